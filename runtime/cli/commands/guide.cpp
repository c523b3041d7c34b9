// `pamina guide [CHAPTER]`: the chapters that teach the language; without one, what they are about.
#include "runtime/assist/docs/guide.h"

#include <unistd.h>

#include <memory>

#include "runtime/cli/commands/commands.h"
#include "runtime/cli/terminal/console.h"
#include "runtime/cli/terminal/messages.h"

namespace pamina::cli {

namespace {

struct GuideOptions {
    std::string chapter;
    bool json = false;
};

int guide(const GuideOptions& o) {
    const auto* chapter = assist::find_chapter(o.chapter);
    const assist::TextStyle style{80, !o.json && colour_on(STDOUT_FILENO)};
    auto chapters = nlohmann::ordered_json::array();
    if (chapter) {
        chapters.push_back(assist::chapter_json(*chapter, true));
    } else {
        for (const auto& c : assist::guide()) chapters.push_back(assist::chapter_json(c, false));
    }
    if (!o.json) write_coloured(chapter ? assist::chapter_text(*chapter, style) : assist::guide_text(style));
    return Messages(o.json).end(kDone, {{"chapters", chapters}});
}

}  // namespace

void add_guide(CLI::App& app, Action& chosen) {
    auto o = std::make_shared<GuideOptions>();
    auto* c = app.add_subcommand("guide", "Teaches the language, chapter by chapter");
    c->group("Read");
    c->add_option("CHAPTER", o->chapter, "Its number, name or title; without one, lists the chapters")
        ->check(CLI::IsMember(assist::chapter_words()))
        ->transform([](const std::string& word) {
            const auto* chapter = assist::find_chapter(word);
            return chapter ? chapter->name : word;
        });
    c->add_flag("--json", o->json, "One JSON document");
    c->footer("Example: pamina guide 1");
    c->callback([o, &chosen] { chosen = [o] { return guide(*o); }; });
}

}  // namespace pamina::cli
