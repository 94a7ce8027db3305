/// Dual carriageways, slip lanes, U-turns and ferries.
enum CarriagewayPictures {
  static let all = dual + slips + ferries

  /// Traffic keeps right: the lower carriageway leads east, the upper one west.
  static let dual = [
    JunctionPicture(
      name: "street crosses a dual carriageway",
      picture: """
               n
               |
        a------b------c
        d------e------f
               |
               s
        """,
      ways: [
        "cba secondary oneway name=Avenue", "def secondary oneway name=Avenue",
        "nb name=North", "be name=North", "es name=South",
      ],
      routes: [
        "sn": [], "sa": ["turnLeft"], "sf": ["turnRight"], "nf": ["turnLeft"], "na": ["turnRight"],
        "dn": ["turnLeft"], "df": [], "ds": ["turnRight"], "cs": ["turnLeft"], "ca": [],
        "da": ["turnUTurnCounterClockwise"], "cf": ["turnUTurnCounterClockwise"],
      ],
      scale: (30, 24)
    ),
    JunctionPicture(
      name: "two dual carriageways cross",
      picture: """
              n m
              | |
        a-----1-2-----c
        d-----3-4-----f
              | |
              s t
        """,
      ways: [
        "c21a secondary oneway name=Avenue", "d34f secondary oneway name=Avenue",
        "n13s secondary oneway name=Road", "t42m secondary oneway name=Road",
      ],
      routes: [
        "tm": [], "ta": ["turnLeft"], "tf": ["turnRight"], "ts": ["turnUTurnCounterClockwise"],
        "df": [], "dm": ["turnLeft"], "ds": ["turnRight"], "da": ["turnUTurnCounterClockwise"],
        "ns": [], "nf": ["turnLeft"], "na": ["turnRight"], "ca": [], "cs": ["turnLeft"],
        "cm": ["turnRight"],
      ],
      scale: (10, 20)
    ),
    JunctionPicture(
      name: "road divides into carriageways and is one again",
      picture: """
             b-----c
        a--x         y--e
             d-----f
        """,
      ways: [
        "ax secondary name=Avenue", "xdfy secondary oneway name=Avenue",
        "ycbx secondary oneway name=Avenue", "ye secondary name=Avenue",
      ],
      routes: ["ae": [], "ea": []],
      scale: (30, 12)
    ),
    JunctionPicture(
      name: "gap in the median",
      picture: """
        y                   a------b------c                   x
                            d------e------f
        """,
      ways: [
        "cba secondary oneway name=Avenue", "def secondary oneway name=Avenue", "!be service",
        "!ayd service", "!fxc service",
      ],
      routes: [
        "da": ["turnUTurnCounterClockwise"], "cf": ["turnUTurnCounterClockwise"], "df": [],
      ],
      scale: (30, 24)
    ),
    JunctionPicture(
      name: "two lefts onto another street",
      picture: """
        a------b------c
               |
        d------e------f
        """,
      ways: ["abc name=Upper", "def name=Lower", "be name=Link"],
      routes: ["da": ["turnLeft", "turnLeft"], "cf": ["turnLeft", "turnLeft"]],
      scale: (30, 12)
    ),
  ]

  static let slips = [
    JunctionPicture(
      name: "right-turn lane before a crossing",
      picture: """
                 n
                 |
        w---1----x----e
              2
                 3
                 |
                 s
        """,
      ways: [
        "w1xe secondary name=Main", "nx name=North", "x3s name=South",
        "!123 secondary_link oneway",
      ],
      routes: ["ws": ["turnRight"], "we": [], "es": ["turnLeft"], "wn": ["turnLeft"]],
      scale: (10, 14)
    ),
    JunctionPicture(
      name: "a slip lane leaves and another joins",
      picture: """
                 n
                 |
        w---1----x----4---e
              2     5
                 3
                 |
                 s
        """,
      ways: [
        "w1x4e secondary name=Main", "nx name=North", "x3s name=South",
        "!123 secondary_link oneway", "!354 secondary_link oneway",
      ],
      routes: ["we": [], "ew": [], "se": ["turnRight"], "ws": ["turnRight"], "sn": []],
      scale: (10, 14)
    ),
    JunctionPicture(
      name: "nameless one-way slip street",
      picture: """
                 n
                 |
        w---1----x----e
              2
                 3
                 |
                 s
        """,
      ways: [
        "w1xe secondary name=Main", "nx name=North", "x3s name=South",
        "!123 unclassified oneway",
      ],
      routes: ["ws": ["turnRight"], "we": []],
      scale: (10, 14)
    ),
    JunctionPicture(
      name: "slip lane of a trunk road",
      picture: """
                 n
                 |
        w---1----x----e
              2
                 3
                 |
                 s
        """,
      ways: [
        "w1xe trunk name=Main", "nx name=North", "x3s name=South",
        "!123 trunk_link oneway",
      ],
      routes: ["ws": ["turnRight"], "we": []],
      scale: (10, 14)
    ),
  ]

  static let ferries = [
    JunctionPicture(
      name: "ferry between two piers",
      picture: """
        a---b~~~~~~~c---d
        """,
      ways: ["ab", "bc route=ferry name=Boat", "cd"],
      routes: ["ad": ["ferryBoat", "straight"]]
    ),
    JunctionPicture(
      name: "car train",
      picture: """
        a---b~~~~~~~c---d
        """,
      ways: ["ab", "bc route=shuttle_train name=Train motor_vehicle=yes", "cd"],
      routes: ["ad": ["ferryTrain", "straight"]]
    ),
    JunctionPicture(
      name: "ferry in two parts onto a quay",
      picture: """
                    q
                    |
        a---b~~~x~~~c
                    |
                    d
        """,
      ways: ["ab", "bx route=ferry name=Boat", "xc route=ferry name=Boat", "qcd"],
      routes: ["ad": ["ferryBoat", "turnRight"], "aq": ["ferryBoat", "turnLeft"]]
    ),
  ]
}
