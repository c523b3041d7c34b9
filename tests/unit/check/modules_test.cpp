// Imports, the standard library, lines of a prompt, and the size of texts.
#include <algorithm>
#include <chrono>

#include "checking.h"
#include "frontend/check/check.h"

namespace pamina::check {
namespace {

using namespace testing_;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

const std::string* library(const std::string& name) {
    static const std::string gc = "machine gc() { let lat = 1 us }\nimport \"parts/x.pam\"\n";
    static const std::string x = "fn of_x() = 1\n";
    if (name == "machines/gc.pam") return &gc;
    if (name == "machines/parts/x.pam") return &x;
    return nullptr;
}

TEST(Imports, NamesEnterDirectly) {
    Checked c;
    c.loader.overlay("lib/a.pam", "import \"b.pam\"\nfn of_a(x) = of_b(x) + 1\nfn _own() = 1\nprint 1\n");
    c.loader.overlay("lib/b.pam", "fn of_b(x) = 2 * x\n");
    c.loader.overlay(
        "main.pam",
        "import \"lib/a.pam\"\nimport \"lib/a.pam\"\nimport \"lib/../lib/b.pam\"\nprint of_a(1), of_b(2)\n");
    c.file("main.pam");
    EXPECT_THAT(c.errors(), ElementsAre());
    EXPECT_THAT(c.program.modules, SizeIs(3));
    EXPECT_EQ(c.program.modules[0]->path, "lib/b.pam");
    EXPECT_EQ(c.program.modules[2].get(), c.module);
}

TEST(Imports, FnsOfMachinesAndModels) {
    Checked c;
    c.loader.overlay("laps.pam",
                     "unit lap\n"
                     "model at(rate: lap/time) { delay 1 s }\n"
                     "fn ask(f: model) = (predict f(2 lap)).time\n"
                     "fn bad(m: machine) = 1 s + true\n");
    c.loader.overlay("main.pam",
                     "import \"laps.pam\" as l\nmachine gc { let gap = 4 us }\nprint l.bad(gc), l.ask(l.at)\n");
    c.file("main.pam");
    // What is wrong in the file itself is said once; units are those of the file that the fn stands in.
    EXPECT_THAT(c.errors(), ElementsAre("E0302 `+` needs a number, `true` is true or false @ true",
                                        "E0315 `rate` of `at` needs lap/time, `2 lap` is lap @ 2 lap | did you mean "
                                        "`2 lap/s`?"));
}

TEST(Imports, StandardLibrary) {
    Checked c;
    c.options.standard_library.text = library;
    c.add("main.pam", "import std.machines.gc\nmodel m() on g: gc { delay g.lat }\npredict m on gc\n");
    EXPECT_THAT(c.errors(), ElementsAre());
    c.add("other.pam", "import std.machines.gcc\n");
    EXPECT_THAT(c.errors(),
                ElementsAre("E0208 cannot import <std>/machines/gcc.pam: the standard library has no such file "
                            "@ std.machines.gcc"));
}

TEST(Imports, Mistakes) {
    {
        Checked c;
        c.add("main.pam", "import \"nowhere.pam\"\nimport \"nowhere.pam\"\nprint x + 1 packet\n");
        ASSERT_THAT(c.errors(), SizeIs(1));
        EXPECT_THAT(c.errors()[0], HasSubstr("E0208 cannot import nowhere.pam: "));
    }
    {
        Checked c;
        c.file("nowhere.pam");
        EXPECT_EQ(c.module, nullptr);
        ASSERT_THAT(c.errors(), SizeIs(1));
        EXPECT_THAT(c.errors()[0], HasSubstr("E0090 cannot read nowhere.pam: "));
    }
    {
        Checked c;
        c.loader.overlay("a.pam", "fn f() = 1\nfn g() = 1\nfn _p() = 3\n");
        c.loader.overlay("b.pam", "fn f() = 2\nfn g() = 2\n");
        c.add("main.pam", "import \"a.pam\"\nimport \"b.pam\"\nprint _p()\n");
        EXPECT_THAT(
            c.errors(true),
            ElementsAre(
                "E0205 `f`, `g` of b.pam clash each with a name that is here already @ \"b.pam\" | `import … as "
                "other` keeps the names of the file apart: `other.f` + `f` is declared here @ f + and here @ f + `g` "
                "is declared here @ g + and here @ g",
                "E0206 `_p` is private to a.pam @ _p | names with a leading `_` are not seen by other files "
                "+ it is declared here @ _p"));
    }
    {
        Checked c;
        c.loader.overlay("a.pam", "machine g() { let _x = 1 s }\n");
        c.add("main.pam", "import \"a.pam\"\nmodel m() on h: g { delay h._x }\nfn g() = 1\n");
        EXPECT_THAT(c.errors(), ElementsAre("E0205 `g` of a.pam clashes with a name that is here already @ \"a.pam\" | "
                                            "`import … as other` keeps the names of the file apart: `other.g`",
                                            "E0213 `g` is a function, not a machine @ g"));
    }
    {
        Checked c;
        c.loader.overlay("a.pam", "machine g() { let _x = 1 s }\n");
        c.add("main.pam", "import \"a.pam\"\nmodel m() on h: g { delay h._x }\n");
        EXPECT_THAT(c.errors(),
                    ElementsAre("E0206 `_x` is private to a.pam @ _x | names with a leading `_` are not seen by "
                                "other files"));
    }
    {
        // Mistakes of all files, imported ones first.
        Checked c;
        c.loader.overlay("a.pam", "fn f() = y\n");
        c.add("main.pam", "print x\nimport \"a.pam\"\nprint f()\n");
        EXPECT_THAT(c.errors(), ElementsAre("E0201 `y` is not declared @ y", "E0201 `x` is not declared @ x"));
    }
}

TEST(Imports, Circle) {
    Checked c;
    c.loader.overlay("a.pam", "import \"b.pam\"\nfn of_a() = 1\n");
    c.loader.overlay("b.pam", "import \"c.pam\"\nfn of_b() = 1\n");
    c.loader.overlay("c.pam", "import \"a.pam\"\nfn of_c() = 1\n");
    c.file("a.pam");
    EXPECT_THAT(
        c.errors(),
        ElementsAre(
            "E0207 these files import each other: a.pam imports b.pam, which imports c.pam, which imports a.pam "
            "@ \"a.pam\" | put what they share into a file of its own"));
    // What the missing names would have been is no second mistake.
    Checked users;
    users.loader.overlay("a.pam", "import \"b.pam\"\nfn of_a() = of_b()\nunit packet\n");
    users.loader.overlay("b.pam", "import \"a.pam\"\nfn of_b() = of_a() * 1 packet\n");
    users.file("a.pam");
    EXPECT_THAT(users.errors(), SizeIs(1));
    Checked self;
    self.loader.overlay("a.pam", "import \"a.pam\"\n");
    self.file("a.pam");
    EXPECT_THAT(self.errors(), ElementsAre("E0207 a.pam imports itself @ \"a.pam\" | put what "
                                           "they share into a file of its own"));
}

TEST(Imports, TooDeep) {
    Checked c;
    for (int i = 0; i < 300; ++i)
        c.loader.overlay(fmt::format("f{}.pam", i), fmt::format("import \"f{}.pam\"\n", i + 1));
    c.loader.overlay("f300.pam", "");
    c.file("f0.pam");
    EXPECT_THAT(c.errors(), ElementsAre("E0922 imports are nested more than 200 files deep @ \"f200.pam\""));
}

TEST(Prompt, LinesContinueEachOther) {
    Checked c;
    c.add("", "let a = 1 ms\nfn f(x) = x + a\n");
    const Module* first = c.module;
    c.add("", "print f(3 us)\nlet a = 2 B\n", first);
    const Module* second = c.module;
    c.add("", "print a + 1 B, f(a)\n", second);
    EXPECT_THAT(c.errors(), ElementsAre("E0315 `x` of `f` needs time, `a` is data @ a"));
}

// ---- size -----------------------------------------------------------------------------------------

std::string chain(int operands, const std::string& between) {
    std::string r = "a";
    for (int i = 1; i < operands; ++i) r += between + "a";
    return r;
}

TEST(Size, FlatChains) {
    EXPECT_THAT(Checked("let a = 1 ms\nprint " + chain(100000, "+") + "\n").errors(), ElementsAre());
    EXPECT_THAT(Checked("let a = 1\nprint " + chain(100000, "*") + "\n").errors(), ElementsAre());
    EXPECT_THAT(Checked("let a = true\nprint " + chain(50000, " and ") + "\n").errors(), ElementsAre());
    EXPECT_THAT(Checked("let a = 1 ms\nprint 1 B + (" + chain(100000, "+") + ")\n").errors(), SizeIs(1));
}

TEST(Size, ChainsOfFunctions) {
    std::string text = "fn f0(x) = x + 1 ms\n";
    for (int i = 1; i < 20000; ++i) text += fmt::format("fn f{}(x) = f{}(x)\n", i, i - 1);
    text += "print f19999(1 s), f19999(1 B)\n";
    EXPECT_THAT(Checked(text).errors(), ElementsAre("E0315 `x` of `f19999` needs time, `1 B` is data @ 1 B"));
}

TEST(Size, LongElseIf) {
    std::string text = "model m(n: int = 3) {\n  if n == 0 { delay 1 s }\n";
    for (int i = 1; i < 150; ++i) text += fmt::format("  else if n == {} {{ delay 1 s }}\n", i);
    text += "}\n";
    EXPECT_THAT(Checked(text).errors(), ElementsAre());
}

TEST(Size, NestedTooDeep) {
    std::string text = "print ";
    for (int i = 0; i < 2000; ++i) text += "2^";
    EXPECT_THAT(Checked(text + "2\n").errors(), SizeIs(1));
    text = "print ";
    for (int i = 0; i < 600; ++i) text += "- ";
    std::vector<std::string> errors = Checked(text + "2\n").errors();
    ASSERT_THAT(errors, SizeIs(1));
    EXPECT_THAT(errors[0], HasSubstr("E0103 this is nested more than 200 levels deep"));
}

TEST(Size, OneMegabyteIsQuick) {
    std::string text;
    for (int i = 0; text.size() < 1000000; ++i)
        text += fmt::format(
            "fn cost{0}(n, t = 2 us) = n * t + max(t, {0} ns) / 2\n"
            "model work{0}(P: int = 64, N: int = 1000, think: time = 2 ms) {{\n"
            "  resource server\n  par p in 1..P {{\n    for i in 1..N {{\n      delay think + cost{0}(i)\n"
            "      use server for cost{0}(p, think)\n    }}\n  }}\n}}\n",
            i);
    // Read once for the parser's own time; the check of an equal text is what is measured by difference.
    auto start = std::chrono::steady_clock::now();
    Checked c(text);
    double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    EXPECT_THAT(c.errors(), ElementsAre());
    RecordProperty("seconds", fmt::format("{:.3f}", seconds));
    EXPECT_LT(seconds, 30) << "a megabyte with the parser, in a build without optimisation";
}

TEST(Size, ManyMistakes) {
    std::string text;
    for (int i = 0; i < 20000; ++i) text += fmt::format("print unknown{}\n", i);
    EXPECT_THAT(Checked(text).errors(), SizeIs(20000));
}

// ---- what is needed of the library alone ----------------------------------------------------------------

const std::string* two_parts(const std::string& name) {
    static const std::string a =
        "import std.b as b\nfn fa(x) = _own(x)\nfn _own(x) = b.fb(x)\nfn unused(x) = x\nfn same() = 1\n";
    static const std::string b = "fn fb(x) = x\nfn fc(x) = 2 * x\nfn same() = 2\n";
    if (name == "a.pam") return &a;
    if (name == "b.pam") return &b;
    return nullptr;
}

/// Checks "main.pam", with what is needed of the library and with all of it; both have to say the same.
void check_needed(Checked& needed, const std::string& text, const std::string& other = "fn of_other() = fc(1)\n") {
    Checked whole;
    for (Checked* c : {&whole, &needed}) {
        c->options.standard_library.text = two_parts;
        c->options.needed_only = c == &needed;
        c->loader.overlay("main.pam", text);
        c->loader.overlay("other.pam", other);
        c->file("main.pam");
    }
    EXPECT_EQ(needed.errors(true), whole.errors(true)) << text;
    EXPECT_EQ(needed.sources.size(), whole.sources.size()) << text;
}

std::vector<std::string> declared(const Checked& c, const std::string& path) {
    std::vector<std::string> names;
    for (const auto& m : c.program.modules)
        if (m->path == path)
            for (const auto& [name, symbol] : m->names) names.push_back(name);
    std::sort(names.begin(), names.end());
    return names;
}

TEST(Needed, OnlyWhatIsCalledIsRead) {
    Checked nothing, one, part;
    check_needed(nothing, "import std.a\nprint 1\n");
    EXPECT_THAT(declared(nothing, "<std>/a.pam"), ElementsAre());
    check_needed(one, "import std.a\nprint fa(1)\n");
    EXPECT_THAT(declared(one, "<std>/a.pam"), ElementsAre("_own", "fa"));
    EXPECT_THAT(declared(one, "<std>/b.pam"), ElementsAre("fb"));
    check_needed(part, "import std.b as b\nprint b.fc(1)\n");
    EXPECT_THAT(declared(part, "<std>/b.pam"), ElementsAre("fc"));
}

TEST(Needed, MoreWhereALaterTextNeedsIt) {
    // b is read before a, and before the other file, which need more of it.
    Checked c;
    check_needed(c, "import std.b as b\nimport std.a as a\nimport \"other.pam\"\nprint a.fa(1), of_other()\n",
                 "import std.b\nfn of_other() = fc(1)\n");
    EXPECT_THAT(c.errors(), ElementsAre());
    EXPECT_THAT(declared(c, "<std>/b.pam"), ElementsAre("fb", "fc"));
    EXPECT_THAT(declared(c, "<std>/a.pam"), ElementsAre("_own", "fa"));
}

TEST(Needed, MistakesAreThoseOfTheWholeLibrary) {
    // A name that is meant, names that clash though nobody uses them, a member that is not there, a call that does not
    // fit.
    for (const char* text :
         {"import std.a\nprint unusde(1)\n", "import std.a\nimport std.b\nprint 1\n",
          "import std.b as b\nprint b.fd(1)\n", "import std.a\nprint fa(1, 2)\n",
          "import std.b\nfn fc(x) = x\nprint fc(1)\n", "import std.b\nimport \"other.pam\"\nprint 1\n",
          "import std.a\nimport std.c\nprint fa(1)\n", "print (\n"}) {
        Checked c;
        check_needed(c, text, "fn same() = 3\n");
        EXPECT_FALSE(c.errors().empty()) << text;
    }
}

}  // namespace
}  // namespace pamina::check
