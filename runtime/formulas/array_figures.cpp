#include "runtime/formulas/array_figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "runtime/arrays/ask.h"
#include "runtime/formulas/array_counts.h"
#include "runtime/rtg/array_statements.h"
#include "runtime/symbolic/calculus.h"

namespace pamina::formulas {

namespace {

using arrays::Question;
using rtg::Id;
using rtg::StateId;
using rtg::Transition;

/// Rounds of a loop that are followed one by one, steps through the graph, and how deep procs run each other.
constexpr std::int64_t kMostRounds = 64, kMostSteps = 200'000;
constexpr int kDeepestProc = 100;

/// How often statements were met, and messages sent for them: these may be before loops around the statement.
struct HowOften {
    Form worked, sent;
};
/// By the number of their numbers.
using Met = std::map<std::size_t, HowOften>;

/// Where the reads of a statement begin in its numbers (arrays/ask.h).
std::size_t reads_in(const std::vector<Form>& numbers) {
    std::size_t at = 0;
    const auto count = [&] {
        const symbolic::Rational* n = at < numbers.size() ? numbers[at].number() : nullptr;
        if (!n || !n->to_int()) throw Unclosed{"the shape of a statement depends on what is free", {}};
        ++at;
        return *n->to_int();
    };
    ++at;  // messages
    for (std::int64_t l = count(); l > 0; --l) {
        at += 3;
        for (std::int64_t d = count(); d > 0; --d) {
            at += 3;
            at += static_cast<std::size_t>(count());
        }
        at += static_cast<std::size_t>(count());
    }
    const auto loops = static_cast<std::size_t>(count());
    at += loops * (2 * (1 + loops) + 1);
    for (int reference = 0; reference < 2; ++reference) {
        if (count() == 0) continue;
        at += 2;
        at += static_cast<std::size_t>(count()) * (1 + loops + 2);
    }
    return at;
}

class Follow {
  public:
    explicit Follow(const Request& request) : request_(request), graph_(request.graph), translate_(request) {
        for (const auto& g : request.globals)
            if (g)
                for (const auto& [name, whole] : symbolic::symbols_of(*g)) symbols_.insert(name);
    }

    void run() {
        Frame frame;
        line(graph_.entry, rtg::kNoState, frame, Form(1), 0);
    }

    Met model;
    std::map<int, Met> statements, loops, procs;
    std::vector<std::vector<Form>> numbers;

  private:
    bool asks(Id id, Question q) const { return rtg::asks(graph_, id, q); }

    /// From a state to `stop`, or to the end.
    void line(StateId at, StateId stop, Frame& frame, const Form& times, int depth) {
        if (depth > kDeepestProc) throw Unclosed{"procs run each other too deeply", {}};
        while (at >= 0 && at != stop) {
            const auto out = graph_.states[static_cast<std::size_t>(at)].out;
            if (out < 0) return;
            if (++steps_ > kMostSteps) throw Unclosed{"the statements are met too often to be counted one by one", {}};
            const Transition& t = graph_.transitions[static_cast<std::size_t>(out)];
            if (std::holds_alternative<rtg::Return>(t.action)) return;
            at = std::visit([&](const auto& action) { return step(t, action, frame, times, depth); }, t.action);
        }
    }

