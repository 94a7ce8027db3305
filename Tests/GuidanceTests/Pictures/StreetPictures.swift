/// Crossings, bends and forks of ordinary streets.
enum StreetPictures {
  static let all = turns + bends + forks + names

  static let turns = [
    JunctionPicture(
      name: "side street",
      picture: """
        a---b---c
            |
            d
        """,
      ways: ["abc", "bd"],
      routes: [
        "ac": [], "ca": [], "ad": ["turnRight"], "cd": ["turnLeft"], "da": ["turnLeft"],
        "dc": ["turnRight"],
      ]
    ),
    JunctionPicture(
      name: "crossing",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["wxe", "nxs"],
      routes: [
        "we": [], "ns": [], "wn": ["turnLeft"], "ws": ["turnRight"], "nw": ["turnRight"],
        "ne": ["turnLeft"],
      ]
    ),
    JunctionPicture(
      name: "street of the same name round the corner",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["wxs name=Elm", "nx", "xe"],
      routes: ["ws": ["turnRight"], "we": [], "sw": ["turnLeft"]]
    ),
    JunctionPicture(
      name: "sharp turns",
      picture: """
        d         e
          \\
        a---b---c
        """,
      ways: ["abc", "db", "be"],
      routes: [
        "cd": ["turnSlightRight"], "ad": ["turnSharpLeft"], "ae": ["turnSlightLeft"],
        "ce": ["turnSharpRight"], "da": ["turnSharpRight"],
      ]
    ),
    JunctionPicture(
      name: "slight turn off a main road",
      picture: """
        a---b---c
                d
        """,
      ways: ["abc primary", "bd"],
      routes: ["ac": [], "ad": ["turnSlightRight"], "da": []]
    ),
    JunctionPicture(
      name: "end of a street at a one-way street",
      picture: """
        a---b---c
            |
            d
        """,
      ways: ["abc oneway", "db"],
      routes: ["dc": ["turnRight"], "ac": []]
    ),
    JunctionPicture(
      name: "dead end",
      picture: """
        a---b---c
            |
            d
        """,
      ways: ["ab oneway", "bc oneway", "bd"],
      routes: ["ad": ["turnRight"]]
    ),
    JunctionPicture(
      name: "turn forbidden, round the block",
      picture: """
        a---b---c
            |   |
            d---e
        """,
      ways: ["ab", "bc", "bd", "de", "ec"],
      routes: ["ad": []],
      restrictions: ["no_right_turn ab b bd"]
    ),
    JunctionPicture(
      name: "staggered crossing",
      picture: """
            n
            |
        w---x---y---e
                |
                s
        """,
      ways: ["wxye secondary", "nx", "ys"],
      routes: ["ns": ["turnLeft", "turnRight"], "sn": ["turnLeft", "turnRight"], "we": []],
      scale: (6, 50)
    ),
    JunctionPicture(
      name: "driveway and car park",
      picture: """
        a---b---c---d
            |   |
            e   f
        """,
      ways: ["abcd", "be service service=driveway", "cf service"],
      routes: ["ad": [], "af": ["turnRight"], "ae": ["turnRight"], "fa": ["turnLeft"]]
    ),
    JunctionPicture(
      name: "footpath at a bend",
      picture: """
        a---b---c
            |
            d
        """,
      ways: ["abd", "bc footway"],
      routes: ["ad": [], "da": []]
    ),
    JunctionPicture(
      name: "five roads",
      picture: """
          n   m
           \\ /
        w---x---e
            |
            s
        """,
      ways: ["wxe secondary", "nx", "mx", "sx"],
      routes: [
        "we": [], "wn": ["turnSharpLeft"], "wm": ["turnLeft"], "ws": ["turnRight"],
        "sm": ["forkRight"], "sn": ["forkLeft"],
      ],
      scale: (50, 75)
    ),
    JunctionPicture(
      name: "mini-roundabout",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["wxe", "nxs", "@x highway=mini_roundabout"],
      routes: ["we": [], "wn": ["turnLeft"], "ws": ["turnRight"]]
    ),
  ]

