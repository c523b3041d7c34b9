#include "runtime/extract/unused.h"

#include <algorithm>
#include <functional>

namespace pamina::extract {

namespace {

using Calls = std::function<void(const Step&)>;

/// Of all but what calls pass on.
void names_of(const std::vector<Step>& steps, std::map<std::string, bool>& names, const Calls& call) {
    for (const Step& step : steps) {
        for (const auto& [kind, n] : step.cost.counts) {
            names[kind] = true;
            collect_names(n, names);
        }
        for (const auto& size : step.sizes) collect_names(size, names);
        if (step.words_of == Step::Words::kernel) names["flop"] = names["moved"] = true;
        if (step.words_of == Step::Words::collective) names["latency"] = names["transfer"] = names["ranks"] = true;
        collect_names(step.first, names);
        collect_names(step.rounds, names);
        collect_names(step.end, names);
        collect_names(step.condition, names);
        for (const auto& [index, value] : step.indices) collect_names(value, names);
        for (const auto& own : {step.open, step.probability, step.lock})
            if (!own.empty()) names[own] = true;
        if (step.kind == Step::Kind::call) call(step);
        names_of(step.body, names, call);
        names_of(step.other, names, call);
    }
}

/// Whether anything is left of the steps without calls of `empty` routines.
bool drop_calls(std::vector<Step>& steps, const std::map<std::string, bool>& empty) {
    bool changed = false;
    for (Step& step : steps) changed |= drop_calls(step.body, empty) | drop_calls(step.other, empty);
    const auto done = [&](const Step& s) {
        switch (s.kind) {
            case Step::Kind::compute:
                return s.cost.empty() && s.words_of == Step::Words::none;
            case Step::Kind::loop:
                return s.body.empty();
            case Step::Kind::call:
                return empty.count(s.routine) != 0;
            default:
                return s.body.empty() && s.other.empty();
        }
    };
    const auto from = std::remove_if(steps.begin(), steps.end(), done);
    changed |= from != steps.end();
    steps.erase(from, steps.end());
    return changed;
}

/// Routines in which nothing is done, and that run no others in which something is.
std::map<std::string, bool> without_costs(const Program& program) {
    std::map<std::string, bool> empty;
    for (const auto& r : program.routines) empty[r.name] = true;
    const std::function<bool(const std::vector<Step>&)> does = [&](const std::vector<Step>& steps) {
        return std::any_of(steps.begin(), steps.end(), [&](const Step& s) {
            return s.kind == Step::Kind::compute || (s.kind == Step::Kind::call && !empty.count(s.routine)) ||
                   does(s.body) || does(s.other);
        });
    };
    for (bool again = true; again;) {
        again = false;
        for (const auto& r : program.routines)
            if (empty.count(r.name) && does(r.body)) again = true, empty.erase(r.name);
    }
    return empty;
}

void drop_values(std::vector<Step>& steps, const std::map<std::string, std::vector<bool>>& used) {
    for (Step& step : steps) {
        if (step.kind == Step::Kind::call) {
            std::vector<Whole> kept;
            const auto& of = used.at(step.routine);
            for (std::size_t i = 0; i < step.values.size() && i < of.size(); ++i)
                if (of[i]) kept.push_back(step.values[i]);
            step.values = std::move(kept);
        }
        drop_values(step.body, used);
        drop_values(step.other, used);
    }
}

}  // namespace

std::map<std::string, bool> names_in(const std::vector<Step>& steps) {
    std::map<std::string, bool> names;
    names_of(steps, names, [&](const Step& call) {
        for (const auto& value : call.values) collect_names(value, names);
    });
    return names;
}

void drop_unused(Program& program) {
    for (bool again = true; again;) {
        const auto empty = without_costs(program);
        again = false;
        for (auto& r : program.routines) again |= drop_calls(r.body, empty);
        const auto gone = [&](const Routine& r) { return &r != &program.routines[0] && empty.count(r.name); };
        std::erase_if(program.routines, gone);
    }
    // A size is used where a size is that it is passed on to.
    std::map<std::string, std::map<std::string, bool>> used;
    std::map<std::string, const Routine*> by_name;
    for (const auto& r : program.routines) by_name[r.name] = &r;
    for (bool again = true; again;) {
        again = false;
        for (const auto& r : program.routines) {
            std::map<std::string, bool> names = used[r.name];
            const std::size_t before = names.size();
            names_of(r.body, names, [&](const Step& call) {
                const Routine* to = by_name.at(call.routine);
                for (std::size_t i = 0; i < call.values.size() && i < to->sizes.size(); ++i)
                    if (used[to->name].count(to->sizes[i].name)) collect_names(call.values[i], names);
            });
            again |= names.size() != before;
            used[r.name] = std::move(names);
        }
    }
    std::map<std::string, std::vector<bool>> kept;
    std::map<std::string, bool> all;
    for (auto& r : program.routines) {
        for (const auto& size : r.sizes) kept[r.name].push_back(used[r.name].count(size.name) != 0);
        kept[r.name];
        for (const auto& [name, yes] : used[r.name]) all[name.compare(0, 2, "c.") == 0 ? name.substr(2) : name] = true;
    }
    for (const auto& s : program.routines[0].sizes)
        if (!used[program.routines[0].name].count(s.name)) program.unused.push_back(s);
    for (auto& r : program.routines) {
        drop_values(r.body, kept);
        std::erase_if(r.sizes, [&](const Size& s) { return !used[r.name].count(s.name); });
    }
    std::erase_if(program.open, [&](const Open& o) { return !all.count(o.name); });
}

}  // namespace pamina::extract
