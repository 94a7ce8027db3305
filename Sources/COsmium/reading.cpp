// The only file of Roadbook that includes libosmium: it takes long to compile.
#if !__has_include(<osmium/version.hpp>)
#error "libosmium is missing: apt-get install libosmium2-dev zlib1g-dev"
#endif

#include "reading.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <osmium/io/bzip2_compression.hpp>
#include <osmium/io/gzip_compression.hpp>
#include <osmium/io/header.hpp>
#include <osmium/io/opl_input.hpp>
#include <osmium/io/pbf_input.hpp>
#include <osmium/io/reader.hpp>
#include <osmium/io/xml_input.hpp>
#include <osmium/memory/buffer.hpp>
#include <osmium/osm/entity_bits.hpp>
#include <osmium/osm/node.hpp>
#include <osmium/osm/object.hpp>
#include <osmium/osm/relation.hpp>
#include <osmium/osm/way.hpp>
#include <osmium/thread/pool.hpp>
#include <osmium/osm/timestamp.hpp>

#include "failure.hpp"
#include "pbf_frames.hpp"

namespace cosm {
namespace {

TagList tags_of(const osmium::OSMObject &object) {
  const osmium::TagList &tags = object.tags();
  const auto *begin = reinterpret_cast<const char *>(tags.data());
  return {begin + sizeof(osmium::TagList), begin + tags.byte_size()};
}

/// Whether the parser wanted more when the text ended.
bool is_unfinished(const osmium::xml_error &error) {
  switch (error.error_code) {
    case XML_ERROR_NO_ELEMENTS:
    case XML_ERROR_UNCLOSED_TOKEN:
    case XML_ERROR_PARTIAL_CHAR:
    case XML_ERROR_UNCLOSED_CDATA_SECTION:
      return true;
    default:
      return false;
  }
}

/// The order of the objects of one file: nodes, ways, relations, each by id.
class OrderCheck {
 public:
  void see(const osmium::OSMObject &object) {
    const osmium::item_type type = object.type();
    if (type == last_type_) {
      is_ordered_ &= object.id() > last_id_;
    } else {
      is_ordered_ &= static_cast<int>(type) > static_cast<int>(last_type_);
    }
    last_type_ = type;
    last_id_ = object.id();
  }

  bool is_ordered() const { return is_ordered_; }

 private:
  osmium::item_type last_type_ = osmium::item_type::undefined;
  int64_t last_id_ = 0;
  bool is_ordered_ = true;
};

/// Everything the passes share.
class Passes {
 public:
  Passes(const std::vector<SourceFile> &files, Progress &progress, KeptObjects &kept)
      : files_(files), progress_(progress), kept_(kept) {
    for (const SourceFile &file : files) total_ += file.size;
    kept_.counts.was_sorted = 1;
  }

  void read_ways_and_relations();
  void read_member_ways();
  void drop_outdated();
  void read_nodes();

 private:
  template <typename Handler>
  void pass(int32_t phase, osmium::osm_entity_bits::type types, Handler handler);
  template <typename Handler>
  void read_file(const SourceFile &file, uint64_t done_before,
                 osmium::osm_entity_bits::type types, Handler handler);
  void add_way(const osmium::Way &way, const TagList &tags);
  void add_relation(const osmium::Relation &relation, const TagList &tags);
  void add_node(const osmium::Node &node);
  void check_header(const osmium::io::Header &header);
  void see_time(const osmium::Timestamp &time);
  [[noreturn]] void explain(const SourceFile &file, osmium::osm_entity_bits::type types);
  int64_t find_bad_line(const SourceFile &file, osmium::osm_entity_bits::type types);
  int64_t find_bad_block(const SourceFile &file, osmium::osm_entity_bits::type types);

