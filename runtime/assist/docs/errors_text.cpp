// An entry as text for a terminal: paragraphs filled, code indented, each block under a word that says what it is.
#include <fmt/format.h>

#include "frontend/source/utf8.h"
#include "runtime/assist/docs/errors.h"
#include "runtime/assist/docs/terminal.h"

namespace pamina::assist {

namespace {

class Writer {
  public:
    Writer(std::size_t width, bool colour) : width_(width), colour_(colour) {}

    void heading(const ErrorEntry& e) { out_ += fmt::format("{}: {}\n", paint(kBold, e.id), paint(kBold, e.title)); }

    /// One line of Markdown, without its line end.
    void line(std::string_view text) {
        if (text.starts_with("```")) {
            fill();
            if (!in_code_) begin(text.substr(3));
            in_code_ = !in_code_;
        } else if (in_code_) {
            out_ += text.empty() ? "\n" : fmt::format("    {}\n", text);
        } else if (text.empty() || text.starts_with("<!--")) {
            fill();
        } else {
            paragraph_ += fmt::format("{}{}", paragraph_.empty() ? "" : " ", text);
        }
    }

    std::string take() {
        fill();
        return std::move(out_);
    }

  private:
    std::string paint(std::string_view colour, std::string_view text) const {
        return colour_ ? fmt::format("{}{}{}", colour, text, kPlain) : std::string(text);
    }

    /// The word above a block of code, from what follows its fence.
    void begin(std::string_view info) {
        const auto file = info.find(" file=");
        const auto mode = info.find(' ');
        out_ += '\n';
        if (file != info.npos) {
            out_ += paint(kDim, fmt::format("{}:", info.substr(file + 6))) + "\n\n";
        } else if (mode != info.npos) {
            const std::string_view words = info.substr(mode + 1), word = words.substr(0, words.find(' '));
            const std::string_view options = words.substr(std::min(words.size(), word.size() + 1));
            const std::string what = word == "wrong" ? "Wrong" : "Repaired";
            out_ += paint(word == "wrong" ? kRed : kGreen,
                          options.empty() ? what + ":" : fmt::format("{} (pamina run {}):", what, options)) +
                    "\n\n";
        }
    }

    /// Writes the paragraph that was read, words filled into lines.
    void fill() {
        if (paragraph_.empty()) return;
        out_ += '\n';
        std::size_t column = 0;
        bool code = false;
        for (std::size_t at = 0; at < paragraph_.size();) {
            const auto end = std::min(paragraph_.find(' ', at), paragraph_.size());
            const std::string_view word = std::string_view(paragraph_).substr(at, end - at);
            at = end + 1;
            const std::size_t wide = characters(word);
            if (column && column + 1 + wide > width_) {
                out_ += '\n';
                column = 0;
            } else if (column) {
                out_ += ' ';
                ++column;
            }
            for (const char c : word) {
                if (c == '`' && colour_ && !code) out_ += kCyan;
                out_ += c;
                if (c == '`' && colour_ && code) out_ += kPlain;
                if (c == '`') code = !code;
            }
            column += wide;
        }
        out_ += '\n';
        paragraph_.clear();
    }

    std::string out_, paragraph_;
    std::size_t width_;
    bool colour_, in_code_ = false;
};

}  // namespace

std::string error_text(const ErrorEntry& entry, std::size_t width, bool colour) {
    Writer writer(width, colour);
    writer.heading(entry);
    for (std::size_t at = 0; at <= entry.text.size();) {
        const auto end = std::min(entry.text.find('\n', at), entry.text.size());
        writer.line(entry.text.substr(at, end - at));
        at = end + 1;
    }
    return writer.take();
}

}  // namespace pamina::assist
