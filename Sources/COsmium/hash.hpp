// A hash of short strings.  It orders nothing, so its values never reach the arrays.
#ifndef ROADBOOK_COSMIUM_HASH_HPP
#define ROADBOOK_COSMIUM_HASH_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace cosm {

inline uint64_t mixed(uint64_t value) {
  value ^= value >> 32;
  value *= 0xD6E8FEB86659FD93u;
  value ^= value >> 32;
  return value;
}

inline uint32_t hash_of(std::string_view bytes) {
  const char *at = bytes.data();
  size_t left = bytes.size();
  uint64_t hash = 0x9E3779B97F4A7C15u ^ left;
  while (left >= 8) {
    uint64_t word;
    std::memcpy(&word, at, 8);
    hash = mixed(hash ^ word);
    at += 8;
    left -= 8;
  }
  uint64_t word = 0;
  for (size_t i = 0; i < left; ++i) {
    word |= static_cast<uint64_t>(static_cast<unsigned char>(at[i])) << (8 * i);
  }
  return static_cast<uint32_t>(mixed(hash ^ word));
}

}  // namespace cosm

#endif
