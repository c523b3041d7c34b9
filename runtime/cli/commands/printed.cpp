#include "runtime/cli/commands/printed.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "frontend/source/printable.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/report/printed.h"

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
    if (!isatty(STDOUT_FILENO)) return report::printed(values, program, screen);
    return report::printed(values, program, screen, [](const std::string& text) { return printable(text); });
}

}  // namespace pamina::cli
