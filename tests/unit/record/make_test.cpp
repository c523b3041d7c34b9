// What make did, from rows whose times are known.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <string>

#include "runtime/record/make_hook.h"
#include "runtime/record/make_tasks.h"
#include "runtime/record/recorded_make.h"

namespace pamina::record {
namespace {

/// A folder with what hook and lines would write.
class Written {
  public:
    Written() {
        const char* where = std::getenv("TMPDIR");
        folder_ = std::string(where ? where : "/tmp") + "/pamina-make-XXXXXX";
        if (!mkdtemp(folder_.data())) std::abort();
    }
    ~Written() { std::filesystem::remove_all(folder_); }
    Written& line(const char* make, const char* target, int begin, int end, const char* within = "") {
        const std::string id = std::to_string(++lines_);
        steps_ += "B\t" + id + "\t" + make + "\t" + within + "\t" + std::to_string(begin) + "\t" + target + "\n";
        if (end > 0) steps_ += "E\t" + id + "\t" + std::to_string(end) + "\t" + std::to_string(end - begin) + "\t0\n";
        return *this;
    }
    Written& rule(const std::string& make, const std::string& target, const std::string& after,
                  const std::string& only = "") {
        auto& rows = rules_[make];
        if (rows.empty()) rows = "M\t/nowhere/" + make + "\tk\tall\t/hook.mk Makefile more.mk\n";
        rows += "T\t" + target + "\t" + after + "\t" + only + "\n";
        return *this;
    }
    RecordedMake read() const {
        write(kStepsFile, steps_);
        for (const auto& [make, rows] : rules_) write(kRulesFile + make, rows);
        return recorded_make(folder_, 1);
    }
    std::string& steps() { return steps_; }
    std::string& rules(const std::string& make) { return rules_[make]; }

