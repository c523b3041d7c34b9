#include "runtime/report/why.h"

#include <fmt/format.h>

namespace pamina::report {

std::string why_text(const script::Value& why, std::string_view heading, const Style& style) {
    std::string out = fmt::format("{}{}{}\n", style.colour ? "\x1b[1m" : "", heading, style.colour ? "\x1b[0m" : "");
    const auto* record = why.as<std::shared_ptr<const script::Record>>();
    const auto text = record ? (*record)->get("text") : std::nullopt;
    const auto* sentences = text ? text->as<std::string>() : nullptr;
    if (!sentences) return out;
    for (std::size_t at = 0; at <= sentences->size();) {
        const std::size_t end = std::min(sentences->find('\n', at), sentences->size());
        out += fmt::format("  {}\n", std::string_view(*sentences).substr(at, end - at));
        at = end + 1;
    }
    return out;
}

}  // namespace pamina::report
