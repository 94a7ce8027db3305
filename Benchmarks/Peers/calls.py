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
    worth = {"found": {}, "alternatives": {}, "needless": {}}
    for engine, result in results.get("steps", {}).items():
        worth["found"][engine] = sum(a is not None for a in result["answers"]) / len(pairs)
    for engine, result in results.get("alternatives", {}).items():
        answers = [answer for answer in result["answers"] if answer]
        more = sum(answer[2] > 1 for answer in answers)
        worth["alternatives"][engine] = more / max(1, len(answers))
    return worth


def needless(answers, free):
    """For each answer, whether it uses the avoided class although a route without it exists."""
    return [bool(answer and answer[2] and is_free) for answer, is_free in zip(answers, free)]


def bans(roadbook, osrm, valhalla, pairs, kind):
    """By engine, which pairs have a route where the class is banned, with no end on such a road.

    Engines differ in what they take for a toll road, so each is judged by its own ban; OSRM's is
    a second opinion on all.
    """
    ours = roadbook.ask("free", inputs=pairs, kind=kind)["answers"]
    # The third number of ours tells whether an end lies on such a road.
    clear = [bool(answer and answer[2] == 0) for answer in ours]
    found = {"Roadbook": [answer and answer[0] is not None for answer in ours],
             "Valhalla": valhalla.ask("free", inputs=pairs, kind=kind)["answers"],
             "OSRM CH": osrm.ask("avoid", inputs=pairs, kind=kind)["answers"]}
    return {engine: [bool(is_clear and answer) for is_clear, answer in zip(clear, answers)]
            for engine, answers in found.items()}


def needless_uses(avoiding, free, pairs, kind, map_path):
    """Counts of needless uses, by an engine's own ban and by OSRM's, and commands for ours."""
    def counts(ban_of):
        return {engine: sum(needless(result["answers"], ban_of(engine)))
                for engine, result in avoiding.items()}

    ours = needless(avoiding["Roadbook"]["answers"],
                    [own or other for own, other in zip(free["Roadbook"], free["OSRM CH"])])
    return {"freePairs": {engine: sum(found) for engine, found in free.items()},
            "own": counts(lambda engine: free.get(engine, free["OSRM CH"])),
            "byOSRM": counts(lambda engine: free["OSRM CH"]),
            "commands": [route_command(map_path, pair, "--avoid", kind)
                         for pair, is_needless in zip(pairs, ours) if is_needless]}


def route_command(map_path, pair, *options):
    """The command that shows our answer for a pair."""
    words = [f"roadbook route -m {map_path} --from {pair[0]:.7f},{pair[1]:.7f}",
             f"--to {pair[2]:.7f},{pair[3]:.7f}", *options]
    return " ".join(words)


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
    return [{"engine": engine, "factor": factor, "command": route_command(map_path, pair)}
            for engine, factor, pair in found]


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