  private:
    void write(const std::string& name, const std::string& text) const { std::ofstream(folder_ + "/" + name) << text; }
    std::string folder_, steps_;
    std::map<std::string, std::string> rules_;
    int lines_ = 0;
};

/// `name begin..end (after, …)`, one on a line.
std::string shown(const MakeTasks& made) {
    std::string text;
    for (const auto& t : made.tasks) {
        text += t.name + " " + std::to_string(t.begin) + ".." + std::to_string(t.end) + " (";
        for (const auto a : t.after) text += (text.back() == '(' ? "" : ", ") + made.tasks.at(a).name;
        text += ")\n";
    }
    return text;
}
std::string unknown(const MakeTasks& made) {
    std::string all;
    for (const auto& name : made.unknown) all += name + " ";
    return all;
}

TEST(Make, TargetsWaitForWhatTheyNeed) {
    Written w;
    // Two lines of one recipe are one task.
    w.line("1", "a", 10, 20).line("1", "a", 21, 25).line("1", "b", 30, 70).line("1", "all", 80, 90);
    w.rule("1", "a", "").rule("1", "b", "", "a").rule("1", "all", "a b");
    const auto made = w.read();
    EXPECT_EQ(made.makes.at("1").makefile, "Makefile");
    EXPECT_EQ(made.makes.at("1").flags, "k");
    const auto tasks = make_tasks(made, {}, 0, 100);
    EXPECT_EQ(shown(tasks),
              "make 0..10 ()\n"
              "a 10..25 (make)\n"
              "b 30..70 (a)\n"
              "all 80..90 (a, b)\n"
              "make (the rest) 90..100 (all)\n");
    EXPECT_EQ(tasks.most, 1u);
    EXPECT_EQ(tasks.work, 10 + 4 + 40 + 10);
    EXPECT_EQ(tasks.targets, 3u);
    EXPECT_EQ(tasks.lines, 4u);
    EXPECT_EQ(unknown(tasks), "");
}

TEST(Make, TargetsWithoutRecipesStandForWhatTheyNeed) {
    Written w;
    w.line("1", "a", 10, 20).line("1", "b", 20, 30).line("1", "test", 30, 40).line("1", "lost", 40, 50);
    w.rule("1", "a", "").rule("1", "b", "").rule("1", "test", "libs").rule("1", "lost", "never");
    // `libs: more`, `more: a libs`: round in circles, which make drops; b has no part in it.
    const Makefiles says = {{"1", {{"libs", {{"more"}, {}}}, {"more", {{"a", "libs"}, {}}}}}};
    const auto tasks = make_tasks(w.read(), says, 0, 50);
    EXPECT_EQ(shown(tasks),
              "make 0..10 ()\n"
              "a 10..20 (make)\n"
              "b 20..30 (make)\n"
              "test 30..40 (a)\n"
              "lost 40..50 (make)\n"
              "make (the rest) 50..50 (b, test, lost)\n");
    EXPECT_EQ(unknown(tasks), "never ");
}

TEST(Make, OneRecipeMakesSeveral) {
    Written w;
    w.line("1", "p.h", 10, 20).line("1", "use", 20, 30);
    w.rule("1", "p.h", "p.y").rule("1", "use", "p.c");
    const Makefiles says = {{"1", {{"p.h", {{"p.y"}, {"p.c"}}}, {"p.c", {{"p.y"}, {"p.h"}}}, {"p.y", {}}}}};
    EXPECT_EQ(shown(make_tasks(w.read(), says, 10, 30)),
              "make 10..10 ()\n"
              "p.h 10..20 (make)\n"
              "use 20..30 (p.h)\n"
              "make (the rest) 30..30 (use)\n");
}

TEST(Make, NotParallelIsOneAfterTheOther) {
    Written w;
    w.line("1", "a", 0, 10).line("1", "b", 10, 20);
    w.rule("1", "a", "").rule("1", "b", "");
    EXPECT_EQ(shown(make_tasks(w.read(), {{"1", {{".NOTPARALLEL", {}}}}}, 0, 20)),
              "make 0..0 ()\na 0..10 (make)\nb 10..20 (a)\nmake (the rest) 20..20 (b)\n");
}

TEST(Make, MakesWithinALine) {
    Written w;
    // Line 1 runs two makes, one after the other; line 4 two at once.
    w.line("1", "one", 10, 60).line("2", "x", 20, 30, "1").line("3", "x", 40, 50, "1");
    w.line("1", "two", 60, 100).line("4", "y", 70, 90, "4").line("5", "z", 75, 95, "4");
    w.rule("1", "one", "").rule("1", "two", "one");
    for (const char* make : {"2", "3", "4", "5"}) w.rule(make, "x", "");
    const auto tasks = make_tasks(w.read(), {}, 0, 110);
    EXPECT_EQ(shown(tasks),
              "make 0..10 ()\n"
              "make in ../2 10..20 (make)\n"
              "x 20..30 (make in ../2)\n"
              "make in ../3 30..40 (x)\n"
              "x (2) 40..50 (make in ../3)\n"
              "one (the rest) 50..60 (x (2))\n"
              "make in ../4 60..70 (one (the rest))\n"
              "y 70..90 (make in ../4)\n"
              "make in ../5 60..75 (one (the rest))\n"
              "z 75..95 (make in ../5)\n"
              "two (the rest) 95..100 (y, z)\n"
              "make (the rest) 100..110 (two (the rest))\n");
    EXPECT_EQ(tasks.most, 2u);
    EXPECT_EQ(tasks.work, 10 + 10 + 20 + 20);  // of lines that run no make
}

TEST(Make, WhatDidNotEndLastsUntilTheEnd) {
    Written w;
    w.line("1", "a", 10, 0).line("1", "b", 20, 30);
    w.rule("1", "a", "").rule("1", "b", "a");
    const auto tasks = make_tasks(w.read(), {}, 0, 50);
    EXPECT_EQ(tasks.not_ended, 1u);
    // b did not wait for what had not ended.
    EXPECT_EQ(shown(tasks), "make 0..10 ()\na 10..50 (make)\nb 20..30 (make)\nmake (the rest) 50..50 (a, b)\n");
}

TEST(Make, WhatMakePrints) {
    const auto rules = rules_of(
        "x: ignored\n# Files\n\n# Not a target:\nno: a\n\nall: a b | c\n#  Phony target\n\ta: not this\n\n"
        "# makefile (from `Makefile`, line 1)\nd: private .SHELLFLAGS = -c\nd: X := y\nd:: e\n#  Also makes: f "
        "g\n\nempty:\n\n# Finished Make data base\nlate: a\n");
    ASSERT_EQ(rules.size(), 3u);
    EXPECT_EQ(rules.at("all").prerequisites, (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(rules.at("d").prerequisites, (std::vector<std::string>{"e"}));
    EXPECT_EQ(rules.at("d").made_with, (std::vector<std::string>{"f", "g"}));
    EXPECT_TRUE(rules.at("d").own_flags && !rules.at("all").own_flags);
    EXPECT_TRUE(rules.at("empty").prerequisites.empty());
}

/// Whatever stands in the rows: tasks wait for those that were there before them, and names differ.
TEST(Make, AnyRows) {
    std::mt19937 random(7);
    const auto any = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    for (int round = 0; round < 300; ++round) {
        Written w;
        const int lines = any(12);
        for (int i = 0; i < lines; ++i) {
            const std::string make = std::to_string(any(3)), target(1, static_cast<char>('a' + any(4))),
                              within = any(2) ? std::to_string(any(12)) : "";
            const int begin = any(50);
            w.line(make.c_str(), target.c_str(), begin, any(5) ? begin + any(40) : 0, within.c_str());
            w.rule(make, target, std::string(1, static_cast<char>('a' + any(6))), any(2) ? "b c" : "");
        }
        for (auto* text : {&w.steps(), &w.rules("1")})
            for (int i = any(4); i > 0 && !text->empty(); --i)
                (*text)[random() % text->size()] = "\t\n19aBE;\"\0"[any(9)];
        const auto made = w.read();
        const auto tasks = make_tasks(made, {{"1", {{"e", {{"a", "f"}, {"b"}}}, {"f", {{"e"}, {}}}}}}, 0, 100);
        std::set<std::string> names;
        for (std::size_t t = 0; t < tasks.tasks.size(); ++t) {
            EXPECT_TRUE(names.insert(tasks.tasks[t].name).second) << tasks.tasks[t].name;
            EXPECT_LE(tasks.tasks[t].begin, tasks.tasks[t].end);
            for (const auto a : tasks.tasks[t].after) EXPECT_LT(a, t);
        }
    }
}

}  // namespace
}  // namespace pamina::record
