#include "runtime/assist/docs/docs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "frontend/check/words/describe.h"
#include "frontend/source/one_line.h"
#include "runtime/script/show/show.h"

namespace pamina::assist {

namespace {

/// Longer values are cut in signatures: a let may be a list of thousands.
constexpr std::size_t kMaxSignature = 160;

/// The words of a comment, without its slashes; "" for an expectation of a test.
std::string words_of_comment(std::string_view comment) {
    const bool block = comment.starts_with("/*");
    if (block) {
        comment.remove_prefix(2);
        if (comment.ends_with("*/")) comment.remove_suffix(2);
    } else {
        comment.remove_prefix(std::min(comment.find_first_not_of('/'), comment.size()));
    }
    const auto first = comment.find_first_not_of(" \t\r\n*");
    if (first == comment.npos) return {};
    comment.remove_prefix(first);
    comment.remove_suffix(comment.size() - 1 - comment.find_last_not_of(" \t\r\n"));
    return comment.starts_with("expect") ? std::string() : std::string(comment);
}

/// The comment that begins behind `at` on its line, with nothing but spaces, `,` and `;` between.
std::string trailing(const check::Module& module, const SourceMap& sources, std::uint32_t at) {
    const auto& comments = module.file.comments;
    const auto c = std::lower_bound(comments.begin(), comments.end(), at,
                                    [](const ast::Comment& x, std::uint32_t o) { return x.span.begin < o; });
    if (c == comments.end()) return {};
    const auto text = sources.text(module.file.id);
    if (text.substr(at, c->span.begin - at).find_first_not_of(" \t,;") != text.npos) return {};
    return words_of_comment(sources.text(c->span));
}

/// The lines of `///` right above the line that begins with the parameter.
std::string above(const check::Module& module, const SourceMap& sources, const ast::Parameter& p) {
    const auto& comments = module.file.comments;
    const auto text = sources.text(module.file.id);
    const auto c = std::lower_bound(comments.begin(), comments.end(), p.name.span.begin,
                                    [](const ast::Comment& x, std::uint32_t o) { return x.span.begin < o; });
    std::string out;
    std::uint32_t begin = p.name.span.begin;
    for (auto i = c; i != comments.begin();) {
        --i;
        const auto line = sources.text(i->span);
        const auto gap = text.substr(i->span.end, begin - i->span.end);
        const auto start = text.find_last_not_of(" \t\r", i->span.begin == 0 ? 0 : i->span.begin - 1);
        const bool own_line = i->span.begin == 0 || start == text.npos || text[start] == '\n';
        if (!own_line || !line.starts_with("///") || gap.find_first_not_of(" \t\r\n") != gap.npos ||
            std::count(gap.begin(), gap.end(), '\n') > 1)
            break;
        out = words_of_comment(line) + (out.empty() ? "" : "\n") + out;
        begin = i->span.begin;
    }
    return out;
}

std::uint32_t end_of(const ast::Parameter& p) {
    return p.default_value ? p.default_value->span.end : p.type ? p.type->span.end : p.name.span.end;
}

/// What is said of a parameter: behind it, else above it.
std::string text_of(const check::Module& module, const SourceMap& sources, const ast::Parameter& p) {
    std::string behind = trailing(module, sources, end_of(p));
    return behind.empty() ? above(module, sources, p) : behind;
}

const std::vector<ast::Parameter>* parameters_of(const ast::Stmt& s) {
    if (const auto* n = std::get_if<ast::FnDecl>(&s.node)) return &n->parameters;
    if (const auto* n = std::get_if<ast::ModelDecl>(&s.node)) return &n->parameters;
    if (const auto* n = std::get_if<ast::ProcDecl>(&s.node)) return &n->parameters;
    if (const auto* n = std::get_if<ast::MachineDecl>(&s.node)) return &n->parameters;
    if (const auto* n = std::get_if<ast::NetworkDecl>(&s.node)) return &n->parameters;
    if (const auto* n = std::get_if<ast::NetDecl>(&s.node)) return &n->parameters;
    return nullptr;
}

const std::vector<ast::MachineParameter>* machines_of(const ast::Stmt& s) {
    if (const auto* n = std::get_if<ast::ModelDecl>(&s.node)) return &n->machines;
    if (const auto* n = std::get_if<ast::ProcDecl>(&s.node)) return &n->machines;
    return nullptr;
}

/// Only what declares the symbol by itself: the statement of a parameter is that of its owner.
bool declares_itself(const check::Symbol& s) {
    return s.stmt && !s.parameter && !s.machine_parameter && !s.binder;
}

ParameterDoc parameter_doc(const ast::Parameter& p, const check::Symbol& owner, const check::Program& program,
                           const SourceMap& sources) {
    ParameterDoc d;
    d.name = p.name.text;
    if (p.type) {
        d.type = ast::format(*p.type);
    } else if (const auto m = owner.members.find(p.name.text); m != owner.members.end()) {
        const auto kind = m->second->type.kind;
        if (kind != check::TypeKind::Unknown && kind != check::TypeKind::Error)
            d.type = check::describe(m->second->type, program);
    }
    if (p.default_value) {
        d.default_value = one_line(ast::format(*p.default_value), kMaxSignature);
        const auto* number = std::get_if<ast::Number>(&p.default_value->node);
        if (number && number->unit) d.unit = script::written(*number->unit);
    }
    if (owner.module) d.text = text_of(*owner.module, sources, p);
    return d;
}

std::vector<std::string> paragraphs(std::string_view text) {
    std::vector<std::string> out;
    std::string now;
    bool code = false;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        const auto line = text.substr(at, end - at);
        at = end + 1;
        if (line.starts_with("```")) code = !code;
        if (!code && line.find_first_not_of(" \t\r") == line.npos) {
            if (!now.empty()) out.push_back(std::move(now));
            now.clear();
        } else {
            if (!now.empty()) now += '\n';
            now += line;
        }
    }
    if (!now.empty()) out.push_back(std::move(now));
    return out;
}

void take_text(std::string_view text, Doc& doc) {
    for (auto& p : paragraphs(text)) {
        for (std::string_view word : {"Source:", "Sources:"}) {
            if (!p.starts_with(word)) continue;
            std::replace(p.begin(), p.end(), '\n', ' ');
            doc.sources.push_back(p.substr(std::min(p.find_first_not_of(' ', word.size()), p.size())));
            p.clear();
        }
        if (p.empty()) continue;
        if (doc.summary.empty() && !p.starts_with("```")) doc.summary = first_sentence(p);
        if (!doc.text.empty()) doc.text += "\n\n";
        doc.text += p;
    }
}

}  // namespace

