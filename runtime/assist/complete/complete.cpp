#include "runtime/assist/complete/complete.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "frontend/language/disciplines.h"
#include "frontend/language/formats.h"
#include "frontend/language/nets.h"
#include "frontend/language/networks.h"
#include "frontend/language/table_readers.h"
#include "runtime/assist/complete/arguments.h"
#include "runtime/assist/complete/members.h"
#include "runtime/assist/complete/place.h"
#include "runtime/assist/complete/unit_words.h"
#include "runtime/assist/docs/docs.h"

namespace pamina::assist {

using check::Symbol;
using check::SymbolKind;
using syntax::TokenKind;

namespace {

// Ranks: what is meant most often at a place comes first.
constexpr int kArgument = 0, kNearest = 10, kStatement = 40, kModule = 50, kImported = 60, kBuiltin = 70, kWord = 80;

struct Snippet {
    std::string_view word;
    std::string_view snippet;
};
constexpr std::array<Snippet, 14> kSnippets{{
    {"model", "model ${1:name}(${2}) {\n  $0\n}"},
    {"machine", "machine ${1:name}(${2}) {\n  $0\n}"},
    {"network", "network ${1:name}(${2}) {\n  $0\n}"},
    {"net", "net ${1:name}(${2}) {\n  $0\n}"},
    {"proc", "proc ${1:name}(${2}) {\n  $0\n}"},
    {"fn", "fn ${1:name}(${2}) = $0"},
    {"par", "par ${1:i} in ${2:1..P} {\n  $0\n}"},
    {"for", "for ${1:i} in ${2:1..N} {\n  $0\n}"},
    {"use", "use ${1:resource} for ${0:time}"},
    {"hold", "hold ${1:resource} {\n  $0\n}"},
    {"graph", "graph on ${1:cpu} {\n  $0\n}"},
    {"task", "task ${1:name}[${2:i in 0..<n}] {\n  $0\n}"},
    {"param", "param ${1:name}: ${2:int} = $0"},
    {"measure", "measure ${1:name} {\n  $0\n}"},
}};

class Complete {
  public:
    Complete(const Context& context, const Place& place) : context_(context), place_(place) {}

    std::vector<Completion> run() {
        if (place_.in_comment) return {};
        if (place_.in_string)
            files();
        else
            words();
        for (Completion& c : out_)
            c.replace = {0, place_.begin, place_.begin + static_cast<std::uint32_t>(typed_.size())};
        std::stable_sort(out_.begin(), out_.end(), [](const Completion& a, const Completion& b) {
            return a.rank != b.rank ? a.rank < b.rank : a.insert < b.insert;
        });
        // A name hides those of the same name further out.
        std::set<std::string> seen;
        std::erase_if(out_, [&](const Completion& c) { return !seen.insert(c.insert).second; });
        return std::move(out_);
    }

  private:
    void put(Completion c, int rank) {
        if (!std::string_view(c.insert).starts_with(typed_)) return;
        c.rank = rank;
        out_.push_back(std::move(c));
    }
    void put(std::string_view insert, CompletionKind kind, int rank, std::string detail = {}, std::string doc = {}) {
        if (!insert.starts_with(typed_)) return;
        Completion c;
        c.insert = insert;
        c.kind = kind;
        c.detail = std::move(detail);
        c.doc = std::move(doc);
        put(std::move(c), rank);
    }
    void keyword(std::string_view word, int rank = kWord, bool whole = false) {
        Completion c;
        c.insert = word;
        c.kind = CompletionKind::Keyword;
        if (!word.starts_with(typed_)) return;
        for (const Topic* t : topics_of(word))
            if (c.detail.empty() &&
                (t->kind == TopicKind::Statement || t->kind == TopicKind::Declaration || t->kind == TopicKind::Word)) {
                c.detail = t->signature;
                c.doc = t->text;
            }
        if (whole)
            for (const Snippet& s : kSnippets)
                if (s.word == word) c.snippet = s.snippet;
        put(std::move(c), rank);
    }
    void keywords(std::initializer_list<std::string_view> list) {
        for (std::string_view w : list) keyword(w);
    }
    void keywords(language::WordPlace place, int rank, bool whole = false) {
        each_word(place, [&](std::string_view word) { keyword(word, rank, whole); });
    }
    template <class Visit>
    static void each_word(language::WordPlace place, const Visit& visit) {
        const auto those_of = [&](const auto& words) {
            for (const auto& w : words)
                if (w.places & place) visit(w.word);
        };
        those_of(language::kKeywords);
        those_of(language::kContextual);
    }

