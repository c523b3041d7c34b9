// What stands before what: groups of declarations that use each other, lets before their values, circles.
//
// Tarjan's strongly connected components over "uses", without recursion (a text can chain 10^5 functions).
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "frontend/check/names/work.h"

namespace pamina::check {

namespace {

using Groups = std::vector<std::vector<const Symbol*>>;

Groups components(Work& work) {
    struct State {
        std::size_t index = 0;  // 0: not seen
        std::size_t low = 0;
        bool on_stack = false;
    };
    std::unordered_map<const Symbol*, State> state;
    state.reserve(work.nodes.size());
    for (const Symbol* s : work.nodes) state.emplace(s, State{});
    std::vector<const Symbol*> stack;
    struct Frame {
        const Symbol* node;
        std::size_t next;
    };
    std::vector<Frame> frames;
    Groups groups;
    std::size_t counter = 0;
    static const std::vector<Use> none;
    auto uses_of = [&](const Symbol* s) -> const std::vector<Use>& {
        auto it = work.uses.find(s);
        return it == work.uses.end() ? none : it->second;
    };
    for (const Symbol* root : work.nodes) {
        if (state[root].index) continue;
        frames.push_back({root, 0});
        while (!frames.empty()) {
            Frame& f = frames.back();
            State& mine = state[f.node];
            if (f.next == 0 && mine.index == 0) {
                mine.index = mine.low = ++counter;
                mine.on_stack = true;
                stack.push_back(f.node);
            }
            const auto& uses = uses_of(f.node);
            bool descended = false;
            while (f.next < uses.size()) {
                const Symbol* target = uses[f.next].target;
                ++f.next;
                auto it = state.find(target);
                if (it == state.end()) continue;
                if (it->second.index == 0) {
                    frames.push_back({target, 0});
                    descended = true;
                    break;
                }
                if (it->second.on_stack) mine.low = std::min(mine.low, it->second.index);
            }
            if (descended) continue;
            const Symbol* node = f.node;
            frames.pop_back();
            if (!frames.empty()) {
                State& parent = state[frames.back().node];
                parent.low = std::min(parent.low, mine.low);
            }
            if (mine.low != mine.index) continue;
            std::vector<const Symbol*> group;
            for (;;) {
                const Symbol* top = stack.back();
                stack.pop_back();
                state[top].on_stack = false;
                group.push_back(top);
                if (top == node) break;
            }
            std::reverse(group.begin(), group.end());
            groups.push_back(std::move(group));
        }
    }
    return groups;
}

bool uses_itself(const Work& work, const Symbol* s) {
    auto it = work.uses.find(s);
    if (it == work.uses.end()) return false;
    return std::any_of(it->second.begin(), it->second.end(), [&](const Use& u) { return u.target == s; });
}

bool is_top_value(const Symbol* s) {
    return !s->owner && (s->kind == SymbolKind::Let || s->kind == SymbolKind::Param);
}

// Whether members of a group need each other, not only name each other as the machine that is meant.
bool needs_each_other(const Work& work, const std::vector<const Symbol*>& group) {
    std::set<const Symbol*> left(group.begin(), group.end());
    auto needs_left = [&](const Symbol* s) {
        auto it = work.uses.find(s);
        return it != work.uses.end() && std::any_of(it->second.begin(), it->second.end(), [&](const Use& u) {
                   return !u.by_name && left.contains(u.target);
               });
    };
    for (bool changed = true; changed;)
        changed = std::erase_if(left, [&](const Symbol* s) { return !needs_left(s); }) > 0;
    return !left.empty();
}

// A group whose members use each other: fine for functions and for procs, a mistake for all else.
void circle(Work& work, std::vector<const Symbol*> group) {
    for (SymbolKind kind : {SymbolKind::Fn, SymbolKind::Proc})
        if (std::all_of(group.begin(), group.end(), [&](const Symbol* s) { return s->kind == kind; })) return;
    if (!needs_each_other(work, group)) return;
    // A let at the top in a circle is used before it stands, which is said where that happens.
    if (std::any_of(group.begin(), group.end(), is_top_value)) return;
    std::sort(group.begin(), group.end(), [](auto* a, auto* b) { return a->span.begin < b->span.begin; });
    bool processes = std::all_of(group.begin(), group.end(), [](const Symbol* s) {
        return s->kind == SymbolKind::Proc || s->kind == SymbolKind::Model;
    });
    const auto is_net = [](const Symbol* s) { return s->kind == SymbolKind::Net; };
    const bool nets = std::any_of(group.begin(), group.end(), is_net);
    if (nets) std::erase_if(group, [&](const Symbol* s) { return !is_net(s); });  // their parts say how, not who
    std::string names;
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (i) names += i + 1 == group.size() ? " and " : ", ";
        names += fmt::format("`{}`", group[i]->name);
    }
    if (processes) {
        std::string what =
            group.size() == 1 ? fmt::format("{} runs itself", names) : fmt::format("{} run each other", names);
        Span at = group.front()->span;
        for (const Use& u : work.uses[group.front()])
            if (std::find(group.begin(), group.end(), u.target) != group.end()) {
                at = u.span;
                break;
            }
        work.out.error("E0235", at, fmt::format("{}, which only procs may do", what),
                       "make a `proc` of what runs itself, and run that in a model");
        return;
    }
    std::string message = group.size() == 1
                              ? fmt::format("{} is {} itself", names, nets ? "a part of" : "defined by")
                              : fmt::format("{} are {} each other", names, nets ? "parts of" : "defined by");
    Diagnostic& d = work.out.error("E0209", group.front()->span, message);
    for (std::size_t i = 1; i < group.size() && i < 6; ++i)
        d.notes.push_back({group[i]->span, fmt::format("`{}` is declared here", group[i]->name)});
}

/// A value that hides a key of `order by`.
std::string key_words(const Symbol& let, bool in_key) {
    if (!in_key || (let.name != "level" && let.name != "duration")) return {};
    return fmt::format(
        "in `order by`, `{0}` is a key of a task where no value is called so: give the value another name", let.name);
}

}  // namespace

