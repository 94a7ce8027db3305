"""The comparison as a whole: what tools/peers runs."""
import argparse
import datetime
import os
import platform
import subprocess
import sys

import calls
import hierarchy
import imports
import report
from environment import PACKAGES, PeersError, cache_folder, last_line, prepare
from figures import summary
from worker import Worker

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def say(text):
    print(f"{datetime.datetime.now():%H:%M:%S} {text} …", file=sys.stderr, flush=True)


def arguments(words):
    parser = argparse.ArgumentParser(
        prog="tools/peers", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Compares Roadbook with OSRM, Valhalla and RoutingKit on one extract.",
        epilog="exit codes: 0 done, 1 something failed, 2 wrong arguments or no Python 3.12")
    parser.add_argument("extract", nargs="?", help="an .osm.pbf file; may be left out with --graph")
    parser.add_argument("--graph", metavar="PREFIX",
                        help="also a graph of junctions: PREFIX.first_out, .head, .weight, .lat, "
                             ".lon, compared with RoutingKit alone")
    parser.add_argument("--pairs", type=int, default=1000, metavar="N",
                        help="random pairs of places, 1,000 unless told")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="their seed")
    parser.add_argument("--block", type=int, default=50, metavar="N",
                        help="pairs before the next engine's turn, 50 unless told")
    parser.add_argument("--trips", metavar="FILE",
                        help="traces to match: lines of trip,second,lat,lon")
    parser.add_argument("--reuse", action="store_true",
                        help="takes the other engines' imports of the last run, and its figures "
                             "of them; Roadbook imports anew")
    parser.add_argument("--json", metavar="FILE", help="writes all figures there")
    parser.add_argument("--markdown", action="store_true",
                        help="prints the short table of the README too")
    options = parser.parse_args(words)
    if not options.extract and not options.graph:
        parser.error("an extract or a graph is needed")
    if options.pairs < 100:
        parser.error("--pairs wants 100 or more: the table takes a hundred")
    if options.block < 1:
        parser.error("--block wants 1 or more")
    for path in filter(None, (options.extract, options.trips,
                              options.graph and options.graph + ".first_out")):
        if not os.path.isfile(path):
            raise PeersError(f"there is no file {path}")
    return options


def build():
    """Builds both executables of Roadbook as users do; returns their paths."""
    paths = []
    for product, folder in (("roadbook", ROOT),
                            ("roadbook-benchmarks", os.path.join(ROOT, "Benchmarks"))):
        say(f"building {product}")
        command = ["swift", "build", "-c", "release", "--product", product]
        try:
            run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        except FileNotFoundError:
            raise PeersError("swift is not on PATH")
        if run.returncode:
            raise PeersError(f"{product} does not build: {last_line(run.stdout + run.stderr)} "
                             f"(try '{' '.join(command)}' in {folder})")
        paths.append(os.path.join(folder, ".build", "release", product))
    return paths


