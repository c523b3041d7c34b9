// What `solve` finds of a Petri net, as a value.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/nets/likeliest.h"
#include "runtime/script/nets/reading.h"
#include "runtime/values/lazy_record.h"

namespace pamina::script {

/// Plain data: nothing in it reads the script.
struct NetAnswer : NetGroups {
    std::string name;
    struct Measured {
        std::string name;
        check::Dimension dimension;
    };
    std::vector<Measured> measures;   // those of parts behind its own
    std::vector<nets::Figures> runs;  // one; of a simulation each replication's
    std::vector<double> seen;         // s that these count, of a simulation
    std::optional<double> at;         // s; none: the long run
    bool from_start = false;          // what is expected of a long run that depends on chance
    bool simulated = false;
    std::vector<nets::Figures> so_far;                 // at a time: one, on average until then
    std::optional<nets::Problem> goes_on;              // from the start: why it has no end
    std::vector<double> end_times;                     // s; from the start one, the mean; of those that ended
    std::vector<std::pair<std::string, double>> ends;  // markings, and their probabilities
    std::vector<double> firings;                       // of each replication, all transitions together
    double markings = 0, states = 0;                   // that the net has: exact up to nets::kExactCounts
    std::int64_t explored = 0;                         // markings that stand for all of these
    std::vector<std::string> alike;                    // indices by which they do; of a simulation those by which
                                                       // figures are means of all that are alike
    std::vector<char> immediate;                       // by transition: takes no time
    nets::Likeliest likeliest;                         // of a solution
    std::vector<std::string> place_names;              // by number
    double end_markings = 0;  // in which it stops; `ends` has one for all where these are very many
    double residual = 0;
    std::string solver;
};

/// How many markings: an int as far as that is exact.
Value told_count(double markings);

/// A figure of all runs: as it is, or the mean over replications with its interval. Nothing where it is not known. Of
/// what is on average over the time that was seen, `seen` is how long that was (result::estimate_of_ratio).
Value told_of_runs(const std::vector<double>& each, bool simulated, const check::Dimension& dimension,
                   const std::vector<double>& seen = {});

/// How long a token stays in a place, by these runs: how long all tokens were there, by how many left. Nothing where
/// that is not known: at a time, where no long run is; nobody comes, or leaves.
Value told_stay(const NetAnswer& of, const std::vector<nets::Figures>& runs, std::size_t place);

class NetSolved : public LazyRecord {
  public:
    explicit NetSolved(NetAnswer answer) : answer_(std::make_shared<const NetAnswer>(std::move(answer))) {}

    const NetAnswer& answer() const { return *answer_; }

    std::int64_t items() const override;
    std::shared_ptr<const Record> row() const override;
    /// Not how many were explored where that is all, nor a table of a thousand rows.
    bool printed(std::size_t field) const override {
        const Field of = known_fields()[field];
        return of != Field::Likeliest && (of != Field::Explored || !answer_->alike.empty());
    }

  protected:
    std::size_t size() const override;
    std::string_view name(std::size_t field) const override;
    Value make(std::size_t field) const override;

  private:
    enum class Field {
        Place,
        Transition,
        Measure,
        Part,
        SoFar,
        End,
        Markings,
        States,
        Explored,
        Likeliest,
        Residual,
        Firings,
        Replications,
        Solver
    };
    /// As the check says (infer_nets.cpp).
    std::vector<Field> known_fields() const;

    std::shared_ptr<const NetAnswer> answer_;
};

}  // namespace pamina::script
