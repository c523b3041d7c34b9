#include "runtime/assist/docs/docs_find.h"

#include "runtime/assist/docs/docs_markdown.h"

namespace pamina::assist {

namespace {

std::string_view last_part(std::string_view dotted) {
    return dotted.substr(dotted.rfind('.') + 1);
}

}  // namespace

Found find_docs(std::string_view name, const std::vector<DocPage>& pages) {
    Found found;
    found.topics = topics_of(name);
    // `types`: of many there is nothing else to say.
    if (found.topics.empty() && name.ends_with('s')) found.topics = topics_of(name.substr(0, name.size() - 1));
    // Digits alone are no id here: they are what a script may count with.
    if (name.starts_with('E')) found.error = find_error(name);
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

std::string found_text(const Found& found, const TextStyle& style) {
    std::string out;
    const auto add = [&](const std::string& text) { out += out.empty() ? text : "\n" + text; };
    for (const Topic* t : found.topics) add(topic_text(*t, style));
    for (const auto& [page, entry] : found.entries)
        add(entry_text(*entry, style) + "\n" + filled("import " + page->name, style.width, 2, style.colour));
    if (found.pages.size() > 1) add(pages_text(found.pages, style));
    if (found.pages.size() == 1) add(page_text(*found.pages.front(), style));
    if (found.error) add(error_text(*found.error, style.width, style.colour));
    return out;
}

std::string closest_docs(const std::string& name, const std::vector<DocPage>& pages) {
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
    if (auto near = closest(name, known); !near.empty()) return near;
    // `hierarchical`: a part of `hierarchical_allreduce`. Of several the shortest, then the first.
    constexpr std::size_t kShortest = 4;
    std::string within;
    for (const auto& k : known)
        if (name.size() >= kShortest && k.find(name) != k.npos && (within.empty() || k.size() < within.size()))
            within = k;
    return within;
}

}  // namespace pamina::assist
