// The passes over the files.  Behind this header is the one file that includes libosmium.
#ifndef ROADBOOK_COSMIUM_READING_HPP
#define ROADBOOK_COSMIUM_READING_HPP

#include <cstdint>
#include <vector>

#include "include/COsmium.h"
#include "kept_objects.hpp"
#include "source_file.hpp"

namespace cosm {

/// Tells the caller how far a phase is, and learns whether to go on.
class Progress {
 public:
  Progress(cosm_progress callback, void *context) : callback_(callback), context_(context) {}

  void begin(int32_t phase, uint64_t total);

  /// Throws CANCELLED if the caller asks for it.  `done` counts from the start of the phase.
  void report(uint64_t done);

 private:
  cosm_progress callback_;
  void *context_;
  int32_t phase_ = 0;
  uint64_t total_ = 0;
};

/// Reads ways and relations, then the nodes they use.
void read_all(const std::vector<SourceFile> &files, Progress &progress, KeptObjects &kept);

}  // namespace cosm

#endif
