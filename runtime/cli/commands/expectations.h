// What a script says should come out of it, in its comments:
//
//     print r.time -> ms          // expect: 2100 ms
//     predict repair              // expect: 6.402 s
//     delay 3 B                   // expect error: E0302 `delay` needs time, `3 B` is data
//
// A comment on a line of its own belongs to the line of code before it (several outputs of one line, or a line that
// cannot carry a comment). An error is expected by its id alone, by id and message, or by the beginning of these with
// `…` or `...` behind. One in an imported file belongs to the import that brings the file; where a run came there, to
// the line of its predict.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace pamina::cli {

enum class Said { Output, Error, Warning };

/// One line of output or one diagnostic, and the line of the script that it belongs to (0: none).
struct Event {
    Said kind = Said::Output;
    std::uint32_t line = 0;
    std::string text;
    std::string help = {};  // of a diagnostic; nobody expects it
    std::uint32_t run_from =
        0;  // of a diagnostic: the line of the statement that was run, where it may be expected, too
};

/// How far a script was run.
struct Extent {
    bool ran = true;                          // false: an error that is seen before stopped all of it
    std::uint32_t ended_at = 0;               // the line of the statement whose error ended it; 0: it ran to its end
    std::vector<std::uint32_t> asserts = {};  // the lines of the asserts behind that
    bool is_whole() const { return ran && ended_at == 0; }
};

/// What a script expects, in its order.
std::vector<Event> expectations(std::string_view script);

/// Comments that look like expectations and are none, `// expect error` or `// Expects: 3`: a line of text for each.
std::vector<std::string> mistyped(std::string_view script);

/// Whether two different lines of output say the same.
using SameOutput = std::function<bool(const std::string& expected, const std::string& came)>;

/// How what came out differs from what was expected: one line of text for each difference. What did not come since the
/// script was not run so far is told as that.
std::vector<std::string> differences(const std::vector<Event>& expected, const std::vector<Event>& came,
                                     const Extent& extent, const SameOutput& same);

/// Whether a diagnostic is expected.
bool expects(const std::vector<Event>& expected, const Event& came);
/// An assert that failed. It is accepted only where the script expects it already.
bool is_failed_assert(const Event& e);

/// The script with its expectations replaced by what came out; those that the run did not come to stay.
std::string accept(std::string_view script, const std::vector<Event>& came, const Extent& extent);

}  // namespace pamina::cli
