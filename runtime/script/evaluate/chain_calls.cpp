#include "runtime/script/evaluate/chain_calls.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "frontend/check/words/describe.h"
#include "runtime/queueing/markov.h"
#include "runtime/queueing/solve.h"
#include "runtime/script/show/show.h"

namespace pamina::script {

namespace {

/// How far a row may be from 0 or 1, of its largest entry: decimals that are rounded.
constexpr double kSlack = 1e-9;

Value shares(const queueing::MarkovChain& chain, const std::atomic<bool>* stop) {
    try {
        auto result = std::make_shared<List>();
        for (double p : queueing::stationary(chain, stop)) result->push_back(Real{p, 0, {}});
        return std::shared_ptr<const List>(std::move(result));
    } catch (const queueing::Problem& p) {
        throw ValueError{p.id, p.message, p.help};
    } catch (const queueing::Stopped&) {
        throw Failed{0};
    }
}

/// Numbers of one dimension: 1/time, or none.
class Entries {
  public:
    Entries(const char* id, const check::Program& program) : id_(id), program_(program) {}

    double operator()(const Value& v, const std::string& what) {
        if (!v.is_number())
            throw ValueError{id_, fmt::format("{} is {}, not a number", what, check::describe(type_of(v), program_)),
                             ""};
        const Real r = as_real(v);
        const double x = r.base();
        if (!std::isfinite(x)) throw ValueError{id_, fmt::format("{} is {}", what, show(v, program_)), ""};
        if (x == 0) return x;
        if (!dimension_) {
            if (!r.dimension.empty() && r.dimension != check::Dimension{{{check::kTime, -1}}})
                throw ValueError{
                    id_,
                    fmt::format("{} is {}: rates are 1/time, as `3 Hz`, or plain numbers", what, show(v, program_)),
                    ""};
            dimension_ = r.dimension;
        } else if (*dimension_ != r.dimension) {
            throw ValueError{id_, fmt::format("{} is {}: all have a unit, or none has", what, show(v, program_)), ""};
        }
        return x;
    }
    /// There are rates with a unit.
    bool rates() const { return dimension_ && !dimension_->empty(); }

  private:
    const char* id_;
    const check::Program& program_;
    std::optional<check::Dimension> dimension_;
};

}  // namespace

Value stationary_shares(const List& rows, const check::Program& program, const std::atomic<bool>* stop) {
    const std::size_t n = rows.size();
    if (n == 0) throw ValueError{"E1071", "a Markov chain has at least one state, and there are none", ""};
    Entries entry("E1071", program);
    queueing::MarkovChain chain;
    // Of rates each row adds up to 0, of probabilities to 1; the first row that is neither, or unlike those before.
    std::optional<bool> probabilities;
    for (std::size_t i = 0; i < n; ++i) {
        const auto* row = rows[i].as<std::shared_ptr<const List>>();
        if (!row) throw ValueError{"E1071", fmt::format("row {} is no list of numbers", i), ""};
        if ((*row)->size() != n)
            throw ValueError{"E1071", fmt::format("row {} has {} of {} entries", i, (*row)->size(), n),
                             "write one row for each state, with one entry for each"};
        double sum = 0, largest = 0;
        for (std::size_t j = 0; j < n; ++j) {
            const Value& v = (**row)[j];
            const double x = entry(v, fmt::format("entry [{}][{}]", i, j));
            sum += x;
            largest = std::max(largest, std::abs(x));
            if (x < 0 && i != j)
                throw ValueError{
                    "E1071", fmt::format("entry [{}][{}] is {}: only the diagonal is negative", i, j, show(v, program)),
                    ""};
            if (x > 0 && i != j) chain.add(static_cast<std::int32_t>(j), x);
        }
        const bool zero = std::abs(sum) <= kSlack * largest, one = std::abs(sum - 1) <= kSlack;
        if (!probabilities && (zero != one)) probabilities = one;
        if (!(zero || one) || (probabilities && !(*probabilities ? one : zero)) || (one && !zero && entry.rates()))
            throw ValueError{"E1071", fmt::format("row {} adds up to {:.10g}{}", i, sum, entry.rates() ? " Hz" : ""),
                             entry.rates() || (probabilities && !*probabilities)
                                 ? "rows of rates add up to 0: on the diagonal stands minus the sum of the others"
                                 : "rows of probabilities add up to 1, rows of rates to 0"};
        chain.next();
    }
    return shares(chain, stop);
}

Value birth_death_shares(const List& births, const List& deaths, const check::Program& program,
                         const std::atomic<bool>* stop) {
    if (births.size() != deaths.size())
        throw ValueError{"E1072", fmt::format("births has {} entries, and deaths has {}", births.size(), deaths.size()),
                         "give as many: births[i] leads from state i to the next, deaths[i] back from there"};
    Entries entry("E1072", program);
    queueing::MarkovChain chain;
    const auto rate = [&](const List& list, std::size_t i, const char* name) {
        const double x = entry(list[i], fmt::format("{}[{}]", name, i));
        if (x < 0)
            throw ValueError{"E1072", fmt::format("{}[{}] is {}: a rate is 0 or more", name, i, show(list[i], program)),
                             ""};
        return x;
    };
    for (std::size_t i = 0; i <= births.size(); ++i) {
        if (i < births.size()) chain.add(static_cast<std::int32_t>(i) + 1, rate(births, i, "births"));
        if (i > 0) chain.add(static_cast<std::int32_t>(i) - 1, rate(deaths, i - 1, "deaths"));
        chain.next();
    }
    return shares(chain, stop);
}

}  // namespace pamina::script