    // ---- what can stand here -----------------------------------------------------------------------

    void words() {
        typed_ = place_.prefix;
        const std::string_view last = place_.last();
        if (last == "." && after_dot()) return members();
        if (place_.starts_statement) return statement();
        // What was begun above may have been left for another statement.
        if (place_.first_on_line && place_.levels.size() > 1) words_of_block(place_.block().block, kWord);
        const bool here = place_.same_line();
        const TokenKind kind = place_.before.empty() ? TokenKind::Unknown : place_.before.back().kind;
        if (kind == TokenKind::Number && here) return after_number();
        if (last == "->") return units();
        if (last == "/" && place_.before.size() > 1 && place_.before[place_.before.size() - 2].kind == TokenKind::Unit)
            return units();
        if (declares(last) && is_opening_word()) return;  // a new name
        if (place_.opening() == "import") return import();
        if (last == ":" && takes_type()) return types();
        if (last == "of" && place_.opening() == "queue") return types();
        if (last == "schedule") {
            for (const std::string& n : check::policy_names()) put(n, CompletionKind::Option, kArgument);
            return;
        }
        if (last == "order") return keyword("by");
        if (last == "graph") return keywords({"on", "from"});
        if (last == "from" && place_.last(1) == "graph") {
            for (const auto& f : language::kFormats) put(f.name, CompletionKind::Function, kArgument);
            return;
        }
        if (last == "=" && place_.last(1) == "discipline" && place_.levels.back().block != Block::Network) {
            for (const auto& d : language::kDisciplines) put(d.name, CompletionKind::Option, kArgument);
            return;
        }
        if (last == "=" && place_.last(1) == "switch") {
            put("none", CompletionKind::Option, kArgument);
            return put("fewest", CompletionKind::Option, kArgument);
        }
        const bool advice = last == "why" || (last == "if" && place_.last(1) == "what");
        if (last == "simulate") return only({SymbolKind::Model, SymbolKind::Net});
        if (advice || last == "predict" || last == "symbolic") return only({SymbolKind::Model});
        if (last == "sensitivity") return only({SymbolKind::Model, SymbolKind::Network});
        if (last == "solve") return only({SymbolKind::Network, SymbolKind::Net, SymbolKind::Model});
        if (last == "using") {
            for (const auto& s : language::kSolvers) put(s.name, CompletionKind::Option, kArgument);
            return;
        }
        if (place_.levels.back().block == Block::Network && in_network()) return;
        if (in_net()) return;
        if (place_.opening() == "after" || last == "after") {
            if (last == "after" || last == "," || last == "all") return task_arrays();
        }
        if ((last == "on" || (last == "," && said_on())) && of_machines()) return machines();
        if (last == ":" && place_.opening() != "" && said_on() && of_declaration()) return only({SymbolKind::Machine});
        if (in_with()) return with();
        const bool complete_value = here && (kind == TokenKind::Name || kind == TokenKind::Closer ||
                                             kind == TokenKind::Unit || kind == TokenKind::String);
        if (complete_value) return goes_on();
        if (const Level& l = place_.levels.back(); l.opener == '(' && (last == "(" || last == ",")) arguments(l);
        expression();
    }

    /// Where names of a network stand, and nothing else.
    bool in_network() {
        const std::string_view last = place_.last();
        const auto ends = [&] {
            for (const Local& l : network_locals())
                if (l.type == "queue" || l.type == "delay") put_local(l, kArgument);
            put("outside", CompletionKind::Keyword, kArgument);
            return true;
        };
        const auto words = [&](const auto& list) {
            for (const auto n : list) put(n, CompletionKind::Option, kArgument);
            return true;
        };
        const bool routed = place_.opening() == "route";
        if (routed && (last == "route" || last == "to" || last == "removes")) return ends();
        if (routed && place_.same_line() && place_.levels.back().opener == '{') {
            if (!place_.said("to") && !place_.said("removes")) keywords({"to", "removes"});
            return true;
        }
        if (last != "=") return false;
        if (place_.last(1) == "discipline") return words(language::names(language::kNetworkDisciplines));
        if (place_.last(1) == "law") return words(language::names(language::kServiceLaws));
        if (!routed || (place_.last(1) != "class" && place_.last(1) != "as")) return false;
        for (const Local& l : network_locals())
            if (l.type == "class") put_local(l, kArgument);
        return true;
    }
    /// What the network around declares.
    std::vector<Local> network_locals() const { return locals_of(Block::Network); }
    std::vector<Local> locals_of(Block block) const {
        for (const Level& l : place_.levels)
            if (l.opener == '{' && l.block == block) return l.locals;
        return {};
    }

