"""Switches rules off, one at a time, and sees that tests notice: what tools/mutate runs."""
import argparse
import os
import re
import subprocess
import sys
import time

import driving
import reading

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MUTANTS = driving.MUTANTS + reading.MUTANTS
VARIABLE = "ROADBOOK_MUTANT"
TESTS = ["GeoTests", "COsmiumTests", "MapImportTests", "RoutingTests", "CommandLineTests"]
# Suites that hold the rules and cases; large comparisons with the oracle are left out.
RULES = ("AccessCases|AvoidCases|SpeedCases|TurnCases|PlaceCases|SeasonCases|TimeCases|TimeBound"
         "|Profile(Access|Ferry|Limit|Measure|Node|Oneway|Restriction|Speed)|ConditionalTag"
         "|FerryTests|DrivingZone|DrivingSide|TurnRuleTests|PocketTests|NodeRestrictionTests"
         "|WayRestrictionTests")
SUITES = {
    "COsmium": "ExtractCases|InputRouteCases|ObjectTests|OrderTests|DamageTests|FormatTests",
    "Geo": "InputRouteCases|WaySplitting|SnapTests|OutlineTests|AntimeridianTests",
    "RoadGraph": "ConditionalTag|TimeCases|SeasonCases|TurnCases|AccessCases|SpeedCases|PictureTests|FerryTests",
    "MapImport": RULES + "|InputRouteCases|WaySplitting|IslandTests",
    "Routing": "AvoidTests|Avoid(ed)?(Cases|Kind|Place)|PlaceCases|TurnCases|InputRouteCases"
               "|PictureTests|SnapTests|ReasonTests|TimeCases|MemoryCases|VehicleTests",
    "Guidance": "OddName",
}
CASES = re.compile(r'@Test\(\s*"((?:[^"\\]|\\.)*)"|func `([^`]+)`')
IDS = re.compile(r"^((?:[A-M]\.\d+|[A-D]\d\d)(?:(?:, |–)(?:[A-M]\.\d+|[A-D]\d\d))*): ")
SWIFT = """import Foundation

let mutantInForce = Int(ProcessInfo.processInfo.environment["%s"] ?? "") ?? 0
"""
CXX = """#ifndef ROADBOOK_MUTANT_HPP
#define ROADBOOK_MUTANT_HPP
#include <cstdlib>
inline bool mutant_is(int number) {
  static const int in_force = getenv("%s") != nullptr ? atoi(getenv("%s")) : 0;
  return in_force == number;
}
#endif
"""


class MutateError(Exception):
    """What keeps the run from being one, in one sentence."""


def arguments(words):
    parser = argparse.ArgumentParser(
        prog="tools/mutate",
        description="Switches rules off one at a time and sees that tests notice.",
        epilog="exit codes: 0 every fault was noticed and every case noticed one, 1 else")
    parser.add_argument("--folder", default=os.path.join(ROOT, ".build", "mutants"),
                        help="where the copy is built")
    parser.add_argument("--only", metavar="TEXT", help="faults whose name holds TEXT")
    parser.add_argument("--list", action="store_true", help="lists the faults and ends")
    return parser.parse_args(words)


def copy_tree(folder):
    """Makes a copy of the package with all faults in it, none in force."""
    files = {}
    for part in ("Sources", "Tests", "Plugins", "Data"):
        for base, _, names in os.walk(os.path.join(ROOT, part)):
            for name in names:
                path = os.path.join(base, name)
                with open(path, "rb") as file:
                    files[os.path.relpath(path, ROOT)] = file.read()
    with open(os.path.join(ROOT, "Package.swift"), encoding="utf8") as file:
        files["Package.swift"] = slim(file.read()).encode("utf8")
    plant(files)
    for path, data in files.items():
        write(os.path.join(folder, path), data)
    for part in ("Sources", "Tests"):
        for base, _, names in os.walk(os.path.join(folder, part)):
            for name in names:
                path = os.path.join(base, name)
                if os.path.relpath(path, folder) not in files:
                    os.remove(path)


def slim(manifest):
    """The manifest with the tests that are run, and warnings as they are."""
    text = manifest.replace("  .treatAllWarnings(as: .error),\n", "")
    start = text.index("    // The extract oracle imports")
    end = text.index('    tests("GeoTests"')
    text = text[:start] + text[end:]
    blocks = re.compile(r'    tests\("(\w+)".*?\),\n(?=    tests|  \])|'
                        r'    tests\(\n      "(\w+)".*?\n    \),\n', re.S)
    return blocks.sub(lambda m: m[0] if (m[1] or m[2]) in TESTS else "", text)


