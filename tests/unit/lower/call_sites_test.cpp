// Where procs are called: what messages and results by call are told from (frontend/lower/procs.cpp).
#include "runtime/rtg/call_sites.h"

#include <algorithm>
#include <set>

#include "tests/unit/lower/lowered.h"

namespace pamina::lower {
namespace {

using testing_::Lowering;

/// `inner(n = Local) < outer(): outer(3)`, from the inside out, where a statement with this text stands; one line for
/// each time that it was written out.
std::string calls_of(const Lowering& l, const std::string& text) {
    const auto& g = l.graph();
    std::string lines;
    const auto add = [&](int stmt, int site) {
        if (stmt < 0 || g.statements[static_cast<std::size_t>(stmt)].text != text) return;
        std::string line;
        for (const int call : rtg::calls_around(g, site)) {
            const auto& c = g.call_sites[static_cast<std::size_t>(call)];
            const auto& callee = g.callees[static_cast<std::size_t>(c.callee)];
            line += fmt::format("{}{}{}(", line.empty() ? "" : " < ", c.recursive ? "first " : "", callee.name);
            for (const auto& a : c.arguments)
                line += fmt::format("{}{}={} ", callee.parameters[static_cast<std::size_t>(a.parameter)].name,
                                    callee.parameters[static_cast<std::size_t>(a.parameter)].unit.text,
                                    g.pool.at(a.value).op == expr::Op::Local ? "Local" : "known");
            line += "): " + l.shown(c.span);
        }
        lines += line + "\n";
    };
    for (const auto& t : g.transitions) {
        const auto* pass = std::get_if<rtg::Pass>(&t.action);
        if (!pass) {
            add(t.stmt, t.site);
        } else {
            for (const auto& item : pass->items) add(item.stmt, item.site);
        }
    }
    return lines;
}

TEST(CallSites, EachTimeThatAProcIsWrittenOut) {
    Lowering l(R"(
proc inner(t, size: data) { delay t delay 1 us }
proc outer(n: int, ok: bool) { if ok { inner(n * 1 ms, 1 kB) } delay 2 ms }
model m(k: int = 2) { delay 3 ms outer(k, true) for i in 1..k { outer(i + 1, false) } }
predict m()
)");
    l.run();
    EXPECT_EQ(calls_of(l, "delay t"),
              "inner(ts=known sizeB=known ): inner(n * 1 ms, 1 kB) < outer(n=known ok=known ): outer(k, true)\n"
              "inner(ts=Local sizeB=known ): inner(n * 1 ms, 1 kB) < outer(n=Local ok=known ): outer(i + 1, false)\n");
    EXPECT_EQ(calls_of(l, "delay 2 ms"),
              "outer(n=known ok=known ): outer(k, true)\nouter(n=Local ok=known ): outer(i + 1, false)\n");
    EXPECT_EQ(calls_of(l, "delay 3 ms"), "\n");
    EXPECT_EQ(l.graph().callees.size(), 2u);
    const auto from = rtg::called_from(l.graph());
    for (std::size_t s = 0; s < from.size(); ++s) {
        const std::string& text = l.graph().statements[s].text;
        if (text == "delay t" || text == "delay 2 ms") {
            EXPECT_EQ(from[s].places, 2) << text;
        }
        if (text == "delay 3 ms") {
            EXPECT_EQ(from[s].places, 0);
        }
        EXPECT_FALSE(from[s].other_file);
    }
}

TEST(CallSites, AProcThatRunsItselfIsOnePlace) {
    Lowering l(R"(
proc leaf() { delay 1 us }
proc tree(n: int) { if n > 0 { tree(n - 1) tree(n - 2) } else { leaf() delay 1 ms } }
proc start(n: int) { tree(n) }
model m() { start(3) tree(1) }
predict m()
)");
    l.run();
    EXPECT_EQ(calls_of(l, "delay 1 ms"), "first tree(): tree(n) < start(n=known ): start(3)\n");
    EXPECT_EQ(calls_of(l, "delay 1 us"), "leaf(): leaf() < first tree(): tree(n) < start(n=known ): start(3)\n");
}

TEST(CallSites, TasksAndBranchesInsideProcs) {
    Lowering l(R"(
proc work(n: int) { fork { delay 1 us } { spawn { delay 2 us } } graph { task a[i in 1..n] { delay 3 us } } }
model m() { par p in 1..2 { work(p) } }
predict m()
)");
    l.run();
    for (const char* text : {"delay 1 us", "delay 2 us", "delay 3 us"})
        EXPECT_EQ(calls_of(l, text), "work(n=Local ): work(p)\n") << text;
    const auto from = rtg::called_from(l.graph());
    for (std::size_t s = 0; s < from.size(); ++s)
        if (l.graph().statements[s].kind == "task") {
            EXPECT_EQ(from[s].places, 1);
        }
}

/// `text -> call` for the statements that results count to a call.
std::string counted(const Lowering& l) {
    std::string lines;
    for (const auto& s : l.graph().statements)
        if (s.within >= 0)
            lines += s.text + " -> " + l.graph().statements[static_cast<std::size_t>(s.within)].text + "\n";
    return lines;
}

// What a machine's `send` and `recv` do, and what they call: not what has only their name, or calls them.
TEST(CallSites, PartsOfMessages) {
    Lowering l(R"(
machine pair() {
  processor cpu[2]
  queue inbox
  proc handle(at: int) { on cpu[at] { compute 1 us } }
  proc send(from: int) { handle(from) put inbox delay 2 us }
  proc recv(at: int) { get inbox on cpu[at] { compute 3 us } }
  proc other(at: int) { on cpu[at] { compute 4 us } }
}
proc send() { compute 5 us }
proc exchange(m: pair) { fork { m.send(0) } { m.recv(1) } compute 6 us }
model run() on m { exchange(m) send() m.other(0) compute 7 us }
predict run() on pair()
)");
    l.run();
    const auto parts = rtg::parts_of_messages(l.graph());
    std::set<std::string> texts;
    for (std::size_t s = 0; s < parts.size(); ++s)
        if (parts[s] && l.graph().statements[s].kind != "on") texts.insert(l.graph().statements[s].text);
    EXPECT_EQ(texts, (std::set<std::string>{"compute 1 us", "put inbox", "delay 2 us", "get inbox", "compute 3 us"}));
}

constexpr const char* kTwice = R"(
proc inner(t) { delay t }
proc outer(n: int) { inner(n * 1 ms) delay 2 ms }
proc tree(n: int) { outer(n) if n > 0 { tree(n - 1) } delay 4 ms }
model m() { outer(1) delay 3 ms outer(2) tree(2) }
predict m()
)";

TEST(CallSites, ResultsAreByStatementUnlessAsked) {
    Lowering l(kTwice);
    l.run();
    EXPECT_EQ(counted(l), "");
    EXPECT_EQ(std::ranges::count(l.graph().statements, "delay t", &rtg::Statement::text), 1);
}

TEST(CallSites, ResultsByCallCountToTheTextOfTheModel) {
    Lowering l(kTwice);
    l.request.by_call = true;
    l.run();
    // What runs itself is one part of the graph for all of its calls: its own text is what they are counted to.
    EXPECT_EQ(counted(l),
              "delay t -> outer(1)\ndelay 2 ms -> outer(1)\n"
              "delay t -> outer(2)\ndelay 2 ms -> outer(2)\n"
              "inner(n * 1 ms) -> outer(n)\ndelay t -> outer(n)\ndelay 2 ms -> outer(n)\n");
    const auto number = rtg::numbers_in_results(l.graph());
    std::set<int> rows(number.begin(), number.end());
    EXPECT_EQ(rows.size(), static_cast<std::size_t>(*rows.rbegin()) + 1);
    // The call in the procedure is called from there.
    const auto from = rtg::called_from(l.graph());
    for (std::size_t s = 0; s < from.size(); ++s) {
        const auto& statement = l.graph().statements[s];
        if (statement.within >= 0 || statement.text == "outer(1)") {
            EXPECT_EQ(from[s].places, 0) << statement.text;
        }
        if (statement.text == "outer(n)") {
            EXPECT_EQ(from[s].places, 1);
        }
    }
}

}  // namespace
}  // namespace pamina::lower
