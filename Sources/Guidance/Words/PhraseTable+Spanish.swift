extension PhraseTable {
  static let spanish = PhraseTable(
    compass: ["norte", "noreste", "este", "sureste", "sur", "suroeste", "oeste", "noroeste"],
    depart: "diríjase hacia el {compass}[ por {road}]",
    departBack: "dé la vuelta y diríjase hacia el {compass}[ por {road}]",
    turns: [
      "gire bruscamente a la izquierda[ por {road}][ hacia {toward}]",
      "gire a la izquierda[ por {road}][ hacia {toward}]",
      "gire ligeramente a la izquierda[ por {road}][ hacia {toward}]",
      "siga recto[ por {road}][ hacia {toward}]",
      "gire ligeramente a la derecha[ por {road}][ hacia {toward}]",
      "gire a la derecha[ por {road}][ hacia {toward}]",
      "gire bruscamente a la derecha[ por {road}][ hacia {toward}]",
    ],
    stays: [
      "gire bruscamente a la izquierda para seguir por {road}",
      "gire a la izquierda para seguir por {road}",
      "gire ligeramente a la izquierda para seguir por {road}", "siga recto para seguir por {road}",
      "gire ligeramente a la derecha para seguir por {road}",
      "gire a la derecha para seguir por {road}",
      "gire bruscamente a la derecha para seguir por {road}",
    ],
    uTurn: "cambie de sentido[ por {road}]",
    atEndOfRoad: "al final de la calle, ",
    keeps: [
      "manténgase a la izquierda[ por {road}][ hacia {toward}]",
      "siga por el centro[ por {road}][ hacia {toward}]",
      "manténgase a la derecha[ por {road}][ hacia {toward}]",
    ],
    forks: [
      "en la bifurcación, manténgase a la izquierda[ por {road}][ hacia {toward}]",
      "en la bifurcación, siga por el centro[ por {road}][ hacia {toward}]",
      "en la bifurcación, manténgase a la derecha[ por {road}][ hacia {toward}]",
    ],
    onRamps: [
      "tome el acceso de la izquierda[ por {road}][ hacia {toward}]",
      "tome el acceso[ por {road}][ hacia {toward}]",
      "tome el acceso de la derecha[ por {road}][ hacia {toward}]",
    ],
    offRamps: [
      "tome la salida de la izquierda[ por {road}][ hacia {toward}]",
      "tome la salida[ por {road}][ hacia {toward}]",
      "tome la salida de la derecha[ por {road}][ hacia {toward}]",
    ],
    numberedExit: "tome la salida {exit}[ hacia {toward}]",
    merges: [
      "incorpórese a la izquierda[ por {road}]", "incorpórese al tráfico[ por {road}]",
      "incorpórese a la derecha[ por {road}]",
    ],
    roundabout: "en la rotonda, tome la {ordinal} salida[ por {road}][ hacia {toward}]",
    rotary: "en la rotonda {rotary}, tome la {ordinal} salida[ por {road}][ hacia {toward}]",
    atRoundabout: "en la rotonda, ",
    enterRoundabout: "entre en la rotonda",
    leaveRoundabout: "salga de la rotonda[ por {road}]",
    boardFerry: "tome el ferri[ {road}]",
    boardTrain: "tome el tren de automóviles[ {road}]",
    leaveFerry: "desembarque[ por {road}]",
    nameChange: "continúe[ por {road}]",
    arrivals: [
      "su destino está a la izquierda", "ha llegado a su destino", "su destino está a la derecha",
    ],
    stops: [
      "su parada está a la izquierda", "ha llegado a una parada", "su parada está a la derecha",
    ],
    arrivalsAhead: [
      "en {distance}, su destino estará a la izquierda", "en {distance}, llegará a su destino",
      "en {distance}, su destino estará a la derecha",
    ],
    stopsAhead: [
      "en {distance}, su parada estará a la izquierda", "en {distance}, llegará a una parada",
      "en {distance}, su parada estará a la derecha",
    ],
    lead: "en {distance}, {sentence}",
    then: "{first}, después {second}",
    follow: "continúe[ por {road}] durante {distance}",
    ordinals: [
      "primera", "segunda", "tercera", "cuarta", "quinta", "sexta", "séptima", "octava", "novena",
      "décima",
    ],
    writtenOrdinals: [],
    writtenOrdinal: "{n}.ª",
    units: UnitWords(
      meter: ["metro", "metros"],
      kilometer: ["kilómetro", "kilómetros"],
      foot: ["pie", "pies"],
      yard: ["yarda", "yardas"],
      mile: ["milla", "millas"],
      quarterMile: "un cuarto de milla",
      halfMile: "media milla",
      threeQuarterMile: "tres cuartos de milla",
      space: " "
    ),
    decimalMark: ","
  )
}
