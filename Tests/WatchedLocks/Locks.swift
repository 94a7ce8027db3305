#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Stands in for the toolchain's type in builds for `tools/sanitize thread`.
///
/// The thread sanitizer does not see inside the toolchain's lock where threads wait for one
/// another, and reports what the lock guards; it knows the system's.
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let value: UnsafeMutablePointer<Value>

  /// Guards a value.
  public init(_ initial: consuming sending Value) {
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    value = .allocate(capacity: 1)
    value.initialize(to: initial)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Lends the value to one caller at a time.
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value.pointee)
  }
}

/// Stands in for the toolchain's type, as ``Mutex`` does; every access is ordered.
public struct Atomic<Value: Sendable>: ~Copyable, Sendable {
  /// How an access is ordered; it always is.
  public enum Ordering: Sendable { case relaxed, acquiring, releasing }

  private let value: Mutex<Value>

  /// Holds a value.
  public init(_ initial: Value) { value = Mutex(initial) }

  /// The value as it is.
  public borrowing func load(ordering: Ordering) -> Value { value.withLock { $0 } }

  /// Puts another value in its place.
  public borrowing func store(_ new: Value, ordering: Ordering) { value.withLock { $0 = new } }
}