    StateId step(const Transition& t, const rtg::Pass& pass, Frame& frame, const Form& times, int) {
        items(t, pass.items, frame, times);
        return t.to;
    }
    void items(const Transition& t, const std::vector<rtg::Item>& all, Frame& frame, const Form& times) {
        for (const rtg::Item& item : all) {
            if (item.kind == rtg::Item::Kind::Repeat && rtg::ask_work(graph_, item.body))
                items(t, item.body, frame, times * translate_(item.count, frame));
            if (item.kind != rtg::Item::Kind::Assign) continue;
            frame.erase(item.slot);
            if (asks(item.amount, Question::Work)) {
                iterations_.insert(item.slot);
                met(item.amount, item.stmt >= 0 ? item.stmt : t.stmt, item.site >= 0 ? item.site : t.site, frame, times,
                    &HowOften::worked);
            } else if (graph_.pool.at(item.amount).op != expr::Op::Ask || asks(item.amount, Question::Grid)) {
                try {
                    frame.insert_or_assign(item.slot, translate_(item.amount, frame));
                } catch (const Unclosed&) {  // said where it is needed
                }
            }
        }
    }
    StateId step(const Transition& t, const rtg::LoopEnter& enter, Frame& frame, const Form& times, int depth) {
        const rtg::Range& r = enter.range;
        // Messages, of all processors at once.
        if (asks(r.last, Question::Sends)) met(r.last, t.stmt, t.site, frame, times, &HowOften::sent);
        if (asks(r.last, Question::Sends) || asks(r.last, Question::Receives) ||
            !rtg::has_array_statements(graph_, t.to))
            return t.other;
        inside_.push_back(t.stmt);
        if (const auto values = translate_.numbers(r, frame, kMostRounds)) {
            for (const Form& value : *values) {
                frame.insert_or_assign(enter.slot, value);
                line(t.to, t.from, frame, times, depth + 1);
            }
        } else {
            const Steps steps = translate_.steps(r, "", frame, request_.assumptions);
            frame.insert_or_assign(enter.slot, steps.value);
            const Form rounds = symbolic::simplify(symbolic::larger(steps.count, Form(0)), request_.assumptions);
            line(t.to, t.from, frame, times * rounds, depth + 1);
        }
        inside_.pop_back();
        return t.other;
    }
    StateId step(const Transition& t, const rtg::Guard& guard, Frame& frame, const Form&, int) {
        for (const int slot : expr::free_locals(graph_.pool, guard.condition))
            if (iterations_.contains(slot)) return t.other;  // what each element costs
        const Form taken =
            symbolic::simplify(translate_.condition(guard.condition, frame)(Form(1), Form(0)), request_.assumptions);
        const symbolic::Rational* known = taken.number();
        if (known) return known->sign() != 0 ? t.to : t.other;
        if (!rtg::has_array_statements(graph_, t.to) && !rtg::has_array_statements(graph_, t.other)) return t.to;
        throw Unclosed{"a condition around statements on arrays depends on what is free",
                       graph_.pool.at(guard.condition).span};
    }
    StateId step(const Transition& t, const rtg::Fork& fork, Frame& frame, const Form& times, int depth) {
        for (const StateId branch : fork.branches)
            if (rtg::has_array_messages(graph_, branch)) {
                Frame own = frame;
                line(branch, rtg::kNoState, own, times, depth + 1);
            }
        return t.to;
    }
    StateId step(const Transition& t, const rtg::Replicate& par, Frame& frame, const Form& times, int depth) {
        if (!rtg::has_array_statements(graph_, par.body)) return t.to;
        frame.insert_or_assign(par.slot, translate_(par.range.first, frame));
        line(par.body, rtg::kNoState, frame, times, depth + 1);
        return t.to;
    }
    StateId step(const Transition& t, const rtg::Call& call, Frame& frame, const Form& times, int depth) {
        const auto& procedure = graph_.procedures[static_cast<std::size_t>(call.procedure)];
        if (!rtg::has_array_statements(graph_, procedure.entry)) return t.to;
        Frame own;
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            try {
                own.insert_or_assign(procedure.parameters[i], translate_(call.arguments[i], frame));
            } catch (const Unclosed&) {  // said where it is needed
            }
        }
        line(procedure.entry, rtg::kNoState, own, times, depth + 1);
        return t.to;
    }
    StateId step(const Transition& t, const rtg::Get& get, Frame& frame, const Form&, int) {
        for (const int slot : get.slots) frame.erase(slot);
        return t.to;
    }
    StateId step(const Transition& t, const rtg::Read& read, Frame& frame, const Form&, int) {
        frame.erase(read.slot);
        return t.to;
    }
    StateId step(const Transition& t, const rtg::Draw& draw, Frame& frame, const Form&, int) {
        frame.erase(draw.slot);
        return t.to;
    }
    StateId step(const Transition&, const rtg::Again&, Frame&, const Form&, int) {
        throw Unclosed{"a loop without an end is around the statements", {}};
    }
    template <class Other>
    StateId step(const Transition& t, const Other&, Frame&, const Form&, int) {
        return t.to;
    }

    bool of_what_is_free(const std::vector<Form>& numbers) const {
        return std::ranges::all_of(numbers, [&](const Form& f) {
            return std::ranges::all_of(symbolic::symbols_of(f),
                                       [&](const auto& s) { return symbols_.contains(s.first); });
        });
    }

