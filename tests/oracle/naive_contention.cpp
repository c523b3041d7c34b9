// Contention in the naive evaluator: semantics.md 4.5 word by word, at each instant anew. Everything is computed for
// all customers whenever time passes, nothing is remembered, and exact mean value analysis is written out once more.
#include <algorithm>
#include <limits>

#include "tests/oracle/naive_process.h"

namespace pamina::naive {

namespace {

const ast::CustomerDecl& customer_of(const ast::EntityDecl& d) {
    for (const auto& s : d.body.statements)
        if (auto* c = std::get_if<ast::CustomerDecl>(&s->node)) return *c;
    throw Failure(Failure::Kind::Other, "a contention without customers");
}

const ast::Expr* option(const ast::StationDecl& d, const std::string& name) {
    for (const ast::Argument& a : d.options)
        if (a.name && a.name->text == name) return a.value.get();
    return nullptr;
}

double real(const Value& v) {
    return static_cast<double>(v.as_real());
}

/// A station and what is known of it with the customers so far.
struct Station {
    const Symbol* symbol;
    const ast::StationDecl* decl;
    double elements = 1, residence = 0, queue = 0, utilization = 0;
    // With so many customers:
    double demand = 0;
    std::vector<double> speeds{1};

    double speed(std::size_t customers) const { return speeds[std::min(customers, speeds.size()) - 1]; }
};

using Weights = std::vector<long double>;

Weights together(const Weights& a, const Weights& b) {
    Weights sum(a.size());
    for (std::size_t n = 0; n < a.size(); ++n)
        for (std::size_t j = 0; j <= n; ++j) sum[n] += a[j] * b[n - j];
    return sum;
}

/// The probabilities of 0, 1, … customers at one of these stations, with n in the network and stations as they are.
Weights occupied(const std::vector<Station>& stations, std::size_t which, std::size_t n, double think) {
    const auto alone = [&](double demand, const Station* of) {
        Weights w(n + 1, 1);
        for (std::size_t j = 1; j <= n; ++j) w[j] = w[j - 1] * demand / (of ? of->speed(j) : static_cast<double>(j));
        return w;
    };
    double delays = think;
    for (const Station& s : stations)
        if (s.decl->delay) delays += s.elements * s.demand;
    Weights others = alone(delays, nullptr), here = alone(stations[which].demand, &stations[which]);
    for (std::size_t k = 0; k < stations.size(); ++k) {
        if (stations[k].decl->delay) continue;
        for (double e = k == which ? 1 : 0; e < stations[k].elements; ++e)
            others = together(others, alone(stations[k].demand, &stations[k]));
    }
    const long double all = together(others, here)[n];
    for (std::size_t j = 0; j <= n; ++j) here[j] *= others[n - j] / all;
    return here;
}

}  // namespace

Customers Names::customers(const std::vector<ast::ExprPtr>& calls, const EnvPtr& env) {
    Customers all;
    for (const auto& written : calls) {
        const auto& c = std::get<ast::Call>(written->node);
        const Value v = eval(*c.callee, env);
        if (v.entity->left_out) continue;
        const auto& parameters = customer_of(*v.entity->decl).parameters;
        Customers::value_type one{v.entity, v.elements.front(), std::vector<double>(parameters.size(), -1)};
        std::vector<bool> given(parameters.size());
        std::size_t position = 0;
        for (const ast::Argument& a : c.arguments) {
            std::size_t at = position++;
            if (a.name)
                for (at = 0; parameters[at].name.text != a.name->text;) ++at;
            one.brings[at] = real(eval(*a.value, env));
            given[at] = true;
        }
        for (std::size_t i = 0; i < parameters.size(); ++i)
            if (!given[i]) one.brings[i] = real(eval(*parameters[i].default_value, v.entity->around));
        if (!(one.brings[0] >= 0)) throw Failure(Failure::Kind::Other, "a negative rate");
        all.push_back(std::move(one));
    }
    return all;
}

// How long a request takes, when those who compute bring these along.
double Names::response(const Entity& e, const std::vector<std::vector<double>>& all) {
    double rates = 0;
    for (const auto& one : all) rates += one[0];
    if (rates == 0) return 0;
    const EnvPtr env = inside(e.around);
    const auto& parameters = customer_of(*e.decl).parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        double sum = 0;
        for (const auto& one : all) sum += i == 0 ? one[0] : one[0] * one[i];
        const Symbol* s = program_.customers.at(&parameters[i]);
        env->values[s] = Value::real(sum / (i == 0 ? static_cast<double>(all.size()) : rates), s->type.dimension);
    }
    const double think = static_cast<double>(all.size()) / rates;
    std::vector<Station> stations;
    for (const auto& s : e.decl->body.statements) {
        if (auto* d = std::get_if<ast::StationDecl>(&s->node)) {
            Station made{program_.symbol_of(*s), d};
            for (const auto& size : d->dimensions) made.elements *= static_cast<double>(eval(*size, env).as_int());
            stations.push_back(std::move(made));
        }
    }
    double response = 0;
    for (std::size_t n = 1; n <= all.size(); ++n) {
        for (const auto& s : program_.symbols)
            if (s->builtin == check::Builtin::Population)
                env->values[s.get()] = Value::integer(static_cast<std::int64_t>(n));
        before_.clear();
        const check::Dimension time = check::Type::time().dimension;
        for (const Station& s : stations) {
            before_[{s.symbol, "residence"}] = Value::real(s.residence, time);
            before_[{s.symbol, "queue"}] = Value::real(s.queue);
            before_[{s.symbol, "utilization"}] = Value::real(s.utilization);
        }
        for (const auto& s : e.decl->body.statements)
            if (auto* l = std::get_if<ast::LetDecl>(&s->node))
                env->values[program_.symbol_of(*s)] = let(*l, *program_.symbol_of(*s), env);
        std::vector<double> service(stations.size()), visits(stations.size(), 1);
        response = 0;
        for (std::size_t k = 0; k < stations.size(); ++k) {
            const auto& d = *stations[k].decl;
            for (const char* word : {"service", "demand", "time"})
                if (const ast::Expr* x = option(d, word)) service[k] = eval(*x, env).as_ticks();
            if (const ast::Expr* x = option(d, "visits")) visits[k] = real(eval(*x, env));
            auto& speeds = stations[k].speeds = {1};
            if (const ast::Expr* x = option(d, "servers")) {
                speeds.clear();
                for (std::int64_t j = 1; j <= eval(*x, env).as_int(); ++j) speeds.push_back(static_cast<double>(j));
            }
            if (const ast::Expr* x = option(d, "rates")) {
                speeds.clear();
                for (const Value& v : eval(*x, env).items) speeds.push_back(real(v));
            }
            stations[k].demand = visits[k] * service[k];
        }
        for (std::size_t k = 0; k < stations.size(); ++k) {
            Station& s = stations[k];
            const ast::Expr* law = option(*s.decl, "law");
            double visit = service[k];
            if (law && std::get<ast::NameRef>(law->node).name == "deterministic") {
                visit *= 1 + s.queue - s.utilization / 2;
            } else if (!s.decl->delay && s.speeds.size() == 1) {
                visit *= (1 + s.queue) / s.speed(1);
            } else if (!s.decl->delay) {
                const Weights there = occupied(stations, k, n - 1, think);
                long double sum = 0;
                for (std::size_t j = 1; j <= n; ++j) sum += static_cast<double>(j) / s.speed(j) * there[j - 1];
                visit *= static_cast<double>(sum);
            }
            s.residence = visits[k] * visit;
            response += s.elements * s.residence;
        }
        const double throughput = static_cast<double>(n) / (think + response);
        for (std::size_t k = 0; k < stations.size(); ++k) {
            Station& s = stations[k];
            s.queue = throughput * s.residence;
            const double busy = throughput * visits[k] * service[k];
            s.utilization = s.decl->delay ? s.queue : busy / *std::max_element(s.speeds.begin(), s.speeds.end());
        }
    }
    return response;
}

