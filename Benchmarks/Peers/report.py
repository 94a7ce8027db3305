"""Writes the results for people: tables as text, and the short one of the README."""
import hierarchy
from calls import TITLES
from figures import digits, duration, ratio

BORDERS = {
    "Roadbook": "called in process, from Swift; nothing lies between clock and library",
    "OSRM": "called in process through its Python bindings; parameters made before, the object "
            "tree that it answers with not read while the clock runs; no hints, no text",
    "Valhalla": "called in process through its Python bindings, which take and give JSON text: "
                "writing and reading its text is part of its times",
    "RoutingKit": "called in process through its Python bindings; a query takes two numbers and "
                  "gives one, a customization takes a list of Python integers",
}


def megabytes(count):
    return f"{digits(count / 1e6)} MB"


def seconds(value):
    return f"{digits(value)} s"


def lines_of_imports(imports):
    yield f"{'import':34}{'time':>10}{'CPU time':>10}{'peak':>10}{'data':>10}"
    for engine, took in imports.items():
        yield (f"  {engine:32}{seconds(took['seconds']):>10}{seconds(took['cpuSeconds']):>10}"
               f"{megabytes(took['peakBytes']):>10}{megabytes(took['dataBytes']):>10}")


def lines_of_calls(calls):
    yield f"{'':34}{'n':>8}{'median':>10}{'p95':>10}{'p99':>10}{'× Roadbook':>12}"
    for task, engines in calls.items():
        yield TITLES[task]
        yield from lines_of_engines(engines)


def lines_of_engines(engines):
    ours = engines.get("Roadbook", {}).get("median")
    for engine, row in engines.items():
        times = "".join(f"{duration(row[key]):>10}" for key in ("median", "p95", "p99"))
        factor = ratio(ours, row["median"])
        text = "" if engine == "Roadbook" or factor is None else f"{factor:>12.2f}"
        yield f"  {engine:32}{row['n']:>8}{times}{text}"


def lines_of_worth(results):
    worth = results["worth"]
    for name, title in (("found", "pairs with a route"),
                        ("alternatives", "of those, with an alternative")):
        if worth[name]:
            yield f"{title}: " + ", ".join(f"{engine} {100 * share:.1f} %"
                                           for engine, share in worth[name].items())
    for kind, entry in worth["needless"].items():
        def listed(numbers):
            return ", ".join(f"{engine} {number}" for engine, number in numbers.items())

        yield (f"avoiding {kind}, of {results['pairs']} pairs those with a way without them and no "
               f"end on them, by each engine's ban: {listed(entry['freePairs'])}")
        yield f"  answers that use them all the same: {listed(entry['own'])}"
        yield f"  … where OSRM's ban finds a way: {listed(entry['byOSRM'])}"
        yield from (f"  ours: {command}" for command in entry["commands"][:5])
    for engine, line in worth["agreement"].items():
        if engine != "Roadbook":
            yield (f"our length over {engine}'s, median: {line['distance']:.3f}; "
                   f"our time over theirs: {line['time']:.3f}")


def lines_of_borders(borders):
    yield ("what the clock includes (what an engine makes when first asked, as Roadbook its metric "
           "for a set of avoided roads, is made by a block before that does not count):")
    for engine, text in BORDERS.items():
        yield f"  {engine}: {text}"
    for engine, row in borders.items():
        yield (f"  the least call through {engine}'s bindings takes {duration(row['median'])}"
               + (" (its JSON in and out)" if engine == "Valhalla" else ""))


def lines_of_hierarchy(title, results):
    graph = results["graph"]
    yield (f"{title}: {graph['vertices']:.0f} vertices, {graph['turns']:.0f} turns; "
           f"{graph['weights']:.0f} weights, {graph['relaxations']:.0f} relaxations, "
           f"{graph['averageSearchVertices']:.0f} vertices in a search space")
    for name, took in results["prepare"].items():
        order = f"order {seconds(took['orderSeconds'])}, " if "its order" in name else ""
        yield f"  {name}: {order}hierarchy {seconds(took['buildSeconds'])} of CPU time"
    yield f"{'':34}{'n':>8}{'median':>10}{'p95':>10}{'p99':>10}{'× Roadbook':>12}"
    for kind, text in (("customize", "customization"), ("query", "distance between vertices"),
                       ("path", "distance and path"), ("reroute", "distance, target known"),
                       ("reroutePath", "distance and path, target known")):
        yield text
        yield from lines_of_engines(results[kind])
    for whose in ("RoutingKit, its order, filtered", "RoutingKit, our order, filtered"):
        parts = hierarchy.ratios(results, whose)
        yield (f"ours over {whose}: "
               + ", ".join(f"{name} {share:.2f}" for name, share in parts.items()))
    border = results["border"]
    yield (f"  the bindings' share: {duration(border['query']['median'])} of a query, at most "
           f"{duration(border['customize']['median'])} of a customization")


def lines_of_outliers(outliers, limit=10):
    if not outliers:
        return
    yield (f"{len(outliers)} routes found by one engine only, or with lengths more than half "
           "apart" + (f"; the first {limit}:" if len(outliers) > limit else ":"))
    for entry in outliers[:limit]:
        factor = entry["factor"]
        what = "found by one only" if factor is None else f"{factor} of the length"
        yield f"  {what}, {entry['engine']}: {entry['command']}"


def text(results):
    lines = [results["title"], ""]
    if results.get("imports"):
        lines += [*lines_of_imports(results["imports"]), ""]
    if results.get("calls"):
        lines += [*lines_of_calls(results["calls"]), "", *lines_of_worth(results), "",
                  *lines_of_borders(results["borders"]), "",
                  *lines_of_outliers(results["outliers"])]
    for title, graph in results.get("hierarchies", {}).items():
        lines += ["", *lines_of_hierarchy(title, graph)]
    return "\n".join(lines)


def markdown(results):
    """The short table for the README."""
    engines = list(results["imports"])
    lines = ["| | " + " | ".join(engines) + " |", "|---" * (len(engines) + 1) + "|"]

    def row(title, cell):
        lines.append(f"| {title} | " + " | ".join(cell(engine) for engine in engines) + " |")

    row("import: processor time, peak memory",
        lambda e: f"{seconds(results['imports'][e]['cpuSeconds'])}, "
                  f"{megabytes(results['imports'][e]['peakBytes'])}")
    row("data", lambda e: megabytes(results["imports"][e]["dataBytes"]))
    for task, rows in results["calls"].items():
        if len(rows) > 1:
            row(TITLES[task], lambda e, rows=rows: duration(rows[e]["median"])
                if e in rows and rows[e]["n"] else "–")
    shares = results["worth"]["alternatives"]
    if shares:
        row("… an alternative found",
            lambda e: f"{100 * shares[e]:.0f} %" if e in shares else "–")
    for kind, entry in results["worth"]["needless"].items():
        row(f"… {kind} used though a way without exists",
            lambda e, entry=entry: str(entry["own"].get(e, "–")))
    return "\n".join(lines)
