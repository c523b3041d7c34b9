// Random statements: work and messages, in all ways of sending, as looking at each element has them.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "runtime/arrays/check.h"
#include "runtime/arrays/sums.h"
#include "runtime/arrays/work.h"
#include "tests/support/tries.h"
#include "tests/unit/arrays/brute.h"
#include "tests/unit/arrays/random_statements.h"

namespace pamina::arrays::test {
namespace {

/// All figures of messages, and each message from both ends.
void same_messages(const Transfers& t, const std::vector<Message>& expected) {
    std::int64_t elements = 0, bytes = 0;
    for (const Message& m : expected) elements += m.elements, bytes += m.bytes;
    ASSERT_EQ(t.messages, std::ssize(expected));
    ASSERT_EQ(t.elements, elements);
    ASSERT_EQ(t.bytes, bytes);
    std::vector<Message> received, sent;
    for (std::int64_t p = 0; p < t.processors; ++p) {
        t.received(p, received);
        t.sent(p, sent);
    }
    std::ranges::sort(sent, {}, [](const Message& m) { return std::pair(m.to, m.from); });
    ASSERT_EQ(received, expected);
    ASSERT_EQ(sent, expected);
    std::int64_t in_classes = 0;
    for (const MessageClass& c : t.classes) {
        in_classes += c.messages;
        ASSERT_EQ(std::ranges::count_if(
                      expected, [&](const Message& m) { return m.bytes == c.bytes && m.elements == c.elements; }),
                  c.messages);
    }
    ASSERT_EQ(in_classes, t.messages);
}

void same_work(const Work& w, const std::map<std::int64_t, std::int64_t>& expected) {
    std::map<std::int64_t, std::vector<std::int64_t>> classes;
    for (std::int64_t p = 0; p < w.processors; ++p) {
        const auto found = expected.find(p);
        const std::int64_t n = found == expected.end() ? 0 : found->second;
        ASSERT_EQ(w.of(p), n) << p;
        classes[-n].push_back(p);
    }
    ASSERT_EQ(w.classes.size(), classes.size());
    std::size_t k = 0;
    for (const auto& [n, members] : classes) {
        ASSERT_EQ(w.classes[k++], (WorkClass{-n, std::ssize(members), members.front()}));
    }
}

/// The same elements by steps, which are looked at one by one; sections stay.
Reference by_steps(const Reference& r) {
    using Do = Crooked::Do;
    Reference made = r;
    for (const Index& index : r.indices) {
        if (index.count != 1) return r;
        Crooked steps{{{Do::Number, index.at.constant}}};
        for (std::size_t l = 0; l < index.at.of.size(); ++l)
            steps.steps.insert(
                steps.steps.end(),
                {{Do::Number, index.at.of[l]}, {Do::Loop, static_cast<std::int64_t>(l)}, {Do::Mul, 0}, {Do::Add, 0}});
        made.gather.push_back(std::move(steps));
    }
    made.indices.clear();
    return made;
}

void one(std::uint64_t seed) {
    const Drawn drawn = Draw(seed).statements();
    Brute brute;
    std::vector<Use> all;
    for (const Statement& s : drawn.statements) {
        ASSERT_NO_FATAL_FAILURE(same_work(work(s), brute.work(s)));
        const auto here = uses(s);
        for (const Use& u : here) ASSERT_NO_FATAL_FAILURE(same_messages(transfers({&u, 1}), brute.messages({&u, 1})));
        ASSERT_NO_FATAL_FAILURE(same_messages(transfers(here), brute.messages(here)));
        Statement steps = s;
        for (Reference& read : steps.reads) read = by_steps(read);
        ASSERT_NO_FATAL_FAILURE(same_messages(transfers(uses(steps)), brute.messages(here)));
        all.insert(all.end(), here.begin(), here.end());
    }
    if (drawn.statements.size() > 1) same_messages(transfers(all), brute.messages(all));
}

/// Sums of indices, and iterations one by one.
void one_sum(std::uint64_t seed) {
    Draw draw(seed);
    const Drawn drawn = draw.statements();
    const Statement& s = drawn.statements[0];
    const int loops = static_cast<int>(s.loops.size());
    const Factors factors{static_cast<int>(draw.upto(loops)) - 1, static_cast<int>(draw.upto(loops)) - 1};
    Brute brute;
    std::map<std::int64_t, std::int64_t> sums;
    std::map<std::int64_t, std::vector<std::int64_t>> done;
    std::vector<std::int64_t> at;
    Brute::iterations(s.loops, at, [&] {
        std::int64_t product = 1;
        for (const int f : factors) product *= f < 0 ? 1 : at[static_cast<std::size_t>(f)];
        for (const auto& e : Brute::elements(s.by(), at)) {
            for (const auto p : brute.owners(*s.by().layout, e)) {
                sums[p] += product;
                done[p].insert(done[p].end(), at.begin(), at.end());
            }
        }
    });
    const auto found = index_sums(s, factors);
    auto each = iterations(s);
    for (std::int64_t p = -1; p <= s.by().layout->processors(); ++p) {
        ASSERT_EQ(found(p), sums[p]) << p;
        ASSERT_EQ(each[p], done[p]) << p;
    }
}

/// What is moved out of a loop around a statement is what all of its turns need: each element of a pair once.
void one_hoisted(std::uint64_t seed) {
    Draw draw(seed);
    const Drawn drawn = draw.statements();
    const Statement& s = drawn.statements[0];
    if (s.loops.empty() || s.loops.front().step < 0) return;
    // The outermost loop stands around the statement.
    std::map<std::pair<std::int64_t, std::int64_t>, std::set<std::pair<int, Brute::Element>>> needed;
    Brute brute;
    std::int64_t bytes_of_turns = 0;
    const Loop& outer = s.loops.front();
    for (std::int64_t k = outer.first.constant; k < outer.end.constant; k += outer.step) {
        Statement turn = s;
        turn.loops.front() = {{k, {}}, {k + 1, {}}, 1};
        const auto here = uses(turn);
        for (const auto& [pair, what] : brute.needs(here)) needed[pair].insert(what.begin(), what.end());
        bytes_of_turns += transfers(here).bytes;
    }
    const auto all = uses(s);
    const Transfers t = transfers(all);
    std::int64_t elements = 0;
    for (const auto& [pair, what] : needed) elements += std::ssize(what);
    ASSERT_EQ(t.messages, std::ssize(needed));
    ASSERT_EQ(t.elements, elements);
    ASSERT_LE(t.bytes, bytes_of_turns);
}

TEST(ArraysRandom, SumsOfIndices) {
    const int tries = pamina::test::tries(1000);
    for (int seed = 0; seed < tries && !HasFatalFailure(); ++seed) {
        SCOPED_TRACE(seed);
        one_sum(static_cast<std::uint64_t>(seed));
    }
}

TEST(ArraysRandom, WhatIsMovedOutOfALoopIsWhatItsTurnsNeed) {
    const int tries = pamina::test::tries(500);
    for (int seed = 0; seed < tries && !HasFatalFailure(); ++seed) {
        SCOPED_TRACE(seed);
        one_hoisted(static_cast<std::uint64_t>(seed));
    }
}

/// Two references of a statement as where it works and what it writes.
void one_return(std::uint64_t seed) {
    const Drawn drawn = Draw(seed).statements();
    Statement s = drawn.statements[0];
    s.on = s.written;
    s.written = s.reads[0];
    Brute brute;
    std::map<std::pair<std::int64_t, std::int64_t>, std::set<Brute::Element>> going;
    std::vector<std::int64_t> at;
    Brute::iterations(s.loops, at, [&] {
        std::set<std::int64_t> makers;
        for (const auto& e : Brute::elements(*s.on, at)) makers.merge(brute.owners(*s.on->layout, e));
        for (const auto& e : Brute::elements(*s.written, at)) {
            for (const auto p : brute.owners(*s.written->layout, e)) {
                if (!makers.empty() && !makers.contains(p)) going[{p, *makers.begin()}].insert(e);
            }
        }
    });
    std::vector<Message> expected;
    for (const auto& [pair, what] : going)
        expected.push_back({pair.second, pair.first, std::ssize(what), std::ssize(what) * s.written->layout->element});
    same_messages(returns(s), expected);
}

TEST(ArraysRandom, WhatIsMadeElsewhereGoesHome) {
    const int tries = pamina::test::tries(500);
    for (int seed = 0; seed < tries && !HasFatalFailure(); ++seed) {
        SCOPED_TRACE(seed);
        one_return(static_cast<std::uint64_t>(seed));
    }
}

TEST(ArraysRandom, FiguresAreWhatEachElementSays) {
    const int tries = pamina::test::tries(2000);
    for (int seed = 0; seed < tries && !HasFatalFailure(); ++seed) {
        SCOPED_TRACE(seed);
        try {
            one(static_cast<std::uint64_t>(seed));
        } catch (const Mistake& m) {
            FAIL() << m.text();
        }
    }
}

}  // namespace
}  // namespace pamina::arrays::test
