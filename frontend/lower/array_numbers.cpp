// Statements on arrays as the numbers that arrays::ask() takes.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "frontend/ast/print.h"
#include "frontend/lower/arrays.h"
#include "frontend/lower/keeper.h"

namespace pamina::lower {

using arrays::Question;

bool Arrays::reads_loop(Id id, const Loops& loops) const {
    for (const int slot : expr::free_locals(graph().pool, id))
        if (std::find(loops.slots.begin(), loops.slots.end(), slot) != loops.slots.end()) return true;
    return false;
}

/// Whether elements of lists are in it.
bool Arrays::reads_list(Id id) const {
    std::vector<Id> todo{id};
    std::set<Id> seen;
    while (!todo.empty()) {
        const Id at = todo.back();
        todo.pop_back();
        if (!seen.insert(at).second) continue;
        if (graph().pool.at(at).op == Op::ArrayLoad) return true;
        for (const Id a : graph().pool.args(at)) todo.push_back(a);
    }
    return false;
}

/// Adds `times` * id.
bool Arrays::collect(Id id, const Loops& loops, Id times, Affine& to, int depth) {
    auto& pool = graph().pool;
    const auto add = [&](Id& sum, Id more) { sum = pool.make(Op::AddI, {sum, more}); };
    if (!reads_loop(id, loops)) {
        add(to.constant, pool.make(Op::MulI, {times, id}));
        return true;
    }
    if (depth == 0) return false;
    const expr::Node n = pool.at(id);
    const std::vector<Id> args(pool.args(id).begin(), pool.args(id).end());
    switch (n.op) {
        case Op::Local: {
            const auto at = std::find(loops.slots.begin(), loops.slots.end(), static_cast<int>(n.value.i));
            add(to.of[static_cast<std::size_t>(at - loops.slots.begin())], times);
            return true;
        }
        case Op::AddI:
            return collect(args[0], loops, times, to, depth - 1) && collect(args[1], loops, times, to, depth - 1);
        case Op::SubI:
            return collect(args[0], loops, times, to, depth - 1) &&
                   collect(args[1], loops, pool.make(Op::NegI, {times}), to, depth - 1);
        case Op::NegI:
            return collect(args[0], loops, pool.make(Op::NegI, {times}), to, depth - 1);
        case Op::MulI: {
            const bool left = reads_loop(args[0], loops), right = reads_loop(args[1], loops);
            if (left && right) return false;
            return collect(args[left ? 0 : 1], loops, pool.make(Op::MulI, {times, args[left ? 1 : 0]}), to, depth - 1);
        }
        default:
            return false;
    }
}

std::optional<Arrays::Affine> Arrays::affine(Id id, const Loops& loops, const ast::Expr* e) {
    constexpr int kDeepest = 200;
    Affine a{number(0), std::vector<Id>(loops.slots.size(), number(0))};
    if (collect(id, loops, number(1), a, kDeepest)) return a;
    if (e)
        error(
            "E1904", e->span, fmt::format("`{}` is not affine in the indices of the `forall`", ast::format(*e)),
            reads_list(id)
                ? "rows of unequal length, as of a sparse matrix, are padded to the longest one, of 7 elements, say: "
                  "`forall i in "
                  "0..<n, k in 0..<7 on y[i] reads x[cols[7 * i + k]] { compute if k < len[i] then … else … }`, where "
                  "what is absent reads the row's own; `pamina doc CSR` has it"
                : "what is counted without looking at each element are sums of indices times whole numbers, such as "
                  "`2 * i - 1`");
    return std::nullopt;
}

void Arrays::put(const Affine& a, std::vector<Id>& to) const {
    to.push_back(a.constant);
    to.insert(to.end(), a.of.begin(), a.of.end());
}

bool Arrays::crooked(Id id, const Loops& loops, std::vector<Id>& to) {
    using Do = arrays::Crooked::Do;
    auto& pool = graph().pool;
    constexpr std::size_t kMostNumbers = 2000;
    const auto step = [&](Do what, Id value) {
        to.push_back(number(static_cast<int>(what)));
        to.push_back(value);
        return to.size() <= kMostNumbers;
    };
    const expr::Node n = pool.at(id);
    if (!reads_loop(id, loops))
        return step(Do::Number, n.kind == expr::Kind::Bool ? pool.make(Op::Select, {id, number(1), number(0)}) : id);
    if (n.op == Op::Local) {
        const auto at = std::ranges::find(loops.slots, static_cast<int>(n.value.i));
        return step(Do::Loop, number(at - loops.slots.begin()));
    }
    const std::vector<Id> args(pool.args(id).begin(), pool.args(id).end());
    constexpr std::pair<Op, Do> kKnown[] = {{Op::AddI, Do::Add},
                                            {Op::SubI, Do::Sub},
                                            {Op::MulI, Do::Mul},
                                            {Op::FloorDivI, Do::FloorDiv},
                                            {Op::CeilDivI, Do::CeilDiv},
                                            {Op::ModI, Do::Mod},
                                            {Op::MinI, Do::Min},
                                            {Op::MaxI, Do::Max},
                                            {Op::EqI, Do::Equal},
                                            {Op::LtI, Do::Less},
                                            {Op::LeI, Do::LessEqual},
                                            {Op::And, Do::And},
                                            {Op::Or, Do::Or},
                                            {Op::NegI, Do::Neg},
                                            {Op::AbsI, Do::Abs},
                                            {Op::Not, Do::Not},
                                            {Op::Select, Do::Select}};
    if (n.op == Op::ArrayLoad && n.kind != expr::Kind::Real)
        return crooked(args[0], loops, to) && step(Do::Item, number(n.value.i));
    const auto* known = std::ranges::find(kKnown, n.op, &std::pair<Op, Do>::first);
    if (known == std::end(kKnown) || n.kind == expr::Kind::Real) return false;
    for (const Id a : args)
        if (!crooked(a, loops, to)) return false;
    return step(known->second, number(0));
}

bool Arrays::put_crooked(const Reference& r, const Loops& loops, std::vector<Id>& to) {
    to.push_back(number(-std::ssize(r.indices)));
    for (const Index& i : r.indices) {
        std::vector<Id> steps;
        const auto one = [&](Id id) {
            return graph().pool.at(id).op == Op::ConstInt && graph().pool.at(id).value.i == 1;
        };
        if (!one(i.count)) {
            error("E1904", i.written->span, "a section does not go with an index that is not affine",
                  "read one element for each iteration: let another loop go over the section");
            return false;
        }
        if (!crooked(i.at, loops, steps)) {
            error("E1904", i.written->span,
                  fmt::format(
                      "`{}` is not affine in the indices of the `forall`, and cannot be looked at element by element",
                      ast::format(*i.written)),
                  "whole numbers by `+`, `-`, `*`, `div`, `mod`, `min`, `max`, `abs` and `if` can, and elements of "
                  "lists");
            return false;
        }
        to.push_back(number(std::ssize(steps) / 2));
        to.insert(to.end(), steps.begin(), steps.end());
    }
    return true;
}

bool Arrays::put(const Reference& r, const Loops& loops, std::vector<std::shared_ptr<const Distributed>>& layouts,
                 std::vector<Id>& to, bool told, bool read) {
    auto known = std::ranges::find(layouts, r.array->number, [](const auto& l) { return l->number; });
    if (known == layouts.end()) known = layouts.insert(known, r.array);
    to.push_back(number(r.array->number));
    to.push_back(number(known - layouts.begin()));
    const auto is_affine = [&](const Index& i) { return affine(i.at, loops, nullptr).has_value(); };
    if (told && read && !std::ranges::all_of(r.indices, is_affine)) return put_crooked(r, loops, to);
    to.push_back(number(std::ssize(r.indices)));
    for (const Index& i : r.indices) {
        const auto at = affine(i.at, loops, told ? i.written : nullptr);
        if (!at) return false;
        put(*at, to);
        to.push_back(i.count);
        to.push_back(i.stride);
    }
    return true;
}

std::optional<std::vector<Id>> Arrays::numbers(std::span<const Statement> statements, bool told) {
    std::vector<std::shared_ptr<const Distributed>> layouts;
    std::vector<Id> body;
    for (const Statement& s : statements) {
        const Loops& loops = s.loops;
        body.push_back(number(std::ssize(loops.slots)));
        for (std::size_t i = 0; i < loops.slots.size(); ++i) {
            const ast::Expr* written = told ? loops.written[i] : nullptr;
            const auto first = affine(loops.first[i], loops, written), end = affine(loops.end[i], loops, written);
            if (!first || !end) return std::nullopt;
            put(*first, body);
            put(*end, body);
            body.push_back(loops.step[i]);
        }
        for (const auto* r : {&s.writes, &s.on}) {
            body.push_back(number(*r ? 1 : 0));
            if (*r && !put(**r, loops, layouts, body, told, false)) return std::nullopt;
        }
        body.push_back(number(std::ssize(s.reads)));
        for (const Reference& r : s.reads)
            if (!put(r, loops, layouts, body, told, true)) return std::nullopt;
    }
    const auto way = statements.front().home                      ? arrays::Messages::Returns
                     : request().messages == Messages::references ? arrays::Messages::References
                                                                  : arrays::Messages::Statements;
    std::vector<Id> all{number(static_cast<int>(way)), number(std::ssize(layouts))};
    for (const auto& l : layouts) all.insert(all.end(), l->layout.begin(), l->layout.end());
    all.insert(all.end(), body.begin(), body.end());
    return all;
}

std::optional<Arrays::Said> Arrays::said(std::span<const Statement> statements, const ast::Stmt& s) {
    auto all = numbers(statements, true);
    if (!all) return std::nullopt;
    Said made{std::move(*all), statements.front().span};
    for (Id& id : made.numbers) id = keeper_.kept(id, "", made.span, s);
    return made;
}

void Arrays::check(const ast::Stmt& s, const Statement& statement, const Said& said) {
    const auto one = [&](int which, const Reference& r) {
        Said at = said;
        at.span = r.written->span;
        checked(ask(Question::Check, at, {number(which)}), s, at.span);
    };
    if (statement.writes) one(arrays::Mistake::kWritten, *statement.writes);
    if (statement.on) one(arrays::Mistake::kOn, *statement.on);
    for (std::size_t i = 0; i < statement.reads.size(); ++i) one(static_cast<int>(i), statement.reads[i]);
}

Id Arrays::ask(Question question, const Said& said, std::initializer_list<Id> asked) const {
    std::vector<Id> numbers = said.numbers;
    numbers.insert(numbers.end(), asked.begin(), asked.end());
    return graph().pool.ask(static_cast<int>(question), numbers, said.span);
}

Id Arrays::checked(Id id, const ast::Stmt& s, Span span) {
    rtg::Item item;
    item.kind = rtg::Item::Kind::Assign;
    item.amount = id;
    item.stmt = statement_number(s);
    item.slot = new_slot("");
    const int slot = item.slot;
    emit(rtg::Pass{{std::move(item)}}, span, statement_number(s));
    return graph().pool.local(slot, expr::Kind::Int, span);
}

}  // namespace pamina::lower
