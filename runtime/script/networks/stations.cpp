// Stations of a network: how many, how fast, for whom.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/ast/walk.h"
#include "runtime/queueing/flow_equivalent.h"
#include "runtime/queueing/slopes.h"
#include "runtime/script/networks/work.h"

namespace pamina::script {

namespace {

constexpr std::int64_t kMaxStations = 1'000'000;
constexpr std::int64_t kMaxServers = 1'000'000, kMaxRoom = 1'000'000;

/// Uses of a symbol.
class Uses : public ast::Walk {
  public:
    Uses(const check::Program& program, const check::Symbol& of) : program_(program), of_(of) {}
    int count = 0;

  protected:
    void on(const ast::Expr& e) override { count += program_.symbol_of(e) == &of_; }

  private:
    const check::Program& program_;
    const check::Symbol& of_;
};

/// Whether a parameter is how many customers there are, and nothing else: then one solution has all of them.
bool only_population(const Declared& d, const check::Symbol& parameter, const check::Program& program) {
    Uses uses(program, parameter);
    for (const auto& s : d.decl->body.statements) uses.statement(*s);
    const auto& population = d.classes.front().population;
    return uses.count == 1 && population && program.symbol_of(*population.expr) == &parameter;
}

}  // namespace

void NetworkReader::stations(Declared& d, Work& work) {
    for (auto& s : d.stations) station(s, work);
}

void NetworkReader::station(DeclaredStation& s, Work& work) {
    auto& out = work.out;
    queueing::Station made;
    made.rates.front() = constant(1);
    made.discipline = s.discipline;
    made.law = s.law;
    made.demands.resize(out.network.classes.size());
    std::vector<bool> served(out.network.classes.size(), true);
    if (s.flow) {
        flow(s, made, work);
    } else {
        served = service(s, made, work);
        speeds(s, made, work);
    }
    StationGroup group{s.decl->name.text, {}, out.network.stations.size()};
    std::int64_t count = 1;
    for (auto& t : s.dimensions) {
        const std::int64_t size = whole(value(t), t.expr->span, "the size of an array");
        if (size < 0) wrong("E1056", t.expr->span, fmt::format("an array has no {} elements", size));
        group.shape.push_back(size);
        if (size > kMaxStations || (count *= size) > kMaxStations)
            wrong("E1056", t.expr->span, "a network has at most 10^6 stations");
    }
    if (static_cast<std::int64_t>(out.network.stations.size()) + count > kMaxStations)
        wrong("E1056", s.decl->name.span, "a network has at most 10^6 stations");
    if (!work.declared.routes.empty())
        work.served.resize(out.network.stations.size() + static_cast<std::size_t>(count),
                           std::make_shared<const std::vector<bool>>(std::move(served)));
    for (std::int64_t i = 0; i < count; ++i) {
        made.name = s.decl->name.text;
        std::string indices;
        std::int64_t rest = i;
        for (auto size = group.shape.rbegin(); size != group.shape.rend(); ++size) {
            indices = fmt::format("{}{}{}", rest % *size, indices.empty() ? "" : ", ", indices);
            rest /= *size;
        }
        if (!indices.empty()) made.name += fmt::format("[{}]", indices);
        out.network.stations.push_back(made);
        out.stations.push_back(s.decl->name.span);
    }
    work.groups[s.symbol] = out.groups.size();
    out.groups.push_back(std::move(group));
}

std::vector<bool> NetworkReader::service(DeclaredStation& s, queueing::Station& made, Work& work) {
    const auto& classes = work.out.network.classes;
    const bool routed = !work.declared.routes.empty();
    std::vector<bool> served(classes.size());
    const Value times = value(s.service);
    Value visits, priority;
    if (s.visits) visits = value(s.visits);
    if (s.priority) priority = value(s.priority);
    for (std::size_t c = 0; c < classes.size(); ++c) {
        auto& demand = made.demands[c];
        const auto time = for_class(times, classes[c].name);
        if (!time) continue;  // these do not come
        served[c] = true;
        demand.service = number(*time, kTimeDimension, s.service.expr->span, "a time of service");
        demand.visits = constant(routed ? 0 : 1);
        if (s.visits) {
            const auto of = for_class(visits, classes[c].name);
            demand.visits = of ? number(*of, {}, s.visits.expr->span, "a number of visits") : 0;
        }
        if (s.priority) {
            const auto of = for_class(priority, classes[c].name);
            if (!of)
                wrong("E1057", s.priority.expr->span,
                      fmt::format("`priority` says nothing of the class `{}`, which comes here", classes[c].name),
                      "give each class that comes a number, the smallest goes first");
            demand.priority = static_cast<int>(whole(*of, s.priority.expr->span, "a priority"));
        }
    }
    return served;
}

void NetworkReader::speeds(DeclaredStation& s, queueing::Station& made, Work&) {
    if (s.capacity) {
        made.capacity = whole(value(s.capacity), s.capacity.expr->span, "`capacity`");
        if (made.capacity < 1 || made.capacity > kMaxRoom)
            wrong("E1058", s.capacity.expr->span,
                  fmt::format("a station has room for 1 to 10^6 customers, not {}", made.capacity),
                  made.capacity < 1 ? "" : "where there is always room leave out `capacity`");
    }
    if (s.servers) {
        const std::int64_t n = whole(value(s.servers), s.servers.expr->span, "`servers`");
        if (n < 1 || n > kMaxServers)
            wrong("E1058", s.servers.expr->span, fmt::format("a station has 1 to 10^6 servers, not {}", n),
                  n < 1 ? "" : "where nobody ever waits stands a `delay`");
        made.rates.clear();
        for (std::int64_t i = 1; i <= n; ++i) made.rates.push_back(constant(static_cast<double>(i)));
    }
    if (!s.rates) return;
    const Value v = value(s.rates);
    const auto* list = v.as<std::shared_ptr<const List>>();
    if (!list || (*list)->empty())
        wrong("E1058", s.rates.expr->span, "`rates` is a list with the speed at 1, 2, … customers",
              "write `rates = [1, 1.8, 2.4]`");
    made.rates.clear();
    for (const auto& item : **list) made.rates.push_back(number(item, {}, s.rates.expr->span, "a speed"));
}

// As fast as the part is with so many customers in it: Chandy, Herzog and Woo, IBM Journal of Research and Development
// 19 (1975).
void NetworkReader::flow(DeclaredStation& s, queueing::Station& made, Work& work) {
    const Span at = s.flow.expr->span;
    const auto& classes = work.out.network.classes;
    std::int64_t population = 0;
    for (const auto& c : classes) {
        if (c.open)
            wrong("E1053", at,
                  fmt::format("`{}` stands for a network: of the open class `{}` any number may be there",
                              s.decl->name.text, c.name),
                  "`flow` is for closed classes");
        population += c.population;
    }
    if (classes.size() != 1)
        wrong("E1053", at, fmt::format("`{}` stands for a network: one class can come to it", s.decl->name.text));
    Asked part = asked(*s.flow.expr, work.script);
    Declared& d = declared(*part.network);
    std::size_t free = 0;
    while (free < part.arguments.size() && part.arguments[free]) ++free;
    if (free == part.arguments.size())
        wrong("E1053", at,
              fmt::format("`{}` has no parameter left for how many customers are in it", part.network->name));
    const auto& name = d.decl->parameters[free].name.text;
    const auto symbol = d.network->members.find(name);
    const auto with = [&](std::int64_t n) {
        Asked which = part;
        which.arguments[free] = n;
        for (std::size_t i = 0; i < which.arguments.size(); ++i)
            if (!which.arguments[i] && !d.decl->parameters[i].default_value)
                wrong("E1053", at,
                      fmt::format("parameter `{}` of `{}` is missing: `{}` gets the population",
                                  d.decl->parameters[i].name.text, part.network->name, name));
        Reading r = read(std::move(which), work.script, at);
        if (r.network.classes.size() != 1 || r.network.classes.front().open)
            wrong("E1053", at,
                  fmt::format("a `flow` station takes a network with one closed class, and `{}` is none",
                              part.network->name));
        return r;
    };
    const queueing::Options options{std::nullopt, stop_};
    const std::int64_t most = std::max(population, std::int64_t{1});
    if (slopes_) return flow_slopes(s, made, most, with, work);
    queueing::FlowEquivalent as;
    Reading last;
    try {
        if (symbol != d.network->members.end() && only_population(d, *symbol->second, program_)) {
            last = with(most);
            as = queueing::flow_equivalent(last.network, most, options);
        } else {
            // With another number of customers it is another network.
            for (std::int64_t n = 1; n <= most; ++n) {
                last = with(n);
                last.network.classes.front().think = 0;
                const auto solution = queueing::solve(last.network, options);
                if (n == 1) as.service = 1 / solution.throughput;
                as.rates.push_back(solution.throughput * as.service);
                if (as.approximate.empty() && !solution.approximate.empty())
                    as.approximate = fmt::format("of `{}`: {}", last.network.name, solution.approximate);
            }
        }
    } catch (const queueing::Problem& problem) {
        fail(problem, last, work.asked);
    } catch (const queueing::Stopped&) {
        throw Failed{0};
    }
    made.rates = std::move(as.rates);
    made.approximate = std::move(as.approximate);
    auto& demand = made.demands.front();
    demand.service = as.service;
    demand.visits = work.declared.routes.empty() ? 1 : 0;
    if (s.visits) demand.visits = number(s.visits, {}, "`visits`");
}

/// How all that changes: X(n), the throughput with n customers in it, is solved with its slope for each n. The service
/// is 1 / X(1), and a speed X(n) / X(1).
void NetworkReader::flow_slopes(DeclaredStation& s, queueing::Station& made, std::int64_t most, const PartOf& part,
                                Work& work) {
    constexpr std::int64_t kMost = 1'000;  // each of them is solved alone
    if (most > kMost) throw Failed{2};
    const queueing::Options options{std::nullopt, stop_};
    const auto plain_part = [&](std::int64_t n) {
        slopes_ = false;  // along() puts it back, however this ends
        Reading r = part(n);
        slopes_ = true;
        return std::move(r.network);
    };
    made.rates.clear();
    double service = 0, service_slope = 0;
    try {
        for (std::int64_t n = 1; n <= most; ++n) {
            queueing::Network along = part(n).network, at = plain_part(n);
            at.classes.front().think = along.classes.front().think = 0;
            const auto slope = queueing::slopes(at, {along}, options).front();
            if (!slope.figures) throw Failed{2};
            const double x = queueing::solve(at, options).throughput, dx = slope.figures->throughput;
            if (n == 1) service = 1 / x, service_slope = -dx * service * service;
            made.rates.push_back(n == 1 ? 0 : dx * service + x * service_slope);
        }
    } catch (const queueing::Problem&) {
        throw Failed{2};
    } catch (const queueing::Stopped&) {
        throw Failed{0};
    }
    auto& demand = made.demands.front();
    demand.service = service_slope;
    demand.visits = constant(work.declared.routes.empty() ? 1 : 0);
    if (s.visits) demand.visits = number(s.visits, {}, "`visits`");
}

}  // namespace pamina::script
