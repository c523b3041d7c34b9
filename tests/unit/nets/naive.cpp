#include "tests/unit/nets/naive.h"

#include <algorithm>
#include <cmath>

namespace pamina::nets::test {

namespace {

double rate_by_definition(const Transition& t, const std::vector<Tokens>& m) {
    if (t.guard && !t.guard(m)) return 0;
    double sets = kAllServers;
    for (const Arc& a : t.take) {
        const double n = a.tokens.at(m);
        if (m[a.place] < n) return 0;
        if (n > 0) sets = std::min(sets, std::floor(m[a.place] / n));
    }
    for (const Arc& a : t.inhibit)
        if (m[a.place] >= a.tokens.at(m)) return 0;
    return t.timing == Timing::Immediate ? t.rate.at(m) : t.rate.at(m) * std::min(sets, t.servers.at(m));
}

}  // namespace

Naive::Matrix Naive::solve(Matrix a, Matrix b) {
    const std::size_t n = a.size();
    for (std::size_t c = 0; c < n; ++c) {
        std::size_t pivot = c;
        for (std::size_t r = c; r < n; ++r)
            if (std::abs(a[r][c]) > std::abs(a[pivot][c])) pivot = r;
        std::swap(a[c], a[pivot]);
        std::swap(b[c], b[pivot]);
        for (std::size_t r = 0; r < n; ++r) {
            if (r == c || a[r][c] == 0) continue;
            const double f = a[r][c] / a[c][c];
            for (std::size_t k = c; k < n; ++k) a[r][k] -= f * a[c][k];
            for (std::size_t k = 0; k < b[r].size(); ++k) b[r][k] -= f * b[c][k];
        }
    }
    for (std::size_t r = 0; r < n; ++r)
        for (double& x : b[r]) x /= a[r][r];
    return b;
}

Naive::Naive(const Net& net, std::size_t limit) : net_(net) {
    struct Step {
        std::size_t to, transition;
        double rate;
    };
    std::map<std::vector<Tokens>, std::size_t> number;
    std::vector<std::vector<Tokens>> markings;
    std::vector<std::vector<Step>> steps;
    std::vector<char> timeless;
    const auto find = [&](const std::vector<Tokens>& m) {
        const auto [it, isnew] = number.emplace(m, markings.size());
        if (isnew) markings.push_back(m);
        return it->second;
    };
    std::vector<Tokens> first;
    for (const Place& p : net.places) first.push_back(p.tokens);
    find(first);
    for (std::size_t i = 0; i < markings.size(); ++i) {
        if (markings.size() > limit) {
            too_many = true;
            return;
        }
        const std::vector<Tokens> m = markings[i];
        int best = -1000;
        bool is_timeless = false;
        for (const Transition& t : net.transitions)
            if (t.timing == Timing::Immediate && rate_by_definition(t, m) > 0) {
                is_timeless = true;
                best = std::max(best, t.priority);
            }
        timeless.push_back(is_timeless);
        steps.emplace_back();
        double sum = 0;
        for (std::size_t t = 0; t < net.transitions.size(); ++t) {
            const Transition& x = net.transitions[t];
            const double rate = rate_by_definition(x, m);
            if (rate == 0 || is_timeless != (x.timing == Timing::Immediate) || (is_timeless && x.priority != best))
                continue;
            std::vector<Tokens> after = m;
            for (const Arc& a : x.take) after[a.place] -= static_cast<Tokens>(a.tokens.at(m));
            for (const Arc& a : x.give) after[a.place] += static_cast<Tokens>(a.tokens.at(m));
            steps[i].push_back({find(after), t, rate});
            sum += rate;
        }
        if (is_timeless)
            for (Step& s : steps[i]) s.rate /= sum;
    }
    const std::size_t all = markings.size();
    std::vector<std::vector<char>> reaches(all, std::vector<char>(all, 0));
    for (std::size_t i = 0; i < all; ++i) {
        reaches[i][i] = 1;
        for (const Step& s : steps[i]) reaches[i][s.to] = 1;
    }
    // Whether time ever passes again: by timeless ways only.
    std::vector<std::vector<char>> at_once(all, std::vector<char>(all, 0));
    for (std::size_t i = 0; i < all; ++i)
        if (timeless[i])
            for (const Step& s : steps[i]) at_once[i][s.to] = 1;
    for (std::size_t k = 0; k < all; ++k)
        for (std::size_t i = 0; i < all; ++i)
            for (std::size_t j = 0; j < all; ++j) {
                if (reaches[i][k] && reaches[k][j]) reaches[i][j] = 1;
                if (at_once[i][k] && at_once[k][j]) at_once[i][j] = 1;
            }
    std::vector<std::size_t> of(all), quick;
    std::vector<std::size_t> slow;
    for (std::size_t i = 0; i < all; ++i) {
        of[i] = timeless[i] ? quick.size() : slow.size();
        (timeless[i] ? quick : slow).push_back(i);
        bool out = !timeless[i];
        for (std::size_t j = 0; j < all; ++j) out = out || (at_once[i][j] && !timeless[j]);
        trapped = trapped || !out;
    }
    if (trapped) return;
    const std::size_t V = quick.size(), T = slow.size();
    Matrix a = zero(V, V), one = zero(V, V), into = zero(V, T);
    fires_ = zero(V, net.transitions.size());
    for (std::size_t v = 0; v < V; ++v) {
        a[v][v] += 1;
        one[v][v] = 1;
        for (const Step& s : steps[quick[v]]) {
            fires_[v][s.transition] += s.rate;
            if (timeless[s.to])
                a[v][of[s.to]] -= s.rate;
            else
                into[v][of[s.to]] += s.rate;
        }
    }
    visits_ = solve(a, one);
    rates_ = zero(T, T);
    direct_ = zero(T, V);
    fires_timed_ = zero(T, net.transitions.size());
    const auto end_of = [&](std::size_t v, std::size_t t) {
        double p = 0;
        for (std::size_t w = 0; w < V; ++w) p += visits_[v][w] * into[w][t];
        return p;
    };
    for (std::size_t t = 0; t < T; ++t) {
        tangible.push_back(markings[slow[t]]);
        for (const Step& s : steps[slow[t]]) {
            fires_timed_[t][s.transition] += s.rate;
            if (!timeless[s.to]) {
                rates_[t][of[s.to]] += s.rate;
                continue;
            }
            direct_[t][of[s.to]] += s.rate;
            for (std::size_t u = 0; u < T; ++u) rates_[t][u] += s.rate * end_of(of[s.to], u);
        }
        rates_[t][t] = 0;
        is_end_.push_back(steps[slow[t]].empty());
    }
    for (std::size_t t = 0; t < T; ++t) start.push_back(timeless[0] ? end_of(0, t) : t == of[0] ? 1 : 0);
    // A marking whose successors all lead back: one for each class, the first of its class.
    for (std::size_t t = 0; t < T; ++t) {
        bool closed = true, first_of_class = true;
        for (std::size_t u = 0; u < T; ++u) {
            if (reaches[slow[t]][slow[u]] && !reaches[slow[u]][slow[t]]) closed = false;
            if (u < t && reaches[slow[t]][slow[u]] && reaches[slow[u]][slow[t]]) first_of_class = false;
        }
        closed_classes += closed && first_of_class ? 1 : 0;
    }
}

std::vector<double> Naive::long_run() const {
    const std::size_t n = tangible.size();
    Matrix a = zero(n, n), b = zero(n, 1);  // the columns' equations, the last one: the sum is 1
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            a[j][i] += rates_[i][j];
            a[i][i] -= rates_[i][j];
        }
    // Any one equation follows from the others within the closed class; take one of a marking that is in it: the one
    // that is left out must not be of a marking that is left for ever. All sums are one: add the row to every row.
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) a[i][j] += 1;
        b[i][0] = 1;
    }
    const Matrix x = solve(a, b);
    std::vector<double> result;
    for (const auto& row : x) result.push_back(row[0]);
    return result;
}

