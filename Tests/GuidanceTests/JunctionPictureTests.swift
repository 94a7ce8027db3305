import Testing

@Suite("Junction pictures") struct JunctionPictureTests {
  static let pictures =
    StreetPictures.all + RoundaboutPictures.all + RampPictures.all + CarriagewayPictures.all
    + FurtherPictures.all

  @Test("where traffic keeps right", arguments: pictures)
  func keepsRight(picture: JunctionPicture) throws { try expectManeuvers(picture) }

  @Test("where traffic keeps left", arguments: pictures)
  func keepsLeft(picture: JunctionPicture) throws { try expectManeuvers(picture.mirrored) }

  private func expectManeuvers(_ picture: JunctionPicture) throws {
    let map = try picture.map()
    for (places, expected) in picture.routes.sorted(by: { $0.key < $1.key }) {
      let found = [places] + (try map.maneuvers(places))
      #expect(found == [places] + expected)
    }
  }
}
