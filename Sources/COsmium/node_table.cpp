#include "node_table.hpp"

#include <algorithm>

#include "failure.hpp"

namespace cosm {

NodeTable::NodeTable(GrowingArray<int64_t> wanted) : ids(std::move(wanted)) {
  std::sort(ids.begin(), ids.end());
  ids.truncate(static_cast<size_t>(std::unique(ids.begin(), ids.end()) - ids.begin()));
  ids.trim();
  if (ids.size() >= COSM_MISSING - 1) {
    throw Failure(COSM_TOO_LARGE, "more than 2^32 - 2 nodes are used by kept ways");
  }
  latitudes.assign(ids.size(), not_seen);
  longitudes.assign(ids.size(), 0);
  versions.assign(ids.size(), 0);
  tagged_entry_.assign(ids.size(), 0);
}

uint32_t NodeTable::position(int64_t id) {
  const uint32_t count = wanted_count();
  if (count == 0) return COSM_MISSING;
  // From the last hit in growing steps, upwards or downwards, then between the last two.
  uint32_t low = 0;
  uint32_t high = count;
  uint32_t step = 1;
  if (ids[cursor_] <= id) {
    low = cursor_;
    while (step < count - low && ids[low + step] <= id) {
      low += step;
      step *= 2;
    }
    if (step < count - low) high = low + step;
  } else {
    high = cursor_;
    while (step <= high && ids[high - step] > id) {
      high -= step;
      step *= 2;
    }
    if (step <= high) low = high - step;
  }
  // The last one that is not above the id: everything from `high` on is above it.
  const int64_t *above = std::upper_bound(ids.begin() + low, ids.begin() + high, id);
  cursor_ = above == ids.begin() ? 0 : static_cast<uint32_t>(above - ids.begin()) - 1;
  return ids[cursor_] == id ? cursor_ : COSM_MISSING;
}

void NodeTable::enter(uint32_t position, const Reading &node, uint32_t tag_count,
                      const StringPool &pool) {
  const size_t first_tag = tags.size() - tag_count;
  if (is_in_a_file(position)) {
    ++repeats.duplicates;
    const uint32_t known = versions[position];
    int order = known == node.version ? 0 : known > node.version ? -1 : 1;
    if (order == 0) {
      order = compare_content(position, node, tags.data() + first_tag, tag_count, pool);
      if (order != 0) ++repeats.contradictions;
    }
    if (order <= 0) {
      tags.truncate(first_tag);
      return;
    }
  }
  latitudes[position] = node.has_valid_place ? node.latitude : invalid_place;
  longitudes[position] = node.has_valid_place ? node.longitude : 0;
  versions[position] = node.version;
  tagged_entry_[position] = 0;
  if (tag_count == 0) return;
  if (tags.size() >= COSM_MISSING) throw Failure(COSM_TOO_LARGE, "more than 2^32 - 2 kept tags");
  tagged_.push({position, static_cast<uint32_t>(first_tag), tag_count});
  tagged_entry_[position] = static_cast<uint32_t>(tagged_.size());
}

/// Less than 0 if the known node stays, more if the new one replaces it, 0 if they are equal.
int NodeTable::compare_content(uint32_t position, const Reading &node, const Tag *new_tags,
                               uint32_t tag_count, const StringPool &pool) const {
  if (is_present(position) != node.has_valid_place) return is_present(position) ? -1 : 1;
  if (node.has_valid_place) {
    if (latitudes[position] != node.latitude) {
      return latitudes[position] < node.latitude ? -1 : 1;
    }
    if (longitudes[position] != node.longitude) {
      return longitudes[position] < node.longitude ? -1 : 1;
    }
  }
  Tagged known = {position, 0, 0};
  if (tagged_entry_[position] != 0) known = tagged_[tagged_entry_[position] - 1];
  return compare_tags(pool, tags.data() + known.first_tag, known.tag_count, new_tags, tag_count);
}

GrowingArray<NodeTable::Tagged> NodeTable::take_tagged() {
  size_t kept = 0;
  for (size_t i = 0; i < tagged_.size(); ++i) {
    if (tagged_entry_[tagged_[i].position] == i + 1) tagged_[kept++] = tagged_[i];
  }
  tagged_.truncate(kept);
  tagged_entry_.free();
  versions.free();
  std::sort(tagged_.begin(), tagged_.end(),
            [](const Tagged &a, const Tagged &b) { return a.position < b.position; });
  return std::move(tagged_);
}

}  // namespace cosm
