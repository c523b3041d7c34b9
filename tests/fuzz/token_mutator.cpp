#include "tests/fuzz/token_mutator.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "PaminaLexer.h"
#include "runtime/assist/docs/embedded_words.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace pamina::fuzz {

namespace {

using Tokens = std::vector<std::string>;

/// Everything that the lexer knows by name, what the language's pages describe, and values at the edges.
const Tokens& dictionary() {
    static const Tokens words = [] {
        Tokens all{"0",
                   "1",
                   "-1",
                   "2.5",
                   "1e308",
                   "1e-308",
                   "9007199254740993",
                   "9223372036854775807",
                   "\"\"",
                   "\"%",
                   "'a'",
                   "\"a",
                   "\"\\(",
                   ")\"",
                   "/*",
                   "*/",
                   "//",
                   "///",
                   "\n",
                   "ms",
                   "µs",
                   "1/us",
                   "B/s",
                   "s^2",
                   "1 flop/s",
                   "std.mpi",
                   "&&",
                   "é",
                   "\xff",
                   "\r\n",
                   "\t",
                   "a",
                   "expect:",
                   "import std.mpi\n"};
        PaminaLexer lexer(nullptr);
        const auto& vocabulary = lexer.getVocabulary();
        for (std::size_t type = 1; type <= vocabulary.getMaxTokenType(); ++type) {
            const std::string quoted = vocabulary.getLiteralName(type);
            if (quoted.size() > 2) all.push_back(quoted.substr(1, quoted.size() - 2));
        }
        for (const auto& page : embedded_words()) {
            const std::string_view text(page.text);
            for (auto at = text.find("\n## "); at != text.npos; at = text.find("\n## ", at + 1))
                all.emplace_back(text.substr(at + 4, text.find('\n', at + 1) - at - 4));
        }
        return all;
    }();
    return words;
}

bool opens(const std::string& t) {
    return t == "(" || t == "[" || t == "{";
}
bool closes(const std::string& t) {
    return t == ")" || t == "]" || t == "}";
}

class Change {
  public:
    Change(std::string_view text, std::string_view other, std::mt19937_64& random)
        : tokens_(cut(text)), other_(cut(other)), random_(random) {}

    void once() {
        switch (below(13)) {
            case 0:
                return erase(tokens_, place(tokens_), 1 + below(6));
            case 1:
                return put(place(tokens_), {word()});
            case 2:
                return put(place(tokens_), {below(2) ? "\n" : " ", word(), " "});
            case 3:
                if (!tokens_.empty()) tokens_[place(tokens_)] = word();
                return;
            case 4:
                if (!tokens_.empty()) std::swap(tokens_[place(tokens_)], tokens_[place(tokens_)]);
                return;
            case 5:  // another token of the same text
                if (!tokens_.empty()) tokens_[place(tokens_)] = tokens_[place(tokens_)];
                return;
            case 6:
                return put(place(tokens_), piece(tokens_));
            case 7:
                return put(place(tokens_), piece(other_));
            case 8:
                return bracket();
            case 9: {  // brackets around a piece
                static constexpr std::array<const char*, 6> kPairs{"(", ")", "[", "]", "{", "}"};
                const std::size_t at = place(tokens_), kind = 2 * below(3);
                put(std::min(tokens_.size(), at + below(12)), {kPairs[kind + 1]});
                return put(at, {kPairs[kind]});
            }
            case 10: {  // a bracket with all that is in it, for another one
                const auto [from, to] = balanced(tokens_);
                const Tokens& source = below(2) ? tokens_ : other_;
                const auto [first, last] = balanced(source);
                const Tokens in(source.begin() + static_cast<std::ptrdiff_t>(first),
                                source.begin() + static_cast<std::ptrdiff_t>(last));
                erase(tokens_, from, to - from);
                return put(from, in);
            }
            case 11: {  // another line, or none
                std::vector<std::size_t> gaps;
                for (std::size_t i = 0; i < tokens_.size(); ++i)
                    if (std::isspace(static_cast<unsigned char>(tokens_[i].front()))) gaps.push_back(i);
                if (!gaps.empty())
                    tokens_[gaps[below(gaps.size())]] = std::string(1, below(3) ? '\n' : below(2) ? ' ' : ';');
                return;
            }
            default:  // a few tokens, without what is around them
                if (below(8)) return erase(tokens_, place(tokens_), 1);
                tokens_ = piece(tokens_);
        }
    }
    std::string text() const {
        std::string all;
        for (const auto& t : tokens_) all += t;
        return all;
    }

