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

}  // namespace
}  // namespace pamina::lsp
