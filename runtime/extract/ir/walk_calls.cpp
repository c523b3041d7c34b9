// Calls: of what is here, of what is not, and of BLAS and MPI.
#include <fmt/format.h>
#include <llvm/ADT/StringSwitch.h>

#include <algorithm>
#include <utility>

#include "runtime/extract/extract.h"
#include "runtime/extract/ir/walker.h"

namespace pamina::extract {

using llvm::dyn_cast;
using llvm::isa;

void Walk::tell_call(const llvm::CallBase& call, Cost& cost, std::vector<const llvm::CallBase*>& calls) {
    if (call.isInlineAsm()) {
        cost.add(shared_.open(Open::Kind::cost, fmt::format("{}", fmt::ptr(&call)),
                              fmt::format("assembly_{}", line_of(call)), "these lines of assembly", line_of(call)),
                 Whole(1));
        return;
    }
    const llvm::Function* called = call.getCalledFunction();
    if (!called) {
        cost.add(
            shared_.open(Open::Kind::cost, fmt::format("{}", fmt::ptr(&call)), fmt::format("call_{}", line_of(call)),
                         "one call through a pointer: which function that is was not known", line_of(call)),
            Whole(1));
        return;
    }
    if (call.hasFnAttr(llvm::Attribute::ReturnsTwice))
        throw Problem(fmt::format("line {}: `{}` may return twice", line_of(call), source_name(*called)));
    if (const char* kind = called->isDeclaration() ? known(called->getName()) : nullptr) {
        if (*kind) cost.add(kind, Whole(1));
    } else if (shared_.routine(*called).empty()) {
        cost.add(cost_of(source_name(*called)), Whole(1));
    } else {
        calls.push_back(&call);
    }
}

void Walk::tell_values(const llvm::CallBase& call, std::vector<Step>& out) {
    Step& step = add(out, Step::Kind::call, line_of(call));
    step.routine = shared_.routine(*call.getCalledFunction());
    for (const auto& argument : call.args()) {
        if (!argument->getType()->isIntegerTy() || argument->getType()->getIntegerBitWidth() > 64) continue;
        try {
            step.values.push_back(sizes_.as_signed(argument.get()));
        } catch (const std::runtime_error&) {
            const std::string called =
                source_name(*call.getCalledFunction()->getArg(static_cast<unsigned>(call.getArgOperandNo(&argument))));
            step.values.push_back(open_size(fmt::format("{}_{}_{}", step.routine, called, step.line), &argument,
                                            fmt::format("what `{}` of `{}` is here", called, step.routine), step.line,
                                            call, argument.get()));
        }
    }
}

void Walk::tell_library(const llvm::CallBase& call, const LibraryCall& known, Cost& counted, std::vector<Step>& out) {
    using K = LibraryCall::Kind;
    const std::string called = source_name(*call.getCalledFunction());
    const unsigned line = line_of(call);
    if (known.kind == K::nothing) return;
    if (known.kind == K::wait) {
        const std::string wait = shared_.open(
            Open::Kind::cost, fmt::format("wait {}", fmt::ptr(&call)), fmt::format("wait_{}", line),
            fmt::format("how long `{}` waits here: when another rank sends is not seen from one", called), line);
        add(out, Step::Kind::compute, line).cost.add(wait, Whole(1));
        counted.add(wait, Whole(1));
        return;
    }
    const auto size = [&](unsigned argument) {
        const llvm::Value* v = call.getArgOperand(argument);
        if (known.by_address) v = held(*v);
        try {
            if (!v) throw Unknown();
            return largest(sizes_.as_signed(v), Whole());
        } catch (const std::runtime_error&) {
            return open_size(fmt::format("{}_{}", called, line), &call.getArgOperandUse(argument),
                             fmt::format("argument {} of `{}`", argument + 1, called), line, call, v);
        }
    };
    std::vector<Whole> sizes;
    for (const unsigned argument : known.sizes) sizes.push_back(size(argument));
    if (known.kind == K::kernel) {
        shared_.word_time("flop", Open::Kind::work, "one operation at the peak rate",
                          "node.cycle * node.operations[0] / 1 flop");
        shared_.word_time("moved", Open::Kind::data, "a byte from or to the memory", "1 / node.each");
    } else {
        shared_.word_time("latency", Open::Kind::cost, "a message without anything in it, from one rank to another",
                          "");
        shared_.word_time("transfer", Open::Kind::data, "a byte of a message", "");
        const Whole ranks = name_of(shared_.prefix + ranks_name(), {1, (Int128{1} << 31) - 1});
        if (!sizes.empty()) {
            const std::int64_t bytes = element_size(*call.getArgOperand(known.type));
            const Whole element =
                bytes ? Whole(bytes)
                      : open_size(fmt::format("element_{}", line), &call,
                                  fmt::format("bytes of an element of `{}`", called), line, call, nullptr);
            sizes[0] = sizes[0] * element;
            if (known.of_each_rank) sizes[0] = sizes[0] * ranks;
        }
        if (known.kind == K::collective) sizes.insert(sizes.begin(), ranks);
        auto& all = shared_.program.notes;
        const std::string note = "MPI: told is what one rank does; all come to what they do together at once";
        if (std::find(all.begin(), all.end(), note) == all.end()) all.push_back(note);
    }
    Step& step = add(out, Step::Kind::compute, line);
    step.words_of = known.kind == K::kernel ? Step::Words::kernel : Step::Words::collective;
    step.words = known.words;
    step.sizes = std::move(sizes);
    step.word = known.word;
    step.notes.push_back(fmt::format("`{}`", called));
}

std::string Walk::cost_of(const std::string& called) {
    return shared_.open(Open::Kind::cost, "cost " + called, called + "_time", fmt::format("one call of `{}`", called),
                        0);
}

const char* Walk::known(llvm::StringRef name) {
    if (name.starts_with("omp_get_") || name.starts_with("omp_set_")) return "";
    if (name == kAtomic) return "atomic";
    return llvm::StringSwitch<const char*>(name)
        .Case("sqrt", "root")
        .Case("sqrtf", "root_single")
        .Cases("fmin", "fmax", "comparison")
        .Cases("fminf", "fmaxf", "comparison_single")
        .Case("fma", "multiply_add")
        .Case("fmaf", "multiply_add_single")
        .Cases("fabs", "fabsf", "copysign", "copysignf", "")
        .Default(nullptr);
}

void Walk::leave_out(const char* what) {
    auto& all = shared_.program.left_out;
    if (std::find(all.begin(), all.end(), what) == all.end()) all.emplace_back(what);
}

}  // namespace pamina::extract
