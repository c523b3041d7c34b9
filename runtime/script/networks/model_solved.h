// What a stochastic model found of a program, as a value.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/stochastic/answer.h"
#include "runtime/values/lazy_record.h"

namespace pamina::script {

class ModelSolved : public LazyRecord {
  public:
    /// `tick_exponent`: of the answer's times.
    ModelSolved(std::string model, stochastic::Answer answer, int tick_exponent)
        : model_(std::move(model)), answer_(std::move(answer)), tick_exponent_(tick_exponent) {}

    const std::string& model() const { return model_; }
    const stochastic::Answer& answer() const { return answer_; }
    /// A time of the answer, and the square of one.
    Value time(double ticks) const;
    Value square(double ticks) const;

  protected:
    std::size_t size() const override;
    std::string_view name(std::size_t field) const override;
    Value make(std::size_t field) const override;

  private:
    enum class Field { Time, Exponential, Variance, Sd, States, Tasks, Solver, Regime, Ignores };
    std::vector<Field> known_fields() const;

    std::string model_;
    stochastic::Answer answer_;
    int tick_exponent_;
};

}  // namespace pamina::script
