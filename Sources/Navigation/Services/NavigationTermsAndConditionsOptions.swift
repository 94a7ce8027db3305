/// What a dialog about terms would say; kept, as there is no dialog.
public final class NavigationTermsAndConditionsOptions {
  /// Name of the company whose app it is.
  public var companyName: String
  /// Title of the dialog; `nil` for the usual one.
  public var title: String?
  /// Whether only the driver's duty to take care would be spoken of; false unless set.
  public var shouldOnlyShowDriverAwarenessDialog: Bool = false

  /// Makes options.
  ///
  /// - Parameter companyName: Name of the company whose app it is.
  public init(companyName: String) { self.companyName = companyName }
}
