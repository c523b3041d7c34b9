// Members of results: figures of the run, of a resource, a processor, a measure.
//
// Which resources and measures a result may have is read off the texts of its model, the procs that it may run, and its
// machines. That is at least what it has: what is not there is an error before anything runs.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <span>

#include "frontend/ast/walk.h"
#include "frontend/check/infer/figures.h"
#include "frontend/check/words/figure_hints.h"

namespace pamina::check {

using Tag = Ty::Tag;

namespace {

/// What may be in a result.
struct Contents {
    std::set<std::string> resources, processors, measures;
    std::set<std::string> inside;  // machines and parts: `m` of `m.cpu`
    bool open = false;             // more may be there
};

class Collect : public ast::Walk {
  public:
    Collect(const Program& program, const std::unordered_set<const Symbol*>& replaced, Contents& out)
        : program_(program), replaced_(replaced), out_(out) {}

    void symbol(const Symbol& s) {
        if (!s.stmt || !seen_.insert(&s).second) return;
        if (s.kind == SymbolKind::Machine) {
            out_.open = out_.open || replaced_.contains(&s);
            if (s.derived_from) symbol(*s.derived_from);
        }
        if (s.kind == SymbolKind::Machine || s.kind == SymbolKind::Model || s.kind == SymbolKind::Proc)
            statement(*s.stmt);
    }

  protected:
    void on(const ast::Stmt& s) override {
        if (auto* d = std::get_if<ast::EntityDecl>(&s.node)) {
            if (d->kind == ast::EntityKind::resource) out_.resources.insert(d->name.text);
            if (d->kind == ast::EntityKind::processor) out_.processors.insert(d->name.text);
        } else if (auto* m = std::get_if<ast::Measure>(&s.node)) {
            out_.measures.insert(m->name.text);
        } else if (auto* d = std::get_if<ast::ModelDecl>(&s.node)) {
            names(d->machines);
        } else if (auto* d = std::get_if<ast::ProcDecl>(&s.node)) {
            names(d->machines);
        } else if (auto* p = std::get_if<ast::PartDecl>(&s.node)) {
            out_.inside.insert(p->name.text);
        } else if (auto* g = std::get_if<ast::Graph>(&s.node); g && g->from) {
            out_.open = true;  // ranks
        }
    }
    void on(const ast::Expr& e) override {
        if (const Symbol* s = program_.symbol_of(e)) symbol(*s);
    }

  private:
    void names(const std::vector<ast::MachineParameter>& list) {
        for (const ast::MachineParameter& m : list) out_.inside.insert(m.name.text);
    }

