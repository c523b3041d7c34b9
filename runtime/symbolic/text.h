// Forms as text: for people, for LaTeX, and as functions in C and in Python with numpy.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "runtime/symbolic/form.h"

namespace pamina::symbolic {

struct Writing {
    std::vector<std::string> order;   // of symbols, as people know them; others come behind, by name
    std::map<std::string, int> time;  // of symbols: the power of time in their dimension, where that is not 0
    bool seconds = false;  // the form is a time in seconds: its numbers are written with units, `N * 12.5 ns`
};

/// As a person would write it: factored where that is shorter, `(T - 1) * (f + max(l, u) + c) + f`.
std::string to_text(const Form& a, const Writing& writing = {});
std::string to_text(const Condition& c, const Writing& writing = {});
std::string to_latex(const Form& a, const Writing& writing = {});
/// `double name(double N, …)`, which needs <math.h>. Names with dots become names with underscores.
std::string to_c(const Form& a, const std::string& name, const std::vector<std::string>& symbols);
/// `def name(N, …)`, over numbers or arrays, which needs numpy as np.
std::string to_python(const Form& a, const std::string& name, const std::vector<std::string>& symbols);
/// The lines that these need before them.
inline constexpr const char* kBeforeC = "#include <math.h>\n\n";
inline constexpr const char* kBeforePython = "import numpy as np\n\n";

}  // namespace pamina::symbolic
