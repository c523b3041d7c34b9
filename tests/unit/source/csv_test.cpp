// Records, fields and where they stand.
#include "frontend/source/csv.h"

#include <gtest/gtest.h>

#include <string>

namespace pamina {
namespace {

/// Fields in brackets, records on lines, and what went wrong where.
std::string read(std::string_view text, char separator = ',') {
    CsvReader reader(text, separator);
    std::vector<CsvField> fields;
    std::string out;
    while (!reader.at_end()) {
        if (const auto mistake = reader.record(fields))
            return out + std::to_string(mistake->offset) + ": " + mistake->message;
        for (const auto& f : fields) out += "[" + std::string(f.text) + "]";
        out += CsvReader::empty_line(fields) ? "empty\n" : "\n";
    }
    return out;
}

TEST(CsvReader, Records) {
    EXPECT_EQ(read(""), "");
    EXPECT_EQ(read("a,b\n1, 2 \t\r\n"), "[a][b]\n[1][2]\n");
    EXPECT_EQ(read("a,\n,b"), "[a][]\n[][b]\n");
    EXPECT_EQ(read("a\n\n \n\"\"\n"), "[a]\n[]empty\n[]empty\n[]\n");
    EXPECT_EQ(read("\xEF\xBB\xBF"
                   "a"),
              "[a]\n");
    EXPECT_EQ(read("\"a, \"\"b\"\"\nc\" ,d\n"), "[a, \"b\"\nc][d]\n");
    EXPECT_EQ(read("\"\"\"\"\n"), "[\"]\n");
}

TEST(CsvReader, Mistakes) {
    EXPECT_EQ(read("a\nb, \"c\n"), "[a]\n5: this quote is never closed");
    EXPECT_EQ(read("\"c\" d\n"), "4: a comma or the end of the line is expected after the quoted field");
}

TEST(CsvReader, OtherSeparators) {
    EXPECT_EQ(read("a;b, c\n;\"1;2\"\n", ';'), "[a][b, c]\n[][1;2]\n");
    EXPECT_EQ(read("a\t b \t\n\t\t1\n", '\t'), "[a][b][]\n[][][1]\n");
    EXPECT_EQ(read("\"c\" d;\n", ';'), "4: a semicolon or the end of the line is expected after the quoted field");
    EXPECT_EQ(read("\"c\" d|\n", '|'), "4: `|` or the end of the line is expected after the quoted field");
}

/// `?`: it cannot be told.
char separator(std::string_view text) {
    return find_separator(text).value_or('?');
}

TEST(CsvSeparator, FoundInTheFirstRecord) {
    EXPECT_EQ(separator(""), ',');
    EXPECT_EQ(separator("a\n1;2\n"), ',');
    EXPECT_EQ(separator("a,b\n1;2,3\n"), ',');
    EXPECT_EQ(separator("a;b\n1,5;2\n"), ';');
    EXPECT_EQ(separator("a\tb\n"), '\t');
    EXPECT_EQ(separator("\xEF\xBB\xBF"
                        "a;b"),
              ';');
    // Not in quotes, not a tab beside another one or at an end.
    EXPECT_EQ(separator("\"a;b\",c\n"), ',');
    EXPECT_EQ(separator("\"a\"\";b\",\"c\nd;e\"\n"), ',');
    EXPECT_EQ(separator("\"a;b\"\n"), ',');
    EXPECT_EQ(separator("a,\tb\t, c \t\n"), ',');
    EXPECT_EQ(separator("a 5\";b\n"), ';');
}

TEST(CsvSeparator, OfSeveralTheOneThatAllRecordsFit) {
    EXPECT_EQ(separator("a,b;c\n1,2\n\n3,4\n"), ',');
    EXPECT_EQ(separator("a,b;c\n1;2\n"), ';');
    EXPECT_EQ(separator("a,b;c\n1,2;3\n"), '?');
    EXPECT_EQ(separator("a,b;c\n1\n"), '?');
    EXPECT_EQ(separator("a,b;c\n\"1\n"), '?');
    EXPECT_EQ(separator("a,b;c"), '?');
    EXPECT_EQ(separator("a\tb;c;d\n1\t2\n"), '\t');
}

TEST(CsvReader, Places) {
    CsvReader reader(" a , \"b\"\"c\" \n");
    std::vector<CsvField> fields;
    EXPECT_FALSE(reader.record(fields));
    ASSERT_EQ(fields.size(), 2u);
    EXPECT_EQ(fields[0].offset, 1u);
    EXPECT_EQ(fields[0].length, 1u);
    EXPECT_EQ(fields[1].offset, 5u);
    EXPECT_EQ(fields[1].length, 6u);
    EXPECT_TRUE(reader.at_end());
}

}  // namespace
}  // namespace pamina
