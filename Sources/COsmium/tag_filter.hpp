// Which objects and which of their tags are kept, for one type of object.
#ifndef ROADBOOK_COSMIUM_TAG_FILTER_HPP
#define ROADBOOK_COSMIUM_TAG_FILTER_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "growing_array.hpp"
#include "string_pool.hpp"
#include "tag_list.hpp"

namespace cosm {

class TagFilter {
 public:
  /// selectors: "key", "key=value" or "key=prefix*"; keys: "key" or "prefix*".
  TagFilter(const char *const *selectors, size_t selector_count, const char *const *keys,
            size_t key_count);

  /// Whether a selector holds for one of the tags.
  bool selects(const TagList &tags) const;

  /// Appends the kept tags, sorted by pool numbers and each key once: of several values of a
  /// key the first in byte order stays.  Returns how many were added.
  uint32_t keep(const TagList &tags, StringPool &pool, GrowingArray<Tag> &kept) const;

 private:
  struct Pattern {
    std::string text;
    bool is_prefix;

    explicit Pattern(std::string_view written);
    bool matches(std::string_view string) const;
  };

  /// What is known of one key written out in full.
  struct Rule {
    std::string key;
    bool is_kept = false;
    bool selects_any_value = false;
    std::vector<Pattern> selecting_values;
  };

  Rule &rule_of(std::string_view key);
  void build_table();
  const Rule *find(std::string_view key) const;
  bool keeps(std::string_view key) const;

  std::vector<Rule> rules_;
  std::vector<Pattern> prefixes_;
  std::vector<uint32_t> table_;  // rule + 1, or 0; a power of two long
};

}  // namespace cosm

#endif
