// Distributed arrays.
#include <utility>

#include "PaminaLexer.h"
#include "frontend/syntax/build.h"

namespace pamina::syntax {

ast::Stmt::Node Build::array(P::ArrayDeclContext* c) {
    ast::ArrayDecl a;
    a.name = name(c->WORD(0));
    a.dimensions = dimensions(c->dimensions());
    a.options = arguments(c->arguments());
    const auto parts = c->expression();
    const auto part = [&](std::size_t i) { return expression(parts.size() > i ? parts[i] : nullptr); };
    if (c->LIKE()) {
        const ast::Name of = name(c->WORD(1));
        a.like = make(of.span, ast::NameRef{of.text});
        return a;
    }
    a.distribution = part(0);
    a.place = part(1);
    if (c->AS()) a.grid = part(2);
    return a;
}

ast::Stmt::Node Build::forall(P::ForallStmtContext* c) {
    ast::Forall f;
    for (auto* b : c->binder()) f.binders.push_back(binder(b));
    const auto parts = c->postfix();
    std::size_t next = 0;
    const auto part = [&] { return postfix(next < parts.size() ? parts[next++] : nullptr); };
    if (c->ON()) f.on = part();
    if (c->WRITES()) f.writes = part();
    if (c->READS())
        while (next < parts.size()) f.reads.push_back(part());
    f.body = block(c->block());
    return f;
}

ast::Stmt::Node Build::array_step(P::ArrayStmtContext* c) {
    ast::ArrayStep s;
    if (c->REDISTRIBUTE()) {
        const ast::Name to = name(c->WORD(0)), from = name(c->WORD(c->LPAREN() ? 2 : 1));
        s.kind = ast::ArrayKind::redistribute;
        if (c->LPAREN()) {
            s.operation = name(c->WORD(1));
            // Another word is told by the checker.
            s.kind = s.operation.text == "shift"    ? ast::ArrayKind::shift
                     : s.operation.text == "rotate" ? ast::ArrayKind::rotate
                                                    : ast::ArrayKind::transpose;
            if (c->expression()) s.by = expression(c->expression());
        }
        s.array = make(to.span, ast::NameRef{to.text});
        s.from = make(from.span, ast::NameRef{from.text});
        return s;
    }
    s.kind = c->REDUCE() ? ast::ArrayKind::reduce : ast::ArrayKind::broadcast;
    if (c->REDUCE()) s.operation = name(c->WORD(0));
    s.array = postfix(c->postfix());
    if (c->USING()) {
        const ast::Name by = name(c->WORD(1));
        s.from = make(by.span, ast::NameRef{by.text});
    }
    return s;
}

}  // namespace pamina::syntax
