// What `pamina add FOLDER` lets a project import, and nothing else.
#include "runtime/packages/consents.h"

#include "runtime/packages/imports.h"
#include "tests/unit/packages/repositories.h"

namespace pamina::packages {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class Consented : public RepositoriesTest {
  protected:
    Consented() {
        ::setenv("XDG_STATE_HOME", (folder + "/state").c_str(), 1);
        options.consents = Consents::usual_file();
        for (const char* name : {"nets", "base", "secret"}) {
            write(folder + "/" + name + "/pamina.toml",
                  manifest_text(name, "0.1.0", "base = { path = \"../base\" }\n"));
            write(folder + "/" + name + "/x.pam", "let x = 1\n");
            write(folder + "/" + name + "/x.csv", "x\n1\n");
        }
        app("");
    }
    ~Consented() override { ::unsetenv("XDG_STATE_HOME"); }

    std::string imported(const std::string& name, const std::string& from = "main.pam",
                         const std::string& script = "main.pam") {
        const auto file = Imports(script, files::Reach(script)).find(from, {name, "x"});
        return file.error.empty() ? file.path : file.id + " " + file.help;
    }
    bool added(const std::string& what, const std::string& project = "app") {
        SourceMap sources;
        Project of(folder + "/" + project, sources);
        return add(of, options, what, "", {}).consented;
    }
};

TEST_F(Consented, WhoTypesAddMayImportThePackage) {
    app("nets = { path = \"../nets\" }\n");
    EXPECT_EQ(imported("nets"),
              "E1237 `pamina add ../nets` lets this project import it, `--allow-read ../nets` this once");
    EXPECT_TRUE(added("../nets"));
    EXPECT_EQ(imported("nets"), "../nets/x.pam");
    // Also from a folder of the project; but files are no modules, and no data.
    EXPECT_EQ(imported("nets", "models/m.pam", "models/m.pam"), "../nets/x.pam");
    const files::Reach reach("main.pam");
    EXPECT_FALSE(reach.to_read("../nets/x.csv").error.empty());
    EXPECT_FALSE(reach.to_read("../nets/x.pam").error.empty());
    // A module reads below its own folder.
    EXPECT_TRUE(reach.to_read("../nets/x.csv", "../nets/x.pam").error.empty());
    EXPECT_FALSE(reach.to_read("../base/x.csv", "../nets/x.pam").error.empty());
    EXPECT_FALSE(reach.to_read("main.pam", "../nets/x.pam").error.empty());
    EXPECT_EQ(outcome([&](Project& p) {
                  remove(p, options, "nets");
                  return "removed";
              }),
              "removed");
    app("nets = { path = \"../nets\" }\n");
    EXPECT_THAT(imported("nets"), StartsWith("E1237 "));
}

// By its place: another project, a package that this one names, or a manifest that somebody has changed does not have
// it.
TEST_F(Consented, NobodyElseMay) {
    EXPECT_TRUE(added("../nets"));
    EXPECT_THAT(imported("base", "../nets/x.pam"), StartsWith("E1237 "));
    write(folder + "/other/pamina.toml", manifest_text("other", "0.1.0", "nets = { path = \"../nets\" }\n"));
    EXPECT_THAT(imported("nets", "../other/main.pam", "../other/main.pam"), StartsWith("E1237 "));
    app("nets = { path = \"../secret\" }\n");
    EXPECT_THAT(imported("nets"), StartsWith("E1237 "));
    app("nets = { path = \"../nets\" }\n");
    EXPECT_EQ(imported("nets"), "../nets/x.pam");
    // What the package names is let by who added it there.
    EXPECT_TRUE(added("../base", "nets"));
    EXPECT_EQ(imported("base", "../nets/x.pam"), "../base/x.pam");
    // Another folder in its place.
    fs::rename(folder + "/nets", folder + "/nets_before");
    fs::create_directory_symlink(folder + "/secret", folder + "/nets");
    EXPECT_THAT(imported("nets"), StartsWith("E1237 "));
}

TEST_F(Consented, NoScriptCanWriteIt) {
    EXPECT_TRUE(added("../nets"));
    EXPECT_EQ(read(folder + "/state/pamina/.added"), folder + "/app\t" + folder + "/nets\n");
    files::Reach reach(folder + "/main.pam");
    EXPECT_FALSE(reach.to_write(folder + "/state/pamina/.added").error.empty());
    reach.allow_write(folder + "/state");
    EXPECT_FALSE(reach.to_write(folder + "/state/pamina/.added").error.empty());
    EXPECT_TRUE(reach.to_write(folder + "/state/pamina/added").error.empty());
}

TEST_F(Consented, WhatIsNoConsent) {
    const std::string file = folder + "/state/pamina/.added";
    EXPECT_FALSE(Consents(file).has(folder + "/app", folder + "/nets"));
    for (const std::string& text :
         {std::string("garbage\n\n\t\n"), folder + "/app\t" + folder + "/nets", folder + "/app " + folder + "/nets\n",
          folder + "/app\t" + folder + "/net\n", folder + "/app\t" + folder + "\n", std::string("\xff\t/\n")}) {
        write(file, text);
        EXPECT_FALSE(Consents(file).has(folder + "/app", folder + "/nets")) << text;
    }
    EXPECT_FALSE(Consents("").keep(folder + "/app", folder + "/nets"));
    EXPECT_FALSE(Consents(file).keep(folder + "/a\tb", folder + "/nets"));
    // Nowhere to keep it.
    write(folder + "/full", "");
    EXPECT_FALSE(Consents(folder + "/full/pamina/.added").keep(folder + "/app", folder + "/nets"));
    // Twice is once; of several the others stay.
    EXPECT_TRUE(Consents(file).keep("/a", "/b"));
    EXPECT_TRUE(Consents(file).keep("/a", "/c"));
    EXPECT_TRUE(Consents(file).keep("/a", "/b"));
    Consents(file).withdraw("/a", "/b");
    EXPECT_FALSE(Consents(file).has("/a", "/b"));
    EXPECT_TRUE(Consents(file).has("/a", "/c"));
}

// It would be read as one of the package that lies there, whatever the script may read.
TEST_F(Consented, AModuleIsNoLinkToAnotherPackage) {
    write(folder + "/app/sub/pamina.toml", manifest_text("sub", "0.1.0"));
    write(folder + "/app/sub/own.pam", "let y = 1\n");
    fs::create_symlink(folder + "/secret/x.pam", folder + "/app/sub/x.pam");
    fs::create_symlink(folder + "/app/sub/own.pam", folder + "/app/sub/same.pam");
    app("sub = { path = \"sub\" }\n");
    const auto file = Imports("main.pam", files::Reach("main.pam")).find("main.pam", {"sub", "x"});
    EXPECT_EQ(file.id, "E1237");
    EXPECT_THAT(file.error, HasSubstr("leads to " + folder + "/secret/x.pam, outside of its package"));
    EXPECT_EQ(Imports("main.pam", files::Reach("main.pam")).find("main.pam", {"sub", "same"}).path, "sub/same.pam");
}

}  // namespace
}  // namespace pamina::packages
