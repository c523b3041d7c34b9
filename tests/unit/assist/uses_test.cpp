#include "runtime/assist/uses/uses.h"

#include <fmt/format.h>

#include <algorithm>

#include "marked.h"

namespace pamina::assist {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing_::Opened;

/// "main.pam:2:7" of each.
std::vector<std::string> shown(const Opened& o, const std::vector<Location>& list) {
    std::vector<std::string> out;
    for (const Location& l : list) {
        const LineColumn at = o.document->sources().locate(l.span.file, l.span.begin);
        out.push_back(fmt::format("{}:{}:{}", l.file, at.line, at.column));
    }
    return out;
}

std::vector<std::string> defined(const std::string& text, const Opened::Files& files = {}) {
    const Opened o(text, files);
    return shown(o, definition(o.view(), o.at()));
}

std::vector<std::string> used(const std::string& text, const Opened::Files& files = {}) {
    const Opened o(text, files);
    return shown(o, references(o.view(), o.at(), true));
}

/// The text after a rename, or why it was refused.
std::string renamed(const std::string& text, const std::string& name, const Opened::Files& files = {}) {
    const Opened o(text, files);
    const Rename r = rename(o.view(), o.at(), name);
    if (!r.refused.empty()) return "no: " + r.refused;
    std::string out = o.marked.text;
    std::vector<Edit> edits = r.edits;
    std::sort(edits.begin(), edits.end(), [](auto& a, auto& b) { return a.at.span.begin > b.at.span.begin; });
    for (const Edit& e : edits)
        if (e.at.file == "main.pam") out.replace(e.at.span.begin, e.at.span.end - e.at.span.begin, e.text);
    return out;
}

TEST(Uses, DefinitionOfEveryKindOfName) {
    EXPECT_THAT(defined("param P = 4\nprint |P"), ElementsAre("main.pam:1:7"));
    EXPECT_THAT(defined("param P = 4\nprint P|\n"), ElementsAre("main.pam:1:7"));
    EXPECT_THAT(defined("fn f(n) = n * 2\nprint |f(1)"), ElementsAre("main.pam:1:4"));
    EXPECT_THAT(defined("fn f(n) = |n * 2"), ElementsAre("main.pam:1:6"));
    EXPECT_THAT(defined("fn f(n) = n * 2\nprint f(|n = 1)"), ElementsAre("main.pam:1:6"));
    EXPECT_THAT(defined("model m { resource r\n use |r for 1 s }"), ElementsAre("main.pam:1:20"));
    EXPECT_THAT(defined("print sum(i in 1..3: |i)"), ElementsAre("main.pam:1:11"));
    EXPECT_THAT(defined("let a = 1\nprint let a = a, b = a in a + |b"), ElementsAre("main.pam:2:18"));
    EXPECT_THAT(defined("let a = 1\nprint let a = |a in a"), ElementsAre("main.pam:1:5"));
    EXPECT_THAT(defined("let a = 1\nfor a in 1..2 { let a = a * 2; print |a }"), ElementsAre("main.pam:2:21"));
    EXPECT_THAT(defined("unit packet\nlet x = 3 |packet"), ElementsAre("main.pam:1:6"));
    EXPECT_THAT(defined("unit packet\nfn f(x: |packet) = x"), ElementsAre("main.pam:1:6"));
    EXPECT_THAT(defined("machine a { let g = 1 s }\nmodel m on x: a { delay x.|g }"), ElementsAre("main.pam:1:17"));
    EXPECT_THAT(defined("machine a { let g = 1 s }\nmodel m on x: |a { delay x.g }"), ElementsAre("main.pam:1:9"));
    EXPECT_THAT(defined("machine a { let g = 1 s }\nmodel m on x: a { delay |x.g }"), ElementsAre("main.pam:2:12"));
    EXPECT_THAT(defined("machine a { let g = 1 s }\nmachine b = a with { |g = 2 s }"), ElementsAre("main.pam:1:17"));
    EXPECT_THAT(defined("model m { graph { task a[i in 0..3] { delay 1 s }\n task b { after |a[1]  delay 1 s } } }"),
                ElementsAre("main.pam:1:24"));
}

TEST(Uses, DefinitionOfWhatHasNone) {
    EXPECT_THAT(defined("print |min(1, 2)"), IsEmpty());
    EXPECT_THAT(defined("|print 3"), IsEmpty());
    EXPECT_THAT(defined("print |nothing"), IsEmpty());
    EXPECT_THAT(defined("// P|\nparam P = 3"), IsEmpty());
}

TEST(Uses, DefinitionInOtherFiles) {
    const Opened::Files files{{"lib.pam", "fn twice(x) = 2 * x\n"}};
    EXPECT_THAT(defined("import \"lib.pam\"\nprint |twice(2)", files), ElementsAre("lib.pam:1:4"));
    EXPECT_THAT(defined("import \"lib.pam\" as l\nprint l.|twice(2)", files), ElementsAre("lib.pam:1:4"));
    EXPECT_THAT(defined("import \"lib.pam\" as l\nprint |l.twice(2)", files), ElementsAre("main.pam:1:21"));
    EXPECT_THAT(defined("import \"li|b.pam\"\n", files), ElementsAre("lib.pam:1:1"));
}

TEST(Uses, MembersOfAnyMachineAreThoseOfAllMachines) {
    EXPECT_THAT(defined("machine a { let g = 1 s }\nmachine b { let g = 2 s }\nmodel m on x { delay x.|g }"),
                ElementsAre("main.pam:1:17", "main.pam:2:17"));
    EXPECT_THAT(used("machine a { let |g = 1 s }\nmodel m on x { delay x.g }"),
                ElementsAre("main.pam:1:17", "main.pam:2:24"));
}

TEST(Uses, References) {
    EXPECT_THAT(used("model m(|P: int = 2) { delay P * 1 s }\npredict m(P = 4)\nlet P = 3"),
                ElementsAre("main.pam:1:9", "main.pam:1:29", "main.pam:2:11"));
    EXPECT_THAT(used("print |min(1, 2), min(3, 4)"), ElementsAre("main.pam:1:7", "main.pam:1:18"));
    EXPECT_THAT(used("machine a { let |g = 1 s\n let h = g }\nmodel m on x: a { delay x.g }\n"
                     "predict m on a with { g = g / 2 }"),
                ElementsAre("main.pam:1:17", "main.pam:2:10", "main.pam:3:27", "main.pam:4:23", "main.pam:4:27"));
    EXPECT_THAT(used("model m { resource |server  use server for 1 s }\nlet r = predict m\n"
                     "print r.resource.server.utilization"),
                ElementsAre("main.pam:1:20", "main.pam:1:32", "main.pam:3:18"));
    EXPECT_THAT(used("machine a { processor |cpu[2] }\nmodel m on x { par p in 0..1 on x.cpu[p] { compute 1 s } }\n"
                     "let r = predict m on a\nprint r.processor.x.cpu.busy, r.processor.cpu.busy"),
                ElementsAre("main.pam:1:23", "main.pam:2:35", "main.pam:4:21", "main.pam:4:43"));
}

TEST(Uses, ReferencesInFilesThatImportThisOne) {
    const std::string lib = "fn |twice(x) = 2 * x\n";
    const Opened o(lib);
    const testing_::Marked other("import \"main.pam\"\nprint twice(3)");
    Loader loader;
    loader.overlays_only();
    loader.overlay("main.pam", o.marked.text);
    const Document importer("other.pam", other.text, loader);
    const auto found = references(o.view(), o.at(), true, {importer.view()});
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].file, "main.pam");
    EXPECT_EQ(found[1].file, "other.pam");
    const Rename r = rename(o.view(), o.at(), "double", {importer.view()});
    EXPECT_EQ(r.refused, "");
    EXPECT_EQ(r.edits.size(), 2u);
    // A name that the other file has already.
    loader.overlay("main.pam", o.marked.text);
    const Document clash("clash.pam", "import \"main.pam\"\nlet mine = 3\nprint twice(mine)", loader);
    EXPECT_THAT(rename(o.view(), o.at(), "mine", {clash.view()}).refused, HasSubstr("declared there already"));
}

