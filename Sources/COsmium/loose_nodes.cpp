#include "loose_nodes.hpp"

#include <algorithm>

namespace cosm {

void LooseNodes::sort_used() {
  std::sort(used_.begin(), used_.end());
  used_.truncate(static_cast<size_t>(std::unique(used_.begin(), used_.end()) - used_.begin()));
}

void LooseNodes::thin_out() {
  sort_used();
  while (used_.size() > most_used / 2) {
    mask_ = mask_ * 2 + 1;
    const int64_t *last = std::remove_if(
        used_.begin(), used_.end(), [this](int64_t id) { return !is_in_sample(id); });
    used_.truncate(static_cast<size_t>(last - used_.begin()));
  }
}

void LooseNodes::begin_nodes() { sort_used(); }

void LooseNodes::look_up(int64_t id) {
  ++seen_;
  if (!std::binary_search(used_.begin(), used_.end(), id)) ++loose_;
}

}  // namespace cosm
