// `for` and `if` at the top of a script: their statements run as if each stood there by itself, in the order of the
// rounds.
#include <fmt/format.h>

#include "frontend/ast/print.h"
#include "frontend/ast/walk.h"
#include "frontend/source/finally.h"
#include "frontend/source/one_line.h"
#include "runtime/script/session.h"

namespace pamina::script {

namespace {

/// From so many rounds on a sweep is worth a word.
constexpr std::int64_t kManyRounds = 100;

/// What a `for` asks: one prediction, written in one place, and nothing that chooses or asks by itself.
class Asked : public ast::Walk {
  public:
    explicit Asked(const check::Program& program) : program_(program) {}

    const ast::Expr* predict = nullptr;
    bool only = true;           // nothing else
    bool of_its_block = false;  // it reads a `let` of the `for`
    std::string binders;        // "i in 1..3, j in 1..4"

  protected:
    void on(const ast::Stmt& s) override {
        if (std::holds_alternative<ast::If>(s.node)) only = false;
        if (const auto* f = std::get_if<ast::For>(&s.node)) {
            only = only && !predict;
            binders += fmt::format("{}{} in {}", binders.empty() ? "" : ", ", f->binder.name.text,
                                   one_line(ast::format(*f->binder.source)));
        }
    }
    void on(const ast::Expr& e) override {
        if (const auto* p = std::get_if<ast::Predict>(&e.node)) {
            only = only && !predict && !p->simulate && p->options.empty();
            predict = &e;
        }
        const check::Symbol* s = program_.symbol_of(e);
        const auto* c = std::get_if<ast::Comprehension>(&e.node);
        if ((s && program_.predicting.contains(s)) || (c && c->function.text == "sweep")) only = false;
        if (std::holds_alternative<ast::Solve>(e.node) || std::holds_alternative<ast::Symbolic>(e.node)) only = false;
        if (s && s->kind == check::SymbolKind::Local && predict && e.span.begin >= predict->span.begin &&
            e.span.end <= predict->span.end)
            of_its_block = true;
    }

  private:
    const check::Program& program_;
};

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
    Asked asked(program());
    asked.statement(s);
    if (!asked.predict || !asked.only) return;
    std::string instead = "a `sweep`";
    if (!asked.of_its_block)
        instead = fmt::format("`sweep({}: {})`", asked.binders, one_line(ast::format(*asked.predict)));
    interpreter_.sink().noted(fmt::format(
        "the `for` on line {} asked one model {} times, one after the other; {} asks it in all cores and gives a table",
        sources().locate(s.span.file, s.span.begin).line, innermost_, instead));
}

}  // namespace pamina::script
