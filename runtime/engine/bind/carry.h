// What a run needs that carries derivatives: what each cost adds to those of a clock, which Locals keep some, and the
// steps within which the order of events stays (semantics.md 11.1 says whose time goes on whose).
//
// Made for one run of a bound graph. What it cannot follow along a direction is refused, with the reason, before the
// run or in it; a number that it gives is right. The frames of processes have more Locals than the graph says, behind
// its own: the slopes of those that vary (Duals::vary_local).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/bind/cost_slopes.h"
#include "runtime/engine/bind/drawing.h"
#include "runtime/engine/run/direction.h"
#include "runtime/engine/time/slope_time.h"
#include "runtime/expr/duals.h"

namespace pamina::engine {

class Carry {
  public:
    static constexpr std::size_t kAtOnce = expr::kDirections;
    /// So many tasks of a graph that has a quick way, which carries nothing, are not taken one by one instead: all of
    /// them would take memory. Fewer are carried sooner than differences settle, some 200 runs for each direction.
    static constexpr std::int64_t kMostTasks = 4'000'000;
    /// There are more: thrown by the run.
    struct TooMany {};

    /// `directions`: at most kAtOnce. `draws`: the run has a replication, and what is drawn is followed.
    Carry(const BoundGraph& graph, std::span<const Direction> directions, const RunControl& control,
          bool draws = false);
    Carry(const Carry&) = delete;
    Carry& operator=(const Carry&) = delete;

    /// Locals behind those of the graph.
    int more_slots() const { return more_slots_; }
    /// Those that keep the slopes of the Locals `first` .. `first + count - 1`, one behind the other.
    std::pair<int, int> places(int first, int count) const;
    /// Nothing is to be run: no direction can be carried.
    bool is_hopeless() const { return (refused_ & known_) == known_; }

    // ---- amounts --------------------------------------------------------------------------------------------

    /// How the value changes; null: it does not. Until the next call.
    const expr::Slopes* of(const Cost& cost, const expr::Slot* locals) {
        if (!cost.present() || !duals_.depends(cost.id)) return nullptr;
        return changing(cost.id, locals);
    }
    /// The same of a duration, which is `value` and must not become negative.
    const expr::Slopes* of_duration(const Cost& cost, const expr::Slot* locals, double value) {
        const expr::Slopes* slopes = of(cost, locals);
        if (slopes) duals_.limits.keep_sign(value, *slopes, 0);
        return slopes;
    }
    /// The same of many values of one cost. It stays where it is.
    const CostSlopes& of_many(const Cost& cost);
    SlopeRace race() const { return SlopeRace(count_); }
    /// What a race and the costs in it found holds, too.
    void narrow(const SlopeRace& race) { duals_.limits.narrow(race.limits()); }
    /// The clock goes on to the moment that the cost says, if that is not past.
    void until(SlopeTime& clock, const Cost& cost, const expr::Slot* locals);
    /// The duration of a service of `amount`, `scale` times the value of the cost, at `rate`, that lasts `duration`.
    const expr::Slopes* of_service(const Cost& cost, const expr::Slot* locals, double scale, double rate,
                                   double duration, const expr::Slopes* of_rate);
    /// Of the speed of an entity, or of one processor of it.
    const expr::Slopes* of_speed(int entity, std::size_t element = 0);
    /// Of an item of an array; null: it does not.
    const expr::Slopes* of_item(int array, std::size_t item) const;
    /// Local `slot` gets the value of the cost, which it does not have yet.
    void assign(int slot, const Cost& cost, expr::Slot* locals) {
        if (slot < static_cast<int>(place_.size()) && place_[static_cast<std::size_t>(slot)] >= 0)
            keep(slot, cost, locals);
        else
            decide(cost, locals);
    }
    /// What is evaluated is no time, and perhaps decides something.
    void decide(const Cost& cost, const expr::Slot* locals) { of(cost, locals); }
    /// The Local in which expressions read the clock.
    void clock(const SlopeTime& at, expr::Slot* locals);
    /// The values of a token, or of a call, behind its slopes: kept for a slot.
    expr::Dual dual_of(const Cost& cost, const expr::Slot* locals);
    void keep(int slot, const expr::Dual& dual, expr::Slot* locals) const;
    /// What a process has just drawn: how it changes with what the draw is made from, for the same random numbers; of
    /// chances (counts, truths, items of shares, branches of `choose`) the score.
    void drawn(const action::Draw& a, const Drawing& drawing, expr::Slot* locals);
    /// Before the shares of a Choice are set.
    void choose(const action::Choice& choice, const expr::Slot* locals);
    void chosen(const action::Choice& choice, expr::Slot* locals);

    // ---- the order of events --------------------------------------------------------------------------------

    /// Something that is divided by changes so.
    void curve(const expr::Slopes& slopes) {
        for (int k = 0; k < expr::kDirections; ++k)
            if (slopes[k] != 0) curved_ |= static_cast<expr::Directions>(1u << k);
    }

