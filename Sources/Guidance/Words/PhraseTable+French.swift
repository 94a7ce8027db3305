extension PhraseTable {
  static let french = PhraseTable(
    compass: [
      "le nord", "le nord-est", "l’est", "le sud-est", "le sud", "le sud-ouest", "l’ouest",
      "le nord-ouest",
    ],
    depart: "dirigez-vous vers {compass}[ sur {road}]",
    departBack: "faites demi-tour et dirigez-vous vers {compass}[ sur {road}]",
    turns: [
      "tournez franchement à gauche[ sur {road}][ vers {toward}]",
      "tournez à gauche[ sur {road}][ vers {toward}]",
      "tournez légèrement à gauche[ sur {road}][ vers {toward}]",
      "allez tout droit[ sur {road}][ vers {toward}]",
      "tournez légèrement à droite[ sur {road}][ vers {toward}]",
      "tournez à droite[ sur {road}][ vers {toward}]",
      "tournez franchement à droite[ sur {road}][ vers {toward}]",
    ],
    stays: [
      "tournez franchement à gauche pour rester sur {road}",
      "tournez à gauche pour rester sur {road}",
      "tournez légèrement à gauche pour rester sur {road}",
      "allez tout droit pour rester sur {road}",
      "tournez légèrement à droite pour rester sur {road}",
      "tournez à droite pour rester sur {road}",
      "tournez franchement à droite pour rester sur {road}",
    ],
    uTurn: "faites demi-tour[ sur {road}]",
    atEndOfRoad: "au bout de la route, ",
    keeps: [
      "serrez à gauche[ sur {road}][ vers {toward}]",
      "restez au milieu[ sur {road}][ vers {toward}]",
      "serrez à droite[ sur {road}][ vers {toward}]",
    ],
    forks: [
      "à la bifurcation, serrez à gauche[ sur {road}][ vers {toward}]",
      "à la bifurcation, restez au milieu[ sur {road}][ vers {toward}]",
      "à la bifurcation, serrez à droite[ sur {road}][ vers {toward}]",
    ],
    onRamps: [
      "prenez la bretelle à gauche[ sur {road}][ vers {toward}]",
      "prenez la bretelle[ sur {road}][ vers {toward}]",
      "prenez la bretelle à droite[ sur {road}][ vers {toward}]",
    ],
    offRamps: [
      "prenez la sortie à gauche[ sur {road}][ vers {toward}]",
      "prenez la sortie[ sur {road}][ vers {toward}]",
      "prenez la sortie à droite[ sur {road}][ vers {toward}]",
    ],
    numberedExit: "prenez la sortie {exit}[ vers {toward}]",
    merges: [
      "insérez-vous à gauche[ sur {road}]", "insérez-vous[ sur {road}]",
      "insérez-vous à droite[ sur {road}]",
    ],
    roundabout: "au rond-point, prenez la {ordinal} sortie[ sur {road}][ vers {toward}]",
    rotary: "au rond-point {rotary}, prenez la {ordinal} sortie[ sur {road}][ vers {toward}]",
    atRoundabout: "au rond-point, ",
    enterRoundabout: "entrez dans le rond-point",
    leaveRoundabout: "quittez le rond-point[ sur {road}]",
    boardFerry: "prenez le ferry[ {road}]",
    boardTrain: "prenez le train-auto[ {road}]",
    leaveFerry: "débarquez[ sur {road}]",
    leaveTrain: "descendez du train[ sur {road}]",
    nameChange: "continuez[ sur {road}]",
    arrivals: [
      "votre destination est à gauche", "vous êtes arrivé", "votre destination est à droite",
    ],
    stops: [
      "votre étape est à gauche", "vous êtes arrivé à une étape", "votre étape est à droite",
    ],
    arrivalsAhead: [
      "dans {distance}, votre destination sera à gauche", "dans {distance}, vous serez arrivé",
      "dans {distance}, votre destination sera à droite",
    ],
    stopsAhead: [
      "dans {distance}, votre étape sera à gauche", "dans {distance}, vous arriverez à une étape",
      "dans {distance}, votre étape sera à droite",
    ],
    lead: "dans {distance}, {sentence}",
    then: "{first}, puis {second}",
    follow: "continuez[ sur {road}] pendant {distance}",
    ordinals: [
      "première", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième",
      "huitième", "neuvième", "dixième",
    ],
    writtenOrdinals: ["1re"],
    writtenOrdinal: "{n}e",
    units: UnitWords(
      meter: ["mètre", "mètres"],
      kilometer: ["kilomètre", "kilomètres"],
      foot: ["pied", "pieds"],
      yard: ["yard", "yards"],
      mile: ["mile", "miles"],
      quarterMile: "un quart de mile",
      halfMile: "un demi-mile",
      threeQuarterMile: "trois quarts de mile",
      space: " "
    ),
    decimalMark: ","
  )
}
