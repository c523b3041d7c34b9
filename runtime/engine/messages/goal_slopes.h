// How the time of a message schedule changes with the parameters of its machine: derivatives that its clocks carry.
//
// Whatever is served starts with the time of a cpu, of a nic or of a message that has arrived; it adds what it takes.
// That holds as long as each cpu and nic serves in the same order, each message meets the same receive, and who allows
// something to start is the latest. The steps up to there are kept by a race (bind/slope_race.h):
//
//   at a cpu or nic    what is served, asks, or becomes free to ask there, in the order of time. Whoever waits asks
//                      again when what he needs is free, so he meets everybody who was served before him
//   in a line          the next one became free, or was sent, after the one that is served
//   at equal times     events whose times stay equal are ordered by age: by the times at which they came to be
//   of parameters      none becomes less than 0
//   at a rank          receives are posted, and messages handled, in their order; with wildcards both together
//
// Of the same direction the numbers are the same bits whatever other directions are beside it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/engine/bind/slope_race.h"

namespace pamina::engine {

struct LogGops;

/// By the numbers of GoalSlopes::of.
enum class GoalRate : std::uint8_t { L, o, g, G, O, S, calc };
inline constexpr int kGoalRates = 7;

/// Given: how the parameters change. Found: how the time does.
struct GoalSlopes {
    explicit GoalSlopes(const SlopeRace& among) : race(among), of(kGoalRates * among.width()), time(among.width()) {}

    double* rate(GoalRate rate) { return &of[static_cast<std::size_t>(rate) * race.width()]; }
    const double* rate(GoalRate rate) const { return &of[static_cast<std::size_t>(rate) * race.width()]; }

    SlopeRace race;
    std::vector<double> of;    // by parameter, SlopeRace::width() numbers each: ticks, or ticks by byte, for one step
    std::vector<double> time;  // of GoalRun::time
    /// Something starts before what it requires, which is on another cpu (goal.h): nothing else holds then.
    bool in_the_past = false;
};

namespace goal {

/// A moment and how it changes. The numbers belong to somebody else.
struct Moment {
    double at = 0;
    const double* slopes = nullptr;
};

/// Moments with numbers of their own.
class Moments {
  public:
    explicit Moments(std::size_t width, std::size_t count = 0) : width_(width), at_(count), slopes_(count * width) {}

    std::size_t size() const { return at_.size(); }
    Moment operator[](std::size_t i) const { return {at_[i], &slopes_[i * width_]}; }
    double* slopes(std::size_t i) { return &slopes_[i * width_]; }
    void set(std::size_t i, const Moment& to) {
        at_[i] = to.at;
        std::copy_n(to.slopes, width_, slopes(i));
    }
    void resize(std::size_t count) {
        at_.resize(count);
        slopes_.resize(count * width_);
    }

  private:
    std::size_t width_;
    std::vector<double> at_, slopes_;
};

/// What an evaluation keeps of its moments beside their times. Clocks are cpus and nics.
class Follow {
  public:
    Follow(GoalSlopes& slopes, const LogGops& machine, std::size_t operations, std::size_t clocks, std::size_t ranks);

    // ---- what happens: an event of an operation or of its message ----------------------------------------------

    void begin(std::uint32_t operation);
    /// Of one that waits in a line.
    void begin(std::uint32_t operation, std::uint32_t line);
    /// It has to do with a clock.
    void ask(std::size_t clock) { order(met_[clock], now()); }
    /// Who asks there later comes after it.
    void take(std::size_t clock) { met_.set(clock, now()); }
    /// It is served, by two clocks that are free.
    void serve(std::size_t a, std::size_t b);
    /// A message is, that had arrived.
    void arrived(std::uint32_t operation) { order(event_[operation], now()); }
    /// `first` is served before `next`, which waits in the same line.
    void older(std::uint32_t first, std::uint32_t next) { order(born_[first], born_[next]); }

    // ---- what it brings ----------------------------------------------------------------------------------------

    /// The clock is free after a calculation; after what a message of so many bytes is charged.
    void calculate(std::size_t clock, double size, double to);
    void charge(std::size_t clock, GoalRate first, GoalRate further, double size, double to);
    /// Handling is charged the larger of two rates.
    void charge_handling(std::size_t clock, double size, double to);
    /// The clock is not free before now.
    void raise(std::size_t clock);
    /// The message arrives, and whether it waits for its receive depends on S.
    void send(std::uint32_t operation, double size, double arrives);
    /// The operation becomes free to start, when both clocks are free.
    void release(std::uint32_t operation, std::size_t a, std::size_t b);
    /// The first in a line asks again when both clocks are free.
    void call(std::uint32_t line, std::size_t a, std::size_t b);

    // ---- messages and receives ---------------------------------------------------------------------------------

    /// `wild`: any message may meet any receive of the rank.
    void post(std::uint32_t rank, bool wild) { meet(2 * std::size_t{rank} + (wild ? 0 : 1)); }
    void handle(std::uint32_t rank) { meet(2 * std::size_t{rank}); }
    /// A message waits for its receive from now on.
    void keep(std::uint32_t send) { event_.set(send, now()); }
    /// A posted receive, or a message that was kept, meets the other one now.
    void match(std::uint32_t kept) { order(event_[kept], now()); }

    /// The time of the run is that of this clock, and none of the `count` from `first` on is later.
    void end(std::size_t latest) { copy(free_[latest].slopes, slopes_.time.data()); }
    void no_later(std::size_t clock, std::size_t latest) { order(free_[clock], free_[latest]); }

  private:
    Moment now() const { return now_[0]; }
    void order(const Moment& a, const Moment& b);
    Moment later(std::size_t a, std::size_t b);
    void meet(std::size_t thing);
    void order_equals(const Moment& born);
    void copy(const double* from, double* to) const { std::copy_n(from, width_, to); }
    void add(const double* its, double times);
    void set_free(std::size_t clock, double to);
    void charged(double raw);

    GoalSlopes& slopes_;
    SlopeRace& race_;
    const LogGops& machine_;
    const std::size_t width_;
    Moments now_;      // one
    Moments free_;     // by clock
    Moments met_;      // by clock: who was there last
    Moments matched_;  // two by rank: the last to be posted, or handled
    Moments event_;    // by operation: of the event that it, or its message, waits for; when it was posted, or handled
    Moments born_;     // by operation: when it, or its message, got its age
    Moments lines_;    // by line: of the event of the first one
    /// Events of this instant that differ in slopes, each followed by when it was born; the latest one last.
    std::vector<double> equals_;
    double instant_ = -1;
    std::vector<double> amount_;  // what is charged
};

}  // namespace goal
}  // namespace pamina::engine
