#include "runtime/nets/dot.h"

#include <fmt/format.h>

#include <string_view>

namespace pamina::nets {

namespace {

/// Of a text between double quotes: DOT knows `\"` and takes `\\`; lines of a label end by `\n`.
std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n')
            out += "\\n";
        else
            out += c;
    }
    return out + '"';
}

std::string label(const Amount& tokens) {
    if (tokens.in) return " [label=\"f(m)\"]";
    return tokens.number == 1 ? "" : fmt::format(" [label=\"{}\"]", tokens.number);
}
std::string with_circle(const Amount& tokens) {
    const std::string l = label(tokens);
    return l.empty() ? " [arrowhead=odot]" : " [arrowhead=odot, " + l.substr(2);
}

}  // namespace

std::string dot(const Net& net) {
    std::string out = "digraph {\n  rankdir=LR;\n";
    for (std::size_t p = 0; p < net.places.size(); ++p) {
        const Place& place = net.places[p];
        out += fmt::format("  p{} [shape=circle, label={}, xlabel={}];\n", p,
                           in_quotes(place.tokens > 0 ? fmt::format("{}", place.tokens) : ""), in_quotes(place.name));
    }
    for (std::size_t t = 0; t < net.transitions.size(); ++t) {
        const Transition& x = net.transitions[t];
        const bool bar = x.timing == Timing::Immediate;
        out += fmt::format("  t{} [shape=box, {}label=\"\", xlabel={}];\n", t,
                           bar ? "style=filled, fillcolor=black, width=0.08, " : "width=0.25, ", in_quotes(x.name));
        const auto none = [](const Arc& a) { return !a.tokens.in && a.tokens.number == 0; };
        for (const Arc& a : x.take)
            if (!none(a)) out += fmt::format("  p{} -> t{}{};\n", a.place, t, label(a.tokens));
        for (const Arc& a : x.inhibit) out += fmt::format("  p{} -> t{}{};\n", a.place, t, with_circle(a.tokens));
        for (const Arc& a : x.give)
            if (!none(a)) out += fmt::format("  t{} -> p{}{};\n", t, a.place, label(a.tokens));
    }
    return out + "}\n";
}

}  // namespace pamina::nets
