internal import COsmium
internal import RoadbookHierarchy
public import RoadbookRoadGraph

/// Makes map files from OpenStreetMap extracts.
///
///     let report = try MapImporter().run(extracts: ["monaco.osm.pbf"], output: "monaco.rdbk")
///     print(report.text)
///
/// The same extracts give the same bytes, whatever the order of the objects in the files, the
/// number of files, and the number of threads.
public struct MapImporter: Sendable {
  /// How to import.
  public struct Options: Sendable {
    /// Threads that order the network, at least 1.
    public var threads: Int = 2
    /// Modes of travel that the map is for; driving is always one of them.
    ///
    /// Each mode more makes the map larger by about three quarters of a map for driving alone, and
    /// the import longer.
    public var modes: Set<TravelMode> = [.driving]
    /// Asked now and then, on any thread, whether to stop; besides, a cancelled task stops.
    public var isCancelled: (@Sendable () -> Bool)?

    /// Makes the usual options.
    public init() {}
  }

  /// How to import.
  public var options: Options

  /// Makes an importer.
  public init(options: Options = Options()) { self.options = options }

  /// Imports extracts into a map file.
  ///
  /// The file appears under its name only when it is whole; a file that was there is replaced.
  ///
  /// - Parameters:
  ///   - extracts: Names of .osm.pbf, .osm, .osm.gz, .osm.bz2 or .opl files; read as if they were
  ///     one.
  ///   - output: Name of the map file; its folder must exist, and it must be no extract's.
  ///   - progress: Told how far the import is, on any thread.
  /// - Returns: What was done, found and passed over.
  /// - Throws: ``MapImportError``; no other error.
  public func run(
    extracts: [String],
    output: String,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) throws(MapImportError) -> ImportReport {
    try MapImporter.check(output, besides: extracts)
    var run = ImportRun(extracts: extracts, options: options, progress: progress)
    let contents = try run.makeContents()
    try run.write(contents, to: output)
    return run.report
  }

  /// Imports extracts into memory.
  ///
  /// - Parameter extracts: Names of the files; read as if they were one.
  /// - Returns: The arrays that ``run(extracts:output:progress:)`` would write.
  /// - Throws: ``MapImportError``; no other error.
  public func contents(of extracts: [String]) throws(MapImportError) -> RoadGraphContents {
    var run = ImportRun(extracts: extracts, options: options, progress: { _ in })
    return try run.makeContents()
  }
}

/// One import, phase by phase.
struct ImportRun {
  private(set) var report = ImportReport()
  private var times = TimeTableBuilder()
  private var clock = PhaseClock()
  private let extracts: [String]
  private let options: MapImporter.Options
  private let progress: @Sendable (ImportProgress) -> Void

  init(
    extracts: [String],
    options: MapImporter.Options,
    progress: @escaping @Sendable (ImportProgress) -> Void
  ) {
    self.extracts = extracts
    self.options = options
    self.progress = progress
    report.extracts = extracts
  }

  private func begin(_ phase: ImportProgress.Phase) throws(MapImportError) {
    if Task.isCancelled || options.isCancelled?() == true { throw .cancelled }
    progress(ImportProgress(phase: phase, share: 0))
  }

  private mutating func end(_ phase: ImportProgress.Phase) {
    progress(ImportProgress(phase: phase, share: 1))
    clock.end(phase)
    report.phases = clock.phases
  }

  /// Does all but writing.
  mutating func makeContents() throws(MapImportError) -> RoadGraphContents {
    var roads = try readRoads()
    let plain = roads.layers.isEmpty ? nil : roads
    let expansion = try expand(&roads)
    var contents = roads.graph.contents
    roads = RoadNetwork()
    try begin(.ordering)
    let arcOrder = try HierarchyBuild.arcOrder(
      contents,
      arcSeeds: expansion.arcSeeds,
      threads: options.threads,
      progress: { [progress] in progress(ImportProgress(phase: .ordering, share: $0)) },
      isCancelled: options.isCancelled
    )
    end(.ordering)
    try begin(.structuring)
    let built = try HierarchyBuild.addTopology(
      order: HierarchyBuild.vertexOrder(arcOrder, expansion),
      expansion,
      times: &times,
      to: &contents
    )
    end(.structuring)
    try begin(.weighing)
    HierarchyBuild.addMetric(built, to: &contents)
    report.order = ImportReport.Order(built.statistics)
    report.map = ImportReport.mapCounts(contents)
    if let plain {
      end(.weighing)
      try begin(.layering)
      contents.layers = try addLayers(plain)
      end(.layering)
      contents.manifest = Manifest.json(report)
      return contents
    }
    contents.manifest = Manifest.json(report)
    end(.weighing)
    return contents
  }

