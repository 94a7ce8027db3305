extension PhraseTable {
  static let japanese = PhraseTable(
    compass: ["北", "北東", "東", "南東", "南", "南西", "西", "北西"],
    depart: "[{road}を|]{compass}方向に進みます",
    departBack: "引き返して[{road}を|]{compass}方向に進みます",
    turns: [
      "[大きく左に曲がって{road}に入ります|大きく左に曲がります][、{toward}方面です]", "[左折して{road}に入ります|左折します][、{toward}方面です]",
      "[斜め左に進んで{road}に入ります|斜め左に進みます][、{toward}方面です]", "[直進して{road}に入ります|直進します][、{toward}方面です]",
      "[斜め右に進んで{road}に入ります|斜め右に進みます][、{toward}方面です]", "[右折して{road}に入ります|右折します][、{toward}方面です]",
      "[大きく右に曲がって{road}に入ります|大きく右に曲がります][、{toward}方面です]",
    ],
    stays: [
      "大きく左に曲がって{road}を進みます", "左折して{road}を進みます", "斜め左に進んで{road}を進みます", "直進して{road}を進みます",
      "斜め右に進んで{road}を進みます", "右折して{road}を進みます", "大きく右に曲がって{road}を進みます",
    ],
    uTurn: "[Uターンして{road}に入ります|Uターンします]",
    atEndOfRoad: "突き当たりを",
    keeps: [
      "左側を進みます[、{road}です][、{toward}方面です]", "中央を進みます[、{road}です][、{toward}方面です]",
      "右側を進みます[、{road}です][、{toward}方面です]",
    ],
    forks: [
      "分岐を左に進みます[、{road}です][、{toward}方面です]", "分岐の中央を進みます[、{road}です][、{toward}方面です]",
      "分岐を右に進みます[、{road}です][、{toward}方面です]",
    ],
    onRamps: [
      "左の入口に入ります[、{road}です][、{toward}方面です]", "入口に入ります[、{road}です][、{toward}方面です]",
      "右の入口に入ります[、{road}です][、{toward}方面です]",
    ],
    offRamps: [
      "左の出口を出ます[、{road}です][、{toward}方面です]", "出口を出ます[、{road}です][、{toward}方面です]",
      "右の出口を出ます[、{road}です][、{toward}方面です]",
    ],
    numberedExit: "出口{exit}を出ます[、{toward}方面です]",
    merges: ["[左側で{road}に合流します|左側に合流します]", "[{road}に合流します|合流します]", "[右側で{road}に合流します|右側に合流します]"],
    roundabout: "環状交差点で{ordinal}の出口を出ます[、{road}です][、{toward}方面です]",
    rotary: "環状交差点{rotary}で{ordinal}の出口を出ます[、{road}です][、{toward}方面です]",
    atRoundabout: "環状交差点を",
    enterRoundabout: "環状交差点に入ります",
    leaveRoundabout: "環状交差点を出ます[、{road}です]",
    boardFerry: "[フェリー{road}|フェリー]に乗ります",
    boardTrain: "[カートレイン{road}|カートレイン]に乗ります",
    leaveFerry: "上陸します[、{road}です]",
    leaveTrain: "カートレインを降ります[、{road}です]",
    nameChange: "[{road}を|]道なりに進みます",
    arrivals: ["目的地は左側です", "目的地に到着しました", "目的地は右側です"],
    stops: ["経由地は左側です", "経由地に到着しました", "経由地は右側です"],
    arrivalsAhead: ["{distance}先の左側が目的地です", "{distance}先で目的地に到着します", "{distance}先の右側が目的地です"],
    stopsAhead: ["{distance}先の左側が経由地です", "{distance}先で経由地に到着します", "{distance}先の右側が経由地です"],
    lead: "{distance}先、{sentence}",
    then: "{first}。その後、{second}",
    follow: "[{road}を|]{distance}道なりに進みます",
    ordinals: ["1番目", "2番目", "3番目", "4番目", "5番目", "6番目", "7番目", "8番目", "9番目", "10番目"],
    writtenOrdinals: [],
    writtenOrdinal: "{n}番目",
    units: UnitWords(
      meter: ["メートル"],
      kilometer: ["キロメートル"],
      foot: ["フィート"],
      yard: ["ヤード"],
      mile: ["マイル"],
      quarterMile: "4分の1マイル",
      halfMile: "半マイル",
      threeQuarterMile: "4分の3マイル",
      space: ""
    ),
    decimalMark: "."
  )
}
