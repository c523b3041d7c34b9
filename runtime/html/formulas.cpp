#include "runtime/html/formulas.h"

#include <fmt/format.h>

#include "frontend/source/one_line.h"
#include "runtime/html/table.h"
#include "runtime/values/form_value.h"

namespace pamina::html {

namespace {

/// A longer formula is no reading; more models are asked one by one.
constexpr std::size_t kLongest = 2000, kMostModels = 8;

std::string code(const std::string& formula) {
    return fmt::format("<code>{}</code>", escaped(one_line(formula, kLongest)));
}

/// Throws ValueError where it has no text.
std::string told(const script::FormValue& f) {
    if (f.is_exact()) return definitions({{"exact", code(f.expression())}}, "facts");
    std::vector<std::pair<std::string, std::string>> bounds;
    for (const bool upper : {false, true})
        for (const auto& b : f.bounds(upper))
            bounds.emplace_back(upper ? "at most" : "at least",
                                fmt::format("{} <span class=\"soft\">({})</span>", code(b.formula), prose(b.from)));
    return definitions(bounds, "facts") + fmt::format("<p>Not exact: {}</p>\n", prose(f.approximate));
}

}  // namespace

Section formulas_section(script::Session& session, const check::Module& module) {
    std::string body;
    std::size_t models = 0;
    for (const auto& s : module.file.statements) {
        const auto* symbol = session.program().symbol_of(*s);
        if (!symbol || symbol->kind != check::SymbolKind::Model) continue;
        if (models++ >= kMostModels) continue;
        const auto f = session.formula_of(module, symbol->name, "");
        if (!f) continue;
        std::string names;
        for (const auto& x : f->symbols) names += (names.empty() ? "" : ", ") + x.name;
        try {
            body += fmt::format("<h3><code>{}({})</code></h3>\n{}", escaped(symbol->name), escaped(names), told(*f));
            if (!f->means.empty()) body += fmt::format("<p>In it, {} count as their means.</p>\n", f->means);
        } catch (const script::ValueError&) {
            // It has no text in finite numbers.
        }
    }
    if (body.empty()) return {};
    if (models > kMostModels)
        body += fmt::format("<p><code>pamina symbolic</code> tells of {} more models.</p>\n", models - kMostModels);
    return {"formulas", "The time as a formula", std::move(body)};
}

}  // namespace pamina::html
