// What a script says should come out of it, in its comments:
//
//     print r.time -> ms          // expect: 2100 ms
//     predict repair              // expect: 6.402 s
//     delay 3 B                   // expect error: E0302 `delay` needs time, `3 B` is data
//
// A comment on a line of its own belongs to the line of code before it (several outputs of one line, or a line that
// cannot carry a comment). An error is expected by its id alone, or by id and message. One in an
// imported file belongs to the import that brings the file; where a run came there, to the line of its predict.
#pragma once

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
};

/// What a script expects, in its order.
std::vector<Event> expectations(std::string_view script);

/// How what came out differs from what was expected: one line of text for each difference.
std::vector<std::string> differences(const std::vector<Event>& expected, const std::vector<Event>& came);

/// The script with its expectations replaced by what came out.
std::string accept(std::string_view script, const std::vector<Event>& came);

}  // namespace pamina::cli
