// The scripts in documentation: blocks fenced by ```pamina in Markdown files and in the doc comments of scripts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::cli {

/// A block with those that continue it (```pamina continue). Every line stands where it stands in the file; all other
/// lines are empty.
struct DocBlock {
    std::size_t line = 0;  // of the first fence, from 1
    std::string text;
    std::string problem;  // why it is no script; "" if it is one
};

/// Blocks that are marked ```pamina ignore are left out.
std::vector<DocBlock> markdown_blocks(std::string_view text);
/// Those in `///` lines.
std::vector<DocBlock> comment_blocks(std::string_view script);

}  // namespace pamina::cli
