// Task graphs: rules that say how long one takes, each with its certificate.
//
// A certificate is a schedule that no dependence and no processor forbids, whatever the parameters, and a chain of
// tasks that takes just as long.
#pragma once

#include "runtime/formulas/part.h"

namespace pamina::formulas {

/// The tasks of one array: one for each value of its loops.
struct Tasks {
    const rtg::TaskArray* array = nullptr;
    std::vector<Steps> prefix, indices;  // of the `for`s around it, and its own
    Part body;
    Frame frame;             // in which its dependences and its place are read
    Assumptions known;       // of a task
    bool sometimes = false;  // a condition stands around it

    /// Delays and computing alone, known exactly.
    bool plain() const;
    /// Plain, and all of them take the same time.
    bool alike() const;
    /// There is one of them for the fors around it.
    bool single() const { return indices.empty(); }
    /// Whether a form reads one of its own indices.
    bool reads_index(const Form& f) const;
};

/// One graph statement, as far as forms can read it.
struct TaskGraph {
    std::vector<Tasks> arrays;
    Assumptions known;         // outside of it
    std::vector<Steps> loops;  // its `for`s, as they come
    Translator& translate;
    std::map<int, Form> processors;  // by entity, of a pool all of whose speeds are alike
};

// Each gives the time, where its certificate holds.

/// One array without dependences on a pool: alike tasks fill it in rounds, those that are dealt beforehand take what
/// the fullest processor takes.
std::optional<Form> dealt_out(const TaskGraph& graph);
/// One array of alike tasks in a box, whose dependences all lead forward along some of its axes: with a processor for
/// each, or its rows dealt round robin to processors that keep their order.
std::optional<Form> wavefront(const TaskGraph& graph);
/// Arrays without a `for` that wait for all tasks of others, or for single ones: the longest path over arrays.
std::optional<Form> layers(const TaskGraph& graph);
/// Arrays of alike tasks in one `for`, each round behind a single task of it: LU.
std::optional<Form> pivoted(const TaskGraph& graph);

/// One array on a pool that takes its tasks one by one as they come, none waiting for another: at most this (Graham
/// 1969).
std::optional<Form> graham(const TaskGraph& graph);

}  // namespace pamina::formulas
