#include "runtime/script/networks/solved.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "runtime/estimates/parts.h"
#include "runtime/queueing/solve.h"
#include "runtime/values/doubtful.h"
#include "runtime/values/figures.h"
#include "runtime/values/moved.h"

namespace pamina::script {

namespace {

using queueing::Bounds;
using queueing::Flow;

using check::Dimension;
using queueing::Solution;

using Of = std::shared_ptr<const Answer>;

/// A difference of figures near `at`, or 0 where it is rounding: solvers end at about this.
double settled(double difference, double at) {
    constexpr double kRounding = 1e-13;
    return std::fabs(difference) <= kRounding * std::fabs(at) ? 0 : difference;
}

const Dimension kTime{{{check::kTime, 1}}}, kRate{{{check::kTime, -1}}}, kPlain;

/// A figure of the solution, `get(network, solution)`: to first order it has what the doubt of the network's numbers
/// makes of it. NaN of one of the networks that were moved: there it is not known.
template <class Get>
Value told(const Answer& a, const Dimension& dimension, const Get& get) {
    const double at = get(a.network, a.solution);
    Value v = Real{at, 0, dimension};
    if (a.moved.empty()) return v;
    constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    estimates::Doubt doubt;
    for (const MovedAnswer& m : a.moved) {
        const double below = m.below ? get(m.below->network, m.below->solution) : kUnknown;
        const double above = m.above ? get(m.above->network, m.above->solution) : kUnknown;
        const double between = std::isnan(below) ? above - at : std::isnan(above) ? at - below : (above - below) / 2;
        const auto one = brought(m.source, m.replicated, settled(between, at) / m.steps);
        doubt = estimates::combined(&doubt, 1, &one, 1);
    }
    return with_doubt(std::move(v), std::move(doubt));
}

template <class Get>
Value seconds(const Answer& a, const Get& get) {
    return told(a, kTime, [&](const auto&, const queueing::Solution& s) { return get(s); });
}
template <class Get>
Value per_second(const Answer& a, const Get& get) {
    return told(a, kRate, [&](const auto&, const queueing::Solution& s) { return get(s); });
}
template <class Get>
Value plain(const Answer& a, const Get& get) {
    return told(a, kPlain, [&](const auto&, const queueing::Solution& s) { return get(s); });
}

[[noreturn]] void unknown(std::string message, std::string help = {}) {
    throw ValueError{"E1060", std::move(message), std::move(help)};
}

bool one_closed_class(const queueing::Network& n) {
    return n.classes.size() == 1 && !n.classes.front().open;
}

std::string classes_text(const queueing::Network& n) {
    if (n.classes.size() != 1) return fmt::format("`{}` has {} classes", n.name, n.classes.size());
    return fmt::format("the class `{}` of `{}` is open", n.classes.front().name, n.name);
}

/// What only one closed class has.
void need_one_closed_class(const queueing::Network& n, std::string_view figure) {
    if (one_closed_class(n)) return;
    unknown(fmt::format("`{}` is known for one closed class: {}", figure, classes_text(n)));
}

void need_figures(const Answer& a, std::string_view figure) {
    if (!a.solution.only_bounds) return;
    unknown(fmt::format("`{}` is not known: the network was solved for its bounds alone", figure),
            "ask `lower` and `upper`, or solve it without `using bounds`");
}

// ---- stations -------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 5> kFlow{"throughput", "utilization", "queue", "response", "residence"};

/// `flow`: which one of a solution.
template <class FlowOf>
Value flow_figure(const Answer& a, const FlowOf& flow, std::size_t i) {
    switch (i) {
        case 0:
            return per_second(a, [&](const Solution& s) { return flow(s).throughput; });
        case 1:
            return plain(a, [&](const Solution& s) { return flow(s).utilization; });
        case 2:
            return plain(a, [&](const Solution& s) { return flow(s).queue; });
        case 3:
            return seconds(a, [&](const Solution& s) { return flow(s).response; });
        default:
            return seconds(a, [&](const Solution& s) { return flow(s).residence; });
    }
}

template <class FlowOf>
Value flow_record(const Answer& a, const FlowOf& flow) {
    Record::Fields fields;
    for (std::size_t i = 0; i < kFlow.size(); ++i) fields.emplace_back(kFlow[i], flow_figure(a, flow, i));
    return record(std::move(fields));
}

class StationPart : public LazyRecord {
  public:
    StationPart(Of of, std::size_t station) : of_(std::move(of)), station_(station) {}
    bool printed(std::size_t field) const override {
        if (field == kLoss) return of_->network.stations[station_].capacity > 0;
        return field < kLoss || of_->network.classes.size() > 1;
    }

