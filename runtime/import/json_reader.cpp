#include "runtime/import/json_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/source/byte_order_mark.h"
#include "frontend/source/utf8.h"
#include "runtime/import/characters.h"

namespace pamina::import {

namespace {

void append_utf8(std::string& out, unsigned code) {
    const auto add = [&](unsigned byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xC0 | code >> 6);
        add(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        add(0xE0 | code >> 12);
        add(0x80 | (code >> 6 & 0x3F));
        add(0x80 | (code & 0x3F));
    } else {
        add(0xF0 | code >> 18);
        add(0x80 | (code >> 12 & 0x3F));
        add(0x80 | (code >> 6 & 0x3F));
        add(0x80 | (code & 0x3F));
    }
}

}  // namespace

JsonReader::JsonReader(std::string_view text, Numbers numbers) : text_(text), numbers_(numbers) {
    if (const auto bad = utf8_prefix(text); bad != text.size()) {
        throw Failure(problem_at(text, bad, 1, "E0761", "the file is not UTF-8 from here on"));
    }
    at_ = after_byte_order_mark(text);
}

std::string_view JsonReader::noun(Type type) {
    switch (type) {
        case Type::Object:
            return "an object";
        case Type::Array:
            return "an array";
        case Type::String:
            return "a string";
        case Type::Number:
            return "a number";
        case Type::Bool:
            return "true or false";
        case Type::Null:
            return "null";
    }
    return "";
}

void JsonReader::skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r'))
        ++at_;
}

std::string JsonReader::path() const {
    std::string out;
    for (const auto& step : path_) {
        if (step.key.data() == nullptr) {
            out += fmt::format("[{}]", step.index);
        } else {
            if (!out.empty()) out += '.';
            const std::string name = shown(step.key);
            out += std::string_view(name).substr(1, name.size() - 2);
        }
    }
    return out;
}

void JsonReader::fail(const Text& at, std::string where, const char* id, std::string message, std::string help) const {
    Problem p =
        problem_at(text_, at.offset, std::max<std::size_t>(at.length, 1), id, std::move(message), std::move(help));
    p.where = std::move(where);
    throw Failure(std::move(p));
}

void JsonReader::malformed(std::string_view what) const {
    std::string found = "the end of the file";
    if (at_ < text_.size()) found = shown(text_.substr(at_, 1));
    fail({{}, at_, 1}, path(), "E0761", fmt::format("this is not JSON: {} is expected here, not {}", what, found));
}

JsonReader::Type JsonReader::peek() {
    switch (const char c = peek_char()) {
        case '{':
            return Type::Object;
        case '[':
            return Type::Array;
        case '"':
            return Type::String;
        case 't':
        case 'f':
            return Type::Bool;
        case 'n':
            return Type::Null;
        default:
            if (c == '-' || is_digit(c) || !no_finite_number().empty()) return Type::Number;
            malformed("a value");
    }
}

void JsonReader::expect(Type type) {
    const Type came = peek();
    if (came == type) return;
    std::string where = path();
    std::string message =
        fmt::format("{} is expected{}, not {}", noun(type), where.empty() ? " as the whole file" : "", noun(came));
    fail({{}, at_, 1}, std::move(where), "E0762", std::move(message));
}

bool JsonReader::closes(char mark) {
    if (peek_char() != mark) return false;
    ++at_;
    return true;
}

bool JsonReader::goes_on(char mark) {
    const char c = peek_char();
    if (c != ',' && c != mark) malformed(mark == '}' ? "`,` or `}`" : "`,` or `]`");
    ++at_;
    return c == ',';
}

JsonReader::Text JsonReader::string() {
    expect(Type::String);
    const std::size_t from = at_++;
    for (;; ++at_) {
        if (at_ == text_.size()) fail({{}, from, 1}, path(), "E0761", "this is not JSON: the string is never closed");
        const char c = text_[at_];
        if (c == '"') break;
        if (c == '\\') {
            const auto text = unescaped(from);
            return {text, from, at_ - from};
        }
        if (static_cast<unsigned char>(c) < 0x20) malformed("a character of a string");
    }
    ++at_;
    return {text_.substr(from + 1, at_ - from - 2), from, at_ - from};
}

