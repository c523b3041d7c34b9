#include "runtime/cli/help/help_format.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "runtime/cli/help/command_tree.h"

namespace pamina::cli {

namespace {

constexpr std::size_t kNames = 26, kLine = 100;

}  // namespace

HelpFormat::HelpFormat() {
    column_width(kNames);
    label("Positionals", "Arguments");
    label("OPTIONS", "OPTION...");
    label("SUBCOMMAND", "COMMAND");
}

// An argument without a group is shown nowhere.
std::string HelpFormat::make_usage(const CLI::App* app, std::string name) const {
    std::string usage = CLI::Formatter::make_usage(app, std::move(name));
    if (const auto hidden = usage.find(" []"); hidden != usage.npos) usage.erase(hidden, 3);
    return usage;
}

std::string HelpFormat::make_option_opts(const CLI::Option* option) const {
    if (option->get_positional()) return option->get_items_expected_max() > 1 ? "..." : "";
    const auto text = describe_option(*option);
    if (text.value.empty()) return {};
    return " " + text.value + (text.repeated ? " ..." : "");
}

std::string HelpFormat::make_option_desc(const CLI::Option* option) const {
    const auto text = describe_option(*option);
    std::string more;
    const bool said = std::all_of(text.choice.words.begin(), text.choice.words.end(),
                                  [&](const std::string& word) { return text.help.find(word) != text.help.npos; });
    if (!option->get_positional() && !said) more = fmt::format("{}", fmt::join(text.choice.words, ", "));
    if (!text.initial.empty()) more += fmt::format("{}default: {}", more.empty() ? "" : "; ", text.initial);
    if (!text.environment.empty()) more += fmt::format("{}also {}", more.empty() ? "" : "; ", text.environment);
    return wrapped(text.help + (more.empty() ? "" : fmt::format(" ({})", more)), kLine - kNames);
}

std::string wrapped(const std::string& text, std::size_t columns) {
    std::istringstream words(text);
    std::string out, word;
    std::size_t column = 0;
    while (words >> word) {
        if (column > 0) {
            const bool fits = column + 1 + word.size() <= columns;
            out += fits ? ' ' : '\n';
            column = fits ? column + 1 : 0;
        }
        out += word;
        column += word.size();
    }
    return out;
}

}  // namespace pamina::cli
