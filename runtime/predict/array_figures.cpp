#include "runtime/predict/array_figures.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "runtime/arrays/ask.h"
#include "runtime/arrays/per_processor.h"
#include "runtime/engine/bind/bound_graph.h"
#include "runtime/expr/lists.h"
#include "runtime/predict/array_walk.h"
#include "runtime/predict/message_times.h"

namespace pamina::predict {

namespace {

/// Adds up what was met.
class Sums {
  public:
    Sums(const rtg::Graph& graph, const engine::Values& values, const ArrayWalk& walk) : cache_(walk.cache) {
        const engine::BoundGraph bound(graph, values);
        const expr::Lists lists(bound.environment);
        std::map<const rtg::Transition*, std::unique_ptr<MessageTimes>> times;
        for (std::size_t i = 0; i < walk.numbers.size(); ++i) {
            const bool sent = walk.asked[i].sent > 0;
            Counted& c = counted_.emplace_back();
            c.of = arrays::count_statement(walk.numbers[i], walk.asked[i].worked > 0, sent, &lists);
            try {
                for (const arrays::Transfers& t : c.of.transfers) {
                    if (t.messages == 0) continue;
                    const ArrayWalk::Place& place = walk.places.at(i);
                    auto& known = times[place.sends];
                    if (!known)
                        known = std::make_unique<MessageTimes>(graph, values, *place.sends, place.locals, place.known);
                    c.seconds += known->of(t);
                }
            } catch (const NoMessageTime& reason) {
                c.time_unknown = reason.why;
            }
            lines_.push_back(cache_ && walk.asked[i].worked > 0 ? lines_of(walk.numbers[i], *cache_, lists)
                                                                : std::nullopt);
        }
        for (const Computes& at : walk.computes) {
            auto& [seconds, unknown] = computed_.emplace_back();
            try {
                seconds = compute_times(bound, at, counted_[at.numbers].of.work);
            } catch (const NoComputeTime& reason) {
                unknown = reason.why;
            }
        }
    }

    ArrayPart part(const Met& met, std::string name, Span place) const {
        ArrayPart out;
        out.name = std::move(name);
        out.place = place;
        std::map<int, std::vector<std::pair<std::size_t, double>>> by_statement;
        for (const auto& [key, times] : met.often) {
            out.frequency += times.worked;
            if (times.worked > 0) by_statement[key.first].emplace_back(key.second, times.worked);
            if (times.sent == 0) continue;
            for (const arrays::Transfers& t : counted_[key.second].of.transfers) {
                out.transfers += times.sent * static_cast<double>(t.messages);
                out.bytes += times.sent * static_cast<double>(t.bytes);
            }
            out.transfer_time += times.sent * counted_[key.second].seconds;
            if (out.time_unknown.empty()) out.time_unknown = counted_[key.second].time_unknown;
        }
        for (const auto& [number, times] : met.computed) {
            add(out.compute_time, computed_[number].first, times);
            if (out.no_compute_time.empty()) out.no_compute_time = computed_[number].second;
        }
        add_lines(met, out);
        std::vector<arrays::Weighted> statements;
        std::vector<std::pair<std::size_t, double>> all;
        for (const auto& [statement, of] : by_statement) {
            double frequency = 0;
            for (const auto& [number, times] : of) frequency += times;
            statements.push_back({arrays::goodness(classes(of)), frequency});
            all.insert(all.end(), of.begin(), of.end());
        }
        out.work = classes(all);
        double processors = 0;
        for (const arrays::WorkClass& c : out.work) {
            out.iterations += static_cast<double>(c.iterations) * static_cast<double>(c.processors);
            processors += static_cast<double>(c.processors);
        }
        out.optimal = processors > 0 ? out.iterations / processors : 0;
        out.goodness = statements.size() == 1 ? statements.front().goodness : arrays::goodness(statements);
        return out;
    }

  private:
    static std::optional<arrays::LineSums> lines_of(const std::vector<std::int64_t>& numbers,
                                                    const arrays::Cache& cache, const expr::Lists& lists) {
        try {
            return arrays::count_lines(numbers, cache, &lists);
        } catch (const arrays::Mistake&) {  // other figures are there all the same
            return std::nullopt;
        }
    }

    static void add(arrays::PerProcessor& to, const arrays::PerProcessor& one, double times) {
        to.mean += times * one.mean;
        to.largest += times * one.largest;
        to.all += times * one.all;
    }

