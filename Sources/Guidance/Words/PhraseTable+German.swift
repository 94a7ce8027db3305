extension PhraseTable {
  static let german = PhraseTable(
    compass: [
      "Norden", "Nordosten", "Osten", "Südosten", "Süden", "Südwesten", "Westen", "Nordwesten",
    ],
    depart: "nach {compass}[ auf {road}] fahren",
    departBack: "wenden und nach {compass}[ auf {road}] fahren",
    turns: [
      "scharf links abbiegen[ auf {road}][ Richtung {toward}]",
      "links abbiegen[ auf {road}][ Richtung {toward}]",
      "leicht links abbiegen[ auf {road}][ Richtung {toward}]",
      "geradeaus[ auf {road}][ Richtung {toward}] fahren",
      "leicht rechts abbiegen[ auf {road}][ Richtung {toward}]",
      "rechts abbiegen[ auf {road}][ Richtung {toward}]",
      "scharf rechts abbiegen[ auf {road}][ Richtung {toward}]",
    ],
    stays: [
      "scharf links abbiegen und auf {road} bleiben", "links abbiegen und auf {road} bleiben",
      "leicht links abbiegen und auf {road} bleiben", "geradeaus fahren und auf {road} bleiben",
      "leicht rechts abbiegen und auf {road} bleiben", "rechts abbiegen und auf {road} bleiben",
      "scharf rechts abbiegen und auf {road} bleiben",
    ],
    uTurn: "wenden[ auf {road}]",
    atEndOfRoad: "am Ende der Straße ",
    keeps: [
      "links halten[ auf {road}][ Richtung {toward}]",
      "in der Mitte halten[ auf {road}][ Richtung {toward}]",
      "rechts halten[ auf {road}][ Richtung {toward}]",
    ],
    forks: [
      "an der Gabelung links halten[ auf {road}][ Richtung {toward}]",
      "an der Gabelung in der Mitte halten[ auf {road}][ Richtung {toward}]",
      "an der Gabelung rechts halten[ auf {road}][ Richtung {toward}]",
    ],
    onRamps: [
      "die Auffahrt links[ auf {road}][ Richtung {toward}] nehmen",
      "die Auffahrt[ auf {road}][ Richtung {toward}] nehmen",
      "die Auffahrt rechts[ auf {road}][ Richtung {toward}] nehmen",
    ],
    offRamps: [
      "die Ausfahrt links[ auf {road}][ Richtung {toward}] nehmen",
      "die Ausfahrt[ auf {road}][ Richtung {toward}] nehmen",
      "die Ausfahrt rechts[ auf {road}][ Richtung {toward}] nehmen",
    ],
    numberedExit: "die Ausfahrt {exit}[ Richtung {toward}] nehmen",
    merges: [
      "links[ auf {road}] einfädeln", "[auf {road} |]einfädeln", "rechts[ auf {road}] einfädeln",
    ],
    roundabout: "im Kreisverkehr die {ordinal} Ausfahrt[ auf {road}][ Richtung {toward}] nehmen",
    rotary:
      "im Kreisverkehr {rotary} die {ordinal} Ausfahrt[ auf {road}][ Richtung {toward}] nehmen",
    atRoundabout: "im Kreisverkehr ",
    enterRoundabout: "in den Kreisverkehr fahren",
    leaveRoundabout: "den Kreisverkehr[ auf {road}] verlassen",
    boardFerry: "auf die Fähre[ {road}] fahren",
    boardTrain: "auf den Autozug[ {road}] fahren",
    leaveFerry: "von Bord[ auf {road}] fahren",
    leaveTrain: "vom Zug[ auf {road}] fahren",
    nameChange: "[auf {road} |]weiterfahren",
    arrivals: ["das Ziel liegt links", "Sie haben das Ziel erreicht", "das Ziel liegt rechts"],
    stops: [
      "der Zwischenhalt liegt links", "Sie haben einen Zwischenhalt erreicht",
      "der Zwischenhalt liegt rechts",
    ],
    arrivalsAhead: [
      "in {distance} liegt das Ziel links", "in {distance} erreichen Sie das Ziel",
      "in {distance} liegt das Ziel rechts",
    ],
    stopsAhead: [
      "in {distance} liegt der Zwischenhalt links",
      "in {distance} erreichen Sie einen Zwischenhalt",
      "in {distance} liegt der Zwischenhalt rechts",
    ],
    lead: "in {distance} {sentence}",
    then: "{first}, dann {second}",
    follow: "[{road} folgen|weiterfahren], nächste Anweisung in {distance}",
    ordinals: [
      "erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte",
      "zehnte",
    ],
    writtenOrdinals: [],
    writtenOrdinal: "{n}.",
    units: UnitWords(
      meter: ["Meter", "Metern"],
      kilometer: ["Kilometer", "Kilometern"],
      foot: ["Fuß", "Fuß"],
      yard: ["Yard", "Yards"],
      mile: ["Meile", "Meilen"],
      quarterMile: "einer viertel Meile",
      halfMile: "einer halben Meile",
      threeQuarterMile: "einer dreiviertel Meile",
      space: " "
    ),
    decimalMark: ","
  )
}
