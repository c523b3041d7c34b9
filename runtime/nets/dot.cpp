#include "runtime/nets/dot.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

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

std::string dot(const Net& net, const Graph& g) {
    std::string out = "digraph {\n  node [shape=box, style=rounded];\n";
    std::vector<Tokens> m;
    for (std::int32_t i = 0; i < g.markings.size(); ++i) {
        g.markings.read(i, m);
        const bool dead = g.of(i).empty();
        out += fmt::format("  m{} [label={}{}{}{}];\n", i, in_quotes(text(net, m)), i == 0 ? ", penwidth=2" : "",
                           g.timeless[static_cast<std::size_t>(i)] ? ", style=\"rounded,dashed\"" : "",
                           dead ? ", peripheries=2" : "");
    }
    for (std::int32_t i = 0; i < g.markings.size(); ++i)
        for (const Way& w : g.of(i))
            out += fmt::format("  m{} -> m{} [label={}];\n", i, w.to,
                               in_quotes(net.transitions[static_cast<std::size_t>(w.transition)].name));
    return out + "}\n";
}

}  // namespace pamina::nets
