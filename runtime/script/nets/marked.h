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

    /// All places of the net, in their order, before anything is asked.
    void declare(const check::Symbol& place) { index_.emplace(&place, index_.size()); }
    /// The next of them: a place, or an array of places, the first of which has this number. Its name is bound from
    /// here on.
    void place(const check::Symbol& symbol, std::size_t first, const std::vector<std::int64_t>& shape);

    /// What an expression reads of the marking, itself or by lets and fns of the net.
    struct Reads {
        std::vector<std::size_t> places;          // by the order of place()
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
    /// Throws Failed after reporting what is wrong, and in which marking.
    Value value(const Formula& f, nets::Marking m);

    std::size_t index_of(const check::Symbol& place) const { return index_.at(&place); }
    const std::vector<std::int64_t>& shape(std::size_t place) const { return places_[place].shape; }
    std::size_t first(std::size_t place) const { return places_[place].first; }

  private:
    struct Place {
        std::size_t first;
        std::vector<std::int64_t> shape;
        Value* value;                               // of its name
        std::vector<std::shared_ptr<List>> leaves;  // of an array: the lists of numbers, in order
    };
    struct Collect;
    void collect(const ast::Expr& e, Collect& into);
    Value nested(std::size_t dimension, Place& p);

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
