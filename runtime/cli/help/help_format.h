// How `--help` looks: names in one column, texts wrapped beside them.
#pragma once

#include <CLI/CLI.hpp>

namespace pamina::cli {

class HelpFormat : public CLI::Formatter {
  public:
    HelpFormat();

    std::string make_usage(const CLI::App* app, std::string name) const override;
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_desc(const CLI::Option* option) const override;
};

/// `text` in lines of at most `columns` characters where words allow it; its own line ends count as spaces.
std::string wrapped(const std::string& text, std::size_t columns);

}  // namespace pamina::cli
