// Sweeps that go on where they were: which points of which sweep a journal has.
#include <fmt/format.h>

#include "frontend/check/words/units.h"
#include "runtime/script/interpret/content_hash.h"
#include "runtime/script/sweep/key.h"
#include "runtime/script/sweep/reached.h"
#include "runtime/script/sweep/sweep.h"

namespace pamina::script {

std::string options_key(Interpreter& script) {
    const auto& o = script.options();
    std::string text = fmt::format("{}\n{}\n{}\n{}\n", o.tick, o.max_time, o.limits.max_events, o.relax);
    if (o.seed) text += fmt::format("--seed {}\n", *o.seed);
    if (o.replications) text += fmt::format("--replications {}\n", *o.replications);
    return content_hash(text);
}

StateJournal::Key key_of(Interpreter& script, const ast::Stmt* statement, const ast::Expr& e,
                         const std::string& points) {
    const auto& sources = script.shared().sources;
    StateJournal::Key key;
    // The whole statement, since what stands around it may give values to names in it.
    std::string text = bare(sources.text(statement ? statement->span : e.span));
    auto depends = reached(text, script.program(), sources);
    for (const auto& [name, value] : script.options().set) {
        const auto it = depends.find("param " + name);
        if (it != depends.end()) it->second += fmt::format("\n--set {}", value);
    }
    key.statement = content_hash(text);
    for (const auto& [name, declared] : depends) key.depends[name] = content_hash(declared);
    for (const auto& [path, hash] : script.shared().read_back) key.depends["file " + path] = hash;
    key.points = content_hash(fmt::format("{}\n{}{}", bare(sources.text(e.span)), script.round_text(), points));
    return key;
}

StateJournal::Key SweepRun::key() const {
    std::string points;
    for (std::size_t p = 0; p < points_.names.size(); ++p) {
        points.append("\n").append(points_.names[p]);
        for (const auto& v : *points_.values[p]) points.append(" ").append(cell_text(v));
    }
    return key_of(script_, sweeps_.statement, expr_, points);
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
    StateJournal& journal = *sweeps_.journal;
    const auto& sources = script_.shared().sources;
    journal.give_unit = [this](Value& v, const std::string& unit, bool asked) {
        auto [it, fresh] = units_.try_emplace({unit, asked});
        if (fresh) give_unit(it->second, unit, asked);
        v.unit = it->second.unit;
    };
    journal.open(options_key(script_), script_.shared().loader, script_.shared().reach);
    const auto line = sources.locate(expr_.span.file, expr_.span.begin).line;
    auto known = journal.begin(key(), points_.count);
    number_ = known.number;
    id_ = known.id;
    if (known.others)
        script_.sink().noted(fmt::format("{} has other sweeps, and not yet the one on line {}", journal.name(), line));
    for (auto& [point, row] : known.rows) store(point, std::move(row), known.columns);
    if (known.before > 0) {
        script_.sink().noted(
            fmt::format("{} of {} points of the sweep on line {} were done before", known.before, points_.count, line));
    }
}

}  // namespace pamina::script
