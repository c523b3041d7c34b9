// Formulas against the engine: random models with parameters, each derived once and compared at many points.
//
// PAMINA_FORMULA_MODELS and PAMINA_FORMULA_SEED choose how many and which; the default is the same on every run. With
// PAMINA_FORMULA_ALOUD each script is printed before it is derived, so that the last one shows what hangs.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <string>

#include "runtime/formulas/formula.h"
#include "runtime/symbolic/evaluate.h"
#include "runtime/symbolic/text.h"
#include "tests/oracle/engine_side.h"
#include "tests/oracle/random_parameters.h"
#include "tests/support/checked_script.h"
#include "tests/support/tries.h"

namespace pamina::test {
namespace {

using formulas::Formula;
using symbolic::Form;
using Point = std::map<std::string, double>;

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

constexpr double kSlack = 1e-12;
constexpr double kRounding = 0x1p-46;  // of sums of some terms
constexpr std::size_t kMostPoints = 40;
constexpr double kLargest = 12;  // of whole parameters: the engine runs them all
constexpr int kParts = 4;

/// One prediction, lowered once: its parameters are all that has no value of its own.
class Model {
  public:
    explicit Model(const std::string& text) : script_(text) {
        if (!script_.good()) {
            error_ = script_.errors();
            return;
        }
        lowered_ = lower_prediction(script_.program, *script_.predicts.at(0), true);
        if (!lowered_.compiled)
            for (const Diagnostic& d : lowered_.diagnostics.list()) error_ += d.message + "\n";
    }
    const std::string& error() const { return error_; }

    std::variant<Formula, Diagnostic> derive(const symbolic::Assumptions& known) const {
        return formulas::derive(request(known, nullptr));
    }
    /// With the whole parameters as numbers.
    std::variant<Formula, Diagnostic> derive_at(const Point& numbers, const symbolic::Assumptions& known) const {
        return formulas::derive_by_numbers(request(known, &numbers));
    }

    /// Seconds; nothing where the model has an error there.
    std::optional<double> engine(const Point& point) {
        const auto& graph = lowered_.compiled->graph;
        const double ticks = std::pow(10.0, -lowered_.values.tick_exponent);
        for (std::size_t g = 0; g < graph.globals.size(); ++g) {
            const auto it = point.find(graph.globals[g].name);
            if (graph.globals[g].init != rtg::kNone || it == point.end()) continue;
            auto& slot = lowered_.values.globals[g];
            if (graph.globals[g].kind == expr::Kind::Int)
                slot.i = static_cast<std::int64_t>(it->second);
            else
                slot.r = it->second * (graph.globals[g].time_power > 0 ? ticks : 1);
        }
        engine::Limits limits;
        limits.max_events = 200'000;
        const auto outcome = evaluate(lowered_, false, true, limits);
        if (outcome.error) return {};
        return outcome.result.time / ticks;
    }

  private:
    formulas::Request request(const symbolic::Assumptions& known, const Point* numbers) const {
        const auto& graph = lowered_.compiled->graph;
        formulas::Request r{graph, {}, {}, known};
        for (const auto& g : graph.globals) {
            auto& out = r.globals.emplace_back();
            if (g.init != rtg::kNone) continue;
            const bool whole = g.kind == expr::Kind::Int;
            out = whole && numbers ? Form(static_cast<std::int64_t>(numbers->at(g.name)))
                                   : symbolic::symbol(g.name, whole);
        }
        r.arrays.resize(graph.arrays.size());
        return r;
    }

    CheckedScript script_;
    LoweredPrediction lowered_;
    std::string error_;
};

// ---- regions -------------------------------------------------------------------------------------------------------

/// Where a formula is asked for: often everywhere.
struct Region {
    std::vector<symbolic::Condition> all;
    symbolic::Assumptions known;

