/// Roundabouts beside and between other things, and mini-roundabouts.
enum RingPictures {
  static let all = rings + besides + inARow + mini

  static let rings = [
    JunctionPicture(
      name: "ring with a name of its own",
      picture: """
             n
             |
             b
        w--a   c--e
             d
             |
             s
        """,
      ways: ["wa", "ce", "nb", "sd", "adcba name=Star_Circus junction=roundabout"],
      routes: [
        "ws": ["roundaboutRightCounterClockwise #1"],
        "we": ["roundaboutStraightCounterClockwise #2"],
        "wn": ["roundaboutLeftCounterClockwise #3"],
      ],
      scale: (20, 40)
    ),
    JunctionPicture(
      name: "ring that interrupts a street",
      picture: """
             b
        w--a   c--e
             d
        """,
      ways: ["wa name=Elm", "ce name=Elm", "!adcba junction=roundabout"],
      routes: [
        "we": ["roundaboutStraightCounterClockwise #1"],
        "ew": ["roundaboutStraightCounterClockwise #1"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "ring with a footpath and a closed road",
      picture: """
             n
             |
             b
        w--a   c--e
             d
             |
             s
        """,
      ways: [
        "wa", "ce", "nb motor_vehicle=no", "sd footway", "!adcba junction=roundabout",
      ],
      routes: [
        "we": ["roundaboutStraightCounterClockwise #1"],
        "ew": ["roundaboutStraightCounterClockwise #1"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "ring with a car park and a street for residents",
      picture: """
             n
             |
             b
        w--a   c--e
             d
             |
             s
        """,
      ways: [
        "wa", "ce", "nb motor_vehicle=destination", "sd service", "!adcba junction=roundabout",
      ],
      routes: [
        "we": ["roundaboutStraightCounterClockwise #2"],
        "ew": ["roundaboutStraightCounterClockwise #2"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "ring of six roads",
      picture: """
           n     m
            1---2
        w--6     3--e
            5---4
           t     s
        """,
      ways: ["w6", "n1", "m2", "3e", "4s", "5t", "!6543216 junction=roundabout"],
      routes: [
        "ws": ["roundaboutSlightRightCounterClockwise #2"],
        "we": ["roundaboutStraightCounterClockwise #3"],
        "wm": ["roundaboutSlightLeftCounterClockwise #4"],
        "es": ["roundaboutSharpLeftCounterClockwise #5"],
        "et": ["roundaboutSlightLeftCounterClockwise #4"],
      ],
      scale: (20, 12)
    ),
    JunctionPicture(
      name: "ring whose exits lie sharply to the side",
      picture: """
            n
                b
        w-----a   c-----e
                d
            s
        """,
      ways: ["wa", "ce", "nb", "ds", "!adcba junction=roundabout"],
      routes: [
        "ws": ["roundaboutSharpRightCounterClockwise #1"],
        "we": ["roundaboutStraightCounterClockwise #2"],
        "wn": ["roundaboutSharpLeftCounterClockwise #3"],
      ],
      scale: (20, 40)
    ),
    JunctionPicture(
      name: "ring that is no roundabout by law",
      picture: """
             n
             |
             b
        w--a   c--e
             d
             |
             s
        """,
      ways: ["wa", "ce", "nb", "sd", "!adcba oneway junction=circular"],
      routes: [
        "ws": ["roundaboutRightCounterClockwise #1"],
        "wn": ["roundaboutLeftCounterClockwise #3"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "ring of a trunk road",
      picture: """
             n
             |
             b
        w--a   c--e
             d
             |
             s
        """,
      ways: [
        "wa trunk ref=B_3", "ce trunk ref=B_3", "nb secondary", "sd secondary",
        "!adcba trunk junction=roundabout",
      ],
      routes: [
        "we": ["roundaboutStraightCounterClockwise #2"],
        "ws": ["roundaboutRightCounterClockwise #1"],
        "nw": ["roundaboutRightCounterClockwise #1"],
      ],
      scale: (16, 32)
    ),
  ]

  static let besides = [
    JunctionPicture(
      name: "bypass lane beside a roundabout",
      picture: """
                  n
                  |
                  b
        w--1----a   c--e
             2    d
                3 |
                  4
                  |
                  s
        """,
      ways: [
        "w1a secondary name=West", "ce secondary name=East", "nb name=North",
        "d4s name=South", "!1234 secondary_link oneway", "!adcba secondary junction=roundabout",
      ],
      routes: [
        "ws": ["turnRight"], "we": ["roundaboutStraightCounterClockwise #2"],
        "sw": ["roundaboutLeftCounterClockwise #3"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "roundabout behind a turn",
      picture: """
                    b
        z---x----a     c---e
            |       d
            w
        """,
      ways: [
        "wx name=Short", "zxa name=Long", "ce name=Far", "!adcba junction=roundabout",
      ],
      routes: [
        "we": ["turnRight", "roundaboutStraightCounterClockwise #1"],
        "ze": ["roundaboutStraightCounterClockwise #1"],
        "ew": ["roundaboutStraightCounterClockwise #1", "turnLeft"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "roundabout that leads onto a motorway",
      picture: """
             n
             |
             b
        w--a   c--e
             d
             5
               6
        p-----------------q------r
        """,
      ways: [
        "wa secondary", "ce secondary", "nb secondary", "!d56q motorway_link oneway",
        "pqr motorway ref=A_1", "!adcba secondary junction=roundabout",
      ],
      routes: ["wr": ["roundaboutRightCounterClockwise #1", "mergeRight"]],
      scale: (16, 32)
    ),
    JunctionPicture(
      name: "street beside a roundabout, seen from the ring's mouth",
      picture: """
              b
        w-1-a   c--e
          |   d
          |   |
          t   s
        """,
      ways: [
        "w1a tertiary name=West", "1t name=Side", "ce tertiary name=East", "ds",
        "!adcba junction=roundabout",
      ],
      routes: [
        "wt": ["turnRight"], "we": ["roundaboutStraightCounterClockwise #2"],
        "et": ["roundaboutStraightCounterClockwise #1", "turnLeft"],
        "ts": ["turnRight", "roundaboutRightCounterClockwise #1"],
      ],
      scale: (14, 28)
    ),
  ]

  static let inARow = [
    JunctionPicture(
      name: "dumb-bell interchange",
      picture: """
                      p        r
                      q        u



                1                    4
                b                    h
        w-----a   c----------------f   k-----e
                d                    g
                2                    3



                      y        x
                      z        v
        """,
      ways: [
        "pqyz motorway oneway ref=A_1", "vxur motorway oneway ref=A_1",
        "wa secondary name=West", "cf secondary name=Bridge", "ke secondary name=East",
        "!adcba secondary junction=roundabout", "!fgkhf secondary junction=roundabout",
        "!q1b motorway_link oneway", "!d2y motorway_link oneway",
        "!x3g motorway_link oneway", "!h4u motorway_link oneway",
      ],
      routes: [
        "we": ["roundaboutStraightCounterClockwise #2", "roundaboutStraightCounterClockwise #1"],
        "pw": ["offRampSlightRight", "roundaboutRightCounterClockwise #1"],
        "pe": [
          "offRampSlightRight", "roundaboutLeftCounterClockwise #3",
          "roundaboutStraightCounterClockwise #1",
        ],
        "wz": ["roundaboutRightCounterClockwise #1", "mergeLeft"],
        "wr": [
          "roundaboutStraightCounterClockwise #2", "roundaboutLeftCounterClockwise #2",
          "mergeLeft",
        ],
      ],
      scale: (10, 30)
    ),
    JunctionPicture(
      name: "three rings in a row",
      picture: """
             b         h         n
        w--a   c-----f   k-----m   o--e
             d         g         l
                       |
                       s
        """,
      ways: [
        "wa name=West", "cf name=One", "km name=Two", "oe name=East", "sg",
        "!adcba junction=roundabout", "!fgkhf junction=roundabout", "!mlonm junction=roundabout",
      ],
      routes: [
        "we": [
          "roundaboutStraightCounterClockwise #1", "roundaboutStraightCounterClockwise #2",
          "roundaboutStraightCounterClockwise #1",
        ],
        "ws": ["roundaboutStraightCounterClockwise #1", "roundaboutRightCounterClockwise #1"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "two rings that touch by a short road",
      picture: """
             b     h
        w--a   c-f   k--e
             d     g
                   |
                   s
        """,
      ways: [
        "wa name=West", "cf name=Neck", "ke name=East", "sg",
        "!adcba junction=roundabout", "!fgkhf junction=roundabout",
      ],
      routes: [
        "we": ["roundaboutStraightCounterClockwise #1", "roundaboutStraightCounterClockwise #2"],
        "ws": ["roundaboutStraightCounterClockwise #1", "roundaboutRightCounterClockwise #1"],
      ],
      scale: (12, 24)
    ),
  ]

  static let mini = [
    JunctionPicture(
      name: "mini-roundabout of three streets",
      picture: """
        w---x---e
            |
            s
        """,
      ways: ["wxe", "xs", "@x highway=mini_roundabout"],
      routes: [
        "we": [], "ws": ["turnRight"], "sw": ["turnLeft"], "se": ["turnRight"],
      ]
    ),
    JunctionPicture(
      name: "mini-roundabout at a Y",
      picture: """
                c
        a---x
                d
        """,
      ways: ["ax", "xc", "xd", "@x highway=mini_roundabout"],
      routes: ["ac": ["forkLeft"], "ad": ["forkRight"], "ca": [], "cd": ["turnLeft"]],
      scale: (50, 100)
    ),
    JunctionPicture(
      name: "mini-roundabout where the street of one name turns",
      picture: """
            n
            |
        w---x---e
            |
            s
        """,
      ways: ["wxs name=Elm", "nx", "xe", "@x highway=mini_roundabout"],
      routes: ["ws": ["turnRight"], "we": [], "wn": ["turnLeft"]]
    ),
    JunctionPicture(
      name: "tiny ring of three streets",
      picture: """
             n
             b
        w--a   c--e
             d
        """,
      ways: ["wa", "ce", "nb", "!adcba junction=roundabout"],
      routes: [
        "we": ["roundaboutStraightCounterClockwise #1"],
        "wn": ["roundaboutLeftCounterClockwise #2"],
        "nw": ["roundaboutRightCounterClockwise #1"],
        "en": ["roundaboutRightCounterClockwise #1"],
      ],
      scale: (5, 10)
    ),
  ]
}
