extension PhraseTable {
  static let dutch = PhraseTable(
    compass: [
      "noorden", "noordoosten", "oosten", "zuidoosten", "zuiden", "zuidwesten", "westen",
      "noordwesten",
    ],
    depart: "rijd naar het {compass}[ op {road}]",
    departBack: "keer om en rijd naar het {compass}[ op {road}]",
    turns: [
      "sla scherp linksaf[ naar {road}][ richting {toward}]",
      "sla linksaf[ naar {road}][ richting {toward}]",
      "sla flauw linksaf[ naar {road}][ richting {toward}]",
      "ga rechtdoor[ naar {road}][ richting {toward}]",
      "sla flauw rechtsaf[ naar {road}][ richting {toward}]",
      "sla rechtsaf[ naar {road}][ richting {toward}]",
      "sla scherp rechtsaf[ naar {road}][ richting {toward}]",
    ],
    stays: [
      "sla scherp linksaf om op {road} te blijven", "sla linksaf om op {road} te blijven",
      "sla flauw linksaf om op {road} te blijven", "ga rechtdoor om op {road} te blijven",
      "sla flauw rechtsaf om op {road} te blijven", "sla rechtsaf om op {road} te blijven",
      "sla scherp rechtsaf om op {road} te blijven",
    ],
    uTurn: "keer om[ op {road}]",
    atEndOfRoad: "aan het einde van de weg: ",
    keeps: [
      "houd links aan[ naar {road}][ richting {toward}]",
      "houd het midden aan[ naar {road}][ richting {toward}]",
      "houd rechts aan[ naar {road}][ richting {toward}]",
    ],
    forks: [
      "houd links aan bij de splitsing[ naar {road}][ richting {toward}]",
      "houd het midden aan bij de splitsing[ naar {road}][ richting {toward}]",
      "houd rechts aan bij de splitsing[ naar {road}][ richting {toward}]",
    ],
    onRamps: [
      "neem de oprit links[ naar {road}][ richting {toward}]",
      "neem de oprit[ naar {road}][ richting {toward}]",
      "neem de oprit rechts[ naar {road}][ richting {toward}]",
    ],
    offRamps: [
      "neem de afrit links[ naar {road}][ richting {toward}]",
      "neem de afrit[ naar {road}][ richting {toward}]",
      "neem de afrit rechts[ naar {road}][ richting {toward}]",
    ],
    numberedExit: "neem afrit {exit}[ richting {toward}]",
    merges: ["voeg links in[ op {road}]", "voeg in[ op {road}]", "voeg rechts in[ op {road}]"],
    roundabout: "neem op de rotonde de {ordinal} afslag[ naar {road}][ richting {toward}]",
    rotary: "neem op rotonde {rotary} de {ordinal} afslag[ naar {road}][ richting {toward}]",
    atRoundabout: "op de rotonde: ",
    enterRoundabout: "rijd de rotonde op",
    leaveRoundabout: "verlaat de rotonde[ naar {road}]",
    boardFerry: "neem de veerboot[ {road}]",
    boardTrain: "neem de autotrein[ {road}]",
    leaveFerry: "rijd van boord[ naar {road}]",
    leaveTrain: "rijd van de trein[ naar {road}]",
    nameChange: "rijd verder[ op {road}]",
    arrivals: [
      "uw bestemming is links", "u hebt uw bestemming bereikt", "uw bestemming is rechts",
    ],
    stops: ["uw tussenstop is links", "u hebt een tussenstop bereikt", "uw tussenstop is rechts"],
    arrivalsAhead: [
      "over {distance} is uw bestemming links", "over {distance} bereikt u uw bestemming",
      "over {distance} is uw bestemming rechts",
    ],
    stopsAhead: [
      "over {distance} is uw tussenstop links", "over {distance} bereikt u een tussenstop",
      "over {distance} is uw tussenstop rechts",
    ],
    lead: "over {distance}: {sentence}",
    then: "{first}, daarna {second}",
    follow: "rijd nog {distance} verder[ op {road}]",
    ordinals: [
      "eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende", "achtste", "negende",
      "tiende",
    ],
    writtenOrdinals: [],
    writtenOrdinal: "{n}e",
    units: UnitWords(
      meter: ["meter", "meter"],
      kilometer: ["kilometer", "kilometer"],
      foot: ["voet", "voet"],
      yard: ["yard", "yard"],
      mile: ["mijl", "mijl"],
      quarterMile: "een kwart mijl",
      halfMile: "een halve mijl",
      threeQuarterMile: "driekwart mijl",
      space: " "
    ),
    decimalMark: ","
  )
}
