#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "recording.h"

namespace pamina::script {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Got {
    std::vector<std::string> lines;
    Diagnostic last;
    LineColumn at;
};

/// Runs a script over a file `w.csv` and says what comes out.
Got with_csv(const std::string& csv, const std::string& script) {
    Recording r;
    r.session.loader().overlay("w.csv", csv);
    r.session.loader().overlay("t.pam", "let w = csv(\"w.csv\")\n" + script);
    r.session.run_file("t.pam");
    Got g{r.take(), r.last, {}};
    if (g.last.span.file) g.at = r.session.sources().locate(g.last.span.file, g.last.span.begin);
    return g;
}

TEST(Csv, ColumnsWithUnits) {
    const std::string csv = "name,cost [us],n\n\"a, b\",1.5,3\r\nc,20,4\n";
    EXPECT_THAT(with_csv(csv, "print len(w), w.cost[0], w.cost[1] -> us, w.n[1] + 1, w.name[0]\n").lines,
                ElementsAre("2 1.5 us 20 us 5 a, b"));
    // Columns are lists of a model, too.
    EXPECT_THAT(with_csv(csv, "model m() { for i in 0..<len(w) { delay w.cost[i] } }\npredict m()\n").lines,
                ElementsAre("predicted 2.15e-05 s, observed"));
}

// As Excel writes it.
TEST(Csv, AByteOrderMarkIsNoPartOfAName) {
    for (const std::string name : {"n", "\"n\""}) {
        EXPECT_THAT(with_csv("\xEF\xBB\xBF" + name + ",cost [us]\r\n3,1.5\r\n", "print w.n[0], w.cost[0]\n").lines,
                    ElementsAre("3 1.5 us"));
    }
    auto unnamed = with_csv("\xEF\xBB\xBF,b\n1,2\n", "print 1\n");
    EXPECT_THAT(unnamed.lines, ElementsAre(HasSubstr("E0722")));
    EXPECT_EQ(unnamed.at.column, 1u);
    EXPECT_THAT(with_csv("\xEF\xBB\xBF", "print 1\n").lines, ElementsAre(HasSubstr("the table is empty")));
}

TEST(Csv, MistakesHaveALineAndAColumn) {
    auto ragged = with_csv("a,b\n1,2\n3\n", "print 1\n");
    EXPECT_THAT(ragged.lines, ElementsAre(HasSubstr("E07")));
    EXPECT_EQ(ragged.at.line, 3u);
    auto number = with_csv("a,b [ms]\n1,2\n3,x4\n", "print 1\n");
    EXPECT_THAT(number.lines, ElementsAre(HasSubstr("E07")));
    EXPECT_EQ(number.at.line, 3u);
    EXPECT_EQ(number.at.column, 3u);
    EXPECT_THAT(with_csv("a,b [ms]\n1,2\n3,1e999\n", "print 1\n").lines, ElementsAre(HasSubstr("`1e999`")));
    EXPECT_THAT(with_csv("", "print 1\n").lines, ElementsAre(HasSubstr("E07")));
    EXPECT_THAT(with_csv("a,a\n1,2\n", "print 1\n").lines, ElementsAre(HasSubstr("E07")));
    EXPECT_THAT(with_csv("a [furlong]\n1\n", "print 1\n").lines, ElementsAre(HasSubstr("furlong")));
    EXPECT_THAT(with_csv("a\n\"open\n", "print 1\n").lines, ElementsAre(HasSubstr("E07")));
}

// In proportion to their number: 300,000 would take minutes where each name is compared with all before it.
TEST(Csv, ManyColumns) {
    constexpr int kColumns = 300'000;
    std::string names, values;
    for (int i = 0; i < kColumns; ++i) {
        names += (i ? ",c" : "c") + std::to_string(i) + (i % 3 == 0 ? " [ms]" : "");
        values += (i ? "," : "") + std::to_string(i);
    }
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_THAT(with_csv(names + "\n" + values + "\n", "print w.c3, w.c299999\n").lines,
                ElementsAre("[3 ms] [299999]"));
    EXPECT_THAT(with_csv(names + ",c7\n" + values + ",1\n", "print 1\n").lines,
                ElementsAre("E0722 two columns are named `c7`"));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
}

TEST(Csv, EmptyFields) {
    // Columns are what their filled fields say.
    EXPECT_THAT(with_csv("a,b [ms],c,d\n1,,true,\n,2,,\n\"\",3.5,false,\n", "print w.a, w.b, w.c, w.d\n").lines,
                ElementsAre("[1, –, –] [–, 2 ms, 3.5 ms] [true, –, false] [, , ]"));
    EXPECT_THAT(with_csv("a [ms]\n\"\"\n", "print w.a\n").lines, ElementsAre("[–]"));
    EXPECT_THAT(with_csv("a,b\n1,\n,\nx,\ny,\n", "print w.a\n").lines, ElementsAre("[1, , x, y]"));
    EXPECT_THAT(with_csv("a,b\n1,\n,\n2,\ny,\n", "print w.a\n").lines,
                ElementsAre("E0724 `y` in column `a` is not a number"));
}

// What is nearly a column of numbers is never one of texts.
TEST(Csv, NumbersAreNoTexts) {
    const auto column = [](const std::string& fields) { return with_csv("a;b\n" + fields, "print w.a\n").lines; };
    EXPECT_THAT(column("NA;\n1;\nNA;\n-;\n"), ElementsAre("E0724 `NA` in column `a` is not a number, nor is `-`"));
    EXPECT_THAT(column("1,5;\n2,5;\n"), ElementsAre("E0724 `1,5` in column `a` is not a number, nor is `2,5`"));
    EXPECT_THAT(column("1;\n2,5;\n"), ElementsAre("E0724 `2,5` in column `a` is not a number"));
    EXPECT_THAT(column("1,5;\nNA;\n;\n"), ElementsAre("E0724 `1,5` in column `a` is not a number, nor is `NA`"));
    EXPECT_THAT(column("99999999999999999999;\n1;\n"),
                ElementsAre("E0724 `99999999999999999999` in column `a` is too large for a whole number"));
    EXPECT_THAT(column("1e400;\n1;\n"), ElementsAre("E0724 `1e400` in column `a` is too large, beyond 1.8e308"));
    // But these are texts.
    EXPECT_THAT(column("NA;\n-;\n;\n"), ElementsAre("[NA, -, ]"));
    EXPECT_THAT(column("x;\n1,5;\n"), ElementsAre("[x, 1,5]"));
    EXPECT_THAT(column("1.000,5;\n2.000,5;\n"), ElementsAre("[1.000,5, 2.000,5]"));
    EXPECT_THAT(column("true;\nNA;\n"), ElementsAre("[true, NA]"));
    EXPECT_THAT(column("-1e3;\n.5;\n"), ElementsAre("[-1000, 0.5]"));
}

TEST(Csv, GroupsOfDigits) {
    const auto read = [](const std::string& fields, const std::string& options) {
        Recording r;
        r.session.loader().overlay("w.csv", "a;b\n" + fields);
        r.session.loader().overlay("t.pam", "print csv(\"w.csv\", " + options + ").a\n");
        r.session.run_file("t.pam");
        return r.take();
    };
    EXPECT_THAT(read("1,000;\n999;\n-12,345,678;\n", "thousands = \",\""), ElementsAre("[1000, 999, -12345678]"));
    EXPECT_THAT(read("1,000.5;\n0.125;\n", "thousands = \",\""), ElementsAre("[1000.5, 0.125]"));
    EXPECT_THAT(read("1.000,5;\n,25;\n", "decimal = \",\", thousands = \".\""), ElementsAre("[1000.5, 0.25]"));
    EXPECT_THAT(read("1'000;\n", "thousands = \"'\""), ElementsAre("[1000]"));
    EXPECT_THAT(read("1 000 000;\n", "thousands = \" \""), ElementsAre("[1000000]"));
    // Other groups are none.
    for (const std::string bad : {"1,00", "1000,000", ",100", "1,0000", "1.5,000", "1,,000", "1,000,"})
        EXPECT_THAT(read("1;\n2;\n" + bad + ";\n", "thousands = \",\""),
                    ElementsAre("E0724 `" + bad + "` in column `a` is not a number"));
    EXPECT_THAT(read("1;\n", "thousands = \".\""), ElementsAre(HasSubstr("E0746 groups of digits and decimals")));
    EXPECT_THAT(read("1;\n", "thousands = \"_\""), ElementsAre(HasSubstr("E0379")));
    // What has groups is never taken for a text.
    EXPECT_THAT(read("1,000,000;\n", "separator = \";\""),
                ElementsAre("E0724 `1,000,000` in column `a` is not a number"));
}

TEST(Csv, TheLetterMu) {
    for (const std::string mu : {"\u00B5", "\u03BC", "\xB5", "u"})
        EXPECT_THAT(with_csv("a [" + mu + "s],b [1/" + mu + "s]\n1,2\n", "print w.a, w.b[0] -> Hz\n").lines,
                    ElementsAre("[1 us] 2000000 Hz"));
}

// Not in the square of its length.
TEST(Csv, ALongFirstLine) {
    const auto begin = std::chrono::steady_clock::now();
    with_csv("a" + std::string(1'000'000, '\t') + "b;c\n", "print 1\n");
    with_csv(std::string(1'000'000, ';') + ",\n", "print 1\n");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
}

TEST(Csv, WhatIsSavedReadsTheSame) {
    Recording r;
    r.session.loader().overlay("t.pam", "let t = table([{ a = \"NA\" }, { a = \"5\" }])\nsave(t, \"t.csv\")\n");
    r.session.run_file("t.pam");
    EXPECT_THAT(r.take(), ElementsAre("E0743 the strings of `a` look like numbers, and csv() would read them so"));
}

TEST(Csv, MissingFileAndColumn) {
    Recording r;
    r.session.loader().overlay("t.pam", "let w = csv(\"nowhere.csv\")\n");
    EXPECT_EQ(r.session.run_file("t.pam"), 2);
    EXPECT_THAT(r.take(), ElementsAre(HasSubstr("E0731")));
    EXPECT_THAT(with_csv("a\n1\n", "print w.b[0]\n").lines, ElementsAre(HasSubstr("`b`")));
    EXPECT_THAT(with_csv("a\n1\n", "print w.a[1]\n").lines, ElementsAre(HasSubstr("1")));
}

}  // namespace
}  // namespace pamina::script
