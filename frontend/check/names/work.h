// What the passes over one module share: the module, where its mistakes go, and what uses what.
//
// A module passes through: declare (its top-level names), resolve (every name use, and which statement may stand
// where), order (what stands before what, cycles), infer (types and dimensions).
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "frontend/ast/words.h"
#include "frontend/check/program/instances.h"
#include "frontend/check/program/program.h"
#include "frontend/check/words/standard_library.h"
#include "frontend/source/fixes.h"

namespace pamina::check {

/// A declaration used by another one, and where.
struct Use {
    const Symbol* target = nullptr;
    Span span;
    bool in_key = false;   // of `order by`
    bool by_name = false;  // only says which machine is meant, which may be the one that it stands in
};

struct Work {
    Program& program;
    const SourceMap& sources;
    Diagnostics& out;
    Module& module;
    StandardLibrary library;
    std::uint32_t first_expr = 0;  // the module's expressions have the ids from here on
    std::vector<const Module*> imported;
    /// The declarations of the module that are ordered: top-level ones and items of machines.
    std::vector<const Symbol*> nodes;
    std::unordered_map<const Symbol*, std::vector<Use>> uses;
    /// Uses by what runs when the script reaches it (lets, print, predict ...), with the place in the script.
    struct TopUse {
        std::size_t position;
        Use use;
    };
    std::vector<TopUse> top_uses;
    std::unordered_map<const Symbol*, std::size_t> positions;  // of top-level lets and params: place in the script
    std::function<Symbol*()> allreduce;  // of the standard library; gives null where there is none
};

/// Enters the top-level names and the names of imported modules; reports clashes.
void declare(Work& work, const Module* previous);
/// Resolves every name and checks which statement stands where.
void resolve(Work& work);
/// Reports lets used before they stand and definitions in circles; returns the nodes, used ones first, those
/// that use each other (recursive functions) together.
std::vector<std::vector<const Symbol*>> order(Work& work);
/// Finds and checks all types.
void infer(Work& work, const std::vector<std::vector<const Symbol*>>& groups);

/// A new symbol owned by the program.
Symbol* new_symbol(Work& work, SymbolKind kind, const ast::Name& name, const ast::Stmt* stmt, const Symbol* owner);

/// Adds `did you mean ...` among candidates to a mistake about `name`, which stands where the mistake is; false when
/// none is close. Gives up after many mistakes, which are not slips then.
bool did_you_mean(const Work& work, Diagnostic& d, const std::string& name, const std::vector<std::string>& candidates);

using ast::kind_words;
using ast::word_of;
/// "a model", "a function", ... with its article.
const char* kind_words(const Symbol& s);

/// Where a machine, which is no value, stands: its name is put in.
inline constexpr const char* kWhereMachinesStand =
    "a machine stands after `on` of a `predict`; a model that names it, `on m: {}`, reads `m.…`";

/// The operand that a flat chain hangs from: of `a + b + c` the `a + b`; null for other expressions. Such chains
/// may be as long as the text allows and are walked without recursion.
const ast::Expr* left_child(const ast::Expr& e);

/// Nesting that is walked with recursion; the parser stops brackets and blocks at 200.
inline constexpr int kMaxDepth = 500;

}  // namespace pamina::check
