#include <algorithm>

#include "runtime/expr/pool.h"

namespace pamina::expr {

namespace {

/// Every node that `root` reaches, ascending; arguments always have smaller ids than their users.
std::vector<Id> reachable(const Pool& pool, Id root) {
    std::vector<Id> todo{root}, found;
    std::unordered_map<Id, bool> seen{{root, true}};
    while (!todo.empty()) {
        const Id id = todo.back();
        todo.pop_back();
        found.push_back(id);
        for (Id a : pool.args(id)) {
            if (seen.emplace(a, true).second) todo.push_back(a);
        }
        if (const Id from = pool.at(id).origin; from != kNone && seen.emplace(from, true).second) todo.push_back(from);
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

std::vector<int> free_locals(const Pool& pool, Id root) {
    // Slots are unique in a graph, so a binder's slot is read inside its Reduce only.
    std::vector<int> slots, bound;
    for (Id id : reachable(pool, root)) {
        const Node& n = pool.at(id);
        if (n.op == Op::Local) slots.push_back(static_cast<int>(n.value.i));
        if (n.op == Op::Reduce) bound.push_back(static_cast<int>(n.value.i));
    }
    std::sort(slots.begin(), slots.end());
    slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
    std::erase_if(slots, [&](int s) { return std::find(bound.begin(), bound.end(), s) != bound.end(); });
    return slots;
}

bool reads_local(const Pool& pool, Id id, int slot) {
    const auto slots = free_locals(pool, id);
    return std::binary_search(slots.begin(), slots.end(), slot);
}

namespace {

/// Rebuilds `root` in `to`, leaf by leaf.
template <class Leaf>
Id rebuild(const Pool& from, Id root, Pool& to, Leaf leaf) {
    std::unordered_map<Id, Id> done;
    for (Id id : reachable(from, root)) {
        const Node n = from.at(id);  // a copy: `to` may be `from`, and grow
        std::vector<Id> args;
        for (Id a : from.args(id)) args.push_back(done.at(a));
        Id made;
        switch (n.op) {
            case Op::ConstInt:
                made = to.const_int(n.value.i, n.span);
                break;
            case Op::ConstBool:
                made = to.const_bool(n.value.i, n.span);
                break;
            case Op::ConstReal:
                made = to.const_quantity(n.value.r, n.exp10, n.time_power, n.span);
                break;
            case Op::Local:
                made = leaf(n);
                break;
            case Op::Global:
                made = to.global(static_cast<int>(n.value.i), n.kind, n.span);
                break;
            case Op::Param:
                made = to.param(static_cast<int>(n.value.i), n.kind, n.span);
                break;
            case Op::ScaleTime:
                made = to.scale_time(args[0], static_cast<int>(n.value.i), n.span);
                break;
            case Op::ArrayLoad:
                made = to.array_load(static_cast<int>(n.value.i), n.kind, args[0], n.span);
                break;
            case Op::Reduce:
                made = to.reduce(n.reduce, static_cast<int>(n.value.i), args[0], args[1], args[2], n.exclusive, args[3],
                                 n.span);
                break;
            case Op::Call:
                made = to.call(static_cast<int>(n.value.i), args, n.span);
                break;
            case Op::Ask:
                made = to.ask(static_cast<int>(n.value.i), args, n.span);
                break;
            default:
                made = to.make(n.op, args, n.span);
                break;
        }
        // What a constant was computed from gives it again, with its origin.
        done[id] = n.origin == kNone ? made : done.at(n.origin);
    }
    return done.at(root);
}

}  // namespace

Id substitute_locals(Pool& pool, Id id, const std::unordered_map<int, Id>& replacement) {
    return rebuild(pool, id, pool, [&](const Node& n) {
        auto it = replacement.find(static_cast<int>(n.value.i));
        return it != replacement.end() ? it->second : pool.local(static_cast<int>(n.value.i), n.kind, n.span);
    });
}

Id copy(const Pool& from, Id id, Pool& to) {
    return rebuild(from, id, to, [&](const Node& n) { return to.local(static_cast<int>(n.value.i), n.kind, n.span); });
}

}  // namespace pamina::expr
