// Procedures that run themselves: unrolled where their arguments are numbers, in closed form where one is a power.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "runtime/formulas/levels.h"

namespace pamina::formulas {

namespace {

/// Whether a parameter is the share of the branch of a `choose` in which the procedure is called: all of its times are
/// multiplied by it, and it decides nothing.
bool is_share(const rtg::Graph& graph, int slot) {
    return std::ranges::any_of(graph.transitions, [&](const rtg::Transition& t) {
        const auto* choice = std::get_if<rtg::Choice>(&t.action);
        if (!choice || choice->around == rtg::kNone) return false;
        const auto& n = graph.pool.at(choice->around);
        return n.op == expr::Op::Local && n.value.i == slot;
    });
}

/// Levels that may be numbers before the recurrence holds.
constexpr int kMostBases = 8;

}  // namespace

Part Walk::act(const rtg::Call& a, const rtg::Transition&, Around& outer) {
    std::vector<Form> arguments;
    for (rtg::Id id : a.arguments) arguments.push_back(symbolic::simplify(translate_(id, outer.frame), outer.known));
    const Level* level = level_;
    while (level && level->procedure != a.procedure) level = level->around;
    if (level && arguments == level->arguments) return level->below;
    const auto*& running = running_[a.procedure];
    if (can_be_unrolled(a.procedure, arguments)) return unrolled(a.procedure, arguments, outer);
    const auto& procedure = graph_.procedures[static_cast<std::size_t>(a.procedure)];
    if (running)
        throw Unclosed{
            fmt::format(
                "`{}` runs itself, how often is known only of numbers and powers (`where n == 2^k for k in 0..40`)",
                procedure.name),
            {}};
    if (!level) {
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            const auto power = power_of(arguments[i], outer.known);
            if (!power) continue;
            const auto obstacle = obstacle_;
            for (int first = 0; first <= kMostBases; ++first) {
                obstacle_ = obstacle;
                if (auto p = by_levels(a.procedure, i, arguments, *power, first, outer)) return *p;
            }
            obstacle_ = obstacle;
        }
    }
    return body_of(a.procedure, arguments, outer);
}

// All of them are numbers, or what they are in the call around. A share may be any where a number is another one, and
// nothing around it is undecided: then it is that number on which it depends how deep the calls go.
bool Walk::can_be_unrolled(int procedure, const std::vector<Form>& arguments) const {
    const auto it = running_.find(procedure);
    const std::vector<Form>* around = it == running_.end() ? nullptr : it->second;
    const auto& parameters = graph_.procedures[static_cast<std::size_t>(procedure)].parameters;
    bool shares = false, counts = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const bool same = around && arguments[i] == (*around)[i];
        if (arguments[i].number()) {
            counts = counts || (around && !same);
        } else if (!same) {
            if (!around || !is_share(graph_, parameters[i])) return false;
            shares = true;
        }
    }
    return !shares || (counts && undecided_ == 0);
}

Part Walk::body_of(int procedure, const std::vector<Form>& arguments, const Around& outer) {
    const auto& text = graph_.procedures[static_cast<std::size_t>(procedure)];
    Around around = outer;
    for (std::size_t i = 0; i < arguments.size(); ++i) around.frame.insert_or_assign(text.parameters[i], arguments[i]);
    const std::vector<Form>*& running = running_[procedure];
    const Restored restored(running, &arguments);
    return line(text.entry, rtg::kNoState, around);
}

Part Walk::unrolled(int procedure, const std::vector<Form>& arguments, const Around& outer) {
    if (outer.held >= 0 || outer.meeting) return body_of(procedure, arguments, outer);
    Around around = outer;
    around.known = request_.assumptions;
    std::vector<Form> key{Form(procedure), Form(outer.process)};
    key.insert(key.end(), arguments.begin(), arguments.end());
    if (!outer.places.empty()) {
        const Use& use = outer.places.back().front();
        key.push_back(Form(use.entity));
        key.push_back(Form(use.spread ? 1 : 0));
        key.insert(key.end(), use.indices.begin(), use.indices.end());
    }
    const auto same = [&](const auto& known) { return known.first == key; };
    if (const auto it = std::find_if(unrolled_.begin(), unrolled_.end(), same); it != unrolled_.end())
        return it->second;
    Part p = body_of(procedure, arguments, around);
    unrolled_.emplace_back(std::move(key), p);
    return p;
}

}  // namespace pamina::formulas
