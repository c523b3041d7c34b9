// `fit` and `validate`: equations over measured rows.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <numeric>
#include <optional>
#include <span>

#include "frontend/check/words/describe.h"
#include "frontend/source/one_line.h"
#include "runtime/fit/least_squares.h"
#include "runtime/fit/limits.h"
#include "runtime/fit/minimum.h"
#include "runtime/result/words.h"
#include "runtime/script/fits/equation.h"
#include "runtime/script/fits/formula_found.h"
#include "runtime/script/fits/found.h"
#include "runtime/script/fits/validation.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/interpret/side_by_side.h"
#include "runtime/script/show/show.h"
#include "runtime/values/doubtful.h"

namespace pamina::script {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

const ast::Expr* option(const ast::Fit& f, std::string_view name) {
    const auto at =
        std::ranges::find(f.options, name, [](const ast::UsingOption& o) { return std::string_view(o.name.text); });
    return at == f.options.end() ? nullptr : at->value.get();
}

std::string listed(const std::vector<std::string>& names) {
    return fmt::format("`{}`", fmt::join(names, "`, `"));
}

struct OutlierRow {
    std::size_t number = 0;
    double share = 0;  // of the sum of squares
};

/// A row that has more than half of the sum of squares, and so much of it that chance gives it in one of 100 fits: of
/// normal errors the externally studentized residual of a given row has Student's distribution with freedom - 1 degrees
/// (Cook & Weisberg, Residuals and Influence in Regression, 1982, 2.2.1), and each row might be the one. `of` is the
/// equation along its unknowns.
std::optional<OutlierRow> outlier(const fit::Problem& of, const fit::Solution& s, const std::vector<double>& weights,
                                  double freedom) {
    constexpr std::size_t kFewestRows = 5;
    constexpr double kMost = 0.5, kChance = 0.01;
    const std::size_t p = s.values.size();
    if (s.residuals.size() < kFewestRows || freedom < 2 || of.terms.size() != p || s.factor.size() != p * p) return {};
    const auto weight = [&](std::size_t row) { return weights.empty() ? 1 : weights[row]; };
    OutlierRow most;
    double all = 0, largest = 0;
    for (std::size_t row = 0; row < s.residuals.size(); ++row) {
        const double square = weight(row) * s.residuals[row] * s.residuals[row];
        all += square;
        if (square > largest) {
            largest = square;
            most.number = row;
        }
    }
    most.share = largest / all;
    if (!(most.share > kMost)) return {};
    double leverage = 0;  // by how much the fit follows the row
    for (std::size_t j = 0; j < p; ++j) {
        double along = 0;
        for (std::size_t i = j; i < p; ++i) along += s.at(i, j) * of.terms[i].high[most.number];
        leverage += weight(most.number) * along * along;
    }
    // Beyond 1 it is by rounding, and so is a share beyond what the leverage leaves.
    const double part = most.share / (1 - std::min(leverage, 1.0));
    if (!(part < 1)) return most;
    const double t = std::sqrt(part * (freedom - 1) / (1 - part));
    if (fit::two_sided(t, freedom - 1) * static_cast<double>(s.residuals.size()) > kChance) return {};
    return most;
}

/// The residuals in the order of what the equation computes: a formula that lacks something is off on one side for a
/// while. Where the left side is the same in all rows, `1 == … / row.time`, that order would be the one of the
/// residuals themselves, and they are looked at as the rows stand.
bool has_pattern(const std::vector<double>& residuals, const std::vector<double>& left) {
    constexpr double kRare = 1e-3;
    constexpr std::size_t kLooked = 20'000;  // of many rows every so many
    const std::size_t stride = residuals.size() / kLooked + 1;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < residuals.size(); i += stride) order.push_back(i);
    const bool same = std::ranges::adjacent_find(left, std::ranges::not_equal_to()) == left.end();
    if (!same) std::ranges::stable_sort(order, {}, [&](std::size_t i) { return left[i] - residuals[i]; });
    std::vector<double> sorted;
    for (const std::size_t i : order) sorted.push_back(residuals[i]);
    return fit::chance_of_runs(sorted) < kRare;
}

