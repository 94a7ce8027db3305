"""Tests of what tools/peers is made of; no engine and no network is needed.

    python3 -m unittest discover -s Benchmarks/Peers
"""
import os
import random
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import calls
import environment
import figures
import hierarchy
import imports
import measure
import pictures
import reasons
import report
import times
from worker import Worker, timed

HERE = os.path.dirname(os.path.abspath(__file__))
# An engine that answers each number with its double, and takes 1, 2, 3 … µs.
ECHO = f"""
import sys
sys.path.insert(0, {HERE!r})
from worker import serve

def double(request):
    print("a library talks")
    if request.get("fail"):
        raise ValueError("asked for")
    inputs = request["inputs"]
    return {{"microseconds": [i + 1 for i in range(len(inputs))],
             "answers": [2 * number for number in inputs]}}

serve({{"double": double}})
"""


class Figures(unittest.TestCase):
    def test_percentiles_are_the_least_value_that_enough_values_do_not_exceed(self):
        dice = random.Random(5)
        for count in range(1, 60):
            values = [dice.randrange(100) for _ in range(count)]
            for percent in (50, 95, 99):
                expected = min(v for v in values
                               if 100 * sum(w <= v for w in values) >= percent * count)
                self.assertEqual(figures.percentile(values, percent / 100), expected)
        self.assertIsNone(figures.percentile([], 0.5))

    def test_durations_choose_their_unit(self):
        self.assertEqual(figures.duration(0.5), "0.50 µs")
        self.assertEqual(figures.duration(123.4), "123 µs")
        self.assertEqual(figures.duration(1234), "1.23 ms")
        self.assertEqual(figures.duration(12_345_678), "12.3 s")
        self.assertEqual(figures.duration(None), "–")

    def test_a_ratio_needs_both_sides(self):
        self.assertEqual(figures.ratio(2, 5), 2.5)
        self.assertIsNone(figures.ratio(None, 5))


class Environment(unittest.TestCase):
    def test_the_cache_lies_where_the_user_wants_it(self):
        self.assertEqual(environment.cache_folder({"XDG_CACHE_HOME": "/x"}),
                         "/x/roadbook/peers")
        self.assertTrue(environment.cache_folder({}).endswith("/.cache/roadbook/peers"))

    def test_without_python_3_12_it_says_so_and_exits_with_2(self):
        nowhere = {"PATH": "/nonexistent", "PYENV_ROOT": "/nonexistent"}
        found, environment.PYTHON = environment.PYTHON, (3, 99)
        try:
            with self.assertRaises(environment.PeersError) as caught:
                environment.find_python(nowhere)
        finally:
            environment.PYTHON = found
        self.assertEqual(caught.exception.code, 2)
        self.assertIn("Python 3.12", str(caught.exception))

    def test_versions_are_those_of_the_interpreter_or_none(self):
        self.assertEqual(environment.version_of(sys.executable), sys.version_info[:2])
        self.assertIsNone(environment.version_of("/nonexistent/python"))


