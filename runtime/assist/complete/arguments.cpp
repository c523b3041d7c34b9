#include "runtime/assist/complete/arguments.h"

#include <fmt/format.h>

#include "frontend/language/formats.h"
#include "frontend/language/nets.h"
#include "runtime/assist/complete/members.h"
#include "runtime/assist/docs/docs.h"

namespace pamina::assist {

using check::Symbol;
using check::SymbolKind;
using syntax::TokenKind;

namespace {

const std::vector<ast::Parameter>* parameters_of(const Symbol& s) {
    const Symbol& root = s.kind == SymbolKind::Machine ? check::root_machine(s) : s;
    if (!root.stmt) return nullptr;
    if (auto* f = std::get_if<ast::FnDecl>(&root.stmt->node)) return &f->parameters;
    if (auto* m = std::get_if<ast::ModelDecl>(&root.stmt->node)) return &m->parameters;
    if (auto* p = std::get_if<ast::ProcDecl>(&root.stmt->node)) return &p->parameters;
    if (auto* a = std::get_if<ast::MachineDecl>(&root.stmt->node)) return &a->parameters;
    if (auto* n = std::get_if<ast::NetworkDecl>(&root.stmt->node)) return &n->parameters;
    if (auto* n = std::get_if<ast::NetDecl>(&root.stmt->node)) return &n->parameters;
    return nullptr;
}

CallTarget declared(const Context& context, const Symbol& s, const std::vector<ast::Parameter>& list) {
    CallTarget t{s.name, {}, {}, {}};
    Doc doc;
    if (context.sources) doc = doc_of(s, *context.program, *context.sources);
    t.doc = doc.summary;
    for (const ast::Parameter& p : list) {
        CallParameter q{p.name.text, p.name.text, {}};
        for (const ParameterDoc& d : doc.parameters) {
            if (d.name != q.name || d.is_machine) continue;
            if (!d.type.empty()) q.shown += fmt::format(": {}", d.type);
            q.doc = d.text;
        }
        if (p.default_value) q.shown += fmt::format(" = {}", ast::format(*p.default_value));
        t.parameters.push_back(std::move(q));
    }
    return t;
}

CallTarget builtin(const Symbol& s) {
    CallTarget t{s.name, {}, {}, {}};
    for (const check::TableParameter& p : check::table_parameters(s.builtin)) {
        std::string words;
        for (std::string_view w : p.words) words += fmt::format("{}\"{}\"", words.empty() ? "" : " or ", w);
        t.parameters.push_back({std::string(p.name), std::string(p.name), words,
                                std::vector<std::string>(p.words.begin(), p.words.end())});
    }
    for (const Topic* topic : topics_of(s.name)) {
        if (topic->kind != TopicKind::Function) continue;
        if (t.parameters.empty()) t.label = topic->signature;
        t.doc = topic->text;
    }
    return t;
}

CallTarget options(std::string name, const std::vector<std::string>& names) {
    CallTarget t{std::move(name), {}, {}, {}};
    for (const std::string& n : names) t.parameters.push_back({n, fmt::format("{} = …", n), {}});
    return t;
}

std::optional<ast::EntityKind> entity_kind(std::string_view word) {
    using K = ast::EntityKind;
    for (K k : {K::resource, K::processor, K::barrier, K::queue, K::event})
        if (word == ast::word_of(k)) return k;
    return std::nullopt;
}

}  // namespace

std::optional<CallTarget> call_of(const Context& context, const Place& place, const Level& level) {
    if (level.opener != '(' || level.open == Level::kNone || level.open == 0) return std::nullopt;
    const std::size_t before = level.open - 1;
    // Of the block around: `resource bus[8] (servers = 2)`.
    const std::string_view head = place.opening();
    const std::size_t first = place.block().head;
    std::size_t behind_name = first + 2;
    if (first != Level::kNone && place.word(behind_name) == "[")
        while (behind_name < level.open && place.word(behind_name) != "]") ++behind_name;
    const bool own = first != Level::kNone && (behind_name == level.open || behind_name + 1 == level.open);
    if (level.block == Block::Network) {
        using check::NetworkPart;
        if (head == "class" && own) return options("class", check::options_of(NetworkPart::Class));
        if (head == "queue" && own) return options("queue", check::options_of(NetworkPart::Queue));
        if (head == "delay" && own) return options("delay", check::options_of(NetworkPart::Delay));
        if (head == "route" && place.levels.size() > 1 && &level == &place.levels.back() &&
            place.levels[place.levels.size() - 2].opener == '{')
            return options("route", check::options_of(NetworkPart::Route));
    }
    if (level.block == Block::Net && head == "transition" && own) {
        std::vector<std::string> names;
        for (const auto& option : language::kTransitionOptions) names.emplace_back(option.name);
        return options("transition", names);
    }
    if (auto kind = entity_kind(head); kind && own) return options(std::string(head), check::options_of(*kind));
    const bool declares =
        head == "model" || head == "proc" || head == "machine" || head == "fn" || head == "network" || head == "net";
    if (declares && first != Level::kNone && level.open == first + 2) return std::nullopt;
    if (place.before[before].kind != TokenKind::Name) return std::nullopt;
    const std::string_view name = place.word(before);
    if (before > 0 && place.word(before - 1) == "schedule") {
        const auto policy = check::policy_of(name);
        if (policy) return options(std::string(name), check::options_of(*policy));
    }
    if (before > 0 && place.word(before - 1) == "from") {
        if (const auto* format = language::find(language::kFormats, name)) {
            CallTarget target{std::string(name), {}, {}, {}};
            for (const auto& o : format->options)
                target.parameters.push_back({std::string(o.name),
                                             fmt::format("{} = …", o.name),
                                             std::string(o.meaning),
                                             {o.words.begin(), o.words.end()}});
            return target;
        }
    }
    const Symbol* s = symbol_of_chain(context, place, level.open);
    if (!s) {
        // `sum(i in …: e)` and the like are words of the language, not names.
        for (const Topic* topic : topics_of(name))
            if (topic->kind == TopicKind::Function)
                return CallTarget{std::string(name), {}, topic->signature, topic->text};
        return std::nullopt;
    }
    if (s->kind == SymbolKind::Builtin) return builtin(*s);
    const auto* list = parameters_of(*s);
    if (!list) return std::nullopt;
    return declared(context, *s, *list);
}

}  // namespace pamina::assist
