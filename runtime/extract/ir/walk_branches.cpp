// Branches: which way is gone, or how often.
#include <fmt/format.h>

#include <utility>

#include "runtime/extract/extract.h"
#include "runtime/extract/ir/walker.h"

namespace pamina::extract {

using llvm::dyn_cast;
using llvm::isa;

void Walk::tell_branch(const Region& region, const Loop* loop, const BasicBlock& block,
                       const std::vector<BasicBlock*>& next, BasicBlock* meets, std::vector<Step>& out) {
    const auto* end = block.getTerminator();
    const unsigned line = line_of(*end) ? line_of(*end) : line_of(block);
    look_where(*end);
    const int construct = construct_;
    // Whether each but the last is the way.
    std::vector<Step> made;
    std::vector<Step>* at = &made;
    const std::size_t before = sizes_.facts.size();
    int deeper = 0;
    for (std::size_t k = 0; k < next.size(); ++k) {
        const auto saved = sizes_.round;
        const std::size_t known = sizes_.facts.size();
        if (k + 1 == next.size()) {
            walk(region, loop, next[k], meets, *at);
            sizes_.round = saved;
            break;
        }
        Step step;
        step.line = line;
        step.construct = construct;
        ++steps_;
        try {
            step.condition = leads_to(*end, next[k], loop);
            step.kind = Step::Kind::branch;
        } catch (const std::runtime_error&) {
            step.kind = Step::Kind::share;
            const std::string what = k == 0 ? "how often control takes the first way of those that go on here"
                                            : "of the other times, how often it takes the next way";
            step.probability =
                shared_.prefix +
                shared_.open(Open::Kind::share, fmt::format("{} {} {}", fmt::ptr(&block), fmt::ptr(loop), k),
                             fmt::format("share_{}", line), next.size() == 2 ? share_meaning(*end, next) : what, line);
        }
        const bool decides = step.kind == Step::Kind::branch;
        if (watch_)
            watch_->tell_way(block, loop, next, k, decides ? &step.condition : nullptr,
                             decides ? "" : step.probability.substr(shared_.prefix.size()), line);
        if (decides) learn(step.condition);
        walk(region, loop, next[k], meets, step.body);
        sizes_.round = saved;
        sizes_.facts.resize(known);
        // What comes next is where it does not hold.
        if (decides) learn(negation(step.condition));
        at->push_back(std::move(step));
        at = &at->back().other;
        if (++deeper + nesting_ > kNesting)
            throw Problem("its loops and branches are nested too deep to be written down");
    }
    sizes_.facts.resize(before);
    simplify(made);
    for (auto& step : made) out.push_back(std::move(step));
}

Condition Walk::leads_to(const llvm::Instruction& end, const BasicBlock* next, const Loop* loop) {
    const auto is = [&](const BasicBlock* b) { return next ? b == next : loop && b == loop->getHeader(); };
    if (const auto* branch = dyn_cast<llvm::BranchInst>(&end)) {
        Condition c = sizes_.condition(branch->getCondition());
        return is(branch->getSuccessor(0)) ? c : negation(std::move(c));
    }
    const auto* choice = dyn_cast<llvm::SwitchInst>(&end);
    if (!choice) throw Unknown();
    const Whole value = sizes_.as_signed(choice->getCondition());
    const bool other = is(choice->getDefaultDest());
    Condition any;
    any.kind = Condition::Kind::any;
    for (const auto& one : choice->cases()) {
        if (is(one.getCaseSuccessor()) == other) continue;
        Condition equal;
        equal.kind = Condition::Kind::equal;
        equal.a = value;
        equal.b = Whole(one.getCaseValue()->getSExtValue());
        any.parts.push_back(std::move(equal));
    }
    if (any.parts.empty()) throw Unknown();
    return other ? negation(std::move(any)) : any;
}

std::string Walk::share_meaning(const llvm::Instruction& end, const std::vector<BasicBlock*>& next) {
    const auto* branch = dyn_cast<llvm::BranchInst>(&end);
    const bool holds = !branch || branch->getSuccessor(0) == next[0] || !next[0];
    return holds ? "how often, of the times that control comes here, the condition holds"
                 : "how often, of the times that control comes here, the condition does not hold";
}

}  // namespace pamina::extract
