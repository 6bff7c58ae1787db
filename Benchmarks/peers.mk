# `make peers`: the same work by programs of others, interleaved with ours. Included by the Makefile;
# also `make -f Benchmarks/peers.mk peers`. Installs what it needs from Debian and PyPI.

PEERS := .build/peers
PEER_FLAGS := -O3 -march=native -std=c++20
PEER_SOURCES := Benchmarks/Peers
PEER_BUILD := $(or $(RELEASE),-c release --product flotsam)
PEER_PROGRAMS := hold_priority_queue hold_lazy_wheel reduced_lifecycle

.PHONY: peers peer-programs peer-packages

peers: peer-programs ## build C++, SimPy and ns-3 peers and measure them against ours
	@swift build $(PEER_BUILD)
	"$$(swift build $(PEER_BUILD) --show-bin-path)/flotsam" bench --quick --rounds 9 \
	  --peers $(PEERS) --out results/peers

peer-programs: peer-packages $(PEER_PROGRAMS:%=$(PEERS)/%) $(PEERS)/hold_ns3 \
  $(PEERS)/reduced_lifecycle_simpy

peer-packages:
	@command -v g++ >/dev/null || apt-get install -y g++
	@[ -n "$$(ls /usr/include/ns3*/core-module.h /usr/include/ns3*/ns3/core-module.h 2>/dev/null)" ] || apt-get install -y --no-install-recommends libns3-dev \
	  || echo "libns3-dev cannot be installed: ns-3 is left out"
	@python3 -c 'import venv, ensurepip' 2>/dev/null || apt-get install -y python3-venv \
	  || echo "python3-venv cannot be installed: SimPy is left out"

# ns-3.37's headers are not C++20.
$(PEERS)/hold_ns3: $(PEER_SOURCES)/hold_ns3.cpp $(PEER_SOURCES)/hold.hpp
	@mkdir -p $(PEERS); \
	header=$$(ls /usr/include/ns3*/core-module.h /usr/include/ns3*/ns3/core-module.h 2>/dev/null | head -n 1 || true); \
	include=$$(dirname "$$(dirname "$$header")"); \
	library=$$(ls /usr/lib/*/libns3*-core*.so 2>/dev/null | head -n 1 || true); \
	if [ -n "$$header" ] && [ -n "$$library" ]; then \
	  $(CXX) $(PEER_FLAGS) -std=c++17 -I"$$include" $< "$$library" -o $@; \
	else echo "ns-3 is not installed: left out"; fi

$(PEERS)/reduced_lifecycle_simpy: $(PEER_SOURCES)/reduced_lifecycle_simpy.py
	@mkdir -p $(PEERS); \
	if python3 -m venv $(PEERS)/venv && $(PEERS)/venv/bin/pip -q install simpy==4.1.1; then \
	  { echo "#!$$PWD/$(PEERS)/venv/bin/python"; cat $<; } > $@; chmod +x $@; \
	else echo "SimPy cannot be installed: left out"; fi

$(PEERS)/%: $(PEER_SOURCES)/%.cpp $(PEER_SOURCES)/hold.hpp
	@mkdir -p $(PEERS)
	$(CXX) $(PEER_FLAGS) $< -o $@
