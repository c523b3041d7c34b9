#include "runtime/engine/bind/cost_code.h"

#include <fmt/format.h>

#include <chrono>

#include "runtime/engine/bind/cost_list.h"

namespace pamina::engine {

namespace {

// Nanoseconds, estimated; tests/benchmarks/jit_benchmark.cpp measures them.
constexpr std::uint64_t kLook = 200'000;            // to look for code of earlier runs, and to take it
constexpr std::uint64_t kLoadLibrary = 30'000'000;  // LLVM, once a process
constexpr std::uint64_t kCompile = 1'500'000, kEach = 400'000;
/// Fast code is taken to need twice as long to compile.
constexpr std::uint64_t kOptimise = 2;

}  // namespace

CostCode::CostCode(const BoundGraph& graph, const Options& options)
    : graph_(graph), compiler_(options.jit == Jit::Off ? nullptr : options.compiler) {
    if (!compiler_) return;
    if (options.jit == Jit::Auto) {
        next_ = kLook;
        return;
    }
    list_costs();
    if (programs_.empty() || find() || compile(false)) return;
    fail("E0840", {}, fmt::format("--jit=on asks for compiled code, and there is none: {}", why_not_),
         "it needs libpamina_jit.so beside the program, and LLVM 19 (the package libllvm19); --jit=auto does without");
}

void CostCode::list_costs() {
    numbers_.assign(graph_.graph.pool.size(), -1);
    for (const Cost* c : costs_of(graph_)) {
        numbers_[static_cast<std::size_t>(c->id)] = static_cast<int>(programs_.size());
        late_.push_back(expr::compile(graph_.graph.pool, c->id, graph_.environment, expr::Binding::Late));
        programs_.push_back(&late_.back());
    }
    bound_.emplace(graph_.environment);
}

/// Called when the work until now has reached next_.
void CostCode::consider() {
    next_ = kNever;
    if (stage_ == Stage::Interpreting) {
        list_costs();
        if (programs_.empty() || find()) return;
        stage_ = Stage::Looked;
        next_ = compile_time() + (compiler_->statistics().loaded ? 0 : kLoadLibrary);
    } else {
        compile(stage_ == Stage::Soon);
    }
}

std::uint64_t CostCode::compile_time() const {
    return kCompile + kEach * programs_.size();
}

jit::Options CostCode::options(bool optimise) const {
    // Tasks are evaluated in rows.
    return {optimise, graph_.task_graphs.empty() ? jit::Vectors::None : jit::Vectors::Locals, false};
}

bool CostCode::find() {
    const auto start = std::chrono::steady_clock::now();
    jit::Origin origin{};
    bool fast = true;
    auto unit = compiler_->find(programs_, options(true), &origin);
    if (!unit) {
        fast = false;
        unit = compiler_->find(programs_, options(false), &origin);
    }
    took(std::move(unit), origin, fast, start);
    return unit_ != nullptr;
}

bool CostCode::compile(bool optimise) {
    const auto start = std::chrono::steady_clock::now();
    jit::Origin origin{};
    auto unit = compiler_->compile(programs_, options(optimise), why_not_, &origin);
    took(std::move(unit), origin, optimise, start);
    return unit_ != nullptr;
}

void CostCode::took(std::shared_ptr<const jit::Unit> unit, jit::Origin origin, bool fast,
                    std::chrono::steady_clock::time_point start) {
    seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!unit) return;
    using Source = result::Evaluation::Source;
    source_ = origin == jit::Origin::Memory ? Source::Memory
              : origin == jit::Origin::Disk ? Source::Disk
                                            : Source::Fresh;
    unit_ = std::move(unit);
    stage_ = Stage::Soon;
    // Code counts as much work as the interpreter would have: it has paid for more once that is several times more.
    next_ = fast ? kNever : work_ + kOptimise * compile_time() * kFaster;
}

bool CostCode::run_lanes(const Cost& c, const expr::Slot* locals, int lanes, expr::Scratch& scratch,
                         expr::Slot* results) {
    if (work_ >= next_) [[unlikely]]
        consider();
    const auto n = static_cast<std::uint64_t>(lanes);
    evaluations_ += n;
    work_ += kRun + c.program.code().size() * (kRun + n) / 2;
    if (const int number = unit_ ? number_of(c) : -1; number >= 0) {
        in_code_ += n;
        return unit_->run_lanes(static_cast<std::size_t>(number), *bound_, {locals, expr::kMaxLanes, true}, lanes,
                                scratch, results);
    }
    const bool ok = expr::run_lanes(c.program, locals, expr::kMaxLanes, lanes, scratch, results);
    work_ += kRound * scratch.rounds;
    scratch.rounds = 0;
    return ok;
}

void CostCode::report(result::Evaluation& e) const {
    e.evaluations += static_cast<double>(evaluations_);
    e.in_code += static_cast<double>(in_code_);
    e.expressions = static_cast<int>(programs_.empty() ? costs_of(graph_).size() : programs_.size());
    if (unit_) {
        for (std::size_t n = 0; n < programs_.size(); ++n) e.compiled += unit_->compiled(n);
        if (e.compiled < e.expressions)
            e.not_because(fmt::format("{} expressions are too large to be compiled", e.expressions - e.compiled));
    }
    e.source = source_;
    e.seconds += seconds_;
    if (!why_not_.empty()) e.not_because(fmt::format("costs: {}", why_not_));
}

}  // namespace pamina::engine
