# Flotsam: `make run` and `make test` need a Swift toolchain and nothing else; system packages that
# are missing are installed from Debian. `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.ONESHELL:
.DEFAULT_GOAL := help

# Static, so that the executable runs where no Swift is installed; `STATIC=` links dynamically. The package
# manager's `--static-swift-stdlib` leaves the libraries dynamic.
STATIC ?= -Xswiftc -static-stdlib
# At a fixed address on Linux: 100,000 pointers need not be moved at every start.
FIXED := $(if $(filter Linux,$(shell uname)),-Xlinker -no-pie)
# `LTO=full` has LLVM's linker optimise once more across modules, where the toolchain brings it: with
# omitted frame pointers 8 to 13 % fewer instructions, for a quarter more time to build. `make wheel` does.
LTO ?=
LLD := $(wildcard $(dir $(realpath $(shell command -v swift)))ld.lld)
LINK = $(if $(and $(LTO),$(LLD)),--experimental-lto-mode $(LTO) -Xswiftc -use-ld=lld)
# Without line numbers for debuggers, which take a twentieth of the time; names of functions remain.
OPTIMISED := -c release $(STATIC) $(FIXED) --omit-frame-pointers -debug-info-format none $(LINK)
RELEASE := $(OPTIMISED) --product flotsam
# The library for C and Python, with all that is not part of every Linux inside, by `.ci/static-libraries`.
LIBRARY = -c release $(STATIC) --omit-frame-pointers -debug-info-format none $(LINK) --product flotsam-sim
POLICIES := jetsam,lru,lfu,largest,gdsf,random,belady
RESULTS := results/everyday-phone

# Tests are optimised, because debug builds take nine times as long. They keep all assertions: the model
# checks its invariants after every event. `swift test --filter` in debug builds does the same more slowly.
CHECKED := -c release --scratch-path .build/checked -Xswiftc -enable-testing \
  -Xswiftc -assert-config -Xswiftc Debug -Xswiftc -DCHECKED

# How long `make campaign` searches, by TIER, and what it draws from.
TIER ?= minute
SECONDS_minute := 50
SECONDS_hour := 3600
SECONDS_night := 28800
SEED ?= 1
EVERY ?= 1

# What `make fuzz` searches, and how long.
TARGET ?= scenario
SECONDS ?= 60
# libFuzzer is guided by branches. Its flags are given here, because a package that others build may not have them.
FUZZING := -c release --product flotsam-campaign --disable-default-traits --scratch-path .build/fuzz \
  --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address -Xswiftc -DFUZZING

# What `make sanitize` looks for, and in which suites: `address` where code handles memory by hand or
# gives it to C, an hour on two shared cores; `thread` where work is done on several threads, minutes.
# jemalloc is left out because the sanitizers have their own allocator. Suites that take long in one
# thread are left out, too.
SANITIZER ?= address
SUITES_address := FilesTests|TracesTests|SimulationKernelTests|MobileOSTests|StudiesTests
SUITES_thread := StudyRunner|CombiningWriter|StoredStudy|StudyCompleteness|PilotWarmUp|SpooledTrace
SANITIZING = --sanitize=$(SANITIZER) --disable-default-traits --scratch-path .build/$(SANITIZER)

# With UPDATE=1 `make documented` writes the new output into the texts.
UPDATE ?=

# `make bench` counts; with TIMES=1 it measures instead.
TIMES ?=

# Where `make install` puts things; DESTDIR goes before it.
PREFIX ?= /usr/local
DESTDIR ?=

# The steps whose orders `make explore` tries.
STIMULI := push pop interactivePop present dismiss swipeDown home launch interrupt touch hideScene rotate kill

# Which parts `make mutants` changes, and in how many places each.
PARTS ?= units,yaml,traces,statistics,store,memory
SAMPLE ?= 40

.PHONY: help bench explore documented run build install deb wheel test checked-flags test-release validate campaign fuzz faults endure sanitize mutants format lint docs page check-page clean two-cores build-packages run-packages test-packages docs-packages deb-packages wheel-packages

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do
	  printf '%-12s %s\n' "$$name" "$$text"
	done

