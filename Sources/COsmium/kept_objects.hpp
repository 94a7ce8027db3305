// All that is kept while files are read, and its turn into the arrays of the border.
#ifndef ROADBOOK_COSMIUM_KEPT_OBJECTS_HPP
#define ROADBOOK_COSMIUM_KEPT_OBJECTS_HPP

#include <cstdint>

#include "growing_array.hpp"
#include "include/COsmium.h"
#include "loose_nodes.hpp"
#include "node_table.hpp"
#include "object_list.hpp"
#include "string_pool.hpp"
#include "tag_filter.hpp"

namespace cosm {

/// A way's reference to a node.
struct Reference {
  int64_t id;
  static int compare(const StringPool &, const Reference &a, const Reference &b) {
    return a.id == b.id ? 0 : a.id < b.id ? -1 : 1;
  }
};

/// A member of a relation.
struct Member {
  int64_t id;
  uint32_t role;
  char type;
  static int compare(const StringPool &pool, const Member &a, const Member &b);
};

/// What the passes leave behind.
struct KeptObjects {
  explicit KeptObjects(const cosm_selection &selection);

  StringPool pool;
  TagFilter node_filter;
  TagFilter way_filter;
  TagFilter relation_filter;
  TagFilter member_filter;
  ObjectList<Reference> ways;
  ObjectList<Member> relations;
  /// Ways that are kept for a relation that they belong to; sorted by `finish_member_ways`.
  GrowingArray<int64_t> member_ways;
  NodeTable nodes;
  LooseNodes loose_nodes;
  cosm_counts counts = {};

  /// Sorts the list of ways that are kept for their relations.
  void finish_member_ways();

  /// Whether a way is kept for a relation that it belongs to.
  bool is_member_way(int64_t id) const;

  /// Whether each way that is kept for its relation was read with the others.
  bool has_all_member_ways() const;

  /// Sorts ways and relations once all are read.
  void finish_objects();

  /// Makes the list of wanted nodes, once ways and relations are final.
  void begin_nodes();
};

}  // namespace cosm

/// The arrays behind a cosm_view, in the same order.
struct cosm_extract {
  cosm::GrowingArray<int64_t> node_ids;
  cosm::GrowingArray<int32_t> node_latitudes;
  cosm::GrowingArray<int32_t> node_longitudes;
  cosm::GrowingArray<uint32_t> tagged_nodes;
  cosm::GrowingArray<uint32_t> tagged_node_first_tag;
  cosm::GrowingArray<int64_t> way_ids;
  cosm::GrowingArray<uint32_t> way_first_tag;
  cosm::GrowingArray<uint32_t> way_first_node;
  cosm::GrowingArray<uint32_t> way_nodes;
  cosm::GrowingArray<int64_t> relation_ids;
  cosm::GrowingArray<uint32_t> relation_first_tag;
  cosm::GrowingArray<uint32_t> relation_first_member;
  cosm::GrowingArray<char> member_types;
  cosm::GrowingArray<int64_t> member_ids;
  cosm::GrowingArray<uint32_t> member_indices;
  cosm::GrowingArray<uint32_t> member_roles;
  cosm::GrowingArray<uint32_t> tag_keys;
  cosm::GrowingArray<uint32_t> tag_values;
  cosm::GrowingArray<uint32_t> string_offsets;
  cosm::GrowingArray<char> string_bytes;
  cosm_counts counts = {};
};

namespace cosm {

/// Moves what was kept into the arrays of an extract; `kept` is empty afterwards.
void assemble(KeptObjects &kept, cosm_extract &extract);

}  // namespace cosm

#endif
