// From `import nets.torus` to a file, and the commands that change what it means.
#include "runtime/packages/imports.h"

#include <chrono>
#include <cmath>
#include <csignal>
#include <optional>
#include <thread>

#include "tests/unit/packages/repositories.h"

#include <sys/wait.h>

namespace pamina::packages {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

class Packages : public RepositoriesTest {
  protected:
    std::string found(const std::string& from, const std::vector<std::string>& names,
                      const std::string& script = "main.pam") {
        Imports imports(script);
        const auto file = imports.find(from, names);
        return file.error.empty() ? file.path : file.id + " " + file.error + " | " + file.help;
    }
    std::string added(const std::string& what, const std::string& name = {}, const std::string& version = {}) {
        return outcome([&](Project& p) {
            const auto a = add(p, options, what, name, version.empty() ? std::nullopt : parse_wanted(version));
            std::string out =
                fmt::format("{} {}", a.dependency.name, a.dependency.url ? a.taken.text() : a.dependency.path);
            for (const auto& m : a.modules) out += " " + m;
            return out;
        });
    }
};

TEST_F(Packages, NamesAreEachPackagesOwnChoice) {
    publish("base", "1.0.0");
    publish("nets", "1.0.0", by_url("base", "1", "mine"));
    app(by_url("nets", "1", "grid") + by_url("base", "1", "ground"));
    ASSERT_EQ(synced(), "changed: grid 1.0.0 ground 1.0.0");
    EXPECT_EQ(found("main.pam", {"grid", "nets"}), "pamina_modules/grid/nets.pam");
    EXPECT_EQ(found("main.pam", {"ground", "base"}), "pamina_modules/ground/base.pam");
    EXPECT_EQ(found("pamina_modules/grid/nets.pam", {"mine", "base"}), "pamina_modules/ground/base.pam");
    EXPECT_THAT(found("pamina_modules/grid/nets.pam", {"ground", "base"}),
                StartsWith("E1220 pamina_modules/grid/pamina.toml names no dependency `ground` | "));
    // As an editor shows a file of the package: what it needs lies beside it.
    EXPECT_EQ(found(module("grid/nets.pam"), {"mine", "base"}, module("grid/nets.pam")), module("ground/base.pam"));
    // What is typed, and scripts in folders below.
    EXPECT_EQ(found("", {"grid", "nets"}, ""), "pamina_modules/grid/nets.pam");
    EXPECT_EQ(found("models/a.pam", {"grid", "nets"}, "models/a.pam"), "pamina_modules/grid/nets.pam");
}

TEST_F(Packages, ImportTheirOwnModulesByTheirNames) {
    publish("nets", "1.0.0");
    app(by_url("nets", "1", "grid"));
    ASSERT_EQ(synced(), "changed: grid 1.0.0");
    // By the name of its manifest, whatever others call it; a dependency of that name goes before.
    EXPECT_EQ(found("pamina_modules/grid/nets.pam", {"nets", "nets"}), "pamina_modules/grid/nets.pam");
    EXPECT_EQ(found("pamina_modules/grid/tests/t.pam", {"nets", "nets"}), "pamina_modules/grid/nets.pam");
    EXPECT_THAT(found("main.pam", {"nets", "nets"}), StartsWith("E1220 pamina.toml names no dependency `nets` | "));
    EXPECT_THAT(found("pamina_modules/grid/nets.pam", {"nets", "_inner"}), StartsWith("E1223 "));
}

TEST_F(Packages, SayWhatAnImportLacks) {
    publish("nets", "1.0.0");
    write(folder + "/nets/grids/mesh.pam", "let x = 1\n");
    write(folder + "/nets/_inner.pam", "let x = 1\n");
    write(folder + "/nets/tests/t.pam", "let x = 1\n");
    tag("nets", "1.1.0");
    app(by_url("nets", "1.1"));
    EXPECT_EQ(found("main.pam", {"nets", "nets"}),
              "E1221 `nets` was not fetched: pamina.lock does not have it | run `pamina sync`");
    ASSERT_EQ(synced(), "changed: nets 1.1.0");
    EXPECT_EQ(found("main.pam", {"nets"}),
              "E1222 `nets` is a package, and a module is imported | write `import nets.grids.mesh`; it has "
              "grids.mesh, nets");
    EXPECT_EQ(found("main.pam", {"nets", "net"}),
              "E1222 package `nets` has no module `net` | did you mean `nets.nets`?");
    EXPECT_EQ(found("main.pam", {"nets", "_inner"}),
              "E1223 `nets._inner` is private to its package | names that begin with `_` are");
    EXPECT_EQ(found("main.pam", {"nets", "grids", "mesh"}), "pamina_modules/nets/grids/mesh.pam");
    EXPECT_THAT(found("main.pam", {"mets", "x"}), ::testing::HasSubstr("did you mean `nets`?"));
    fs::remove_all(module("nets"));
    EXPECT_EQ(found("main.pam", {"nets", "nets"}),
              "E1221 `nets` was not fetched: there is no pamina_modules/nets | run `pamina sync`");
    write("pamina.toml", "[package]\nname = 1\nversion = \"1.0.0\"\n");
    EXPECT_EQ(found("main.pam", {"nets", "nets"}), "E1201 pamina.toml:2:8: `name` is a text | write it in quotes");
    fs::remove("pamina.toml");
    EXPECT_THAT(found("main.pam", {"nets", "nets"}),
                StartsWith("E1220 there is no package `nets`: no folder here has a pamina.toml"));
}

TEST_F(Packages, OffersWhatCanBeImported) {
    publish("nets", "1.0.0");
    write(folder + "/nets/grids/mesh.pam", "let x = 1\n");
    write(folder + "/nets/grids/torus.pam", "let x = 1\n");
    tag("nets", "1.1.0");
    app(by_url("nets", "1.1"));
    synced();
    Imports imports("main.pam");
    EXPECT_THAT(imports.names("main.pam"), ElementsAre("nets", "app"));
    EXPECT_THAT(imports.modules("main.pam", {"nets"}), ElementsAre("grids.", "nets"));
    EXPECT_THAT(imports.modules("main.pam", {"nets", "grids"}), ElementsAre("mesh", "torus"));
    EXPECT_THAT(imports.modules("main.pam", {"other"}), ElementsAre());
}

TEST_F(Packages, RemarkOnALaterReleaseThatWasSeen) {
    publish("nets", "1.0.0");
    app(by_url("nets", "1"));
    synced();
    Imports imports("main.pam");
    EXPECT_FALSE(imports.outdated("main.pam", "nets", options.clones));
    for (const char* v : {"1.1.0", "1.2.0-rc.1", "2.0.0"}) publish("nets", v);
    EXPECT_FALSE(imports.outdated("main.pam", "nets", options.clones));  // nobody asked
    outcome([&](Project& p) { return update(p, options, {}).front().to.text(); });
    app(by_url("nets", "1"));
    ASSERT_EQ(synced(), "changed: nets 1.0.0");
    const auto found = Imports("main.pam").outdated("main.pam", "nets", options.clones);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->newest.text(), "1.1.0");
}

