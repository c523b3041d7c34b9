// The statements that a prompt has taken over, as they were written: what is declared again when something that it uses
// is redefined, and what `:save` writes.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "frontend/compile.h"
#include "runtime/values/value.h"

namespace pamina::repl {

struct Text {
    std::string name;  // for people: "<input 3>", "repair.pam"
    std::string text;
    std::string path;  // of the file; "" for what was typed
};

struct Statement {
    std::shared_ptr<const Text> of;
    std::uint32_t begin = 0, end = 0;  // of `of->text`, with the comments before it and behind it on its line
    std::uint32_t at = 0;              // where the statement itself begins
    std::string name;                  // that it declares; "" for others
    std::string kind;                  // "model", "let", ...
    std::string heading;               // "model repair(P: int)"
    bool is_import = false;
    std::set<std::string> uses;  // names of the session that stand in it
    /// Of a `let` whose value came from outside (Repl::give): the text says its type alone. Null for others.
    std::shared_ptr<const script::Value> given;

    std::string text() const { return of->text.substr(begin, end - begin); }
};

/// The statements of a text without mistakes, with no `uses` yet.
std::vector<Statement> statements_of(std::shared_ptr<const Text> text);

/// Fills in `uses` of those that stand in `file`, a text of the module.
void find_uses(std::vector<Statement>& statements, FileId file, const check::Program& program,
               const check::Module& module);

/// Those that declare something and use one of the names, directly or by each other.
std::vector<const Statement*> dependents(const std::vector<Statement>& statements, std::set<std::string> names);

/// The text with every name `from` replaced by `to`.
std::string with_name_replaced(const std::string& text, const std::string& from, const std::string& to);

}  // namespace pamina::repl
