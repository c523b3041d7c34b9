"""Pamina for Pygments: cells of notebooks that nbconvert writes as pages, and ``pygmentize -l pamina``. Pygments finds it by the
package's metadata."""

from __future__ import annotations

from pygments.lexer import RegexLexer, bygroups, default, words
from pygments.token import Comment, Error, Keyword, Name, Number, Operator, Punctuation, String, Text

# frontend/editors/words.py writes these.
_TRUTH = ("true", "false")
_OPERATORS = ("and", "or", "not", "div", "mod")
_STATEMENTS = (
    "then", "else", "choose", "if", "in", "step", "for", "par", "fork", "loop", "with", "delay", "compute", "use", "hold",
    "spawn", "background", "sync", "put", "get", "signal", "await", "graph", "measure", "task", "after", "on", "predict",
    "print", "assert", "import",
)  # fmt: skip
_DECLARATIONS = ("model", "machine", "param", "let", "fn", "unit", "proc", "resource", "processor", "barrier", "queue", "event", "part")
_IN_PLACE = (
    "as", "until", "of", "priority", "schedule", "order", "by", "all", "carrying", "from", "symbolic", "sensitivity",
    "contention", "network", "class", "route", "to", "removes", "solve", "free", "where", "using", "simulate", "draw",
    "every", "count", "within", "customer", "without", "why", "what", "fit", "validate", "array", "like", "distributed",
    "forall", "writes", "reads", "reduce", "broadcast", "net", "place", "transition", "when", "take", "give", "inhibit",
    "at",
)  # fmt: skip
_FUNCTIONS = (
    "abs", "apart", "argmax", "argmin", "bernoulli", "birth_death", "block", "c", "ceil", "ceildiv", "clusters", "count",
    "csv", "cyclic", "diff", "difference", "discrete", "distinct", "eigen", "empirical", "erlang", "exp", "exponential",
    "extend", "extrap", "fail", "filter", "find", "fit_law", "floor", "free", "gamma", "general", "geometric",
    "google_benchmark", "groups", "hyperexponential", "hyperfine", "join", "known", "latex", "latin", "len", "ln", "log10",
    "log2", "lognormal", "max", "maximize", "mean", "min", "minimize", "normal", "pareto", "plot", "poisson", "prod",
    "python", "quantile", "random", "rename", "replicated", "round", "save", "select", "sort", "sqrt", "stationary", "std",
    "sum", "sweep", "table", "text", "triangular", "uniform", "waiting", "weibull",
)  # fmt: skip
_NO_UNITS = (
    "and", "or", "not", "div", "mod", "true", "false", "then", "else", "choose", "if", "in", "step", "for", "par", "fork",
    "loop", "with", "delay", "compute", "use", "hold", "spawn", "background", "sync", "put", "get", "signal", "await",
    "graph", "measure", "task", "after", "on", "predict", "print", "assert", "model", "machine", "param", "let", "fn",
    "unit", "proc", "resource", "processor", "barrier", "queue", "event", "part", "import", "of", "by", "order", "schedule",
    "carrying", "priority",
)  # fmt: skip

_NAME = r"[A-Za-z_]\w*"
_ONE_UNIT = rf"(?:%|{_NAME})(?:\^-?\d+)?"
_UNIT = rf"(?:1/)?(?!(?:{'|'.join(_NO_UNITS)})\b){_ONE_UNIT}(?:/{_ONE_UNIT})*"
_NUMBER = r"\d(?:_?\d)*(?:\.\d(?:_?\d)*)?(?:[eE][+-]?\d+)?"


class PaminaLexer(RegexLexer):
    """Models of parallel programs."""

    name = "Pamina"
    aliases = ["pamina"]
    filenames = ["*.pam"]
    mimetypes = ["text/x-pamina"]

    tokens = {
        "root": [
            (r"^:[a-z?]+\b.*$", Comment.Preproc),  # a command of the prompt
            (r"///.*$", String.Doc),
            (r"//.*$", Comment.Single),
            (r"/\*", Comment.Multiline, "comment"),
            (r'"', String.Double, "string"),
            (rf"(\.)(\s*)({_NAME})", bygroups(Punctuation, Text, Name.Attribute)),
            (rf"({_NUMBER})([ \t]*)({_UNIT})", bygroups(Number, Text, Keyword.Type)),
            (_NUMBER, Number),
            (rf"(->)([ \t]*)({_UNIT})", bygroups(Operator, Text, Keyword.Type)),
            (rf"\b(model|fn|proc|network|net)([ \t]+)({_NAME})(?=[ \t]*[({{])", bygroups(Keyword.Declaration, Text, Name.Function)),
            (r"(:)([ \t]*\[*)(int|real|bool|string|time|data|work|rank|network|distribution)\b", bygroups(Punctuation, Text, Keyword.Type)),
            (rf"{_NAME}(?=[ \t]*=(?!=))", Name.Variable),
            (r"\b(order)([ \t]+)(by)\b", bygroups(Keyword, Text, Keyword)),
            (words(_FUNCTIONS, prefix=r"\b", suffix=r"(?=[ \t]*\()"), Name.Builtin),
            (words(_TRUTH, prefix=r"\b", suffix=r"\b"), Keyword.Constant),
            (words(_OPERATORS, prefix=r"\b", suffix=r"\b"), Operator.Word),
            (words(_DECLARATIONS, prefix=r"\b", suffix=r"\b"), Keyword.Declaration),
            (words(_STATEMENTS, prefix=r"\b", suffix=r"\b"), Keyword),
            # Words of their place alone: a name, a number or a block follows, and none of those is there elsewhere.
            (words(_IN_PLACE, prefix=r"\b", suffix=r'(?=[ \t]+[A-Za-z_0-9({"]|[ \t]*\{)'), Keyword),
            (_NAME, Name),
            (r"->|\.\.<?|[=!<>]=|[-+*/^%<>=]", Operator),
            (r"[{}()\[\],;:.]", Punctuation),
            (r"\s+", Text),
        ],
        "comment": [(r"[^*]+", Comment.Multiline), (r"\*/", Comment.Multiline, "#pop"), (r"\*", Comment.Multiline)],
        "string": [
            (r'"', String.Double, "#pop"),
            (r"\\\(", String.Interpol, "inside"),
            (r'\\[nt"\\]', String.Escape),
            (r"\\.", Error),
            (r'[^"\\\n]+', String.Double),
            default("#pop"),
        ],
        "inside": [
            (r"\)", String.Interpol, "#pop"),
            (r"\(", Punctuation, "parentheses"),
            (r"(?=\n)", Text, "#pop"),
        ],
        "parentheses": [(r"\)", Punctuation, "#pop"), (r"\(", Punctuation, "#push"), (r"(?=\n)", Text, "#pop")],
    }
    # An expression in a text is one like elsewhere.
    for _state in ("inside", "parentheses"):
        tokens[_state] += [rule for rule in tokens["root"] if rule[0] != r"\s+"] + [(r"[ \t]+", Text)]
