/// Crossings of all shapes, staggered ones, bends at crossings, and one-way streets.
enum CrossingPictures {
  static let all = crossings + staggered + bends + forks + oneways

  static let crossings = [
    JunctionPicture(
      name: "crossing at which every street has another name",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["wx", "xe", "nx", "xs"],
      routes: [
        "we": [], "wn": ["turnLeft"], "ws": ["turnRight"], "sn": [], "se": ["turnRight"],
        "sw": ["turnLeft"],
      ],
      scale: (30, 60)
    ),
    JunctionPicture(
      name: "skew crossing",
      picture: """
             n
        w---x---e
           s
        """,
      ways: ["wxe", "nxs"],
      routes: [
        "we": [], "sn": [], "wn": ["turnLeft"], "ws": ["turnRight"], "se": ["turnRight"],
        "sw": ["turnLeft"], "nw": ["turnRight"], "ne": ["turnLeft"],
      ]
    ),
    JunctionPicture(
      name: "very skew crossing",
      picture: """
                n
        w---x---e
        s
        """,
      ways: ["wxe", "nxs"],
      routes: [
        "we": [], "sn": [], "wn": ["turnSlightLeft"], "ws": ["turnSharpRight"],
        "se": ["turnSlightRight"], "sw": ["turnSharpLeft"],
      ]
    ),
    JunctionPicture(
      name: "star of six streets",
      picture: """
           n m
        w---x---e
           s t
        """,
      ways: ["wx", "xe", "nx", "mx", "sx", "tx"],
      routes: [
        "we": [], "wm": ["turnLeft"], "wn": ["turnSharpLeft"], "wt": ["turnRight"],
        "ws": ["turnSharpRight"], "ms": [], "mw": ["turnRight"], "mn": ["turnSharpRight"],
        "mt": ["turnLeft"], "me": ["turnSharpLeft"],
      ]
    ),
    JunctionPicture(
      name: "only a right turn is allowed at a crossing",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["wx", "xe", "nx", "xs"],
      routes: ["ws": ["turnRight"], "ew": []],
      restrictions: ["only_right_turn wx x xs"]
    ),
    JunctionPicture(
      name: "name changes at a crossing",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["wx secondary name=First", "xe secondary name=Second", "nxs"],
      routes: ["we": ["nameChange"], "wn": ["turnLeft"]],
      scale: (250, 250)
    ),
    JunctionPicture(
      name: "main road crosses two lesser streets in a row",
      picture: """
            n   m
            |   |
        w---x---y---e
            |   |
            s   t
        """,
      ways: ["wxye primary", "nxs", "myt"],
      routes: [
        "we": [], "wm": ["turnLeft"], "wt": ["turnRight"], "nm": ["turnLeft", "turnLeft"],
        "sm": ["turnRight", "turnLeft"], "ns": [],
      ]
    ),
    JunctionPicture(
      name: "square of four streets without a roundabout",
      picture: """
            n
            |
        w---1---2---e
            |   |
            4---3
                |
                s
        """,
      ways: [
        "w12e name=North_Side", "n14 name=West_Side", "23s name=East_Side", "43 name=South_Side",
      ],
      routes: [
        "we": [], "ws": ["turnRight"], "es": ["turnLeft"],
      ],
      scale: (20, 40)
    ),
    JunctionPicture(
      name: "street ends at the middle of a long bend",
      picture: """
          1---2
         0     3
        w       e
              s
        """,
      ways: ["w0123e secondary name=Bow", "s3 name=Arrow"],
      routes: ["we": [], "ew": [], "sw": ["turnLeft"], "se": ["turnRight"]],
      scale: (60, 60)
    ),
  ]

  static let staggered = [
    JunctionPicture(
      name: "staggered crossing, first to the right",
      picture: """
                n
                |
        w---y---x---e
            |
            s
        """,
      ways: ["wyxe secondary", "nx", "ys"],
      routes: ["ns": ["turnRight", "turnLeft"], "sn": ["turnRight", "turnLeft"], "we": []],
      scale: (10, 50)
    ),
    JunctionPicture(
      name: "staggered crossing of one street's two halves",
      picture: """
            n
            |
        w---x---y---e
                |
                s
        """,
      ways: ["wxye secondary", "nx name=Elm", "ys name=Elm"],
      routes: [
        "ns": ["turnLeft", "turnRight"], "sn": ["turnLeft", "turnRight"], "ws": ["turnRight"],
      ],
      scale: (15, 50)
    ),
    JunctionPicture(
      name: "staggered crossing of a dual carriageway",
      picture: """
               n
               |
        a------b-------------c-------z
        d------e-------------f-------y
                             |
                             s
        """,
      ways: [
        "zcba secondary oneway name=Avenue", "defy secondary oneway name=Avenue",
        "nb name=North", "be name=North", "cf name=South", "fs name=South",
      ],
      routes: [
        "ns": ["turnLeft", "turnRight"], "sn": ["turnLeft", "turnRight"], "dy": [],
        "dn": ["turnLeft"], "zs": ["turnLeft"],
      ],
      scale: (12, 20)
    ),
    JunctionPicture(
      name: "staggered crossing with a short main road between",
      picture: """
        n
        |
        x-y
          |
          s
        """,
      ways: ["nx name=Elm", "xy name=Gap", "ys name=Oak"],
      routes: ["ns": [], "sn": []],
      scale: (20, 80)
    ),
  ]

