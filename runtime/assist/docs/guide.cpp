#include "runtime/assist/docs/guide.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "runtime/assist/docs/docs_markdown.h"
#include "runtime/assist/docs/embedded_rules.h"
#include "runtime/assist/docs/terminal.h"

namespace pamina::assist {

namespace {

std::string without_marks(std::string text) {
    std::erase(text, '*');
    return text;
}

/// In capitals or not.
bool same_title(std::string_view title, std::string_view word) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return std::ranges::equal(title, word, {}, lower, lower);
}

/// Of the file `3_queues.md` the number and the name.
std::pair<std::string, std::string> words_of(const EmbeddedFile& file) {
    const auto name = file.name.substr(0, file.name.rfind('.'));
    const auto digits = std::min(name.find_first_not_of("0123456789"), name.size());
    return {std::string(name.substr(0, digits)), std::string(name.substr(digits == 0 ? 0 : digits + 1))};
}

/// Those with a number first, 10 behind 9; the others as they are.
std::vector<EmbeddedFile> files_in_order() {
    const auto files = embedded_guide();
    std::vector<EmbeddedFile> out(files.begin(), files.end());
    const auto place = [](const EmbeddedFile& file) {
        const auto number = words_of(file).first;
        return std::pair(number.empty() ? std::string::npos : number.size(), number);
    };
    std::ranges::stable_sort(out, {}, place);
    return out;
}

Chapter read_chapter(const EmbeddedFile& file) {
    Chapter out;
    out.text = file.text;
    std::tie(out.number, out.name) = words_of(file);
    for (const auto& b : markdown(file.text)) {
        if (b.kind == MarkdownBlock::Kind::Heading && out.title.empty()) {
            out.title = b.text;
        } else if (b.kind == MarkdownBlock::Kind::Paragraph) {
            out.question = without_marks(b.text);
            break;
        }
    }
    return out;
}

}  // namespace

std::span<const Chapter> guide() {
    static const std::vector<Chapter> chapters = [] {
        std::vector<Chapter> out;
        for (const auto& file : files_in_order()) out.push_back(read_chapter(file));
        return out;
    }();
    return chapters;
}

const Chapter* find_chapter(std::string_view word) {
    const auto all = guide();
    const auto it = std::find_if(all.begin(), all.end(), [&](const Chapter& c) {
        return c.name == word || (c.number == word && !word.empty()) || same_title(c.title, word);
    });
    return it == all.end() ? nullptr : &*it;
}

std::vector<std::string> chapter_words() {
    std::vector<std::string> numbers, names;
    for (const auto& file : files_in_order()) {
        auto [number, name] = words_of(file);
        if (!number.empty()) numbers.push_back(std::move(number));
        names.push_back(std::move(name));
    }
    numbers.insert(numbers.end(), names.begin(), names.end());
    return numbers;
}

std::string guide_text(const TextStyle& style) {
    std::string out;
    for (const auto& c : guide()) {
        const std::string title = fmt::format("{}  {}", c.number.empty() ? " " : c.number, c.title);
        out += fmt::format("{}  ({})\n{}", style.colour ? fmt::format("{}{}{}", kBold, title, kPlain) : title, c.name,
                           filled(c.question, style.width, 3, style.colour));
    }
    return out + "\n" +
           filled(
               "pamina guide CHAPTER shows one of them, by its number or name; pamina doc --html DIR writes them as "
               "pages.",
               style.width, 0, style.colour);
}

std::string chapter_text(const Chapter& chapter, const TextStyle& style) {
    return markdown_text(chapter.text, style.width, 0, style.colour);
}

nlohmann::ordered_json chapter_json(const Chapter& c, bool with_text) {
    nlohmann::ordered_json j;
    if (!c.number.empty()) j["number"] = c.number;
    j["name"] = c.name;
    j["title"] = c.title;
    j["question"] = c.question;
    if (with_text) j["text"] = c.text;
    return j;
}

}  // namespace pamina::assist
