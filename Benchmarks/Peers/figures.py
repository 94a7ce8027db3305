"""Percentiles and how they are written."""


def percentile(values, share):
    """By nearest rank, as `roadbook bench` does; None if there are no values."""
    if not values:
        return None
    ordered = sorted(values)
    rank = -(-share * len(ordered) // 1)
    return ordered[max(0, min(len(ordered) - 1, int(rank) - 1))]


def summary(values):
    """Count, median, p95 and p99 of times in microseconds."""
    return {"n": len(values), "median": percentile(values, 0.5),
            "p95": percentile(values, 0.95), "p99": percentile(values, 0.99)}


def duration(microseconds):
    """A time in the unit that suits it, three digits."""
    if microseconds is None:
        return "–"
    for unit, size in (("s", 1e6), ("ms", 1e3), ("µs", 1.0)):
        if microseconds >= size or unit == "µs":
            return f"{digits(microseconds / size)} {unit}"


def digits(number):
    """Three significant digits without an exponent."""
    if number >= 100:
        return f"{number:.0f}"
    return f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def ratio(ours, theirs):
    """How many times longer theirs takes; None where one is missing."""
    if not ours or not theirs:
        return None
    return theirs / ours
