#include "runtime/predict/array_figures.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "runtime/arrays/ask.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/expr/program.h"
#include "runtime/predict/message_times.h"

namespace pamina::predict {

namespace {

using expr::Id;
using expr::Op;
using expr::Slot;
using rtg::StateId;

/// Steps through the graph, and how deep procs run each other.
constexpr std::int64_t kMostSteps = 20'000'000;
constexpr int kDeepest = 200;

struct NotKnown {
    std::string why;
};

/// How often statements were met, and messages sent for them: these may be before loops around the statement.
struct HowOften {
    double worked = 0, sent = 0;
};
/// By the statement, and the number of its numbers.
using Met = std::map<std::pair<int, std::size_t>, HowOften>;

class Walk {
  public:
    Walk(const rtg::Graph& graph, const engine::Values& values)
        : graph_(graph),
          bound_(graph, values),
          locals_(static_cast<std::size_t>(graph.local_slots)),
          known_(locals_.size(), false) {}

    void run() { region(graph_.entry, 0); }

    Met model;
    std::map<int, Met> statements, loops, procs;  // by statement, statement of the loop, callee
    std::vector<std::vector<std::int64_t>> numbers;
    std::vector<HowOften> asked;  // of each of these, in all
    /// Of each of these that is sent: where, and what is known there.
    struct Place {
        const rtg::Transition* sends = nullptr;
        std::vector<Slot> locals;
        std::vector<bool> known;
    };
    std::map<std::size_t, Place> places;
    std::optional<arrays::Cache> cache;  // of the processors, where their machine says

  private:
    struct Loop {
        StateId head, after;
        int slot, stmt;
        std::int64_t next, left, step;
    };

    const expr::Node& node(Id id) const { return graph_.pool.at(id); }
    bool asks(Id id, arrays::Question q) const {
        return id != expr::kNone && node(id).op == Op::Ask && node(id).value.i == static_cast<std::int64_t>(q);
    }

    std::optional<Slot> evaluate(Id id) {
        auto it = programs_.find(id);
        if (it == programs_.end()) {
            One made{expr::compile(graph_.pool, id, bound_.environment), expr::free_locals(graph_.pool, id)};
            it = programs_.emplace(id, std::move(made)).first;
        }
        for (const int slot : it->second.reads)
            if (!known_[static_cast<std::size_t>(slot)]) return {};
        Slot value{};
        if (!expr::run(it->second.program, locals_.data(), scratch_, value)) throw NotKnown{scratch_.failure.detail};
        return value;
    }
    std::int64_t whole(Id id, const char* what) {
        const auto value = evaluate(id);
        if (!value) throw NotKnown{std::string(what) + " depends on what happens in the run"};
        return value->i;
    }
    void forget(int slot) {
        if (slot >= 0) known_[static_cast<std::size_t>(slot)] = false;
    }

    bool asks_work(const std::vector<rtg::Item>& items) const {
        return std::any_of(items.begin(), items.end(), [&](const rtg::Item& item) {
            return (item.kind == rtg::Item::Kind::Assign && asks(item.amount, arrays::Question::Work)) ||
                   asks_work(item.body);
        });
    }
    /// Whether a statement on arrays is met in the region that begins there.
    bool has_statements(StateId entry) {
        std::vector<StateId> todo{entry};
        std::vector<bool> seen(graph_.states.size());
        while (!todo.empty()) {
            const StateId at = todo.back();
            todo.pop_back();
            if (at < 0 || seen[static_cast<std::size_t>(at)]) continue;
            seen[static_cast<std::size_t>(at)] = true;
            const auto out = graph_.states[static_cast<std::size_t>(at)].out;
            if (out < 0) continue;
            const rtg::Transition& t = graph_.transitions[static_cast<std::size_t>(out)];
            if (const auto* pass = std::get_if<rtg::Pass>(&t.action))
                if (asks_work(pass->items)) return true;
            if (const auto* call = std::get_if<rtg::Call>(&t.action))
                todo.push_back(graph_.procedures[static_cast<std::size_t>(call->procedure)].entry);
            if (const auto* par = std::get_if<rtg::Replicate>(&t.action)) todo.push_back(par->body);
            todo.push_back(t.to);
            todo.push_back(t.other);
        }
        return false;
    }

