#include "frontend/source/csv.h"

#include "frontend/source/byte_order_mark.h"
#include "frontend/source/trimmed.h"

namespace pamina {

CsvReader::CsvReader(std::string_view text) : text_(text), at_(after_byte_order_mark(text)) {}

std::optional<CsvMistake> CsvReader::record(std::vector<CsvField>& fields) {
    fields.clear();
    for (;;) {
        skip_blanks();
        if (next_is('"')) {
            if (const auto mistake = quoted(fields.emplace_back())) return mistake;
        } else {
            fields.push_back(plain());
        }
        if (!next_is(',')) break;
        ++at_;
    }
    if (next_is('\r')) ++at_;
    if (next_is('\n')) ++at_;
    return {};
}

void CsvReader::skip_blanks() {
    while (next_is(' ') || next_is('\t')) ++at_;
}

CsvField CsvReader::plain() {
    const std::size_t from = at_;
    while (in_field()) ++at_;
    std::size_t to = at_;
    while (to > from && (text_[to - 1] == ' ' || text_[to - 1] == '\t')) --to;
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
    skip_blanks();
    if (in_field()) return CsvMistake{at_, "a comma or the end of the line is expected after the quoted field"};
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
