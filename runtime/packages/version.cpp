#include "runtime/packages/version.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

namespace pamina::packages {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_number(std::string_view s) {
    return !s.empty() && std::all_of(s.begin(), s.end(), is_digit);
}

/// Without a zero in front, so that each version is written in one way.
std::optional<std::uint32_t> number(std::string_view s) {
    if (!is_number(s) || (s.size() > 1 && s[0] == '0')) return {};
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
    if (error != std::errc() || end != s.data() + s.size()) return {};
    return value;
}

std::vector<std::string_view> split(std::string_view s) {
    std::vector<std::string_view> out;
    for (;;) {
        const auto dot = s.find('.');
        out.push_back(s.substr(0, dot));
        if (dot == s.npos) return out;
        s.remove_prefix(dot + 1);
    }
}

std::optional<std::vector<std::string>> parse_pre(std::string_view s) {
    std::vector<std::string> out;
    for (const auto part : split(s)) {
        const bool clean = std::all_of(part.begin(), part.end(), [](char c) {
            return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
        });
        if (part.empty() || !clean || (is_number(part) && part.size() > 1 && part[0] == '0')) return {};
        out.emplace_back(part);
    }
    return out;
}

std::optional<Version> parse(std::string_view text, std::size_t least) {
    Version v;
    if (text.size() > 100) return {};
    if (const auto dash = text.find('-'); dash != text.npos) {
        auto pre = parse_pre(text.substr(dash + 1));
        if (!pre) return {};
        v.pre = std::move(*pre);
        text = text.substr(0, dash);
        least = 3;
    }
    const auto parts = split(text);
    if (parts.size() < least || parts.size() > 3) return {};
    std::uint32_t* const numbers[] = {&v.major, &v.minor, &v.patch};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto n = number(parts[i]);
        if (!n) return {};
        *numbers[i] = *n;
    }
    return v;
}

/// Numbers before words; numbers by their value, whatever their size.
std::strong_ordering compare_part(const std::string& a, const std::string& b) {
    const bool number_a = is_number(a), number_b = is_number(b);
    if (number_a != number_b) return number_a ? std::strong_ordering::less : std::strong_ordering::greater;
    if (number_a && a.size() != b.size()) return a.size() <=> b.size();
    return a.compare(b) <=> 0;
}

}  // namespace

std::string Version::text() const {
    const std::string numbers = fmt::format("{}.{}.{}", major, minor, patch);
    return pre.empty() ? numbers : fmt::format("{}-{}", numbers, fmt::join(pre, "."));
}

std::strong_ordering operator<=>(const Version& a, const Version& b) {
    if (const auto c = a.major <=> b.major; c != 0) return c;
    if (const auto c = a.minor <=> b.minor; c != 0) return c;
    if (const auto c = a.patch <=> b.patch; c != 0) return c;
    // What comes before a release stands before it.
    if (a.pre.empty() || b.pre.empty()) return b.pre.size() <=> a.pre.size();
    for (std::size_t i = 0; i < std::min(a.pre.size(), b.pre.size()); ++i)
        if (const auto c = compare_part(a.pre[i], b.pre[i]); c != 0) return c;
    return a.pre.size() <=> b.pre.size();
}

bool go_together(const Version& a, const Version& b) {
    return a.major == b.major && (a.major > 0 || a.minor == b.minor);
}

std::optional<Version> parse_version(std::string_view text) {
    return parse(text, 3);
}

std::optional<Version> parse_wanted(std::string_view text) {
    return parse(text, 1);
}

std::optional<Version> parse_tag(std::string_view tag) {
    return tag.starts_with('v') ? parse_version(tag.substr(1)) : std::nullopt;
}

}  // namespace pamina::packages
