// Strings, each once, numbered in the order of arrival and at the end by their bytes.
#ifndef ROADBOOK_COSMIUM_STRING_POOL_HPP
#define ROADBOOK_COSMIUM_STRING_POOL_HPP

#include <cstdint>
#include <string_view>

#include "growing_array.hpp"

namespace cosm {

class StringPool {
 public:
  StringPool();

  /// Number of the string, new or known.  Bytes that are no UTF-8 are repaired first.
  uint32_t intern(std::string_view bytes);

  std::string_view at(uint32_t number) const {
    const Entry &entry = entries_[number];
    return {bytes_.data() + entry.offset, entry.length};
  }

  uint32_t count() const { return static_cast<uint32_t>(entries_.size()); }

  /// Sorts the strings that are in use, with the empty one first.
  ///
  /// used: one byte a string, not 0 if it is in use; afterwards the pool is empty.
  /// offsets, bytes: the sorted strings.  Returns old number -> new number.
  GrowingArray<uint32_t> sorted(
      const GrowingArray<uint8_t> &used, GrowingArray<uint32_t> &offsets,
      GrowingArray<char> &bytes);

 private:
  struct Entry {
    uint64_t offset;
    uint32_t length;
    uint32_t hash;
  };

  void grow_table();

  GrowingArray<char> bytes_;
  GrowingArray<Entry> entries_;
  GrowingArray<uint32_t> table_;  // number + 1, or 0; a power of two long
};

}  // namespace cosm

#endif