    void met(Id question, int stmt, int called, const Frame& frame, const Form& times, Form HowOften::* what) {
        const auto args = graph_.pool.args(question);
        std::vector<Form> said;
        for (std::size_t i = 0; i + 1 < args.size(); ++i) said.push_back(translate_(args[i], frame));
        if (!of_what_is_free(said) && what == &HowOften::worked) {
            // What is read says nothing of who works.
            said.resize(reads_in(said));
            said.emplace_back(0);
        }
        if (!of_what_is_free(said))
            throw Unclosed{
                "what a statement on arrays does depends on the index of a loop around it, of which "
                "the rounds are not known",
                graph_.pool.at(question).span};
        const auto known = std::ranges::find(numbers, said);
        const auto at = static_cast<std::size_t>(known - numbers.begin());
        if (known == numbers.end()) {
            numbers.push_back(std::move(said));
            spans.push_back(graph_.pool.at(question).span);
        }
        const auto add = [&](Met& to) {
            Form& sum = to[at].*what;
            sum = sum + times;
        };
        add(model);
        add(statements[stmt]);
        for (const int loop : inside_) add(loops[loop]);
        for (int site = called; site >= 0; site = graph_.call_sites[static_cast<std::size_t>(site)].caller)
            add(procs[graph_.call_sites[static_cast<std::size_t>(site)].callee]);
    }

  public:
    std::vector<Span> spans;  // of `numbers`

  private:
    const Request& request_;
    const rtg::Graph& graph_;
    Translator translate_;
    std::set<std::string> symbols_;
    std::set<int> iterations_;  // Locals with how many iterations a processor does
    std::vector<int> inside_;   // loops around
    std::int64_t steps_ = 0;
};

/// Iterations, processors, where it is done; transfers, bytes, where its messages are sent.
std::vector<std::int64_t> count(std::span<const std::int64_t> numbers, bool works, bool sends) {
    const arrays::StatementCount c = arrays::count_statement(numbers, works, sends);
    std::int64_t transfers = 0, bytes = 0;
    for (const arrays::Transfers& t : c.transfers) transfers += t.messages, bytes += t.bytes;
    return {c.work.iterations, c.work.processors, transfers, bytes};
}

void sort(std::vector<ArrayForms>& parts) {
    std::ranges::stable_sort(parts, {}, [](const ArrayForms& a) { return std::pair(a.place.file, a.place.begin); });
}

}  // namespace

ArrayFigures array_figures(const Request& request) {
    Follow all(request);
    all.run();
    ArrayFigures figures;
    std::map<std::size_t, std::vector<Form>> counts;
    for (const auto& [number, often] : all.model) {
        const bool works = !(often.worked == Form()), sends = !(often.sent == Form());
        if (!works && !sends) continue;
        counts[number] = counted(
            all.numbers[number], [&](std::span<const std::int64_t> numbers) { return count(numbers, works, sends); },
            request.assumptions, all.spans[number], &figures.extents);
    }
    const auto part = [&](const Met& met, std::string name, Span place) {
        ArrayForms out{std::move(name), place, {}, {}, {}, {}, {}};
        for (const auto& [number, times] : met) {
            const auto found = counts.find(number);
            if (found == counts.end()) continue;
            const std::vector<Form>& c = found->second;
            out.transfers = out.transfers + times.sent * c[2];
            out.bytes = out.bytes + times.sent * c[3];
            if (times.worked == Form()) continue;
            out.times = out.times + times.worked;
            out.iterations = out.iterations + times.worked * c[0];
            out.optimal = out.optimal + times.worked * c[0] / c[1];
        }
        return out;
    };
    figures.model = part(all.model, request.graph.name, {});
    const auto of_statement = [&](const std::map<int, Met>& from, std::vector<ArrayForms>& to) {
        for (const auto& [stmt, met] : from) {
            const auto& s = request.graph.statements[static_cast<std::size_t>(stmt)];
            to.push_back(part(met, s.text, s.span));
        }
        sort(to);
    };
    of_statement(all.statements, figures.statements);
    of_statement(all.loops, figures.loops);
    for (const auto& [callee, met] : all.procs) {
        const auto site = std::ranges::find(request.graph.call_sites, callee, &rtg::CallSite::callee);
        figures.procs.push_back(part(met, request.graph.callees[static_cast<std::size_t>(callee)].name,
                                     site == request.graph.call_sites.end() ? Span{} : site->span));
    }
    sort(figures.procs);
    return figures;
}

}  // namespace pamina::formulas
