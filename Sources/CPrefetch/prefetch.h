/// Prefetches the cache line of an address, for reading and writing, without waiting.
/// Swift has no equivalent. An address that cannot be read does no harm.
static inline void flotsam_prefetch(const void *address) { __builtin_prefetch(address, 1); }
