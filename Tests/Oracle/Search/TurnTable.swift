/// The turns onto open arcs that neither the shape of the roads nor a barrier forbids, with what
/// they cost: the turn rules applied to each pair of arcs once, not at each step of each search.
///
/// Restrictions and private ground depend on what was driven before, and are not in it.
struct TurnTable {
  /// First turn of each arc, and the number of turns behind the last.
  private(set) var firstTurn: [Int] = [0]
  /// Arc that each turn leads to, in the order in which arcs leave their node.
  private(set) var arcs: [Int] = []
  /// Centiseconds that each turn takes.
  private(set) var costs: [Double] = []

  init(_ turns: TurnRules) {
    let network = turns.network
    firstTurn.reserveCapacity(network.arcCount + 1)
    for arc in 0..<network.arcCount {
      if network.arcAccess[arc] != .closed {
        for next in network.leaving(network.head(arc))
        where network.arcAccess[next] != .closed && turns.obstacle(arc, next) == nil {
          arcs.append(next)
          costs.append(turns.cost(arc, next))
        }
      }
      firstTurn.append(arcs.count)
    }
  }
}
