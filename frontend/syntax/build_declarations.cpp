#include "PaminaLexer.h"
#include "frontend/syntax/build.h"

namespace pamina::syntax {

using L = PaminaLexer;

ast::Stmt::Node Build::import(P::ImportDeclContext* c) {
    ast::Import i;
    if (c->text()) {
        diagnostics_.error("E0107", span(c->text()), "the file of an import is known before anything is evaluated",
                           "write its name without values in it");
        return ast::ErrorStmt{};
    }
    if (c->STRING()) {
        i.what = span(c->STRING()->getSymbol());
        auto text = string(c->STRING()->getSymbol());
        if (const auto* s = std::get_if<ast::StringLiteral>(&text->node))
            i.file = s->value;
        else
            return ast::ErrorStmt{};
    } else if (!c->WORD().empty()) {
        i.path.push_back(name(c->WORD(0)));
        for (auto* w : c->anyWord()) i.path.push_back(name(w));
        i.what = cover(i.path.front().span, i.path.back().span);
    } else {
        return ast::ErrorStmt{};
    }
    if (c->AS() && c->WORD().size() > (c->STRING() ? 0u : 1u)) i.as = name(c->WORD().back());
    return i;
}

ast::Stmt::Node Build::param(P::ParamDeclContext* c) {
    ast::ParamDecl p;
    p.name = name(c->WORD());
    p.type = type(c->type());
    if (c->ASSIGN()) p.default_value = expression(c->expression());
    if (c->IN()) p.allowed = range_or_value(c->rangeOrValue());
    return p;
}

ast::Stmt::Node Build::let(P::LetDeclContext* c) {
    const auto name_of = name(c->WORD());
    if (c->getExpression()) return ast::LetDecl{name_of, type(c->type()), get(c->getExpression())};
    const auto parts = c->expression();
    ast::ExprPtr value = expression(parts.empty() ? nullptr : parts[0]);
    if (!c->IN()) return ast::LetDecl{name_of, type(c->type()), std::move(value)};
    // `let a = 1 in a + 1` on a line of its own: an expression.
    ast::LetIn let;
    let.names.push_back({name_of, std::move(value)});
    for (ast::LocalName& n : local_names(c->localName())) let.names.push_back(std::move(n));
    let.body = expression(parts.size() > 1 ? parts[1] : nullptr);
    return ast::ExprStmt{make(span(c), std::move(let)), {}};
}

ast::Stmt::Node Build::machine(P::MachineDeclContext* c) {
    ast::MachineDecl m;
    m.name = name(c->WORD());
    m.parameters = parameters(c->parameters());
    if (c->ASSIGN()) {
        m.derived_from = machine_expression(c->machineExpression());
    } else {
        m.body = block(c->block());
    }
    return m;
}

ast::Stmt::Node Build::entity(P::EntityDeclContext* c) {
    if (in_network_ && c->QUEUE())
        return ast::StationDecl{false, name(c->WORD()), dimensions(c->dimensions()), arguments(c->arguments())};
    ast::EntityDecl e;
    switch (c->getStart()->getType()) {
        case L::RESOURCE:
            e.kind = ast::EntityKind::resource;
            break;
        case L::PROCESSOR:
            e.kind = ast::EntityKind::processor;
            break;
        case L::BARRIER:
            e.kind = ast::EntityKind::barrier;
            break;
        case L::QUEUE:
            e.kind = ast::EntityKind::queue;
            break;
        default:
            e.kind = ast::EntityKind::event;
            break;
    }
    e.name = name(c->WORD());
    e.dimensions = dimensions(c->dimensions());
    e.of = type(c->type());
    e.options = arguments(c->arguments());
    return e;
}

ast::Stmt::Node Build::fn(P::FnDeclContext* c) {
    return ast::FnDecl{name(c->WORD()), parameters(c->parameters()), type(c->type()), expression(c->expression())};
}

ast::Stmt::Node Build::proc(P::ProcDeclContext* c) {
    return ast::ProcDecl{name(c->WORD()), parameters(c->parameters()), machines(c->onMachines()), block(c->block())};
}

ast::Stmt::Node Build::part(P::PartDeclContext* c) {
    ast::PartDecl p;
    p.name = name(c->WORD());
    p.dimensions = dimensions(c->dimensions());
    for (auto* b : c->binder()) p.binders.push_back(binder(b));
    if (c->ASSIGN()) p.machine = machine_expression(c->machineExpression());
    return p;
}

/// A declaration that replaces one of a machine.
ast::StmtPtr Build::with_declaration(P::WithDeclContext* c) {
    auto s = std::make_unique<ast::Stmt>();
    s->id = ids_.next_stmt++;
    s->span = span(c);
    s->doc = docs_.before(s->span.begin);
    if (auto* d = c->fnDecl()) s->node = fn(d);
    if (auto* d = c->procDecl()) s->node = proc(d);
    if (auto* d = c->entityDecl()) s->node = entity(d);
    if (auto* d = c->partDecl()) s->node = part(d);
    return s;
}

std::vector<ast::Parameter> Build::parameters(P::ParametersContext* c) {
    std::vector<ast::Parameter> list;
    if (!c) return list;
    for (auto* p : c->parameter())
        if (p->nameWord()) list.push_back(parameter(p));
    return list;
}

ast::Parameter Build::parameter(P::ParameterContext* c) {
    ast::Parameter x;
    x.name = name(c->nameWord());
    x.type = type(c->type());
    if (c->ASSIGN()) x.default_value = expression(c->expression());
    return x;
}

std::vector<ast::MachineParameter> Build::machines(P::OnMachinesContext* c) {
    std::vector<ast::MachineParameter> list;
    if (!c) return list;
    for (auto* m : c->machineParameter()) {
        if (!m->WORD()) continue;
        ast::MachineParameter x;
        x.name = name(m->WORD());
        if (m->COLON()) x.required = postfix(m->postfix());
        list.push_back(std::move(x));
    }
    return list;
}

std::vector<ast::ExprPtr> Build::dimensions(P::DimensionsContext* c) {
    std::vector<ast::ExprPtr> list;
    if (!c) return list;
    for (auto* e : c->expression()) list.push_back(expression(e));
    return list;
}

std::optional<ast::Type> Build::type(P::TypeContext* c) {
    if (!c) return {};
    ast::Type t;
    t.span = span(c);
    if (c->LIST()) {
        if (auto inner = type(c->type())) t.element = std::make_unique<ast::Type>(std::move(*inner));
        return t;
    }
    for (auto* f : c->typeField())
        if (auto inner = type(f->type())) t.fields.push_back({name(f->anyWord()), std::move(*inner)});
    if (c->LBRACE()) return t;
    int sign = 1;
    for (auto* child : c->children) {
        if (auto* terminal = dynamic_cast<antlr4::tree::TerminalNode*>(child)) {
            sign = terminal->getSymbol()->getType() == L::SLASH ? -1 : 1;
        } else if (auto* f = dynamic_cast<P::TypeFactorContext*>(child); f && f->getStart()) {
            int power = 1;
            if (f->INT()) power = std::atoi(f->INT()->getText().substr(0, 3).c_str());
            t.factors.push_back({{f->getStart()->getText(), span(f->getStart())}, sign * power});
        }
    }
    return t;
}

}  // namespace pamina::syntax