std::vector<std::vector<const Symbol*>> order(Work& work) {
    Groups groups = components(work);
    for (const auto& group : groups)
        if (group.size() > 1 || uses_itself(work, group.front())) circle(work, group);

    // The let that must stand last among those that a declaration needs.
    struct Latest {
        const Symbol* let = nullptr;
        std::size_t position = 0;
        Span use;
        bool in_key = false;
    };
    std::unordered_map<const Symbol*, Latest> latest;
    for (const auto& group : groups) {
        Latest l;
        auto consider = [&](const Symbol* let, std::size_t position, Span use, bool in_key) {
            if (!l.let || position > l.position) l = {let, position, use, in_key};
        };
        for (const Symbol* s : group) {
            // What a let needs is its own business, at its own place.
            if (is_top_value(s)) continue;
            auto it = work.uses.find(s);
            if (it == work.uses.end()) continue;
            for (const Use& u : it->second) {
                if (is_top_value(u.target)) {
                    consider(u.target, work.positions[u.target], u.span, u.in_key);
                } else if (auto of = latest.find(u.target); of != latest.end() && of->second.let) {
                    consider(of->second.let, of->second.position, of->second.use, of->second.in_key);
                }
            }
        }
        for (const Symbol* s : group) latest[s] = l;
    }
    std::set<std::pair<const Symbol*, std::size_t>> said;
    for (const Work::TopUse& t : work.top_uses) {
        const Symbol* target = t.use.target;
        if (is_top_value(target)) {
            if (work.positions[target] < t.position || !said.emplace(target, t.position).second) continue;
            Diagnostic& d =
                work.out.error("E0203", t.use.span, fmt::format("`{}` is used before it stands", target->name),
                               key_words(*target, t.use.in_key));
            d.notes.push_back({target->span, "it stands here"});
            continue;
        }
        auto it = latest.find(target);
        if (it == latest.end() || !it->second.let || it->second.position < t.position) continue;
        if (!said.emplace(it->second.let, t.position).second) continue;
        Diagnostic& d = work.out.error(
            "E0203", t.use.span, fmt::format("`{}` uses `{}` before it stands", target->name, it->second.let->name),
            key_words(*it->second.let, it->second.in_key));
        d.notes.push_back({it->second.use, "it is used here"});
        d.notes.push_back({it->second.let->span, "it stands here"});
    }
    return groups;
}

}  // namespace pamina::check
