#include "runtime/engine/bind/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontend/language/laws.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/engine/time/rounding.h"

namespace pamina::engine {

using language::ParameterKind;
using language::ResultKind;

void Drawing::start(const BoundGraph& graph, const std::optional<Replication>& replication, bool as_real) {
    graph_ = &graph;
    means_ = !replication;
    as_real_ = as_real;
    if (!replication || graph.graph.draws == 0) return;
    known_.resize(static_cast<std::size_t>(graph.draw_sites));
    for (const Step& step : graph.steps) {
        const auto* draw = std::get_if<action::Draw>(&step.action);
        if (!draw) continue;
        Known& known = known_[static_cast<std::size_t>(draw->site)];
        known.result = language::row(draw->law).result;
        known.stream =
            draws::stream_key(replication->seed, replication->number, static_cast<std::uint64_t>(draw->number));
    }
}

void Drawing::wrong(const action::Draw& a, const draws::Wrong& wrong) const {
    const auto& form = language::row(a.law);
    Span at;
    std::size_t number = 0;
    for (int p = 0; p < form.count; ++p) {
        const auto kind = form.parameters[static_cast<std::size_t>(p)].kind;
        if (kind == ParameterKind::List || kind == ParameterKind::Shares) continue;
        if (p == wrong.parameter) at = a.numbers[number].span;
        ++number;
    }
    if (!at.file) at = a.mean.span;
    fail("E1403", at,
         fmt::format("`{}` of `{}` {}", form.parameters[static_cast<std::size_t>(wrong.parameter)].name, form.name,
                     wrong.text));
}

// Rare: the parameters of most draws stay the same.
void Drawing::prepare(const action::Draw& a, Known& known,
                      const std::array<double, draws::kMostNumbers>& numbers) const {
    const auto& environment = graph_->environment;
    const auto reals = [&](int array) {
        std::vector<double> out;
        if (array < 0) return out;
        const bool ints = graph_->graph.arrays[static_cast<std::size_t>(array)].kind == expr::Kind::Int;
        for (const expr::Slot s : environment.arrays[static_cast<std::size_t>(array)])
            out.push_back(ints ? static_cast<double>(s.i) : s.r);
        return out;
    };
    if (!known.prepared) {
        known.list = reals(a.list);
        known.shares = reals(a.shares);
    }
    const draws::Values values{numbers.data(), known.list, known.shares};
    if (const auto w = draws::wrong(a.law, values)) wrong(a, *w);
    known.numbers = numbers;
    known.prepared = draws::prepare(a.law, values);
    constexpr double kFewTicks = 1e4;
    const bool many = draws::scale(a.law, numbers.data()) >= kFewTicks;
    known.whole = a.ticks && !as_real_ && (graph_->whole_draws || many);
    known.coarse = a.ticks && graph_->whole_draws && !many;
}

void Drawing::look_at_numbers(const action::Draw& a, Known& known, const expr::Slot* locals,
                              Evaluator& evaluate) const {
    std::array<double, draws::kMostNumbers> numbers{};
    for (std::size_t i = 0; i < a.numbers.size(); ++i) numbers[i] = evaluate(a.numbers[i], locals).r;
    if (!known.prepared || known.numbers != numbers) prepare(a, known, numbers);
    known.fixed = std::ranges::all_of(a.numbers, &Cost::constant);
}

draws::Source Drawing::source_of(const action::Draw& a, const expr::Slot* locals) const {
    const expr::Slot* process = locals + graph_->graph.process_slot;
    return {known(a).stream, static_cast<std::uint64_t>(process->i),
            static_cast<std::uint64_t>(process[2 + a.counter].i - 1)};
}

void Drawing::draw(const action::Draw& a, expr::Slot* locals, Evaluator& evaluate) {
    if (means_) {
        locals[a.slot] = evaluate(a.mean, locals);
        return;
    }
    Known& known = known_[static_cast<std::size_t>(a.site)];
    if (!known.fixed) look_at_numbers(a, known, locals, evaluate);
    draws::Source source(known.stream, static_cast<std::uint64_t>(locals[graph_->graph.process_slot].i),
                         static_cast<std::uint64_t>(locals[graph_->graph.process_slot + 2 + a.counter].i++));
    expr::Slot& to = locals[a.slot];
    switch (known.result) {
        case ResultKind::Quantity: {
            const double value = draws::draw(*known.prepared, source);
            to.r = known.whole ? to_whole(value) : value;
            break;
        }
        case ResultKind::Count:
        case ResultKind::Truth:
            to.i = static_cast<std::int64_t>(draws::draw(*known.prepared, source));
            break;
        case ResultKind::Item:
            to = graph_->environment
                     .arrays[static_cast<std::size_t>(a.list)][draws::draw_index(*known.prepared, source)];
            break;
    }
}

}  // namespace pamina::engine
