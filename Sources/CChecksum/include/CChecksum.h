#ifndef CCHECKSUM_H
#define CCHECKSUM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// CRC-32C (Castagnoli) of `count` bytes, continuing from `crc`; begin with 0.
///
/// Uses the processor's instruction where it has one (SSE4.2, ARMv8), else tables.
uint32_t cchk_crc32c(uint32_t crc, const void *bytes, size_t count);

/// The same by tables on every processor, to compare with.
uint32_t cchk_crc32c_by_tables(uint32_t crc, const void *bytes, size_t count);

/// Whether `cchk_crc32c` uses an instruction of this processor: 1 or 0.
int cchk_has_crc32c_instruction(void);

/// A hash of 128 bits.
typedef struct {
  uint64_t low;
  uint64_t high;
} cchk_hash128;

/// Hashes `count` bytes under a seed.  Finds accidents; does not resist forgers.
///
/// The same on every processor.
cchk_hash128 cchk_hash(cchk_hash128 seed, const void *bytes, size_t count);

#ifdef __cplusplus
}
#endif

#endif
