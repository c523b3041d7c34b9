// Documentation as text for a terminal, and as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "runtime/assist/docs/docs_page.h"

namespace pamina::assist {

struct TextStyle {
    std::size_t width = 80;
    bool colour = false;
};

/// Under its name, or under `asked` where that is another word that leads to it.
std::string topic_text(const Topic& topic, const TextStyle& style, std::string_view asked = {});
/// Signature, text, parameters and sources; with `members`, the same of each of them in short.
std::string entry_text(const DocEntry& entry, const TextStyle& style);
std::string doc_text(const Doc& doc, const TextStyle& style);
std::string page_text(const DocPage& page, const TextStyle& style);
/// Names and first sentences.
std::string pages_text(const std::vector<const DocPage*>& pages, const TextStyle& style);
/// What there is: the words of the language by kind, and the pages of the standard library.
std::string overview_text(const std::vector<DocPage>& pages, const TextStyle& style);

nlohmann::ordered_json topic_json(const Topic& topic);
nlohmann::ordered_json entry_json(const DocEntry& entry);
nlohmann::ordered_json page_json(const DocPage& page);

}  // namespace pamina::assist