  static let bends = [
    JunctionPicture(
      name: "bend of a main road with a lesser road straight on",
      picture: """
        a---b---c
            |
            d
        """,
      ways: ["abd primary name=Main", "bc"],
      routes: ["ad": [], "da": [], "ac": ["straight"], "ca": []]
    ),
    JunctionPicture(
      name: "bend with an equal road straight on",
      picture: """
        a---b---c
            |
            d
        """,
      ways: ["abd primary name=Main", "bc primary"],
      routes: ["ad": ["turnRight"], "da": ["turnLeft"], "ac": []]
    ),
    JunctionPicture(
      name: "bend of a nameless road with a track straight on",
      picture: """
        a---b---c
            |
            d
        """,
      ways: ["!ab unclassified", "!bd unclassified", "!bc track motor_vehicle=yes"],
      routes: ["ad": [], "da": []]
    ),
    JunctionPicture(
      name: "winding road without junctions",
      picture: """
        a---b
            |
            c---d
        """,
      ways: ["abcd"],
      routes: ["ad": [], "da": []]
    ),
    JunctionPicture(
      name: "bend at a street that others leave",
      picture: """
        a---b   e
            |   |
            c---d---f
        """,
      ways: ["abcdf tertiary name=Curve", "de"],
      routes: ["af": [], "ae": ["turnLeft"], "ea": ["turnRight"]]
    ),
  ]

  static let forks = [
    JunctionPicture(
      name: "fork into two names",
      picture: """
                c
        a---b
                d
        """,
      ways: ["ab", "bc", "bd"],
      routes: ["ac": ["forkLeft"], "ad": ["forkRight"], "ca": [], "da": []]
    ),
    JunctionPicture(
      name: "fork of one road",
      picture: """
                c
        a---b
                d
        """,
      ways: ["ab name=Elm", "bc name=Elm", "bd name=Elm"],
      routes: ["ac": ["turnKeepLeft"], "ad": ["turnKeepRight"]]
    ),
    JunctionPicture(
      name: "fork where the main road goes left",
      picture: """
                c
        a---b
                d
        """,
      ways: ["abc secondary", "bd tertiary"],
      routes: ["ac": [], "ad": ["turnSlightRight"]]
    ),
    JunctionPicture(
      name: "fork into three",
      picture: """
                    c
        a---b-------e
                    d
        """,
      ways: ["ab", "bc", "bd", "be"],
      routes: ["ac": ["forkLeft"], "ad": ["forkRight"]],
      scale: (50, 60)
    ),
    JunctionPicture(
      name: "wide Y",
      picture: """
            c
        a---b
            d
        """,
      ways: ["ab", "bc", "bd"],
      routes: ["ac": ["turnLeft"], "ad": ["turnRight"]]
    ),
    JunctionPicture(
      name: "nameless fork of tracks",
      picture: """
                c
        a---b
                d
        """,
      ways: ["!ab unclassified", "!bc unclassified", "!bd track motor_vehicle=yes"],
      routes: ["ac": [], "ad": ["turnSlightRight"]]
    ),
  ]

  static let names = [
    JunctionPicture(
      name: "one long name after another",
      picture: """
        a---b---c---d
        """,
      ways: ["ab name=First", "bcd name=Second"],
      routes: ["ad": ["nameChange"]],
      scale: (250, 100)
    ),
    JunctionPicture(
      name: "short names in a row",
      picture: """
        a---b---c---d
        """,
      ways: ["ab name=First", "bc name=Second", "cd name=Third"],
      routes: ["ad": []],
      scale: (40, 100)
    ),
    JunctionPicture(
      name: "name beside a lasting reference",
      picture: """
        a---b---c---d
        """,
      ways: ["!ab ref=US_69", "bc name=Main_St ref=US_69", "!cd ref=US_69"],
      routes: ["ad": []],
      scale: (250, 100)
    ),
    JunctionPicture(
      name: "one reference of several goes on",
      picture: """
        a---b---c---d
        """,
      ways: ["!ab ref=B_3;B_31", "!bcd ref=B_31;B_500"],
      routes: ["ad": []],
      scale: (250, 100)
    ),
  ]
}
