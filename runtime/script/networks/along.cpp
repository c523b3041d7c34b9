// How the numbers of a network follow a parameter.
#include <cmath>

#include "runtime/script/networks/reader.h"

namespace pamina::script {

namespace {

using queueing::Network;

/// Whether a network beside another is where its slopes lead to, up to what is left of second order.
class Beside {
  public:
    Beside(const Network& at, const Network& slopes, const Network& beside, double step)
        : at_(at), slopes_(slopes), beside_(beside), step_(step) {}

    bool leads_there() {
        return same_form(at_, slopes_) && same_form(at_, beside_) && stations() && classes() && routes();
    }

  private:
    static bool same_form(const Network& a, const Network& b) {
        return a.stations.size() == b.stations.size() && a.classes.size() == b.classes.size() &&
               a.routes.size() == b.routes.size();
    }

    bool leads(double at, double slope, double beside) const {
        constexpr double kSecondOrder = 1e-8, kOfSlope = 1e-3;
        return std::abs(beside - at - slope * step_) <=
               kSecondOrder * std::abs(at) + kOfSlope * std::abs(slope * step_);
    }

    bool stations() const {
        for (std::size_t s = 0; s < at_.stations.size(); ++s) {
            const auto &a = at_.stations[s], &d = slopes_.stations[s], &b = beside_.stations[s];
            if (a.rates.size() != d.rates.size() || a.rates.size() != b.rates.size()) return false;
            if (a.discipline != b.discipline || a.law != b.law || a.demands.size() != b.demands.size()) return false;
            for (std::size_t i = 0; i < a.rates.size(); ++i)
                if (!leads(a.rates[i], d.rates[i], b.rates[i])) return false;
            for (std::size_t c = 0; c < a.demands.size(); ++c) {
                const auto &x = a.demands[c], &dx = d.demands[c], &y = b.demands[c];
                if (x.priority != y.priority || !leads(x.service, dx.service, y.service) ||
                    !leads(x.visits, dx.visits, y.visits))
                    return false;
            }
        }
        return true;
    }

    bool classes() const {
        for (std::size_t c = 0; c < at_.classes.size(); ++c) {
            const auto &a = at_.classes[c], &d = slopes_.classes[c], &b = beside_.classes[c];
            if (a.open != b.open || a.population != b.population || !leads(a.think, d.think, b.think) ||
                !leads(a.arrivals, d.arrivals, b.arrivals))
                return false;
        }
        return true;
    }

    bool routes() const {
        for (std::size_t r = 0; r < at_.routes.size(); ++r) {
            const auto &a = at_.routes[r], &d = slopes_.routes[r], &b = beside_.routes[r];
            if (a.from != b.from || a.to != b.to || a.from_class != b.from_class || a.to_class != b.to_class ||
                a.removes != b.removes || a.share.has_value() != b.share.has_value() ||
                a.share.has_value() != d.share.has_value())
                return false;
            if (a.share && !leads(*a.share, *d.share, *b.share)) return false;
            if (!leads(a.rate, d.rate, b.rate)) return false;
        }
        return true;
    }

    const Network &at_, &slopes_, &beside_;
    const double step_;
};

/// Set while it lives.
struct Flagged {
    explicit Flagged(bool& flag) : flag_(flag) { flag_ = true; }
    ~Flagged() { flag_ = false; }
    Flagged(const Flagged&) = delete;
    Flagged& operator=(const Flagged&) = delete;

  private:
    bool& flag_;
};

}  // namespace

std::optional<queueing::Network> NetworkReader::along(const ast::Expr& network, const predict::Script& script,
                                                      Span asked, const Reading& at, const std::string& parameter) {
    const Value* value = nullptr;
    for (const auto& [name, v] : at.parameters)
        if (name == parameter) value = &v;
    if (!value || !value->as<Real>()) return {};
    const Real r = *value->as<Real>();
    const std::size_t said = diagnostics_.list().size();
    try {
        Asked which = this->asked(network, script);
        which.along = &parameter;
        const Reading slopes = [&] {
            const Flagged flagged(slopes_);
            return read(std::move(which), script, asked);
        }();
        // Where something is decided at just this value, the numbers are elsewhere on one side.
        const double step = std::ldexp(r.base(), -20);
        if (step == 0) return {};
        for (const double h : {-step, step}) {
            const Changed changed{parameter, Value(Real{r.base() + h, 0, r.dimension})};
            const Reading beside = read(network, script, asked, &changed);
            if (!Beside(at.network, slopes.network, beside.network, h).leads_there()) return {};
        }
        return slopes.network;
    } catch (const Failed&) {
        if (stop_ && stop_->load()) throw;
        auto& list = diagnostics_.list();
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(said), list.end());
        return {};
    }
}

}  // namespace pamina::script
