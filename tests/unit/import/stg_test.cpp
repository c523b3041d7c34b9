// Standard Task Graph files: what reads, and what is said of those that do not.
#include "tests/unit/import/read.h"

namespace pamina::import::test {
namespace {

std::string stg(std::string_view text) {
    return outcome("stg", text);
}

TEST(Stg, WithBothDummies) {
    EXPECT_EQ(stg("  2\n 0 0 0\n 1 5 1 0\n 2 7 2 1 0\n 3 0 2 1 2\n# a comment\n 99 x\n"), "0 5<-0 7<-0,1 0<-1,2");
}

TEST(Stg, AfterAByteOrderMark) {
    EXPECT_EQ(stg("\xEF\xBB\xBF"
                  "2\n0 5 0\n1 7 1 0\n"),
              "5 7<-0");
    EXPECT_EQ(stg("\xEF\xBB\xBF"
                  "x\n"),
              "E0760 1:1 the number of tasks is expected here, not `x`");
}

TEST(Stg, WithFewerDummies) {
    EXPECT_EQ(stg("2\n0 5 0\n1 7 1 0\n"), "5 7<-0");
    EXPECT_EQ(stg("2\n0 5 0\n1 7 1 0\n2 0 2 0 1"), "5 7<-0 0<-0,1");
}

TEST(Stg, DecimalsCommentsAndLineEnds) {
    EXPECT_EQ(stg("# before\r\n\r\n2\r\n0\t1.5 0\r\n1 0.25 1 0 # beside\r\n"), "150 25<-0 e-2");
    // Successors may have lower numbers.
    EXPECT_EQ(stg("2\n0 1 1 1\n1 2 0\n"), "1<-1 2");
}

TEST(Stg, SaysWhatIsExpected) {
    EXPECT_EQ(stg(""), "E0760 1:1 the number of tasks is expected here, not the end of the line");
    EXPECT_EQ(stg("x\n"), "E0760 1:1 the number of tasks is expected here, not `x`");
    EXPECT_EQ(stg("1 2\n"), "E0760 1:3 the end of the line after the number of tasks is expected here, not `2`");
    EXPECT_EQ(stg("1\n0\n"), "E0760 2:2 the cost of the task is expected here, not the end of the line");
    EXPECT_EQ(stg("1\n0 3\n"), "E0760 2:4 the number of predecessors is expected here, not the end of the line");
    EXPECT_EQ(stg("2\n0 3 0\n1 4 2 0\n"), "E0760 3:8 a predecessor's number is expected here, not the end of the line");
    EXPECT_EQ(stg("2\n0 3 0\n1 4 1 0 7\n"),
              "E0760 3:9 the end of the line after one predecessor is expected here, not `7`");
    EXPECT_EQ(stg("1\n0 3 -1\n"), "E0760 2:5 the number of predecessors is expected here, not `-1`");
    EXPECT_EQ(stg("2\n0 3 0\n2 3 0\n"), "E0760 3:1 task 1 is expected here, not 2");
    EXPECT_EQ(stg("1\n0 \x01\xff 0"), "E0766 2:3 the cost `\\x01\\xff` of task 0 is not a number");
}

TEST(Stg, Mistakes) {
    EXPECT_EQ(stg("2\n0 3 0\n0 3 0\n"), "E0768 3:1 task 0 is given twice");
    EXPECT_EQ(stg("1\n0 -3 0\n"), "E0766 2:3 the cost `-3` of task 0 is negative");
    EXPECT_EQ(stg("1\n0 nan 0\n"), "E0766 2:3 the cost `nan` of task 0 is not a number");
    EXPECT_EQ(stg("2\n0 3 0\n1 3 1 9\n"), "E0767 3:7 the predecessor `9` is not a task of this file");
    EXPECT_EQ(stg("2\n0 3 0\n1 3 1 3\n"), "E0767 3:7 the predecessor `3` is not a task of this file");
    EXPECT_EQ(stg("2\n0 3 0\n1 3 2 0 0\n"), "E0769 3:9 task `1` names `0` twice as a predecessor");
    EXPECT_EQ(stg("0\n"), "E0773 1:1 the file has no tasks");
    EXPECT_EQ(stg("4294967295\n"), "E0772 1:1 a task graph has at most 4294967294 tasks");
}

TEST(Stg, Counts) {
    EXPECT_EQ(stg("3\n0 0 0\n1 3 1 0\n"),
              "E0771 4:1 the first line promises 3 tasks, 5 with two dummies; the file has 2");
    EXPECT_EQ(stg("1\n0 0 0\n1 3 1 0\n2 0 1 1\n3 1 0\n"),
              "E0771 5:1 the first line promises 1 tasks: with two dummies 3 are expected, here is one more");
    // The last line is lost: the first task is a dummy, the last one is none.
    EXPECT_EQ(stg("1\n0 0 0\n1 3 1 0\n"),
              "E0771 4:1 the first line promises 1 tasks, 3 with two dummies; the file has 2");
}

TEST(Stg, Cycles) {
    EXPECT_EQ(stg("3\n0 1 0\n1 1 1 2\n2 1 2 0 1\n"), "E0770 3:1 the dependences form a cycle: `1` -> `2` -> `1`");
    EXPECT_EQ(stg("1\n0 1 1 0\n"), "E0770 2:1 task `0` waits for itself");
    std::string ring = "20\n";
    for (int i = 0; i < 20; ++i) ring += std::to_string(i) + " 1 1 " + std::to_string((i + 19) % 20) + "\n";
    EXPECT_EQ(stg(ring),
              "E0770 2:1 the dependences form a cycle: `0` -> `1` -> `2` -> `3` -> `4` -> `5` -> `6` -> `7` -> ... (12 "
              "more) -> `0`");
}

TEST(Stg, LimitsAtTheEdge) {
    ReadOptions options;
    options.limits = {3, 2};
    EXPECT_EQ(outcome("stg", "3\n0 1 0\n1 1 1 0\n2 1 1 1\n", options), "1 1<-0 1<-1");
    EXPECT_EQ(outcome("stg", "3\n0 1 0\n1 1 1 0\n2 1 2 0 1\n", options),
              "E0772 4:9 a task graph has at most 2 dependences");
    EXPECT_EQ(outcome("stg", "2\n0 1 0\n1 1 0\n2 1 0\n3 0 0\n", options), "E0772 5:1 a task graph has at most 3 tasks");
    EXPECT_EQ(outcome("stg", "4\n", options), "E0772 1:1 a task graph has at most 3 tasks");
}

}  // namespace
}  // namespace pamina::import::test
