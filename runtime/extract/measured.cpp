#include "runtime/extract/measured.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "runtime/extract/count.h"
#include "runtime/extract/extract.h"
#include "runtime/fit/terms.h"

namespace pamina::extract {

namespace {

constexpr std::size_t kRuns = 4, kMoreRuns = 5;
constexpr double kForetold = 0.01, kRounding = 1e-9;

/// Throws where the run does not say what a call of the function does.
void check_calls(const Watched& watched, const Run& run, const Counted& counted) {
    const auto& asked = watched.functions.at(0);
    if (counted.numbers.at(asked.entered) == 0)
        throw Problem(fmt::format("`{}` never calls `{}`", run.command, asked.name),
                      "name a function with --function that it calls");
    for (const auto& f : watched.functions) {
        const auto left = static_cast<std::int64_t>(counted.numbers.at(f.entered)) - f.left.of(counted);
        if (left != 0)
            throw Problem(
                fmt::format("in `{}` {} of {} calls of `{}` did not return: an exception, `longjmp` or `exit` "
                            "ended them",
                            run.command, left, counted.numbers.at(f.entered), f.name),
                "a model is of calls that return");
    }
}

std::string why_different(const Run& run) {
    for (const auto& [name, seen] : run.sizes)
        if (seen.times > 0 && seen.least < 0)
            return fmt::format("sizes are taken to be 0 or more, and `{}` was {} there", name, seen.least);
    return "a number of the program was too large for its type, or this is a mistake of Pamina's: please report it";
}

std::size_t check_derived(const Watched& watched, const Run& run, const Counted& counted) {
    std::size_t checked = 0;
    for (const auto& check : watched.checks) {
        const auto derived = check.derived.of(counted), was = check.counted.of(counted);
        if (derived != was)
            throw Problem(fmt::format("line {}: {} {} in `{}` were derived, and `{}` counted {}", check.line, derived,
                                      check.what, check.function, run.command, was),
                          why_different(run));
        ++checked;
    }
    return checked;
}

double mean(const Watched::Mean& m, const Counted& counted) {
    return static_cast<double>(m.part.of(counted)) / static_cast<double>(m.of.of(counted));
}

std::map<std::string, double> counts_of(const Watched& watched, const Counted& counted) {
    std::map<std::string, double> all;
    for (const auto& cost : watched.costs)
        all[cost.kind] += cost.by_value ? static_cast<double>(counted.values.at(cost.value).sum)
                                        : static_cast<double>(cost.each) * static_cast<double>(cost.times.of(counted));
    std::erase_if(all, [](const auto& kind) { return kind.second == 0; });
    return all;
}

/// What the model has with the sizes and what was open as this run has them.
std::optional<std::map<std::string, double>> model_of(const Program& program, const Run& run,
                                                      const std::map<std::string, double>& means) {
    // Threads have their own loops beside what the run without them does.
    if (!program.threads.empty()) return {};
    std::map<std::string, std::int64_t> sizes;
    std::map<std::string, double> open = means;
    const auto size = [&](const std::string& name) -> const Seen* {
        const auto at = run.sizes.find(name);
        return at != run.sizes.end() && at->second.is_one() ? &at->second : nullptr;
    };
    for (const auto& s : program.routines.at(0).sizes) {
        const Seen* seen = size(s.name);
        if (!seen) return {};
        sizes[s.name] = seen->least;
    }
    for (const auto& o : program.open) {
        if (o.kind != Open::Kind::size) continue;
        if (const Seen* seen = size(o.name)) {
            open[o.name] = static_cast<double>(seen->least);
        } else if (const auto at = run.sizes.find(o.name); at != run.sizes.end() && at->second.times == 0) {
            open[o.name] = 0;  // control never came there
        } else {
            return {};
        }
    }
    auto counts = count(program, sizes, open);
    if (!counts) return {};
    for (auto& [kind, n] : *counts) n *= static_cast<double>(run.calls);
    std::erase_if(*counts, [](const auto& kind) { return kind.second == 0; });
    return counts;
}

/// Where nothing is a mean, the model has exactly what was counted.
void check_model(const Program& program, const Run& run) {
    const bool has_means = std::any_of(program.open.begin(), program.open.end(), [](const Open& o) {
        return o.kind == Open::Kind::rounds || o.kind == Open::Kind::share;
    });
    if (has_means || !run.model) return;
    for (const auto* which : {&run.counts, &*run.model})
        for (const auto& [kind, n] : *which) {
            const auto of = [&](const std::map<std::string, double>& all) {
                const auto at = all.find(kind);
                return at == all.end() ? 0 : at->second;
            };
            if (of(run.counts) != of(*run.model) && of(run.counts) < 9007199254740992.0)
                throw Problem(fmt::format("of `{}` {:.0f} were derived, and `{}` counted {:.0f}", kind, of(*run.model),
                                          run.command, of(run.counts)),
                              why_different(run));
        }
}

// ---- formulas ---------------------------------------------------------------------------------------------------

std::string text(double x) {
    return fmt::format("{}", x);
}

std::string text(const fit::Product& p, const std::vector<std::string>& names) {
    std::vector<std::string> factors;
    for (std::size_t l = 0; l < p.size(); ++l) {
        const auto& shape = p[l];
        if (shape.power != 0) {
            const int common = std::gcd(std::abs(shape.power), 12);
            const int over = shape.power / common, under = 12 / common;
            factors.push_back(shape.power == 12 ? names[l]
                              : under == 1      ? fmt::format("{}^{}", names[l], over)
                                                : fmt::format("{}^({} / {})", names[l], over, under));
        }
        if (shape.logs == 1) factors.push_back(fmt::format("log2({})", names[l]));
        if (shape.logs > 1) factors.push_back(fmt::format("log2({})^{}", names[l], shape.logs));
    }
    return fmt::format("{}", fmt::join(factors, " * "));
}

/// Sizes that are above 0 and the same in all calls of a run, and that differ between runs.
std::map<std::string, std::vector<double>> inputs(const Program& program, const std::vector<Run>& runs) {
    std::map<std::string, std::vector<double>> all;
    for (const auto& [name, first] : runs.front().sizes) {
        // What calls pass on is no input.
        const auto is = [&](const auto& s) { return s.name == name; };
        if (std::any_of(program.open.begin(), program.open.end(), is)) continue;
        std::vector<double> values;
        for (const auto& run : runs) {
            const auto at = run.sizes.find(name);
            if (at == run.sizes.end() || !at->second.is_one() || at->second.least <= 0) break;
            values.push_back(static_cast<double>(at->second.least));
        }
        if (values.size() == runs.size() &&
            std::adjacent_find(values.begin(), values.end(), std::not_equal_to<>()) != values.end())
            all[name] = std::move(values);
    }
    return all;
}

/// Numbers that are fractions of small whole ones but for rounding, as these.
double nearest_fraction(double x) {
    constexpr double kPart = 720;
    const double near = std::round(x * kPart) / kPart;
    return std::fabs(x - near) <= kRounding * std::max(1.0, std::fabs(x)) ? near : x;
}

/// A constant, then the factors of the terms.
std::string sum_of(const std::vector<fit::Product>& terms, const std::vector<double>& factors,
                   const std::vector<std::string>& names) {
    std::string sum;
    for (std::size_t k = 0; k < factors.size(); ++k) {
        const double factor = nearest_fraction(factors[k]);
        if (factor == 0) continue;
        const double size = sum.empty() ? factor : std::fabs(factor);
        const std::string term = k == 0 ? "" : text(terms[k - 1], names);
        sum += sum.empty() ? "" : factor < 0 ? " - " : " + ";
        sum += k == 0 ? text(size) : size == 1 ? term : fmt::format("{} * {}", text(size), term);
    }
    return sum;
}

/// Rounds of loops that double or halve: a whole number of times, which no sum of powers and logarithms has. Takes the
/// first form that has all values; "" where none does.
std::string doublings(const std::string& name, const std::vector<double>& sizes, const std::vector<double>& values) {
    const auto has = [&](double (*rounded)(double), double more) {
        for (std::size_t i = 0; i < sizes.size(); ++i)
            if (rounded(std::log2(sizes[i])) + more != values[i]) return false;
        return true;
    };
    const std::string log = fmt::format("(log2(max(1, {})))", name);
    if (has(std::ceil, 0)) return "ceil" + log;
    if (has(std::floor, 0)) return "floor" + log;
    if (has(std::floor, 1)) return "floor" + log + " + 1";
    return {};
}

/// What is the same in all runs is that; else a formula of the inputs, where one holds.
void settle(Measurement& m, Open::Kind kind, const std::map<std::string, std::vector<double>>& inputs,
            const std::vector<Run>& runs) {
    std::vector<double> values;
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < m.values.size(); ++i)
        if (m.values[i]) values.push_back(*m.values[i]), rows.push_back(i);
    if (values.empty()) {
        m.comment = "measured: control never came here";
        return;
    }
    std::vector<std::string> each;
    for (const double v : values) each.push_back(fmt::format("{:.6g}", v));
    const std::string all = fmt::format("{}", fmt::join(each, ", "));
    if (std::adjacent_find(values.begin(), values.end(), std::not_equal_to<>()) == values.end()) {
        m.value = values[0];
        m.comment = runs.size() == 1             ? fmt::format("measured: {}", each[0])
                    : rows.size() == runs.size() ? fmt::format("measured: {} in all runs", each[0])
                                                 : fmt::format("measured: {} in the {} runs of {} that came here",
                                                               each[0], rows.size(), runs.size());
        return;
    }
    const auto refuse = [&](const std::string& why) { m.comment = fmt::format("measured: {}; {}", all, why); };
    if (rows.size() < kRuns) return refuse(fmt::format("a formula takes {} runs", kRuns));
    if (inputs.empty()) return refuse("no size differs by which a formula could go");
    std::vector<std::string> names;
    std::vector<std::vector<double>> columns;
    for (const auto& [name, column] : inputs) {
        names.push_back(name);
        columns.emplace_back();
        for (const auto row : rows) columns.back().push_back(column[row]);
    }
    for (std::size_t l = 0; l < names.size() && kind == Open::Kind::rounds; ++l)
        if (const std::string f = doublings(names[l], columns[l], values); !f.empty()) {
            m.formula = f;
            m.of = {names[l]};
            m.comment = fmt::format("measured: {}; the formula has these", all);
            return;
        }
    if (std::any_of(values.begin(), values.end(), [](double v) { return !(v > 0); }))
        return refuse("a formula is sought of what is above 0");
    const auto found = fit::search_terms(columns, values);
    const bool exact = !found.best.empty() && found.best[0].error <= kRounding;
    if (found.best.empty() || found.best[0].terms.empty() || !(found.best[0].error <= kForetold) ||
        (!exact && rows.size() < kMoreRuns))
        return refuse(fmt::format("no formula of {} holds within {} %", fmt::join(names, ", "), 100 * kForetold));
    const auto& terms = found.best[0].terms;
    const std::string sum = sum_of(terms, found.solution.values, names);
    m.formula = kind == Open::Kind::share ? fmt::format("min(1, max(0, {}))", sum) : fmt::format("max(0, {})", sum);
    m.comment = fmt::format(
        "measured: {}; {}", all,
        exact ? "the formula has these"
              : fmt::format("the formula foretells each from the others within {:.2g} %", 100 * found.best[0].error));
    for (const auto& t : terms)
        for (std::size_t l = 0; l < names.size(); ++l)
            if (!t[l].none()) m.of.insert(names[l]);
}

/// Of a size: what it is in the last run.
Measurement size_of(const std::string& name, const std::vector<Run>& runs) {
    Measurement m;
    m.name = name;
    std::vector<std::string> each;
    for (const auto& run : runs) {
        const auto at = run.sizes.find(name);
        if (at == run.sizes.end() || at->second.times == 0) {
            m.values.emplace_back();
            each.emplace_back("never asked for");
            continue;
        }
        const Seen& seen = at->second;
        m.values.emplace_back();
        // Beyond it doubles do not have all whole numbers.
        constexpr std::int64_t kExact = std::int64_t{1} << 53;
        if (seen.is_one() && std::abs(seen.least) <= kExact) m.values.back() = static_cast<double>(seen.least);
        each.push_back(seen.is_one() ? fmt::format("{}", seen.least) : fmt::format("{} to {}", seen.least, seen.most));
    }
    m.value = m.values.back();
    m.comment = fmt::format("measured: {}", fmt::join(each, ", "));
    return m;
}

}  // namespace

