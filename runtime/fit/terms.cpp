#include "runtime/fit/terms.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "runtime/expr/math.h"
#include "runtime/fit/foretold.h"
#include "runtime/fit/supported.h"

namespace pamina::fit {

namespace {

using Numbers = std::vector<double>;

/// Powers in twelfths.
const std::vector<Shape>& shapes() {
    static const std::vector<Shape> all = [] {
        std::vector<Shape> s;
        for (const int power : {-24, -18, -12, -9, -8, -6, -4, -3}) s.push_back({power, 0});
        s.push_back({-12, 1});
        for (const int power : {0, 3, 4, 6, 8, 9, 12, 15, 16, 18, 20, 21, 24, 27, 28, 30, 32, 33, 36})
            for (const int logs : {0, 1, 2})
                if (power != 0 || logs != 0) s.push_back({power, logs});
        return s;
    }();
    return all;
}

class Terms {
  public:
    Terms(const std::vector<Numbers>& parameters, const Numbers& measured)
        : parameters_(parameters), measured_(measured), q_(parameters.size()), n_(measured.size()) {}

    TermSearchResult search() {
        TermSearchResult out;
        if (n_ < 3) return out;
        consider({});
        std::vector<std::vector<Shape>> best;
        for (std::size_t l = 0; l < q_; ++l) best.push_back(best_shapes(l));
        if (q_ == 1)
            single();
        else {
            combine(best, 0, Product(q_));
            refine();
        }
        if (all_.empty()) return out;
        choose(out);
        Problem problem;
        problem.measured.high = measured_;
        problem.weights.resize(n_);
        for (std::size_t i = 0; i < n_; ++i) problem.weights[i] = 1 / (measured_[i] * measured_[i]);
        problem.terms.push_back({Numbers(n_, 1), {}});
        for (const Product& t : out.best.front().terms) {
            Column c;
            for (std::size_t i = 0; i < n_; ++i) c.high.push_back(value_of(t, row(i)));
            problem.terms.push_back(std::move(c));
        }
        out.weights = problem.weights;
        out.solution = solve(problem);
        return out;
    }

  private:
    Numbers row(std::size_t i) const {
        Numbers x;
        for (const Numbers& p : parameters_) x.push_back(p[i]);
        return x;
    }

    /// Scaled so that each row counts relative to what was measured there.
    Numbers column(const Product& p) const {
        Numbers c(n_);
        for (std::size_t i = 0; i < n_; ++i) c[i] = value_of(p, row(i)) / measured_[i];
        return c;
    }

    void consider(const std::vector<Product>& terms) {
        if (auto f = form_of(terms)) all_.push_back(std::move(*f));
    }

    std::optional<Form> form_of(const std::vector<Product>& terms) {
        std::vector<Numbers> columns{column(Product(q_))};
        for (const Product& t : terms) {
            auto [at, fresh] = columns_.try_emplace(key(t));
            if (fresh) at->second = column(t);
            columns.push_back(at->second);
        }
        const auto f = foretold(std::move(columns), Numbers(n_, 1));
        if (!f || !std::isfinite(f->press)) return {};
        double rare = 0;
        for (const Product& t : terms)
            for (const Shape& s : t) rare += s.rarity();
        const double error = std::sqrt(f->press);
        return Form{terms, error * std::exp(rare / static_cast<double>(n_)), error, std::sqrt(f->squares)};
    }

    static std::vector<int> key(const Product& p) {
        std::vector<int> k;
        for (const Shape& s : p) {
            k.push_back(s.power);
            k.push_back(s.logs);
        }
        return k;
    }

    /// The shapes of one parameter by what they leave along the lines on which the others stay, best first. Each line
    /// has a constant and a factor of its own.
    std::vector<Shape> best_shapes(std::size_t l) {
        constexpr std::size_t kKept = 3, kFewest = 3;
        std::map<Numbers, std::vector<std::size_t>> lines;
        for (std::size_t i = 0; i < n_; ++i) {
            Numbers others = row(i);
            others[l] = 0;
            lines[others].push_back(i);
        }
        std::vector<std::vector<std::size_t>> used;
        for (auto& [others, rows] : lines) {
            std::set<double> values;
            for (const std::size_t i : rows) values.insert(parameters_[l][i]);
            if (values.size() >= kFewest) used.push_back(rows);
        }
        if (used.empty()) {  // no line: all rows, as if the others did not count
            used.emplace_back();
            for (std::size_t i = 0; i < n_; ++i) used.back().push_back(i);
        }
        std::vector<std::pair<double, Shape>> order;
        for (const Shape& s : shapes()) {
            double sum = 0;
            bool good = true;
            for (const auto& rows : used) {
                Numbers ones, t, y;
                for (const std::size_t i : rows) {
                    ones.push_back(1 / measured_[i]);
                    t.push_back(s.of(parameters_[l][i]) / measured_[i]);
                    y.push_back(1);
                }
                if (rows.size() < 3) continue;
                const auto f = foretold({ones, t}, y);
                good = good && f;
                if (f) sum += (rows.size() > 3 ? f->press : f->squares) * static_cast<double>(rows.size());
            }
            if (good) order.emplace_back(sum, s);
        }
        std::ranges::stable_sort(order, {}, [](const auto& o) { return o.first; });
        std::vector<Shape> best;
        for (std::size_t i = 0; i < std::min(kKept, order.size()); ++i) best.push_back(order[i].second);
        return best;
    }

