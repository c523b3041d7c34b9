#include "runtime/import/ninja_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "frontend/source/byte_order_mark.h"
#include "runtime/import/characters.h"
#include "runtime/import/place.h"

namespace pamina::import {

namespace {

constexpr std::string_view kLogBegins = "# ninja log v";
constexpr std::string_view kLogVersions[] = {"5", "6", "7"};
constexpr const char* kLogFields =
    "a line has its start and end in ms, the time of its output, the output's path and a hash, with tabs between";

class LogReader {
  public:
    explicit LogReader(std::string_view text) : text_(text), next_(after_byte_order_mark(text)) {}

    NinjaLog read() {
        if (!next_line()) fail(0, 0, "E0773", "the log is empty", "a build by ninja writes it");
        header();
        while (next_line()) {
            if (line_.starts_with('#')) {
                header();
            } else if (!line_.empty()) {
                entry();
            }
        }
        if (log_.lines.empty()) fail(0, 0, "E0773", "the log has no step that was built", "a build by ninja writes it");
        return std::move(log_);
    }

  private:
    [[noreturn]] void fail(std::size_t offset, std::size_t length, const char* id, std::string message,
                           std::string help) const {
        throw Failure(problem_at(text_, offset, length, id, std::move(message), std::move(help)));
    }
    bool next_line() {
        if (next_ >= text_.size()) return false;
        at_ = next_;
        const auto end = std::min(text_.find('\n', at_), text_.size());
        whole_ = end < text_.size();
        line_ = text_.substr(at_, end - at_);
        if (line_.ends_with('\r')) line_.remove_suffix(1);
        next_ = end + 1;
        return true;
    }

    /// Two logs one after the other have two.
    void header() {
        if (!line_.starts_with(kLogBegins)) {
            fail(at_, line_.size(), "E0760", fmt::format("{} is not how a log of ninja begins", shown(line_)),
                 "it begins with `# ninja log v5`, or a later version");
        }
        const auto version = line_.substr(kLogBegins.size());
        if (std::ranges::find(kLogVersions, version) == std::end(kLogVersions)) {
            fail(at_, line_.size(), "E0763", fmt::format("version {} of ninja's log is not known", shown(version)),
                 "5, 6 and 7 are read, which ninja writes from 1.5 on");
        }
    }

    std::int64_t time(std::string_view field, std::string_view what) const {
        const auto offset = static_cast<std::size_t>(field.data() - text_.data());
        std::int64_t ms = 0;
        for (const char c : field) {
            if (!is_digit(c)) {
                fail(offset, field.size(), field.starts_with('-') ? "E0766" : "E0760",
                     fmt::format("the {} {} is not a number of milliseconds from 0 on", what, shown(field)),
                     kLogFields);
            }
            ms = ms * 10 + (c - '0');
            if (ms > 1'000'000'000'000'000) {
                fail(offset, field.size(), "E0766", fmt::format("the {} {} is too large", what, shown(field)),
                     "a time is below 10^15 ms");
            }
        }
        if (field.empty()) fail(offset, 0, "E0760", fmt::format("a step's {} is expected here", what), kLogFields);
        return ms;
    }

    void entry() {
        std::array<std::string_view, 5> fields;
        std::size_t n = 0;
        for (auto rest = line_;; ++n) {
            const auto tab = rest.find('\t');
            if (n == fields.size()) {
                n = fields.size() + 1;
                break;
            }
            fields[n] = rest.substr(0, tab);
            if (tab == rest.npos) break;
            rest.remove_prefix(tab + 1);
        }
        if (n > 4) {
            fail(at_, line_.size(), "E0760", fmt::format("{} has more than 5 fields", shown(line_)), kLogFields);
        }
        if (n < 4 || fields[3].empty()) {
            // Ninja was ended while it wrote, or the file was copied meanwhile.
            if (whole_) fail(at_, line_.size(), "E0760", fmt::format("{} is not a step", shown(line_)), kLogFields);
            log_.doubt = problem_at(text_, at_, line_.size(), "W0760", "the log is cut off in this line",
                                    "its step is left out, and later ones are not there");
            return;
        }
        const NinjaLog::Line line{time(fields[0], "start"), time(fields[1], "end"), fields[4]};
        if (line.end < line.begin) {
            fail(at_, line_.size(), "E0752", fmt::format("the step of {} ends before it begins", shown(fields[3])),
                 "the log is damaged: delete it, and build anew");
        }
        if (log_.lines.empty() || line.end < log_.lines.back().end) ++log_.builds;
        log_.of_output.insert_or_assign(in_graph(fields[3]), static_cast<std::uint32_t>(log_.lines.size()));
        log_.lines.push_back(line);
    }

    std::string_view text_, line_;
    std::size_t at_ = 0, next_;
    bool whole_ = true;  // the line has an end
    NinjaLog log_;
};

}  // namespace

NinjaLog read_ninja_log(std::string_view text) {
    return LogReader(text).read();
}

bool is_ninja_log(std::string_view text) {
    return text.substr(after_byte_order_mark(text)).starts_with(kLogBegins);
}

std::string in_graph(std::string_view path) {
    std::string out(path);
    std::ranges::replace(out, '\\', '/');
    return out;
}

}  // namespace pamina::import
