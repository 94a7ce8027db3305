// Ways or relations as they come, then sorted by id with each id once.
#ifndef ROADBOOK_COSMIUM_OBJECT_LIST_HPP
#define ROADBOOK_COSMIUM_OBJECT_LIST_HPP

#include <algorithm>
#include <cstdint>

#include "failure.hpp"
#include "growing_array.hpp"
#include "string_pool.hpp"
#include "tag_list.hpp"

namespace cosm {

/// What was seen of ids that came more than once.
struct RepeatCounts {
  uint64_t duplicates = 0;  ///< Objects left out because their id is there already.
  uint64_t contradictions = 0;  ///< Of these: same version, other content.
};

/// Tags in an order that does not depend on the order in which strings arrived.
int compare_tags(const StringPool &pool, const Tag *a, size_t a_count, const Tag *b,
                 size_t b_count);

/// Objects with tags and a list of items: references of a way, members of a relation.
///
/// Item needs `static int compare(const StringPool &, const Item &, const Item &)`.
template <typename Item>
class ObjectList {
 public:
  GrowingArray<int64_t> ids;
  GrowingArray<uint32_t> versions;
  GrowingArray<uint32_t> first_tag;   // [count], and one more after `finish`
  GrowingArray<uint32_t> first_item;  // likewise
  GrowingArray<Tag> tags;
  GrowingArray<Item> items;

  uint32_t count() const { return static_cast<uint32_t>(ids.size()); }

  /// Begins an object; its tags and items are then pushed by the caller.
  void begin(int64_t id, uint32_t version) {
    if (tags.size() >= COSM_MISSING || items.size() >= COSM_MISSING
        || ids.size() >= COSM_MISSING - 1) {
      throw Failure(COSM_TOO_LARGE, "more than 2^32 - 2 kept objects, tags or references");
    }
    if (!ids.empty() && ids[ids.size() - 1] >= id) is_ascending_ = false;
    ids.push(id);
    versions.push(version);
    first_tag.push(static_cast<uint32_t>(tags.size()));
    first_item.push(static_cast<uint32_t>(items.size()));
  }

  /// Sorts by id and leaves, of each id, the highest version; among equals the first by content.
  RepeatCounts finish(const StringPool &pool) {
    if (tags.size() >= COSM_MISSING || items.size() >= COSM_MISSING) {
      throw Failure(COSM_TOO_LARGE, "more than 2^32 - 2 kept tags or references");
    }
    first_tag.push(static_cast<uint32_t>(tags.size()));
    first_item.push(static_cast<uint32_t>(items.size()));
    RepeatCounts counts;
    if (is_ascending_) return counts;

    GrowingArray<uint32_t> order;
    for (uint32_t i = 0; i < count(); ++i) order.push(i);
    std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
      if (ids[a] != ids[b]) return ids[a] < ids[b];
      if (versions[a] != versions[b]) return versions[a] > versions[b];
      return compare_content(pool, a, b) < 0;
    });
    size_t kept = 0;
    for (size_t i = 0; i < order.size(); ++i) {
      if (kept > 0 && ids[order[kept - 1]] == ids[order[i]]) {
        const uint32_t winner = order[kept - 1];
        ++counts.duplicates;
        if (versions[winner] == versions[order[i]]
            && compare_content(pool, winner, order[i]) != 0) {
          ++counts.contradictions;
        }
      } else {
        order[kept++] = order[i];
      }
    }
    order.truncate(kept);
    select(order);
    is_ascending_ = true;
    return counts;
  }

  /// Leaves the objects for which `keeps(index)` holds; only after `finish`.
  template <typename Predicate>
  void filter(Predicate keeps) {
    GrowingArray<uint32_t> order;
    for (uint32_t i = 0; i < count(); ++i) {
      if (keeps(i)) order.push(i);
    }
    if (order.size() < ids.size()) select(order);
  }

  /// Index of the object, or COSM_MISSING; only after `finish`.
  uint32_t find(int64_t id) const {
    const int64_t *at = std::lower_bound(ids.begin(), ids.end(), id);
    if (at == ids.end() || *at != id) return COSM_MISSING;
    return static_cast<uint32_t>(at - ids.begin());
  }

 private:
  int compare_content(const StringPool &pool, uint32_t a, uint32_t b) const {
    const uint32_t a_count = first_item[a + 1] - first_item[a];
    const uint32_t b_count = first_item[b + 1] - first_item[b];
    if (a_count != b_count) return a_count < b_count ? -1 : 1;
    for (uint32_t i = 0; i < a_count; ++i) {
      const int order = Item::compare(pool, items[first_item[a] + i], items[first_item[b] + i]);
      if (order != 0) return order;
    }
    return compare_tags(pool, tags.data() + first_tag[a], first_tag[a + 1] - first_tag[a],
                        tags.data() + first_tag[b], first_tag[b + 1] - first_tag[b]);
  }

  /// Rebuilds the list from the objects in `order`.
  void select(const GrowingArray<uint32_t> &order) {
    ids = gathered(ids, order);
    versions = gathered(versions, order);
    tags = gathered_lists(tags, first_tag, order);
    items = gathered_lists(items, first_item, order);
  }

  template <typename T>
  static GrowingArray<T> gathered(const GrowingArray<T> &values,
                                  const GrowingArray<uint32_t> &order) {
    GrowingArray<T> result;
    T *to = result.extend(order.size());
    for (size_t i = 0; i < order.size(); ++i) to[i] = values[order[i]];
    return result;
  }

  template <typename T>
  static GrowingArray<T> gathered_lists(const GrowingArray<T> &values,
                                        GrowingArray<uint32_t> &first,
                                        const GrowingArray<uint32_t> &order) {
    GrowingArray<T> result;
    GrowingArray<uint32_t> moved_first;
    result.reserve(values.size());
    moved_first.reserve(order.size() + 1);
    for (const uint32_t object : order) {
      moved_first.push(static_cast<uint32_t>(result.size()));
      for (uint32_t i = first[object]; i < first[object + 1]; ++i) result.push(values[i]);
    }
    moved_first.push(static_cast<uint32_t>(result.size()));
    first = std::move(moved_first);
    return result;
  }

  bool is_ascending_ = true;
};

}  // namespace cosm

#endif
