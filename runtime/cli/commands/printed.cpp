#include "runtime/cli/commands/printed.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "frontend/source/printable.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/script/show/show.h"

namespace pamina::cli {

plot::Screen screen() {
    plot::Screen s;
    s.colour = colour_on(STDOUT_FILENO);
    if (!isatty(STDOUT_FILENO)) return s;
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return s;
    s.columns = size.ws_col;
    // A picture leaves room for the prompt, and grows no taller than is read at one glance.
    constexpr int kTallest = 40;
    s.rows = std::min<int>(kTallest, size.ws_row - 1);
    return s;
}

std::string printed(const std::vector<script::Value>& values, const check::Program& program,
                    const plot::Screen& screen) {
    std::string out;
    bool own = false;  // the last value has lines of its own
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto* picture = values[i].as<std::shared_ptr<const plot::Plot>>();
        const auto* record = values[i].as<std::shared_ptr<const script::Record>>();
        std::string text = picture ? plot::to_text(**picture, screen) : script::show(values[i], program);
        if (!picture && isatty(STDOUT_FILENO)) text = printable(text);
        if (picture) text.pop_back();
        const bool lines = picture || values[i].as<std::shared_ptr<const script::Table>>() ||
                           (record && ((*record)->shown() || text.find('\n') != std::string::npos));
        out += (i == 0 ? "" : own || lines ? "\n" : " ") + text;
        own = lines;
    }
    return out;
}

}  // namespace pamina::cli
