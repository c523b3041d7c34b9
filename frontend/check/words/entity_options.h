// The options that a resource, processor, barrier, queue or event may be declared with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/ast/ast.h"

namespace pamina::check {

std::vector<std::string> options_of(ast::EntityKind kind);

/// How a resource serves its requests (semantics.md 4): in the order in which they come, all at once with a share of
/// the servers, in turns, the last to come first, by their priorities (without and with interrupting a service), or at
/// once; or flows that share its speed.
enum class Discipline { Fcfs, Ps, Rr, Lifo, Priority, Preemptive, Delay, Maxmin };

/// A discipline as the language calls it, and what may be said of it.
struct DisciplineWord {
    std::string_view name;
    Discipline discipline;
    std::string_view unheld = "";  // why nobody can `hold` a server of it; "": one can
    bool priorities = false;       // it looks at the `priority` of a request
    bool sliced = false;           // it is given a slice of time: `rr(1 ms)`
    bool servers = true;           // it has servers to be counted (of links: infer.cpp says it in their words)
};
const DisciplineWord& word_of(Discipline discipline);

/// The discipline of a name; nothing when there is none.
std::optional<Discipline> discipline_of(std::string_view name);
std::vector<std::string> discipline_names();
/// Those that look at priorities, for messages: "`discipline = priority`".
std::string disciplines_with_priorities();
/// What a resource is declared with; fcfs where it says nothing, or nothing that there is.
Discipline discipline_of(const ast::EntityDecl& resource);
/// The word of a discipline as it is written, `rr` or `rr(1 ms)`; "" of what is none.
std::string discipline_word(const ast::Expr& e);
/// The slice in `rr(1 ms)`; null where there is none.
const ast::Expr* slice_of(const ast::Expr& discipline);
/// An option of a declaration; null where it has none of that name.
const ast::Expr* option_of(const ast::EntityDecl& d, std::string_view name);

}  // namespace pamina::check
