#include "object_list.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace cosm {

int compare_tags(const StringPool &pool, const Tag *a, size_t a_count, const Tag *b,
                 size_t b_count) {
  using Pair = std::pair<std::string_view, std::string_view>;
  const auto by_bytes = [&pool](const Tag *tags, size_t count) {
    std::vector<Pair> pairs;
    for (size_t i = 0; i < count; ++i) {
      pairs.emplace_back(pool.at(tags[i].key), pool.at(tags[i].value));
    }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
  };
  const std::vector<Pair> first = by_bytes(a, a_count);
  const std::vector<Pair> second = by_bytes(b, b_count);
  if (first == second) return 0;
  return first < second ? -1 : 1;
}

}  // namespace cosm
