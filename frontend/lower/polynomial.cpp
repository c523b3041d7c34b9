#include "frontend/lower/polynomial.h"

#include <algorithm>

namespace pamina::lower {

namespace {

using expr::Id;
using expr::Op;

class Reader {
  public:
    Reader(expr::Pool& pool, const std::vector<int>& locals) : pool_(pool), locals_(locals) {}

    std::optional<Polynomial> read(Id id, int depth) {
        if (!reads(id)) return Polynomial{{{-1, -1}, id}};
        if (depth == 0) return std::nullopt;
        const expr::Node n = pool_.at(id);
        const std::vector<Id> args(pool_.args(id).begin(), pool_.args(id).end());
        if (n.op == Op::Local) {
            const auto at = std::ranges::find(locals_, static_cast<int>(n.value.i)) - locals_.begin();
            return Polynomial{{{-1, static_cast<int>(at)}, pool_.const_int(1)}};
        }
        std::optional<Polynomial> a = args.empty() ? std::nullopt : read(args[0], depth - 1);
        if (!a) return std::nullopt;
        const auto each = [&](const auto& change) {
            for (auto& [term, c] : *a) c = change(c);
            return a;
        };
        const auto second = [&] { return read(args[1], depth - 1); };
        switch (n.op) {
            case Op::IntToReal:
                return each([&](Id c) { return pool_.to_real(c); });
            case Op::ScaleTime:
                return each([&](Id c) { return pool_.scale_time(c, static_cast<int>(n.value.i)); });
            case Op::NegI:
            case Op::NegR:
                return each([&](Id c) { return pool_.make(n.op, {c}); });
            case Op::DivR:
                if (reads(args[1])) return std::nullopt;
                return each([&](Id c) { return pool_.make(Op::DivR, {c, args[1]}); });
            case Op::AddI:
            case Op::AddR:
            case Op::SubI:
            case Op::SubR:
                return sum(std::move(*a), second(), n.op);
            case Op::MulI:
            case Op::MulR:
                return product(*a, second(), n.op);
            case Op::PowI: {
                const expr::Node& k = pool_.at(args[1]);
                if (k.op != Op::ConstInt || k.value.i != 2) return std::nullopt;
                return product(*a, a, Op::MulI);
            }
            default:
                return std::nullopt;
        }
    }

  private:
    bool reads(Id id) const {
        return std::ranges::any_of(expr::free_locals(pool_, id),
                                   [&](int slot) { return std::ranges::find(locals_, slot) != locals_.end(); });
    }
    std::optional<Polynomial> sum(Polynomial a, const std::optional<Polynomial>& b, Op op) {
        if (!b) return std::nullopt;
        const Op minus = op == Op::SubI ? Op::NegI : Op::NegR;
        const bool negative = op == Op::SubI || op == Op::SubR;
        for (const auto& [term, c] : *b) {
            const auto at = a.find(term);
            if (at != a.end())
                at->second = pool_.make(op, {at->second, c});
            else
                a.emplace(term, negative ? pool_.make(minus, {c}) : c);
        }
        return a;
    }
    std::optional<Polynomial> product(const Polynomial& a, const std::optional<Polynomial>& b, Op op) {
        if (!b) return std::nullopt;
        Polynomial all;
        for (const auto& [one, x] : a) {
            for (const auto& [other, y] : *b) {
                std::vector<int> factors;
                for (const int f : {one.first, one.second, other.first, other.second})
                    if (f >= 0) factors.push_back(f);
                if (factors.size() > 2) return std::nullopt;
                while (factors.size() < 2) factors.push_back(-1);
                const std::pair term(std::min(factors[0], factors[1]), std::max(factors[0], factors[1]));
                const Id c = pool_.make(op, {x, y});
                const auto [at, fresh] = all.emplace(term, c);
                if (!fresh) at->second = pool_.make(op == Op::MulI ? Op::AddI : Op::AddR, {at->second, c});
            }
        }
        return all;
    }

    expr::Pool& pool_;
    const std::vector<int>& locals_;
};

}  // namespace

std::optional<Polynomial> polynomial(expr::Pool& pool, Id id, const std::vector<int>& locals) {
    constexpr int kDeepest = 30;
    return Reader(pool, locals).read(id, kDeepest);
}

}  // namespace pamina::lower