    void single() {
        for (const Shape& s : shapes()) consider({{s}});
        std::set<double> values(parameters_[0].begin(), parameters_[0].end());
        constexpr std::size_t kForTwo = 7;  // points that tell three coefficients and two shapes
        if (values.size() < kForTwo) return;
        for (std::size_t i = 0; i < shapes().size(); ++i)
            for (std::size_t k = i + 1; k < shapes().size(); ++k) consider({{shapes()[i]}, {shapes()[k]}});
    }

    /// Each parameter with one of its best shapes: all sums of products of these, of at most three terms.
    void combine(const std::vector<std::vector<Shape>>& best, std::size_t l, Product chosen) {
        if (l < q_) {
            for (const Shape& s : best[l]) {
                chosen[l] = s;
                combine(best, l + 1, chosen);
            }
            return;
        }
        const std::size_t parts = std::size_t{1} << q_;
        std::vector<Product> products;
        for (std::size_t set = 1; set < parts; ++set) {
            Product p(q_);
            for (std::size_t k = 0; k < q_; ++k)
                if (set >> k & 1) p[k] = chosen[k];
            products.push_back(std::move(p));
        }
        const auto once = [&](std::vector<Product> terms) {
            std::vector<std::vector<int>> keys;
            for (const Product& t : terms) keys.push_back(key(t));
            std::ranges::sort(keys);
            if (seen_.insert(keys).second) consider(terms);
        };
        for (std::size_t a = 0; a < products.size(); ++a) {
            once({products[a]});
            for (std::size_t b = a + 1; b < products.size(); ++b) {
                once({products[a], products[b]});
                for (std::size_t c = b + 1; c < products.size(); ++c) once({products[a], products[b], products[c]});
            }
        }
    }

    /// The best ones of each size, each shape in them changed as long as that makes them better, and with one term
    /// more: a parameter may have another shape in each term.
    void refine() {
        constexpr std::size_t kRefined = 2, kMostTerms = 3;
        for (std::size_t size = 1; size <= kMostTerms; ++size) {
            std::vector<Form> starts;
            for (const Form& f : all_)
                if (f.terms.size() == size) starts.push_back(f);
            std::ranges::stable_sort(starts, {}, [](const Form& f) { return f.score; });
            if (starts.size() > kRefined) starts.resize(kRefined);
            if (size > 1)
                if (const Form* less = best_of(size - 1))
                    if (auto more = with_another(*less)) starts.push_back(std::move(*more));
            for (Form& f : starts) descend(std::move(f));
        }
    }

    const Form* best_of(std::size_t size) const {
        const Form* best = nullptr;
        for (const Form& f : all_)
            if (f.terms.size() == size && (!best || f.score < best->score)) best = &f;
        return best;
    }

    /// The form with the term of one parameter that helps most.
    std::optional<Form> with_another(Form form) {
        std::optional<Form> best;
        form.terms.emplace_back(q_);
        for (std::size_t l = 0; l < q_; ++l)
            for (const Shape& s : shapes()) {
                form.terms.back() = Product(q_);
                form.terms.back()[l] = s;
                if (auto f = form_of(form.terms); f && (!best || f->score < best->score)) best = std::move(f);
            }
        return best;
    }

    void descend(Form form) {
        constexpr int kMost = 20;
        constexpr double kBetter = 0.999;
        for (int round = 0; round < kMost; ++round) {
            const double before = form.score;
            for (std::size_t k = 0; k < form.terms.size(); ++k)
                for (std::size_t l = 0; l < q_; ++l) {
                    Form best = form;
                    std::vector<Product> tried = form.terms;
                    const auto look = [&](Shape s) {
                        tried[k][l] = s;
                        if (std::ranges::all_of(tried[k], [](const Shape& x) { return x.none(); })) return;
                        if (auto f = form_of(tried); f && f->score < best.score) best = std::move(*f);
                    };
                    look({});
                    for (const Shape& s : shapes()) look(s);
                    form = std::move(best);
                }
            if (form.score >= kBetter * before) break;
            all_.push_back(form);
        }
    }

