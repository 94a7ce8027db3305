#include "tag_filter.hpp"

#include <algorithm>

#include "hash.hpp"

namespace cosm {

TagFilter::Pattern::Pattern(std::string_view written)
    : text(written), is_prefix(!written.empty() && written.back() == '*') {
  if (is_prefix) text.pop_back();
}

bool TagFilter::Pattern::matches(std::string_view string) const {
  return is_prefix ? string.substr(0, text.size()) == text : string == text;
}

TagFilter::TagFilter(const char *const *selectors, size_t selector_count, const char *const *keys,
                     size_t key_count) {
  for (size_t i = 0; i < selector_count; ++i) {
    const std::string_view selector = selectors[i];
    const size_t equals = selector.find('=');
    Rule &rule = rule_of(selector.substr(0, equals));
    if (equals == std::string_view::npos) {
      rule.selects_any_value = true;
    } else {
      rule.selecting_values.emplace_back(selector.substr(equals + 1));
    }
  }
  for (size_t i = 0; i < key_count; ++i) {
    Pattern key(keys[i]);
    if (key.is_prefix) {
      prefixes_.push_back(std::move(key));
    } else {
      rule_of(key.text).is_kept = true;
    }
  }
  build_table();
}

TagFilter::Rule &TagFilter::rule_of(std::string_view key) {
  for (Rule &rule : rules_) {
    if (rule.key == key) return rule;
  }
  rules_.emplace_back();
  rules_.back().key = key;
  return rules_.back();
}

void TagFilter::build_table() {
  size_t size = 16;
  while (size < rules_.size() * 4) size *= 2;
  table_.assign(size, 0);
  for (uint32_t number = 0; number < rules_.size(); ++number) {
    size_t slot = hash_of(rules_[number].key) & (size - 1);
    while (table_[slot] != 0) slot = (slot + 1) & (size - 1);
    table_[slot] = number + 1;
  }
}

const TagFilter::Rule *TagFilter::find(std::string_view key) const {
  const size_t mask = table_.size() - 1;
  size_t slot = hash_of(key) & mask;
  while (table_[slot] != 0) {
    const Rule &rule = rules_[table_[slot] - 1];
    if (rule.key == key) return &rule;
    slot = (slot + 1) & mask;
  }
  return nullptr;
}

bool TagFilter::keeps(std::string_view key) const {
  const Rule *rule = find(key);
  if (rule != nullptr && rule->is_kept) return true;
  for (const Pattern &prefix : prefixes_) {
    if (prefix.matches(key)) return true;
  }
  return false;
}

bool TagFilter::selects(const TagList &tags) const {
  bool selected = false;
  tags.for_each([&](std::string_view key, std::string_view value) {
    const Rule *rule = find(key);
    if (rule == nullptr) return true;
    selected = rule->selects_any_value;
    for (const Pattern &pattern : rule->selecting_values) selected |= pattern.matches(value);
    return !selected;
  });
  return selected;
}

uint32_t TagFilter::keep(const TagList &tags, StringPool &pool, GrowingArray<Tag> &kept) const {
  const size_t first = kept.size();
  tags.for_each([&](std::string_view key, std::string_view value) {
    if (keeps(key)) kept.push({pool.intern(key), pool.intern(value)});
    return true;
  });
  if (kept.size() - first < 2) return static_cast<uint32_t>(kept.size() - first);
  std::sort(kept.begin() + first, kept.end(), [&pool](const Tag &a, const Tag &b) {
    return a.key != b.key ? a.key < b.key : pool.at(a.value) < pool.at(b.value);
  });
  Tag *last = std::unique(kept.begin() + first, kept.end(),
                          [](const Tag &a, const Tag &b) { return a.key == b.key; });
  kept.truncate(static_cast<size_t>(last - kept.begin()));
  return static_cast<uint32_t>(kept.size() - first);
}

}  // namespace cosm
