#ifndef CPREFETCH_H
#define CPREFETCH_H

/// Asks the processor to bring the line of memory at `address` near, without waiting for it.
///
/// Any address will do, also one that cannot be read: then nothing happens.
static inline void cpre_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }

#endif
