// Places and transitions of a net as it is made, with names from the source, and which of several that take no time
// fires first.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "runtime/stochastic/net/made_net.h"

namespace pamina::model_nets {

/// Tokens for places.
using Bag = std::map<int, nets::Tokens>;

/// Of transitions that take no time, those of an earlier band fire before those of a later one: how an instant of a run
/// goes (semantics.md 3.1).
enum class Band {
    Shift,    // a line moves up
    Meet,     // a barrier lets all of its parties go
    Settle,   // processes go on, until each has to wait
    Resume,   // of those that were granted something that takes no time
    Grant,    // in a round
    Turn,     // of rounds and those who resume
    Enqueue,  // who was not granted what he asked for stands in line
};

class Parts {
  public:
    explicit Parts(const LineOf& line_of) : line_of_(line_of) {}

    int place(const std::string& name, Span span, nets::Tokens tokens = 0);
    /// With a rate in 1/s of one token; all tokens race.
    int timed(const std::string& name, Span span, double rate);
    int fixed(const std::string& name, Span span, double seconds);
    int immediate(const std::string& name, Span span, Band band, double weight = 1);
    void take(int transition, int place, nets::Tokens n = 1);
    void give(int transition, int place, nets::Tokens n = 1);
    void give(int transition, const Bag& bag, nets::Tokens times = 1);
    void inhibit(int transition, int place);
    nets::Transition& transition(int t) { return made.net.transitions[static_cast<std::size_t>(t)]; }
    /// Within its band the smallest fires first; where nothing is said, by number. Those of one choice have one.
    void order(int transition, std::vector<std::int64_t> key) { order_[transition] = std::move(key); }
    void start(const Bag& bag);
    /// A name of a statement: `delay_7`.
    std::string at_line(std::string_view word, Span span) const;
    /// Names that are given, and how many came of each; a name of letters, digits and _ that is none of them.
    using Names = std::map<std::string, int>;
    static std::string unique(std::string name, Names& taken);
    /// Gives those that take no time their priorities.
    void finish();

    MadeNet made;

  private:
    int add(const std::string& name, Span span, nets::Timing timing);
    void arc(std::vector<nets::Arc>& arcs, int place, nets::Tokens n);

    const LineOf& line_of_;
    Names place_names_, transition_names_;
    std::map<int, Band> bands_;
    std::map<int, std::vector<std::int64_t>> order_;
};

}  // namespace pamina::model_nets
