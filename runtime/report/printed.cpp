#include "runtime/report/printed.h"

#include "runtime/script/show/show.h"

namespace pamina::report {

std::string printed(const std::vector<script::Value>& values, const check::Program& program, const plot::Screen& screen,
                    const std::function<std::string(const std::string&)>& text) {
    std::string out;
    bool own = false;  // the last value has lines of its own
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto* picture = values[i].as<std::shared_ptr<const plot::Plot>>();
        const auto* record = values[i].as<std::shared_ptr<const script::Record>>();
        std::string shown = picture ? plot::to_text(**picture, screen) : script::show(values[i], program);
        if (!picture && text) shown = text(shown);
        if (picture) shown.pop_back();
        const bool lines = picture || values[i].as<std::shared_ptr<const script::Table>>() ||
                           (record && ((*record)->shown() || shown.find('\n') != std::string::npos));
        out += (i == 0 ? "" : own || lines ? "\n" : " ") + shown;
        own = lines;
    }
    return out;
}

}  // namespace pamina::report
