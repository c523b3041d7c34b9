// What a script may read and write, and what it is told otherwise.
#include "frontend/files/reach.h"

#include "folder.h"

namespace pamina::files {
namespace {

using ReachTest = FolderTest;

TEST_F(ReachTest, NothingIsReachedAtFirst) {
    write("a.csv", "");
    EXPECT_NE(Reach().to_read("a.csv").error, "");
    EXPECT_NE(Reach().to_write("a.csv").error, "");
}

TEST_F(ReachTest, TheFolderOfTheScript) {
    fs::create_directories("in/sub");
    const Reach reach("in/main.pam");
    EXPECT_EQ(reach.to_read("in/a.csv").path, at("in/a.csv"));
    EXPECT_EQ(reach.to_read("in/sub/../a.csv").path, at("in/a.csv"));
    EXPECT_EQ(reach.to_write(at("in/sub/a.csv")).path, at("in/sub/a.csv"));
    EXPECT_EQ(reach.to_write("in/none/a.csv").path, at("in/none/a.csv"));
    for (const std::string path : {"a.csv", "in/../a.csv", "inside.csv", "in/..", "/etc/passwd", "/"}) {
        const Place r = reach.to_read(path), w = reach.to_write(path);
        EXPECT_EQ(r.error, "`" + path + "` is outside of what this script may read");
        EXPECT_EQ(w.error, "`" + path + "` is outside of what this script may write");
        EXPECT_EQ(r.path + w.path, "");
    }
    EXPECT_EQ(reach.to_read("in").error, "");  // as a folder, to be told so
    EXPECT_NE(reach.to_write("in").error, "");
    EXPECT_EQ(reach.to_write("x/a.csv").help, "scripts write below their own folder; `--allow-write x` allows more");
    EXPECT_EQ(reach.to_write("a.csv").help, "scripts write below their own folder; `--allow-write .` allows more");
}

TEST_F(ReachTest, TypedTextIsInTheWorkingFolder) {
    for (const char* script : {"", "-", "main.pam"}) {
        EXPECT_EQ(Reach(script).to_write("a.csv").path, at("a.csv"));
        EXPECT_NE(Reach(script).to_write("../a.csv").error, "");
    }
}

TEST_F(ReachTest, AProjectIsReadFromItsRoot) {
    write("p/pamina.toml", "");
    write("p/models/deep/main.pam", "");
    fs::create_directories("p/data/pamina.toml");  // a folder makes no project
    const Reach reach("p/models/deep/main.pam");
    EXPECT_EQ(reach.to_read("p/data/a.csv").path, at("p/data/a.csv"));
    EXPECT_NE(reach.to_read("a.csv").error, "");
    EXPECT_NE(reach.to_write("p/models/a.csv").error, "");
    EXPECT_EQ(reach.to_write("p/models/deep/a.csv").error, "");
    EXPECT_NE(Reach("p/data/main.pam").to_read("a.csv").error, "");
    // The nearest one.
    write("p/models/pamina.toml", "");
    EXPECT_NE(Reach("p/models/deep/main.pam").to_read("p/data/a.csv").error, "");
}

TEST_F(ReachTest, APackageReadsItsOwnFilesAlone) {
    write("app/pamina.toml", "");
    write("app/pamina_modules/nets/pamina.toml", "");
    write("app/pamina_modules/nets/a.csv", "");
    write("app/own.csv", "");
    write("elsewhere/a.csv", "");
    Reach reach("app/models/main.pam");
    reach.allow_read("elsewhere");
    const std::string module = "app/pamina_modules/nets/deep/torus.pam";
    EXPECT_EQ(reach.confined_to(module), at("app/pamina_modules/nets"));
    EXPECT_EQ(reach.to_read("app/pamina_modules/nets/a.csv", module).error, "");
    EXPECT_EQ(reach.to_read("app/own.csv", module).error, "`app/own.csv` is outside of the package that reads it");
    EXPECT_NE(reach.to_read("elsewhere/a.csv", module).error, "");
    EXPECT_NE(reach.to_read("app/pamina_modules/nets/../../own.csv", module).error, "");
    fs::create_symlink("../../own.csv", "app/pamina_modules/nets/link.csv");
    EXPECT_NE(reach.to_read("app/pamina_modules/nets/link.csv", module).error, "");
    // A folder beside it whose name begins alike.
    write("app/pamina_modules/nets2/a.csv", "");
    EXPECT_NE(reach.to_read("app/pamina_modules/nets2/a.csv", module).error, "");
    // The files of the project read what the script may, wherever they are.
    for (const char* own : {"", "app/models/main.pam", "app/other.pam", "<std>/x.pam"}) {
        EXPECT_EQ(reach.confined_to(own), "");
        EXPECT_EQ(reach.to_read("app/own.csv", own).error, "");
        EXPECT_EQ(reach.to_read("elsewhere/a.csv", own).error, "");
    }
    // Two scripts, as at the prompt: neither is a package of the other.
    reach.add_script("app/pamina_modules/nets/x.pam");
    EXPECT_EQ(reach.confined_to(module), "");
    // Below an own folder without a manifest, a package is one, too.
    write("plain/nets/pamina.toml", "");
    EXPECT_EQ(Reach("plain/main.pam").confined_to("plain/nets/torus.pam"), at("plain/nets"));
    EXPECT_EQ(Reach("plain/main.pam").confined_to("plain/sub/torus.pam"), "");
}

TEST_F(ReachTest, LinksAreResolved) {
    write("in/main.pam", "");
    write("out/a.csv", "");
    fs::create_symlink("../out/a.csv", "in/file.csv");
    fs::create_directory_symlink("../out", "in/folder");
    fs::create_symlink("sub.csv", "in/inner.csv");
    write("in/sub.csv", "");
    const Reach reach("in/main.pam");
    EXPECT_EQ(reach.to_read("in/file.csv").error,
              "`in/file.csv` leads to " + at("out/a.csv") + ", outside of what this script may read");
    EXPECT_EQ(reach.to_write("in/folder/new.csv").error,
              "`in/folder/new.csv` leads to " + at("out/new.csv") + ", outside of what this script may write");
    EXPECT_EQ(reach.to_read("in/inner.csv").path, at("in/sub.csv"));
    // A script that is reached by a link is in the folder that it leads to.
    EXPECT_EQ(Reach("in/folder/main.pam").to_write("out/a.csv").error, "");
    // Links in a ring.
    fs::create_symlink("ring.csv", "in/ring.csv");
    EXPECT_NE(reach.to_read("in/ring.csv").error, "");
}

TEST_F(ReachTest, NoHiddenFilesAreWritten) {
    Reach reach("main.pam");
    fs::create_directories("sub");
    EXPECT_EQ(reach.to_write(".vscode/tasks.json").error,
              "`.vscode/tasks.json`: scripts write to no folders whose name begins with `.`");
    EXPECT_EQ(reach.to_write("sub/.git/x.json").help, "`--allow-write sub/.git` allows it");
    EXPECT_EQ(reach.to_write("sub/.x.json").error, "`sub/.x.json`: scripts write no files whose name begins with `.`");
    EXPECT_EQ(reach.to_read(".vscode/tasks.json").error, "");
    // By a link that has a plain name.
    fs::create_directories(".hidden");
    fs::create_directory_symlink(".hidden", "plain");
    EXPECT_NE(reach.to_write("plain/x.json").error, "");
    reach.allow_write(".hidden");
    EXPECT_EQ(reach.to_write("plain/x.json").path, at(".hidden/x.json"));
    EXPECT_NE(reach.to_write(".hidden/.x.json").error, "");
    // The script's own folder may be one.
    EXPECT_EQ(Reach(".hidden/main.pam").to_write(".hidden/x.json").error, "");
}

TEST_F(ReachTest, MoreFolders) {
    fs::create_directories("in");
    fs::create_directories("out");
    fs::create_directory_symlink("out", "way");
    Reach reach("in/main.pam");
    reach.allow_read("way/");
    EXPECT_EQ(reach.to_read("out/a.csv").path, at("out/a.csv"));
    EXPECT_NE(reach.to_write("out/a.csv").error, "");
    EXPECT_NE(reach.to_read("outer.csv").error, "");
    reach.allow_write(at("out"));
    EXPECT_EQ(reach.to_write("out/a.csv").path, at("out/a.csv"));
    reach.allow_read("/");
    EXPECT_EQ(reach.to_read("/etc/passwd").path, "/etc/passwd");
}

}  // namespace
}  // namespace pamina::files
