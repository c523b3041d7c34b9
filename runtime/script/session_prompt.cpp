// What a prompt needs of a session: texts are checked, run and kept in steps, so that one with mistakes leaves nothing.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontend/check/check.h"
#include "runtime/packages/imports.h"
#include "runtime/script/session.h"
#include "runtime/script/standard_library.h"

namespace pamina::script {

syntax::Completeness Session::completeness(const std::string& text) {
    SourceMap own;
    ast::NodeIds ids;
    Diagnostics ignored;
    return syntax::parse(own.add("", text), own, ids, ignored).completeness;
}

std::optional<FileId> Session::add_text(const std::string& path, LoadedText loaded) {
    if (loaded.text) return interpreter_.shared().sources.add(Loader::resolve("", path), std::move(*loaded.text));
    diagnostics().error("E0090", {}, fmt::format("cannot read {}: {}", path, loaded.error), loaded.help);
    report();
    status_ = 2;
    return {};
}

const check::Module* Session::check_parts(const std::string& path, const std::vector<Part>& parts) {
    const std::uint32_t first_expr = checked().ids.next_expr;
    const std::size_t first_module = checked().modules.size();
    ast::File all;
    std::vector<FileId> more;
    for (const auto& part : parts) {
        ast::File file = syntax::parse(part.text, interpreter_.shared().sources, checked().ids, diagnostics()).file;
        if (all.id == 0) {
            all.id = part.text;
        } else {
            more.push_back(part.text);
        }
        for (auto& s : file.statements) {
            if (!part.only || std::ranges::count(*part.only, s->span.begin)) all.statements.push_back(std::move(s));
        }
    }
    const auto* module = check::check_tree(
        checked(), path, std::move(all), std::move(more), first_expr, interpreter_.shared().sources, loader(),
        {standard_library, reach(), packages::imports_of(path, reach())}, diagnostics(), previous_);
    if (!report()) return module;
    status_ = 2;
    // Files that were imported in vain are read again when they are imported next: they may have been mended.
    for (std::size_t i = first_module; i < checked().modules.size(); ++i) checked().modules[i]->path.clear();
    return nullptr;
}

int Session::run_module(const check::Module& module) {
    const int before = std::exchange(status_, 0);
    run(module);
    const int own = status_;
    status_ = std::max(before, own);
    return own;
}

void Session::name_value(const check::Module& let, const std::string& alias, Value value) {
    const auto module = std::find_if(checked().modules.rbegin(), checked().modules.rend(),
                                     [&](const auto& m) { return m.get() == &let; });
    for (const auto& [name, symbol] : let.names) {
        (*module)->visible[alias] = symbol;
        interpreter_.assign(*symbol, value);
    }
    keep(let);
}

void Session::set(const std::string& param, const std::optional<std::string>& text) {
    if (text) {
        interpreter_.options().set[param] = *text;
    } else {
        interpreter_.options().set.erase(param);
    }
}

}  // namespace pamina::script
