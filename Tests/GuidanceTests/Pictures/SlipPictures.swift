/// Slip roads of lesser roads, divided roads, turning back, and ferries.
enum SlipPictures {
  static let all = slips + dual + back + ferries

  static let slips = [
    JunctionPicture(
      name: "slip road between two roads that do not meet",
      picture: """
                    n
        a---b                   c
                 d

                   e


                    m
                    s
        """,
      ways: ["abc primary name=High", "nms primary name=Low", "!bdem primary_link oneway"],
      routes: ["ac": [], "as": ["turnSlightRight"], "ns": []],
      scale: (60, 60)
    ),
    JunctionPicture(
      name: "left turn by a lane on the right",
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
        "w1x secondary name=Main", "xe secondary name=Main", "nx name=North", "x3s name=South",
        "!123 secondary_link oneway",
      ],
      routes: ["wn": ["turnSlightRight", "turnLeft"], "ws": ["turnRight"], "we": []],
      scale: (10, 14),
      restrictions: ["no_left_turn w1x x nx"]
    ),
    JunctionPicture(
      name: "slip lane onto a dual carriageway",
      picture: """
        y                   a--------b----------c                   x
                            d--------e----3-----f
                                       2
                                     1
                                     |
                                     s
        """,
      ways: [
        "cba secondary oneway name=Avenue", "de3f secondary oneway name=Avenue",
        "s1e tertiary name=Side", "eb tertiary name=Side", "!123 secondary_link oneway",
        "!ayd service oneway", "!fxc service oneway",
      ],
      routes: ["sf": ["turnRight"], "sa": ["turnLeft"], "df": [], "cs": ["turnLeft"]],
      scale: (10, 20)
    ),
    JunctionPicture(
      name: "slip lane at the end of a street",
      picture: """
        w--------x----2-----e

                 1
                 s
        """,
      ways: ["wx2e secondary name=Main", "s1x tertiary name=Side", "!12 secondary_link oneway"],
      routes: ["se": ["turnRight"], "sw": ["turnLeft"], "we": [], "es": ["turnLeft"]],
      scale: (10, 20)
    ),
    JunctionPicture(
      name: "slip lanes in two corners",
      picture: """
                 n
                 |
                 5
              4
        w---3----x----6---e
                    7
                 8
                 |
                 s
        """,
      ways: [
        "w3x6e secondary name=Main", "n5x8s tertiary name=Cross", "!543 secondary_link oneway",
        "!876 secondary_link oneway",
      ],
      routes: [
        "nw": ["turnRight"], "se": ["turnRight"], "ne": ["turnLeft"], "sw": ["turnLeft"],
        "we": [], "ns": [], "ws": ["turnRight"],
      ],
      scale: (10, 20)
    ),
  ]

  static let dual = [
    JunctionPicture(
      name: "street ends at a dual carriageway",
      picture: """
        y         a------b------c          x
                  d------e------f
                         |
                         s
        """,
      ways: [
        "cba secondary oneway name=Avenue", "def secondary oneway name=Avenue",
        "be name=Side", "es name=Side", "!ayd service oneway", "!fxc service oneway",
      ],
      routes: [
        "sa": ["turnLeft"], "sf": ["turnRight"], "ds": ["turnRight"], "cs": ["turnLeft"],
        "df": [], "ca": [], "da": ["turnUTurnCounterClockwise"],
        "cf": ["turnUTurnCounterClockwise"],
      ],
      scale: (30, 20)
    ),
    JunctionPicture(
      name: "left turn by a gap farther on",
      picture: """
        y         a---------------------2-------c          x
                  d--------e------------1-------f
                           |
                           s
        """,
      ways: [
        "c2a secondary oneway name=Avenue", "de1f secondary oneway name=Avenue",
        "es name=Side", "!12 secondary_link oneway", "!ayd service oneway", "!fxc service oneway",
      ],
      routes: [
        "sa": ["turnRight", "turnUTurnCounterClockwise"], "da": ["turnUTurnCounterClockwise"],
        "sf": ["turnRight"], "ds": ["turnRight"], "df": [],
      ],
      scale: (20, 20)
    ),
    JunctionPicture(
      name: "road that is divided on one side of a crossing",
      picture: """
                n
                        3-------c
        w-------x
                        2-------f
                s
        """,
      ways: [
        "wx secondary name=Main", "x2f secondary oneway name=Main",
        "c3x secondary oneway name=Main", "nxs name=Cross",
      ],
      routes: [
        "wf": [], "cw": [], "wn": ["turnLeft"], "ws": ["turnRight"], "cs": ["turnLeft"],
        "cn": ["turnRight"], "nf": ["turnLeft"], "nw": ["turnRight"], "ns": [],
      ],
      scale: (10, 20)
    ),
    JunctionPicture(
      name: "street crosses two carriageways far apart",
      picture: """
               n
               |
        a------b------c
               |
        d------e------f
               |
               s
        """,
      ways: [
        "cba secondary oneway name=Avenue", "def secondary oneway name=Avenue",
        "nbes name=Cross",
      ],
      routes: [
        "sn": [], "sa": ["turnLeft"], "sf": ["turnRight"], "dn": ["turnLeft"],
        "da": ["turnLeft", "turnLeft"], "cs": ["turnLeft"],
      ],
      scale: (30, 40)
    ),
    JunctionPicture(
      name: "dual carriageway ends at another",
      picture: """
        a-----1-2-----c
        d-----3-4-----f
              | |
              s t
        """,
      ways: [
        "c21a secondary oneway name=Avenue", "d34f secondary oneway name=Avenue",
        "13s secondary oneway name=Road", "t42 secondary oneway name=Road",
      ],
      routes: [
        "ta": ["turnLeft"], "tf": ["turnRight"], "ts": ["turnUTurnCounterClockwise"],
        "ds": ["turnRight"], "cs": ["turnLeft"], "da": ["turnUTurnCounterClockwise"],
        "cf": ["turnUTurnCounterClockwise"], "df": [], "ca": [],
      ],
      scale: (10, 20)
    ),
    JunctionPicture(
      name: "dual carriageway ends at a street",
      picture: """
                n
                |
        a-------b
        d-------e
                |
                s
        """,
      ways: [
        "ba secondary oneway name=Avenue", "de secondary oneway name=Avenue", "nbes name=Cross",
      ],
      routes: [
        "dn": ["turnLeft"], "ds": ["turnRight"], "na": ["turnRight"], "sa": ["turnLeft"],
        "ns": [], "da": ["turnUTurnCounterClockwise"],
      ],
      scale: (20, 20)
    ),
  ]

  static let back = [
    JunctionPicture(
      name: "left turn by the dead end behind the crossing",
      picture: """
            n
            |
        w---x---e
        """,
      ways: ["wx name=Elm", "xe name=Elm", "nx name=Oak"],
      routes: ["wn": ["turnUTurnCounterClockwise", "turnRight"]],
      restrictions: ["no_left_turn wx x nx"]
    )
  ]

  static let ferries = [
    JunctionPicture(
      name: "two ferries from one pier",
      picture: """
                ~c---e
        a---b
                ~d---f
        """,
      ways: [
        "ab", "bc route=ferry name=One", "bd route=ferry name=Two", "ce", "df",
      ],
      routes: ["ae": ["ferryBoat", "straight"], "af": ["ferryBoat", "straight"]]
    ),
    JunctionPicture(
      name: "ferry that calls at an island",
      picture: """
        a---b~~~~x~~~~c---d
                 |
                 i
        """,
      ways: ["ab", "bx route=ferry name=Boat", "xc route=ferry name=Boat", "cd", "xi"],
      routes: [
        "ad": ["ferryBoat", "straight"], "ai": ["ferryBoat", "turnRight"],
        "id": ["ferryBoat", "straight"],
      ]
    ),
    JunctionPicture(
      name: "two ferries with an island between",
      picture: """
        a---b~~~c---d~~~e---f
        """,
      ways: ["ab", "bc route=ferry name=One", "cd", "de route=ferry name=Two", "ef"],
      routes: ["af": ["ferryBoat", "straight", "ferryBoat", "straight"]]
    ),
    JunctionPicture(
      name: "ferry that lands at a crossing",
      picture: """
                    n
                    |
        a---b~~~~~~~x---e
                    |
                    s
        """,
      ways: ["ab", "bx route=ferry name=Boat", "nxs name=Quay", "xe name=Hill"],
      routes: [
        "ae": ["ferryBoat", "straight"], "an": ["ferryBoat", "turnLeft"],
        "as": ["ferryBoat", "turnRight"],
      ]
    ),
  ]
}
