"""Random loop nests in C."""


class Nest:
    """One function of n and m. Each statement adds to x: a double that is read, an addition, a double that is written."""

    def __init__(self, rng, data=False):
        self.rng, self.loops, self.data = rng, 0, data
        self.type = rng.choice(["int", "long", "int", "long", "unsigned"])

    def affine(self, names):
        rng = self.rng
        if self.type == "unsigned":
            # Nothing is subtracted, so that nothing wraps.
            return rng.choice(names + ["n", "m"]) + rng.choice(["", "", f" + {rng.randint(0, 3)}"])
        kind = rng.randrange(6)
        name = rng.choice(names + ["n", "m", "n", "m"])
        if kind == 0:
            return f"{name} + {rng.randint(-3, 3)}"
        if kind == 1:
            return f"{rng.randint(1, 3)} * {name} - {rng.choice(names + ['n', 'm'])}"
        if kind == 2:
            return f"{name} / {rng.randint(2, 3)}" if name in "nm" else name
        if kind == 3:
            other = rng.choice(names + ["n", "m"])
            return f"({name} < {other} ? {name} : {other})"
        if kind == 4:
            other = rng.choice(names + ["n", "m"])
            return f"({name} > {other} ? {name} : {other})"
        return name

    def condition(self, names):
        rng = self.rng
        i = rng.choice(names) if names else "n"
        if self.data and rng.randrange(2):
            return "DATA"
        kind = rng.randrange(5)
        if kind == 0 and self.type != "int":
            return f"{i} % {rng.randint(2, 3)} == 0"
        if kind == 1:
            return f"{i} {rng.choice(['<', '<=', '>', '!=', '=='])} {self.affine(names)}"
        if kind == 2 and names:
            return f"{i} > 1 && {i} < {self.affine(names)}"
        if kind == 3 and names:
            return f"{i} == 2 || {i} >= {self.affine(names)}"
        return f"{i} < m"

    def block(self, names, depth, indent):
        out = []
        for _ in range(self.rng.randint(1, 2)):
            out += self.statement(names, depth, indent)
        return out

    def statement(self, names, depth, indent):
        rng, pad = self.rng, "    " * indent
        kind = rng.randrange(10)
        if depth < 3 and (kind < 5 or not names):
            i = f"i{self.loops}"
            self.loops += 1
            body = self.block(names + [i], depth + 1, indent + 1)
            step = rng.choice([1, 1, 1, 2, 3, 4])
            low = rng.choice(["0", "1", "0", self.affine(names) if names else "0"])
            high = self.affine(names)
            form = rng.randrange(8)
            if form == 0 and self.type != "unsigned":
                return [f"{pad}for ({self.type} {i} = {high}; {i} >= {low}; {i} -= {step}) {{", *body, pad + "}"]
            if form == 1:
                return [f"{pad}{{ {self.type} {i} = {low};", f"{pad}do {{", *body,
                        f"{pad}    {i} += {step};", f"{pad}}} while ({i} < {high}); }}"]
            if form == 2:
                return [f"{pad}{{ {self.type} {i} = {low};", f"{pad}while ({i} <= {high}) {{", *body,
                        f"{pad}    {i} += {step};", pad + "} }"]
            if form == 3:
                return [f"{pad}for ({self.type} {i} = {low}; {i} < {high} && {i} < {self.affine(names)}; {i} += {step}) {{",
                        *body, pad + "}"]
            return [f"{pad}for ({self.type} {i} = {low}; {i} < {high}; {i} += {step}) {{", *body, pad + "}"]
        if kind < 7 and depth < 4:
            out = [f"{pad}if ({self.condition(names)}) {{", *self.block(names, depth + 1, indent + 1)]
            if rng.randrange(3) == 0:
                out += [pad + "} else {", *self.block(names, depth + 1, indent + 1)]
            return out + [pad + "}"]
        if self.data and names and kind < 9:
            return [pad + "STEP;", pad + rng.choice(["if (DATA) break;", "if (DATA) continue;", "if (DATA) return;"])]
        return [pad + "STEP;"]

    def text(self, name):
        return "\n".join([f"void {name}({self.type} n, {self.type} m, double *x) {{", *self.block([], 0, 1), "}"])