TEST_F(Packages, AFolderIsReadAsItIs) {
    fs::create_directories(folder + "/loops");
    write(folder + "/loops/pamina.toml", manifest_text("loops", "0.3.0", by_url("base", "1")));
    write(folder + "/loops/block.pam", "let x = 1\n");
    publish("base", "1.0.0");
    app("");
    EXPECT_EQ(added("../loops"), "loops ../loops loops.block");
    EXPECT_EQ(found("main.pam", {"loops", "block"}), "../loops/block.pam");
    // What it needs comes with the project.
    EXPECT_EQ(found("../loops/block.pam", {"base", "base"}), "pamina_modules/base/base.pam");
    EXPECT_EQ(added("../loops", "", "1"), "E1205 a folder has the version that it has");
    EXPECT_EQ(added("."), "E1205 a package cannot depend on itself");
    EXPECT_THAT(added("../nowhere"), StartsWith("E1236 there is no package in `../nowhere`"));
    fs::remove(folder + "/loops/pamina.toml");
    EXPECT_THAT(synced(), StartsWith("E1236 there is no package in `../loops`"));
    EXPECT_THAT(found("main.pam", {"loops", "block"}), StartsWith("E1236 "));
}

// A manifest may name any folder of the computer; a script may read only some.
TEST_F(Packages, AFolderOutsideIsReadWhereItIsAllowed) {
    for (const char* at : {"/outside", "/outside/deep/base", "/app/inside", "/app/models/inner"}) {
        write(folder + at + "/pamina.toml", manifest_text("p", "0.1.0", "base = { path = \"../base\" }\n"));
        write(folder + at + "/x.pam", "let x = 1\n");
    }
    write(folder + "/base/pamina.toml", manifest_text("base", "0.1.0"));
    write(folder + "/base/x.pam", "let x = 1\n");
    app("inside = { path = \"inside\" }\ninner = { path = \"models/inner\" }\noutside = { path = \"../outside\" }\n"
        "deep = { path = \"../outside/deep/base\" }\nnowhere = { path = \"../nowhere\" }\n");
    const auto imported = [&](const std::string& from, const std::string& name, const std::vector<std::string>& allowed,
                              const std::string& script = "main.pam") {
        files::Reach reach(script);
        for (const auto& f : allowed) reach.allow_read(f);
        const auto file = Imports(script, reach).find(from, {name, "x"});
        return file.error.empty() ? file.path : file.id + " " + file.error + " | " + file.help;
    };
    EXPECT_EQ(imported("main.pam", "inside", {}), "inside/x.pam");
    EXPECT_EQ(imported("main.pam", "inner", {}), "models/inner/x.pam");
    EXPECT_EQ(imported("models/m.pam", "inside", {}, "models/m.pam"), "inside/x.pam");
    EXPECT_EQ(
        imported("main.pam", "outside", {}),
        "E1237 `outside` is at `../outside`, outside of what this script may read | `pamina add ../outside` lets this "
        "project import it, `--allow-read ../outside` this once");
    // Nothing is said about what is there.
    EXPECT_THAT(imported("main.pam", "nowhere", {}), StartsWith("E1237 "));
    EXPECT_EQ(imported("main.pam", "outside", {"../outside"}), "../outside/x.pam");
    EXPECT_EQ(imported("main.pam", "outside", {".."}), "../outside/x.pam");
    EXPECT_THAT(imported("main.pam", "outside", {"../outside/deep"}), StartsWith("E1237 "));
    EXPECT_EQ(imported("main.pam", "deep", {"../outside/deep"}), "../outside/deep/base/x.pam");
    EXPECT_THAT(imported("main.pam", "deep", {"../outsid"}), StartsWith("E1237 "));
    // Also what an allowed one names.
    EXPECT_THAT(imported("../outside/x.pam", "base", {"../outside"}), StartsWith("E1237 `base` is at `../base`"));
    EXPECT_EQ(imported("../outside/x.pam", "base", {"../outside", "../base"}), "../base/x.pam");
    // A link leads where it leads.
    fs::create_directory_symlink(folder + "/outside", folder + "/app/linked");
    app("linked = { path = \"linked\" }\n");
    EXPECT_THAT(imported("main.pam", "linked", {}), StartsWith("E1237 "));
}

