"""Compares the number of steps with OSRM's, over routes that both lead the same way.

    python Benchmarks/Peers/steps.py ROADBOOK MAP OSRM_DATA [PAIRS] [SEED]

ROADBOOK is the executable, MAP a map file, OSRM_DATA the .osrm files of the same extract (CH), and
the Python one that has OSRM's bindings, as `tools/peers` installs them.  A pair counts if 99 % of
each line lie within 10 m of the other.  Prints the median of our steps over theirs, and how often
each kind of step came.
"""
import collections
import json
import math
import random
import statistics
import subprocess
import sys

import osrm


def answers(executable, map_file, pairs):
    lines = [json.dumps({"id": i, "service": "route", "map": map_file,
                         "coordinates": [[a[1], a[0]], [b[1], b[0]]],
                         "options": {"steps": True, "geometries": "geojson", "overview": "full"}})
             for i, (a, b) in enumerate(pairs)]
    run = subprocess.run([executable, "batch"], input="\n".join(lines), text=True,
                         capture_output=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def plane(line, latitude):
    scale = math.cos(math.radians(latitude))
    return [(lon * scale * 111_195, lat * 111_195) for lon, lat in line]


def samples(line):
    """Points each 20 m along a line."""
    for (x, y), (u, v) in zip(line, line[1:]):
        count = max(1, int(math.hypot(u - x, v - y) // 20))
        for i in range(count):
            yield x + (u - x) * i / count, y + (v - y) * i / count


class Grid:
    def __init__(self, line):
        self.cells = collections.defaultdict(list)
        for one, other in zip(line, line[1:]):
            for x, y in samples([one, other]):
                self.cells[int(x // 40), int(y // 40)].append((one, other))

    def near(self, point, limit=10):
        x, y = point
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                for a, b in self.cells.get((int(x // 40) + i, int(y // 40) + j), ()):
                    if distance(point, a, b) <= limit:
                        return True
        return False


def distance(point, a, b):
    (x, y), (u, v), (p, q) = a, b, point
    square = (u - x) ** 2 + (v - y) ** 2
    part = 0 if square == 0 else max(0, min(1, ((p - x) * (u - x) + (q - y) * (v - y)) / square))
    return math.hypot(p - x - part * (u - x), q - y - part * (v - y))


def overlap(one, other):
    grid = Grid(other)
    points = list(samples(one))
    return sum(map(grid.near, points)) / max(1, len(points))


def main(executable, map_file, data, count="1000", seed="1"):
    random.seed(int(seed))
    engine = osrm.OSRM(algorithm="CH", storage_config=data, use_shared_memory=False)
    info = json.loads(subprocess.run([executable, "info", map_file, "--json"], text=True,
                                     capture_output=True, check=True).stdout)
    west, south, east, north = info["bbox"]
    pairs = [tuple((random.uniform(south, north), random.uniform(west, east)) for _ in range(2))
             for _ in range(int(count))]
    ratios, ours_all, theirs_all = [], collections.Counter(), collections.Counter()
    for pair, ours in zip(pairs, answers(executable, map_file, pairs)):
        if ours["code"] != "Ok":
            continue
        parameters = osrm.RouteParameters(coordinates=[(lon, lat) for lat, lon in pair],
                                          steps=True, overview="full", geometries="geojson")
        try:
            theirs = engine.Route(parameters)
        except RuntimeError:
            continue
        ours, theirs = ours["routes"][0], theirs["routes"][0]
        line = [tuple(p) for p in ours["geometry"]["coordinates"]]
        other = [(p[0], p[1]) for p in theirs["geometry"]["coordinates"]]
        if len(line) < 2 or len(other) < 2:
            continue
        line, other = plane(line, pair[0][0]), plane(other, pair[0][0])
        if min(overlap(line, other), overlap(other, line)) < 0.99:
            continue
        mine, his = ours["legs"][0]["steps"], theirs["legs"][0]["steps"]
        ratios.append(len(mine) / len(his))
        ours_all.update(s["maneuver"]["type"] for s in mine)
        theirs_all.update(s["maneuver"]["type"] for s in his)
    print(f"{len(ratios)} pairs, median {statistics.median(ratios):.3f}, mean "
          f"{statistics.mean(ratios):.3f}")
    for kind in sorted(ours_all.keys() | theirs_all.keys()):
        print(f"  {kind:18} {ours_all[kind]:6} {theirs_all[kind]:6}")


if __name__ == "__main__":
    main(*sys.argv[1:])
