// What is drawn: the server of the textbooks with random arrivals, and replications of a graph of tasks with random
// durations. Beside the loops that a programmer would write for them, with the same random numbers.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>
#include <optional>
#include <queue>

#include "runtime/draws/draw.h"
#include "runtime/draws/source.h"
#include "runtime/engine/evaluate.h"
#include "runtime/predict/bind.h"
#include "runtime/predict/compile.h"
#include "runtime/predict/defaults.h"
#include "runtime/predict/evaluate.h"
#include "runtime/simulate/replications.h"
#include "tests/benchmarks/compare.h"
#include "tests/support/heard.h"

namespace pamina::benchmarks {
namespace {

/// Model `m` of the text, to be simulated; its tick is chosen as a script's.
struct Simulated {
    explicit Simulated(const std::string& text) : session({}, sink, control) {
        session.loader().overlay("benchmark.pam", text);
        const check::Module* module = session.check_file("benchmark.pam");
        if (!module) std::abort();
        Diagnostics diagnostics;
        auto prediction = predict::for_graph(*module, {"m", "", ""}, {session.program(), diagnostics, {}});
        prediction.drawn = true;
        predict::Environment environment;
        const auto request = predict::request_of(prediction, environment);
        auto all = predict::compile(session.program(), request, {}, diagnostics);
        if (!all) std::abort();
        compiled = std::move(*all);
        values = predict::bind(compiled, prediction, environment);
    }
    double ticks(double seconds) const { return seconds * std::pow(10.0, -values.tick_exponent); }
    /// Which random numbers the draw takes that is the model's n-th.
    std::uint64_t draw(int n) const {
        for (const auto& t : compiled.graph.transitions) {
            const auto* draw = std::get_if<rtg::Draw>(&t.action);
            if (draw && draw->counter == n) return static_cast<std::uint64_t>(draw->number);
        }
        std::abort();
    }

    test::Heard sink;
    engine::RunControl control;
    script::Session session;
    predict::Compiled compiled;
    engine::Values values;
};

/// Whole ticks of an exponential variable, as the draw with this number of this process gives them.
class Exponential {
  public:
    Exponential(std::uint64_t replication, std::uint64_t number, double mean)
        : stream_(draws::stream_key(kSeed, replication, number)),
          law_(draws::prepare(draws::Law::Exponential, {&mean, {}, {}})) {}
    double operator()(std::uint64_t process, std::uint64_t often = 0) const {
        draws::Source source(stream_, process, often);
        return std::rint(draws::draw(law_, source));
    }
    static constexpr std::uint64_t kSeed = 1;

