// The guide: chapters that teach the language from the beginning, each from a question that somebody has.
//
// The texts are grammar/guide/*.md, which the build puts into the program: `# Title`, a paragraph that is the question,
// then whatever the chapter says. Chapters to be read in order have a number before their name, `3_queues.md`; the
// others are looked things up in.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/assist/docs/docs_text.h"

namespace pamina::assist {

struct Chapter {
    std::string number;     // "3", or ""
    std::string name;       // "queues"
    std::string title;      // "Queues, locks and backpressure"
    std::string question;   // a paragraph, without marks
    std::string_view text;  // Markdown, all of it
};

/// All chapters: those with a number in their order, then the others.
std::span<const Chapter> guide();

/// The chapter of a number, name or title, or null.
const Chapter* find_chapter(std::string_view word);

/// What may stand for a chapter: the numbers, then the names. From the names of the files, as each start asks for them.
std::vector<std::string> chapter_words();

/// The list of chapters, with their questions.
std::string guide_text(const TextStyle& style);
std::string chapter_text(const Chapter& chapter, const TextStyle& style);

/// With its text, or without.
nlohmann::ordered_json chapter_json(const Chapter& chapter, bool with_text);

}  // namespace pamina::assist
