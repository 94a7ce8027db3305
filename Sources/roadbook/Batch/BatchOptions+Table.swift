import RoadbookRouting

extension BatchOptions {
  /// Coordinates of a side of a table, by index; all unless told.
  func places(_ name: String) throws(BatchError) -> [Int] {
    switch members[name] {
    case nil, .string("all"): return Array(0..<stopCount)
    case .array(let list) where !list.isEmpty:
      var result: [Int] = []
      for item in list {
        guard case .number(let number) = item, let index = Int(exactly: number),
          (0..<stopCount).contains(index)
        else { throw wrong(name, "indices of coordinates, or \"all\"") }
        result.append(index)
      }
      return result
    default: throw wrong(name, "indices of coordinates, or \"all\"")
    }
  }

  /// What a table tells: durations unless told.
  func measures() throws(BatchError) -> (durations: Bool, distances: Bool) {
    let words: [String]
    switch members["annotations"] {
    case nil: return (true, false)
    case .string(let text): words = text.split(separator: ",").map(String.init)
    case .array(let list): words = list.map { $0.text ?? "?" }
    default: throw wrong("annotations", "duration, distance or both")
    }
    guard !words.isEmpty, words.allSatisfy({ ["duration", "distance"].contains($0) }) else {
      throw wrong("annotations", "duration, distance or both")
    }
    return (words.contains("duration"), words.contains("distance"))
  }

  /// Limits of an isochrone in seconds.
  func limits() throws(BatchError) -> [Double] {
    let most = Isochrone.maximumLimitSeconds
    let wanted = "1 to \(Isochrone.maximumLimitCount) numbers of seconds, up to \(Int(most))"
    guard case .array(let list) = members["limits"],
      (1...Isochrone.maximumLimitCount).contains(list.count)
    else { throw wrong("limits", wanted) }
    var result: [Double] = []
    for item in list {
      guard case .number(let seconds) = item, seconds >= 0.01, seconds <= most else {
        throw wrong("limits", wanted)
      }
      result.append(seconds)
    }
    return result
  }

  /// The coordinates of a request with what its options say of each.
  func waypoints(_ request: BatchRequest) throws(BatchError) -> [Waypoint] {
    let (bearings, approaches) = (try bearings(), try approaches())
    let radiuses = try radiuses()
    return request.coordinates.enumerated().map { index, place in
      Waypoint(
        place,
        bearing: bearings[index],
        approach: approaches[index],
        radiusMeters: radiuses[index]
      )
    }
  }
}
