extension TagSelection {
  /// What an import keeps: see ``StandardTags``.
  static let standard = TagSelection(
    waySelectors: StandardTags.waySelectors,
    relationSelectors: StandardTags.relationSelectors,
    wayKeys: StandardTags.wayKeys,
    nodeKeys: StandardTags.nodeKeys,
    relationKeys: StandardTags.relationKeys
  )
}
