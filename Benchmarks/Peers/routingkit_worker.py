"""RoutingKit's customizable contraction hierarchy on a graph that Roadbook has written.

    routingkit_worker.py FOLDER

The folder holds little-endian arrays: first.u32, heads.u32 and weights.u32 of the turn-expanded
graph numbered by Roadbook's rank, latitudes.f32 and longitudes.f32 of its vertices.
"""
import os
import sys
import time

import numpy
import routingkit_cch

from worker import serve, timed


class Engine:
    def __init__(self, folder):
        def read(name, kind):
            return numpy.fromfile(os.path.join(folder, name), dtype=kind)

        first = read("first.u32", "<u4")
        self.count = len(first) - 1
        self.heads = read("heads.u32", "<u4").tolist()
        self.tails = numpy.repeat(numpy.arange(self.count, dtype="u4"),
                                  numpy.diff(first)).tolist()
        self.weights = read("weights.u32", "<u4").tolist()
        self.places = (read("latitudes.f32", "<f4").tolist(),
                       read("longitudes.f32", "<f4").tolist())
        self.orders = {}
        self.hierarchies = {}
        self.metrics = {}
        self.queries = {}

    def prepare(self, request):
        """Makes a hierarchy; `order` is "own" or "ours", `filter` drops arcs of no use."""
        order, seconds = self._order(request["order"])
        name = request["name"]
        start = time.process_time()
        self.hierarchies[name] = routingkit_cch.CCH(order, self.tails, self.heads,
                                                    request["filter"])
        built = time.process_time()
        self.metrics[name] = routingkit_cch.CCHMetric(self.hierarchies[name], self.weights)
        return {"orderSeconds": seconds, "buildSeconds": built - start}

    def _order(self, whose):
        """An order and the seconds that it took; each is made once."""
        if whose not in self.orders:
            start = time.process_time()
            if whose == "own":
                order = routingkit_cch.compute_order_inertial(
                    self.count, self.tails, self.heads, *self.places)
            else:
                order = list(range(self.count))
            self.orders[whose] = (order, time.process_time() - start)
        return self.orders[whose]

    def customize(self, request):
        """Weights of all arcs anew, in memory that is there already."""
        self.queries.pop(request["name"], None)
        metric = self.metrics[request["name"]]
        return timed([self.weights] * request["repeats"], metric.reset, lambda r: None)

    def query(self, request):
        """Distances between vertices; with `paths` their arcs too."""
        name = request["name"]
        if name not in self.queries:
            self.queries[name] = routingkit_cch.CCHQuery(self.metrics[name])
        run = self.queries[name].run
        if request.get("paths"):
            return timed(request["inputs"], lambda pair: len(run(*pair).arc_path), lambda r: r)
        return timed(request["inputs"], lambda pair: run(*pair).distance, lambda r: r)

    def border(self, request):
        """A query on a graph of two vertices, and weights handed to one with as many arcs."""
        small = routingkit_cch.CCH([0, 1], [0], [1], False)
        query = routingkit_cch.CCHQuery(routingkit_cch.CCHMetric(small, [1]))
        count = len(self.weights)
        wide = routingkit_cch.CCH([0, 1], [0] * count, [1] * count, True)
        metric = routingkit_cch.CCHMetric(wide, self.weights)
        calls = timed([(0, 1)] * 1000, lambda pair: query.run(*pair).distance, lambda r: None)
        resets = timed([self.weights] * 5, metric.reset, lambda r: None)
        return {"query": calls["microseconds"], "customize": resets["microseconds"]}


engine = Engine(sys.argv[1])
serve({name: getattr(engine, name) for name in ("prepare", "customize", "query", "border")})
