#include "runtime/assist/docs/docs_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "frontend/source/utf8.h"
#include "runtime/assist/docs/docs_markdown.h"
#include "runtime/assist/docs/terminal.h"

namespace pamina::assist {

namespace {

std::string paint(std::string_view how, std::string_view text, const TextStyle& style) {
    return style.colour ? fmt::format("{}{}{}", how, text, kPlain) : std::string(text);
}

/// `left` padded to a column, and words filled beside it.
std::string beside(std::string_view left, std::size_t column, std::string_view words, const TextStyle& style,
                   std::size_t indent = 2) {
    const std::string margin(indent, ' ');
    if (words.empty()) return fmt::format("{}{}\n", margin, left);
    std::string text = filled(words, style.width, indent + column + 2, style.colour);
    if (characters(left) > column) return fmt::format("{}{}\n{}", margin, left, text);
    return fmt::format("{}{}{}", margin, left, text.substr(indent + characters(left)));
}

/// Names beside each other, wrapped, after a word of a given width.
std::string names(std::string_view title, const std::vector<std::string>& list, const TextStyle& style) {
    std::string all;
    for (const auto& n : list) all += fmt::format("{}{}", all.empty() ? "" : " ", n);
    return beside(title, 14, all, style, 0);
}

/// A signature; one that is longer than a line goes on further right.
std::string heading(const std::string& signature, std::size_t indent, const TextStyle& style) {
    auto lines = filled(signature, style.width, indent + 4, false);
    lines.erase(0, std::min(indent + 4, lines.size()));
    if (lines.ends_with('\n')) lines.pop_back();
    return std::string(indent, ' ') + paint(kBold, lines, style) + "\n";
}

/// A default of more characters has no part in the width of its column.
constexpr std::size_t kLongDefault = 12;

std::string parameters_text(const std::vector<ParameterDoc>& parameters, const TextStyle& style) {
    std::array<std::size_t, 3> width{};
    const auto default_of = [](const ParameterDoc& p) {
        return p.default_value.empty() ? std::string() : fmt::format("= {}", p.default_value);
    };
    for (const auto& p : parameters) {
        width[0] = std::max(width[0], characters(p.name));
        width[1] = std::max(width[1], characters(p.type));
        // What stands right of a long one goes below it.
        if (const std::size_t length = characters(default_of(p)); length <= kLongDefault)
            width[2] = std::max(width[2], length);
    }
    std::string out;
    for (const auto& p : parameters) {
        const auto pad = [](const std::string& s, std::size_t to) {
            return s + std::string(to - std::min(to, characters(s)), ' ');
        };
        std::string left =
            fmt::format("{}  {}  {}", pad(p.name, width[0]), pad(p.type, width[1]), pad(default_of(p), width[2]));
        left.resize(left.find_last_not_of(' ') + 1);
        out += beside(left, width[0] + width[1] + width[2] + 4, p.text, style, 4);
    }
    return out;
}

}  // namespace

std::string doc_text(const Doc& doc, const TextStyle& style) {
    std::string out = heading(doc.signature, 0, style);
    if (!doc.text.empty()) out += "\n" + markdown_text(doc.text, style.width, 2, style.colour);
    if (!doc.parameters.empty()) out += "\n" + parameters_text(doc.parameters, style);
    for (const auto& s : doc.sources) out += "\n" + filled("Source: " + s, style.width, 2, style.colour);
    return out;
}

std::string entry_text(const DocEntry& entry, const TextStyle& style) {
    std::string out = doc_text(entry.doc, style);
    for (const auto& m : entry.members) {
        out += "\n" + heading(m.doc.signature, 2, style);
        if (!m.doc.text.empty()) out += markdown_text(m.doc.text, style.width, 4, style.colour);
        for (const auto& s : m.doc.sources) out += filled("Source: " + s, style.width, 4, style.colour);
    }
    return out;
}

std::string topic_text(const Topic& topic, const TextStyle& style, std::string_view asked) {
    const auto also = std::ranges::find(topic.also, asked);
    std::string out = fmt::format("{}  {}\n", paint(kBold, also == topic.also.end() ? topic.name : *also, style),
                                  paint(kDim, fmt::format("({})", words_of(topic.kind)), style));
    if (topic.signature != topic.name) out += "\n" + filled(topic.signature, style.width, 4, false);
    out += "\n" + markdown_text(topic.text, style.width, 2, style.colour);
    if (!topic.example.empty())
        out += "\n" + markdown_text(fmt::format("```pamina\n{}```\n", topic.example), style.width, 0, style.colour);
    return out;
}

std::string page_text(const DocPage& page, const TextStyle& style) {
    std::string out = paint(kBold, page.name, style) + "\n";
    if (!page.text.empty()) out += "\n" + markdown_text(page.text, style.width, 2, style.colour);
    for (const auto& e : page.entries) out += "\n" + entry_text(e, style);
    if (!page.imports.empty()) {
        std::string all;
        for (const auto& i : page.imports) all += fmt::format("{}{}", all.empty() ? "Imports: " : ", ", i);
        out += "\n" + filled(all, style.width, 0, style.colour);
    }
    return out;
}

std::string pages_text(const std::vector<const DocPage*>& pages, const TextStyle& style) {
    std::string out;
    for (const DocPage* p : pages) out += beside(p->name, 26, p->summary(), style);
    return out;
}

std::string overview_text(const std::vector<DocPage>& pages, const TextStyle& style) {
    std::string out;
    const auto& topics = language_topics();
    for (auto at = topics.begin(); at != topics.end();) {
        const TopicKind kind = at->kind;
        std::vector<std::string> list;
        for (; at != topics.end() && at->kind == kind; ++at) list.push_back(at->name);
        out += names(title_of(kind), list, style);
    }
    out += "\nStandard library\n";
    std::vector<const DocPage*> all;
    for (const auto& p : pages) all.push_back(&p);
    out += pages_text(all, style);
    out += "\n" +
           filled(
               "pamina doc NAME says more about one of these, or about a member such as loggp.message; "
               "pamina doc FILE about a script; pamina doc --html DIR writes pages. pamina guide teaches the language.",
               style.width, 0, style.colour);
    return out;
}

nlohmann::ordered_json topic_json(const Topic& t) {
    nlohmann::ordered_json j = {
        {"name", t.name}, {"kind", words_of(t.kind)}, {"signature", t.signature}, {"text", t.text}};
    if (!t.example.empty()) j["example"] = t.example;
    return j;
}

nlohmann::ordered_json entry_json(const DocEntry& e) {
    nlohmann::ordered_json j = {{"name", e.name}, {"kind", e.kind}, {"signature", e.doc.signature}, {"line", e.line}};
    if (!e.doc.text.empty()) j["text"] = e.doc.text;
    for (const auto& p : e.doc.parameters) {
        nlohmann::ordered_json d = {{"name", p.name}};
        if (!p.type.empty()) d[p.is_machine ? "machine" : "type"] = p.type;
        if (!p.unit.empty()) d["unit"] = p.unit;
        if (!p.default_value.empty()) d["default"] = p.default_value;
        if (!p.text.empty()) d["text"] = p.text;
        j["parameters"].push_back(std::move(d));
    }
    if (!e.doc.sources.empty()) j["sources"] = e.doc.sources;
    for (const auto& m : e.members) j["members"].push_back(entry_json(m));
    return j;
}

nlohmann::ordered_json page_json(const DocPage& p) {
    nlohmann::ordered_json j = {{"name", p.name}, {"text", p.text}, {"declarations", nlohmann::ordered_json::array()}};
    for (const auto& e : p.entries) j["declarations"].push_back(entry_json(e));
    if (!p.imports.empty()) j["imports"] = p.imports;
    return j;
}

}  // namespace pamina::assist
