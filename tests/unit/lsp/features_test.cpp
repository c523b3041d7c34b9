// Every feature on small texts, through the protocol.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "runtime/lsp/uri.h"
#include "tests/unit/lsp/client.h"

namespace pamina::lsp {
namespace {

const std::string kUri = "file:///models/office.pam";
// Line numbers from 0 stand in the tests below.
const std::string kText = R"(/// P clients queue for one server.
model office(P: int = 8, N: int = 1000, think: time = 2 ms) {
  resource server
  par p in 1..P {
    for i in 1..N {
      delay think
      use server for 100 us
    }
  }
}

param clients: int = 8 in 1..100000

predict office(P = clients)
)";

Json range(int line, int from, int to) {
    return {{"start", {{"line", line}, {"character", from}}}, {"end", {{"line", line}, {"character", to}}}};
}
Json document(const std::string& uri = kUri) {
    return {{"textDocument", {{"uri", uri}}}};
}
/// Text after edits, which are given from the last to the first or do not touch each other.
std::string edited(std::string text, Json edits) {
    std::sort(edits.begin(), edits.end(), [](const Json& a, const Json& b) {
        const auto at = [](const Json& e) {
            return std::pair(e["range"]["start"]["line"].get<int>(), e["range"]["start"]["character"].get<int>());
        };
        return at(a) > at(b);
    });
    for (const auto& e : edits) {
        const Lines lines(text);
        const auto from = lines.offset(text, position_of(e["range"]["start"]), Encoding::utf16);
        const auto to = lines.offset(text, position_of(e["range"]["end"]), Encoding::utf16);
        text.replace(from, to - from, e["newText"].get<std::string>());
    }
    return text;
}

class Features : public testing::Test {
  protected:
    Features() {
        client.initialize({{"textDocument",
                            {{"documentSymbol", {{"hierarchicalDocumentSymbolSupport", true}}},
                             {"completion", {{"completionItem", {{"snippetSupport", true}}}}}}}});
        client.open(kUri, kText);
    }
    Json ask(const std::string& what, int line, int character, Json more = Json::object()) {
        return client.at("textDocument/" + what, kUri, line, character, std::move(more));
    }
    TestClient client;
};

TEST_F(Features, Diagnostics) {
    EXPECT_EQ(client.diagnostics(kUri, 1), Json::array());
    client.change(kUri, 2, Json::array({{{"range", range(6, 10, 16)}, {"text", "sever"}}}));
    const Json found = client.diagnostics(kUri, 2);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0]["range"], range(6, 10, 15));
    EXPECT_EQ(found[0]["severity"], 1);
    EXPECT_EQ(found[0]["code"], "E0201");
    EXPECT_EQ(found[0]["source"], "pamina");
    EXPECT_NE(found[0]["message"].get<std::string>().find("did you mean `server`?"), std::string::npos);
    // Closed: nothing is shown any more.
    client.notify("textDocument/didClose", document());
    const Json gone = client.wait([](const Json& m) {
        return m.value("method", "") == "textDocument/publishDiagnostics" && !m["params"].contains("version");
    });
    EXPECT_EQ(gone["params"]["diagnostics"], Json::array());
}

TEST_F(Features, MistakesInSpiteOfASyntaxErrorElsewhere) {
    client.change(kUri, 2,
                  Json::array({{{"range", range(13, 0, 0)}, {"text", "let = \n"}},
                               {{"range", range(6, 21, 27)}, {"text", "100 flop"}}}));
    std::set<int> lines;
    for (const auto& d : client.diagnostics(kUri, 2)) lines.insert(d["range"]["start"]["line"].get<int>());
    EXPECT_EQ(lines, (std::set<int>{6, 13}));
}

TEST_F(Features, ManyMistakesAreCounted) {
    std::string text;
    for (int i = 1000; i < 2000; ++i) text += "print a" + std::to_string(i) + "; ";
    client.change(kUri, 2, Json::array({{{"text", text}}}));
    const Json found = client.diagnostics(kUri, 2);
    ASSERT_EQ(found.size(), 101u);
    EXPECT_EQ(found[99]["range"], range(0, 99 * 13 + 6, 99 * 13 + 11));
    EXPECT_EQ(found[100]["message"], "900 more mistakes are not shown\nrepair the first ones");
    EXPECT_EQ(found[100]["code"], "E0006");
}

