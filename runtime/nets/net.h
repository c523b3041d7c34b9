// Stochastic Petri nets (Marsan, Balbo & Conte 1984, "A class of generalized stochastic Petri nets for the performance
// evaluation of multiprocessor systems"): places with tokens, transitions that take and give them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/draws/laws.h"

namespace pamina::nets {

using Tokens = std::int32_t;
/// The tokens of each place.
using Marking = std::span<const Tokens>;

struct Form;  // form.h: what a function of the marking computes; null: nobody says

/// A number, or what it is in a marking.
struct Amount {
    double number = 0;
    std::function<double(Marking)> in;           // null: `number` in every marking
    std::shared_ptr<const Form> form = nullptr;  // of `in`

    double at(Marking m) const { return in ? in(m) : number; }
};

struct Place {
    std::string name;
    Tokens tokens = 0;  // at the start
};

/// Of a transition to or from a place; a transition has one of a kind for each place at most.
struct Arc {
    std::size_t place = 0;
    Amount tokens{1, {}};  // whole; 0: no arc. An inhibitor disables from that many tokens on
};

/// Drawn: each time it becomes enabled, from a law.
enum class Timing { Exponential, Immediate, Deterministic, Drawn };

/// A law of times in s (runtime/draws/laws.h).
struct Drawn {
    draws::Law law = draws::Law::Exponential;
    std::vector<Amount> numbers;  // in the order of the law's form, without lists
    std::vector<double> list, shares;
};

inline constexpr double kAllServers = std::numeric_limits<double>::infinity();

struct Transition {
    std::string name;
    Timing timing = Timing::Exponential;
    Amount rate{1, {}};  // in 1/s, of one server; of an immediate one its weight. Where it is 0 it does not fire
    /// Each fires as often as it would alone, and there are as many as the marking has sets of what is taken, at most.
    /// Of a deterministic or drawn one each has a time of its own; where the sets become fewer, those that began last
    /// are disabled. Of an immediate one without meaning.
    Amount servers{1, {}};
    int priority = 0;  // of immediate ones: those with a higher one fire first, and all before those that take time
    std::function<bool(Marking)> guard;  // null: always
    std::shared_ptr<const Form> guard_form = nullptr;
    std::vector<Arc> take, give, inhibit;
    Amount time;  // s, of a deterministic one: as it is in the marking that enables it, 0 or more
    Drawn drawn;  // of a drawn one, likewise
    /// Of a deterministic or drawn one that is disabled: it goes on later with the time that is left. Else it forgets,
    /// and begins anew.
    bool keeps_age = false;
    /// Places that its functions read (amounts, guard); nothing: perhaps all. For speed alone.
    std::optional<std::vector<std::size_t>> reads;
};

struct Net {
    std::vector<Place> places;
    std::vector<Transition> transitions;
};

enum class Wrong {
    NotANet,  // no places, arcs to nowhere
    Number,   // a rate, weight or number of tokens or servers makes no sense in a marking
    TooMany,  // markings, tokens
    NoTime,   // immediate transitions fire for ever
    Chance,   // the long run depends on it
    Effort,   // it would take too long, or does not converge
    NoEnd,    // there is none, or perhaps none
    NotExact  // simulation alone finds it
};

/// What is wrong with a net, for its user; -1 where it is about no one place or transition.
struct Problem {
    Wrong wrong;
    std::string message;
    std::string help;
    int place = -1, transition = -1;
};
struct Stopped {};

/// Mean of a deterministic or drawn transition's time where a marking enables it, in s; infinite where there is none.
/// Throws Problem (Number): it is no time, or no law.
double mean_time(const Net& net, int transition, Marking m);

/// A marking in words: `working 3, broken 1`; without its empty places.
std::string text(const Net& net, Marking m);

}  // namespace pamina::nets