run: build run-packages ## compare seven strategies on everyday-phone, results in results/
	@echo "flotsam compare everyday-phone --policies $(POLICIES) --replications 50 --out $(RESULTS)"
	@echo
	@program="$$(swift build $(RELEASE) --show-bin-path)/flotsam"
	@"$$program" compare everyday-phone --policies $(POLICIES) --replications 50 --out $(RESULTS)
	@echo
	@.ci/where-results "$(RESULTS)"
	@echo "The program itself: $$program"

build: export FLOTSAM_COMMIT := $(shell git describe --always --dirty --abbrev=12 2>/dev/null)
build: build-packages ## build the executable, optimised
	@swift build $(RELEASE)

install: build ## install executable, completions and manual below PREFIX=/usr/local
	@DESTDIR="$(DESTDIR)" packaging/install \
	  "$$(swift build $(RELEASE) --show-bin-path)/flotsam" "$(PREFIX)"

deb: build deb-packages ## make a Debian package in results/, with the page if `make page` wrote it
	@packaging/deb "$$(swift build $(RELEASE) --show-bin-path)/flotsam" results $(wildcard .build/page/flotsam.html)

wheel: LTO := full
wheel: build-packages wheel-packages ## make a package for Python in results/, which holds the simulator
	@.ci/static-libraries .build/static
	@PKG_CONFIG_PATH="$(CURDIR)/.build/static$${PKG_CONFIG_PATH:+:$$PKG_CONFIG_PATH}" swift build $(LIBRARY)
	@packaging/wheel "$$(swift build $(LIBRARY) --show-bin-path)/libflotsam-sim.so" results

test: build-packages test-packages ## run all tests
	@.ci/test $(CHECKED)

checked-flags: ## how `make test` builds: for scripts that use what it built
	@echo "$(CHECKED)"

test-release: build-packages test-packages ## the long tests in full, optimised: allocations, bounds, laws, coverage, recorded data
	@swift build -c release --build-tests -Xswiftc -enable-testing --scratch-path .build/tests
	@swift test -c release --skip-build -Xswiftc -enable-testing --scratch-path .build/tests \
	  --parallel --disable-xctest --filter 'ValidationTests|RunsTests.SteadyStateTests|ModelWorkloadTests|ConfigurationTests|PolicyAllocationTests|CampaignTests|StandstillTests|LifecycleWalkTests|LifecycleCheckTests|PublishedLogTests|LifecycleExplorerTests|BoundTests|RandomWindowTests|KernelLawTests|CoverageTests|SimultaneousIntervalTests|SequentialSampleTests|SelectionTests'

validate: build-packages ## run the ladder V1 to V17, and check its table on the page
	@swift build $(OPTIMISED) --product flotsam-validate
	@"$$(swift build $(OPTIMISED) --show-bin-path)/flotsam-validate" \
	  --check docs/Flotsam.docc/Validation.md

explore: build-packages ## every order of the life cycle to a depth, and which changed tables are noticed: SEED=1
	@swift build $(OPTIMISED) --product flotsam
	@program="$$(swift build $(OPTIMISED) --show-bin-path)/flotsam"
	@"$$program" lifecycle explore --depth 8 --controllers 7 $(addprefix --only ,$(STIMULI))
	@"$$program" lifecycle explore --changes 200 --seed $(SEED)

campaign: build-packages ## feed the program hostile inputs: TIER=minute, hour or night, SEED=1
	@swift build $(OPTIMISED) --product flotsam
	@swift build $(OPTIMISED) --product flotsam-campaign
	@"$$(swift build $(OPTIMISED) --show-bin-path)/flotsam-campaign" run \
	  --seconds $(SECONDS_$(TIER)) --seed $(SEED)