TEST_F(Packages, AddTakesTheNewestRelease) {
    for (const char* v : {"0.9.0", "1.0.0", "1.2.0", "1.3.0-rc.1"}) publish("nets", v);
    app("# mine\n");
    EXPECT_EQ(added(url("nets")), "nets 1.2.0 nets.nets");
    EXPECT_EQ(added(url("nets"), "", "1.0"), "nets 1.0.0 nets.nets");
    EXPECT_EQ(added(url("nets") + "/"), "nets 1.2.0 nets.nets");
    EXPECT_THAT(read("pamina.toml"), ::testing::HasSubstr("# mine\n"));
    EXPECT_EQ(added(url("nets"), "other"), "E1227 it is there already, as `nets`");
    EXPECT_EQ(added(url("nets"), "task"), "E1202 a dependency cannot be called `task`");
    publish("more", "1.0.0");
    EXPECT_EQ(added(url("more"), "nets"), "E1227 there is another dependency `nets`");
    const std::string files = all_files();
    EXPECT_THAT(added(url("nowhere")), StartsWith("E1211 "));
    EXPECT_EQ(added("http://h/x"), "E1204 packages do not come by `http`");
    EXPECT_EQ(added("ext::sh -c x"), "E1204 a URL has no blanks, control characters or letters beyond ASCII");
    EXPECT_EQ(all_files(), files);
    begin("untagged");
    write(folder + "/untagged/x", "x");
    git("untagged", "add -A");
    git("untagged", "commit -qm x");
    EXPECT_THAT(added(url("untagged")), StartsWith("E1209 file://HERE/untagged has no version: no tag"));
}

