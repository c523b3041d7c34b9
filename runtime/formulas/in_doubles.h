// What a run computes where a form says what is meant: the same expression, in doubles.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "runtime/expr/program.h"
#include "runtime/formulas/request.h"

namespace pamina::formulas {

class InDoubles {
  public:
    /// A Global or a Local that the expression reads.
    struct Input {
        bool global = false;
        int slot = 0;
        expr::Kind kind = expr::Kind::Int;
        int time_power = 0;
    };
    /// Nothing where it reads what is not among these: an item of an array, an argument of a function.
    static std::shared_ptr<const InDoubles> of(const Request& request, rtg::Id id);

    const std::vector<Input>& inputs() const { return inputs_; }
    bool reads_times() const { return times_; }
    /// Whether runs give a value that is more than `tolerance` from `real`, with constants (symbolic/constant.h) for
    /// the inputs. Without a tick in the request: whichever tick they have.
    bool differs(const std::vector<Form>& values, double real, double tolerance) const;

  private:
    InDoubles() = default;
    struct AtTick {
        expr::Environment environment;
        std::vector<std::pair<std::size_t, expr::Program>> inits;  // by Global, in order
        expr::Program program;
    };
    bool differs(const AtTick& at, const std::vector<Form>& values, double real, double tolerance) const;

    std::vector<Input> inputs_;
    std::deque<AtTick> ticks_;  // programs point at environments
    std::size_t locals_ = 0;
    bool times_ = false;
};

}  // namespace pamina::formulas
