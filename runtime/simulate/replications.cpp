#include "runtime/simulate/replications.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <mutex>
#include <tuple>
#include <utility>
#include <vector>

#include "frontend/source/carried.h"
#include "frontend/source/finally.h"
#include "runtime/engine/evaluate.h"
#include "runtime/engine/run/thread.h"

namespace pamina::simulate {

namespace {

using Clock = std::chrono::steady_clock;

/// What one thread runs with.
struct Worker {
    Worker(const engine::Graphs& graphs, const engine::Values& values, const engine::Options& options,
           engine::RunControl& run_control)
        : control(run_control), runs(graphs, values, options) {}
    engine::RunControl& control;
    engine::Runs runs;
};

class Replications {
  public:
    Replications(const engine::Graphs& graphs, const engine::Values& values, const engine::Options& options,
                 const Plan& plan, engine::RunControl& control)
        : graphs_(graphs), values_(values), options_(options), plan_(plan), control_(control) {}

    Found run() {
        control_.tick_exponent = values_.tick_exponent;
        found_.simulation.seed = plan_.seed;
        found_.simulation.observed = options_.observe;
        workers_.push_back(std::make_unique<Worker>(graphs_, values_, options_, control_));
        const Finally leave([&] { control_.replications = 0; });
        control_.replications_done = 0;
        control_.time_so_far = control_.interval_so_far = result::kUnknown;
        control_.replications = static_cast<std::uint64_t>(plan_.replications);
        for (std::int64_t end = 0; end < plan_.replications && !over();) {
            end = plan_.within > 0 ? std::min(next_batch(end), plan_.replications) : plan_.replications;
            batch(end);
            if (plan_.within > 0 && !over() && narrow()) break;
        }
        if (found_.simulation.replications() < plan_.replications && control_.stop) found_.first.partial = true;
        found_.first.manner = graphs_.all.manner;
        return std::move(found_);
    }

  private:
    bool drawn() const { return graphs_.all.process_slot >= 0; }
    bool over() const { return found_.error || control_.stop.load(std::memory_order_relaxed); }

    // The first replication is run alone: most mistakes are in each of them, and what is compiled is there for all.
    void batch(std::int64_t end) {
        const std::int64_t begin = found_.simulation.replications();
        rows_.assign(static_cast<std::size_t>(end - begin), {});
        begin_ = next_ = begin;
        end_ = end;
        if (begin == 0) {
            const auto start = Clock::now();
            one(*workers_.front(), next_++);
            seconds_ = std::chrono::duration<double>(Clock::now() - start).count();
            if (over()) return collect();
        }
        control_.tell = nullptr;  // once is enough
        if (drawn() || plan_.each || first_.figures.empty())
            plan_.others ? shared() : together();
        else
            alike();
        collect();
    }

    /// Where nothing is drawn, each is as the first.
    void alike() {
        for (; next_ < end_ && !over(); ++next_) keep(next_, Kept(first_));
    }

    /// Each process runs a part of the batch, and takes the rest from others.
    void shared() {
        Others& others = *plan_.others;
        const std::int64_t begin = next_, end = end_;
        const auto open = [&](std::int64_t number) { return rows_[static_cast<std::size_t>(number - begin_)].empty(); };
        if (begin == end) return;
        // Seconds of work that are worth the way to others. What each could run as soon as read is run by each.
        constexpr double kWorthOthers = 0.05;
        const double passing = others.begin(begin, end, first_);
        if (seconds_ < 2 * passing || seconds_ * static_cast<double>(end - begin) < kWorthOthers) return together();
        giving_ = true;
        bool all = false;
        while (!over()) {
            const auto part = others.take(open);
            for (auto& [number, one] : others.news())
                if (open(number)) keep(number, std::move(one));
            all = true;
            for (std::int64_t n = begin; n < end && all; ++n) all = !open(n);
            if (all) break;
            if (!part) {
                others.wait();
                continue;
            }
            std::tie(next_, end_) = *part;
            together();
        }
        giving_ = false;
        others.end(all);
        // The lowest number in which something goes wrong, whoever would have run those before it.
        for (std::int64_t n = begin; found_.error && n + 1 < found_.failed && !control_.stop; ++n)
            if (open(n)) one(*workers_.front(), n);
        next_ = end_ = end;
    }

    void together() {
        constexpr double kWorthThreads = 0.002;
        const auto left = end_ - next_;
        const bool pays = seconds_ * static_cast<double>(left) > kWorthThreads;
        const auto count = static_cast<std::size_t>(
            std::clamp<std::int64_t>(pays ? plan_.threads : 1, 1, std::max<std::int64_t>(left, 1)));
        while (workers_.size() < count) {
            controls_.push_back(std::make_unique<engine::RunControl>(control_.stop));
            controls_.back()->limits = control_.limits;
            controls_.back()->tick_exponent = values_.tick_exponent;
            workers_.push_back(std::make_unique<Worker>(graphs_, values_, options_, *controls_.back()));
        }
        std::vector<engine::Thread> threads;
        threads.reserve(count);
        for (std::size_t w = 1; w < count; ++w) {
            // What cannot be started is done by the others.
            engine::Thread thread([this, w](const std::stop_token&) { work(*workers_[w]); });
            if (thread.started()) threads.push_back(std::move(thread));
        }
        work(*workers_.front());
        for (auto& thread : threads) thread.join();
        problem_.rethrow();
    }

