// The text form of GOAL schedules: what reads as what, and every kind of malformed text.
#include "runtime/import/goal.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace pamina::import::goal {
namespace {

/// The operations of each rank, and what requires which: "0: send 10 to 1 tag 5 cpu 2 nic 3 | a<b c<-d".
std::string show(const Schedule& s) {
    std::string out;
    for (std::size_t r = 0; r < s.ranks.size(); ++r) {
        out += fmt::format("{}{}:", r ? " | " : "", r);
        for (auto i = s.ranks[r].first; i < s.ranks[r].end; ++i) {
            const auto& o = s.operations[i];
            EXPECT_EQ(o.rank, r);
            const auto open = [](std::uint32_t x) { return x == Schedule::kAny ? "any" : std::to_string(x); };
            const char* const kinds[] = {"send", "recv", "calc"};
            out += fmt::format(" {}{} {}", s.label(i).empty() ? "" : fmt::format("{}=", s.label(i)),
                               kinds[static_cast<int>(o.kind)], o.size);
            if (o.kind != Schedule::Kind::Calc) out += fmt::format(" {} {} {}", open(o.peer), open(o.tag), o.nic);
            out += fmt::format(" {};", o.cpu);
        }
        for (auto i = s.ranks[r].first; i < s.ranks[r].end; ++i) {
            for (auto k = s.first_dependent[i]; k < s.first_dependent[i + 1]; ++k) {
                const auto d = s.dependents[k];
                out += fmt::format(" {}{}{}", i, d & Schedule::kStartOnly ? "~" : "<", d & ~Schedule::kStartOnly);
            }
        }
    }
    return out;
}

std::string read_as(std::string_view text, const Limits& limits = {}) {
    const auto r = read(text, limits);
    if (const auto* p = std::get_if<Problem>(&r)) {
        EXPECT_LE(p->offset + p->length, text.size());
        return fmt::format("{}:{} {} {}", p->line, p->column, p->id, p->message);
    }
    return show(std::get<Schedule>(r));
}
/// What one rank of two reads as.
std::string body(std::string_view text) {
    return read_as(fmt::format("num_ranks 2\nrank 1 {{ }} rank 0 {{\n{}\n}}", text));
}

TEST(Goal, Operations) {
    EXPECT_EQ(body("send 10b to 1 tag 5 cpu 2 nic 3"), "0: send 10 1 5 3 2; | 1:");
    EXPECT_EQ(body("a: recv 0 b from 1"), "0: a=recv 0 1 0 0 0; | 1:");
    EXPECT_EQ(body("recv 1b from -1 tag -1\nrecv 1b from any tag ANY\nrecv 1b from 4294967295 tag 4294967295"),
              "0: recv 1 any any 0 0; recv 1 any any 0 0; recv 1 any any 0 0; | 1:");
    EXPECT_EQ(body("l1 : calc 100 cpu 255; calc 9007199254740992"),
              "0: l1=calc 100 255; calc 9007199254740992 0; | 1:");
    EXPECT_EQ(body("send 1b to 1 nic 1 tag 4294967294"), "0: send 1 1 4294967294 1 0; | 1:");
}

TEST(Goal, Dependences) {
    EXPECT_EQ(body("a: calc 1\nb: calc 2\nb requires a\nc: calc 3\nc requires a\nc irequires b; b irequires a"),
              "0: a=calc 1 0; b=calc 2 0; c=calc 3 0; 0<1 0<2 0~1 1~2 | 1:");
    // Labels belong to a rank; the same ones are stored once.
    const auto r = read(
        "num_ranks 2\nrank 0 {\nl1: calc 1\nl2: calc 1\nl2 requires l1\n}\nrank 1 {\nl2: calc 1\nl1: calc 1\n"
        "l1 requires l2\n}");
    ASSERT_TRUE(std::holds_alternative<Schedule>(r));
    EXPECT_EQ(show(std::get<Schedule>(r)), "0: l1=calc 1 0; l2=calc 1 0; 0<1 | 1: l2=calc 1 0; l1=calc 1 0; 2<3");
    EXPECT_EQ(std::get<Schedule>(r).labels.size(), 7u);
    EXPECT_EQ(std::get<Schedule>(r).operations[3].line, 9u);
    EXPECT_EQ(std::get<Schedule>(r).messages(), 0u);
}

TEST(Goal, Spacing) {
    EXPECT_EQ(
        read_as(
            "// a comment\r\n\r\n/* of\n two */ num_ranks 1 rank 0\n{l1:calc 1//x\n/*;*/ l2:calc/*\n*/2;l1 requires "
            "l2}// end"),
        "0: l1=calc 1 0; l2=calc 2 0; 1<0");
    EXPECT_EQ(read_as("num_ranks 3\nrank 2 {calc 2}\nrank 0 {calc 0}\nrank 1 {}"), "0: calc 0 0; | 1: | 2: calc 2 0;");
    EXPECT_TRUE(looks_like("  // x\n/* y */\nnum_ranks 4"));
    EXPECT_TRUE(looks_like("\xEF\xBB\xBFnum_ranks 4"));
    EXPECT_FALSE(looks_like("digraph { num_ranks }"));
    EXPECT_FALSE(looks_like("/* num_ranks"));
    EXPECT_FALSE(looks_like(""));
}

TEST(Goal, ManyLabels) {
    std::string text = "num_ranks 1\nrank 0 {\n";
    for (int i = 0; i < 5000; ++i) text += fmt::format("x{}: calc {}\n", i, i);
    for (int i = 1; i < 5000; ++i) text += fmt::format("x{} requires x{}\n", i, i - 1);
    const auto r = read(text + "}");
    ASSERT_TRUE(std::holds_alternative<Schedule>(r));
    const auto& s = std::get<Schedule>(r);
    for (std::uint32_t i = 0; i + 1 < 5000; ++i) {
        ASSERT_EQ(s.label(i), fmt::format("x{}", i));
        ASSERT_EQ(s.first_dependent[i + 1], s.first_dependent[i] + 1);
        ASSERT_EQ(s.dependents[s.first_dependent[i]], i + 1);
    }
}

TEST(GoalProblems, SomethingElse) {
    EXPECT_EQ(read_as(""),
              "1:1 E0780 expected `num_ranks`: a schedule begins with the number of its ranks, found the end of the "
              "file");
    EXPECT_EQ(read_as("rank 0 {"),
              "1:1 E0780 expected `num_ranks`: a schedule begins with the number of its ranks, found `rank`");
    EXPECT_EQ(read_as(std::string("\x17\0\1", 3)),
              "1:2 E0751 this is not text: GOAL schedules are read in their text form");
    EXPECT_EQ(read_as("num_ranks\n"), "1:10 E0780 expected the number of ranks, found the end of the line");
    EXPECT_EQ(read_as("num_ranks 1\nhost 0 {}"), "2:1 E0780 expected `rank` or the end of the file, found `host`");
    EXPECT_EQ(read_as("num_ranks 1\nrank x {}"), "2:6 E0780 expected the number of the rank, found `x`");
    EXPECT_EQ(read_as("num_ranks 1\nrank 0 calc 5"), "2:8 E0780 expected `{`, found `calc`");
    EXPECT_EQ(read_as("num_ranks 1\nrank 0 {} }"), "2:11 E0780 expected `rank` or the end of the file, found `}`");
    EXPECT_EQ(body("5"), "3:1 E0780 expected a label, `send`, `recv`, `calc` or `}`, found `5`");
    EXPECT_EQ(body("a"), "3:2 E0780 expected `:`, `requires` or `irequires`, found the end of the line");
    EXPECT_EQ(body("a: b: calc 1"), "3:4 E0780 expected `send`, `recv` or `calc`, found `b`");
    EXPECT_EQ(body("a requires 1"), "3:12 E0780 expected a label, found `1`");
    EXPECT_EQ(body("a: calc 1; a requires a a"), "3:25 E0780 expected the end of the line, found `a`");
    EXPECT_EQ(body("send b to 1"), "3:6 E0780 expected the number of bytes, found `b`");
    EXPECT_EQ(body("send 10 to 1"), "3:9 E0780 expected `b` (bytes), found `to`");
    EXPECT_EQ(body("send 10b from 1"), "3:10 E0780 expected `to`, found `from`");
    EXPECT_EQ(body("recv 10b to 1"), "3:10 E0780 expected `from`, found `to`");
    EXPECT_EQ(body("send 10b to -1"), "3:13 E0780 expected the rank to send to, found `-`");
    EXPECT_EQ(body("recv 10b from -2"), "3:15 E0780 expected the rank to receive from, or -1 for any, found `-`");
    EXPECT_EQ(body("recv 10b from -10"), "3:15 E0780 expected the rank to receive from, or -1 for any, found `-`");
    EXPECT_EQ(body("recv 10b from all"), "3:15 E0780 expected the rank to receive from, or -1 for any, found `all`");
    EXPECT_EQ(body("recv 10b from 1 tag x"), "3:21 E0780 expected the tag, or -1 for any, found `x`");
    EXPECT_EQ(body("send 10b to 1 tag 1 tag 2"),
              "3:21 E0780 expected `tag`, `cpu`, `nic` or the end of the line, found `tag`");
    EXPECT_EQ(body("send 10b to 1 \xff"),
              "3:15 E0780 expected `tag`, `cpu`, `nic` or the end of the line, found the byte 0xff");
    EXPECT_EQ(body("calc"), "3:5 E0780 expected the time of the calculation, found the end of the line");
    EXPECT_EQ(body("calc 1.5"), "3:7 E0780 expected `cpu` or the end of the line, found `.`");
    EXPECT_EQ(body("calc 5 nic 0"), "3:8 E0780 expected `cpu` or the end of the line, found `nic`");
    EXPECT_EQ(body("calc 5 cpu"), "3:11 E0780 expected the number of the cpu, found the end of the line");
    EXPECT_EQ(body(std::string(100, 'x')),
              "3:101 E0780 expected `:`, `requires` or `irequires`, found the end of the line");
    EXPECT_EQ(body("a " + std::string(100, 'x')),
              "3:3 E0780 expected `:`, `requires` or `irequires`, found `" + std::string(40, 'x') + "...`");
}

TEST(GoalProblems, Ranks) {
    EXPECT_EQ(read_as("num_ranks 0"), "1:11 E0781 a schedule has at least one rank");
    EXPECT_EQ(read_as("num_ranks 2\nrank 2 {}"), "2:6 E0782 there is no rank 2: `num_ranks` is 2");
    EXPECT_EQ(read_as("num_ranks 2\nrank 1 {}\nrank 1 {}"), "3:6 E0782 rank 1 is given twice");
    EXPECT_EQ(read_as("num_ranks 3\nrank 2 {}\nrank 0 {}\n"),
              "4:1 E0787 the schedule ends without rank 1 of its 3 ranks");
    EXPECT_EQ(read_as("num_ranks 1\nrank 0 {\ncalc 1\n"), "2:8 E0787 the block of rank 0 is never closed");
    EXPECT_EQ(read_as("num_ranks 1\nrank 0 {\ncalc 1"), "2:8 E0787 the block of rank 0 is never closed");
}

TEST(GoalProblems, Labels) {
    EXPECT_EQ(body("a: calc 1\nb requires a"), "4:1 E0783 no operation of this rank above is labelled `b`");
    EXPECT_EQ(body("a: calc 1\na requires b\nb: calc 1"), "4:12 E0783 no operation of this rank above is labelled `b`");
    EXPECT_EQ(read_as("num_ranks 2\nrank 0 {a: calc 1}\nrank 1 {b: calc 1; b requires a}"),
              "3:31 E0783 no operation of this rank above is labelled `a`");
    EXPECT_EQ(body("a: calc 1\n\na: calc 2"),
              "5:1 E0784 `a` labels two operations of this rank; the first is in line 3");
}

TEST(GoalProblems, Numbers) {
    EXPECT_EQ(body("send 1b to 2"), "3:12 E0785 there is no rank 2 to send to: `num_ranks` is 2");
    EXPECT_EQ(body("recv 1b from 7"), "3:14 E0785 there is no rank 7 to receive from: `num_ranks` is 2");
    EXPECT_EQ(body("send 1b to 4294967295"), "3:12 E0785 there is no rank 4294967295 to send to: `num_ranks` is 2");
    EXPECT_EQ(body("calc 9007199254740993"), "3:6 E0786 the time of the calculation: more than 9007199254740992");
    EXPECT_EQ(body("send 99999999999999999999999999b to 1"),
              "3:6 E0786 the number of bytes: more than 9007199254740992");
    EXPECT_EQ(body("calc 1 cpu 256"), "3:12 E0786 the number of the cpu: more than 255");
    EXPECT_EQ(body("recv 1b from 1 tag 4294967296"), "3:20 E0786 the tag: more than 4294967295");
}

TEST(GoalProblems, Comments) {
    EXPECT_EQ(read_as("num_ranks 1 /* rank 0 {}"), "1:13 E0789 this comment is never closed");
    EXPECT_EQ(read_as("num_ranks 1 / rank 0 {}"), "1:13 E0780 expected `rank` or the end of the file, found `/`");
}

TEST(GoalProblems, Limits) {
    Limits limits;
    limits.ranks = 2;
    EXPECT_EQ(read_as("num_ranks 2\nrank 0 {} rank 1 {}", limits), "0: | 1:");
    EXPECT_EQ(read_as("num_ranks 3\n", limits), "1:11 E0788 3 ranks are more than the limit of 2");
    EXPECT_EQ(read_as("num_ranks 16777217\n"), "1:11 E0788 16777217 ranks are more than the limit of 16777216");
    limits.operations = 2;
    EXPECT_EQ(read_as("num_ranks 1\nrank 0 {calc 1; calc 2}", limits), "0: calc 1 0; calc 2 0;");
    EXPECT_EQ(read_as("num_ranks 1\nrank 0 {calc 1; calc 2; calc 3}", limits), "2:25 E0788 more than 2 operations");
    limits.dependences = 1;
    EXPECT_EQ(read_as("num_ranks 1\nrank 0 {a:calc 1; b:calc 2\nb requires a\nb requires a}", limits),
              "4:1 E0788 more than 1 dependences");
}

}  // namespace
}  // namespace pamina::import::goal