/// Whether the equation holds in each row but for what rounding leaves of the numbers that it adds up.
bool is_exact(const fit::Solution& s, const std::vector<double>& left, const fit::Problem& linear) {
    for (std::size_t i = 0; i < left.size(); ++i) {
        double size = std::fabs(left[i]);
        for (std::size_t k = 0; k < linear.terms.size(); ++k)
            if (std::isfinite(s.values[k])) size += std::fabs(linear.terms[k].high[i] * s.values[k]);
        if (linear.terms.empty()) size *= 2;  // the right side is as large
        if (!fit::is_rounding(s.residuals[i], size)) return false;
    }
    return true;
}

using Residuals = std::function<std::vector<double>(std::span<const double>)>;
using Ahead = std::function<void(const std::vector<std::vector<double>>&)>;

/// Of an equation that is not linear. Starts are what the machine has, then values over the powers of ten; unknowns
/// that it is linear in, the others being known, start at their best.
fit::Minimum minimum(Equation& equation, const Residuals& residuals, const Ahead& ahead,
                     const std::vector<double>& weights, const std::vector<fit::Limits>& limits, double measured,
                     bool robust) {
    constexpr int kCheap = 300, kCostly = 12, kTriesCheap = 12, kTriesCostly = 3;
    constexpr double kTrusted = 0.1;  // of what is measured, where the machine's own values lead
    // Of the largest that is measured: what the search, or a model's clock, leaves in rows that hold.
    constexpr double kRounding = 1e-10, kRoundingCostly = 1e-8;
    const std::size_t p = limits.size();
    const bool costly = equation.costly();
    fit::Search search;
    search.weights = weights;
    search.limits = limits;
    search.tries = costly ? kTriesCostly : kTriesCheap;
    search.starts = fit::spread_starts(limits, costly ? kCostly : kCheap);
    // Models mostly fail with times and speeds below 0.
    if (costly)
        for (std::size_t n = 0; n < search.starts.size(); n += 2)
            for (std::size_t k = 0; k < p; ++k)
                search.starts[n][k] = std::clamp(std::fabs(search.starts[n][k]), limits[k].low, limits[k].high);
    const auto part = equation.linear_part();
    std::vector<fit::Limits> own;
    for (const std::size_t k : part) own.push_back(limits[k]);
    std::vector<double> given(p);
    bool any = false;
    for (std::size_t k = 0; k < p; ++k) {
        const auto was = equation.replaced(k);
        any = any || was;
        given[k] = std::clamp(was.value_or(search.starts.front()[k]), limits[k].low, limits[k].high);
    }
    if (any) {
        search.starts.insert(search.starts.begin(), given);
        search.trusted = kTrusted;
        search.measured = measured;
    }
    search.frugal = costly;
    search.robust = robust;
    if (robust) {
        const std::vector<double> left = equation.left(search.starts.front());
        for (std::size_t i = 0; i < left.size(); ++i) {
            const double size = std::fabs(left[i]) * std::sqrt(weights.empty() ? 1 : weights[i]);
            if (std::isfinite(size))
                search.rounding = std::max(search.rounding, (costly ? kRoundingCostly : kRounding) * size);
        }
    }
    if (costly && std::ranges::all_of(equation.evaluated_anew(), [](const auto* e) { return SideBySide::can(*e); }))
        search.ahead = ahead;
    if (!part.empty()) {
        if (search.ahead) search.ahead(search.starts);
        for (auto& start : search.starts) {
            const auto is_number = [](double x) { return std::isfinite(x); };
            if (costly && !std::ranges::all_of(residuals(start), is_number)) continue;  // the model fails there
            equation.assume(start);
            fit::Problem problem = equation.problem();
            problem.weights = weights;
            bool finite = true;
            for (const auto& t : problem.terms) finite = finite && std::ranges::all_of(t.high, is_number);
            if (!finite || !std::ranges::all_of(problem.measured.high, is_number)) continue;
            const auto best = fit::solve_within(problem, own).solution;
            for (std::size_t i = 0; i < part.size(); ++i)
                if (std::isfinite(best.values[i])) start[part[i]] = best.values[i];
        }
    }
    search.residuals = residuals;
    return fit::minimise(search);
}

}  // namespace

