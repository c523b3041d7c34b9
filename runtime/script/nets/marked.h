// Expressions of a net: which of them read its marking, and what they are worth in one.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "runtime/nets/net.h"
#include "runtime/script/evaluate/evaluator.h"

namespace pamina::script {

/// The evaluator is in the scope of one net, whose parameters, and binders where an expression stands, are bound there.
class Marked {
  public:
    Marked(const check::Program& program, Evaluator& evaluator, Diagnostics& diagnostics, const check::Symbol& net,
           const nets::Net& made)
        : program_(program), evaluator_(evaluator), diagnostics_(diagnostics), net_(net), made_(made) {}

    /// All places and parts of the net, before anything is asked.
    void declare(const check::Symbol& place) {
        if (index_.emplace(&place, places_.size()).second) places_.emplace_back();
    }
    /// What the name of one of them stands for, with the numbers of places where their tokens are: lists and records of
    /// ints that nobody else has. It is bound from here on.
    void place(const check::Symbol& symbol, Value numbers);

    /// What an expression reads of the marking, itself or by lets and fns of the net.
    struct Reads {
        std::vector<std::size_t> places;          // by the order of declare()
        std::vector<const check::Symbol*> lets;   // that read it, each behind those that it reads
        std::vector<const check::Symbol*> fixed;  // lets that do not, and parameters, in such an order
        bool marking() const { return !places.empty(); }
    };
    Reads reads(const ast::Expr& e);
    /// Of a let of the net, or the default of a parameter.
    const Reads& reads_of(const check::Symbol& s);

    /// An expression with the values that binders have now.
    struct Formula {
        const ast::Expr* expr = nullptr;
        Reads reads;
        std::vector<std::pair<Value*, Value>> bound;
    };
    Formula formula(const ast::Expr& e, const std::vector<const check::Symbol*>& binders);
    /// That what it reads besides the marking keeps its value of now: other parts are of the same net.
    void keep(Formula& f);
    /// Throws Failed after reporting what is wrong, and in which marking.
    Value value(const Formula& f, nets::Marking m);

    bool is_place_or_part(const check::Symbol& s) const { return index_.contains(&s); }
    /// What an expression that names places gives where each has as many tokens as its number is: `p[1]` the number of
    /// that place. Throws Failed.
    Value numbers_of(const ast::Expr& e);

    /// The places of the net that a name stands for.
    const std::vector<std::size_t>& numbers(std::size_t place) const { return places_[place].numbers; }

  private:
    struct Place {
        Value* value = nullptr;  // of its name
        Value held;              // what that is, but for a single place
        std::vector<std::size_t> numbers;
        std::vector<Value*> cells;  // of each number: where its tokens stand
    };
    struct Collect;
    void collect(const ast::Expr& e, Collect& into);
    template <class Tokens>
    void set(std::size_t place, const Tokens& tokens);
    static void cells(Value& v, Place& into);

    const check::Program& program_;
    Evaluator& evaluator_;
    Diagnostics& diagnostics_;
    const check::Symbol& net_;
    const nets::Net& made_;
    std::vector<Place> places_;
    std::unordered_map<const check::Symbol*, std::size_t> index_;
    std::unordered_map<const check::Symbol*, Reads> known_;
};

}  // namespace pamina::script
