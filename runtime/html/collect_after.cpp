// What is looked for once the script has run.
#include <algorithm>

#include "runtime/html/collect.h"
#include "runtime/html/value.h"
#include "runtime/script/show/show.h"

namespace pamina::html {

namespace {

/// Of so many predictions is asked what they depend on, each with at most so many interactions: that takes some more
/// runs of each.
constexpr std::size_t kMostAsked = 4;
constexpr double kMostOfRun = 1e5;

const ast::Expr* value_of(const ast::Stmt& s) {
    if (const auto* let = std::get_if<ast::LetDecl>(&s.node)) return let->value.get();
    if (const auto* e = std::get_if<ast::ExprStmt>(&s.node)) return e->value.get();
    return nullptr;
}

}  // namespace

void Collected::note_asked(Item& i, const ast::Stmt& s, const script::ResultHandle& result) {
    const ast::Expr* e = session->in_block() ? nullptr : value_of(s);
    const auto* predict = e ? std::get_if<ast::Predict>(&e->node) : nullptr;
    constexpr std::string_view kWord = "predict ";
    const std::string_view text = e ? session->sources().text(e->span) : std::string_view();
    if (!predict || predict->simulate || !predict->options.empty() || !text.starts_with(kWord)) return;
    i.asked = text.substr(kWord.size());
    i.interactions = result.result.events;
}

void Collected::add_silent(const check::Module& module) {
    for (const auto& s : module.file.statements) {
        const auto* let = std::get_if<ast::LetDecl>(&s->node);
        const auto* symbol = let ? session->program().symbol_of(*s) : nullptr;
        const script::Value* v = symbol ? session->value_of(*symbol) : nullptr;
        if (!v) continue;
        try {
            add_value(*s, *v);
        } catch (const script::Failed&) {
            ++left_out;  // what went wrong is told among the messages
        } catch (const script::ValueError& e) {
            diagnosed({Severity::error, e.id, s->span, e.message, e.help, {}});
        }
    }
    // The same prediction at several places of a script is explained once.
    std::set<std::pair<std::string, std::string>> told;
    for (const ast::Stmt* s : order_)
        for (const auto& [heading, why] : take_explained(*s)) {
            // What was not asked, and is not shown, needs no word.
            if (why.as<std::string>() || !told.emplace(heading, script::show(why, session->program())).second) continue;
            if (Item* i = item(*s)) add_why(*i, heading, why, false);
        }
    std::ranges::stable_sort(items, {}, &Item::line);
}

void Collected::add_sensitivities(const check::Module& module) {
    if (asks_sensitivity) return;
    session->keep(module);
    silent = true;
    std::size_t asked = 0;
    for (Item& i : items) {
        if (i.asked.empty() || i.interactions > kMostOfRun || i.parts.empty() || asked++ >= kMostAsked) continue;
        std::optional<script::Value> found;
        caught_ = &found;
        session->feed("sensitivity " + i.asked + "\n");
        caught_ = nullptr;
        if (!found || !is_sensitivity(*found)) continue;
        Section& of = i.parts.front();
        const std::string id = of.id + "-depends";
        // Behind why, which stands first.
        of.parts.insert(of.parts.begin() + (of.parts.empty() ? 0 : 1),
                        {id, "What the time depends on", value_html(*found, session->program(), id + "-bars"), {}});
    }
    silent = false;
}

}  // namespace pamina::html