    const Program& program_;
    const std::unordered_set<const Symbol*>& replaced_;
    Contents& out_;
    std::set<const Symbol*> seen_;
};

Contents contents_of(const PredictionOf& of, const Program& program,
                     const std::unordered_set<const Symbol*>& replaced) {
    Contents out;
    Collect all(program, replaced, out);
    for (const Symbol* s : of.models) all.symbol(*s);
    for (const Symbol* s : of.machines) all.symbol(*s);
    return out;
}

/// Of a result: the same result with other numbers for its figures.
constexpr std::string_view kEnds[] = {"low", "high", "mean"};
constexpr std::string_view kReplications = "replications";

constexpr std::string_view kGroups[] = {"resource", "processor", "measure"};

template <class Figures>
std::vector<std::string> names_of(const Figures& figures) {
    const auto names = language::names(figures);
    return {names.begin(), names.end()};
}

}  // namespace

Ty Figures::figure(language::FigureUnit unit) {
    using language::FigureUnit;
    switch (unit) {
        case FigureUnit::Time:
            return t_.num(t_.dims.of(Type::time().dimension), kReal);
        case FigureUnit::Count:
            return integer();
        case FigureUnit::Ratio:
            return t_.num(Dims::kPlain, kReal);
        case FigureUnit::Flag:
            return Inference::simple(Tag::Bool);
    }
    return wrong();
}

Ty Figures::no_figure(const ast::Member& m, std::string_view of, const std::vector<std::string>& known,
                      std::string_view what) {
    Diagnostic& d = error("E0717", m.member.span,
                          fmt::format("{} has no {}{}`{}`", of, what, what.empty() ? "" : " ", m.member.text));
    constexpr std::size_t kMaxListed = 20;
    d.help = figure_hint(m.member.text, known);
    if (d.help.empty() && !did_you_mean(work_, d, m.member.text, known) && !known.empty() && known.size() <= kMaxListed)
        d.help = fmt::format("it has `{}`", fmt::join(known, "`, `"));
    if (d.help.empty() && known.size() > kMaxListed)
        d.help = fmt::format("it has `{}` and others, which `pamina doc` lists",
                             fmt::join(std::span(known).first(kMaxListed), "`, `"));
    return wrong();
}

// A mean of counts is no whole number.
Ty Figures::figure(language::FigureUnit unit, const Ty& of) {
    return of.simulated && unit == language::FigureUnit::Count ? t_.num(Dims::kPlain, kReal) : figure(unit);
}

Ty Figures::figure_table(std::span<const language::Column> columns) {
    std::vector<std::pair<std::string, Ty>> all;
    for (const auto& c : columns) {
        if (c.name.empty()) break;
        all.emplace_back(c.name, c.text ? Inference::simple(Tag::String) : figure(c.unit));
    }
    return t_.table(std::move(all));
}

Ty Figures::slack() {
    const Ty string = Inference::simple(Tag::String);
    return t_.table({{"place", string},
                     {"name", string},
                     {"slack", figure(language::FigureUnit::Time)},
                     {"verified", Inference::simple(Tag::Bool)}});
}

Ty Figures::graph() {
    std::vector<std::pair<std::string, Ty>> fields;
    for (const auto& f : language::kGraphFigures) fields.emplace_back(f.name, figure(f.unit));
    return t_.record(std::move(fields));
}

Ty Figures::result_member(const ast::Member& m, const Ty& result) {
    for (std::uint32_t g = 0; g < std::size(kGroups); ++g) {
        if (m.member.text != kGroups[g]) continue;
        Ty t = Inference::simple(Tag::Figures);
        t.a = result.a;
        t.b = g;
        t.simulated = result.simulated;
        return t;
    }
    if (const auto* table = language::find(language::kRunTables, m.member.text)) return figure_table(table->columns);
    if (m.member.text == "contention") return Inference::simple(Tag::Any);  // a record that the run knows
    if (m.member.text == "array") {
        if (!result.simulated) return Inference::simple(Tag::Any);  // a record that the run knows
        error("E1906", m.member.span, "`array` is known of a result of `predict` alone",
              "what is counted is the same in each replication");
        return wrong();
    }
    if (m.member.text == "slack") {
        if (!result.simulated) return slack();
        error("E1581", m.member.span, "`slack` is known of a result of `predict` alone",
              "which statements have some may differ from replication to replication");
        return wrong();
    }
    if (m.member.text == "graph") {
        if (!result.simulated) return graph();
        error("E2704", m.member.span, "`graph` is known of a result of `predict` alone",
              "which tasks there are is the same in each replication");
        return wrong();
    }
    if (const auto* f = language::find(language::kRunFigures, m.member.text)) return figure(f->unit, result);
    if (is_end(m.member.text)) return result;
    if (m.member.text == kDoubt) return Inference::simple(Tag::Table);
    if (result.simulated && m.member.text == kReplications) return integer();
    if (m.member.text == kReplications) {
        error("E1428", m.member.span, fmt::format("a result of `predict` has no `{}`: it is one run", m.member.text),
              "write `simulate` for means over replications, with intervals");
        return wrong();
    }
    if (result.a) {  // `r.node` for `r.resource.node`
        const Contents all = contents_of(t_.predictions[result.a - 1], work_.program, t_.machine_facts.replaced);
        const std::pair<const char*, const std::set<std::string>*> groups[] = {
            {"resource", &all.resources}, {"processor", &all.processors}, {"measure", &all.measures}};
        for (const auto& [group, names] : groups) {
            if (!names->contains(m.member.text)) continue;
            error("E0717", m.member.span, fmt::format("a result has no `{}`", m.member.text),
                  fmt::format("write `{}.{}.{}`", text(*m.object), group, m.member.text));
            return wrong();
        }
    }
    std::vector<std::string> known = names_of(language::kRunFigures);
    known.insert(known.end(), {"low", "high", "mean", "doubt"});
    if (result.simulated) known.emplace_back(kReplications);
    known.insert(known.end(), {"contention", "slack", "graph", "array"});
    for (const auto& table : language::kRunTables) known.emplace_back(table.name);
    known.insert(known.end(), std::begin(kGroups), std::end(kGroups));
    return no_figure(m, "a result", known);
}

bool Figures::is_end(std::string_view name) {
    return std::ranges::find(kEnds, name) != std::end(kEnds);
}

bool Figures::is_percentile(const ast::Member& m) {
    const auto* f = language::find(language::kMeasureFigures, m.member.text);
    return f && f->percentile > 0;
}

Ty Figures::over_replications(const ast::Member& m, const Ty& result, const Ty& figure) {
    if (result.simulated) return figure;
    error("E1428", m.member.span, fmt::format("a result of `predict` has no `{}`: it is one run", m.member.text),
          "write `simulate` for percentiles over replications");
    return wrong();
}

Ty Figures::figures_member(const ast::Member& m, const Ty& figures) {
    const auto group = static_cast<FigureGroup>(figures.b);
    const std::string& name = m.member.text;
    const auto of = [&] { return m.object ? fmt::format("`{}`", text(*m.object)) : std::string("it"); };
    if (group == FigureGroup::Resource || group == FigureGroup::Processor) {
        if (name == "largest") {
            Ty one = figures;
            one.element = true;
            return one;
        }
        if (const auto* f = language::find(language::kEntityFigures, name)) return figure(f->unit, figures);
        if (const auto* table = language::find(language::kEntityTables, name)) return figure_table(table->columns);
        std::vector<std::string> known = names_of(language::kEntityFigures);
        for (const auto& table : language::kEntityTables) known.emplace_back(table.name);
        known.emplace_back("largest");
        return no_figure(m, of(), known);
    }
    if (group == FigureGroup::Measure) {
        const auto* f = language::find(language::kMeasureFigures, name);
        return f ? figure(f->unit, figures)
                 : no_figure(m, fmt::format("the measure {}", of()), names_of(language::kMeasureFigures));
    }
    Ty one = figures;
    one.b = static_cast<std::uint32_t>(group == FigureGroup::Resources    ? FigureGroup::Resource
                                       : group == FigureGroup::Processors ? FigureGroup::Processor
                                                                          : FigureGroup::Measure);
    if (!figures.a) return Inference::simple(Tag::Any);
    const Contents all = contents_of(t_.predictions[figures.a - 1], work_.program, t_.machine_facts.replaced);
    const auto& names = group == FigureGroup::Resources    ? all.resources
                        : group == FigureGroup::Processors ? all.processors
                                                           : all.measures;
    if (names.contains(name)) return one;
    // A machine's, `r.processor.m.cpu`: below it only `m`'s are asked for, which the run knows.
    if (group != FigureGroup::Measures && all.inside.contains(name)) return Inference::simple(Tag::Any);
    if (all.open) return Inference::simple(Tag::Any);
    // What could not be read may declare it.
    if (std::ranges::any_of(work_.out.list(), [](const Diagnostic& d) { return d.id.starts_with("E01"); }))
        return Inference::simple(Tag::Any);
    const std::vector<std::string> known(names.begin(), names.end());
    return no_figure(m, "this result", known, kGroups[figures.b]);
}

Ty Figures::figures_element(const ast::Expr& e, const ast::Index& i, Ty figures) {
    const auto group = static_cast<FigureGroup>(figures.b);
    if ((group == FigureGroup::Resource || group == FigureGroup::Processor) && !figures.element) {
        figures.element = true;
        return figures;
    }
    error("E0716", e.span,
          group == FigureGroup::Measure
              ? fmt::format("a measure has no elements: `{}` covers all its executions", text(*i.object))
              : fmt::format("`{}` has no elements", text(*i.object)));
    return wrong();
}

}  // namespace pamina::check
