/// Asks the processor for the cache line of an address, for reading and writing, and waits for nothing.
/// Swift has no way of its own to say this. An address that cannot be read does no harm.
static inline void flotsam_prefetch(const void *address) { __builtin_prefetch(address, 1); }
