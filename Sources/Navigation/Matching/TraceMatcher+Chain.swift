extension TraceMatcher {
  /// A fix with the places around it.
  struct Layer {
    var index: Int
    /// Fixes behind it that say the same.
    var repeats: [Int] = []
    var fix: TraceFix
    var places: [RoadPlace]
    /// Logarithms of how likely the best chain to each place is.
    var scores: [Double]
    /// Logarithms of how likely all chains to each place are together.
    var sums: [Double]
    /// Place of the layer before by which each place is likeliest.
    var before: [Int]
  }

  /// A fix with the place at which the likeliest chain has it.
  struct Step {
    var index: Int
    /// Fixes behind it that say the same.
    var repeats: [Int]
    var fix: TraceFix
    var place: RoadPlace

    init(_ layer: Layer, place: Int) {
      index = layer.index
      repeats = layer.repeats
      fix = layer.fix
      self.place = layer.places[place]
    }
  }

  /// Fixes that hang together.
  ///
  /// However the trip goes on, its likeliest chain will come by one of the chains to the last
  /// layer.  Where all of those come by the same place, that and what lies before it is settled,
  /// and the other places there need not be kept.
  struct Chain {
    private var settled: [Step] = []
    /// Layers that are not settled, the last one always among them; empty if the chain is.
    var open: [Layer] = []
    /// Number of open layers at which they are looked at again.
    private var nextLook = Self.leastLook
    private static let leastLook = 64

    init() {}

    /// Number of layers.
    var count: Int { settled.count + open.count }
    /// The last layer; `nil` if there is none.
    var last: Layer? { open.last }

    /// Adds a layer that is connected to the last one.
    mutating func append(_ layer: Layer) {
      open.append(layer)
      if open.count < nextLook { return }
      settle()
      // Twice as many, so that looking takes no longer than adding even if nothing gets settled.
      nextLook = max(Self.leastLook, 2 * open.count)
    }

    private mutating func settle() {
      let last = open[open.count - 1]
      var ends = Set(last.scores.indices.filter { last.scores[$0] > -.infinity })
      for number in open.indices.dropFirst().reversed() {
        ends = Set(ends.map { open[number].before[$0] })
        guard ends.count == 1, let end = ends.first else { continue }
        settled += Self.steps(of: open[..<number], endingAt: end)
        open.removeFirst(number)
        return
      }
    }

    /// The likeliest chain, a step for each layer.
    func likeliest() -> [Step] {
      guard let last else { return [] }
      let end = last.scores.indices.max { last.scores[$0] < last.scores[$1] } ?? 0
      return settled + Self.steps(of: open[...], endingAt: end)
    }

    private static func steps(of layers: ArraySlice<Layer>, endingAt end: Int) -> [Step] {
      var steps: [Step] = []
      var choice = end
      for layer in layers.reversed() {
        steps.append(Step(layer, place: choice))
        choice = max(layer.before[choice], 0)
      }
      return steps.reversed()
    }
  }
}
