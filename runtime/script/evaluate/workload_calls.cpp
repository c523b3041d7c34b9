#include "runtime/script/evaluate/workload_calls.h"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "frontend/check/words/describe.h"
#include "frontend/language/laws.h"
#include "runtime/script/show/show.h"
#include "runtime/workload/clusters.h"
#include "runtime/workload/eigen.h"
#include "runtime/workload/goodness.h"
#include "runtime/workload/problem.h"

namespace pamina::script {

namespace {

/// How unlike the two entries of a pair may be, of the largest entry of all: decimals that are rounded.
constexpr double kUnlike = 1e-9;

/// A plain finite number.
double plain(const Value& v, const std::string& what, const char* id, const check::Program& program) {
    if (!v.is_number())
        throw ValueError{id, fmt::format("{} is {}, not a number", what, check::describe(type_of(v), program)), ""};
    const Real r = as_real(v);
    if (!r.dimension.empty() || !std::isfinite(r.base()))
        throw ValueError{id, fmt::format("{} is {}, not a plain number", what, show(v, program)),
                         r.dimension.empty() ? "" : "divide it by a quantity, as its mean: `x / mean(all)`"};
    return r.base();
}

/// Rows of one length.
workload::Rows rows_of(const List& list, const char* id, const check::Program& program) {
    workload::Rows rows;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto* row = list[i].as<std::shared_ptr<const List>>();
        if (!row) throw ValueError{id, fmt::format("row {} is no list of numbers", i), ""};
        if (i > 0 && (*row)->size() != rows.front().size())
            throw ValueError{
                id, fmt::format("row {} has {} numbers, and row 0 has {}", i, (*row)->size(), rows.front().size()), ""};
        auto& numbers = rows.emplace_back();
        for (std::size_t j = 0; j < (*row)->size(); ++j)
            numbers.push_back(plain((**row)[j], fmt::format("entry [{}][{}]", i, j), id, program));
    }
    if (rows.empty() || rows.front().empty()) throw ValueError{id, "there are no numbers", ""};
    return rows;
}

Value list_of(const std::vector<double>& numbers) {
    auto list = std::make_shared<List>();
    for (const double x : numbers) list->push_back(Real{x, 0, {}});
    return std::shared_ptr<const List>(std::move(list));
}

Value list_of(const workload::Rows& rows) {
    auto list = std::make_shared<List>();
    for (const auto& row : rows) list->push_back(list_of(row));
    list->nested = rows.empty() ? 0 : static_cast<std::int64_t>(rows.size() * rows.front().size());
    return std::shared_ptr<const List>(std::move(list));
}

/// What the room refuses, as a script is told of it.
template <class Work>
auto told(const char* id, const Work& work) {
    try {
        return work();
    } catch (const workload::Problem& p) {
        throw ValueError{id, p.message, p.help};
    } catch (const workload::Stopped&) {
        throw Failed{0};
    }
}

}  // namespace

Value eigen_value(const List& list, const check::Program& program) {
    workload::Rows rows = rows_of(list, "E2701", program);
    const std::size_t n = rows.size();
    if (rows.front().size() != n)
        throw ValueError{"E2701", fmt::format("{} rows of {} numbers are no square", n, rows.front().size()), ""};
    if (n > workload::kMostColumns)
        throw ValueError{"E2701", fmt::format("a matrix has at most {} rows here", workload::kMostColumns), ""};
    double largest = 0;
    for (const auto& row : rows)
        for (const double x : row) largest = std::max(largest, std::fabs(x));
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < i; ++j) {
            if (std::fabs(rows[i][j] - rows[j][i]) > kUnlike * largest)
                throw ValueError{"E2701",
                                 fmt::format("entry [{}][{}] is {:.10g}, and [{}][{}] is {:.10g}", i, j, rows[i][j], j,
                                             i, rows[j][i]),
                                 "a symmetric matrix has the same on both sides of its diagonal"};
            rows[i][j] = rows[j][i];
        }
    const auto found = workload::eigen(std::move(rows));
    return record({{"values", list_of(found.values)}, {"vectors", list_of(found.vectors)}});
}

Value clusters_value(const List& list, std::int64_t k, std::int64_t seed, const check::Program& program,
                     const std::atomic<bool>* stop) {
    const auto points = rows_of(list, "E2702", program);
    const auto found =
        told("E2702", [&] { return workload::clusters(points, k, static_cast<std::uint64_t>(seed), stop); });
    auto of = std::make_shared<List>();
    for (const auto c : found.of) of->push_back(c);
    return record({{"centers", list_of(found.centers)},
                   {"of", std::shared_ptr<const List>(std::move(of))},
                   {"within", Real{found.within, 0, {}}}});
}

Value fit_law_value(const List& list, const std::string& name, const std::string& by, std::int64_t samples,
                    std::int64_t seed, const check::Program& program, const std::atomic<bool>* stop) {
    const auto* law = language::find(language::kLaws, name);
    if (!law || !workload::can_fit(law->id))
        throw ValueError{"E2703", fmt::format("no sample is fitted with `{}`", name),
                         "there are exponential, uniform, normal, lognormal, erlang, gamma, weibull, pareto and "
                         "hyperexponential"};
    if (by != "likelihood" && by != "moments")
        throw ValueError{"E2703", fmt::format("`by` is \"likelihood\" or \"moments\", not \"{}\"", by), ""};
    if (samples < 0) throw ValueError{"E2703", fmt::format("`samples` is 0 or more, not {}", samples), ""};
    if (list.empty()) throw ValueError{"E2703", "there are no values", ""};
    std::vector<double> numbers;
    for (std::size_t i = 0; i < list.size(); ++i)
        numbers.push_back(plain(list[i], fmt::format("value {}", i), "E2703", program));
    const auto found = told("E2703", [&] {
        return workload::goodness(law->id, std::move(numbers),
                                  by == "moments" ? workload::By::Moments : workload::By::Likelihood, samples,
                                  static_cast<std::uint64_t>(seed), stop);
    });
    const auto known = [&](double x, const char* why) -> Value {
        return std::isnan(x) ? unknown({"E2705", why, ""}) : Value(Real{x, 0, {}});
    };
    constexpr const char* kNoSamples = "a p-value is found from samples: `samples = 199`";
    constexpr const char* kEnds =
        "Anderson and Darling's statistic says nothing of a law that begins or ends where the sample does";
    const bool ends = std::isnan(found.found.ad);
    return record({{"parameters", list_of(found.fitted.parameters)},
                   {"log_likelihood", Real{found.fitted.log_likelihood, 0, {}}},
                   {"ks", Real{found.found.ks, 0, {}}},
                   {"ks_p", known(found.ks_p, kNoSamples)},
                   {"ad", known(found.found.ad, kEnds)},
                   {"ad_p", known(found.ad_p, ends ? kEnds : kNoSamples)}});
}

}  // namespace pamina::script
