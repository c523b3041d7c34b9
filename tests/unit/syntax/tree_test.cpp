// The trees of expressions and statements.
#include <gmock/gmock.h>

#include "tests/unit/syntax/parsing.h"
#include "tests/unit/syntax/tree_dump.h"

namespace pamina::testing {
namespace {

using ::testing::IsEmpty;

TEST(Expressions, literals) {
    EXPECT_EQ(expression("42"), "42");
    EXPECT_EQ(expression("1_000_000"), "1000000");
    EXPECT_EQ(expression("0.5e-3"), "0.5e-3");
    EXPECT_EQ(expression("1e6"), "1e6");
    EXPECT_EQ(expression("\"a\\n\\t\\\"\\\\é\""), "'a\n\t\"\\é'");
    EXPECT_EQ(expression("true"), "true");
    EXPECT_EQ(expression("[1, 2, 4,]"), "[1 2 4]");
    EXPECT_EQ(expression("[]"), "[]");
    EXPECT_EQ(expression("[2 * i for i in 0..3]"), "[(* 2 i) for i in (.. 0 3)]");
    EXPECT_EQ(expression("[i for i in a for j in b]"), "[i for i in a, j in b]");
    EXPECT_EQ(expression("{ a = 1, b = 2 s; step = 3 }"), "{ a=1 b=2:s step=3 }");
    EXPECT_EQ(expression("{}"), "{ }");
}

TEST(Expressions, precedence) {
    // Each operator binds weaker than the next; equal ones group to the left.
    EXPECT_EQ(expression("a or b and not c == d + e * -f ^ g"),
              "(or a (and b (not (== c (+ d (* e (neg (^ f g))))))))");
    EXPECT_EQ(expression("-a ^ b * c + d < e and f or g"), "(or (and (< (+ (* (neg (^ a b)) c) d) e) f) g)");
    EXPECT_EQ(expression("a - b - c + d"), "(+ (- (- a b) c) d)");
    EXPECT_EQ(expression("a / b * c div d mod e"), "(mod (div (* (/ a b) c) d) e)");
    EXPECT_EQ(expression("a ^ b ^ c"), "(^ a (^ b c))");
    EXPECT_EQ(expression("a ^ -b ^ c * d"), "(* (^ a (neg (^ b c))) d)");
    EXPECT_EQ(expression("not not a == b"), "(not (not (== a b)))");
    EXPECT_EQ(expression("- - a"), "(neg (neg a))");
    EXPECT_EQ(expression("let a = 1, b = a in a + b"), "(let a=1 b=a in (+ a b))");
    EXPECT_EQ(expression("if c then let a = 1 in a else let b = 2 in if b then 1 else 2 -> s"),
              "(-> (if c (let a=1 in a) (let b=2 in (if b 1 2))) s)");
    EXPECT_EQ(expression("let a = x -> ms\n in let b = a in\n (b)"), "(let a=(-> x ms) in (let b=a in b))");
    EXPECT_EQ(expression("[let a = i in a for i in let n = 3 in b]"), "[(let a=i in a) for i in (let n=3 in b)]");
    EXPECT_EQ(expression("f(let = 1, b = let a = 1, b = 2 in a, c)"), "(call f let=1 b=(let a=1 b=2 in a) c)");
    EXPECT_EQ(expression("r.let + (let order = f(x) in order)"), "(+ (. r let) (let order=(call f x) in order))");
    EXPECT_EQ(expression("let s = schedule cyclic(2) in order in s"), "(let s=(schedule cyclic) in s)");
    EXPECT_EQ(expression("a * -b + c"), "(+ (* a (neg b)) c)");
    EXPECT_EQ(expression("a == b or c != d"), "(or (== a b) (!= c d))");
    EXPECT_EQ(expression("a <= b and c >= d and e > f"), "(and (and (<= a b) (>= c d)) (> e f))");
    EXPECT_EQ(expression("(a + b) * c"), "(* (+ a b) c)");
    EXPECT_EQ(expression("if a then b else if c then d else e + 1"), "(if a b (if c d (+ e 1)))");
    EXPECT_EQ(expression("if a then if b then c else d else e"), "(if a (if b c d) e)");
    EXPECT_EQ(expression("if a then b else c -> us"), "(-> (if a b c) us)");
    EXPECT_EQ(expression("a + b -> us -> ms"), "(-> (-> (+ a b) us) ms)");
    EXPECT_EQ(expression("-a.b[1](c)"), "(neg (call (at (. a b) 1) c))");
}

TEST(Expressions, calls_indices_and_members) {
    EXPECT_EQ(expression("f()"), "(call f)");
    EXPECT_EQ(expression("f(1, b = 2, if = 3,)"), "(call f 1 b=2 if=3)");
    EXPECT_EQ(expression("a[i - 1, *, 2..3, 4..<5 step 2]"), "(at a (- i 1) * (.. 2 3) (..< 4 5 2))");
    EXPECT_EQ(expression("a.step.for.model"), "(. (. (. a step) for) model)");
    EXPECT_EQ(expression("sum(i in a..b: e)"), "(sum i in (.. a b): e)");
    EXPECT_EQ(expression("min(i in 0..<n step 2, j in list: i + j)"), "(min i in (..< 0 n 2), j in list: (+ i j))");
    EXPECT_EQ(expression("sweep(P in [1, 2]: predict m(P = P)).time"),
              "(. (sweep P in [1 2]: (predict (call m P=P))) time)");
    EXPECT_EQ(expression("symbolic m"), "(symbolic m)");
    EXPECT_EQ(
        expression("symbolic m(1) on g, h with { a = 1 } free m.gap, n.x where P >= 1, n == 2^k for k in 1..62"),
        "(symbolic (call m 1) on g on (with h a=1) free (. m gap) free (. n x) where (>= P 1) where (== n (^ 2 k)) "
        "for k in (.. 1 62))");
    EXPECT_EQ(expression("f(symbolic m where P >= 1, x = 3)"), "(call f (symbolic m where (>= P 1)) x=3)");
    EXPECT_EQ(expression("[symbolic m where n == k for k in 1..3]"), "[(symbolic m where (== n k) for k in (.. 1 3))]");
    EXPECT_EQ(expression("[(symbolic m where n == k) for k in 1..3]"),
              "[(symbolic m where (== n k)) for k in (.. 1 3)]");
    EXPECT_EQ(expression("(symbolic m).upper(P = 2)"), "(call (. (symbolic m) upper) P=2)");
    EXPECT_EQ(expression("free + where"), "(+ free where)");
    EXPECT_EQ(expression("symbolic(m)"), "(call symbolic m)");
    EXPECT_EQ(expression("symbolic"), "symbolic");
    EXPECT_EQ(expression("symbolic + 1"), "(+ symbolic 1)");
    EXPECT_EQ(expression("predict m"), "(predict m)");
    EXPECT_EQ(expression("predict m(1) on g(X = 2) with { gap = gap / 2 }, h.k"),
              "(predict (call m 1) on (with (call g X=2) gap=(/ gap 2)) on (. h k))");
    EXPECT_EQ(expression("predict m on g with { a = 1 } with { b = 2 }"), "(predict m on (with (with g a=1) b=2))");
    EXPECT_EQ(expression("(predict m).time"), "(. (predict m) time)");
}

TEST(Layout, units_follow_numbers) {
    EXPECT_EQ(expression("12.5 ns"), "12.5:ns");
    EXPECT_EQ(expression("12ns"), "12:ns");
    EXPECT_EQ(expression("50 %"), "50:%");
    EXPECT_EQ(expression("160 Mflop/s"), "160:Mflop.s^-1");
    EXPECT_EQ(expression("10 ns/s"), "10:ns.s^-1");
    EXPECT_EQ(expression("10 ns / s"), "(/ 10:ns s)");
    EXPECT_EQ(expression("10 ns /s"), "(/ 10:ns s)");
    EXPECT_EQ(expression("10 ns/ s"), "(/ 10:ns s)");
    EXPECT_EQ(expression("10/s"), "(/ 10 s)");
    EXPECT_EQ(expression("1/2 s"), "(/ 1 2:s)");
    EXPECT_EQ(expression("3 s^2"), "3:s^2");
    EXPECT_EQ(expression("3 s ^ 2"), "(^ 3:s 2)");
    EXPECT_EQ(expression("3 B/s^2/m"), "3:B.s^-2.m^-1");
    EXPECT_EQ(expression("3 s^n"), "(^ 3:s n)");
    EXPECT_EQ(expression("x -> Mflop/s"), "(-> x Mflop.s^-1)");
    EXPECT_EQ(expression("x -> 1/us"), "(-> x us^-1)");
    EXPECT_EQ(expression("x -> us - 1"), "error `-` does not fit here") << "what is shown ends there";
    EXPECT_EQ(expression("B + s * m"), "(+ B (* s m))");
    EXPECT_EQ(expression("(2) s").substr(0, 1), "e") << "only a number has a unit";
    // The next line is not a unit.
    EXPECT_EQ(ParsedText("let a = 3\ns").parsed.file.statements.size(), 2u);
    EXPECT_THAT(mistakes("hold 2 of r { }\nuse r for 3 s\ngraph on cpu[1] order by 3 schedule static { task a { after "
                         "b carrying 3 s } }"),
                IsEmpty());
    EXPECT_THAT(mistakes("par i in 1..2 schedule static { }\npar i in 1..2 order by 3 { }"), IsEmpty());
}

TEST(Layout, line_ends) {
    const auto count = [](const std::string& text) {
        const ParsedText p(text);
        EXPECT_EQ(p.errors(), "") << text;
        return p.parsed.file.statements.size();
    };
    EXPECT_EQ(count("a\n(b)"), 2u);
    EXPECT_EQ(count("a\n[b]"), 2u);
    EXPECT_EQ(count("a\n-b"), 2u);
    EXPECT_EQ(count("a\r\n-b"), 2u);
    EXPECT_EQ(count("a -\nb"), 1u);
    EXPECT_EQ(count("a\n+ b"), 1u);
    EXPECT_EQ(count("a\n* b\n/ c"), 1u);
    EXPECT_EQ(count("(a\n-b)"), 1u);
    EXPECT_EQ(count("[a\n(b)]"), 1u);
    EXPECT_EQ(count("f(a\n-b,\n[c])"), 1u);
    EXPECT_EQ(count("a ==\n-b"), 1u);
    EXPECT_EQ(count("let a\n=\n3"), 1u);
    EXPECT_EQ(count("a // c\n(b)"), 2u);
    EXPECT_EQ(count("a /* c\n*/ (b)"), 2u);
    EXPECT_EQ(count("sync\n(b)"), 2u);
    EXPECT_EQ(count("sync\nb"), 2u);
    EXPECT_EQ(count("sync b"), 1u);
    EXPECT_EQ(count(";;a;;b;"), 2u);
    EXPECT_EQ(count("if a { }\nelse { }"), 1u);
    EXPECT_EQ(count("fork { }\n{ }"), 1u);
    // A block is no place for a rule about brackets around it.
    EXPECT_EQ(std::get<ast::ModelDecl>(ParsedText("model m {\n a\n (b)\n}").parsed.file.statements[0]->node)
                  .body.statements.size(),
              2u);
}

TEST(Layout, words_are_free_where_they_mean_nothing) {
    for (const char* word :
         {"of",    "by",   "order", "schedule", "carrying", "until", "all",    "from",   "as", "priority", "symbolic",
          "where", "free", "index", "level",    "duration", "now",   "server", "static", "s",  "B"}) {
        const std::string w = word;
        EXPECT_THAT(
            mistakes("let " + w + " = 3\nprint " + w + " + " + w + ", (" + w + "), f(" + w + ", " + w + " = " + w +
                     "), " + w + "[" + w + "]." + w + "\nmodel m(" + w + ": int = 2) {\n  delay " + w + "\n  use " + w +
                     " for " + w + "\n  hold " + w + " { }\n  par " + w + " in 1.." + w + " on cpu[" + w +
                     "] { }\n  graph { task " + w + "[" + w + " in 0..1] { after " + w + "[" + w + "] } }\n}\n"),
            IsEmpty())
            << w;
    }
    // And any word is an argument, a member or a field.
    for (const char* word : {"and", "if", "for", "delay", "model", "task", "unit", "true", "in"}) {
        const std::string w = word;
        EXPECT_THAT(mistakes("print f(" + w + " = 1).and." + w + "\nlet r = { " + w + " = 3 }"), IsEmpty()) << w;
    }
    EXPECT_THAT(mistakes("delay until 3 s\ndelay until\ndelay until + 1\nimport a.b as c"), IsEmpty());
}

template <class Node>
const Node& only(const ParsedText& p) {
    EXPECT_EQ(p.errors(), "");
    return std::get<Node>(p.parsed.file.statements.at(0)->node);
}

TEST(Statements, declarations) {
    {
        const ParsedText p("import \"a/b.pam\" as c");
        const auto& i = only<ast::Import>(p);
        EXPECT_EQ(i.file, "a/b.pam");
        EXPECT_EQ(i.as->text, "c");
        EXPECT_EQ(p.sources.text(i.what), "\"a/b.pam\"");
    }
    {
        const ParsedText p("import std.machines.model");
        const auto& i = only<ast::Import>(p);
        ASSERT_EQ(i.path.size(), 3u);
        EXPECT_EQ(i.path[2].text, "model");
        EXPECT_FALSE(i.file || i.as);
    }
    {
        const ParsedText q("param procs: int = 16 in 1..4096");
        const auto& p = only<ast::ParamDecl>(q);
        EXPECT_EQ(p.name.text + dump(p.type) + dump(p.default_value) + dump(p.allowed), "procsint16(.. 1 4096)");
    }
    {
        const ParsedText p("fn f(a, b: 1/time = 3, c: [int]): data*work/time^2 = a");
        const auto& f = only<ast::FnDecl>(p);
        ASSERT_EQ(f.parameters.size(), 3u);
        EXPECT_EQ(dump(f.parameters[1].type) + dump(f.parameters[1].default_value), "time^-13");
        EXPECT_EQ(dump(f.parameters[2].type), "[int]");
        EXPECT_EQ(dump(f.result), "data.work.time^-2");
    }
    {
        const ParsedText p("model m(x) on a: gc(X = 1), b { delay x }");
        const auto& m = only<ast::ModelDecl>(p);
        ASSERT_EQ(m.machines.size(), 2u);
        EXPECT_EQ(dump(m.machines[0].required), "(call gc X=1)");
        EXPECT_EQ(m.machines[1].required, nullptr);
        EXPECT_EQ(m.body.statements.size(), 1u);
    }
    {
        const ParsedText p("machine m = base with { a = 1 }");
        EXPECT_EQ(dump(only<ast::MachineDecl>(p).derived_from), "(with base a=1)");
    }
    {
        const ParsedText p("processor mix[2, n] (speed = [1, 2])");
        const auto& e = only<ast::EntityDecl>(p);
        EXPECT_EQ(e.kind, ast::EntityKind::processor);
        EXPECT_EQ(e.dimensions.size(), 2u);
        EXPECT_EQ(dump(e.options), " speed=[1 2]");
    }
    {
        const ParsedText p("part node[n] = gc(X = 1)");
        EXPECT_EQ(dump(only<ast::PartDecl>(p).machine), "(call gc X=1)");
    }
    {
        const ParsedText p("contention bus[n] { customer rate: 1/time, inv = 0\nqueue q[2] (a = 1)\ndelay d (b = 2) }");
        const auto& d = only<ast::EntityDecl>(p);
        EXPECT_EQ(d.kind, ast::EntityKind::contention);
        EXPECT_EQ(d.name.text + dump(d.dimensions.at(0)), "busn");
        ASSERT_EQ(d.body.statements.size(), 3u);
        const auto& customer = std::get<ast::CustomerDecl>(d.body.statements[0]->node);
        EXPECT_EQ(customer.parameters.at(1).name.text + dump(customer.parameters.at(1).default_value), "inv0");
        const auto& queue = std::get<ast::StationDecl>(d.body.statements[1]->node);
        EXPECT_EQ(queue.name.text + dump(queue.dimensions.at(0)) + dump(queue.options), "q2 a=1");
        const auto& delay = std::get<ast::StationDecl>(d.body.statements[2]->node);
        EXPECT_EQ(delay.name.text + dump(delay.options), "d b=2");
        EXPECT_TRUE(delay.delay && !queue.delay);
    }
    {
        // Names elsewhere.
        const ParsedText p("let without = customer + without");
        EXPECT_EQ(dump(only<ast::LetDecl>(p).value), "(+ customer without)");
    }
    {
        const ParsedText p("machine basic = gc with { gap = 1 } without m.bus");
        const auto& w = std::get<ast::With>(only<ast::MachineDecl>(p).derived_from->node);
        EXPECT_EQ(w.without.at(0).text + w.without.at(1).text, "mbus");
        EXPECT_EQ(std::get<ast::With>(w.base->node).bindings.size(), 1u);
    }
    {
        const ParsedText p("unit packet");
        EXPECT_EQ(only<ast::UnitDecl>(p).name.text, "packet");
    }
}

TEST(Statements, processes) {
    {
        const ParsedText p("delay until now + 1 s");
        EXPECT_TRUE(only<ast::Delay>(p).until);
        EXPECT_EQ(dump(only<ast::Delay>(p).duration), "(+ now 1:s)");
    }
    {
        const ParsedText p("compute t with bus(rate = 3), m.net[i](r = 1)");
        const auto& c = only<ast::Compute>(p);
        ASSERT_EQ(c.contention.size(), 2u);
        EXPECT_EQ(dump(c.amount) + dump(c.contention[0]), "t(call bus rate=3)");
        EXPECT_EQ(dump(c.contention[1]), "(call (at (. m net) i) r=1)");
    }
    {
        const ParsedText p("use m.link[i] priority 3 for 2 ms");
        const auto& u = only<ast::Use>(p);
        EXPECT_EQ(dump(u.resource) + dump(u.priority) + dump(u.amount), "(at (. m link) i)32:ms");
    }
    {
        const ParsedText p("use m.link[i] for 2 ms priority 3");
        const auto& u = only<ast::Use>(p);
        EXPECT_EQ(dump(u.resource) + dump(u.priority) + dump(u.amount), "(at (. m link) i)32:ms");
    }
    {
        const ParsedText p("compute t priority n + 1");
        EXPECT_EQ(dump(only<ast::Compute>(p).amount) + dump(only<ast::Compute>(p).priority), "t(+ n 1)");
    }
    {
        const ParsedText p("hold 3 of r priority n { }");
        const auto& h = only<ast::Hold>(p);
        EXPECT_EQ(dump(h.count) + dump(h.resource) + dump(h.priority), "3rn");
    }
    {
        const ParsedText p("hold n + 1 of r[2] { }");
        EXPECT_EQ(dump(only<ast::Hold>(p).count) + dump(only<ast::Hold>(p).resource), "(+ n 1)(at r 2)");
    }
    {
        const ParsedText q(
            "par p in 9..1 step -2 on cpu[p] schedule dynamic(chunk = 2) order by -level in order with b(r = 1) { sync "
            "}");
        const auto& p = only<ast::Par>(q);
        EXPECT_EQ(dump(p.binder.source), "(.. 9 1 (neg 2))");
        EXPECT_EQ(dump(p.placement.place), "(at cpu p)");
        EXPECT_EQ(p.placement.schedule->policy.text + dump(p.placement.schedule->arguments), "dynamic chunk=2");
        EXPECT_EQ(dump(p.placement.order_by), "(neg level)");
        EXPECT_EQ(q.sources.text(*p.placement.in_order), "in order");
        EXPECT_EQ(dump(p.placement.contention.at(0)), "(call b r=1)");
    }
    {
        const ParsedText p("fork { a } { b; c } { }");
        EXPECT_EQ(only<ast::Fork>(p).branches.size(), 3u);
    }
    for (const auto& [text, kind] :
         std::initializer_list<std::pair<const char*, ast::BlockKind>>{{"spawn { }", ast::BlockKind::spawn},
                                                                       {"background { }", ast::BlockKind::background},
                                                                       {"loop { }", ast::BlockKind::loop}}) {
        const ParsedText p(text);
        EXPECT_EQ(only<ast::KindBlock>(p).kind, kind);
    }
    {
        const ParsedText p("if a { x } else if b { y } else { z }");
        const auto& first = only<ast::If>(p);
        const auto* second = ast::else_if(first);
        ASSERT_TRUE(second);
        EXPECT_EQ(dump(std::get<ast::If>(second->node).condition), "b");
        EXPECT_TRUE(std::get<ast::If>(second->node).else_body);
    }
    {
        const ParsedText p("choose { 0.2 { a } x + 1 { b } else { c } }");
        const auto& c = only<ast::Choose>(p);
        ASSERT_EQ(c.branches.size(), 3u);
        EXPECT_EQ(dump(c.branches[1].probability) + dump(c.branches[2].probability), "(+ x 1)-");
    }
    for (const auto& [text, kind, target, after] :
         std::initializer_list<std::tuple<const char*, ast::SyncKind, const char*, const char*>>{
             {"sync", ast::SyncKind::sync, "-", "-"},
             {"sync a.b[1]", ast::SyncKind::sync, "(at (. a b) 1)", "-"},
             {"put q[1] after 3 s", ast::SyncKind::put, "(at q 1)", "3:s"},
             {"get q", ast::SyncKind::get, "q", "-"},
             {"signal e", ast::SyncKind::signal, "e", "-"},
             {"await e", ast::SyncKind::await, "e", "-"}}) {
        const ParsedText p(text);
        const auto& s = only<ast::Sync>(p);
        EXPECT_EQ(s.kind, kind);
        EXPECT_EQ(dump(s.target), target);
        EXPECT_EQ(dump(s.after), after);
    }
    {
        const ParsedText p("measure busy { }");
        EXPECT_EQ(only<ast::Measure>(p).name.text, "busy");
    }
    {
        const ParsedText p("on cpu[1..3] { }");
        EXPECT_EQ(dump(only<ast::On>(p).place), "(at cpu (.. 1 3))");
    }
    {
        const ParsedText p("m.send(p, words)");
        EXPECT_EQ(dump(only<ast::ExprStmt>(p).value), "(call (. m send) p words)");
    }
}

TEST(Statements, graphs) {
    const ParsedText p(
        "graph on cpu schedule dynamic {\n for k in 0..1 {\n  task c[i in k..<T, j in 1..2] on cpu[i] {\n"
        "   after all a[i, *] if k > 0 and i < 2, b[j] for j in 0..<i if j > 1\n   after d[k - 1] carrying 2 s\n   "
        "compute 1; delay 2\n  }\n }\n}");
    const auto& g = only<ast::Graph>(p);
    EXPECT_EQ(dump(g.placement.place) + g.placement.schedule->policy.text, "cpudynamic");
    const auto& t = std::get<ast::Task>(std::get<ast::For>(g.body.statements.at(0)->node).body.statements.at(0)->node);
    EXPECT_EQ(dump(t.binders), "i in (..< k T), j in (.. 1 2)");
    EXPECT_EQ(dump(t.placement.place), "(at cpu i)");
    ASSERT_EQ(t.after.size(), 3u);
    EXPECT_TRUE(t.after[0].all);
    EXPECT_EQ(dump(t.after[0].indices) + dump(t.after[0].condition), " i *(and (> k 0) (< i 2))");
    EXPECT_EQ(dump(t.after[1].binders) + dump(t.after[1].condition), "j in (..< 0 i)(> j 1)");
    EXPECT_EQ(dump(t.after[2].indices) + dump(t.after[2].carrying), " (- k 1)2:s");
    EXPECT_EQ(t.body.statements.size(), 2u);
    const ParsedText from("graph from stg(\"r.stg\", unit = 1 s) on cpu");
    EXPECT_EQ(dump(only<ast::Graph>(from).from), "(call stg 'r.stg' unit=1:s)");
    // On the line of a dependence `if` and `for` belong to it; on the next they are statements.
    const ParsedText next("task a { after b\n if c { compute 1 } }");
    EXPECT_EQ(only<ast::Task>(next).after[0].condition, nullptr);
    EXPECT_EQ(only<ast::Task>(next).body.statements.size(), 1u);
}

TEST(Statements, scripts) {
    const ParsedText p(
        "print a, b -> ms\nassert a < b, \"slow\"\nassert a\nif a then b else c -> us\nlet t: time = 3 s");
    ASSERT_EQ(p.errors(), "");
    const auto& list = p.parsed.file.statements;
    ASSERT_EQ(list.size(), 5u);
    EXPECT_EQ(dump(std::get<ast::Print>(list[0]->node).values.at(1)), "(-> b ms)");
    EXPECT_EQ(dump(std::get<ast::Assert>(list[1]->node).message), "'slow'");
    EXPECT_EQ(std::get<ast::Assert>(list[2]->node).message, nullptr);
    EXPECT_TRUE(std::holds_alternative<ast::ExprStmt>(list[3]->node));
    EXPECT_EQ(dump(std::get<ast::LetDecl>(list[4]->node).type), "time");
}

TEST(DocComments, belong_to_what_follows) {
    const ParsedText p(
        "/// one\n///two\n\n/// three\nmodel a { }\n// plain\nlet b = 1\n///\nlet c = 2 /// behind\n\n///  "
        "far\n\n\nlet d = 3\nmachine m {\n  /// inner\n  let e = 4\n}");
    ASSERT_EQ(p.errors(), "");
    const auto& list = p.parsed.file.statements;
    EXPECT_EQ(list[0]->doc, "three");
    EXPECT_EQ(list[1]->doc, "");
    EXPECT_EQ(list[2]->doc, "");
    EXPECT_EQ(std::get<ast::MachineDecl>(list[4]->node).body.statements[0]->doc, "inner");
    EXPECT_EQ(ParsedText("/// one\n/// two é\nlet a = 1").parsed.file.statements[0]->doc, "one\ntwo é");
    EXPECT_EQ(ParsedText("/// one\r\n/// two\r\nlet a = 1").parsed.file.statements[0]->doc, "one\ntwo");
}

TEST(Spans, count_bytes_and_show_characters) {
    for (const std::string mark : {"", "\xEF\xBB\xBF"}) {
        const ParsedText p(mark + "/* é€😀 */ let a = \"ü\" + b // é\nlet ccc = a.dd");
        ASSERT_EQ(p.errors(), "");
        const auto& first = *p.parsed.file.statements[0];
        EXPECT_EQ(p.sources.text(first.span), "let a = \"ü\" + b");
        const auto& sum = std::get<ast::Binary>(std::get<ast::LetDecl>(first.node).value->node);
        EXPECT_EQ(p.sources.text(sum.right->span), "b");
        EXPECT_EQ(p.sources.text(sum.op_span), "+");
        EXPECT_EQ(p.sources.text(std::get<ast::LetDecl>(p.parsed.file.statements[1]->node).name.span), "ccc");
        ASSERT_EQ(p.parsed.file.comments.size(), 2u);
        EXPECT_EQ(p.sources.text(p.parsed.file.comments[1].span), "// é");
        EXPECT_EQ(mistake(mark + "let a = \"é\" +\n  )"), "E0102 this `)` closes nothing @ 2:3 `)`");
        EXPECT_EQ(mistake(mark + "print \"é\" + \"😀\" 3"),
                  "E0101 `3` does not fit here @ 1:17 `3` | statements on one line need `;` between them");
        EXPECT_EQ(mistake(mark + "/* é */ delya 3"),
                  "E0104 `delya` is not a statement @ 1:9 `delya` | did you mean `delay`?");
    }
}

}  // namespace
}  // namespace pamina::testing
