import Testing

@testable import RoadbookNavigation

/// Documents for recordings.
@Suite("Documents in XML") struct XMLScannerTests {
  private func events(_ text: String) throws -> [XMLScanner.Event] {
    var scanner = XMLScanner(text.utf8)
    var events: [XMLScanner.Event] = []
    while let event = try scanner.next() { events.append(event) }
    return events
  }

  @Test func `elements, attributes and text come in their order`() throws {
    let document = """
      \u{FEFF}<?xml version='1.0'?><!-- a > b --><!DOCTYPE a [<!ELEMENT a (#PCDATA)>]>
      <a x = "1" y='"2"'>one<b:c/>t&lt;&#65;&#x1F697;<![CDATA[<&]]></a >
      """
    let found = try events(document)
    #expect(
      found == [
        .start(name: "a", attributes: ["x": "1", "y": "\"2\""]), .text("one"),
        .start(name: "b:c", attributes: [:]), .end(name: "b:c"), .text("t<A🚗"), .text("<&"),
        .end(name: "a"),
      ]
    )
  }

  @Test(arguments: [
    "", "  ", "text", "<a>", "<a></b>", "<a/><b/>", "<a/>text", "</a>", "<a", "<a x>", "<a x=1/>",
    "<a x=\"1/>", "<a x=\"1\" x=\"2\"/>", "<a x=\"1\"y=\"2\"/>", "<a x=\"<\"/>", "<1/>", "< a/>",
    "<a>&b;</a>", "<a>&</a>", "<a>&#xD800;</a>", "<a>&#;</a>", "<a>&#x+1;</a>", "<a><!-- </a>",
    "<a><![CDATA[ ]]</a>", "<![CDATA[a]]>", "<?xml", "<!DOCTYPE a [", "<a/><!DOCTYPE a>",
    "<a>&#x110000;</a>", "<a>&amp", "<a x='1",
  ])
  func `what is not well-formed is refused`(document: String) {
    #expect(throws: XMLScanner.Fault.self, "\(document)") { try events(document) }
  }

  @Test func `bytes that are no text are replaced`() throws {
    var scanner = XMLScanner([60, 97, 62, 0xFF, 60, 47, 97, 62])
    #expect(try scanner.next() == .start(name: "a", attributes: [:]))
    #expect(try scanner.next() == .text("\u{FFFD}"))
  }

  @Test func `lines are counted where they end`() throws {
    var scanner = XMLScanner("\n<a\nx='1\n'>\n<!--\n--></a>".utf8)
    _ = try scanner.next()
    #expect(scanner.line == 4)
    _ = try scanner.next()
    #expect(scanner.line == 5)
    #expect(try scanner.next() == .end(name: "a"))
    #expect(scanner.line == 6)
  }
}
