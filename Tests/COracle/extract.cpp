#include "COracle.h"
#include "schema.hpp"

#include <zlib.h>

#include <cstdio>
#include <fstream>
#include <unordered_map>
#include <vector>

using corc::Fields;
using corc::Schema;
using corc::pb::Message;

struct corc_extract {
  std::vector<int64_t> node_ids, latitudes, longitudes;
  std::vector<size_t> node_first_tag{0};
  std::vector<int64_t> way_ids, refs;
  std::vector<size_t> way_first_tag{0}, way_first_ref{0};
  std::vector<int64_t> relation_ids, member_ids;
  std::vector<size_t> relation_first_tag{0}, relation_first_member{0};
  std::vector<char> member_types;
  std::vector<uint32_t> member_roles;
  /// Tags of each kind of object, put one behind the other when all is read.
  struct Tags {
    std::vector<uint32_t> keys, values;
  };
  Tags node_tags, way_tags, relation_tags;
  std::vector<size_t> string_offsets{0};
  std::string string_bytes;
  std::unordered_map<std::string, uint32_t> string_numbers;

  uint32_t number(const std::string& text) {
    auto [found, isNew] =
        string_numbers.emplace(text, static_cast<uint32_t>(string_offsets.size() - 1));
    if (isNew) {
      string_bytes += text;
      string_offsets.push_back(string_bytes.size());
    }
    return found->second;
  }
};

namespace {

/// Longest header and blob that the format allows.
constexpr uint32_t longest_header = 64 * 1024;
constexpr int32_t longest_blob = 32 * 1024 * 1024;

std::string inflated(const std::string& data, int32_t size) {
  if (size < 0 || size > longest_blob) throw std::runtime_error("a blob is too long");
  std::string result(static_cast<size_t>(size), '\0');
  uLongf length = result.size();
  const int status = uncompress(reinterpret_cast<Bytef*>(result.data()), &length,
                                reinterpret_cast<const Bytef*>(data.data()), data.size());
  if (status != Z_OK || length != result.size()) throw std::runtime_error("a blob is damaged");
  return result;
}

/// Reads the blobs of a file one by one.
class BlobFile {
 public:
  BlobFile(const char* path, Schema& schema)
      : stream_(path, std::ios::binary), header_(schema.make("BlobHeader")),
        blob_(schema.make("Blob")) {
    if (!stream_) throw std::runtime_error("the file cannot be opened");
  }

  /// Reads the next blob; false at the end.
  bool next(std::string& type, std::string& content) {
    unsigned char prefix[4];
    stream_.read(reinterpret_cast<char*>(prefix), 4);
    if (stream_.gcount() == 0) return false;
    const uint32_t length = static_cast<uint32_t>(prefix[0]) << 24 | prefix[1] << 16 |
                            prefix[2] << 8 | prefix[3];
    if (stream_.gcount() != 4 || length > longest_header) {
      throw std::runtime_error("this is no PBF file, or it is cut off");
    }
    parse(*header_, taken(length), "the header of a blob");
    const int32_t size = Fields(*header_).int32("datasize");
    if (size < 0 || size > longest_blob) throw std::runtime_error("a blob is too long");
    parse(*blob_, taken(static_cast<size_t>(size)), "a blob");
    type = Fields(*header_).bytes("type");
    const Fields blob(*blob_);
    if (blob.has("raw")) {
      content = blob.bytes("raw");
    } else if (blob.has("zlib_data")) {
      content = inflated(blob.bytes("zlib_data"), blob.int32("raw_size"));
    } else {
      throw std::runtime_error("a blob is packed in a way that the oracle cannot read");
    }
    return true;
  }

  static void parse(Message& message, const std::string& bytes, const char* what) {
    message.Clear();
    if (!message.ParseFromString(bytes)) {
      throw std::runtime_error(std::string(what) + " cannot be decoded");
    }
  }

 private:
  std::string taken(size_t length) {
    std::string bytes(length, '\0');
    stream_.read(bytes.data(), static_cast<std::streamsize>(length));
    if (static_cast<size_t>(stream_.gcount()) != length) {
      throw std::runtime_error("the file is cut off");
    }
    return bytes;
  }

