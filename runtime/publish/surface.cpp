#include "runtime/publish/surface.h"

#include <fmt/format.h>

#include "runtime/assist/docs/docs.h"
#include "runtime/assist/type_text.h"

namespace pamina::publish {

namespace {

class Names {
  public:
    Names(Surface& surface, const check::Program& program, const SourceMap& sources)
        : surface_(surface), program_(program), sources_(sources) {}

    /// Names that start with `_` are private.
    void add(const std::string& path, const std::vector<ast::StmtPtr>& list) {
        for (const auto& s : list) {
            const check::Symbol* symbol = program_.symbol_of(*s);
            if (!symbol || symbol->name.starts_with("_") || ast::heading(*s).empty() ||
                std::holds_alternative<ast::Import>(s->node))
                continue;
            const std::string at = fmt::format("{}.{}", path, symbol->name);
            surface_[at] = name_of(*s, *symbol);
            if (const auto* m = std::get_if<ast::MachineDecl>(&s->node)) add(at, m->body.statements);
            if (const auto* n = std::get_if<ast::NetworkDecl>(&s->node)) add(at, n->body.statements);
        }
    }

  private:
    PublicName name_of(const ast::Stmt& s, const check::Symbol& symbol) const {
        PublicName out;
        const auto doc = assist::doc_of(symbol, program_, sources_);
        out.kind = doc.signature.substr(0, doc.signature.find(' '));
        out.documented = !doc.text.empty();
        out.place = fmt::format("{}:{}", sources_.name(s.span.file), sources_.locate(s.span.file, s.span.begin).line);
        using check::SymbolKind;
        if (symbol.kind == SymbolKind::Let || symbol.kind == SymbolKind::Fn || symbol.kind == SymbolKind::Param)
            out.type = assist::type_text(symbol, program_);
        for (const auto& p : doc.parameters) {
            const auto member = symbol.members.find(p.name);
            std::string type = p.is_machine ? p.type : "";
            if (member != symbol.members.end() && !p.is_machine) type = assist::type_text(*member->second, program_);
            out.parameters.push_back({p.name, std::move(type), !p.default_value.empty(), p.is_machine});
        }
        return out;
    }

    Surface& surface_;
    const check::Program& program_;
    const SourceMap& sources_;
};

}  // namespace

void add_surface(Surface& surface, const std::string& name, const check::Module& module, const check::Program& program,
                 const SourceMap& sources) {
    PublicName page;
    page.kind = "module";
    page.documented = true;
    page.place = sources.name(module.file.id);
    surface[name] = std::move(page);
    Names(surface, program, sources).add(name, module.file.statements);
}

}  // namespace pamina::publish
