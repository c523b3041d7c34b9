// Sizes that a function is given, and those that are left open.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "runtime/extract/ir/walker.h"

namespace pamina::extract {

using llvm::dyn_cast;
using llvm::isa;

Whole Walk::size_of(const llvm::Value& v) {
    if (const auto at = known_sizes_.find(&v); at != known_sizes_.end()) return at->second;
    const unsigned bits = v.getType()->getIntegerBitWidth();
    const bool no_sign = is_declared_unsigned(v) || bits == 1;
    const Int128 reach = Int128{1} << std::min(62U, no_sign ? bits : bits - 1);
    // 64 bits are within 2^62, fewer bits have all their numbers.
    Bounds all{no_sign ? 0 : -reach, bits == 64 ? reach : reach - 1};
    if (const auto* argument = dyn_cast<llvm::Argument>(&v)) {
        const std::string called = source_name(v);
        // What the model is asked for is a size.
        if (is_alone_) all.low = 0;
        const std::string name = names_.take(called, fmt::format("argument_{}", argument->getArgNo() + 1));
        routine_.sizes.push_back({name, fmt::format("argument `{}`", called.empty() ? name : called)});
        watch_place(name, v, no_sign);
        watch_value(nullptr, v, no_sign, name);
        return known_sizes_.emplace(&v, name_of(name, all)).first->second;
    }
    // What is found once, before any loop, is a size, too.
    if (const std::string asked = asked_of_mpi(v); !asked.empty()) {
        const std::string name =
            asked == "ranks" ? ranks_name()
                             : shared_.open(Open::Kind::size, "rank", "rank", "the rank that is told, from 0 on", 0);
        watch_place(shared_.prefix + name, v, no_sign);
        watch_value(dyn_cast<llvm::Instruction>(&v), v, no_sign, name);
        return known_sizes_
            .emplace(&v, name_of(shared_.prefix + name, {asked == "ranks" ? 1 : 0, (Int128{1} << 31) - 1}))
            .first->second;
    }
    const auto* found = dyn_cast<llvm::Instruction>(&v);
    if (!is_alone_ || !found || loops_.getLoopFor(found->getParent()) || isa<llvm::PHINode>(found) ||
        isa<llvm::SelectInst>(found) || !(isa<llvm::LoadInst>(found) || isa<llvm::CallBase>(found)))
        throw Unknown();
    const std::string called = source_name(v);
    const unsigned line = line_of(*found);
    const std::string name = shared_.open(
        Open::Kind::size, fmt::format("{}", fmt::ptr(&v)), called.empty() ? fmt::format("size_{}", line) : called,
        called.empty() ? std::string("a number that is found here") : fmt::format("`{}`, which is found here", called),
        line);
    watch_place(shared_.prefix + name, v, no_sign);
    watch_value(found, v, no_sign, name);
    return known_sizes_.emplace(&v, name_of(shared_.prefix + name, all)).first->second;
}

Whole Walk::open_size(const std::string& wanted, const void* key, const std::string& meaning, unsigned line,
                      const llvm::Instruction& at, const llvm::Value* v) {
    const std::size_t before = shared_.program.open.size();
    const std::string name =
        shared_.open(Open::Kind::size, fmt::format("size {}", fmt::ptr(key)), wanted, meaning, line);
    const bool is_new = shared_.program.open.size() != before;
    if (is_new && v && v->getType()->isIntegerTy() && v->getType()->getIntegerBitWidth() <= 64)
        watch_value(&at, *v, false, name);
    const Int128 reach = Int128{1} << 62;
    return name_of(shared_.prefix + name, {-reach, reach});
}

Whole Walk::length(const llvm::Value& bytes, const llvm::Instruction& at) {
    try {
        return sizes_.within_memory(&bytes);
    } catch (const std::runtime_error&) {
        return open_size(fmt::format("bytes_{}", line_of(at)), &at, "how many bytes are copied or set here",
                         line_of(at), at, &bytes);
    }
}

void Walk::watch_place(const std::string& name, const llvm::Value& v, bool no_sign) {
    if (watch_) watch_->scope[name] = std::make_shared<Place>(Place{&v, no_sign, nullptr, {}, 1, {}});
}

void Walk::watch_value(const llvm::Instruction* at, const llvm::Value& v, bool no_sign, const std::string& size,
                       std::vector<std::string> kinds) {
    if (watch_) watch_->values.push_back({at, &v, no_sign, size, std::move(kinds)});
}

}  // namespace pamina::extract