  std::ifstream stream_;
  std::unique_ptr<Message> header_, blob_;
};

/// Adds the objects of one block to an extract.
class BlockReader {
 public:
  BlockReader(corc_extract& extract, const Message& block) : extract_(extract) {
    const Fields fields(block);
    granularity_ = fields.int32("granularity");
    latitude_offset_ = fields.int64("lat_offset");
    longitude_offset_ = fields.int64("lon_offset");
    const auto table = Fields(fields.message("stringtable")).repeated<std::string>("s");
    for (const std::string& text : table) strings_.push_back(extract_.number(text));
    for (int g = 0; g < fields.count("primitivegroup"); ++g) {
      const Fields group(fields.message("primitivegroup", g));
      for (int i = 0; i < group.count("nodes"); ++i) node(group.message("nodes", i));
      if (group.has("dense")) dense(group.message("dense"));
      for (int i = 0; i < group.count("ways"); ++i) way(group.message("ways", i));
      for (int i = 0; i < group.count("relations"); ++i) relation(group.message("relations", i));
    }
  }

 private:
  uint32_t string(int64_t number) const {
    if (number < 0 || number >= static_cast<int64_t>(strings_.size())) {
      throw std::runtime_error("an object names a string that its block does not hold");
    }
    return strings_[static_cast<size_t>(number)];
  }

  void place(int64_t id, int64_t latitude, int64_t longitude) {
    extract_.node_ids.push_back(id);
    extract_.latitudes.push_back(latitude_offset_ + granularity_ * latitude);
    extract_.longitudes.push_back(longitude_offset_ + granularity_ * longitude);
  }

  void tags(const Fields& fields, corc_extract::Tags& tags, std::vector<size_t>& first) {
    const auto keys = fields.repeated<uint32_t>("keys");
    const auto values = fields.repeated<uint32_t>("vals");
    if (keys.size() != values.size()) throw std::runtime_error("an object has half a tag");
    for (const uint32_t key : keys) tags.keys.push_back(string(key));
    for (const uint32_t value : values) tags.values.push_back(string(value));
    first.push_back(tags.keys.size());
  }

  void node(const Message& message) {
    const Fields fields(message);
    place(fields.int64("id"), fields.int64("lat"), fields.int64("lon"));
    tags(fields, extract_.node_tags, extract_.node_first_tag);
  }

  void dense(const Message& message) {
    const Fields fields(message);
    const auto ids = fields.repeated<int64_t>("id");
    const auto latitudes = fields.repeated<int64_t>("lat");
    const auto longitudes = fields.repeated<int64_t>("lon");
    const auto pairs = fields.repeated<int32_t>("keys_vals");
    if (ids.size() != latitudes.size() || ids.size() != longitudes.size()) {
      throw std::runtime_error("columns of nodes differ in length");
    }
    int64_t id = 0, latitude = 0, longitude = 0;
    int next = 0;
    for (int i = 0; i < ids.size(); ++i) {
      id += ids.Get(i);
      latitude += latitudes.Get(i);
      longitude += longitudes.Get(i);
      place(id, latitude, longitude);
      while (next + 1 < pairs.size() && pairs.Get(next) != 0) {
        extract_.node_tags.keys.push_back(string(pairs.Get(next)));
        extract_.node_tags.values.push_back(string(pairs.Get(next + 1)));
        next += 2;
      }
      ++next;
      extract_.node_first_tag.push_back(extract_.node_tags.keys.size());
    }
  }

  void way(const Message& message) {
    const Fields fields(message);
    extract_.way_ids.push_back(fields.int64("id"));
    tags(fields, extract_.way_tags, extract_.way_first_tag);
    int64_t id = 0;
    for (const int64_t difference : fields.repeated<int64_t>("refs")) {
      id += difference;
      extract_.refs.push_back(id);
    }
    extract_.way_first_ref.push_back(extract_.refs.size());
  }

