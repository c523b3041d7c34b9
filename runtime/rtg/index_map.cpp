#include "runtime/rtg/index_map.h"

#include <algorithm>

namespace pamina::rtg {

namespace {

using expr::Op;

bool reads_variable(const expr::Pool& pool, Id id, const std::function<bool(int)>& is_variable) {
    for (int slot : expr::free_locals(pool, id)) {
        if (is_variable(slot)) return true;
    }
    return false;
}

/// a + factor * b
std::optional<Affine> combine(const Affine& a, const Affine& b, std::int64_t factor) {
    Affine r = a;
    std::int64_t product;
    if (__builtin_mul_overflow(b.constant, factor, &product)) return {};
    if (__builtin_add_overflow(r.constant, product, &r.constant)) return {};
    for (const auto& [slot, c] : b.terms) {
        if (__builtin_mul_overflow(c, factor, &product)) return {};
        auto it = std::find_if(r.terms.begin(), r.terms.end(), [&](const auto& t) { return t.first == slot; });
        if (it == r.terms.end()) {
            r.terms.push_back({slot, product});
        } else if (__builtin_add_overflow(it->second, product, &it->second)) {
            return {};
        }
    }
    std::erase_if(r.terms, [](const auto& t) { return t.second == 0; });
    std::sort(r.terms.begin(), r.terms.end());
    return r;
}

}  // namespace

std::optional<Affine> affine(const expr::Pool& pool, Id id, const std::function<bool(int)>& is_variable,
                             const std::function<std::optional<std::int64_t>(Id)>& evaluate) {
    if (!reads_variable(pool, id, is_variable)) {
        const auto value = evaluate(id);
        if (!value) return {};
        return Affine{*value, {}};
    }
    const auto& node = pool.at(id);
    const auto args = pool.args(id);
    const auto part = [&](std::size_t i) { return affine(pool, args[i], is_variable, evaluate); };
    switch (node.op) {
        case Op::Local:
            return Affine{0, {{static_cast<int>(node.value.i), 1}}};
        case Op::AddI:
        case Op::SubI: {
            const auto a = part(0), b = part(1);
            if (!a || !b) return {};
            return combine(*a, *b, node.op == Op::AddI ? 1 : -1);
        }
        case Op::NegI: {
            const auto a = part(0);
            if (!a) return {};
            return combine(Affine{}, *a, -1);
        }
        case Op::MulI: {
            const auto a = part(0), b = part(1);
            if (!a || !b || (!a->terms.empty() && !b->terms.empty())) return {};
            return a->terms.empty() ? combine(Affine{}, *b, a->constant) : combine(Affine{}, *a, b->constant);
        }
        default:
            return {};
    }
}

bool invertible(const Graph& graph, const TaskArray& reader, const Dependence& dependence) {
    const auto is_variable = [&](int slot) {
        const auto names = [&](const IndexRange& r) { return r.slot == slot; };
        return std::find(reader.prefix.begin(), reader.prefix.end(), slot) != reader.prefix.end() ||
               std::any_of(reader.indices.begin(), reader.indices.end(), names) ||
               std::any_of(dependence.binders.begin(), dependence.binders.end(), names);
    };
    // Structure only: any value will do for the parts without variables.
    const auto evaluate = [](Id) { return std::optional<std::int64_t>(1); };
    return std::all_of(dependence.indices.begin(), dependence.indices.end(), [&](const DependenceIndex& x) {
        return x.star || affine(graph.pool, x.value, is_variable, evaluate).has_value();
    });
}

}  // namespace pamina::rtg
