// What the block of a network declares, sorted out once for all its evaluations: a sweep has many.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "runtime/queueing/network.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// An expression of the block. One that reads nothing of the block has one value.
struct Term {
    const ast::Expr* expr = nullptr;
    bool constant = false;
    std::optional<Value> value;  // of a constant, once it is known

    explicit operator bool() const { return expr != nullptr; }
};

struct DeclaredClass {
    const ast::ClassDecl* decl = nullptr;  // null: the class that routes from outside make
    Term population, think, arrivals;
};

struct DeclaredStation {
    const check::Symbol* symbol = nullptr;
    const ast::StationDecl* decl = nullptr;
    queueing::Discipline discipline = queueing::Discipline::Fcfs;
    queueing::Law law = queueing::Law::Exponential;
    std::vector<Term> dimensions;
    Term service;  // time of a visit, or of all
    Term visits, servers, rates, capacity, priority, flow;
};

/// A parameter or let of the block.
struct DeclaredName {
    const check::Symbol* symbol = nullptr;
    int parameter = -1;  // its position; -1: a let
    Term value;          // of a parameter its default, where it has one
};

struct Declared {
    const check::Symbol* network = nullptr;
    const ast::NetworkDecl* decl = nullptr;
    std::vector<DeclaredClass> classes;
    std::vector<DeclaredStation> stations;
    std::vector<DeclaredName> names;  // each behind those that it reads, wherever they stand
    std::unordered_set<const check::Symbol*> constant_lets;
    std::vector<const ast::Stmt*> routes;  // routes, and what stands around routes
    std::unordered_map<const ast::Expr*, Term> of_routes;
};

/// The class of a network that declares none.
inline constexpr const char* kOnlyClass = "customers";

/// An expression of this block.
Term term_of(const ast::Expr& e, const Declared& in, const check::Program& program);
Declared sorted_out(const check::Symbol& network, const check::Program& program);

}  // namespace pamina::script
