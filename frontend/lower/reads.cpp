#include "frontend/lower/reads.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_set>
#include <vector>

namespace pamina::lower {

bool Reads::global_only(Id root) const {
    const auto& pool = graph().pool;
    std::vector<Id> todo{root};
    std::unordered_set<Id> seen;
    std::set<std::int64_t> read, bound;  // slots; a Reduce's own binder is not free
    while (!todo.empty()) {
        const Id id = todo.back();
        todo.pop_back();
        if (global_nodes_.contains(id) || !seen.insert(id).second) continue;
        const expr::Node& n = pool.at(id);
        if (n.op == Op::Param) return false;
        if (n.op == Op::Local) read.insert(n.value.i);
        if (n.op == Op::Reduce) bound.insert(n.value.i);
        for (Id a : pool.args(id)) todo.push_back(a);
    }
    if (!std::includes(bound.begin(), bound.end(), read.begin(), read.end())) return false;
    global_nodes_.insert(root);  // lets build on each other: each is walked once
    return true;
}

bool Reads::global_only(const Value& v) const {
    // The numbers of lazy items are bound by their list.
    std::vector<int> bound;
    const auto lists = [&](const auto& self, const Value& x) -> void {
        if (x.item) {
            bound.push_back(x.item_slot);
            self(self, *x.item);
        }
        if (x.items)
            for (const Value& item : *x.items) self(self, item);
        if (x.fields)
            for (const auto& f : *x.fields) self(self, f.second);
    };
    lists(lists, v);
    const auto& pool = graph().pool;
    bool all = true;
    each_id(v, [&](Id root) {
        if (!all || global_only(root)) return;
        for (int slot : expr::free_locals(pool, root))
            all = all && std::find(bound.begin(), bound.end(), slot) != bound.end();
        std::vector<Id> todo{root};
        std::unordered_set<Id> seen;
        while (all && !todo.empty()) {
            const Id id = todo.back();
            todo.pop_back();
            if (!seen.insert(id).second) continue;
            all = pool.at(id).op != Op::Param;
            for (Id a : pool.args(id)) todo.push_back(a);
        }
    });
    return all;
}

bool Reads::reads_now(const Value& v) const {
    const int slot = graph().now_slot;
    bool reads = false;
    if (slot >= 0) each_id(v, [&](Id id) { reads = reads || expr::reads_local(graph().pool, id, slot); });
    return reads;
}

}  // namespace pamina::lower
