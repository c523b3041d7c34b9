// Printed C and Python, compiled and run, against the forms.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <unistd.h>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "runtime/symbolic/evaluate.h"
#include "runtime/symbolic/text.h"

namespace pamina::symbolic {
namespace {

/// What a command prints; fails when it does not exit with 0.
std::string output_of(const std::string& command) {
    std::FILE* pipe = popen(command.c_str(), "r");
    std::string text;
    char buffer[256];
    while (pipe && std::fgets(buffer, sizeof buffer, pipe)) text += buffer;
    EXPECT_EQ(pipe ? pclose(pipe) : -1, 0) << command;
    return text;
}

std::vector<Form> samples() {
    const Form N = symbol("N", true), P = symbol("P", true), i = symbol("i", true), x = symbol("m.gap"),
               y = symbol("y");
    return {
        N * x + Form(Rational(1, 3)),
        (N - Form(1)) * larger({x, y, N}) - smaller(x, y),
        ceildiv(N, P) * x + mod(N, P),
        choose({at_least(N, P), equal(mod(N, 2), 0)}, x, y / P),
        power(2, ceil_of(log2_of(P + Form(1)))),
        sum_of("i", 1, N, x / (i + P) + sum_of("j", i, N, y)),
        Form(1) + largest_of("i", 0, N, i * (Form(5) - i)),
        table({Form(3), y, N}, mod(N, 3)) * x * x,
        x / (x + y),
    };
}

TEST(Printed, CAndPythonComputeTheSame) {
    const auto folder = std::filesystem::temp_directory_path() / fmt::format("pamina-printed-{}", getpid());
    std::filesystem::create_directories(folder);
    const std::vector<std::string> symbols{"N", "P", "m.gap", "y"};
    const double points[][4] = {{0, 1, 0.5, 2}, {7, 3, 1.25, 0.5}, {12, 5, 2, 3.5}};
    std::string c = "#include <math.h>\n#include <stdio.h>\n", python = "import numpy as np\n",
                main_c = "int main(void) {\n", main_python;
    std::vector<double> expected;
    const auto all = samples();
    for (std::size_t f = 0; f < all.size(); ++f) {
        const std::string name = fmt::format("f{}", f);
        c += to_c(all[f], name, symbols);
        python += to_python(all[f], name, symbols);
        for (const auto& p : points) {
            main_c += fmt::format("printf(\"%.17g\\n\", {}({}, {}, {}, {}));\n", name, p[0], p[1], p[2], p[3]);
            std::map<std::string, double> at;
            for (std::size_t i = 0; i < symbols.size(); ++i) at[symbols[i]] = p[i];
            expected.push_back(std::get<double>(value_of(all[f], at)));
        }
        // All points at once.
        main_python += fmt::format(
            "for v in np.broadcast_to({}(np.array([0., 7, 12]), np.array([1., 3, 5]), np.array([.5, 1.25, 2]), "
            "np.array([2, .5, 3.5])), 3): print('%.17g' % v)\n",
            name);
    }
    std::ofstream(folder / "f.c") << c << main_c << "return 0; }\n";
    std::ofstream(folder / "f.py") << python << main_python;
    const auto check = [&](const std::string& text, const char* language) {
        std::size_t at = 0, n = 0;
        while (at < text.size() && n < expected.size()) {
            char* end = nullptr;
            const double v = std::strtod(text.c_str() + at, &end);
            EXPECT_NEAR(v, expected[n], 1e-12 * std::abs(expected[n])) << language << ": " << to_text(all[n / 3]);
            ++n;
            at = static_cast<std::size_t>(end - text.c_str()) + 1;
        }
        EXPECT_EQ(n, expected.size()) << language;
    };
    const std::string at = folder.string();
    check(output_of(fmt::format("cc -std=c99 -Wall -Werror -o {0}/f {0}/f.c -lm && {0}/f", at)), "C");
    // Debian's has numpy (.ci/packages.test); another one that comes first on the path may not.
    const auto has_numpy = [](const char* interpreter) {
        return std::system(fmt::format("{} -c 'import numpy' 2>/dev/null", interpreter).c_str()) == 0;
    };
    const char* const interpreter = has_numpy("python3")            ? "python3"
                                    : has_numpy("/usr/bin/python3") ? "/usr/bin/python3"
                                                                    : nullptr;
    if (interpreter) check(output_of(fmt::format("{} {}/f.py", interpreter, at)), "Python");
    std::filesystem::remove_all(folder);
    if (!interpreter) GTEST_SKIP() << "Python without numpy: only C was run";
}

TEST(Printed, LatexOfTimesHasUnits) {
    const Form n = symbol("n", true), t = symbol("t"), us = Form(Rational(1, 1'000'000));
    Writing writing;
    writing.seconds = true;
    writing.time["t"] = 1;
    EXPECT_EQ(to_latex(n * t + n * us * 500 + 2, writing),
              "n \\cdot \\left(t + 500\\,\\mathrm{\\mu s}\\right) + 2\\,\\mathrm{s}");
    EXPECT_EQ(to_latex(Form(0), writing), "0\\,\\mathrm{s}");
}

TEST(Printed, PowersStandTogether) {
    const Form n = symbol("n", true), k = symbol("k", true);
    EXPECT_EQ(to_text(n * n * n * k + n * n), "n^2 * (k * n + 1)");
    EXPECT_EQ(to_text(symbolic::power(n, Form(Rational(1, 2)))), "sqrt(n)");
    EXPECT_EQ(to_latex(symbolic::power(n, Form(Rational(1, 2)))), "\\sqrt{n}");
}

TEST(Printed, Latex) {
    const Form N = symbol("N", true), P = symbol("P", true), t = symbol("t");
    EXPECT_EQ(to_latex(N * t / P), "\\frac{N \\cdot t}{P}");
    EXPECT_EQ(to_latex(ceil_of(N / P)), "\\lceil \\frac{N}{P} \\rceil");
    EXPECT_EQ(to_latex(larger(N, P)), "\\max\\left(N, P\\right)");
    EXPECT_EQ(to_latex(sum_of("i", 0, N, power(2, symbol("i", true)))), "\\sum_{i=0}^{N} {2}^{i}");
}

}  // namespace
}  // namespace pamina::symbolic