def hardware():
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="utf8") as file:
            model = next(line.split(":", 1)[1].strip() for line in file
                         if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{os.cpu_count()} × {model}, {platform.system()}"


def trips(path):
    """Traces of a file, as lists of [second, lat, lon]."""
    traces = {}
    with open(path, encoding="utf8") as file:
        for line in file.read().splitlines()[1:]:
            trip, second, lat, lon = line.split(",")
            traces.setdefault(trip, []).append([int(second), float(lat), float(lon)])
    return [trace for trace in traces.values() if len(trace) > 1]


def import_all(options, python, roadbook, folder):
    say("importing with Roadbook")
    made = {"Roadbook": imports.roadbook(roadbook, options.extract,
                                         os.path.join(folder, "roadbook"))}
    memory = os.path.join(folder, "imports.json")
    if options.reuse:
        known = imports.remembered(options.extract, memory)
        return {**made, **{name: one for name, one in known.items() if name not in made}}
    say("importing with OSRM, both hierarchies")
    osrm = imports.osrm(imports.package_folder(python, "osrm"), options.extract,
                        os.path.join(folder, "osrm"))
    made["OSRM CH"], made["OSRM MLD"] = osrm["CH"], osrm["MLD"]
    say("importing with Valhalla")
    made["Valhalla"] = imports.valhalla(python, imports.package_folder(python, "valhalla"),
                                        options.extract, os.path.join(folder, "valhalla"))
    imports.remember(made, options.extract, memory)
    return made


def compare_calls(options, python, benchmarks, made, folder, results):
    """Fills in all that is asked in coordinates; the worker of Roadbook is returned open."""
    def worker(name, *command):
        return Worker(name, list(command), os.path.join(folder, name.replace(" ", "-") + ".log"))

    roadbook = worker("Roadbook", benchmarks, "--serve", made["Roadbook"].data)
    peers = [
        worker("OSRM CH", python, os.path.join(HERE, "osrm_worker.py"), made["OSRM CH"].data, "CH"),
        worker("OSRM MLD", python, os.path.join(HERE, "osrm_worker.py"), made["OSRM MLD"].data,
               "MLD"),
        worker("Valhalla", python, os.path.join(HERE, "valhalla_worker.py"),
               made["Valhalla"].data),
    ]
    try:
        pairs = roadbook.ask("pairs", count=options.pairs, seed=options.seed)["answers"]
        everyone = [roadbook] + peers
        raw = calls.ask_all(everyone, pairs, options.block, say)
        raw["table"] = calls.ask_table(everyone, pairs, 7, say)
        if options.trips:
            say(calls.TITLES["match"])
            raw["match"] = calls.in_turn(everyone, "match", trips(options.trips), 10, "traces")
        results["calls"] = calls.table_rows(raw)
        results["worth"] = calls.shares(raw, pairs)
        results["worth"]["agreement"] = calls.agreement(raw)
        for kind in ("highways", "tolls"):
            free = calls.bans(roadbook, peers[0], peers[2], pairs, kind)
            results["worth"]["needless"][kind] = calls.needless_uses(
                raw[f"avoid {kind}"], free, pairs, kind, made["Roadbook"].data)
        results["outliers"] = calls.outliers(raw, pairs, made["Roadbook"].data)
        results["borders"] = {name: summary(peer.ask("border")["microseconds"])
                              for name, peer in (("OSRM", peers[0]), ("Valhalla", peers[2]))}
    finally:
        for peer in peers:
            peer.close()
    return roadbook


def main(words):
    options = arguments(words)
    folder = cache_folder()
    python = prepare(folder)
    roadbook, benchmarks = build()
    today = datetime.date.today().isoformat()
    versions = ", ".join(f"{name} {PACKAGES[name]}" for name in PACKAGES if name != "numpy")
    results = {"title": f"{hardware()}; {today}; {versions}; seed {options.seed}",
               "date": today, "versions": PACKAGES, "hardware": hardware(),
               "pairs": options.pairs, "hierarchies": {}}
    if options.extract:
        made = import_all(options, python, roadbook, folder)
        results["imports"] = {name: one.as_json() for name, one in made.items()}
        serve = compare_calls(options, python, benchmarks, made, folder, results)
        try:
            results["hierarchies"]["the extract's turn-expanded graph"] = hierarchy.compare(
                serve, python, os.path.join(folder, "graph"), options.pairs, options.seed,
                options.block, say)
        finally:
            serve.close()
    if options.graph:
        say("ordering the graph")
        serve = Worker("Roadbook", [benchmarks, "--serve", options.graph],
                       os.path.join(folder, "graph.log"))
        try:
            name = f"{os.path.basename(options.graph)}, expanded"
            results["hierarchies"][name] = hierarchy.compare(
                serve, python, os.path.join(folder, "graph"), options.pairs, options.seed,
                options.block, say)
        finally:
            serve.close()
    if options.json:
        imports.save(results, options.json)
    print(report.text(results))
    if options.markdown and options.extract:
        print("\n" + report.markdown(results))
    return 0
