// Tables of tasks: what reads, and what is said of those that do not.
#include "tests/unit/import/read.h"

namespace pamina::import::test {
namespace {

std::string csv(std::string_view text) {
    return outcome("csv", text);
}

TEST(CsvGraph, Reads) {
    EXPECT_EQ(csv("id,cost,predecessors\na,3,\nb,4.5,a\nc,5,a;b\nd,1,c a b"), "a:30 b:45<-0 c:50<-0,1 d:10<-0,1,2 e-1");
    // Any order of columns and rows; quotes, blanks, line ends of both kinds, a mark at the beginning.
    EXPECT_EQ(csv("\xEF\xBB\xBFpredecessors, cost ,id\r\n\"b; b2\",1, a \r\n\r\n,2,b\r\n,\"3\",b2\r\n"),
              "a:1<-1,2 b:2 b2:3");
    EXPECT_EQ(csv("id,cost,predecessors\n\"a\"\"x\",3,\nb,4,a\"x\n"), "a\"x:3 b:4<-0");
}

TEST(CsvGraph, NumbersAreNoNames) {
    EXPECT_EQ(csv("id,cost,predecessors\n0,3,\n1,4,0\n"), "3 4<-0");
    EXPECT_EQ(csv("id,cost,predecessors\n1,3,\n2,4,1\n"), "1:3 2:4<-0");
}

TEST(CsvGraph, TimesInTheHeader) {
    const auto came = read("csv", "id,cost [ms],predecessors\na,1.5,\n");
    const auto& g = std::get<TaskGraph>(came);
    EXPECT_TRUE(g.seconds);
    EXPECT_EQ(line(g), "a:15 e-4");
    EXPECT_FALSE(std::get<TaskGraph>(read("csv", "id,cost,predecessors\na,1.5,\n")).seconds);
}

TEST(CsvGraph, Header) {
    EXPECT_EQ(csv(""), "E0773 1:1 the file is empty");
    EXPECT_EQ(csv("id,cost,predecessors\n"), "E0773 1:1 the file has no tasks");
    EXPECT_EQ(csv("id,cost\na,1\n"), "E0775 1:1 the column `predecessors` is missing");
    EXPECT_EQ(csv("id,cost,after\na,1,\n"), "E0775 1:1 the column `predecessors` is missing");
    EXPECT_EQ(csv("id,cost,id\na,1,\n"), "E0775 1:9 two columns are named `id`");
    EXPECT_EQ(csv("id,cost [parsec],predecessors\n"), "E0775 1:4 `parsec` is not a unit of a cost");
}

TEST(CsvGraph, UnitsOfTime) {
    const auto of = [](const std::string& unit, const std::string& cost) {
        return csv("id,cost [" + unit + "],predecessors\na," + cost + ",\n");
    };
    EXPECT_EQ(of("min", "1.5"), "a:90");
    EXPECT_EQ(of("h", "0.1"), "a:360");
    EXPECT_EQ(of("d", "0"), "a:0");
    EXPECT_EQ(of("d", "2"), "a:172800");
    EXPECT_EQ(of("\u00B5s", "3"), "a:3 e-6");
    EXPECT_EQ(of("\u03BCs", "3"), "a:3 e-6");
    EXPECT_EQ(of("min", "9223372036854775807"),
              "E0766 2:3 the cost `9223372036854775807` of task `a` has too many digits");
}

TEST(CsvGraph, OtherNamesAndFurtherColumns) {
    ReadOptions options;
    options.texts = {{"id", "task"}, {"cost", "load"}};
    EXPECT_EQ(outcome("csv", "task,host,load,predecessors,note\na,x,3,,\nb,,4,a,\"p, q\"\n", options), "a:3 b:4<-0");
    EXPECT_EQ(outcome("csv", "id,cost,predecessors\na,3,\n", options), "E0775 1:1 the column `task` is missing");
    // The whole header names a column, too; its unit counts.
    options.texts = {{"cost", "time [min]"}};
    EXPECT_EQ(outcome("csv", "id,cost,time [min],predecessors\na,7,3,\n", options), "a:180");
    options.texts = {{"cost", "time"}};
    EXPECT_EQ(outcome("csv", "id,cost,time [min],predecessors\na,7,3,\n", options), "a:180");
    EXPECT_EQ(csv("id,cost,predecessors,lat [parsec],,\na,7,,1,,\n"), "a:7");
}

// A name of a column that is a unit of time, or ends with one.
TEST(CsvGraph, UnitsInNames) {
    const auto of = [](const std::string& header, const std::string& column, const std::string& unit) {
        ReadOptions options;
        options.texts = {{"cost", column}};
        if (!unit.empty()) options.texts.emplace_back("unit", unit);
        const auto came = read("csv", "id," + header + ",predecessors\na,3,\n", options);
        if (const auto* p = std::get_if<Problem>(&came)) return p->id + " " + p->message;
        const auto& g = std::get<TaskGraph>(came);
        return line(g) + (g.seconds ? " s" : "");
    };
    EXPECT_EQ(of("ms", "ms", ""), "a:3 e-3 s");
    EXPECT_EQ(of("min", "min", ""), "a:180 s");
    EXPECT_EQ(of("s", "s", ""), "a:3 s");
    EXPECT_EQ(of("time (ms)", "time (ms)", ""), "a:3 e-3 s");
    EXPECT_EQ(of("time (ms)", "time", ""), "a:3 e-3 s");
    EXPECT_EQ(of("cost(us)", "cost", ""), "a:3 e-6 s");
    EXPECT_EQ(of("cost (all)", "cost (all)", ""), "a:3");
    EXPECT_EQ(of("cost", "cost", ""), "a:3");
    EXPECT_EQ(of("items", "items", ""), "a:3");
    // A unit that is given counts, where it says the same or is not known yet.
    EXPECT_EQ(of("ms", "ms", "1 ms"), "a:3");
    EXPECT_EQ(of("ms", "ms", "1000 us"), "a:3");
    EXPECT_EQ(of("ms", "ms", "…"), "a:3");
    EXPECT_EQ(of("ms", "ms", "1 us"), "E0750 `unit = 1 us`, but the name of this column says `ms`");
    EXPECT_EQ(of("time (ms)", "time", "2 ms"), "E0750 `unit = 2 ms`, but the name of this column says `ms`");
}

TEST(CsvGraph, DecimalCommas) {
    ReadOptions options;
    options.texts = {{"decimal", ","}};
    EXPECT_EQ(outcome("csv", "id;cost;predecessors\na;30,5;\nb;2;a\n", options), "a:305 b:20<-0 e-1");
    EXPECT_EQ(outcome("csv", "id,cost,predecessors\na,\"0,25\",\n", options), "a:25 e-2");
    EXPECT_EQ(outcome("csv", "id;cost;predecessors\na;30.5;\n", options),
              "E0766 2:3 the cost `30.5` of task `a` is not a number");
    const auto came = read("csv", "id;cost;predecessors\na;30,5;\n");
    EXPECT_EQ(std::get<Problem>(came).help,
              "decimals stand behind a point; `decimal = \",\"` reads them behind a comma");
}

TEST(CsvGraph, PredecessorsWithCommas) {
    const std::string head = "id;cost;predecessors\na;1;\nb;1;\n";
    EXPECT_EQ(csv(head + "c;1;a,b\nd;1;a, b ,c\n"), "a:1 b:1 c:1<-0,1 d:1<-0,1,2");
    EXPECT_EQ(csv(head + "c;1;d,a\nd;1;\n"), "a:1 b:1 c:1<-0,3 d:1");
    // A task of this name comes first.
    EXPECT_EQ(csv(head + "c;1;a,b\na,b;1;\n"), "a:1 b:1 c:1<-3 a,b:1");
    EXPECT_EQ(csv(head + "c;1;a,zz\n"), "E0767 4:7 the predecessor `zz` is not a task of this file");
    EXPECT_EQ(csv(head + "c;1;\"a,zz\"\n"), "E0767 4:5 the predecessor `zz` is not a task of this file");
    EXPECT_EQ(csv(head + "c;1;,\n"), "a:1 b:1 c:1");
}

TEST(CsvGraph, IdsWithBlanks) {
    const std::string head = "id;cost;predecessors\n";
    // Between predecessors stand `;` or `,`, also in quotes, with and without blanks around them.
    EXPECT_EQ(csv(head + "\"a b\";5;\nc d;6;\"a b\"\ne;7;\"a b; c d\"\nf;8;c d,e, a b\n"),
              "a b:5 c d:6<-0 e:7<-0,1 f:8<-0,1,2");
    // Whatever comes first in the file; an id with a comma is itself.
    EXPECT_EQ(csv(head + "x;1;a b, y z\na b;5;\ny z;6;\n"), "x:1<-1,2 a b:5 y z:6");
    EXPECT_EQ(csv(head + "a, b;1;\nc;1;a, b\n"), "a, b:1 c:1<-0");
    // Words alone are none of the ids.
    EXPECT_EQ(csv(head + "a;1;\nb;1;\na b;1;\nc;1;b a\n"),
              "E0767 5:5 the predecessor `b a` is not a task of this file");
    EXPECT_EQ(csv(head + "a;1;\nb;1;\nc;1;b a\n"), "a:1 b:1 c:1<-0,1");
}

TEST(CsvGraph, Separators) {
    EXPECT_EQ(csv("id;cost;predecessors\na;3;\nb;4;a\nc;5;\"a;b\"\nd;5;a b\n"), "a:3 b:4<-0 c:5<-0,1 d:5<-0,1");
    EXPECT_EQ(csv("id\tcost\tpredecessors\na\t3\t\nb\t4\ta\n"), "a:3 b:4<-0");
    EXPECT_EQ(csv("id,cost,predecessors;x\na;3,4,\n"),
              "E0725 1:1 commas, semicolons or tabs: this line does not tell which of them separate the columns");
    ReadOptions options;
    options.texts = {{"separator", "|"}};
    EXPECT_EQ(outcome("csv", "id|cost|predecessors\na|3|\n", options), "a:3");
}

TEST(CsvGraph, Mistakes) {
    const std::string head = "id,cost,predecessors\n";
    EXPECT_EQ(csv(head + "a,1\n"), "E0760 2:1 this row has 2 fields, the header names 3");
    EXPECT_EQ(csv(head + "a,1,,\n"), "E0760 2:1 this row has 4 fields, the header names 3");
    EXPECT_EQ(csv(head + ",1,\n"), "E0760 2:1 an id is expected here");
    EXPECT_EQ(csv(head + "\"a;b\",1,\n"),
              "E0760 2:1 the id `a;b` has a blank at an end, a tab, a line end or `;` in it");
    EXPECT_EQ(csv(head + "\" a\",1,\n"), "E0760 2:1 the id ` a` has a blank at an end, a tab, a line end or `;` in it");
    EXPECT_EQ(csv(head + "a b,1,\n\"c \",1,\n"), "E0760 3:1 the id `c ` has a blank at an end");
    EXPECT_EQ(csv(head + "\"a,1,\n"), "E0760 2:1 this quote is never closed");
    EXPECT_EQ(csv(head + "\"a\"b,1,\n"), "E0760 2:4 a comma or the end of the line is expected after the quoted field");
    EXPECT_EQ(csv(head + "a,,\n"), "E0766 2:3 task `a` has no cost");
    EXPECT_EQ(csv(head + "a,-2,\n"), "E0766 2:3 the cost `-2` of task `a` is negative");
    EXPECT_EQ(csv(head + "a,NaN,\n"), "E0766 2:3 the cost `NaN` of task `a` is not a number");
    EXPECT_EQ(csv(head + "a,1e400,\n"), "E0766 2:3 the cost `1e400` of task `a` is too large");
    EXPECT_EQ(csv(head + "a,1,\na,2,\n"), "E0768 3:1 task `a` is given twice");
    EXPECT_EQ(csv(head + "a,1,b zz\nb,2,\n"), "E0767 2:7 the predecessor `zz` is not a task of this file");
    EXPECT_EQ(csv(head + "a,1,\nb,2,a a\n"), "E0769 3:7 task `b` names `a` twice as a predecessor");
    EXPECT_EQ(csv(head + "a,1,c\nb,2,a\nc,3,b\n"), "E0770 2:1 the dependences form a cycle: `a` -> `b` -> `c` -> `a`");
}

TEST(CsvGraph, LimitsAtTheEdge) {
    ReadOptions options;
    options.limits = {2, 1};
    const std::string head = "id,cost,predecessors\na,1,\nb,1,a\n";
    EXPECT_EQ(outcome("csv", head, options), "a:1 b:1<-0");
    EXPECT_EQ(outcome("csv", head + "c,1,\n", options), "E0772 4:1 a task graph has at most 2 tasks");
}

}  // namespace
}  // namespace pamina::import::test