    void work(Worker& worker) {
        problem_([&] {
            for (;;) {
                std::int64_t number = 0;
                {
                    const std::lock_guard lock(lock_);
                    if (next_ >= end_ || problem_.caught() || over()) return;
                    number = next_++;
                    if (!rows_[static_cast<std::size_t>(number - begin_)].empty()) continue;
                }
                one(worker, number);
            }
        });
    }

    void one(Worker& worker, std::int64_t number) {
        worker.control.now = 0;
        worker.control.events = 0;
        auto outcome = worker.runs.run({plan_.seed, static_cast<std::uint64_t>(number)}, worker.control);
        auto& result = outcome.result;
        const double time = result.time;
        if (!outcome.error && !result.partial && number == 0) choose_elements(result);
        auto row = outcome.error || result.partial ? result::FigureRow()
                                                   : result::figures_of(result, found_.simulation.elements);
        if (plan_.each && !row.empty()) plan_.each(number, result);
        result::SampleRow samples;
        if (!row.empty()) samples = number == 0 ? result::samples_of(result) : result::samples_of(std::move(result));
        const std::lock_guard lock(lock_);
        if (outcome.error) {
            if (!found_.error || number + 1 < found_.failed) {
                found_.error = std::move(outcome.error);
                found_.failed = number + 1;
            }
            return;
        }
        if (number == 0) found_.first = std::move(result);
        if (row.empty()) return;
        Kept kept{time, std::move(row), std::move(samples)};
        if (giving_) plan_.others->give(number, kept);
        if (number == 0 && (plan_.others || !drawn())) first_ = kept;
        keep(number, std::move(kept));
    }

    void keep(std::int64_t number, Kept&& one) {
        rows_[static_cast<std::size_t>(number - begin_)] = std::move(one.figures);
        found_.simulation.keep(number, std::move(one.samples));
        so_far_.add(one.time);
        ++control_.replications_done;
        tell();
    }

    /// An interval takes as long as a small replication, and nobody reads so fast.
    void tell() {
        constexpr auto kOften = std::chrono::milliseconds(20);
        const auto now = Clock::now();
        if (now - told_ < kOften) return;
        told_ = now;
        const auto known = so_far_.estimate();
        control_.time_so_far = known.mean;
        control_.interval_so_far = known.half;
    }

    /// Before others run.
    void choose_elements(const result::Result& r) {
        std::int64_t figures = 0;
        for (const auto& of : result::figures_of(r, true)) figures += static_cast<std::int64_t>(of.second.size());
        found_.simulation.elements = figures * plan_.replications <= kMostFigures;
    }

    // In the order of their numbers; after a stop those that have ended.
    void collect() {
        std::vector<bool> ended;
        for (const auto& row : rows_) {
            ended.push_back(!row.empty());
            if (!row.empty()) found_.simulation.add(row);
        }
        found_.simulation.close_gaps(begin_, ended);
        rows_.clear();
    }

    bool narrow() {
        const auto e = plan_.precision(found_.simulation, found_.first);
        const double width = e.mean == 0 && e.half == 0 ? 0 : e.half / std::fabs(e.mean);
        found_.still = width;
        if (!(width <= plan_.within)) return false;
        found_.still.reset();
        return true;
    }

    const engine::Graphs graphs_;
    const engine::Values& values_;
    const engine::Options& options_;
    const Plan& plan_;
    engine::RunControl& control_;

    Found found_;
    std::vector<std::unique_ptr<engine::RunControl>> controls_;
    std::vector<std::unique_ptr<Worker>> workers_;
    double seconds_ = 0;  // that the first replication took
    Kept first_;          // it, where there are others, or nothing is drawn
    bool giving_ = false;
    std::mutex lock_;  // for what follows
    std::int64_t begin_ = 0, next_ = 0, end_ = 0;
    std::vector<result::FigureRow> rows_;  // of this batch
    result::RunningMean so_far_;           // of the time, in the order in which they end: for the user's eyes
    Clock::time_point told_;
    Carried problem_;
};

}  // namespace

std::int64_t next_batch(std::int64_t done) {
    return done < result::kFewestReplications ? result::kFewestReplications : (done * 3 + 1) / 2;
}

Found run(const engine::Graphs& graphs, const engine::Values& values, const engine::Options& options, const Plan& plan,
          engine::RunControl& control) {
    return Replications(graphs, values, options, plan, control).run();
}

engine::Outcome again(const engine::Graphs& graphs, const engine::Values& values, const engine::Options& options,
                      std::uint64_t seed, std::int64_t number, engine::RunControl& control) {
    control.now = 0;
    control.events = 0;
    control.tick_exponent = values.tick_exponent;
    engine::Runs runs(graphs, values, options);
    auto outcome = runs.run({seed, static_cast<std::uint64_t>(number)}, control);
    outcome.result.manner = graphs.all.manner;
    return outcome;
}

}  // namespace pamina::simulate
