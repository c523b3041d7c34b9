#include "runtime/script/interpret/sweep_instead.h"

#include <fmt/format.h>

#include "frontend/ast/print.h"
#include "frontend/ast/walk.h"
#include "frontend/source/one_line.h"

namespace pamina::script {

namespace {

constexpr std::size_t kMaxText = 60;

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
                                   one_line(ast::format(*f->binder.source), kMaxText));
        }
    }
    void on(const ast::Expr& e) override {
        if (const auto* p = std::get_if<ast::Predict>(&e.node)) {
            only = only && !predict && !p->simulate && p->options.empty() && !(many_ && inside(e.span, *many_));
            predict = &e;
        }
        const check::Symbol* s = program_.symbol_of(e);
        const auto* c = std::get_if<ast::Comprehension>(&e.node);
        if ((s && program_.predicting.contains(s)) || (c && c->function.text == "sweep")) only = false;
        // What stands in one is walked through behind it.
        if ((c || std::holds_alternative<ast::ListComprehension>(e.node)) && !(many_ && inside(e.span, *many_)))
            many_ = e.span;
        if (std::holds_alternative<ast::Solve>(e.node) || std::holds_alternative<ast::Symbolic>(e.node) ||
            std::holds_alternative<ast::Sensitivity>(e.node) || std::holds_alternative<ast::Advice>(e.node))
            only = false;
        if (s && s->kind == check::SymbolKind::Local && predict && inside(e.span, predict->span)) of_its_block = true;
    }

  private:
    static bool inside(Span s, Span of) { return s.begin >= of.begin && s.end <= of.end; }

    const check::Program& program_;
    std::optional<Span> many_;  // the sum or list last met, which evaluates what is in it for many values
};

}  // namespace

std::optional<std::string> sweep_instead(const ast::Stmt& loop, const check::Program& program) {
    Asked asked(program);
    asked.statement(loop);
    if (!asked.predict || !asked.only) return std::nullopt;
    if (asked.of_its_block) return "a `sweep`";
    std::string predict = ast::format(*asked.predict);
    if (asked.predict->parenthesised) predict = predict.substr(1, predict.size() - 2);
    return fmt::format("`sweep({}: {})`", asked.binders, one_line(predict, kMaxText));
}

}  // namespace pamina::script
