// The engine against the naive evaluator on models made by hand, each for one thing that could go wrong. Where a time
// is given it was derived by hand; the others only have to agree.
#include <gtest/gtest.h>

#include <string>

#include "tests/oracle/compare.h"

namespace pamina::test {
namespace {

struct Case {
    const char* name;
    const char* text;
    double time = -1;  // in ticks; -1: not derived
    bool rounded = false;
};

const Case kCases[] = {
    {"nothing", "model m() { }\npredict m()", 0},
    {"one_delay", "model m() { delay 3 s }\npredict m()", 3},
    {"series", "model m() { delay 1 s  compute 2 s  delay 3 s  for i in 1..3 { delay i * 1 s } }\npredict m()", 12},
    {"empty_range", "model m() { for i in 3..1 { delay 9 s }  par p in 1..0 { delay 9 s }  delay 1 s }\npredict m()",
     1},
    {"strides", "model m() { for i in 10..1 step -3 { delay i * 1 s } }\npredict m()", 10 + 7 + 4 + 1},
    {"constant_loop_of_par",
     "model m() { for i in 1..5 { par p in 1..3 { delay 2 s  compute 1 s }  delay 1 s } }\npredict m()", 20},
    {"symmetric_branches_that_compute", "model m() { par p in 1..7 { for i in 1..3 { compute 2 s } } }\npredict m()",
     6},
    {"symmetric_branches_that_queue", "model m() { resource r\npar p in 1..7 { use r for 2 s } }\npredict m()", 14},
    {"branches_unlike_by_index", "model m() { par p in 1..7 { delay (p mod 3) * 1 s  compute 2 s } }\npredict m()", 4},
    {"nested_par", "model m() { par p in 1..3 { par q in 1..p { compute q * 1 s }  delay p * 1 s } }\npredict m()", 6},
    {"lets_in_loops",
     "model m() { for i in 1..4 { let d = i * 1 s\nlet e = d + 1 s\npar p in 1..2 { delay e * p }  delay d } }\n"
     "predict m()",
     2 * (2 + 3 + 4 + 5) + 10},
    {"if_by_index",
     "model m() { for i in 1..6 { if i mod 2 == 0 { delay 1 s } else if i == 3 { delay 5 s } } }\npredict m()", 8},
    {"fork_of_unlike", "model m() { fork { delay 1 s } { delay 5 s } { compute 2 s  compute 2 s } }\npredict m()", 5},
    {"hold_around_par",
     "model m() { resource r\npar p in 1..3 { hold r { par q in 1..2 { compute q * 1 s } } } }\npredict m()", 6},
    {"hold_in_loop",
     "model m() { resource r\npar p in 1..2 { for i in 1..3 { hold r { delay 1 s }  delay 1 s } } }\npredict m()", 7},
    {"hold_two_of_two_servers", "model m() { resource r (servers = 2)\nhold r { hold r { delay 1 s } } }\npredict m()",
     1},
    {"hold_beyond_the_servers",
     "model m() { resource r (servers = 2)\npar p in 1..2 { hold r { hold r { delay 1 s } } } }\npredict m()"},
    {"hold_several_of_many",
     "model m() { resource r (servers = 4)\npar p in 0..<9 { for i in 1..4 { delay ((p * 5 + i) mod 4) * 1 s\n"
     "hold 1 + (p + i) mod 4 of r { delay (1 + p * i mod 3) * 1 s }  use r for (p mod 2) * 1 s } } }\npredict m()"},
    {"hold_more_than_there_are", "model m() { resource r (servers = 2)\nhold 3 of r { delay 1 s } }\npredict m()"},
    {"hold_rest_in_steps",
     "model m() { resource r (servers = 3)\npar p in 0..<4 { hold 2 of r { delay 1 s  hold r { delay p * 1 s } } } }\n"
     "predict m()"},
    {"until",
     "model m() { resource r\npar p in 0..<5 { for i in 1..3 { delay until (2 * i + p) * 1 s\nuse r for 1 s } }\n"
     "for i in 1..4 { delay until 20 s  delay 1 s }  par p in 1..3 { delay until 30 s } }\npredict m()"},
    {"until_in_tasks",
     "model m() { processor cpu[2]\ngraph { task a[i in 0..<6] on cpu[i mod 2] { after a[i - 2]\n"
     "delay until (3 * i) * 1 s  compute 1 s } } }\npredict m()"},
    // 2 s and 2 s of the server each, then 1 s: served 1, 2, 3, 1, 2, 3.
    {"choose_by_means",
     "model m() { resource r\npar p in 1..3 { choose { 0.5 { use r for 4 s } 0.25 { hold r { compute 8 s } }\n"
     "else { delay 4 s } } } }\npredict m()",
     13},
    {"choose_in_keys",
     "model m() { processor cpu[2] (speed = [1, 2])\ngraph on cpu order by -duration { task t[i in 1..5] {\n"
     "choose { 0.5 { compute i * 4 s } else { compute 4 s  delay (i mod 2) * 4 s } } } } }\npredict m()"},
    {"choose_in_a_proc_that_runs_itself",
     "proc p(n: int) { compute 8 s\nif n > 0 { choose { 0.5 { p(n - 1) } 0.5 { delay 8 s } } } }\n"
     "model m() { p(3) }\npredict m()",
     8 + 4 + 4 + 2 + 2 + 1 + 1},
    {"choose_more_than_all", "model m() { choose { 0.75 { delay 1 s } 0.5 { delay 1 s } } }\npredict m()"},
    {"choose_no_probability", "model m(p: real = 2) { choose { p - 3 { delay 1 s } } }\npredict m()"},
    {"choose_in_decimals", "model m() { choose { 0.7 { delay 10 s } 0.2 { } else { delay 10 s } } }\npredict m()", 8},
    {"hold_itself", "model m() { resource r\nhold r { use r for 1 s } }\npredict m()"},
    {"child_asks_for_what_the_parent_holds",
     "model m() { resource r\nhold r { par p in 1..2 { use r for 1 s } } }\npredict m()"},
    {"zero_service_in_rounds",
     "model m() { resource r (servers = 2)\npar p in 0..<3 { use r for 0 s\nuse r for 1 s } }\npredict m()", 2},
    {"release_and_request_in_one_instant",
     "model m() { resource r\npar p in 0..<3 { if p == 1 { use r for 2 s } else { delay 2 s  use r for 1 s } } "
     "}\npredict m()",
     4},
    {"queue_of_many",
     "model m() { resource r (servers = 3)\npar p in 0..<20 { for i in 1..5 { delay ((p * 7 + i * 3) mod 5) * 1 s\n"
     "use r for ((p + i) mod 4) * 1 s } } }\npredict m()"},
    {"array_of_resources",
     "model m() { resource r[2, 3]\npar p in 0..<12 { use r[p mod 2, p mod 3] for (1 + p mod 4) * 1 s } }\npredict "
     "m()"},
    {"own_resource_in_each_branch",
     "model m() { par p in 1..3 { resource r\npar q in 1..p { use r for 2 s } } }\npredict m()", 6},
    {"own_resource_in_each_iteration",
     "model m() { for i in 1..3 { resource r[i]\npar q in 0..<4 { use r[q mod i] for 1 s } } }\npredict m()",
     4 + 2 + 2},
    {"pool_by_lowest",
     "model m() { processor cpu[3] (speed = [1, 2, 4])\npar p in 0..<7 on cpu { compute 4 s } }\npredict m()"},
    {"pool_by_parts",
     "model m() { processor cpu[4]\npar p in 0..<9 on cpu[p mod 3..3] { compute (1 + p) * 1 s  delay 1 s\ncompute 1 s "
     "} }\n"
     "predict m()"},
    {"pool_by_stride",
     "model m() { processor cpu[5]\npar p in 0..<6 on cpu[0..4 step 2] { compute 3 s\non cpu[1..3 step 2] { compute 1 "
     "s } } }\n"
     "predict m()"},
    {"place_is_inherited",
     "model m() { processor cpu[2]\non cpu { par p in 1..4 { compute 1 s  fork { compute 1 s } { compute 2 s } } } "
     "}\npredict m()"},
    {"compute_of_no_time_on_a_pool",
     "model m() { processor cpu\npar p in 0..<3 on cpu { compute 0 s  compute p * 1 s  compute 0 s } }\npredict m()"},
    {"wavefront_unlimited",
     "model m() { graph { task c[i in 0..<6, j in 0..<5] { after c[i-1, j], c[i, j-1]  compute ((i * 5 + j * 3) mod 7) "
     "* 1 s } } }\n"
     "predict m()"},
    {"wavefront_queue",
     "model m() { processor cpu[3]\ngraph { task c[i in 0..<6, j in 0..<5] on cpu[i mod 3] { after c[i-1, j], c[i, "
     "j-1]\n"
     "compute ((i * 5 + j * 3) mod 7) * 1 s } } }\npredict m()"},
    {"wavefront_strict",
     "model m() { processor cpu[3]\ngraph { task c[i in 0..<6, j in 0..<5] on cpu[i mod 3] in order { after c[i-1, j], "
     "c[i, j-1]\n"
     "compute ((i * 5 + j * 3) mod 7) * 1 s } } }\npredict m()"},
    {"wavefront_any_processor",
     "model m() { processor cpu[3]\ngraph on cpu { task c[i in 0..<6, j in 0..<5] { after c[i-1, j], c[i, j-1]\n"
     "compute ((i * 5 + j * 3) mod 7) * 1 s } } }\npredict m()"},
    {"backwards_numbers",
     "model m() { graph { task c[i in 0..<5] { after c[i+1]  compute (i + 1) * 1 s } } }\npredict m()", 15},
    {"lu",
     "model m(T: int = 5) { processor cpu[2]\ngraph { for k in 0..<T {\n"
     "task f { after c[k-1, k, k]  compute 2 s }\n"
     "task l[i in k+1..<T] on cpu[i mod 2] { after f[k], c[k-1, i, k]  compute (3 + i) * 1 s }\n"
     "task u[j in k+1..<T] on cpu[index mod 2] { after f[k], c[k-1, k, j]  compute 3 s }\n"
     "task c[i in k+1..<T, j in k+1..<T] on cpu { after l[k, i], u[k, j], c[k-1, i, j]  compute 6 s } } } }\npredict "
     "m()"},
    {"reductions_and_guards",
     "model m() { graph { task a[i in 0..<4] { compute (4 - i) * 1 s }\n"
     "task b[i in 0..<4] { after a[j] for j in 0..i, a[i+1] if i mod 2 == 0  compute i * 1 s }\n"
     "task c[i in 0..<4, j in 0..i] { after all b, c[i-1, j]  compute 1 s }\n"
     "task d[i in 0..<4] { after all c[i, *]  compute 1 s } } }\npredict m()"},
    {"tables_and_mod_in_dependences",
     "model m() { let to = [3, 0, 2, 1]\ngraph { task a[i in 0..<4] { compute (1 + i) * 1 s }\n"
     "task b[i in 0..<4] { after a[to[i]], a[(i * 3) mod 4]  compute 1 s } } }\npredict m()",
     5},
    {"number_in_dependences",
     "model m() { graph { task a[i in 0..<2, j in 0..<3] { after a[i, j-1] if index != 4  delay 2 s }\n"
     "task b[i in 0..<4] { after b[index - 7] if i > 0, a[k, 0] for k in 0..index mod 2  delay 2 s } } }\npredict m()",
     10},
    {"place_of_a_graph_by_number",
     "model m() { processor cpu[2]\ngraph on cpu[index mod 2] in order { task a[i in 0..<3] { delay 2 s }\n"
     "task b { delay 5 s } } }\npredict m()",
     7},
    {"task_with_children_computes_without_a_grant",
     "model m() { processor cpu\nresource r\nfork { graph { task a on cpu { compute 0 s  use r for 1 s\n"
     "par k in 0..<1 { delay 0 s } } } }\n"
     "{ use r for 0 s  use r for 4 s } }\npredict m()"},
    {"lets_in_a_graph",
     "model m() { graph { for k in 0..<3 { let w = 2 * k + 1\ntask a[i in 0..<w] { after all a[k-1, *]  compute w * 1 "
     "s } } } }\n"
     "predict m()",
     9},
    {"tasks_that_use_and_fork",
     "model m() { processor cpu[2]\nresource r\ngraph on cpu { task a[i in 0..<5] { after a[i-2]\nuse r for 1 s\n"
     "par k in 0..i { compute 1 s }\nhold r { delay 1 s } } } }\npredict m()"},
    {"tasks_of_no_time",
     "model m() { processor cpu[2]\ngraph on cpu { task a[i in 0..<4] { }\ntask b[i in 0..<4] { after a[i]  compute i "
     "* 1 s }\n"
     "task c[i in 0..<4] { after b[i]  delay 0 s } } }\npredict m()"},
    {"zero_compute_in_a_task_then_a_request",
     "model m() { processor cpu[2] (speed = [1, 2])\nresource r\nfork { graph { task a on cpu[0] { compute 0 s  use r "
     "for 2 s } } }\n"
     "{ delay 0 s  use r for 4 s } }\npredict m()"},
    {"two_graphs_on_one_pool",
     "model m() { processor cpu[2]\npar p in 0..<3 { delay p * 1 s\ngraph on cpu { task a[i in 0..<4] { after a[i-2]  "
     "compute (1 + p) * 1 s } } } }\n"
     "predict m()"},
    {"graph_in_a_task",
     "model m() { processor cpu[2]\ngraph { task a[i in 0..<3] { after a[i-1]\ngraph on cpu { task b[j in 0..<3] { "
     "compute (i + j) * 1 s } } } } }\n"
     "predict m()"},
    {"a_cycle", "model m() { graph { task a[i in 0..<3] { after a[(i + 1) mod 3]  compute 1 s } } }\npredict m()"},
    {"strict_order_against_a_dependence",
     "model m() { processor cpu\ngraph { task a[i in 0..<2] on cpu in order { after a[i+1]  compute 1 s } } }\npredict "
     "m()"},
    {"negative_time", "model m() { for i in 0..3 { delay (2 - i) * 1 s } }\npredict m()"},
    {"index_outside", "model m() { resource r[3]\nfor i in 0..3 { use r[i] for 1 s } }\npredict m()"},
    {"machine_and_with",
     "machine h(n: int = 3) { let t = 2 s\nlet u = n * t\nresource bus\nprocessor cpu[n]\nfn f(k) = k * u\n"
     "proc go(d: time = u) { use bus for d }\n}\n"
     "model m(k: int = 2) on h { par p in 0..<len(h.cpu) on h.cpu[p] { compute h.f(k)  h.go()\nh.go(h.t) } }\n"
     "predict m(3) on h(n = 2) with { t = 3 s } with { u = u + t }"},
    {"data_and_work",
     "model m() { resource bus (speed = 2 kB/s)\nprocessor cpu[2] (speed = 3 op/s)\n"
     "par p in 1..4 on cpu { use bus for p * 4 kB\ncompute 6 op } }\npredict m()"},
    {"decimal_ticks", "model m() { for i in 1..1000 { delay 12.5 ns  compute 0.1 ns } }\npredict m()", 126'000},
    {"thirds_of_a_tick",
     "model m() { resource r (speed = 3 B/s)\npar p in 1..3 { for i in 1..7 { use r for p * 1 B  delay 0.1 s } } "
     "}\npredict m()",
     -1, true},
    {"numbers",
     "model m() { delay ((-7) div 2 + 10) * 1 s\ndelay ((-7) mod 3) * 1 s\ndelay ceildiv(7, 2) * 1 s\ndelay 2^5 * 1 s\n"
     "delay sum(i in 1..4: i * i) * 1 s\ndelay max(i in [3, 9, 2]: i) * 1 s\ndelay count(i in 0..9: i mod 3 == 0) * 1 "
     "s\n"
     "delay floor(2.7) * 1 s\ndelay round(2.5) * 1 s\ndelay (if 1 < 2 and not (2 < 1) then 1 s else 100 s)\n"
     "delay min(4 s, 3 s, 5 s)\ndelay abs(-2) * 1 s }\npredict m()",
     6 + 2 + 4 + 32 + 30 + 9 + 4 + 2 + 3 + 1 + 3 + 2},
    {"local_names",
     "fn f(n: int) = let half = n div 2, rest = n - half in { half = half, rest = rest }\n"
     "machine h(n: int = 2) { let u = let a = 1 s, b = a * n in a + b\nresource r[n]\n"
     "fn cost(k: int) = let n = k + 1 in n * u }\n"
     "model m(n: int) on x: h { delay let n = n + 1, d = n * 1 s in d + d\n"
     "compute let one = x.cost(1) in if one > 1 s then let two = one + one in two else one\n"
     "use let r = x.r[1] in r for let r = f(n) in r.half * 2 s + r.rest * 1 s\n"
     "delay sum(i in 1..n: let k = i * i in k - 1) * 1 s\n"
     "par i in 0..<(let w = n - 1 in w) { let d = let t = i * 1 s in t + t\nwait(let half = d / 2 in half) } }\n"
     "proc wait(t: time) { delay let now = t in now + now }\npredict m(3) on h()",
     8 + 12 + 4 + 11 + 2},
    {"conditions",
     "model m(n: int = 6) { delay sum(i in 1..n if i mod 2 == 0: i) * 1 s\ndelay prod(i in 1..n if i < 4: i) * 1 s\n"
     "delay count(i in [3, 1, 4, 6] if i > 2: i mod 2 == 0) * 1 s\ndelay min(i in [3, 1, 4] if i > 2: i * 1 s)\n"
     "delay max(i in 1..3, j in 1..3 if i + j == 4: i * j) * 1 s\ndelay sum(i in 0..3 if i > 0: 6 div i) * 1 s\n"
     "for k in 4..5 { delay max(i in 1..n if i mod k == 0: i) * 1 s } }\npredict m()",
     12 + 6 + 2 + 3 + 4 + 11 + 4 + 5},
    {"figures_of_lists",
     "model m(n: int = 3) { delay min([4 s, 3 s]) + max([4 s, 3 s]) + sum([4 s, 3 s])\n"
     "let d = [i * i for i in 1..n]\ndelay (sum(d) + max(d)) * 1 s\nfor k in 1..2 { delay max([k, n - k]) * 1 s } }\n"
     "predict m()",
     3 + 4 + 7 + 14 + 9 + 2 + 2},
    {"recursive_fn",
     "fn fib(n: int) = if n < 2 then n else fib(n - 1) + fib(n - 2)\nmodel m() { for i in 1..10 { delay fib(i) * 1 s } "
     "}\npredict m()",
     143},
    {"script_variables",
     "param P: int = 3\nlet t = 2 s\nlet d = [1, 4, 2]\nmodel m(n: int) { par p in 0..<n { compute d[p] * t } "
     "}\npredict m(P)",
     8},
};

class Cross : public ::testing::TestWithParam<Case> {};

TEST_P(Cross, EngineAgreesWithNaive) {
    const Case& c = GetParam();
    CheckedScript script(c.text);
    CompareSettings settings;
    settings.rounded = c.rounded;
    const Comparison result = compare(script, 0, settings);
    EXPECT_EQ(result.difference, "") << c.text;
    if (c.time >= 0) {
        EXPECT_EQ(result.time, c.time) << c.text;
        EXPECT_FALSE(result.failed) << c.text;
    }
    if (!c.rounded && !result.failed) {
        EXPECT_TRUE(result.exact) << c.text;
    }
}

INSTANTIATE_TEST_SUITE_P(Models, Cross, ::testing::ValuesIn(kCases),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace pamina::test
