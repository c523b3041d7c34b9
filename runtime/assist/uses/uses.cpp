#include "runtime/assist/uses/uses.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "runtime/assist/uses/same_meaning.h"

namespace pamina::assist {

using check::Symbol;
using check::SymbolKind;

namespace {

bool of_library(const std::string& file) {
    return file.starts_with("<std>/");
}

Location location(const SourceMap& sources, Span span) {
    return {sources.name(span.file), span};
}

/// A member of a machine, or a parameter of one that is called.
bool of_machine(const Symbol& s) {
    return s.owner && s.owner->kind == SymbolKind::Machine;
}
bool of_machine_function(const Symbol& s) {
    return s.kind == SymbolKind::Parameter && s.owner && of_machine(*s.owner);
}

std::string spelled(const SourceMap& sources, Span span) {
    return std::string(sources.text(span));
}

/// One declaration, as it is found in several programs.
class Target {
  public:
    Target(const View& view, const Symbol& symbol) : symbol_(symbol) {
        if (symbol.span.file) at_ = location(view.sources, symbol.span);
    }

    bool is(const View& view, const Symbol& s) const {
        if (&s == &symbol_) return true;
        if (s.kind == SymbolKind::Builtin) return symbol_.kind == s.kind && s.name == symbol_.name;
        return s.span.file && !at_.file.empty() && s.span.begin == at_.span.begin && s.span.end == at_.span.end &&
               view.sources.name(s.span.file) == at_.file;
    }
    /// Whether a member of a machine that may be any may be this one.
    bool may_be(const View& view, const Occurrence& o) const {
        if (o.role != Role::Open || spelled(view.sources, o.span) != symbol_.name) return false;
        return o.expr ? of_machine(symbol_) : of_machine_function(symbol_);
    }

  private:
    const Symbol& symbol_;
    Location at_;
};

struct Use {
    Location at;
    Role role;
};

/// All places that name the symbol, in order of file and place, each once.
std::vector<Use> find_all(const View& view, const Symbol& symbol, const std::vector<View>& others) {
    const Target target(view, symbol);
    std::vector<Use> found;
    const auto look = [&](const View& v) {
        for (const auto& module : v.program.modules)
            for (const Occurrence& o : occurrences(v.program, *module))
                if (o.symbol ? target.is(v, *o.symbol) : target.may_be(v, o))
                    found.push_back({location(v.sources, o.span), o.role});
    };
    look(view);
    for (const View& v : others)
        if (&v.program != &view.program) look(v);
    const auto key = [](const Use& f) { return std::tie(f.at.file, f.at.span.begin, f.at.span.end); };
    std::stable_sort(found.begin(), found.end(), [&](const Use& a, const Use& b) { return key(a) < key(b); });
    found.erase(std::unique(found.begin(), found.end(), [](const Use& a, const Use& b) { return a.at == b.at; }),
                found.end());
    return found;
}

/// The members of machines that a name may mean where the machine may be any.
std::vector<const Symbol*> open_candidates(const View& view, const Occurrence& o) {
    std::vector<const Symbol*> list;
    const std::string name = spelled(view.sources, o.span);
    for (const auto& s : view.program.symbols)
        if (s->span.file && s->name == name && (o.expr ? of_machine(*s) : of_machine_function(*s)))
            list.push_back(s.get());
    return list;
}

bool is_name(const std::string& word) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    return !word.empty() && letter(word.front()) &&
           std::all_of(word.begin(), word.end(), [&](char c) { return letter(c) || digit(c); });
}

/// What is named at an offset and may be renamed, or why not.
struct Named {
    const Symbol* symbol = nullptr;
    Renamable answer;
};
Named named(const View& view, std::uint32_t offset) {
    const auto at = occurrence_at(view, offset);
    if (!at) return {nullptr, {std::nullopt, {}, "nothing that has a name of its own stands here"}};
    const std::string word = spelled(view.sources, at->span);
    const auto refuse = [&](std::string why) { return Named{nullptr, {std::nullopt, word, std::move(why)}}; };
    const Symbol* symbol = at->symbol;
    if (!symbol) {
        const auto candidates = open_candidates(view, *at);
        if (candidates.size() != 1)
            return refuse(
                fmt::format("`{}` is a member of a machine that may be any; rename it where it is declared", word));
        symbol = candidates.front();
    }
    if (!symbol->span.file) return refuse(fmt::format("`{}` belongs to the language", word));
    const std::string& file = view.sources.name(symbol->span.file);
    if (of_library(file)) return refuse(fmt::format("`{}` belongs to the standard library", word));
    return {symbol, {at->span, word, {}}};
}

}  // namespace

std::vector<Location> definition(const View& view, std::uint32_t offset) {
    if (const check::Module* module = import_at(view, offset)) return {location(view.sources, {module->file.id, 0, 0})};
    const auto at = occurrence_at(view, offset);
    if (!at) return {};
    if (at->symbol) {
        if (!at->symbol->span.file) return {};
        return {location(view.sources, at->symbol->span)};
    }
    std::vector<Location> list;
    for (const Symbol* s : open_candidates(view, *at)) list.push_back(location(view.sources, s->span));
    return list;
}

std::vector<Location> references(const View& view, std::uint32_t offset, bool with_declaration,
                                 const std::vector<View>& others) {
    const auto at = occurrence_at(view, offset);
    if (!at) return {};
    const Symbol* symbol = at->symbol;
    if (!symbol) {
        const auto candidates = open_candidates(view, *at);
        if (candidates.empty()) return {location(view.sources, at->span)};
        symbol = candidates.front();
    }
    std::vector<Location> list;
    for (const Use& f : find_all(view, *symbol, others))
        if (with_declaration || f.role != Role::Declaration) list.push_back(f.at);
    return list;
}

Renamable renamable(const View& view, std::uint32_t offset) {
    return named(view, offset).answer;
}

Rename rename(const View& view, std::uint32_t offset, const std::string& name, const std::vector<View>& others) {
    const Named what = named(view, offset);
    if (!what.symbol) return {{}, what.answer.refused};
    const Symbol& symbol = *what.symbol;
    if (!is_name(name))
        return {{},
                fmt::format("`{}` is not a name: names are letters, digits and `_`, and start with no digit", name)};
    if (language::is_reserved(name)) return {{}, fmt::format("`{}` is a reserved word", name)};
    if (name == symbol.name) return {};
    Rename result;
    for (const Use& f : find_all(view, symbol, others)) {
        if (of_library(f.at.file)) continue;
        if (f.role == Role::Open) {
            std::set<const Symbol*> machines;
            for (const auto& s : view.program.symbols)
                if (s->name == symbol.name && of_machine(*s) == of_machine(symbol) &&
                    of_machine_function(*s) == of_machine_function(symbol))
                    machines.insert(s.get());
            if (machines.size() > 1)
                return {{},
                        fmt::format("`{}` is used of machines that may be any, in {}, and several have one; say which "
                                    "is meant: `on m: {}`",
                                    symbol.name, f.at.file,
                                    of_machine(symbol) ? symbol.owner->name : symbol.owner->owner->name)};
        }
        result.edits.push_back({f.at, name});
    }
    if (std::string why = changes_meaning(view, others, result.edits, name); !why.empty()) return {{}, why};
    return result;
}

}  // namespace pamina::assist
