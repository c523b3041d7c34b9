// Where packages come from: https and ssh, and folders of this computer by file://. A dependency is its URL, so there
// is one spelling by which two of them are compared.
#pragma once

#include <string>
#include <string_view>

namespace pamina::packages {

struct Url {
    std::string text;  // as it is given to git
    std::string key;   // without `.git` and `/` at the end, the host in small letters
    bool is_file = false;

    /// Of its key, for people: "nets".
    std::string last_part() const;
};

/// A URL, or in `problem` why it is none.
struct ReadUrl {
    Url url;
    std::string problem, help;
};

ReadUrl read_url(std::string_view text);
/// Whether a text is meant as a URL, maybe a wrong one, and not as a folder.
bool looks_like_url(std::string_view text);

}  // namespace pamina::packages