const Measurement* Measured::of(const std::string& name) const {
    const auto at = std::find_if(parameters.begin(), parameters.end(), [&](const auto& m) { return m.name == name; });
    return at == parameters.end() ? nullptr : &*at;
}

Measured measured(const Program& program, const Watched& watched, const std::vector<std::string>& commands,
                  const std::vector<Counted>& counted) {
    Measured out;
    out.unchecked = watched.unchecked;
    std::vector<std::map<std::string, double>> means;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        Run run;
        run.command = commands[i];
        run.calls = counted[i].numbers.at(watched.calls);
        for (const auto& size : watched.sizes) run.sizes[size.name].add(counted[i].values.at(size.value));
        check_calls(watched, run, counted[i]);
        out.checked = check_derived(watched, run, counted[i]);
        run.counts = counts_of(watched, counted[i]);
        means.emplace_back();
        for (const auto& m : watched.means) means.back()[m.name] = m.of.of(counted[i]) == 0 ? 0 : mean(m, counted[i]);
        run.model = model_of(program, run, means.back());
        check_model(program, run);
        out.runs.push_back(std::move(run));
    }
    for (const auto& size : program.routines.at(0).sizes) out.parameters.push_back(size_of(size.name, out.runs));
    const auto by = inputs(program, out.runs);
    for (const auto& open : program.open) {
        if (open.kind == Open::Kind::size) {
            if (!out.runs.front().sizes.count(open.name)) continue;  // no value of the program
            auto m = size_of(open.name, out.runs);
            // What differs within a run has no value.
            if (std::any_of(out.runs.begin(), out.runs.end(), [&](const Run& run) {
                    const auto at = run.sizes.find(open.name);
                    return at != run.sizes.end() && at->second.times > 0 && !at->second.is_one();
                }))
                m.value.reset();
            out.parameters.push_back(std::move(m));
            continue;
        }
        if (open.kind != Open::Kind::rounds && open.kind != Open::Kind::share) continue;
        Measurement m;
        m.name = open.name;
        for (std::size_t i = 0; i < commands.size(); ++i) {
            const auto at = std::find_if(watched.means.begin(), watched.means.end(),
                                         [&](const auto& w) { return w.name == open.name; });
            m.values.emplace_back();
            if (at != watched.means.end() && at->of.of(counted[i]) != 0) m.values.back() = mean(*at, counted[i]);
        }
        settle(m, open.kind, by, out.runs);
        for (const auto& size : program.unused)
            if (m.of.count(size.name) && !out.of(size.name)) {
                out.more.push_back(size);
                out.parameters.push_back(size_of(size.name, out.runs));
            }
        out.parameters.push_back(std::move(m));
    }
    return out;
}

}  // namespace pamina::extract
