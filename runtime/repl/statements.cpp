#include "runtime/repl/statements.h"

#include "runtime/assist/uses/occurrences.h"

namespace pamina::repl {

namespace {

/// The name that a statement of a script declares, or null.
const ast::Name* declared(const ast::Stmt& s) {
    const ast::Name* name = nullptr;
    const auto of = [&]<class T>(const T* declaration) {
        if (declaration) name = &declaration->name;
    };
    of(std::get_if<ast::ParamDecl>(&s.node));
    of(std::get_if<ast::LetDecl>(&s.node));
    of(std::get_if<ast::FnDecl>(&s.node));
    of(std::get_if<ast::UnitDecl>(&s.node));
    of(std::get_if<ast::ModelDecl>(&s.node));
    of(std::get_if<ast::ProcDecl>(&s.node));
    of(std::get_if<ast::MachineDecl>(&s.node));
    of(std::get_if<ast::NetworkDecl>(&s.node));
    of(std::get_if<ast::NetDecl>(&s.node));
    return name;
}

/// The end of the line when nothing but spaces, separators and a comment follow on it.
std::uint32_t with_comment(std::string_view text, std::uint32_t end) {
    const auto next = text.find_first_not_of(" \t;", end);
    if (next == text.npos || !text.substr(next).starts_with("//")) return end;
    const auto line_end = text.find('\n', next);
    return static_cast<std::uint32_t>(line_end == text.npos ? text.size() : line_end);
}

}  // namespace

std::vector<Statement> statements_of(std::shared_ptr<const Text> text) {
    SourceMap sources;
    ast::NodeIds ids;
    Diagnostics ignored;
    const auto parsed = syntax::parse(sources.add(text->name, text->text), sources, ids, ignored);
    std::vector<Statement> out;
    std::uint32_t before = 0;
    for (const auto& s : parsed.file.statements) {
        Statement statement;
        statement.of = text;
        const auto begin = text->text.find_first_not_of(" \t\r\n;", before);
        statement.begin = static_cast<std::uint32_t>(std::min<std::size_t>(begin, s->span.begin));
        statement.end = before = with_comment(text->text, s->span.end);
        statement.at = s->span.begin;
        if (const auto* name = declared(*s)) {
            statement.name = name->text;
            statement.heading = ast::heading(*s);
            statement.kind = statement.heading.substr(0, statement.heading.find(' '));
        }
        statement.is_import = std::holds_alternative<ast::Import>(s->node);
        out.push_back(std::move(statement));
    }
    return out;
}

void find_uses(std::vector<Statement>& statements, FileId file, const check::Program& program,
               const check::Module& module) {
    const auto note = [&](std::uint32_t offset, const std::string& name) {
        for (auto& s : statements) {
            if (offset >= s.at && offset < s.end && name != s.name) s.uses.insert(name);
        }
    };
    for (const auto& o : assist::occurrences(program, module)) {
        if (o.span.file != file || !o.symbol) continue;
        const auto it = module.visible.find(o.symbol->name);
        if (it != module.visible.end() && it->second == o.symbol) note(o.span.begin, o.symbol->name);
    }
}

std::vector<const Statement*> dependents(const std::vector<Statement>& statements, std::set<std::string> names) {
    std::set<const Statement*> found;
    for (bool more = true; more;) {
        more = false;
        for (const auto& s : statements) {
            if (s.name.empty() || names.contains(s.name) || found.contains(&s)) continue;
            for (const auto& name : s.uses) {
                if (!names.contains(name)) continue;
                found.insert(&s);
                more = true;
                break;
            }
        }
        for (const auto* s : found) names.insert(s->name);
    }
    std::vector<const Statement*> out;
    for (const auto& s : statements) {
        if (found.contains(&s)) out.push_back(&s);
    }
    return out;
}

std::string with_name_replaced(const std::string& text, const std::string& from, const std::string& to) {
    std::string out;
    std::uint32_t done = 0;
    for (const auto& t : syntax::tokens(1, text)) {
        if (t.kind != syntax::TokenKind::Name || text.compare(t.span.begin, t.span.end - t.span.begin, from) != 0)
            continue;
        out += text.substr(done, t.span.begin - done) + to;
        done = t.span.end;
    }
    return out + text.substr(done);
}

}  // namespace pamina::repl
