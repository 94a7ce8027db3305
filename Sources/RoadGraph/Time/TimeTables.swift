/// What changes with the time in a map, as arrays.
///
/// A *rule* is opening hours.  A *switch* is a rule at a place, at each moment on or off.  A
/// *decision* lists what holds for each way in which its switches may stand.  Without a moment
/// nothing here counts: the other arrays hold what the plain tags say.
public struct TimeTables: Equatable, Sendable {
  /// Rules as bytes, each after its length in two bytes, little-endian.
  public var rules: [UInt8] = []
  /// Time zones as bytes, each after its length in two bytes, little-endian: length of the name,
  /// name, clock.
  public var zones: [UInt8] = []
  /// Four numbers a switch: rule, zone, latitude and longitude in 1e-7 degree.
  public var switches: [Int32] = []
  /// Decisions: number *k* of switches, 0 to 8, the switches, then 2^*k* outcomes.
  ///
  /// Bit *i* of an outcome's place says that switch *i* of the decision is on.
  public var decisions: [UInt32] = []
  /// Two numbers an arc, by arcs ascending: arc, and place of its decision in `decisions`.
  ///
  /// An outcome is an ``ArcAccess``, and 65,536 times a speed in decametres per hour, 0 if closed.
  public var arcs: [UInt32] = []
  /// Two numbers a node, by nodes ascending: node, and place of its decision.
  ///
  /// An outcome is the node's ``NodeFlags``.
  public var nodes: [UInt32] = []
  /// Three numbers a turn restriction, ascending: its number, place of its decision, and the sum of
  /// 1 if it is in force by the plain tags, and 2 if its rules spoke of holidays.
  ///
  /// An outcome is 1 if the restriction is in force, else 0.  One that is not listed always is.
  public var restrictions: [UInt32] = []
  /// Two numbers, ascending: a turn, and a listed restriction that bars it while in force.
  public var turns: [UInt32] = []
  /// Turns that the plain tags bar and some moment allows, ascending.
  public var barredTurns: [UInt32] = []

  /// Most switches of a decision.
  package static let mostSwitches = 8

  /// Makes empty tables.
  public init() {}
}
