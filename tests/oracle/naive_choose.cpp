// `choose` of the naive evaluator: all branches one after the other, each with the part of its time that its
// probability says; a branch that never happens is left out.
#include <cmath>

#include "tests/oracle/naive_process.h"

namespace pamina::naive {

Value scaled(const Value& amount, double share) {
    return share == 1 ? amount : multiply(amount, Value::real(share));
}

std::vector<double> Run::shares(const ast::Choose& c, const EnvPtr& env, double around) {
    std::vector<double> all;
    long double sum = 0;
    for (const auto& b : c.branches) {
        long double p = 0;
        if (b.probability) {
            p = names_.eval(*b.probability, env).as_real();
            if (!(p >= 0 && p <= 1)) throw Failure(Failure::Kind::Other, "no probability");
            sum += p;
        } else {
            p = std::round((1 - sum) * 1e15L) / 1e15L;  // the decimal that was meant
            if (p < 0) throw Failure(Failure::Kind::Other, "more than 1");
        }
        all.push_back(static_cast<double>(p) * around);
    }
    if (std::round((1 - sum) * 1e15L) < 0) throw Failure(Failure::Kind::Other, "more than 1");
    return all;
}

void Run::choose(Process* p, const ast::Choose& c, const EnvPtr& env, const Where& where) {
    const auto all = shares(c, env, where.share);
    // The first one comes to the top of the stack.
    for (std::size_t b = c.branches.size(); b-- > 0;) {
        if (all[b] == 0) continue;
        Where inside = where;
        inside.share = all[b];
        push_block(p, c.branches[b].body, env, inside);
    }
}

double Run::walk_choose(const ast::Choose& c, const EnvPtr& env, const Value& speed, double time, double& spawned) {
    const double around = walk_share_;
    const auto all = shares(c, env, around);
    if (settings_.replication) {  // the one at the middle
        double sum = 0;
        for (std::size_t b = 0; b < all.size(); ++b) {
            sum += all[b];
            if (c.branches[b].probability ? 0.5 < sum : all[b] > 0)
                return walk(c.branches[b].body, env, speed, time, spawned);
        }
        return time;
    }
    for (std::size_t b = 0; b < c.branches.size(); ++b) {
        if (all[b] == 0) continue;
        walk_share_ = all[b];
        time = walk(c.branches[b].body, env, speed, time, spawned);
    }
    walk_share_ = around;
    return time;
}

}  // namespace pamina::naive
