// A process on its way: one step after the other, until it has to wait or time passes.
#include <fmt/format.h>

#include <optional>
#include <stdexcept>
#include <utility>

#include "frontend/source/overloaded.h"
#include "runtime/engine/bind/alone.h"
#include "runtime/stochastic/net/walk.h"

namespace pamina::model_nets {

namespace action = engine::action;
using expr::Slot;
using stochastic::Sum;

bool Walk::pass(Process& p, const action::Pass& a, Bag& out) {
    using Kind = rtg::Item::Kind;
    for (; p.item < a.items.size(); ++p.item) {
        const auto& item = a.items[p.item];
        switch (item.kind) {
            case Kind::Delay:
            case Kind::Work: {
                const stochastic::Time time = time_of(p, item.amount, 1, item.stmt);
                if (time.none()) break;
                const Span span =
                    item.stmt < 0 ? span_of(p) : graph_.graph.statements[static_cast<std::size_t>(item.stmt)].span;
                const std::string name = parts_.at_line(item.kind == Kind::Work ? "compute" : "delay", span);
                Process next = p;
                ++next.item;
                const auto [it, is_new] = known_.try_emplace(key(next, "t" + text(time)));
                if (is_new)
                    it->second =
                        passes(p, name, span, time, nullptr, [this, next](int t) { parts_.give(t, arrive(next)); });
                for (const auto& [place, n] : it->second) out[place] += n;
                return true;
            }
            case Kind::Assign: {
                const Sum sum = draws_.value(item.amount, p.frame.data(), p.chances);
                p.frame[static_cast<std::size_t>(item.slot)] = state_.evaluate(item.amount, p.frame.data());
                p.between.erase(item.slot);
                if (sum.terms.empty())
                    p.chances.erase(item.slot);
                else
                    p.chances[item.slot] = sum;
                break;
            }
            case Kind::Until:
                refuse(p, "`delay until` waits for a time of the run, which a net does not know");
            case Kind::Repeat:
            case Kind::Copies:
                throw std::logic_error("the graph of a net is not relaxed");
        }
    }
    p = behind(std::move(p));
    return false;
}

Bag Walk::arrive(Process p) {
    Bag out;
    const auto all = [&](const Bag& more) {
        for (const auto& [place, n] : more) out[place] += n;
        return out;
    };
    constexpr std::int64_t kMostHere = 1'000'000;
    for (std::int64_t here = 0;; ++here) {
        count_step(p);
        if (here > kMostHere)
            refuse(p, "this goes round and round, and no time passes", "a `delay` in the loop lets time pass");
        const engine::Step& step = step_of(p);
        Slot* const locals = p.frame.data();
        if (live_.reads_now(p.at)) refuse(p, "`now` is the time of the run, which a net does not know");
        std::optional<Bag> stopped;
        const auto alone = [&](const auto& a) {
            engine::Time none;
            engine::NoObserver nobody{graph_.graph};
            p.at = engine::step_alone(a, engine::Alone<engine::Time>{p.at, step, locals, none}, state_, nobody);
            p.item = 0;
        };
        engine::visit(
            step.action,
            overloaded{[&](const action::End&) { stopped = end(p); },
                       [&](const action::Pass& a) {
                           Bag bag;
                           if (pass(p, a, bag)) stopped = std::move(bag);
                       },
                       [&](const action::Draw& a) {
                           if (a.law == language::Law::Bernoulli) {
                               for (const auto& c : a.numbers) draws_.need_known(c, p.chances, "a probability");
                               Process known = p;
                               draws_.draw(a, known.frame.data(), known.chances);  // whether the law has such a number
                               const double first = state_.evaluate(a.numbers.front(), locals).r;
                               Process yes = behind(p), no = behind(p);
                               for (auto* branch : {&yes, &no}) branch->chances.erase(a.slot);
                               yes.frame[static_cast<std::size_t>(a.slot)].i = 1;
                               no.frame[static_cast<std::size_t>(a.slot)].i = 0;
                               stopped = choose(p, first, yes, no);
                               return;
                           }
                           draws_.draw(a, locals, p.chances);
                           p.between.erase(a.slot);
                           if (a.law == language::Law::Uniform) {
                               const double low = state_.evaluate(a.numbers[0], locals).r,
                                            high = state_.evaluate(a.numbers[1], locals).r;
                               if (low < high) p.between[a.slot] = {low, high};
                           }
                           p = behind(std::move(p));
                       },
                       [&](const action::Use& a) { stopped = use(p, a); },
                       [&](const action::Occupy& a) { stopped = compute(p, a); },
                       [&](const action::Acquire& a) { stopped = acquire(p, a); },
                       [&](const action::Release& a) {
                           release(p, a, out);
                           p = behind(std::move(p));
                       },
                       [&](const action::EnterPlace& a) {
                           p.places.push_back(things_.pools.place(a.place, locals));
                           p = behind(std::move(p));
                       },
                       [&](const action::LeavePlace&) {
                           p.places.pop_back();
                           p = behind(std::move(p));
                       },
                       [&](const action::Declare& a) {
                           things_.declare(a.entity, p.context, p.at, locals);
                           p = behind(std::move(p));
                       },
                       [&](const action::LoopEnter& a) {
                           draws_.need_known(a.range, p.chances, "how often a loop goes round");
                           alone(a);
                       },
                       [&](const action::LoopBack& a) { alone(a); },
                       [&](const action::Choice& a) {
                           for (const auto& c : a.probabilities) draws_.need_known(c, p.chances, "a probability");
                           alone(a);
                       },
                       [&](const action::Guard& a) { stopped = guard(p, a); },
                       [&](const action::Fork& a) { stopped = fork(p, a); },
                       [&](const action::Replicate& a) { stopped = replicate(p, a); },
                       [&](const action::Spawn& a) {
                           spawn(p, a, out);
                           p = behind(std::move(p));
                       },
                       [&](const action::Join&) { stopped = join(p); },
                       [&](const action::Put& a) { stopped = put(p, a); },
                       [&](const action::Get& a) { stopped = get(p, a); },
                       [&](const action::Sync& a) { stopped = sync(p, a); },
                       [&](const action::Signal& a) { stopped = tell(p, a); },
                       [&](const action::Await& a) { stopped = await(p, a); },
                       // What is measured is no matter of a net.
                       [&](const action::Dispose&) { p = behind(std::move(p)); },
                       [&](const action::BeginMeasure&) { p = behind(std::move(p)); },
                       [&](const action::EndMeasure&) { p = behind(std::move(p)); },
                       [&](const action::Sample&) { p = behind(std::move(p)); },
                       [&](const action::Again&) { p = behind(std::move(p)); },
                       [&](const auto&) {
                           const auto& word = step.stmt < 0
                                                  ? std::string()
                                                  : graph_.graph.statements[static_cast<std::size_t>(step.stmt)].text;
                           refuse(p, fmt::format("{} is nothing that places and transitions know: flows, contentions, "
                                                 "limits of time, task graphs, procs that run themselves, and what a "
                                                 "process finds of others",
                                                 word.empty() ? "this" : "`" + word + "`"));
                       }});
        if (stopped) return all(*stopped);
    }
}

}  // namespace pamina::model_nets
