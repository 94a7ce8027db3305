// CRC-32C: polynomial 0x1EDC6F41, bits in reflected order (0x82F63B78), start and end inverted.

#include "CChecksum.h"

#include <stdatomic.h>
#include <string.h>

#define POLYNOMIAL 0x82F63B78u

static inline uint64_t load64(const unsigned char *bytes) {
  uint64_t value;
  memcpy(&value, bytes, sizeof value);
  return value;
}

// MARK: Tables

// Eight tables: tables[k][b] is the state after byte b and k zero bytes.  Filled at first use;
// two threads that fill them at once write the same values, and the flag is set afterwards.
static _Atomic uint32_t tables[8][256];
static atomic_int tables_ready;

static void fill_tables(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t state = byte;
    for (int table = 0; table < 8; table++) {
      for (int bit = 0; bit < 8; bit++) {
        state = (state >> 1) ^ (state & 1 ? POLYNOMIAL : 0);
      }
      atomic_store_explicit(&tables[table][byte], state, memory_order_relaxed);
    }
  }
  atomic_store_explicit(&tables_ready, 1, memory_order_release);
}

static inline uint32_t entry(int table, uint64_t byte) {
  return atomic_load_explicit(&tables[table][byte & 0xFF], memory_order_relaxed);
}

static uint32_t update_by_tables(uint32_t state, const unsigned char *next, size_t count) {
  if (!atomic_load_explicit(&tables_ready, memory_order_acquire)) fill_tables();
  for (; count >= 8; count -= 8, next += 8) {
    uint64_t word = load64(next) ^ state;
    state = entry(7, word) ^ entry(6, word >> 8) ^ entry(5, word >> 16) ^ entry(4, word >> 24) ^
            entry(3, word >> 32) ^ entry(2, word >> 40) ^ entry(1, word >> 48) ^
            entry(0, word >> 56);
  }
  for (; count > 0; count--, next++) state = (state >> 8) ^ entry(0, state ^ *next);
  return state;
}

// MARK: Instructions

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#include <nmmintrin.h>

#define HAS_INSTRUCTION_CODE 1
#define WITH_INSTRUCTION __attribute__((target("sse4.2")))
#define STEP1(state, byte) _mm_crc32_u8(state, byte)
#if defined(__x86_64__)
#define STEP8(state, word) ((uint32_t)_mm_crc32_u64(state, word))
#else
#define STEP8(state, word) \
  _mm_crc32_u32(_mm_crc32_u32(state, (uint32_t)(word)), (uint32_t)((word) >> 32))
#endif

static int find_instruction(void) {
  unsigned a, b, c, d;
  return __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & bit_SSE4_2) != 0;
}

#elif defined(__aarch64__)
#if defined(__linux__)
#include <sys/auxv.h>
#endif

#define HAS_INSTRUCTION_CODE 1
#define WITH_INSTRUCTION __attribute__((target("crc")))
#define STEP1(state, byte) __builtin_arm_crc32cb(state, byte)
#define STEP8(state, word) __builtin_arm_crc32cd(state, word)

static int find_instruction(void) {
#if defined(__APPLE__) || defined(__ARM_FEATURE_CRC32)
  return 1;
#elif defined(__linux__)
  return (getauxval(AT_HWCAP) & (1ul << 7)) != 0;  // HWCAP_CRC32
#else
  return 0;
#endif
}
#endif

#ifdef HAS_INSTRUCTION_CODE

// Product of two polynomials modulo the CRC's, both in reflected order.
static uint32_t product(uint32_t a, uint32_t b) {
  uint32_t result = 0;
  for (uint32_t bit = 0x80000000u; bit != 0; bit >>= 1) {
    if (a & bit) result ^= b;
    b = (b >> 1) ^ (b & 1 ? POLYNOMIAL : 0);
  }
  return result;
}

// The state after `count` zero bytes, for a state of 1: x to the power of 8 * count.
static uint32_t power_of_bytes(size_t count) {
  uint32_t result = 0x80000000u;  // 1
  uint32_t square = 0x00800000u;  // x^8
  for (; count > 0; count >>= 1) {
    if (count & 1) result = product(result, square);
    square = product(square, square);
  }
  return result;
}

// The instruction answers after three cycles but starts every cycle, so long inputs run as three
// streams; the first two are then shifted to their places.
WITH_INSTRUCTION static uint32_t update_by_instruction(
    uint32_t state, const unsigned char *next, size_t count) {
  if (count >= 12288) {
    size_t part = count / 24 * 8;
    const unsigned char *second = next + part, *third = second + part;
    uint32_t state2 = 0, state3 = 0;
    for (size_t at = 0; at < part; at += 8) {
      state = STEP8(state, load64(next + at));
      state2 = STEP8(state2, load64(second + at));
      state3 = STEP8(state3, load64(third + at));
    }
    uint32_t shift = power_of_bytes(part);
    state = product(shift, product(shift, state) ^ state2) ^ state3;
    next += 3 * part;
    count -= 3 * part;
  }
  for (; count >= 8; count -= 8, next += 8) state = STEP8(state, load64(next));
  for (; count > 0; count--, next++) state = STEP1(state, *next);
  return state;
}

int cchk_has_crc32c_instruction(void) {
  static atomic_int known;  // 0 unknown, 1 no, 2 yes
  int answer = atomic_load_explicit(&known, memory_order_relaxed);
  if (answer == 0) {
    answer = find_instruction() ? 2 : 1;
    atomic_store_explicit(&known, answer, memory_order_relaxed);
  }
  return answer == 2;
}

#else

int cchk_has_crc32c_instruction(void) { return 0; }

#endif

// MARK: Entries

uint32_t cchk_crc32c_by_tables(uint32_t crc, const void *bytes, size_t count) {
  return ~update_by_tables(~crc, bytes, count);
}

uint32_t cchk_crc32c(uint32_t crc, const void *bytes, size_t count) {
#ifdef HAS_INSTRUCTION_CODE
  if (cchk_has_crc32c_instruction()) return ~update_by_instruction(~crc, bytes, count);
#endif
  return cchk_crc32c_by_tables(crc, bytes, count);
}
