// Scripts in Markdown, formatted where they stand.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace pamina::cli {

/// Formats a script; nothing where it does not parse, and the block stays as it is.
using FormatScript = std::function<std::optional<std::string>(const std::string& script)>;

/// A Markdown text with its ```pamina blocks formatted, those that are marked `ignore` left out. A block is given with
/// empty lines before it, so that its lines have their numbers in the file, and without the indentation of its fence.
std::string format_blocks(std::string_view markdown, const FormatScript& format);

}  // namespace pamina::cli
