"""Writes docs/python-reference.md: every public class and function of the package, with its types and its documentation.

    python python/reference.py

Types of the compiled part come from its stubs, and its documentation from the compiled classes. A test compares the page.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import chabudai._chabudai

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/python-reference.md"

#: The modules, with what to import and the file that has it. Only those with names take part of a file.
MODULES = [
    ("chabudai", "_chabudai.pyi"),
    ("chabudai", "__init__.py"),
    ("chabudai", "decision.py"),
    ("chabudai", "network.py"),
    ("chabudai.errors", "errors.py"),
    ("chabudai.lab", "lab.py"),
    ("chabudai.lab", "statistics.py"),
    ("chabudai.lab", "many.py"),
    ("chabudai.lab", "figures.py"),
    ("chabudai.lab", "parts.py"),
    ("chabudai.plots", "plots.py"),
    ("chabudai.pettingzoo", "pettingzoo.py"),
    ("chabudai.gymnasium", "gymnasium.py"),
    ("chabudai.openspiel", "openspiel.py"),
    ("chabudai.ray", "ray.py"),
    ("chabudai.tables", "tables.py"),
]

Function = ast.FunctionDef


def exported(module: str) -> set[str] | None:
    """The names that a module exports; none if it does not list them."""
    path = ROOT / "python" / (module.replace(".", "/") + "/__init__.py")
    path = path if path.exists() else ROOT / "python" / (module.replace(".", "/") + ".py")
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return None


def signature(node: Function, owner: str) -> str:
    """A function as it is called, with types and without `self`."""
    arguments = node.args
    if owner and arguments.args and arguments.args[0].arg in ("self", "cls"):
        arguments.args = arguments.args[1:]
    name = f"{owner}.{node.name}" if owner and node.name not in ("__init__", "__new__") else owner or node.name
    returns = f" -> {ast.unparse(node.returns)}" if node.returns and "." in name else ""
    if not owner and node.returns:
        returns = f" -> {ast.unparse(node.returns)}"
    return f"{name}({ast.unparse(arguments)}){returns}"


def documentation(node: ast.AST, compiled: object) -> str:
    """The documentation of the source, or of the compiled thing."""
    written = ast.get_docstring(node) if isinstance(node, Function | ast.ClassDef) else None
    text = written or (compiled.__doc__ or "" if compiled is not None else "")
    blocks = inspect.cleandoc(text).split("\n\n")
    return "\n\n".join(f"```pycon\n{block}\n```" if block.startswith(">>>") else block for block in blocks)


def is_property(node: Function) -> bool:
    return any(ast.unparse(mark) == "property" for mark in node.decorator_list)


def members(node: ast.ClassDef, compiled: object) -> Iterator[str]:
    """What a class has: a line for each field and property, and one for each method."""
    body = node.body
    for place, member in enumerate(body):
        if isinstance(member, ast.AnnAssign) and not ast.unparse(member.target).startswith("_"):
            after = body[place + 1] if place + 1 < len(body) else None
            is_text = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            text = str(after.value.value) if is_text and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
            yield entry(f"{ast.unparse(member.target)}: {ast.unparse(member.annotation)}", text)
        if not isinstance(member, Function) or member.name.startswith("_"):
            continue
        text = documentation(member, getattr(compiled, member.name, None))
        if is_property(member):
            yield entry(f"{member.name}: {ast.unparse(member.returns) if member.returns else ''}", text)
        else:
            yield entry(signature(member, node.name).removeprefix(f"{node.name}."), text)


def entry(code: str, text: str) -> str:
    return f"- `{code}`" + (f": {' '.join(text.split())}" if text else "")


def things(module: str, file: str) -> Iterator[str]:
    """Everything public in a file."""
    names, is_compiled = exported(module), file.endswith(".pyi")
    tree = ast.parse((ROOT / "python/chabudai" / file).read_text())
    for node in tree.body:
        if not isinstance(node, Function | ast.ClassDef) or node.name.startswith("_"):
            continue
        if names is not None and node.name not in names:
            continue
        compiled = getattr(chabudai._chabudai, node.name, None) if is_compiled else None
        if isinstance(node, Function):
            yield f"### `{module}.{signature(node, '')}`\n\n{documentation(node, compiled)}\n"
            continue
        makers = [each for each in node.body if isinstance(each, Function) and each.name in ("__init__", "__new__")]
        title = signature(makers[0], node.name) if makers else node.name
        inside = "\n".join(members(node, compiled))
        yield f"### `{module}.{title}`\n\n{documentation(node, compiled)}\n" + (f"\n{inside}\n" if inside else "")


def page() -> str:
    """The whole page."""
    parts = [
        "# Reference of the Python package\n",
        "Written by `python python/reference.py`; [python.md](python.md) is the page to begin with.\n",
    ]
    seen: set[str] = set()
    for module, file in MODULES:
        if module not in seen:
            seen.add(module)
            source = ROOT / "python/chabudai" / (file if module != "chabudai" else "__init__.py")
            first = (ast.get_docstring(ast.parse(source.read_text())) or "").splitlines()[0]
            parts.append(f"## `{module}`\n\n{first}\n")
        parts += things(module, file)
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page())