// Two packages that need each other's next version, up to the last: what is in force is named, at each length.
TEST_F(Packages, AddNamesWhatWasTaken) {
    constexpr int kLast = 4;
    for (int i = 0; i <= kLast; ++i) {
        publish("ca", fmt::format("0.1.{}", i), by_url("cb", fmt::format("0.1.{}", i)));
        publish("cb", fmt::format("0.1.{}", i), i < kLast ? by_url("ca", fmt::format("0.1.{}", i + 1)) : "");
    }
    for (int i = 0; i <= kLast; ++i) {
        app(by_url("cb", "0.1"));  // file:// is for what the project itself names
        fs::remove(folder + "/app/pamina.lock");
        EXPECT_EQ(added(url("ca"), "", fmt::format("0.1.{}", i)), "ca 0.1.4 ca.ca");
        EXPECT_THAT(read("pamina.toml"), ::testing::HasSubstr(fmt::format("version = \"0.1.{}\"", i)));
        EXPECT_THAT(synced(true), StartsWith("same: ca 0.1.4"));
    }
    // Again: what was in force is what it replaces.
    publish("ca", "0.1.5");
    EXPECT_EQ(outcome([&](Project& p) {
                  const auto a = add(p, options, url("ca"), "", parse_version("0.1.5"));
                  return a.replaced->text() + " " + a.taken.text();
              }),
              "0.1.4 0.1.5");
}

// However a name is given: by hand, as the package's own, of a package that another one brought.
TEST_F(Packages, NamesThatDifferInCapitalLettersOnly) {
    for (const char* name : {"ca", "CA", "other"}) publish(name, "1.0.0");
    const std::string why = "E1205 some systems take `ca` and `CA` for one folder";
    app(by_url("ca", "1"));
    const std::string files = all_files();
    EXPECT_EQ(added(url("CA")), why);
    EXPECT_EQ(added(url("other"), "CA"), why);
    EXPECT_EQ(added(url("other"), "cA"), "E1205 some systems take `ca` and `cA` for one folder");
    EXPECT_EQ(added(url("ca"), "CA"), "E1227 it is there already, as `ca`");
    EXPECT_EQ(all_files(), files);
    EXPECT_EQ(added(url("CA"), "Cb"), "Cb 1.0.0 Cb.CA");
    // A folder is not in pamina_modules.
    write(folder + "/near/pamina.toml", manifest_text("CA", "0.1.0"));
    EXPECT_EQ(added("../near"), "CA ../near");
}

