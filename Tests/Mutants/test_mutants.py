"""Tests of tools/mutate that build nothing: python3 -m unittest discover -s Tests/Mutants"""
import os
import unittest

import mutate


def sources():
    files = {}
    for base, _, names in os.walk(os.path.join(mutate.ROOT, "Sources")):
        for name in names:
            path = os.path.join(base, name)
            with open(path, "rb") as file:
                files[os.path.relpath(path, mutate.ROOT)] = file.read()
    return files


class MutantTests(unittest.TestCase):
    def test_each_fault_finds_its_place_and_changes_something(self):
        planted = sources()
        mutate.plant(planted)
        for number, (name, path, before, after) in enumerate(mutate.MUTANTS, 1):
            text = planted["Sources/" + path].decode("utf8")
            marks = f"mutantInForce == {number})" in text or f"mutant_is({number})" in text
            self.assertTrue(marks, f"{number} {name}")
            self.assertNotEqual(before, after)
            self.assertIn("OFF", after)

    def test_names_of_faults_are_different(self):
        names = [one[0] for one in mutate.MUTANTS]
        self.assertEqual(len(names), len(set(names)))

    def test_a_fault_without_a_place_is_told(self):
        files = sources()
        files["Sources/Geo/Measure.swift"] = b"nothing"
        with self.assertRaises(mutate.MutateError):
            mutate.plant(files)

    def test_ids_are_read_from_names(self):
        self.assertEqual(mutate.ids("L.5, B15: a home"), ["L.5", "B15"])
        self.assertEqual(mutate.ids("a home"), [])

    def test_the_manifest_of_the_copy_holds_the_tests_that_run(self):
        with open(os.path.join(mutate.ROOT, "Package.swift"), encoding="utf8") as file:
            text = mutate.slim(file.read())
        for name in mutate.TESTS:
            self.assertEqual(text.count(f'"{name}"'), 1, name)
        for name in ("HierarchyTests", "OracleTests", "EndToEndTests", "PackingTests"):
            self.assertNotIn(f'"{name}"', text)


if __name__ == "__main__":
    unittest.main()
