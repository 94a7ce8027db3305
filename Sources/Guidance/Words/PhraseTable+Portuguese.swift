extension PhraseTable {
  static let portuguese = PhraseTable(
    compass: ["norte", "nordeste", "leste", "sudeste", "sul", "sudoeste", "oeste", "noroeste"],
    depart: "siga para {compass}[ em {road}]",
    departBack: "volte para trás e siga para {compass}[ em {road}]",
    turns: [
      "vire acentuadamente à esquerda[ para {road}][ em direção a {toward}]",
      "vire à esquerda[ para {road}][ em direção a {toward}]",
      "vire ligeiramente à esquerda[ para {road}][ em direção a {toward}]",
      "siga em frente[ para {road}][ em direção a {toward}]",
      "vire ligeiramente à direita[ para {road}][ em direção a {toward}]",
      "vire à direita[ para {road}][ em direção a {toward}]",
      "vire acentuadamente à direita[ para {road}][ em direção a {toward}]",
    ],
    stays: [
      "vire acentuadamente à esquerda para continuar em {road}",
      "vire à esquerda para continuar em {road}",
      "vire ligeiramente à esquerda para continuar em {road}",
      "siga em frente para continuar em {road}",
      "vire ligeiramente à direita para continuar em {road}",
      "vire à direita para continuar em {road}",
      "vire acentuadamente à direita para continuar em {road}",
    ],
    uTurn: "faça inversão de marcha[ em {road}]",
    atEndOfRoad: "no fim da rua, ",
    keeps: [
      "mantenha-se à esquerda[ para {road}][ em direção a {toward}]",
      "mantenha-se ao centro[ para {road}][ em direção a {toward}]",
      "mantenha-se à direita[ para {road}][ em direção a {toward}]",
    ],
    forks: [
      "na bifurcação, mantenha-se à esquerda[ para {road}][ em direção a {toward}]",
      "na bifurcação, mantenha-se ao centro[ para {road}][ em direção a {toward}]",
      "na bifurcação, mantenha-se à direita[ para {road}][ em direção a {toward}]",
    ],
    onRamps: [
      "entre no acesso à esquerda[ para {road}][ em direção a {toward}]",
      "entre no acesso[ para {road}][ em direção a {toward}]",
      "entre no acesso à direita[ para {road}][ em direção a {toward}]",
    ],
    offRamps: [
      "tome a saída à esquerda[ para {road}][ em direção a {toward}]",
      "tome a saída[ para {road}][ em direção a {toward}]",
      "tome a saída à direita[ para {road}][ em direção a {toward}]",
    ],
    numberedExit: "tome a saída {exit}[ em direção a {toward}]",
    merges: [
      "convirja à esquerda[ para {road}]", "convirja[ para {road}]",
      "convirja à direita[ para {road}]",
    ],
    roundabout: "na rotunda, tome a {ordinal} saída[ para {road}][ em direção a {toward}]",
    rotary: "na rotunda {rotary}, tome a {ordinal} saída[ para {road}][ em direção a {toward}]",
    atRoundabout: "na rotunda, ",
    enterRoundabout: "entre na rotunda",
    leaveRoundabout: "saia da rotunda[ para {road}]",
    boardFerry: "tome o ferry[ {road}]",
    boardTrain: "tome o comboio de automóveis[ {road}]",
    leaveFerry: "desembarque[ para {road}]",
    leaveTrain: "saia do comboio[ para {road}]",
    nameChange: "continue[ em {road}]",
    arrivals: [
      "o seu destino está à esquerda", "chegou ao seu destino", "o seu destino está à direita",
    ],
    stops: [
      "a sua paragem está à esquerda", "chegou a uma paragem", "a sua paragem está à direita",
    ],
    arrivalsAhead: [
      "daqui a {distance}, o seu destino estará à esquerda",
      "daqui a {distance}, chegará ao seu destino",
      "daqui a {distance}, o seu destino estará à direita",
    ],
    stopsAhead: [
      "daqui a {distance}, a sua paragem estará à esquerda",
      "daqui a {distance}, chegará a uma paragem",
      "daqui a {distance}, a sua paragem estará à direita",
    ],
    lead: "daqui a {distance}, {sentence}",
    then: "{first}, depois {second}",
    follow: "continue[ em {road}] durante {distance}",
    ordinals: [
      "primeira", "segunda", "terceira", "quarta", "quinta", "sexta", "sétima", "oitava", "nona",
      "décima",
    ],
    writtenOrdinals: [],
    writtenOrdinal: "{n}.ª",
    units: UnitWords(
      meter: ["metro", "metros"],
      kilometer: ["quilómetro", "quilómetros"],
      foot: ["pé", "pés"],
      yard: ["jarda", "jardas"],
      mile: ["milha", "milhas"],
      quarterMile: "um quarto de milha",
      halfMile: "meia milha",
      threeQuarterMile: "três quartos de milha",
      space: " "
    ),
    decimalMark: ","
  )
}
