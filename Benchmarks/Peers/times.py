"""Travel times beside those of other engines: what tools/travel-times runs."""
import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys

import imports
from calls import route_command
from compare import HERE, ROOT, say
from environment import PeersError, cache_folder, last_line, prepare
from figures import percentile
from worker import Worker

# Random points that are farther from a road, in metres, are dropped; ends lie on the road itself.
FARTHEST = 300.0
# Shorter trips are told by how ends are snapped, not by speeds.
SHORTEST = 500.0
OUTLIER = 1.5
LEAST, MOST = 0.85, 1.15


def arguments(words):
    parser = argparse.ArgumentParser(
        prog="tools/travel-times",
        description="Compares travel times with the median of OSRM's and Valhalla's.",
        epilog="exit codes: 0 every median is believable, 1 one is not or something failed, "
               "2 wrong arguments or no Python 3.12")
    parser.add_argument("extracts", nargs="+", metavar="EXTRACT", help=".osm.pbf files")
    parser.add_argument("--pairs", type=int, default=200, metavar="N",
                        help="pairs of an extract that all engines have a route for")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="their seed")
    return parser.parse_args(words)


def build():
    say("building roadbook")
    run = subprocess.run(["swift", "build", "-c", "release", "--product", "roadbook"], cwd=ROOT,
                         capture_output=True, text=True)
    if run.returncode:
        raise PeersError(f"roadbook does not build: {last_line(run.stdout + run.stderr)}")
    return os.path.join(ROOT, ".build", "release", "roadbook")


def in_order(extract, folder):
    """The extract with its objects in order, which Valhalla wants, and numbers above 0, which
    OSRM wants."""
    if not shutil.which("osmium"):
        return extract
    in_order = os.path.join(imports.fresh(folder), "sorted.osm.pbf")
    numbered = os.path.join(folder, "numbered.osm.pbf")
    for command in (["osmium", "sort", extract, "-o", in_order],
                    ["osmium", "renumber", in_order, "-o", numbered]):
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode:
            raise PeersError(f"{' '.join(command)} failed: {last_line(run.stderr)}")
    return numbered


def batch(roadbook, path, requests):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([roadbook, "batch", "--map", path], input=lines, capture_output=True,
                         text=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) != len(requests):
        raise PeersError(f"roadbook batch ended early: {last_line(run.stderr)}")
    return answers


def places(roadbook, path, count, seed):
    """Random places on roads ashore in the box around the map."""
    info = subprocess.run([roadbook, "info", path, "--json"], capture_output=True, text=True)
    west, south, east, north = json.loads(info.stdout)["bbox"]
    source = random.Random(seed)
    found = []
    while len(found) < count:
        points = [[source.uniform(west, east), source.uniform(south, north)]
                  for _ in range(4 * count)]
        answers = batch(roadbook, path, [
            {"service": "nearest", "coordinates": [point], "options": {"exclude": ["ferries"]}}
            for point in points])
        near = [answer["waypoints"][0] for answer in answers if answer["code"] == "Ok"]
        found += [one["location"] for one in near if one["distance"] < FARTHEST]
        if not found:
            raise PeersError("no road lies near random places; is the extract empty?")
    return found[:count]


def routed(roadbook, path, pairs):
    """Seconds and metres of each pair, or None."""
    answers = batch(roadbook, path, [
        {"service": "route", "coordinates": [pair[1::-1], pair[:1:-1]],
         "options": {"overview": False}} for pair in pairs])
    return [[answer["routes"][0]["duration"], answer["routes"][0]["distance"]]
            if answer["code"] == "Ok" else None for answer in answers]


def compare(extract, roadbook, python, folder, options):
    extract = in_order(extract, os.path.join(folder, "sorted"))
    path = imports.roadbook(roadbook, extract, os.path.join(folder, "roadbook")).data
    osrm = imports.osrm(imports.package_folder(python, "osrm"), extract,
                        os.path.join(folder, "osrm"))["CH"].data
    valhalla = imports.valhalla(python, imports.package_folder(python, "valhalla"), extract,
                                os.path.join(folder, "valhalla")).data
    ends = places(roadbook, path, 4 * options.pairs, options.seed)
    pairs = [[one[1], one[0], other[1], other[0]] for one, other in zip(ends[::2], ends[1::2])]
    ours = routed(roadbook, path, pairs)
    theirs = []
    for name, worker, data in (("OSRM", "osrm_worker.py", [osrm, "CH"]),
                               ("Valhalla", "valhalla_worker.py", [valhalla])):
        engine = Worker(name, [python, os.path.join(HERE, worker), *data],
                        os.path.join(folder, name + ".log"))
        try:
            theirs.append(engine.ask("summary", inputs=pairs)["answers"])
        finally:
            engine.close()
    return figures(pairs, ours, theirs, options.pairs), path


def figures(pairs, ours, theirs, count):
    """Ratios of the first pairs that all have a route for."""
    found = {"pairs": len(pairs), "ours": sum(one is not None for one in ours),
             "theirs": [sum(one is not None for one in engine) for engine in theirs]}
    rows = []
    for pair, our, *others in zip(pairs, ours, *theirs):
        if our is None or any(not one or not one[0] for one in others) or our[1] < SHORTEST:
            continue
        middle = statistics.median(one[0] for one in others)
        rows.append({"pair": pair, "ratio": our[0] / middle, "ours": our,
                     "theirs": [one[:2] for one in others],
                     "single": [our[0] / one[0] for one in others]})
    rows = rows[:count]
    ratios = [row["ratio"] for row in rows]
    return {**found, "rows": rows, "ratios": ratios, "median": percentile(ratios, 0.5)}


def report(name, result, path):
    ratios = result["ratios"]
    single = [percentile([row["single"][engine] for row in result["rows"]], 0.5)
              for engine in (0, 1)]
    lines = [f"{name}: {len(ratios)} pairs, ours over the median of theirs: median "
             f"{result['median']:.3f} (to OSRM {single[0]:.3f}, to Valhalla {single[1]:.3f}), "
             f"5 % under {percentile(ratios, 0.05):.2f}, 95 % under {percentile(ratios, 0.95):.2f}",
             f"  routes found of {result['pairs']} pairs: ours {result['ours']}, OSRM "
             f"{result['theirs'][0]}, Valhalla {result['theirs'][1]}"]
    for row in result["rows"]:
        if not 1 / OUTLIER <= row["ratio"] <= OUTLIER:
            told = " | ".join(f"{seconds:.0f} s {meters:.0f} m"
                              for seconds, meters in [row["ours"], *row["theirs"]])
            lines.append(f"  {row['ratio']:.2f}  {told}  {route_command(path, row['pair'])}")
    return "\n".join(lines)


def main(words):
    options = arguments(words)
    python = prepare(cache_folder())
    roadbook = build()
    is_believable = True
    for extract in options.extracts:
        name = os.path.basename(extract).split(".")[0]
        say(f"importing and asking for {name}")
        folder = os.path.join(cache_folder(), "times", name)
        os.makedirs(folder, exist_ok=True)
        result, path = compare(extract, roadbook, python, folder, options)
        if not result["rows"]:
            raise PeersError(f"no pair of {extract} has a route in every engine")
        print(report(name, result, path), flush=True)
        is_believable &= LEAST <= result["median"] <= MOST
    return 0 if is_believable else 1
