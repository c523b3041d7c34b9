// Queueing networks: what stands in them, what goes together, and what a solution has.
#include "tests/unit/check/checking.h"

namespace pamina::check::testing_ {
namespace {

using ::testing::ElementsAre;

/// The mistakes of a network with a class `jobs` and a queue `cpu`, and more in it.
std::vector<std::string> in_network(const std::string& text) {
    return Checked("network n(k: int = 3) {\n  class jobs (population = k)\n  queue cpu (service = 10 ms)\n" + text + "\n}\n")
        .errors();
}

TEST(Networks, TakeWhatFits) {
    for (const char* text : {
             "queue disk[k] (demand = { jobs = 100 ms }, discipline = ps)",
             "queue disk (service = 30 ms, visits = 4, servers = k, law = deterministic)",
             "queue raid (service = 20 ms, rates = [1, 1.8, 2.4], visits = { jobs = 1/4 })",
             "class urgent (population = 2, think = 1 s)\n"
             "queue a (service = 1 ms, discipline = preemptive, priority = { urgent = 1, jobs = 2 })",
             "delay lan[2] (time = { jobs = 2 ms })\n delay wan (time = 1 ms, visits = 2)",
             "let t = 2 * u  let u = 3 ms  fn f(x) = x * t  queue disk (service = f(2))",
             "let times = { jobs = 3 ms }  queue disk (service = times)",
             "queue db[k] (service = 1 ms)\n"
             "for i in 0..<k { let p = 0.5 / k; route cpu to db[i] (share = p); route db[i] to cpu }\n"
             "if k > 2 { route cpu to outside } else { route cpu to cpu (share = 0.1) }\n"
             "route outside to cpu (share = 1, class = jobs)\n route outside removes cpu (rate = 1 Hz)\n"
             "route cpu removes db[0]",
             "class web\n route outside to cpu (rate = 3 Hz, class = web)\n route cpu to cpu (class = web, as = jobs)",
             "queue b (service = 3 ms, discipline = if_not)\n let if_not = 3",
         }) {
        const auto errors = in_network(text);
        if (std::string(text).find("if_not") != std::string::npos)
            EXPECT_THAT(errors, ElementsAre("E1007 this is not a discipline of a queue of a network @ if_not | there are "
                                            "`fcfs`, `ps`, `lifo`, `delay`, `priority`, `preemptive`"));
        else
            EXPECT_THAT(errors, ElementsAre()) << text;
    }
}

TEST(Networks, SayWhatIsWrong) {
    const struct {
        const char* text;
        std::vector<std::string> errors;
    } cases[] = {
        {"delay 2 ms",
         {"E1000 a delay of a network is a station @ delay 2 ms | write its name and its time: `delay lan (time = 2 ms)`"}},
        {"queue outside (service = 1 s)",
         {"E1001 no station is called `outside` @ outside | routes say `outside` for where customers come from and go "
          "to; give the station another name"}},
        {"for i in 1..k { delay d (time = 1 s) }",
         {"E1002 `delay` cannot stand in a `for` or `if` @ delay | it belongs at the top of the network, so that what a "
          "solution has is known before anything runs; an array of stations may have 0 elements"}},
        {"if k > 1 { if k > 2 { class c (population = 1) } }",
         {"E1002 `class` cannot stand in a `for` or `if` @ class | it belongs at the top of the network, so that what a "
          "solution has is known before anything runs; an array of stations may have 0 elements"}},
        {"queue q (service = 1 s, demand = 1 s)",
         {"E1003 `service` and `demand` do not go together @ demand | a service is of one visit, a demand of all visits "
          "together"}},
        {"queue q (service = 1 s, rates = [1, 2], servers = 2)",
         {"E1003 `rates` and `servers` do not go together @ servers | 3 servers are `rates = [1, 2, 3]`"}},
        {"queue q (service = 1 s, priority = { jobs = 1 })",
         {"E1003 `q` serves without priorities @ priority | write `discipline = priority`, or `preemptive` where the "
          "others are interrupted"}},
        {"queue q (service = 1 s, discipline = delay, servers = 2)",
         {"E1003 nobody waits at a delay: it serves all at once @ servers | leave out `servers`"}},
        {"class c (population = 1, arrivals = 1 Hz)",
         {"E1003 `population` and `arrivals` do not go together @ arrivals | a closed class has a population that stays, "
          "an open one comes from outside and leaves"}},
        {"route outside to outside",
         {"E1004 this route goes through no station @ outside to outside | write where the customers come to, or where "
          "they come from"}},
        {"route cpu to cpu (rate = 1 Hz)",
         {"E1004 only customers from outside have a rate of their own @ rate | from a station, `share = …` says which "
          "part of those who leave it go this way"}},
        {"route cpu to dsk\n  queue disk (service = 1 s)", {"E1005 `n` has no station `dsk` @ dsk | did you mean `disk`?"}},
        {"route cpu to jobs", {"E1005 `jobs` is a class, not a station @ jobs"}},
        {"queue q (service = { jops = 1 s })", {"E1006 `n` has no class `jops` @ jops | did you mean `jobs`?"}},
        {"route cpu to cpu (class = cpu)", {"E1006 `cpu` is a station, not a class @ cpu"}},
        {"let s = { a = 1 s }  queue q (service = s)", {"E1006 `s` has a field `a`, and `n` has no such class @ s"}},
        {"queue q (service = -1 s)", {"E1009 `service` cannot be `-1 s`: a time is not negative @ -1 s"}},
        {"route cpu to cpu (share = 150 %)", {"E1009 `share` cannot be `150 %`: a share is between 0 and 1 @ 150 %"}},
        {"queue q (service = 1 s, servers = 0)", {"E1009 `servers` cannot be `0`: a queue has at least 1 server @ 0"}},
        {"queue q (service = 1 s, rates = [1, 0])", {"E1009 a speed is more than 0 @ 0"}},
        {"queue q", {"E1010 how long does `q` serve? @ q | write `queue q (service = …)`"}},
        {"delay d", {"E1010 how long is the delay `d`? @ d | write `delay d (time = …)`"}},
        {"class c (think = 1 s)",
         {"E1010 how many customers has `c`? @ c | write `class c (population = …)` for customers who stay, or `(arrivals "
          "= …)` for those who come from outside"}},
        {"queue q (service = 1 s, discipline = priority)",
         {"E1010 which class comes first at `q`? @ priority | write `priority = { urgent = 1, normal = 2 }`: the smallest "
          "number is served first"}},
        {"queue q (service = 1 s, visits = 2)\n route cpu to q",
         {"E1011 `n` has routes, which say how often `q` is visited @ visits | leave out `visits`, or the routes"}},
        {"queue q (service = jobs)",
         {"E1015 `jobs` is a class, not a value @ jobs | classes stand in routes and in records: `{ jobs = 100 ms }`"}},
        {"queue q (service = 3)", {"E0302 `service` needs time, `3` is a plain number @ 3 | write a unit, as in `3 us`"}},
        {"queue q (servise = 3 s)",
         {"E0212 a queue of a network has no option `servise` @ servise | did you mean `service`?"}},
        {"queue q[2] (service = 1 s)\n route cpu to q", {"E0307 `q` has 1 index, none is given @ q"}},
        {"resource r", {"E0220 `resource` cannot stand in a network @ resource | it belongs in a machine, model or proc"}},
        {"queue cpu (service = 1 s)", {"E0202 `cpu` is declared twice @ cpu"}},
        {"let x = solve n(3)",
         {"E0220 `solve` cannot stand here @ solve n(3) | it belongs in the script: in a statement at the top level, or in "
          "a function that is used there"}},
    };
    for (const auto& c : cases) EXPECT_THAT(in_network(c.text), ::testing::ElementsAreArray(c.errors)) << c.text;
}

const std::string kNetworks =
    "network inner(size: time, k: int) {\n  class jobs (population = k)\n  queue disk[2] (service = size)\n}\n"
    "network whole(k: int = 3, n: network = inner) {\n  class jobs (population = k, think = 1 s)\n"
    "  queue io (flow = inner(3 ms))\n}\n";

TEST(Networks, FlowsAndNetworksAsValues) {
    EXPECT_THAT(Checked(kNetworks + "let all = [inner, whole]\nfn speed(n: network, k) = (solve n(k = k)).throughput\n"
                                    "print speed(whole, 3), [(solve n(3)).solver for n in [whole, whole]]\n"
                                    "let r = solve inner(1 ms, 4) using mva\nprint r.station.disk[1].class.jobs.queue\n"
                                    "network outer(n: network) { class c (population = 3)  queue q (flow = n) }\n"
                                    "print (solve outer(inner)).saturation\n")
                    .errors(),
                ElementsAre());
    expect_errors({
        {"network a { class c (population = 3)  queue q (service = 1 s) }\n"
         "network b { class c (population = 3)  queue q (flow = a) }\n",
         {"E1012 `a` has no parameter for its population @ a | the first parameter that is not given gets it: `network "
          "inner(n: int) { class jobs (population = n) … }`"}},
        {"network a(k: int) { class c (arrivals = k * 1 Hz)  queue q (service = 1 s) }\n"
         "network b { class c (population = 3)  queue q (flow = a) }\n",
         {"E1012 `a` does not have one closed class @ a | a flow-equivalent station works as fast as its network with that "
          "many customers"}},
        {"network b { class c (population = 3)  queue q (flow = 3) }\n",
         {"E1013 `flow` needs a network, `3` is a plain number @ 3"}},
        {"network a { }\n",
         {"E1014 `a` has no station @ a | write where its customers go: `queue cpu (service = 10 ms)`",
          "E1014 `a` has no customers @ a | write `class jobs (population = 10)`, or where they come from: `route outside "
          "to a (rate = 3 Hz)`"}},
        {"network a(k: int) { class c (population = k)  queue q (flow = a) }\n",
         {"E0209 `a` and `q` are defined by each other @ a"}},
    });
}

TEST(Networks, Solve) {
    const std::string n = "network n(k: int) { class jobs (population = k)  queue cpu (service = 1 ms) }\n";
    EXPECT_THAT(Checked(n + "model m() { delay (solve n(3)).response }\n").errors(),
                ElementsAre("E0220 `solve` cannot stand here @ solve n(3) | it belongs in the script: in a statement at the "
                            "top level, or in a function that is used there"));
    EXPECT_THAT(Checked(n + "fn f(k) = (solve n(k)).response\nmodel m() { delay f(3) }\n").errors(),
                ElementsAre("E0220 `f` predicts or solves, and a model cannot @ f(3) | use it in the script, and give the "
                            "model what comes out as an argument"));
    EXPECT_THAT(Checked(n + "fn f(k) = (solve n(k)).response\nnetwork o { class a (population = 1)  queue q (service = "
                            "f(3)) }\n")
                    .errors(),
                ElementsAre("E0220 `f` predicts or solves, and a network cannot @ f(3) | use it in the script, and give the "
                            "network what comes out as an argument"));
    EXPECT_THAT(
        Checked(n + "let r = solve n(3)\nprint r.respons, r.station.cpuu, r.class.jobs.queue, r.lower.throughput + 1\n"
                    "print r.populations.cpu, r.populations.cup\nlet s = solve n(3) using nva\n"
                    "print solve n(3).response\nlet t = solve n\nlet u = solve r\nlet v = n(3)\nlet w = n + 1\n")
            .errors(),
        ElementsAre("E0249 `r` has no field `respons` @ respons | did you mean `response`?",
                    "E0249 `r.station` has no field `cpuu` @ cpuu | did you mean `cpu`?",
                    "E0249 `r.class.jobs` has no field `queue` @ queue | it is a record of throughput, response, customers",
                    "E0301 `r.lower.throughput` is 1/time, `1` is a plain number @ r.lower.throughput + 1 | write a unit, as "
                    "in `1 Hz`",
                    "E0377 `r.populations` has no column `cup` @ cup | did you mean `cpu`?",
                    "E1008 there is no solver `nva` @ nva | did you mean `mva`?",
                    "E1013 `solve` takes all of `n(3).response`, and gives a solution @ n(3).response | write `(solve "
                    "n(3)).response`",
                    "E0310 `n` needs `k` @ n",
                    "E1013 `solve` needs a network, `r` is a record of throughput, response, customers, solver, approximate, "
                    "bottleneck, … @ r",
                    "E0213 `n` is a network, which has no value @ n(3) | solve it: `solve n(…)`",
                    "E0213 `n` is a network, not a value @ n | solve it: `solve n(…)`"));
}

TEST(Networks, BelongAtTheTop) {
    expect_errors({
        {"class c (population = 3)\n", {"E0220 `class` cannot stand at the top level @ class | it belongs in a network"}},
        {"model m() {\n  route a to b\n}\n", {"E0220 `route` cannot stand in a process @ route | it belongs in a network"}},
        {"machine m {\n  network n { }\n}\n",
         {"E0220 `network` cannot stand directly in a machine @ network | it belongs at the top level"}},
    });
}

TEST(Networks, NamesOfTheTree) {
    const Checked c("network n { class jobs (population = 1)  queue a (service = { jobs = 1 s })\n"
                    "  route a to a (share = 0.5, class = jobs) }\n");
    ASSERT_THAT(c.errors(), ElementsAre());
    const auto& n = std::get<ast::NetworkDecl>(c.module->file.statements[0]->node);
    const auto& a = std::get<ast::StationDecl>(n.body.statements[1]->node);
    const auto& r = std::get<ast::Route>(n.body.statements[2]->node);
    const Symbol* jobs = c.program.symbol_of(*n.body.statements[0]);
    EXPECT_EQ(jobs->kind, SymbolKind::Class);
    EXPECT_EQ(c.program.symbol_of(std::get<ast::Record>(a.options[0].value->node).fields[0]), jobs);
    EXPECT_EQ(c.program.symbol_of(*r.options[1].value), jobs);
    EXPECT_EQ(c.program.symbol_of(*r.from), c.program.symbol_of(*n.body.statements[1]));
    EXPECT_EQ(c.symbol("n")->type.kind, TypeKind::Network);
}

}  // namespace
}  // namespace pamina::check::testing_
