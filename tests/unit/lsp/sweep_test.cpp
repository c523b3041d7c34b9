// Every request at every position of a script, and of what is left of it while it is being written: always an answer.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/unit/lsp/client.h"

namespace pamina::lsp {
namespace {

std::string read(const std::string& path) {
    std::ifstream file(std::string(PAMINA_SOURCE_DIR) + "/" + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

void ask_everything(TestClient& client, const std::string& uri, const std::string& text, std::size_t step) {
    const Lines lines(text);
    int asked = 0;
    for (std::size_t at = 0; at <= text.size(); at += step) {
        const Position p = lines.position(text, at, Encoding::utf16);
        const Json base = {{"textDocument", {{"uri", uri}}},
                           {"position", json_of(p)},
                           {"range", {{"start", json_of(p)}, {"end", json_of(p)}}},
                           {"context", {{"includeDeclaration", true}, {"diagnostics", Json::array()}}},
                           {"newName", "another"}};
        for (const char* method : {"hover", "definition", "references", "documentHighlight", "completion",
                                   "signatureHelp", "prepareRename", "rename", "codeAction"}) {
            asked = client.ask(std::string("textDocument/") + method, base);
            const Json a = client.answer(asked);
            const bool good = a.contains("result") || a["error"]["code"] == -32803;
            ASSERT_TRUE(good) << method << " at " << at << ": " << a.dump();
        }
    }
    for (const char* method : {"documentSymbol", "semanticTokens/full", "codeLens", "formatting"})
        client.result(std::string("textDocument/") + method, {{"textDocument", {{"uri", uri}}}});
}

TEST(EveryPosition, OfATour) {
    TestClient client;
    client.initialize();
    const std::string text = read("examples/tour/office.pam");
    ASSERT_FALSE(text.empty());
    client.open("file:///sweep/office.pam", text);
    ask_everything(client, "file:///sweep/office.pam", text, 1);
}

TEST(EveryPosition, OfTextsThatAreBeingWritten) {
    TestClient client;
    client.initialize();
    const std::string uri = "file:///sweep/gpu_node.pam";
    const std::string text = read("examples/gpu_node.pam");
    ASSERT_FALSE(text.empty());
    client.open(uri, "");
    int version = 1;
    for (std::size_t end = 0; end <= text.size(); end += text.size() / 9 + 1) {
        const std::string part = text.substr(0, end);
        client.change(uri, ++version, Json::array({{{"text", part}}}));
        ask_everything(client, uri, part, 97);
    }
}

}  // namespace
}  // namespace pamina::lsp