  const std::vector<SourceFile> &files_;
  Progress &progress_;
  KeptObjects &kept_;
  uint64_t total_ = 0;
  int64_t offset_of_failure_ = -1;
  bool may_repeat_ids_ = false;
  // One worker and a short queue: what is decoded ahead is bounded.  It must outlive the readers.
  osmium::thread::Pool pool_{1, 4};
};

void Passes::see_time(const osmium::Timestamp &time) {
  if (!time.valid()) return;
  kept_.counts.timestamp = std::max<int64_t>(kept_.counts.timestamp, time.seconds_since_epoch());
}

/// Takes the time of the file from its header, and refuses histories.
void Passes::check_header(const osmium::io::Header &header) {
  if (header.has_multiple_object_versions()) {
    throw Failure(COSM_HISTORY, "the header announces several versions of objects");
  }
  const std::string time = header.get("osmosis_replication_timestamp", header.get("timestamp"));
  if (time.size() != 20) return;
  try {
    see_time(osmium::Timestamp{time});
  } catch (const std::invalid_argument &) {
    // An unreadable time of the file is no reason to refuse the file.
  }
}

template <typename Handler>
void Passes::read_file(const SourceFile &file, uint64_t done_before,
                       osmium::osm_entity_bits::type types, Handler handler) {
  osmium::io::Reader reader{osmium::io::File{file.plain_path(), file.format_name()}, types,
                            osmium::io::read_meta::yes, pool_};
  try {
    check_header(reader.header());
    while (const osmium::memory::Buffer buffer = reader.read()) {
      for (const auto &object : buffer.select<osmium::OSMObject>()) {
        if (!object.visible()) {
          throw Failure(COSM_HISTORY, "it holds deleted objects")
              .at_object(osmium::item_type_to_char(object.type()), object.id());
        }
        see_time(object.timestamp());
        handler(object);
      }
      progress_.report(done_before + std::min<uint64_t>(reader.offset(), file.size));
    }
    reader.close();
  } catch (...) {
    offset_of_failure_ = static_cast<int64_t>(reader.offset());
    throw;
  }
}

template <typename Handler>
void Passes::pass(int32_t phase, osmium::osm_entity_bits::type types, Handler handler) {
  progress_.begin(phase, total_);
  uint64_t done = 0;
  for (const SourceFile &file : files_) {
    OrderCheck order;
    try {
      read_file(file, done, types, [&](const osmium::OSMObject &object) {
        order.see(object);
        handler(object);
      });
    } catch (...) {
      explain(file, types);
    }
    if (!order.is_ordered()) {
      kept_.counts.was_sorted = 0;
      may_repeat_ids_ = true;
    }
    done += file.size;
    progress_.report(done);
  }
}

void Passes::add_way(const osmium::Way &way, const TagList &tags) {
  kept_.ways.begin(way.id(), way.version());
  kept_.way_filter.keep(tags, kept_.pool, kept_.ways.tags);
  Reference *to = kept_.ways.items.extend(way.nodes().size());
  for (const osmium::NodeRef &node : way.nodes()) *to++ = {node.ref()};
}

void Passes::add_relation(const osmium::Relation &relation, const TagList &tags) {
  kept_.relations.begin(relation.id(), relation.version());
  kept_.relation_filter.keep(tags, kept_.pool, kept_.relations.tags);
  for (const osmium::RelationMember &member : relation.members()) {
    kept_.relations.items.push({member.ref(), kept_.pool.intern(member.role()),
                                osmium::item_type_to_char(member.type())});
  }
  if (!kept_.member_filter.selects(tags)) return;
  for (const osmium::RelationMember &member : relation.members()) {
    if (member.type() == osmium::item_type::way) kept_.member_ways.push(member.ref());
  }
}

void Passes::read_ways_and_relations() {
  const auto types = osmium::osm_entity_bits::way | osmium::osm_entity_bits::relation;
  pass(1, types, [&](const osmium::OSMObject &object) {
    const TagList tags = tags_of(object);
    if (object.type() == osmium::item_type::way) {
      const auto &way = static_cast<const osmium::Way &>(object);
      ++kept_.counts.ways_read;
      for (const osmium::NodeRef &node : way.nodes()) kept_.loose_nodes.use(node.ref());
      if (!kept_.way_filter.selects(tags)) return;
      add_way(way, tags);
    } else if (object.type() == osmium::item_type::relation) {
      const auto &relation = static_cast<const osmium::Relation &>(object);
      ++kept_.counts.relations_read;
      if (!kept_.relation_filter.selects(tags)) return;
      add_relation(relation, tags);
    }
  });
  read_member_ways();
  kept_.finish_objects();
}

/// Ways come before the relations for which some of them are kept, so those are read afterwards;
/// seldom at all, as most carry a tag of their own.
void Passes::read_member_ways() {
  kept_.finish_member_ways();
  const bool may_come_twice = files_.size() > 1 || may_repeat_ids_;
  if (kept_.member_ways.empty() || (!may_come_twice && kept_.has_all_member_ways())) return;
  pass(1, osmium::osm_entity_bits::way, [&](const osmium::OSMObject &object) {
    const TagList tags = tags_of(object);
    if (!kept_.is_member_way(object.id()) || kept_.way_filter.selects(tags)) return;
    add_way(static_cast<const osmium::Way &>(object), tags);
  });
}

/// A newer version of a kept object may have lost the tag for which it was kept.  That can only
/// be where ids may come twice, so the usual single sorted file is not read again.
void Passes::drop_outdated() {
  if (files_.size() < 2 && !may_repeat_ids_) return;
  GrowingArray<uint8_t> outdated_ways, outdated_relations;
  outdated_ways.assign(kept_.ways.count(), 0);
  outdated_relations.assign(kept_.relations.count(), 0);
  const auto types = osmium::osm_entity_bits::way | osmium::osm_entity_bits::relation;
  pass(1, types, [&](const osmium::OSMObject &object) {
    const TagList tags = tags_of(object);
    if (object.type() == osmium::item_type::way) {
      if (kept_.way_filter.selects(tags) || kept_.is_member_way(object.id())) return;
      const uint32_t way = kept_.ways.find(object.id());
      if (way != COSM_MISSING && kept_.ways.versions[way] < object.version()) {
        outdated_ways[way] = 1;
      }
    } else if (object.type() == osmium::item_type::relation) {
      if (kept_.relation_filter.selects(tags)) return;
      const uint32_t relation = kept_.relations.find(object.id());
      if (relation != COSM_MISSING && kept_.relations.versions[relation] < object.version()) {
        outdated_relations[relation] = 1;
      }
    }
  });
  kept_.ways.filter([&](uint32_t way) { return outdated_ways[way] == 0; });
  kept_.relations.filter([&](uint32_t relation) { return outdated_relations[relation] == 0; });
}

void Passes::add_node(const osmium::Node &node) {
  ++kept_.counts.nodes_read;
  if (node.tags().empty()) kept_.loose_nodes.see(node.id());
  const uint32_t position = kept_.nodes.position(node.id());
  if (position == COSM_MISSING) return;
  const osmium::Location place = node.location();
  const uint32_t tag_count =
      kept_.node_filter.keep(tags_of(node), kept_.pool, kept_.nodes.tags);
  kept_.nodes.enter(position,
                    {node.id(), node.version(), place.valid(), place.y(), place.x()}, tag_count,
                    kept_.pool);
}

void Passes::read_nodes() {
  kept_.begin_nodes();
  kept_.loose_nodes.begin_nodes();
  // The other types are read for their place in the order alone.
  pass(2, osmium::osm_entity_bits::nwr, [&](const osmium::OSMObject &object) {
    if (object.type() == osmium::item_type::node) {
      add_node(static_cast<const osmium::Node &>(object));
    }
  });
}

/// Turns the exception in flight, whatever it is, into a Failure with the best place there is.
void Passes::explain(const SourceFile &file, osmium::osm_entity_bits::type types) {
  const auto failure = [&](cosm_status status, const std::string &message) {
    return Failure(status, message).in_file(file.index);
  };
  const auto truncated = [&](const std::exception &error) {
    return failure(COSM_TRUNCATED, error.what()).at_byte(file.size);
  };
  const auto corrupt = [&](const std::exception &error, int64_t byte_offset) {
    Failure result = failure(COSM_CORRUPT, error.what());
    result.byte_offset = byte_offset;
    return result;
  };
  try {
    throw;
  } catch (Failure &known) {
    known.in_file(file.index);
    throw;
  } catch (const std::bad_alloc &) {
    throw;
  } catch (const osmium::xml_error &error) {
    if (is_unfinished(error)) throw truncated(error);
    if (error.error_string.rfind("Unknown top-level element", 0) == 0) {
      throw failure(COSM_UNKNOWN_FORMAT, error.what());
    }
    throw corrupt(error, error.line > 0 ? file.byte_offset(error.line, error.column)
                                        : find_bad_line(file, types));
  } catch (const osmium::format_version_error &error) {
    throw failure(COSM_UNKNOWN_FORMAT, error.what());
  } catch (const osmium::opl_error &error) {
    throw corrupt(error, file.byte_offset(error.line + 1, error.column));
  } catch (const osmium::gzip_error &error) {
    if (error.gzip_error_code == Z_BUF_ERROR) throw truncated(error);
    throw corrupt(error, offset_of_failure_);
  } catch (const osmium::bzip2_error &error) {
    if (error.bzip2_error_code == BZ_UNEXPECTED_EOF) throw truncated(error);
    throw corrupt(error, offset_of_failure_);
  } catch (const std::system_error &error) {
    throw failure(COSM_CANNOT_OPEN, error.what());
  } catch (const std::exception &error) {
    const std::string what = error.what();
    const std::string_view feature = "required feature not supported: ";
    const size_t at = what.find(feature);
    if (file.format == FileFormat::pbf && at != std::string::npos) {
      throw failure(COSM_UNSUPPORTED_FEATURE, what.substr(at + feature.size()));
    }
    throw corrupt(error, file.format == FileFormat::pbf ? find_bad_block(file, types)
                                                        : find_bad_line(file, types));
  }
}

/// Where the first line begins that makes an uncompressed text file unreadable, found by reading
/// shorter and shorter beginnings of it; -1 if the file is packed or too large for that.
int64_t Passes::find_bad_line(const SourceFile &file, osmium::osm_entity_bits::type types) {
  constexpr uint64_t largest = 64 * 1024 * 1024;
  if (file.compression != FileCompression::none || file.size > largest) return -1;
  std::string text(file.size, 0);
  text.resize(RandomAccessFile(file.plain_path()).read(0, text.data(), text.size()));
  const auto is_bad = [&](size_t size) {
    try {
      osmium::io::Reader reader{osmium::io::File{text.data(), size, file.format_name()}, types,
                                osmium::io::read_meta::yes, pool_};
      while (reader.read()) {
      }
      reader.close();
    } catch (const osmium::xml_error &error) {
      return !is_unfinished(error);
    } catch (const std::exception &) {
      return true;
    }
    return false;
  };
  size_t good = 0;
  size_t bad = text.size();
  while (true) {
    // Cut behind a line: behind the last one of the first half, else behind the first at all.
    size_t middle = text.rfind('\n', good + (bad - good) / 2);
    if (middle == std::string::npos || middle < good) middle = text.find('\n', good);
    if (middle == std::string::npos || middle + 1 >= bad) return static_cast<int64_t>(good);
    (is_bad(middle + 1) ? bad : good) = middle + 1;
  }
}

/// Decodes the blocks of a PBF one by one, each behind the file's header, and returns where the
/// first one begins that cannot be decoded; -1 if there is none.
int64_t Passes::find_bad_block(const SourceFile &file, osmium::osm_entity_bits::type types) {
  const RandomAccessFile bytes(file.plain_path());
  std::string block;
  size_t header_size = 0;
  uint64_t offset = 0;
  while (offset < bytes.size()) {
    const PBFFrame frame = read_pbf_frame(bytes, offset);
    block.resize(header_size + (frame.end - frame.begin));
    bytes.read(frame.begin, block.data() + header_size, frame.end - frame.begin);
    try {
      osmium::io::Reader reader{osmium::io::File{block.data(), block.size(), "pbf"}, types,
                                osmium::io::read_meta::yes, pool_};
      reader.header();
      while (reader.read()) {
      }
      reader.close();
    } catch (const std::exception &) {
      return static_cast<int64_t>(frame.begin);
    }
    if (header_size == 0) header_size = block.size();
    offset = frame.end;
  }
  return -1;
}

}  // namespace

void Progress::begin(int32_t phase, uint64_t total) {
  phase_ = phase;
  total_ = total;
  report(0);
}

void Progress::report(uint64_t done) {
  if (callback_ != nullptr && callback_(context_, phase_, done, total_) != 0) {
    throw Failure(COSM_CANCELLED, "cancelled");
  }
}

void read_all(const std::vector<SourceFile> &files, Progress &progress, KeptObjects &kept) {
  Passes passes(files, progress, kept);
  passes.read_ways_and_relations();
  passes.drop_outdated();
  passes.read_nodes();
}

}  // namespace cosm
