package import RoadbookGeo

/// When something holds, by the clock and the calendar of a place.
///
/// The opening hours of OpenStreetMap as far as `:conditional` tags use them: clauses one after
/// the other, each with the days that it speaks of and the times of those days.
///
/// A clause that switches on, and is no addition, replaces what earlier clauses said of the days
/// that it speaks of; times past midnight belong to the day on which they began.  A clause that
/// switches off without times cuts off all that began on its days.
package struct TimeRule: Hashable, Sendable {
  /// The clauses, in the order in which they are applied.
  package var clauses: [Clause]

  /// Makes a rule of clauses.
  package init(clauses: [Clause]) { self.clauses = clauses }

  /// Days, and times on those days.
  ///
  /// A day is spoken of if each list of days that is not empty holds it.
  package struct Clause: Hashable, Sendable {
    /// Years; empty for all.
    package var years: [YearSpan] = []
    /// Parts of the year; empty for all of it.
    package var dates: [DateSpan] = []
    /// Weeks of the year; empty for all.
    package var weeks: [WeekSpan] = []
    /// Weekdays; empty for all.
    package var weekdays: [WeekdaySet] = []
    /// Times of the day; empty for all of it.
    package var windows: [TimeWindow] = []
    /// Whether the clause switches off.
    package var isOff = false
    /// Whether the clause adds to what earlier ones say of its days, as after a comma.
    package var isAddition = false

    /// Makes a clause that is always on.
    package init() {}
  }
}

/// Years from one to another.
package struct YearSpan: Hashable, Sendable {
  /// The first year, 1000 to 9999.
  package var first: UInt16
  /// The last year, at least `first`; 9999 for no end.
  package var last: UInt16
  /// Every how many years, 1 to 255.
  package var step: UInt8 = 1

  /// Makes a span; the numbers are not checked.
  package init(_ first: UInt16, _ last: UInt16, step: UInt8 = 1) {
    self.first = first
    self.last = last
    // Within one there is nothing to leave out: the same span has one form.
    self.step = first == last ? 1 : step
  }
}

/// Weeks of the year from one to another, by ISO 8601; over New Year if the last is less.
package struct WeekSpan: Hashable, Sendable {
  /// The first week, 1 to 53.
  package var first: UInt8
  /// The last week, 1 to 53.
  package var last: UInt8
  /// Every how many weeks, 1 to 53; 1 where the span leads over New Year.
  package var step: UInt8 = 1

  /// Makes a span; the numbers are not checked.
  package init(_ first: UInt8, _ last: UInt8, step: UInt8 = 1) {
    self.first = first
    self.last = last
    // Within one there is nothing to leave out: the same span has one form.
    self.step = first == last ? 1 : step
  }
}

/// Weekdays, all of them or some of each month.
package struct WeekdaySet: Hashable, Sendable {
  /// Bit 0 is Monday, bit 6 Sunday; at least one is set.
  package var days: UInt8
  /// Which of them in a month: bits 0 to 4 the first to the fifth, bits 5 to 9 the last to the
  /// last but four; 0 for all.
  package var places: UInt16

  /// Makes a set.
  package init(days: UInt8, places: UInt16 = 0) {
    self.days = days
    self.places = places
  }
}

/// A day of the year, or a month, as the end of a span.
package struct DateAnchor: Hashable, Sendable {
  /// What is named.
  package enum Kind: UInt8, Sendable {
    /// A whole month.
    case month = 0
    /// A day of a month; `value` is 1 to 31.
    case day = 1
    /// Easter Sunday.
    case easter = 2
    /// A weekday of a month; `value` is 0 for Monday, `place` its place.
    case weekday = 3
  }

  /// The year, 1000 to 9999; 0 for each.
  package var year: UInt16
  /// What is named.
  package var kind: Kind
  /// The month, 1 to 12; 0 with Easter.
  package var month: UInt8
  /// Day or weekday, by `kind`; else 0.
  package var value: UInt8
  /// 1 for the first such weekday of the month to 5, -1 for the last to -5; else 0.
  package var place: Int8
  /// Days after that, -180 to 180.
  package var offsetDays: Int16

  /// Puts an anchor together; the numbers are not checked.
  package init(
    _ kind: Kind,
    month: UInt8 = 0,
    value: UInt8 = 0,
    place: Int8 = 0,
    year: UInt16 = 0,
    offsetDays: Int16 = 0
  ) {
    self.year = year
    self.kind = kind
    self.month = month
    self.value = value
    self.place = place
    self.offsetDays = offsetDays
  }
}

/// Days from one to another, both included; over New Year if the second comes before the first.
package struct DateSpan: Hashable, Sendable {
  /// The first day.
  package var from: DateAnchor
  /// The last day; has a year if `from` has one.
  package var to: DateAnchor

  /// Makes a span; the anchors are not checked.
  package init(_ from: DateAnchor, _ to: DateAnchor) {
    self.from = from
    self.to = to
  }
}

/// A time of the day, by the clock or by the Sun.
package struct TimePoint: Hashable, Sendable {
  /// What happens in the sky; `nil` for a time of the clock.
  package var event: Sun.Event?
  /// Minutes since midnight, 0 to 2880; with an event minutes after it, -720 to 720.
  package var minutes: Int16

  /// Makes a time.
  package init(_ event: Sun.Event? = nil, minutes: Int16) {
    self.event = event
    self.minutes = minutes
  }
}

/// A stretch of a day.
///
/// The end itself lies outside.  A stretch leads over midnight if its end comes no later than its
/// start, where dawn, sunrise, sunset and dusk count as 5:30, 6:00, 18:00 and 18:30; one that
/// doesn't, but ends before it starts on some day (`sunset-22:00` in a northern June), is empty
/// on that day.
package struct TimeWindow: Hashable, Sendable {
  /// When it begins; at most 24:00.
  package var start: TimePoint
  /// When it ends; `nil` if that is open, which is taken as the end of the day.
  package var end: TimePoint?

  /// Makes a window.
  package init(_ start: TimePoint, _ end: TimePoint?) {
    self.start = start
    self.end = end
  }
}
