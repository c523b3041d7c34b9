// Types and dimensions of the language (reference.md "Values and units").
//
// A Dimension is a product of integer powers of base dimensions: time, data, work, and one for each `unit`
// declaration. A plain number has the empty dimension. Types here are concrete; dimension variables exist
// only inside the checker's inference.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "frontend/ast/ast.h"
#include "frontend/language/laws.h"

namespace pamina::check {

struct Symbol;

/// Base dimensions: 0 time, 1 data, 2 work (flop, op); user units follow, numbered by the Program.
inline constexpr int kTime = 0, kData = 1, kWork = 2, kFirstUserUnit = 3;

struct Dimension {
    std::map<int, int> powers;  // base -> power, never 0

    bool empty() const { return powers.empty(); }
    int power(int base) const {
        auto it = powers.find(base);
        return it == powers.end() ? 0 : it->second;
    }
    Dimension operator*(const Dimension& o) const;
    Dimension operator/(const Dimension& o) const;
    Dimension pow(int k) const;
    friend bool operator==(const Dimension&, const Dimension&) = default;
};

enum class TypeKind {
    Error,    // already reported; fits everything
    Unknown,  // open: an untyped parameter, a member of an open machine
    Int,
    Real /* with dimension: a quantity */,
    Bool,
    String,
    List,
    Record,
    Range,    // a..b
    Machine,  // a machine value
    Entity,   // a resource, processor pool ... or an element or part of one
    Result,   // of predict
    Table,    // of csv
    Plot,     // a picture
    Form,     // of symbolic: a formula of its symbols
    Function,
    Model,
    Network,
    Proc,
    Schedule,      // `schedule static` as a value
    Law,           // a distribution: `fields` are its parameters
    Distribution,  // how an array is distributed
    Array,         // one that is
    Nothing,       // of print and the like
};

struct Field;

struct Type {
    TypeKind kind = TypeKind::Unknown;
    Dimension dimension;                  // of Real
    bool bare_zero = false;               // a literal 0, which fits any dimension
    std::shared_ptr<const Type> element;  // of List
    const Symbol* symbol = nullptr;  // of Machine, Entity, Function, Model, Network, Proc; null: one that is passed
    ast::EntityKind entity = ast::EntityKind::resource;     // of Entity
    std::shared_ptr<const std::vector<Field>> fields = {};  // of Record; of Table: its columns where they are known
    const ast::ScheduleValue* schedule = nullptr;           // of Schedule: which one, of an argument of a prediction
    language::Law law = language::Law::Exponential;         // of Law
    const ast::Expr* distribution = nullptr;                // of Distribution: which one, of an argument

    static Type of(TypeKind k) { return {k, {}, false, nullptr, nullptr}; }
    static Type real(Dimension d = {}) { return {TypeKind::Real, std::move(d), false, nullptr, nullptr}; }
    static Type time() { return real(Dimension{{{kTime, 1}}}); }
    static Type list(Type e) {
        return {TypeKind::List, {}, false, std::make_shared<const Type>(std::move(e)), nullptr};
    }
    static Type record(std::vector<Field> fields);
    /// A distribution with these parameters.
    static Type of_law(language::Law law, std::vector<Field> parameters);
    /// The type of a record's field; null when it has none of this name.
    const Type* field(const std::string& name) const;
    bool is_number() const { return kind == TypeKind::Int || kind == TypeKind::Real; }
};

struct Field {
    std::string name;
    Type type;
};

/// A unit's meaning: value_in_base = factor * 10^exp10 (factor a whole number or a small binary fraction:
/// `KiB` is 1024 * 10^0 B, `us` 1 * 10^-6 s, `min` 60 s, `bit` 0.125 B, `%` 1 * 10^-2, `Hz` 1/s).
struct UnitValue {
    double factor = 1;
    int exp10 = 0;
    Dimension dimension;
};

}  // namespace pamina::check