std::string Interpreter::place_of(const ast::Expr& e) const {
    const SourceMap& sources = shared().sources;
    return fmt::format("{}:{}", std::filesystem::path(sources.name(e.span.file)).filename().string(),
                       sources.locate(e.span.file, e.span.begin).line);
}

Value Interpreter::fitted(const ast::Expr& e, const ast::Fit& f) {
    Equation equation(evaluator_, program(), f, &control_.stop);
    const std::size_t p = f.unknowns.size();
    Found found;
    found.place = place_of(e);
    found.dimension = equation.dimension();
    found.over = fitted_over(f, program(), equation.source());
    for (std::size_t k = 0; k < p; ++k) found.unknowns.push_back({f.unknowns[k].name.text, equation.dimension(k)});

    std::vector<fit::Limits> limits(p);
    for (std::size_t k = 0; k < p; ++k) {
        const auto* r = f.unknowns[k].source ? std::get_if<ast::Range>(&f.unknowns[k].source->node) : nullptr;
        if (!r) continue;
        limits[k] = {as_real(evaluator_(*r->first)).base(), as_real(evaluator_(*r->last)).base()};
        if (!(limits[k].low <= limits[k].high))
            fail("E1801", f.unknowns[k].source->span,
                 fmt::format("the limits of `{}` hold nothing", f.unknowns[k].name.text),
                 "the smaller one comes first");
    }
    std::vector<double> weights;
    if (const ast::Expr* w = option(f, "weights")) {
        weights = equation.of_rows(*w);
        double sum = 0, count = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            if (!(weights[i] >= 0))
                fail("E1811", w->span,
                     fmt::format("the weight of {} is below 0", equation.row_name(static_cast<std::int64_t>(i))), {},
                     3);
            sum += weights[i];
            count += weights[i] > 0;
        }
        if (sum == 0) fail("E1811", w->span, "the weights of all rows are 0", {}, 3);
        for (double& x : weights) x *= count / sum;  // 1 on average, so that the noise is that of a usual row
    }
    bool robust = false;
    if (const ast::Expr* r = option(f, "robust")) {
        const Value v = evaluator_(*r);
        robust = v.as<bool>() && *v.as<bool>();
    }
    const auto rows = static_cast<std::size_t>(
        weights.empty() ? equation.rows() : std::ranges::count_if(weights, [](double w) { return w > 0; }));
    if (rows < p)
        fail("E1812", e.span, fmt::format("{} row{} cannot tell {} unknowns", rows, rows == 1 ? "" : "s", p),
             "measure more, or leave out what is known", 3);

    const auto weighted = [&](fit::Problem problem) {
        problem.weights = weights;
        return problem;
    };
    const fit::Problem problem = equation.linear() ? weighted(equation.problem()) : fit::Problem{};
    const fit::Precise precise = [&] { return weighted(equation.precise_problem()); };
    fit::Problem slopes;  // at what is found, of one that is not linear
    slopes.weights = weights;
    fit::Solution s;
    std::vector<bool> held(p, false);
    double scale = kNaN, variance = kNaN;
    std::optional<fit::Huber> scattered;  // of a robust one
    if (!equation.linear()) {
        std::vector<Diagnostic> why;
        const Residuals residuals = [&](std::span<const double> x) {
            const std::size_t before = diagnostics().list().size();
            try {
                return equation.residuals(x);
            } catch (const Failed& failed) {
                auto& list = diagnostics().list();
                const bool missing =
                    !list.empty() && list.back().id == "E0799";  // of the rows, whatever the unknowns are
                if (failed.status == 0 || stopped() || missing) throw;
                if (why.empty())
                    why.assign(list.begin() + static_cast<std::ptrdiff_t>(std::min(before, list.size())), list.end());
                list.resize(std::min(before, list.size()));
                return std::vector<double>(static_cast<std::size_t>(equation.rows()), kNaN);
            }
        };
        // About its mean: a constant is no explanation.
        const double about = total_of(equation.left(std::vector<double>(p, 1)), weights);
        SideBySide beside(*this);
        const Ahead ahead = [&](const std::vector<std::vector<double>>& points) {
            const std::size_t before = diagnostics().list().size();
            try {
                equation.ahead(points, std::ref(beside));
            } catch (const Failed& failed) {
                if (failed.status == 0 || stopped()) throw;
                // With which unknowns and in which row it fails is seen when they are tried one by one.
                diagnostics().list().resize(before);
                equation.ahead({}, std::ref(beside));
            }
        };
        fit::Minimum m = minimum(equation, residuals, ahead, weights, limits, std::isfinite(about) ? about : 0, robust);
        if (m.values.empty() && !why.empty()) {
            why.front().notes.push_back(
                {e.span,
                 fmt::format("no values of the unknowns were found with which the model runs in every row: give "
                             "them limits, `{} in 0 s..1 s`",
                             f.unknowns.front().name.text)});
            for (Diagnostic& d : why) diagnostics().add(std::move(d));
            throw Failed{3};
        }
        if (m.values.empty())
            fail("E1813", e.span,
                 "there are no values of the unknowns with which the equation has a value in every row",
                 "give the unknowns limits: `a in 0 s..1 s`", 3);
        s = std::move(m.solution);
        std::vector<double> counted = weights;
        if (robust) {
            counted = m.huber.weights;
            for (std::size_t i = 0; i < weights.size(); ++i) counted[i] *= weights[i];
            scattered = std::move(m.huber);
            variance = fit::huber_variance(s.residuals, weights, *scattered, s.rank);
        }
        s.total = total_of(equation.left(m.values), counted);
        s.constant = true;
        held = std::move(m.held);
        slopes.terms = std::move(m.slopes);
        slopes.measured.high = s.residuals;
        if (!m.settled)
            found.warnings.emplace_back("the search did not settle: the unknowns are only near the best ones");
        if (m.settled && m.agree < 2 && !m.trusted)
            found.warnings.emplace_back(
                "only one start led here, so there may be better unknowns: limits near them tell more");
        if (m.kinked)
            found.warnings.emplace_back(
                "the equation has a corner at the best unknowns: their intervals are those of one side of it");
    } else if (robust) {
        fit::Robust r = fit::solve_robust(problem, limits, precise);
        s = std::move(r.solution);
        held = std::move(r.held);
        scattered = std::move(r.huber);
        variance = r.variance;
        if (!r.settled) found.warnings.emplace_back("the weights of the rows did not settle");
    } else {
        fit::Limited b = fit::solve_within(problem, limits, precise);
        s = std::move(b.solution);
        held = std::move(b.held);
    }
    // What such unknowns have in common lies within their limits or not, which nobody looked at.
    for (std::size_t k = 0; equation.linear() && k < p; ++k) {
        const bool used = std::ranges::any_of(problem.terms[k].high, [](double x) { return x != 0; });
        if (!std::isnan(s.values[k]) || !used || !(std::isfinite(limits[k].low) || std::isfinite(limits[k].high)))
            continue;
        fail("E1809", f.unknowns[k].source->span,
             fmt::format("the rows do not tell `{}` from other unknowns, and it has limits", found.unknowns[k].name),
             "leave one of them out, or free it of its limits");
    }
    if (scattered) {
        const auto off = std::ranges::count_if(scattered->weights, [](double w) { return w < 1; });
        found.how = off > 0 ? fmt::format("robust: {} row{} count{} less than the others", off, off == 1 ? "" : "s",
                                          off == 1 ? "s" : "")
                            : std::string("robust: all rows count in full");
        scale = scattered->scale == 0 ? kNaN : scattered->scale;
        if (scattered->scale == 0)
            found.warnings.emplace_back(
                "more than half of the rows lie on the formula: how much a run scatters is not seen");
    }
    const auto free = static_cast<double>(std::ranges::count(held, false));
    const double freedom = static_cast<double>(rows) - std::min(free, static_cast<double>(s.rank));
    if (!robust && freedom > 0) {
        variance = s.squares / freedom;
        scale = std::sqrt(variance);
    }
    const std::vector<double> left = equation.linear() ? problem.measured.high : equation.left(s.values);
    if (freedom > 0 && is_exact(s, left, problem)) {
        variance = scale = 0;
        found.how = "the equation holds in each row: nothing is seen of how much a run scatters";
    }
    found.freedom = freedom;
    found.weighted = !weights.empty();
    found.variance = freedom > 0 ? variance : kNaN;
    found.noise = freedom > 0 ? scale : kNaN;
    found.factor = s.factor;
    found.condition = s.condition;
    found.residuals = s.residuals;
    found.r2 = s.total > 0 ? 1 - s.squares / s.total : kNaN;
    const double own = static_cast<double>(rows) - (s.constant ? 1 : 0);
    found.adjusted = freedom > 0 && own > 0 ? 1 - (1 - found.r2) * own / freedom : kNaN;
    std::vector<std::string> unused, untold, at_limit;
    const fit::Problem& along = equation.linear() ? problem : slopes;
    const std::vector<double> ends =
        along.terms.size() == p ? fit::one_sided(along, s.values, limits, held, std::sqrt(found.variance), freedom)
                                : std::vector<double>(p, kNaN);
    for (std::size_t k = 0; k < p; ++k) {
        FoundUnknown& u = found.unknowns[k];
        u.value = s.values[k];
        u.held = held[k];
        const bool zero =
            equation.linear() && std::ranges::all_of(problem.terms[k].high, [](double x) { return x == 0; });
        if (zero)
            unused.push_back(u.name);
        else if (std::isnan(u.value))
            untold.push_back(u.name);
        u.end = ends[k];
        if (!held[k]) continue;
        const auto text = [&](double x) { return show(Value(Real{x, 0, u.dimension}), program()); };
        const std::string interval =
            std::isnan(u.end)
                ? std::string("it has no interval")
                : fmt::format("it is {} {} with 95 %, by {} drawn fits", u.end > u.value ? "at most" : "at least",
                              show(few_digits(u.end, u.dimension), program()), fit::kLimitDraws);
        at_limit.push_back(fmt::format("`{}` is at its limit {}: {}, and those of the others take it as known", u.name,
                                       text(u.value), interval));
    }
    auto& warnings = found.warnings;
    if (!unused.empty()) warnings.push_back(fmt::format("{} counts nothing in any row", listed(unused)));
    if (!untold.empty()) warnings.push_back(fmt::format("{} cannot be told apart by these rows", listed(untold)));
    warnings.insert(warnings.end(), at_limit.begin(), at_limit.end());
    if (freedom <= 0)
        warnings.emplace_back(
            "there are as many unknowns as rows: the equation holds in all of them, and nothing tells how sure the "
            "unknowns are");
    constexpr double kCollinear = 1000;
    if (untold.empty() && unused.empty() && s.condition > kCollinear)
        warnings.push_back(fmt::format(
            "the unknowns are nearly collinear (condition {:.2g}): one can stand for another", s.condition));
    constexpr std::size_t kMaxTable = 60;
    if (const auto row = robust || variance == 0 ? std::nullopt : outlier(along, s, weights, freedom))
        warnings.push_back(fmt::format(
            "`{}[{}]` alone has {} of the sum of squares: look at it, or let `using (robust = true)` give it less "
            "weight",
            one_line(shared().sources.text(f.row.source->span), kMaxTable), row->number, result::percent(row->share)));
    if (has_pattern(s.residuals, left))
        warnings.emplace_back(
            "the residuals have a pattern: they stay on one side for longer than chance would have it, so the equation "
            "lacks something");
    return found_value(std::move(found), program());
}