    explicit Region(std::mt19937_64& random) {
        const auto whole = [&] { return symbolic::symbol(std::array{"N", "M", "P"}[random() % 3], true); };
        const auto time = [&] { return symbolic::symbol(std::array{"a", "b", "c"}[random() % 3]); };
        const auto number = [&] { return Form(static_cast<std::int64_t>(random() % 4)); };
        for (std::uint64_t left = random() % 2 ? random() % 3 + 1 : 0; left > 0; --left) {
            switch (random() % 7) {
                case 0:
                    add(symbolic::at_least(whole(), whole()));
                    break;
                case 1:
                    add(symbolic::at_least(whole(), whole() + number()));
                    break;
                case 2:
                    add(symbolic::at_least(time(), time()));
                    break;
                case 3:
                    add(symbolic::at_least(number() + Form(2), whole()));
                    break;
                case 4:
                    add(symbolic::at_least(whole(), whole() * number()));
                    break;
                case 5:
                    add(symbolic::equal(whole(), whole()));
                    break;
                default:
                    add(symbolic::at_least(whole(), number()));
            }
        }
    }
    bool has(const Point& point) const {
        return std::all_of(all.begin(), all.end(), [&](const symbolic::Condition& c) {
            const double v = std::get<double>(symbolic::value_of(c.form, point));
            return c.kind == symbolic::Condition::Kind::AtLeast ? v >= 0 : v == 0;
        });
    }
    std::string text() const {
        std::string text;
        for (const auto& c : all) text += (text.empty() ? "where " : ", ") + symbolic::to_text(c);
        return text;
    }

  private:
    void add(const symbolic::Condition& c) {
        all.push_back(c);
        known = known.with(c);
    }
};

// ---- points ------------------------------------------------------------------------------------------------------

/// What is 0 where a form changes from one piece to another.
void collect_borders(const Form& f, std::vector<Form>& borders) {
    using Kind = symbolic::Atom::Kind;
    for (const auto& t : f.terms())
        for (const auto& [atom, exponent] : t.factors) {
            for (const auto& inner : atom->forms) collect_borders(inner, borders);
            for (const auto& c : atom->all) {
                borders.push_back(c.form);
                collect_borders(c.form, borders);
            }
            if (atom->kind == Kind::Max)
                for (std::size_t i = 1; i < atom->forms.size(); ++i)
                    borders.push_back(atom->forms[i] - atom->forms[i - 1]);
            if (atom->kind == Kind::Sum || atom->kind == Kind::MaxOver)
                borders.push_back(atom->forms[1] - atom->forms[0]);
        }
}

bool is_time(const std::string& name) {
    return name == "a" || name == "b" || name == "c";
}

class Points {
  public:
    explicit Points(std::mt19937_64& random) : random_(random) {}

    std::vector<Point> of(const Formula& f) {
        std::vector<Form> borders;
        const auto look = [&](const Form& form) { collect_borders(form, borders); };
        if (f.exact) look(*f.exact);
        for (const auto& b : f.lower) look(b.form);
        for (const auto& b : f.upper) look(b.form);
        std::sort(borders.begin(), borders.end(), [](const Form& a, const Form& b) { return compare(a, b) < 0; });
        borders.erase(std::unique(borders.begin(), borders.end()), borders.end());
        std::shuffle(borders.begin(), borders.end(), random_);
        add({{"N", 0}, {"M", 0}, {"P", 0}, {"a", 0}, {"b", 0}, {"c", 0}});
        add({{"N", 1}, {"M", 1}, {"P", 1}, {"a", 1}, {"b", 1}, {"c", 1}});
        add({{"N", 2}, {"M", 2}, {"P", 2}, {"a", 2}, {"b", 1}, {"c", 0}});
        for (int i = 0; i < 5; ++i) add(small());
        for (int i = 0; i < 12; ++i) add(random_point());
        for (std::size_t i = 0; i < 10 && !borders.empty(); ++i) at_border(borders[i % borders.size()]);
        return std::move(points_);
    }

