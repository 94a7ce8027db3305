extension PhraseTable {
  static let spanish = PhraseTable(
    compass: ["norte", "noreste", "este", "sureste", "sur", "suroeste", "oeste", "noroeste"],
    depart: "diríjase hacia el {compass}[ por {road}]",
    departBack: "dé la vuelta y diríjase hacia el {compass}[ por {road}]",
    turns: [
      "gire bruscamente a la izquierda[ hacia {road}][, dirección {toward}]",
      "gire a la izquierda[ hacia {road}][, dirección {toward}]",
      "gire ligeramente a la izquierda[ hacia {road}][, dirección {toward}]",
      "siga recto[ hacia {road}][, dirección {toward}]",
      "gire ligeramente a la derecha[ hacia {road}][, dirección {toward}]",
      "gire a la derecha[ hacia {road}][, dirección {toward}]",
      "gire bruscamente a la derecha[ hacia {road}][, dirección {toward}]",
    ],
    stays: [
      "gire bruscamente a la izquierda para seguir por {road}",
      "gire a la izquierda para seguir por {road}",
      "gire ligeramente a la izquierda para seguir por {road}", "siga recto para seguir por {road}",
      "gire ligeramente a la derecha para seguir por {road}",
      "gire a la derecha para seguir por {road}",
      "gire bruscamente a la derecha para seguir por {road}",
    ],
    uTurn: "cambie de sentido[ en {road}]",
    atEndOfRoad: "al final de la calle, ",
    keeps: [
      "manténgase a la izquierda[ hacia {road}][, dirección {toward}]",
      "siga por el centro[ hacia {road}][, dirección {toward}]",
      "manténgase a la derecha[ hacia {road}][, dirección {toward}]",
    ],
    forks: [
      "en la bifurcación, manténgase a la izquierda[ hacia {road}][, dirección {toward}]",
      "en la bifurcación, siga por el centro[ hacia {road}][, dirección {toward}]",
      "en la bifurcación, manténgase a la derecha[ hacia {road}][, dirección {toward}]",
    ],
    onRamps: [
      "tome el acceso de la izquierda[ hacia {road}][, dirección {toward}]",
      "tome el acceso[ hacia {road}][, dirección {toward}]",
      "tome el acceso de la derecha[ hacia {road}][, dirección {toward}]",
    ],
    offRamps: [
      "tome la salida de la izquierda[ hacia {road}][, dirección {toward}]",
      "tome la salida[ hacia {road}][, dirección {toward}]",
      "tome la salida de la derecha[ hacia {road}][, dirección {toward}]",
    ],
    numberedExit: "tome la salida {exit}[, dirección {toward}]",
    merges: [
      "[incorpórese a la izquierda a {road}|incorpórese a la izquierda]",
      "[incorpórese a {road}|incorpórese al tráfico]",
      "[incorpórese a la derecha a {road}|incorpórese a la derecha]",
    ],
    roundabout: "en la rotonda, tome la {ordinal} salida[ hacia {road}][, dirección {toward}]",
    rotary: "en la rotonda {rotary}, tome la {ordinal} salida[ hacia {road}][, dirección {toward}]",
    atRoundabout: "en la rotonda, ",
    enterRoundabout: "entre en la rotonda",
    leaveRoundabout: "salga de la rotonda[ hacia {road}]",
    boardFerry: "tome el ferri[ {road}]",
    boardTrain: "tome el tren de automóviles[ {road}]",
    leaveFerry: "desembarque[ hacia {road}]",
    leaveTrain: "baje del tren[ hacia {road}]",
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