std::shared_ptr<const FittedRanges> Interpreter::fitted_given(const ast::Fit& f, const ast::Expr& of) {
    const Value v = evaluator_(of);
    std::shared_ptr<const FittedRanges> over;
    if (v.as<std::shared_ptr<const Table>>()) {
        over = fitted_over(f, program(), v);
    } else if (const auto* r = v.as<std::shared_ptr<const Record>>()) {
        if (const auto* knows = dynamic_cast<const KnowsRanges*>(r->get())) over = knows->over();
    }
    if (!over) fail("E0711", of.span, "a table or a fit is needed here");
    if (over->empty())
        fail("E1816", of.span, "`fitted` has none of the columns of numbers that the prediction reads",
             "the rows that the model was fitted to have columns of the same names", 3);
    return over;
}

Value Interpreter::validated(const ast::Expr& e, const ast::Fit& f) {
    std::optional<double> within;
    if (const ast::Expr* w = option(f, "within")) {
        within = as_real(evaluator_(*w)).base();
        if (!(*within > 0)) fail("E1811", w->span, "`within` is above 0", "write `within = 10 %`");
    }
    std::shared_ptr<const FittedRanges> given;
    if (const ast::Expr* of = option(f, "fitted")) given = fitted_given(f, *of);
    const auto& sides = std::get<ast::Binary>(f.equation->node);
    const check::Symbol* row = program().symbol_of(f.row);
    std::vector<ValidatedRow> rows;
    // Where nothing is said, the sources of doubt of the prediction know what was fitted.
    const auto place = [&](const Value& predicted) -> std::optional<std::string> {
        std::vector<const FittedRanges*> ranges;
        if (given) ranges.push_back(given.get());
        if (const auto doubt = given ? nullptr : doubt_of(predicted))
            for (const auto& term : doubt->terms)
                if (const auto* over = term.source->over.get(); over && std::ranges::find(ranges, over) == ranges.end())
                    ranges.push_back(over);
        if (ranges.empty()) return {};
        const Value here = evaluator_.scope().at(row);
        const auto* record = here.as<std::shared_ptr<const Record>>();
        const auto columns = record ? outside(**record, ranges) : std::nullopt;
        return columns ? std::optional(fmt::format("{}", fmt::join(*columns, ", "))) : std::nullopt;
    };
    const auto side = [&](const ast::Expr& of) {
        Value v = evaluator_(of);
        if (is_missing(v)) {
            const ValueError error = missing_value(v);
            fail(error.id, of.span, error.message, error.help);
        }
        if (!v.is_number()) fail("E0711", of.span, "a number is needed here");
        return v;
    };
    evaluator_.within(evaluator_.scope(), [&] {
        evaluator_.each(f.row, [&] {
            Value measured = side(*sides.left), predicted = side(*sides.right);
            if (as_real(measured).dimension != as_real(predicted).dimension)
                fail("E0712", f.equation->span,
                     fmt::format("what is measured is {}, what is predicted is {}",
                                 check::describe(type_of(measured), program()),
                                 check::describe(type_of(predicted), program())));
            auto where = place(predicted);
            rows.push_back({static_cast<std::int64_t>(rows.size()) + 1, std::move(measured), std::move(predicted),
                            std::move(where)});
        });
    });
    if (rows.empty()) fail("E1810", f.row.source->span, "`validate` has no rows to look at", {}, 3);
    try {
        return validation_value(rows, within, program());
    } catch (const ValueError& error) {
        fail(error.id, e.span, error.message, error.help, 3);
    }
}

