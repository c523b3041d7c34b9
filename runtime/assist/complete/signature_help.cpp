#include "runtime/assist/complete/signature_help.h"

#include <algorithm>

#include "runtime/assist/complete/arguments.h"

namespace pamina::assist {

namespace {

/// The name before `=` that the piece at the cursor begins with.
std::string_view named(const Place& place, const Level& level) {
    if (level.piece == Level::kNone || place.word(level.piece + 1) != "=") return {};
    return place.word(level.piece);
}

}  // namespace

std::optional<SignatureHelp> signature_help(const Context& context, std::string_view text, std::uint32_t offset) {
    const Place place = place_at(text, offset);
    if (place.in_comment) return std::nullopt;
    for (std::size_t i = place.levels.size(); i-- > 1;) {
        const Level& level = place.levels[i];
        if (level.opener == '{' && level.block != Block::Record) return std::nullopt;
        const auto call = call_of(context, place, level);
        if (!call) continue;
        SignatureHelp help;
        help.doc = call->doc;
        if (call->parameters.empty()) {
            help.label = call->label.empty() ? call->name + "()" : call->label;
            return help;
        }
        help.label = call->name + "(";
        for (const CallParameter& p : call->parameters) {
            if (help.label.back() != '(') help.label += ", ";
            const auto begin = static_cast<std::uint32_t>(help.label.size());
            help.label += p.shown;
            help.parameters.emplace_back(begin, static_cast<std::uint32_t>(help.label.size()));
        }
        help.label += ")";
        const std::string_view name = named(place, level);
        const auto count = static_cast<int>(call->parameters.size());
        if (name.empty()) {
            if (level.commas < count) help.active = level.commas;
        } else {
            for (int k = 0; k < count; ++k)
                if (call->parameters[static_cast<std::size_t>(k)].name == name) help.active = k;
        }
        return help;
    }
    return std::nullopt;
}

}  // namespace pamina::assist
