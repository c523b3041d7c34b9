#include "frontend/check/types/dims.h"

#include <algorithm>
#include <cstdlib>

namespace pamina::check {

namespace {

int floor_div(int a, int b) {
    int q = a / b;
    return (a % b != 0 && (a < 0) != (b < 0)) ? q - 1 : q;
}

}  // namespace

Dims::Dims() {
    intern({});
}

Dims::Id Dims::intern(Powers p) {
    auto it = index_.find(p);
    if (it != index_.end()) return it->second;
    bool closed = true;
    for (auto [key, power] : p) closed = closed && key >= 0;
    Id id = static_cast<Id>(forms_.size());
    forms_.push_back({p, closed});
    index_.emplace(std::move(p), id);
    return id;
}

Dims::Id Dims::of(const Dimension& d) {
    return intern(Powers(d.powers.begin(), d.powers.end()));
}

Dims::Id Dims::fresh() {
    solved_.push_back(kUnsolved);
    return variable(static_cast<int>(solved_.size()) - 1);
}

Dims::Id Dims::combine(Id a, Id b, int sign) {
    if (b == kPlain) return a;
    if (a == kPlain && sign > 0) return b;
    auto& cache = sign > 0 ? products_ : quotients_;
    std::uint64_t key = (std::uint64_t{a} << 32) | b;
    auto it = cache.find(key);
    if (it != cache.end()) return it->second;
    std::map<int, int> sum(forms_[a].powers.begin(), forms_[a].powers.end());
    for (auto [k, power] : forms_[b].powers)
        if ((sum[k] += sign * power) == 0) sum.erase(k);
    Id id = intern(Powers(sum.begin(), sum.end()));
    cache.emplace(key, id);
    return id;
}

Dims::Id Dims::pow(Id a, int k) {
    if (k == 0) return kPlain;
    Powers p = forms_[a].powers;
    for (auto& [key, power] : p) power *= k;
    return intern(std::move(p));
}

int Dims::largest_power(Id a) {
    int largest = 0;
    for (auto [key, power] : forms_[resolve(a)].powers) largest = std::max(largest, std::abs(power));
    return largest;
}

Dims::Id Dims::resolve(Id a) {
    while (!forms_[a].closed) {
        Id next = kPlain;
        bool changed = false;
        Powers rest;
        Powers powers = forms_[a].powers;
        for (auto [key, power] : powers) {
            if (key < 0 && solved_[static_cast<std::size_t>(~key)] != kUnsolved) {
                next = mul(next, pow(solved_[static_cast<std::size_t>(~key)], power));
                changed = true;
            } else {
                rest.emplace_back(key, power);
            }
        }
        if (!changed) return a;
        a = mul(next, intern(std::move(rest)));
    }
    return a;
}

bool Dims::unify(Id a, Id b) {
    std::vector<int> mine;  // solved here, to be undone when it fails
    Id left = resolve(div(resolve(a), resolve(b)));
    for (;;) {
        if (left == kPlain) return true;
        Powers powers = forms_[left].powers;
        // The variable with the smallest power; of several the newest, so that older ones stay what they are.
        int best = 0, best_power = 0;
        for (auto [key, power] : powers)
            if (key < 0 && (best_power == 0 || std::abs(power) < std::abs(best_power) ||
                            (std::abs(power) == std::abs(best_power) && key < best))) {
                best = key;
                best_power = power;
            }
        bool divisible = best_power != 0, only_one = true;
        for (auto [key, power] : powers) {
            if (key == best && best_power != 0) continue;
            if (best_power != 0 && power % best_power != 0) divisible = false;
            if (key < 0) only_one = false;
        }
        if (best_power == 0 || (!divisible && only_one)) {
            for (int v : mine) solved_[static_cast<std::size_t>(v)] = kUnsolved;
            return false;
        }
        // best^p * rest = 1. When p divides rest: best = rest^(-1/p). Else best = new * rest^(-floor(e/p)), and on.
        Powers value;
        for (auto [key, power] : powers) {
            if (key == best) continue;
            int q = -floor_div(power, best_power);
            if (q != 0) value.emplace_back(key, q);
        }
        Id solution = intern(std::move(value));
        int v = ~best;
        if (!divisible) solution = mul(solution, fresh());
        solved_[static_cast<std::size_t>(v)] = solution;
        mine.push_back(v);
        left = resolve(left);
    }
}

Dimension Dims::concrete(Id a) {
    Dimension d;
    for (auto [key, power] : forms_[resolve(a)].powers)
        if (key >= 0) d.powers[key] = power;
    return d;
}

std::vector<int> Dims::variables(Id a) {
    std::vector<int> r;
    for (auto [key, power] : forms_[resolve(a)].powers)
        if (key < 0) r.push_back(~key);
    return r;
}

Dims::Id Dims::instantiate(Id a, int from, std::unordered_map<int, Id>& map) {
    a = resolve(a);
    if (forms_[a].closed) return a;
    Id r = kPlain;
    Powers powers = forms_[a].powers;
    for (auto [key, power] : powers) {
        if (key >= 0 || ~key < from) {
            r = mul(r, intern({{key, power}}));
            continue;
        }
        auto [it, is_new] = map.try_emplace(~key, kPlain);
        if (is_new) it->second = fresh();
        r = mul(r, pow(it->second, power));
    }
    return r;
}

}  // namespace pamina::check
