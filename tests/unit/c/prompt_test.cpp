// Prompts of the C interface: what texts show, what is redefined, errors, values given and taken, what is being
// written.
//
// `office`: P clients think for 1 ms all at once, then one server takes 0.5 ms for each, so that the last leaves at
// 1 ms + P * 0.5 ms.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "runtime/c/pamina.hpp"

namespace {

using pamina::Error;
using pamina::Prompt;
using pamina::Shown;
using pamina::Value;

constexpr const char* kPromptOffice = R"(
/// An office with one printer.
model office(P: int, service: time = 0.5 ms) {
  resource server
  par i in 1..P {
    delay 1 ms
    use server for service
  }
}
)";

std::string all_text(const std::vector<Shown>& shown) {
    std::string out;
    for (const auto& s : shown) out += s.text;
    return out;
}

std::optional<Error> refusal(Prompt& p, const std::string& text, std::vector<Shown>* shown = nullptr) {
    std::vector<Shown> own;
    try {
        p.input(text, shown ? *shown : own);
    } catch (const Error& e) {
        return e;
    }
    return {};
}

std::vector<std::string> inserts(Prompt& p, const std::string& text) {
    const Value list = p.complete(text, text.size());
    std::vector<std::string> out;
    for (std::size_t i = 0; i < list.size(); ++i) out.push_back(list[i]["insert"].text());
    return out;
}

