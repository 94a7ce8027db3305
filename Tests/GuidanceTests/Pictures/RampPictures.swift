/// Motorways, their exits and entries, and splits.
enum RampPictures {
  static let all = exits + entries + splits

  static let exits = [
    JunctionPicture(
      name: "exit to a road at its end",
      picture: """
        a---b----------------------c
                d
                e---f
                g
        """,
      ways: ["abc motorway ref=A_1", "!bde motorway_link oneway", "ge secondary", "ef secondary"],
      routes: [
        "ac": [], "af": ["offRampSlightRight", "turnLeft"], "ag": ["offRampSlightRight"],
      ],
      scale: (100, 60)
    ),
    JunctionPicture(
      name: "exit where the motorway bends the other way",
      picture: """
                    c
        a---b
                    d-----e
        """,
      ways: ["abc motorway ref=A_1", "!bde motorway_link oneway"],
      routes: ["ac": [], "ae": ["offRampSlightRight"]],
      scale: (1000, 200)
    ),
    JunctionPicture(
      name: "lane that becomes the exit",
      picture: """
                    c
        a---b-------d-----e
        """,
      ways: ["abc motorway ref=A_1", "!bde motorway_link oneway"],
      routes: ["ac": [], "ae": ["offRampSlightRight"]],
      scale: (1000, 200)
    ),
    JunctionPicture(
      name: "exit to both sides",
      picture: """
                    c
        a---b-------d-----e
                    f
        """,
      ways: [
        "ab motorway ref=A_1", "bc motorway_link oneway", "bde motorway_link oneway",
        "bf motorway_link oneway",
      ],
      routes: [
        "ac": ["offRampSlightLeft"], "ae": ["offRampUnspecified"],
        "af": ["offRampSlightRight"],
      ],
      scale: (1000, 200)
    ),
    JunctionPicture(
      name: "loop exit",
      picture: """
        a-----b-------c
          e---d
        """,
      ways: ["abc motorway ref=A_1", "!bde motorway_link oneway"],
      routes: ["ae": ["offRampRight"]],
      scale: (100, 300)
    ),
    JunctionPicture(
      name: "exits that turn sharply",
      picture: """
        e
        a-----b-------c
        """,
      ways: ["abc trunk oneway ref=B_1", "!be trunk_link oneway"],
      routes: ["ae": ["offRampSharpLeft"], "ac": []],
      scale: (100, 200)
    ),
    JunctionPicture(
      name: "exit of a trunk road at a crossing",
      picture: """
              n
        a-----b-------c
              s
        """,
      ways: ["abc trunk", "nb residential", "bs residential"],
      routes: ["as": ["turnRight"], "an": ["turnLeft"], "ac": [], "na": ["turnRight"]],
      scale: (20, 50)
    ),
  ]

  static let entries = [
    JunctionPicture(
      name: "entry from a road to its side",
      picture: """
        a-----------m-----c
              r
              x
        w-----y-------z
        """,
      ways: ["amc motorway ref=A_1", "!yxrm motorway_link oneway", "wyz secondary"],
      routes: [
        "wc": ["onRampLeft", "mergeLeft"], "zc": ["onRampRight", "mergeLeft"], "ac": [],
        "wz": [],
      ],
      scale: (100, 60)
    ),
    JunctionPicture(
      name: "entry straight ahead",
      picture: """
            n
        w---x----r
            s          m--c
        a
        """,
      ways: [
        "wx secondary", "nxs secondary", "!xrm motorway_link oneway",
        "amc motorway ref=A_1",
      ],
      routes: ["wc": ["onRampUnspecified", "mergeRight"], "nc": ["onRampLeft", "mergeRight"]],
      scale: (100, 60)
    ),
    JunctionPicture(
      name: "entry that leaves at a small angle",
      picture: """
        a-------------------m----c
        w-----x-------z
        """,
      ways: ["wxz secondary", "!xm motorway_link oneway", "amc motorway ref=A_1"],
      routes: ["wc": ["onRampSlightLeft", "mergeLeft"], "wz": []],
      scale: (100, 60)
    ),
    JunctionPicture(
      name: "entry that leads back",
      picture: """
        e     m-------c
        w-----x-------z
        """,
      ways: ["wxz secondary", "!xe motorway_link oneway", "cme motorway ref=A_1"],
      routes: ["we": ["onRampSharpLeft"], "ze": ["onRampSlightRight"]],
      scale: (50, 50)
    ),
  ]

  static let splits = [
    JunctionPicture(
      name: "motorway splits into equals of one reference",
      picture: """
                    c
        a---b
                    d
        """,
      ways: ["ab motorway ref=A_1", "bc motorway ref=A_1", "bd motorway ref=A_1"],
      routes: ["ac": ["turnKeepLeft"], "ad": ["turnKeepRight"]],
      scale: (300, 180)
    ),
    JunctionPicture(
      name: "motorway splits into two references",
      picture: """
                    c
        a---b
                    d
        """,
      ways: ["ab motorway ref=A_1;A_2", "bc motorway ref=A_1", "bd motorway ref=A_2"],
      routes: ["ac": ["turnKeepLeft"], "ad": ["turnKeepRight"]],
      scale: (300, 180)
    ),
    JunctionPicture(
      name: "another motorway leaves",
      picture: """
        a---b-------c
                    d
        """,
      ways: ["abc motorway ref=A_1", "bd motorway ref=A_2"],
      routes: ["ac": [], "ad": ["forkRight"]],
      scale: (300, 180)
    ),
    JunctionPicture(
      name: "slip road splits",
      picture: """
        a---b-------c
                d------e
                   f
        """,
      ways: [
        "abc motorway ref=A_1", "!bd motorway_link oneway", "!de motorway_link oneway",
        "!df motorway_link oneway",
      ],
      routes: [
        "ae": ["offRampSlightRight", "offRampKeepLeft"],
        "af": ["offRampSlightRight", "offRampKeepRight"],
      ],
      scale: (300, 180)
    ),
    JunctionPicture(
      name: "entry splits into both directions",
      picture: """
        a---------------m---c
        w---x---1
            z
        b---------------k---d
        """,
      ways: [
        "wx secondary", "!x1 motorway_link oneway", "!1m motorway_link oneway",
        "!1k motorway_link oneway", "xz secondary", "amc motorway ref=A_1", "bkd motorway ref=A_2",
      ],
      routes: [
        "wc": ["onRampUnspecified", "onRampKeepLeft", "mergeLeft"],
        "wd": ["onRampUnspecified", "onRampKeepRight", "mergeRight"],
      ],
      scale: (100, 90)
    ),
    JunctionPicture(
      name: "a slip road is the way on of the road's number",
      picture: """
        a---b-------c
                    d----e
        """,
      ways: [
        "ab motorway ref=A_1", "bc motorway ref=A_2", "bd motorway_link oneway ref=A_1",
        "de motorway ref=A_1",
      ],
      routes: ["ac": ["forkLeft"], "ae": ["offRampSlightRight"]],
      scale: (300, 180)
    ),
    JunctionPicture(
      name: "motorways join",
      picture: """
        a-------b----c
        d
        """,
      ways: ["abc motorway ref=A_1", "db motorway ref=A_1"],
      routes: ["ac": [], "dc": []],
      scale: (300, 180)
    ),
  ]
}
