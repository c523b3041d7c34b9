#include "runtime/expr/gradient.h"

#include <unordered_map>

namespace pamina::expr {

namespace {

constexpr int kMostDepth = 200;

class Differentiation {
  public:
    Differentiation(Pool& pool, const Duals& duals) : pool_(pool), duals_(duals) {}

    std::optional<Gradient> of(Id id, int depth = 0) {
        if (!duals_.depends(id)) return none();
        if (const auto known = done_.find(id); known != done_.end()) return known->second;
        if (depth > kMostDepth) return {};
        const auto found = look(id, depth);
        if (found) done_.emplace(id, *found);
        return found;
    }

  private:
    static Gradient none() {
        Gradient g;
        g.of.fill(kNone);
        return g;
    }
    template <class F>
    static Gradient each(F f) {
        Gradient g;
        for (std::size_t k = 0; k < g.of.size(); ++k) g.of[k] = f(k);
        return g;
    }
    Id times(Id by, Id slope) { return slope == kNone ? kNone : pool_.make(Op::MulR, {by, slope}); }
    Id sum(Id a, Id b) { return a == kNone ? b : b == kNone ? a : pool_.make(Op::AddR, {a, b}); }
    Id negative(Id a) { return a == kNone ? kNone : pool_.make(Op::NegR, {a}); }

    std::optional<Gradient> look(Id id, int depth) {
        const Node node = pool_.at(id);  // the pool grows
        if (node.op == Op::Global) {
            const Dual& global = duals_.global(static_cast<std::size_t>(node.value.i));
            Gradient g = each([&](std::size_t k) {
                return global.slopes.of[k] == 0 ? kNone : pool_.const_real(global.slopes.of[k]);
            });
            g.curved = global.curved;
            return g;
        }
        const auto span = pool_.args(id);
        const std::vector<Id> args(span.begin(), span.end());
        if (node.op == Op::Select) return chosen(args, depth);
        const bool two = node.op == Op::AddR || node.op == Op::SubR || node.op == Op::MulR || node.op == Op::DivR;
        if (!two && node.op != Op::NegR && node.op != Op::ScaleTime) return {};
        const auto a = of(args[0], depth + 1);
        const auto b = two ? of(args[1], depth + 1) : none();
        if (!a || !b) return {};
        Gradient g;
        g.curved = a->curved | b->curved;
        switch (node.op) {
            case Op::AddR:
                g.of = each([&](std::size_t k) { return sum(a->of[k], b->of[k]); }).of;
                return g;
            case Op::SubR:
                g.of = each([&](std::size_t k) {
                           if (a->of[k] == kNone || b->of[k] == kNone) return sum(a->of[k], negative(b->of[k]));
                           return pool_.make(Op::SubR, {a->of[k], b->of[k]});
                       }).of;
                return g;
            case Op::MulR:
                g.of = each([&](std::size_t k) { return sum(times(args[1], a->of[k]), times(args[0], b->of[k])); }).of;
                g.curved |= duals_.depends(args[0]) & duals_.depends(args[1]);
                return g;
            case Op::DivR: {
                const Id one = pool_.const_real(1), by_a = pool_.make(Op::DivR, {one, args[1]});
                const Id by_b = pool_.make(Op::DivR, {pool_.make(Op::NegR, {id}), args[1]});
                g.of = each([&](std::size_t k) { return sum(times(by_a, a->of[k]), times(by_b, b->of[k])); }).of;
                g.curved |= duals_.depends(args[1]);
                return g;
            }
            case Op::NegR:
                g.of = each([&](std::size_t k) { return negative(a->of[k]); }).of;
                return g;
            default:
                g.of =
                    each([&](std::size_t k) {
                        return a->of[k] == kNone ? kNone : pool_.scale_time(a->of[k], static_cast<int>(node.value.i));
                    }).of;
                return g;
        }
    }

    /// What is straight on both sides: else it is said for each value.
    std::optional<Gradient> chosen(const std::vector<Id>& args, int depth) {
        if (duals_.depends(args[0])) return {};
        const auto a = of(args[1], depth + 1), b = of(args[2], depth + 1);
        if (!a || !b || a->curved || b->curved) return {};
        const Id zero = pool_.const_real(0);
        return each([&](std::size_t k) {
            if (a->of[k] == b->of[k]) return a->of[k];
            return pool_.make(Op::Select,
                              {args[0], a->of[k] == kNone ? zero : a->of[k], b->of[k] == kNone ? zero : b->of[k]});
        });
    }

    Pool& pool_;
    const Duals& duals_;
    std::unordered_map<Id, Gradient> done_;
};

}  // namespace

std::optional<Gradient> gradient(Pool& pool, Id id, const Duals& duals) {
    return Differentiation(pool, duals).of(id);
}

}  // namespace pamina::expr
