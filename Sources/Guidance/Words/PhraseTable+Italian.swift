extension PhraseTable {
  static let italian = PhraseTable(
    compass: ["nord", "nord-est", "est", "sud-est", "sud", "sud-ovest", "ovest", "nord-ovest"],
    depart: "dirigersi verso {compass}[ su {road}]",
    departBack: "tornare indietro e dirigersi verso {compass}[ su {road}]",
    turns: [
      "svoltare bruscamente a sinistra[ su {road}][ verso {toward}]",
      "svoltare a sinistra[ su {road}][ verso {toward}]",
      "svoltare leggermente a sinistra[ su {road}][ verso {toward}]",
      "proseguire dritto[ su {road}][ verso {toward}]",
      "svoltare leggermente a destra[ su {road}][ verso {toward}]",
      "svoltare a destra[ su {road}][ verso {toward}]",
      "svoltare bruscamente a destra[ su {road}][ verso {toward}]",
    ],
    stays: [
      "svoltare bruscamente a sinistra per rimanere su {road}",
      "svoltare a sinistra per rimanere su {road}",
      "svoltare leggermente a sinistra per rimanere su {road}",
      "proseguire dritto per rimanere su {road}",
      "svoltare leggermente a destra per rimanere su {road}",
      "svoltare a destra per rimanere su {road}",
      "svoltare bruscamente a destra per rimanere su {road}",
    ],
    uTurn: "fare inversione[ su {road}]",
    atEndOfRoad: "alla fine della strada ",
    keeps: [
      "mantenere la sinistra[ su {road}][ verso {toward}]",
      "mantenere il centro[ su {road}][ verso {toward}]",
      "mantenere la destra[ su {road}][ verso {toward}]",
    ],
    forks: [
      "al bivio mantenere la sinistra[ su {road}][ verso {toward}]",
      "al bivio mantenere il centro[ su {road}][ verso {toward}]",
      "al bivio mantenere la destra[ su {road}][ verso {toward}]",
    ],
    onRamps: [
      "prendere la rampa a sinistra[ su {road}][ verso {toward}]",
      "prendere la rampa[ su {road}][ verso {toward}]",
      "prendere la rampa a destra[ su {road}][ verso {toward}]",
    ],
    offRamps: [
      "prendere l’uscita a sinistra[ su {road}][ verso {toward}]",
      "prendere l’uscita[ su {road}][ verso {toward}]",
      "prendere l’uscita a destra[ su {road}][ verso {toward}]",
    ],
    numberedExit: "prendere l’uscita {exit}[ verso {toward}]",
    merges: [
      "immettersi a sinistra[ su {road}]", "immettersi[ su {road}]",
      "immettersi a destra[ su {road}]",
    ],
    roundabout: "alla rotonda prendere la {ordinal} uscita[ su {road}][ verso {toward}]",
    rotary: "alla rotonda {rotary} prendere la {ordinal} uscita[ su {road}][ verso {toward}]",
    atRoundabout: "alla rotonda ",
    enterRoundabout: "entrare nella rotonda",
    leaveRoundabout: "uscire dalla rotonda[ su {road}]",
    boardFerry: "prendere il traghetto[ {road}]",
    boardTrain: "prendere il treno navetta[ {road}]",
    leaveFerry: "sbarcare[ su {road}]",
    nameChange: "continuare[ su {road}]",
    arrivals: [
      "la destinazione è a sinistra", "siete arrivati a destinazione", "la destinazione è a destra",
    ],
    stops: ["la tappa è a sinistra", "siete arrivati a una tappa", "la tappa è a destra"],
    arrivalsAhead: [
      "tra {distance} la destinazione sarà a sinistra", "tra {distance} arriverete a destinazione",
      "tra {distance} la destinazione sarà a destra",
    ],
    stopsAhead: [
      "tra {distance} la tappa sarà a sinistra", "tra {distance} arriverete a una tappa",
      "tra {distance} la tappa sarà a destra",
    ],
    lead: "tra {distance} {sentence}",
    then: "{first}, poi {second}",
    follow: "continuare[ su {road}] per {distance}",
    ordinals: [
      "prima", "seconda", "terza", "quarta", "quinta", "sesta", "settima", "ottava", "nona",
      "decima",
    ],
    writtenOrdinals: [],
    writtenOrdinal: "{n}ª",
    units: UnitWords(
      meter: ["metro", "metri"],
      kilometer: ["chilometro", "chilometri"],
      foot: ["piede", "piedi"],
      yard: ["iarda", "iarde"],
      mile: ["miglio", "miglia"],
      quarterMile: "un quarto di miglio",
      halfMile: "mezzo miglio",
      threeQuarterMile: "tre quarti di miglio",
      space: " "
    ),
    decimalMark: ","
  )
}
