// Files as modules: loading, imports, and the order of the passes over one module.
#include "frontend/check/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/check/names/work.h"
#include "frontend/check/words/builtins.h"
#include "frontend/syntax/parse.h"

namespace pamina::check {

namespace {

/// Imports are loaded one inside the other; real libraries stay under 10 levels.
constexpr std::size_t kMaxImportDepth = 200;

/// Paths of the standard library, which are no paths of the file system.
constexpr std::string_view kStd = "<std>/";

class Modules {
  public:
    Modules(Program& program, SourceMap& sources, const Loader& loader, const CheckOptions& options,
            Diagnostics& diagnostics)
        : program_(program), sources_(sources), loader_(loader), options_(options), out_(diagnostics) {
        add_builtins(program);
    }

    Module* check(const std::string& path, std::string text, const Module* previous) {
        const FileId id = sources_.add(path, std::move(text));
        const std::size_t errors = out_.list().size();
        const std::uint32_t first_expr = program_.ids.next_expr;
        ast::File file = syntax::parse(id, sources_, program_.ids, out_).file;
        file.id = id;
        return check(path, std::move(file), {}, first_expr, errors, previous);
    }

    /// `errors`: how many mistakes were known before those of the file.
    Module* check(const std::string& path, ast::File file, std::vector<FileId> more_texts, std::uint32_t first_expr,
                  std::size_t errors, const Module* previous) {
        auto owned = std::make_unique<Module>();
        Module* module = owned.get();
        module->path = path;
        module->file = std::move(file);
        module->more_texts = std::move(more_texts);
        const FileId id = module->file.id;

        open_.push_back(path);
        std::vector<const Module*> imported;
        for (const ast::StmtPtr& s : module->file.statements)
            if (auto* i = std::get_if<ast::Import>(&s->node)) {
                imported.push_back(import(path, *i));
                if (imported.back()) module->imports.emplace_back(s->span, imported.back());
            }
        open_.pop_back();
        module->incomplete = is_incomplete(*module, imported);

        Program& p = program_;
        p.expr_symbols.resize(p.ids.next_expr, nullptr);
        p.expr_types.resize(p.ids.next_expr);
        p.stmt_symbols.resize(p.ids.next_stmt, nullptr);
        Work work{p, sources_, out_, *module, first_expr, {}, {}, {}, {}, {}};
        work.imported = imported;
        declare(work, previous);
        std::erase(work.imported, nullptr);
        resolve(work);
        infer(work, order(work));
        // By place, whichever pass found them; errors of imported files stay before those of their importers.
        auto& list = out_.list();
        std::stable_sort(list.begin() + static_cast<std::ptrdiff_t>(std::min(errors, list.size())), list.end(),
                         [&](const Diagnostic& a, const Diagnostic& b) {
                             bool mine_a = a.span.file == id, mine_b = b.span.file == id;
                             if (mine_a != mine_b) return mine_b;
                             return mine_a && a.span.begin < b.span.begin;
                         });
        p.modules.push_back(std::move(owned));
        return module;
    }

  private:
    static bool is_incomplete(const Module& module, const std::vector<const Module*>& imported) {
        auto broken = [](const std::vector<ast::StmtPtr>& list) {
            return std::any_of(list.begin(), list.end(),
                               [](const ast::StmtPtr& s) { return std::holds_alternative<ast::ErrorStmt>(s->node); });
        };
        if (broken(module.file.statements)) return true;
        for (const ast::StmtPtr& s : module.file.statements)
            if (auto* m = std::get_if<ast::MachineDecl>(&s->node); m && broken(m->body.statements)) return true;
        return std::any_of(imported.begin(), imported.end(), [](const Module* m) { return !m || m->incomplete; });
    }