/// The rest of a string from its first escape on; leaves the closing quote behind.
std::string_view JsonReader::unescaped(std::size_t from) {
    std::string& out = plain_.emplace_back(text_.substr(from + 1, at_ - from - 1));
    for (; at_ < text_.size(); ++at_) {
        const char c = text_[at_];
        if (c == '"') {
            ++at_;
            return out;
        }
        if (static_cast<unsigned char>(c) < 0x20) malformed("a character of a string");
        if (c != '\\') {
            out += c;
            continue;
        }
        ++at_;
        constexpr std::string_view kEscapes = "\"\\/bfnrt", kMeant = "\"\\/\b\f\n\r\t";
        const char e = at_ < text_.size() ? text_[at_] : '\0';
        if (const auto k = kEscapes.find(e); k != std::string_view::npos && e != '\0') {
            out += kMeant[k];
            continue;
        }
        if (e != 'u') malformed("an escape");
        unsigned code = hex4();
        if (code >= 0xDC00 && code <= 0xDFFF) malformed("the first half of a pair before this second one");
        if (code >= 0xD800 && code <= 0xDBFF) {
            if (text_.substr(at_ + 1, 2) != "\\u") malformed("the second half of a pair after this first one");
            at_ += 2;
            const unsigned low = hex4();
            if (low < 0xDC00 || low > 0xDFFF) malformed("the second half of a pair");
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        }
        append_utf8(out, code);
    }
    fail({{}, from, 1}, path(), "E0761", "this is not JSON: the string is never closed");
}

/// The four digits after the `u` that stands here; stays on the last.
unsigned JsonReader::hex4() {
    unsigned code = 0;
    for (int k = 0; k < 4; ++k) {
        ++at_;
        const char h = at_ < text_.size() ? text_[at_] : '\0';
        code *= 16;
        if (is_digit(h)) {
            code += static_cast<unsigned>(h - '0');
        } else if (h >= 'a' && h <= 'f') {
            code += static_cast<unsigned>(h - 'a' + 10);
        } else if (h >= 'A' && h <= 'F') {
            code += static_cast<unsigned>(h - 'A' + 10);
        } else {
            malformed("a hexadecimal digit");
        }
    }
    return code;
}

std::string_view JsonReader::no_finite_number() const {
    if (numbers_ == Numbers::Finite) return {};
    for (const std::string_view word : {"NaN", "-NaN", "Infinity", "-Infinity"})
        if (text_.substr(at_, word.size()) == word) return text_.substr(at_, word.size());
    return {};
}

JsonReader::Text JsonReader::number() {
    expect(Type::Number);
    const std::size_t from = at_;
    if (const auto word = no_finite_number(); !word.empty()) {
        at_ += word.size();
        return {word, from, word.size()};
    }
    const auto digits = [&] {
        if (at_ == text_.size() || !is_digit(text_[at_])) malformed("a digit");
        while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    };
    if (text_[at_] == '-') ++at_;
    if (at_ < text_.size() && text_[at_] == '0') {
        ++at_;
        if (at_ < text_.size() && is_digit(text_[at_])) malformed("no digit after a 0");
    } else {
        digits();
    }
    if (at_ < text_.size() && text_[at_] == '.') {
        ++at_;
        digits();
    }
    if (at_ < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E')) {
        ++at_;
        if (at_ < text_.size() && (text_[at_] == '+' || text_[at_] == '-')) ++at_;
        digits();
    }
    return {text_.substr(from, at_ - from), from, at_ - from};
}

void JsonReader::word(std::string_view literal) {
    if (text_.substr(at_, literal.size()) != literal) malformed(fmt::format("`{}`", literal));
    at_ += literal.size();
}

void JsonReader::skip() {
    std::string open;  // the marks that are to come
    const auto member = [&] {
        if (open.back() != '}') return;
        if (peek_char() != '"') malformed("the name of a member in double quotes");
        string();
        if (peek_char() != ':') malformed("`:`");
        ++at_;
    };
    do {
        switch (peek()) {
            case Type::Object:
            case Type::Array:
                open += text_[at_] == '{' ? '}' : ']';
                ++at_;
                if (!closes(open.back())) {
                    member();
                    continue;
                }
                open.pop_back();
                break;
            case Type::String:
                string();
                break;
            case Type::Number:
                number();
                break;
            case Type::Bool:
                word(text_[at_] == 't' ? "true" : "false");
                break;
            case Type::Null:
                word("null");
                break;
        }
        while (!open.empty()) {
            if (goes_on(open.back())) {
                member();
                break;
            }
            open.pop_back();
        }
    } while (!open.empty());
}

void JsonReader::end() {
    if (!at_end()) malformed("the end of the file");
}

}  // namespace pamina::import
