#include "runtime/import/recorded_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pamina::import {

namespace {

constexpr double kMostSeconds = 1e12;
constexpr long double kMostTicks = 3e18L;

}  // namespace

NumberFault read_time(std::string_view text, const Decimal& unit, Decimal& seconds) {
    const bool below = text.starts_with('-');
    if (const auto fault = read_amount(text.substr(below ? 1 : 0), seconds); fault != NumberFault::None)
        return fault == NumberFault::Negative ? NumberFault::NotANumber : fault;
    const auto in_seconds = multiply(seconds, unit);
    if (!in_seconds) return NumberFault::TooLarge;
    const bool cut = seconds.cut;
    seconds = *in_seconds;
    seconds.cut = cut;
    if (!(value_of(seconds) < kMostSeconds)) return NumberFault::TooLarge;
    if (below) seconds.digits = -seconds.digits;
    return NumberFault::None;
}

TimeScale::TimeScale(std::span<const Decimal> times) {
    long double largest = 0;
    for (const Decimal& t : times) {
        if (t.digits == 0) continue;
        exponent_ = std::min(exponent_, t.exponent);
        largest = std::max(largest, std::fabs(static_cast<long double>(t.digits)) * std::pow(10.0L, t.exponent));
        rounds_ = rounds_ || t.cut;
    }
    // Finer than any clock; powers of ten below would leave the range of numbers.
    for (exponent_ = std::max(exponent_, -300); largest * std::pow(10.0L, -exponent_) > kMostTicks;) ++exponent_;
    for (const Decimal& t : times) rounds_ = rounds_ || (t.digits != 0 && t.exponent < exponent_);
}

std::int64_t TimeScale::operator()(const Decimal& time) const {
    std::int64_t ticks = time.digits;
    if (ticks == 0) return 0;
    for (int e = time.exponent; e > exponent_; --e) ticks *= 10;
    if (time.exponent >= exponent_) return ticks;
    if (exponent_ - time.exponent > 18) return 0;
    std::int64_t one = 1;
    for (int e = time.exponent; e < exponent_; ++e) one *= 10;
    const std::int64_t below = ticks % one, half = one / 2;
    return ticks / one + (below >= half ? 1 : below <= -half ? -1 : 0);
}

std::int64_t TimeScale::microsecond() const {
    std::int64_t ticks = 1;
    for (int e = std::max(exponent_, -18); e < -6; ++e) ticks *= 10;
    return ticks;
}

std::uint32_t RecordedRun::ran(std::string name, std::int64_t begin, std::int64_t end, std::size_t offset) {
    Decimal cost{end - begin, scale_.exponent(), false};
    const auto task = builder_.add_task(without_zeros(cost), offset);
    graph_.names.push_back(std::move(name));
    begins_.push_back(begin);
    ends_.push_back(end);
    return task;
}

std::uint32_t RecordedRun::joins(std::string name, std::size_t offset) {
    const auto task = builder_.add_task({}, offset);
    graph_.names.push_back(std::move(name));
    return task;
}

void RecordedRun::doubt(std::uint64_t count, std::size_t offset, std::size_t length, std::string message,
                        std::string help) {
    if (count == 0) return;
    if (count > 1) message += fmt::format(" ({} in all, this one first)", count);
    Problem p = problem_at(text_, offset, length, "W0760", std::move(message), std::move(help));
    p.beside = beside_;
    doubt(std::move(p));
}

TaskGraph RecordedRun::finish() {
    try {
        builder_.finish(GraphBuilder::Repeated::Merged, graph_);
    } catch (Failure& failure) {
        failure.problem.beside = beside_;
        throw;
    }
    graph_.seconds = true;
    graph_.rounded = graph_.rounded || scale_.rounds();
    if (one_clock_ && !begins_.empty()) {
        std::ranges::sort(begins_);
        std::ranges::sort(ends_);
        if (whole_)
            graph_.makespan = value_of(without_zeros({ends_.back() - begins_.front(), scale_.exponent(), false}));
        // At the same time, one ends before the next one begins; one that takes no time is there with itself.
        std::size_t ended = 0;
        for (std::size_t i = 0; i < begins_.size(); ++i) {
            while (ends_[ended] <= begins_[i] && ended < i) ++ended;
            graph_.at_once = std::max<std::uint64_t>(graph_.at_once, i + 1 - ended);
        }
    }
    return std::move(graph_);
}

std::string counted(std::uint64_t n, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string counted(std::uint64_t n, std::string_view one) {
    return counted(n, one, std::string(one) + "s");
}

}  // namespace pamina::import