// ---- who computes ---------------------------------------------------------------------------------

void Run::contend(const Running& r, Customers with) {
    contending_.push_back({r, std::move(with), r.end - now_, 0});
}

// Between two instants: what is left of each, and how long it takes with the others there.
double Run::next_contended() {
    for (Contending& c : contending_) {
        double slower = 0;
        for (const auto& part : c.with) {
            std::vector<std::vector<double>> all;
            for (const Contending& other : contending_)
                for (const auto& its : other.with)
                    if (its.network == part.network && its.element == part.element) all.push_back(its.brings);
            slower += part.brings[0] * names_.response(*part.network, all);
        }
        c.overhead = c.left * slower;
    }
    double next = std::numeric_limits<double>::infinity();
    for (const Contending& c : contending_) next = std::min(next, c.left + c.overhead);
    shortest_ = next;
    return now_ + next;
}

// So much time has passed.
void Run::pass_contended(double elapsed) {
    std::vector<Contending> going;
    for (Contending& c : contending_) {
        const double whole = c.left + c.overhead;
        if (whole <= elapsed * (1 + 1e-12)) {
            // It was counted as if it were alone.
            Running& r = c.running;
            if (r.entity)
                r.entity->elements[static_cast<std::size_t>(r.element)].totals.busy += counted(now_) - counted(r.end);
            r.end = now_;
            running_.push_back(r);
            continue;
        }
        c.left -= elapsed * c.left / whole;
        going.push_back(std::move(c));
    }
    contending_ = std::move(going);
}

void Run::stop_contended(const Process* p) {
    std::erase_if(contending_, [&](const Contending& c) {
        const Running& r = c.running;
        if (r.process != p) return false;
        if (r.entity) {
            auto& x = r.entity->elements[static_cast<std::size_t>(r.element)];
            --x.busy;
            x.totals.busy -= counted(r.end) - counted(now_);
        }
        work_ -= r.work * c.left / (r.end - r.started);
        return true;
    });
}

}  // namespace pamina::naive
