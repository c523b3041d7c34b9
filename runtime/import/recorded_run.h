// A run that was recorded: tasks with the times when they began and ended, and which of them waited for which.
//
// What logs of builds, traces of threads and tables of events have in common is here: times are whole multiples of one
// power of ten of a second (a cost is their difference, exactly), the length of the whole is what was measured, and so
// is how many tasks ran at once. Who waits for whom is for the format to say: that two tasks ran one after the other
// does not tell that the second one had to wait.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/import/builder.h"

namespace pamina::import {

/// Reads a time, from below 0 on too, of which 1 stands for `unit` seconds. Too large: 10^12 s (30,000 years) or more.
NumberFault read_time(std::string_view text, const Decimal& unit, Decimal& seconds);

/// How times of one file become whole numbers.
class TimeScale {
  public:
    TimeScale() = default;
    /// Seconds as read_time gives them. They stay exact where 18 digits hold all of them, else the finest ones are
    /// rounded.
    explicit TimeScale(std::span<const Decimal> times);
    /// In multiples of 10^exponent() s; between -3 * 10^18 and 3 * 10^18: the sum of two fits, and what it is from a
    /// third.
    std::int64_t operator()(const Decimal& time) const;
    int exponent() const { return exponent_; }
    bool rounds() const { return rounds_; }
    /// How many of these multiples a microsecond is, at least 1.
    std::int64_t microsecond() const;

  private:
    int exponent_ = 0;
    bool rounds_ = false;
};

class RecordedRun {
  public:
    /// `text` is where tasks and dependences are said; `beside` the option that names that file, as in a Problem.
    RecordedRun(std::string_view text, const Limits& limits, std::string_view beside = {})
        : text_(text), beside_(beside), builder_(text, limits) {}

    void set_scale(const TimeScale& scale) { scale_ = scale; }
    void reserve(std::size_t tasks, std::size_t dependences) { builder_.reserve(tasks, dependences); }
    /// A task that ran from `begin` to `end`, by the scale; its number.
    std::uint32_t ran(std::string name, std::int64_t begin, std::int64_t end, std::size_t offset);
    /// One that takes no time: it joins what it waits for.
    std::uint32_t joins(std::string name, std::size_t offset);
    void waits(std::uint32_t task, std::uint32_t predecessor, std::size_t offset) {
        builder_.add_dependence(task, predecessor, offset);
    }
    /// These are not all tasks that ran: how long the whole took is not known.
    void is_a_part() { whole_ = false; }
    /// Times of several runs: nothing is known of what ran at once.
    void has_several_clocks() { whole_ = one_clock_ = false; }
    void doubt(Problem p) { graph_.doubts.push_back(std::move(p)); }
    /// `count` places of text[offset, …) are doubtful, this one first; nothing where count is 0.
    void doubt(std::uint64_t count, std::size_t offset, std::size_t length, std::string message, std::string help);
    void note(std::string sentence) { graph_.notes.push_back(std::move(sentence)); }
    /// No task, a cycle: a Failure.
    TaskGraph finish();

  private:
    std::string_view text_;
    std::string beside_;
    GraphBuilder builder_;
    TimeScale scale_;
    TaskGraph graph_;
    bool whole_ = true, one_clock_ = true;
    std::vector<std::int64_t> begins_, ends_;  // of tasks that took time
};

/// `1 slice`, `2 slices`.
std::string counted(std::uint64_t n, std::string_view one, std::string_view many);
std::string counted(std::uint64_t n, std::string_view one);

}  // namespace pamina::import