TEST(Uses, Rename) {
    EXPECT_EQ(renamed("model m(|P: int = 2) { delay P * 1 s }\npredict m(P = 4)", "procs"),
              "model m(procs: int = 2) { delay procs * 1 s }\npredict m(procs = 4)");
    EXPECT_EQ(renamed("machine a { resource l }\nmodel m on x: a { use x.|l for 1 s }\n"
                      "predict m on a with { resource l (servers = 2) }",
                      "link"),
              "machine a { resource link }\nmodel m on x: a { use x.link for 1 s }\n"
              "predict m on a with { resource link (servers = 2) }");
    EXPECT_EQ(renamed("let a = 1\nlet b = (|a)", "c"), "let c = 1\nlet b = (c)");
    EXPECT_EQ(renamed("let a = 1\nprint |a", "a"), "let a = 1\nprint a");
    EXPECT_EQ(renamed("print let |a = 1, b = a in a + b", "c"), "print let c = 1, b = c in c + b");
    EXPECT_EQ(renamed("for i in 1..2 { let a = i; print |a }", "b"), "for i in 1..2 { let b = i; print b }");
}

TEST(Uses, RenameThatIsRefused) {
    EXPECT_THAT(renamed("print |min(1, 2)", "least"), HasSubstr("belongs to the language"));
    EXPECT_THAT(renamed("let |a = 1", "model"), HasSubstr("reserved word"));
    EXPECT_THAT(renamed("let |a = 1", "2b"), HasSubstr("is not a name"));
    EXPECT_THAT(renamed("let |a = 1", "ä"), HasSubstr("is not a name"));
    EXPECT_THAT(renamed("|print 1", "b"), HasSubstr("nothing that has a name"));
    EXPECT_THAT(renamed("let |a = 1\nlet b = 2", "b"), HasSubstr("declared there already"));
    // The binder would hide it, or it would hide the binder.
    EXPECT_THAT(renamed("let |a = 1\nprint sum(i in 1..3: a + i)", "i"), HasSubstr("would mean something else"));
    EXPECT_THAT(renamed("let |a = 1\nprint let b = 2 in a + b", "b"), HasSubstr("would mean something else"));
    EXPECT_THAT(renamed("let a = 1\nprint sum(|i in 1..3: a + i)", "a"), HasSubstr("would mean something else"));
    EXPECT_THAT(renamed("import std.machines.loggp\nmodel m on x: |loggp { delay x.L }", "net"),
                HasSubstr("standard library"));
    EXPECT_THAT(renamed("machine a { let |g = 1 s }\nmachine b { let g = 2 s }\nmodel m on x { delay x.g }", "gap"),
                HasSubstr("machines that may be any"));
}

}  // namespace
}  // namespace pamina::assist
