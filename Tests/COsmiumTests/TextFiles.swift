/// The text formats of OSM.
enum TextFiles {
  /// A .osm file.
  static func xml(_ objects: [Fixture.Object]) -> [UInt8] {
    var lines = ["<?xml version='1.0' encoding='UTF-8'?>", "<osm version=\"0.6\">"]
    for object in objects {
      switch object {
      case .node(let node):
        let place = "lat=\"\(degrees(node.latitude))\" lon=\"\(degrees(node.longitude))\""
        let start = "<node id=\"\(node.id)\" \(meta(node.version, node.isVisible)) \(place)>"
        lines += [start] + node.tags.map(xml) + ["</node>"]
      case .way(let way):
        lines.append("<way id=\"\(way.id)\" \(meta(way.version, way.isVisible))>")
        lines += way.nodes.map { "<nd ref=\"\($0)\"/>" } + way.tags.map(xml) + ["</way>"]
      case .relation(let relation):
        lines.append("<relation id=\"\(relation.id)\" \(meta(relation.version, true))>")
        for member in relation.members {
          let type = member.type == "n" ? "node" : member.type == "w" ? "way" : "relation"
          lines.append(
            "<member type=\"\(type)\" ref=\"\(member.id)\" role=\"\(escaped(member.role))\"/>"
          )
        }
        lines += relation.tags.map(xml) + ["</relation>"]
      }
    }
    return Array((lines + ["</osm>", ""]).joined(separator: "\n").utf8)
  }

  /// A .opl file: one line an object, odd characters as %hex%.
  static func opl(_ objects: [Fixture.Object]) -> [UInt8] {
    var text = ""
    for object in objects {
      switch object {
      case .node(let node):
        text += "n\(node.id) v\(node.version) d\(node.isVisible ? "V" : "D")"
        text += " T\(opl(node.tags)) x\(degrees(node.longitude)) y\(degrees(node.latitude))\n"
      case .way(let way):
        text += "w\(way.id) v\(way.version) d\(way.isVisible ? "V" : "D") T\(opl(way.tags))"
        text += " N\(way.nodes.map { "n\($0)" }.joined(separator: ","))\n"
      case .relation(let relation):
        let members = relation.members.map { "\($0.type)\($0.id)@\(opl($0.role))" }
        text += "r\(relation.id) v\(relation.version) dV T\(opl(relation.tags))"
        text += " M\(members.joined(separator: ","))\n"
      }
    }
    return Array(text.utf8)
  }

  private static func meta(_ version: Int64, _ isVisible: Bool) -> String {
    "version=\"\(version)\" visible=\"\(isVisible)\""
  }

  private static func xml(_ tag: Fixture.Tag) -> String {
    "<tag k=\"\(escaped(text(tag.key)))\" v=\"\(escaped(text(tag.value)))\"/>"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  private static func opl(_ tags: [Fixture.Tag]) -> String {
    tags.map { "\(opl(text($0.key)))=\(opl(text($0.value)))" }.joined(separator: ",")
  }

  private static func opl(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if isPlain || scalar == "_" || scalar == ":" {
        result.unicodeScalars.append(scalar)
      } else {
        result += "%\(String(scalar.value, radix: 16))%"
      }
    }
    return result
  }

  private static func degrees(_ value: Int64) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    return (value < 0 ? "-" : "") + padded.dropLast(7) + "." + padded.suffix(7)
  }
}
