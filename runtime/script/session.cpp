#include "runtime/script/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "frontend/check/check.h"
#include "frontend/source/one_line.h"
#include "frontend/source/out_of_memory.h"
#include "runtime/packages/imports.h"
#include "runtime/predict/defaults.h"
#include "runtime/script/show/show.h"
#include "runtime/script/standard_library.h"
#include "runtime/script/sweep/journal_points.h"
#include "runtime/script/sweep/shared_replications.h"

namespace pamina::script {

Session::Session(SessionOptions options, Sink& sink, engine::RunControl& control)
    : interpreter_(std::move(options), sink, control,
                   [this](Interpreter&, const ast::Expr& e, const ast::Comprehension& c) { return sweep(e, c); }) {
    sweeps_.threads = interpreter_.options().threads;
    sweeps_.journal = interpreter_.options().state;
    sweeps_.rank = interpreter_.options().rank;
    sweeps_.progress = &control;
    if (sweeps_.journal && sweeps_.journal->folder())
        interpreter_.others = [this](const ast::Expr& e, std::uint64_t seed) -> std::unique_ptr<simulate::Others> {
            if (sweeps_.alone) return nullptr;
            return std::make_unique<SharedReplications>(interpreter_, sweeps_, e, seed);
        };
    if (sweeps_.journal)
        interpreter_.share = [this](const ast::Expr& e, const std::string& text) -> std::unique_ptr<SharedPoints> {
            if (sweeps_.alone) return nullptr;
            return std::make_unique<JournalPoints>(interpreter_, sweeps_, e, text);
        };
    if (interpreter_.options().why)
        interpreter_.explains = [this](const ast::Expr& predict, const Value& why) {
            report();
            const auto text = one_line(sources().text(predict.span));
            interpreter_.sink().explained(*under_way_, interpreter_.in_round(text), why);
        };
}

bool Session::report() {
    const bool errors = diagnostics().has_errors();
    // Each round of a `for` may find the same.
    if (!rounds().empty())
        std::erase_if(diagnostics().list(), [&](const Diagnostic& d) {
            return d.severity != Severity::error && !warned_.emplace(d.id, d.span.file, d.span.begin).second;
        });
    auto found = shown(diagnostics());
    if (interpreter_.sink().folds()) found = folded(std::move(found), sources());
    for (const auto& d : found) interpreter_.sink().diagnosed(d);
    diagnostics().clear();
    return errors;
}

const check::Module* Session::check(const std::string& path, const std::string* text) {
    reach_folder_of(path);
    // A prompt may use later what it does not need now.
    const check::CheckOptions options{standard_library, reach(), packages::imports_of(path, reach()), !text};
    auto& sources = interpreter_.shared().sources;
    const check::Module* module =
        text ? check::check_text(checked(), path, *text, sources, loader(), options, diagnostics(), previous_)
             : check::check_file(checked(), path, sources, loader(), options, diagnostics(), previous_);
    if (report() || !module) {
        status_ = 2;
        return nullptr;
    }
    return module;
}

const check::Module* Session::check_file(const std::string& path) {
    return check(path, nullptr);
}

int Session::run_file(const std::string& path) {
    const check::Module* module = check(path, nullptr);
    if (!module) return status_;
    // A --set that names no param of the script is a mistake, not a wish.
    for (const auto& [name, text] : interpreter_.options().set) {
        const auto it = module->names.find(name);
        if (it != module->names.end() && it->second->kind == check::SymbolKind::Param) continue;
        std::vector<std::string> params;
        for (const auto& [n, s] : module->names) {
            if (s->kind == check::SymbolKind::Param) params.push_back(n);
        }
        const std::string best = closest(name, params);
        std::string help = best.empty() ? std::string() : fmt::format("did you mean `{}`?", best);
        for (const auto& [n, s] : module->names) {
            if (s->kind != check::SymbolKind::Model || !s->members.contains(name)) continue;
            help = fmt::format(
                "it is a parameter of `{1}`: write `param {0} = …` at the top, and `{1}({0} = {0})` where it is asked",
                name, n);
        }
        diagnostics().error("E0801", {}, fmt::format("--set {}: the script has no param `{}`", name, name),
                            std::move(help));
        status_ = 2;
    }
    if (report()) return status_;
    run(*module);
    return status_;
}

Session::Fed Session::feed(const std::string& text) {
    // On a parse of its own: a block that is still open is no mistake yet.
    if (completeness(text) == syntax::Completeness::incomplete) return Fed::incomplete;
    const check::Module* module = check("", &text);
    if (!module) return Fed::error;
    keep(*module);
    return run_module(*module) == 0 ? Fed::complete : Fed::error;
}

void Session::run(const check::Module& module) {
    interpreter_.stand_in(module);
    ran_ = true;
    broke_off_ = true;  // until its end is reached
    for (const auto& s : module.file.statements) {
        sweeps_.statement = s.get();
        try {
            statement(*s, module);
            interpreter_.evaluator().left_out().tell(diagnostics());
            report();
        } catch (const ValueError& e) {  // of a value that cannot be shown
            diagnostics().error(e.id, s->span, e.message, e.help);
            in_its_round();
            report();
            status_ = std::max(status_, 3);
            return;
        } catch (const Failed& f) {
            in_its_round();
            report();
            // The table of a sweep that was stopped is what there is to show for the time.
            if (stopped_table_) interpreter_.sink().printed(*s, {*stopped_table_});
            stopped_table_.reset();
            status_ = std::max(status_, f.status);
            return;
        } catch (const std::bad_alloc&) {
            report();
            interpreter_.sink().diagnosed(out_of_memory(s->span));
            status_ = std::max(status_, 3);
            return;
        }
        if (stopped()) return;
    }
    broke_off_ = false;
}

void Session::statement(const ast::Stmt& s, const check::Module& module) {
    under_way_ = &s;
    if (std::holds_alternative<ast::ParamDecl>(s.node) || std::holds_alternative<ast::LetDecl>(s.node))
        return interpreter_.declare(s, module);
    if (const auto* p = std::get_if<ast::Print>(&s.node)) {
        std::vector<Value> values;
        for (const auto& e : p->values) values.push_back(interpreter_.value(*e));
        if (stopped()) return;  // of a run that was stopped only a report says so
        return interpreter_.sink().printed(s, values);
    }
    if (const auto* a = std::get_if<ast::Assert>(&s.node)) return assertion(s, *a);
    if (const auto* f = std::get_if<ast::For>(&s.node)) return for_each(s, *f, module);
    if (const auto* i = std::get_if<ast::If>(&s.node)) return choose(*i, module);
    if (const auto* e = std::get_if<ast::ExprStmt>(&s.node)) {
        if (interpreter_.simulates_net(*e->value)) {
            const auto found = interpreter_.net_simulated(*e->value);
            report();
            return interpreter_.sink().net_solved(s, found);
        }
        if (std::holds_alternative<ast::Predict>(e->value->node)) {
            const auto result = interpreter_.reported(*e->value);
            report();
            return interpreter_.sink().predicted(s, result);
        }
        if (const auto* solve = std::get_if<ast::Solve>(&e->value->node)) {
            if (Interpreter::solves_model(*solve)) {
                const auto solution = interpreter_.model_solved(*e->value);
                report();
                return interpreter_.sink().model_solved(s, solution);
            }
            if (interpreter_.solves_net(*solve)) {
                const Value answer = interpreter_.net_answer(*e->value);
                report();
                const auto& found = *answer.as<std::shared_ptr<const Record>>();
                if (auto solution = std::dynamic_pointer_cast<const NetSolved>(found))
                    return interpreter_.sink().net_solved(s, solution);
                return interpreter_.sink().printed(s, {answer});
            }
            const auto solution = interpreter_.reported_solution(*e->value);
            report();
            return interpreter_.sink().solved(s, solution);
        }
        const auto* a = std::get_if<ast::Advice>(&e->value->node);
        const Value v = interpreter_.value(*e->value);
        if (a && !a->what_if) {
            report();
            return interpreter_.sink().explained(s, heading(s), v);
        }
        if (is_missing(v)) return;  // of `save`
        if (stopped()) return;
        interpreter_.sink().printed(s, {v});
        if (const auto* f = std::get_if<ast::Fit>(&e->value->node); f && f->validate && !f->options.empty()) {
            report();
            validation(s, v);
        }
        return;
    }
}

/// A `validate` that says `within` is an assertion, too.
void Session::validation(const ast::Stmt& s, const Value& v) {
    const auto& record = **v.as<std::shared_ptr<const Record>>();
    const bool good = *record.get("good")->as<bool>();
    if (!good) status_ = std::max(status_, 1);
    std::string message;
    if (!good) {
        message = record.remark.substr(0, record.remark.find('\n'));
        if (!rounds().empty()) message += fmt::format(", in the round {}", interpreter_.round_text());
    }
    interpreter_.sink().asserted(s, good, message);
}

void Session::assertion(const ast::Stmt& s, const ast::Assert& a) {
    const Value v = interpreter_.value(*a.condition);
    const auto* holds = v.as<bool>();
    if (!holds) interpreter_.fail("E0711", a.condition->span, "a condition is needed here");
    std::string message;
    if (!*holds && !stopped()) {
        status_ = std::max(status_, 1);
        message = ast::format(*a.condition);
        if (a.message) {
            const Value m = interpreter_.value(*a.message);
            message = show(m, program());
        }
        // What was compared says more than that it was false.
        if (const auto* b = std::get_if<ast::Binary>(&a.condition->node)) {
            const bool comparison = b->op == ast::BinaryOp::eq || b->op == ast::BinaryOp::ne ||
                                    b->op == ast::BinaryOp::lt || b->op == ast::BinaryOp::le ||
                                    b->op == ast::BinaryOp::gt || b->op == ast::BinaryOp::ge;
            if (comparison)
                message += fmt::format(" ({} against {})", show(interpreter_.value(*b->left), program()),
                                       show(interpreter_.value(*b->right), program()));
        }
    }
    if (!*holds && !rounds().empty()) message += fmt::format(", in the round {}", interpreter_.round_text());
    if (!stopped()) interpreter_.sink().asserted(s, *holds, message);
}

Value Session::sweep(const ast::Expr& e, const ast::Comprehension& c) {
    Sweeps alone{sweeps_.threads, nullptr, {}, sweeps_.progress, sweeps_.statement, sweeps_.told_threads, true, {}, {}};
    SweepRun sweep(interpreter_, sweeps_.alone ? alone : sweeps_, e, c);
    if (sweep.run()) return sweep.table();
    Diagnostic warning{
        Severity::warning,
        "W0003",
        e.span,
        fmt::format("the sweep was stopped: {} of {} points are done", sweep.done(), sweep.points()),
        interpreter_.options().prompt ? "the table has a row for each of these"
        : interpreter_.options().state
            ? "the same `--resume` goes on with them; statements behind it, such as `save`, were not run"
            : "statements behind it, such as `save`, were not run; with `--resume FILE` a run keeps its points "
              "for the next one",
        {}};
    diagnostics().add(std::move(warning));
    // What would be made of the whole table is not made of a part.
    stopped_table_ = sweep.table();
    throw Failed{0};
}

// ---- of a model that is not run -------------------------------------------------------------------

std::optional<rtg::Graph> Session::graph_of(const check::Module& module, const std::string& model,
                                            const std::string& machine) {
    interpreter_.stand_in(module);
    try {
        const bool prompt = interpreter_.options().prompt;
        const auto script = interpreter_.script();
        const auto prediction = predict::for_graph(
            module, {model, machine, prompt ? "name one with `on`" : "name one with --machine"}, script);
        const auto compiled = interpreter_.compile(prediction, false);
        report();
        return compiled->graph;
    } catch (const Failed& f) {
        report();
        status_ = std::max(status_, f.status);
        return {};
    }
}

const check::Symbol* Session::net_named(const check::Module& module, const std::string& name) {
    if (!name.empty()) {
        const auto it = module.visible.find(name);
        return it != module.visible.end() && it->second->kind == check::SymbolKind::Net ? it->second : nullptr;
    }
    const check::Symbol* first = nullptr;
    for (const auto& statement : module.file.statements) {
        if (std::holds_alternative<ast::ModelDecl>(statement->node)) return nullptr;
        const auto* net = std::get_if<ast::NetDecl>(&statement->node);
        if (net && !first) first = net_named(module, net->name.text);
    }
    return first;
}

std::optional<std::string> Session::net_as_dot(const check::Module& module, const check::Symbol& net,
                                               bool reachability) {
    interpreter_.stand_in(module);
    std::optional<std::string> dot;
    try {
        dot = interpreter_.net_as_dot(net, reachability);
    } catch (const Failed& f) {
        status_ = std::max(status_, f.status);
    }
    report();
    return dot;
}

std::shared_ptr<const FormValue> Session::formula_of(const check::Module& module, const std::string& model,
                                                     const std::string& machine) {
    interpreter_.stand_in(module);
    std::shared_ptr<const FormValue> formula;
    try {
        const bool prompt = interpreter_.options().prompt;
        formula = interpreter_.formula(
            predict::for_formula(module, {model, machine, prompt ? "name one with `on`" : "name one with --machine"},
                                 interpreter_.script()),
            nullptr);
    } catch (const ValueError& e) {
        diagnostics().error(e.id, {}, e.message, e.help);
        status_ = std::max(status_, 2);
    } catch (const Failed& f) {
        status_ = std::max(status_, f.status);
    }
    report();
    return formula;
}

std::optional<Value> Session::value_of(const check::Module& module, const ast::Expr& e) {
    interpreter_.stand_in(module);
    std::optional<Value> value;
    try {
        value = interpreter_.value(e);
    } catch (const ValueError& error) {
        diagnostics().error(error.id, e.span, error.message, error.help);
    } catch (const Failed& f) {
        status_ = std::max(status_, f.status);
    }
    report();
    return value;
}

std::optional<result::Result> Session::predict_defaults(const check::Module& module, const check::Symbol& model) {
    interpreter_.stand_in(module);
    try {
        const auto script = interpreter_.script();
        const auto prediction = predict::at_defaults(module, model, script);
        const auto compiled = interpreter_.compile(prediction, interpreter_.options().relax);
        const auto values = std::make_shared<const engine::Values>(interpreter_.bind(*compiled, prediction));
        const auto request = interpreter_.request(compiled, values, values->tick_exponent, prediction.span);
        auto result = interpreter_.runner().run(request, request.options);
        report();
        return result;
    } catch (const ValueError& e) {
        diagnostics().error(e.id, model.span, e.message, e.help);
    } catch (const Failed& f) {
        status_ = std::max(status_, f.status);
    }
    report();
    return {};
}

}  // namespace pamina::script
