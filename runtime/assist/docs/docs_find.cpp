#include "runtime/assist/docs/docs_find.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "runtime/assist/docs/docs_markdown.h"
#include "runtime/assist/docs/guide.h"

namespace pamina::assist {

namespace {

std::string_view last_part(std::string_view dotted) {
    return dotted.substr(dotted.rfind('.') + 1);
}

std::string lower(std::string_view name) {
    std::string out(name);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

/// What is left of a name where it does not count how it is written: `dataparallel`.
std::string folded(std::string_view name) {
    std::string out = lower(name);
    std::erase_if(out, [](char c) { return c == ' ' || c == '-' || c == '_'; });
    return out;
}

std::vector<std::string> known_names(const std::vector<DocPage>& pages) {
    std::vector<std::string> known;
    for (const Topic& t : language_topics()) {
        known.push_back(t.name);
        known.insert(known.end(), t.also.begin(), t.also.end());
    }
    for (const DocPage& p : pages) {
        known.push_back(p.name);
        for (const DocEntry& e : p.entries) {
            known.push_back(e.name);
            for (const DocEntry& m : e.members) known.push_back(e.name + "." + m.name);
        }
    }
    return known;
}

Found of_this_name(std::string_view name, const std::vector<DocPage>& pages) {
    Found found;
    found.name = name;
    found.topics = topics_of(name);
    // `types`: of many there is nothing else to say.
    if (found.topics.empty() && name.ends_with('s')) {
        const auto one = name.substr(0, name.size() - 1);
        found.topics = topics_of(one);
        if (!found.topics.empty()) found.name = one;
    }
    // Digits alone are no id here: they are what a script may count with.
    if (!name.empty() && std::string_view("EeWw").find(name.front()) != std::string_view::npos)
        found.error = find_error(name);
    for (const DocPage& p : pages) {
        const DocEntry* entry = p.find(name);
        for (const std::string_view page : {std::string_view(p.name), last_part(p.name)})
            if (!entry && name.size() > page.size() && name.starts_with(page) && name[page.size()] == '.')
                entry = p.find(name.substr(page.size() + 1));
        if (entry) found.entries.emplace_back(&p, entry);
        const bool below =
            !name.empty() && p.name.starts_with(name) && p.name.size() > name.size() && p.name[name.size()] == '.';
        if (p.name == name || below || (!entry && last_part(p.name) == name)) found.pages.push_back(&p);
    }
    return found;
}

}  // namespace

Found find_docs(std::string_view name, const std::vector<DocPage>& pages) {
    Found found = of_this_name(name, pages);
    if (!found.empty()) return found;
    const std::string wanted = folded(name);
    const auto known = known_names(pages);
    const std::set<std::string> names(known.begin(), known.end());
    for (const std::string& whole : {wanted, wanted.substr(0, wanted.size() - (wanted.ends_with('s') ? 1 : 0))}) {
        for (const auto& n : names) {
            if (whole.empty() || folded(n) != whole) continue;
            Found more = of_this_name(n, pages);
            found.name = more.name;
            found.topics.insert(found.topics.end(), more.topics.begin(), more.topics.end());
            found.pages.insert(found.pages.end(), more.pages.begin(), more.pages.end());
            found.entries.insert(found.entries.end(), more.entries.begin(), more.entries.end());
        }
        if (!found.empty()) break;
    }
    return found;
}

std::string found_text(const Found& found, const TextStyle& style) {
    std::string out;
    const auto add = [&](const std::string& text) { out += out.empty() ? text : "\n" + text; };
    for (const Topic* t : found.topics) add(topic_text(*t, style, found.name));
    for (const auto& [page, entry] : found.entries)
        add(entry_text(*entry, style) + "\n" + filled("import " + page->name, style.width, 2, style.colour));
    if (found.pages.size() > 1) add(pages_text(found.pages, style));
    if (found.pages.size() == 1) add(page_text(*found.pages.front(), style));
    if (found.error) add(error_text(*found.error, style.width, style.colour));
    return out;
}

std::vector<std::string> mentions(std::string_view words, const std::vector<DocPage>& pages, std::string_view meant) {
    constexpr std::size_t kMost = 3, kShortest = 3;
    const std::string wanted = lower(words);
    std::vector<std::string> places;
    if (wanted.size() < kShortest) return places;
    const auto is_in = [&](std::string_view text) {
        const std::string low = lower(text);
        const auto ends_word = [](char c) { return !std::isalnum(static_cast<unsigned char>(c)) && c != '_'; };
        for (auto at = low.find(wanted); at != low.npos; at = low.find(wanted, at + 1)) {
            std::size_t end = at + wanted.size();
            if (end < low.size() && low[end] == 's') ++end;  // of many
            if ((at == 0 || ends_word(low[at - 1])) && (end == low.size() || ends_word(low[end]))) return true;
        }
        return false;
    };
    std::size_t left = kMost;
    const auto add = [&](std::string place) {
        if (left == 0 || std::ranges::find(places, place) != places.end()) return;
        if (!meant.empty() && place.ends_with(meant)) return;
        --left;
        places.push_back(std::move(place));
    };
    for (const Topic& t : language_topics())
        if (is_in(t.text)) add("doc " + t.name);
    left = kMost;
    for (const DocPage& p : pages)
        for (const DocEntry& e : p.entries)
            if (is_in(e.doc.text)) add(fmt::format("doc {}.{}", p.name, e.name));
    left = kMost;
    for (const Chapter& c : guide())
        if (is_in(c.text)) add("guide " + c.name);
    return places;
}

std::string closest_docs(const std::string& name, const std::vector<DocPage>& pages) {
    const auto known = known_names(pages);
    const std::string low = lower(name);
    for (const auto& n : {name, low})
        if (auto near = closest(n, known); !near.empty()) return near;
    // `hierarchical`: a part of `hierarchical_allreduce`. Of several the shortest, then the first.
    constexpr std::size_t kShortest = 4;
    std::string within;
    for (const auto& k : known)
        if (name.size() >= kShortest && k.find(low) != k.npos && (within.empty() || k.size() < within.size()))
            within = k;
    return within;
}

}  // namespace pamina::assist
