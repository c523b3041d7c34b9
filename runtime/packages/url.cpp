#include "runtime/packages/url.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/packages/small_letters.h"

namespace pamina::packages {

namespace {

constexpr std::string_view kAllowed = "write https://HOST/PATH, ssh://HOST/PATH, or file:///PATH for a direct one";

/// `git@host:path`, as git takes it for ssh.
bool is_short_ssh(std::string_view s) {
    const auto colon = s.find(':');
    return colon != s.npos && colon > 0 && s.substr(0, colon).find('/') == s.npos && s.substr(colon, 3) != "://";
}

std::string without_end(std::string path) {
    while (path.ends_with('/')) path.pop_back();
    if (path.ends_with(".git") && path.size() > 4 && path[path.size() - 5] != '/') path.resize(path.size() - 4);
    return path;
}

bool is_host(std::string_view s) {
    return !s.empty() && s.front() != '-' && std::all_of(s.begin(), s.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
               c == ':' || c == '[' || c == ']' || c == '_';
    });
}

ReadUrl wrong(std::string problem, std::string_view help = kAllowed) {
    return {{}, std::move(problem), std::string(help)};
}

}  // namespace

std::string Url::last_part() const {
    return key.substr(key.find_last_of("/:") + 1);
}

bool looks_like_url(std::string_view text) {
    return text.find("://") != text.npos || text.find("::") != text.npos || is_short_ssh(text);
}

ReadUrl read_url(std::string_view text) {
    if (text.size() > 1000) return wrong("the URL is longer than 1000 characters");
    const bool clean = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) > 0x20 && static_cast<unsigned char>(c) < 0x7f;
    });
    if (!clean) return wrong("a URL has no blanks, control characters or letters beyond ASCII");
    std::string scheme, rest;
    if (const auto at = text.find("://"); at != text.npos) {
        scheme = small_letters(text.substr(0, at));
        rest = text.substr(at + 3);
    } else if (text.find("::") == text.npos && is_short_ssh(text)) {
        scheme = "ssh";
        rest = text;
        rest[rest.find(':')] = '/';
    } else {
        return wrong(fmt::format("`{}` is no URL", text));
    }
    if (scheme != "https" && scheme != "ssh" && scheme != "file")
        return wrong(fmt::format("packages do not come by `{}`", scheme));
    const auto slash = rest.find('/');
    std::string host = rest.substr(0, slash), path = slash == rest.npos ? "" : rest.substr(slash);
    ReadUrl out{{std::string(text), {}, scheme == "file"}, {}, {}};
    if (out.url.is_file) {
        if (!host.empty()) return wrong(fmt::format("`{}` names a host, where a folder of this computer stands", text));
    } else {
        if (const auto at = host.rfind('@'); at != host.npos) {
            const std::string user = host.substr(0, at);
            if (user.find(':') != user.npos || scheme == "https")
                return wrong("a URL with a name or a password would be written into pamina.lock",
                             "leave them to git's credential helpers");
            if (user.starts_with('-')) return wrong(fmt::format("`{}` is no URL", text));
            host.erase(0, at + 1);
        }
        if (!is_host(host)) return wrong(fmt::format("`{}` names no host", text));
    }
    path = without_end(path);
    if (path.find_first_not_of('/') == path.npos) return wrong(fmt::format("`{}` names no repository", text));
    if (path.find_first_of("?#\\") != path.npos)
        return wrong(fmt::format("`{}` has a query or a fragment, or a backslash", text));
    out.url.key = fmt::format("{}://{}{}", scheme, small_letters(host), path);
    return out;
}

}  // namespace pamina::packages
