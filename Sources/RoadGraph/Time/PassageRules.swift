/// What a node lets pass: the rules that the importer and searches at a moment share.
package enum PassageRules {
  /// Whether a car may go on from one arc to another that is not its reverse; both are open.
  ///
  /// - Parameters:
  ///   - flags: Flags of the node between.
  ///   - isEndsOnly: Whether one of the arcs is for ends only.
  /// - Returns: Whether the node lets it pass.
  @inlinable
  package static func allowsPassing(_ flags: NodeFlags, isEndsOnly: Bool) -> Bool {
    if flags.contains(.blocked) { return false }
    return !flags.contains(.endsOnly) || isEndsOnly
  }

  /// Whether a car may turn back at a node; its arc and the reverse are open.
  ///
  /// - Parameters:
  ///   - flags: Flags of the node.
  ///   - isEndsOnly: Whether the arc on which it comes is for ends only.
  ///   - hasWayOn: Whether another arc leads on: an open one, or, from one for ends only, any.
  /// - Returns: Whether it may: it has to, or the node is made for it.
  @inlinable
  package static func allowsTurningBack(
    _ flags: NodeFlags,
    isEndsOnly: Bool,
    hasWayOn: Bool
  ) -> Bool {
    flags.contains(.turningPlace) || !hasWayOn || flags.contains(.blocked)
      || flags.contains(.endsOnly) && !isEndsOnly
  }
}