fuzz: build-packages ## search for faults in one kind of input, guided by branches: TARGET=scenario SECONDS=60
	@swift build $(FUZZING)
	@mkdir -p .build/finds
	@SWIFT_BACKTRACE=enable=no FLOTSAM_KIND=$(TARGET) FLOTSAM_SEEDS=.build/fuzz/$(TARGET) \
	  ASAN_OPTIONS=detect_leaks=0 "$$(swift build $(FUZZING) --show-bin-path)/flotsam-campaign" \
	  -max_total_time=$(SECONDS) -timeout=20 -rss_limit_mb=6144 -max_len=65536 -print_final_stats=1 \
	  -dict=.build/fuzz/$(TARGET).words -artifact_prefix=.build/finds/$(TARGET)- .build/fuzz/$(TARGET)

faults: build-packages ## make each call to files in a small sweep fail once: EVERY=1 tries all
	@swift build
	@Tests/Faults/run "$$(swift build --show-bin-path)/flotsam" $(EVERY)

endure: build-packages ## search at length on two cores, for the figures of the guide: SEED=1
	@swift build $(OPTIMISED)
	@found="$$(swift build $(OPTIMISED) --show-bin-path)"
	@Tests/Faults/endure "$$found/flotsam" "$$found/flotsam-campaign" $(SEED)

sanitize: build-packages ## run tests under a sanitizer: SANITIZER=address or thread
	@swift build --build-tests $(SANITIZING)
	@SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 \
	  TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/Faults/thread-sanitizer.txt swift test --skip-build $(SANITIZING) \
	  --parallel --disable-xctest --filter '$(SUITES_$(SANITIZER))'

mutants: build-packages ## change code, and list the changes that no test notices: PARTS=units,yaml SAMPLE=40
	@Tests/Mutation/run --parts $(PARTS) --sample $(SAMPLE) --seed $(SEED)

format: ## format all Swift files in place
	@swift format --in-place --parallel --recursive Plugins Sources Tests Package.swift

documented: build run-packages ## run every command that texts and help show, also the long ones: UPDATE=1 writes the outputs again
	@docs/documented "$$(swift build $(RELEASE) --show-bin-path)/flotsam" --long $(if $(UPDATE),--update)

lint: ## check formatting and style
	@swift format lint --strict --parallel --recursive Plugins Sources Tests Package.swift

docs: build-packages docs-packages ## build and check the guide and the libraries' pages in .build/site
	@docs/build .build/site $(CHECKED)
	@docs/check .build/site

page: build-packages docs-packages ## write the page that simulates in a browser, .build/page/flotsam.html
	@swift build $(OPTIMISED) --product flotsam-page
	@Page/build "$$(swift build $(OPTIMISED) --show-bin-path)/flotsam-page" .build/page/flotsam.html

check-page: page build test-packages ## compare the page's fingerprints with the program's, and use its controls in Chromium
	@found="$$(swift build $(OPTIMISED) --show-bin-path)"
	@Page/fingerprints "$$found/flotsam-page" .build/page
	@Page/check .build/page/flotsam.html "$$found/flotsam"

clean: ## remove the build, not the results
	@swift package clean

build-packages:
	@.ci/install-packages "to build" libjemalloc-dev libmd-dev libsqlite3-dev zlib1g-dev

run-packages:
	@.ci/install-packages "for plots" gnuplot-nox

test-packages:
	@.ci/install-packages "for tests" python3 gnuplot-nox chromium zsh fish

docs-packages:
	@.ci/install-packages "for the site" python3

wheel-packages:
	@.ci/install-packages "to make a wheel" python3 binutils

deb-packages:
	@.ci/install-packages "to make a package" dpkg-dev

bench: build-packages ## count what the workloads do under ordo-one's harness, and check the thresholds: TIMES=1 measures times
	@cd Benchmarks
	@harness() { swift package --scratch-path ../.build/benchmarks --allow-writing-to-package-directory benchmark "$$@"; }
	@if [[ -n "$(TIMES)" ]]; then harness --metric cpuUser --metric throughput
	@else harness --quiet --no-progress thresholds check; fi

two-cores: build ## measure how much faster a study is on two cores than on one
	@Benchmarks/two-cores "$$(swift build $(RELEASE) --show-bin-path)/flotsam"

include Benchmarks/peers.mk