class Measure(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.log = os.path.join(self.folder.name, "log")

    def tearDown(self):
        self.folder.cleanup()

    def test_peak_memory_is_that_of_the_largest_process(self):
        script = ("import subprocess, sys; "
                  "subprocess.run([sys.executable, '-c', 'x = b\"1\" * 200_000_000'])")
        took = measure.run([sys.executable, "-c", script], self.log)
        self.assertGreater(took.peak_bytes, 200_000_000)
        self.assertLess(took.peak_bytes, 400_000_000)

    def test_a_failure_names_program_reason_and_log(self):
        with self.assertRaises(environment.PeersError) as caught:
            measure.run([sys.executable, "-c", "import sys; sys.exit('the disk is full')"],
                        self.log)
        self.assertIn("the disk is full", str(caught.exception))
        self.assertIn(self.log, str(caught.exception))
        with self.assertRaises(environment.PeersError):
            measure.run(["/nonexistent/tool"], self.log)

    def test_steps_add_their_times_and_keep_the_greatest_peak(self):
        both = measure.Run(1, 2, 30) + measure.Run(4, 5, 6)
        self.assertEqual((both.seconds, both.cpu_seconds, both.peak_bytes), (5, 7, 30))

    def test_bytes_of_folders_and_files_are_summed_and_missing_ones_are_none(self):
        for name, size in (("a", 3), ("b", 4)):
            with open(os.path.join(self.folder.name, name), "wb") as file:
                file.write(b"x" * size)
        self.assertEqual(measure.byte_count([self.folder.name]), 7)
        self.assertEqual(measure.byte_count([os.path.join(self.folder.name, "a"), "/none"]), 3)


    def test_imports_are_reused_for_the_same_extract_alone(self):
        def path(name):
            return os.path.join(self.folder.name, name)

        for name in ("a.osm.pbf", "b.osm.pbf", "data"):
            with open(path(name), "wb") as file:
                file.write(b"1234")
        made = {"OSRM CH": imports.Import(measure.Run(1, 2, 3), path("data"), [path("data")])}
        imports.remember(made, path("a.osm.pbf"), path("imports.json"))
        again = imports.remembered(path("a.osm.pbf"), path("imports.json"))
        self.assertEqual(again["OSRM CH"].data, path("data"))
        self.assertEqual(again["OSRM CH"].as_json(), made["OSRM CH"].as_json())
        self.assertEqual(again["OSRM CH"].as_json()["dataBytes"], 4)
        for extract, memory in (("b.osm.pbf", "imports.json"), ("a.osm.pbf", "none.json")):
            with self.assertRaises(environment.PeersError):
                imports.remembered(path(extract), path(memory))


class Workers(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.workers = []

    def tearDown(self):
        for worker in self.workers:
            worker.close()
        self.folder.cleanup()

    def worker(self, name, script=ECHO):
        made = Worker(name, [sys.executable, "-c", script],
                      os.path.join(self.folder.name, name + ".log"))
        self.workers.append(made)
        return made

    def test_blocks_come_back_in_order_and_the_warming_one_does_not_count(self):
        engines = [self.worker("a"), self.worker("b")]
        results = calls.in_turn(engines, "double", list(range(7)), 3)
        for name in ("a", "b"):
            self.assertEqual(results[name]["answers"], [0, 2, 4, 6, 8, 10, 12])
            self.assertEqual(results[name]["microseconds"], [1, 2, 3, 1, 2, 3, 1])

    def test_engines_without_a_task_are_left_out(self):
        self.assertEqual(calls.in_turn([self.worker("a")], "triple", [1], 3), {})

    def test_errors_inside_an_engine_are_said_and_it_goes_on(self):
        engine = self.worker("a")
        with self.assertRaises(environment.PeersError) as caught:
            engine.ask("double", inputs=[], fail=True)
        self.assertIn("asked for", str(caught.exception))
        self.assertEqual(engine.ask("double", inputs=[4])["answers"], [8])

    def test_an_engine_that_ends_is_reported_with_its_last_words(self):
        with self.assertRaises(environment.PeersError) as caught:
            Worker("c", [sys.executable, "-c", "raise SystemExit('no such data')"],
                   os.path.join(self.folder.name, "c.log"))
        self.assertIn("no such data", str(caught.exception))

    def test_freeing_a_result_is_not_timed(self):
        class Slow:
            def __del__(self):
                sum(range(2_000_000))

        answer = timed([1, 2, 3], lambda _: Slow(), lambda _: None)
        self.assertLess(max(answer["microseconds"]), 5000)


class Results(unittest.TestCase):
    PAIRS = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [0, 0, 1, 1]]
    STEPS = {"Roadbook": {"answers": [[10, 100], [10, 100], None, [10, 160]]},
             "OSRM CH": {"answers": [[10, 149], [20, 151], [1, 2, 1], [10, 100]]}}

    def test_outliers_are_lengths_more_than_half_apart_and_routes_of_one_side(self):
        found = calls.outliers({"steps": self.STEPS}, self.PAIRS, "m.roadbook")
        self.assertEqual([entry["factor"] for entry in found], [0.66, None, 1.6])
        self.assertEqual(found[0]["command"],
                         "roadbook route -m m.roadbook --from 5.0000000,6.0000000 "
                         "--to 7.0000000,8.0000000")

    def test_a_use_is_needless_only_where_a_free_way_exists(self):
        avoiding = {"Roadbook": {"answers": [[1, 1, 0.0], None, [1, 1, 5.0], [1, 1, 5.0]]},
                    "OSRM MLD": {"answers": [[1, 1, 0.0]] * 4}}
        free = {"Roadbook": [True, True, False, True], "OSRM CH": [True, False, True, True]}
        worth = calls.needless_uses(avoiding, free, self.PAIRS, "tolls", "m.roadbook")
        self.assertEqual(worth["own"], {"Roadbook": 1, "OSRM MLD": 0})
        self.assertEqual(worth["byOSRM"], {"Roadbook": 2, "OSRM MLD": 0})
        self.assertEqual(worth["freePairs"], {"Roadbook": 3, "OSRM CH": 3})
        self.assertEqual(len(worth["commands"]), 2)
        self.assertTrue(worth["commands"][1].endswith(" --avoid tolls"))

    def test_a_pair_with_an_end_on_the_class_counts_for_nobody(self):
        class Engine:
            def __init__(self, answers):
                self.answers = answers

            def ask(self, task, **_):
                return {"answers": self.answers}

        free = calls.bans(Engine([[1, 2, 0], [1, 2, 1], [None, None, 0]]), Engine([[1], [1], [1]]),
                          Engine([[1], [1], None]), self.PAIRS[:3], "tolls")
        self.assertEqual(free, {"Roadbook": [True, False, False], "OSRM CH": [True, False, True],
                                "Valhalla": [True, False, False]})

    def test_shares_count_pairs_and_answers(self):
        results = {"steps": self.STEPS,
                   "alternatives": {"OSRM CH": {"answers": [[1, 1, 3], [1, 1, 1], None]}}}
        worth = calls.shares(results, self.PAIRS)
        self.assertEqual(worth["found"], {"Roadbook": 0.75, "OSRM CH": 1.0})
        self.assertEqual(worth["alternatives"], {"OSRM CH": 0.5})

    def test_ratios_to_routingkit_are_ours_over_theirs(self):
        def row(value):
            return figures.summary([value])

        results = {"customize": {"Roadbook": row(3.0), "Roadbook, with paths": row(4.0),
                                 "Roadbook, eight in one": row(8.0), "them": row(4.0)},
                   "query": {"Roadbook": row(1.0), "them": row(5.0)},
                   "path": {"Roadbook": row(3.0), "them": row(6.0)},
                   "reroute": {"Roadbook": row(0.5)}, "reroutePath": {"Roadbook": row(1)}}
        self.assertEqual(hierarchy.ratios(results, "them"),
                         {"customization": 0.75, "with paths": 1.0, "eight metrics": 0.25,
                          "distance": 0.2, "distance and path": 0.5,
                          "distance, target known": 0.1})

    def test_the_short_table_has_a_dash_where_an_engine_does_not_answer(self):
        results = {
            "imports": {name: {"seconds": 1, "cpuSeconds": 1, "peakBytes": 2e6, "dataBytes": 3e6}
                        for name in ("Roadbook", "OSRM CH")},
            "calls": {"steps": {"Roadbook": figures.summary([1.0]),
                                "OSRM CH": figures.summary([2.0])},
                      "table": {"OSRM CH": figures.summary([2.0]),
                                "Valhalla": figures.summary([3.0])}},
            "worth": {"alternatives": {"OSRM CH": 0.46}, "needless": {}},
        }
        text = report.markdown(results)
        self.assertIn("| route with geometry and steps | 1.00 µs | 2.00 µs |", text)
        self.assertIn("| table 100 × 100, times | – | 2.00 µs |", text)
        self.assertIn("| … an alternative found | – | 46 % |", text)


class TravelTimeTests(unittest.TestCase):
    PAIRS = [[0, 0, 1, 1]] * 6
    OURS = [[100, 1000], [90, 1000], None, [50, 100], [100, 900], [100, 900]]
    OSRM = [[80, 900], [100, 900], [1, 1], [50, 100], None, [0, 0]]
    VALHALLA = [[120, 900, 1], [200, 900, 1], [1, 1, 1], [50, 100, 1], [100, 900, 1], [9, 9, 1]]

    def figures(self, count=10):
        return times.figures(self.PAIRS, self.OURS, [self.OSRM, self.VALHALLA], count)

    def test_a_pair_counts_if_all_have_a_route_that_is_long_enough(self):
        found = self.figures()
        self.assertEqual(found["ratios"], [1.0, 0.6])
        self.assertEqual((found["ours"], found["theirs"]), (5, [5, 6]))
        self.assertEqual(len(self.figures(1)["rows"]), 1)

    def test_outliers_are_told_with_the_command_that_shows_them(self):
        text = times.report("town", self.figures(), "town.roadbook")
        self.assertIn("town: 2 pairs", text)
        self.assertEqual(text.count("roadbook route -m town.roadbook"), 1)
        self.assertIn("  0.60  90 s 1000 m | 100 s 900 m | 200 s 900 m", text)


class PicturesTest(unittest.TestCase):
    def test_steps_are_compared_by_side_and_exit(self):
        pairs = {"turnSlightLeft": "fork slight left", "turnUTurnClockwise": "continue uturn",
                 "roundaboutLeftCounterClockwise #3": "roundabout right #3",
                 "offRampSlightRight": "off ramp slight right", "straight": "fork straight"}
        for mine, other in pairs.items():
            self.assertEqual(pictures.side(mine), pictures.side(other))
        self.assertNotEqual(pictures.side("turnLeft"), pictures.side("turn right"))
        self.assertNotEqual(pictures.side("roundabout #1"), pictures.side("roundabout #2"))

    def test_forty_pictures_are_compared(self):
        self.assertGreaterEqual(len(reasons.PICTURES), 40)


if __name__ == "__main__":
    unittest.main()
