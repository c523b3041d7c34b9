#include "runtime/cli/commands/doc_blocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "frontend/source/trimmed.h"

namespace pamina::cli {

namespace {

class Reader {
  public:
    /// The next line of documentation; nothing: a line of something else, which ends a block.
    void line(std::optional<std::string_view> text) {
        ++number_;
        if (!text) {
            in_ = In::Words;
        } else if (const auto words = trimmed(*text); words.starts_with("```")) {
            in_ = in_ == In::Words ? open(words.substr(3)) : In::Words;
        } else if (in_ == In::Script) {
            // Markdown indents the blocks of list items.
            while (lines_ + 1 < number_) add("");
            add(*text);
        }
    }
    std::vector<DocBlock> take() { return std::move(blocks_); }

  private:
    enum class In { Words, Script, Other };

    In open(std::string_view info) {
        const auto language = info.substr(0, info.find_first_of(" \t"));
        const auto mark = trimmed(info.substr(language.size()));
        if (language != "pamina" || mark == "ignore") return In::Other;
        if (mark == "continue" && !blocks_.empty()) return In::Script;
        lines_ = 0;
        blocks_.push_back({number_, {}, {}});
        if (mark.empty()) return In::Script;
        blocks_.back().problem = mark == "continue"
                                     ? "there is no block before it to continue"
                                     : fmt::format("a block may be marked `continue` or `ignore`, not `{}`", mark);
        return In::Other;
    }

    void add(std::string_view text) {
        blocks_.back().text += fmt::format("{}\n", text);
        ++lines_;
    }

    In in_ = In::Words;
    std::vector<DocBlock> blocks_;
    std::size_t number_ = 0;
    std::size_t lines_ = 0;  // of the last block, empty ones before it included
};

template <class Each>
void each_line(std::string_view text, const Each& each) {
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        each(text.substr(at, end - at));
        at = end + 1;
    }
}

}  // namespace

std::vector<DocBlock> markdown_blocks(std::string_view text) {
    Reader reader;
    each_line(text, [&](std::string_view line) { reader.line(line); });
    return reader.take();
}

std::vector<DocBlock> comment_blocks(std::string_view script) {
    Reader reader;
    each_line(script, [&](std::string_view line) {
        auto words = trimmed(line);
        if (!words.starts_with("///")) return reader.line(std::nullopt);
        words.remove_prefix(3);
        reader.line(words.starts_with(' ') ? words.substr(1) : words);
    });
    return reader.take();
}

}  // namespace pamina::cli
