#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "recording.h"

namespace pamina::script {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> run(const std::string& text, SessionOptions options = {}, int status = 0) {
    return Recording(std::move(options)).run(text, status);
}

TEST(Session, PrintsAndPredicts) {
    EXPECT_THAT(run("let x = 2\nprint x, x * 3 ms, \"s\"\nx + 1\nmodel m(t: time = 2 ms) { delay t }\npredict m(3 ms)\n"
                    "let r = predict m()\nprint r.time -> us\n"),
                ElementsAre("2 6 ms s", "3", "predicted 0.003 s, observed", "2000 us"));
}

TEST(Session, AssertionsGoOn) {
    EXPECT_THAT(run("assert 1 > 2, \"one is small\"\nassert 2 ms == 2000 us\nprint 1\n", {}, 1),
                ElementsAre("failed: one is small (1 against 2)", "1"));
}

TEST(Session, FailuresEndTheRun) {
    // 2: the script; 3: the model.
    EXPECT_THAT(run("print 1\nprint 1 div 0\nprint 2\n", {}, 2), ElementsAre("1", HasSubstr("E07")));
    EXPECT_THAT(run("model m(n: int) { delay 1 ms * (1 - n) }\npredict m(3)\nprint 2\n", {}, 3),
                ElementsAre(HasSubstr("E0510")));
    // A mistake anywhere: nothing runs.
    EXPECT_THAT(run("print 1\nprint y\n", {}, 2), ElementsAre(HasSubstr("E0201 `y`")));
}

TEST(Session, SetGivesParams) {
    SessionOptions o;
    o.set = {{"P", "4 + 4"}, {"t", "3 ms"}};
    EXPECT_THAT(run("param P: int = 2 in 1..8\nparam t = 1 ms\nprint P, t\n", o), ElementsAre("8 3 ms"));
    EXPECT_THAT(run("param P: int = 2 in 1..7\nparam t = 1 ms\nprint P\n", o, 2), ElementsAre(HasSubstr("E0804")));
    EXPECT_THAT(run("param P: int = 2\nprint P\n", o, 2), ElementsAre(HasSubstr("E0801")));
    EXPECT_THAT(run("param P: time = 2 s\nparam t = 1 ms\n", o, 2), ElementsAre(HasSubstr("E0803")));
    EXPECT_THAT(run("param P: int\nprint P\n", {}, 2), ElementsAre(HasSubstr("E0802")));
    o.set = {{"P", "4 +"}};
    EXPECT_THAT(run("param P: int = 2\nprint P\n", o, 2), ElementsAre(HasSubstr("E0101")));
}

TEST(Session, FeedsStatementsOneByOne) {
    Recording r;
    EXPECT_EQ(r.session.feed("let a = 2 ms"), Session::Fed::complete);
    EXPECT_EQ(r.session.feed("model m(n: int) {"), Session::Fed::incomplete);
    EXPECT_EQ(r.session.feed("model m(n: int) { for i in 1..n {"), Session::Fed::incomplete);
    EXPECT_EQ(r.session.feed("print 1 +"), Session::Fed::incomplete);
    EXPECT_EQ(r.session.feed("/* open"), Session::Fed::incomplete);
    EXPECT_THAT(r.take(), IsEmpty());
    EXPECT_EQ(r.session.feed("model m(n: int) {\n delay a * n }"), Session::Fed::complete);
    EXPECT_EQ(r.session.feed("predict m(3)"), Session::Fed::complete);
    EXPECT_THAT(r.take(), ElementsAre("predicted 0.006 s, observed"));
    EXPECT_EQ(r.session.feed("print b"), Session::Fed::error);
    EXPECT_EQ(r.session.feed("print )"), Session::Fed::error);
    EXPECT_THAT(r.take(), ElementsAre(HasSubstr("E0201"), HasSubstr("E0102")));
    // What was there before is still there; a name may be declared anew.
    EXPECT_EQ(r.session.feed("let a = 3 ms\nprint a"), Session::Fed::complete);
    EXPECT_THAT(r.take(), ElementsAre("3 ms"));
}

TEST(Session, ImportsRunNothing) {
    Recording r;
    r.session.loader().overlay(
        "dir/lib.pam", "let base = 2 ms\nprint \"never\"\nfn twice(x) = 2 * x\nmodel m() { delay twice(base) }\n");
    r.session.loader().overlay("dir/main.pam", "import \"lib.pam\"\nprint base\npredict m()\n");
    EXPECT_EQ(r.session.run_file("dir/main.pam"), 0);
    EXPECT_THAT(r.take(), ElementsAre("2 ms", "predicted 0.004 s, observed"));
}

TEST(Session, ImportsByAName) {
    Recording r;
    r.session.loader().overlay("lib.pam", "unit packet\nlet base = 2 packet\nfn more(x) = x + 1 packet\n");
    // The units of a file are those of the file where the text stands, whoever asks.
    EXPECT_EQ(r.session.feed("import \"lib.pam\" as f"), Session::Fed::complete);
    EXPECT_EQ(r.session.feed("print f.more(f.base)"), Session::Fed::complete);
    EXPECT_EQ(r.session.feed("print base"), Session::Fed::error);
    EXPECT_EQ(r.session.feed("let f = { more = 1 }\nprint f.more"), Session::Fed::complete);
    EXPECT_THAT(r.take(), ElementsAre("3 packet", HasSubstr("E0201"), "1"));
}

TEST(Session, SaveAndCsvMeet) {
    Recording r;
    EXPECT_EQ(r.session.feed("save([i * 1 ms for i in 1..3], \"t.csv\")"), Session::Fed::complete);
    EXPECT_EQ(r.session.feed("print csv(\"t.csv\").value"), Session::Fed::complete);
    EXPECT_THAT(r.take(), ElementsAre("[1 ms, 2 ms, 3 ms]"));
}

TEST(Session, PartsOfArguments) {
    // Fields of records, lists in them, records in lists; ints where reals are asked for.
    EXPECT_THAT(run("model m(p) { delay p.a.t * p.n + p.list[1] }\n"
                    "print (predict m({ a = { t = 2 ms }, n = 3, list = [1 ms, 4 ms] })).time\n"
                    "print (predict m({ a = { t = 1 ms }, n = 0.5, list = [0 s, 1 s] })).time\n"
                    "model q(xs) { for i in 0..<len(xs) { delay xs[i].t * xs[i].k } }\n"
                    "print (predict q([{ t = 1 ms, k = 2 }, { t = 0.5 ms, k = 2.5 }])).time\n"
                    "let disk = { seek = 3 ms }\nmodel v() { delay disk.seek }\nprint (predict v()).time\n"),
                ElementsAre("10 ms", "1.0005 s", "3.25 ms", "3 ms"));
}

TEST(Session, DecimalTimesStayExact) {
    EXPECT_THAT(run("let c = 12.5 ns\nprint c * 220, 0.1 s + 0.2 s == 0.3 s, 46 us * 14415 == 663.09 ms\n"),
                ElementsAre("2.75 us true true"));
}

TEST(Session, ResultsAreObservedWhenAsked) {
    EXPECT_THAT(run("model m() { resource r[2]  par i in 0..<4 { use r[i mod 2] for 1 ms } }\nlet x = predict m()\n"
                    "print x.time, x.exact, x.resource.r.utilization, x.resource.r[1].busy, x.resource.r.requests\n"),
                ElementsAre("2 ms true 1 2 ms 4"));
}

TEST(Session, NoTimePasses) {
    EXPECT_THAT(run("model m() { for i in 1..0 { delay 1 s } }\npredict m()\n"),
                ElementsAre("W0001 no time passes in `m`", "predicted 0 s, observed"));
}

TEST(Session, StopsWithAPartialResult) {
    Recording r;
    r.session.loader().overlay(
        "t.pam",
        "model m() { resource s  par i in 1..10 { for j in 1..1000000 { use s for 1 us } } }\npredict m()\nprint 2\n");
    r.control.stop = true;
    r.session.run_file("t.pam");
    // Nothing after the stop runs.
    EXPECT_THAT(r.take(), testing::Not(testing::Contains("2")));
}

TEST(Session, StopsInLongExpressions) {
    const char* scripts[] = {
        "print sum(i in 1..1_000_000_000: i mod 7)\n",
        "print len([i for i in 1..10_000_000])\n",
        "fn f(n) = if n < 2 then 1 else f(n - 1) + f(n - 2)\nprint f(100)\n",
        "model m(n = 1) { delay sum(i in 1..10^15: i mod 7 + n) * 1 us }\npredict m()\n",
        "fn f(n) = if n < 2 then 1 else f(n - 1) + f(n - 2)\nmodel m(n = 100) { delay f(n) * 1 us }\npredict m()\n",
        "model m(n = 10^8) { let l = [i * 2 for i in 1..n]  delay l[3] * 1 s }\npredict m()\n",
        "model m(n = 10^15) { graph { for i in 1..n { if i < 0 { task t { delay 1 us } } } } }\npredict m()\n",
    };
    for (const char* script : scripts) {
        Recording r;
        r.session.loader().overlay("t.pam", std::string(script) + "print 2\n");
        r.control.stop = true;
        EXPECT_EQ(r.session.run_file("t.pam"), 0) << script;
        EXPECT_THAT(r.take(), testing::Not(testing::Contains("2"))) << script;
    }
}

TEST(Session, StopsWhileFilesAreReadAndSaved) {
    std::string table = "a\n";
    for (int i = 0; i < 1000; ++i) table += "1\n";
    for (const char* statement : {"print len(csv(\"w.csv\"))\n", "let i = save(l, \"x.csv\")\n",
                                  "save(l, \"x.json\")\n", "model m(l) { delay l[0] * 1 s }\npredict m(l)\n"}) {
        Recording r;
        r.session.loader().overlay("w.csv", table);
        ASSERT_EQ(r.session.feed("let l = csv(\"w.csv\").a\n"), Session::Fed::complete);
        r.control.stop = true;
        r.session.feed(statement);
        EXPECT_THAT(r.take(), IsEmpty()) << statement;
        EXPECT_THAT(r.files, IsEmpty()) << statement;
    }
}

TEST(Session, DepthIsGivenBackAfterTooManyCalls) {
    Recording r;
    r.session.feed("fn f(n) = if n == 0 then 0 else f(n - 1) + 1\n");
    for (int i = 0; i < 20; ++i) {
        r.session.feed("print f(1_000_000)\n");
        EXPECT_THAT(r.take(), ElementsAre(HasSubstr("E0910")));
    }
    r.session.feed("print f(100)\n");
    EXPECT_THAT(r.take(), ElementsAre("100"));
}

TEST(Session, GraphOfAModel) {
    Recording r;
    r.session.loader().overlay(
        "t.pam",
        "machine g(n: int = 1) { processor cpu[n] }\nmodel a() { delay 1 s }\nmodel b() on m { par "
        "i in 0..<2 on m.cpu[i] { compute 1 s } }\npredict b() on g(2)\n");
    const auto* module = r.session.check_file("t.pam");
    ASSERT_TRUE(module);
    EXPECT_EQ(r.session.graph_of(*module, "", "")->name, "b");
    EXPECT_EQ(r.session.graph_of(*module, "a", "")->name, "a");
    EXPECT_EQ(r.session.graph_of(*module, "b", "g")->name, "b");
    EXPECT_FALSE(r.session.graph_of(*module, "c", ""));
    EXPECT_THAT(r.take(), ElementsAre(HasSubstr("E0806")));
}

}  // namespace
}  // namespace pamina::script
