import Foundation
import RoadbookNavigation
import Testing

@MainActor @Suite("Services", .serialized) struct ServicesTests {
  private func whenShown(
    _ show: (@escaping @MainActor (Bool) -> Void) -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      let notes = Notes()
      show { isAccepted in
        #expect(notes.all == ["returned"])
        continuation.resume(returning: isAccepted)
      }
      notes.add("returned")
    }
  }

  @Test func `NAV-200 terms are accepted unless reset, and the dialog accepts them later`() async {
    let options = NavigationTermsAndConditionsOptions(companyName: "Company")
    // a: at first there is a session
    #expect(NavigationServices.areTermsAndConditionsAccepted())
    #expect(NavigationServices.createNavigationSession() != nil)
    NavigationServices.resetTermsAndConditionsAccepted()
    // b: after a reset there is none
    #expect(!NavigationServices.areTermsAndConditionsAccepted())
    #expect(NavigationServices.createNavigationSession() == nil)
    // c: after the dialog the callback says true, later, and there is a session
    #expect(
      await whenShown {
        NavigationServices.showTermsAndConditionsDialogIfNeeded(with: options, callback: $0)
      }
    )
    #expect(NavigationServices.areTermsAndConditionsAccepted())
    #expect(NavigationServices.createNavigationSession() != nil)
    #expect(
      await whenShown {
        NavigationServices.showTermsAndConditionsDialogIfNeeded(
          withTitle: "Terms",
          companyName: "Company",
          callback: $0
        )
      }
    )
    #expect(
      await whenShown {
        NavigationServices.showTermsAndConditionsDialogIfNeeded(
          withCompanyName: "Company",
          callback: $0
        )
      }
    )
  }

  @Test func `options of a dialog that is never shown are kept`() {
    let options = NavigationTermsAndConditionsOptions(companyName: "Company")
    #expect(options.companyName == "Company")
    #expect(options.title == nil)
    #expect(!options.shouldOnlyShowDriverAwarenessDialog)
    options.title = "Terms"
    #expect(options.title == "Terms")
    #expect(!NavigationServices.shouldOnlyShowDriverAwarenesssDisclaimer)
  }

  @Test func `the notices name the data and its licence`() {
    let text = NavigationServices.openSourceLicenseInfo()
    for needed in [
      "© OpenStreetMap contributors", "Open Database License",
      "https://www.openstreetmap.org/copyright", "Apache License 2.0",
    ] {
      #expect(text.contains(needed), "\(needed)")
    }
    #expect(NavigationServices.navSDKVersion().split(separator: ".").count == 3)
  }

  @Test func `NAV-022 transaction IDs are short, not empty, and not repeated`() {
    let long = String(repeating: "x", count: 65)
    for (ids, code) in [
      ([""], 1), (["a", ""], 1), ([long], 2), (["a", "b", "a"], 3),
    ] {
      let fault = TransactionIDs.fault(in: ids)
      #expect(fault?.code == code)
      #expect(fault?.domain == TransactionIDs.errorDomain)
      #expect(fault?.localizedDescription.contains("Transaction ID") == true)
    }
    #expect(TransactionIDs.fault(in: []) == nil)
    #expect(TransactionIDs.fault(in: ["a", "b", String(long.dropLast())]) == nil)
  }

  @Test func `the recorder checks IDs, tells of faults later, and makes new ones`() async {
    let recorder = NavigationTransactionRecorder.sharedInstance()
    let notes = Notes()
    let id = recorder.generateTransactionID()
    #expect(TransactionIDs.fault(in: [id, recorder.generateTransactionID()]) == nil)
    recorder.recordPickup(at: nil, forTransactionIDs: [id]) { _ in notes.add("pickup") }
    await withCheckedContinuation { continuation in
      recorder.recordDropoff(at: nil, forTransactionIDs: [id, id]) { error in
        notes.add("dropoff \((error as NSError).code)")
        continuation.resume()
      }
      #expect(notes.all.isEmpty)
    }
    #expect(notes.all == ["dropoff 3"])
    recorder.recordDropoff(at: nil, forTransactionIDs: [""], withErrorHandler: nil)
  }

  @Test func `a licence plate has a digit and a country that has such rules`() {
    for digit in [-1, 10] {
      #expect(
        NavigationLicensePlateRestriction(licensePlateLastDigit: digit, countryCode: "ID") == nil
      )
    }
    #expect(NavigationLicensePlateRestriction(licensePlateLastDigit: 3, countryCode: "DE") == nil)
    for country in ["ID", "BR", "BZ", "id"] {
      let plate = NavigationLicensePlateRestriction(
        licensePlateLastDigit: 0,
        countryCode: country
      )
      #expect(plate?.countryCode == country.uppercased())
      #expect(plate?.licensePlateLastDigit == 0)
    }
  }

  @Test func `routing options are usual unless set, and a copy does not follow`() {
    let options = NavigationMutableRoutingOptions()
    #expect(options.routingStrategy == .defaultBest)
    #expect(options.alternateRoutesStrategy == .all)
    #expect(options.targetDistancesMeters == nil)
    let copy = options.copy()
    options.routingStrategy = .deltaToTargetDistance
    options.targetDistancesMeters = [5000]
    options.alternateRoutesStrategy = .one
    #expect(copy == NavigationRoutingOptions())
    #expect(options.targetMeters == 5000)
    for wrong: [NSNumber]? in [nil, [], [1, 2], [0], [-5], [1.5]] {
      options.targetDistancesMeters = wrong
      #expect(options.targetMeters == nil)
    }
    #expect(
      NavigationRoutingOptions(targetDistancesMeters: [7]).routingStrategy
        == .deltaToTargetDistance
    )
    #expect(
      NavigationRoutingOptions(alternateRoutesStrategy: .none).alternateRoutesStrategy.rawValue == 1
    )
    #expect(NavigationRoutingOptions(routingStrategy: .shorter).routingStrategy == .shorter)
  }
}