    const Module* import(const std::string& from, const ast::Import& i) {
        std::string path, reader = from;
        if (i.file) {
            path = from.starts_with(kStd)
                       ? fmt::format("{}{}", kStd, Loader::resolve(from.substr(kStd.size()), *i.file))
                       : Loader::resolve(from, *i.file);
        } else if (!i.path.empty() && i.path.front().text == "std") {
            path = kStd;
            for (std::size_t k = 1; k < i.path.size(); ++k) {
                if (k > 1) path += "/";
                path += i.path[k].text;
            }
            path += ".pam";
        } else if (!i.path.empty()) {
            std::vector<std::string> names;
            for (const ast::Name& n : i.path) names.push_back(n.text);
            PackageFile found = package_file(from, names);
            if (!found.error.empty()) {
                out_.error(std::move(found.id), i.what, std::move(found.error), std::move(found.help));
                return nullptr;
            }
            path = std::move(found.path);
            reader = path;  // its own package reads it
        } else {
            return nullptr;  // the parser said so
        }
        for (const auto& m : program_.modules)
            if (m->path == path) return m.get();
        if (std::find(failed_.begin(), failed_.end(), path) != failed_.end()) return nullptr;
        auto start = std::find(open_.begin(), open_.end(), path);
        if (start != open_.end()) {
            std::string chain;
            for (auto it = start; it != open_.end(); ++it)
                chain += fmt::format("{}{}", *it, it == start ? " imports " : ", which imports ");
            out_.error("E0207", i.what,
                       path == open_.back() ? fmt::format("{} imports itself", path)
                                            : fmt::format("these files import each other: {}{}", chain, path),
                       "put what they share into a file of its own");
            return nullptr;
        }
        if (open_.size() >= kMaxImportDepth) {
            out_.error("E0922", i.what, fmt::format("imports are nested more than {} files deep", kMaxImportDepth));
            return nullptr;
        }
        LoadedText loaded = load(path, reader);
        if (!loaded.text) {
            failed_.push_back(path);
            out_.error("E0208", i.what, fmt::format("cannot import {}: {}", path, loaded.error), loaded.help);
            return nullptr;
        }
        return check(path, std::move(*loaded.text), nullptr);
    }

    PackageFile package_file(const std::string& from, const std::vector<std::string>& names) const {
        if (options_.packages) return options_.packages(from, names);
        return {{},
                "E1220",
                fmt::format("there is no package `{}` here", names.front()),
                "a file is imported by its path in quotes: `import \"path/file.pam\"`"};
    }

    /// `reader`: the file whose package it has to be in, where that is not the script's own.
    LoadedText load(const std::string& path, const std::string& reader) const {
        if (!path.starts_with(kStd)) return loader_.load(path, options_.reach, reader);
        LoadedText r;
        const std::string* text =
            options_.standard_library ? options_.standard_library(path.substr(kStd.size())) : nullptr;
        if (text)
            r.text = *text;
        else
            r.error = "the standard library has no such file";
        return r;
    }

    Program& program_;
    SourceMap& sources_;
    const Loader& loader_;
    const CheckOptions& options_;
    Diagnostics& out_;
    std::vector<std::string> open_;    // files that are being loaded, outermost first
    std::vector<std::string> failed_;  // reported once
};

}  // namespace

Module* check_file(Program& program, const std::string& path, SourceMap& sources, const Loader& loader,
                   const CheckOptions& options, Diagnostics& diagnostics, const Module* previous) {
    std::string normal = Loader::resolve("", path);
    LoadedText loaded = loader.load(normal, options.reach);
    if (!loaded.text) {
        diagnostics.error("E0090", {}, fmt::format("cannot read {}: {}", path, loaded.error), loaded.help);
        return nullptr;
    }
    return Modules(program, sources, loader, options, diagnostics).check(normal, std::move(*loaded.text), previous);
}

Module* check_text(Program& program, std::string name, std::string text, SourceMap& sources, const Loader& loader,
                   const CheckOptions& options, Diagnostics& diagnostics, const Module* previous) {
    return Modules(program, sources, loader, options, diagnostics).check(name, std::move(text), previous);
}

Module* check_tree(Program& program, std::string name, ast::File file, std::vector<FileId> more_texts,
                   std::uint32_t first_expr, SourceMap& sources, const Loader& loader, const CheckOptions& options,
                   Diagnostics& diagnostics, const Module* previous) {
    return Modules(program, sources, loader, options, diagnostics)
        .check(name, std::move(file), std::move(more_texts), first_expr, diagnostics.list().size(), previous);
}

const Type& Program::type_of(const ast::Expr& e) const {
    static const Type unknown;
    return e.id < expr_types.size() ? expr_types[e.id] : unknown;
}

}  // namespace pamina::check