  private:
    double one_of(int n) { return static_cast<double>(random_() % static_cast<std::uint64_t>(n)); }
    void add(Point p) {
        if (points_.size() < kMostPoints && seen_.insert(p).second) points_.push_back(std::move(p));
    }
    Point small() {
        Point p;
        for (const char* n : {"N", "M", "P", "a", "b", "c"}) p[n] = one_of(3);
        return p;
    }
    Point random_point() {
        const int most = one_of(4) == 0 ? 9 : 5;
        Point p{{"N", one_of(most)}, {"M", one_of(most)}, {"P", 1 + one_of(most - 1)}};
        for (const char* n : {"a", "b", "c"}) p[n] = one_of(4) == 0 ? one_of(9) / 2 : one_of(8);
        return p;
    }
    /// From a random point along one parameter to where the form is 0, and one step to each side.
    void at_border(const Form& border) {
        const auto symbols = symbolic::symbols_of(border);
        Point from = random_point();
        if (symbols.empty()) return;
        for (const auto& [name, whole] : symbols)
            if (!from.count(name)) return;  // an index
        auto it = symbols.begin();
        std::advance(it, static_cast<long>(random_() % symbols.size()));
        const std::string& along = it->first;
        Point next = from;
        next[along] += 1;
        const auto here = symbolic::value_of(border, from), there = symbolic::value_of(border, next);
        if (!std::holds_alternative<double>(here) || !std::holds_alternative<double>(there)) return;
        const double slope = std::get<double>(there) - std::get<double>(here);
        if (slope == 0) return;
        double root = from[along] - std::get<double>(here) / slope;
        if (!is_time(along)) root = std::floor(root);
        root = std::round(root * 4) / 4;  // what doubles add up without rounding
        for (const double by : {0.0, -1.0, 1.0}) {
            const double v = root + by;
            if (v < 0 || (!is_time(along) && v > kLargest)) continue;
            from[along] = v;
            add(from);
        }
    }