    /// Where places of a net stand, or words for the values of options, and nothing else.
    bool in_net() {
        const std::string_view last = place_.last();
        const Block block = place_.levels.back().block;
        const std::string_view head = place_.opening();
        const bool arcs = head == "take" || head == "give" || head == "inhibit";
        if (block == Block::Firing && place_.levels.back().opener == '{' && arcs && (last == head || last == ",")) {
            for (const Local& l : locals_of(Block::Net))
                if (l.type == "place") put_local(l, kArgument);
            return true;
        }
        if (block != Block::Net || head != "transition" || last != "=") return false;
        if (place_.last(1) == "memory") {
            put(language::kAge, CompletionKind::Option, kArgument);
            return true;
        }
        if (place_.last(1) == "servers") put(language::kAllServers, CompletionKind::Option, kArgument);
        return false;
    }

    /// `1.` is a number's point, `a..` a range.
    bool after_dot() const { return place_.before.size() > 1; }
    static bool declares(std::string_view word) {
        static constexpr std::array<std::string_view, 21> kWords{
            "let",      "param",     "model",   "machine", "proc",  "fn",    "unit",
            "resource", "processor", "barrier", "queue",   "event", "part",  "task",
            "measure",  "as",        "network", "class",   "net",   "place", "transition"};
        return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
    }
    bool is_opening_word() const {
        const std::size_t head = place_.block().head;
        return head + 1 == place_.before.size() || place_.last() == "as";
    }
    bool of_declaration() const {
        const std::string_view head = place_.opening();
        return head == "model" || head == "proc";
    }
    bool said_on() const { return place_.said("on"); }
    /// Whether `on` names machines here: behind `predict`, in a declaration, behind a call that is a statement.
    bool of_machines() const {
        if (place_.levels.back().opener == '(' || place_.levels.back().opener == '[') {
            // (predict m on gc).time
            const Level& l = place_.levels.back();
            const std::string_view first = place_.word(l.open + 1);
            return first == "predict" || first == "symbolic" || first == "sensitivity" || first == "why" ||
                   first == "what";
        }
        if (of_declaration()) return false;
        return place_.said("predict") || place_.said("symbolic") || place_.said("sensitivity") || place_.said("why") ||
               place_.said("what");
    }
    bool takes_type() const {
        const std::string_view head = place_.opening();
        const Level& l = place_.levels.back();
        const std::size_t first = place_.block().head;
        if (l.opener == '(')
            return (head == "model" || head == "proc" || head == "fn" || head == "machine" || head == "network" ||
                    head == "net") &&
                   l.open == first + 2;
        return (head == "param" || head == "let") && place_.before.size() == first + 3;
    }
    bool in_with() const {
        const Level& l = place_.levels.back();
        return l.opener == '{' && l.block == Block::With;
    }

    void members() {
        for (Completion& c : members_at(context_, place_)) put(std::move(c), kArgument);
    }

