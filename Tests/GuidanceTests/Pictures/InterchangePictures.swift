/// Exits, entries and interchanges of motorways and trunk roads.
enum InterchangePictures {
  static let all = exits + entries + interchanges

  static let exits = [
    JunctionPicture(
      name: "exit on the left",
      picture: """
                    d----e
        a---b-------c
        """,
      ways: ["abc motorway ref=A_1", "!bde motorway_link oneway"],
      routes: ["ac": [], "ae": ["offRampSlightLeft"]],
      scale: (300, 180)
    ),
    JunctionPicture(
      name: "two exits in a row",
      picture: """
        a---b-------c-------d
                e       f
                    g       h
        """,
      ways: ["abcd motorway ref=A_1", "!beg motorway_link oneway", "!cfh motorway_link oneway"],
      routes: ["ad": [], "ag": ["offRampSlightRight"], "ah": ["offRampSlightRight"]],
      scale: (200, 150)
    ),
    JunctionPicture(
      name: "exit that ends at a one-way street",
      picture: """
        a---b----------------------c
                d
                e
        f-------g------h
        """,
      ways: [
        "abc motorway ref=A_1", "!bdeg motorway_link oneway", "hgf secondary oneway name=Ring",
      ],
      routes: ["af": ["offRampSlightRight", "turnRight"]],
      scale: (100, 60)
    ),
    JunctionPicture(
      name: "exit that runs into the road beside",
      picture: """
        a---b--------------------c
              d
        e-------------f----------g
        """,
      ways: [
        "abc motorway ref=A_1", "!bdf motorway_link oneway", "efg secondary name=Parallel",
      ],
      routes: ["ag": ["offRampSlightRight"], "eg": []],
      scale: (100, 60)
    ),
    JunctionPicture(
      name: "service area",
      picture: """
        a---b---------------e---f
              c---p---q---d
                  s
        """,
      ways: [
        "abef motorway ref=A_1", "!bcp motorway_link oneway", "!pq service oneway",
        "!qde motorway_link oneway", "!ps service",
      ],
      routes: ["af": [], "as": ["offRampSlightRight", "turnRight"]],
      scale: (150, 60)
    ),
    JunctionPicture(
      name: "trunk road leaves a motorway at a fork",
      picture: """
        a---b-------c
                    d
        """,
      ways: ["abc motorway ref=A_1", "bd trunk oneway ref=B_2"],
      routes: ["ac": [], "ad": ["forkRight"]],
      scale: (300, 180)
    ),
    JunctionPicture(
      name: "motorway divides into three",
      picture: """
                    c
        a---b-------e
                    d
        """,
      ways: [
        "ab motorway ref=A_1;A_2;A_3", "bc motorway ref=A_1", "be motorway ref=A_2",
        "bd motorway ref=A_3",
      ],
      routes: ["ac": ["turnKeepLeft"], "ae": ["straight"], "ad": ["turnKeepRight"]],
      scale: (300, 180)
    ),
    JunctionPicture(
      name: "motorway ends as an ordinary road where a street joins",
      picture: """
        a---b---c---d
            |
            s
        """,
      ways: ["ab motorway ref=A_1", "bcd primary ref=A_1", "sb secondary oneway name=Side"],
      routes: ["ad": [], "sd": ["turnRight"]],
      scale: (200, 200)
    ),
  ]

  static let entries = [
    JunctionPicture(
      name: "entries from both sides join before the motorway",
      picture: """
        a-----------------------m-----c
                        j
              x      k
        w-----y------z------v
        """,
      ways: [
        "amc motorway ref=A_1", "!yxj motorway_link oneway", "!zkj motorway_link oneway",
        "!jm motorway_link oneway", "wyzv secondary name=Main",
      ],
      routes: ["wc": ["onRampLeft", "mergeLeft"], "vc": ["onRampRight", "mergeLeft"]],
      scale: (100, 80)
    ),
    JunctionPicture(
      name: "road that goes over into an entry",
      picture: """
                  a---------m--------c
        y         w---x                         z
        """,
      ways: [
        "wx secondary", "!xm motorway_link oneway", "am motorway ref=A_1", "mc motorway ref=A_1",
        "!cza service oneway", "!zyw service oneway",
      ],
      routes: ["ac": [], "wc": ["mergeLeft"]],
      scale: (100, 100)
    ),
    JunctionPicture(
      name: "entry just behind a crossing",
      picture: """
            n
        w---x---y---e
            s       r
        a-------------------m-----c
        """,
      ways: [
        "wxye secondary name=Main", "nxs name=Cross", "!yrm motorway_link oneway",
        "amc motorway ref=A_1",
      ],
      routes: [
        "wc": ["onRampSlightRight", "mergeRight"],
        "nc": ["turnLeft", "onRampSlightRight", "mergeRight"], "we": [],
      ],
      scale: (100, 60)
    ),
  ]

