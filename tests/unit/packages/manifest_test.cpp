// What is wrong with a manifest is said at its line and column.
#include "runtime/packages/manifest.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/packages/edit.h"
#include "runtime/packages/lock.h"
#include "runtime/packages/problem.h"

namespace pamina::packages {
namespace {

using ::testing::ElementsAre;

struct Read {
    SourceMap sources;
    Diagnostics found;
    std::optional<Manifest> manifest;
    explicit Read(std::string text) {
        manifest = read_manifest(sources.add("pamina.toml", std::move(text)), sources, found);
    }
    /// `line:column id message @ text | help`.
    std::vector<std::string> errors() const {
        std::vector<std::string> out;
        for (const auto& d : found.list()) {
            const auto at = sources.locate(d.span.file, d.span.begin);
            out.push_back(fmt::format("{}:{} {} {} @ {}{}", at.line, at.column, d.id, d.message, sources.text(d.span),
                                      d.help.empty() ? "" : " | " + d.help));
        }
        return out;
    }
};

const std::string kPackage = "[package]\nname = \"cluster\"\nversion = \"1.2.3\"\n";

TEST(Manifest, HasAllThatItMayHave) {
    const Read r(R"([package]
name = "cluster"  # a comment
version = "1.2.3"
pamina = "0.1"
license = "MIT"
description = "Größe"
vendored = true

[dependencies]
nets = { git = "https://host/nets.git", version = "1.2" }
"loops" = { path = "../loops" }
[dependencies.far]
git = "git@host:far"
version = "0.3.1-rc.1"
)");
    EXPECT_THAT(r.errors(), ElementsAre());
    ASSERT_TRUE(r.manifest);
    EXPECT_EQ(r.manifest->name, "cluster");
    EXPECT_EQ(r.manifest->version.text(), "1.2.3");
    EXPECT_EQ(r.manifest->pamina->text(), "0.1.0");
    EXPECT_TRUE(r.manifest->vendored);
    ASSERT_EQ(r.manifest->dependencies.size(), 3u);
    EXPECT_EQ(r.manifest->find("nets")->url->key, "https://host/nets");
    EXPECT_EQ(r.manifest->find("nets")->version.text(), "1.2.0");
    EXPECT_EQ(r.manifest->find("loops")->path, "../loops");
    EXPECT_EQ(r.manifest->find("far")->version.text(), "0.3.1-rc.1");
    EXPECT_EQ(r.manifest->find("other"), nullptr);
}

TEST(Manifest, SaysWhereTheTomlIsWrong) {
    EXPECT_THAT(Read("[package]\nname = \n").errors().front(), ::testing::StartsWith("2:8 E1200 this is no TOML: "));
    EXPECT_THAT(Read("[package\n").errors().front(), ::testing::StartsWith("1:9 E1200"));
    EXPECT_THAT(Read("[package]\nname = \"ö\" x\n").errors().front(), ::testing::StartsWith("2:12 E1200"));
    EXPECT_THAT(Read("\xff").errors().front(), ::testing::HasSubstr("E1200"));
    EXPECT_THAT(Read(std::string(2'000'000, '#')).errors().front(), ::testing::HasSubstr("larger than 100000 bytes"));
    std::string many = kPackage + "[dependencies]\n";
    for (int i = 0; i <= 1000; ++i) many += fmt::format("a{} = {{ path = \"a{}\" }}\n", i, i);
    EXPECT_THAT(Read(many).errors(), ElementsAre("4:1 E1205 there are more than 1000 dependencies @ [dependencies]"));
    // What is wrong many times ends soon.
    std::string wrong = kPackage;
    for (int i = 0; i < 10'000; ++i) wrong += fmt::format("k{} = 1\n", i);
    EXPECT_EQ(Read(wrong).errors().size(), 100u);
}

TEST(Manifest, SaysWhatIsMissingOrUnknown) {
    EXPECT_THAT(Read("").errors(),
                ElementsAre("1:1 E1202 there is no [package] @  | begin with [package], name = \"…\" and "
                            "version = \"0.1.0\""));
    EXPECT_THAT(Read("package = 1\n").errors(), ElementsAre("1:11 E1201 `package` is a table @ 1"));
    EXPECT_THAT(Read("[package]\nnam = \"x\"\nversion = \"1.0.0\"\n").errors(),
                ElementsAre("2:1 E1201 [package] has no `nam` @ nam | did you mean `name`?",
                            "1:1 E1202 [package] has no `name` @ [package] | add name = \"…\""));
    EXPECT_THAT(Read(kPackage + "[dependency]\n").errors(),
                ElementsAre("4:2 E1201 a manifest has no `dependency` @ dependency | did you mean `dependencies`?"));
    EXPECT_THAT(Read("[package]\nname = 3\nversion = 1.2\n").errors(),
                ElementsAre("2:8 E1201 `name` is a text @ 3 | write it in quotes",
                            "3:11 E1201 `version` is a text @ 1.2 | write it in quotes"));
}

TEST(Manifest, TakesNoOtherNamesAndVersions) {
    for (const char* bad : {"std", "task", "_nets", "a-b", "a.b", "", "1a", "ä", "..", "a/b"})
        EXPECT_THAT(Read(fmt::format("[package]\nname = \"{}\"\nversion = \"1.0.0\"\n", bad)).errors().front(),
                    ::testing::StartsWith("2:8 E1202 a package cannot be called"))
            << bad;
    EXPECT_THAT(Read("[package]\nname = \"a\"\nversion = \"1.2\"\n").errors(),
                ElementsAre("3:11 E1203 `1.2` is no version @ \"1.2\" | write three numbers, as 1.2.0"));
    EXPECT_THAT(
        Read(kPackage + "[dependencies]\nstd = { path = \"x\" }\n").errors(),
        ElementsAre("5:1 E1202 a dependency cannot be called `std` @ std | a name is of letters, digits and _, and no "
                    "word of the language"));
}

TEST(Manifest, SaysWhatADependencyLacks) {
    const auto of = [](const char* line) { return Read(kPackage + "[dependencies]\n" + line + "\n").errors(); };
    EXPECT_THAT(of("a = \"1.2\""),
                ElementsAre("5:5 E1205 `a` does not say where it comes from @ \"1.2\" | write { git = "
                            "\"https://…\", version = \"1.2\" } or { path = \"../…\" }"));
    EXPECT_THAT(of("a = { version = \"1\" }"),
                ElementsAre("5:5 E1205 `a` has a `git` or a `path` @ { version = \"1\" } | write one of them"));
    EXPECT_THAT(of("a = { git = \"https://h/a\", path = \"a\", version = \"1\" }").front(),
                ::testing::HasSubstr("E1205"));
    EXPECT_THAT(of("a = { git = \"https://h/a\" }").front(), ::testing::HasSubstr("E1205 `a` has no version"));
    EXPECT_THAT(of("a = { path = \"../a\", version = \"1\" }").front(),
                ::testing::HasSubstr("E1205 a folder has the version that it has"));
    EXPECT_THAT(of("a = { git = \"http://h/a\", version = \"1\" }").front(),
                ::testing::StartsWith("5:13 E1204 packages do not come by `http` @ \"http://h/a\""));
    EXPECT_THAT(of("a = { git = \"https://h/a\", version = \"^1\" }").front(),
                ::testing::HasSubstr("E1203 `^1` is no version"));
    EXPECT_THAT(of("a = { git = \"https://h/a\", version = \"1\" }\nb = { git = \"https://h/a.git\", version = \"1\" }")
                    .front(),
                ::testing::HasSubstr("E1205 `b` is the same package as `a`"));
    // Some systems take them for one folder.
    EXPECT_THAT(
        of("Nets = { git = \"https://h/a\", version = \"1\" }\nnets = { git = \"https://h/b\", version = \"1\" }")
            .front(),
        ::testing::HasSubstr("E1205 some systems take `"));
    EXPECT_THAT(of("Nets = { path = \"a\" }\nnets = { git = \"https://h/b\", version = \"1\" }"), ::testing::IsEmpty());
    EXPECT_THAT(of("a = { git = \"https://h/a\", version = \"1\", branch = \"x\" }").front(),
                ::testing::HasSubstr("E1201 dependency `a` has no `branch`"));
}

// ---- edits ----------------------------------------------------------------------------------------

Dependency nets(const char* version) {
    Dependency d;
    d.name = "nets";
    d.url = read_url("https://h/nets").url;
    d.version = *parse_version(version);
    return d;
}

TEST(Edit, KeepsWhatStandsAround) {
    const std::string line = "nets = { git = \"https://h/nets\", version = \"1.2.0\" }\n";
    EXPECT_EQ(with_dependency(kPackage, nets("1.2.0")), kPackage + "\n[dependencies]\n" + line);
    const std::string rest = "\n# others\n[dependencies] # here\na = { path = \"a\" } # a\n\n# the end\n";
    EXPECT_EQ(with_dependency(kPackage + rest, nets("1.2.0")),
              kPackage + "\n# others\n[dependencies] # here\na = { path = \"a\" } # a\n\n# the end\n" + line);
    const std::string with = kPackage + "[dependencies]\n" + line + "z = { path = \"z\" }\n";
    EXPECT_EQ(
        with_dependency(with, nets("1.3.0")),
        kPackage + "[dependencies]\nnets = { git = \"https://h/nets\", version = \"1.3.0\" }\nz = { path = \"z\" }\n");
    EXPECT_EQ(without_dependency(with, "nets"), kPackage + "[dependencies]\nz = { path = \"z\" }\n");
    EXPECT_EQ(without_dependency(kPackage + "[dependencies.nets]\ngit = \"https://h/nets\"\nversion = \"1\"\n", "nets"),
              kPackage);
    EXPECT_EQ(with_vendored(kPackage + "\n[dependencies]\n"), kPackage + "vendored = true\n\n[dependencies]\n");
    EXPECT_EQ(with_vendored(kPackage + "vendored = false\n"), kPackage + "vendored = true\n");
}

TEST(Edit, LeavesToPeopleWhatItCannotRead) {
    const std::string odd =
        kPackage + "[dependencies]\nnets = { git = \"https://h/nets\", version = \"\"\"\n1.2.0\"\"\" }\n";
    const std::string dotted = kPackage + "[dependencies]\nnets.git = \"https://h/nets\"\nnets.version = \"1.2.0\"\n";
    try {
        without_dependency(dotted, "nets");
        FAIL();
    } catch (const Problem& p) {
        EXPECT_EQ(p.diagnostic.id, "E1228");
    }
    EXPECT_THROW(with_dependency(odd, nets("1.3.0")), Problem);
}

// ---- locks ----------------------------------------------------------------------------------------

TEST(Lock, ReadsWhatItWrites) {
    Lock lock;
    lock.wanted = {"https://h/nets 1.2.0"};
    lock.packages = {{"nets", read_url("https://h/nets.git").url, *parse_version("1.2.0"), std::string(40, 'a'),
                      std::string(64, 'b')}};
    SourceMap sources;
    Diagnostics found;
    const auto read = read_lock(sources.add("pamina.lock", lock_text(lock)), sources, found);
    ASSERT_TRUE(read);
    EXPECT_EQ(lock_text(*read), lock_text(lock));
    EXPECT_NE(read->by_url("https://h/nets"), nullptr);
}

TEST(Lock, RefusesWhatSyncDoesNotWrite) {
    Lock lock;
    lock.packages = {
        {"nets", read_url("https://h/nets").url, *parse_version("1.2.0"), std::string(40, 'a'), std::string(64, 'b')}};
    const std::string good = lock_text(lock);
    const auto errors = [](std::string text) {
        SourceMap sources;
        Diagnostics found;
        const bool read = read_lock(sources.add("pamina.lock", std::move(text)), sources, found).has_value();
        return read ? std::string("read") : found.list().front().id;
    };
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        return text.replace(text.find(from), from.size(), to);
    };
    EXPECT_EQ(errors(good), "read");
    EXPECT_EQ(errors(""), "E1207");
    EXPECT_EQ(errors("form = 2\n"), "E1207");
    EXPECT_EQ(errors(with("\"nets\"", "\"../nets\"")), "E1207");
    EXPECT_EQ(errors(with("\"nets\"", "\".\"")), "E1207");
    EXPECT_EQ(errors(with("\"nets\"", "\"/etc\"")), "E1207");
    EXPECT_EQ(errors(with(std::string(40, 'a'), "HEAD")), "E1207");
    EXPECT_EQ(errors(with(std::string(40, 'a'), "--upload-pack=xxxxxxxxxxxxxxxxxxxxxxxxxxx")), "E1207");
    EXPECT_EQ(errors(with("https://h/nets", "ext::sh")), "E1207");
    EXPECT_EQ(errors(with("1.2.0", "1.2")), "E1207");
    EXPECT_EQ(errors(good + good.substr(good.find("\n[[package]]"))), "E1207");
}

}  // namespace
}  // namespace pamina::packages