    void statement() {
        const Level& l = place_.levels.back();
        const bool at_margin = place_.begin == 0 || place_.text[place_.begin - 1] == '\n';
        if (at_margin && l.block != Block::Top) keywords(language::kAtTop, kWord, true);
        words_of_block(l.block, kStatement);
        switch (l.block) {
            case Block::Top:
            case Block::Script:
                return expression();
            case Block::Machine:
            case Block::Network:
            case Block::Net:
            case Block::Firing:
            case Block::Graph:
                return;
            case Block::Body: {
                if (may_loop()) keyword("loop", kStatement, true);
                if (in_task()) keyword("after", kStatement);
                only({SymbolKind::Proc, SymbolKind::Model});
                // Machines, for their procs.
                for (std::size_t i = place_.levels.size(); i-- > 0;)
                    for (const Local& local : place_.levels[i].pending)
                        if (local.kind == CompletionKind::Machine) put_local(local, kNearest);
                return;
            }
            case Block::Choose:
                return keyword("else", kStatement);
            case Block::With:
                return with();
            case Block::Record:
                return;
        }
    }
    void words_of_block(Block block, int rank) {
        if (block == Block::Top) keywords(language::kAtTop, rank, true);
        if (block == Block::Network) keywords(language::kInNetwork, rank);
        if (block == Block::Net) {
            keywords(language::kInNet, rank);
            for (const char* word : {"let", "fn", "for", "if", "measure"}) keyword(word, rank);
        }
        if (block == Block::Firing)
            for (const char* word : {"take", "give", "inhibit"}) keyword(word, rank);
        if (block == Block::Script) keywords(language::kInScript, rank, true);
        if (block == Block::Machine) keywords(language::kInMachine, rank, true);
        if (block == Block::Graph) keywords(language::kInGraph, rank, true);
        if (block == Block::Body) keywords(language::kInBody, rank, true);
    }
    bool may_loop() const {
        bool may = false;
        each_word(language::kIsEnded, [&](std::string_view word) { may = may || around(word); });
        return may;
    }
    bool in_task() const {
        const std::size_t n = place_.levels.size();
        return n > 1 && place_.word(place_.levels[n - 2].head) == "task";
    }
    bool around(std::string_view word) const {
        return std::any_of(place_.levels.begin(), place_.levels.end(),
                           [&](const Level& l) { return l.head != Level::kNone && place_.word(l.head) == word; });
    }

    void after_number() {
        units();
        if (place_.prefix.empty()) return;
        if (place_.opening() == "hold") keyword("of");
    }

    void units() {
        const std::string_view head = place_.opening();
        const bool time = head == "delay" || head == "use" || head == "put";
        const bool work = head == "compute";
        int rank = kModule;
        for (const UnitWord& u : unit_words()) {
            const bool likely = (time && u.base == check::kTime && u.power == 1) ||
                                (work && (u.base == check::kTime || u.base == check::kWork) && u.power == 1);
            put(u.name, CompletionKind::Unit, likely ? rank - kModule : rank, u.meaning);
            ++rank;
        }
        visible([](const Symbol& s) { return s.kind == SymbolKind::Unit; }, kArgument);
    }

    void import() {
        if (place_.last() == "import") {
            if (context_.packages)
                for (const std::string& n : context_.packages({}))
                    put(n, CompletionKind::Module, kArgument, "a package");
            return put("std", CompletionKind::Module, kArgument, "the standard library");
        }
        keyword("as");
    }

    void types() {
        for (const char* t : {"int", "real", "bool", "string", "rank"}) put(t, CompletionKind::Type, kArgument);
        for (const char* t : {"time", "data", "work"}) put(t, CompletionKind::Type, kArgument + 1, "a dimension");
        for (auto kind : {ast::EntityKind::resource, ast::EntityKind::processor, ast::EntityKind::barrier,
                          ast::EntityKind::queue, ast::EntityKind::event, ast::EntityKind::contention})
            put(ast::word_of(kind), CompletionKind::Type, kArgument + 2, std::string(ast::kind_words(kind)));
        visible([](const Symbol& s) { return s.kind == SymbolKind::Unit || s.kind == SymbolKind::Machine; }, kModule);
    }

    void task_arrays() {
        for (std::size_t i = place_.levels.size(); i-- > 0;)
            for (const Local& l : place_.levels[i].locals)
                if (l.task_array) put_local(l, kArgument);
        if (place_.last() != "all") keyword("all");
    }

    void machines() {
        only({SymbolKind::Machine});
        modules();
    }

    void with() {
        const Level& l = place_.levels.back();
        const std::string_view last = place_.last();
        // A value behind `=`; else the name of what is replaced.
        if (place_.levels.back().head != Level::kNone && !place_.starts_statement && last != "{" && last != ",") {
            if (last == "=" || (!place_.before.empty() && place_.before.back().kind == TokenKind::Operator)) {
                machine_members(l);
                return expression();
            }
            return goes_on();
        }
        machine_members(l);
        keywords(language::kInWith, kStatement);
    }

    /// Of the machine before `with {`.
    void machine_members(const Level& l) {
        if (l.open == Level::kNone || l.open < 2) return;
        std::size_t end = l.open - 1;  // `with`
        if (place_.word(end - 1) == ")") {
            int inside = 0;
            for (std::size_t i = end; i-- > 0;) {
                if (place_.word(i) == ")") ++inside;
                if (place_.word(i) == "(" && --inside == 0) {
                    end = i;
                    break;
                }
            }
        }
        const Symbol* machine = symbol_of_chain(context_, place_, end);
        if (!machine || machine->kind != SymbolKind::Machine) return;
        for (const auto& [name, s] : machine->members)
            if (!name.starts_with("_")) put(completion_of(context_, *s), kArgument);
    }