def plant(files):
    """Writes all faults into files, by path."""
    modules, headers = set(), set()
    for number, (name, path, before, after) in enumerate(MUTANTS, 1):
        path = "Sources/" + path
        text = files[path].decode("utf8")
        if before not in text:
            raise MutateError(f"'{name}' finds no place in {path}; mend Tests/Mutants")
        is_swift = path.endswith(".swift")
        off = f"(mutantInForce == {number})" if is_swift else f"mutant_is({number})"
        files[path] = text.replace(before, after.replace("OFF", off), 1).encode("utf8")
        modules.add(path.split("/")[1])
        if not is_swift:
            headers.add(path)
    for path in headers:
        files[path] = b'#include "mutant.hpp"\n' + files[path]
    for module in modules:
        if module == "COsmium":
            files["Sources/COsmium/mutant.hpp"] = (CXX % (VARIABLE, VARIABLE)).encode("utf8")
        else:
            files[f"Sources/{module}/Mutant.swift"] = (SWIFT % VARIABLE).encode("utf8")


def write(path, data):
    """Writes a file unless it is so already: what did not change is not built anew."""
    try:
        with open(path, "rb") as file:
            if file.read() == data:
                return
    except OSError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def build(folder):
    run = subprocess.run(["swift", "build", "--build-tests", "-j", "2"], cwd=folder,
                         capture_output=True, text=True)
    if run.returncode:
        errors = [line for line in (run.stdout + run.stderr).splitlines() if "error:" in line]
        raise MutateError("the copy does not build: " + "; ".join(errors[:5]))
    shown = subprocess.run(["swift", "build", "--show-bin-path"], cwd=folder,
                           capture_output=True, text=True, check=True)
    return os.path.join(shown.stdout.strip(), "roadbookPackageTests.xctest")


def suites(number):
    """Suites that hold the rule of a fault."""
    if number <= len(driving.MUTANTS):
        return RULES
    return SUITES[MUTANTS[number - 1][1].split("/")[0]]


def run_tests(executable, folder, number, filter):
    """Names of the tests that failed, and of those in progress if the process ended early."""
    environment = {**os.environ, VARIABLE: str(number)}
    environment.pop("ROADBOOK_EXTRACTS", None)
    try:
        run = subprocess.run([executable, "--testing-library", "swift-testing", "--filter", filter],
                             cwd=folder, env=environment, capture_output=True, text=True,
                             errors="replace", timeout=300)
        text, is_whole = run.stdout + run.stderr, "Test run with" in run.stdout + run.stderr
    except subprocess.TimeoutExpired as late:
        text = "".join((part or b"").decode("utf8", "replace")
                       for part in (late.stdout, late.stderr))
        is_whole = False
    text = re.sub("\x1b\\[[0-9;]*m", "", text)
    names = r'Test (?:"((?:[^"\\]|\\.)*)"|`?([^"`]+?)`?(?:\(\))?)'

    def all_of(pattern):
        return {m[1] or m[2] for m in re.finditer(pattern, text, re.M)}

    failed = all_of(r"^✘ " + names + r"(?: with .*)? (?:failed|recorded)")
    if not is_whole:
        failed |= (all_of(r"^◇ " + names + r" started")
                   - all_of(r"^✔ " + names + r"(?: with .*)? passed"))
    return failed, is_whole


def ids(name):
    found = IDS.match(name)
    return found[1].replace("–", ", ").split(", ") if found else []


def all_cases():
    """Cases of reports about other programs that the tests run here name."""
    found = set()
    for module in TESTS:
        for base, _, names in os.walk(os.path.join(ROOT, "Tests", module)):
            for name in names:
                if not name.endswith(".swift"):
                    continue
                with open(os.path.join(base, name), encoding="utf8") as file:
                    for match in CASES.finditer(file.read()):
                        found.update(one for one in ids(match[1] or match[2]) if "." not in one)
    return found


def main(words):
    options = arguments(words)
    chosen = [number for number, one in enumerate(MUTANTS, 1)
              if not options.only or options.only in one[0]]
    if options.list:
        for number in chosen:
            print(f"{number:3} {MUTANTS[number - 1][0]} (Sources/{MUTANTS[number - 1][1]})")
        return 0
    copy_tree(options.folder)
    began = time.time()
    executable = build(options.folder)
    print(f"built in {time.time() - began:.0f} s", file=sys.stderr)
    failed, is_whole = run_tests(executable, options.folder, 0,
                                 "|".join([RULES, *SUITES.values()]))
    if failed or not is_whole:
        raise MutateError("tests fail with no fault in force: " + "; ".join(sorted(failed)[:5]))
    survivors, noticed = [], {}
    for number in chosen:
        name = MUTANTS[number - 1][0]
        failed, is_whole = run_tests(executable, options.folder, number, suites(number))
        if not failed and is_whole:
            survivors.append(name)
        found = sorted({one for test in failed for one in ids(test)})
        for one in found:
            noticed.setdefault(one, []).append(name)
        end = "" if is_whole else " (the run ended early)"
        print(f"{number:3} {name}: {len(failed)} tests{end}: {' '.join(found)}", flush=True)
    for name in survivors:
        print(f"nothing notices: {name}")
    unmoved = [] if options.only else sorted(all_cases() - set(noticed))
    for one in unmoved:
        print(f"notices no fault: {one}")
    print(f"tools/mutate: {len(chosen)} faults, {len(survivors)} unnoticed; "
          f"{len([one for one in noticed if '.' not in one])} cases noticed one, "
          f"{len(unmoved)} noticed none")
    return 1 if survivors or unmoved else 0
