// The evaluation of a message schedule: see goal.h for the model.
//
// Who finds his cpu or nic taken waits in a line with the others that need the same ones, in order of age. Only the
// first of a line has an event in the queue, at the time at which both are free as far as is known then; when they are
// not free by then, he gets a new one. That gives the same order as asking again for each of them every time, since
// those who need the same become free to start at the same time, and the oldest goes first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/engine/messages/goal.h"
#include "runtime/engine/messages/goal_match.h"
#include "runtime/engine/messages/goal_queue.h"

namespace pamina::engine::goal {

using Schedule = rtg::MessageSchedule;
using Operation = Schedule::Operation;

/// The cpus and nics that a schedule names, numbered from 0 without gaps; the same for each rank. What a rank has of
/// each is an array: the time from which each cpu, each sending nic and each receiving nic is free, and the line of
/// those that wait for each cpu alone (calcs), each cpu with sending nic, and each cpu with receiving nic.
struct Layout {
    explicit Layout(const Schedule& schedule);

    std::uint32_t cpus = 0, nics = 0;
    std::vector<std::uint32_t> cpu, nic;  // of the 256 numbers
    std::size_t clocks() const { return cpus + 2 * std::size_t{nics}; }
    std::size_t lines() const { return cpus * (1 + 2 * std::size_t{nics}); }
};

class Evaluation {
  public:
    Evaluation(const Schedule& schedule, const Layout& layout, const LogGops& machine, const GoalOptions& options,
               RunControl& control);

    /// To the end, or until the run is stopped or a limit is passed.
    void run();
    GoalRun take();

  private:
    enum class Phase : std::uint8_t { Waits, Free, Started, Ended };
    /// Those that wait for the same, a heap by age.
    struct Line {
        struct Waiter {
            std::uint32_t age, what;
        };
        std::vector<Waiter> waiting;
        double event_at = -1;  // its event in the queue; others of it are void
        std::uint32_t event_age = 0;
    };

    static bool is_message(std::uint32_t what) {
        return (what & ~kNumber) == static_cast<std::uint32_t>(What::Message);
    }
    double& cpu(std::uint32_t rank, std::uint8_t number) { return clocks_[rank * clock_count_ + layout_.cpu[number]]; }
    double& out(std::uint32_t rank, std::uint8_t number) {
        return clocks_[rank * clock_count_ + layout_.cpus + layout_.nic[number]];
    }
    double& in(std::uint32_t rank, std::uint8_t number) {
        return clocks_[rank * clock_count_ + layout_.cpus + layout_.nics + layout_.nic[number]];
    }
    /// What further bytes are charged at a rate, whole charge at least 0. See goal.h on messages of 0 bytes.
    double charge(double first, double further) const { return first + further < 0 ? 0 : first + further; }
    double further(const Operation& o, double rate) const { return (static_cast<double>(o.size) - 1) * rate; }

    void fetch(const Event& e) const;
    void fetch_coming() const;
    double free_at(std::uint32_t what);
    /// The clocks that an operation or a message needs: its cpu, and its nic or the cpu again.
    struct Needs {
        std::size_t cpu, other;
    };
    Needs needs(std::uint32_t what);
    std::size_t index(const double& clock) const { return static_cast<std::size_t>(&clock - clocks_.data()); }
    Line& line_of(std::uint32_t what, std::uint32_t& number);
    void wait(std::uint32_t what, std::uint32_t age);
    void call(Line& line, std::uint32_t number);
    void wake(const Event& e);
    void ask(std::uint32_t what);
    void serve(std::uint32_t what, double at);
    void calc(std::uint32_t i, double at);
    void send(std::uint32_t i, double at);
    void message(std::uint32_t i, double at);
    void recv(std::uint32_t i, double at);
    void met(std::uint32_t send, const Operation& by, double at);
    void started(std::uint32_t i, double at);
    void ended(std::uint32_t i, double at);
    void release(std::uint32_t i, double at);
    void queue_released();
    bool within_limits(const Event& e);
    double receive_overhead(const Operation& o) const;
    void end_slopes();
    /// The clock of a cpu or nic, by what is being served.
    void set(double& clock, double to) {
        clock = to;
        if (options_.path) set_by_[index(clock)] = acts_;
    }
    void show(GoalPart part, std::uint32_t i, std::uint32_t rank, double begin, double end) {
        if (options_.served && end > begin) options_.served({part, i, rank, schedule_.operations[i].cpu, begin, end});
    }
    // goal_path.cpp
    void prepare_path();
    void serve_on_path(Served::Kind kind, std::uint32_t i, double at);
    void free_on_path(std::uint32_t i, double at, double now);
    double busy(const Served& s) const;
    std::vector<GoalStep> path();
    // goal_report.cpp
    void check_end();
    std::size_t add_not_received(std::vector<Note>& notes) const;
    void add_circle(std::vector<Note>& notes) const;
    Diagnostic deadlock() const;
    std::string waits_for(std::uint32_t i) const;
    std::string name(std::uint32_t i) const;

    const Schedule& schedule_;
    const Layout& layout_;
    const LogGops& machine_;
    const GoalOptions& options_;
    RunControl& control_;
    Matching matching_;
    std::optional<Follow> follow_;  // where slopes are asked for
    Queue queue_;
    std::size_t clock_count_, line_count_;
    std::vector<double> clocks_;              // rank after rank
    std::vector<std::uint32_t> line_number_;  // rank after rank; 0: there is none yet
    std::vector<Line> lines_;
    std::vector<std::uint32_t> requires_;  // by operation: how many it still waits for
    std::vector<Phase> phase_;
    std::vector<double> ready_;            // by operation, with wait_for_ends: not before
    std::vector<std::uint32_t> released_;  // by the current event
    // Of the critical path, where it is asked for.
    std::vector<Served> served_;
    std::vector<std::uint32_t> set_by_;              // by clock
    std::vector<std::uint32_t> freed_by_, sent_as_;  // by operation
    std::uint32_t acts_ = Served::kNone;
    std::uint32_t age_ = 0;  // of the next one
    double latest_ = 0, now_ = 0;
    double instant_ = 0;  // of the latest event
    bool near_ = false;   // two of them came closer than rounding errors are large
    GoalRun result_;
};

}  // namespace pamina::engine::goal
