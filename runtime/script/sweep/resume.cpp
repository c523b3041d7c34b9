// Sweeps that go on where they were: which points of which sweep a journal has.
#include <fmt/format.h>

#include "frontend/check/words/units.h"
#include "runtime/script/interpret/content_hash.h"
#include "runtime/script/show/show.h"
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

namespace {

StatementKey statement_key(Interpreter& script, const ast::Stmt* statement, const ast::Expr& e) {
    const auto& sources = script.shared().sources;
    // The whole statement, since what stands around the expression may give values to names in it.
    const std::string text = bare(sources.text(statement ? statement->span : e.span));
    auto depends = reached(text, script.program(), sources);
    for (const auto& [name, value] : script.options().set) {
        const auto it = depends.find("param " + name);
        if (it != depends.end()) it->second += fmt::format("\n--set {}", value);
    }
    StatementKey key{statement, content_hash(text), {}};
    for (const auto& [name, declared] : depends) key.depends[name] = content_hash(declared);
    return key;
}

/// The parameters of functions and the binders that are known there. What is not a number is told apart as it is shown:
/// among those that look alike it is counted.
std::string scope_text(Interpreter& script) {
    constexpr std::int64_t kMostShown = 1000;
    const auto shown = [&](const Value& v) -> std::string {
        if (v.is_number() || v.as<bool>() || v.as<std::string>()) return cell_text(v);
        if (items_in(v) > kMostShown) return {};
        if (v.as<std::shared_ptr<ResultHandle>>() || v.as<ResultPart>()) return {};  // it would be asked for more
        try {
            return show(v, script.program());
        } catch (const ValueError&) {
            return {};  // there is no way to show it
        }
    };
    std::map<std::string, std::string> values;
    for (const auto& [symbol, v] : script.evaluator().scope())
        values[fmt::format("{} {} {}", symbol->name, symbol->span.file, symbol->span.begin)] = shown(v);
    std::string text;
    for (const auto& [name, value] : values) text += fmt::format("{} {}\n", name, value);
    return text;
}

}  // namespace

StateJournal::Key key_of(Interpreter& script, Sweeps& sweeps, const ast::Expr& e, const std::string& points) {
    auto& known = sweeps.key;
    if (!known || !known->statement || known->statement != sweeps.statement)
        known = statement_key(script, sweeps.statement, e);
    StateJournal::Key key{known->text, {}, known->depends};
    for (const auto& [path, hash] : script.shared().read_back) key.depends["file " + path] = hash;
    key.points = content_hash(fmt::format("{}\n{}\n{}{}", bare(script.shared().sources.text(e.span)),
                                          script.round_text(), scope_text(script), points));
    return key;
}

StateJournal::Key SweepRun::key() const {
    std::string points;
    for (std::size_t p = 0; p < points_.names.size(); ++p) {
        points.append("\n").append(points_.names[p]);
        for (const auto& v : *points_.values[p]) points.append(" ").append(cell_text(v));
    }
    return key_of(script_, sweeps_, expr_, points);
}

namespace {

/// A value that has the unit, or none.
Value value_with_unit(Interpreter& script, const std::string& unit, bool asked) {
    Value v;
    const FileId file = script.shared().sources.add("--resume", "1 " + unit);
    const ast::ExprPtr e =
        syntax::parse_expression(file, script.shared().sources, script.program().ids, script.diagnostics());
    const auto* n = e ? std::get_if<ast::Number>(&e->node) : nullptr;
    if (!n || !n->unit) return v;
    const auto meaning = check::resolve_unit(*n->unit, script.program(), script.module(), script.diagnostics());
    if (meaning) v.unit = std::make_shared<const OwnUnit>(*n->unit, *meaning, asked);
    return v;
}

}  // namespace

void open_journal(Interpreter& script, StateJournal& journal) {
    journal.give_unit = [&script, units = std::map<std::pair<std::string, bool>, Value>()](
                            Value& v, const std::string& unit, bool asked) mutable {
        auto [it, fresh] = units.try_emplace({unit, asked});
        if (fresh) it->second = value_with_unit(script, unit, asked);
        v.unit = it->second.unit;
    };
    journal.open(options_key(script), script.shared().loader, script.shared().reach);
}

void SweepRun::resume() {
    StateJournal& journal = *sweeps_.journal;
    const auto& sources = script_.shared().sources;
    open_journal(script_, journal);
    const auto line = sources.locate(expr_.span.file, expr_.span.begin).line;
    auto known = journal.begin(journal.counted(key(), points_.count), points_.count);
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