  static let interchanges = [
    JunctionPicture(
      name: "diamond interchange",
      picture: """
                          n
                      2   b   3
        z-----y                       x-----v
        p-----q                       u-----r
                      1   c   4
                          s
        """,
      ways: [
        "pqur motorway ref=A_1", "vxyz motorway ref=A_1", "nbcs secondary name=Bridge",
        "!q1c motorway_link oneway", "!c4u motorway_link oneway",
        "!x3b motorway_link oneway", "!b2y motorway_link oneway",
      ],
      routes: [
        "pr": [], "pn": ["offRampSlightRight", "turnLeft"],
        "ps": ["offRampSlightRight", "turnRight"], "nr": ["onRampLeft", "mergeLeft"],
        "sr": ["onRampRight", "mergeLeft"],
        "pz": ["offRampSlightRight", "turnLeft", "onRampLeft", "mergeLeft"],
      ],
      scale: (40, 60)
    ),
    JunctionPicture(
      name: "one motorway to another",
      picture: """
        y         a---b------------------c          x
                          d
                                e    n
                                   f

                                     m
                                     s
        """,
      ways: [
        "abc motorway ref=A_1", "nms motorway ref=A_2", "!bdefm motorway_link oneway",
        "!cxn service oneway", "!sya service oneway",
      ],
      routes: ["as": ["offRampSlightRight", "mergeLeft"], "ac": [], "ns": []],
      scale: (100, 60)
    ),
    JunctionPicture(
      name: "loop of a cloverleaf",
      picture: """
                            n

        y         a             b               c          x
                                    d
                            m
                                   e
                               f
                            v
        """,
      ways: [
        "abc motorway ref=A_1", "vmn motorway ref=A_2", "!bdefm motorway_link oneway",
        "!cxv service oneway", "!nya service oneway",
      ],
      routes: ["an": ["offRampSlightRight", "mergeLeft"], "ac": [], "vn": []],
      scale: (60, 60)
    ),
    JunctionPicture(
      name: "slip road divides into three",
      picture: """
        a---b-------c
                            e
                    d       f
                            g
        """,
      ways: [
        "abc motorway ref=A_1", "!bd motorway_link oneway", "!de motorway_link oneway",
        "!df motorway_link oneway", "!dg motorway_link oneway",
      ],
      routes: [
        "ae": ["offRampSlightRight", "offRampKeepLeft"],
        "af": ["offRampSlightRight", "straight"],
        "ag": ["offRampSlightRight", "offRampKeepRight"],
      ],
      scale: (300, 180)
    ),
    JunctionPicture(
      name: "collector road beside a motorway",
      picture: """
                  a---b------------------------f---g
        y               c----d---------e---h                  x
                                 k
        """,
      ways: [
        "abfg motorway ref=A_1", "!bc motorway_link oneway", "!cdeh motorway_link oneway",
        "!hf motorway_link oneway", "!dk motorway_link oneway", "!gxa service oneway",
        "!kya service oneway",
      ],
      routes: ["ak": ["offRampSlightRight", "offRampKeepRight"], "ag": []],
      scale: (100, 60)
    ),
    JunctionPicture(
      name: "exit that becomes another motorway",
      picture: """
        a---b-------c
                    d------e-------f
        """,
      ways: [
        "abc motorway ref=A_1", "!bde motorway_link oneway", "ef motorway ref=A_2",
      ],
      routes: ["af": ["offRampSlightRight"], "ac": []],
      scale: (300, 180)
    ),
  ]
}
