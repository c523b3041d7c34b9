// What is looked for once the script has run.
#include <fmt/format.h>

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
    if (predict && predict->simulate) i.not_asked = "of a simulation this page does not ask it";
    if (predict && !predict->simulate && !predict->options.empty())
        i.not_asked = "of a prediction with `using` this page does not ask it";
    if (session->in_block()) i.not_asked = "within a block this page does not ask it";
    if (!predict || !i.not_asked.empty() || !text.starts_with(kWord)) return;
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
        if (i.parts.empty() || i.parts.front().parts.empty() || (i.asked.empty() && i.not_asked.empty())) continue;
        std::optional<script::Value> found;
        if (i.interactions > kMostOfRun) {
            i.not_asked =
                fmt::format("that takes some more runs, and this one has {:.0f} interactions, more than {:.0f}",
                            i.interactions, kMostOfRun);
        } else if (asked == kMostAsked && !i.asked.empty()) {
            i.not_asked = fmt::format("this page asks it of the first {} predictions", kMostAsked);
        } else if (!i.asked.empty()) {
            ++asked;
            caught_ = &found;
            session->feed("sensitivity " + i.asked + "\n");
            caught_ = nullptr;
            if (!found || !is_sensitivity(*found)) i.not_asked = "it was not found";
        }
        Section& of = i.parts.front();
        const std::string id = of.id + "-depends";
        std::string body;
        if (i.not_asked.empty())
            body = value_html(*found, session->program(), id + "-bars");
        else
            body = fmt::format("<p>This is not told: {}. {}</p>\n", prose(i.not_asked),
                               i.asked.empty() ? "<code>sensitivity</code> asks it."
                                               : fmt::format("<code>sensitivity {}</code> asks it.", escaped(i.asked)));
        // Behind why, which stands first.
        of.parts.insert(of.parts.begin() + 1, {id, "What the time depends on", std::move(body), {}});
    }
    silent = false;
}

}  // namespace pamina::html