  private mutating func readRoads() throws(MapImportError) -> RoadNetwork {
    try begin(.reading)
    let (progress, isCancelled) = (self.progress, options.isCancelled)
    let extract = try Extract(paths: extracts, selection: TagSelection.standard) {
      phase,
      done,
      total in
      let part = total == 0 ? 0 : Double(done) / Double(total)
      let share = phase == .readingNodes ? 0.5 + part / 2 : phase == .readingWays ? part / 2 : 0
      progress(ImportProgress(phase: .reading, share: share))
      return isCancelled?() != true
    }
    end(.reading)
    try begin(.building)
    let modes = TravelMode.allCases.filter { $0 != .driving && options.modes.contains($0) }
    let roads = extract.withView { RoadNetwork($0, modes: modes) }
    report.extract = roads.extractCounts
    if report.count("relations read") == 0 {
      report.warnings.append(
        "no relation was read, so no turn restriction is known; take an extract with relations"
      )
    }
    if roads.graph.contents.edgeTails.isEmpty {
      throw .empty(
        MapImportError.Place(path: extracts.joined(separator: " + ")),
        reason: "no way in it is a road that can be used"
      )
    }
    if let fault = roads.graph.contents.crowdedPlace(of: extracts) { throw fault }
    end(.building)
    return roads
  }

  private mutating func expand(
    _ roads: inout RoadNetwork
  ) throws(MapImportError) -> TurnExpansion {
    try begin(.expanding)
    let pocketArcs = roads.closePockets()
    let chains = roads.resolveRestrictions()
    report.restrictions = roads.restrictionCounts(chains)
    report.skipped = roads.skippedCounts(pocketArcs: pocketArcs)
    roads.graph.contents.restrictionFirst = chains.first
    roads.graph.contents.restrictionArcs = chains.arcs
    roads.graph.contents.restrictionKinds = chains.kinds
    roads.graph.contents.restrictionRelations = chains.relations
    let automaton = ChainAutomaton(chains, arcCount: roads.graph.contents.arcAccess.count)
    let expansion = TurnExpansion(roads.graph, automaton, chains.timings, roads.times)
    roads.graph.contents.edgeIslands = expansion.edgeIslands(roads.graph.contents)
    times.add(roads.times, roads.graph.contents)
    times.add(chains, roads.graph.contents)
    end(.expanding)
    return expansion
  }

  /// Makes the layers of other modes, one after the other.
  private mutating func addLayers(
    _ roads: RoadNetwork
  ) throws(MapImportError) -> [TravelLayer] {
    var layers: [TravelLayer] = []
    for (index, layer) in roads.layers.enumerated() {
      let share = Double(index) / Double(roads.layers.count)
      progress(ImportProgress(phase: .layering, share: share))
      let (made, counts) = try layer.layer(on: roads.graph, options)
      layers.append(made)
      report.modes.append(counts)
    }
    return layers
  }

  /// Writes the map file.
  mutating func write(
    _ contents: RoadGraphContents,
    to output: String
  ) throws(MapImportError) {
    try begin(.writing)
    do throws(MapFileError) {
      let info = try contents.write(to: output)
      report.fileBytes = info.byteCount
      report.sections = info.sections.map { ImportReport.Count($0.name, Int($0.byteCount)) }
        .sorted { ($0.count, $1.name) > ($1.count, $0.name) }
    } catch {
      throw .cannotWrite(path: output, reason: Self.reason(of: error))
    }
    report.output = output
    end(.writing)
  }

  /// What goes between the brackets of a sentence that names the file already.
  private static func reason(of error: MapFileError) -> String {
    switch error {
    case .cannotWrite(_, let reason), .cannotOpen(_, let reason): reason
    case .diskFull(_, let byteCount): "it needs \(byteCount) bytes and the disk is full"
    default: error.description
    }
  }
}
