// The tags of one object as they lie in libosmium's buffer: key, value, key, value, each ended by
// a zero byte.  Read here with bounds of our own, as a damaged file may hold stray zero bytes.
#ifndef ROADBOOK_COSMIUM_TAG_LIST_HPP
#define ROADBOOK_COSMIUM_TAG_LIST_HPP

#include <cstddef>
#include <cstring>
#include <string_view>

namespace cosm {

struct TagList {
  const char *first = nullptr;
  const char *end = nullptr;

  /// Calls body(key, value) for each tag until it returns false.
  template <typename Body>
  void for_each(Body body) const {
    const char *at = first;
    while (at < end) {
      const std::string_view key = string_at(at);
      at += key.size() + 1;
      if (at >= end) return;  // a key without a value
      const std::string_view value = string_at(at);
      at += value.size() + 1;
      if (!body(key, value)) return;
    }
  }

 private:
  std::string_view string_at(const char *at) const {
    const auto left = static_cast<size_t>(end - at);
    const void *zero = std::memchr(at, 0, left);
    if (zero == nullptr) return {at, left};
    return {at, static_cast<size_t>(static_cast<const char *>(zero) - at)};
  }
};

/// A kept tag: string numbers.
struct Tag {
  uint32_t key;
  uint32_t value;
};

}  // namespace cosm

#endif
