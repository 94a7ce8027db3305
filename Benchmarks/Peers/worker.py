"""Talks to the engines: each is a child process that reads one JSON object a line and answers so.

    {"task": "cost", "inputs": [[lat, lon, lat, lon], …], …}
    {"microseconds": [9.8, …], "answers": [[seconds, metres], …], "cpuShare": 1.0}

Times are processor time of the thread that calls, taken inside the child around each call, so
neither the pipe nor the JSON counts.
"""
import json
import subprocess
import sys
import time

from environment import PeersError, last_line


class Worker:
    """An engine's process, seen from outside."""

    def __init__(self, name, command, log):
        self.name = name
        self._log = log
        self._errors = open(log, "ab")
        try:
            self._child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                           stderr=self._errors, text=True, encoding="utf8")
        except OSError as error:
            raise PeersError(f"{name} does not start: {error.strerror}")
        self.tasks = set(self._read()["tasks"])

    def ask(self, task, **arguments):
        """Sends a task and waits for its answer."""
        try:
            self._child.stdin.write(json.dumps({"task": task, **arguments}) + "\n")
            self._child.stdin.flush()
        except OSError:
            pass  # the reading end tells why
        answer = self._read()
        if "error" in answer:
            raise PeersError(f"{self.name} cannot do {task}: {answer['error']}")
        return answer

    def _read(self):
        line = self._child.stdout.readline()
        if not line:
            self.close()
            with open(self._log, encoding="utf8", errors="replace") as file:
                reason = last_line(file.read())
            raise PeersError(f"{self.name} ended before it answered: {reason} (see {self._log})")
        return json.loads(line)

    def close(self):
        """Lets the child end and waits for it; may be called twice."""
        try:
            self._child.stdin.close()
        except OSError:
            pass  # it has ended already
        self._child.wait()
        self._child.stdout.close()
        self._errors.close()


def serve(tasks):
    """The inside of a worker in Python: answers until its input ends.

    `tasks` maps a name to a function of the whole request that returns the answer.
    """
    # Whatever a library prints must not end up among the answers.
    answers = sys.stdout
    sys.stdout = sys.stderr
    print(json.dumps({"tasks": sorted(tasks)}), file=answers, flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = tasks[request["task"]](request)
        except Exception as error:  # said to the one who asked, not swallowed
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


def timed(inputs, call, reading):
    """Times a call for each prepared input; `reading` makes an answer of its result, not timed."""
    clock = time.thread_time_ns
    process = time.process_time_ns
    times, answers = [], []
    together = 0
    for value in inputs:
        whole = process()
        start = clock()
        result = call(value)
        end = clock()
        together += process() - whole
        times.append((end - start) / 1000)
        answers.append(reading(result))
        result = None  # freed here, not within the next call
    # Above 1 where the engine had other threads work for the call.
    share = together / 1000 / max(sum(times), 1e-9)
    return {"microseconds": times, "answers": answers, "cpuShare": round(share, 2)}
