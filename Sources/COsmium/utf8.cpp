#include "utf8.hpp"

#include <cstdint>
#include <cstring>

namespace cosm {
namespace {

/// Length of the longest well-formed beginning of a character at `at`, and whether it is whole.
struct Piece {
  size_t length;
  bool whole;
};

Piece piece_at(const unsigned char *at, size_t left) {
  const unsigned char lead = at[0];
  if (lead < 0x80) return {1, true};
  if (lead < 0xC2 || lead > 0xF4) return {1, false};
  const size_t wanted = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  // The second byte has a narrower range behind four leads: overlong, surrogate, too large.
  unsigned char low = 0x80;
  unsigned char high = 0xBF;
  if (lead == 0xE0) low = 0xA0;
  if (lead == 0xED) high = 0x9F;
  if (lead == 0xF0) low = 0x90;
  if (lead == 0xF4) high = 0x8F;
  size_t length = 1;
  while (length < wanted && length < left && at[length] >= low && at[length] <= high) {
    ++length;
    low = 0x80;
    high = 0xBF;
  }
  return {length, length == wanted};
}

/// Number of bytes at the start that are plain ASCII, found eight at a time.
size_t ascii_prefix(const char *bytes, size_t size) {
  size_t at = 0;
  while (at + 8 <= size) {
    uint64_t word;
    std::memcpy(&word, bytes + at, 8);
    if ((word & 0x8080808080808080u) != 0) break;
    at += 8;
  }
  while (at < size && static_cast<unsigned char>(bytes[at]) < 0x80) ++at;
  return at;
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  size_t at = ascii_prefix(bytes.data(), bytes.size());
  const auto *raw = reinterpret_cast<const unsigned char *>(bytes.data());
  while (at < bytes.size()) {
    const Piece piece = piece_at(raw + at, bytes.size() - at);
    if (!piece.whole) return false;
    at += piece.length;
  }
  return true;
}

std::string repaired_utf8(std::string_view bytes) {
  std::string result;
  result.reserve(bytes.size() + 8);
  const auto *raw = reinterpret_cast<const unsigned char *>(bytes.data());
  size_t at = 0;
  while (at < bytes.size()) {
    const Piece piece = piece_at(raw + at, bytes.size() - at);
    if (piece.whole) {
      result.append(bytes.substr(at, piece.length));
    } else {
      result.append("\xEF\xBF\xBD");
    }
    at += piece.length;
  }
  return result;
}

}  // namespace cosm
