// A statement's `send` and `recv` as a graph of one message, which the engine runs alone (message_times.h).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "runtime/arrays/ask.h"
#include "runtime/arrays/transfers.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/run/options.h"
#include "runtime/expr/program.h"
#include "runtime/predict/message_times.h"
#include "runtime/rtg/graph.h"
#include "runtime/rtg/regions.h"

namespace pamina::predict {

/// Calls `on(id)` for what an action costs and decides: not for values of lets, nor for which of alike things it means.
template <class On>
struct Decisions : rtg::NoFields {
    const rtg::Graph& graph;
    const On& on;
    Decisions(const rtg::Graph& of, const On& f) : graph(of), on(f) {}

    void one(expr::Id id) {
        if (id != expr::kNone) on(id);
    }
    void cost(rtg::Role, expr::Kind, std::string_view, expr::Id id) { one(id); }
    void maybe(rtg::Role, expr::Kind, std::string_view, expr::Id id) { one(id); }
    void costs(rtg::Role, expr::Kind, std::string_view, const std::vector<expr::Id>& ids) {
        for (const expr::Id id : ids) one(id);
    }
    void values(rtg::Role, const std::vector<expr::Id>& ids) { costs({}, {}, {}, ids); }
    void amount(expr::Id id) { one(id); }
    void priority(expr::Id id) { one(id); }
    void range(const rtg::Range& r) {
        one(r.first);
        one(r.last);
        one(r.step);
    }
    void items(const std::vector<rtg::Item>& all) {
        for (const rtg::Item& i : all) {
            if (i.kind != rtg::Item::Kind::Assign) one(i.amount);
            one(i.count);
            items(i.body);
        }
    }
    void route(const std::vector<rtg::RouteItem>& all) {
        for (const rtg::RouteItem& i : all) {
            one(i.condition);
            if (i.kind == rtg::RouteItem::Kind::For) range(i.range);
            route(i.body);
            route(i.other);
        }
    }
    void customers(const std::vector<rtg::Contend::With>& all) {
        for (const auto& w : all) costs({}, {}, {}, w.values);
    }
    /// Processors may have speeds of their own.
    void place(const rtg::Place& p) {
        if (p.entity >= 0 && graph.entities[static_cast<std::size_t>(p.entity)].speed_array >= 0)
            for (const expr::Id id : p.indices) one(id);
    }
};

struct MessageWay {
    MessageWay(const rtg::Graph& of, const engine::Values& with) : graph(of), values(with) {}

    rtg::Graph graph;
    engine::Values values;
    rtg::StateId start = rtg::kNoState;  // where the process knows its message
    int self = -1;                       // Local: the number of the processor
    int from = -1, to = -1, bytes = -1;  // Locals: the message
    std::vector<expr::Slot> locals;      // at `start`, but for these
    std::unique_ptr<engine::BoundGraph> bound;
    bool by_pair = false;                                  // it may depend on who sends to whom
    std::map<std::vector<std::uint64_t>, double> seconds;  // of messages that decide the same

    void make(const rtg::Transition& sends, std::span<const expr::Slot> given, const std::vector<bool>& known);
    double time(const arrays::Message& m);
    double run(const arrays::Message& m);

  private:
    bool asks(expr::Id id, arrays::Question q) const {
        const expr::Node& n = graph.pool.at(id);
        return n.op == expr::Op::Ask && n.value.i == static_cast<std::int64_t>(q);
    }
    expr::Id local(int slot) { return graph.pool.local(slot, expr::Kind::Int); }
    expr::Id said(expr::Id id);
    std::vector<int> way(rtg::StateId begin, rtg::StateId head);
    rtg::StateId declared(rtg::StateId next);
    void outside(const std::vector<int>& all, std::span<const expr::Slot> given, const std::vector<bool>& known,
                 std::vector<rtg::Item>& first);
    bool depends(const std::vector<int>& all);
    std::optional<expr::Slot> evaluate(expr::Id id, std::vector<expr::Slot>& at);
    bool decide(rtg::StateId at, std::vector<expr::Slot> known, std::vector<std::uint64_t>& out);
    bool decide(const std::vector<rtg::RouteItem>& route, std::vector<expr::Slot>& known,
                std::vector<std::uint64_t>& out);

    std::unordered_map<expr::Id, expr::Program> programs_;
    expr::Scratch scratch_;
};

}  // namespace pamina::predict
