#include "runtime/script/tables/save.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "recording.h"

namespace pamina::script {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string kPath = "dir/t.pam";  // files are saved beside it

std::string csv_of(const std::string& value) {
    Recording r;
    EXPECT_THAT(r.run("unit packet\nsave(" + value + ", \"x.csv\")\n", 0, kPath), ElementsAre()) << value;
    return r.files["dir/x.csv"];
}

std::string refused(const std::string& value) {
    const auto lines = Recording().run("save(" + value + ", \"x.csv\")\n", 2, kPath);
    return lines.size() == 1 ? lines[0] : "";
}

TEST(Save, Lists) {
    EXPECT_EQ(csv_of("[1, 2]"), "value\n1\n2\n");
    EXPECT_EQ(csv_of("[1, 2.5, 0.0]"), "value\n1.0\n2.5\n0.0\n");
    EXPECT_EQ(csv_of("[1e20, 1.5e-30, -0.25]"), "value\n1e20\n15e-31\n-0.25\n");
    EXPECT_EQ(csv_of("[true, false]"), "value\ntrue\nfalse\n");
    EXPECT_EQ(csv_of("[\"a\", \"b, c\", \" d\", \"say \\\"e\\\"\", \"\"]"),
              "value\na\n\"b, c\"\n\" d\"\n\"say \"\"e\"\"\"\n\"\"\n");
    EXPECT_EQ(csv_of("[]"), "value\n");
}

TEST(Save, OneUnitAColumn) {
    // The finest that the values were written in, else the prefix that suits the largest one; the digits stay.
    EXPECT_EQ(csv_of("[12.5 ns, 3 us]"), "value [ns]\n12.5\n3000\n");
    EXPECT_EQ(csv_of("[12.5 ns + 0 s, 3 us]"), "value [us]\n0.0125\n3\n");
    EXPECT_EQ(csv_of("[4 KiB, 1 MiB]"), "value [KiB]\n4\n1024\n");
    EXPECT_EQ(csv_of("[1.5 min, 2 h]"), "value [min]\n1.5\n120\n");
    EXPECT_EQ(csv_of("[100 B -> KiB]"), "value [KiB]\n0.09765625\n");
    EXPECT_EQ(csv_of("[0 s, 0 s]"), "value [s]\n0\n0\n");
    EXPECT_EQ(csv_of("[1 s, 2 ms -> us]"), "value [us]\n1000000\n2000\n");
    EXPECT_EQ(csv_of("[1 s -> us, 2 ms -> us]"), "value [us]\n1000000\n2000\n");
    EXPECT_EQ(csv_of("[4 KiB, 1 B]"), "value [B]\n4096\n1\n");
    EXPECT_EQ(csv_of("[3 GB/s]"), "value [GB/s]\n3\n");
    EXPECT_EQ(csv_of("[50 Hz]"), "value [Hz]\n50\n");
    EXPECT_EQ(csv_of("[2 packet]"), "value [packet]\n2\n");
    EXPECT_EQ(csv_of("[1 B / 2 s / 1 packet]"), "value [B/packet/s]\n0.5\n");
}

TEST(Save, RecordsAndResults) {
    EXPECT_EQ(csv_of("[{ a = 1, t = 2 ms }, { t = 3 ms, a = 4 }]"), "a,t [ms]\n1,2\n4,3\n");
    EXPECT_EQ(csv_of("{ a = 1, name = \"x\" }"), "a,name\n1,x\n");
    EXPECT_EQ(csv_of("{ a = [1, 2], b = [1 s, 2 s] }"), "a,b [s]\n1,1\n2,2\n");
    Recording r;
    EXPECT_THAT(r.run("model m() { delay 2 ms }\nsave(predict m(), \"r.csv\")\n", 0, kPath), ElementsAre());
    EXPECT_THAT(r.files["dir/r.csv"], testing::StartsWith("model,time [ms],work [s],"));
    EXPECT_THAT(r.files["dir/r.csv"], HasSubstr("\nm,2,0,"));
}

TEST(Save, Json) {
    Recording r;
    EXPECT_THAT(
        r.run("save({ a = [1, 2.5], t = 3 ms, on = true, in = { s = \"x\" } }, \"x.json\")\nsave(7, \"y.json\")\n", 0,
              kPath),
        ElementsAre());
    EXPECT_EQ(r.files["dir/y.json"], "7\n");
    EXPECT_THAT(r.files["dir/x.json"], testing::StartsWith("{\n  \"a\": [\n    1,\n    2.5\n  ],\n  \"t\": {\n"));
}

// A point that failed has no values: empty fields, in JSON null.
TEST(Save, MissingValues) {
    const auto files = [](const std::string& value) {
        Recording r;
        r.run(
            "let t = sweep(P in 1..3: { s = \"a\", n = 6 div (P - 2), t = 1 us * (P div (P - 2)), on = P > 1 })\n"
            "save(" +
                value + ", \"x.csv\")\nsave(" + value + ", \"x.json\")\n",
            0, kPath);
        return std::pair{r.files["dir/x.csv"], r.files["dir/x.json"]};
    };
    EXPECT_EQ(files("t").first,
              "P,s,n,t [us],on,error\n1,a,-6,-1,false,\n2,,,,,6 div 0: an int is divided by zero\n3,a,6,3,true,\n");
    EXPECT_EQ(files("select(filter(row in t: row.P == 2), [\"n\", \"t\"])").first, "n,t\n,\n");
    // An empty line is no row.
    EXPECT_EQ(files("t.n").first, "value\n-6\n\"\"\n6\n");
    EXPECT_EQ(files("t.n").second, "[\n  -6,\n  null,\n  6\n]\n");
    EXPECT_THAT(files("select(t, [\"t\"])").second, HasSubstr("\n    null,\n"));
}

TEST(Save, WhatNoTableHolds) {
    EXPECT_THAT(refused("3"), HasSubstr("E0743 a CSV file holds"));
    EXPECT_THAT(refused("[[1], [2]]"), HasSubstr("E0743 `value` holds what is not a number"));
    EXPECT_THAT(refused("{ a = [1, 2], b = [1] }"), HasSubstr("E0743 the field `a`"));
    EXPECT_THAT(refused("{ a = 1, b = [1] }"), HasSubstr("E0743 the field `b`"));
    EXPECT_THAT(refused("{}"), HasSubstr("E0743 a record without fields"));
    EXPECT_THAT(refused("[1 s * 1 B]"), HasSubstr("E0743 `value` is time*data"));
    EXPECT_THAT(refused("[\"1\", \"2\"]"), HasSubstr("E0743 the strings of `value` look like numbers"));
    EXPECT_THAT(refused("[\"true\"]"), HasSubstr("look like truth values"));
    EXPECT_THAT(refused("[\"1\", \"\"]"), HasSubstr("E0743 the strings of `value` look like numbers"));
    EXPECT_THAT(refused("[1 / 0.0]"), HasSubstr("E0743 `value` holds a number that is not finite"));
}

TEST(Save, FilesThatCannotBe) {
    const auto run = [](const char* text) { return Recording().run(text, 2, kPath); };
    EXPECT_THAT(run("save([1], \"full/x.csv\")\n"), ElementsAre("E0742 cannot write dir/full/x.csv: the disk is full"));
    EXPECT_THAT(run("save([1], \"../x.csv\")\n"),
                ElementsAre("E0742 `x.csv` is outside of what this script may write"));
    EXPECT_THAT(run("save([1], \"x\")\n"), ElementsAre("E0741 `x` ends in none of .csv, .json and .svg"));
    EXPECT_THAT(run("save([1], \"x.CSV\")\n"), ElementsAre(HasSubstr("E0741")));
}

// What is saved is read back as it was.
TEST(Save, ReadsBack) {
    const char* lists[] = {"[0.1, 1e300, 5e-324, 123456789.125]",
                           "[0.3 s, 12.5 ns, 1e-9 us]",
                           "[-1, 9223372036854775807]",
                           "[1/3 * 1 s, 2/3 * 1 ms]",
                           "[1 KiB/s, 7 bit/us]",
                           "[\"x\\ny\", \"1\", \"z\"]",
                           "[\"\", \"\"]"};
    for (const char* list : lists) {
        Recording r;
        const std::string text =
            std::string("let x = ") + list + "\nsave(x, \"x.csv\")\nlet y = csv(\"x.csv\").value\nprint x == y\n";
        EXPECT_THAT(r.run(text, 0, kPath), ElementsAre("true")) << list << "\n" << r.files["dir/x.csv"];
    }
}

}  // namespace
}  // namespace pamina::script
