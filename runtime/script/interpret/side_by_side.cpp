#include "runtime/script/interpret/side_by_side.h"

#include <algorithm>
#include <chrono>

#include "frontend/source/carried.h"
#include "runtime/engine/run/thread.h"
#include "runtime/script/interpret/silent_sink.h"

namespace pamina::script {

namespace {

/// Whom a sweep within the expression would ask: it is left to the script.
Value no_sweep(Interpreter&, const ast::Expr&, const ast::Comprehension&) {
    throw Failed{2};
}

}  // namespace

struct SideBySide::Worker {
    explicit Worker(Interpreter& of) : control(of.control().stop), script(of, sink, control, no_sweep) {
        control.limits = of.control().limits;
    }

    /// The searches that ask go on for tens of steps: so many points are worth code.
    static constexpr std::size_t kCalls = 40;

    void evaluate(const ast::Expr& e, const std::vector<const check::Symbol*>& names,
                  const std::vector<std::vector<Value>>& values, const std::vector<std::size_t>& own,
                  std::vector<std::optional<Value>>& found) {
        const ast::Expr& predict = *single_predict(e);
        auto scope = script.evaluator().scope();
        for (const auto* s : names) scope[s] = {};
        script.evaluator().within(std::move(scope), [&] {
            const auto stand_at = [&](std::size_t i) {
                for (std::size_t k = 0; k < names.size(); ++k) *script.evaluator().bound(*names[k]) = values[i][k];
            };
            const auto guarded = [&](const auto& body) {
                try {
                    body();
                } catch (const Failed&) {
                    script.diagnostics().clear();
                }
            };
            auto& made = runs[&e];
            if (!made) {
                stand_at(own.front());
                guarded([&] { made = std::make_unique<Runs>(script, predict, names); });
                if (!made) return;
            }
            control.points = std::max<std::uint64_t>(control.points, kCalls * own.size());
            made->points.clear();
            std::vector<std::size_t> taken;
            for (const std::size_t i : own)
                guarded([&] {
                    stand_at(i);
                    made->points.add();
                    taken.push_back(i);
                });
            if (script.stopped()) return;
            made->points.run();
            for (std::size_t at = 0; at < taken.size(); ++at)
                guarded([&] {
                    auto result = made->points.result(at);
                    if (!result) return;
                    stand_at(taken[at]);
                    Value v = script.value(e, predict, std::move(result));
                    if (!script.stopped()) found[taken[at]] = std::move(v);
                });
            script.diagnostics().clear();
        });
    }

    /// The runs of one expression, which keep the names that they are for.
    struct Runs {
        Runs(Interpreter& script, const ast::Expr& predict, std::vector<const check::Symbol*> of)
            : names(std::move(of)), points(script, predict, names) {}
        const std::vector<const check::Symbol*> names;
        PointRuns points;
    };

    SilentSink sink;
    engine::RunControl control;
    Interpreter script;
    std::map<const ast::Expr*, std::unique_ptr<Runs>> runs;
};

SideBySide::SideBySide(Interpreter& script) : script_(script) {}
SideBySide::~SideBySide() = default;

SideBySide::Worker& SideBySide::worker(std::size_t number) {
    while (workers_.size() <= number) workers_.push_back(std::make_unique<Worker>(script_));
    return *workers_[number];
}

std::vector<std::optional<Value>> SideBySide::operator()(const ast::Expr& e,
                                                         const std::vector<const check::Symbol*>& names,
                                                         const std::vector<std::vector<Value>>& values,
                                                         std::size_t together) {
    std::vector<std::optional<Value>> found(values.size());
    const auto threads = static_cast<std::size_t>(std::max(1, script_.options().threads));
    if (values.empty()) return found;
    const std::size_t groups = (values.size() + together - 1) / together;
    const std::size_t count = worth_threads_ ? std::min(threads, groups) : 1;
    // To and fro: rows often stand in the order of their sizes.
    std::vector<std::vector<std::size_t>> own(count);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::size_t turn = i / together % (2 * count);
        own[turn < count ? turn : 2 * count - 1 - turn].push_back(i);
    }
    for (std::size_t w = 0; w < count; ++w) worker(w);
    const auto begin = std::chrono::steady_clock::now();
    Carried problem;
    {
        // Functions of a script call each other as deep as in the program's first thread.
        constexpr std::size_t kStack = std::size_t{256} << 20;
        std::vector<engine::Thread> started;
        started.reserve(count);
        std::vector<std::size_t> left{0};
        for (std::size_t w = 1; w < count; ++w) {
            engine::Thread thread(
                [&, w](const std::stop_token&) {
                    problem([&] { workers_[w]->evaluate(e, names, values, own[w], found); });
                },
                kStack);
            if (thread.started())
                started.push_back(std::move(thread));
            else
                left.push_back(w);  // the system starts no more
        }
        for (const std::size_t w : left) problem([&] { workers_[w]->evaluate(e, names, values, own[w], found); });
    }
    problem.rethrow();
    // Others bind graphs of their own, and share no lanes with this one: they do not pay for a call that is short. The
    // first one, which makes the code, is not.
    constexpr double kShort = 0.004, kLong = 0.05;  // seconds
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    worth_threads_ = worth_threads_ ? took.count() > kShort : took.count() > kLong;
    for (const auto& w : workers_) w->sink.tell(script_.sink());
    return found;
}

}  // namespace pamina::script
