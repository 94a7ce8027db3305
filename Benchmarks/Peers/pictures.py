"""Holds the steps of drawn junctions against those of OSRM.

    python Benchmarks/Peers/pictures.py FOLDER > Benchmarks/Peers/pictures.md

`tools/pictures` does so.  FOLDER is what the test "Junction pictures for peers" wrote with ROADBOOK_PICTURES=FOLDER, and the
Python one that has OSRM's bindings, as `tools/peers` installs them.  Each of the pictures named in
reasons.py is imported into OSRM, and each of its routes asked for.  Two answers agree if they have
the same steps, each to the same side, and the same exits of roundabouts; where they do not, the
reason stands in reasons.py.  A difference without a reason, and a reason without a difference, end
the run with an error.
"""
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

from reasons import PICTURES


def engine(extract, folder):
    import osrm  # not needed to be tested
    package = os.path.dirname(osrm.__file__)

    def run(tool, *arguments):
        subprocess.run([os.path.join(package, "bin", tool), "-t", "1", *arguments], cwd=folder,
                       check=True, capture_output=True)

    os.symlink(os.path.abspath(extract), os.path.join(folder, "map.osm.pbf"))
    run("osrm-extract", "-p", os.path.join(package, "share", "profiles", "car.lua"), "map.osm.pbf")
    run("osrm-contract", "map.osrm")
    return osrm.OSRM(algorithm="CH", storage_config=os.path.join(folder, "map.osrm"),
                     use_shared_memory=False)


def theirs(server, route):
    """OSRM's steps between departure and arrival, and the length; an error as a step."""
    import osrm
    parameters = osrm.RouteParameters(coordinates=[tuple(end) for end in route["ends"]], steps=True)
    try:
        found = server.Route(parameters)["routes"][0]
    except RuntimeError as error:
        return [str(error).split(" - ")[0]], None
    steps = []
    for step in found["legs"][0]["steps"]:
        maneuver = step["maneuver"]
        kind = maneuver["type"]
        if kind in ("depart", "arrive", "exit roundabout", "exit rotary"):
            continue
        text = f"{kind} {maneuver['modifier'] if 'modifier' in maneuver else ''}".strip()
        if kind in ("roundabout", "rotary") and "exit" in maneuver:
            text += f" #{int(maneuver['exit'])}"
        steps.append(text)
    return steps, found["distance"]


def side(step):
    """What two engines can agree on: an exit's number, or the side."""
    number = re.search(r"#\d+", step)
    if number:
        return number[0]
    lower = step.lower()
    if "uturn" in lower:
        return "back"
    if "ferry" in lower or "notification" in lower:
        return "ferry"
    return "left" if "left" in lower else "right" if "right" in lower else "on"


def words(steps):
    return ", ".join(steps) or "–"


def main(folder):
    with open(os.path.join(folder, "pictures.json"), encoding="utf8") as file:
        entries = {entry["name"]: entry for entry in json.load(file)}
    lines, count, faults = [], collections.Counter(), []
    for name, reason in PICTURES.items():
        entry = entries[name]
        differs = []
        with tempfile.TemporaryDirectory() as place:
            server = engine(os.path.join(folder, f"{entry['number']}.osm.pbf"), place)
            for route in entry["routes"]:
                mine = route["steps"]
                other, meters = theirs(server, route)
                count["routes"] += 1
                if meters is None or abs(meters - route["meters"]) > 0.02 * route["meters"] + 5:
                    count["other ways"] += 1
                    continue
                if list(map(side, mine)) == list(map(side, other)):
                    count["alike"] += 1
                else:
                    differs.append(f"| {route['places']} | {words(mine)} | {words(other)} |")
        count["pictures"] += 1
        count["pictures alike"] += not differs
        if bool(differs) != bool(reason):
            faults.append(f"{name}: " + ("no reason given" if differs else "no difference left"))
        if differs:
            lines += ["", f"## {name}", "", reason or "?", "", "| route | ours | OSRM |",
                      "|---|---|---|", *differs]
    print("# Drawn junctions, and what OSRM tells at them\n")
    print("Made by `tools/pictures`; the reasons are in `reasons.py`. Departure and "
          "arrival are left out, and\nwhat OSRM tells at the exit of a roundabout. Steps agree in "
          "number, side and exit.\n")
    print(f"{count['pictures']} pictures with {count['routes']} routes: {count['alike']} routes "
          f"agree, and in {count['pictures alike']} pictures all do.\n{count['other ways']} routes "
          "lead another way with OSRM, and are not compared.")
    print("\n".join(lines))
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.exit(main(sys.argv[1]))