  void relation(const Message& message) {
    const Fields fields(message);
    extract_.relation_ids.push_back(fields.int64("id"));
    tags(fields, extract_.relation_tags, extract_.relation_first_tag);
    const auto ids = fields.repeated<int64_t>("memids");
    const auto types = fields.repeated<int32_t>("types");
    const auto roles = fields.repeated<int32_t>("roles_sid");
    if (ids.size() != types.size() || ids.size() != roles.size()) {
      throw std::runtime_error("members of a relation differ in number");
    }
    int64_t id = 0;
    for (int i = 0; i < ids.size(); ++i) {
      id += ids.Get(i);
      extract_.member_ids.push_back(id);
      extract_.member_types.push_back(types.Get(i) == 0 ? 'n' : types.Get(i) == 1 ? 'w' : 'r');
      extract_.member_roles.push_back(string(roles.Get(i)));
    }
    extract_.relation_first_member.push_back(extract_.member_ids.size());
  }

  corc_extract& extract_;
  std::vector<uint32_t> strings_;
  int64_t granularity_, latitude_offset_, longitude_offset_;
};

/// Puts the tags of ways and relations behind those of nodes.
void join_tags(corc_extract& extract) {
  auto append = [&](corc_extract::Tags& tags, std::vector<size_t>& first) {
    const size_t shift = extract.node_tags.keys.size();
    for (size_t& entry : first) entry += shift;
    auto& all = extract.node_tags;
    all.keys.insert(all.keys.end(), tags.keys.begin(), tags.keys.end());
    all.values.insert(all.values.end(), tags.values.begin(), tags.values.end());
    tags = {};
  };
  append(extract.way_tags, extract.way_first_tag);
  append(extract.relation_tags, extract.relation_first_tag);
}

std::unique_ptr<corc_extract> read(const char* path, Schema& schema) {
  auto extract = std::make_unique<corc_extract>();
  BlobFile file(path, schema);
  const auto header = schema.make("HeaderBlock");
  const auto block = schema.make("PrimitiveBlock");
  std::string type, content;
  while (file.next(type, content)) {
    if (type == "OSMHeader") {
      BlobFile::parse(*header, content, "the header");
      for (const auto& feature : Fields(*header).repeated<std::string>("required_features")) {
        if (feature != "OsmSchema-V0.6" && feature != "DenseNodes") {
          throw std::runtime_error("the file requires " + feature);
        }
      }
    } else if (type == "OSMData") {
      BlobFile::parse(*block, content, "a block");
      BlockReader(*extract, *block);
    }
  }
  join_tags(*extract);
  return extract;
}

}  // namespace

corc_extract* corc_extract_read(const char* path, const uint8_t* schema, size_t schema_size,
                                char* message, size_t message_size) {
  try {
    Schema messages(schema, schema_size);
    return read(path, messages).release();
  } catch (const std::exception& error) {
    std::snprintf(message, message_size, "%s: %s", path, error.what());
  } catch (...) {
    std::snprintf(message, message_size, "%s: cannot be read", path);
  }
  return nullptr;
}

corc_view corc_extract_view(const corc_extract* e) {
  corc_view view = {};
  view.node_count = e->node_ids.size();
  view.node_ids = e->node_ids.data();
  view.node_latitudes = e->latitudes.data();
  view.node_longitudes = e->longitudes.data();
  view.node_first_tag = e->node_first_tag.data();
  view.way_count = e->way_ids.size();
  view.way_ids = e->way_ids.data();
  view.way_first_tag = e->way_first_tag.data();
  view.way_first_ref = e->way_first_ref.data();
  view.refs = e->refs.data();
  view.relation_count = e->relation_ids.size();
  view.relation_ids = e->relation_ids.data();
  view.relation_first_tag = e->relation_first_tag.data();
  view.relation_first_member = e->relation_first_member.data();
  view.member_types = e->member_types.data();
  view.member_ids = e->member_ids.data();
  view.member_roles = e->member_roles.data();
  view.tag_keys = e->node_tags.keys.data();
  view.tag_values = e->node_tags.values.data();
  view.string_count = e->string_offsets.size() - 1;
  view.string_offsets = e->string_offsets.data();
  view.string_bytes = e->string_bytes.data();
  return view;
}

void corc_extract_close(corc_extract* extract) { delete extract; }
