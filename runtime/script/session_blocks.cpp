// `for` and `if` at the top of a script: their statements run as if each stood there by itself, in the order of the
// rounds.
#include <fmt/format.h>

#include "frontend/source/finally.h"
#include "frontend/source/one_line.h"
#include "runtime/script/interpret/sweep_instead.h"
#include "runtime/script/session.h"

namespace pamina::script {

namespace {

/// From so many rounds on a sweep is worth a word.
constexpr std::int64_t kManyRounds = 100;

}  // namespace

std::string Session::heading(const ast::Stmt& s) const {
    return interpreter_.in_round(one_line(sources().text(s.span)));
}

void Session::in_its_round() {
    if (failed_in_.empty()) return;
    for (Diagnostic& d : diagnostics().list())
        if (d.severity == Severity::error) d.notes.push_back({{}, fmt::format("in the round {}", failed_in_)});
    failed_in_.clear();
}

void Session::block(const ast::Block& b, const check::Module& module) {
    ++blocks_;
    const Finally leave([&] { --blocks_; });
    for (const ast::StmtPtr& s : b.statements) {
        try {
            statement(*s, module);
        } catch (...) {
            if (failed_in_.empty()) failed_in_ = interpreter_.round_text();
            throw;
        }
        report();
        if (stopped()) throw Failed{0};
    }
}

void Session::for_each(const ast::Stmt& s, const ast::For& f, const check::Module& module) {
    Evaluator& evaluator = interpreter_.evaluator();
    const bool outermost = rounds().empty();
    if (outermost) innermost_ = 0;
    bool leaf = true;
    for (const ast::StmtPtr& in : f.body.statements) leaf = leaf && !std::holds_alternative<ast::For>(in->node);
    const check::Symbol& symbol = *program().symbol_of(f.binder);
    evaluator.within(evaluator.scope(), [&] {
        evaluator.each(f.binder, [&] {
            interpreter_.rounds.push_back({f.binder.name.text, *evaluator.bound(symbol)});
            const Finally leave([&] { interpreter_.rounds.pop_back(); });
            innermost_ += leaf;
            block(f.body, module);
        });
    });
    if (!outermost) return;
    warned_.clear();
    suggest_sweep(s);
}

void Session::choose(const ast::If& first, const check::Module& module) {
    Evaluator& evaluator = interpreter_.evaluator();
    for (const ast::If* i = &first; i;) {
        const Value condition = interpreter_.value(*i->condition);
        const auto* holds = condition.as<bool>();
        if (!holds) interpreter_.fail("E0711", i->condition->span, "a condition is needed here");
        const ast::Stmt* next = ast::else_if(*i);
        const ast::Block* taken = *holds ? &i->then_body : !next && i->else_body ? &*i->else_body : nullptr;
        if (taken) return evaluator.within(evaluator.scope(), [&] { block(*taken, module); });
        if (*holds || !next) return;
        i = &std::get<ast::If>(next->node);
    }
}

void Session::suggest_sweep(const ast::Stmt& s) {
    if (innermost_ < kManyRounds) return;
    const auto instead = sweep_instead(s, program());
    if (!instead) return;
    interpreter_.sink().noted(fmt::format(
        "the `for` on line {} asked one model {} times, one after the other; {} asks it in all cores and gives a table",
        sources().locate(s.span.file, s.span.begin).line, innermost_, *instead));
}

}  // namespace pamina::script