TEST_F(Features, RelatedPlaces) {
    client.change(kUri, 2, Json::array({{{"text", "let a = 1\nlet a = 2\n"}}}));
    const Json found = client.diagnostics(kUri, 2);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0]["range"], range(1, 4, 5));
    ASSERT_EQ(found[0]["relatedInformation"].size(), 1u);
    EXPECT_EQ(found[0]["relatedInformation"][0]["location"]["uri"], kUri);
    EXPECT_EQ(found[0]["relatedInformation"][0]["location"]["range"]["start"]["line"], 0);
}

TEST_F(Features, Hover) {
    const Json h = ask("hover", 13, 10);
    EXPECT_EQ(h["contents"]["kind"], "markdown");
    EXPECT_NE(h["contents"]["value"].get<std::string>().find("P clients queue"), std::string::npos);
    EXPECT_NE(h["contents"]["value"].get<std::string>().find("time `"), std::string::npos);
    EXPECT_EQ(h["range"], range(13, 8, 14));
    EXPECT_TRUE(ask("hover", 10, 0).is_null());
}

TEST_F(Features, DefinitionReferencesHighlights) {
    const Json server = {{"uri", kUri}, {"range", range(2, 11, 17)}};
    EXPECT_EQ(ask("definition", 6, 12), Json::array({server}));
    const Json use = {{"uri", kUri}, {"range", range(6, 10, 16)}};
    EXPECT_EQ(ask("references", 2, 12, {{"context", {{"includeDeclaration", true}}}}), Json::array({server, use}));
    EXPECT_EQ(ask("references", 2, 12, {{"context", {{"includeDeclaration", false}}}}), Json::array({use}));
    EXPECT_EQ(ask("documentHighlight", 6, 12).size(), 2u);
}

TEST_F(Features, Rename) {
    EXPECT_EQ(ask("prepareRename", 1, 13), (Json{{"range", range(1, 13, 14)}, {"placeholder", "P"}}));
    const Json edit = ask("rename", 1, 13, {{"newName", "crowd"}});
    const std::string after = edited(kText, edit["changes"][kUri]);
    EXPECT_NE(after.find("office(crowd: int = 8"), std::string::npos);
    EXPECT_NE(after.find("1..crowd"), std::string::npos);
    EXPECT_NE(after.find("office(crowd = clients)"), std::string::npos);
    Json params = document();
    params["position"] = {{"line", 1}, {"character", 13}};
    params["newName"] = "for";
    EXPECT_EQ(client.request("textDocument/rename", params)["error"]["code"], -32803);
}

TEST_F(Features, Formatting) {
    EXPECT_EQ(client.result("textDocument/formatting", document()), Json::array());
    const std::string messy = "let a=1\nlet b = 2\nlet   c =3\nlet d = 4\n";
    client.change(kUri, 2, Json::array({{{"text", messy}}}));
    const Json edits = client.result("textDocument/formatting", document());
    EXPECT_EQ(edited(messy, edits), "let a = 1\nlet b = 2\nlet c = 3\nlet d = 4\n");
    EXPECT_EQ(edits[0]["range"]["end"], (Json{{"line", 3}, {"character", 0}}));
    // For each beginning and end: what comes out is what `pamina fmt` would write.
    for (const std::string text :
         {"let a = 1", "\n\n\nlet a = 1\n\n\n", "let a = 1\n\nlet a = 1\n\nlet  a = 1\n", "  let a=1"}) {
        client.change(kUri, 3, Json::array({{{"text", text}}}));
        const std::string after = edited(text, client.result("textDocument/formatting", document()));
        client.change(kUri, 4, Json::array({{{"text", after}}}));
        EXPECT_EQ(client.result("textDocument/formatting", document()), Json::array()) << after;
    }
    client.change(kUri, 5, Json::array({{{"text", "let = \n"}}}));
    EXPECT_TRUE(client.result("textDocument/formatting", document()).is_null());
}

TEST_F(Features, Completion) {
    client.change(kUri, 2, Json::array({{{"range", range(13, 19, 26)}, {"text", "cl"}}}));
    const Json list = ask("completion", 13, 21);
    ASSERT_FALSE(list["items"].empty());
    EXPECT_EQ(list["items"][0]["label"], "clients");
    EXPECT_EQ(list["items"][0]["textEdit"]["range"], range(13, 19, 21));
}

