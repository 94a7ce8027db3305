"""Imports the extract into each engine: what it took, and how large what the engine needs is."""
import json
import os
import shutil
import subprocess

from environment import PeersError, last_line
from measure import Run, byte_count, run

# What OSRM reads when it answers; the other files serve its own preparation only.
OSRM_SHARED = ("datasource_names", "ebg_nodes", "edges", "fileIndex", "geometry", "icd",
               "maneuver_overrides", "names", "nbg_nodes", "properties", "ramIndex", "timestamp",
               "tld", "tls", "turn_duration_penalties", "turn_weight_penalties")
OSRM_OWN = {"CH": ("hsgr",), "MLD": ("cell_metrics", "cells", "mldgr", "partition")}


class Import:
    """An imported extract: `data` is what the engine's worker is started with."""

    def __init__(self, took, data, files):
        self.took = took
        self.data = data
        self.files = files

    def as_json(self):
        return {**self.took.as_json(), "dataBytes": byte_count(self.files)}


def remember(made, extract, path):
    """Writes down what was imported from which extract, for a later run."""
    engines = {name: {"took": one.took.__dict__, "data": one.data, "files": one.files}
               for name, one in made.items()}
    save({"extract": stamp(extract), "engines": engines}, path)


def remembered(extract, path):
    """The imports of an earlier run; an error if they are of another extract."""
    try:
        with open(path, encoding="utf8") as file:
            known = json.load(file)
    except (OSError, ValueError):
        raise PeersError("there are no imports to reuse; run once without --reuse")
    if known["extract"] != stamp(extract):
        raise PeersError("the imports of the last run are of another extract; run without --reuse")
    return {name: Import(Run(**one["took"]), one["data"], one["files"])
            for name, one in known["engines"].items()}


def stamp(extract):
    status = os.stat(extract)
    return [os.path.abspath(extract), status.st_size, status.st_mtime_ns]


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    return folder


def log_of(folder):
    return os.path.join(folder, "import.log")


def roadbook(executable, extract, folder):
    fresh(folder)
    path = os.path.join(folder, "map.roadbook")
    took = run([executable, "import", extract, "-o", path, "--quiet"], log_of(folder))
    return Import(took, path, [path])


def osrm(package, extract, folder):
    """Both of OSRM's hierarchies; the extraction, made once, counts for each."""
    fresh(folder)
    threads = str(os.cpu_count() or 1)

    def tool(name, where, *arguments):
        return run([os.path.join(package, "bin", name), "-t", threads, *arguments],
                   log_of(folder), cwd=os.path.join(folder, where))

    def data(algorithm):
        return os.path.join(folder, algorithm, "map.osrm")

    os.makedirs(os.path.join(folder, "CH"))
    os.symlink(os.path.abspath(extract), os.path.join(folder, "CH", "map.osm.pbf"))
    extraction = tool("osrm-extract", "CH", "-p",
                      os.path.join(package, "share", "profiles", "car.lua"), "map.osm.pbf")
    # Partitioning renumbers what was extracted, so it works on a copy.
    shutil.copytree(os.path.join(folder, "CH"), os.path.join(folder, "MLD"), symlinks=True)
    contraction = tool("osrm-contract", "CH", data("CH"))
    cells = (tool("osrm-partition", "MLD", data("MLD"))
             + tool("osrm-customize", "MLD", data("MLD")))

    def made(took, algorithm):
        return Import(took, data(algorithm), [f"{data(algorithm)}.{kind}"
                                              for kind in OSRM_SHARED + OSRM_OWN[algorithm]])

    return {"CH": made(extraction + contraction, "CH"), "MLD": made(extraction + cells, "MLD")}


# Countries are not told apart: without the database of borders that step would take Porto for a
# place that drives on the left, and Valhalla's own tool for it takes 533 MB.
VALHALLA_CONFIG = """
import json, os, sys
from valhalla.config import get_config
folder, threads = sys.argv[1], int(sys.argv[2])
tiles = os.path.join(folder, "tiles")
os.makedirs(tiles, exist_ok=True)
config = get_config(tile_extract="", tile_dir=tiles)
build = config["mjolnir"]
build["data_processing"]["use_admin_db"] = False
build["concurrency"] = threads
for name in ("admin", "timezone", "traffic_extract", "landmarks", "transit_dir",
             "transit_feeds_dir"):
    build.pop(name, None)
config["logging"]["type"] = ""
limits = config["service_limits"]["auto"]
limits["max_matrix_location_pairs"] = 1000000
limits["max_locations"] = 1000
config["service_limits"]["trace"]["max_shape"] = 100000
with open(os.path.join(folder, "config.json"), "w") as file:
    json.dump(config, file)
"""


def valhalla(python, package, extract, folder):
    fresh(folder)
    made = subprocess.run([python, "-c", VALHALLA_CONFIG, folder, str(os.cpu_count() or 1)],
                          capture_output=True, text=True)
    if made.returncode:
        raise PeersError(f"Valhalla makes no configuration: {last_line(made.stderr)}")
    config = os.path.join(folder, "config.json")
    took = run([os.path.join(package, "bin", "valhalla_build_tiles"), "-c", config,
                os.path.abspath(extract)], log_of(folder), cwd=folder)
    return Import(took, config, [os.path.join(folder, "tiles")])


def package_folder(python, module):
    """Folder of a Python package, found by its own interpreter."""
    script = ("import importlib.util, sys; "
              "print(importlib.util.find_spec(sys.argv[1]).submodule_search_locations[0])")
    found = subprocess.run([python, "-c", script, module], capture_output=True, text=True)
    if found.returncode:
        raise PeersError(f"the venv lacks {module}: {last_line(found.stderr)}")
    return found.stdout.strip()


def save(results, path):
    with open(path, "w", encoding="utf8") as file:
        json.dump(results, file, indent=1, sort_keys=True)
        file.write("\n")
