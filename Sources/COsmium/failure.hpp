// The one exception of COsmium: what cosm_error says, on its way to the border.
#ifndef ROADBOOK_COSMIUM_FAILURE_HPP
#define ROADBOOK_COSMIUM_FAILURE_HPP

#include <cstdint>
#include <string>
#include <utility>

#include "include/COsmium.h"

namespace cosm {

/// Thrown anywhere below cosm_extract_read, caught only there.
struct Failure {
  cosm_status status = COSM_INTERNAL;
  std::string message;
  uint32_t file_index = COSM_MISSING;
  int64_t byte_offset = -1;
  char object_type = 0;
  int64_t object_id = 0;

  Failure(cosm_status failed, std::string sentence)
      : status(failed), message(std::move(sentence)) {}

  Failure &in_file(uint32_t index) {
    if (file_index == COSM_MISSING) file_index = index;
    return *this;
  }
  Failure &at_byte(uint64_t offset) {
    byte_offset = static_cast<int64_t>(offset);
    return *this;
  }
  Failure &at_object(char type, int64_t id) {
    object_type = type;
    object_id = id;
    return *this;
  }
};

}  // namespace cosm

#endif
