// From what was kept to the arrays of the border: indices for ids, sorted strings.
#include <algorithm>
#include <utility>
#include <vector>

#include "failure.hpp"
#include "kept_objects.hpp"

namespace cosm {
namespace {

/// In place of an index: the node is in a file, but lies nowhere.
constexpr uint32_t no_place = COSM_MISSING - 1;

/// Moves the present nodes together; returns position among the wanted -> index, or no_place, or
/// COSM_MISSING for a node that is in no file.
GrowingArray<uint32_t> take_nodes(NodeTable &nodes, cosm_extract &extract) {
  GrowingArray<uint32_t> index_of;
  const uint32_t wanted = nodes.wanted_count();
  uint32_t *index = index_of.extend(wanted);
  uint32_t present = 0;
  for (uint32_t position = 0; position < wanted; ++position) {
    index[position] = COSM_MISSING;
    if (nodes.is_present(position)) {
      index[position] = present++;
    } else if (nodes.is_in_a_file(position)) {
      index[position] = no_place;
      ++extract.counts.invalid_coordinates;
    }
  }
  extract.node_ids.reserve(present);
  for (uint32_t position = 0; position < wanted; ++position) {
    if (index[position] >= no_place) continue;
    extract.node_ids.push(nodes.ids[position]);
    nodes.latitudes[index[position]] = nodes.latitudes[position];
    nodes.longitudes[index[position]] = nodes.longitudes[position];
  }
  nodes.latitudes.truncate(present);
  nodes.longitudes.truncate(present);
  nodes.latitudes.trim();
  nodes.longitudes.trim();
  extract.node_latitudes = std::move(nodes.latitudes);
  extract.node_longitudes = std::move(nodes.longitudes);
  return index_of;
}

/// Turns the references of the ways into indices, and counts what is missing.
void take_ways(KeptObjects &kept, const GrowingArray<uint32_t> &index_of, cosm_extract &extract) {
  const ObjectList<Reference> &ways = kept.ways;
  uint32_t *to = extract.way_nodes.extend(ways.items.size());
  for (uint32_t way = 0; way < ways.count(); ++way) {
    uint32_t present = 0;
    const uint32_t first = ways.first_item[way];
    const uint32_t last = ways.first_item[way + 1];
    for (uint32_t i = first; i < last; ++i) {
      const uint32_t position = kept.nodes.position(ways.items[i].id);
      const uint32_t index = index_of[position];
      to[i] = index < no_place ? index : COSM_MISSING;
      if (index < no_place) ++present;
      if (index == COSM_MISSING) ++extract.counts.missing_node_references;
    }
    if (present < last - first) ++extract.counts.ways_with_missing_nodes;
    if (present < 2) ++extract.counts.ways_without_two_nodes;
    if (present == 0 && last - first > 1) ++extract.counts.ways_without_nodes;
  }
  kept.ways.items.free();
  extract.way_first_node = std::move(kept.ways.first_item);
}

/// Finds the members among the kept nodes and ways.
void take_members(KeptObjects &kept, cosm_extract &extract) {
  const GrowingArray<int64_t> &nodes = extract.node_ids;
  for (const Member &member : kept.relations.items) {
    uint32_t index = COSM_MISSING;
    if (member.type == 'w') index = kept.ways.find(member.id);
    if (member.type == 'n') {
      const int64_t *at = std::lower_bound(nodes.begin(), nodes.end(), member.id);
      if (at != nodes.end() && *at == member.id) index = static_cast<uint32_t>(at - nodes.begin());
    }
    extract.member_types.push(member.type);
    extract.member_ids.push(member.id);
    extract.member_indices.push(index);
    extract.member_roles.push(member.role);
  }
  kept.relations.items.free();
  extract.relation_first_member = std::move(kept.relations.first_item);
}

/// Appends the tags of one object under their final numbers, sorted by key.
void append_tags(const Tag *tags, size_t count, const GrowingArray<uint32_t> &number_of,
                 std::vector<std::pair<uint32_t, uint32_t>> &room, cosm_extract &extract) {
  room.clear();
  for (size_t i = 0; i < count; ++i) {
    room.emplace_back(number_of[tags[i].key], number_of[tags[i].value]);
  }
  std::sort(room.begin(), room.end());
  for (const auto &[key, value] : room) {
    extract.tag_keys.push(key);
    extract.tag_values.push(value);
  }
}

template <typename Item>
void append_object_tags(ObjectList<Item> &objects, const GrowingArray<uint32_t> &number_of,
                        GrowingArray<uint32_t> &first_tag, cosm_extract &extract) {
  std::vector<std::pair<uint32_t, uint32_t>> room;
  first_tag.reserve(objects.count() + 1);
  for (uint32_t object = 0; object < objects.count(); ++object) {
    first_tag.push(static_cast<uint32_t>(extract.tag_keys.size()));
    append_tags(objects.tags.data() + objects.first_tag[object],
                objects.first_tag[object + 1] - objects.first_tag[object], number_of, room,
                extract);
  }
  first_tag.push(static_cast<uint32_t>(extract.tag_keys.size()));
  objects.tags.free();
  objects.first_tag.free();
}

void mark(const Tag *tags, size_t count, GrowingArray<uint8_t> &used) {
  for (size_t i = 0; i < count; ++i) {
    used[tags[i].key] = 1;
    used[tags[i].value] = 1;
  }
}

/// Numbers the strings in use by their bytes, and hands over all tags and roles.
void take_strings(KeptObjects &kept, const GrowingArray<NodeTable::Tagged> &tagged,
                  cosm_extract &extract) {
  uint64_t total = kept.ways.tags.size() + kept.relations.tags.size();
  GrowingArray<uint8_t> used;
  used.assign(kept.pool.count(), 0);
  mark(kept.ways.tags.data(), kept.ways.tags.size(), used);
  mark(kept.relations.tags.data(), kept.relations.tags.size(), used);
  for (const NodeTable::Tagged &node : tagged) {
    mark(kept.nodes.tags.data() + node.first_tag, node.tag_count, used);
    total += node.tag_count;
  }
  for (const uint32_t role : extract.member_roles) used[role] = 1;
  if (total >= COSM_MISSING) throw Failure(COSM_TOO_LARGE, "more than 2^32 - 2 kept tags");

  const GrowingArray<uint32_t> number_of =
      kept.pool.sorted(used, extract.string_offsets, extract.string_bytes);
  for (uint32_t &role : extract.member_roles) role = number_of[role];

  extract.tag_keys.reserve(total);
  extract.tag_values.reserve(total);
  std::vector<std::pair<uint32_t, uint32_t>> room;
  for (const NodeTable::Tagged &node : tagged) {
    extract.tagged_node_first_tag.push(static_cast<uint32_t>(extract.tag_keys.size()));
    append_tags(kept.nodes.tags.data() + node.first_tag, node.tag_count, number_of, room, extract);
  }
  extract.tagged_node_first_tag.push(static_cast<uint32_t>(extract.tag_keys.size()));
  kept.nodes.tags.free();
  append_object_tags(kept.ways, number_of, extract.way_first_tag, extract);
  append_object_tags(kept.relations, number_of, extract.relation_first_tag, extract);
}

}  // namespace

void assemble(KeptObjects &kept, cosm_extract &extract) {
  kept.counts.duplicate_nodes = kept.nodes.repeats.duplicates;
  kept.counts.repeated_ids += kept.nodes.repeats.contradictions;
  extract.counts = kept.counts;
  kept.ways.versions.free();
  kept.relations.versions.free();
  GrowingArray<NodeTable::Tagged> tagged = kept.nodes.take_tagged();
  {
    const GrowingArray<uint32_t> index_of = take_nodes(kept.nodes, extract);
    size_t valid = 0;
    for (const NodeTable::Tagged &node : tagged) {
      if (index_of[node.position] >= no_place) continue;
      extract.tagged_nodes.push(index_of[node.position]);
      tagged[valid++] = node;
    }
    tagged.truncate(valid);
    take_ways(kept, index_of, extract);
  }
  kept.nodes.ids.free();
  take_members(kept, extract);
  take_strings(kept, tagged, extract);
  extract.way_ids = std::move(kept.ways.ids);
  extract.relation_ids = std::move(kept.relations.ids);
}

}  // namespace cosm