Value Interpreter::terms_found(const ast::Expr& e, const ast::TermSearch& t) {
    const Value v = evaluator_(*t.table);
    const auto* table = v.as<std::shared_ptr<const Table>>();
    if (!table) fail("E0711", t.table->span, "a table is needed here");
    const auto column = [&](const ast::Name& name) {
        const auto at = (*table)->columns.find(name.text);
        if (at == (*table)->columns.end())
            fail("E0717", name.span, fmt::format("the table has no column `{}`", name.text),
                 fmt::format("its columns are {}", fmt::join((*table)->names, ", ")));
        SearchedColumn c;
        c.name = name.text;
        for (const Value& x : *at->second) {
            if (is_missing(x)) {
                const ValueError error = missing_value(x);
                fail(error.id, name.span, error.message, error.help);
            }
            if (!x.is_number()) fail("E0711", name.span, fmt::format("`{}` is no column of numbers", name.text));
            const Real r = as_real(x);
            c.dimension = r.dimension;
            c.values.push_back(r.base());
        }
        return c;
    };
    std::vector<SearchedColumn> by;
    const SearchedColumn measured = column(t.measured);
    for (const ast::Name& n : t.by) by.push_back(column(n));
    try {
        return formula_found(measured, by, place_of(e), program());
    } catch (const ValueError& error) {
        fail(error.id, e.span, error.message, error.help, 3);
    }
}

}  // namespace pamina::script