    /// Two moments whose order matters.
    void order(const SlopeTime& a, const SlopeTime& b) {
        if (a.at <= b.at)
            duals_.limits.keep_order(b.at - a.at, a.slopes, b.slopes, b.at);
        else
            duals_.limits.keep_order(a.at - b.at, b.slopes, a.slopes, a.at);
    }
    /// A length that something decides with: it is not below 0. `size`: of what was subtracted, for rounding.
    void stay_above_0(double length, const expr::Slopes& its, double size) {
        duals_.limits.keep_sign(length, its, size);
    }
    /// Something happens at a thing where the order of what happens matters; `last` is what happened before.
    void meet(SlopeTime& last, const SlopeTime& now) {
        order(last, now);
        if (now.at >= last.at) last = now;
    }
    /// Of all that `whom` waits for, only the latest counts. `loses` is not it.
    void lose(const void* whom, const SlopeTime& loses, const SlopeTime& wins);
    /// `wins` was the latest.
    void win(const void* whom, const SlopeTime& wins);
    /// It waits no longer: whoever stands at its address next has rivals of his own.
    void forget(const void* whom) { rivals_.erase(whom); }
    /// Slopes that somebody has for later.
    void put_by(const void* whose, const expr::Slopes& slopes) { put_by_[whose] = slopes; }
    expr::Slopes take(const void* whose) { return put_by_.extract(whose).mapped(); }
    /// Whether processes ask for single ones of a pool's processors only.
    bool is_split(int entity) const { return split_[static_cast<std::size_t>(entity)]; }
    void refuse_all(const char* why);

    /// Something in the run could not be followed: perhaps not along this direction.
    bool was_lost(std::size_t direction) const { return lost_ >> direction & 1; }
    // ---- before the run, of the graph -----------------------------------------------------------------------

    /// The directions along which an expression, or what is decided in it, may change. Where draws are followed, what
    /// chances give does not.
    expr::Directions depends(rtg::Id id) const { return duals_.depends(id); }
    /// Of a contention: of what its customers bring along and its stations are made of.
    expr::Directions contention_varies(int entity) const {
        return contention_varies_[static_cast<std::size_t>(
            graph_.graph.entities[static_cast<std::size_t>(entity)].contention)];
    }
    expr::Directions array_varies(int array) const { return duals_.array_varies(static_cast<std::size_t>(array)); }

    /// Of the chances of the run so far, by direction: the derivative of the logarithm of the probability of what came
    /// of them; and of each chance the mean square of that, before it came, added up.
    struct Scores {
        expr::Slopes score, information;
        expr::Directions unknown = 0;  // a probability of 0 changes
    };
    const Scores& scores() const { return scores_; }

    /// What is known at the end, by direction.
    std::vector<CarriedSlope> finish(const SlopeTime& end);

  private:
    const expr::Slopes* changing(expr::Id id, const expr::Slot* locals);
    void find_choices();
    expr::Directions clock_varies() const;
    expr::Directions drawn_along(const rtg::Draw& draw) const;
    std::vector<expr::Dual> duals_of(const std::vector<Cost>& costs, const expr::Slot* locals);
    expr::Dual slopes_of_value(const action::Draw& a, const Drawing& drawing, const expr::Slot* locals);
    void score(const action::Draw& a, const Drawing& drawing, const expr::Slot* locals);
    /// One of several chances came: `changes` are the derivatives of their probabilities along a direction.
    void score_one(int direction, std::size_t came, std::span<const double> chances, std::span<const double> changes);
    void keep(int slot, const Cost& cost, expr::Slot* locals);
    void refuse(expr::Directions along, const char* why);
    void refuse_unless_constant(rtg::Id id, const char* why) { refuse(duals_.depends(id), why); }
    void define();
    void find_locals();
    bool varies_with(int slot, rtg::Id id);
    bool look_at_items(const std::vector<rtg::Item>& items);
    bool look_at_contentions();
    void place_locals();
    void look_at_actions();
    void look_at_ends();
    void look_at_entities();
    void look_at_tasks();

    const BoundGraph& graph_;
    const std::size_t count_;
    const expr::Directions known_;
    const bool draws_;
    expr::Duals duals_;
    int more_slots_ = 0;
    std::vector<int> place_;  // of the slopes of each Local; -1: it has none
    std::vector<bool> split_;
    std::vector<expr::Directions> contention_varies_;  // by contention of the graph
    expr::Directions refused_ = 0, curved_ = 0, lost_ = 0;
    std::vector<std::string> why_;
    expr::Slopes service_;
    std::vector<expr::Dual> shares_;
    std::unordered_map<const void*, std::vector<SlopeTime>> rivals_;
    std::unordered_map<const void*, expr::Slopes> put_by_;
    std::unordered_map<rtg::Id, CostSlopes> of_many_;
    std::vector<const action::Choice*> choice_of_;  // by site of a draw: whose branch it chooses; null: none
    Scores scores_;
    std::optional<expr::Pool> derived_;  // with derivatives of costs
};

}  // namespace pamina::engine
