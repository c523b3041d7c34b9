#include "runtime/cli/commands/report_pictures.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <utility>

#include "frontend/files/new_file.h"

namespace pamina::cli {

namespace {

/// What such a picture begins with.
constexpr std::string_view kBegin = "<!-- pamina report -->\n";

bool is_picture(const std::string& place) {
    std::ifstream file(place, std::ios::binary);
    std::string begin(kBegin.size(), '\0');
    return file.read(begin.data(), static_cast<std::streamsize>(begin.size())) && begin == kBegin;
}

}  // namespace

std::optional<Diagnostic> write_pictures(const std::vector<html::Pictures>& pictures, const std::string& base,
                                         bool may_replace, std::vector<std::string>& wrote) {
    if (pictures.empty())
        return Diagnostic{Severity::error,
                          "E0838",
                          {},
                          "nothing was run that a picture could show",
                          "a picture shows a `predict` or a `simulate`",
                          {}};
    std::vector<std::pair<std::string, const std::string*>> files;
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const std::string name = i == 0 ? base : fmt::format("{}-{}", base, i + 1);
        files.emplace_back(name + ".gantt.svg", &pictures[i].gantt);
        if (!pictures[i].profile.empty()) files.emplace_back(name + ".profile.svg", &pictures[i].profile);
    }
    std::error_code none;
    for (const auto& [place, svg] : files)
        if (!may_replace && std::filesystem::exists(place, none) && !is_picture(place))
            return Diagnostic{Severity::error,
                              "E0836",
                              {},
                              fmt::format("{} exists, and is no picture that `pamina report` wrote", place),
                              "name what the pictures begin with by -o; what lies there is replaced then",
                              {}};
    for (const auto& [place, svg] : files) {
        if (const std::string why = files::replace_named(place, std::string(kBegin) + *svg); !why.empty())
            return Diagnostic{Severity::error,
                              "E0837",
                              {},
                              fmt::format("a picture cannot be written to {}: {}", place, why),
                              "name another place with -o",
                              {}};
        wrote.push_back(place);
    }
    return {};
}

}  // namespace pamina::cli