  private:
    std::uint64_t stream_;
    draws::Prepared law_;
};

// ---- one server ---------------------------------------------------------------------------------------------

constexpr double kBetween = 1, kService = 0.8;  // seconds

/// The process that arrivals come from, and theirs.
constexpr std::uint64_t kArrivals = draws::child_key(draws::kRootKey, 0);
constexpr std::uint64_t customer(std::int64_t number) {
    return draws::child_key(kArrivals, static_cast<std::uint64_t>(number));
}

/// A heap of what happens, a line of those who wait: the loop of a textbook. The last departure.
double server_by_hand(std::int64_t customers, const Exponential& between, const Exponential& service) {
    struct Event {
        double at;
        std::int64_t arrives;  // who; -1: the one who is served leaves
        bool operator<(const Event& other) const { return at != other.at ? at > other.at : arrives > other.arrives; }
    };
    std::priority_queue<Event> events;
    std::deque<double> waiting;  // how long they will be served
    bool busy = false;
    double now = 0;
    const auto serve = [&](double duration) {
        busy = true;
        events.push({now + duration, -1});
    };
    const auto next = [&](std::int64_t who) {
        if (who < customers) events.push({now + between(kArrivals, static_cast<std::uint64_t>(who)), who});
    };
    next(0);
    while (!events.empty()) {
        const Event e = events.top();
        events.pop();
        now = e.at;
        if (e.arrives >= 0) {
            const double duration = service(customer(e.arrives));
            busy ? waiting.push_back(duration) : serve(duration);
            next(e.arrives + 1);
        } else if (waiting.empty()) {
            busy = false;
        } else {
            serve(waiting.front());
            waiting.pop_front();
        }
    }
    return now;
}

/// Lindley's recursion, which no other model has: how fast it could be.
double server_by_lindley(std::int64_t customers, const Exponential& between, const Exponential& service) {
    double arrival = 0, departure = 0;
    for (std::int64_t i = 0; i < customers; ++i) {
        arrival += between(kArrivals, static_cast<std::uint64_t>(i));
        departure = std::max(departure, arrival) + service(customer(i));
    }
    return departure;
}

/// Counters of compare() for a customer, and `floor`, seconds of Lindley's recursion.
void one_server(benchmark::State& state, std::int64_t customers) {
    Simulated m(fmt::format(R"(
model m(n: int = {}) {{
  resource server
  every draw exponential({} s) count n {{ use server for draw exponential({} s) }}
}})",
                            customers, kBetween, kService));
    engine::Options options;
    options.replication = {Exponential::kSeed, 0};
    engine::Runs runs(predict::graphs(m.compiled), m.values, options);
    const Exponential between(0, m.draw(0), m.ticks(kBetween)), service(0, m.draw(1), m.ticks(kService));
    compare(
        state, static_cast<double>(customers), [&] { return runs.run(m.control).result; },
        [&] { return server_by_hand(customers, between, service); });
    state.counters["floor"] =
        shortest([&] { benchmark::DoNotOptimize(server_by_lindley(customers, between, service)); }) /
        static_cast<double>(customers);
}
BENCHMARK_CAPTURE(one_server, Small, 1'000);
BENCHMARK_CAPTURE(one_server, 1000000_customers, 1'000'000)->Unit(benchmark::kMillisecond);

// ---- replications of a graph of tasks -----------------------------------------------------------------------

/// A square of tasks, each after its upper and its left neighbour; row i on processor i mod `processors`, strictly in
/// order, where there are any. The sum of the times of all replications.
double squares_by_hand(std::int64_t side, std::int64_t processors, std::int64_t replications, std::uint64_t draw,
                       double mean) {
    std::vector<double> row(static_cast<std::size_t>(side)), free_at(static_cast<std::size_t>(processors));
    double sum = 0;
    for (std::int64_t r = 0; r < replications; ++r) {
        const Exponential duration(static_cast<std::uint64_t>(r), draw, mean);
        std::fill(row.begin(), row.end(), 0);
        std::fill(free_at.begin(), free_at.end(), 0);
        double end = 0;
        for (std::int64_t i = 0; i < side; ++i) {
            double left = processors ? free_at[static_cast<std::size_t>(i % processors)] : 0;
            for (std::int64_t j = 0; j < side; ++j) {
                double& here = row[static_cast<std::size_t>(j)];
                const auto task = static_cast<std::uint64_t>(i * side + j);
                left = std::max(left, here) + duration(draws::child_key(draws::kRootKey, task));
                here = left;
            }
            if (processors) free_at[static_cast<std::size_t>(i % processors)] = left;
            end = std::max(end, left);
        }
        sum += end;
    }
    return sum;
}

/// The same on a pool of processors: who is ready first, and of those the lower number.
double pool_by_hand(std::int64_t side, std::int64_t processors, std::int64_t replications, std::uint64_t draw,
                    double mean) {
    struct End {
        double at;
        std::int64_t task;
        bool operator<(const End& other) const { return at > other.at; }
    };
    const auto size = static_cast<std::size_t>(side * side);
    std::vector<int> waits(size);
    std::vector<std::int64_t> ready;
    double sum = 0;
    for (std::int64_t r = 0; r < replications; ++r) {
        const Exponential duration(static_cast<std::uint64_t>(r), draw, mean);
        for (std::int64_t t = 0; t < side * side; ++t)
            waits[static_cast<std::size_t>(t)] = (t >= side ? 1 : 0) + (t % side > 0 ? 1 : 0);
        std::priority_queue<End> running;
        ready.assign(1, 0);
        std::size_t taken = 0;
        std::int64_t idle = processors;
        double now = 0;
        for (;;) {
            for (; idle > 0 && taken < ready.size(); --idle) {
                const std::int64_t t = ready[taken++];
                running.push({now + duration(draws::child_key(draws::kRootKey, static_cast<std::uint64_t>(t))), t});
            }
            if (running.empty()) break;
            const End e = running.top();
            running.pop();
            now = e.at;
            ++idle;
            const auto arrive = [&](std::int64_t t) {
                if (--waits[static_cast<std::size_t>(t)] == 0) ready.push_back(t);
            };
            if ((e.task + 1) % side != 0) arrive(e.task + 1);
            if (e.task + side < side * side) arrive(e.task + side);
        }
        sum += now;
    }
    return sum;
}

enum class On { Nothing, InOrder, Pool };

/// Seconds for a task: `each` by the clock, `cpu` of all processors, `by_hand` of a loop in one thread; `ratio` is that
/// of processor times. `report`: with the figures of a report.
void squares(benchmark::State& state, On on, std::int64_t side, std::int64_t replications, int threads,
             bool report = false) {
    engine::Options options;
    options.observe = report;
    const std::int64_t processors = on == On::Nothing ? 0 : 4;
    const std::string place = on == On::InOrder ? " on cpu[i mod 4] in order" : on == On::Pool ? " on cpu" : "";
    Simulated m(fmt::format(R"(
model m(n: int = {}) {{
  {}
  graph {{
    task t[i in 0..<n, j in 0..<n]{} {{
      after t[i - 1, j], t[i, j - 1]
      {} draw exponential(1 s)
    }}
  }}
}})",
                            side, processors ? fmt::format("processor cpu[{}]", processors) : "", place,
                            processors ? "compute" : "delay"));
    simulate::Plan plan;
    plan.seed = Exponential::kSeed;
    plan.replications = replications;
    plan.threads = threads;
    using Clock = std::chrono::steady_clock;
    double wall = HUGE_VAL, cpu = HUGE_VAL, mean = 0;
    for (auto _ : state) {
        const double begin_cpu = cpu_seconds();
        const auto begin = Clock::now();
        const auto found = simulate::run(predict::graphs(m.compiled), m.values, options, plan, m.control);
        wall = std::min(wall, std::chrono::duration<double>(Clock::now() - begin).count());
        cpu = std::min(cpu, cpu_seconds() - begin_cpu);
        if (found.error) return state.SkipWithError(found.error->message.c_str());
        mean = found.simulation.estimate(std::string(result::kOfRun), 0).mean;
    }
    double sum = 0;
    const double hand = shortest([&] {
        const auto by_hand = on == On::Pool ? pool_by_hand : squares_by_hand;
        benchmark::DoNotOptimize(sum = by_hand(side, processors, replications, m.draw(0), m.ticks(1)));
    });
    const double tasks = static_cast<double>(side * side * replications);
    if (std::abs(mean * static_cast<double>(replications) / sum - 1) > 1e-12)
        return state.SkipWithError("the engine and the hand-written program disagree");
    state.counters["each"] = wall / tasks;
    state.counters["cpu"] = cpu / tasks;
    state.counters["by_hand"] = hand / tasks;
    state.counters["ratio"] = cpu / hand;
}
BENCHMARK_CAPTURE(squares, Small, On::Nothing, 4, 20, 1);
BENCHMARK_CAPTURE(squares, Small_in_order, On::InOrder, 4, 20, 1);
BENCHMARK_CAPTURE(squares, Small_on_a_pool, On::Pool, 4, 20, 1);
BENCHMARK_CAPTURE(squares, 100_tasks, On::Nothing, 10, 1'000, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(squares, 100_tasks_2_threads, On::Nothing, 10, 1'000, 2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(squares, 100_tasks_in_order, On::InOrder, 10, 1'000, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(squares, 100_tasks_in_order_2_threads, On::InOrder, 10, 1'000, 2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(squares, 100_tasks_on_a_pool, On::Pool, 10, 1'000, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(squares, 100_tasks_on_a_pool_reported, On::Pool, 10, 1'000, 1, true)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(squares, 100_tasks_on_a_pool_2_threads, On::Pool, 10, 1'000, 2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace pamina::benchmarks
