"""tools/soak names runs that there are, and fails when one does."""
import os
import re
import unittest

from test_check import ROOT, load


class Runs(unittest.TestCase):
    soak = load("soak")

    def test_every_filter_finds_a_suite(self):
        names = []
        for folder, _, files in os.walk(os.path.join(ROOT, "Tests")):
            for file in files:
                if file.endswith(".swift"):
                    with open(os.path.join(folder, file), encoding="utf8") as text:
                        names += re.findall(r"\b(?:struct|class) (\w+)", text.read())
        for name, (patterns, minutes, text) in self.soak.RUNS.items():
            for pattern in patterns:
                suite = pattern.split("/")[0].split(".")[-1]
                self.assertTrue([n for n in names if re.search(suite, n)], f"{name}: {pattern}")
            self.assertGreater(minutes, 0)
            self.assertTrue(text)

    def test_the_number_of_tests_is_read(self):
        self.assertEqual(self.soak.count_of_tests("✔ Test run with 12 tests in 3 suites passed"), 12)
        self.assertEqual(self.soak.count_of_tests("✔ Test run with 1 test in 1 suite passed"), 1)
        self.assertEqual(self.soak.count_of_tests("nothing"), 0)

    def test_the_table_says_what_failed_and_what_ran_no_test(self):
        text = self.soak.table([("queries", True, 90, 3), ("batch", False, 6, 1),
                                ("damage", True, 1, 0)])
        lines = text.splitlines()
        self.assertRegex(lines[1], r"^queries +passed +3 +1\.5$")
        self.assertRegex(lines[2], r"^batch +FAILED +1 +0\.1$")
        self.assertRegex(lines[3], r"^damage +no tests +0 +0\.0$")

    def test_an_unknown_name_is_refused(self):
        self.assertEqual(self.soak.main(["nonsense"]), 2)


if __name__ == "__main__":
    unittest.main()
