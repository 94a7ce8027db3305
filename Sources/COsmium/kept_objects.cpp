#include "kept_objects.hpp"

#include <algorithm>
#include <string_view>

namespace cosm {
namespace {

bool is_via_node(const StringPool &pool, const Member &member) {
  return member.type == 'n' && pool.at(member.role) == "via";
}

}  // namespace

int Member::compare(const StringPool &pool, const Member &a, const Member &b) {
  if (a.type != b.type) return a.type < b.type ? -1 : 1;
  if (a.id != b.id) return a.id < b.id ? -1 : 1;
  return pool.at(a.role).compare(pool.at(b.role));
}

KeptObjects::KeptObjects(const cosm_selection &selection)
    : node_filter(nullptr, 0, selection.node_keys, selection.node_key_count),
      way_filter(selection.way_selectors, selection.way_selector_count, selection.way_keys,
                 selection.way_key_count),
      relation_filter(selection.relation_selectors, selection.relation_selector_count,
                      selection.relation_keys, selection.relation_key_count),
      member_filter(selection.member_selectors, selection.member_selector_count, nullptr, 0),
      nodes(GrowingArray<int64_t>()) {}

void KeptObjects::finish_member_ways() { std::sort(member_ways.begin(), member_ways.end()); }

bool KeptObjects::is_member_way(int64_t id) const {
  return std::binary_search(member_ways.begin(), member_ways.end(), id);
}

bool KeptObjects::has_all_member_ways() const {
  if (member_ways.empty()) return true;
  GrowingArray<uint8_t> is_there;
  is_there.assign(member_ways.size(), 0);
  for (const int64_t id : ways.ids) {
    const int64_t *at = std::lower_bound(member_ways.begin(), member_ways.end(), id);
    if (at != member_ways.end() && *at == id) is_there[at - member_ways.begin()] = 1;
  }
  for (size_t i = 0; i < member_ways.size(); ++i) {
    const bool is_repeated = i > 0 && member_ways[i - 1] == member_ways[i];
    if (!is_repeated && is_there[i] == 0) return false;
  }
  return true;
}

void KeptObjects::finish_objects() {
  const RepeatCounts repeated_ways = ways.finish(pool);
  const RepeatCounts repeated_relations = relations.finish(pool);
  counts.duplicate_ways = repeated_ways.duplicates;
  counts.duplicate_relations = repeated_relations.duplicates;
  counts.repeated_ids = repeated_ways.contradictions + repeated_relations.contradictions;
}

void KeptObjects::begin_nodes() {
  GrowingArray<int64_t> wanted;
  wanted.reserve(ways.items.size());
  for (const Reference &reference : ways.items) wanted.push(reference.id);
  for (const Member &member : relations.items) {
    if (is_via_node(pool, member)) wanted.push(member.id);
  }
  nodes = NodeTable(std::move(wanted));
}

}  // namespace cosm
