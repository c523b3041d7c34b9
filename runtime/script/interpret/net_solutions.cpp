// `solve` of a Petri net: read, explored, and asked for its long run or its state at a time.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "frontend/language/networks.h"
#include "frontend/source/finally.h"
#include "runtime/nets/alike_runs.h"
#include "runtime/nets/confusion.h"
#include "runtime/nets/deterministic.h"
#include "runtime/nets/simulate.h"
#include "runtime/nets/structure/growth.h"
#include "runtime/script/interpret/interpreter.h"
#include "runtime/script/nets/net_alike.h"
#include "runtime/script/nets/reader.h"
#include "runtime/script/nets/structure_record.h"
#include "runtime/simulate/replications.h"

namespace pamina::script {

namespace {

/// Of the table of the likeliest markings.
constexpr std::size_t kMostRows = 1000, kMostCells = 100'000;

nets::Figures figures_of(const NetReading& r, const nets::Space& space, const std::vector<double>& share,
                         double until = 0) {
    std::vector<nets::Measure> measures;
    for (const NetMeasure& m : r.measures) measures.push_back(m.value);
    return nets::figures(r.net, space, share, measures, until);
}

bool has_delays(const nets::Net& net) {
    return std::any_of(net.transitions.begin(), net.transitions.end(), [](const nets::Transition& t) {
        return t.timing == nets::Timing::Deterministic || t.timing == nets::Timing::Drawn;
    });
}

/// A marking in which the net stops, and all that it stands for: each is as likely.
void add_end(const NetReading& r, const nets::Space& space, const std::vector<nets::Tokens>& m, double share,
             NetAnswer& a) {
    constexpr std::size_t kMostTold = 10'000;
    const auto& alike = space.graph.alike;
    const double count = alike ? alike->stands_for(m) : 1;
    a.end_markings += count;
    const auto all = alike ? alike->all_of(m, kMostTold) : std::nullopt;
    if (all)
        for (const auto& one : *all) a.ends.emplace_back(nets::text(r.net, one), share / count);
    else if (count > 1)
        a.ends.emplace_back(fmt::format("{}, and {:.15g} more that are alike", nets::text(r.net, m), count - 1), share);
    else
        a.ends.emplace_back(nets::text(r.net, m), share);
}

void end_of(const NetReading& r, const nets::Space& space, const nets::Options& options, NetAnswer& a) {
    try {
        const nets::Ending end = nets::ending(r.net, space, options);
        a.end_times = {end.time};
        std::vector<nets::Tokens> m;
        for (const auto& [state, share] : end.marking) {
            space.graph.markings.read(space.marking[static_cast<std::size_t>(state)], m);
            add_end(r, space, m, share, a);
        }
    } catch (const nets::Problem& p) {
        if (p.wrong != nets::Wrong::NoEnd) throw;
        a.goes_on = p;
    }
}

void warn_of_doubt(const NetReading& r, Span asked, Diagnostics& diagnostics) {
    if (!r.doubtful) return;
    diagnostics.add({Severity::warning,
                     "W2050",
                     asked,
                     fmt::format("what `{}` is given is not known exactly, and is taken by its mean", r.name),
                     "solve it at both ends of the interval to see what that brings",
                     {}});
}

}  // namespace

bool Interpreter::solves_net(const ast::Solve& s) {
    return s.as_net || NetReader::net_of(*s.network, program()) != nullptr;
}

bool Interpreter::simulates_net(const ast::Expr& e) {
    const auto* p = std::get_if<ast::Predict>(&e.node);
    return p && p->simulate && (p->as_net || NetReader::net_of(*p->model, program()) != nullptr);
}

Value Interpreter::net_answer(const ast::Expr& e) {
    const auto& s = std::get<ast::Solve>(e.node);
    const auto* row = s.solver ? language::find(language::kSolvers, s.solver->text) : nullptr;
    if (!row || row->id == language::Solver::Start) return Value(std::shared_ptr<const Record>(net_solved(e)));
    NetReader reader(program(), evaluator_, diagnostics_);
    std::shared_ptr<const Record> found;
    read_net(reader, e, [&](NetReading& r) {
        try {
            found = row->id == language::Solver::Structure ? structure_record(r, &control_.stop)
                                                           : cycle_time_record(r, &control_.stop);
            // Structure is the same whatever the times are.
            if (row->id == language::Solver::CycleTime) warn_of_doubt(r, e.span, diagnostics_);
        } catch (const nets::Problem& problem) {
            reader.fail(problem, r, e.span);
        } catch (const nets::Stopped&) {
            throw Failed{0};
        }
    });
    return Value(found);
}

void Interpreter::warn_of_confusion(const NetReading& r, const nets::Space& space, const nets::Options& options,
                                    Span asked) {
    const auto immediate = std::count_if(r.net.transitions.begin(), r.net.transitions.end(),
                                         [](const auto& t) { return t.timing == nets::Timing::Immediate; });
    if (immediate < 2) return;
    const auto& alike = space.graph.alike;
    const auto exchanged = [&](std::size_t t) {
        const auto& orbit = alike->transition_orbit;
        return r.net.transitions[t].timing == nets::Timing::Immediate &&
               std::count(orbit.begin(), orbit.end(), orbit[t]) > 1;
    };
    std::optional<nets::Graph> each;  // where transitions change their names on the way
    for (std::size_t t = 0; alike && !each && t < r.net.transitions.size(); ++t)
        if (exchanged(t)) {
            nets::Options all = options;
            all.alike = nullptr;
            all.found = nullptr;
            all.markings = 100'000;
            try {
                each = nets::explore(r.net, all);
            } catch (const nets::Problem& p) {
                if (p.wrong != nets::Wrong::TooMany) throw;
                return;  // not looked for
            }
        }
    const nets::Graph& graph = each ? *each : space.graph;
    const auto found = nets::confusions(r.net, graph, options);
    if (found.empty()) return;
    const nets::Confusion& c = found.front();
    const auto name = [&](int t) { return r.net.transitions[static_cast<std::size_t>(t)].name; };
    std::vector<nets::Tokens> m;
    graph.markings.read(c.marking, m);
    diagnostics_.add({Severity::warning,
                      "W2051",
                      r.transition_spans[static_cast<std::size_t>(c.first)],
                      fmt::format("nothing says whether `{}` or `{}` goes first in the marking ({}), and the chance of "
                                  "`{}` depends on that: their weights decide{}",
                                  name(c.first), name(c.other), nets::text(r.net, m), name(c.changed),
                                  found.size() > 1 ? fmt::format("; and {} more of the kind", found.size() - 1) : ""),
                      "give one of both a higher `priority`",
                      {{asked, "solved here"}}});
}

void Interpreter::keep(NetReading& r, Span asked, NetAnswer& a) {
    warn_of_doubt(r, asked, diagnostics_);
    for (const NetMeasure& m : r.measures) a.measures.push_back({m.name, *m.dimension});
    for (const nets::Transition& t : r.net.transitions) a.immediate.push_back(t.timing == nets::Timing::Immediate);
    a.name = std::move(r.name);
    static_cast<NetGroups&>(a) = std::move(static_cast<NetGroups&>(r));
}

std::shared_ptr<const NetSolved> Interpreter::net_solved(const ast::Expr& e) {
    const auto& s = std::get<ast::Solve>(e.node);
    NetAnswer a;
    if (s.at) {
        const Value at = value(*s.at);
        if (is_missing(at)) {
            const ValueError error = missing_value(at);
            fail(error.id, s.at->span, error.message, error.help);
        }
        a.at = as_real(at).base();
    }
    a.from_start = s.solver.has_value();
    NetReader reader(program(), evaluator_, diagnostics_);
    reader.compare();
    nets::Options options;
    options.stop = &control_.stop;
    options.found = &control_.markings;
    options.residual = &control_.residual;
    options.many = [&](const nets::Net& net, const nets::Graph& g) {
        return nets::ends_or_not(net, g, &control_.stop);
    };
    const Finally leave([&] { control_.markings = 0, control_.residual = 0; });
    read_net(reader, e, [&](NetReading& r) {
        try {
            options.alike = alike(r, &control_.stop);
            // Where it is not sure that one long run is that of all, each marking is held.
            const auto apart = [&](const nets::Space& space) {
                return options.alike && !nets::one_long_run_for_all(space);
            };
            std::vector<double> share;
            std::optional<nets::Space> kept;
            const auto solve = [&] {
                if (a.at) {
                    kept = nets::space_of(r.net, options);
                    share = nets::at_time(*kept, *a.at, options);
                    a.so_far = {
                        figures_of(r, *kept, *a.at > 0 ? nets::until_time(*kept, *a.at, options) : share, *a.at)};
                    a.solver = "uniformisation";
                } else if (!a.from_start && has_delays(r.net)) {
                    nets::DeterministicRun run = nets::deterministic_long_run(r.net, options);
                    if (apart(run.space)) {
                        options.alike = nullptr;
                        run = nets::deterministic_long_run(r.net, options);
                    }
                    kept = std::move(run.space);
                    share = std::move(run.share);
                    a.solver = "embedded chain";
                } else {
                    kept = nets::space_of(r.net, options);
                    if (!a.from_start && apart(*kept)) {
                        options.alike = nullptr;
                        kept = nets::space_of(r.net, options);
                    }
                    share = a.from_start ? nets::long_run_from_start(*kept, options)
                                         : nets::long_run(r.net, *kept, options);
                    a.solver = "markov";
                }
            };
            solve();
            const nets::Space& space = *kept;
            if (!a.at) a.residual = nets::residual(space, share);
            a.runs = {figures_of(r, space, share)};
            a.likeliest =
                nets::likeliest(space, share, std::clamp<std::size_t>(kMostCells / r.net.places.size(), 1, kMostRows));
            for (const nets::Place& p : r.net.places) a.place_names.push_back(p.name);
            warn_of_confusion(r, space, options, e.span);
            if (a.from_start) end_of(r, space, options, a);
            const nets::Unfolded unfolded = nets::unfolded(space.graph);
            a.markings = unfolded.markings, a.states = unfolded.states;
            a.explored = static_cast<std::int64_t>(space.graph.timeless.size());
            if (space.graph.alike) a.alike = alike_texts(*space.graph.alike);
        } catch (const nets::Problem& problem) {
            reader.fail(problem, r, e.span);
        } catch (const nets::Stopped&) {
            throw Failed{0};
        }
        keep(r, e.span, a);
    });
    result::Evaluation evaluation;
    evaluation.network = true;
    evaluation.went(a.solver.c_str());
    sink_.evaluated(e.span, evaluation);
    return std::make_shared<const NetSolved>(std::move(a));
}

double Interpreter::width(const Using& u, const NetReading& r, const NetAnswer& runs) {
    NetAnswer so_far = runs;
    static_cast<NetGroups&>(so_far) = r;
    for (const NetMeasure& m : r.measures) so_far.measures.push_back({m.name, *m.dimension});
    Value v{std::shared_ptr<const Record>(std::make_shared<const NetSolved>(std::move(so_far)))};
    for (const ast::Name& name : u.within->of) {
        const auto* record = v.as<std::shared_ptr<const Record>>();
        std::optional<Value> field = record ? (*record)->get(name.text) : std::nullopt;
        if (!field) fail("E1422", name.span, "the result has no such figure");
        v = std::move(*field);
    }
    if (!v.interval)
        fail("E1422", u.within->of.back().span,
             fmt::format("after {} replications `{}` has no interval", runs.runs.size(), u.within->of.back().text),
             "name a figure that differs from run to run, such as `transition.mend.throughput`");
    const double mean = as_real(v).base(), half = v.interval->half;
    return mean == 0 && half == 0 ? 0 : half / std::fabs(mean);
}

std::shared_ptr<const NetSolved> Interpreter::net_simulated(const ast::Expr& e) {
    const auto& p = std::get<ast::Predict>(e.node);
    const Using u = using_options(p);
    nets::Play how;
    if (u.until) how.until = u.until->base();
    if (u.warmup) how.warmup = u.warmup->base();
    how.seed = u.plan.seed;
    how.stop = &control_.stop;
    control_.replications_done = 0;
    control_.time_so_far = control_.interval_so_far = result::kUnknown;
    control_.replications = static_cast<std::uint64_t>(u.plan.replications);
    how.done = &control_.replications_done;
    const Finally leave([&] { control_.replications = 0; });
    NetReader reader(program(), evaluator_, diagnostics_);
    reader.compare();
    NetAnswer a;
    a.simulated = true;
    a.solver = "simulation";
    read_net(reader, e, [&](NetReading& r) {
        try {
            std::vector<nets::Measure> measures;
            for (const NetMeasure& m : r.measures) measures.push_back(m.value);
            // Comparing what is larger may take longer than to play it.
            constexpr std::size_t kMostCompared = 1000;
            const auto same = r.net.transitions.size() <= kMostCompared ? alike(r, &control_.stop) : nullptr;
            if (same) a.alike = alike_texts(*same);
            // What reads the marking is evaluated by the script, in this thread.
            const bool alone =
                !r.evaluated || (r.measures.empty() && std::all_of(r.net.transitions.begin(), r.net.transitions.end(),
                                                                   [](const auto& t) { return t.reads->empty(); }));
            const int threads = alone ? u.plan.threads : 1;
            for (std::int64_t done = 0;
                 done < u.plan.replications && !(u.within && done > 0 && width(u, r, a) <= u.plan.within);) {
                const std::int64_t end =
                    u.within ? std::min(simulate::next_batch(done), u.plan.replications) : u.plan.replications;
                for (nets::Played& run : nets::replications(r.net, how, end - done, threads, measures, done)) {
                    if (same) nets::level(*same, run.figures);
                    a.runs.push_back(std::move(run.figures));
                    a.seen.push_back(run.seen);
                    a.firings.push_back(static_cast<double>(run.firings));
                    if (run.dead) a.end_times.push_back(*run.dead);
                }
                done = end;
            }
            if (const double w = u.within ? width(u, r, a) : 0; u.within && !(w <= u.plan.within))
                diagnostics_.add({Severity::warning,
                                  "W1420",
                                  u.within->name.span,
                                  fmt::format("after {} replications half the interval is still {:.2g} % of the mean",
                                              a.runs.size(), w * 100),
                                  "allow more `replications`, or a wider interval",
                                  {}});
        } catch (const nets::Problem& problem) {
            reader.fail(problem, r, e.span);
        } catch (const nets::Stopped&) {
            throw Failed{0};
        }
        keep(r, e.span, a);
    });
    result::Evaluation evaluation;
    evaluation.network = true;
    evaluation.went(a.solver.c_str());
    sink_.evaluated(e.span, evaluation);
    return std::make_shared<const NetSolved>(std::move(a));
}

}  // namespace pamina::script
