// Records, fields and where they stand.
#include "frontend/source/csv.h"

#include <gtest/gtest.h>

#include <string>

namespace pamina {
namespace {

/// Fields in brackets, records on lines, and what went wrong where.
std::string read(std::string_view text) {
    CsvReader reader(text);
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