TEST_F(Packages, UpdateStaysBelowTheNextMajorVersion) {
    for (const char* v : {"1.0.0", "1.4.0", "1.5.0-rc.1", "2.0.0"}) publish("nets", v);
    app(by_url("nets", "1"));
    synced();
    EXPECT_EQ(outcome([&](Project& p) {
                  const auto u = update(p, options, {"nets"}).front();
                  return u.from.text() + " " + u.to.text() + " " + u.next_major->text();
              }),
              "1.0.0 1.4.0 2.0.0");
    const auto seen = [&] {
        return outcome([&](Project& p) {
            const auto t = tree(p, options).needs.front();
            return t.version + " " + t.newest + " " + t.next_major;
        });
    };
    // The tree shows what the update said.
    EXPECT_EQ(seen(), "1.4.0  2.0.0");
    app(by_url("nets", "1.0"));
    fs::remove(folder + "/app/pamina.lock");
    EXPECT_EQ(synced(), "changed: nets 1.0.0");
    EXPECT_EQ(seen(), "1.0.0 1.4.0 2.0.0");
    app(by_url("nets", "1.4"));
    synced();
    EXPECT_EQ(synced(true), "same: nets 1.4.0");
    EXPECT_EQ(outcome([&](Project& p) { return update(p, options, {"net"}).empty() ? "" : ""; }),
              "E1227 there is no dependency `net`");
}