std::vector<double> Naive::at(double time) const {
    const std::size_t n = tangible.size();
    Matrix q = rates_;
    double most = 1e-9;
    for (std::size_t i = 0; i < n; ++i) {
        double sum = 0;
        for (const double r : rates_[i]) sum += r;
        q[i][i] = -sum;
        most = std::max(most, sum);
    }
    // Many short steps, each by its series.
    const int parts = static_cast<int>(std::ceil(most * time * 4)) + 1;
    std::vector<double> p = start;
    for (int k = 0; k < parts; ++k) {
        std::vector<double> term = p;
        for (int j = 1; j < 25; ++j) {
            std::vector<double> next(n, 0.0);
            for (std::size_t a = 0; a < n; ++a)
                for (std::size_t b = 0; b < n; ++b) next[b] += term[a] * q[a][b] * (time / parts / j);
            term = next;
            for (std::size_t a = 0; a < n; ++a) p[a] += term[a];
        }
    }
    return p;
}

std::optional<double> Naive::time_to_end() const {
    const std::size_t n = tangible.size();
    const auto ends = static_cast<int>(std::count(is_end_.begin(), is_end_.end(), 1));
    if (ends == 0 || ends != closed_classes) return {};
    Matrix a = zero(n, n), b = zero(n, 1);
    for (std::size_t i = 0; i < n; ++i) {
        if (is_end_[i]) {
            a[i][i] = 1;
            continue;
        }
        b[i][0] = 1;
        for (std::size_t j = 0; j < n; ++j) {
            a[i][i] += rates_[i][j];
            a[i][j] -= rates_[i][j];
        }
    }
    const Matrix x = solve(a, b);
    double result = 0;
    for (std::size_t i = 0; i < n; ++i) result += start[i] * x[i][0];
    return result;
}

std::vector<double> Naive::throughput(const std::vector<double>& share) const {
    std::vector<double> result(net_.transitions.size(), 0.0);
    for (std::size_t s = 0; s < share.size(); ++s)
        for (std::size_t t = 0; t < result.size(); ++t) {
            result[t] += share[s] * fires_timed_[s][t];
            for (std::size_t v = 0; v < visits_.size(); ++v)
                for (std::size_t w = 0; w < visits_.size(); ++w)
                    result[t] += share[s] * direct_[s][v] * visits_[v][w] * fires_[w][t];
        }
    return result;
}

}  // namespace pamina::nets::test
