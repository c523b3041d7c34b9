// Loops: their rounds, and the number that counts them.
#include <fmt/format.h>

#include <utility>

#include "runtime/extract/extract.h"
#include "runtime/extract/ir/walker.h"

namespace pamina::extract {

using llvm::dyn_cast;
using llvm::isa;

bool Walk::tell_loop(const Loop& loop, const Loop* within, std::vector<Step>& out) {
    BasicBlock* header = loop.getHeader();
    BasicBlock* latch = loop.getLoopLatch();
    if (!latch) throw Problem("a loop has several ways back to its begin");
    const bool whole_body = latch == loop.getExitingBlock();
    const unsigned line = loop.getStartLoc() ? loop.getStartLoc().getLine() : line_of(*header);

    Step step;
    step.kind = Step::Kind::loop;
    step.line = line;
    look_where(*(whole_body ? latch : header)->getTerminator());
    step.construct = construct_;
    if (const auto at = shares_.find(&loop); at != shares_.end()) {
        step.shares = at->second;
        step.construct = shared_.directives.constructs()[static_cast<std::size_t>(at->second)].parent;
    }
    step.joined = !shared_.directives.empty() && shared_.directives.is_joined(loop);
    std::optional<Whole> back;
    try {
        back = sizes_.rounds(loop);
        step.rounds = whole_body ? *back + Whole(1) : *back;
    } catch (const std::runtime_error&) {
        step.open = shared_.prefix +
                    shared_.open(Open::Kind::rounds, fmt::format("{}", fmt::ptr(&loop)), fmt::format("rounds_{}", line),
                                 whole_body ? "how often the loop goes round, each time that control comes here"
                                            : "how many whole rounds the loop makes, each time that control comes here",
                                 line);
    }
    if (watch_)
        watch_->tell_rounds(loop, within, back ? &step.rounds : nullptr,
                            back ? "" : step.open.substr(shared_.prefix.size()), line);
    const std::string index = choose_index(loop, step);
    if (watch_) watch_->tell_index(loop, step);
    const Region region(order_, loops_, &loop, whole_body);
    if (!(step.open.empty() && step.rounds == Whole())) walk_body(region, loop, step);
    simplify(step.body);
    if (!step.body.empty()) {
        ++steps_;
        out.push_back(std::move(step));
    }
    names_.give_back(index);
    sizes_.round.erase(&loop);
    if (back) sizes_.round[&loop] = *back;
    return whole_body;
}

void Walk::walk_body(const Region& region, const Loop& loop, Step& step) {
    const auto saved = sizes_.round;
    const std::size_t known = sizes_.facts.size();
    // Whoever is in it knows that it has a round.
    if (step.open.empty()) {
        Condition some;
        some.kind = Condition::Kind::at_most;
        const bool up = step.step > 0;
        if (step.has_end) {
            some.a = up ? step.first + Whole(1) : step.end + Whole(1);
            some.b = up ? step.end : step.first;
        } else {
            some.a = Whole(1);
            some.b = step.rounds;
        }
        learn(some);
    }
    walk(region, &loop, loop.getHeader(), nullptr, step.body);
    sizes_.round = saved;
    sizes_.facts.resize(known);
}

std::string Walk::choose_index(const Loop& loop, Step& step) {
    const Int128 far = Int128{1} << 62;
    ++depth_;
    if (step.open.empty()) {
        for (auto& phi : loop.getHeader()->phis()) {
            if (!phi.getType()->isIntegerTy() || phi.getType()->getIntegerBitWidth() > 64) continue;
            const std::string called = source_name(phi);
            const auto* r = dyn_cast<llvm::SCEVAddRecExpr>(evolution_.getSCEV(&phi));
            if (called.empty() || !r || r->getLoop() != &loop || !r->isAffine()) continue;
            const auto* by = dyn_cast<llvm::SCEVConstant>(r->getStepRecurrence(evolution_));
            if (!by || by->getValue()->isZero()) continue;
            try {
                step.first = sizes_.as_signed(r->getStart());
                step.step = by->getAPInt().getSExtValue();
                find_end(step);
                step.index = names_.take(called, "i");
                const Whole end = step.has_end ? step.end : step.first + Whole(step.step) * step.rounds;
                const Whole i = step.step > 0 ? extract::index(step.index, step.first, end - Whole(1), depth_)
                                              : extract::index(step.index, end + Whole(1), step.first, depth_);
                sizes_.round[&loop] = exact(i - step.first, step.step);
                return step.index;
            } catch (const std::runtime_error&) {
                if (!step.index.empty()) names_.give_back(step.index);
                step.index.clear();
            }
        }
    }
    step.first = Whole();
    step.step = 1;
    step.has_end = false;
    if (step.open.empty()) find_end(step);
    step.index = names_.take("turn", "turn");
    const Whole end = step.has_end ? step.end : step.rounds;
    sizes_.round[&loop] = step.open.empty() ? extract::index(step.index, Whole(), end - Whole(1), depth_)
                                            : extract::name(step.index, {0, far}, depth_);
    return step.index;
}

void Walk::find_end(Step& step) {
    const std::int64_t by = step.step < 0 ? -step.step : step.step;
    Whole span = step.rounds;
    const auto alone = [](const Whole& w, Atom::Kind kind) -> const Atom* {
        if (w.terms().size() != 1 || w.terms().begin()->second != 1 || w.terms().begin()->first.size() != 1)
            return nullptr;
        const Atom* atom = w.terms().begin()->first[0].get();
        return atom->kind == kind ? atom : nullptr;
    };
    if (by != 1) {
        const Atom* q = alone(span, Atom::Kind::quotient);
        if (!q || !(q->b == Whole(by))) return;
        span = q->a - Whole(by - 1);
    }
    // What stays below 0 has no round either.
    for (const auto& [monomial, c] : span.terms()) {
        if (c != 1 || monomial.size() != 1 || monomial[0]->kind != Atom::Kind::positive) continue;
        const Whole rest = span - Whole(monomial[0]);
        if (rest.terms().empty()) {
            span = monomial[0]->a;
        } else if ((rest + monomial[0]->a).terms().empty()) {
            // x + max(-x, 0) is max(x, 0).
            span = rest;
        } else {
            continue;
        }
        break;
    }
    step.end = step.first + (step.step > 0 ? span : Whole(-1) * span);
    step.has_end = true;
}

}  // namespace pamina::extract
