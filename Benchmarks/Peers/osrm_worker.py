"""OSRM in process, through its Python bindings: started with the path of the data and CH or MLD.

Parameters are made before the clock runs.  `Route` and its like answer with OSRM's own object tree
in C++, not with text, and nothing of it is turned into Python objects while the clock runs.
"""
import sys

import osrm

from worker import serve, timed

NO_TEXT = {"generate_hints": False}


def place(lat, lon):
    return (lon, lat)


def ends(pair):
    return [place(*pair[:2]), place(*pair[2:])]


class Engine:
    def __init__(self, data, algorithm):
        self.osrm = osrm.OSRM(algorithm=algorithm, storage_config=data, use_shared_memory=False,
                              max_locations_distance_table=-1, max_locations_map_matching=-1,
                              max_alternatives=3)

    def _routes(self, inputs, keep, **options):
        def prepared(pair):
            parameters = osrm.RouteParameters(coordinates=ends(pair), **NO_TEXT, **options)
            parameters.skip_waypoints = True
            return parameters

        return timed([prepared(pair) for pair in inputs], self._route, keep)

    def _route(self, parameters):
        try:
            return self.osrm.Route(parameters)
        except RuntimeError:  # NoRoute and NoSegment come as errors
            return None

    @staticmethod
    def _figures(result):
        """Seconds and metres of the first route, number of routes."""
        if result is None:
            return None
        routes = result["routes"]
        return [routes[0]["duration"], routes[0]["distance"], len(routes)]

    def summary(self, request):
        return self._routes(request["inputs"], self._figures, steps=False, overview="false")

    def steps(self, request):
        return self._routes(request["inputs"], self._figures, steps=True, overview="full",
                            geometries="geojson")

    def avoid(self, request):
        """A ban: OSRM has no softer way.  Used metres are therefore 0, or there is no route."""
        classes = {"highways": "motorway", "tolls": "toll", "ferries": "ferry"}
        return self._routes(request["inputs"],
                            lambda r: r and self._figures(r)[:2] + [0.0], steps=True,
                            overview="full", geometries="geojson",
                            exclude=[classes[request["kind"]]])

    def alternatives(self, request):
        return self._routes(request["inputs"], self._figures, steps=False, overview="full",
                            geometries="geojson", number_of_alternatives=request["count"])

    def nearest(self, request):
        inputs = [osrm.NearestParameters(coordinates=[place(*one[:2])], **NO_TEXT)
                  for one in request["inputs"]]
        return timed(inputs, self.osrm.Nearest, lambda r: r["waypoints"][0]["distance"])

    def table(self, request):
        sources = [place(*one) for one in request["sources"]]
        targets = [place(*one) for one in request["targets"]]
        parameters = osrm.TableParameters(
            coordinates=sources + targets, sources=list(range(len(sources))),
            destinations=list(range(len(sources), len(sources) + len(targets))),
            annotations=["duration"], **NO_TEXT)
        parameters.skip_waypoints = True

        def cells(result):
            rows = result["durations"]
            return [[None if rows[i][j] is None else float(rows[i][j])
                     for j in range(len(targets))] for i in range(len(sources))]

        return timed([parameters] * request["repeats"], self.osrm.Table, cells)

    def match(self, request):
        inputs = [osrm.MatchParameters(
            coordinates=[place(*fix[1:]) for fix in trace], timestamps=[fix[0] for fix in trace],
            overview="full", geometries="geojson", **NO_TEXT) for trace in request["traces"]]

        def call(parameters):
            try:
                return self.osrm.Match(parameters)
            except RuntimeError:
                return None

        return timed(inputs, call, lambda r: r and sum(m["distance"] for m in r["matchings"]))

    def border(self, request):
        """What a call through the binding costs that does next to nothing."""
        parameters = osrm.RouteParameters(coordinates=[(0, 0), (0, 0)], **NO_TEXT)
        return timed([parameters] * 1000, lambda p: p.IsValid(), lambda r: None)


engine = Engine(sys.argv[1], sys.argv[2])
serve({name: getattr(engine, name) for name in (
    "summary", "steps", "avoid", "alternatives", "nearest", "table", "match", "border")})
