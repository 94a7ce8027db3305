import RoadbookGuidance

/// Words of the alerts.
enum AlertTexts {
  /// What is spoken.
  static func text(_ alert: Navigator.Alert, _ language: Language) -> String {
    let words = table[language] ?? english
    return switch alert {
    case .rerouting: words.rerouting
    case .lostPosition: words.lostPosition
    case .speeding: words.speeding
    }
  }

  private struct Words {
    let rerouting: String
    let lostPosition: String
    let speeding: String

    init(_ rerouting: String, _ lostPosition: String, _ speeding: String) {
      self.rerouting = rerouting
      self.lostPosition = lostPosition
      self.speeding = speeding
    }
  }

  private static let english = Words(
    "Finding a new route.",
    "The position is lost.",
    "You are above the speed limit."
  )

  private static let table: [Language: Words] = [
    .english: english,
    .german: Words(
      "Die Route wird neu berechnet.",
      "Die Position ist nicht bekannt.",
      "Sie fahren zu schnell."
    ),
    .french: Words(
      "Calcul d’un nouvel itinéraire.",
      "La position est perdue.",
      "Vous dépassez la vitesse autorisée."
    ),
    .spanish: Words(
      "Calculando una ruta nueva.",
      "Se ha perdido la posición.",
      "Supera el límite de velocidad."
    ),
    .italian: Words(
      "Calcolo di un nuovo percorso.",
      "La posizione è persa.",
      "Stai superando il limite di velocità."
    ),
    .dutch: Words(
      "Er wordt een nieuwe route gezocht.",
      "De positie is niet bekend.",
      "U rijdt te snel."
    ),
    .portuguese: Words(
      "A calcular uma nova rota.",
      "A posição foi perdida.",
      "Está acima do limite de velocidade."
    ),
    .polish: Words(
      "Wyznaczanie nowej trasy.",
      "Utracono pozycję.",
      "Przekraczasz dozwoloną prędkość."
    ),
    .japanese: Words("新しいルートを探しています。", "現在地がわかりません。", "制限速度を超えています。"),
  ]
}
