// The checked model: syntax trees with what every name means.
//
// A Program grows by whole files (a script, its imports, the next lines of a REPL). It owns the trees and
// the symbols, and keeps two side tables for later rooms and tools: the symbol each name use refers to, and the
// type of each expression where it is known without knowing arguments. Lowering, scripts and the naive
// evaluator of the tests walk the trees with these tables; nobody resolves a name twice.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/ast/ast.h"
#include "frontend/check/types/type.h"
#include "frontend/language/builtins.h"
#include "frontend/source/diagnostic.h"
#include "frontend/source/manner.h"
#include "frontend/source/source_map.h"

namespace pamina::check {

enum class SymbolKind {
    Builtin,  // a function or value of the language: `Symbol::builtin`
    Param,    // `param` of a script
    Let,      // at the top, in a machine, in a body: see owner
    Fn,
    Model,
    Proc,
    Machine,
    Unit,         // a user's unit; `base` is its dimension
    Parameter,    // of a fn, model, proc or machine
    MachineName,  // the `m` of `on m`
    Entity,       // resource, processor, barrier, queue, event
    Index,        // a binder: for, par, task, comprehension, dependence
    Local,        // of `let … in`, and the `let` of a `for` or `if` of the script
    TaskArray,
    Array,  // a distributed one
    Part,
    Network,
    Class,    // of a network
    Station,  // of a network or contention
    Net,
    Place,       // of a net: how many tokens it has, where something reads the marking
    Transition,  // of a net
    File,        // the `f` of `import … as f`: `Symbol::file`
};

using language::Builtin;

struct Module;

/// What a `reduce` of an array is, where no other collective is named: a proc of std.collectives.
inline constexpr const char* kAllreduce = "tree_allreduce";

struct Symbol {
    SymbolKind kind;
    std::string name;
    Span span;                        // of its name
    const ast::Stmt* stmt = nullptr;  // declaring statement, where there is one
    const ast::Parameter* parameter = nullptr;
    const ast::MachineParameter* machine_parameter = nullptr;
    const ast::Binder* binder = nullptr;
    const Symbol* owner = nullptr;  // the fn, model, proc, machine, network, net it belongs to; null at the top
    const Module* module = nullptr;
    int position = 0;  // of parameters and machine names: from 0
    int base = 0;      // of units: the number of its dimension
    Builtin builtin = Builtin::None;
    const Module* file = nullptr;          // of a File
    const Symbol* derived_from = nullptr;  // of `machine m = base with { … }`: the base, whose members it has
    Type type;                             // where known at the definition, else Unknown
    std::unordered_map<std::string, Symbol*>
        members;  // of machines, networks and nets: parameters and items; of models, procs, fns: parameters
};

/// Whether its members are declarations that see each other, in whatever order they stand.
inline bool has_items(const Symbol& s) {
    return s.kind == SymbolKind::Machine || s.kind == SymbolKind::Network || s.kind == SymbolKind::Net;
}

/// Whether it is a part without a machine: the ranks of the machine around it.
inline bool is_ranks(const Symbol& s) {
    return s.kind == SymbolKind::Part && !std::get<ast::PartDecl>(s.stmt->node).machine;
}

/// Whether one of the indices stands for several elements: `a..b`, `*`.
inline bool has_ranges(const ast::Index& i) {
    return std::any_of(i.indices.begin(), i.indices.end(), [](const ast::IndexArg& a) {
        return !a.value || std::holds_alternative<ast::Range>(a.value->node);
    });
}

/// The machine with a block of its own that `machine` is, or is derived from.
inline const Symbol& root_machine(const Symbol& machine) {
    const Symbol* m = &machine;
    while (m->derived_from) m = m->derived_from;
    return *m;
}

/// A file that was checked: its tree and its public names.
struct Module {
    Module() = default;
    Module(const Module&) = delete;
    Module& operator=(const Module&) = delete;

