"""Builds the package: CMake makes the extension module and the library, which go into a wheel as they are.

PAMINA_BUILD names the build folder (build/release of the checkout, which has what the program is made of)."""

import base64
import hashlib
import os
import subprocess
import sysconfig
import tomllib
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def _project():
    return tomllib.loads((HERE / "pyproject.toml").read_text())["project"]


def _built():
    build = Path(os.environ.get("PAMINA_BUILD", ROOT / "build" / "release"))
    configure = ["cmake", "-S", str(ROOT), "-B", str(build), "-DPAMINA_PYTHON=ON"]
    if not (build / "build.ninja").exists():
        configure += ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"]
    subprocess.run(configure, check=True)
    subprocess.run(["cmake", "--build", str(build), "--target", "pamina_python", "pamina_shared"], check=True)
    return build / "lib"


def _tag():
    version = sysconfig.get_config_var("py_version_nodot")
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"cp{version}-cp{version}-{platform}"


def _metadata():
    project = _project()
    return (
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        f"Summary: {project['description']}\nRequires-Python: {project['requires-python']}\n"
    )


def _entry_points():
    groups = _project()["entry-points"].items()
    return "\n".join(f"[{group}]\n" + "".join(f"{n} = {of}\n" for n, of in names.items()) for group, names in groups)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    lib = _built()
    project = _project()
    info = f"{project['name']}-{project['version']}.dist-info"
    files = {}
    for path in sorted((HERE / "pamina").iterdir()):
        if path.suffix in (".py", ".pyi") or path.name == "py.typed":
            files[f"pamina/{path.name}"] = path.read_bytes()
    for path in sorted(lib.glob("_pamina*.so")):
        files[f"pamina/{path.name}"] = path.read_bytes()
    files["pamina/libpamina.so.0"] = (lib / "libpamina.so.0").read_bytes()
    if (lib / "libpamina_jit.so").exists():
        files["pamina/libpamina_jit.so"] = (lib / "libpamina_jit.so").read_bytes()
    files[f"{info}/METADATA"] = _metadata().encode()
    files[f"{info}/entry_points.txt"] = _entry_points().encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: pamina_build\nRoot-Is-Purelib: false\nTag: {_tag()}\n".encode()
    )
    record = ""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    name = f"{project['name']}-{project['version']}-{_tag()}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as wheel:
        for path, content in files.items():
            wheel.writestr(path, content)
    return name


def build_sdist(sdist_directory, config_settings=None):
    raise RuntimeError("the package is built from a checkout of Pamina")