TEST_F(Features, SignatureHelp) {
    const Json help = ask("signatureHelp", 13, 19);
    ASSERT_EQ(help["signatures"].size(), 1u);
    EXPECT_EQ(help["activeParameter"], 0);
    const auto label = help["signatures"][0]["label"].get<std::string>();
    const Json p = help["signatures"][0]["parameters"][0]["label"];
    EXPECT_EQ(label.substr(p[0], p[1].get<std::size_t>() - p[0].get<std::size_t>()), "P: int = 8");
}

TEST_F(Features, Symbols) {
    const Json list = client.result("textDocument/documentSymbol", document());
    ASSERT_GE(list.size(), 2u);
    EXPECT_EQ(list[0]["name"], "office");
    EXPECT_EQ(list[0]["selectionRange"], range(1, 6, 12));
    EXPECT_FALSE(list[0]["children"].empty());
}

TEST_F(Features, SemanticTokensCoverTheText) {
    client.change(kUri, 2, Json::array({{{"text", "/* a\n ä */ let 𝑥 = 1 // 😀\nlet b = \"é\"\n"}}}));
    const Json data = client.result("textDocument/semanticTokens/full", document())["data"];
    ASSERT_EQ(data.size() % 5, 0u);
    int line = 0, character = 0;
    for (std::size_t i = 0; i < data.size(); i += 5) {
        const int down = data[i], right = data[i + 1], length = data[i + 2];
        EXPECT_TRUE(down > 0 || right > 0 || i == 0);
        EXPECT_GT(length, 0);
        line += down;
        character = down ? right : character + right;
    }
    EXPECT_EQ(line, 2);
    EXPECT_EQ(character, 8);  // the string
}

TEST_F(Features, QuickFixes) {
    client.change(kUri, 2, Json::array({{{"range", range(6, 10, 16)}, {"text", "sever"}}}));
    Json params = document();
    params["range"] = range(6, 11, 11);
    params["context"] = {{"diagnostics", Json::array()}};
    const Json actions = client.result("textDocument/codeAction", params);
    ASSERT_FALSE(actions.empty());
    EXPECT_EQ(actions[0]["kind"], "quickfix");
    EXPECT_EQ(actions[0]["diagnostics"][0]["code"], "E0201");
    EXPECT_EQ(actions[0]["edit"]["changes"][kUri][0], (Json{{"range", range(6, 10, 15)}, {"newText", "server"}}));
    params["context"]["only"] = {"refactor"};
    EXPECT_EQ(client.result("textDocument/codeAction", params), Json::array());
}

TEST_F(Features, ImportedTextsThatAreOpen) {
    const std::string lib = "file:///models/lib.pam";
    client.open(lib, "fn twice(x: int) = 2 * x\n");
    client.open("file:///models/use.pam", "import \"lib.pam\"\nprint twice(3)\n");
    EXPECT_EQ(client.diagnostics("file:///models/use.pam", 1), Json::array());
    EXPECT_EQ(client.at("textDocument/definition", "file:///models/use.pam", 1, 7)[0]["uri"], lib);
    EXPECT_EQ(client.at("textDocument/references", lib, 0, 4, {{"context", {{"includeDeclaration", true}}}}).size(),
              2u);
    const Json edit = client.at("textDocument/rename", lib, 0, 4, {{"newName", "double"}});
    EXPECT_EQ(edit["changes"].size(), 2u);
    // What was looked at for another text's sake is shown, too.
    client.change("file:///models/use.pam", 2,
                  Json::array({{{"text", "import \"lib.pam\"\nprint twice(3), nothing\n"}}}));
    client.at("textDocument/references", lib, 0, 4);
    EXPECT_EQ(client.diagnostics("file:///models/use.pam", 2).size(), 1u);
    client.change("file:///models/use.pam", 1, Json::array({{{"text", "import \"lib.pam\"\nprint twice(3)\n"}}}));
    EXPECT_EQ(client.diagnostics("file:///models/use.pam", 1), Json::array());
    // What the importer shows follows the text that it imports: first a name is missing, then a file has a mistake.
    client.change(lib, 2, Json::array({{{"range", range(0, 3, 8)}, {"text", "thrice"}}}));
    const Json missing = client.diagnostics("file:///models/use.pam", 1);
    ASSERT_EQ(missing.size(), 1u);
    EXPECT_EQ(missing[0]["range"]["start"]["line"], 1);
    client.change(lib, 3, Json::array({{{"text", "fn twice(x: int) = 2 * y\n"}}}));
    const Json inside = client.diagnostics("file:///models/use.pam", 1);
    ASSERT_EQ(inside.size(), 1u);
    EXPECT_EQ(inside[0]["range"]["start"]["line"], 0);
    EXPECT_EQ(inside[0]["relatedInformation"][0]["location"]["uri"], lib);
}