bool has(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

TEST(CPrompt, ShowsWhatStatementsShow) {
    Prompt p;
    EXPECT_TRUE(p.input(kPromptOffice).empty());
    const auto shown = p.input(
        "print \"n\", 3\nlet t = sweep(P in [1, 3]: (predict office(P = P)).time)\nprint \"sweep\", t\npredict "
        "office(P = 3)\n1 ms");
    ASSERT_EQ(shown.size(), 5u);
    for (const auto& s : shown) EXPECT_EQ(s.kind, PAMINA_SHOWN_VALUE) << s.text;
    EXPECT_EQ(shown[0].text, "n 3\n");  // two values on one line are none
    EXPECT_EQ(shown[0].value.get(), nullptr);
    EXPECT_EQ(shown[1].text, "sweep\n");
    ASSERT_EQ(shown[2].value.kind(), PAMINA_KIND_TABLE);
    EXPECT_EQ(shown[2].value.size(), 2u);
    ASSERT_EQ(shown[3].value.kind(), PAMINA_KIND_RESULT);
    EXPECT_EQ(shown[3].value.of("it.time").number(), 0.0025);
    EXPECT_EQ(shown[3].text, shown[3].value.report());
    EXPECT_EQ(shown[4].value.number(), 0.001);
    EXPECT_EQ(p.eval("_ + 1 ms").number(), 0.002);
    EXPECT_EQ(p.input(":type 1 ms").at(0).kind, PAMINA_SHOWN_TEXT);
    EXPECT_TRUE(p.input("  \n").empty());
}

TEST(CPrompt, WhatUsesARedefinedNameFollows) {
    Prompt p;
    p.input(kPromptOffice);
    p.input("let n = 4\nlet t = (predict office(P = n)).time");
    EXPECT_EQ(p.eval("t").number(), 0.003);
    const auto shown = p.input("let n = 2");
    EXPECT_EQ(all_text(shown), "let n redefined: 4 -> 2\n  and with it let t: 3 ms -> 2 ms\n");
    EXPECT_EQ(p.eval("t").number(), 0.002);
    EXPECT_EQ(p.contents().size(), 3u);  // office, n, t
    EXPECT_EQ(Prompt().contents().size(), 0u);
}

TEST(CPrompt, ATextWithAnErrorChangesNothing) {
    Prompt p;
    p.input("let a = 1");
    std::vector<Shown> shown;
    const auto e = refusal(p, "let a = 2\nprint a\nprint 1 div (a - 2)", &shown);
    ASSERT_TRUE(e);
    EXPECT_EQ(e->code, "E0714");
    EXPECT_EQ(e->line, 3);
    EXPECT_NE(std::string(e->what()).find("3 | print 1 div (a - 2)"), std::string::npos) << e->what();
    ASSERT_GE(shown.size(), 2u);
    EXPECT_EQ(shown.front().text, "2\n");
    EXPECT_EQ(shown.back().kind, PAMINA_SHOWN_ERROR);
    EXPECT_EQ(p.eval("a").integer(), 1);
    EXPECT_EQ(refusal(p, "let b = 1 s + 1 B")->failure, PAMINA_WRONG);
    EXPECT_EQ(refusal(p, "model stuck() {\n  queue q\n  get q\n}\npredict stuck()")->failure, PAMINA_CANNOT);
    EXPECT_EQ(refusal(p, "assert a == 2")->code, "E0701");
    EXPECT_EQ(refusal(p, ":nothing")->code, "E0860");
    EXPECT_TRUE(refusal(p, "model m() {"));  // it is no longer waited for
    EXPECT_EQ(p.eval("a").integer(), 1);
    EXPECT_EQ(refusal(p, "print fail(\"own\")")->message, "own");
    const auto warned = p.input("model nothing() { delay 0 s }\npredict nothing()");
    EXPECT_TRUE(std::any_of(warned.begin(), warned.end(), [](const Shown& s) {
        return s.kind == PAMINA_SHOWN_REMARK && s.text.find("W0001") != std::string::npos;
    }));
}

TEST(CPrompt, ValuesOfTheCallersAreLets) {
    Prompt p;
    const double numbers[] = {1, 2.5};
    p.give("xs", p.list(numbers, "ms"));
    p.input("let all = sum(xs)");
    EXPECT_EQ(p.eval("all").number(), 0.0035);
    const double more[] = {1, 2, 3};
    p.give("xs", p.list(more, "ms"));  // what uses it follows
    EXPECT_EQ(p.eval("all").number(), 0.006);
    EXPECT_EQ(p.eval("xs[2]").number(), 0.003);
    // Of another type it does not fit, and all stays.
    EXPECT_THROW(p.give("xs", Value(pamina_new_text("no"))), Error);
    EXPECT_EQ(p.eval("all").number(), 0.006);
    EXPECT_THROW(p.give("x y", Value(pamina_new_int(1))), Error);
    EXPECT_THROW(p.give("model", Value(pamina_new_int(1))), Error);
    EXPECT_THROW(p.give("_", Value(pamina_new_int(1))), Error);
    // It survives a reload, and is not written as what it is not.
    const auto folder = std::filesystem::temp_directory_path() / "pamina_c_prompt";
    std::filesystem::create_directories(folder);
    const std::string file = (folder / "one.pam").string();
    std::ofstream(file) << "let one = 1\n";
    p.load(file);
    EXPECT_EQ(p.eval("one").integer(), 1);
    const Value before = p.eval("xs");
    std::ofstream(file) << "let one = 2\n";
    p.input(":reload");
    EXPECT_EQ(p.eval("one").integer(), 2);
    EXPECT_EQ(p.eval("all").number(), 0.006);
    EXPECT_EQ(before.of("it[1]").number(), 0.002);  // of the session before
    EXPECT_EQ(refusal(p, ":save " + (folder / "all.pam").string())->code, "E0742");
    std::filesystem::remove_all(folder);
    // Redefined by a statement it is an ordinary one.
    p.input("let xs = [5 ms]");
    EXPECT_EQ(p.eval("all").number(), 0.005);
}

TEST(CPrompt, IsStopped) {
    Prompt p;
    p.input("model long(n: int) {\n  for i in 1..n {\n    par j in 1..3 { delay draw exponential(1 us) }\n  }\n}");
    std::thread stops([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        p.cancel();
    });
    const auto e = refusal(p, "let n = 1\nsimulate long(n = 1000000000) using (replications = 3)");
    stops.join();
    ASSERT_TRUE(e);
    EXPECT_EQ(e->failure, PAMINA_CANCELLED);
    EXPECT_EQ(refusal(p, "n")->code, "E0201");
    EXPECT_EQ(p.input("1 + 1").at(0).text, "2\n");
}

TEST(CPrompt, TellsWhileATextRuns) {
    Prompt p;
    p.input(kPromptOffice);
    std::vector<std::string> pieces;
    p.input("for n in 2..3 {\n  predict office(P = n)\n  why office(P = n)\n}\nlet later = 1", [&](const Shown& s) {
        // Its texts, as the round is now; nothing else of a text that is being run.
        pieces.push_back(s.value.html());
        if (s.text.starts_with("predict")) {
            EXPECT_EQ(s.value.report(), s.text);
        }
        EXPECT_THROW(p.eval("1"), Error);
        EXPECT_THROW(p.input("let other = 1"), Error);
        EXPECT_THROW(s.value.of("it"), Error);
    });
    ASSERT_EQ(pieces.size(), 4u);
    EXPECT_NE(pieces[0].find("<code>predict office(P = n) (n = 2)</code>"), std::string::npos);
    EXPECT_NE(pieces[3].find("<code>why office(P = n) (n = 3)</code>"), std::string::npos);
    for (const auto& piece : pieces) EXPECT_EQ(piece.find("<pre>"), std::string::npos) << piece;
    EXPECT_EQ(p.eval("later").integer(), 1);

    // What is told cannot be undone; what it throws ends the text, which is not taken over.
    std::string told;
    EXPECT_THROW(p.input("let y = 1\nprint 1\nprint 2",
                         [&](const Shown& s) {
                             told += s.text;
                             throw std::out_of_range("enough");
                         }),
                 std::out_of_range);
    EXPECT_EQ(told, "1\n");
    EXPECT_EQ(refusal(p, "y")->code, "E0201");
    EXPECT_EQ(p.input("1 + 1").at(0).text, "2\n");

    // A text that another session runs meanwhile.
    p.input("print 1\nprint 2", [&](const Shown&) {
        Prompt other;
        EXPECT_EQ(other.input("fn f(n: int) = if n == 0 then 0 else 1 + f(n - 1)\nf(200)").at(0).text, "200\n");
    });
}

TEST(CPrompt, HelpsWhileATextIsWritten) {
    Prompt p;
    p.input(kPromptOffice);
    p.input("let clients = 12");
    EXPECT_TRUE(has(inserts(p, "predict off"), "office"));
    EXPECT_TRUE(has(inserts(p, "let x = cli"), "clients"));
    EXPECT_EQ(inserts(p, ":sav"), std::vector<std::string>{":save"});
    const Value found = p.complete("print \"é\", clie", 14);  // behind `cl`; é has two bytes
    ASSERT_GE(found.size(), 1u);
    EXPECT_EQ(found[0]["begin"].integer(), 12);

    const Value office = p.inspect("predict office(P = 3)", 10);
    EXPECT_EQ(office["signature"].text(), "model office(P: int, service: time = 0.5 ms)");
    EXPECT_EQ(office["doc"].text(), "An office with one printer.");
    EXPECT_EQ(p.inspect("predict office(P = ", 10)["doc"].text(), "An office with one printer.");  // unfinished
    EXPECT_EQ(p.inspect("print clients", 8)["value"].text(), "12");
    EXPECT_EQ(p.inspect(":doc clients", 7)["value"].text(), "12");
    EXPECT_NE(p.inspect("delay", 2)["doc"].text(), "");
    EXPECT_TRUE(p.inspect("no_such_name", 3).missing());
    EXPECT_TRUE(p.inspect("", 0).missing());
    EXPECT_TRUE(p.inspect("a", 99).missing());

    EXPECT_EQ(pamina_text_completeness("print 1"), PAMINA_COMPLETE);
    EXPECT_EQ(pamina_text_completeness("model m() {"), PAMINA_INCOMPLETE);
    EXPECT_EQ(pamina_text_completeness("let = 1"), PAMINA_BROKEN);
    EXPECT_EQ(pamina_text_completeness(":list"), PAMINA_COMPLETE);
    EXPECT_EQ(pamina_text_completeness(nullptr), PAMINA_COMPLETE);
}

TEST(CPrompt, IsNoPlainSession) {
    Prompt p;
    EXPECT_THROW(p.load_text("let a = 1", "a.pam"), Error);
    EXPECT_THROW(p.set("a", "1"), Error);
    EXPECT_THROW(p.load("/nowhere.pam"), Error);
    pamina::Session plain;
    pamina_error* error = nullptr;
    EXPECT_FALSE(pamina_input(plain.get(), "1", nullptr, nullptr, &error));
    EXPECT_EQ(pamina_error_failure(error), PAMINA_MISUSED);
    pamina_error_free(error);
    EXPECT_TRUE(pamina_input(p.get(), "print 1", nullptr, nullptr, nullptr));
    EXPECT_FALSE(pamina_input(nullptr, "1", nullptr, nullptr, nullptr));
    EXPECT_FALSE(pamina_input(p.get(), nullptr, nullptr, nullptr, nullptr));
    EXPECT_EQ(pamina_complete(p.get(), nullptr, 0, nullptr), nullptr);
}

TEST(CPrompt, ItsValuesOutliveIt) {
    std::optional<Value> kept;
    {
        Prompt p;
        p.input(kPromptOffice);
        kept.emplace(std::move(p.input("predict office(P = 3)").at(0).value));
    }
    EXPECT_EQ(kept->of("it.time").number(), 0.0025);
}

}  // namespace
