// Tiny models: up to three processes of a few statements that take 0 to 2 s, where ties are the rule.
//
// A tiny model is a fork of one to three branches, or a graph of as many tasks that have processors. Each is a list of
// statements, a statement with a block holds a list of its own; all of them use the same few declarations, in one of
// two sizes. All models of up to three statements can be made, and random ones of more; a random one is drawn by a
// number, so that a sample is the same on every run.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace pamina::test {

enum class TinyKind {
    Delay,
    Until,
    Compute,
    Use,
    Put,
    PutAfter,
    Get,
    Signal,
    Await,
    Sync,     // at the barrier of the fork
    Barrier,  // at a declared one
    Hold,     // the first of those with a block
    Spawn,
    Background,
    If,
    For,
    Measure,
};
inline constexpr int kTinyKinds = 17, kFirstTinyBlock = static_cast<int>(TinyKind::Hold);
const char* name(TinyKind kind);

struct TinyStatement {
    TinyKind kind = TinyKind::Delay;
    int d = 0;  // seconds; of If: which condition; of Background: 0 with a loop inside
    std::vector<TinyStatement> block;
};
using TinyBlock = std::vector<TinyStatement>;

/// Of the resource: first those with which it can be held.
inline constexpr std::array kTinyDisciplines{"fcfs", "priority", "lifo", "delay", "ps", "preemptive", "rr(1 s)"};
inline constexpr std::size_t kHeldTinyDisciplines = 4;

struct TinyModel {
    std::size_t discipline = 0;  // requests of the second branch come last where it looks at priorities
    bool wide = false;           // two servers, two processors, room for one token; else one, one, any number
    bool tasks = false;          // no branches but tasks, one after the other on each processor
    std::vector<TinyBlock> branches;
};

/// Calls `visit` with every model of `statements` statements, blocks counted with what is in them.
void all_tiny_models(int statements, bool tasks, const std::function<void(const TinyModel&)>& visit);
TinyModel random_tiny_model(int statements, bool tasks, std::uint64_t number);

/// The kinds of the statements in the order in which they stand.
std::vector<TinyKind> kinds(const TinyModel& model);
/// How many `use` the resource, and how many `hold` it.
std::pair<int, int> uses(const TinyModel& model);
/// As `model name(n: int = 2) {…}`.
std::string text(const TinyModel& model, const std::string& name);

}  // namespace pamina::test
