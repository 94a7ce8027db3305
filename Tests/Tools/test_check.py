"""tools/check finds what it is there to find."""
import importlib.machinery
import importlib.util
import os
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def load(name):
    path = os.path.join(ROOT, "tools", name)
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


class PlatformImports(unittest.TestCase):
    check = load("check")

    def faults(self, text):
        own = self.check.own_modules()
        return list(self.check.check_platforms("Sources/Geo/Some.swift", text.splitlines(), own))

    def test_an_import_that_nobody_asked_for_is_found_with_its_line(self):
        for module in ("Glibc", "Darwin", "Musl", "Android", "CoreLocation", "UIKit", "WinSDK",
                       "FoundationEssentials", "FoundationXML", "os"):
            for line in (f"import {module}", f"internal import {module}",
                         f"@preconcurrency public import {module}",
                         f"import struct {module}.Thing"):
                faults = self.faults(f"// A file.\n{line}\n")
                self.assertEqual(len(faults), 1, line)
                self.assertIn(f"Some.swift:2: {module} ", faults[0])
                self.assertIn(f"#if canImport({module})", faults[0])

    def test_asked_for_is_fine(self):
        self.assertEqual(self.faults("""\
            #if canImport(Glibc)
              import Glibc
            #elseif canImport(Musl)
              internal import Musl
            #elseif canImport(Darwin)
              import Darwin
            #endif
            #if os(Linux) && canImport(FoundationEssentials)
              #if DEBUG
                import FoundationEssentials
              #endif
            #endif
            import Foundation
            import RoadbookGeo
            internal import CChecksum
            """), [])

    def test_another_question_and_the_rest_do_not_count(self):
        for text in ("#if canImport(Glibc)\nimport Glibc\n#else\nimport Darwin\n#endif",
                     "#if os(Linux)\nimport Glibc\n#endif",
                     "#if canImport(Glibc)\n#endif\nimport Glibc",
                     "#if !canImport(Glibc)\nimport Glibc\n#endif",
                     "#if canImport(GlibcExtras)\nimport Glibc\n#endif"):
            self.assertEqual(len(self.faults(text)), 1, text)

    def test_the_sources_keep_to_it(self):
        own = self.check.own_modules()
        files = [f for f in self.check.tracked_files() if f.endswith(".swift")]
        self.assertGreater(len(files), 500)
        for name in files:
            self.assertEqual(list(self.check.check_platforms(name, self.check.lines_of(name), own)),
                             [], name)


if __name__ == "__main__":
    unittest.main()