  static let bends = [
    JunctionPicture(
      name: "priority road turns at a crossing",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["wxs primary name=Main", "nx", "xe"],
      routes: [
        "ws": [], "sw": [], "we": ["straight"], "sn": ["straight"], "wn": ["turnLeft"],
        "se": ["turnRight"], "ne": ["turnLeft"],
      ]
    ),
    JunctionPicture(
      name: "hairpin of a main road with a lane straight on",
      picture: """
                d
                      b-----c
        a
        """,
      ways: ["abd primary name=Pass", "bc"],
      routes: ["ad": [], "ac": ["straight"]],
      scale: (15, 20)
    ),
    JunctionPicture(
      name: "hairpin without a junction",
      picture: """
        d-----------c
                    |
        a-----------b
        """,
      ways: ["abcd"],
      routes: ["ad": [], "da": []],
      scale: (20, 10)
    ),
    JunctionPicture(
      name: "bend of a street with driveways on its outside",
      picture: """
            p
            |
        a---b---q
            |
            d
        """,
      ways: ["abd name=Elm", "!bq service service=driveway", "!bp service access=private"],
      routes: ["ad": [], "da": []]
    ),
    JunctionPicture(
      name: "main road bends, and a street of the same rank as it had goes on",
      picture: """
                c
        a---b
                    d
        """,
      ways: ["abc secondary name=Main", "bd secondary name=Branch"],
      routes: ["ac": [], "ad": ["turnSlightRight"]],
      scale: (50, 90)
    ),
  ]

  static let forks = [
    JunctionPicture(
      name: "fork of which the right branch keeps the name",
      picture: """
                c
        a---b
                d
        """,
      ways: ["ab name=Elm", "bc name=Oak", "bd name=Elm"],
      routes: ["ac": ["turnSlightLeft"], "ad": []]
    ),
    JunctionPicture(
      name: "road divides into three of its name",
      picture: """
                    c
        a---b-------e
                    d
        """,
      ways: ["ab name=Elm", "bc name=Elm", "bd name=Elm", "be name=Elm"],
      routes: ["ac": ["turnKeepLeft"], "ae": ["straight"], "ad": ["turnKeepRight"]],
      scale: (50, 60)
    ),
    JunctionPicture(
      name: "fork, and at once another",
      picture: """
                    e
              c
        a---b       f
                d
        """,
      ways: ["ab", "bc", "bd", "ce", "cf"],
      routes: [
        "ad": ["forkRight"], "ae": ["forkLeft", "forkLeft"], "af": ["forkLeft", "forkRight"],
      ],
      scale: (25, 25)
    ),
    JunctionPicture(
      name: "fork with a footpath and a cycleway between",
      picture: """
                c
                p
        a---b---q
                d
        """,
      ways: ["ab", "bc", "bd", "bp footway", "bq cycleway"],
      routes: ["ac": ["forkLeft"], "ad": ["forkRight"]],
      scale: (50, 60)
    ),
    JunctionPicture(
      name: "track goes straight on where the road forks off",
      picture: """
        a---b---c
                d
        """,
      ways: ["abd tertiary", "bc track motor_vehicle=yes"],
      routes: ["ad": [], "ac": ["turnSlightLeft"]],
      scale: (50, 50)
    ),
  ]

  static let oneways = [
    JunctionPicture(
      name: "two one-way streets cross",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["wxe oneway", "sxn oneway"],
      routes: ["we": [], "sn": [], "wn": ["turnLeft"], "se": ["turnRight"]]
    ),
    JunctionPicture(
      name: "one-way street comes from the way ahead",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["wx", "ex oneway", "nx", "xs"],
      routes: ["wn": ["turnLeft"], "ws": ["turnRight"], "ew": [], "en": ["turnRight"]]
    ),
    JunctionPicture(
      name: "round a block of one-way streets",
      picture: """
        a---b---c---z
            |   |
            e---d
        """,
      ways: ["ab", "bc oneway", "cd oneway", "de oneway", "eb oneway", "cz"],
      routes: ["az": [], "za": ["turnLeft", "turnLeft"]]
    ),
    JunctionPicture(
      name: "street becomes one-way where another leaves",
      picture: """
        a---b---c
             d
        """,
      ways: ["ab name=Elm", "bc oneway name=Elm", "db oneway name=Oak"],
      routes: ["ac": [], "dc": ["turnRight"], "da": ["turnLeft"]],
      scale: (40, 60)
    ),
  ]
}
