"""Asks all engines the same, block by block in turn, and sums up what they answer."""
from figures import percentile, summary

# Name of a task, what it is, arguments, engines that answer it in rows of the table.
CALLS = (
    ("summary", "coordinates to time and distance", {}),
    ("cost", "cost between ends on roads", {}),
    ("steps", "route with geometry and steps", {}),
    ("avoid highways", "the same, avoiding motorways", {"kind": "highways"}),
    ("avoid tolls", "the same, avoiding tolls", {"kind": "tolls"}),
    ("alternatives", "route and two alternatives with geometry", {"count": 2}),
    ("nearest", "nearest road", {}),
)
TITLES = {name: title for name, title, _ in CALLS}
TITLES["table"] = "table 100 × 100, times"
TITLES["match"] = "taxi trip matched to roads"
OUTLIER = 1.5


def in_turn(workers, task, inputs, block, field="inputs", **arguments):
    """Times and answers of each worker that knows the task; the first block runs twice, since
    the first time it fills caches."""
    able = [worker for worker in workers if task in worker.tasks]
    results = {worker.name: {"microseconds": [], "answers": []} for worker in able}
    for worker in able:
        worker.ask(task, **{field: inputs[:block]}, **arguments)
    for start in range(0, len(inputs), block):
        part = inputs[start:start + block]
        # Another one begins each time.
        shift = start // block % max(1, len(able))
        for worker in able[shift:] + able[:shift]:
            answer = worker.ask(task, **{field: part}, **arguments)
            for key in ("microseconds", "answers"):
                results[worker.name][key] += answer[key]
    return results


def ask_all(workers, pairs, block, say):
    """Raw results of all calls on pairs of coordinates."""
    results = {}
    for name, title, arguments in CALLS:
        say(title)
        results[name] = in_turn(workers, name.split()[0], pairs, block, **arguments)
    return results


def ask_table(workers, pairs, repeats, say):
    say(TITLES["table"])
    able = [worker for worker in workers if "table" in worker.tasks]
    sources = [pair[:2] for pair in pairs[:100]]
    targets = [pair[2:] for pair in pairs[:100]]
    results = {worker.name: {"microseconds": [], "answers": []} for worker in able}
    for turn in range(repeats):
        for worker in able:
            # Valhalla takes some ten seconds for one.
            if turn > 1 and worker.name == "Valhalla":
                continue
            answer = worker.ask("table", sources=sources, targets=targets, repeats=1)
            for key in ("microseconds", "answers"):
                results[worker.name][key] += answer[key]
    return results


def table_rows(results):
    """Percentiles by task and engine."""
    return {task: {engine: summary(result["microseconds"]) for engine, result in engines.items()}
            for task, engines in results.items() if engines}


def shares(results, pairs):
    """What the answers are worth: found, alternatives found, avoided class used needlessly."""
    worth = {"found": {}, "alternatives": {}, "neededNot": {}}
    for engine, result in results.get("steps", {}).items():
        worth["found"][engine] = sum(a is not None for a in result["answers"]) / len(pairs)
    for engine, result in results.get("alternatives", {}).items():
        answers = [answer for answer in result["answers"] if answer]
        more = sum(answer[2] > 1 for answer in answers)
        worth["alternatives"][engine] = more / max(1, len(answers))
    return worth


def needless_uses(avoiding, free):
    """For each engine: answers that use the avoided class although a route without it exists.

    `free` says for each pair whether there is one, with neither end on such a road.
    """
    return {engine: sum(bool(answer and answer[2] and answer[2] > 0 and is_free)
                        for answer, is_free in zip(result["answers"], free))
            for engine, result in avoiding.items()}


def free_pairs(roadbook, osrm, pairs, kind):
    """Pairs that have a route without a kind of road, by Roadbook's or OSRM's ban."""
    ours = roadbook.ask("free", inputs=pairs, kind=kind)["answers"]
    if osrm is None:
        return [answer is not None for answer in ours]
    theirs = osrm.ask("avoid", inputs=pairs, kind=kind)["answers"]
    # The second number of ours tells whether an end lies on such a road.
    return [bool(our and our[2] == 0 and (our[0] is not None or their))
            for our, their in zip(ours, theirs)]


def outliers(results, pairs, map_path):
    """Routes whose lengths differ by more than half, with the command that shows ours."""
    found = []
    ours = results["steps"]["Roadbook"]["answers"]
    for engine, result in results["steps"].items():
        if engine in ("Roadbook", "OSRM MLD"):
            continue
        for pair, our, their in zip(pairs, ours, result["answers"]):
            if (our is None) != (their is None):
                found.append((engine, None, pair))
            elif our and their and min(our[1], their[1]) > 0:
                factor = our[1] / their[1]
                if not 1 / OUTLIER <= factor <= OUTLIER:
                    found.append((engine, round(factor, 2), pair))
    return [{"engine": engine, "factor": factor,
             "command": f"roadbook route -m {map_path} --from {pair[0]:.7f},{pair[1]:.7f} "
                        f"--to {pair[2]:.7f},{pair[3]:.7f}"} for engine, factor, pair in found]


def agreement(results):
    """Median of our length and time over theirs."""
    ours = results["steps"]["Roadbook"]["answers"]
    lines = {}
    for engine, result in results["steps"].items():
        both = [(our, their) for our, their in zip(ours, result["answers"])
                if our and their and their[0] and their[1]]
        lines[engine] = {"distance": percentile([o[1] / t[1] for o, t in both], 0.5),
                         "time": percentile([o[0] / t[0] for o, t in both], 0.5)}
    return lines
