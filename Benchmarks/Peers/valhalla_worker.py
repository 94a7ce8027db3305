"""Valhalla in process, through its Python bindings: started with the path of its configuration.

The bindings take and give JSON text only.  Requests are written before the clock runs and answers
read after it; what Valhalla itself spends on its text cannot be left out.
"""
import json
import sys

from valhalla import Actor

from worker import serve, timed

AVOIDS = {"highways": {"use_highways": 0}, "tolls": {"use_tolls": 0}, "ferries": {"use_ferry": 0}}
BANS = {"highways": {"exclude_highways": True}, "tolls": {"exclude_tolls": True},
        "ferries": {"exclude_ferries": True}}
USES = {"highways": "has_highway", "tolls": "has_toll", "ferries": "has_ferry"}


def locations(places):
    return [{"lat": lat, "lon": lon} for lat, lon in places]


class Engine:
    def __init__(self, config):
        self.actor = Actor(config)

    def _routes(self, inputs, keep, **options):
        texts = [json.dumps({"locations": locations([pair[:2], pair[2:]]), "costing": "auto",
                             **options}) for pair in inputs]
        return timed(texts, self._route, lambda text: keep(json.loads(text)) if text else None)

    def _route(self, text):
        try:
            return self.actor.route(text)
        except RuntimeError:  # no path, no edge near
            return None

    @staticmethod
    def _figures(answer):
        """Seconds and metres of the first route, number of routes."""
        summary = answer["trip"]["summary"]
        return [summary["time"], 1000 * summary["length"], 1 + len(answer.get("alternates", []))]

    def summary(self, request):
        return self._routes(request["inputs"], self._figures, directions_type="none",
                            shape_format="no_shape")

    def steps(self, request):
        return self._routes(request["inputs"], self._figures, directions_type="maneuvers")

    def avoid(self, request):
        kind = request["kind"]

        def used(answer):
            uses = answer["trip"]["summary"][USES[kind]]
            return self._figures(answer)[:2] + [1.0 if uses else 0.0]

        return self._routes(request["inputs"], used, directions_type="maneuvers",
                            costing_options={"auto": AVOIDS[kind]})

    def free(self, request):
        return self._routes(request["inputs"], self._figures, directions_type="none",
                            costing_options={"auto": BANS[request["kind"]]})

    def alternatives(self, request):
        return self._routes(request["inputs"], self._figures, directions_type="none",
                            alternates=request["count"])

    def nearest(self, request):
        texts = [json.dumps({"locations": locations([one[:2]]), "costing": "auto",
                             "verbose": False}) for one in request["inputs"]]
        return timed(texts, self.actor.locate, lambda text: None)

    def table(self, request):
        text = json.dumps({"sources": locations(request["sources"]),
                           "targets": locations(request["targets"]), "costing": "auto",
                           "verbose": False, "shape_format": "no_shape"})

        def cells(answer):
            return json.loads(answer)["sources_to_targets"]["durations"]

        return timed([text] * request["repeats"], self.actor.matrix, cells)

    def match(self, request):
        texts = [json.dumps({"shape": [{"time": time, "lat": lat, "lon": lon}
                                       for time, lat, lon in trace],
                             "shape_match": "map_snap", "costing": "auto", "use_timestamps": False,
                             "directions_type": "none"}) for trace in request["traces"]]

        def call(text):
            try:
                return self.actor.trace_route(text)
            except RuntimeError:
                return None

        return timed(texts, call,
                     lambda t: t and 1000 * json.loads(t)["trip"]["summary"]["length"])

    def border(self, request):
        """The least call that reads and writes JSON."""
        return timed(["{}"] * 1000, self.actor.status, lambda r: None)


engine = Engine(sys.argv[1])
serve({name: getattr(engine, name) for name in (
    "summary", "steps", "avoid", "free", "alternatives", "nearest", "table", "match",
    "border")})
