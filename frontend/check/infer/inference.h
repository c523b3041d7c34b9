// Types with what is still open, while and after definitions are checked.
//
// A type may be a variable (an untyped parameter), a number has a dimension form (dims.h) and a kind: int, real,
// or open, which is the set of parameters that decide it ("int when all of these are ints": arithmetic makes a
// real of an int and a real, never an int of a real). What must be an int (an index, a bound of a loop) is
// remembered at the parameters it comes from and checked again at each call.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/check/program/program.h"
#include "frontend/check/types/dims.h"
#include "frontend/check/words/describe.h"

namespace pamina::check {

struct Ty {
    enum class Tag : std::uint8_t {
        Error,  // reported; fits everything
        Any,    // known only later (a column of a table, a member of an open machine); fits everything
        Var,    // open
        Num,
        Bool,
        String,
        List,
        Record,
        Range,
        Machine,
        Entity,
        Result,
        Figures,  // `r.resource`, `r.resource.disk`, `r.measure.visit`: on the way to a figure
        Table,
        Plot,
        Form,  // a formula
        Function,
        Model,
        Network,
        Proc,
        Schedule,      // `schedule static` as a value
        Law,           // a distribution
        Distribution,  // how an array is distributed
        Array,         // one that is
        File,          // the `f` of `import … as f`
        Nothing,
    };
    Tag tag = Tag::Any;
    bool zero = false;       // a bare 0
    bool whole = false;      // a real literal without fraction, which fits an int
    bool element = false;    // of Entity: indexed, or declared without an index
    bool part = false;       // of Entity: a part of a pool
    bool simulated = false;  // of Result, Figures: means over replications
    std::uint32_t a = 0;     // Num: dimension; Var: its number; List: its element; Record: its fields;
                          // Table: its columns as the fields of a row, from 1; 0 where they are known at run time only
                          // Machine, Model, Network: where it is one of several, these in `choices`, from 1
                          // Form: in `forms`, from 1; 0 where its symbols are not known
                          // Result, Figures: of which predictions, in `predictions`, from 1; 0 where that is open
                          // Law: its parameters, in `records`
    std::uint32_t b = 0;  // Num: kind; Figures: which, a FigureGroup; Law: which, a language::Law
    /// Of Entity: its kind and how many indices its array has. Of List: 0, or the indices (2 and more) of an array of
    /// entities that an untyped parameter stands for.
    ast::EntityKind entity = ast::EntityKind::resource;
    std::uint8_t rank = 0;
    /// Of Entity: its declaration, null for one that is passed. Of Machine: the machine itself, or what stands for one
    /// instance: a MachineName, Part or Parameter.
    const Symbol* symbol = nullptr;
};

/// Types inside a type, counted as often as they stand there: `let b = { x = a, y = a }` doubles it. Types are written
/// out for what runs the script, and walked recursively.
inline constexpr int kMaxTypeParts = 1'000;

/// Things that may be one of several, which `Inference::choices` has.
constexpr bool is_choice(Ty::Tag tag) {
    return tag == Ty::Tag::Machine || tag == Ty::Tag::Model || tag == Ty::Tag::Network;
}
/// What declares such a thing.
constexpr SymbolKind kind_of(Ty::Tag tag) {
    return tag == Ty::Tag::Machine ? SymbolKind::Machine
           : tag == Ty::Tag::Model ? SymbolKind::Model
                                   : SymbolKind::Network;
}

/// Int, real, or a set of open kinds.
using KindId = std::uint32_t;
inline constexpr KindId kInt = 0, kReal = 1;

/// A fn, model or proc: what its parameters take and what it gives. Variables from the marks on are its own and
/// stand for new ones at each use.
struct Scheme {
    std::vector<Ty> parameters;
    Ty result;
    int first_var = 0, first_dim = 0, first_kind = 0;
    bool closed = false;  // generalised: its group is finished
};

/// What a result is of: the models that it may be of, and the machines for each of the model's.
struct PredictionOf {
    std::vector<const Symbol*> models;
    std::vector<const Symbol*> machines;
};

/// A formula: what it is a function of, and what it gives.
struct FormOf {
    struct Symbol {
        std::string name;  // a parameter, `P`, or a let of a machine, `m.gap`
        std::uint32_t dimension = 0;
        bool whole = false;  // takes ints alone
        bool open = false;   // its dimension is not known
    };
    std::vector<Symbol> symbols;
    std::uint32_t dimension = 0;  // of its value
};

/// Figures on the way: those of all resources, of one of them …
enum class FigureGroup : std::uint32_t { Resources, Processors, Measures, Resource, Processor, Measure };

/// One replacement of a scheme's variables.
struct Instance {
    std::unordered_map<int, std::uint32_t> vars;
    std::unordered_map<int, Dims::Id> dims;
    std::unordered_map<int, KindId> kinds;
};

/// What is known of machines, and what bodies ask of them.
struct MachineFacts {
    struct PartReplaced {
        const Symbol *machine, *part, *by;
        Span at;
    };
    std::unordered_map<const Symbol*, Instance> machines;              // by machine name (`m`)
    std::map<std::pair<const Symbol*, std::string>, Ty> open_members;  // of machine names
    std::unordered_set<const Symbol*> replaced;  // machines of which a `with` replaces more than values
    std::map<const Symbol*, std::map<std::string, const Symbol*>> part_uses;  // the members of a part that are used
    std::set<const Symbol*> parts_given;                                      // parts that procs are given as a whole
    std::vector<PartReplaced> parts_replaced;  // by a `with`, by machines of another kind
};

struct Inference {
    Dims dims;
    std::vector<std::optional<Ty>> vars;
    std::vector<Ty> elements;  // of lists
    std::vector<std::vector<std::pair<std::string, Ty>>> records;
    std::vector<std::vector<std::uint32_t>> sets;  // of open kinds; KindId - 2 is the index
    std::map<std::vector<std::uint32_t>, KindId> set_index;
    std::vector<std::optional<KindId>> kind_values;  // by open kind, once known
    std::vector<std::optional<Span>> must_be_int;    // by open kind: where an int is needed
    std::unordered_map<const Symbol*, Ty> types;
    std::unordered_map<const Symbol*, Scheme> schemes;
    std::unordered_set<const ast::Type*> ranks;           // written types that are `rank`
    std::unordered_map<const ast::Type*, Type> declared;  // what written types mean for values
    std::unordered_map<const Symbol*, Ty> speeds;         // of resources: numbers
    std::unordered_map<const Symbol*, Ty> tokens;         // of queues whose tokens carry values
    std::vector<std::vector<const Symbol*>> choices;      // of machines, of models
    std::vector<PredictionOf> predictions;
    std::vector<FormOf> forms;
    MachineFacts machine_facts;
    /// What a fn gives for machines and models: by itself, then those that each of its parameters may be.
    struct Given {
        std::optional<Ty> result;
        std::vector<Ty> parameters;
    };
    std::map<std::vector<std::vector<const Symbol*>>, Given> given;

