extension PhraseTable {
  static let english = PhraseTable(
    compass: [
      "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
    ],
    depart: "head {compass}[ on {road}]",
    departBack: "turn around and head {compass}[ on {road}]",
    turns: [
      "turn sharp left[ onto {road}][ toward {toward}]",
      "turn left[ onto {road}][ toward {toward}]",
      "turn slightly left[ onto {road}][ toward {toward}]",
      "go straight[ onto {road}][ toward {toward}]",
      "turn slightly right[ onto {road}][ toward {toward}]",
      "turn right[ onto {road}][ toward {toward}]",
      "turn sharp right[ onto {road}][ toward {toward}]",
    ],
    stays: [
      "turn sharp left to stay on {road}", "turn left to stay on {road}",
      "turn slightly left to stay on {road}", "go straight to stay on {road}",
      "turn slightly right to stay on {road}", "turn right to stay on {road}",
      "turn sharp right to stay on {road}",
    ],
    uTurn: "make a U-turn[ onto {road}]",
    atEndOfRoad: "at the end of the road, ",
    keeps: [
      "keep left[ onto {road}][ toward {toward}]", "keep straight[ onto {road}][ toward {toward}]",
      "keep right[ onto {road}][ toward {toward}]",
    ],
    forks: [
      "keep left at the fork[ onto {road}][ toward {toward}]",
      "keep straight at the fork[ onto {road}][ toward {toward}]",
      "keep right at the fork[ onto {road}][ toward {toward}]",
    ],
    onRamps: [
      "take the ramp on the left[ onto {road}][ toward {toward}]",
      "take the ramp[ onto {road}][ toward {toward}]",
      "take the ramp on the right[ onto {road}][ toward {toward}]",
    ],
    offRamps: [
      "take the exit on the left[ onto {road}][ toward {toward}]",
      "take the exit[ onto {road}][ toward {toward}]",
      "take the exit on the right[ onto {road}][ toward {toward}]",
    ],
    numberedExit: "take exit {exit}[ toward {toward}]",
    merges: ["merge left[ onto {road}]", "merge[ onto {road}]", "merge right[ onto {road}]"],
    roundabout: "at the roundabout, take the {ordinal} exit[ onto {road}][ toward {toward}]",
    rotary: "at {rotary}, take the {ordinal} exit[ onto {road}][ toward {toward}]",
    atRoundabout: "at the roundabout, ",
    enterRoundabout: "enter the roundabout",
    leaveRoundabout: "leave the roundabout[ onto {road}]",
    boardFerry: "take the ferry[ {road}]",
    boardTrain: "take the car train[ {road}]",
    leaveFerry: "drive ashore[ onto {road}]",
    leaveTrain: "drive off the train[ onto {road}]",
    nameChange: "continue[ onto {road}]",
    arrivals: [
      "your destination is on the left", "you have arrived", "your destination is on the right",
    ],
    stops: ["your stop is on the left", "you have reached a stop", "your stop is on the right"],
    arrivalsAhead: [
      "in {distance}, your destination will be on the left", "in {distance}, you will arrive",
      "in {distance}, your destination will be on the right",
    ],
    stopsAhead: [
      "in {distance}, your stop will be on the left", "in {distance}, you will reach a stop",
      "in {distance}, your stop will be on the right",
    ],
    lead: "in {distance}, {sentence}",
    then: "{first}, then {second}",
    follow: "continue[ on {road}] for {distance}",
    ordinals: [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ],
    writtenOrdinals: ["1st", "2nd", "3rd"],
    writtenOrdinal: "{n}th",
    units: UnitWords(
      meter: ["meter", "meters"],
      kilometer: ["kilometer", "kilometers"],
      foot: ["foot", "feet"],
      yard: ["yard", "yards"],
      mile: ["mile", "miles"],
      quarterMile: "a quarter mile",
      halfMile: "half a mile",
      threeQuarterMile: "three quarters of a mile",
      space: " "
    ),
    decimalMark: "."
  )
}
