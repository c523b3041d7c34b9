// The commands of a prompt.
#include <filesystem>
#include <fstream>

#include "recording.h"
#include "runtime/repl/commands.h"

namespace pamina::repl {

namespace {

/// A file in a folder of its own.
class File {
  public:
    explicit File(const std::string& text) {
        std::string pattern = (std::filesystem::temp_directory_path() / "pamina_repl_XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
        write(text);
    }
    ~File() { std::filesystem::remove_all(folder_); }
    const std::string& folder() const { return folder_; }
    void write(const std::string& text) const { std::ofstream(path()) << text; }
    std::string path() const { return folder_ + "/office.pam"; }

  private:
    std::string folder_;
};

constexpr const char* kOffice =
    "/// How many clients there are.\nparam clients: int = 4 in 1..100\nfn cost(n: int) = n * 2 ms\n"
    "model office(n: int = clients) {\n  delay cost(n)\n}\npredict office()\n";

}  // namespace

TEST(Commands, AreFoundByTheirStart) {
    Recording r;
    EXPECT_EQ(r(":lst"), Lines{"E0860 there is no command `:lst`"});
    EXPECT_EQ(r.help, "did you mean `:list`?");
    EXPECT_EQ(r(":t 1"), Lines{"E0861 `:t` may be :type or :time"});
    EXPECT_EQ(r(":ty 1 ms"), Lines{"time"});
    EXPECT_EQ(r(":load"), Lines{"E0862 `:load` needs something behind it"});
    EXPECT_EQ(r(":list me"), Lines{"E0862 `:list` stands alone"});
    EXPECT_EQ(r(":"), Lines{"E0860 there is no command `:`"});
    EXPECT_EQ(r(":q"), Lines{});
    EXPECT_EQ(r.came, Repl::Came::Left);
}

TEST(Commands, OfOtherPrompts) {
    Recording r;
    EXPECT_EQ(r("exit"), Lines{"E0860 `exit` is no command: they begin with a colon"});
    EXPECT_EQ(r.help, "write `:quit`");
    EXPECT_EQ(r("quit();").front(), "E0860 `quit();` is no command: they begin with a colon");
    EXPECT_EQ(r("help predict").front(), "E0860 `help predict` is no command: they begin with a colon");
    EXPECT_EQ(r.help, "write `:help predict`");
    EXPECT_EQ(r("help + 1").front(), "E0201 `help` is not declared");
    EXPECT_EQ(r.came, Repl::Came::Failed);
    r("let help = 3");
    EXPECT_EQ(r("help"), Lines{"3"});
    r("let quit = 4");
    EXPECT_EQ(r("quit"), Lines{"4"});
    EXPECT_EQ(r("quit + 1"), Lines{"5"});
}

TEST(Commands, Help) {
    Recording r;
    const auto all = r(":help");
    for (const auto& c : Command::all()) {
        EXPECT_TRUE(std::ranges::any_of(all, [&](const auto& l) { return l.find(c.summary) != l.npos; })) << c.name;
    }
    EXPECT_EQ(r(":help :save").front(), ":save FILE");
    EXPECT_EQ(r(":help set").front(), ":set PARAM = VALUE");
    EXPECT_FALSE(r(":help delay").empty());
    EXPECT_FALSE(r(":help E0201").empty());
    EXPECT_EQ(r(":help nothinglikeit").front(), "E0870 there is nothing about `nothinglikeit`");
}

TEST(Commands, Type) {
    Recording r;
    EXPECT_EQ(r(":type 3 ms / 1 B"), Lines{"time/data"});
    EXPECT_EQ(r(":type [1, 2]"), Lines{"a list"});
    EXPECT_EQ(r(":type 1 ms + 1 B").size(), 1u);
    EXPECT_EQ(r(":type let a = 1"), Lines{"E0863 `let a = 1` is not an expression"});
    EXPECT_EQ(r("a"), Lines{"E0201 `a` is not declared"});
    r("model m(n: int) {\n  delay n * 1 ms\n}");
    EXPECT_EQ(r(":type m"), Lines{"model m(n: int)"});
}

TEST(Commands, ExplainAndDoc) {
    Recording r;
    EXPECT_FALSE(r(":explain E0201").empty());
    EXPECT_EQ(r(":explain E9999"), Lines{"E0814 there is no error or warning `E9999`"});
    r("/// The time of a step.\nlet pace = 2 ms");
    const auto said = r(":doc pace");
    EXPECT_TRUE(std::ranges::any_of(said, [](const auto& l) { return l.find("The time of a step") != l.npos; }))
        << fmt::format("{}", fmt::join(said, "\n"));
    EXPECT_EQ(r(":doc nothinglikeit").front(), "E0870 there is nothing about `nothinglikeit`");
}

TEST(Commands, LoadListSet) {
    Recording r;
    const File file(kOffice);
    EXPECT_EQ(r(":load " + file.path()), Lines{"predict office(): 0.008 s"});
    EXPECT_EQ(r(":list"),
              (Lines{"param clients: int = 4 in 1..100", "fn cost(n: int)", "model office(n: int = clients)"}));
    r("let twice = clients * 2");
    EXPECT_EQ(r(":set clients = 8"),
              (Lines{"param clients redefined: 4 -> 8", "  and with it model office, let twice: 8 -> 16"}));
    EXPECT_EQ(r("predict office()"), Lines{"predict office(): 0.016 s"});
    EXPECT_EQ(r(":set clients = 101"), Lines{"E0804 101 is not allowed for param `clients`"});
    EXPECT_EQ(r(":set clients = 1 ms").size(), 1u);
    EXPECT_EQ(r("clients"), Lines{"8"});
    EXPECT_EQ(r(":set clinets = 3"), Lines{"E0801 there is no param `clinets` here"});
    EXPECT_EQ(r(":set clients"), Lines{"E0862 `:set clients` gives nothing a value"});
    EXPECT_EQ(r(":list")[0], "param clients: int = 4 in 1..100  // 8 by :set");
    EXPECT_EQ(r(":load nowhere.pam").size(), 1u);
}

TEST(Commands, ReloadKeepsWhatWasSetAndTyped) {
    Recording r;
    const File file(kOffice);
    r(":load " + file.path());
    r(":set clients = 8");
    r("fn twice(n: int) = cost(n) * 2");
    r("let wrong = cost(3) + 1 ms");
    file.write("param clients: int = 5\nfn cost(n: int) = n * 3 ms\nprint cost(clients)\n");
    EXPECT_EQ(r(":reload"), Lines{"24 ms"});
    EXPECT_EQ(r("twice(1)"), Lines{"6 ms"});
    file.write("param clients: int = \n");
    EXPECT_EQ(r(":reload").back(), "Nothing has changed: " + file.path() + " cannot be taken over.");
    EXPECT_EQ(r("twice(1)"), Lines{"6 ms"});
    file.write("param clients: int = 5\nfn cost(n: int) = n * 3 B\n");
    EXPECT_EQ(r(":reload").back(), "Left out: let wrong");
    EXPECT_EQ(r("twice(1)"), Lines{"6 B"});
    EXPECT_EQ(r("clients"), Lines{"8"});
    r("fn even(n: int): bool = if n == 0 then true else odd(n - 1)\n"
      "fn odd(n: int): bool = if n == 0 then false else even(n - 1)");
    r("fn odd(n: int): bool = n != 0 and even(n - 1)");
    EXPECT_EQ(r(":reload"), Lines{});
    EXPECT_EQ(r("even(3)"), Lines{"false"});
}

TEST(Commands, ForgetBeginsAnew) {
    Recording r;
    const File file(kOffice);
    r(":load " + file.path());
    r(":set clients = 8");
    r("predict office()");
    r("clients * 2");
    EXPECT_EQ(r(":forget"), Lines{});
    EXPECT_EQ(r(":list"), Lines{"Nothing is declared yet."});
    EXPECT_EQ(r("_").front().substr(0, 5), "E0201");
    EXPECT_EQ(r(":why").front().substr(0, 5), "E0862");
    EXPECT_EQ(r(":reload"), Lines{});
    EXPECT_EQ(r(":list"), Lines{"Nothing is declared yet."});
    r("param clients: int = 4");
    EXPECT_EQ(r("clients"), Lines{"4"});
}

TEST(Commands, LoadAgainTakesTheNewText) {
    Recording r;
    const File file("fn f(x) = x + 1\n");
    r(":load " + file.path());
    r("fn g(x) = f(x) * 10");
    file.write("fn f(x) = x + 2\n");
    EXPECT_EQ(r(":load " + file.path()), (Lines{"fn f redefined", "  and with it fn g"}));
    EXPECT_EQ(r("g(1)"), Lines{"30"});
}

TEST(Commands, FileThatWasImportedInVainIsReadAgain) {
    const File file("let right = \n");
    script::SessionOptions options;
    options.allow_read = {file.folder()};
    Recording r(options);
    const std::string import = "import \"" + file.path() + "\"";
    EXPECT_EQ(r(import).size(), 1u);
    file.write("let right = 1\n");
    EXPECT_EQ(r(import), Lines{});
    EXPECT_EQ(r("right"), Lines{"1"});
    EXPECT_EQ(r("let right = 2"), Lines{"`right` is now this one; what " + file.path() + " declares keeps its own"});
    EXPECT_EQ(r(":list"), (Lines{import, "let right = 2"}));
}

TEST(Commands, FileWithoutAValueForAParam) {
    Recording r;
    const File file("param n: int\nlet twice = 2 * n\n");
    EXPECT_EQ(r(":load " + file.path()), Lines{"E0802 param `n` has no value"});
    EXPECT_EQ(r.help, "give one with :set n = …, or here: param n = …");
    r(":set n = 3");
    EXPECT_EQ(r("twice"), Lines{"6"});
}

TEST(Commands, SaveWritesAScript) {
    Recording r;
    const File file(kOffice);
    r(":load " + file.path());
    r(":set clients = 8");
    r("fn cost(n: int) = n * 5 ms // dear");
    r("nowhere");
    EXPECT_EQ(r(":save s.pam"), Lines{"Wrote s.pam."});
    EXPECT_EQ(r.files["s.pam"],
              "/// How many clients there are.\nparam clients: int = 8 in 1..100\n"
              "fn cost(n: int) = n * 5 ms // dear\n"
              "model office(n: int = clients) {\n  delay cost(n)\n}\npredict office()\n");
    EXPECT_EQ(r(":save full/s.pam"), Lines{"E0742 cannot write full/s.pam: the disk is full"});
}

TEST(Commands, TimeAndGraph) {
    Recording r;
    const auto said = r(":time 1 + 1");
    ASSERT_EQ(said.size(), 2u);
    EXPECT_EQ(said[0], "2");
    EXPECT_TRUE(said[1].starts_with("took ")) << said[1];
    EXPECT_EQ(r(":graph m"), Lines{"E0806 there is no model `m`"});
    r("machine gc {\n  let gap = 1 ms\n}");
    r("model m(n: int = 2) on c: gc {\n  delay n * c.gap\n}");
    EXPECT_GT(r(":graph m on gc").size(), 3u);
    EXPECT_EQ(r(":graph m").size(), 1u);
    EXPECT_EQ(r(":graph a b"), Lines{"E0862 `:graph a b` names no model"});
    EXPECT_EQ(r("predict m() on gc"), Lines{"predict m() on gc: 0.002 s"});
}

TEST(Commands, Complete) {
    Recording r;
    r("param clients: int = 3");
    r("model office(n: int) {\n  delay n * 1 ms\n}");
    const auto words = [&](const std::string& text) {
        std::vector<std::string> out;
        const auto folder = [](const std::string& f) {
            return f.empty() ? Lines{"lib/", "notes.txt", "office.pam"} : Lines{"gc.pam"};
        };
        for (const auto& c : r.repl.complete(text, text.size(), folder)) {
            EXPECT_EQ(c.replace.end, text.size());
            out.push_back(c.insert);
        }
        return out;
    };
    EXPECT_EQ(words(":re"), Lines{":reload"});
    EXPECT_EQ(words(":load "), (Lines{"lib/", "office.pam"}));
    EXPECT_EQ(words(":load lib/g"), Lines{"lib/gc.pam"});
    EXPECT_EQ(words(":set cl"), Lines{"clients"});
    EXPECT_EQ(words(":graph of"), Lines{"office"});
    EXPECT_EQ(words(":doc offi"), Lines{"office"});
    EXPECT_EQ(words(":type clie"), Lines{"clients"});
    EXPECT_EQ(words("predict offi"), Lines{"office"});
}

}  // namespace pamina::repl
