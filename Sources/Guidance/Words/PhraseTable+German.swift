extension PhraseTable {
  static let german = PhraseTable(
    compass: [
      "Norden", "Nordosten", "Osten", "Südosten", "Süden", "Südwesten", "Westen", "Nordwesten",
    ],
    depart: "nach {compass} fahren[ auf {road}]",
    departBack: "wenden und nach {compass} fahren[ auf {road}]",
    turns: [
      "scharf links abbiegen[ auf {road}][ Richtung {toward}]",
      "links abbiegen[ auf {road}][ Richtung {toward}]",
      "leicht links abbiegen[ auf {road}][ Richtung {toward}]",
      "geradeaus fahren[ auf {road}][ Richtung {toward}]",
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
      "geradeaus halten[ auf {road}][ Richtung {toward}]",
      "rechts halten[ auf {road}][ Richtung {toward}]",
    ],
    forks: [
      "an der Gabelung links halten[ auf {road}][ Richtung {toward}]",
      "an der Gabelung geradeaus halten[ auf {road}][ Richtung {toward}]",
      "an der Gabelung rechts halten[ auf {road}][ Richtung {toward}]",
    ],
    onRamps: [
      "die Auffahrt links nehmen[ auf {road}][ Richtung {toward}]",
      "die Auffahrt nehmen[ auf {road}][ Richtung {toward}]",
      "die Auffahrt rechts nehmen[ auf {road}][ Richtung {toward}]",
    ],
    offRamps: [
      "die Ausfahrt links nehmen[ auf {road}][ Richtung {toward}]",
      "die Ausfahrt nehmen[ auf {road}][ Richtung {toward}]",
      "die Ausfahrt rechts nehmen[ auf {road}][ Richtung {toward}]",
    ],
    numberedExit: "die Ausfahrt {exit} nehmen[ Richtung {toward}]",
    merges: [
      "links einfädeln[ auf {road}]", "einfädeln[ auf {road}]", "rechts einfädeln[ auf {road}]",
    ],
    roundabout: "im Kreisverkehr die {ordinal} Ausfahrt nehmen[ auf {road}][ Richtung {toward}]",
    rotary:
      "im Kreisverkehr {rotary} die {ordinal} Ausfahrt nehmen[ auf {road}][ Richtung {toward}]",
    atRoundabout: "im Kreisverkehr ",
    enterRoundabout: "in den Kreisverkehr fahren",
    leaveRoundabout: "den Kreisverkehr verlassen[ auf {road}]",
    boardFerry: "auf die Fähre[ {road}] fahren",
    boardTrain: "auf den Autozug[ {road}] fahren",
    leaveFerry: "von Bord fahren[ auf {road}]",
    nameChange: "weiterfahren[ auf {road}]",
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
