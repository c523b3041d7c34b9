#include "runtime/assist/docs/docs_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/packages/imports.h"
#include "runtime/script/embedded_stdlib.h"

namespace pamina::assist {

namespace {

/// "machines/loggp.pam" -> "std.machines.loggp".
std::string dotted(std::string_view file) {
    std::string name = fmt::format("std.{}", file.substr(0, file.rfind('.')));
    std::replace(name.begin(), name.end(), '/', '.');
    return name;
}

std::string page_name(const std::string& path) {
    constexpr std::string_view kStd = "<std>/";
    return path.starts_with(kStd) ? dotted(std::string_view(path).substr(kStd.size())) : path;
}

DocEntry entry_of(const ast::Stmt& s, const check::Symbol& symbol, const check::Program& program,
                  const SourceMap& sources) {
    DocEntry e;
    e.name = symbol.name;
    e.doc = doc_of(symbol, program, sources);
    e.kind = e.doc.signature.substr(0, e.doc.signature.find(' '));
    e.line = sources.locate(s.span.file, s.span.begin).line;
    return e;
}

/// Names that start with `_` are private.
std::vector<DocEntry> entries_of(const std::vector<ast::StmtPtr>& list, const check::Program& program,
                                 const SourceMap& sources) {
    std::vector<DocEntry> out;
    for (const auto& s : list) {
        const check::Symbol* symbol = program.symbol_of(*s);
        if (!symbol || symbol->name.starts_with("_") || ast::heading(*s).empty() ||
            std::holds_alternative<ast::Import>(s->node))
            continue;
        out.push_back(entry_of(*s, *symbol, program, sources));
        if (const auto* m = std::get_if<ast::MachineDecl>(&s->node))
            out.back().members = entries_of(m->body.statements, program, sources);
        if (const auto* n = std::get_if<ast::NetworkDecl>(&s->node))
            out.back().members = entries_of(n->body.statements, program, sources);
        if (const auto* n = std::get_if<ast::NetDecl>(&s->node))
            out.back().members = entries_of(n->body.statements, program, sources);
    }
    return out;
}

}  // namespace

std::string DocPage::summary() const {
    if (!text.empty()) return first_sentence(text);
    return entries.size() == 1 ? entries.front().doc.summary : std::string();
}

const DocEntry* DocPage::find(std::string_view path) const {
    const std::vector<DocEntry>* list = &entries;
    for (;;) {
        const auto dot = path.find('.');
        const auto name = path.substr(0, dot);
        const auto at = std::find_if(list->begin(), list->end(), [&](const DocEntry& e) { return e.name == name; });
        if (at == list->end()) return nullptr;
        if (dot == path.npos) return &*at;
        path.remove_prefix(dot + 1);
        list = &at->members;
    }
}

DocPage page_of(const check::Module& module, const check::Program& program, const SourceMap& sources) {
    DocPage page;
    page.name = page_name(module.path);
    page.text = file_text(module, sources);
    page.source = sources.text(module.file.id);
    page.entries = entries_of(module.file.statements, program, sources);
    for (const auto& [span, imported] : module.imports) page.imports.push_back(page_name(imported->path));
    return page;
}

std::vector<DocPage> standard_pages() {
    std::string imports;
    for (const auto& file : embedded_stdlib()) {
        const auto name = dotted(file.name);
        imports += fmt::format("import {} as _{}\n", name, name.substr(name.rfind('.') + 1));
    }
    const Document all("", std::move(imports), Loader());
    std::vector<DocPage> pages;
    for (const auto& [span, module] : all.module().imports)
        pages.push_back(page_of(*module, all.program(), all.sources()));
    return pages;
}

std::vector<DocPage> package_pages(const files::Reach& reach) {
    packages::Imports packages("", reach);
    std::vector<DocPage> pages;
    for (const auto& package : packages.names("")) {
        const std::string folder = packages.folder("", package);
        if (folder.empty()) continue;
        for (const auto& module : packages::modules_of(folder)) {
            const std::string name = fmt::format("{}.{}", package, module);
            // One by one: what is wrong with a module is no matter of the others.
            const Document document("", fmt::format("import {}\n", name), Loader(), reach);
            if (document.module().imports.empty()) continue;
            pages.push_back(page_of(*document.module().imports.front().second, document.program(), document.sources()));
            pages.back().name = name;
        }
    }
    return pages;
}

std::vector<DocPage> library_pages(const files::Reach& reach) {
    auto pages = standard_pages();
    for (auto& page : package_pages(reach)) pages.push_back(std::move(page));
    return pages;
}

}  // namespace pamina::assist
