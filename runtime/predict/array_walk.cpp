#include "runtime/predict/array_walk.h"

#include <array>
#include <bit>
#include <unordered_map>

#include "runtime/engine/bind/bound_graph.h"
#include "runtime/rtg/array_statements.h"

namespace pamina::predict {

namespace {

using expr::Id;
using expr::Op;
using expr::Slot;
using rtg::StateId;

/// Steps through the graph, and how deep procs run each other.
constexpr std::int64_t kMostSteps = 20'000'000;
constexpr int kDeepest = 200;

class Walker {
  public:
    Walker(const rtg::Graph& graph, const engine::Values& values)
        : graph_(graph),
          bound_(graph, values),
          locals_(static_cast<std::size_t>(graph.local_slots)),
          known_(locals_.size(), false) {}

    void run() { region(graph_.entry, 0); }

    ArrayWalk found;

  private:
    /// How many a processor does: of which numbers, the Local with which processor it is, and the statement.
    struct Iterations {
        std::size_t numbers = 0;
        int self = -1, stmt = -1, site = -1;
    };
    struct Loop {
        StateId head, after;
        int slot, stmt;
        std::int64_t next, left, step;
    };

    const expr::Node& node(Id id) const { return graph_.pool.at(id); }
    bool asks(Id id, arrays::Question q) const { return rtg::asks(graph_, id, q); }

    std::optional<Slot> evaluate(Id id) {
        auto it = programs_.find(id);
        if (it == programs_.end()) {
            One made{expr::compile(graph_.pool, id, bound_.environment), expr::free_locals(graph_.pool, id)};
            it = programs_.emplace(id, std::move(made)).first;
        }
        for (const int slot : it->second.reads)
            if (!known_[static_cast<std::size_t>(slot)]) return {};
        Slot value{};
        if (!expr::run(it->second.program, locals_.data(), scratch_, value))
            throw ArrayWalk::NotKnown{scratch_.failure.detail};
        return value;
    }
    std::int64_t whole(Id id, const char* what) {
        const auto value = evaluate(id);
        if (!value) throw ArrayWalk::NotKnown{std::string(what) + " depends on what happens in the run"};
        return value->i;
    }
    void forget(int slot) {
        if (slot >= 0) known_[static_cast<std::size_t>(slot)] = false;
    }

    void region(StateId at, int depth) {
        if (depth > kDeepest) throw ArrayWalk::NotKnown{"procs run each other too deeply"};
        std::vector<Loop> inside;
        for (;;) {
            const auto out = graph_.states[static_cast<std::size_t>(at)].out;
            if (out < 0) return;
            if (++steps_ > kMostSteps)
                throw ArrayWalk::NotKnown{"the statements are met too often to be counted one by one"};
            const rtg::Transition& t = graph_.transitions[static_cast<std::size_t>(out)];
            if (std::holds_alternative<rtg::Return>(t.action)) return;
            at = std::visit([&](const auto& action) { return step(t, action, inside, depth); }, t.action);
            if (at < 0) return;
        }
    }

