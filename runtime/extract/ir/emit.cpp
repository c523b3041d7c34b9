#include "runtime/extract/ir/emit.h"

#include "runtime/extract/ir/sizes.h"

namespace pamina::extract {

namespace {

Scope those(const std::map<std::string, bool>& names, const Scope& scope) {
    Scope own;
    for (const auto& [name, yes] : names)
        if (const auto at = scope.find(name); at != scope.end()) own.insert(*at);
    return own;
}

}  // namespace

Scope mentioned(const Whole& w, const Scope& scope) {
    std::map<std::string, bool> names;
    collect_names(w, names);
    return those(names, scope);
}

Scope mentioned(const Condition& c, const Scope& scope) {
    std::map<std::string, bool> names;
    collect_names(c, names);
    return those(names, scope);
}

llvm::Value* Emit::number(std::int64_t x) {
    return llvm::ConstantInt::getSigned(at_.getInt128Ty(), x);
}

llvm::Value* Emit::whole(const Whole& w, const Scope& scope) {
    llvm::Value* sum = number(0);
    for (const auto& [monomial, coefficient] : w.terms()) {
        llvm::Value* product = number(coefficient);
        for (const auto& factor : monomial) product = at_.CreateMul(product, atom(*factor, scope));
        sum = at_.CreateAdd(sum, product);
    }
    return sum;
}

llvm::Value* Emit::quotient(llvm::Value* a, llvm::Value* b) {
    // Where the round that control is in turns out to be no whole one, nothing is known of b, and nothing depends on
    // this.
    b = at_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, b, number(1));
    llvm::Value* q = at_.CreateSDiv(a, b);
    llvm::Value* below = at_.CreateICmpSLT(at_.CreateSub(a, at_.CreateMul(q, b)), number(0));
    return at_.CreateSub(q, at_.CreateZExt(below, at_.getInt128Ty()));
}

llvm::Value* Emit::atom(const Atom& a, const Scope& scope) {
    switch (a.kind) {
        case Atom::Kind::name: {
            const auto found = scope.find(a.name);
            if (found == scope.end()) throw Unknown();
            const Place& place = *found->second;
            if (place.loop) {
                llvm::Value* round = at_.CreateSExt(round_(place.loop), at_.getInt128Ty());
                return at_.CreateAdd(whole(place.first, place.names), at_.CreateMul(number(place.step), round));
            }
            const auto* instruction = llvm::dyn_cast<llvm::Instruction>(place.value);
            if (instruction && !dominators_.dominates(instruction->getParent(), at_.GetInsertBlock())) throw Unknown();
            auto* value = const_cast<llvm::Value*>(place.value);
            return place.no_sign ? at_.CreateZExt(value, at_.getInt128Ty()) : at_.CreateSExt(value, at_.getInt128Ty());
        }
        case Atom::Kind::positive:
            return at_.CreateBinaryIntrinsic(llvm::Intrinsic::smax, whole(a.a, scope), number(0));
        case Atom::Kind::quotient:
        case Atom::Kind::exact:
            return quotient(whole(a.a, scope), whole(a.b, scope));
        case Atom::Kind::remainder: {
            llvm::Value *x = whole(a.a, scope), *by = whole(a.b, scope);
            return at_.CreateSub(x, at_.CreateMul(quotient(x, by), by));
        }
    }
    throw Unknown();
}

llvm::Value* Emit::condition(const Condition& c, const Scope& scope) {
    using K = Condition::Kind;
    const auto compared = [&](llvm::CmpInst::Predicate how) {
        return at_.CreateICmp(how, whole(c.a, scope), whole(c.b, scope));
    };
    switch (c.kind) {
        case K::always:
            return at_.getTrue();
        case K::never:
            return at_.getFalse();
        case K::equal:
            return compared(llvm::CmpInst::ICMP_EQ);
        case K::unequal:
            return compared(llvm::CmpInst::ICMP_NE);
        case K::less:
            return compared(llvm::CmpInst::ICMP_SLT);
        case K::at_most:
            return compared(llvm::CmpInst::ICMP_SLE);
        case K::negated:
            return at_.CreateNot(condition(c.parts[0], scope));
        case K::all:
        case K::any: {
            llvm::Value* all = c.kind == K::all ? at_.getTrue() : at_.getFalse();
            for (const auto& part : c.parts) {
                llvm::Value* one = condition(part, scope);
                all = c.kind == K::all ? at_.CreateAnd(all, one) : at_.CreateOr(all, one);
            }
            return all;
        }
    }
    throw Unknown();
}

}  // namespace pamina::extract
