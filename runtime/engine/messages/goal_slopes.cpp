#include "runtime/engine/messages/goal_slopes.h"

#include <cmath>

#include "runtime/engine/messages/goal.h"

namespace pamina::engine::goal {

namespace {

/// Events of one instant that differ in slopes; more of them are not told apart.
constexpr std::size_t kMostEquals = 64;

constexpr double kStill[expr::kDirections] = {};

}  // namespace

Follow::Follow(GoalSlopes& slopes, const LogGops& machine, std::size_t operations, std::size_t clocks,
               std::size_t ranks)
    : slopes_(slopes),
      race_(slopes.race),
      machine_(machine),
      width_(slopes.race.width()),
      now_(width_, 1),
      free_(width_, clocks),
      met_(width_, clocks),
      matched_(width_, 2 * ranks),
      event_(width_, operations),
      born_(width_, operations),
      lines_(width_),
      amount_(width_) {
    const double values[] = {machine.L, machine.o, machine.g, machine.G, machine.O, machine.S, machine.calc};
    for (int rate = 0; rate < kGoalRates; ++rate)
        order({0, kStill}, {values[rate], slopes.rate(static_cast<GoalRate>(rate))});
}

void Follow::order(const Moment& a, const Moment& b) {
    if (a.at <= b.at)
        race_.order(b.at - a.at, a.slopes, b.slopes, b.at);
    else
        race_.order(a.at - b.at, b.slopes, a.slopes, a.at);
}

/// Of equals the first: which one counts where they differ is a tie.
Moment Follow::later(std::size_t a, std::size_t b) {
    const Moment first = free_[a], second = free_[b];
    if (a == b) return first;
    order(first, second);
    return second.at > first.at ? second : first;
}

void Follow::begin(std::uint32_t operation) {
    now_.set(0, event_[operation]);
    order_equals(born_[operation]);
}

void Follow::begin(std::uint32_t operation, std::uint32_t line) {
    now_.set(0, lines_[line]);
    order_equals(born_[operation]);
}

/// Events whose times stay equal come in the order of their ages. Those that got theirs at times that stay equal, too,
/// did so in events of which the same was seen.
void Follow::order_equals(const Moment& born) {
    const Moment event = now();
    const std::size_t stride = 2 * width_ + 1;
    if (event.at != instant_) equals_.clear();
    instant_ = event.at;
    const std::size_t count = equals_.size() / stride;
    std::size_t same = count;
    expr::Directions left = static_cast<expr::Directions>((1u << width_) - 1);
    for (std::size_t i = count; i-- > 0 && left != 0;) {
        const double* const its = &equals_[i * stride];
        expr::Slopes before, behind;
        bool all = true;
        for (std::size_t k = 0; k < width_; ++k) {
            if (its[k] != event.slopes[k]) {
                all = false;
            } else if (left >> k & 1) {
                left &= static_cast<expr::Directions>(~(1u << k));
                before.of[k] = its[width_ + 1 + k];
                behind.of[k] = born.slopes[k];
            }
        }
        order({its[width_], before.of.data()}, {born.at, behind.of.data()});
        if (all) same = i;
    }
    if (same < count) {
        const auto first = equals_.begin() + static_cast<std::ptrdiff_t>(same * stride);
        equals_.erase(first, first + static_cast<std::ptrdiff_t>(stride));
    } else if (count == kMostEquals) {
        for (std::size_t k = 0; k < width_; ++k) race_.refuse(k);
        return;
    }
    equals_.insert(equals_.end(), event.slopes, event.slopes + width_);
    equals_.push_back(born.at);
    equals_.insert(equals_.end(), born.slopes, born.slopes + width_);
}

void Follow::serve(std::size_t a, std::size_t b) {
    order(free_[a], now());
    take(a);
    if (a == b) return;
    order(free_[b], now());
    take(b);
}

void Follow::add(const double* its, double times) {
    for (std::size_t k = 0; k < width_; ++k) amount_[k] += times * its[k];
}

/// Only of no bytes may less than 0 come out, which is 0 then.
void Follow::charged(double raw) {
    if (raw >= 0) return race_.stay_above_0(raw, amount_.data());
    for (double& slope : amount_) slope = -slope;
    race_.stay_above_0(-raw, amount_.data());
    std::ranges::fill(amount_, 0);
}

void Follow::set_free(std::size_t clock, double to) {
    race_.add(now().slopes, amount_.data(), amount_.data());
    free_.set(clock, {to, amount_.data()});
}

void Follow::calculate(std::size_t clock, double size, double to) {
    std::ranges::fill(amount_, 0);
    add(slopes_.rate(GoalRate::calc), size);
    set_free(clock, to);
}

void Follow::charge(std::size_t clock, GoalRate first, GoalRate further, double size, double to) {
    copy(slopes_.rate(first), amount_.data());
    add(slopes_.rate(further), size - 1);
    if (size == 0)
        charged(first == GoalRate::o ? machine_.o - (further == GoalRate::O ? machine_.O : machine_.G)
                                     : machine_.g - machine_.G);
    set_free(clock, to);
}

void Follow::charge_handling(std::size_t clock, double size, double to) {
    if (size != 1) order({machine_.O, slopes_.rate(GoalRate::O)}, {machine_.G, slopes_.rate(GoalRate::G)});
    // Of no bytes the smaller charge counts, of the larger rate, where one of them is 0 (goal.h).
    const bool larger = size > 0 || !(machine_.O > 0 && machine_.G > 0);
    const bool by_gap = larger == (machine_.G > machine_.O);
    charge(clock, GoalRate::o, by_gap ? GoalRate::G : GoalRate::O, size, to);
}

void Follow::raise(std::size_t clock) {
    ask(clock);
    order(free_[clock], now());
    if (now().at <= free_[clock].at) return;
    free_.set(clock, now());
    take(clock);
}

void Follow::send(std::uint32_t operation, double size, double arrives) {
    order({size, kStill}, {machine_.S, slopes_.rate(GoalRate::S)});
    race_.add(slopes_.rate(GoalRate::o), slopes_.rate(GoalRate::L), amount_.data());
    race_.add(now().slopes, amount_.data(), amount_.data());
    event_.set(operation, {arrives, amount_.data()});
    born_.set(operation, now());
}

void Follow::release(std::uint32_t operation, std::size_t a, std::size_t b) {
    ask(a);
    if (a != b) ask(b);
    const Moment free = later(a, b);
    order(now(), free);
    slopes_.in_the_past = slopes_.in_the_past || free.at < now().at;
    event_.set(operation, free);
    born_.set(operation, now());
}

void Follow::call(std::uint32_t line, std::size_t a, std::size_t b) {
    if (line >= lines_.size()) lines_.resize(std::max<std::size_t>(2 * lines_.size(), line + 1));
    lines_.set(line, later(a, b));
}

void Follow::meet(std::size_t thing) {
    order(matched_[thing], now());
    matched_.set(thing, now());
}

}  // namespace pamina::engine::goal