    /// The best of each number of terms. One more has to say more than it takes to name it (Rissanen, Automatica 14
    /// (1978)): its coefficient, and which one of all terms it is.
    void choose(TermSearchResult& out) {
        constexpr double kFirst = 0.85, kExact = 1e-12;  // what one term has to make of the error of none
        const auto n = static_cast<double>(n_);
        const double cost = static_cast<double>(q_) * std::log(static_cast<double>(shapes().size())) + std::log(n) / 2;
        const double pays = std::exp(-cost / n);
        const Form* best = best_of(0);
        std::size_t most = 0;
        for (const Form& f : all_) most = std::max(most, f.terms.size());
        for (std::size_t size = 1; size <= most; ++size) {
            const Form* at = best_of(size);
            const bool first = !best || best->terms.empty();
            if (at && (!best || (best->error > kExact && at->score < (first ? kFirst : pays) * best->score))) best = at;
        }
        if (!best->terms.empty() && best->error > kExact)
            if (const Form* mean = best_of(0); mean && !better_than_mean(candidates(), measured_)) best = mean;
        if (q_ == 1 && best->terms.size() == 1 && best->error > kExact) best = &middle(*best);
        out.best.push_back(*best);
        const auto keys = [](const Form& f) {
            std::vector<std::vector<int>> all;
            for (const Product& t : f.terms) all.push_back(key(t));
            std::ranges::sort(all);
            return all;
        };
        const Form* second = nullptr;
        for (const Form& f : all_)
            if (f.terms.size() <= best->terms.size() && (!second || f.score < second->score) && keys(f) != keys(*best))
                second = &f;
        if (second) out.best.push_back(*second);
    }

    /// Each shape of each parameter.
    std::vector<Candidate> candidates() const {
        std::vector<Candidate> all;
        for (const Numbers& p : parameters_)
            for (const Shape& s : shapes()) {
                Candidate c{{}, std::exp(s.rarity() / static_cast<double>(n_))};
                for (const double x : p) c.values.push_back(s.of(x));
                all.push_back(std::move(c));
            }
        return all;
    }

    /// Of the formulas with one term of one parameter, the most probable one near the mean power. Constant, factor and
    /// scatter are not known, so one that leaves r counts as r^-(n - 2) (the scatter being anything between 0 and all,
    /// evenly in its logarithm), and by half of its rarity before.
    const Form& middle(const Form& best) const {
        constexpr double kBefore = 0.5, kNear = 1.5;  // twelfths
        const auto n = static_cast<double>(n_);
        double least = best.left, all = 0, sum = 0;
        for (const Form& f : all_)
            if (f.terms.size() == 1) least = std::min(least, f.left);
        const auto chance = [&](const Form& f) {
            return std::exp((n - 2) * (expr::math::ln(least) - expr::math::ln(f.left)) -
                            kBefore * f.terms[0][0].rarity());
        };
        if (!(least > 0)) return best;
        for (const Form& f : all_) {
            if (f.terms.size() != 1) continue;
            all += chance(f);
            sum += chance(f) * f.terms[0][0].power;
        }
        const auto away = [&](const Form& f) { return std::fabs(f.terms[0][0].power - sum / all); };
        double nearest = away(best);
        for (const Form& f : all_)
            if (f.terms.size() == 1) nearest = std::min(nearest, away(f));
        const Form* found = nullptr;
        double most = 0;
        for (const Form& f : all_) {
            if (f.terms.size() != 1 || away(f) > std::max(nearest, kNear)) continue;
            const double of = chance(f) * std::exp(-kBefore * f.terms[0][0].rarity());
            if (!found || of > most) found = &f, most = of;
        }
        return *found;
    }

    const std::vector<Numbers>& parameters_;
    const Numbers& measured_;
    const std::size_t q_, n_;
    std::vector<Form> all_;
    std::map<std::vector<int>, Numbers> columns_;
    std::set<std::vector<std::vector<int>>> seen_;
};

}  // namespace

// Whole powers are more usual than halves, these than thirds and quarters, and a logarithm than its square.
double Shape::rarity() const {
    return (power % 12 == 0 ? 0 : power % 6 == 0 ? 0.5 : 1.5) + (logs == 2 ? 2 : logs == 1 ? 0.5 : 0);
}

double Shape::of(double x) const {
    double out = 1;
    if (power != 0) out = expr::math::pow(x, power / 12.0);
    for (int i = 0; i < logs; ++i) out *= expr::math::log2(x);
    return out;
}

double value_of(const Product& p, const std::vector<double>& x) {
    double out = 1;
    for (std::size_t l = 0; l < p.size(); ++l)
        if (!p[l].none()) out *= p[l].of(x[l]);
    return out;
}

TermSearchResult search_terms(const std::vector<std::vector<double>>& parameters, const std::vector<double>& measured) {
    return Terms(parameters, measured).search();
}

}  // namespace pamina::fit
