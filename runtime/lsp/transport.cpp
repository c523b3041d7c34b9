#include "runtime/lsp/transport.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

namespace pamina::lsp {

namespace {

constexpr std::string_view kLength = "content-length:";

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
}

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// The charset of a Content-Type is UTF-8, or not given.
bool is_utf8(const std::string& type) {
    const auto at = type.find("charset=");
    if (at == std::string::npos) return true;
    std::string name = type.substr(at + 8, type.find(';', at) - at - 8);
    std::erase(name, '"');
    return trimmed(name) == "utf-8" || trimmed(name) == "utf8";
}

}  // namespace

bool FrameReader::fill() {
    char chunk[1 << 14];
    const std::size_t n = input_(chunk, sizeof chunk);
    buffer_.append(chunk, n);
    return n > 0;
}

FrameReader::Malformed FrameReader::refuse(std::string why) {
    lost_ = true;
    return {std::move(why)};
}

bool FrameReader::find_header() {
    for (;;) {
        const auto at = lower(buffer_).find(kLength);
        if (at != std::string::npos) {
            buffer_.erase(0, at);
            lost_ = false;
            return true;
        }
        // What is kept may be the beginning of it.
        if (buffer_.size() > kLength.size()) buffer_.erase(0, buffer_.size() - kLength.size());
        if (!fill()) return false;
    }
}

std::optional<std::string> FrameReader::line(bool& long_line) {
    for (;;) {
        const auto end = buffer_.find('\n');
        if (end != std::string::npos && end <= kMaxHeaderLine) {
            std::string out = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            if (!out.empty() && out.back() == '\r') out.pop_back();
            return out;
        }
        if (buffer_.size() > kMaxHeaderLine) {
            long_line = true;
            return {};
        }
        if (!fill()) return {};
    }
}

FrameReader::Frame FrameReader::next() {
    if (lost_ && !find_header()) return End{};
    std::optional<std::size_t> length;
    bool any = false, utf8 = true;
    for (;;) {
        bool long_line = false;
        const auto header = line(long_line);
        if (long_line) return refuse("a header line is too long");
        if (!header) return End{};
        if (header->empty()) {
            if (any) break;
            continue;  // a blank line too many between frames
        }
        any = true;
        const auto colon = header->find(':');
        if (colon == std::string::npos) return refuse("a header line has no colon");
        const std::string name = lower(trimmed(std::string_view(*header).substr(0, colon)));
        const std::string_view value = trimmed(std::string_view(*header).substr(colon + 1));
        if (name == "content-type") utf8 = is_utf8(lower(value));
        if (name != "content-length") continue;
        std::size_t n = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), n);
        if (error == std::errc::invalid_argument || end != value.data() + value.size())
            return refuse("Content-Length is not a number of bytes");
        if (error != std::errc() || n > kMaxBody) return refuse(fmt::format("a frame of over {} bytes", kMaxBody));
        length = n;
    }
    if (!length) return refuse("a frame without Content-Length");
    while (buffer_.size() < *length) {
        if (!fill()) return End{};
    }
    Body body{buffer_.substr(0, *length)};
    buffer_.erase(0, *length);
    if (!utf8) return Malformed{"only UTF-8 is understood"};
    return body;
}

std::string framed(std::string_view body) {
    return fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body);
}

}  // namespace pamina::lsp
