#include "tests/oracle/tiny_models.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace pamina::test {

namespace {

bool timed(TinyKind k) {
    return k == TinyKind::Delay || k == TinyKind::Until || k == TinyKind::Compute || k == TinyKind::Use ||
           k == TinyKind::PutAfter;
}

bool has_block(TinyKind k) {
    return static_cast<int>(k) >= kFirstTinyBlock;
}

/// A `sync` without a name has no meaning in what is spawned.
bool beside(TinyKind k) {
    return k == TinyKind::Spawn || k == TinyKind::Background;
}

// ---- all of them ----------------------------------------------------------------------------------------------------

using Visit = std::function<void(TinyBlock&)>;

/// Adds to `block` every list of `statements` statements and visits it.
void lists(TinyBlock& block, int statements, bool in_fork, const Visit& visit) {
    if (statements == 0) {
        visit(block);
        return;
    }
    for (int k = 0; k < kFirstTinyBlock; ++k) {
        const auto kind = static_cast<TinyKind>(k);
        if (kind == TinyKind::Sync && !in_fork) continue;
        for (int d = 0; d < (timed(kind) ? 3 : 1); ++d) {
            block.push_back({kind, d, {}});
            lists(block, statements - 1, in_fork, visit);
            block.pop_back();
        }
    }
    for (int k = kFirstTinyBlock; k < kTinyKinds; ++k) {
        const auto kind = static_cast<TinyKind>(k);
        for (int inside = 1; inside < statements; ++inside) {
            TinyBlock inner;
            lists(inner, inside, in_fork && !beside(kind), [&](TinyBlock& b) {
                block.push_back({kind, 0, b});
                lists(block, statements - 1 - inside, in_fork, visit);
                block.pop_back();
            });
        }
    }
}

void forks(TinyModel& model, int statements, const std::function<void(const TinyModel&)>& visit) {
    if (statements == 0) {
        visit(model);
        return;
    }
    if (model.branches.size() == 3) return;
    for (int first = 1; first <= statements; ++first) {
        TinyBlock block;
        lists(block, first, !model.tasks, [&](TinyBlock& b) {
            model.branches.push_back(b);
            forks(model, statements - first, visit);
            model.branches.pop_back();
        });
    }
}

// ---- random ones ----------------------------------------------------------------------------------------------------

/// SplitMix64.
struct Draw {
    std::uint64_t state;
    int operator()(int n) {
        state += 0x9e3779b97f4a7c15;
        std::uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        z ^= z >> 31;
        return static_cast<int>(z % static_cast<std::uint64_t>(n));
    }
};

TinyKind random_kind(Draw& draw) {
    // Statements with a block need room for it; those that wait for others must not all wait in vain.
    static constexpr std::array<int, kTinyKinds> kWeights = {2, 1, 2, 2, 2, 2, 1, 2, 1, 1, 1, 3, 3, 3, 3, 3, 3};
    int at = draw(std::accumulate(kWeights.begin(), kWeights.end(), 0));
    std::size_t kind = 0;
    while (at >= kWeights[kind]) at -= kWeights[kind++];
    return static_cast<TinyKind>(kind);
}

TinyBlock random_block(Draw& draw, int statements, bool in_fork) {
    TinyBlock block;
    while (statements > 0) {
        TinyStatement s;
        do {
            s.kind = random_kind(draw);
        } while ((s.kind == TinyKind::Sync && !in_fork) || (has_block(s.kind) && statements < 2));
        --statements;
        if (has_block(s.kind)) {
            const int inside = 1 + draw(statements);
            s.d = draw(2);
            s.block = random_block(draw, inside, in_fork && !beside(s.kind));
            statements -= inside;
        } else {
            s.d = draw(3);
        }
        block.push_back(std::move(s));
    }
    return block;
}

// ---- text -----------------------------------------------------------------------------------------------------------

/// Where a statement stands: inside a background a `loop` may be, also in what is spawned there.
struct Where {
    bool task = false, background = false;
    int priority = -1;  // of requests; -1: none
};

std::string text(const TinyBlock& block, Where where);

std::string text(const TinyStatement& s, Where where) {
    const Where around = where;
    where.background = where.background || s.kind == TinyKind::Background;
    const std::string inside = s.block.empty() ? "" : text(s.block, where);
    const std::string priority = where.priority < 0 ? "" : fmt::format(" priority {}", where.priority);
    switch (s.kind) {
        case TinyKind::Delay:
            return fmt::format("delay {} s", s.d);
        case TinyKind::Until:
            return fmt::format("delay until {} s", s.d);
        case TinyKind::Compute:
            return around.task ? fmt::format("compute {} s", s.d) : fmt::format("on c {{ compute {} s }}", s.d);
        case TinyKind::Use:
            return fmt::format("use r for {} s{}", s.d, priority);
        case TinyKind::Put:
            return "put q";
        case TinyKind::PutAfter:
            return fmt::format("put q after {} s", s.d);
        case TinyKind::Get:
            return "get q";
        case TinyKind::Signal:
            return "signal e";
        case TinyKind::Await:
            return "await e";
        case TinyKind::Sync:
            return "sync";
        case TinyKind::Barrier:
            return "sync b";
        case TinyKind::Hold:
            return fmt::format("hold r{} {{ {} }}", priority, inside);
        case TinyKind::Spawn:
            return s.d && around.background ? fmt::format("spawn {{ loop {{ {} }} }}", inside)
                                            : fmt::format("spawn {{ {} }}", inside);
        case TinyKind::Background:
            return s.d ? fmt::format("background {{ {} }}", inside)
                       : fmt::format("background {{ loop {{ {} }} }}", inside);
        case TinyKind::If:
            return fmt::format("if {} {{ {} }}", s.d ? "now < 1 s" : "n == 2", inside);
        case TinyKind::For:
            return fmt::format("for i in 1..n {{ {} }}", inside);
        case TinyKind::Measure:
            return fmt::format("measure x {{ {} }}", inside);
    }
    return {};
}

std::string text(const TinyBlock& block, Where where) {
    std::string all;
    for (const TinyStatement& s : block) all += (all.empty() ? "" : "; ") + text(s, where);
    return all;
}

void add_kinds(const TinyBlock& block, std::vector<TinyKind>& all) {
    for (const TinyStatement& s : block) {
        all.push_back(s.kind);
        add_kinds(s.block, all);
    }
}

}  // namespace

