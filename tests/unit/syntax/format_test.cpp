// What the formatter makes of every statement and expression, and that it changes nothing but the layout.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "tests/unit/syntax/formatting.h"

namespace pamina::testing {
namespace {

/// A text in a body.
std::string in_body(const std::string& text) {
    const std::string all = formatted("model m {\n" + text + "\n}\n");
    const std::string begin = "model m {\n", end = "}\n";
    if (!all.starts_with(begin) || !all.ends_with(end)) return all;
    std::istringstream lines(all.substr(begin.size(), all.size() - begin.size() - end.size()));
    std::string out, line;
    while (std::getline(lines, line)) out += (line.starts_with("  ") ? line.substr(2) : line) + "\n";
    return out;
}

/// Texts that are formatted already.
void expect_kept(const std::string& text) {
    EXPECT_EQ(formatted(text), text);
}
void expect_kept_in_body(const std::string& text) {
    EXPECT_EQ(in_body(text), text);
}

TEST(Format, nothing) {
    EXPECT_EQ(formatted(""), "");
    EXPECT_EQ(formatted("\n\n  \n"), "");
    EXPECT_EQ(formatted(";;"), "");
    EXPECT_EQ(formatted("\n// only a comment"), "// only a comment\n");
}

TEST(Format, declarations) {
    EXPECT_EQ(formatted("import \"a.pam\"   as a ; import std . machines.gc  as g"),
              "import \"a.pam\" as a\nimport std.machines.gc as g\n");
    EXPECT_EQ(formatted("param procs:int=1_6 in 1 .. 4_096"), "param procs: int = 1_6 in 1..4_096\n");
    EXPECT_EQ(formatted("param a in[1,2,]"), "param a in [1, 2]\n");
    EXPECT_EQ(formatted("let   cycle=12.5   ns"), "let cycle = 12.5 ns\n");
    EXPECT_EQ(formatted("let xs:[int]=[2*i for i in 0 ..< 3]"), "let xs: [int] = [2 * i for i in 0..<3]\n");
    EXPECT_EQ(formatted("fn f( a,b:1/time=3 ):data*work/time^2=a"), "fn f(a, b: 1/time = 3): data*work/time^2 = a\n");
    EXPECT_EQ(formatted("fn one( )=1"), "fn one() = 1\n");
    EXPECT_EQ(formatted("unit   packet"), "unit packet\n");
    EXPECT_EQ(formatted("model m{delay 1 s}"), "model m { delay 1 s }\n");
    EXPECT_EQ(formatted("model m ( ) on a:gc( X=1 ) ,b{ }"), "model m() on a: gc(X = 1), b { }\n");
    EXPECT_EQ(formatted("proc send( node,words ) on m{use link for 1 s}"),
              "proc send(node, words) on m { use link for 1 s }\n");
    EXPECT_EQ(formatted("machine twice=g with {c=6.25 ns;x=3}"), "machine twice = g with { c = 6.25 ns, x = 3 }\n");
    EXPECT_EQ(formatted("machine cluster(n:int){part node[n]=gc( X=1 )\npart rank[ n,2 ]\nresource backbone}"),
              "machine cluster(n: int) {\n  part node[n] = gc(X = 1)\n  part rank[n, 2]\n  resource backbone\n}\n");
}

TEST(Format, entities) {
    EXPECT_EQ(in_body("resource server;resource bus [8](servers=2,discipline=fcfs)"),
              "resource server\nresource bus[8] (servers = 2, discipline = fcfs)\n");
    expect_kept_in_body("processor mix[4] (speed = [1, 1, 2, 2])\n");
    expect_kept_in_body("barrier phase(parties = 4)\n");
    expect_kept_in_body("queue ch[P, P] (capacity = 16, initial = 0)\n");
    expect_kept_in_body("event ready[K]\n");
    EXPECT_EQ(
        formatted("contention  bus[2]{\n  customer   rate,inv=0 // r\n queue q(service=1 s)\ndelay  d[2](time=2 s)}"),
        "contention bus[2] {\n  customer rate, inv = 0 // r\n  queue q(service = 1 s)\n  delay d[2] (time = 2 s)\n}\n");
    EXPECT_EQ(formatted("predict m() on  gc(8)  without  a . bus"), "predict m() on gc(8) without a.bus\n");
}

TEST(Format, processes) {
    EXPECT_EQ(in_body("delay until now+1 s"), "delay until now + 1 s\n");
    EXPECT_EQ(in_body("compute t with bus( rate=3 ) ,net(r=1)"), "compute t with bus(rate = 3), net(r = 1)\n");
    EXPECT_EQ(in_body("use r[i] priority 3 for 2 ms"), "use r[i] priority 3 for 2 ms\n");
    EXPECT_EQ(in_body("use 5\npriority 3 for 2 ms"), "use 5 priority 3 for 2 ms\n");
    EXPECT_EQ(in_body("use r for 2 ms priority i+1"), "use r for 2 ms priority i + 1\n");
    EXPECT_EQ(in_body("use r for 0 priority 1"), "use r for 0 priority 1\n");
    EXPECT_EQ(in_body("compute t priority 2 with bus( rate=3 )"), "compute t priority 2 with bus(rate = 3)\n");
    EXPECT_EQ(in_body("hold 2 of r priority -1{delay 1 s}"), "hold 2 of r priority -1 { delay 1 s }\n");
    EXPECT_EQ(in_body("hold r[1] priority p{delay 1 s}"), "hold r[1] priority p { delay 1 s }\n");
    EXPECT_EQ(in_body("resource r(discipline=rr( 1 ms ))"), "resource r(discipline = rr(1 ms))\n");
    EXPECT_EQ(in_body("resource r(discipline=delay)\ndelay 1 s"), "resource r(discipline = delay)\ndelay 1 s\n");
    EXPECT_EQ(in_body("hold r { }\npriority(1)"), "hold r { }\npriority(1)\n");
    EXPECT_EQ(in_body("compute t\npriority(1)"), "compute t\npriority(1)\n");
    EXPECT_EQ(in_body("hold 2 of r{delay 1 s}"), "hold 2 of r { delay 1 s }\n");
    EXPECT_EQ(in_body("for i in 1..N\n{\n}"), "for i in 1..N { }\n");
    EXPECT_EQ(
        in_body("par p in 9..1 step -2 on cpu[p]\n schedule dynamic(chunk=2) order by -level in order with b(r=1){ }"),
        "par p in 9..1 step -2 on cpu[p] schedule dynamic(chunk = 2) order by -level in order with b(r = 1) { }\n");
    EXPECT_EQ(in_body("fork{delay 1 s}{delay 2 s;delay 3 s}"), "fork { delay 1 s } {\n  delay 2 s\n  delay 3 s\n}\n");
    EXPECT_EQ(in_body("spawn{sync} background{loop{delay 1 s}}"),
              "spawn { sync }\nbackground { loop { delay 1 s } }\n");
    EXPECT_EQ(in_body("on cpu[1..3]{compute 1}"), "on cpu[1..3] { compute 1 }\n");
    EXPECT_EQ(in_body("if a{sync}else if b{sync x}\nelse{get q}"),
              "if a { sync } else if b { sync x } else { get q }\n");
    EXPECT_EQ(in_body("if a{\nsync}else{if b{sync x}}"), "if a {\n  sync\n} else { if b { sync x } }\n");
    EXPECT_EQ(in_body("choose{0.2{sync}0.7{get q}else{ }}"), "choose { 0.2 { sync } 0.7 { get q } else { } }\n");
    EXPECT_EQ(in_body("choose{0.2{delay 1 s}\nelse{ }}"), "choose {\n  0.2 { delay 1 s }\n  else { }\n}\n");
    EXPECT_EQ(in_body("put q after 3 s;get q;signal e;await e[1]"), "put q after 3 s\nget q\nsignal e\nawait e[1]\n");
    EXPECT_EQ(in_body("m.send( p,words )"), "m.send(p, words)\n");
    EXPECT_EQ(in_body("measure busy{delay 1 s}"), "measure busy { delay 1 s }\n");
}

TEST(Format, graphs) {
    EXPECT_EQ(in_body("graph{task a{ }}"), "graph { task a { } }\n");
    EXPECT_EQ(
        in_body("graph on cpu schedule dynamic{task a[i in 0..<n,j in 0..1]on cpu[i]{after a[i-1,*]  compute t}}"),
        "graph on cpu schedule dynamic { task a[i in 0..<n, j in 0..1] on cpu[i] { after a[i - 1, *]; compute t } }\n");
    EXPECT_EQ(
        in_body("graph{\ntask c{\nafter all a[i,*]if x,b[j]for j in 0..<i,\nd carrying 3 s\nafter e\ncompute 3}}"),
        "graph {\n  task c {\n    after all a[i, *] if x, b[j] for j in 0..<i,\n        d carrying 3 s\n    after e\n"
        "    compute 3\n  }\n}\n");
    EXPECT_EQ(in_body("graph from stg(\"r.stg\",unit=1 s)on cpu"), "graph from stg(\"r.stg\", unit = 1 s) on cpu\n");
    EXPECT_EQ(in_body("graph{for k in 0..2{task a{compute 1};task b{compute 2}}}"),
              "graph {\n  for k in 0..2 {\n    task a { compute 1 }\n    task b { compute 2 }\n  }\n}\n");
}

TEST(Format, scripts) {
    EXPECT_EQ(formatted("print r.time->ms,\"a\\tb\\\\\" ,r.x"), "print r.time -> ms, \"a\\tb\\\\\", r.x\n");
    EXPECT_EQ(formatted("assert r.time<3 s,\"slow\""), "assert r.time < 3 s, \"slow\"\n");
    EXPECT_EQ(formatted("predict shift(100)on g( X=2 )with{gap=gap/2},h"),
              "predict shift(100) on g(X = 2) with { gap = gap / 2 }, h\n");
    expect_kept("print symbolic repair, symbolic(repair)\n");
    EXPECT_EQ(formatted("let T=symbolic shift( words=8 )on g( X=2 )free m.gap where P>=1,n==2^k  for k in 1..62"),
              "let T = symbolic shift(words = 8) on g(X = 2) free m.gap where P >= 1, n == 2^k for k in 1..62\n");
    EXPECT_EQ(formatted("why  predict lu( 4 )on gc( X=2 )using ( until=3 s )"),
              "why lu(4) on gc(X = 2) using (until = 3 s)\n");
    EXPECT_EQ(formatted("let w=what  if simulate web( 3 )using ( seed=1 )"),
              "let w = what if simulate web(3) using (seed = 1)\n");
    expect_kept("print why, what, (why m).text, why solve n(3) using mva, [x for x in what if x > 1]\n");
    expect_kept("print (why symbolic m where P == 3).text, what if symbolic n(3)\n");
    expect_kept("print sum(x in what if x > 1: x), (what if m()).gain\n");
    expect_kept("print (symbolic repair where P <= 8).upper, where + free\n");
    expect_kept("let t = sweep(P in [1, 2], s in 50 us..150 us step 50 us: predict repair(P = P, service = s))\n");
    expect_kept("print minimize(B in 8..256 step 8: (predict lu(N = 4096, B = B) on gc()).time)\n");
    expect_kept("if a then b else c -> us\n");
    expect_kept("let a = 1, b = a in a + b -> us\n");
    expect_kept("let c = let a = 1, b = a in (let c = 1 in c) + b\n");
    EXPECT_EQ(formatted("let c=\nlet a=1,\nb=a +\n1,c=3,\n\nd=4 in\nb"),
              "let c =\n    let a = 1,\n        b = a +\n            1, c = 3,\n        d = 4 in\n    b\n");
    EXPECT_EQ(formatted("fn f(x)=let a=x,\nb=2*a // why\nin{x=a, y=b}"),
              "// why\nfn f(x) = let a = x,\n              b = 2 * a\n    in { x = a, y = b }\n");
    EXPECT_EQ(formatted("fn f(x)=\nlet a=x in\nlet b=a in\na+b"),
              "fn f(x) =\n    let a = x in\n    let b = a in\n    a + b\n");
    expect_kept("{ a = 1, b = 2 s }\n");
    expect_kept("{ }\n");
}

TEST(Format, expressions) {
    EXPECT_EQ(formatted("a*-b^-c^2+not(d)"), "a * -b^-c^2 + not (d)\n");
    EXPECT_EQ(formatted("((a+b))*c div d mod 2"), "(a + b) * c div d mod 2\n");
    EXPECT_EQ(formatted("a==b and(c!=d or e<=f)"), "a == b and (c != d or e <= f)\n");
    EXPECT_EQ(formatted("10 ns ^ 2+10 ns^2+1/2 s"), "10 ns ^ 2 + 10 ns^2 + 1 / 2 s\n");
    EXPECT_EQ(formatted("10 ns/us+10 ns / us"), "10 ns/us + 10 ns / us\n");
    EXPECT_EQ(formatted("x->1/us"), "x -> 1/us\n");
    EXPECT_EQ(formatted("x -> Mflop/s^2/B"), "x -> Mflop/s^2/B\n");
    EXPECT_EQ(formatted("1_000e0 + 1_0.5 + 50 %"), "1_000e0 + 1_0.5 + 50 %\n");
    EXPECT_EQ(formatted("a . step[1 ,*,2 .. 3](x=true)"), "a.step[1, *, 2..3](x = true)\n");
    EXPECT_EQ(formatted("-  -a"), "--a\n");
    expect_kept("let a = predict (predict m).model\nlet b = [a with { gap = 1 }, (-a) with { gap = 2 }]\n");
    expect_kept(
        "let c = [schedule static, schedule cyclic(chunk = 2) in order, if a then b else schedule dynamic order by "
        "-level]\n");
    expect_kept("let d = (schedule dynamic order by if a then b else c) + 1\nlet order = [x for x in order]\n");
}

TEST(Format, statements_that_would_run_together_stay_apart) {
    // A line that starts with a bracket is new unless the line before cannot end there: a reserved word can be a
    // member.
    EXPECT_EQ(formatted("x.step; (y)"), "x.step;\n(y)\n");
    EXPECT_EQ(formatted("x.step; -y"), "x.step;\n-y\n");
    EXPECT_EQ(formatted("x; (y)"), "x\n(y)\n");
    EXPECT_EQ(in_body("sync; b(1)"), "sync\nb(1)\n");
    EXPECT_EQ(in_body("fork { sync }; { a = 1 }"), "fork { sync };\n{ a = 1 }\n");
    EXPECT_EQ(in_body("predict m; on cpu { sync }"), "predict m;\non cpu { sync }\n");
    EXPECT_EQ(in_body("predict m; /* c */ on cpu { sync }"), "predict m; /* c */\non cpu { sync }\n");
    EXPECT_EQ(in_body("use r for t; priority(1)"), "use r for t;\npriority(1)\n");
}

TEST(Format, blank_lines) {
    EXPECT_EQ(formatted("\n\nlet a=1\n\n\n\nlet b=2\nlet c=3\n\n"), "let a = 1\n\nlet b = 2\nlet c = 3\n");
    EXPECT_EQ(in_body("\n\nsync\n\n\n"), "sync\n");
    EXPECT_EQ(formatted("// a\n\n\n// b\n\nlet a=1 // c\n\n// d\n\n\n"), "// a\n\n// b\n\nlet a = 1 // c\n\n// d\n");
}

TEST(Format, one_line_blocks_up_to_120_columns) {
    const std::string name(90, 'n');
    const std::string fits = "for i in 1..2 { delay " + name + " + 3 s }\n";
    ASSERT_EQ(fits.size(), 121u);
    expect_kept(fits);
    EXPECT_EQ(formatted("for i in 1..2 { delay " + name + "n + 3 s }"),
              "for i in 1..2 {\n  delay " + name + "n + 3 s\n}\n");
    EXPECT_EQ(formatted("for i in 1..2 { for j in 1..3 { delay " + name + " } }"),
              "for i in 1..2 {\n  for j in 1..3 { delay " + name + " }\n}\n");
    // Columns are characters, not bytes.
    expect_kept("for i in 1..2 { print \"" + std::string(72, 'a') + "€€€€€€€€€€€€€€€€€€€€\" }\n");
    // A block on several lines stays so.
    expect_kept("for i in 1..2 {\n  sync\n}\n");
}

TEST(Format, long_expressions_keep_their_line_ends) {
    EXPECT_EQ(formatted("let a=b+\nc\n+(d\n-e)"), "let a = b +\n    c\n    + (d\n    - e)\n");
    EXPECT_EQ(formatted("let a=\n(b)"), "let a =\n    (b)\n");
    EXPECT_EQ(formatted("fn f(x)=\n  if x<1 then 2\n  else if x<2\nthen 3 else\n4"),
              "fn f(x) =\n    if x < 1 then 2\n    else if x < 2\n    then 3 else 4\n");
    EXPECT_EQ(formatted("let a = sum(i in 1..2:\n i)\nlet b = [i\nfor i in 1..2]"),
              "let a = sum(i in 1..2:\n    i)\nlet b = [i\n    for i in 1..2]\n");
    EXPECT_EQ(formatted("print a,\nb\nlet c = d\n-> us"), "print a,\n    b\nlet c = d\n    -> us\n");
    EXPECT_EQ(formatted("let a=f(\n)\nlet b = c.\nd"), "let a = f()\nlet b = c.d\n");
    EXPECT_EQ(formatted("assert a,\n\"b\""), "assert a,\n    \"b\"\n");
}

TEST(Format, lists_on_several_lines_have_one_piece_a_line) {
    EXPECT_EQ(formatted("model m(a:int,b=2,\nc) { sync }"), "model m(\n    a: int,\n    b = 2,\n    c\n) { sync }\n");
    EXPECT_EQ(formatted("let a = f(g(1,\n2),3)"), "let a = f(g(\n    1,\n    2\n), 3)\n");
    EXPECT_EQ(formatted("let a = f(1,\n[2,\n3])"), "let a = f(\n    1,\n    [\n        2,\n        3\n    ]\n)\n");
    EXPECT_EQ(formatted("machine a = b with {\nc = 1; d = 2 }"), "machine a = b with {\n  c = 1,\n  d = 2\n}\n");
    EXPECT_EQ(formatted("let a = f(1, // one\n// two\n2 // three\n// four\n)"),
              "let a = f(\n    1, // one\n    // two\n    2 // three\n    // four\n)\n");
}

TEST(Format, comments) {
    EXPECT_EQ(formatted("//a  \nlet a=1//b\n  // c\n/* d */ let e=2 /* f */ // g"),
              "//a\nlet a = 1 //b\n// c\n/* d */\nlet e = 2 /* f */ // g\n");
    EXPECT_EQ(formatted("let a = 1 // x\r\n// y\r\n"), "let a = 1 // x\n// y\n");
    EXPECT_EQ(formatted("let a=1; /* of b? */ let b=2"), "let a = 1 /* of b? */\nlet b = 2\n");
    // Inside an expression: before the statement.
    EXPECT_EQ(formatted("let a = b + // why\n  c /* d */ + e"), "// why\n/* d */\nlet a = b +\n    c + e\n");
    EXPECT_EQ(formatted("for i /* x */ in 1..2 { sync }"), "/* x */\nfor i in 1..2 { sync }\n");
    // Around braces.
    EXPECT_EQ(formatted("for i in 1..2 { // a\n// b\nsync // c\n// d\n} // e"),
              "for i in 1..2 { // a\n  // b\n  sync // c\n  // d\n} // e\n");
    EXPECT_EQ(formatted("for i in 1..2 { /* a */ }"), "for i in 1..2 { /* a */\n}\n");
    EXPECT_EQ(formatted("for i in 1..2 { sync /* a */ }"), "for i in 1..2 {\n  sync /* a */\n}\n");
    EXPECT_EQ(formatted("if a { sync } // b\n// c\nelse { get q }"),
              "if a { sync } else {\n  // b\n  // c\n  get q\n}\n");
    EXPECT_EQ(formatted("fork { sync } /* a */ { get q }"), "fork { sync } {\n  /* a */\n  get q\n}\n");
    // A long one is not indented again.
    EXPECT_EQ(formatted("for i in 1..2 {\n/* a\n     b */\nsync }"), "for i in 1..2 {\n  /* a\n     b */\n  sync\n}\n");
    // Between the dependences of a task.
    EXPECT_EQ(in_body("graph {\ntask a { // x\nafter b // y\n// z\nafter c\n\n// w\nsync } }"),
              "graph {\n  task a { // x\n    after b // y\n    // z\n    after c\n\n    // w\n    sync\n  }\n}\n");
}

TEST(Format, doc_comments_document_the_same) {
    expect_kept("/// a\n/// b\nlet a = 1\n");
    // A comment from inside goes before them.
    EXPECT_EQ(formatted("// x\n\n/// a\nlet a = b + // c\n  d"), "// x\n\n// c\n/// a\nlet a = b +\n    d\n");
    // One that documents nothing must not begin to.
    EXPECT_EQ(formatted("let a = b + /// c\n  d"), "// c\nlet a = b +\n    d\n");
    EXPECT_EQ(formatted("/// a\n;let b = 1"), "// a\nlet b = 1\n");
    expect_kept("/// a\n\nlet b = 1\n");
    EXPECT_EQ(formatted("model m { /// of s\n resource s\n }"), "model m {\n  /// of s\n  resource s\n}\n");
    EXPECT_EQ(formatted("model m { /// of none\n\n\n resource s\n }"), "model m {\n  /// of none\n\n  resource s\n}\n");
    EXPECT_EQ(formatted("let a = 1 /// of b\nlet b = 2 /// of none\n\nlet c = 3 /// last"),
              "let a = 1\n/// of b\nlet b = 2 /// of none\n\nlet c = 3 /// last\n");
}

std::vector<std::filesystem::path> script_paths() {
    std::vector<std::filesystem::path> list;
    for (const char* folder : {"examples", "stdlib", "tests"}) {
        const auto root = std::filesystem::path(PAMINA_SOURCE_DIR) / folder;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
            if (entry.path().extension() == ".pam") list.push_back(entry.path());
        }
    }
    std::sort(list.begin(), list.end());
    return list;
}

std::string read(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// Scripts with mistakes on purpose: language tests that expect an error, and what fuzzers found.
bool has_mistakes(const std::filesystem::path& path, const std::string& text) {
    return text.find("expect error") != text.npos || path.string().find("/fuzz/") != std::string::npos;
}

TEST(Format, every_script_of_the_project) {
    int seen = 0;
    for (const auto& path : script_paths()) {
        const std::string text = read(path);
        SCOPED_TRACE(path.string());
        if (has_mistakes(path, text) && !ParsedText(text).errors().empty()) continue;
        formatted(text);
        ++seen;
    }
    EXPECT_GE(seen, 10);
}

/// Comments wherever a space stands: none is lost, and nothing changes.
TEST(Format, comments_anywhere) {
    std::mt19937 random(2);
    int seen = 0;
    for (const auto& path : script_paths()) {
        const std::string text = read(path);
        if (text.size() > 20'000 || !ParsedText(text).errors().empty()) continue;
        SCOPED_TRACE(path.string());
        const ParsedText plain(text);
        for (const int share : {3, 10, 60}) {
            std::string commented;
            std::size_t next = 0;
            for (std::size_t i = 0; i < text.size(); ++i) {
                const auto& comments = plain.parsed.file.comments;
                while (next < comments.size() && comments[next].span.end <= i) ++next;
                const bool inside = next < comments.size() && comments[next].span.begin <= i + 1;
                commented += text[i];
                if (text[i] != ' ' || inside || random() % share != 0) continue;
                const auto line = text.rfind('\n', i) + 1;  // npos + 1 is 0
                if (std::count(text.begin() + line, text.begin() + i, '"') % 2 != 0) continue;
                commented += std::array{"/* a */ ", "/* b\n*/ ", "// c\n", "/// d\n"}[random() % 4];
            }
            // An end of line may be a mistake there.
            if (!ParsedText(commented).errors().empty()) continue;
            formatted(commented);
            ++seen;
        }
    }
    EXPECT_GE(seen, 10);
}

/// An expression with all its parentheses, to compare structures.
std::string in_parentheses(const ast::Expr& e) {
    if (const auto* b = std::get_if<ast::Binary>(&e.node)) {
        return "(" + in_parentheses(*b->left) + fmt::format(" {} ", static_cast<int>(b->op)) +
               in_parentheses(*b->right) + ")";
    }
    if (const auto* u = std::get_if<ast::Unary>(&e.node)) {
        return (u->op == ast::UnaryOp::negate ? "(-" : "(not ") + in_parentheses(*u->operand) + ")";
    }
    if (const auto* c = std::get_if<ast::Conditional>(&e.node)) {
        return "(if " + in_parentheses(*c->condition) + "," + in_parentheses(*c->then_value) + "," +
               in_parentheses(*c->else_value) + ")";
    }
    if (const auto* l = std::get_if<ast::LetIn>(&e.node))
        return "(let " + in_parentheses(*l->names[0].value) + " in " + in_parentheses(*l->body) + ")";
    if (const auto* u = std::get_if<ast::InUnit>(&e.node))
        return "(" + in_parentheses(*u->value) + " in " + u->unit.factors[0].unit.text + ")";
    if (const auto* m = std::get_if<ast::Member>(&e.node))
        return "(" + in_parentheses(*m->object) + "." + m->member.text + ")";
    if (const auto* n = std::get_if<ast::NameRef>(&e.node)) return n->name;
    if (const auto* n = std::get_if<ast::Number>(&e.node))
        return n->digits + (n->unit ? n->unit->factors[0].unit.text : "");
    return "?";
}

ast::ExprPtr random_expression(std::mt19937& random, int depth) {
    auto e = std::make_unique<ast::Expr>();
    const auto part = [&] { return random_expression(random, depth - 1); };
    switch (depth == 0 ? random() % 2 : random() % 13) {
        case 0:
            e->node = ast::NameRef{"a"};
            break;
        case 1: {
            ast::Number n{"2", true, {}};
            if (random() % 2) n.unit = ast::Unit{{{{"s", {}}, 1}}, {}};
            e->node = std::move(n);
            break;
        }
        case 2:
            e->node = ast::Conditional{part(), part(), part()};
            break;
        case 3:
            e->node = ast::InUnit{part(), {{{{"ms", {}}, 1}}, {}}};
            break;
        case 12: {
            ast::LetIn l;
            l.names.push_back({{"b", {}}, part()});
            l.body = part();
            e->node = std::move(l);
            break;
        }
        case 4:
            e->node = ast::Member{part(), {"step", {}}};
            break;
        case 5:
        case 6:
            e->node = ast::Unary{random() % 2 ? ast::UnaryOp::negate : ast::UnaryOp::logical_not, part()};
            break;
        default:
            e->node = ast::Binary{static_cast<ast::BinaryOp>(random() % 15), part(), part(), {}};
    }
    return e;
}

/// Trees that nobody wrote get the parentheses that they need.
TEST(Format, parentheses_are_added_where_needed) {
    std::mt19937 random(1);
    for (int i = 0; i < 3000; ++i) {
        const auto e = random_expression(random, 1 + i % 5);
        const std::string text = ast::format(*e);
        SourceMap sources;
        ast::NodeIds ids;
        Diagnostics diagnostics;
        const auto again = syntax::parse_expression(sources.add("e", text), sources, ids, diagnostics);
        ASSERT_FALSE(diagnostics.has_errors()) << text;
        ASSERT_EQ(in_parentheses(*again), in_parentheses(*e)) << text;
        ASSERT_EQ(ast::format(*again), text);
    }
}

TEST(Format, long_chains) {
    std::string sum = "let x = a", members = "let y = a", units = "let z = a",
                ifs = "model m {\n  if a {\n    sync\n  }";
    for (int i = 0; i < 100'000; ++i) {
        sum += i % 1000 == 0 ? " +\n    a" : " + a";
        if (i < 20'000) members += ".b", units += " -> s";
        if (i < 150) ifs += " else if a {\n    sync\n  }";
    }
    const std::string text = sum + "\n" + members + "\n" + units + "\n" + ifs + "\n}\n";
    // Not by gtest's comparison of texts, which would draw a difference of this length.
    EXPECT_TRUE(formatted(text) == text);
}

TEST(Tree, takes_long_chains_apart) {
    auto e = std::make_unique<ast::Expr>();
    auto s = std::make_unique<ast::Stmt>();
    for (int i = 0; i < 1'000'000; ++i) {
        auto next = std::make_unique<ast::Expr>();
        next->node = ast::Index{std::move(e), {}};
        e = std::move(next);
        auto first = std::make_unique<ast::Stmt>();
        ast::If chain;
        chain.else_body.emplace();
        chain.else_body->statements.push_back(std::move(s));
        first->node = std::move(chain);
        s = std::move(first);
    }
    e.reset();
    s.reset();
    SUCCEED();
}

TEST(SameTree, sees_every_difference) {
    const auto same = [](const std::string& a, const std::string& b) {
        const ParsedText x(a), y(b);
        EXPECT_EQ(x.errors() + y.errors(), "");
        return ast::same_tree(x.parsed.file, y.parsed.file);
    };
    EXPECT_TRUE(same("let a=1", "let a   =   1 // x"));
    EXPECT_TRUE(same("if a { } else { if b { } }", "if a { } else if b { }"));
    for (const auto& [a, b] :
         std::vector<std::pair<std::string, std::string>>{{"let a = 1", "let b = 1"},
                                                          {"let a = 1", "let a = 1.0"},
                                                          {"let a = 1", "let a = (1)"},
                                                          {"let a = 1 s", "let a = 1 ms"},
                                                          {"let a = 1 s", "let a = 1"},
                                                          {"let a = 1", "let a: int = 1"},
                                                          {"let a: time = 1", "let a: 1/time = 1"},
                                                          {"let a = 1", "/// d\nlet a = 1"},
                                                          {"let a = b + c + d", "let a = b + e + d"},
                                                          {"let a = b + c + d", "let a = b + c"},
                                                          {"let a = b + c", "let a = b - c"},
                                                          {"let a = b.c", "let a = b.d"},
                                                          {"a[1..2]", "a[1..<2]"},
                                                          {"a[*]", "a[1]"},
                                                          {"f(x = 1)", "f(1)"},
                                                          {"par i in 1..2 in order { }", "par i in 1..2 { }"},
                                                          {"if a { } else if b { }", "if a { } else if c { }"},
                                                          {"if a { } else { sync }", "if a { } else { }"},
                                                          {"if a { } else { }", "if a { }"},
                                                          {"fork { } { }", "fork { }"},
                                                          {"task a { after b }", "task a { after all b }"},
                                                          {"task a { after b if c }", "task a { after b }"},
                                                          {"spawn { }", "loop { }"},
                                                          {"resource a", "event a"},
                                                          {"delay 1 s", "delay until 1 s"},
                                                          {"get q", "signal q"},
                                                          {"sync\nsync", "sync"}}) {
        EXPECT_FALSE(same(a, b)) << a << " | " << b;
    }
}

TEST(FormatNets, Kept) {
    expect_kept(
        "net repairs(n: int = 4, spares: int = 1) {\n"
        "  place working = n\n"
        "  place broken\n"
        "  place slot[n, 2] = 1\n"
        "  transition fail (rate = 1 / 100 h, servers = all) { take working; give broken }\n"
        "  transition swap (weight = 1, priority = 2) {\n"
        "    take slot[0, 1], broken(2)\n"
        "    give working(n), slot[1, 1](n - 1)\n"
        "  }\n"
        "  transition mend[i in 0..<n, j in 0..1] (time = draw erlang(5 h, k = 2)) when working == n { inhibit broken "
        "}\n"
        "  transition bare when broken > 1 { }\n"
        "  measure down = if working == 0 then 1 else 0\n"
        "}\n");
}

}  // namespace
}  // namespace pamina::testing
