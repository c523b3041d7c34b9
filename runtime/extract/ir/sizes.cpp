#include "runtime/extract/ir/sizes.h"

#include <llvm/IR/Instructions.h>
#include <llvm/IR/PatternMatch.h>

#include <optional>

namespace pamina::extract {

namespace {

using llvm::cast;
using llvm::dyn_cast;
using llvm::SCEV;

constexpr int kDepth = 200;
constexpr int kWork = 2'000'000;

Int128 power(unsigned bits) {
    return Int128{1} << bits;
}

bool inside(const Whole& w, Int128 low, Int128 high) {
    const Bounds b = bounds(w);
    return b.low >= low && b.high <= high;
}

/// Of max(x, 0), also as x + max(-x, 0), x; else nothing.
std::optional<Whole> alone(const Whole& w) {
    for (const auto& [monomial, times] : w.terms()) {
        if (times != 1 || monomial.size() != 1 || monomial[0]->kind != Atom::Kind::positive) continue;
        const Whole rest = w - Whole(monomial[0]);
        if (rest.terms().empty()) return monomial[0]->a;
        if ((rest + monomial[0]->a).terms().empty()) return rest;
    }
    return {};
}

/// Counts how deep it is.
struct Deeper {
    explicit Deeper(int& depth) : depth_(depth) {
        if (++depth_ > kDepth) {
            --depth_;
            throw Unknown();
        }
    }
    ~Deeper() { --depth_; }
    int& depth_;
};

/// Of (x - min(1, x)) / d + min(1, x), which is x / d rounded up: x and d; else null.
std::pair<const SCEV*, const SCEV*> rounded_up(const llvm::SCEVAddExpr* s) {
    if (s->getNumOperands() != 2) return {};
    for (const int i : {0, 1}) {
        const auto* part = dyn_cast<llvm::SCEVUDivExpr>(s->getOperand(i));
        const auto* one = dyn_cast<llvm::SCEVUMinExpr>(s->getOperand(1 - i));
        const auto* less = part ? dyn_cast<llvm::SCEVAddExpr>(part->getLHS()) : nullptr;
        if (!one || !less || less->getNumOperands() != 2 || one->getNumOperands() != 2 || !one->getOperand(0)->isOne())
            continue;
        const SCEV* x = one->getOperand(1);
        for (const int k : {0, 1}) {
            const auto* minus = dyn_cast<llvm::SCEVMulExpr>(less->getOperand(k));
            if (minus && less->getOperand(1 - k) == x && minus->getNumOperands() == 2 &&
                minus->getOperand(0)->isAllOnesValue() && minus->getOperand(1) == one)
                return {x, part->getRHS()};
        }
    }
    return {};
}

/// Of x - x / d * d: x and d; else null.
std::pair<const SCEV*, const SCEV*> left_over(const llvm::SCEVAddExpr* s) {
    if (s->getNumOperands() != 2) return {};
    for (const int i : {0, 1}) {
        const auto* minus = dyn_cast<llvm::SCEVMulExpr>(s->getOperand(i));
        if (!minus || minus->getNumOperands() != 2) continue;
        const auto* times = dyn_cast<llvm::SCEVConstant>(minus->getOperand(0));
        const auto* part = dyn_cast<llvm::SCEVUDivExpr>(minus->getOperand(1));
        const auto* by = part ? dyn_cast<llvm::SCEVConstant>(part->getRHS()) : nullptr;
        if (times && by && part->getLHS() == s->getOperand(1 - i) && times->getAPInt() == -by->getAPInt())
            return {part->getLHS(), by};
    }
    return {};
}

}  // namespace

Sizes::Sizes(const llvm::Function& function, llvm::ScalarEvolution& evolution, llvm::DominatorTree& dominators,
             std::function<Whole(const llvm::Value&)> size_of)
    : evolution_(evolution), dominators_(dominators), size_of_(std::move(size_of)) {
    // What has no meaning where it leaves the numbers of its type is said of instructions.
    for (const auto& block : function)
        for (const auto& i : block) {
            const auto* op = dyn_cast<llvm::OverflowingBinaryOperator>(&i);
            if (!op || !evolution.isSCEVable(i.getType())) continue;
            const SCEV* s = evolution.getSCEV(const_cast<llvm::Instruction*>(&i));
            if (op->hasNoSignedWrap()) signed_.insert(s);
            if (op->hasNoUnsignedWrap()) unsigned_.insert(s);
        }
}

unsigned Sizes::bits_of(const SCEV* s) const {
    if (!s->getType()->isIntegerTy()) throw Unknown();
    const unsigned bits = s->getType()->getIntegerBitWidth();
    if (bits > 64) throw Unknown();
    return bits;
}

std::vector<Whole> Sizes::facts_of(const Condition& c) {
    using K = Condition::Kind;
    std::vector<Whole> all;
    if (c.kind == K::less) {
        all.push_back(c.b - c.a - Whole(1));
    } else if (c.kind == K::at_most) {
        all.push_back(c.b - c.a);
    } else if (c.kind == K::equal) {
        all = {c.b - c.a, c.a - c.b};
    } else if (c.kind == K::all) {
        for (const auto& part : c.parts)
            for (auto& fact : facts_of(part)) all.push_back(std::move(fact));
    }
    return all;
}

Int128 Sizes::least(const Whole& w) const {
    Int128 low = bounds(w).low;
    for (const auto& fact : facts) low = std::max(low, bounds(w - fact).low);
    return low;
}

Whole Sizes::as_signed(const Number& n, unsigned bits) const {
    const Int128 half = power(bits - 1);
    if (roughly || n.is_signed || inside(n.value, -half, half - 1)) return n.value;
    if (bits > 32) throw Unknown();
    const auto all = static_cast<std::int64_t>(power(bits));
    return remainder(n.value + Whole(all / 2), Whole(all)) - Whole(all / 2);
}

Whole Sizes::as_unsigned(const Number& n, unsigned bits) const {
    const Int128 all = power(bits);
    if (roughly || n.is_unsigned || (bounds(n.value).high < all && least(n.value) >= 0)) return n.value;
    if (bits > 32) throw Unknown();
    return remainder(n.value, Whole(static_cast<std::int64_t>(all)));
}

Whole Sizes::as_signed(const llvm::Value* v) {
    if (!evolution_.isSCEVable(v->getType())) throw Unknown();
    return as_signed(evolution_.getSCEV(const_cast<llvm::Value*>(v)));
}

Whole Sizes::within_memory(const llvm::Value* v) {
    return convert(evolution_.getSCEV(const_cast<llvm::Value*>(v))).value;
}

Whole Sizes::rounds(const llvm::Loop& loop) {
    const SCEV* s = evolution_.getBackedgeTakenCount(&loop);
    if (llvm::isa<llvm::SCEVCouldNotCompute>(s)) throw Unknown();
    const Number n = convert(s);
    // What is asked before the loop is known to hold in it.
    if (!n.is_unsigned && bounds(n.value).low < 0 && bounds(n.value).high < power(bits_of(s) - 1) &&
        evolution_.isLoopEntryGuardedByCond(&loop, llvm::ICmpInst::ICMP_SGE, s, evolution_.getZero(s->getType())) &&
        bounds(n.value).low >= -power(bits_of(s) - 1))
        return n.value;
    return as_unsigned(n, bits_of(s));
}

Sizes::Number Sizes::convert(const SCEV* s) {
    const Deeper deeper(depth_);
    // Of expressions with shared parts each way through them is gone.
    if (++work_ > kWork) throw Unknown();
    bits_of(s);
    switch (s->getSCEVType()) {
        case llvm::scConstant: {
            const llvm::APInt& x = cast<llvm::SCEVConstant>(s)->getAPInt();
            return {Whole(x.getSExtValue()), true, x.isNonNegative()};
        }
        case llvm::scTruncate:
            return {convert(cast<llvm::SCEVCastExpr>(s)->getOperand()).value};
        case llvm::scZeroExtend:
            return {as_unsigned(cast<llvm::SCEVCastExpr>(s)->getOperand()), true, true};
        case llvm::scSignExtend:
            return {as_signed(cast<llvm::SCEVCastExpr>(s)->getOperand()), true, false};
        case llvm::scAddExpr:
            return sum(cast<llvm::SCEVAddExpr>(s));
        case llvm::scMulExpr:
            return product(cast<llvm::SCEVMulExpr>(s));
        case llvm::scUDivExpr: {
            const auto* d = cast<llvm::SCEVUDivExpr>(s);
            const Whole by = as_unsigned(d->getRHS());
            if (least(by) < 1) throw Unknown();
            return {quotient(as_unsigned(d->getLHS()), by), false, true};
        }
        case llvm::scAddRecExpr:
            return recurrence(cast<llvm::SCEVAddRecExpr>(s));
        case llvm::scSMaxExpr:
            return extreme(cast<llvm::SCEVNAryExpr>(s), true, true);
        case llvm::scSMinExpr:
            return extreme(cast<llvm::SCEVNAryExpr>(s), true, false);
        case llvm::scUMaxExpr:
            return extreme(cast<llvm::SCEVNAryExpr>(s), false, true);
        case llvm::scUMinExpr:
        case llvm::scSequentialUMinExpr:
            return extreme(cast<llvm::SCEVNAryExpr>(s), false, false);
        case llvm::scUnknown:
            return value_of(cast<llvm::SCEVUnknown>(s)->getValue());
        default:
            throw Unknown();
    }
}

Sizes::Number Sizes::sum(const llvm::SCEVAddExpr* s) {
    if (const auto [x, d] = rounded_up(s); x) {
        const Whole by = as_unsigned(d);
        if (bounds(by).low >= 1) return {quotient(as_unsigned(x) + by - Whole(1), by), false, true};
    }
    if (const auto [x, d] = left_over(s); x) {
        const Whole by = as_unsigned(d);
        if (bounds(by).low >= 1) return {remainder(as_unsigned(x), by), true, true};
    }
    Number n;
    n.is_signed = s->hasNoSignedWrap() || signed_.count(s) != 0;
    n.is_unsigned = !n.is_signed && (s->hasNoUnsignedWrap() || unsigned_.count(s) != 0);
    for (const SCEV* part : s->operands()) {
        const auto* minus = dyn_cast<llvm::SCEVMulExpr>(part);
        if (n.is_signed && minus && minus->getNumOperands() == 2 && minus->getOperand(0)->isAllOnesValue()) {
            n.value += Whole(-1) * as_signed(minus->getOperand(1));
        } else {
            n.value += n.is_signed ? as_signed(part) : n.is_unsigned ? as_unsigned(part) : convert(part).value;
        }
    }
    return n;
}

Sizes::Number Sizes::product(const llvm::SCEVMulExpr* s) {
    Number n{Whole(1)};
    n.is_signed = s->hasNoSignedWrap() || signed_.count(s) != 0;
    n.is_unsigned = !n.is_signed && (s->hasNoUnsignedWrap() || unsigned_.count(s) != 0);
    for (const SCEV* part : s->operands())
        n.value = n.value * (n.is_signed ? as_signed(part) : n.is_unsigned ? as_unsigned(part) : convert(part).value);
    return n;
}

Sizes::Number Sizes::recurrence(const llvm::SCEVAddRecExpr* s) {
    const auto at = round.find(s->getLoop());
    // {a, +, b, +, c} in round i is a + b i + c i (i - 1) / 2.
    if (at == round.end() || s->getNumOperands() > 3) throw Unknown();
    const Whole& i = at->second;
    Number n;
    n.is_signed = (s->hasNoSignedWrap() || signed_.count(s) != 0) && s->isAffine();
    const auto part = [&](unsigned k) {
        return n.is_signed ? as_signed(s->getOperand(k)) : convert(s->getOperand(k)).value;
    };
    n.value = part(0) + part(1) * i;
    if (s->getNumOperands() == 3) n.value += part(2) * quotient(i * (i - Whole(1)), Whole(2));
    // Without wrapping it stays on one side.
    n.is_unsigned = s->hasNoUnsignedWrap() && s->isAffine() && bounds(n.value).low >= 0;
    return n;
}

Sizes::Number Sizes::extreme(const llvm::SCEVNAryExpr* s, bool is_signed, bool is_most) {
    Whole all;
    bool first = true;
    for (const SCEV* part : s->operands()) {
        const Whole one = is_signed ? as_signed(part) : as_unsigned(part);
        all = first ? one : is_most ? largest(all, one) : smallest(all, one);
        first = false;
    }
    return {all, is_signed, !is_signed};
}

Sizes::Number Sizes::value_of(const llvm::Value* v) {
    const auto* op = dyn_cast<llvm::BinaryOperator>(v);
    const unsigned code = op ? op->getOpcode() : 0;
    if (code == llvm::Instruction::SDiv || code == llvm::Instruction::SRem) {
        const Whole a = as_signed(op->getOperand(0)), b = as_signed(op->getOperand(1));
        if (least(b) < 1) throw Unknown();
        if (least(a) >= 0) return {code == llvm::Instruction::SDiv ? quotient(a, b) : remainder(a, b), true, true};
        // Towards 0.
        const Whole q = quotient(largest(a, Whole()), b) - quotient(largest(Whole(-1) * a, Whole()), b);
        return {code == llvm::Instruction::SDiv ? q : a - b * q, true, false};
    }
    const Whole w = size_of_(*v);
    const unsigned bits = v->getType()->getIntegerBitWidth();
    return {w, inside(w, -power(bits - 1), power(bits - 1) - 1), inside(w, 0, power(bits) - 1)};
}

Condition Sizes::condition(const llvm::Value* v, int effort) {
    if (effort <= 0) throw Unknown();
    using namespace llvm::PatternMatch;
    if (const auto* c = dyn_cast<llvm::ConstantInt>(v)) {
        Condition known;
        known.kind = c->isZero() ? Condition::Kind::never : Condition::Kind::always;
        return known;
    }
    const llvm::Value *a, *b;
    if (const auto* f = dyn_cast<llvm::FreezeInst>(v)) return condition(f->getOperand(0), effort - 1);
    if (match(v, m_Trunc(m_ZExt(m_Value(a)))) && a->getType()->isIntegerTy(1)) return condition(a, effort - 1);
    if (match(v, m_Not(m_Value(a)))) return negation(condition(a, effort - 1));
    if (match(v, m_LogicalAnd(m_Value(a), m_Value(b))))
        return all_of({condition(a, effort - 1), condition(b, effort - 1)});
    if (match(v, m_LogicalOr(m_Value(a), m_Value(b))))
        return any_of({condition(a, effort - 1), condition(b, effort - 1)});
    if (const auto* c = dyn_cast<llvm::ICmpInst>(v)) return comparison(*c, effort);
    if (const auto* phi = dyn_cast<llvm::PHINode>(v)) {
        const auto* node = dominators_.getNode(phi->getParent());
        if (node && node->getIDom()) return met(*phi, node->getIDom()->getBlock(), effort - 1);
    }
    throw Unknown();
}

/// What `&&` and `||` are: a value that depends on the way which control took from the block `at` on.
Condition Sizes::met(const llvm::PHINode& phi, const llvm::BasicBlock* at, int effort) {
    if (effort <= 0) throw Unknown();
    const auto* branch = dyn_cast<llvm::BranchInst>(at->getTerminator());
    if (!branch) throw Unknown();
    const auto along = [&](const llvm::BasicBlock* next) {
        if (next == phi.getParent()) return condition(phi.getIncomingValueForBlock(at), effort - 1);
        // Forward only.
        if (dominators_.dominates(next, at)) throw Unknown();
        return met(phi, next, effort - 1);
    };
    if (branch->isUnconditional()) return along(branch->getSuccessor(0));
    const Condition c = condition(branch->getCondition(), effort / 2);
    const Condition yes = along(branch->getSuccessor(0)), no = along(branch->getSuccessor(1));
    return any_of({all_of({c, yes}), all_of({negation(c), no})});
}

Condition Sizes::comparison(const llvm::ICmpInst& c, int effort) {
    using P = llvm::ICmpInst;
    const llvm::Value* a;
    using namespace llvm::PatternMatch;
    // What a truth value is compared with.
    if (c.isEquality() && match(c.getOperand(0), m_ZExt(m_Value(a))) && a->getType()->isIntegerTy(1) &&
        match(c.getOperand(1), m_Zero())) {
        const Condition whether = condition(a, effort - 1);
        return c.getPredicate() == P::ICMP_NE ? whether : negation(whether);
    }
    if (!c.getOperand(0)->getType()->isIntegerTy()) throw Unknown();
    const SCEV *left = evolution_.getSCEV(c.getOperand(0)), *right = evolution_.getSCEV(c.getOperand(1));
    Condition r;
    const bool is_unsigned = c.isUnsigned();
    r.a = is_unsigned ? as_unsigned(left) : as_signed(left);
    r.b = is_unsigned ? as_unsigned(right) : as_signed(right);
    switch (c.getPredicate()) {
        case P::ICMP_EQ:
            r.kind = Condition::Kind::equal;
            break;
        case P::ICMP_NE:
            r.kind = Condition::Kind::unequal;
            break;
        case P::ICMP_SLT:
        case P::ICMP_ULT:
            r.kind = Condition::Kind::less;
            break;
        case P::ICMP_SLE:
        case P::ICMP_ULE:
            r.kind = Condition::Kind::at_most;
            break;
        case P::ICMP_SGT:
        case P::ICMP_UGT:
            r.kind = Condition::Kind::less;
            std::swap(r.a, r.b);
            break;
        case P::ICMP_SGE:
        case P::ICMP_UGE:
            r.kind = Condition::Kind::at_most;
            std::swap(r.a, r.b);
            break;
        default:
            throw Unknown();
    }
    // What a maximum is compared with, one of whose sides it is.
    if (const auto x = alone(r.b - r.a); x && r.kind == Condition::Kind::less) {
        r.b = *x;
        r.a = Whole();
    } else if (const auto y = alone(r.a - r.b); y && r.kind == Condition::Kind::at_most) {
        r.a = *y;
        r.b = Whole();
    }
    // Decided by what is known of both.
    const Bounds d = bounds(r.b - r.a);
    const auto decided = [&](bool yes, bool no) {
        if (yes) r.kind = Condition::Kind::always;
        if (no) r.kind = Condition::Kind::never;
    };
    if (r.kind == Condition::Kind::less) {
        decided(d.low > 0, d.high <= 0);
    } else if (r.kind == Condition::Kind::at_most) {
        decided(d.low >= 0, d.high < 0);
    } else if (r.kind == Condition::Kind::equal) {
        decided(d.low == 0 && d.high == 0, d.low > 0 || d.high < 0);
    } else {
        decided(d.low > 0 || d.high < 0, d.low == 0 && d.high == 0);
    }
    return r;
}

}  // namespace pamina::extract