const char* name(TinyKind kind) {
    static constexpr std::array<const char*, kTinyKinds> kNames = {
        "delay", "delay until", "compute", "use",   "put",        "put after", "get", "signal", "await",
        "sync",  "sync b",      "hold",    "spawn", "background", "if",        "for", "measure"};
    return kNames[static_cast<std::size_t>(kind)];
}

void all_tiny_models(int statements, bool tasks, const std::function<void(const TinyModel&)>& visit) {
    for (const bool wide : {false, true}) {
        TinyModel model;
        model.tasks = tasks;
        model.wide = wide;
        forks(model, statements, visit);
    }
}

TinyModel random_tiny_model(int statements, bool tasks, std::uint64_t number) {
    Draw draw{number * 0x2545f4914f6cdd1d + static_cast<std::uint64_t>(statements)};
    TinyModel model;
    model.tasks = tasks;
    model.wide = draw(2) == 1;
    const int branches = 1 + draw(3);
    std::vector<int> sizes(static_cast<std::size_t>(branches), 1);
    for (int left = statements - branches; left > 0; --left) ++sizes[static_cast<std::size_t>(draw(branches))];
    for (int size : sizes) model.branches.push_back(random_block(draw, size, !tasks));
    if (draw(2) == 0) return model;
    const bool held = uses(model).second > 0;
    model.discipline =
        static_cast<std::size_t>(1 + draw(static_cast<int>(held ? kHeldTinyDisciplines : kTinyDisciplines.size()) - 1));
    return model;
}

std::vector<TinyKind> kinds(const TinyModel& model) {
    std::vector<TinyKind> all;
    for (const TinyBlock& b : model.branches) add_kinds(b, all);
    return all;
}

std::pair<int, int> uses(const TinyModel& model) {
    const auto all = kinds(model);
    const auto of = [&](TinyKind k) { return static_cast<int>(std::count(all.begin(), all.end(), k)); };
    return {of(TinyKind::Use), of(TinyKind::Hold)};
}

std::string text(const TinyModel& model, const std::string& name) {
    const std::string discipline = kTinyDisciplines[model.discipline];
    const bool ranked = discipline == "priority" || discipline == "preemptive";
    bool used[kTinyKinds] = {};
    for (TinyKind k : kinds(model)) used[static_cast<int>(k)] = true;
    const auto any = [&](std::initializer_list<TinyKind> some) {
        for (TinyKind k : some)
            if (used[static_cast<int>(k)]) return true;
        return false;
    };
    std::string all = fmt::format("model {}(n: int = 2) {{ ", name);
    if (any({TinyKind::Use, TinyKind::Hold}))
        all += fmt::format("resource r ({}discipline = {}); ",
                           model.wide && discipline != "delay" ? "servers = 2, " : "", discipline);
    if (model.tasks || any({TinyKind::Compute})) all += model.wide ? "processor c[2]; " : "processor c; ";
    if (any({TinyKind::Put, TinyKind::PutAfter, TinyKind::Get}))
        all += model.wide ? "queue q (capacity = 1); " : "queue q; ";
    if (any({TinyKind::Signal, TinyKind::Await})) all += "event e; ";
    if (any({TinyKind::Barrier})) all += "barrier b (parties = 2); ";
    all += model.tasks ? "graph {" : "fork";
    for (std::size_t i = 0; i < model.branches.size(); ++i) {
        if (model.tasks) all += fmt::format(" task t{} on c{}", i, model.wide ? i % 2 ? "[1]" : "[0]" : "");
        const Where where{model.tasks, false, ranked ? static_cast<int>(2 * i % 3) : -1};
        all += fmt::format(" {{ {} }}{}", text(model.branches[i], where), model.tasks ? ";" : "");
    }
    return all + (model.tasks ? " } }\n" : " }\n");
}

}  // namespace pamina::test