    void add_lines(const Met& met, ArrayPart& out) const {
        if (!cache_) {
            out.no_lines = "the machine of the processors has no `cache_line` and `cache_size`";
        } else {
            if (cache_->ways == 0) out.no_misses = "the machine of the processors has no `cache_ways`";
            for (const auto& [key, times] : met.often)
                if (times.worked > 0 && !lines_[key.second])
                    out.no_lines =
                        "there is no closed form: an index goes with several loops, or their bounds depend on others";
        }
        if (!out.no_lines.empty()) out.no_misses = out.no_lines;
        if (!out.no_lines.empty()) return;
        for (const auto& [key, times] : met.often) {
            if (times.worked == 0) continue;
            add(out.lines, lines_[key.second]->lines, times.worked);
            add(out.misses, lines_[key.second]->misses, times.worked);
        }
    }

    /// Of several statements, each so often: who does the same altogether.
    std::vector<arrays::WorkClass> classes(const std::vector<std::pair<std::size_t, double>>& of) const {
        if (of.size() == 1) {
            std::vector<arrays::WorkClass> scaled = counted_[of.front().first].of.work.classes;
            for (arrays::WorkClass& c : scaled) c.iterations *= static_cast<std::int64_t>(of.front().second);
            return scaled;
        }
        std::int64_t processors = 0;
        for (const auto& [number, times] : of) processors = std::max(processors, counted_[number].of.work.processors);
        std::map<std::int64_t, arrays::WorkClass, std::greater<>> found;
        for (std::int64_t p = 0; p < processors; ++p) {
            std::int64_t iterations = 0;
            for (const auto& [number, times] : of)
                if (p < counted_[number].of.work.processors)
                    iterations += counted_[number].of.work.of(p) * static_cast<std::int64_t>(times);
            auto [it, fresh] = found.try_emplace(iterations, arrays::WorkClass{iterations, 0, p});
            ++it->second.processors;
        }
        std::vector<arrays::WorkClass> out;
        for (auto& [iterations, c] : found) out.push_back(c);
        return out;
    }

    struct Counted {
        arrays::StatementCount of;
        double seconds = 0;
        std::string time_unknown;
    };
    std::vector<Counted> counted_;
    std::vector<std::pair<arrays::PerProcessor, std::string>> computed_;  // times in seconds, or why they are not known
    std::vector<std::optional<arrays::LineSums>> lines_;
    std::optional<arrays::Cache> cache_;
};

void sort(std::vector<ArrayPart>& parts) {
    std::stable_sort(parts.begin(), parts.end(), [](const ArrayPart& a, const ArrayPart& b) {
        return std::pair(a.place.file, a.place.begin) < std::pair(b.place.file, b.place.begin);
    });
}

}  // namespace

bool has_statements_on_arrays(const rtg::Graph& graph) {
    for (std::size_t id = 0; id < graph.pool.size(); ++id)
        if (graph.pool.at(static_cast<expr::Id>(id)).op == expr::Op::Ask) return true;
    return false;
}

ArrayFigures array_figures(const rtg::Graph& graph, const engine::Values& values) {
    ArrayFigures out;
    try {
        const ArrayWalk walk = walk_arrays(graph, values);
        const Sums sums(graph, values, walk);
        out.model = sums.part(walk.model, graph.name, {});
        const auto of_statement = [&](const auto& all, std::vector<ArrayPart>& to) {
            for (const auto& [stmt, met] : all) {
                const auto& s = graph.statements[static_cast<std::size_t>(stmt)];
                to.push_back(sums.part(met, s.text, s.span));
            }
            sort(to);
        };
        of_statement(walk.statements, out.statements);
        of_statement(walk.loops, out.loops);
        for (const auto& [callee, met] : walk.procs) {
            const auto site = std::find_if(graph.call_sites.begin(), graph.call_sites.end(),
                                           [&](const auto& s) { return s.callee == callee; });
            out.procs.push_back(sums.part(met, graph.callees[static_cast<std::size_t>(callee)].name,
                                          site == graph.call_sites.end() ? Span{} : site->span));
        }
        sort(out.procs);
    } catch (const ArrayWalk::NotKnown& reason) {
        out.unknown = reason.why;
    } catch (const arrays::Mistake& mistake) {
        out.unknown = mistake.text();
    }
    return out;
}

}  // namespace pamina::predict