TEST_F(Features, FilesOfTheWorkspace) {
    const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "pamina lsp files";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "lib.pam") << "fn twice(x: int) = 2 * x\n";
    std::ofstream(folder / "use.pam") << "import \"lib.pam\"\nprint twice(3)\n";
    client.notify(
        "workspace/didChangeWorkspaceFolders",
        {{"event", {{"added", Json::array({{{"uri", uri_of(folder)}, {"name", "x"}}})}, {"removed", Json::array()}}}});
    const std::string lib = uri_of(folder / "lib.pam");
    client.open(lib, "fn twice(x: int) = 2 * x\n");
    const Json uses = client.at("textDocument/references", lib, 0, 4, {{"context", {{"includeDeclaration", false}}}});
    ASSERT_EQ(uses.size(), 1u);
    EXPECT_EQ(uses[0]["uri"], uri_of(folder / "use.pam"));
    EXPECT_EQ(uses[0]["range"], range(1, 6, 11));
    std::filesystem::remove_all(folder);
}

TEST_F(Features, ChangedFilesAreReadAgain) {
    const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "pamina_lsp_changed";
    std::filesystem::create_directories(folder);
    const std::string use = uri_of(folder / "use.pam");
    client.open(use, "import \"lib.pam\"\nprint a\n");
    EXPECT_EQ(client.diagnostics(use, 1).size(), 1u);  // there is no such file
    std::ofstream(folder / "lib.pam") << "let a = 1\n";
    client.notify("workspace/didChangeWatchedFiles",
                  {{"changes", Json::array({{{"uri", uri_of(folder / "lib.pam")}, {"type", 1}}})}});
    EXPECT_EQ(client.diagnostics(use, 1), Json::array());
    std::filesystem::remove_all(folder);
}

TEST_F(Features, ScriptsReachWhatTheyMayRead) {
    const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "pamina_lsp_reach";
    std::filesystem::create_directories(folder / "in" / "deeper");
    std::ofstream(folder / "secret.pam") << "let a = 1\n";
    std::filesystem::remove(folder / "in" / "pipe.pam");
    ASSERT_EQ(mkfifo((folder / "in" / "pipe.pam").c_str(), 0600), 0);
    const std::string text = "import \"../secret.pam\"\nimport \"pipe.pam\"\nimport \"../\n";
    const std::string use = uri_of(folder / "in" / "use.pam");
    client.open(use, text);
    const Json said = client.diagnostics(use, 1);
    ASSERT_GE(said.size(), 2u);
    EXPECT_THAT(said[0]["message"].get<std::string>(), testing::HasSubstr("is outside of what this script may read"));
    EXPECT_THAT(said[1]["message"].get<std::string>(), testing::HasSubstr("is a pipe, not a file"));
    EXPECT_EQ(client.at("textDocument/completion", use, 2, 11)["items"], Json::array());
    ServerOptions options;
    options.allow_read = {folder.string()};
    TestClient other(std::move(options));
    other.initialize();
    other.open(use, "import \"../secret.pam\"\nprint a\n");
    EXPECT_EQ(other.diagnostics(use, 1), Json::array());
    std::filesystem::remove_all(folder);
}

TEST_F(Features, TheStandardLibraryIsAFile) {
    ServerOptions options;
    options.standard_library = [](const std::string& name, std::string_view) { return "/library/" + name; };
    TestClient other(std::move(options));
    other.initialize();
    other.open(kUri, "import std.machines.gc_powerplus\n");
    EXPECT_EQ(other.at("textDocument/definition", kUri, 0, 18)[0]["uri"], "file:///library/machines/gc_powerplus.pam");
    // Without a place for it there is no definition to go to.
    client.change(kUri, 2, Json::array({{{"text", "import std.machines.gc_powerplus\n"}}}));
    EXPECT_EQ(ask("definition", 0, 18), Json::array());
}

}  // namespace
}  // namespace pamina::lsp