    void region(StateId at, int depth) {
        if (depth > kDeepest) throw NotKnown{"procs run each other too deeply"};
        std::vector<Loop> inside;
        for (;;) {
            const auto out = graph_.states[static_cast<std::size_t>(at)].out;
            if (out < 0) return;
            if (++steps_ > kMostSteps) throw NotKnown{"the statements are met too often to be counted one by one"};
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
                if (!asks_work(item.body)) continue;
                for (std::int64_t k = whole(item.count, "a loop"); k > 0; --k) items(t, item.body, inside);
            }
            if (item.kind != rtg::Item::Kind::Assign) continue;
            const auto slot = static_cast<std::size_t>(item.slot);
            known_[slot] = false;
            if (asks(item.amount, arrays::Question::Work)) {
                iterations_.insert({item.slot, true});
                met(item.amount, item.stmt >= 0 ? item.stmt : t.stmt, item.site >= 0 ? item.site : t.site, inside,
                    &HowOften::worked);
            } else if (asks(item.amount, arrays::Question::Cache)) {
                const auto args = graph_.pool.args(item.amount);
                const std::int64_t line = whole(args[0], "a cache"), bytes = whole(args[1], "a cache");
                const std::int64_t ways = whole(args[2], "a cache");
                arrays::ask(arrays::Question::Cache, std::array{line, bytes, ways});
                cache = arrays::Cache{line, bytes / line, ways};
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
            if (!places.contains(number)) places[number] = {&t, locals_, known_};
        }
        if (asks(r.last, arrays::Question::Sends) || asks(r.last, arrays::Question::Receives)) return t.other;
        const std::int64_t first = whole(r.first, "a loop"), last = whole(r.last, "a loop");
        const std::int64_t step = r.step == expr::kNone ? 1 : whole(r.step, "a loop");
        if (step == 0) throw NotKnown{"the step of a range is 0"};
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
    StateId step(const rtg::Transition& t, const rtg::Guard& guard, std::vector<Loop>&, int) {
        for (const int slot : expr::free_locals(graph_.pool, guard.condition))
            if (iterations_.contains(slot)) return t.other;  // what each element costs
        return whole(guard.condition, "a condition") ? t.to : t.other;
    }
    StateId step(const rtg::Transition& t, const rtg::Replicate& par, std::vector<Loop>&, int depth) {
        if (!has_statements(par.body)) return t.to;
        locals_[static_cast<std::size_t>(par.slot)].i = whole(par.range.first, "a par");
        known_[static_cast<std::size_t>(par.slot)] = true;
        region(par.body, depth + 1);
        return t.to;
    }
    StateId step(const rtg::Transition& t, const rtg::Call& call, std::vector<Loop>& inside, int depth) {
        const auto& procedure = graph_.procedures[static_cast<std::size_t>(call.procedure)];
        if (!has_statements(procedure.entry)) return t.to;
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
        throw NotKnown{"a loop without an end is around the statements"};
    }
    template <class Other>
    StateId step(const rtg::Transition& t, const Other&, std::vector<Loop>&, int) {
        return t.to;
    }

    /// The number of its numbers.
    std::size_t met(Id question, int stmt, int called, const std::vector<Loop>& inside, double HowOften::* what) {
        const auto args = graph_.pool.args(question);
        std::vector<std::int64_t> said;
        for (std::size_t i = 0; i + 1 < args.size(); ++i) said.push_back(whole(args[i], "a statement on arrays"));
        const auto [it, fresh] = seen_.try_emplace(said, numbers.size());
        if (fresh) numbers.push_back(std::move(said));
        asked.resize(numbers.size());
        ++(asked[it->second].*what);
        const std::pair key{stmt, it->second};
        const auto count = [&](Met& of) { ++(of[key].*what); };
        count(model);
        count(statements[stmt]);
        for (const Loop& l : inside) count(loops[l.stmt]);
        for (const auto& outer : around_)
            for (const Loop& l : outer) count(loops[l.stmt]);
        for (int site = called; site >= 0; site = graph_.call_sites[static_cast<std::size_t>(site)].caller)
            count(procs[graph_.call_sites[static_cast<std::size_t>(site)].callee]);
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
    std::map<int, bool> iterations_;         // Locals with how many iterations a processor does
    std::vector<std::vector<Loop>> around_;  // of the procs in progress
    std::int64_t steps_ = 0;
};

/// Adds up what was met.
class Sums {
  public:
    Sums(const rtg::Graph& graph, const engine::Values& values, const Walk& walk) : cache_(walk.cache) {
        std::map<const rtg::Transition*, std::unique_ptr<MessageTimes>> times;
        for (std::size_t i = 0; i < walk.numbers.size(); ++i) {
            const bool sent = walk.asked[i].sent > 0;
            Counted& c = counted_.emplace_back();
            c.of = arrays::count_statement(walk.numbers[i], walk.asked[i].worked > 0, sent);
            try {
                for (const arrays::Transfers& t : c.of.transfers) {
                    if (t.messages == 0) continue;
                    const Walk::Place& place = walk.places.at(i);
                    auto& known = times[place.sends];
                    if (!known)
                        known = std::make_unique<MessageTimes>(graph, values, *place.sends, place.locals, place.known);
                    c.seconds += known->of(t);
                }
            } catch (const MessageTimes::NotKnown& reason) {
                c.time_unknown = reason.why;
            }
            lines_.push_back(cache_ && walk.asked[i].worked > 0 ? lines_of(walk.numbers[i], *cache_) : std::nullopt);
        }
    }

    ArrayPart part(const Met& met, std::string name, Span place) const {
        ArrayPart out;
        out.name = std::move(name);
        out.place = place;
        std::map<int, std::vector<std::pair<std::size_t, double>>> by_statement;
        for (const auto& [key, times] : met) {
            out.frequency += times.worked;
            if (times.worked > 0) by_statement[key.first].emplace_back(key.second, times.worked);
            if (times.sent == 0) continue;
            for (const arrays::Transfers& t : counted_[key.second].of.transfers) {
                out.transfers += times.sent * static_cast<double>(t.messages);
                out.bytes += times.sent * static_cast<double>(t.bytes);
            }
            out.transfer_time += times.sent * counted_[key.second].seconds;
            if (out.time_unknown.empty()) out.time_unknown = counted_[key.second].time_unknown;
        }
        add_lines(met, out);
        std::vector<arrays::Weighted> statements;
        std::vector<std::pair<std::size_t, double>> all;
        for (const auto& [statement, of] : by_statement) {
            double frequency = 0;
            for (const auto& [number, times] : of) frequency += times;
            statements.push_back({arrays::goodness(classes(of)), frequency});
            all.insert(all.end(), of.begin(), of.end());
        }
        out.work = classes(all);
        double processors = 0;
        for (const arrays::WorkClass& c : out.work) {
            out.iterations += static_cast<double>(c.iterations) * static_cast<double>(c.processors);
            processors += static_cast<double>(c.processors);
        }
        out.optimal = processors > 0 ? out.iterations / processors : 0;
        out.goodness = statements.size() == 1 ? statements.front().goodness : arrays::goodness(statements);
        return out;
    }

  private:
    static std::optional<arrays::LineSums> lines_of(const std::vector<std::int64_t>& numbers,
                                                    const arrays::Cache& cache) {
        try {
            return arrays::count_lines(numbers, cache);
        } catch (const arrays::Mistake&) {  // other figures are there all the same
            return std::nullopt;
        }
    }

    void add_lines(const Met& met, ArrayPart& out) const {
        if (!cache_) {
            out.no_lines = "the machine of the processors has no `cache_line` and `cache_size`";
        } else {
            if (cache_->ways == 0) out.no_misses = "the machine of the processors has no `cache_ways`";
            for (const auto& [key, times] : met)
                if (times.worked > 0 && !lines_[key.second])
                    out.no_lines =
                        "there is no closed form: an index goes with several loops, or their bounds depend on others";
        }
        if (!out.no_lines.empty()) out.no_misses = out.no_lines;
        if (!out.no_lines.empty()) return;
        const auto add = [](arrays::LineSum& to, const arrays::LineSum& one, double times) {
            to.mean += times * one.mean;
            to.largest += times * one.largest;
            to.all += times * one.all;
        };
        for (const auto& [key, times] : met) {
            if (times.worked == 0) continue;
            add(out.lines, lines_[key.second]->lines, times.worked);
            add(out.misses, lines_[key.second]->misses, times.worked);
        }
    }

    /// Of several statements, each so often: who does the same altogether.
    std::vector<arrays::WorkClass> classes(const std::vector<std::pair<std::size_t, double>>& of) const {
        if (of.size() == 1) {
            std::vector<arrays::WorkClass> scaled = counted_[of.front().first].of.work.classes;
            for (arrays::WorkClass& c : scaled) c.iterations *= static_cast<std::int64_t>(of.front().second);
            return scaled;
        }
        std::int64_t processors = 0;
        for (const auto& [number, times] : of) processors = std::max(processors, counted_[number].of.work.processors);
        std::map<std::int64_t, arrays::WorkClass, std::greater<>> found;
        for (std::int64_t p = 0; p < processors; ++p) {
            std::int64_t iterations = 0;
            for (const auto& [number, times] : of)
                if (p < counted_[number].of.work.processors)
                    iterations += counted_[number].of.work.of(p) * static_cast<std::int64_t>(times);
            auto [it, fresh] = found.try_emplace(iterations, arrays::WorkClass{iterations, 0, p});
            ++it->second.processors;
        }
        std::vector<arrays::WorkClass> out;
        for (auto& [iterations, c] : found) out.push_back(c);
        return out;
    }

    struct Counted {
        arrays::StatementCount of;
        double seconds = 0;
        std::string time_unknown;
    };
    std::vector<Counted> counted_;
    std::vector<std::optional<arrays::LineSums>> lines_;
    std::optional<arrays::Cache> cache_;
};

void sort(std::vector<ArrayPart>& parts) {
    std::stable_sort(parts.begin(), parts.end(), [](const ArrayPart& a, const ArrayPart& b) {
        return std::pair(a.place.file, a.place.begin) < std::pair(b.place.file, b.place.begin);
    });
}

}  // namespace

bool has_statements_on_arrays(const rtg::Graph& graph) {
    for (std::size_t id = 0; id < graph.pool.size(); ++id)
        if (graph.pool.at(static_cast<Id>(id)).op == Op::Ask) return true;
    return false;
}

ArrayFigures array_figures(const rtg::Graph& graph, const engine::Values& values) {
    ArrayFigures out;
    try {
        Walk walk(graph, values);
        walk.run();
        const Sums sums(graph, values, walk);
        out.model = sums.part(walk.model, graph.name, {});
        const auto of_statement = [&](const auto& all, std::vector<ArrayPart>& to) {
            for (const auto& [stmt, met] : all) {
                const auto& s = graph.statements[static_cast<std::size_t>(stmt)];
                to.push_back(sums.part(met, s.text, s.span));
            }
            sort(to);
        };
        of_statement(walk.statements, out.statements);
        of_statement(walk.loops, out.loops);
        for (const auto& [callee, met] : walk.procs) {
            const auto site = std::find_if(graph.call_sites.begin(), graph.call_sites.end(),
                                           [&](const auto& s) { return s.callee == callee; });
            out.procs.push_back(sums.part(met, graph.callees[static_cast<std::size_t>(callee)].name,
                                          site == graph.call_sites.end() ? Span{} : site->span));
        }
        sort(out.procs);
    } catch (const NotKnown& reason) {
        out.unknown = reason.why;
    } catch (const arrays::Mistake& mistake) {
        out.unknown = mistake.text();
    }
    return out;
}

}  // namespace pamina::predict
