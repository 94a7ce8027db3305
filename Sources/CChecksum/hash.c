// A hash for contents: four lanes, each a bijection of its state for any word taken in, so that
// no lane forgets a change within one word; the lanes are mixed at the end.

#include "CChecksum.h"

#include <string.h>

#define ODD1 0x9E3779B97F4A7C15u  // 2^64 / golden ratio
#define ODD2 0xD1B54A32D192ED03u  // 2^64 / plastic number, and its square
#define ODD3 0xABC98388FB8FAC03u
#define ODD4 0x8CB92BA72F3D8DD7u

static inline uint64_t turn(uint64_t value, int bits) {
  return value << bits | value >> (64 - bits);
}

// The word is spread before it meets the lane: a change of few bits, the topmost too, changes many,
// and another change of few bits in a later word cannot take it back.
static inline uint64_t take(uint64_t lane, uint64_t word, uint64_t odd) {
  word *= ODD4;
  word ^= word >> 32;
  return turn((lane ^ word) * odd, 29);
}

static inline uint64_t load(const unsigned char *bytes, size_t count) {
  unsigned char word[8] = {0};
  memcpy(word, bytes, count);
  uint64_t value = 0;
  for (int at = 7; at >= 0; at--) value = value << 8 | word[at];
  return value;
}

static inline uint64_t load8(const unsigned char *bytes) {
  uint64_t value;
  memcpy(&value, bytes, sizeof value);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap64(value);
#endif
  return value;
}

static inline uint64_t mix(uint64_t value) {
  value ^= value >> 32;
  value *= ODD3;
  value ^= value >> 29;
  value *= ODD1;
  return value ^ value >> 32;
}

cchk_hash128 cchk_hash(cchk_hash128 seed, const void *bytes, size_t count) {
  const unsigned char *next = bytes;
  uint64_t a = seed.low + ODD1, b = seed.high + ODD2, c = seed.low ^ ODD3, d = seed.high ^ ODD4;
  size_t left = count;
  for (; left >= 32; left -= 32, next += 32) {
    a = take(a, load8(next), ODD1);
    b = take(b, load8(next + 8), ODD2);
    c = take(c, load8(next + 16), ODD3);
    d = take(d, load8(next + 24), ODD4);
  }
  for (; left >= 8; left -= 8, next += 8) {
    uint64_t last = take(a, load8(next), ODD1);
    a = b, b = c, c = d, d = last;
  }
  if (left > 0) a = take(a, load(next, left), ODD1);
  d ^= (uint64_t)count;

  // Two rounds in which every lane reaches every other; each step can be undone.
  for (int round = 0; round < 2; round++) {
    a = mix(a) + b;
    b = mix(b) + c;
    c = mix(c) + d;
    d = mix(d) + a;
  }
  cchk_hash128 result = {mix(a ^ turn(c, 17)), mix(b ^ turn(d, 41))};
  return result;
}