    void arguments(const Level& l) {
        const auto call = call_of(context_, place_, l);
        if (!call) return;
        int rank = kArgument;
        for (const CallParameter& p : call->parameters) {
            if (std::find(l.given.begin(), l.given.end(), p.name) != l.given.end()) continue;
            Completion c;
            c.insert = p.name + " = ";
            c.kind = CompletionKind::Option;
            c.detail = p.shown;
            c.doc = p.doc;
            put(std::move(c), std::min(rank++, kNearest - 1));
        }
    }

    /// Words that go on with a statement behind a complete value.
    void goes_on() {
        const std::string_view head = place_.opening();
        const bool outside = place_.levels.back().opener != '(' && place_.levels.back().opener != '[';
        const auto next = [&](std::initializer_list<std::string_view> list) {
            for (std::string_view w : list)
                if (!place_.said(w)) keyword(w, kArgument);
        };
        if (place_.said("predict") || place_.said("why") || place_.said("what")) next({"on", "with"});
        if (place_.said("symbolic")) next({"on", "with", "free", "where"});
        if (place_.said("sensitivity")) next({"on", "with", "to", "within", "using"});
        if (outside) {
            if (head == "use") next({"for", "priority"});
            if (head == "hold") next({"of", "priority"});
            if (head == "compute") next({"priority"});
            if (head == "put") next({"with", "after"});
            if (head == "queue") next({"of"});
            if (head == "model" || head == "proc") next({"on"});
            if (head == "par" || head == "graph" || head == "task") next({"on", "schedule", "order"});
            if (head == "for" || head == "par") next({"in", "step"});
            if (head == "param") next({"in"});
            if (head == "machine") next({"with"});
            if (head == "after") next({"for", "if", "carrying"});
            if (head == "import") next({"as"});
        } else {
            next({"in", "for", "step"});
        }
        if (place_.said("if")) next({"then", "else"});
        keywords({"and", "or", "div", "mod", "step"});
    }

    // ---- names ---------------------------------------------------------------------------------------

    void put_local(const Local& l, int rank) {
        if (!std::string_view(l.name).starts_with(typed_)) return;
        const Symbol* s = context_.program ? symbol_at(context_, place_, l.name) : nullptr;
        Completion c;
        if (s && s->kind != SymbolKind::Builtin) {
            c = completion_of(context_, *s);
            c.kind = l.kind;
        } else {
            c.insert = l.name;
            c.kind = l.kind;
            c.detail = l.type;
        }
        put(std::move(c), rank);
    }

    template <class Wanted>
    void visible(const Wanted& wanted, int rank) {
        if (!context_.module) return;
        for (const auto& [name, s] : context_.module->visible) {
            if (!std::string_view(name).starts_with(typed_) || !wanted(*s)) continue;
            Completion c = completion_of(context_, *s);
            c.insert = name;
            put(std::move(c), s->module == context_.module ? rank : rank + kImported - kModule);
        }
    }
    void modules() {
        visible([](const Symbol& s) { return s.kind == SymbolKind::File; }, kImported);
    }

    static std::optional<CompletionKind> local_kind(SymbolKind kind) {
        switch (kind) {
            case SymbolKind::Model:
                return CompletionKind::Model;
            case SymbolKind::Proc:
                return CompletionKind::Proc;
            case SymbolKind::Machine:
                return CompletionKind::Machine;
            case SymbolKind::Network:
                return CompletionKind::Network;
            default:
                return std::nullopt;
        }
    }
    /// Declarations of these kinds, and files, which may hold some.
    void only(std::initializer_list<SymbolKind> kinds) {
        const auto wanted = [&](const Symbol& s) {
            return std::find(kinds.begin(), kinds.end(), s.kind) != kinds.end();
        };
        visible(wanted, kModule);
        for (SymbolKind k : kinds)
            for (std::size_t i = place_.levels.size(); i-- > 0;)
                for (const Local& l : place_.levels[i].locals)
                    if (l.kind == local_kind(k) && !offered(place_.levels[i].locals, l.name)) put_local(l, kModule);
        modules();
    }

