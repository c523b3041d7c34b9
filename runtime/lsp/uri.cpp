#include "runtime/lsp/uri.h"

#include <fmt/format.h>

#include <cctype>
#include <filesystem>

#include "frontend/source/source_map.h"

namespace pamina::lsp {

namespace {

constexpr std::string_view kFile = "file://";

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escape = text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0;
        if (escape) {
            out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

bool has_scheme(std::string_view path) {
    const auto colon = path.find(':');
    if (colon == std::string_view::npos || colon < 2) return false;
    for (const char c : path.substr(0, colon)) {
        if (!std::isalnum(static_cast<unsigned char>(c)) && c != '+' && c != '-' && c != '.') return false;
    }
    return true;
}

}  // namespace

std::string path_of(std::string_view uri) {
    if (!uri.starts_with(kFile)) return Loader::resolve("", std::string(uri));
    uri.remove_prefix(kFile.size());
    const auto root = uri.find('/');  // behind a host name
    return Loader::resolve("", unescaped(root == std::string_view::npos ? uri : uri.substr(root)));
}

std::string uri_of(const std::string& path) {
    if (!path.starts_with('/') && has_scheme(path)) return path;
    std::error_code error;
    const std::string full = std::filesystem::absolute(path, error).lexically_normal().generic_string();
    std::string out(kFile);
    for (const char c : error ? path : full) {
        const bool plain =
            std::isalnum(static_cast<unsigned char>(c)) || std::string_view("-._~/").find(c) != std::string_view::npos;
        if (plain) {
            out += c;
        } else {
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        }
    }
    return out;
}

}  // namespace pamina::lsp
