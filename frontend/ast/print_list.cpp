// Lists between brackets: on one line, or one piece a line when the source had them on several.
#include <algorithm>

#include "frontend/ast/operators.h"
#include "frontend/ast/printer.h"

namespace pamina::ast {

void Printer::brackets(std::string_view open, std::string_view close, std::uint32_t from,
                       const std::vector<Part>& parts) {
    const bool spaced = open == "{";
    bool broken = false;
    std::uint32_t at = from;
    for (const Part& p : parts) {
        broken = broken || written_.line_ends(at, p.begin) > 0;
        at = p.end;
    }
    out_ += open;
    if (!broken) {
        if (spaced) out_ += ' ';
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i > 0) out_ += ", ";
            parts[i].print();
        }
        if (spaced && !parts.empty()) out_ += ' ';
        out_ += close;
        return;
    }
    const int outer = line_indent();
    const int inner = outer + (spaced ? 2 : 4);  // a record's as a block's
    const int hang = hang_;
    const auto own_line = [&](const CommentText& c) {
        out_ += '\n';
        pad(inner);
        out_ += c.text;
    };
    at = from;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Part& p = parts[i];
        for (const CommentText& c : written_.take(at, p.begin)) own_line(c);
        out_ += '\n';
        pad(inner);
        hang_ = inner + 4;
        p.print();
        at = p.end;
        const bool last = i + 1 == parts.size();
        if (!last) out_ += ',';
        const std::uint32_t end = last ? written_.next(at, ",") : parts[i + 1].begin;
        for (auto c = written_.take_trailing(at, end); !c.text.empty(); c = written_.take_trailing(at, end)) {
            out_ += ' ';
            out_ += c.text;
            at = c.end;
        }
        if (last) {
            for (const CommentText& c : written_.take(at, end)) own_line(c);
        }
    }
    hang_ = hang;
    out_ += '\n';
    pad(outer);
    out_ += close;
}

void Printer::arguments(std::uint32_t from, const std::vector<Argument>& list) {
    std::vector<Part> parts;
    for (const Argument& a : list) {
        parts.push_back({a.name ? a.name->span.begin : a.value->span.begin, a.value->span.end, [this, &a] {
                             if (a.name) out_ += a.name->text + " = ";
                             expr(*a.value, kShow);
                         }});
    }
    brackets("(", ")", from, parts);
}

void Printer::indices(std::uint32_t from, const std::vector<IndexArg>& list) {
    items("[", "]", from, list);
}

void Printer::tuple(const Expr& e, const Tuple& t) {
    items("(", ")", e.span.begin + 1, t.items);
}

void Printer::items(std::string_view open, std::string_view close, std::uint32_t from,
                    const std::vector<IndexArg>& list) {
    std::vector<Part> parts;
    for (const IndexArg& a : list) {
        parts.push_back({a.span.begin, a.span.end, [this, &a] {
                             if (a.value)
                                 range(*a.value);
                             else
                                 out_ += '*';
                         }});
    }
    brackets(open, close, from, parts);
}

void Printer::bindings(std::uint32_t from, const std::vector<Binding>& list) {
    std::vector<Part> parts;
    for (const Binding& b : list) {
        parts.push_back({b.name.span.begin, b.value->span.end, [this, &b] { binding(b); }});
    }
    brackets("{", "}", from, parts);
}

void Printer::binding(const Binding& b) {
    if (written_.text(b.name.span).starts_with('"')) {
        string(b.name.span, b.name.text);
    } else {
        out_ += b.name.text;
    }
    out_ += " = ";
    expr(*b.value, kShow);
}

/// What replaces members of a machine: values as in a record; with whole declarations as in a block.
void Printer::with(std::uint32_t from, const With& w) {
    if (w.declarations.empty()) return bindings(from, w.bindings);
    std::vector<Item> list;
    for (const Binding& b : w.bindings)
        list.push_back({b.name.span.begin, b.value->span.end, false, [this, &b] { binding(b); }});
    for (const StmtPtr& s : w.declarations) list.push_back(item(*s));
    std::stable_sort(list.begin(), list.end(), [](const Item& a, const Item& b) { return a.begin < b.begin; });
    const int indent = indent_;
    indent_ = line_indent();
    braces(list, w.braces, true, "; ", {});
    indent_ = indent;
}

void Printer::binders(std::uint32_t from, const std::vector<Binder>& list) {
    std::vector<Part> parts;
    for (const Binder& b : list) {
        parts.push_back({b.name.span.begin, b.source->span.end, [this, &b] { binder(b); }});
    }
    brackets("[", "]", from, parts);
}

/// Values after a word, with the line ends between them kept.
void Printer::values(const std::vector<ExprPtr>& list, int least) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i > 0) {
            out_ += ',';
            if (written_.line_ends(list[i - 1]->span.end, list[i]->span.begin) > 0)
                break_line();
            else
                out_ += ' ';
        }
        expr(*list[i], least);
    }
}

}  // namespace pamina::ast