    Ty num(Dims::Id dim, KindId kind) {
        Ty t;
        t.tag = Ty::Tag::Num;
        t.a = dim;
        t.b = kind;
        return t;
    }
    /// A declared resource, processor … as a whole.
    static Ty entity(const Symbol* declared);
    /// One that is passed: a single one; a processor may be a pool or a part of one.
    static Ty entity(ast::EntityKind kind);
    static Ty simple(Ty::Tag tag, const Symbol* symbol = nullptr) {
        Ty t;
        t.tag = tag;
        t.symbol = symbol;
        return t;
    }
    Ty list(const Ty& element) {
        Ty t;
        t.tag = Ty::Tag::List;
        elements.push_back(element);
        t.a = static_cast<std::uint32_t>(elements.size() - 1);
        return t;
    }
    Ty record(std::vector<std::pair<std::string, Ty>> fields) {
        Ty t;
        t.tag = Ty::Tag::Record;
        records.push_back(std::move(fields));
        t.a = static_cast<std::uint32_t>(records.size() - 1);
        return t;
    }
    /// A distribution with these parameters.
    Ty law(language::Law which, std::vector<std::pair<std::string, Ty>> parameters) {
        Ty t = record(std::move(parameters));
        t.tag = Ty::Tag::Law;
        t.b = static_cast<std::uint32_t>(which);
        return t;
    }
    /// A table with these columns: names and the types of their values.
    Ty table(std::vector<std::pair<std::string, Ty>> columns) {
        Ty t = record(std::move(columns));
        t.tag = Ty::Tag::Table;
        ++t.a;
        return t;
    }
    /// A formula of these symbols.
    Ty form(FormOf of) {
        Ty t = simple(Ty::Tag::Form);
        forms.push_back(std::move(of));
        t.a = static_cast<std::uint32_t>(forms.size());
        return t;
    }
    /// A row of a table, as a record; Any where the columns are not known.
    Ty row(const Ty& table) {
        Ty t = simple(Ty::Tag::Any);
        if (table.a == 0) return t;
        t.tag = Ty::Tag::Record;
        t.a = table.a - 1;
        return t;
    }
    /// One of these machines or models.
    Ty choice(Ty::Tag tag, const std::vector<const Symbol*>& of);
    /// Of either prediction, by their numbers in `predictions`, from 1.
    std::uint32_t either(std::uint32_t a, std::uint32_t b);
    /// Those that a Machine or Model may be.
    std::vector<const Symbol*> candidates(const Ty& t) const;
    Ty fresh_var();
    KindId fresh_kind();
    KindId join(KindId a, KindId b);
    KindId resolve_kind(KindId k);
    /// Of a scheme: kinds of its result that no parameter decides become one, since nothing tells them apart. What
    /// calls of calls give would else grow with their number.
    void merge_undecided(const Scheme& s);
    /// The open kinds that decide k.
    std::vector<std::uint32_t> open_kinds(KindId k);

    /// Follows solved variables.
    Ty find(Ty t);
    /// The type as a number, a variable made one; nullopt when it is something else.
    std::optional<Ty> number(const Ty& t);
    /// Whether an open variable stands inside a type, which would then contain itself.
    bool occurs(const Ty& var, const Ty& in);
    /// Makes both the same type: an int becomes a real, a bare 0 takes the other's dimension. The joined type, or
    /// nullopt.
    std::optional<Ty> unify(const Ty& a, const Ty& b);
    Ty instantiate(const Ty& t, const Scheme& marks, Instance& instance);
    bool closed(const Ty& t);
    /// How many types a list or record is made of, itself included; stops above kMaxTypeParts.
    int parts(const Ty& t);
    /// The public form; Unknown where something is open.
    Type type(const Ty& t);
    std::string describe(const Ty& t, const Program& program);

  private:
    /// Adds the open kinds of the numbers in a type.
    void kinds_in(const Ty& t, std::set<std::uint32_t>& kinds);
    KindId set(std::vector<std::uint32_t> s);
};

}  // namespace pamina::check