std::string first_sentence(std::string text) {
    if (const auto end = text.find("\n\n"); end != text.npos) {
        text.resize(end);
        if (end > 0 && std::isalnum(static_cast<unsigned char>(text.back()))) text += " …";
    }
    // `e.g. a` and the initial in `J. Smith` end none.
    std::replace(text.begin(), text.end(), '\n', ' ');
    for (std::size_t i = 1; i + 2 < text.size(); ++i) {
        if (text[i] != '.' || text[i + 1] != ' ') continue;
        const unsigned char next = static_cast<unsigned char>(text[i + 2]);
        const auto word = text.find_last_of(" (", i - 1);
        const bool initial =
            i - 1 - (word == text.npos ? 0 : word) < 2 && std::isupper(static_cast<unsigned char>(text[i - 1]));
        if (!std::islower(next) && !initial) return text.substr(0, i + 1);
    }
    return text;
}

std::string signature(const check::Symbol& s, const check::Program&) {
    using Kind = check::SymbolKind;
    if (s.kind == Kind::Builtin) {
        for (const Topic* t : topics_of(s.name))
            if (t->kind == TopicKind::Function) return t->signature;
        return s.name;
    }
    if (s.parameter) return one_line(ast::format(*s.parameter), kMaxSignature);
    if (s.machine_parameter) {
        const auto& m = *s.machine_parameter;
        return m.required ? fmt::format("{}: {}", m.name.text, ast::format(*m.required)) : m.name.text;
    }
    if (s.binder && !s.binder->source) return s.name;  // an unknown without limits
    if (s.binder)
        return one_line(fmt::format("{} in {}", s.binder->name.text, ast::format(*s.binder->source)), kMaxSignature);
    const std::string heading = s.stmt ? ast::heading(*s.stmt) : std::string();
    return heading.empty() ? s.name : one_line(heading, kMaxSignature);
}

Doc doc_of(const check::Symbol& s, const check::Program& program, const SourceMap& sources) {
    Doc doc;
    doc.signature = signature(s, program);
    if (s.kind == check::SymbolKind::Builtin) {
        for (const Topic* t : topics_of(s.name))
            if (t->kind == TopicKind::Function) take_text(t->text, doc);
        return doc;
    }
    if (s.parameter && s.module) {
        take_text(text_of(*s.module, sources, *s.parameter), doc);
        return doc;
    }
    if (s.kind == check::SymbolKind::File && s.file) {
        take_text(file_text(*s.file, sources), doc);
        return doc;
    }
    if (!declares_itself(s)) return doc;
    if (!s.stmt->doc.empty()) {
        take_text(s.stmt->doc, doc);
    } else if (s.module) {
        take_text(trailing(*s.module, sources, s.stmt->span.end), doc);
    }
    if (const auto* parameters = parameters_of(*s.stmt))
        for (const auto& p : *parameters) doc.parameters.push_back(parameter_doc(p, s, program, sources));
    if (const auto* machines = machines_of(*s.stmt)) {
        for (const auto& m : *machines) {
            ParameterDoc d;
            d.name = m.name.text;
            d.type = m.required ? ast::format(*m.required) : "any machine";
            d.is_machine = true;
            doc.parameters.push_back(std::move(d));
        }
    }
    return doc;
}

std::string file_text(const check::Module& module, const SourceMap& sources) {
    const auto& comments = module.file.comments;
    const auto text = sources.text(module.file.id);
    if (comments.empty() || text.substr(0, comments.front().span.begin).find_first_not_of(" \t\r\n") != text.npos)
        return {};
    std::string out;
    std::uint32_t end = comments.front().span.begin;
    bool is_doc = true;
    for (const auto& c : comments) {
        const auto gap = text.substr(end, c.span.begin - end);
        if (gap.find_first_not_of(" \t\r\n") != gap.npos || std::count(gap.begin(), gap.end(), '\n') > 1) break;
        const auto line = sources.text(c.span);
        is_doc = is_doc && line.starts_with("///");
        const auto words = words_of_comment(line);
        out += fmt::format("{}{}", out.empty() ? "" : "\n", words);
        end = c.span.end;
    }
    // A doc comment right before a declaration is about that, but for an import, of which there is nothing to say.
    const auto rest = text.substr(end);
    const auto next = rest.find_first_not_of(" \t\r\n");
    const bool own = std::count(rest.begin(), rest.begin() + static_cast<long>(std::min(next, rest.size())), '\n') > 1;
    const bool imports = next != rest.npos && rest.substr(next).starts_with("import ");
    return is_doc && !own && !imports ? std::string() : out;
}

}  // namespace pamina::assist