  protected:
    static constexpr std::size_t kWait = kFlow.size(), kLoss = kWait + 1;
    std::size_t size() const override { return kFlow.size() + 3; }
    std::string_view name(std::size_t i) const override {
        return i < kWait ? kFlow[i] : i == kWait ? "wait" : i == kLoss ? "loss" : "class";
    }
    Value make(std::size_t i) const override {
        const auto figures = [this](const Solution& s) -> const queueing::StationFigures& {
            return s.stations[station_];
        };
        if (i < kWait) return flow_figure(*of_, [&](const Solution& s) -> const Flow& { return figures(s).all; }, i);
        if (i == kWait) return seconds(*of_, [&](const Solution& s) { return figures(s).wait; });
        if (i == kLoss) return plain(*of_, [&](const Solution& s) { return figures(s).loss; });
        Record::Fields fields;
        for (std::size_t c = 0; c < of_->network.classes.size(); ++c)
            fields.emplace_back(of_->network.classes[c].name, flow_record(*of_, [&](const Solution& s) -> const Flow& {
                                    return figures(s).by_class[c];
                                }));
        return record(std::move(fields));
    }

  private:
    Of of_;
    std::size_t station_;
};

/// `station`: by name, arrays as lists.
class StationsPart : public LazyRecord {
  public:
    explicit StationsPart(Of of) : of_(std::move(of)) {}

  protected:
    std::size_t size() const override { return of_->groups.size(); }
    std::string_view name(std::size_t i) const override { return of_->groups[i].name; }
    Value make(std::size_t i) const override {
        std::size_t next = of_->groups[i].first;
        return elements(of_->groups[i], 0, next);
    }

  private:
    Value elements(const StationGroup& g, std::size_t dimension, std::size_t& next) const {
        if (dimension == g.shape.size())
            return std::shared_ptr<const Record>(std::make_shared<const StationPart>(of_, next++));
        auto list = std::make_shared<List>();
        for (std::int64_t i = 0; i < g.shape[dimension]; ++i) {
            list->push_back(elements(g, dimension + 1, next));
            list->nested += items_in(list->back());
        }
        return std::shared_ptr<const List>(std::move(list));
    }

