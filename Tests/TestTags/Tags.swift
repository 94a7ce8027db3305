public import Testing

extension Tag {
  /// Threads, tasks or shared state are at work: `tools/sanitize thread` runs these for races.
  @Tag public static var concurrency: Self
}
