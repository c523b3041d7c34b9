// Files as modules: loading, imports, and the order of the passes over one module.
#include "frontend/check/check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>

#include "frontend/check/names/work.h"
#include "frontend/check/words/builtins.h"
#include "frontend/syntax/needed.h"
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
            Diagnostics& diagnostics, syntax::Words* words = nullptr)
        : program_(program), sources_(sources), loader_(loader), options_(options), out_(diagnostics), words_(words) {
        add_builtins(program);
    }

    Module* check(const std::string& path, std::string text, const Module* previous) {
        const FileId id = sources_.add(path, std::move(text));
        const std::size_t errors = out_.list().size();
        const std::uint32_t first_expr = program_.ids.next_expr;
        ast::File file = parse(path, id);
        file.id = id;
        return check(path, std::move(file), {}, first_expr, errors, previous);
    }

    /// Whether something of the library that was left out is needed after all, or clashes with another name.
    bool left_too_much() const {
        return clash_ || std::any_of(left_out_.begin(), left_out_.end(),
                                     [&](const std::string& name) { return words_->contains(name); });
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
        note_clashes(*module);
        module->incomplete = is_incomplete(*module, imported);

        Program& p = program_;
        p.expr_symbols.resize(p.ids.next_expr, nullptr);
        p.expr_types.resize(p.ids.next_expr);
        p.stmt_symbols.resize(p.ids.next_stmt, nullptr);
        Work work{p, sources_, out_, *module, options_.standard_library, first_expr, {}, {}, {}, {}, {}, {}};
        work.allreduce = [&] { return allreduce(path); };
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
    ast::File parse(const std::string& path, FileId id) {
        const std::string_view text = sources_.text(id);
        if (!words_) return syntax::parse(id, text, program_.ids, out_).file;
        if (!path.starts_with(kStd)) {
            syntax::add_words(text, *words_);
            return syntax::parse(id, text, program_.ids, out_).file;
        }
        syntax::Needed needed = syntax::needed(text, *words_);
        left_out_.insert(left_out_.end(), needed.left_out.begin(), needed.left_out.end());
        library_names_[path] = std::move(needed.names);
        return syntax::parse(id, needed.text, program_.ids, out_).file;
    }

    /// Names that enter a file from two parts of the library clash, even where nobody uses them.
    void note_clashes(const Module& module) {
        if (!words_) return;
        std::set<std::string> entered;
        std::set<const Module*> known;
        for (const ast::StmtPtr& s : module.file.statements) {
            auto* i = std::get_if<ast::Import>(&s->node);
            if (!i || i->as) continue;
            for (const auto& [span, imported] : module.imports) {
                if (span.begin != s->span.begin || !known.insert(imported).second) continue;
                for (const std::string& name : library_names_[imported->path])
                    clash_ = (!name.starts_with("_") && !entered.insert(name).second) || clash_;
            }
        }
    }

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

    /// For a `reduce` that names no collective, in a file that imports none.
    Symbol* allreduce(const std::string& from) {
        constexpr const char* kFile = "collectives";
        const StandardLibrary& library = options_.standard_library;
        if (!library.text || !library.text(fmt::format("{}.pam", kFile))) return nullptr;
        if (words_) words_->insert(kAllreduce);
        ast::Import i;
        i.path = {ast::Name{"std", {}}, ast::Name{kFile, {}}};
        const Module* module = import(from, i);
        if (!module) return nullptr;
        const auto found = module->names.find(kAllreduce);
        return found == module->names.end() ? nullptr : found->second;
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
            options_.standard_library.text ? options_.standard_library.text(path.substr(kStd.size())) : nullptr;
        if (text) {
            r.text = *text;
            return r;
        }
        r.error = "the standard library has no such file";
        std::vector<std::string> known;
        if (options_.standard_library.names)
            for (std::string& name : options_.standard_library.names()) known.push_back(dotted_module(std::move(name)));
        const std::string meant = closest(dotted_module(path.substr(kStd.size())), known);
        if (!meant.empty())
            r.help = fmt::format("did you mean `std.{}`?", meant);
        else if (!known.empty())
            r.help = fmt::format("it has {}", fmt::join(known, ", "));
        return r;
    }

    Program& program_;
    SourceMap& sources_;
    const Loader& loader_;
    const CheckOptions& options_;
    Diagnostics& out_;
    std::vector<std::string> open_;    // files that are being loaded, outermost first
    std::vector<std::string> failed_;  // reported once

    // Where only what is needed of the library is read:
    syntax::Words* words_;  // of all texts that are not the library's, and of what is needed of it; null: all is read
    std::vector<std::string> left_out_;
    std::map<std::string, std::vector<std::string>> library_names_;  // by path
    bool clash_ = false;
};

/// How often more of the library is read when a later text has turned out to need it.
constexpr int kMaxMore = 4;

/// With what is needed of the library alone where that says nothing at all, else with all of it: then names that are
/// meant and the like are known, too.
template <class Check>
Module* with_needed(Program& program, SourceMap& sources, const Loader& loader, const CheckOptions& options,
                    Diagnostics& diagnostics, Check check) {
    syntax::Words words;
    const std::size_t texts = sources.size(), said = diagnostics.list().size();
    for (int i = 0; i < kMaxMore && options.needed_only && program.modules.empty(); ++i) {
        Modules modules(program, sources, loader, options, diagnostics, &words);
        Module* module = check(modules);
        const bool more = modules.left_too_much();
        const bool mistakes = diagnostics.list().size() > said;
        if (!more && !mistakes) return module;
        program = Program();
        sources.shrink(texts);
        diagnostics.list().resize(said);
        if (!more) break;
    }
    Modules modules(program, sources, loader, options, diagnostics);
    return check(modules);
}

}  // namespace

Module* check_file(Program& program, const std::string& path, SourceMap& sources, const Loader& loader,
                   const CheckOptions& options, Diagnostics& diagnostics, const Module* previous) {
    std::string normal = Loader::resolve("", path);
    LoadedText loaded = loader.load(normal, options.reach);
    if (!loaded.text) {
        diagnostics.error("E0090", {}, fmt::format("cannot read {}: {}", path, loaded.error), loaded.help);
        return nullptr;
    }
    return with_needed(program, sources, loader, options, diagnostics,
                       [&](Modules& modules) { return modules.check(normal, *loaded.text, previous); });
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