    std::mt19937_64& random_;
    std::vector<Point> points_;
    std::set<Point> seen_;
};

std::string shown(const Point& point) {
    std::string text;
    for (const auto& [name, value] : point) text += fmt::format(" {} = {}", name, value);
    return text;
}

// ---- one model ---------------------------------------------------------------------------------------------------

std::string text_of(const std::variant<Formula, Diagnostic>& derived) {
    if (const auto* d = std::get_if<Diagnostic>(&derived)) return "error: " + d->message;
    const auto& f = std::get<Formula>(derived);
    if (f.exact) return symbolic::to_text(*f.exact);
    std::string text = f.approximate ? f.approximate->text : "nothing known";
    for (const auto& b : f.lower) text += fmt::format("\n  at least {} ({})", symbolic::to_text(b.form), b.from);
    for (const auto& b : f.upper) text += fmt::format("\n  at most {} ({})", symbolic::to_text(b.form), b.from);
    return text;
}

/// How many times as large as another, in buckets.
struct Histogram {
    static constexpr double kUpTo[] = {1 + 1e-9, 1.1, 1.25, 1.5, 2, 4, 8};
    std::array<std::uint64_t, std::size(kUpTo) + 1> counts{};
    void add(double over, double under) {
        if (under == 0 && over == 0) return;
        const double ratio = under == 0 ? INFINITY : over / under;
        ++counts[static_cast<std::size_t>(
            std::find_if(std::begin(kUpTo), std::end(kUpTo), [&](double most) { return ratio <= most; }) -
            std::begin(kUpTo))];
    }
    std::string text() const {
        std::uint64_t all = 0;
        for (const auto n : counts) all += n;
        std::string text;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const double share =
                100.0 * static_cast<double>(counts[i]) / static_cast<double>(std::max<std::uint64_t>(all, 1));
            text += i < std::size(kUpTo) ? fmt::format("  <= {:.4g}: {:.1f} %", kUpTo[i], share)
                                         : fmt::format("  more: {:.1f} %", share);
        }
        return text;
    }
};

struct Tally {
    std::uint64_t models = 0, refused = 0, exact = 0, bounded = 0, unknown = 0, points = 0, errors = 0, outside = 0;
    Histogram width, above_lower;
    std::uint64_t less_by_numbers = 0;
    double slowest = 0;
};

/// What is wrong, and of which kind: a smaller model must be wrong in the same way.
struct Wrong {
    std::string kind, text;
};

/// What the formula says that is not so where the engine takes `time`.
std::optional<Wrong> compared(const Formula& f, const std::string& written, const Point& point, double time,
                              double slack, const Region& region) {
    const auto fails = [&](const char* kind, const Form& form, double value) {
        return Wrong{kind, fmt::format("{}: {} = {}, the engine says {} at{}\n{} {}\n", kind, symbolic::to_text(form),
                                       value, time, shown(point), written, region.text())};
    };
    const auto check = [&](const char* kind, const Form& form, auto bad) -> std::optional<Wrong> {
        const auto value = symbolic::value_of(form, point);
        const auto* v = std::get_if<double>(&value);
        if (!v) return fails("no value", form, NAN);
        if (bad(*v)) return fails(kind, form, *v);
        return {};
    };
    if (f.exact)
        if (auto w = check("not exact", *f.exact, [&](double v) { return !(std::abs(v - time) <= slack); })) return w;
    for (const auto& b : f.lower)
        if (auto w = check("not a lower bound", b.form, [&](double v) { return !(v <= time + slack); })) return w;
    for (const auto& b : f.upper)
        if (auto w = check("not an upper bound", b.form, [&](double v) { return !(v >= time - slack); })) return w;
    return {};
}

std::optional<Wrong> wrong_with(const std::string& text, std::uint64_t seed, Tally* tally) {
    Model model(text);
    if (!model.error().empty()) {
        if (tally) ++tally->refused;
        return {};
    }
    std::mt19937_64 random(seed);
    const Region region(random);
    const auto begin = std::chrono::steady_clock::now();
    const auto derived = model.derive(region.known);
    const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (tally) {
        tally->slowest = std::max(tally->slowest, took);
        if (took > 1) std::cout << fmt::format("{:.1f} s for\n{}", took, text) << std::flush;
    }
    const std::string written = text_of(derived);
    if (const std::string again = text_of(model.derive(region.known)); again != written)
        return Wrong{"two texts", written + "\nand\n" + again};
    const auto* f = std::get_if<Formula>(&derived);
    if (!f) return {};
    if (f->exact && f->approximate) return Wrong{"both", written};
    const auto at_most = f->at_most();
    if (tally) ++(f->exact ? tally->exact : at_most || !f->lower.empty() ? tally->bounded : tally->unknown);
    // Nobody asks for a pool without processors, for chunks without tasks, or how much 0 processors share.
    const auto has = [&](const char* what) { return text.find(what) != std::string::npos; };
    const bool some_P = has("[P]") || has("servers = P") || has(", P)"), some_M = has("chunk = M");
    int by_numbers = 0;
    for (const auto& point : Points(random).of(*f)) {
        if (!region.has(point)) continue;
        if ((some_P && point.at("P") == 0) || (some_M && point.at("M") == 0)) {
            if (tally) ++tally->outside;
            continue;
        }
        const auto time = model.engine(point);
        if (!time) {
            if (tally) ++tally->errors;
            continue;
        }
        if (tally) ++tally->points;
        // Symbols that are large and cancel leave the rounding of their own size.
        double largest = 0;
        for (const auto& [name, x] : point) largest = std::max(largest, std::abs(x));
        const double slack = std::max(kSlack * std::max(1.0, std::abs(*time)), kRounding * largest);
        if (auto w = compared(*f, written, point, *time, slack, region)) return w;
        // By numbers at some of the points: there may be too many of them for all.
        if (const bool small = point.at("N") + point.at("M") + point.at("P") < 20; small && by_numbers++ < 4) {
            const auto at = model.derive_at(point, region.known);
            const auto* g = std::get_if<Formula>(&at);
            if (g && !g->exact && f->exact && tally) ++tally->less_by_numbers;
            if (g)
                if (auto w = compared(*g, "by numbers: " + text_of(at), point, *time, slack, region)) return w;
        }
        if (!tally || f->exact) continue;
        const double least = std::max(std::get<double>(symbolic::value_of(f->at_least(), point)), 0.0);
        tally->above_lower.add(*time, least);
        if (at_most) tally->width.add(std::get<double>(symbolic::value_of(*at_most, point)), least);
    }
    return {};
}

/// Fewer and smaller choices that go wrong in the same way.
Choices smaller(Choices choices, const std::string& kind, std::uint64_t seed) {
    int budget = 1'500;
    const auto still = [&](const Choices& c) {
        if (--budget < 0) return false;
        const auto w = wrong_with(random_parameters(c), seed, nullptr);
        return w && w->kind == kind;
    };
    for (bool progress = true; progress && budget > 0;) {
        progress = false;
        for (std::size_t length = choices.size(); length > 0; length /= 2)
            for (std::size_t at = 0; at + length <= choices.size();) {
                Choices less = choices;
                less.erase(less.begin() + static_cast<long>(at), less.begin() + static_cast<long>(at + length));
                if (still(less)) {
                    choices = less, progress = true;
                    continue;
                }
                less = choices;
                std::fill_n(less.begin() + static_cast<long>(at), length, 0U);
                if (less != choices && still(less)) choices = less, progress = true;
                at += length;
            }
    }
    return choices;
}

class Formulas : public ::testing::TestWithParam<int> {};

TEST_P(Formulas, SayWhatTheEngineSays) {
    const std::uint64_t all = setting("PAMINA_FORMULA_MODELS", static_cast<std::uint64_t>(tries(240)));
    const std::uint64_t first =
        setting("PAMINA_FORMULA_SEED", 0) * 1'000'000'007 + static_cast<std::uint64_t>(GetParam());
    const bool aloud = setting("PAMINA_FORMULA_ALOUD", 0) != 0;
    Tally tally;
    int failures = 0;
    for (std::uint64_t i = 0; i < all / kParts && failures < 8; ++i) {
        const std::uint64_t seed = first + i * kParts;
        std::mt19937_64 random(seed);
        Choices choices(10 + random() % 150);
        for (auto& c : choices) c = static_cast<std::uint32_t>(random());
        const std::string text = random_parameters(choices);
        if (aloud) std::cout << "seed " << seed << "\n" << text << std::flush;
        ++tally.models;
        const auto wrong = wrong_with(text, seed, &tally);
        if (!wrong) continue;
        ++failures;
        const std::string least = random_parameters(smaller(choices, wrong->kind, seed));
        const auto why = wrong_with(least, seed, nullptr);
        ADD_FAILURE() << "seed " << seed << "\n" << least << "\n" << (why ? why->text : wrong->text);
    }
    std::cout << fmt::format(
        "{} models, {} refused: {} exact, {} bounded, {} unknown; {} points, {} more are errors, {} are not "
        "asked for; the slowest took "
        "{:.2f} "
        "s; {} were exact, and not by numbers\n  upper / lower: {}\n  engine / lower: {}\n",
        tally.models, tally.refused, tally.exact, tally.bounded, tally.unknown, tally.points, tally.errors,
        tally.outside, tally.slowest, tally.less_by_numbers, tally.width.text(), tally.above_lower.text());
    // The generator must make models worth the name, of which a few say nothing.
    if (kShareOfTries > 1) return;
    EXPECT_LT(tally.refused * 10, tally.models);
    EXPECT_GT(tally.exact * 8, tally.models);
    EXPECT_GT(tally.bounded * 10, tally.models);
    EXPECT_GT(tally.points, tally.models * 5);
}

INSTANTIATE_TEST_SUITE_P(Parts, Formulas, ::testing::Range(0, kParts));

}  // namespace
}  // namespace pamina::test
