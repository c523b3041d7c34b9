// The records of a CSV text (RFC 4180): fields between commas, or another separator, without the blanks around them.
// One in double quotes may hold separators, line ends and doubled quotes. Lines end with \n or \r\n; a byte order mark
// in front is no part of the text. Where a blank separates, several are one, tabs are blanks, and those at the ends of
// a line separate nothing.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pamina {

struct CsvField {
    std::string_view text;               // without quotes; lives as long as the reader and its text
    std::size_t offset = 0, length = 0;  // where it stands, with its quotes
};

/// What makes the rest unreadable, and the byte where it stands.
struct CsvMistake {
    std::size_t offset;
    std::string message;
};

/// What separates the fields of a text: a comma, semicolon or tab, the one that stands in its first record outside of
/// quotes; a comma where none does. A tab beside another separator is a blank. Where several stand there, the one by
/// which all records have as many fields as the first; nothing where that is none or several of them.
std::optional<char> find_separator(std::string_view text);
/// `a comma`, `a tab`, `|`: how messages call it.
std::string separator_text(char separator);

class CsvReader {
  public:
    explicit CsvReader(std::string_view text, char separator = ',');

    bool at_end() const { return at_ >= text_.size(); }
    /// Reads the next record, of at least one field. Not at the end.
    std::optional<CsvMistake> record(std::vector<CsvField>& fields);

    /// Leaves out the next line where it begins so; an empty beginning is none.
    bool skip_line(std::string_view beginning);

    /// Whether a record is an empty line; a field `""` is none.
    static bool empty_line(const std::vector<CsvField>& fields) { return fields.size() == 1 && fields[0].length == 0; }

  private:
    bool next_is(char c) const { return at_ < text_.size() && text_[at_] == c; }
    bool in_field() const {
        return !at_end() && text_[at_] != separator_ && text_[at_] != '\n' && text_[at_] != '\r' &&
               !(separator_ == ' ' && text_[at_] == '\t');
    }
    bool is_blank(char c) const { return (c == ' ' || c == '\t') && (c != separator_ || c == ' '); }
    void skip_blanks();
    CsvField plain();
    std::optional<CsvMistake> quoted(CsvField& field);

    std::string_view text_;
    std::size_t at_;
    char separator_;
    std::deque<std::string> unquoted_;  // fields with doubled quotes; the others are pieces of the text
};

}  // namespace pamina
