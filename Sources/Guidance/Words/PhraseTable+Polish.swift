extension PhraseTable {
  static let polish = PhraseTable(
    compass: [
      "północ", "północny wschód", "wschód", "południowy wschód", "południe", "południowy zachód",
      "zachód", "północny zachód",
    ],
    depart: "jedź na {compass}[, {road}]",
    departBack: "zawróć i jedź na {compass}[, {road}]",
    turns: [
      "skręć ostro w lewo[: {road}][, kierunek {toward}]",
      "skręć w lewo[: {road}][, kierunek {toward}]",
      "skręć lekko w lewo[: {road}][, kierunek {toward}]",
      "jedź prosto[: {road}][, kierunek {toward}]",
      "skręć lekko w prawo[: {road}][, kierunek {toward}]",
      "skręć w prawo[: {road}][, kierunek {toward}]",
      "skręć ostro w prawo[: {road}][, kierunek {toward}]",
    ],
    stays: [
      "skręć ostro w lewo, aby pozostać na {road}", "skręć w lewo, aby pozostać na {road}",
      "skręć lekko w lewo, aby pozostać na {road}", "jedź prosto, aby pozostać na {road}",
      "skręć lekko w prawo, aby pozostać na {road}", "skręć w prawo, aby pozostać na {road}",
      "skręć ostro w prawo, aby pozostać na {road}",
    ],
    uTurn: "zawróć[: {road}]",
    atEndOfRoad: "na końcu drogi ",
    keeps: [
      "trzymaj się lewej strony[: {road}][, kierunek {toward}]",
      "trzymaj się środka[: {road}][, kierunek {toward}]",
      "trzymaj się prawej strony[: {road}][, kierunek {toward}]",
    ],
    forks: [
      "na rozwidleniu trzymaj się lewej strony[: {road}][, kierunek {toward}]",
      "na rozwidleniu trzymaj się środka[: {road}][, kierunek {toward}]",
      "na rozwidleniu trzymaj się prawej strony[: {road}][, kierunek {toward}]",
    ],
    onRamps: [
      "wjedź łącznicą po lewej[: {road}][, kierunek {toward}]",
      "wjedź łącznicą[: {road}][, kierunek {toward}]",
      "wjedź łącznicą po prawej[: {road}][, kierunek {toward}]",
    ],
    offRamps: [
      "zjedź zjazdem po lewej[: {road}][, kierunek {toward}]",
      "zjedź zjazdem[: {road}][, kierunek {toward}]",
      "zjedź zjazdem po prawej[: {road}][, kierunek {toward}]",
    ],
    numberedExit: "zjedź zjazdem {exit}[, kierunek {toward}]",
    merges: [
      "włącz się do ruchu po lewej[: {road}]", "włącz się do ruchu[: {road}]",
      "włącz się do ruchu po prawej[: {road}]",
    ],
    roundabout: "na rondzie zjedź {ordinal} zjazdem[: {road}][, kierunek {toward}]",
    rotary: "na rondzie {rotary} zjedź {ordinal} zjazdem[: {road}][, kierunek {toward}]",
    atRoundabout: "na rondzie ",
    enterRoundabout: "wjedź na rondo",
    leaveRoundabout: "zjedź z ronda[: {road}]",
    boardFerry: "wjedź na prom[ {road}]",
    boardTrain: "wjedź na pociąg samochodowy[ {road}]",
    leaveFerry: "zjedź na ląd[: {road}]",
    leaveTrain: "zjedź z pociągu[: {road}]",
    nameChange: "jedź dalej[: {road}]",
    arrivals: ["cel jest po lewej stronie", "jesteś u celu", "cel jest po prawej stronie"],
    stops: [
      "punkt pośredni jest po lewej stronie", "jesteś w punkcie pośrednim",
      "punkt pośredni jest po prawej stronie",
    ],
    arrivalsAhead: [
      "za {distance} cel będzie po lewej stronie", "za {distance} będziesz u celu",
      "za {distance} cel będzie po prawej stronie",
    ],
    stopsAhead: [
      "za {distance} punkt pośredni będzie po lewej stronie",
      "za {distance} będziesz w punkcie pośrednim",
      "za {distance} punkt pośredni będzie po prawej stronie",
    ],
    lead: "za {distance} {sentence}",
    then: "{first}, a następnie {second}",
    follow: "jedź dalej przez {distance}[: {road}]",
    ordinals: [
      "pierwszym", "drugim", "trzecim", "czwartym", "piątym", "szóstym", "siódmym", "ósmym",
      "dziewiątym", "dziesiątym",
    ],
    writtenOrdinals: [],
    writtenOrdinal: "{n}.",
    units: UnitWords(
      meter: ["metr", "metry", "metrów", "metra"],
      kilometer: ["kilometr", "kilometry", "kilometrów", "kilometra"],
      foot: ["stopę", "stopy", "stóp", "stopy"],
      yard: ["jard", "jardy", "jardów", "jarda"],
      mile: ["milę", "mile", "mil", "mili"],
      quarterMile: "ćwierć mili",
      halfMile: "pół mili",
      threeQuarterMile: "trzy czwarte mili",
      space: " "
    ),
    decimalMark: ","
  )
}
