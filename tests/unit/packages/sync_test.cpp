#include <csignal>
#include <thread>

#include "runtime/packages/imports.h"
#include "runtime/packages/install.h"
#include "tests/unit/packages/repositories.h"

#include <sys/resource.h>
#include <sys/wait.h>

namespace pamina::packages {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class Sync : public RepositoriesTest {};

TEST_F(Sync, FetchesADiamondInTheLowestVersionThatWorks) {
    for (const char* v : {"1.0.0", "1.1.0", "1.2.0", "1.3.0"}) publish("base", v);
    publish("left", "1.0.0", by_url("base", "1.1"));
    publish("right", "1.0.0", by_url("base", "1.2"));
    app(by_url("left", "1") + by_url("right", "1") + by_url("base", "1"));
    EXPECT_EQ(synced(), "changed: base 1.2.0 left 1.0.0 right 1.0.0");
    EXPECT_EQ(read(module("base/base.pam")), "let version = \"1.2.0\"\n");
    told.clear();
    const std::string files = all_files();
    EXPECT_EQ(synced(), "same: base 1.2.0 left 1.0.0 right 1.0.0");
    EXPECT_EQ(synced(true), "same: base 1.2.0 left 1.0.0 right 1.0.0");
    EXPECT_EQ(all_files(), files);
    EXPECT_TRUE(told.empty());  // nothing was asked
}

TEST_F(Sync, SaysThatATagHasAnotherVersionInIt) {
    publish("nets", "1.0.0");
    git("nets", "tag v1.1.0");
    app(by_url("nets", "1.0"));
    EXPECT_EQ(synced(), "changed: nets 1.0.0");
    EXPECT_THAT(mislabelled, ::testing::IsEmpty());
    app(by_url("nets", "1.1"));
    EXPECT_EQ(synced(), "changed: nets 1.1.0");
    EXPECT_THAT(mislabelled, ::testing::ElementsAre(fmt::format(
                                 "tag v1.1.0 of {} has a pamina.toml that says version 1.0.0", url("nets"))));
}

TEST_F(Sync, RefusesTwoMajorVersionsWithBothChains) {
    publish("base", "1.0.0");
    publish("base", "2.0.0");
    publish("left", "1.0.0", by_url("base", "2"));
    app(by_url("left", "1") + by_url("base", "1"));
    EXPECT_THAT(synced(), StartsWith("E1210 file://HERE/base is needed in two major versions"));
    EXPECT_FALSE(fs::exists(module("")));
    EXPECT_EQ(lock(), "");
}

TEST_F(Sync, PackagesMayNeedEachOther) {
    publish("a", "1.0.0", by_url("b", "1.0"));
    publish("b", "1.0.0", by_url("a", "1.1"));
    publish("a", "1.1.0", by_url("b", "1.1"));
    publish("b", "1.1.0", by_url("a", "1.0"));
    publish("self", "1.0.0", by_url("self", "1.1"));
    publish("self", "1.1.0", by_url("self", "1.1"));
    app(by_url("a", "1") + by_url("b", "1") + by_url("self", "1"));
    EXPECT_EQ(synced(), "changed: a 1.1.0 b 1.1.0 self 1.1.0");
    EXPECT_EQ(synced(true), "same: a 1.1.0 b 1.1.0 self 1.1.0");
    EXPECT_THAT(outcome([&](Project& p) { return std::to_string(tree(p, options).needs.size()); }), "3");
    publish("later", "1.0.0", by_url("later", "2"));
    publish("later", "2.0.0", by_url("later", "1"));
    app(by_url("later", "1"));
    EXPECT_THAT(synced(), StartsWith("E1210 "));
}

// Its `.gitmodules` is hidden; what it leads to is no file.
TEST_F(Sync, SubmodulesAreRefused) {
    publish("inner", "1.0.0");
    publish("outer", "1.0.0");
    git("outer", "-c protocol.file.allow=always submodule --quiet add '" + folder + "/inner' parts/inner");
    git("outer", "commit -qam more");
    git("outer", "tag v1.1.0");
    app(by_url("outer", "1.1"));
    EXPECT_EQ(synced(), "E1215 outer 1.1.0 has `parts/inner`, which is no file (a repository inside, say)");
    EXPECT_FALSE(fs::exists(module("")));
    app(by_url("outer", "1"));
    EXPECT_EQ(synced(), "changed: outer 1.0.0");
}

TEST_F(Sync, NamesThatAreTakenGetANumber) {
    // Both call themselves `nets`.
    publish("nets", "1.0.0");
    begin("other");
    write(folder + "/other/pamina.toml", manifest_text("nets", "1.0.0"));
    tag("other", "1.0.0");
    app(by_url("nets", "1", "mine") + by_url("other", "1", "nets"));
    EXPECT_EQ(synced(), "changed: mine 1.0.0 nets 1.0.0");
    EXPECT_TRUE(fs::exists(module("mine/nets.pam")));
}

TEST_F(Sync, KnowsWhenTheLockIsOutOfStep) {
    publish("nets", "1.0.0");
    publish("nets", "1.1.0");
    app(by_url("nets", "1"));
    EXPECT_EQ(synced(true), "E1208 there is no pamina.lock");
    EXPECT_EQ(synced(), "changed: nets 1.0.0");
    app(by_url("nets", "1.1"));
    EXPECT_EQ(synced(true), "E1208 pamina.lock is not in step with pamina.toml");
    EXPECT_EQ(read(module("nets/nets.pam")), "let version = \"1.0.0\"\n");
    EXPECT_EQ(synced(), "changed: nets 1.1.0");
    app("");
    EXPECT_EQ(synced(), "changed:");
    EXPECT_FALSE(fs::exists(module("nets")));
    app(by_url("nets", "1.7"));
    EXPECT_EQ(synced(), "E1209 file://HERE/nets has no version 1.7.0 (no tag `v1.7.0`)");
}

TEST_F(Sync, RefusesAMovedTag) {
    publish("nets", "1.0.0");
    app(by_url("nets", "1"));
    EXPECT_EQ(synced(), "changed: nets 1.0.0");
    write(folder + "/nets/nets.pam", "let version = \"evil\"\n");
    git("nets", "commit -qam evil");
    git("nets", "tag -f v1.0.0");
    // Somebody else, with the lock alone.
    fs::remove_all(module(""));
    fs::remove_all(options.clones);
    EXPECT_THAT(synced(), StartsWith("E1212 tag v1.0.0 of file://HERE/nets was moved: it is commit "));
    EXPECT_THAT(synced(true), StartsWith("E1212 "));
    EXPECT_FALSE(fs::exists(module("nets")));
    EXPECT_THAT(outcome([&](Project& p) { return update(p, options, {}).empty() ? "" : "updated"; }),
                StartsWith("E1212 "));
}

TEST_F(Sync, TakesAMovedTagWhenItsEntryIsRemoved) {
    publish("base", "1.0.0");
    publish("nets", "1.0.0", by_url("base", "1"));
    app(by_url("nets", "1") + by_url("base", "1"));
    synced();
    for (const char* name : {"nets", "base"}) {
        write(fmt::format("{}/{}/{}.pam", folder, name, name), "let version = \"moved\"\n");
        git(name, "commit -qam moved");
        git(name, "tag -f v1.0.0");
        std::string text = lock();
        const auto from = text.find(fmt::format("[[package]]\nfolder = \"{}\"", name));
        text.erase(from, text.find("sha256", from) - from + 76);
        write(folder + "/app/pamina.lock", text);
        EXPECT_EQ(synced(true), "E1208 pamina.lock is not in step with pamina.toml");
        fs::remove_all(module(name));
        outcome([&](Project& p) { return update(p, options, {name}).empty() ? "" : "updated"; });
        EXPECT_EQ(read(module(fmt::format("{0}/{0}.pam", name))), "let version = \"moved\"\n");
        EXPECT_EQ(synced(true), "same: base 1.0.0 nets 1.0.0");
    }
}

TEST_F(Sync, RefusesContentThatIsNotWhatTheLockSays) {
    publish("nets", "1.0.0");
    app(by_url("nets", "1"));
    EXPECT_EQ(synced(), "changed: nets 1.0.0");
    // By hand, in each way.
    for (const char* change : {"nets.pam", "more.pam", "README.md", "pamina.toml"}) {
        const std::string was = read(module("nets/") + change);
        write(module("nets/") + change, "let version = \"mine\"\n");
        EXPECT_EQ(synced(), "E1213 pamina_modules/nets is not what the lock says: its content was changed");
        EXPECT_EQ(read(module("nets/") + change), "let version = \"mine\"\n");
        if (was.empty())
            fs::remove(module("nets/") + change);
        else
            write(module("nets/") + change, was);
    }
    EXPECT_EQ(synced(), "same: nets 1.0.0");
    fs::remove(module("nets/nets.pam"));
    fs::create_symlink("/etc/passwd", module("nets/nets.pam"));
    EXPECT_EQ(synced(), "E1215 nets has `nets.pam`, which is a link");
    fs::remove_all(module("nets"));
    EXPECT_EQ(synced(), "changed: nets 1.0.0");
    // In the lock.
    std::string text = lock();
    const auto at = text.find("sha256 = \"") + 10;
    text[at] = text[at] == '0' ? '1' : '0';
    write(folder + "/app/pamina.lock", text);
    fs::remove_all(module("nets"));
    EXPECT_THAT(synced(), StartsWith("E1213 file://HERE/nets 1.0.0 is not what the lock says"));
}

TEST_F(Sync, ReplacesWhatAnOlderLockPutThere) {
    publish("nets", "1.0.0");
    publish("nets", "1.1.0");
    app(by_url("nets", "1"));
    synced();
    const std::string old_manifest = read("pamina.toml"), old_lock = lock();
    app(by_url("nets", "1.1"));
    synced();
    // As `git checkout` does it: both go back, pamina_modules is ignored.
    write("pamina.toml", old_manifest);
    write("pamina.lock", old_lock);
    EXPECT_EQ(synced(true), "changed: nets 1.0.0");
    EXPECT_EQ(read(module("nets/nets.pam")), "let version = \"1.0.0\"\n");
}

TEST_F(Sync, WorksWithoutTheNetworkFromClones) {
    publish("nets", "1.0.0");
    app(by_url("nets", "1"));
    synced();
    fs::rename(folder + "/nets", folder + "/away");
    fs::remove_all(module(""));
    EXPECT_EQ(synced(), "changed: nets 1.0.0");
    fs::remove_all(module(""));
    fs::remove_all(options.clones);
    const std::string files = all_files();
    EXPECT_THAT(synced(), StartsWith("E1211 cannot ask file://HERE/nets: "));
    EXPECT_EQ(all_files(), files);
}

TEST_F(Sync, FetchesADamagedCloneAnew) {
    publish("nets", "1.0.0");
    app(by_url("nets", "1"));
    synced();
    for (const int how : {0, 1, 2, 3}) {
        fs::remove_all(module(""));
        for (const auto& e : fs::recursive_directory_iterator(options.clones)) {
            if (!e.is_regular_file()) continue;
            const std::string path = e.path().string();
            const bool object = path.find("/objects/") != path.npos;
            fs::permissions(path, fs::perms::owner_all);
            if (how == 0 && object) fs::resize_file(path, e.file_size() / 2);
            if (how == 1 && object) write(path, "rubbish");
            if (how == 2 && path.find("/refs/") != path.npos) write(path, "rubbish\n");
            if (how == 3 && path.ends_with("/config")) write(path, "[core\n");
        }
        EXPECT_EQ(synced(), "changed: nets 1.0.0") << how;
        EXPECT_EQ(read(module("nets/nets.pam")), "let version = \"1.0.0\"\n");
    }
}

TEST_F(Sync, AKilledOneLeavesTheOldStateOrTheNew) {
    for (const char* v : {"1.0.0", "1.1.0"}) {
        publish("base", v);
        publish("nets", v, by_url("base", v));
    }
    const std::string old_manifest = manifest_text("app", "0.1.0", by_url("nets", "1.0") + by_url("base", "1.0"));
    const std::string new_manifest = manifest_text("app", "0.1.0", by_url("nets", "1.1") + by_url("base", "1.0"));
    const auto version_of = [&](const char* name) {
        Imports imports(folder + "/app/x.pam");
        const auto found = imports.find(folder + "/app/x.pam", {name, name});
        return found.error.empty() ? read(found.path) : found.error;
    };
    int old_states = 0, new_states = 0;
    for (int round = 0; round < 40; ++round) {
        fs::remove_all(module(""));
        fs::remove(folder + "/app/pamina.lock");
        write("pamina.toml", old_manifest);
        ASSERT_THAT(synced(), StartsWith("changed:"));
        write("pamina.toml", new_manifest);
        const pid_t child = ::fork();
        if (child == 0) {
            synced();
            ::_exit(0);
        }
        ::usleep(static_cast<useconds_t>(round) * 2'000);
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        // Readers see one state: what the manifest now asks for was not fetched, or is there in both.
        const std::string nets = version_of("nets");
        const std::string expected =
            nets.starts_with("let") ? "let version = \"1.1.0\"\n" : "let version = \"1.0.0\"\n";
        EXPECT_EQ(read(module("nets/nets.pam")), expected);
        EXPECT_EQ(read(module("base/base.pam")), expected);
        (nets.starts_with("let") ? new_states : old_states) += 1;
        // And the next one ends it, and leaves nothing beside.
        EXPECT_THAT(synced(), HasSubstr("base 1.1.0 nets 1.1.0"));
        EXPECT_EQ(synced(true), "same: base 1.1.0 nets 1.1.0");
        for (const auto& e : fs::directory_iterator(folder + "/app"))
            EXPECT_FALSE(e.path().filename().string().starts_with(".pamina")) << e.path();
    }
    EXPECT_GT(old_states, 0);
}

TEST_F(Sync, WhatIsBetweenTheTwoStepsIsTheNewState) {
    publish("nets", "1.0.0");
    app(by_url("nets", "1"));
    synced();
    // As a kill between the exchange and the renaming of the lock leaves it.
    fs::rename(folder + "/app/pamina.lock", module(".pending"));
    Imports imports(folder + "/app/x.pam");
    EXPECT_EQ(imports.find(folder + "/app/x.pam", {"nets", "nets"}).error, "");
    EXPECT_EQ(synced(true), "same: nets 1.0.0");
    EXPECT_FALSE(fs::exists(module(".pending")));
}

TEST_F(Sync, TwoAtOnceWaitForEachOther) {
    publish("base", "1.0.0");
    publish("nets", "1.0.0", by_url("base", "1"));
    app(by_url("nets", "1") + by_url("base", "1"));
    for (int round = 0; round < 5; ++round) {
        fs::remove_all(module(""));
        fs::remove_all(options.clones);
        std::vector<pid_t> children;
        for (int i = 0; i < 4; ++i) {
            const pid_t child = ::fork();
            if (child == 0) ::_exit(synced().ends_with(": base 1.0.0 nets 1.0.0") ? 0 : 1);
            children.push_back(child);
        }
        for (const pid_t c : children) {
            int status = 0;
            ::waitpid(c, &status, 0);
            EXPECT_EQ(status, 0);
        }
        EXPECT_EQ(synced(true), "same: base 1.0.0 nets 1.0.0");
    }
}

TEST_F(Sync, ADiskThatIsFullChangesNothing) {
    publish("nets", "1.0.0");
    begin("large");
    write(folder + "/large/pamina.toml", manifest_text("large", "1.0.0"));
    write(folder + "/large/data.csv", std::string(100'000, 'x'));
    tag("large", "1.0.0");
    app(by_url("nets", "1") + by_url("large", "1"));
    synced();  // it is cloned
    app(by_url("nets", "1"));
    synced();
    app(by_url("nets", "1") + by_url("large", "1"));
    const std::string files = all_files();
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{50'000, 50'000};
        ::setrlimit(RLIMIT_FSIZE, &small);
        const std::string out = synced();
        ::_exit(out.starts_with("E1226 cannot write") && out.ends_with(": File too large") ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_EQ(all_files(), files);
    EXPECT_EQ(synced(), "changed: large 1.0.0 nets 1.0.0");
}

// ---- what is somebody else's -------------------------------------------------------------------------

class Foreign : public RepositoriesTest {
  protected:
    std::vector<std::string> kept_now() { return std::exchange(kept, {}); }
    std::string removed(const std::string& name) {
        return outcome([&](Project& p) {
            remove(p, options, name);
            return "removed";
        });
    }
};

TEST_F(Foreign, FoldersAndFilesBesideAndInPackagesStay) {
    publish("nets", "1.0.0");
    publish("nets", "1.1.0");
    publish("base", "1.0.0");
    app(by_url("nets", "1") + by_url("base", "1"));
    synced();
    EXPECT_THAT(kept_now(), ::testing::IsEmpty());
    const std::vector<std::string> mine = {"mine/deep/x.pam",   "notes.txt",        ".env",
                                           "nets/.env",         "nets/.git/config", "nets/pamina_modules/own/x.pam",
                                           "nets/sub/.hidden/y"};
    for (const auto& path : mine) write(module(path), "mine: " + path);
    fs::create_symlink("/etc/passwd", module("link"));
    const std::vector<std::string> said = {"pamina_modules/.env",
                                           "pamina_modules/link",
                                           "pamina_modules/mine",
                                           "pamina_modules/nets/.env",
                                           "pamina_modules/nets/.git",
                                           "pamina_modules/nets/pamina_modules",
                                           "pamina_modules/nets/sub/.hidden",
                                           "pamina_modules/notes.txt"};
    const auto all_there = [&] {
        for (const auto& path : mine) EXPECT_EQ(read(module(path)), "mine: " + path);
        EXPECT_TRUE(fs::is_symlink(module("link")));
        EXPECT_THAT(kept_now(), ::testing::ElementsAreArray(said));
        for (const auto& e : fs::directory_iterator(folder + "/app"))
            EXPECT_FALSE(e.path().filename().string().starts_with(".pamina")) << e.path();
    };
    EXPECT_EQ(synced(), "same: base 1.0.0 nets 1.0.0");
    all_there();
    app(by_url("nets", "1.1") + by_url("base", "1"));
    EXPECT_EQ(synced(), "changed: base 1.0.0 nets 1.1.0");
    EXPECT_EQ(read(module("nets/nets.pam")), "let version = \"1.1.0\"\n");
    all_there();
    EXPECT_EQ(removed("base"), "removed");
    EXPECT_FALSE(fs::exists(module("base")));
    all_there();
    EXPECT_EQ(removed("nets"), "removed");
    EXPECT_FALSE(fs::exists(module("nets/nets.pam")));
    for (const auto& path : mine) EXPECT_EQ(read(module(path)), "mine: " + path);
    // What was kept is in nobody's way.
    app(by_url("nets", "1"));
    EXPECT_EQ(synced(), "changed: nets 1.0.0");
    for (const auto& path : mine) EXPECT_EQ(read(module(path)), "mine: " + path);
    EXPECT_EQ(synced(true), "same: nets 1.0.0");
}

TEST_F(Foreign, WhatWasChangedByHandStaysWhenItIsRemoved) {
    publish("nets", "1.0.0");
    publish("base", "1.0.0");
    app(by_url("nets", "1") + by_url("base", "1"));
    synced();
    write(module("nets/nets.pam"), "let version = \"mine\"\n");
    fs::create_symlink("nets.pam", module("base/link.pam"));
    EXPECT_EQ(removed("nets"), "E1215 base has `link.pam`, which is a link");
    app("");
    EXPECT_EQ(synced(), "changed:");
    EXPECT_THAT(kept_now(), ::testing::ElementsAre("pamina_modules/base", "pamina_modules/nets"));
    EXPECT_EQ(read(module("nets/nets.pam")), "let version = \"mine\"\n");
    EXPECT_TRUE(fs::is_symlink(module("base/link.pam")));
    EXPECT_EQ(synced(), "same:");
}

TEST_F(Foreign, AFileInPlaceOfTheFolder) {
    publish("nets", "1.0.0");
    app(by_url("nets", "1"));
    write(folder + "/app/pamina_modules", "mine");
    EXPECT_EQ(synced(), "E1226 cannot write pamina_modules: it is no folder");
    EXPECT_EQ(read(folder + "/app/pamina_modules"), "mine");
    fs::remove(folder + "/app/pamina_modules");
    write(folder + "/elsewhere/x", "mine");
    fs::create_directory_symlink(folder + "/elsewhere", folder + "/app/pamina_modules");
    EXPECT_EQ(synced(), "E1226 cannot write pamina_modules: it is no folder");
    EXPECT_EQ(read(folder + "/elsewhere/x"), "mine");
}

// Wherever a command is killed, what is foreign is there after the next one.
TEST_F(Foreign, KilledAtAnyMoment) {
    publish("nets", "1.0.0");
    publish("nets", "1.1.0");
    app(by_url("nets", "1"));
    synced();
    for (int i = 0; i < 40; ++i) write(module(fmt::format("mine{}/x", i)), "mine");
    write(module("nets/.env"), "mine");
    for (int round = 0; round < 30; ++round) {
        app(by_url("nets", round % 2 ? "1" : "1.1"));
        const pid_t child = ::fork();
        if (child == 0) {
            synced();
            ::_exit(0);
        }
        ::usleep(static_cast<useconds_t>(round) * 1'500);
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_THAT(synced(), HasSubstr("nets 1."));
        for (int i = 0; i < 40; ++i) ASSERT_EQ(read(module(fmt::format("mine{}/x", i))), "mine") << round;
        ASSERT_EQ(read(module("nets/.env")), "mine") << round;
    }
}

// As a kill in the middle of moving leaves it.
TEST_F(Foreign, AnOldFolderIsFinished) {
    publish("nets", "1.0.0");
    app(by_url("nets", "1"));
    synced();
    const std::string old = folder + "/app/.pamina_modules.old";
    fs::copy(module(""), old, fs::copy_options::recursive);
    write(old + "/mine/x", "mine");
    write(old + "/nets/.env", "mine");
    write(module("mine/y"), "moved before");
    EXPECT_EQ(synced(), "same: nets 1.0.0");
    EXPECT_FALSE(fs::exists(old));
    EXPECT_EQ(read(module("mine/y")), "moved before");
    EXPECT_EQ(read(module("mine.kept/x")), "mine");
    EXPECT_EQ(read(module("nets/.env")), "mine");
}

// ---- unsafe packages --------------------------------------------------------------------------------

class Unsafe : public RepositoriesTest {
  protected:
    std::string fetched(const std::string& name) {
        app(by_url(name, "1"));
        const std::string out = synced();
        EXPECT_FALSE(fs::exists(module(name)));
        EXPECT_EQ(lock(), "");
        return out;
    }
};

TEST_F(Unsafe, NamesThatLeadElsewhere) {
    int i = 0;
    for (const char* bad : {"..", ".", ".git", ".GIT", "git~1", "a\\b", "c:x", "con", "NUL.pam", "com1", "x.", "x ",
                            "a\nb", "a?b", "a\x01", "\xff", "\xc3\xa9.pam"}) {
        const std::string name = fmt::format("bad{}", ++i);
        publish_tree(name, "1.0.0", {{bad[0] == '.' ? "40000" : "100644", bad}});
        EXPECT_THAT(fetched(name), StartsWith("E1214 ")) << bad;
    }
    publish_tree("absolute", "1.0.0", {{"100644", "/etc/passwd"}});
    EXPECT_THAT(fetched("absolute"), StartsWith("E1214 "));
    publish_tree("deep", "1.0.0", {{"100644", "a/../../b"}});
    EXPECT_THAT(fetched("deep"), StartsWith("E1214 "));
    EXPECT_FALSE(fs::exists(folder + "/b"));
}

// With `HEAD` and the folders beside it git takes a folder for a repository, and runs what its `config` names.
TEST_F(Unsafe, BareRepositories) {
    int i = 0;
    const auto made_of = [&](const std::vector<std::string>& paths) {
        const std::string name = fmt::format("bare{}", ++i);
        begin(name);
        write(folder + "/" + name + "/pamina.toml", manifest_text(name, "1.0.0"));
        for (const auto& p : paths) write(folder + "/" + name + "/" + p, "ref: refs/heads/main\n");
        tag(name, "1.0.0");
        return name;
    };
    for (const std::string at : {"", "data/", "a/b/"})
        for (const auto& paths : std::vector<std::vector<std::string>>{{"HEAD", "config", "objects/x", "refs/x"},
                                                                       {"head", "Objects/x", "REFS/y/z"},
                                                                       {"HEAD", "objects", "refs"},
                                                                       {"HEAD", "commondir"}}) {
            std::vector<std::string> below;
            for (const auto& p : paths) below.push_back(at + p);
            const std::string name = made_of(below);
            EXPECT_EQ(
                fetched(name),
                fmt::format("E1214 {} 1.0.0 has a folder `{}`: it would be a repository of git (`HEAD`, `objects`, "
                            "`refs`)",
                            name, at.empty() ? "./" : at));
        }
    for (const auto& paths : std::vector<std::vector<std::string>>{
             {"HEAD", "refs/x"}, {"objects/x", "refs/x"}, {"HEAD", "a/objects/x", "a/refs/x"}}) {
        app(by_url(made_of(paths), "1"));
        EXPECT_THAT(synced(), StartsWith("changed: "));
    }
}

TEST_F(Unsafe, LinksAndRepositoriesInside) {
    publish_tree("link", "1.0.0", {{"120000", "nets.pam"}});
    EXPECT_EQ(fetched("link"), "E1215 link 1.0.0 has `nets.pam`, which is a link");
    publish_tree("module", "1.0.0", {{"160000", "inner"}});
    EXPECT_EQ(fetched("module"), "E1215 module 1.0.0 has `inner`, which is no file (a repository inside, say)");
}

TEST_F(Unsafe, NamesThatSomeSystemsTakeForOne) {
    publish_tree("clash", "1.0.0", {{"100644", "Nets.pam"}, {"100644", "nets.pam"}});
    EXPECT_EQ(fetched("clash"), "E1216 clash 1.0.0 has `Nets.pam` and `nets.pam`, which some systems take for one");
    publish_tree("folders", "1.0.0", {{"40000", "A"}, {"40000", "a"}});
    EXPECT_THAT(fetched("folders"), StartsWith("E1216 "));
    publish_tree("twice", "1.0.0", {{"100644", "a"}, {"100644", "a"}});
    EXPECT_THAT(fetched("twice"), StartsWith("E1216 "));
    publish_tree("both", "1.0.0", {{"100644", "a"}, {"40000", "a"}});
    EXPECT_THAT(fetched("both"), StartsWith("E1216 "));
}

TEST_F(Unsafe, TooLarge) {
    begin("file");
    write(folder + "/file/pamina.toml", manifest_text("file", "1.0.0"));
    write(folder + "/file/data.csv", std::string(kMaxFile + 1, 'x'));
    tag("file", "1.0.0");
    EXPECT_EQ(fetched("file"), "E1217 file 1.0.0 has a file `data.csv` of more than 16 MiB");
    begin("sum");
    write(folder + "/sum/pamina.toml", manifest_text("sum", "1.0.0"));
    for (int i = 0; i < 5; ++i) write(fmt::format("{}/sum/d{}.csv", folder, i), std::string(kMaxFile - 1, 'x'));
    tag("sum", "1.0.0");
    EXPECT_EQ(fetched("sum"), "E1217 sum 1.0.0 is larger than 64 MiB");
    begin("edge");
    write(folder + "/edge/pamina.toml", manifest_text("edge", "1.0.0"));
    write(folder + "/edge/data.csv", std::string(kMaxFile, 'x'));
    tag("edge", "1.0.0");
    app(by_url("edge", "1"));
    EXPECT_EQ(synced(), "changed: edge 1.0.0");
}

TEST_F(Unsafe, WhatIsNoPackage) {
    begin("plain");
    write(folder + "/plain/x.pam", "let x = 1\n");
    tag("plain", "1.0.0");
    EXPECT_EQ(fetched("plain"), "E1218 file://HERE/plain 1.0.0 is no package: it has no pamina.toml");
    begin("broken");
    write(folder + "/broken/pamina.toml", "[package\n");
    tag("broken", "1.0.0");
    EXPECT_THAT(fetched("broken"), StartsWith("E1200 "));
    begin("later");
    write(folder + "/later/pamina.toml", "[package]\nname = \"later\"\nversion = \"1.0.0\"\npamina = \"7\"\n");
    tag("later", "1.0.0");
    EXPECT_EQ(fetched("later"), "E1229 later 1.0.0 needs Pamina 7.0.0, and this is 0.1.0");
}

TEST_F(Unsafe, AFetchedPackageNamesNoFolders) {
    publish("base", "1.0.0");
    publish("file", "1.0.0", by_url("base", "1"));
    EXPECT_THAT(fetched("file"),
                StartsWith("E1219 app needs file 1.0.0 needs file://HERE/base, a folder of some computer"));
    for (const char* path : {"..", "../base", "/etc", "a/../../base", "../path5/x"}) {
        static int i = 0;
        const std::string name = fmt::format("path{}", ++i);
        publish(name, "1.0.0", fmt::format("base = {{ path = \"{}\" }}\n", path));
        EXPECT_THAT(fetched(name), StartsWith("E1219 ")) << path;
    }
}

TEST_F(Unsafe, FoldersWithinAFetchedPackageMayNeedMore) {
    publish("base", "1.0.0");
    begin("nets");
    write(folder + "/nets/pamina.toml", manifest_text("nets", "1.0.0", "core = { path = \"inner/core\" }\n"));
    write(folder + "/nets/inner/core/pamina.toml",
          manifest_text("core", "1.0.0", by_url("base", "1") + "up = { path = \"../..\" }\n"));
    write(folder + "/nets/inner/core/x.pam", "let x = 1\n");
    write(folder + "/nets/y.pam", "let y = 1\n");
    tag("nets", "1.0.0");
    app(by_url("nets", "1") + by_url("base", "1", "ground"));
    EXPECT_EQ(synced(), "changed: ground 1.0.0 nets 1.0.0");
    Imports imports("main.pam");
    EXPECT_EQ(imports.find("pamina_modules/nets/y.pam", {"core", "x"}).path, "pamina_modules/nets/inner/core/x.pam");
    EXPECT_EQ(imports.find("pamina_modules/nets/inner/core/x.pam", {"base", "base"}).path,
              "pamina_modules/ground/base.pam");
    EXPECT_EQ(imports.find("pamina_modules/nets/inner/core/x.pam", {"up", "y"}).path, "pamina_modules/nets/y.pam");
}

TEST_F(Unsafe, HiddenFilesAndHooksStayAway) {
    begin("nets");
    write(folder + "/nets/pamina.toml", manifest_text("nets", "1.0.0"));
    write(folder + "/nets/nets.pam", "let x = 1\n");
    write(folder + "/nets/.vscode/settings.json", "{}");
    write(folder + "/nets/.gitattributes", "*.pam filter=evil\n");
    write(folder + "/nets/pamina_modules/other/x.pam", "let x = 2\n");
    tag("nets", "1.0.0");
    // A hook of the user's own would run at a checkout or a fetch.
    write(folder + "/hooks/post-checkout", fmt::format("#!/bin/sh\ntouch '{}/ran'\n", folder));
    write(folder + "/hooks/reference-transaction", fmt::format("#!/bin/sh\ntouch '{}/ran'\n", folder));
    for (const char* h : {"post-checkout", "reference-transaction"})
        fs::permissions(folder + "/hooks/" + h, fs::perms::owner_all);
    write(folder + "/gitconfig", fmt::format("[core]\n\thooksPath = {}/hooks\n", folder));
    ::setenv("GIT_CONFIG_GLOBAL", (folder + "/gitconfig").c_str(), 1);
    app(by_url("nets", "1"));
    EXPECT_EQ(synced(), "changed: nets 1.0.0");
    ::unsetenv("GIT_CONFIG_GLOBAL");
    EXPECT_FALSE(fs::exists(folder + "/ran"));
    EXPECT_TRUE(fs::exists(module("nets/nets.pam")));
    EXPECT_FALSE(fs::exists(module("nets/.vscode")));
    EXPECT_FALSE(fs::exists(module("nets/.gitattributes")));
    EXPECT_FALSE(fs::exists(module("nets/pamina_modules")));
}

// What the program `git` gets, by one that writes it down.
TEST_F(Unsafe, GitIsAskedSafely) {
    write(folder + "/bin/git",
          fmt::format(
              "#!/bin/sh\n{{ echo \"$@\"; env | grep -E '^(GIT|SSH)_' | sort; }} >>'{0}/said'\n"
              "case \"$*\" in *init*) mkdir -p \"$(eval echo \\${{$#}})\"; touch \"$(eval echo \\${{$#}})/HEAD\";; *) "
              "echo 'fatal: no network' >&2; exit 128;; esac\n",
              folder));
    fs::permissions(folder + "/bin/git", fs::perms::owner_all);
    const std::string path = std::getenv("PATH");
    ::setenv("PATH", (folder + "/bin:" + path).c_str(), 1);
    ::setenv("GIT_DIR", "/elsewhere", 1);
    ::setenv("GIT_CONFIG_COUNT", "1", 1);
    ::setenv("GIT_ALLOW_PROTOCOL", "ext", 1);
    app("nets = { git = \"https://host.invalid/nets\", version = \"1\" }\n");
    EXPECT_EQ(synced(), "E1211 cannot ask https://host.invalid/nets: no network");
    ::setenv("PATH", path.c_str(), 1);
    for (const char* v : {"GIT_DIR", "GIT_CONFIG_COUNT", "GIT_ALLOW_PROTOCOL"}) ::unsetenv(v);
    const std::string said = read(folder + "/said");
    EXPECT_THAT(said, HasSubstr("ls-remote --quiet --tags -- https://host.invalid/nets"));
    EXPECT_THAT(said, HasSubstr("GIT_ALLOW_PROTOCOL=https:ssh\n"));
    EXPECT_THAT(said, HasSubstr("GIT_TERMINAL_PROMPT=0\n"));
    EXPECT_THAT(said, HasSubstr("BatchMode=yes"));
    EXPECT_THAT(said, HasSubstr("-c core.hooksPath=/dev/null"));
    EXPECT_THAT(said, HasSubstr("-c submodule.recurse=false"));
    EXPECT_THAT(said, ::testing::Not(HasSubstr("GIT_DIR=")));
    EXPECT_THAT(said, ::testing::Not(HasSubstr("GIT_CONFIG_COUNT")));
}

TEST_F(Unsafe, WithoutGitItSaysSo) {
    const std::string path = std::getenv("PATH");
    ::setenv("PATH", (folder + "/nothing").c_str(), 1);
    app(by_url("nets", "1"));
    const std::string out = synced();
    ::setenv("PATH", path.c_str(), 1);
    EXPECT_THAT(out, HasSubstr("the program `git` cannot be run: No such file or directory"));
}

}  // namespace
}  // namespace pamina::packages
