// Valid UTF-8 out of any bytes.
#ifndef ROADBOOK_COSMIUM_UTF8_HPP
#define ROADBOOK_COSMIUM_UTF8_HPP

#include <cstddef>
#include <string>
#include <string_view>

namespace cosm {

/// Whether the bytes are well-formed UTF-8 (Unicode 15, table 3-7: no overlong forms, no
/// surrogates, nothing above U+10FFFF).
bool is_utf8(std::string_view bytes);

/// The bytes with each maximal ill-formed part replaced by one U+FFFD, as Unicode recommends.
std::string repaired_utf8(std::string_view bytes);

}  // namespace cosm

#endif