// The manifest is the old one or the new one, and what it names of before can be imported.
TEST_F(Packages, AddKilledAtAnyMoment) {
    publish("base", "1.0.0");
    publish("nets", "1.0.0", by_url("base", "1"));
    publish("more", "1.0.0");
    // The microseconds that adding took, the last time that nothing killed it: a machine may be slow.
    long whole = 0;
    // Killed after a share of them; null: left alone.
    const auto child_adds = [&](const std::string& what, std::optional<double> share) {
        const auto began = std::chrono::steady_clock::now();
        const pid_t child = ::fork();
        if (child == 0) {
            SourceMap sources;
            Project project(folder + "/app", sources);
            project.begin(first_manifest(folder + "/app"));
            add(project, options, url(what), "", {});
            ::_exit(0);
        }
        if (share) {
            std::this_thread::sleep_for(std::chrono::microseconds(std::lround(*share * static_cast<double>(whole))));
            ::kill(child, SIGKILL);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        using std::chrono::microseconds;
        if (!share) whole = std::chrono::duration_cast<microseconds>(std::chrono::steady_clock::now() - began).count();
        return WIFEXITED(status);
    };
    const auto leaves_nothing = [&] {
        for (const auto& e : fs::directory_iterator(folder + "/app"))
            EXPECT_FALSE(e.path().filename().string().starts_with(".pamina")) << e.path();
    };
    // The first round is not killed, the second one at once.
    constexpr int rounds = 16;
    int ended = 0;
    for (int round = 0; round < rounds; ++round) {
        const std::optional<double> share =
            round == 0 ? std::nullopt : std::optional((round - 1) / static_cast<double>(rounds - 4));
        // In a folder without a manifest: it has one when all is there.
        fs::remove_all(folder + "/app");
        fs::create_directories(folder + "/app");
        fs::current_path(folder + "/app");
        ended += child_adds("base", share);
        const std::string text = read("pamina.toml");
        if (!text.empty()) {
            EXPECT_THAT(text, ::testing::HasSubstr("base = {"));
            EXPECT_EQ(found("main.pam", {"base", "base"}), "pamina_modules/base/base.pam");
        }
        EXPECT_EQ(outcome([&](Project& p) {
                      p.begin(first_manifest(p.folder()));
                      return add(p, options, url("base"), "", {}).dependency.name;
                  }),
                  "base");
        leaves_nothing();
        ended += child_adds("nets", share);
        EXPECT_EQ(found("main.pam", {"base", "base"}), "pamina_modules/base/base.pam");
        if (read("pamina.toml").find("nets") != std::string::npos) {
            EXPECT_EQ(found("main.pam", {"nets", "nets"}), "pamina_modules/nets/nets.pam");
        }
        EXPECT_EQ(added(url("more")), "more 1.0.0 more.more");
        leaves_nothing();
        EXPECT_THAT(synced(true), StartsWith("same: base 1.0.0 more 1.0.0"));
    }
    EXPECT_GT(ended, 0);
    EXPECT_LT(ended, 2 * rounds);
}

// In 0.x the minor version stands for the major one.
TEST_F(Packages, UpdateStaysBelowTheNextMinorVersionOfZero) {
    for (const char* v : {"0.1.0", "0.1.3", "0.2.0", "0.10.0-rc.1", "1.0.0-rc.1"}) publish("nets", v);
    app(by_url("nets", "0.1.0"));
    synced();
    const auto updated = [&] {
        return outcome([&](Project& p) {
            const auto u = update(p, options, {}).front();
            return u.from.text() + " " + u.to.text() + " " + (u.next_major ? u.next_major->text() : "none");
        });
    };
    EXPECT_EQ(updated(), "0.1.0 0.1.3 0.2.0");
    EXPECT_EQ(synced(true), "same: nets 0.1.3");
    publish("base", "1.0.0", by_url("nets", "0.2"));
    app(by_url("nets", "0.1") + by_url("base", "1"));
    EXPECT_THAT(synced(), StartsWith("E1210 file://HERE/nets is needed in two major versions"));
    // A lock of another minor version does not do.
    app(by_url("nets", "0.2"));
    EXPECT_THAT(found("main.pam", {"nets", "nets"}), StartsWith("E1221 "));
    EXPECT_EQ(synced(), "changed: nets 0.2.0");
    EXPECT_EQ(updated(), "0.2.0 0.2.0 none");
}

TEST_F(Packages, RemoveAndVendor) {
    publish("nets", "1.0.0");
    app(by_url("nets", "1"));
    write(".gitignore", "*.out\npamina_modules/\n");
    EXPECT_EQ(outcome([&](Project& p) { return vendor(p, options) ? "new" : "known"; }), "new");
    EXPECT_EQ(read(".gitignore"), "*.out\n");
    EXPECT_THAT(read("pamina.toml"), ::testing::HasSubstr("vendored = true\n"));
    EXPECT_EQ(outcome([&](Project& p) { return vendor(p, options) ? "new" : "known"; }), "known");
    EXPECT_EQ(outcome([&](Project& p) {
                  remove(p, options, "nets");
                  return "removed";
              }),
              "removed");
    EXPECT_FALSE(fs::exists(module("nets")));
    EXPECT_EQ(synced(true), "same:");
    EXPECT_EQ(outcome([&](Project& p) {
                  remove(p, options, "nets");
                  return "removed";
              }),
              "E1227 there is no dependency `nets`");
}

TEST_F(Packages, TreeShowsWhoNeedsWhat) {
    for (const char* v : {"1.0.0", "1.1.0"}) publish("base", v);
    publish("left", "1.0.0", by_url("base", "1.0"));
    app(by_url("left", "1") + by_url("base", "1.1"));
    EXPECT_THAT(outcome([&](Project& p) { return tree(p, options).name; }), StartsWith("E1208 "));
    synced();
    EXPECT_EQ(outcome([&](Project& p) {
                  const auto t = tree(p, options);
                  const auto& left = t.needs[1];
                  return fmt::format("{} {}: {} {}, {} {}: {} {} wanted {}", t.name, t.version, t.needs[0].name,
                                     t.needs[0].version, left.name, left.version, left.needs[0].name,
                                     left.needs[0].version, left.needs[0].wanted);
              }),
              "app 0.1.0: base 1.1.0, left 1.0.0: base 1.1.0 wanted 1.0.0");
}

}  // namespace
}  // namespace pamina::packages
