// The frames of a PBF file: four bytes of length, BlobHeader, Blob, and again.
//
// Walking them costs a few small reads a block and no decoding.  It finds what libosmium would
// not say, or not with a place: a file that is none, or ends early, or has blocks that are too
// large or packed in an unknown way.
#ifndef ROADBOOK_COSMIUM_PBF_FRAMES_HPP
#define ROADBOOK_COSMIUM_PBF_FRAMES_HPP

#include <cstdint>

#include "source_file.hpp"

namespace cosm {

/// Limits of the format.
constexpr uint32_t largest_blob_header = 64 * 1024;
constexpr uint32_t largest_blob = 32 * 1024 * 1024;

/// One block: where it begins (its length), and where it ends.
struct PBFFrame {
  uint64_t begin;
  uint64_t end;
};

/// Reads the frame at `offset`, which is less than the file's size.
/// Throws NOT_PBF, TRUNCATED, CORRUPT, OVERSIZED_BLOB or UNSUPPORTED_FEATURE.
PBFFrame read_pbf_frame(const RandomAccessFile &file, uint64_t offset);

/// Walks all frames.
void check_pbf_frames(const RandomAccessFile &file);

}  // namespace cosm

#endif
