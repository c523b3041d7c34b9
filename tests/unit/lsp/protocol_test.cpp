// The protocol's rules: what comes first, what is refused, how it ends.
#include <gtest/gtest.h>

#include "tests/unit/lsp/client.h"

namespace pamina::lsp {
namespace {

int code(const Json& answer) {
    return answer.contains("error") ? answer["error"]["code"].get<int>() : 0;
}

TEST(Protocol, EndsWithAndWithoutShutdown) {
    TestClient polite;
    polite.initialize();
    EXPECT_TRUE(polite.result("shutdown", nullptr).is_null());
    EXPECT_EQ(code(polite.request("textDocument/hover", Json::object())), -32600);
    polite.notify("exit", nullptr);
    EXPECT_EQ(polite.status(), 0);

    TestClient rude;
    rude.initialize();
    rude.notify("exit", nullptr);
    EXPECT_EQ(rude.status(), 1);

    TestClient gone;
    EXPECT_EQ(gone.status(), 1);
}

TEST(Protocol, InitializeComesFirstAndOnce) {
    TestClient client;
    EXPECT_EQ(code(client.request("textDocument/hover", Json::object())), -32002);
    EXPECT_EQ(code(client.request("shutdown", nullptr)), -32002);
    client.notify("textDocument/didOpen", Json::object());
    const Json result = client.result("initialize", {{"capabilities", Json::object()}});
    EXPECT_EQ(result["capabilities"]["positionEncoding"], "utf-16");
    EXPECT_EQ(result["capabilities"]["textDocumentSync"]["change"], 2);
    EXPECT_EQ(code(client.request("initialize", {{"capabilities", Json::object()}})), -32600);
}

TEST(Protocol, BadMessages) {
    TestClient client;
    const auto next = [&] { return client.wait([](const Json& m) { return m.contains("error"); }); };
    client.send_bytes(framed("{"));
    EXPECT_EQ(code(next()), -32700);
    client.send_bytes(framed("[]"));
    EXPECT_EQ(code(next()), -32600);
    client.send_bytes(framed(R"({"jsonrpc": "1.0", "id": 7, "method": "x"})"));
    const Json old = next();
    EXPECT_EQ(code(old), -32600);
    EXPECT_EQ(old["id"], 7);
    client.send_bytes(framed(R"({"jsonrpc": "2.0", "id": 8})"));
    EXPECT_EQ(code(next()), -32600);
    client.send_bytes(framed(R"({"jsonrpc": "2.0", "id": 1.5, "method": "x"})"));
    EXPECT_EQ(code(next()), -32600);
    client.send_bytes(framed(R"({"jsonrpc": "2.0", "id": 9, "method": "x", "params": 3})"));
    EXPECT_EQ(code(next()), -32600);
    client.send_bytes("Content-Length: -5\r\n\r\n");
    const Json frame = next();
    EXPECT_EQ(code(frame), -32700);
    EXPECT_TRUE(frame["id"].is_null());
    // A body of brackets only: nothing recurses over it.
    client.send_bytes(framed(std::string(1'000'000, '[')));
    EXPECT_EQ(code(next()), -32700);
    client.send_bytes(framed(std::string(200'000, '[') + std::string(200'000, ']')));
    EXPECT_EQ(code(next()), -32600);
    client.initialize();
    EXPECT_EQ(code(client.request("workspace/dance", nullptr)), -32601);
    EXPECT_EQ(code(client.request("$/dance", nullptr)), -32601);
    client.notify("$/dance", nullptr);
    client.notify("dance", nullptr);
    EXPECT_EQ(code(client.request("textDocument/hover", nullptr)), -32602);
    client.send_bytes(framed(R"({"jsonrpc": "2.0", "id": "text", "method": "shutdown"})"));
    const Json named = client.wait([](const Json& m) { return m.contains("id") && m["id"] == "text"; });
    EXPECT_TRUE(named.contains("result"));
}

TEST(Protocol, BadParamsOfNotificationsAreLogged) {
    TestClient client;
    client.initialize();
    client.notify("textDocument/didOpen", {{"textDocument", 3}});
    client.notify("textDocument/didChange", {{"textDocument", {{"uri", "file:///none.pam"}}}});
    for (int i = 0; i < 2; ++i) {
        const Json m = client.wait([](const Json& j) { return j.value("method", "") == "window/logMessage"; });
        EXPECT_EQ(m["params"]["type"], 1);
    }
}

TEST(Protocol, BadPositionsAndRanges) {
    TestClient client;
    client.initialize();
    client.open("file:///a.pam", "param a: int = 3\nprint a\n");
    const auto hover = [&](Json position) {
        return client.request("textDocument/hover",
                              {{"textDocument", {{"uri", "file:///a.pam"}}}, {"position", std::move(position)}});
    };
    EXPECT_EQ(code(hover({{"line", -1}, {"character", 0}})), -32602);
    EXPECT_EQ(code(hover({{"line", 0.5}, {"character", 0}})), -32602);
    EXPECT_EQ(code(hover({{"line", "0"}, {"character", 0}})), -32602);
    EXPECT_EQ(code(hover(3)), -32602);
    EXPECT_EQ(code(hover({{"line", 4'000'000'000u}, {"character", 18'000'000'000'000'000'000u}})), 0);
    // Backwards: taken as meant. Behind the end: the end.
    client.change(
        "file:///a.pam", 2,
        Json::array({{{"range", {{"start", {{"line", 1}, {"character", 7}}}, {"end", {{"line", 1}, {"character", 6}}}}},
                      {"text", "b"}},
                     {{"range", {{"start", {{"line", 9}, {"character", 0}}}, {"end", {{"line", 9}, {"character", 0}}}}},
                      {"text", "let b = a\n"}}}));
    EXPECT_EQ(client.at("textDocument/hover", "file:///a.pam", 2, 4)["range"]["start"]["line"], 2);
}

TEST(Protocol, Utf8WhenOffered) {
    TestClient client;
    const Json result = client.result(
        "initialize", {{"capabilities", {{"general", {{"positionEncodings", {"utf-32", "utf-8", "utf-16"}}}}}}});
    EXPECT_EQ(result["capabilities"]["positionEncoding"], "utf-8");
    client.open("file:///a.pam", "// ä\nprint \"ä😀\", nothing\n");
    EXPECT_EQ(client.diagnostics("file:///a.pam", 1)[0]["range"]["start"]["character"], 16);
}

// At the border of what is looked at, opened and changed, beside a text that is.
TEST(Protocol, LargeTextsAreNotLookedAt) {
    TestClient client;
    client.initialize();
    const std::string uri = "file:///large.pam", small = "file:///small.pam";
    std::string text = "let a = 1\nprint b\n";
    text += "//" + std::string(kLargestText - text.size() - 2, 'x');
    client.open(uri, text);
    ASSERT_EQ(client.diagnostics(uri, 1).size(), 1u);  // of `b`
    client.change(uri, 2, Json::array({{{"text", text + "x"}}}));
    const Json told = client.diagnostics(uri, 2);
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0]["code"], "E0090");
    for (const char* method : {"hover", "definition", "references", "completion", "documentHighlight"})
        EXPECT_TRUE(client.at(std::string("textDocument/") + method, uri, 0, 4).is_null()) << method;
    for (const char* method : {"documentSymbol", "semanticTokens/full", "codeLens", "formatting"})
        EXPECT_TRUE(client.result(std::string("textDocument/") + method, {{"textDocument", {{"uri", uri}}}}).is_null());
    client.open(small, "let a = 1\nprint a\n");
    EXPECT_EQ(client.at("textDocument/references", small, 0, 4, {{"context", {{"includeDeclaration", true}}}}).size(),
              2u);
    client.change(uri, 3, Json::array({{{"text", text}}}));
    EXPECT_EQ(client.diagnostics(uri, 3).size(), 1u);
    EXPECT_FALSE(client.at("textDocument/hover", uri, 0, 4).is_null());
}

}  // namespace
}  // namespace pamina::lsp
