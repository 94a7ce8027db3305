#include "string_pool.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include "failure.hpp"
#include "hash.hpp"
#include "utf8.hpp"

namespace cosm {

StringPool::StringPool() {
  table_.assign(1024, 0);
  intern({});
}

uint32_t StringPool::intern(std::string_view bytes) {
  std::string repaired;
  if (!is_utf8(bytes)) {
    repaired = repaired_utf8(bytes);
    bytes = repaired;
  }
  const uint32_t hash = hash_of(bytes);
  const size_t mask = table_.size() - 1;
  size_t slot = hash & mask;
  while (table_[slot] != 0) {
    const Entry &entry = entries_[table_[slot] - 1];
    if (entry.hash == hash && entry.length == bytes.size()
        && std::memcmp(bytes_.data() + entry.offset, bytes.data(), bytes.size()) == 0) {
      return table_[slot] - 1;
    }
    slot = (slot + 1) & mask;
  }
  if (entries_.size() >= COSM_MISSING - 2) {
    throw Failure(COSM_TOO_LARGE, "more than 2^32 different strings");
  }
  const auto number = static_cast<uint32_t>(entries_.size());
  entries_.push({bytes_.size(), static_cast<uint32_t>(bytes.size()), hash});
  char *room = bytes_.extend(bytes.size());
  if (!bytes.empty()) std::memcpy(room, bytes.data(), bytes.size());
  table_[slot] = number + 1;
  if (entries_.size() * 2 > table_.size()) grow_table();
  return number;
}

void StringPool::grow_table() {
  GrowingArray<uint32_t> wider;
  wider.assign(table_.size() * 2, 0);
  const size_t mask = wider.size() - 1;
  for (uint32_t number = 0; number < entries_.size(); ++number) {
    size_t slot = entries_[number].hash & mask;
    while (wider[slot] != 0) slot = (slot + 1) & mask;
    wider[slot] = number + 1;
  }
  table_ = std::move(wider);
}

GrowingArray<uint32_t> StringPool::sorted(
    const GrowingArray<uint8_t> &used, GrowingArray<uint32_t> &offsets,
    GrowingArray<char> &bytes) {
  table_.free();
  GrowingArray<uint32_t> order;
  uint64_t total = 0;
  for (uint32_t number = 0; number < entries_.size(); ++number) {
    if (number != 0 && used[number] == 0) continue;
    order.push(number);
    total += entries_[number].length;
  }
  if (total > UINT32_MAX) throw Failure(COSM_TOO_LARGE, "more than 4 GiB of names and values");
  std::sort(order.begin(), order.end(), [this](uint32_t a, uint32_t b) { return at(a) < at(b); });

  GrowingArray<uint32_t> numbers;
  numbers.assign(entries_.size(), COSM_MISSING);
  offsets.reserve(order.size() + 1);
  bytes.reserve(total);
  for (uint32_t position = 0; position < order.size(); ++position) {
    const std::string_view string = at(order[position]);
    numbers[order[position]] = position;
    offsets.push(static_cast<uint32_t>(bytes.size()));
    char *room = bytes.extend(string.size());
    if (!string.empty()) std::memcpy(room, string.data(), string.size());
  }
  offsets.push(static_cast<uint32_t>(bytes.size()));
  entries_.free();
  bytes_.free();
  return numbers;
}

}  // namespace cosm