  private:
    std::size_t below(std::size_t n) { return n ? random_() % n : 0; }
    std::size_t place(const Tokens& in) { return below(in.size()); }
    std::string word() { return dictionary()[below(dictionary().size())]; }
    static void erase(Tokens& in, std::size_t at, std::size_t count) {
        at = std::min(at, in.size());
        count = std::min(count, in.size() - at);
        in.erase(in.begin() + static_cast<std::ptrdiff_t>(at), in.begin() + static_cast<std::ptrdiff_t>(at + count));
    }
    void put(std::size_t at, const Tokens& what) {
        at = std::min(at, tokens_.size());
        tokens_.insert(tokens_.begin() + static_cast<std::ptrdiff_t>(at), what.begin(), what.end());
    }
    Tokens piece(const Tokens& from) {
        const std::size_t at = place(from), count = std::min(from.size() - at, 1 + below(below(4) ? 12 : 120));
        return {from.begin() + static_cast<std::ptrdiff_t>(at), from.begin() + static_cast<std::ptrdiff_t>(at + count)};
    }
    /// One bracket less, one more, or another one.
    void bracket() {
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < tokens_.size(); ++i)
            if (opens(tokens_[i]) || closes(tokens_[i])) all.push_back(i);
        if (all.empty()) return;
        const std::size_t at = all[below(all.size())];
        switch (below(3)) {
            case 0:
                return erase(tokens_, at, 1);
            case 1:
                return put(at, {tokens_[at]});
            default:
                tokens_[at] = tokens_[all[below(all.size())]];
        }
    }
    /// From a bracket to its partner, or to the end.
    std::pair<std::size_t, std::size_t> balanced(const Tokens& in) {
        std::vector<std::size_t> openers;
        for (std::size_t i = 0; i < in.size(); ++i)
            if (opens(in[i])) openers.push_back(i);
        if (openers.empty()) return {0, 0};
        const std::size_t from = openers[below(openers.size())];
        int inside = 0;
        for (std::size_t i = from; i < in.size(); ++i) {
            inside += opens(in[i]) ? 1 : closes(in[i]) ? -1 : 0;
            if (inside == 0) return {from, i + 1};
        }
        return {from, in.size()};
    }

    Tokens tokens_, other_;
    std::mt19937_64& random_;
};

std::size_t give(const std::string& text, std::uint8_t* out, std::size_t most) {
    const std::size_t size = std::min(text.size(), most);
    std::memcpy(out, text.data(), size);
    return size;
}

std::string_view view(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace

Tokens cut(std::string_view text) {
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
    const auto follows = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; };
    Tokens tokens;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        const auto run = [&](const auto& goes_on) {
            while (end < text.size() && goes_on(text[end])) ++end;
        };
        const auto two = text.substr(at, 2);
        if (is_word(text[at])) {
            run(is_word);
        } else if (is_space(text[at])) {
            run(is_space);
        } else if (two == "//") {
            run([](char c) { return c != '\n'; });
        } else if (text[at] == '"') {
            run([](char c) { return c != '"' && c != '\n'; });
            end += end < text.size() && text[end] == '"';
        } else if (two == ".." || two == "->" || two == "==" || two == "<=" || two == ">=" || two == "!=") {
            ++end;
        } else {
            run(follows);
        }
        tokens.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return tokens;
}

std::string change_tokens(std::string_view text, std::string_view other, std::mt19937_64& random) {
    Change change(text, other, random);
    for (auto n = 1 + random() % 4; n > 0; --n) change.once();
    return change.text();
}

}  // namespace pamina::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    std::mt19937_64 random(seed);
    if (random() % 4 == 0) return LLVMFuzzerMutate(data, size, most);
    const auto text = pamina::fuzz::view(data, size);
    return pamina::fuzz::give(pamina::fuzz::change_tokens(text, text, random), data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size, const std::uint8_t* other,
                                                 std::size_t other_size, std::uint8_t* out, std::size_t most,
                                                 unsigned seed) {
    std::mt19937_64 random(seed);
    const auto changed =
        pamina::fuzz::change_tokens(pamina::fuzz::view(data, size), pamina::fuzz::view(other, other_size), random);
    return pamina::fuzz::give(changed, out, most);
}