    Of of_;
};

// ---- the whole ------------------------------------------------------------------------------------

enum Field : std::size_t {
    kThroughput,
    kResponse,
    kCustomers,
    kSolver,
    kApproximate,
    kBottleneck,
    kSaturation,
    kClass,
    kStation,
    kLower,
    kUpper,
    kBounds,
    kPopulations,
    kDoubt,
    kFields
};
constexpr std::array<std::string_view, kFields> kNames{
    "throughput", "response", "customers", "solver", "approximate", "bottleneck",  "saturation",
    "class",      "station",  "lower",     "upper",  "bounds",      "populations", "doubt"};

Value classes(const Answer& a) {
    Record::Fields all;
    for (std::size_t c = 0; c < a.network.classes.size(); ++c) {
        const auto figures = [&](const Solution& s) -> const queueing::ClassFigures& { return s.classes[c]; };
        all.emplace_back(
            a.network.classes[c].name,
            record({{"throughput", per_second(a, [&](const Solution& s) { return figures(s).throughput; })},
                    {"response", seconds(a, [&](const Solution& s) { return figures(s).response; })},
                    {"customers", plain(a, [&](const Solution& s) { return figures(s).customers; })}}));
    }
    return record(std::move(all));
}

/// `of`: the bounds of a solution.
template <class BoundsOf>
Value lower(const Answer& a, const BoundsOf& of) {
    return record({{"throughput", per_second(a, [&](const Solution& s) { return of(s).throughput_lower; })},
                   {"response", seconds(a, [&](const Solution& s) { return of(s).response_lower; })}});
}
template <class BoundsOf>
Value upper(const Answer& a, const BoundsOf& of) {
    return record({{"throughput", per_second(a, [&](const Solution& s) { return of(s).throughput_upper; })},
                   {"response", seconds(a, [&](const Solution& s) { return of(s).response_upper; })}});
}
/// The tighter ones of both.
Bounds tighter(const Solution& s) {
    const Bounds &x = *s.asymptotic, &y = *s.balanced;
    return {std::max(x.throughput_lower, y.throughput_lower), std::min(x.throughput_upper, y.throughput_upper),
            std::max(x.response_lower, y.response_lower), std::min(x.response_upper, y.response_upper)};
}

void need_bounds(const Answer& a, std::string_view figure) {
    need_one_closed_class(a.network, figure);
    if (!a.solution.asymptotic || !a.solution.balanced)
        unknown(
            fmt::format("`{}` is not known: bounds hold where the speed of stations does not depend on how many "
                        "customers are there, and in `{}` it does",
                        figure, a.network.name));
}

Value populations(const Answer& a) {
    need_one_closed_class(a.network, "populations");
    if (!a.solution.populations)
        unknown(fmt::format("`populations` is not known: the solver `{}` does not go through smaller ones",
                            a.solution.solver),
                "`using mva` does where it can be used; else solve the network for each population: "
                "`sweep(N in 1..100: …)`");
    const auto& p = *a.solution.populations;
    const auto rows = static_cast<std::int64_t>(p.throughput.size());
    const auto columns = static_cast<std::int64_t>(3 + a.network.stations.size());
    if (rows > kMaxItems / columns)
        unknown(fmt::format("`populations` would have {} rows of {} values: a table has at most 10^7 values", rows,
                            columns),
                "solve the network for the populations that are of interest: `sweep(N in [100, 1000]: …)`");
    auto table = std::make_shared<Table>();
    const auto add = [&](const std::string& name, const auto& value) {
        if (table->columns.contains(name))
            unknown(fmt::format("`populations` cannot be a table: a station is named `{}`, as another column", name),
                    "give the station another name");
        auto list = std::make_shared<List>();
        for (std::int64_t i = 0; i < rows; ++i) list->push_back(value(static_cast<std::size_t>(i)));
        table->names.push_back(name);
        table->columns[name] = std::move(list);
    };
    table->rows = rows;
    table->parameters = {"population"};
    add("population", [](std::size_t i) { return Value(static_cast<std::int64_t>(i + 1)); });
    add("throughput",
        [&](std::size_t i) { return per_second(a, [i](const Solution& x) { return x.populations->throughput[i]; }); });
    add("response",
        [&](std::size_t i) { return seconds(a, [i](const Solution& x) { return x.populations->response(i); }); });
    for (std::size_t s = 0; s < a.network.stations.size(); ++s)
        add(a.network.stations[s].name, [&](std::size_t i) {
            return plain(a, [s, i](const Solution& x) { return x.populations->utilization(s, i); });
        });
    return std::shared_ptr<const Table>(std::move(table));
}

}  // namespace

const queueing::Bottleneck& Solved::bottleneck() const {
    try {
        std::call_once(limited_,
                       [this] { bottleneck_ = queueing::bottleneck(answer_->network, answer_->solution, {}); });
    } catch (const queueing::Problem& problem) {
        throw ValueError{problem.id, problem.message, problem.help};
    }
    return bottleneck_;
}

Value Solved::response() const {
    need_figures(*answer_, kNames[kResponse]);
    return seconds(*answer_, [](const Solution& s) { return s.response; });
}

Value Solved::throughput() const {
    need_figures(*answer_, kNames[kThroughput]);
    return per_second(*answer_, [](const Solution& s) { return s.throughput; });
}

std::vector<result::DoubtPart> Solved::parts() const {
    const auto doubt = doubt_of(response());
    return doubt ? estimates::parts_of(*doubt) : std::vector<result::DoubtPart>();
}

std::size_t Solved::size() const {
    return kFields;
}

std::string_view Solved::name(std::size_t field) const {
    return kNames[field];
}

bool Solved::printed(std::size_t field) const {
    return field != kPopulations && field != kDoubt && !is_missing(fields()[field].second);
}

Value Solved::make(std::size_t field) const {
    const Answer& a = *answer_;
    const auto& s = a.solution;
    const auto station_name = [&](int station) {
        return station < 0 ? std::string() : a.network.stations[static_cast<std::size_t>(station)].name;
    };
    switch (field) {
        case kThroughput:
            return throughput();
        case kResponse:
            return response();
        case kCustomers:
            need_figures(a, kNames[field]);
            return plain(a, [](const Solution& x) { return x.customers; });
        case kSolver:
            return s.solver;
        case kApproximate:
            return s.approximate;
        case kBottleneck:
            return station_name(queueing::limiting_station(a.network, s));
        case kSaturation:
            need_one_closed_class(a.network, kNames[field]);
            if (!bottleneck().saturation)
                unknown(fmt::format("`saturation` is not known: no station of `{}` limits it", a.network.name));
            return told(a, kPlain, [this](const queueing::Network& n, const Solution& x) {
                if (&x == &answer_->solution) return *bottleneck().saturation;
                const auto of = queueing::bottleneck(n, x, {});
                return of.saturation ? *of.saturation : std::numeric_limits<double>::quiet_NaN();
            });
        case kClass:
            need_figures(a, kNames[field]);
            return classes(a);
        case kStation:
            need_figures(a, kNames[field]);
            return std::shared_ptr<const Record>(std::make_shared<const StationsPart>(answer_));
        case kLower:
            need_bounds(a, kNames[field]);
            return lower(a, tighter);
        case kUpper:
            need_bounds(a, kNames[field]);
            return upper(a, tighter);
        case kBounds: {
            need_bounds(a, kNames[field]);
            const auto asymptotic = [](const Solution& x) -> const Bounds& { return *x.asymptotic; };
            const auto balanced = [](const Solution& x) -> const Bounds& { return *x.balanced; };
            return record({{"asymptotic", record({{"lower", lower(a, asymptotic)}, {"upper", upper(a, asymptotic)}})},
                           {"balanced", record({{"lower", lower(a, balanced)}, {"upper", upper(a, balanced)}})}});
        }
        case kDoubt:
            return doubt_table(parts(), 0, kTime);
        default:
            return populations(a);
    }
}

std::int64_t Solved::items() const {
    const auto stations = static_cast<std::int64_t>(answer_->network.stations.size());
    const auto classes = static_cast<std::int64_t>(answer_->network.classes.size());
    constexpr std::int64_t kFlowItems = kFlow.size();
    // As if all were known: making them to count them would take what is saved by making none.
    std::int64_t count = kFields + 4 * classes + stations * (4 + kFlowItems + classes * (1 + kFlowItems)) + 20;
    if (const auto& p = answer_->solution.populations)
        count += static_cast<std::int64_t>(p->throughput.size()) * (3 + stations);
    return count;
}

std::shared_ptr<const Record> Solved::row() const {
    const Answer& a = *answer_;
    if (a.solution.only_bounds) {
        const auto low = make(kLower), high = make(kUpper);
        const auto of = [](const Value& v, const char* name) {
            return *(*v.as<std::shared_ptr<const Record>>())->get(name);
        };
        return record({{"throughput_lower", of(low, "throughput")},
                       {"throughput_upper", of(high, "throughput")},
                       {"response_lower", of(low, "response")},
                       {"response_upper", of(high, "response")},
                       {"bottleneck", make(kBottleneck)}});
    }
    const int limit = queueing::limiting_station(a.network, a.solution);
    const auto used = [limit](const Solution& s) {
        return limit < 0 ? 0 : s.stations[static_cast<std::size_t>(limit)].all.utilization;
    };
    Fields fields;
    fields.reserve(6);
    fields.emplace_back(kNames[kThroughput], make(kThroughput));
    fields.emplace_back(kNames[kResponse], make(kResponse));
    fields.emplace_back(kNames[kCustomers], make(kCustomers));
    fields.emplace_back("utilization", plain(a, used));
    fields.emplace_back(kNames[kBottleneck], make(kBottleneck));
    fields.emplace_back(kNames[kApproximate], make(kApproximate));
    return record(std::move(fields));
}

}  // namespace pamina::script
