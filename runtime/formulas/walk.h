// Follows a process from state to state with forms, and says how long it takes.
//
// Control is structured: a loop's body leads back to its head, the ways from a guard meet again. So a process is a line
// of parts, and each part is a form of the parts in it: sums of loops, the larger of branches, cases of guards.
// Processes that wait for each other make the time inexact, but where a rule of contended.h says how long they wait;
// then demands bound it from below, and all durations in a row from above.
#pragma once

#include <utility>

#include "runtime/formulas/lines.h"
#include "runtime/formulas/part.h"
#include "runtime/formulas/tasks.h"

namespace pamina::formulas {

/// Where a walk stands. Copied for each process.
struct Around {
    Frame frame;
    std::vector<std::vector<Use>> places;  // innermost last: what a compute there needs, without its time
    int process = 0;                       // how deep: 0 is the model
    const Meeting* meeting = nullptr;      // the par whose branches meet at its bare syncs
    int barrier_slot = -1;                 // theirs
    int held = -1;                         // the pool of which the task around holds a processor
    int holder = 0;                        // how deep that task is: its own process waits for nobody there
    Assumptions known;
};

/// Another value while this lives.
template <class T>
class Restored {
  public:
    Restored(T& what, T now) : what_(what), before_(std::exchange(what, std::move(now))) {}
    ~Restored() { what_ = std::move(before_); }
    Restored(const Restored&) = delete;
    Restored& operator=(const Restored&) = delete;

  private:
    T& what_;
    T before_;
};

class Walk {
  public:
    /// `numbered`: ranges of a few numbers are followed number by number, which takes longer than their sums and
    /// maxima, but decides all conditions on them.
    explicit Walk(const Request& request, bool numbered = false)
        : request_(request), graph_(request.graph), translate_(request), lines_(request.graph), numbered_(numbered) {}

    /// Of the whole model.
    Part model();
    /// The first thing that stood in the way of an exact time.
    const std::optional<Obstacle>& obstacle() const { return obstacle_; }
    /// The first limit of forms that was passed: what it was about counts as unknown.
    const std::optional<std::string>& limit() const { return limit_; }
    const Translator& translator() const { return translate_; }
    /// There were ranges of a few numbers.
    bool has_numbers() const { return has_numbers_; }
    /// Seconds of service that an entity gives in a second at most, in all its elements, for what `Use::busy` counts.
    /// Nothing: any.
    std::optional<Form> capacity(int entity) const;

    /// One in each element.
    bool single_server(int entity) const;
    const std::string& entity_name(int entity) const;

  private:
    /// From a state until `stop`, or to the end of the process.
    Part line(rtg::StateId from, rtg::StateId stop, Around& around);
    /// A process of its own, with what it waits for at its end.
    Part process(rtg::StateId entry, Around around);
    /// What one transition does; `next`: where the process is then.
    Part step(rtg::StateId at, const rtg::Transition& t, Around& around, rtg::StateId& next);

    Part act(const rtg::Pass& a, const rtg::Transition& t, Around& around);
    Part act(const rtg::Occupy& a, const rtg::Transition& t, Around& around);
    Part act(const rtg::Use& a, const rtg::Transition& t, Around& around);
    Part act(const rtg::LoopEnter& a, const rtg::Transition& t, Around& around);
    Part act(const rtg::Fork& a, const rtg::Transition& t, Around& around);
    Part act(const rtg::Replicate& a, const rtg::Transition& t, Around& around);
    Part act(const rtg::Spawn& a, const rtg::Transition& t, Around& around);
    Part act(const rtg::Sync& a, const rtg::Transition& t, Around& around);
    Part act(const rtg::RunTasks& a, const rtg::Transition& t, Around& around);
    Part act(const rtg::Call& a, const rtg::Transition& t, Around& around);
    struct Level;
    struct Power;
    /// A form that is one, or of which a condition says so: `n == 2^k`.
    static std::optional<Power> power_of(const Form& a, const Assumptions& known);
    Part body_of(int procedure, const std::vector<Form>& arguments, const Around& outer);
    /// Of numbers: once for each.
    Part unrolled(int procedure, const std::vector<Form>& arguments, const Around& outer);
    /// In closed form from the level `first` on; the argument `index` is `power`. Nothing: a level says too little of
    /// the one above.
    std::optional<Part> by_levels(int procedure, std::size_t index, const std::vector<Form>& arguments,
                                  const Power& power, int first, const Around& outer);
    /// The values of a range of a few numbers, where such are followed one by one.
    std::optional<std::vector<Form>> numbers_of(const rtg::Range& range, const Frame& frame);
    /// A loop and a par whose index takes these values.
    Part each_round(const std::vector<Form>& values, const rtg::LoopEnter& a, const rtg::Transition& t, Around& outer);
    Part each_branch(const std::vector<Form>& values, const rtg::Replicate& a, const rtg::Transition& t, Around& outer);
    /// The part starts processes beside those that were spawned `before`.
    void beside_spawned(const std::vector<Use>& before, Part& p, const rtg::Transition& t);
    Part guard(rtg::StateId at, const rtg::Transition& t, Around& around);
    /// Of what may last so long at most, begun in a process at `body`.
    Part limited(rtg::Id limit, rtg::StateId body, rtg::StateId at, const rtg::Transition& t, Around& around);
    /// As a condition says; without one, nobody knows which.
    Part one_of_two(const std::optional<Chooser>& choose, const Part& first, const Part& second,
                    const rtg::Transition& t);
    Part held(rtg::StateId at, const rtg::Transition& t, Around& around, rtg::StateId& next);
    void choice(const rtg::Choice& a, Around& around);
    void enter(const rtg::Place& place, Around& around);
    void declare(int entity, Around& around);
    /// The arrays that a graph statement reaches.
    void collect(const std::vector<rtg::TaskItem>& items, const rtg::TaskGraph& text, const Around& outer,
                 const std::vector<Steps>& prefix, bool sometimes, TaskGraph& graph);

    /// `in_a_row`: with each of the processes that are folded into one.
    Form items(const std::vector<rtg::Item>& items, Around& around, bool in_a_row);
    std::vector<Form> indices(const std::vector<rtg::Id>& ids, const Around& around);
    /// Drops what was declared in a process at this depth or deeper.
    std::vector<Use> outside(const std::vector<Use>& uses, int process) const;

    /// A part of which a reading is missing, and why.
    void note(std::string text, const rtg::Transition& t);

    const Request& request_;
    const rtg::Graph& graph_;
    Translator translate_;
    Lines lines_;
    bool numbered_;
    bool has_numbers_ = false;
    std::optional<Obstacle> obstacle_;
    std::optional<std::string> limit_;
    std::map<int, Form> capacities_;
    std::map<int, Form> speeds_;
    std::map<int, int> declared_;                      // by entity: how deep the process is that declares it
    std::map<int, const std::vector<Form>*> running_;  // procedures: with what
    const Level* level_ = nullptr;
    int undecided_ = 0;  // conditions around of which it is not known whether they hold
    bool can_be_unrolled(int procedure, const std::vector<Form>& arguments) const;
    std::vector<std::pair<std::vector<Form>, Part>> unrolled_;
    int depth_ = 0;
};

}  // namespace pamina::formulas
