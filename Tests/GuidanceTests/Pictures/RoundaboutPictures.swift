/// Roundabouts of all sizes.
enum RoundaboutPictures {
  /// Rings are drawn counter-clockwise: a (west), d (south), c (east), b (north).
  static let all = [
    JunctionPicture(
      name: "roundabout of four roads",
      picture: """
             n
             |
             b
        w--a   c--e
             d
             |
             s
        """,
      ways: ["wa", "ce", "nb", "sd", "!adcba junction=roundabout"],
      routes: [
        "ws": ["roundaboutRightCounterClockwise #1"],
        "we": ["roundaboutStraightCounterClockwise #2"],
        "wn": ["roundaboutLeftCounterClockwise #3"],
        "sn": ["roundaboutStraightCounterClockwise #2"],
        "nw": ["roundaboutRightCounterClockwise #1"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "roundabout with divided roads",
      picture: """
               n
               m
              1 8
          3         6
        w 2         7 e
          4         5
              9 0
               t
               s
        """,
      ways: [
        "w2 name=West", "24 oneway name=West", "32 oneway name=West",
        "e7 name=East", "76 oneway name=East", "57 oneway name=East",
        "nm name=North", "m1 oneway name=North", "8m oneway name=North",
        "st name=South", "t0 oneway name=South", "9t oneway name=South",
        "!490568134 junction=roundabout",
      ],
      routes: [
        "ws": ["roundaboutRightCounterClockwise #1"],
        "we": ["roundaboutStraightCounterClockwise #2"],
        "wn": ["roundaboutLeftCounterClockwise #3"],
        "se": ["roundaboutRightCounterClockwise #1"],
        "ns": ["roundaboutStraightCounterClockwise #2"],
      ],
      scale: (6, 12)
    ),
    JunctionPicture(
      name: "roundabout of three roads",
      picture: """
             b
        w--a   c--e
             d
             |
             s
        """,
      ways: ["wa", "ce", "sd", "!adcba junction=roundabout"],
      routes: [
        "ws": ["roundaboutRightCounterClockwise #1"],
        "we": ["roundaboutStraightCounterClockwise #2"],
        "sw": ["roundaboutLeftCounterClockwise #2"],
        "se": ["roundaboutRightCounterClockwise #1"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "small roundabout",
      picture: """
             n
             |
             b
        w--a   c--e
             d
             |
             s
        """,
      ways: ["wa", "ce", "nb", "sd", "!adcba junction=roundabout"],
      routes: [
        "we": ["roundaboutStraightCounterClockwise #2"],
        "wn": ["roundaboutLeftCounterClockwise #3"],
      ],
      scale: (4, 8)
    ),
    JunctionPicture(
      name: "roundabout with a stub inside, a driveway and a private road",
      picture: """
               b
        w--a       c--e
             4 i
             |
             d-3
             |  \\
             s   p
        """,
      ways: [
        "wa", "ce", "sd", "!ad3cba junction=roundabout", "!d4 service",
        "!3p service access=private",
      ],
      routes: [
        "ws": ["roundaboutRightCounterClockwise #1"],
        "we": ["roundaboutStraightCounterClockwise #2"],
      ],
      scale: (10, 20)
    ),
    JunctionPicture(
      name: "two exits at one node of the ring",
      picture: """
               b
        w--a       c--e

               d
              / \\
             s   t
        """,
      ways: ["wa", "ce", "ds", "dt", "!adcba junction=roundabout"],
      routes: [
        "ws": ["roundaboutRightCounterClockwise #1"],
        "wt": ["roundaboutRightCounterClockwise #2"],
        "we": ["roundaboutStraightCounterClockwise #3"],
      ],
      scale: (10, 20)
    ),
    JunctionPicture(
      name: "goal on the ring",
      picture: """
             n
             |
             b
        w--a   c--e
             d
        """,
      ways: ["wa", "ce", "nb", "!adcba junction=roundabout"],
      routes: [
        "wc": ["roundaboutCounterClockwise"], "wd": ["roundaboutCounterClockwise"],
        "de": ["roundaboutExitCounterClockwise"], "dn": ["roundaboutExitCounterClockwise"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "two roundabouts in a row",
      picture: """
             b         h
        w--a   c-----f   k--e
             d         g
             |         |
             s         t
        """,
      ways: [
        "wa name=West", "cf name=Middle", "ke name=East", "sd", "tg",
        "!adcba junction=roundabout", "!fgkhf junction=roundabout",
      ],
      routes: [
        "we": ["roundaboutStraightCounterClockwise #2", "roundaboutStraightCounterClockwise #2"],
        "wt": ["roundaboutStraightCounterClockwise #2", "roundaboutRightCounterClockwise #1"],
        "st": ["roundaboutRightCounterClockwise #1", "roundaboutRightCounterClockwise #1"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "roundabout with an entry-only and an exit-only road",
      picture: """
             n
             |
             b
        w--a   c--e
             d
             |
             s
        """,
      ways: ["wa", "ce", "nb oneway", "ds oneway", "!adcba junction=roundabout"],
      routes: [
        "we": ["roundaboutStraightCounterClockwise #2"],
        "ws": ["roundaboutRightCounterClockwise #1"],
        "ne": ["roundaboutLeftCounterClockwise #3"],
        "nw": ["roundaboutRightCounterClockwise #1"],
      ],
      scale: (12, 24)
    ),
    JunctionPicture(
      name: "turning back by a roundabout",
      picture: """
                b
        1---2--f
                   c--e
        3---4--a
                d
        """,
      ways: [
        "34a secondary oneway name=West", "f21 secondary oneway name=West", "ce",
        "!adcbfa junction=roundabout",
      ],
      routes: ["31": ["roundaboutUTurnCounterClockwise #2"]],
      scale: (12, 24)
    ),
  ]
}
