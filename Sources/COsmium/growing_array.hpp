// An array of plain values that grows by realloc, so that large ones are moved by remapping pages
// instead of being held twice.
#ifndef ROADBOOK_COSMIUM_GROWING_ARRAY_HPP
#define ROADBOOK_COSMIUM_GROWING_ARRAY_HPP

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <type_traits>
#include <utility>

namespace cosm {

template <typename T>
class GrowingArray {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  GrowingArray() = default;
  GrowingArray(const GrowingArray &) = delete;
  GrowingArray &operator=(const GrowingArray &) = delete;
  GrowingArray(GrowingArray &&other) noexcept
      : values_(std::exchange(other.values_, nullptr)),
        size_(std::exchange(other.size_, 0)),
        capacity_(std::exchange(other.capacity_, 0)) {}
  GrowingArray &operator=(GrowingArray &&other) noexcept {
    std::swap(values_, other.values_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
    return *this;
  }
  ~GrowingArray() { std::free(values_); }

  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T *data() { return values_; }
  const T *data() const { return values_; }
  T *begin() { return values_; }
  T *end() { return values_ + size_; }
  const T *begin() const { return values_; }
  const T *end() const { return values_ + size_; }
  T &operator[](size_t index) { return values_[index]; }
  const T &operator[](size_t index) const { return values_[index]; }

  void push(const T &value) {
    if (size_ == capacity_) {
      const T kept = value;  // it may lie in this array
      reserve(size_ + 1);
      values_[size_++] = kept;
    } else {
      values_[size_++] = value;
    }
  }

  /// Adds room for `count` values and returns where they start; the caller fills them.
  T *extend(size_t count) {
    reserve(size_ + count);
    T *first = values_ + size_;
    size_ += count;
    return first;
  }

  void reserve(size_t needed) {
    if (needed <= capacity_) return;
    size_t wanted = capacity_ + capacity_ / 2 + 16;
    if (wanted < needed) wanted = needed;
    set_capacity(wanted);
  }

  void assign(size_t count, const T &value) {
    size_ = 0;
    if (count > capacity_) set_capacity(count);
    for (size_t i = 0; i < count; ++i) values_[i] = value;
    size_ = count;
  }

  /// Forgets the values from `count` on.
  void truncate(size_t count) {
    if (count < size_) size_ = count;
  }

  /// Gives back what was reserved and is not used.
  void trim() {
    if (size_ < capacity_ && size_ > 0) set_capacity(size_);
  }

  void free() { *this = GrowingArray(); }

 private:
  void set_capacity(size_t wanted) {
    if (wanted > SIZE_MAX / sizeof(T)) throw std::bad_alloc();
    void *moved = std::realloc(static_cast<void *>(values_), wanted * sizeof(T));
    if (moved == nullptr) throw std::bad_alloc();
    values_ = static_cast<T *>(moved);
    capacity_ = wanted;
  }

  T *values_ = nullptr;
  size_t size_ = 0;
  size_t capacity_ = 0;
};

}  // namespace cosm

#endif