    /// Whether a name of the top level comes from the program already: looking for each one of a long script takes
    /// long.
    bool offered(const std::vector<Local>& list, const std::string& name) const {
        return &list == &place_.levels.front().locals && context_.module && context_.module->visible.contains(name);
    }

    void expression() {
        int rank = kNearest;
        for (std::size_t i = place_.levels.size(); i-- > 0; ++rank)
            for (const auto* list : {&place_.levels[i].pending, &place_.levels[i].locals})
                for (const Local& l : *list)
                    if (!l.task_array && l.kind != CompletionKind::Unit && !offered(*list, l.name))
                        put_local(l,
                                  i == 0 && list == &place_.levels[i].locals ? kModule : std::min(rank, kModule - 1));
        visible([](const Symbol& s) { return s.kind != SymbolKind::Unit; }, kModule);
        for (const language::BuiltinRow& b : check::builtins()) {
            if (!b.name.starts_with(typed_)) continue;
            const Symbol* s = context_.program ? check::find_builtin(*context_.program, b.name) : nullptr;
            if (s)
                put(completion_of(context_, *s), kBuiltin);
            else
                put(std::string(b.name), CompletionKind::Function, kBuiltin);
        }
        for (const char* w : {"prod", "count", "argmin", "argmax", "find", "filter", "extend"})
            put(w, CompletionKind::Function, kBuiltin);
        keywords({"if", "not", "true", "false"});
        if (place_.owner.empty()) keyword("predict", kBuiltin);
        if (place_.owner.empty()) keyword("simulate", kBuiltin);
        if (place_.owner.empty()) keyword("solve", kBuiltin);
        if (place_.owner.empty()) keyword("symbolic", kBuiltin);
        if (place_.owner.empty()) keyword("sensitivity", kBuiltin);
        if (place_.owner.empty()) keyword("why", kBuiltin);
        if (place_.owner.empty()) keyword("what", kBuiltin);
        if (place_.last() == "delay") keyword("until", kArgument);
    }

    // ---- files ---------------------------------------------------------------------------------------

    /// The words that an argument takes: `kind = "`. False where it takes others.
    bool argument_words() {
        if (place_.last() != "=") return false;
        const auto target = call_of(context_, place_, place_.levels.back());
        if (!target) return false;
        for (const CallParameter& p : target->parameters) {
            if (p.name != place_.last(1) || p.words.empty()) continue;
            typed_ = place_.prefix;
            for (const std::string& word : p.words) put(word, CompletionKind::Option, kArgument);
            return true;
        }
        return false;
    }

    /// Names of columns, in a call that has a table.
    void columns() {
        for (std::size_t i = place_.levels.size(); i-- > 1;) {
            const Level& l = place_.levels[i];
            if (l.opener != '(') continue;
            const auto call = call_of(context_, place_, l);
            if (!call) return;
            std::size_t end = l.open + 1;
            while (end < place_.before.size() && place_.word(end) != ",") ++end;
            typed_ = place_.prefix;
            for (const std::string& name : columns_of(context_, place_, end))
                put(name, CompletionKind::Field, kArgument, "column");
            return;
        }
    }

    void files() {
        if (argument_words()) return;
        columns();
        if (!context_.list_folder) return;
        const bool import = place_.last() == "import";
        const std::string_view call = place_.last(1);
        const bool read = (place_.last() == "(" && (language::find(language::kTableReaders, call) ||
                                                    language::find(language::kFormats, call))) ||
                          (place_.last() == "=" && language::names_a_file(call));
        if (!import && !read) return;
        const auto slash = place_.prefix.rfind('/');
        const std::string folder = slash == std::string::npos ? std::string() : place_.prefix.substr(0, slash + 1);
        typed_ = place_.prefix;
        for (const std::string& name : context_.list_folder(folder)) {
            const bool inner = name.ends_with("/");
            if (!inner && import && !name.ends_with(".pam")) continue;
            put(folder + name, inner ? CompletionKind::Folder : CompletionKind::File, inner ? kModule : kArgument);
        }
    }

    const Context& context_;
    const Place& place_;
    std::string typed_;
    std::vector<Completion> out_;
};

}  // namespace

std::vector<Completion> complete(const Context& context, std::string_view text, std::uint32_t offset) {
    const Place place = place_at(text, offset);
    return Complete(context, place).run();
}

}  // namespace pamina::assist
