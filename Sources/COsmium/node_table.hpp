// The nodes that kept ways and relations use: a sorted list of ids, filled with places and tags.
#ifndef ROADBOOK_COSMIUM_NODE_TABLE_HPP
#define ROADBOOK_COSMIUM_NODE_TABLE_HPP

#include <cstdint>

#include "growing_array.hpp"
#include "object_list.hpp"
#include "string_pool.hpp"
#include "tag_list.hpp"

namespace cosm {

class NodeTable {
 public:
  /// A node as the file has it.
  struct Reading {
    int64_t id;
    uint32_t version;
    bool has_valid_place;
    int32_t latitude;   // 1e-7 degree; only if the place is valid
    int32_t longitude;
  };

  /// Takes the ids of wanted nodes, in any order and repeated.
  explicit NodeTable(GrowingArray<int64_t> wanted);

  uint32_t wanted_count() const { return static_cast<uint32_t>(ids.size()); }

  /// Position of the id among the wanted ones, or COSM_MISSING.  Fast if ids come ascending.
  uint32_t position(int64_t id);

  /// Enters a node.  `new_tags` are its kept tags, the last `tag_count` of `tags`; they are taken
  /// off again if another reading of the same id wins.
  void enter(uint32_t position, const Reading &node, uint32_t tag_count, const StringPool &pool);

  bool is_present(uint32_t position) const { return latitudes[position] > invalid_place; }
  bool is_in_a_file(uint32_t position) const { return latitudes[position] != not_seen; }

  static constexpr int32_t not_seen = INT32_MIN;
  static constexpr int32_t invalid_place = INT32_MIN + 1;

  GrowingArray<int64_t> ids;         // wanted, ascending
  GrowingArray<int32_t> latitudes;   // or not_seen, invalid_place
  GrowingArray<int32_t> longitudes;
  GrowingArray<uint32_t> versions;
  GrowingArray<Tag> tags;
  RepeatCounts repeats;

  /// Tags of one reading of a node.
  struct Tagged {
    uint32_t position;
    uint32_t first_tag;
    uint32_t tag_count;
  };

  /// The tagged nodes that won, by position; afterwards nothing more can be entered.
  GrowingArray<Tagged> take_tagged();

 private:
  int compare_content(uint32_t position, const Reading &node, const Tag *new_tags,
                      uint32_t tag_count, const StringPool &pool) const;

  GrowingArray<uint32_t> tagged_entry_;  // of each wanted node: entry + 1, or 0
  GrowingArray<Tagged> tagged_;
  uint32_t cursor_ = 0;
};

}  // namespace cosm

#endif