    StateId step(const rtg::Transition& t, const rtg::Pass& pass, std::vector<Loop>& inside, int) {
        items(t, pass.items, inside);
        return t.to;
    }
    void items(const rtg::Transition& t, const std::vector<rtg::Item>& all, const std::vector<Loop>& inside) {
        for (const rtg::Item& item : all) {
            if (item.kind == rtg::Item::Kind::Repeat) {
                if (!rtg::ask_work(graph_, item.body)) continue;
                for (std::int64_t k = whole(item.count, "a loop"); k > 0; --k) items(t, item.body, inside);
            }
            if (item.kind != rtg::Item::Kind::Assign) continue;
            const auto slot = static_cast<std::size_t>(item.slot);
            known_[slot] = false;
            if (asks(item.amount, arrays::Question::Work)) {
                const int stmt = item.stmt >= 0 ? item.stmt : t.stmt, site = item.site >= 0 ? item.site : t.site;
                const std::size_t number = met(item.amount, stmt, site, inside, &HowOften::worked);
                const Id self = graph_.pool.args(item.amount).back();
                iterations_[item.slot] = {number, static_cast<int>(node(self).value.i), stmt, site};
            } else if (asks(item.amount, arrays::Question::Cache)) {
                const auto args = graph_.pool.args(item.amount);
                const std::int64_t line = whole(args[0], "a cache"), bytes = whole(args[1], "a cache");
                const std::int64_t ways = whole(args[2], "a cache");
                arrays::ask(arrays::Question::Cache, std::array{line, bytes, ways});
                found.cache = arrays::Cache{line, bytes / line, ways};
            } else if (node(item.amount).op != Op::Ask || asks(item.amount, arrays::Question::Grid)) {
                if (const auto value = evaluate(item.amount)) {
                    locals_[slot] = *value;
                    known_[slot] = true;
                }
            }
        }
    }
    StateId step(const rtg::Transition& t, const rtg::LoopEnter& enter, std::vector<Loop>& inside, int) {
        const rtg::Range& r = enter.range;
        // Messages, of all processors at once.
        if (asks(r.last, arrays::Question::Sends)) {
            const std::size_t number = met(r.last, t.stmt, t.site, inside, &HowOften::sent);
            if (!found.places.contains(number)) found.places[number] = {&t, locals_, known_};
        }
        if (asks(r.last, arrays::Question::Sends) || asks(r.last, arrays::Question::Receives)) return t.other;
        const std::int64_t first = whole(r.first, "a loop"), last = whole(r.last, "a loop");
        const std::int64_t step = r.step == expr::kNone ? 1 : whole(r.step, "a loop");
        if (step == 0) throw ArrayWalk::NotKnown{"the step of a range is 0"};
        const std::int64_t distance = (step > 0 ? last - first : first - last) - (r.exclusive ? 1 : 0);
        const std::int64_t left = distance < 0 ? 0 : distance / (step > 0 ? step : -step) + 1;
        if (left == 0) return t.other;
        inside.push_back({t.from, t.other, enter.slot, t.stmt, first, left, step});
        return next(inside, t.to);
    }
    StateId next(std::vector<Loop>& inside, StateId body) {
        Loop& loop = inside.back();
        locals_[static_cast<std::size_t>(loop.slot)].i = loop.next;
        known_[static_cast<std::size_t>(loop.slot)] = true;
        loop.next += loop.step;
        --loop.left;
        return body;
    }
    StateId step(const rtg::Transition& t, const rtg::LoopBack&, std::vector<Loop>& inside, int) {
        while (!inside.empty() && inside.back().head != t.to) inside.pop_back();
        if (inside.empty()) return t.to;
        if (inside.back().left == 0) {
            const StateId after = inside.back().after;
            inside.pop_back();
            return after;
        }
        const auto head = graph_.states[static_cast<std::size_t>(t.to)].out;
        return next(inside, graph_.transitions[static_cast<std::size_t>(head)].to);
    }
    StateId step(const rtg::Transition& t, const rtg::Guard& guard, std::vector<Loop>& inside, int) {
        for (const int slot : expr::free_locals(graph_.pool, guard.condition))
            if (const auto of = iterations_.find(slot); of != iterations_.end()) {  // what each element costs
                computes(t, slot, of->second, inside);
                return t.other;
            }
        return whole(guard.condition, "a condition") ? t.to : t.other;
    }
    StateId step(const rtg::Transition& t, const rtg::Fork& fork, std::vector<Loop>& inside, int depth) {
        for (const StateId branch : fork.branches) {
            if (!rtg::has_array_messages(graph_, branch)) continue;
            around_.push_back(inside);
            region(branch, depth + 1);
            around_.pop_back();
        }
        return t.to;
    }
    StateId step(const rtg::Transition& t, const rtg::Replicate& par, std::vector<Loop>&, int depth) {
        if (!rtg::has_array_statements(graph_, par.body)) return t.to;
        locals_[static_cast<std::size_t>(par.slot)].i = whole(par.range.first, "a par");
        known_[static_cast<std::size_t>(par.slot)] = true;
        if (par.place) places_.push_back(*par.place);
        region(par.body, depth + 1);
        if (par.place) places_.pop_back();
        return t.to;
    }
    StateId step(const rtg::Transition& t, const rtg::EnterPlace& enter, std::vector<Loop>&, int) {
        places_.push_back(enter.place);
        return t.to;
    }
    StateId step(const rtg::Transition& t, const rtg::LeavePlace&, std::vector<Loop>&, int) {
        if (!places_.empty()) places_.pop_back();
        return t.to;
    }
    std::optional<rtg::Place> place() const { return places_.empty() ? std::nullopt : std::optional(places_.back()); }
    StateId step(const rtg::Transition& t, const rtg::Call& call, std::vector<Loop>& inside, int depth) {
        const auto& procedure = graph_.procedures[static_cast<std::size_t>(call.procedure)];
        if (!rtg::has_array_statements(graph_, procedure.entry)) return t.to;
        std::vector<std::optional<Slot>> given;
        for (const Id a : call.arguments) given.push_back(evaluate(a));
        const auto locals = locals_;
        const auto known = known_;
        for (std::size_t i = 0; i < given.size(); ++i) {
            const auto slot = static_cast<std::size_t>(procedure.parameters[i]);
            known_[slot] = given[i].has_value();
            if (given[i]) locals_[slot] = *given[i];
        }
        std::vector<Loop> around = inside;
        around_.push_back(std::move(around));
        region(procedure.entry, depth + 1);
        around_.pop_back();
        locals_ = locals;
        known_ = known;
        return t.to;
    }
    StateId step(const rtg::Transition& t, const rtg::Get& get, std::vector<Loop>&, int) {
        for (const int slot : get.slots) forget(slot);
        return t.to;
    }
    StateId step(const rtg::Transition& t, const rtg::Read& read, std::vector<Loop>&, int) {
        forget(read.slot);
        return t.to;
    }
    StateId step(const rtg::Transition& t, const rtg::Draw& draw, std::vector<Loop>&, int) {
        forget(draw.slot);
        return t.to;
    }
    StateId step(const rtg::Transition&, const rtg::Again&, std::vector<Loop>&, int) {
        throw ArrayWalk::NotKnown{"a loop without an end is around the statements"};
    }
    template <class Other>
    StateId step(const rtg::Transition& t, const Other&, std::vector<Loop>&, int) {
        return t.to;
    }

