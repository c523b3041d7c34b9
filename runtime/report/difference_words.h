// Sentences about differences, which the terminal and Markdown share.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/compare/budget.h"
#include "runtime/compare/compare.h"

namespace pamina::report {

/// Sets off what comes from a script.
using Quote = std::function<std::string(std::string_view)>;

/// `office(P = 8)`, with the round of a `for`.
std::string heading(const compare::Entry& e);
/// `3.2 s -> 2.9 s (-9.4 %)`, with what is known of the interval.
std::string change_words(const compare::Change& c);
/// What happened to a result, in one sentence: the figure that counts most, and why it changed.
std::string answer(const compare::Comparison& c, const compare::Pair& p, const Quote& quote);
/// What is to be said besides: what limits it now, a run that was stopped.
std::vector<std::string> remarks(const compare::Comparison& c, const compare::Pair& p, const Quote& quote);

/// The figures that a table shows: those that changed, by 0.1 % or more, without those that follow
/// from others.
std::vector<const compare::Change*> told_figures(const compare::Comparison& c, const compare::Pair& p);
/// What it calls them, `server: mean_wait`.
std::string figure_name(const compare::Change& c);
/// `critical path`, of two simulations also of which replication, or replications where it is not the same.
std::string path_name(const compare::Entry& a, const compare::Entry& b);
/// Cells: A, B, the difference, and that over A.
std::vector<std::string> figure_cells(const compare::Change& c);
/// Of a part of a path: A, B and the difference.
std::vector<std::string> path_cells(const compare::PathChange& c);

/// What is said before all else: a budget that is not kept, runs that ended with an error, that all is the same.
std::vector<std::string> first_sentences(const compare::Comparison& c, const compare::Budget* budget,
                                         const Quote& quote);
/// And at the end: how much is the same.
std::string last_sentence(const compare::Comparison& c);

}  // namespace pamina::report