    std::string path;         // display name; "" for a REPL line
    bool incomplete = false;  // an import failed or a declaration could not be read: unknown names may be from there
    ast::File file;
    std::vector<FileId> more_texts;                    // where statements of it stand that are in no text of `file.id`
    std::unordered_map<std::string, Symbol*> names;    // declared here
    std::unordered_map<std::string, Symbol*> visible;  // declared here or imported
    std::vector<std::pair<Span, const Module*>> imports;  // the statements, and the files that could be read
};

/// A use of a member of a machine that the definition does not name (`on m`): checked at predict.
struct OpenMember {
    const ast::Expr* expr = nullptr;  // the Member
    int machine = 0;                  // position of the machine name
    enum class Kind { Value, Call, Indexed, ProcCall } kind = Kind::Value;
    int count = 0;  // of arguments or indices
};

/// A proc or model that a body runs. `machines`: for each machine of the callee the position of the caller's machine
/// name that it is; -1 where it is another machine (a part, a parameter), which is known at lowering.
struct RunCall {
    const Symbol* callee = nullptr;
    std::vector<int> machines;
};

/// What a model or proc asks of its machines, and which procs and models it runs.
struct BodyNeeds {
    std::vector<OpenMember> members;
    std::vector<RunCall> calls;
};

/// Of the literals of all files that were checked.
struct WrittenUnits {
    bool calendar = false;        // a time in min, h or d, also below a line: 5 1/h
    bool binary_amount = false;   // data in KiB, MiB …
    bool decimal_amount = false;  // data in kB, MB …
    Manner manner() const { return {calendar, binary_amount && !decimal_amount}; }
};

struct Inference;  // types with what is still open, kept for the next module

class Program {
  public:
    ast::NodeIds ids;
    std::vector<std::unique_ptr<Module>> modules;  // imports before importers
    std::vector<std::unique_ptr<Symbol>> symbols;
    int next_unit_base = kFirstUserUnit;

    /// What a NameRef (or a Member that names a member of a known machine or an imported name) refers to; null
    /// where it is not known before a machine is given, or was reported as an error.
    const Symbol* symbol_of(const ast::Expr& e) const { return find(expr_symbols, e.id); }
    /// The symbol that a declaration statement declares (a Task: its array); null for other statements.
    const Symbol* symbol_of(const ast::Stmt& s) const { return find(stmt_symbols, s.id); }
    const Symbol* symbol_of(const ast::Binder& b) const {
        auto it = binder_symbols.find(&b);
        return it == binder_symbols.end() ? nullptr : it->second;
    }
    const Symbol* symbol_of(const ast::LocalName& n) const {
        auto it = local_symbols.find(&n);
        return it == local_symbols.end() ? nullptr : it->second;
    }
    const Symbol* symbol_of(const ast::Binding& b) const {
        auto it = class_symbols.find(&b);
        return it == class_symbols.end() ? nullptr : it->second;
    }
    /// The parameter or let that `schedule s` names; null where it names a policy.
    const Symbol* symbol_of(const ast::Schedule& s) const {
        auto it = schedule_symbols.find(&s);
        return it == schedule_symbols.end() ? nullptr : it->second;
    }
    /// The task array that a dependence names.
    const Symbol* symbol_of(const ast::Dependence& d) const {
        auto it = dependence_symbols.find(&d);
        return it == dependence_symbols.end() ? nullptr : it->second;
    }
    const Type& type_of(const ast::Expr& e) const;  // Unknown where it depends on arguments

    std::vector<const Symbol*> expr_symbols;  // by Expr::id
    std::vector<Type> expr_types;             // by Expr::id
    std::vector<const Symbol*> stmt_symbols;  // by Stmt::id
    std::unordered_map<const ast::Binder*, const Symbol*> binder_symbols;
    std::unordered_map<const ast::LocalName*, const Symbol*> local_symbols;
    std::unordered_map<const ast::Dependence*, const Symbol*> dependence_symbols;
    std::unordered_map<const ast::Schedule*, const Symbol*> schedule_symbols;
    /// Fields of records that say something for each class of a network: `{ jobs = 100 ms }`.
    std::unordered_map<const ast::Binding*, const Symbol*> class_symbols;
    std::unordered_map<const ast::Parameter*, const Symbol*> customers;  // what customers of contentions bring along
    std::unordered_set<const Symbol*> predicting;  // fns that predict or solve, or run one that does: none for models
    std::unordered_map<const Symbol*, BodyNeeds> needs;  // of models and procs
    /// `graph from goal("f") on m`: the members `m.L`, … that stand for options that the call does not give.
    std::unordered_map<const ast::Graph*, std::vector<ast::ExprPtr>> machine_options;
    std::shared_ptr<Inference> inference;
    WrittenUnits written_units;

  private:
    static const Symbol* find(const std::vector<const Symbol*>& table, std::uint32_t id) {
        return id < table.size() ? table[id] : nullptr;
    }
};

}  // namespace pamina::check
