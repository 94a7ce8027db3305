#include "source_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>
#include <vector>

#include "failure.hpp"
#include "pbf_frames.hpp"

namespace cosm {

RandomAccessFile::RandomAccessFile(const std::string &path) {
  descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor_ < 0) throw Failure(COSM_CANNOT_OPEN, std::strerror(errno));
  struct stat status;
  if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(descriptor_);
    throw Failure(COSM_CANNOT_OPEN, "not a regular file, which several readings need");
  }
  size_ = static_cast<uint64_t>(status.st_size);
}

RandomAccessFile::~RandomAccessFile() { ::close(descriptor_); }

size_t RandomAccessFile::read(uint64_t offset, void *to, size_t count) const {
  size_t done = 0;
  while (done < count) {
    const ssize_t got = ::pread(descriptor_, static_cast<char *>(to) + done, count - done,
                                static_cast<off_t>(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw Failure(COSM_CANNOT_OPEN, std::strerror(errno)).at_byte(offset + done);
    if (got == 0) break;
    done += static_cast<size_t>(got);
  }
  return done;
}

namespace {

/// Takes the ending off the name, whatever its case, and says whether it was there.
bool take_ending(std::string &name, std::string_view ending) {
  if (name.size() <= ending.size()) return false;
  const size_t start = name.size() - ending.size();
  if (std::string_view(name).substr(start) != ending) return false;
  name.resize(start);
  return true;
}

void recognise(SourceFile &file) {
  std::string name = file.path.substr(file.path.rfind('/') + 1);
  for (char &letter : name) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  name.insert(0, "_");  // so that a file named just ".osm" has an ending too
  if (take_ending(name, ".gz")) {
    file.compression = FileCompression::gzip;
  } else if (take_ending(name, ".bz2")) {
    file.compression = FileCompression::bzip2;
  }
  const bool is_plain = file.compression == FileCompression::none;
  bool is_history = false;
  if (is_plain && take_ending(name, ".pbf")) {
    file.format = FileFormat::pbf;
    is_history = take_ending(name, ".osh");
  } else if (take_ending(name, ".opl")) {
    file.format = FileFormat::opl;
    is_history = take_ending(name, ".osh");
  } else if (take_ending(name, ".osm")) {
    file.format = FileFormat::xml;
  } else if (take_ending(name, ".osh")) {
    is_history = true;
  } else {
    throw Failure(COSM_UNKNOWN_FORMAT,
                  "the name ends in none of .osm.pbf, .pbf, .osm, .osm.gz, .osm.bz2, .opl");
  }
  if (is_history) throw Failure(COSM_HISTORY, "the name's ending .osh stands for a history file");
}

/// The first and last bytes must be those of an XML document; what lies between is the parser's
/// business.
void check_ends_of_xml(const RandomAccessFile &file) {
  char start[256];
  const size_t count = file.read(0, start, sizeof start);
  std::string_view text(start, count);
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  const size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos ? count == file.size() : text[first] != '<') {
    throw Failure(COSM_UNKNOWN_FORMAT, "the content is no XML").at_byte(0);
  }
  const uint64_t end_size = file.size() < sizeof start ? file.size() : sizeof start;
  const std::string_view end(start, file.read(file.size() - end_size, start, end_size));
  const size_t last = end.find_last_not_of(" \t\r\n");
  if (last != std::string_view::npos && end[last] != '>') {
    throw Failure(COSM_TRUNCATED, "the last tag is not closed").at_byte(file.size());
  }
}

/// zlib would hand on what is not packed as it is.
void check_packing(const RandomAccessFile &file, std::string_view magic) {
  char start[4];
  const std::string_view found(start, file.read(0, start, magic.size()));
  if (found != magic.substr(0, found.size())) {
    throw Failure(COSM_UNKNOWN_FORMAT, "the content is not packed as the name says").at_byte(0);
  }
  if (file.size() < 14) {
    throw Failure(COSM_TRUNCATED, "shorter than any packed file").at_byte(file.size());
  }
}

/// A line is only known to be whole if it is ended.
void check_end_of_opl(const RandomAccessFile &file) {
  char last = 0;
  file.read(file.size() - 1, &last, 1);
  if (last != '\n') {
    throw Failure(COSM_TRUNCATED, "the last line is not ended by a line feed")
        .at_byte(file.size());
  }
}

}  // namespace

SourceFile::SourceFile(const char *given_path, uint32_t given_index)
    : path(given_path), index(given_index) {
  try {
    // An absent file with a wrong name is first of all absent.
    const RandomAccessFile file(plain_path());
    size = file.size();
    recognise(*this);
    if (size == 0) throw Failure(COSM_EMPTY, "the file has no bytes").at_byte(0);
    if (format == FileFormat::pbf) check_pbf_frames(file);
    if (compression == FileCompression::gzip) {
      check_packing(file, "\x1F\x8B");
    } else if (compression == FileCompression::bzip2) {
      check_packing(file, "BZh");
    } else if (format == FileFormat::xml) {
      check_ends_of_xml(file);
    } else if (format == FileFormat::opl) {
      check_end_of_opl(file);
    }
  } catch (Failure &failure) {
    failure.in_file(index);
    throw;
  }
}

std::string SourceFile::plain_path() const {
  return !path.empty() && path[0] == '/' ? path : "./" + path;
}

std::string SourceFile::format_name() const {
  std::string name = format == FileFormat::pbf ? "pbf" : format == FileFormat::xml ? "xml" : "opl";
  if (compression == FileCompression::gzip) name += ".gz";
  if (compression == FileCompression::bzip2) name += ".bz2";
  return name;
}

int64_t SourceFile::byte_offset(uint64_t line, uint64_t column) const {
  if (compression != FileCompression::none || line == 0) return -1;
  const RandomAccessFile file(plain_path());
  std::vector<char> piece(64 * 1024);
  uint64_t at = 0;
  uint64_t current = 1;
  while (current < line && at < file.size()) {
    const size_t count = file.read(at, piece.data(), piece.size());
    size_t i = 0;
    while (i < count && current < line) {
      if (piece[i++] == '\n') ++current;
    }
    at += i;
  }
  const uint64_t place = at + column;
  return static_cast<int64_t>(place < file.size() ? place : file.size());
}

}  // namespace cosm
