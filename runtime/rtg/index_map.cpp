#include "runtime/rtg/index_map.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace pamina::rtg {

namespace {

using expr::Op;

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
    // Each node once and without recursion: index expressions may be long, and share their parts.
    enum class Seen { Waiting, Constant, Varies };
    std::unordered_map<Id, Seen> seen;
    std::vector<Id> todo{id};
    while (!todo.empty()) {
        const Id at = todo.back();
        const auto args = pool.args(at);
        if (seen.emplace(at, Seen::Waiting).second) {
            todo.insert(todo.end(), args.begin(), args.end());
            continue;
        }
        todo.pop_back();
        if (seen[at] != Seen::Waiting) continue;
        const auto& node = pool.at(at);
        const bool varies = (node.op == Op::Local && is_variable(static_cast<int>(node.value.i))) ||
                            std::any_of(args.begin(), args.end(), [&](Id a) { return seen[a] == Seen::Varies; });
        seen[at] = varies ? Seen::Varies : Seen::Constant;
    }
    // From the top down only what counts is evaluated; from the bottom up the forms are put together.
    std::vector<Id> needed;
    std::unordered_map<Id, Affine> forms;
    todo.push_back(id);
    std::unordered_set<Id> wanted{id};
    while (!todo.empty()) {
        const Id at = todo.back();
        todo.pop_back();
        needed.push_back(at);
        if (seen[at] == Seen::Constant) continue;
        const Op op = pool.at(at).op;
        if (op != Op::Local && op != Op::AddI && op != Op::SubI && op != Op::NegI && op != Op::MulI) return {};
        for (Id a : pool.args(at)) {
            if (wanted.insert(a).second) todo.push_back(a);
        }
    }
    std::sort(needed.begin(), needed.end());  // arguments have smaller ids than their users
    for (Id at : needed) {
        const auto& node = pool.at(at);
        const auto args = pool.args(at);
        std::optional<Affine> form;
        if (seen[at] == Seen::Constant) {
            const auto value = evaluate(at);
            if (value) form = Affine{*value, {}};
        } else if (node.op == Op::Local) {
            form = Affine{0, {{static_cast<int>(node.value.i), 1}}};
        } else if (node.op == Op::AddI || node.op == Op::SubI) {
            form = combine(forms.at(args[0]), forms.at(args[1]), node.op == Op::AddI ? 1 : -1);
        } else if (node.op == Op::NegI) {
            form = combine(Affine{}, forms.at(args[0]), -1);
        } else if (node.op == Op::MulI) {
            const Affine &a = forms.at(args[0]), &b = forms.at(args[1]);
            if (a.terms.empty())
                form = combine(Affine{}, b, a.constant);
            else if (b.terms.empty())
                form = combine(Affine{}, a, b.constant);
        }
        if (!form) return {};
        forms[at] = std::move(*form);
    }
    return forms.at(id);
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
