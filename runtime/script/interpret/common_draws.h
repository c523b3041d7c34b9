// Sensitivities of a simulation, from replications that draw the same numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/engine/slopes/replicated.h"
#include "runtime/predict/along.h"
#include "runtime/result/interval.h"
#include "runtime/script/interpret/told_sensitivity.h"

namespace pamina::script {

/// Of a simulation: derivatives along its sample paths or by its chances, else central differences of runs that draw
/// the same numbers; and where the mean of these runs has changed by a share.
class CommonDraws : public predict::Curve {
  public:
    CommonDraws(predict::Along& along, std::uint64_t seed, std::int64_t count, std::optional<double> within)
        : along_(along), seed_(seed), count_(count), within_(within) {
        zeros_ = along.zeros();
    }

    std::vector<std::optional<double>> times(std::span<const double> steps) override;
    /// `slope`: what replications that were not changed tell; `times`: of those.
    ParameterSensitivity of(const Varied& v, double time, const std::vector<double>& base,
                            const engine::ReplicatedSlope& slope, const std::vector<double>& times, const Told& told);

  private:
    /// The derivative is that of the point.
    void at_value(const result::Estimate& e, const char* by, const Varied& v, double time, const Told& told,
                  ParameterSensitivity& p) const;
    /// Draws in common may tell it better, where there are many chances and most of what varies is not theirs: the
    /// likelihood ratio knows less with each of them, differences more. Where the time differs in few replications, by
    /// how much it does is not known from these.
    void by_chances(const Varied& v, double time, const std::vector<double>& base, double h,
                    const engine::ReplicatedSlope& slope, const std::vector<double>& times, const Told& told,
                    ParameterSensitivity& p);
    /// Nothing: there is no central one.
    std::optional<result::Estimate> differences(const Varied& v, double time, const std::vector<double>& base, double h,
                                                const Told& told, ParameterSensitivity& p);
    /// Where few replications differ, as where chance decides what the value changes, their mean is not as good as
    /// normal: there is no interval.
    static result::Estimate mean_slope(const std::vector<double>& from, const std::vector<double>& to, double steps);
    /// Where the mean has first changed by the share. How sure that is follows from how sure the change is there, over
    /// the slope of the mean there.
    Value tolerance(int sign, const Varied& v, double time, const std::vector<double>& base, double h, const Told& told,
                    ParameterSensitivity& p);
    std::optional<double> time_at(double step) { return times({&step, 1}).front(); }
    static double share_there(const std::vector<double>& there, double time);
    static Value value_of(const result::Estimate& e, const Varied& v, const Told& told);
    /// % of the time for % of the value, with the interval of the derivative.
    static Value scaled(const Value& derivative, const Varied& v, double time, const Told& told);

    static constexpr double kParts = 100;  // of the value, one is the step

    predict::Along& along_;
    const std::uint64_t seed_;
    const std::int64_t count_;
    const std::optional<double> within_;
};

}  // namespace pamina::script
