#include "runtime/script/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <new>
#include <stdexcept>

#include "frontend/check/check.h"
#include "frontend/check/words/describe.h"
#include "frontend/source/out_of_memory.h"
#include "runtime/script/csv.h"
#include "runtime/script/save.h"
#include "runtime/script/standard_library.h"
#include "runtime/script/state_journal.h"

namespace pamina::script {

Session::Session(SessionOptions options, Sink& sink, engine::RunControl& control)
    : options_(std::move(options)),
      sink_(sink),
      control_(control),
      shared_(std::make_shared<Shared>()),
      sources_(shared_->sources),
      loader_(shared_->loader),
      program_(shared_->program),
      evaluate_(program_, diagnostics_, hooks()) {
    control_.limits = options_.limits;
    for (const auto& folder : options_.allow_read) shared_->reach.allow_read(folder);
    for (const auto& folder : options_.allow_write) shared_->reach.allow_write(folder);
}

Session::Session(Session& of, Sink& sink, engine::RunControl& control)
    : options_(of.options_),
      sink_(sink),
      control_(control),
      shared_(of.shared_),
      sources_(shared_->sources),
      loader_(shared_->loader),
      program_(shared_->program),
      evaluate_(program_, diagnostics_, hooks()),
      previous_(of.previous_),
      current_(of.current_),
      variables_(of.variables_),
      evaluating_(of.evaluating_),
      tick_option_(of.tick_option()),
      max_time_option_(of.max_time_option()),
      is_worker_(true),
      lazy_(of.lazy_) {
    options_.state = nullptr;
    options_.trace = nullptr;
    evaluate_.enter(of.evaluate_.scope());
}

Evaluator::Hooks Session::hooks() {
    return {[this](const check::Symbol& s, Span use) { return variable(s, use); },
            [this](const ast::Expr& e, const ast::Predict& p) { return predict(e, p); },
            [this](const std::string& path, Span use) { return csv(path, use); },
            [this](const Value& v, const std::string& path, Span use) { save(v, path, use); },
            [this](const ast::Expr& e, const ast::Comprehension& c) { return sweep(e, c); },
            &control_.stop};
}

bool Session::report(Diagnostics& diagnostics) {
    const bool errors = diagnostics.has_errors();
    for (const auto& d : shown(diagnostics)) sink_.diagnosed(d);
    diagnostics.clear();
    return errors;
}

const check::Module* Session::check(const std::string& path, const std::string* text) {
    shared_->reach.add_script(path);
    const check::CheckOptions options{standard_library, reach()};
    const check::Module* module =
        text ? check::check_text(program_, path, *text, sources_, loader_, options, diagnostics_, previous_)
             : check::check_file(program_, path, sources_, loader_, options, diagnostics_, previous_);
    if (report(diagnostics_) || !module) {
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
    for (const auto& [name, text] : options_.set) {
        const auto it = module->names.find(name);
        if (it != module->names.end() && it->second->kind == check::SymbolKind::Param) continue;
        std::vector<std::string> params;
        for (const auto& [n, s] : module->names) {
            if (s->kind == check::SymbolKind::Param) params.push_back(n);
        }
        const std::string best = closest(name, params);
        diagnostics_.error("E0801", {}, fmt::format("--set {}: the script has no param `{}`", name, name),
                           best.empty() ? std::string() : fmt::format("did you mean `{}`?", best));
        status_ = 2;
    }
    if (report(diagnostics_)) return status_;
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
    current_ = &module;
    for (const auto& s : module.file.statements) {
        try {
            statement(*s, module);
            report(diagnostics_);
        } catch (const Failed& f) {
            report(diagnostics_);
            // The table of a sweep that was stopped is what there is to show for the time.
            if (stopped_) sink_.printed(*s, {*stopped_});
            stopped_.reset();
            status_ = std::max(status_, f.status);
            return;
        } catch (const std::bad_alloc&) {
            report(diagnostics_);
            sink_.diagnosed(out_of_memory(s->span));
            status_ = std::max(status_, 3);
            return;
        }
        if (control_.stop.load()) return;
    }
}

void Session::statement(const ast::Stmt& s, const check::Module& module) {
    if (const auto* p = std::get_if<ast::ParamDecl>(&s.node)) return declare_param(s, *p, module);
    if (const auto* l = std::get_if<ast::LetDecl>(&s.node)) {
        Value v = evaluate_(*l->value);
        if (l->type && !convert(v, *l->type, program_)) {
            fail("E0711", l->value->span,
                 fmt::format("`{}` does not take {}", l->name.text, check::describe(type_of(v), program_)));
        }
        if (const check::Symbol* symbol = program_.symbol_of(s)) variables_[symbol] = std::move(v);
        return;
    }
    if (const auto* p = std::get_if<ast::Print>(&s.node)) {
        std::vector<Value> values;
        for (const auto& e : p->values) values.push_back(evaluate_(*e));
        if (control_.stop.load()) return;  // of a run that was stopped only a report says so
        return sink_.printed(s, values);
    }
    if (const auto* a = std::get_if<ast::Assert>(&s.node)) return assertion(s, *a);
    if (const auto* e = std::get_if<ast::ExprStmt>(&s.node)) {
        reported_ = std::holds_alternative<ast::Predict>(e->value->node) ? e->value.get() : nullptr;
        const Value v = evaluate_(*e->value);
        if (const auto* r = v.as<std::shared_ptr<ResultHandle>>();
            r && std::holds_alternative<ast::Predict>(e->value->node)) {
            report(diagnostics_);
            return sink_.predicted(s, *r);
        }
        if (std::holds_alternative<std::monostate>(v.variant())) return;  // of `save`
        if (control_.stop.load()) return;
        return sink_.printed(s, {v});
    }
}

void Session::declare_param(const ast::Stmt& s, const ast::ParamDecl& p, const check::Module& module) {
    const check::Symbol* symbol = program_.symbol_of(s);
    if (!symbol) return;
    Value v;
    Span place = p.name.span;
    std::string shown;
    if (auto it = options_.set.find(p.name.text); it != options_.set.end() && &module == current_) {
        const FileId file = sources_.add(fmt::format("{} {}", set_word(), it->first), it->second);
        ast::ExprPtr e = syntax::parse_expression(file, sources_, program_.ids, diagnostics_);
        if (diagnostics_.has_errors() || !e) throw Failed{2};
        v = evaluate_(*e);
        place = e->span;
        shown = it->second;
    } else if (p.default_value) {
        v = evaluate_(*p.default_value);
        place = p.default_value->span;
    } else {
        fail("E0802", p.name.span, fmt::format("param `{}` has no value", p.name.text),
             options_.prompt ? fmt::format("give one with :set {} = …, or here: param {} = …", p.name.text, p.name.text)
                             : fmt::format("give one with --set {}=…", p.name.text));
    }
    bool fits = true;
    if (p.type) {
        fits = convert(v, *p.type, program_);
    } else if (p.default_value && !shown.empty()) {
        // Without a type, the default says what it is.
        const auto want = type_of(evaluate_(*p.default_value)), got = type_of(v);
        fits = want.kind == got.kind ? want.dimension == got.dimension
                                     : want.is_number() && got.is_number() && want.dimension == got.dimension;
    }
    if (!fits)
        fail("E0803", place,
             fmt::format("param `{}` does not take {}", p.name.text, check::describe(type_of(v), program_)));
    if (p.allowed) {
        bool inside = false;
        std::string allowed = ast::format(*p.allowed);
        if (const auto* range = std::get_if<ast::Range>(&p.allowed->node)) {
            const Value first = evaluate_(*range->first), last = evaluate_(*range->last);
            try {
                const int high = compare(v, last);
                inside = compare(v, first) >= 0 && compare(v, first) != 2 && (range->exclusive ? high < 0 : high <= 0);
                if (inside && range->step) {
                    const Value rest = int_divide(add(v, first, true), evaluate_(*range->step), true);
                    inside = as_real(rest).mantissa == 0;
                }
            } catch (const ValueError& error) {
                fail(error.id, p.allowed->span, error.message);
            }
        } else {
            const Value list = evaluate_(*p.allowed);
            if (const auto* items = list.as<std::shared_ptr<const List>>()) {
                for (const auto& item : **items) inside = inside || equal(item, v);
            }
        }
        if (!inside)
            fail("E0804", place, fmt::format("{} is not allowed for param `{}`", show(v, program_), p.name.text),
                 fmt::format("it takes {}", allowed));
    }
    variables_[symbol] = std::move(v);
}

void Session::assertion(const ast::Stmt& s, const ast::Assert& a) {
    const Value v = evaluate_(*a.condition);
    const auto* holds = v.as<bool>();
    if (!holds) fail("E0711", a.condition->span, "a condition is needed here");
    std::string message;
    if (!*holds && !control_.stop.load()) {
        status_ = std::max(status_, 1);
        message = ast::format(*a.condition);
        if (a.message) {
            const Value m = evaluate_(*a.message);
            message = show(m, program_);
        }
        // What was compared says more than that it was false.
        if (const auto* b = std::get_if<ast::Binary>(&a.condition->node)) {
            const bool comparison = b->op == ast::BinaryOp::eq || b->op == ast::BinaryOp::ne ||
                                    b->op == ast::BinaryOp::lt || b->op == ast::BinaryOp::le ||
                                    b->op == ast::BinaryOp::gt || b->op == ast::BinaryOp::ge;
            if (comparison)
                message += fmt::format(" ({} against {})", show(evaluate_(*b->left), program_),
                                       show(evaluate_(*b->right), program_));
        }
    }
    if (!control_.stop.load()) sink_.asserted(s, *holds, message);
}

Value Session::variable(const check::Symbol& s, Span) {
    if (auto it = variables_.find(&s); it != variables_.end()) return it->second;
    // Importing runs no statements: an imported let or param is evaluated when it is first used.
    if (std::find(evaluating_.begin(), evaluating_.end(), &s) != evaluating_.end() || !s.stmt ||
        (s.module == current_ && !lazy_)) {
        throw std::logic_error(fmt::format("`{}` is used before it has a value, and the check let it pass", s.name));
    }
    evaluating_.push_back(&s);
    const check::Module* outer = current_;
    try {
        statement(*s.stmt, *s.module);
    } catch (...) {
        evaluating_.pop_back();
        current_ = outer;
        throw;
    }
    evaluating_.pop_back();
    current_ = outer;
    auto it = variables_.find(&s);
    if (it == variables_.end()) throw std::logic_error(fmt::format("`{}` has no value", s.name));
    return it->second;
}

Value Session::csv(const std::string& path, Span use) {
    const std::string from = use.file ? sources_.name(use.file) : std::string();
    const std::string full = Loader::resolve(from, path);
    const std::lock_guard lock(shared_->lock);
    auto loaded = loader_.load(full, reach());
    if (!loaded.text) fail("E0731", use, loaded.error, loaded.help);
    shared_->read.emplace_back(full, content_hash(*loaded.text));
    const FileId file = sources_.add(full, std::move(*loaded.text));
    auto table = read_csv(file, sources_, program_, current_, diagnostics_, &control_.stop);
    if (!table) throw Failed{2};
    return Value(std::shared_ptr<const Table>(std::move(table)));
}

// Beside the script, where csv() looks for it.
void Session::save(const Value& v, const std::string& path, Span use) {
    const std::string full = Loader::resolve(use.file ? sources_.name(use.file) : std::string(), path);
    std::string text;
    try {
        text = file_text(v, path, program_, &control_.stop);
    } catch (const ValueError& e) {
        fail(e.id, use, e.message, e.help);
    }
    if (!evaluating_.empty()) {
        fail("E0742", use, fmt::format("cannot write {}: only the main script saves, and this is a module", full),
             "save it in the script that imports this one");
    }
    const files::Place place = reach().to_write(full);
    if (!place.error.empty()) fail("E0742", use, place.error, place.help);
    const std::string reason = sink_.saved({full, place.path, text});
    if (!reason.empty()) fail("E0742", use, fmt::format("cannot write {}: {}", full, reason));
}

}  // namespace pamina::script
