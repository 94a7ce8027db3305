"""Customization and queries against RoutingKit on the graph and the weights of Roadbook."""
import os
import random

from environment import PeersError
from figures import summary
from worker import Worker

# Whose order, whether arcs that are infinite in every metric are dropped.
VARIANTS = (("RoutingKit, its order", "own", False),
            ("RoutingKit, its order, filtered", "own", True),
            ("RoutingKit, our order", "ours", False),
            ("RoutingKit, our order, filtered", "ours", True))


def compare(serve, python, folder, pair_count, seed, block, say):
    """All figures on one graph; `serve` is Roadbook's worker for it."""
    os.makedirs(folder, exist_ok=True)
    serve.ask("export", folder=folder)
    described = serve.ask("describe")["answers"][0]
    keys = ("vertices", "turns", "weights", "relaxations", "averageSearchVertices", "buildSeconds")
    results = {"graph": dict(zip(keys, described)), "prepare": {}}
    here = os.path.dirname(os.path.abspath(__file__))
    peer = Worker("RoutingKit", [python, os.path.join(here, "routingkit_worker.py"), folder],
                  os.path.join(folder, "routingkit.log"))
    try:
        for name, order, filtered in VARIANTS:
            say(f"{name}: preparation")
            results["prepare"][name] = peer.ask("prepare", name=name, order=order,
                                                filter=filtered)
        say("customization")
        results["customize"] = customizations(serve, peer)
        say("queries")
        dice = random.Random(seed)
        count = int(described[0])
        pairs = [[dice.randrange(count), dice.randrange(count)] for _ in range(pair_count)]
        results["query"] = queries(serve, peer, pairs, block, paths=False)
        results["path"] = queries(serve, peer, pairs, block, paths=True)
        for name, paths in (("reroute", False), ("reroutePath", True)):
            results[name] = {"Roadbook": summary(
                serve.ask("reroute", inputs=pairs, paths=paths)["microseconds"])}
        border = peer.ask("border")
        results["border"] = {"query": summary(border["query"]),
                             "customize": summary(border["customize"])}
    finally:
        peer.close()
    return results


def customizations(serve, peer, repeats=7):
    """One metric at a time, in turn; eight of ours in one pass."""
    times = {"Roadbook": [], "Roadbook, with paths": [], "Roadbook, eight in one": []}
    times.update({name: [] for name, _, _ in VARIANTS})
    for turn in range(repeats + 1):
        part = {"Roadbook": serve.ask("customize", repeats=1),
                "Roadbook, with paths": serve.ask("customize", repeats=1, paths=True)}
        if turn <= 3:
            part["Roadbook, eight in one"] = serve.ask("customizeEight", repeats=1)
        for name, _, _ in VARIANTS:
            part[name] = peer.ask("customize", name=name, repeats=1)
        # The first turn warms up.
        for name, answer in part.items():
            times[name] += answer["microseconds"] if turn else []
    return {name: summary(values) for name, values in times.items()}


def queries(serve, peer, pairs, block, paths):
    times = {"Roadbook": []}
    times.update({name: [] for name, _, _ in VARIANTS})
    serve.ask("query", inputs=pairs[:block], paths=paths)
    for name, _, _ in VARIANTS:
        peer.ask("query", name=name, inputs=pairs[:block], paths=paths)
    for start in range(0, len(pairs), block):
        part = pairs[start:start + block]
        ours = serve.ask("query", inputs=part, paths=paths)
        times["Roadbook"] += ours["microseconds"]
        for name, _, _ in VARIANTS:
            theirs = peer.ask("query", name=name, inputs=part, paths=paths)
            times[name] += theirs["microseconds"]
            if not paths:
                check(part, ours["answers"], theirs["answers"], name)
    return {name: summary(values) for name, values in times.items()}


def check(pairs, ours, theirs, name):
    """On one graph with one weighting all distances must be equal."""
    for pair, our, their in zip(pairs, ours, theirs):
        distance = None if our is None else int(our[0])
        if distance != their:
            raise PeersError(f"from vertex {pair[0]} to {pair[1]} Roadbook finds {distance}, "
                             f"{name} {their}")


def ratios(results, whose):
    """Our medians over those of one variant; eight metrics over eight runs of it."""
    def over(kind, ours, theirs, times=1):
        return results[kind][ours]["median"] / (times * results[theirs][whose]["median"])

    return {
        "customization": over("customize", "Roadbook", "customize"),
        "with paths": over("customize", "Roadbook, with paths", "customize"),
        "eight metrics": over("customize", "Roadbook, eight in one", "customize", 8),
        "distance": over("query", "Roadbook", "query"),
        "distance and path": over("path", "Roadbook", "path"),
        "distance, target known": over("reroute", "Roadbook", "query"),
    }
