internal import COsmium

/// Finds the turn restrictions of an extract that bind cars, and their members.
struct RestrictionReader {
  /// Members of each restriction that binds a car at all times or at some.
  private(set) var restrictions: [RestrictionMembers] = []
  /// Nodes of the extract over which those lead.
  private(set) var viaNodes: [UInt32] = []
  /// Number of relations that were passed over, by reason.
  private(set) var rejections: [String: Int] = [:]
  /// Relations that restrict turns in any way.
  private(set) var relationCount = 0
  /// Relations of which something is in force at some times only.
  private(set) var timedCount = 0

  private let view: ExtractView
  private let fromRole: UInt32?
  private let viaRole: UInt32?
  private let toRole: UInt32?

  /// Judges all relations.
  init(_ view: ExtractView, _ rules: RuleBook) {
    self.view = view
    fromRole = view.number(ofString: "from")
    viaRole = view.number(ofString: "via")
    toRole = view.number(ofString: "to")
    for relation in unsafe view.relationIDs.indices {
      let record = rules.restriction(tags: view.tags(ofRelation: relation))
      if case .failure(.notARestriction) = record.ruling { continue }
      relationCount += 1
      if let timed = record.timed {
        timedCount += 1
        add(relation, timed)
        continue
      }
      switch record.ruling {
      case .failure(let refusal): reject(refusal.rawValue)
      case .success(let kind): add(relation, kind, isUTurn: record.isUTurn)
      }
    }
  }

  private mutating func reject(_ reason: String) { rejections[reason, default: 0] += 1 }

  private mutating func add(
    _ relation: Int,
    _ kind: RestrictionRecord.Kind,
    isUTurn: Bool,
    _ timing: RestrictionTiming? = nil
  ) {
    do throws(RestrictionRejection) {
      var members = try members(of: relation, kind)
      members.isOnly = kind == .only
      members.isUTurn = isUTurn
      members.timing = timing
      if case .node(let node) = members.via { viaNodes.append(node) }
      restrictions.append(members)
    } catch {
      reject(error.rawValue)
    }
  }

  /// Adds what a relation says, value by value, each with the times at which it is in force.
  private mutating func add(_ relation: Int, _ timed: TimedRestriction) {
    for value in Set(timed.values.flatMap { $0 }).sorted() {
      guard let kind = DrivingProfile.restrictionKinds[value] else { continue }
      let isOn = timed.values.map { $0.contains(value) }
      let isAlways = isOn.allSatisfy { $0 } && timed.plainValue == value
      add(
        relation,
        kind,
        isUTurn: value.isAboutUTurns,
        isAlways
          ? nil
          : RestrictionTiming(
            rules: timed.rules,
            isOn: isOn,
            isOnPlainly: timed.plainValue == value,
            ignoresHolidays: timed.ignoresHolidays
          )
      )
    }
  }

  private func members(
    of relation: Int,
    _ kind: RestrictionRecord.Kind
  ) throws(RestrictionRejection) -> RestrictionMembers {
    let from = try ways(of: relation, fromRole, ifNone: .noFrom)
    let to = try ways(of: relation, toRole, ifNone: .noTo)
    let via = try via(of: relation)
    if from.count > 1, kind != .noEntry { throw .severalMembers }
    if to.count > 1, kind != .noExit { throw .severalMembers }
    return unsafe RestrictionMembers(
      relation: view.relationIDs[relation],
      from: from,
      via: via,
      to: to
    )
  }

  /// Places of the members of a role, the same member once.
  private func places(of relation: Int, _ role: UInt32?) -> [Int] {
    guard let role else { return [] }
    var seen: Set<Int64> = []
    return view.members(ofRelation: relation).filter { place in
      unsafe view.memberRoles[place] == role && seen.insert(view.memberIDs[place]).inserted
    }
  }

  private func ways(
    of relation: Int,
    _ role: UInt32?,
    ifNone: RestrictionRejection
  ) throws(RestrictionRejection) -> [UInt32] {
    let places = places(of: relation, role)
    if places.isEmpty { throw ifNone }
    var ways: [UInt32] = []
    for place in places {
      guard unsafe view.memberTypes[place] == CChar(UInt8(ascii: "w")) else {
        throw .wrongMemberType
      }
      guard unsafe view.memberIndices[place] != ExtractView.missing else { throw .missingMember }
      unsafe ways.append(view.memberIndices[place])
    }
    return ways
  }

  private func via(of relation: Int) throws(RestrictionRejection) -> RestrictionMembers.Via {
    let places = places(of: relation, viaRole)
    guard let first = places.first else { throw .noVia }
    if unsafe view.memberTypes[first] == CChar(UInt8(ascii: "n")) {
      guard places.count == 1 else { throw .unusableVia }
      guard unsafe view.memberIndices[first] != ExtractView.missing else { throw .missingMember }
      return unsafe .node(view.memberIndices[first])
    }
    return .ways(try ways(of: relation, viaRole, ifNone: .noVia))
  }
}
