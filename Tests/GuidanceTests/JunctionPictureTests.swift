import Testing

@Suite("Junction pictures") struct JunctionPictureTests {
  static let pictures =
    StreetPictures.all + RoundaboutPictures.all + RampPictures.all + CarriagewayPictures.all
    + FurtherPictures.all + CrossingPictures.all + RingPictures.all + InterchangePictures.all
    + SlipPictures.all

  @Test("where traffic keeps right", arguments: pictures)
  func keepsRight(picture: JunctionPicture) throws { try expectManeuvers(picture) }

  @Test("where traffic keeps left", arguments: pictures)
  func keepsLeft(picture: JunctionPicture) throws { try expectManeuvers(picture.mirrored) }

  @Test func `each of 150 pictures and more has a name of its own`() {
    #expect(Self.pictures.count >= 150)
    #expect(Set(Self.pictures.map(\.name)).count == Self.pictures.count)
  }

  private func expectManeuvers(_ picture: JunctionPicture) throws {
    let map = try picture.map()
    for (places, expected) in picture.routes.sorted(by: { $0.key < $1.key }) {
      let found = [places] + (try map.maneuvers(places))
      #expect(found == [places] + expected)
    }
  }
}
