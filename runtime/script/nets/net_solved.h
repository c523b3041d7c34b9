// What `solve` finds of a Petri net, as a value.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/script/nets/reading.h"
#include "runtime/values/lazy_record.h"

namespace pamina::script {

/// Plain data: nothing in it reads the script.
struct NetAnswer {
    std::string name;
    std::vector<NetGroup> places, transitions;
    struct Measured {
        std::string name;
        check::Dimension dimension;
    };
    std::vector<Measured> measures;
    nets::Figures figures;
    std::optional<double> at;                          // s; none: the long run
    bool from_start = false;                           // what is expected of a long run that depends on chance
    std::optional<nets::Figures> so_far;               // at a time: on average until then
    std::optional<nets::Problem> goes_on;              // from the start: why it has no end
    double end_time = 0;                               // s, mean
    std::vector<std::pair<std::string, double>> ends;  // markings, and their probabilities
    std::int64_t markings = 0, states = 0;
    double residual = 0;
    std::string solver;
};

class NetSolved : public LazyRecord {
  public:
    explicit NetSolved(NetAnswer answer) : answer_(std::make_shared<const NetAnswer>(std::move(answer))) {}

    const NetAnswer& answer() const { return *answer_; }

    std::int64_t items() const override;
    std::shared_ptr<const Record> row() const override;

  protected:
    std::size_t size() const override;
    std::string_view name(std::size_t field) const override;
    Value make(std::size_t field) const override;

  private:
    enum class Field { Place, Transition, Measure, SoFar, End, Markings, States, Residual, Solver };
    /// As the check says (infer_nets.cpp).
    std::vector<Field> known_fields() const;

    std::shared_ptr<const NetAnswer> answer_;
};

}  // namespace pamina::script
