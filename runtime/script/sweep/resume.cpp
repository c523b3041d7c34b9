// Sweeps that go on where they were: which points of which sweep a journal has.
#include <fmt/format.h>

#include <map>

#include "frontend/check/words/units.h"
#include "runtime/script/interpret/content_hash.h"
#include "runtime/script/sweep/sweep.h"

namespace pamina::script {

std::string SweepRun::script_key() const {
    const auto& o = script_.options();
    std::string text;
    for (const auto& m : script_.program().modules) {
        if (!m->file.id) continue;
        text += fmt::format("{}\n{}\n", m->path, script_.shared().sources.text(m->file.id));
    }
    for (const auto& [name, value] : o.set) text += fmt::format("--set {}={}\n", name, value);
    text += fmt::format("{}\n{}\n{}\n{}\n", o.tick, o.max_time, o.limits.max_events, o.relax);
    if (o.seed) text += fmt::format("--seed {}\n", *o.seed);
    if (o.replications) text += fmt::format("--replications {}\n", *o.replications);
    return content_hash(text);
}

std::string SweepRun::sweep_key() const {
    std::string text(script_.shared().sources.text(expr_.span));
    for (std::size_t p = 0; p < points_.names.size(); ++p) {
        text.append("\n").append(points_.names[p]);
        for (const auto& v : *points_.values[p]) text.append(" ").append(cell_text(v));
    }
    return content_hash(text);
}

void SweepRun::give_unit(Value& v, const std::string& unit, bool asked) {
    const FileId file = script_.shared().sources.add("--resume", "1 " + unit);
    const ast::ExprPtr e =
        syntax::parse_expression(file, script_.shared().sources, script_.program().ids, script_.diagnostics());
    const auto* n = e ? std::get_if<ast::Number>(&e->node) : nullptr;
    if (!n || !n->unit) return;
    const auto meaning = check::resolve_unit(*n->unit, script_.program(), script_.module(), script_.diagnostics());
    if (!meaning) return;
    v.unit = std::make_shared<const OwnUnit>(*n->unit, *meaning, asked);
}

void SweepRun::resume() {
    std::map<std::pair<std::string, bool>, Value> units;  // a value of each
    StateJournal& journal = *sweeps_.journal;
    journal.give_unit = [&](Value& v, const std::string& unit, bool asked) {
        auto [it, fresh] = units.try_emplace({unit, asked});
        if (fresh) give_unit(it->second, unit, asked);
        v.unit = it->second.unit;
    };
    journal.open(script_key(), script_.shared().loader, script_.shared().reach);
    journal.give_unit = nullptr;
    auto known = journal.begin(number_, sweep_key(), points_.count);
    for (auto& [point, row] : known.rows) store(point, std::move(row), known.columns);
    if (!known.rows.empty()) {
        script_.sink().noted(fmt::format("{} of {} points of the sweep on line {} were done before", known.rows.size(),
                                         points_.count,
                                         script_.shared().sources.locate(expr_.span.file, expr_.span.begin).line));
    }
}

}  // namespace pamina::script
