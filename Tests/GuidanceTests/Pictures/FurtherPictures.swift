/// Junctions that are met less often.
enum FurtherPictures {
  static let all = [
    JunctionPicture(
      name: "entry that leads right back",
      picture: """
        f     e

              w-------------------x------z
        """,
      ways: ["wxz secondary", "!xe motorway_link oneway", "ef motorway ref=A_1"],
      routes: ["we": ["onRampUTurnCounterClockwise"], "ze": ["onRampSlightRight"], "wz": []],
      scale: (100, 40)
    ),
    JunctionPicture(
      name: "exit that leads right back",
      picture: """
              e

              a-------------------b------c
        """,
      ways: ["abc trunk oneway ref=B_1", "!be trunk_link oneway"],
      routes: ["ae": ["offRampUTurnCounterClockwise"], "ac": []],
      scale: (200, 80)
    ),
    JunctionPicture(
      name: "road that ends in slip roads to both sides",
      picture: """
            l---m
            |
        w---x
            |
            r---n
        """,
      ways: [
        "wx secondary", "!xl motorway_link oneway", "!xr motorway_link oneway",
        "lm motorway ref=A_1", "rn motorway ref=A_1",
      ],
      routes: ["wm": ["onRampLeft"], "wn": ["onRampRight"]],
      scale: (100, 200)
    ),
    JunctionPicture(
      name: "exit to a roundabout",
      picture: """
        p---q----------------------------r
                       b
                  x--a   c--e
                       d
                       s
        """,
      ways: [
        "pqr motorway ref=A_1", "!qxa motorway_link oneway", "ce secondary", "ds secondary",
        "!adcba junction=roundabout",
      ],
      routes: [
        "pe": ["offRampSlightRight", "roundaboutStraightCounterClockwise #2"],
        "ps": ["offRampSlightRight", "roundaboutRightCounterClockwise #1"],
      ],
      scale: (20, 40)
    ),
    JunctionPicture(
      name: "roundabout of five roads",
      picture: """
             n     m
             1     2
        w--5         6--e
             7     8
                9
                s
        """,
      ways: ["w5", "1n", "2m", "6e", "9s", "!57986215 junction=roundabout"],
      routes: [
        "ws": ["roundaboutRightCounterClockwise #1"],
        "we": ["roundaboutStraightCounterClockwise #2"],
        "wm": ["roundaboutLeftCounterClockwise #3"],
        "wn": ["roundaboutLeftCounterClockwise #4"],
        "sw": ["roundaboutLeftCounterClockwise #4"],
      ],
      scale: (8, 16)
    ),
    JunctionPicture(
      name: "wide offset crossing",
      picture: """
            n
            |
        w---x-------y---e
                    |
                    s
        """,
      ways: ["wxye secondary", "nx", "ys"],
      routes: ["ns": ["turnLeft", "turnRight"], "wy": [], "ws": ["turnRight"]],
      scale: (40, 80)
    ),
    JunctionPicture(
      name: "two mini-roundabouts",
      picture: """
            n       m
            |       |
        w---x-------y---e
                    |
                    s
        """,
      ways: [
        "wxye", "nx", "mys", "@x highway=mini_roundabout", "@y highway=mini_roundabout",
      ],
      routes: ["we": [], "wm": ["turnLeft"], "ns": ["turnLeft", "turnRight"]],
      scale: (20, 80)
    ),
    JunctionPicture(
      name: "service road beside a street",
      picture: """
        a---b-------c
                    d
        """,
      ways: ["abc residential", "bd service"],
      routes: ["ac": [], "ad": ["turnSlightRight"], "da": []],
      scale: (25, 50)
    ),
    JunctionPicture(
      name: "two streets join into one",
      picture: """
        a
                b---c
        d
        """,
      ways: ["ab", "db", "bc"],
      routes: ["ac": [], "dc": [], "ad": ["turnSharpRight"]],
      scale: (25, 50)
    ),
    JunctionPicture(
      name: "ferry from the side of a street",
      picture: """
        a---b---c
            |
            f

            |
            g---h
        """,
      ways: ["abc", "bf", "fg route=ferry name=Boat", "gh"],
      routes: ["ah": ["turnRight", "ferryBoat", "straight"]],
      scale: (50, 100)
    ),
    JunctionPicture(
      name: "ferry that begins at a crossing",
      picture: """
        a---b---c
            f

            g---h
        """,
      ways: ["abc", "bf route=ferry name=Boat", "fg route=ferry name=Boat", "gh"],
      routes: ["ah": ["ferryBoat", "straight"], "ac": []],
      scale: (50, 100)
    ),
    JunctionPicture(
      name: "living street straight on, main road to both sides",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["sxn tertiary name=Main", "wx living_street", "xe living_street"],
      routes: ["we": [], "wn": ["turnLeft"], "ws": ["turnRight"], "sn": [], "se": ["turnRight"]]
    ),
    JunctionPicture(
      name: "one-way pair that ends in a two-way street",
      picture: """
        a---b
                    c---d
        e---f
        """,
      ways: ["abc oneway name=Elm", "cfe oneway name=Elm", "cd name=Elm"],
      routes: ["ad": [], "de": []],
      scale: (20, 20)
    ),
    JunctionPicture(
      name: "closed road straight on",
      picture: """
        a---b---c
            |
            d
        """,
      ways: ["ab", "bc motor_vehicle=no", "bd"],
      routes: ["ad": []]
    ),
    JunctionPicture(
      name: "one-way street that comes out straight on",
      picture: """
        a---b---c
            |
            d
        """,
      ways: ["ab", "cb oneway", "bd"],
      routes: ["ad": ["turnRight"], "ca": []]
    ),
  ]
}
