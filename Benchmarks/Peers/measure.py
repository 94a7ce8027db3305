"""Runs commands and says what they took."""
import os
import subprocess
import time

from environment import PeersError, last_line


class Run:
    """What a command took: seconds that passed and that processors worked, peak bytes."""

    def __init__(self, seconds=0.0, cpu_seconds=0.0, peak_bytes=0):
        self.seconds = seconds
        self.cpu_seconds = cpu_seconds
        self.peak_bytes = peak_bytes

    def __add__(self, other):
        return Run(self.seconds + other.seconds, self.cpu_seconds + other.cpu_seconds,
                   max(self.peak_bytes, other.peak_bytes))

    def as_json(self):
        return {"seconds": round(self.seconds, 2), "cpuSeconds": round(self.cpu_seconds, 2),
                "peakBytes": self.peak_bytes}


def run(command, log, cwd=None, env=None):
    """Runs a command to its end; its output goes to the file `log`."""
    with open(log, "ab") as out:
        start = time.monotonic()
        try:
            child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                                     cwd=cwd, env=env)
        except OSError as error:
            raise PeersError(f"{command[0]} does not start: {error.strerror}")
        # The peak is that of the largest process among the child and those it waited for.
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.monotonic() - start
    if child.returncode:
        with open(log, encoding="utf8", errors="replace") as file:
            reason = last_line(file.read())
        raise PeersError(f"{os.path.basename(command[0])} failed: {reason} (all of it in {log})")
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def byte_count(paths):
    """Bytes of files and of all files in folders."""
    total = 0
    for path in paths:
        if os.path.isdir(path):
            for folder, _, names in os.walk(path):
                total += sum(os.path.getsize(os.path.join(folder, name)) for name in names)
        elif os.path.exists(path):
            total += os.path.getsize(path)
    return total
