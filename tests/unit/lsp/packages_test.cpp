// Imports of packages in an editor.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "runtime/lsp/uri.h"
#include "runtime/packages/content.h"
#include "tests/unit/lsp/client.h"

namespace pamina::lsp {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class Packages : public testing::Test {
  protected:
    Packages()
        : folder(fs::canonical(testing::TempDir()) /
                 fmt::format("pamina_lsp_{}", testing::UnitTest::GetInstance()->current_test_info()->name())) {
        fs::remove_all(folder);
        const std::string url = "https://example.org/nets", zeros(64, '0');
        write("app/pamina.toml", "[package]\nname = \"app\"\nversion = \"1.0.0\"\n[dependencies]\nnets = { git = \"" +
                                     url + "\", version = \"1\" }\nloops = { path = \"../loops\" }\n");
        write("app/pamina.lock", "form = 1\nwanted = []\n[[package]]\nfolder = \"nets\"\ngit = \"" + url +
                                     "\"\nversion = \"1.0.0\"\ncommit = \"" + zeros.substr(24) + "\"\nsha256 = \"" +
                                     zeros + "\"\n");
        write("app/pamina_modules/nets/pamina.toml", "[package]\nname = \"nets\"\nversion = \"1.0.0\"\n");
        write("app/pamina_modules/nets/torus.pam",
              "/// Rings of rings.\n\n/// Hops on a ring.\nfn hops(n: int) = n div 2\n");
        write("app/pamina_modules/nets/grids/mesh.pam", "let x = 1\n");
        write("loops/pamina.toml", "[package]\nname = \"loops\"\nversion = \"1.0.0\"\n");
        write("loops/block.pam", "let size = 4\n");
        write("cache/git/" + packages::sum_of_text(url).substr(0, 40) + "/pamina-versions",
              "1.0.0 " + zeros + "\n1.3.0 " + zeros + "\n1.4.0-rc.1 " + zeros + "\n2.0.0 " + zeros + "\n");
        ::setenv("PAMINA_CACHE", (folder / "cache").c_str(), 1);
        client.initialize();
    }
    ~Packages() override {
        client.end();
        ::unsetenv("PAMINA_CACHE");
        fs::remove_all(folder);
    }
    void write(const std::string& path, const std::string& text) const {
        fs::create_directories((folder / path).parent_path());
        std::ofstream(folder / path) << text;
    }
    std::vector<std::string> offered(const std::string& text, int line, int character) {
        client.open(uri, text);
        std::vector<std::string> out;
        const Json found = client.at("textDocument/completion", uri, line, character);
        for (const auto& item : found["items"]) out.push_back(item["label"]);
        return out;
    }

    fs::path folder;
    const std::string uri = uri_of(folder / "app/main.pam");
    ServerOptions allowed() const {
        ServerOptions options;
        options.allow_read = {(folder / "loops").string()};
        return options;
    }
    TestClient client{allowed()};
};

TEST_F(Packages, AreFollowed) {
    client.open(uri, "import nets.torus\nimport loops.block\nprint hops(8), size\n");
    const Json said = client.diagnostics(uri, 1);
    ASSERT_EQ(said.size(), 1u) << said.dump(1);
    EXPECT_EQ(said[0]["code"], "W0020");
    EXPECT_THAT(said[0]["message"].get<std::string>(), HasSubstr("`nets` is version 1.0.0, and 1.3.0 is out"));
    EXPECT_EQ(said[0].count("tags"), 0u);
    const auto target = [&](int line, int character) {
        return client.at("textDocument/definition", uri, line, character)[0]["uri"].get<std::string>();
    };
    EXPECT_EQ(target(0, 13), uri_of(folder / "app/pamina_modules/nets/torus.pam"));
    EXPECT_EQ(target(2, 7), uri_of(folder / "app/pamina_modules/nets/torus.pam"));
    EXPECT_EQ(target(1, 15), uri_of(folder / "loops/block.pam"));
    const auto hover = [&](int line, int character) {
        return client.at("textDocument/hover", uri, line, character)["contents"]["value"].get<std::string>();
    };
    EXPECT_THAT(hover(0, 13), HasSubstr("Rings of rings."));
    EXPECT_THAT(hover(2, 7), HasSubstr("Hops on a ring."));
}

// A folder outside of the script's root is read where the editor's settings allow it.
TEST_F(Packages, FoldersOutsideAreAllowedFirst) {
    TestClient other;
    other.initialize();
    other.open(uri, "import loops.block\nprint size\n");
    EXPECT_EQ(other.diagnostics(uri, 1)[0]["code"], "E1237");
    other.end();
}

TEST_F(Packages, AreOffered) {
    EXPECT_THAT(offered("import \n", 0, 7), ElementsAre("app", "loops", "nets", "std"));
    EXPECT_THAT(offered("import nets.\n", 0, 12), ElementsAre("grids", "torus"));
    EXPECT_THAT(offered("import nets.grids.\n", 0, 18), ElementsAre("mesh"));
    EXPECT_THAT(offered("import loops.b\n", 0, 14), ElementsAre("block"));
    EXPECT_THAT(offered("import std.machines.log\n", 0, 23), ElementsAre("loggp"));
}

// An open text gives a package no way out either.
TEST_F(Packages, DoNotReadOpenTexts) {
    client.open(uri_of(folder / "app/own.pam"), "let secret = 42\n");
    client.open(uri_of(folder / "app/pamina_modules/nets/torus.pam"),
                "import \"../../own.pam\"\nfn hops(n: int) = secret\n");
    client.open(uri, "import nets.torus\nprint hops(8)\n");
    const Json said = client.diagnostics(uri, 1);
    ASSERT_FALSE(said.empty());
    EXPECT_THAT(said.dump(), HasSubstr("is outside of the package that reads it"));
}

}  // namespace
}  // namespace pamina::lsp
