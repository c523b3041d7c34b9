// Declarations and their parts.
#include <fmt/format.h>

#include "frontend/ast/operators.h"
#include "frontend/ast/printer.h"
#include "frontend/ast/words.h"

namespace pamina::ast {

void Printer::declaration(const Import& i) {
    out_ += "import ";
    if (i.file) {
        string(i.what, *i.file);
    } else {
        for (std::size_t k = 0; k < i.path.size(); ++k) {
            if (k > 0) out_ += '.';
            out_ += i.path[k].text;
        }
    }
    if (i.as) out_ += " as " + i.as->text;
}

/// `always`: with `()` also when there are none; otherwise as written.
void Printer::parameters(const std::vector<Parameter>& list, const Name& name, bool always) {
    if (list.empty()) {
        const auto at = written_.next(name.span.end);
        if (always || written_.text(at, at + 1) == "(") out_ += "()";
        return;
    }
    std::vector<Part> parts;
    for (const Parameter& p : list) {
        const auto end = p.default_value ? p.default_value->span.end : p.type ? p.type->span.end : p.name.span.end;
        parts.push_back({p.name.span.begin, end, [this, &p] { parameter(p); }});
    }
    brackets("(", ")", name.span.end, parts);
}

void Printer::parameter(const Parameter& p) {
    out_ += p.name.text;
    if (p.type) {
        out_ += ": ";
        type(*p.type);
    }
    if (!p.default_value) return;
    out_ += " = ";
    expr(*p.default_value, kShow);
}

void Printer::machines(const std::vector<MachineParameter>& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        out_ += i > 0 ? ", " : " on ";
        out_ += list[i].name.text;
        if (!list[i].required) continue;
        out_ += ": ";
        postfix(*list[i].required);
    }
}

/// ` = e`, on the next line if it stood there; the `=` comes after `from`.
void Printer::value(std::uint32_t from, const Expr& e) {
    out_ += " =";
    const auto at = written_.find(from, e.span.begin, "=");
    if (at < e.span.begin && written_.ends_line(at + 1))
        break_line();
    else
        out_ += ' ';
    expr(e, kShow);
}

/// A resource, queue, station …: `word name[dimensions] (options)`.
void Printer::declared(std::string_view word, const Name& name, const std::vector<ExprPtr>& sizes,
                       const std::vector<Argument>& options, const std::optional<Type>& of) {
    out_ += word;
    out_ += ' ';
    dimensions(name, sizes);
    if (of) {
        out_ += " of ";
        type(*of);
    }
    if (options.empty()) return;
    if (!sizes.empty() || of) out_ += ' ';
    arguments(of ? of->span.end : sizes.empty() ? name.span.end : written_.next(sizes.back()->span.end, ",]"), options);
}

/// Without its block.
void Printer::transition(const TransitionDecl& t) {
    out_ += "transition " + t.name.text;
    std::uint32_t end = t.name.span.end;
    if (!t.binders.empty()) {
        binders(end, t.binders);
        end = t.binders.back().source->span.end;
    }
    if (!t.options.empty()) {
        out_ += ' ';
        arguments(t.binders.empty() ? end : written_.next(end, ",]"), t.options);
    }
    if (!t.when) return;
    out_ += " when ";
    expr(*t.when, kShow);
}

void Printer::route(const Route& r) {
    out_ += "route ";
    const auto place = [this](const ExprPtr& e) {
        if (e)
            postfix(*e);
        else
            out_ += "outside";
    };
    place(r.from);
    out_ += r.removes ? " removes " : " to ";
    place(r.to);
    if (r.options.empty()) return;
    out_ += ' ';
    arguments(r.to_span.end, r.options);
}

void Printer::dimensions(const Name& name, const std::vector<ExprPtr>& list) {
    out_ += name.text;
    if (list.empty()) return;
    std::vector<Part> parts;
    for (const ExprPtr& e : list) parts.push_back({e->span.begin, e->span.end, [this, &e] { expr(*e, kShow); }});
    brackets("[", "]", name.span.end, parts);
}

void Printer::type(const Type& t) {
    if (t.element) {
        out_ += '[';
        type(*t.element);
        out_ += ']';
        return;
    }
    if (!t.fields.empty()) {
        out_ += "{ ";
        for (const TypeField& f : t.fields) {
            if (&f != &t.fields.front()) out_ += ", ";
            out_ += f.name.text + ": ";
            type(f.type);
        }
        out_ += " }";
        return;
    }
    for (std::size_t i = 0; i < t.factors.size(); ++i) {
        const UnitFactor& f = t.factors[i];
        if (f.power < 0)
            out_ += i > 0 ? "/" : "1/";
        else if (i > 0)
            out_ += '*';
        out_ += f.unit.text;
        const int power = f.power < 0 ? -f.power : f.power;
        if (power != 1) out_ += fmt::format("^{}", power);
    }
}

}  // namespace pamina::ast
