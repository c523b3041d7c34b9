#include "runtime/assist/uses/same_meaning.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace pamina::assist {

namespace {

using Texts = std::map<std::string, std::string>;

std::string edited(std::string text, const std::string& file, const std::vector<Edit>& edits) {
    std::vector<const Edit*> own;
    for (const Edit& e : edits)
        if (e.at.file == file) own.push_back(&e);
    std::sort(own.begin(), own.end(), [](auto* a, auto* b) { return a->at.span.begin > b->at.span.begin; });
    for (const Edit* e : own) text.replace(e->at.span.begin, e->at.span.end - e->at.span.begin, e->text);
    return text;
}

/// What the names of a program refer to, without regard to how they are spelled and where exactly they stand: by the
/// number that each place has in its file.
struct Meaning {
    using Place = std::pair<std::string, std::size_t>;  // file, number
    struct Use {
        Place at;
        Role role;
        Place declared;
        friend bool operator==(const Use&, const Use&) = default;
    };
    std::vector<Use> uses;
    std::vector<Location> places;  // of each
};

Meaning meaning(const View& view) {
    std::map<std::pair<FileId, std::uint32_t>, Meaning::Place> numbers;
    std::vector<std::tuple<std::string, std::size_t, Occurrence>> all;
    for (const auto& module : view.program.modules) {
        std::size_t number = 0;
        for (const Occurrence& o : occurrences(view.program, *module)) {
            numbers[{o.span.file, o.span.begin}] = {module->path, number};
            all.emplace_back(module->path, number++, o);
        }
    }
    Meaning m;
    for (const auto& [path, number, o] : all) {
        // Names of the language stand nowhere: their own name tells them.
        Meaning::Place declared{o.symbol ? o.symbol->name : std::string(), 0};
        if (o.symbol && o.symbol->span.file) declared = numbers[{o.symbol->span.file, o.symbol->span.begin}];
        m.uses.push_back({{path, number}, o.role, declared});
        m.places.push_back({view.sources.name(o.span.file), o.span});
    }
    return m;
}

std::size_t errors(const Diagnostics& d) {
    return static_cast<std::size_t>(std::count_if(d.list().begin(), d.list().end(),
                                                  [](const Diagnostic& x) { return x.severity == Severity::error; }));
}

std::string compare(const View& view, const std::vector<Edit>& edits, const std::string& name) {
    Loader before, after;
    before.overlays_only();
    after.overlays_only();
    for (const auto& module : view.program.modules) {
        const std::string text(view.sources.text(module->file.id));
        before.overlay(module->path, text);
        after.overlay(module->path, edited(text, module->path, edits));
    }
    const std::string& path = view.module.path;
    const std::string text(view.text());
    const Document old(path, text, before), changed(path, edited(text, path, edits), after);
    if (errors(changed.diagnostics()) > errors(old.diagnostics())) {
        for (const Diagnostic& d : changed.diagnostics().list())
            if (d.id == "E0202" || d.id == "E0205") return fmt::format("`{}` is declared there already", name);
        return fmt::format("`{}` does not fit everywhere: {}", name, changed.diagnostics().list().front().message);
    }
    const Meaning was = meaning(old.view()), is = meaning(changed.view());
    for (std::size_t i = 0; i < std::min(was.uses.size(), is.uses.size()); ++i) {
        if (was.uses[i] == is.uses[i]) continue;
        const Location& at = was.places[i];
        return fmt::format("`{}` would mean something else: there is another `{}` where it is used ({}:{})", name, name,
                           at.file, old.sources().locate(at.span.file, at.span.begin).line);
    }
    return {};
}

}  // namespace

std::string changes_meaning(const View& view, const std::vector<View>& others, const std::vector<Edit>& edits,
                            const std::string& name) {
    if (std::string why = compare(view, edits, name); !why.empty()) return why;
    for (const View& v : others) {
        if (&v.program == &view.program) continue;
        if (std::string why = compare(v, edits, name); !why.empty()) return why;
    }
    return {};
}

}  // namespace pamina::assist
