// Input that is meant to break a parser: one precise mistake, quickly, and never a crash.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/support/share.h"
#include "tests/unit/syntax/parsing.h"

namespace pamina::testing {
namespace {

using ::testing::HasSubstr;

std::string repeated(const std::string& what, int times) {
    std::string out;
    out.reserve(what.size() * static_cast<std::size_t>(times));
    for (int i = 0; i < times; ++i) out += what;
    return out;
}

TEST(BadInput, deep_nesting) {
    constexpr int n = 100'000;
    const auto start = std::chrono::steady_clock::now();
    for (const auto& [open, close] : std::initializer_list<std::pair<const char*, const char*>>{{"(", ")"},
                                                                                                {"[", "]"},
                                                                                                {"{a=", "}"},
                                                                                                {"f(", ")"},
                                                                                                {"a[", "]"},
                                                                                                {"[1,[2],", "]"},
                                                                                                {"f(x=1,", ")"},
                                                                                                {"(1+", ")"},
                                                                                                {"-(", ")"},
                                                                                                {"{a=1;b=", "}"}}) {
        EXPECT_THAT(mistake("let a = " + repeated(open, n) + "1" + repeated(close, n)),
                    HasSubstr("E0103 this is nested more than 200 levels deep"))
            << open;
    }
    for (const char* block : {"model m {", "for i in 1..2 {", "fork {", "if a {", "hold r {", "task a {", "on c {\n"}) {
        EXPECT_THAT(mistake(repeated(block, n) + repeated("}", n)), HasSubstr("E0103")) << block;
    }
    EXPECT_THAT(mistake("let a = " + repeated("if b then ", n) + "c" + repeated(" else d", n)), HasSubstr("E0103"));
    EXPECT_THAT(mistake("let a = " + repeated("if b then c else ", n) + "d"), HasSubstr("E0103"));
    EXPECT_THAT(mistake("if a { }" + repeated(" else if b { }", n)),
                HasSubstr("E0103 an `if` with more than 200 branches"));
    EXPECT_THAT(mistake("let a = " + repeated("- ", n) + "b"), HasSubstr("E0103"));
    EXPECT_THAT(mistake("let a = " + repeated("not ", n) + "b"), HasSubstr("E0103"));
    EXPECT_THAT(mistake("let a = " + repeated("2^", n) + "2"), HasSubstr("E0103"));
    EXPECT_THAT(mistake("print " + repeated("(symbolic m where ", n) + "m"), HasSubstr("E0103"));
    EXPECT_THAT(mistake("print " + repeated("predict ", n) + "m"), HasSubstr("E0103"));
    EXPECT_THAT(mistake("let a = " + repeated("(", 1'000'000)), HasSubstr("E0103"));
    EXPECT_THAT(mistake("contention c {" + repeated("{", n)), HasSubstr("E0103"));
    EXPECT_THAT(mistake("let a: " + repeated("[", n) + "int" + repeated("]", n) + " = 1"), HasSubstr("E0103"));
    EXPECT_EQ(mistakes(repeated(")", n)).size(), 20u);
    EXPECT_EQ(mistakes(repeated("@ ", n)).size(), 20u);
    EXPECT_THAT(mistake(repeated("@", n)), HasSubstr("E0005"));
    // In proportion to the length: 8 s, a minute under the sanitizers on a busy machine. By its square: hours.
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(300));
}

TEST(BadInput, long_but_flat) {
    constexpr int n = 100'000;
    EXPECT_THAT(mistakes("let a = b" + repeated(" + b", n) + "\nlet c = d" + repeated(".e", n) + "\nlet f = g" +
                         repeated("[1]", n)),
                ::testing::IsEmpty());
    EXPECT_THAT(mistakes("let a = [1" + repeated(", 1", n) + "]\nfork" + repeated(" { }", 1000) +
                         repeated("\nlet x = f(1)", 20'000)),
                ::testing::IsEmpty());
    EXPECT_THAT(mistakes("let a = " + std::string(1'000'000, '9') + "\nlet " + std::string(1'000'000, 'b') + " = 3"),
                ::testing::IsEmpty());
}

/// Spans within the text; whatever has no mistakes is complete.
void check_sound(const std::string& text) {
    const ParsedText p(text);
    for (const auto& d : p.diagnostics.list()) {
        ASSERT_LE(d.span.begin, d.span.end) << text;
        ASSERT_LE(d.span.end, text.size()) << text;
        ASSERT_FALSE(d.message.empty()) << text;
    }
    if (p.diagnostics.list().empty()) {
        ASSERT_EQ(p.parsed.completeness, syntax::Completeness::complete) << text;
    }
}

TEST(BadInput, closers_of_blocks_that_are_taken_out) {
    // The outer brace is never closed; what it takes with it leaves a brace behind.
    EXPECT_THAT(mistakes("{{\nmodel{}})"), Not(::testing::IsEmpty()));
    EXPECT_THAT(mistakes("{([\nmodel m() { x = ) ] }"), Not(::testing::IsEmpty()));
    // All short texts of brackets and words that begin a statement.
    const std::vector<std::string> words{"{", "}", "(", ")", "\nmodel", "x", ";", "\n"};
    for (int n = 0; n < 8 * 8 * 8 * 8 * 8; ++n) {
        std::string text;
        for (int rest = n, k = 0; k < 5; ++k, rest /= 8) text += words[static_cast<std::size_t>(rest % 8)];
        check_sound("{" + text);
    }
}

TEST(BadInput, a_word_that_begins_nothing_behind_a_mistake) {
    EXPECT_EQ(mistakes("let runs\nthen\nlet a = 2\nlet = 3\n").size(), 3u);
    EXPECT_EQ(mistakes("model m() {\n  let runs\n  then = [1]\n  delay 1 s\n}\n").size(), 2u);
}

TEST(BadInput, odd_characters_on_one_line) {
    EXPECT_THAT(mistake("print 1 " + repeated("é", 160'000)),
                ::testing::StartsWith("E0005 `éééééééééééééééééééé…` has no meaning here @ 1:9 "));
    EXPECT_EQ(mistakes(repeated("é ", 160'000)).size(), 20u);
}

/// A block of many statements, of which some are wrong.
std::string block(int statements, const std::set<int>& wrong) {
    std::string text = "model m() {\n";
    for (int i = 0; i < statements; ++i) {
        text += fmt::format("  if {} > 3 {{ delay {} ms }}", i, i);
        text += wrong.contains(i) ? i % 2 ? " = 3\n" : " * * 2\n" : "\n";
    }
    return text + "}\n";
}

TEST(BadInput, a_mistake_costs_its_statement) {
    using Clock = std::chrono::steady_clock;
    const auto took = [](const std::string& text) {
        const auto start = Clock::now();
        const auto found = mistakes(text).size();
        return std::pair(found, Clock::now() - start);
    };
    took(block(100, {3}));  // the parser learns its tables
    const auto [one, short_time] = took(block(2'000, {1'990}));
    const auto [many, long_time] = took(block(2'000, {1'970, 1'971, 1'972, 1'973, 1'974, 1'975, 1'976, 1'977, 1'978,
                                                      1'979, 1'980, 1'981, 1'982, 1'983, 1'984, 1'985, 1'986}));
    EXPECT_EQ(one, 1u);
    EXPECT_EQ(many, 17u);
    // Sixteen passes more over the text would take sixteen times as long, or eight: the first one has two.
    EXPECT_LT(long_time, 4 * short_time);
}

std::vector<std::string> scripts() {
    std::vector<std::string> list;
    for (const char* folder : {"examples", "stdlib", "tests"}) {
        for (const auto& e :
             std::filesystem::recursive_directory_iterator(std::filesystem::path(PAMINA_SOURCE_DIR) / folder)) {
            if (e.path().extension() != ".pam") continue;
            std::ifstream in(e.path(), std::ios::binary);
            std::ostringstream text;
            text << in.rdbuf();
            list.push_back(text.str());
        }
    }
    std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return list;
}

/// Every prefix of every script that is small, some of the large ones; with PAMINA_SHARE an eighth of these.
TEST(BadInput, prefixes_of_scripts) {
    std::size_t seen = 0;
    for (const auto& text : scripts()) {
#ifdef NDEBUG
        const std::size_t step = 1 + text.size() / 300;
#else
        const std::size_t step = 1 + text.size() / 60;  // with sanitizers each takes ten times as long
#endif
        for (std::size_t end = 0; end <= text.size(); end += step)
            if (test::has_turn(seen++, 8)) check_sound(text.substr(0, end));
    }
    EXPECT_GT(seen, 3000u);
}

TEST(BadInput, scripts_without_one_byte) {
    std::size_t seen = 0;
    for (const auto& text : scripts()) {
        if (text.size() < 200) continue;
        const std::size_t step = 1 + text.size() / 300;
        for (std::size_t i = 0; i < text.size(); i += step, ++seen) check_sound(text.substr(0, i) + text.substr(i + 1));
        if (seen > 5000) break;
    }
    EXPECT_GT(seen, 1000u);
}

}  // namespace
}  // namespace pamina::testing
