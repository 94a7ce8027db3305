"""The Python that the peers' bindings run in: found, made once, kept in the user's cache folder."""
import glob
import json
import os
import shutil
import subprocess
import sys

# Wheels of these exist for Python 3.12; versions are part of every result.
PACKAGES = {
    "osrm-bindings": "26.10.0",
    "pyvalhalla": "3.9.1",
    "routingkit_cch": "0.1.4",
    "numpy": "2.5.5",
}
PYTHON = (3, 12)


class PeersError(Exception):
    """What keeps the comparison from running, in one sentence; `code` is the exit code."""

    def __init__(self, message, code=1):
        super().__init__(message)
        self.code = code


def cache_folder(environ=os.environ):
    """Where venv and data of the peers are kept: never inside the repository."""
    base = environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "roadbook", "peers")


def version_of(python):
    """(major, minor) of an interpreter, or None if it does not start."""
    try:
        run = subprocess.run([python, "-c", "import sys; print(*sys.version_info[:2])"],
                             capture_output=True, text=True, timeout=30)
        return tuple(int(part) for part in run.stdout.split()) or None
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None


def candidates(environ=os.environ):
    """Interpreters that may be a Python 3.12, most explicit first."""
    if environ.get("ROADBOOK_PYTHON"):
        yield environ["ROADBOOK_PYTHON"]
    yield sys.executable
    for name in ("python3.12", "python3"):
        path = shutil.which(name, path=environ.get("PATH"))
        if path:
            yield path
    pyenv = environ.get("PYENV_ROOT") or os.path.join(os.path.expanduser("~"), ".pyenv")
    yield from sorted(glob.glob(os.path.join(pyenv, "versions", "3.12*", "bin", "python")))
    uv = shutil.which("uv", path=environ.get("PATH"))
    if uv:
        run = subprocess.run([uv, "python", "find", "3.12"], capture_output=True, text=True)
        if run.returncode == 0:
            yield run.stdout.strip()


def find_python(environ=os.environ):
    for path in candidates(environ):
        if path and version_of(path) == PYTHON:
            return path
    raise PeersError(
        "no Python 3.12 was found; the peers' bindings come for that version (put python3.12 on "
        "PATH, install it with pyenv or uv, or name it in ROADBOOK_PYTHON)", 2)


def prepare(folder=None, say=lambda text: print(text, file=sys.stderr)):
    """Path of a Python that has the bindings; makes its venv on first use."""
    folder = folder or cache_folder()
    venv = os.path.join(folder, "venv")
    python = os.path.join(venv, "bin", "python")
    stamp = os.path.join(venv, "roadbook-packages.json")
    try:
        with open(stamp, encoding="utf8") as file:
            if json.load(file) == PACKAGES and version_of(python) == PYTHON:
                return python
    except (OSError, ValueError):
        pass
    base = find_python()
    say(f"making {venv} with the bindings of OSRM, Valhalla and RoutingKit (about 200 MB) …")
    shutil.rmtree(venv, ignore_errors=True)
    os.makedirs(folder, exist_ok=True)
    run = subprocess.run([base, "-m", "venv", venv], capture_output=True, text=True)
    if run.returncode:
        raise PeersError(f"{base} makes no venv: {last_line(run.stderr or run.stdout)}")
    wanted = [f"{name}=={version}" for name, version in PACKAGES.items()]
    run = subprocess.run([python, "-m", "pip", "install", "--quiet", "--only-binary", ":all:",
                          "--disable-pip-version-check", *wanted], capture_output=True, text=True)
    if run.returncode:
        shutil.rmtree(venv, ignore_errors=True)
        raise PeersError("pip could not install the bindings, which needs the network once: "
                         + last_line(run.stderr or run.stdout))
    with open(stamp, "w", encoding="utf8") as file:
        json.dump(PACKAGES, file)
    return python


def last_line(text):
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "no reason given"
