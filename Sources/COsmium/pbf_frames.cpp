#include "pbf_frames.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "failure.hpp"

namespace cosm {
namespace {

/// Reads protobuf fields from bytes; `is_good` turns false at the first fault.
struct FieldReader {
  const unsigned char *at;
  const unsigned char *end;
  bool is_good = true;

  uint64_t varint() {
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 70 && at < end; shift += 7) {
      const unsigned char byte = *at++;
      if (shift < 64) value |= static_cast<uint64_t>(byte & 0x7F) << shift;
      if (byte < 0x80) return value;
    }
    is_good = false;
    return 0;
  }
};

struct BlobHeader {
  std::string type;
  uint64_t data_size = 0;
  bool is_good = false;
};

BlobHeader decode_blob_header(const std::vector<unsigned char> &bytes) {
  BlobHeader header;
  FieldReader reader{bytes.data(), bytes.data() + bytes.size()};
  while (reader.is_good && reader.at < reader.end) {
    const uint64_t key = reader.varint();
    const uint64_t value = (key & 7) == 0 || (key & 7) == 2 ? reader.varint() : 0;
    const auto left = static_cast<uint64_t>(reader.end - reader.at);
    const uint64_t skipped = (key & 7) == 2 ? value : (key & 7) == 1 ? 8 : (key & 7) == 5 ? 4 : 0;
    if ((key & 7) == 3 || (key & 7) == 4 || (key & 7) > 5 || skipped > left) return header;
    if (key == (1 << 3 | 2)) header.type.assign(reinterpret_cast<const char *>(reader.at), value);
    if (key == (3 << 3 | 0)) header.data_size = value;
    reader.at += skipped;
  }
  header.is_good = reader.is_good;
  return header;
}

/// Walks the fields of a Blob by their lengths and checks how it is packed.
void check_blob(const RandomAccessFile &file, const PBFFrame &frame, uint64_t blob_begin) {
  static constexpr const char *unknown_packing[] = {"LZMA", "bzip2", nullptr, "Zstandard"};
  bool has_data = false;
  uint64_t at = blob_begin;
  while (at < frame.end) {
    unsigned char bytes[24];
    const size_t count = file.read(at, bytes, std::min<uint64_t>(sizeof bytes, frame.end - at));
    FieldReader reader{bytes, bytes + count};
    const uint64_t key = reader.varint();
    const uint64_t field = key >> 3;
    const uint64_t kind = key & 7;
    const uint64_t value = kind == 0 || kind == 2 ? reader.varint() : 0;
    at += static_cast<uint64_t>(reader.at - bytes);
    const uint64_t skipped = kind == 2 ? value : kind == 1 ? 8 : kind == 5 ? 4 : 0;
    if (!reader.is_good || kind == 3 || kind == 4 || kind > 5 || skipped > frame.end - at) {
      throw Failure(COSM_CORRUPT, "the block's fields do not fit into it").at_byte(frame.begin);
    }
    if (field == 2 && kind == 0 && value > largest_blob) {
      throw Failure(COSM_OVERSIZED_BLOB, "the block claims to unpack to " + std::to_string(value)
                                             + " bytes, more than the format's 33554432")
          .at_byte(frame.begin);
    }
    if (kind == 2 && field >= 4 && field <= 7 && unknown_packing[field - 4] != nullptr) {
      throw Failure(COSM_UNSUPPORTED_FEATURE,
                    std::string(unknown_packing[field - 4]) + " compression")
          .at_byte(frame.begin);
    }
    has_data |= kind == 2 && (field == 1 || field == 3 || field == 6);
    at += skipped;
  }
  if (!has_data) throw Failure(COSM_CORRUPT, "the block holds no data").at_byte(frame.begin);
}

/// Whether the first bytes of a file can be those of a PBF, as far as there are any.
bool looks_like_pbf(const RandomAccessFile &file) {
  unsigned char start[15] = {};
  const size_t count = file.read(0, start, sizeof start);
  const uint32_t length = static_cast<uint32_t>(start[0]) << 24
                          | static_cast<uint32_t>(start[1]) << 16
                          | static_cast<uint32_t>(start[2]) << 8 | start[3];
  if (length > largest_blob_header || (count >= 4 && length < 13)) return false;
  static constexpr std::string_view expected = "\x0A\x09OSMHeader";
  if (count <= 4) return true;
  const std::string_view found(reinterpret_cast<const char *>(start) + 4, count - 4);
  return found == expected.substr(0, found.size());
}

}  // namespace

PBFFrame read_pbf_frame(const RandomAccessFile &file, uint64_t offset) {
  const auto truncated = [&](const std::string &what) {
    return Failure(COSM_TRUNCATED, "the block that begins at byte " + std::to_string(offset)
                                       + " " + what)
        .at_byte(file.size());
  };
  unsigned char bytes[4];
  if (file.read(offset, bytes, 4) < 4) throw truncated("is cut inside its length");
  const uint32_t length = static_cast<uint32_t>(bytes[0]) << 24
                          | static_cast<uint32_t>(bytes[1]) << 16
                          | static_cast<uint32_t>(bytes[2]) << 8 | bytes[3];
  if (length > largest_blob_header) {
    throw Failure(COSM_OVERSIZED_BLOB, "the block claims a header of " + std::to_string(length)
                                           + " bytes, more than the format's 65536")
        .at_byte(offset);
  }
  std::vector<unsigned char> header_bytes(length);
  if (file.read(offset + 4, header_bytes.data(), length) < length) {
    throw truncated("is cut inside its header");
  }
  const BlobHeader header = decode_blob_header(header_bytes);
  const char *type = offset == 0 ? "OSMHeader" : "OSMData";
  if (!header.is_good || header.data_size == 0) {
    throw Failure(COSM_CORRUPT, "no block begins where one should").at_byte(offset);
  }
  if (header.type != type) {
    throw Failure(COSM_CORRUPT, offset > 0 && header.type == "OSMHeader"
                                    ? "a second file begins here: give both files instead"
                                    : "the block is of another type than " + std::string(type))
        .at_byte(offset);
  }
  if (header.data_size > largest_blob) {
    throw Failure(COSM_OVERSIZED_BLOB, "the block claims " + std::to_string(header.data_size)
                                           + " bytes, more than the format's 33554432")
        .at_byte(offset);
  }
  const uint64_t blob_begin = offset + 4 + length;
  const PBFFrame frame = {offset, blob_begin + header.data_size};
  if (frame.end > file.size()) {
    throw truncated("needs " + std::to_string(frame.end - file.size()) + " bytes more");
  }
  check_blob(file, frame, blob_begin);
  return frame;
}

void check_pbf_frames(const RandomAccessFile &file) {
  if (!looks_like_pbf(file)) {
    throw Failure(COSM_NOT_PBF, "the file does not begin with a PBF header").at_byte(0);
  }
  uint64_t offset = 0;
  while (offset < file.size()) offset = read_pbf_frame(file, offset).end;
}

}  // namespace cosm
