// Completion at the prompt: commands and what they take, else as in a script.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <system_error>

#include "runtime/assist/docs/docs.h"
#include "runtime/packages/imports.h"
#include "runtime/repl/commands.h"
#include "runtime/repl/repl.h"

namespace pamina::repl {

namespace {

using Completions = std::vector<assist::Completion>;

/// Offers `word` in the place of what stands from `begin` to `end`, when it begins so.
void offer(Completions& out, std::string_view typed, std::string word, std::size_t begin, std::size_t end,
           assist::CompletionKind kind) {
    if (!std::string_view(word).starts_with(typed)) return;
    if (std::ranges::any_of(out, [&](const auto& c) { return c.insert == word; })) return;
    assist::Completion c;
    c.insert = std::move(word);
    c.kind = kind;
    c.replace = {0, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    out.push_back(std::move(c));
}

}  // namespace

std::vector<std::string> list_folder(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder.empty() ? "." : folder, error)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with('.')) names.push_back(entry.is_directory(error) ? name + "/" : name);
    }
    std::ranges::sort(names);
    return names;
}

std::vector<assist::Completion> Repl::complete(
    const std::string& text, std::size_t offset,
    const std::function<std::vector<std::string>(const std::string& folder)>& list_folder) const {
    using Kind = assist::CompletionKind;
    if (offset > text.size()) return {};
    const assist::Context context{&session_->program(), session_->kept(), list_folder, &session_->sources(),
                                  [](const auto& names) {
                                      packages::Imports imports("");
                                      return names.empty() ? imports.names("") : imports.modules("", names);
                                  }};
    const auto script = [&](std::size_t from) {
        auto out =
            assist::complete(context, std::string_view(text).substr(from), static_cast<std::uint32_t>(offset - from));
        for (auto& c : out) {
            c.replace.begin += static_cast<std::uint32_t>(from);
            c.replace.end += static_cast<std::uint32_t>(from);
        }
        // `_3` is there for those who ask for it.
        const bool asked =
            offset > 0 && (text[offset - 1] == '_' || std::isdigit(static_cast<unsigned char>(text[offset - 1])));
        std::erase_if(out, [&](const auto& c) { return !asked && results_.contains(c.insert); });
        return out;
    };
    const std::string before = text.substr(0, offset);
    if (!is_command(before)) return script(0);

    const auto colon = before.find(':');
    const auto space = before.find_first_of(" \t", colon);
    Completions out;
    if (space == before.npos) {
        for (const auto& c : Command::all())
            offer(out, before.substr(colon), std::string(":") + c.name, colon, offset, Kind::Keyword);
        return out;
    }
    const auto found = commands_like(std::string_view(before).substr(colon + 1, space - colon - 1));
    if (found.size() != 1) return out;
    const auto start = std::min(before.find_first_not_of(" \t", space), offset);
    const std::string typed = before.substr(start);
    switch (found.front()->takes) {
        case Takes::Nothing:
            break;
        case Takes::File: {
            const auto slash = typed.rfind('/');
            const std::string folder = slash == typed.npos ? std::string() : typed.substr(0, slash + 1);
            for (const auto& name : list_folder(folder)) {
                const bool script_file = name.ends_with(".pam") || name.ends_with('/');
                if (script_file) offer(out, typed, folder + name, start, offset, Kind::File);
            }
            break;
        }
        case Takes::Topic:
            for (const auto& c : Command::all()) offer(out, typed, c.name, start, offset, Kind::Keyword);
            [[fallthrough]];
        case Takes::Name:
            if (typed.find(' ') != typed.npos) return script(start);
            if (session_->kept()) {
                for (const auto& [name, symbol] : session_->kept()->visible)
                    if (!name.starts_with('_')) offer(out, typed, name, start, offset, Kind::Variable);
            }
            if (std::string_view(found.front()->name) == "graph") break;
            for (const auto& t : assist::language_topics()) offer(out, typed, t.name, start, offset, Kind::Keyword);
            break;
        case Takes::Param:
            if (typed.find('=') != typed.npos) return script(start + typed.find('=') + 1);
            for (const auto& s : statements_) {
                if (s.kind == "param") offer(out, typed, s.name, start, offset, Kind::Parameter);
            }
            break;
        case Takes::Text:
            return script(start);
    }
    std::ranges::sort(out, {}, &assist::Completion::insert);
    return out;
}

}  // namespace pamina::repl
