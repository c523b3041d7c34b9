#include "runtime/script/interpret/source_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "frontend/ast/walk.h"
#include "frontend/source/one_line.h"

namespace pamina::script {

namespace {

/// Looks for a `+-` by the place of its operator.
class Find : public ast::Walk {
  public:
    Find(FileId file, std::uint32_t begin) : file_(file), begin_(begin) {}

    std::string name;  // of what has it as its value
    Span text;

  protected:
    void on(const ast::Stmt& s) override {
        if (const auto* d = std::get_if<ast::LetDecl>(&s.node)) value(d->name, d->value.get());
        if (const auto* d = std::get_if<ast::ParamDecl>(&s.node)) value(d->name, d->default_value.get());
        if (const auto* d = std::get_if<ast::ModelDecl>(&s.node)) parameters(d->parameters);
        if (const auto* d = std::get_if<ast::MachineDecl>(&s.node)) parameters(d->parameters);
        if (const auto* d = std::get_if<ast::ProcDecl>(&s.node)) parameters(d->parameters);
        if (const auto* d = std::get_if<ast::FnDecl>(&s.node)) {
            parameters(d->parameters);
            value(d->name, d->body.get());
        }
    }
    void on(const ast::Expr& e) override {
        if (is_it(&e)) text = e.span;
        if (const auto* w = std::get_if<ast::With>(&e.node))
            for (const ast::Binding& b : w->bindings) value(b.name, b.value.get());
        if (const auto* r = std::get_if<ast::Record>(&e.node))
            for (const ast::Binding& b : r->fields) value(b.name, b.value.get());
        if (const auto* l = std::get_if<ast::LetIn>(&e.node))
            for (const ast::LocalName& n : l->names) value(n.name, n.value.get());
    }

  private:
    bool is_it(const ast::Expr* e) const {
        const auto* b = e ? std::get_if<ast::Binary>(&e->node) : nullptr;
        return b && b->op == ast::BinaryOp::plus_minus && b->op_span.file == file_ && b->op_span.begin == begin_;
    }
    void value(const ast::Name& of, const ast::Expr* e) {
        if (is_it(e)) name = of.text;
    }
    void parameters(const std::vector<ast::Parameter>& list) {
        for (const ast::Parameter& p : list) value(p.name, p.default_value.get());
    }

    FileId file_;
    std::uint32_t begin_;
};

}  // namespace

std::shared_ptr<const estimates::Source> named(std::shared_ptr<const estimates::Source> source,
                                               const check::Program& program, const SourceMap& sources) {
    if (!source || !source->name.empty() || source->key.made != estimates::Source::Key::Made::Written) return source;
    auto out = std::make_shared<estimates::Source>(*source);
    Find find(source->file, source->begin);
    for (const auto& m : program.modules) {
        if (m->file.id == source->file || std::ranges::count(m->more_texts, source->file)) find.file(m->file);
    }
    constexpr std::size_t kMostText = 40;
    out->name = !find.name.empty() ? find.name : find.text.file ? one_line(sources.text(find.text), kMostText) : "+-";
    out->place = fmt::format("{}:{}", std::filesystem::path(sources.name(source->file)).filename().string(),
                             sources.locate(source->file, source->begin).line);
    return out;
}

}  // namespace pamina::script