    /// Does `of` for all that a statement is a part of.
    template <class Of>
    void each_part(int stmt, int called, const std::vector<Loop>& inside, const Of& of) {
        of(found.model);
        of(found.statements[stmt]);
        for (const Loop& l : inside) of(found.loops[l.stmt]);
        for (const auto& outer : around_)
            for (const Loop& l : outer) of(found.loops[l.stmt]);
        for (int site = called; site >= 0; site = graph_.call_sites[static_cast<std::size_t>(site)].caller)
            of(found.procs[graph_.call_sites[static_cast<std::size_t>(site)].callee]);
    }

    /// Alike where the statement is, and what its costs read.
    void computes(const rtg::Transition& begins, int slot, const Iterations& of, const std::vector<Loop>& inside) {
        const auto [reads, fresh_reads] = reads_.try_emplace(&begins);
        if (fresh_reads) reads->second = read_by_computes(graph_, begins, slot, of.self);
        std::vector<std::uint64_t> key{static_cast<std::uint64_t>(begins.to), of.numbers};
        for (const int read : reads->second) {
            const auto s = static_cast<std::size_t>(read);
            key.push_back(known_[s]);
            key.push_back(known_[s] ? std::bit_cast<std::uint64_t>(locals_[s]) : 0);
        }
        const auto [it, fresh] = computing_.try_emplace(std::move(key), found.computes.size());
        if (fresh) found.computes.push_back({&begins, of.numbers, slot, of.self, place(), locals_, known_});
        each_part(of.stmt, of.site, inside, [&](Met& to) { ++to.computed[it->second]; });
    }

    /// The number of its numbers.
    std::size_t met(Id question, int stmt, int called, const std::vector<Loop>& inside, double HowOften::* what) {
        const auto args = graph_.pool.args(question);
        std::vector<std::int64_t> said;
        for (std::size_t i = 0; i + 1 < args.size(); ++i) said.push_back(whole(args[i], "a statement on arrays"));
        const auto [it, fresh] = seen_.try_emplace(said, found.numbers.size());
        if (fresh) found.numbers.push_back(std::move(said));
        found.asked.resize(found.numbers.size());
        ++(found.asked[it->second].*what);
        const std::pair key{stmt, it->second};
        each_part(stmt, called, inside, [&](Met& of) { ++(of.often[key].*what); });
        return it->second;
    }

    struct One {
        expr::Program program;
        std::vector<int> reads;
    };

    const rtg::Graph& graph_;
    engine::BoundGraph bound_;
    std::vector<Slot> locals_;
    std::vector<bool> known_;
    expr::Scratch scratch_;
    std::unordered_map<Id, One> programs_;
    std::map<std::vector<std::int64_t>, std::size_t> seen_;
    std::map<const rtg::Transition*, std::vector<int>> reads_;  // of what computes
    std::map<std::vector<std::uint64_t>, std::size_t> computing_;
    std::map<int, Iterations> iterations_;   // by the Local with how many a processor does
    std::vector<rtg::Place> places_;         // of the process
    std::vector<std::vector<Loop>> around_;  // of the procs in progress
    std::int64_t steps_ = 0;
};

}  // namespace

ArrayWalk walk_arrays(const rtg::Graph& graph, const engine::Values& values) {
    Walker walker(graph, values);
    walker.run();
    return std::move(walker.found);
}

}  // namespace pamina::predict
