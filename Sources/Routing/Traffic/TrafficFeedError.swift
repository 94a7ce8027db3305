/// Why a feed of traffic news, or a line of it, could not be read.
public enum TrafficFeedError: Error, Hashable, Sendable {
  /// The file cannot be read at all.
  case unreadable(path: String, reason: String)
  /// A line is no report; the other lines count all the same.
  ///
  /// `line` counts from 1; `remedy` tells what to write instead.
  case badLine(path: String, line: Int, problem: String, remedy: String)
}

extension TrafficFeedError: CustomStringConvertible {
  /// One sentence that names the file, the line and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path): cannot be read (\(reason)); name a file of traffic news."
    case .badLine(let path, let line, let problem, let remedy):
      "\(path), line \(line): \(problem); \(remedy)."
    }
  }
}

/// What is wrong with a line of a feed.
struct TrafficLineError: Error {
  let problem: String
  let remedy: String

  init(_ problem: String, _ remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}
