#include "frontend/source/csv.h"

#include <algorithm>

#include "frontend/source/byte_order_mark.h"
#include "frontend/source/trimmed.h"

namespace pamina {

namespace {

constexpr std::string_view kSeparators = ",;\t";

/// Those in the first record, each once.
std::string in_first_record(std::string_view text) {
    std::string found;
    bool begins = true, quoted = false;  // of a field
    char before = ',';                   // the last one that is no blank
    std::size_t blanks_end = 0;          // of those that `at` is in
    for (std::size_t at = after_byte_order_mark(text); at < text.size(); ++at) {
        const char c = text[at];
        if (quoted) {
            quoted = c != '"';
            continue;
        }
        if (c == '\n' || c == '\r') break;
        if (c == '"' && (begins || before == '"')) {
            quoted = true;
            begins = false;
            before = '"';
            continue;
        }
        if (c == ' ') continue;
        const bool separates = kSeparators.find(c) != kSeparators.npos;
        if (c == '\t') {
            if (at >= blanks_end) blanks_end = std::min(text.find_first_not_of(" \t", at), text.size());
            const auto next = blanks_end;
            const bool blank = next == text.size() || before == ',' || before == ';' || text[next] == ',' ||
                               text[next] == ';' || text[next] == '\n' || text[next] == '\r';
            if (blank) continue;
        }
        if (separates && found.find(c) == found.npos) found += c;
        begins = separates;
        before = c;
    }
    return found;
}

bool fits(std::string_view text, char separator) {
    CsvReader reader(text, separator);
    std::vector<CsvField> fields;
    std::size_t width = 0;
    while (!reader.at_end()) {
        if (reader.record(fields)) return false;
        if (width != 0 && CsvReader::empty_line(fields)) continue;
        if (width == 0) width = fields.size();
        if (fields.size() != width) return false;
    }
    return true;
}

}  // namespace

std::optional<char> find_separator(std::string_view text) {
    const std::string found = in_first_record(text);
    if (found.empty()) return ',';
    if (found.size() == 1) return found.front();
    std::optional<char> only;
    for (const char separator : found) {
        if (!fits(text, separator)) continue;
        if (only) return {};
        only = separator;
    }
    return only;
}

std::string separator_text(char separator) {
    switch (separator) {
        case ',':
            return "a comma";
        case ';':
            return "a semicolon";
        case '\t':
            return "a tab";
        case ' ':
            return "a blank";
        default:
            return std::string("`") + separator + '`';
    }
}

CsvReader::CsvReader(std::string_view text, char separator)
    : text_(text), at_(after_byte_order_mark(text)), separator_(separator) {}

std::optional<CsvMistake> CsvReader::record(std::vector<CsvField>& fields) {
    fields.clear();
    for (;;) {
        skip_blanks();
        if (next_is('"')) {
            if (const auto mistake = quoted(fields.emplace_back())) return mistake;
        } else {
            fields.push_back(plain());
        }
        if (separator_ == ' ') {
            skip_blanks();
            if (at_end() || text_[at_] == '\n' || text_[at_] == '\r') break;
            continue;
        }
        if (!next_is(separator_)) break;
        ++at_;
    }
    if (next_is('\r')) ++at_;
    if (next_is('\n')) ++at_;
    return {};
}

bool CsvReader::skip_line(std::string_view beginning) {
    if (beginning.empty() || !text_.substr(at_).starts_with(beginning)) return false;
    at_ = std::min(text_.find('\n', at_), text_.size() - 1) + 1;
    return true;
}

void CsvReader::skip_blanks() {
    while (!at_end() && is_blank(text_[at_])) ++at_;
}

CsvField CsvReader::plain() {
    const std::size_t from = at_;
    while (in_field()) ++at_;
    std::size_t to = at_;
    while (to > from && is_blank(text_[to - 1])) --to;
    return {text_.substr(from, to - from), from, to - from};
}

std::optional<CsvMistake> CsvReader::quoted(CsvField& field) {
    const std::size_t from = at_;
    bool doubled = false;
    for (++at_;; ++at_) {
        if (at_end()) return CsvMistake{from, "this quote is never closed"};
        if (text_[at_] != '"') continue;
        if (at_ + 1 == text_.size() || text_[at_ + 1] != '"') break;
        doubled = true;
        ++at_;
    }
    field = {text_.substr(from + 1, at_ - from - 1), from, at_ + 1 - from};
    ++at_;
    if (separator_ != ' ') skip_blanks();
    if (in_field())
        return CsvMistake{at_,
                          separator_text(separator_) + " or the end of the line is expected after the quoted field"};
    if (doubled) {
        std::string& plain = unquoted_.emplace_back();
        for (std::size_t i = 0; i < field.text.size(); ++i) {
            plain += field.text[i];
            if (field.text[i] == '"') ++i;
        }
        field.text = plain;
    }
    return {};
}

}  // namespace pamina
