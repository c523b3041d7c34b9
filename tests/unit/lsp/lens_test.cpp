// The times above models: right, within the budget, dropped when the text changes.
#include <gtest/gtest.h>

#include "tests/unit/lsp/client.h"

namespace pamina::lsp {
namespace {

const std::string kLensUri = "file:///models/lens.pam";
const std::string kEndless =
    "model long() {\n  for i in 1..1000000000000 {\n    if i mod 7 == 3 { delay 1 us * i }\n  }\n}\n";

class Lenses : public testing::Test {
  protected:
    static ServerOptions patient() {
        ServerOptions options;
        options.budget = std::chrono::minutes(10);
        return options;
    }
    static Json lenses(TestClient& client) {
        return client.result("textDocument/codeLens", {{"textDocument", {{"uri", kLensUri}}}});
    }
    /// The titles of all lenses of a text.
    static std::vector<std::string> titles(TestClient& client, const std::string& text) {
        client.initialize();
        client.open(kLensUri, text);
        std::vector<std::string> out;
        for (const auto& lens : lenses(client))
            out.push_back(client.result("codeLens/resolve", lens)["command"]["title"].get<std::string>());
        return out;
    }
};

using Titles = std::vector<std::string>;

TEST_F(Lenses, TimesAtTheDefaults) {
    TestClient client(patient());
    // 3 * 2 ms; 10 * 200 ns on the machine of the first predict; 4 ms by the argument of the predict.
    EXPECT_EQ(titles(client,
                     "let unit_of_work = 2 ms\n"
                     "machine gc(pace: time = 100 ns) {\n  processor cpu\n  let cost = 2 * pace\n}\n"
                     "model three(n: int = 3) {\n  for i in 1..n { delay unit_of_work }\n}\n"
                     "model work() on m {\n  on m.cpu { compute 10 * m.cost }\n}\n"
                     "model asked(n: int) {\n  for i in 1..n { delay 2 ms }\n}\n"
                     "predict work() on gc\npredict asked(2)\npredict three(5)\n"),
              (Titles{"predicted: 6 ms", "predicted: 2 us on gc", "predicted: 4 ms for asked(2)"}));
}

TEST_F(Lenses, WhyAboveItsStatement) {
    TestClient good(patient());
    const auto told = titles(good,
                             "model office(P: int = 8) {\n  resource clerk\n  par p in 1..P {\n    delay 5 ms\n"
                             "    use clerk for 10 ms\n  }\n}\nlet people = 8\nwhy office(people)\n");
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(told[0], "predicted: 85 ms");
    EXPECT_TRUE(told[1].starts_with("It takes 85 ms, limited by resource clerk, 94.1 % busy. Change first: "))
        << told[1];
}

TEST_F(Lenses, WhyNot) {
    TestClient client(patient());
    EXPECT_EQ(titles(client, "model a(n: int) {\n  delay 1 s * n\n}\nmodel b() on m {\n  delay m.x\n}\n"),
              (Titles{"not predicted: parameter `n` has no default",
                      "not predicted: `b` runs on a machine, and no predict here says on which"}));
    TestClient other(patient());
    EXPECT_EQ(titles(other, "model a() {\n  delay 1 s\n}\nprint nothing\n"),
              Titles{"not predicted: the script has mistakes"});
}

TEST_F(Lenses, AValueThatIsMissing) {
    TestClient client(patient());
    client.initialize();
    // A file of the editor's, also where a script reads it.
    client.open("file:///models/gaps.csv", "n,cost [ms]\n1,1\n2,\n");
    client.open(
        kLensUri,
        "let t = csv(\"gaps.csv\")\nmodel a() {\n  for i in 0..1 {\n    delay t.cost[i]\n  }\n}\npredict a()\n");
    const auto title = client.result("codeLens/resolve", lenses(client)[0])["command"]["title"].get<std::string>();
    EXPECT_TRUE(title.starts_with("not predicted: ")) << title;
    EXPECT_EQ(title.find("mistakes"), std::string::npos) << title;
}

TEST_F(Lenses, NothingIsRunOrWritten) {
    TestClient client(patient());
    EXPECT_EQ(titles(client,
                     "print save({ a = 1 }, \"/tmp/pamina_lens_must_not_write.json\")\n"
                     "model a(n: int = 2) {\n  delay 1 s * n\n}\n"),
              Titles{"predicted: 2 s"});
}

TEST_F(Lenses, TheBudgetEndsLongOnes) {
    ServerOptions options;
    options.budget = std::chrono::milliseconds(100);
    TestClient client(std::move(options));
    const auto found = titles(client, kEndless);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_NE(found[0].find(" takes "), std::string::npos) << found[0];
}

TEST_F(Lenses, AnotherTextEndsThem) {
    TestClient client(patient());
    client.initialize();
    client.open(kLensUri, kEndless);
    const Json old = lenses(client);
    const int running = client.ask("codeLens/resolve", old[0]);
    const int waiting = client.ask("codeLens/resolve", old[0]);
    client.change(kLensUri, 2, Json::array({{{"text", "model a() {\n  delay 1 s\n}\n"}}}));
    EXPECT_EQ(client.answer(running)["error"]["code"], -32801);
    EXPECT_EQ(client.answer(waiting)["error"]["code"], -32801);
    EXPECT_EQ(client.request("codeLens/resolve", old[0])["error"]["code"], -32801);
    const Json fresh = lenses(client);
    EXPECT_EQ(client.result("codeLens/resolve", fresh[0])["command"]["title"], "predicted: 1 s");
    EXPECT_EQ(client.result("codeLens/resolve", fresh[0])["command"]["title"], "predicted: 1 s");
}

TEST_F(Lenses, CancelledByTheClient) {
    TestClient client(patient());
    client.initialize();
    client.open(kLensUri, kEndless);
    const Json lens = lenses(client)[0];
    const int first = client.ask("codeLens/resolve", lens), second = client.ask("codeLens/resolve", lens);
    client.notify("$/cancelRequest", {{"id", second}});
    client.notify("$/cancelRequest", {{"id", first}});
    client.notify("$/cancelRequest", {{"id", 12345}});
    client.notify("$/cancelRequest", nullptr);
    EXPECT_EQ(client.answer(first)["error"]["code"], -32800);
    EXPECT_EQ(client.answer(second)["error"]["code"], -32800);
}

TEST_F(Lenses, CancelledAtAnyMoment) {
    TestClient client(patient());
    client.initialize();
    client.open(kLensUri, kEndless);
    const Json lens = lenses(client)[0];
    for (int round = 0; round < 300; ++round) {
        const int asked = client.ask("codeLens/resolve", lens);
        // Before it is looked at, while it is, when it waits, and when it is evaluated.
        if (round % 3 > 0) std::this_thread::sleep_for(std::chrono::microseconds(round));
        client.notify("$/cancelRequest", {{"id", asked}});
        ASSERT_EQ(client.answer(asked)["error"]["code"], -32800) << round;
    }
}

TEST_F(Lenses, ImportersAreAskedAgain) {
    TestClient client(patient());
    client.initialize({{"workspace", {{"codeLens", {{"refreshSupport", true}}}}}});
    client.open("file:///models/lib.pam", "let pause = 1 s\n");
    client.open(kLensUri, "import \"lib.pam\"\nmodel a() {\n  delay pause\n}\n");
    const Json lens = lenses(client)[0];
    EXPECT_EQ(client.result("codeLens/resolve", lens)["command"]["title"], "predicted: 1 s");
    client.change("file:///models/lib.pam", 2, Json::array({{{"text", "let pause = 2 s\n"}}}));
    client.wait([](const Json& m) { return m.value("method", "") == "workspace/codeLens/refresh"; });
    EXPECT_EQ(client.request("codeLens/resolve", lens)["error"]["code"], -32801);
    EXPECT_EQ(client.result("codeLens/resolve", lenses(client)[0])["command"]["title"], "predicted: 2 s");
}

TEST_F(Lenses, EndsWhileOneIsEvaluated) {
    TestClient client(patient());
    client.initialize();
    client.open(kLensUri, kEndless);
    client.ask("codeLens/resolve", lenses(client)[0]);
    client.result("shutdown", nullptr);
    client.notify("exit", nullptr);
    EXPECT_EQ(client.status(), 0);
}

}  // namespace
}  // namespace pamina::lsp
