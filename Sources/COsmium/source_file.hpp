// A file to read: what it is by its name, and what can be seen without decoding it.
#ifndef ROADBOOK_COSMIUM_SOURCE_FILE_HPP
#define ROADBOOK_COSMIUM_SOURCE_FILE_HPP

#include <cstddef>
#include <cstdint>
#include <string>

namespace cosm {

/// An open file that is read at given places.
class RandomAccessFile {
 public:
  explicit RandomAccessFile(const std::string &path);
  ~RandomAccessFile();
  RandomAccessFile(const RandomAccessFile &) = delete;
  RandomAccessFile &operator=(const RandomAccessFile &) = delete;

  uint64_t size() const { return size_; }

  /// Reads up to `count` bytes; fewer only at the end of the file.
  size_t read(uint64_t offset, void *to, size_t count) const;

 private:
  int descriptor_ = -1;
  uint64_t size_ = 0;
};

enum class FileFormat { pbf, xml, opl };
enum class FileCompression { none, gzip, bzip2 };

struct SourceFile {
  std::string path;  ///< As given.
  uint32_t index = 0;
  FileFormat format = FileFormat::pbf;
  FileCompression compression = FileCompression::none;
  uint64_t size = 0;

  /// Recognises the format by the name, opens the file, and checks what is cheap to check:
  /// the frames of all PBF blocks, the ends of XML, the last byte of OPL.
  SourceFile(const char *given_path, uint32_t given_index);

  /// The path as libosmium takes it for a file of the disk: never "-", never a URL.
  std::string plain_path() const;

  /// The format in libosmium's words, as "xml.gz".
  std::string format_name() const;

  /// Offset of the place in an uncompressed text file; -1 if there is none.
  int64_t byte_offset(uint64_t line, uint64_t column) const;
};

}  // namespace cosm

#endif
