#include "runtime/assist/complete/place.h"

#include <algorithm>
#include <array>

namespace pamina::assist {

using syntax::TokenKind;
using syntax::ToolToken;

namespace {

template <std::size_t N>
bool among(std::string_view word, const std::array<std::string_view, N>& list) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

constexpr std::array<std::string_view, 5> kEntities{"resource", "processor", "barrier", "queue", "event"};
constexpr std::array<std::string_view, 6> kCallables{"model", "proc", "machine", "fn", "network", "net"};
/// Declarations that stand at the top only: one at the start of a line ends whatever is open.
constexpr std::array<std::string_view, 7> kTop{"model", "machine", "param", "import", "unit", "network", "net"};
/// These do when what stands in the open block is indented.
constexpr std::array<std::string_view, 6> kTopToo{"let", "fn", "proc", "print", "assert", "predict"};
/// Words that open no statement, or that also stand inside one.
constexpr std::array<std::string_view, 31> kInside{
    "and",   "or",       "not",         "then",  "else",     "in",       "step",  "div", "mod",    "with", "true",
    "false", "after",    "until",       "of",    "priority", "schedule", "order", "by",  "all",    "as",   "carrying",
    "from",  "symbolic", "sensitivity", "solve", "why",      "what",     "using", "to",  "removes"};
constexpr std::array<std::string_view, 4> kEither{"for", "if", "on", "predict"};

bool blank(std::string_view s) {
    return s.find_first_not_of(" \t") == std::string_view::npos;
}

class Scan {
  public:
    Scan(Place& place, const std::vector<ToolToken>& behind) : p_(place), behind_(behind) {}

    void run() {
        p_.levels.push_back({});
        for (i_ = 0; i_ < p_.before.size(); ++i_) step();
        p_.first_on_line = first_on_line(p_.before.size(), p_.begin);
        p_.starts_statement = starts(p_.before.size(), p_.begin, false) && holds_statements(level());
        for (const Level& l : p_.levels)
            if (l.head != Level::kNone && among(p_.word(l.head), kCallables)) p_.owner = p_.word(l.head + 1);
        ahead();
    }

  private:
    Level& level() { return p_.levels.back(); }
    std::string_view word(std::size_t i) const { return p_.word(i); }
    TokenKind kind(std::size_t i) const { return p_.before[i].kind; }
    std::uint32_t end_before(std::size_t i) const { return i == 0 ? 0 : p_.before[i - 1].span.end; }
    bool first_on_line(std::size_t i, std::uint32_t begin) const {
        return i == 0 || p_.text.substr(end_before(i), begin - end_before(i)).find('\n') != std::string_view::npos;
    }
    static bool holds_statements(const Level& l) {
        return l.opener == 0 || (l.opener == '{' && l.block != Block::Record);
    }
    bool is_word(std::size_t i) const {
        return i < p_.before.size() && (kind(i) == TokenKind::Name || kind(i) == TokenKind::Keyword);
    }

    /// Whether a word at `begin`, behind token i - 1, stands where a statement may begin.
    bool starts(std::size_t i, std::uint32_t begin, bool reserved) const {
        if (i == 0) return true;
        const TokenKind before = kind(i - 1);
        const std::string_view w = word(i - 1);
        if (w == "{" || w == "}" || w == ";") return true;
        const bool goes_on = before == TokenKind::Operator || before == TokenKind::Opener || w == "," || w == ":" ||
                             (before == TokenKind::Keyword && w != "sync" && w != "true" && w != "false");
        if (goes_on) return before == TokenKind::Operator && w == "." && reserved && first_on_line(i, begin);
        return reserved || first_on_line(i, begin);
    }

    void step() {
        const std::string_view w = word(i_);
        const ToolToken& t = p_.before[i_];
        // A member's name may be any word, but not on the next line.
        const bool reserved =
            t.kind == TokenKind::Keyword || (t.kind == TokenKind::Name && i_ > 0 && word(i_ - 1) == "." &&
                                             first_on_line(i_, t.span.begin) && language::is_reserved(w));
        if (reserved) {
            keyword(w, t);
        } else if (t.kind == TokenKind::Name) {
            if (holds_statements(level()) && starts(i_, t.span.begin, false)) statement();
            name(w);
        } else if (t.kind == TokenKind::Opener) {
            open(w.back());
        } else if (t.kind == TokenKind::Closer) {
            close(w.front());
        } else if (w == ",") {
            ++level().commas;
            level().piece = i_ + 1;
        } else if (w == ";") {
            end_statement();
        }
    }

    /// Whether what stands in the outermost bracket does not begin at the margin.
    bool indented() const {
        const std::size_t first = p_.levels[1].open + 1;
        return first < i_ && p_.before[first].span.begin > 0 && p_.text[p_.before[first].span.begin - 1] != '\n';
    }
    void statement() {
        end_statement();
        level().head = i_;
    }
    void end_statement() {
        level().pending.clear();
        level().head = Level::kNone;
    }

    void keyword(std::string_view w, const ToolToken& t) {
        const bool first = first_on_line(i_, t.span.begin);
        const bool at_margin = t.span.begin == 0 || p_.text[t.span.begin - 1] == '\n';
        if (at_margin && p_.levels.size() > 1 && (among(w, kTop) || (among(w, kTopToo) && indented())))
            p_.levels.resize(1);
        if (w == "let") level().naming = true;
        if (w == "in") level().naming = false;
        if (among(w, kInside)) return;
        if (among(w, kEither)) {
            const bool branch = i_ > 0 && word(i_ - 1) == "else";
            const bool here = starts(i_, t.span.begin, false);
            // `on` may follow the parameters of a model on the next line.
            if (!holds_statements(level()) || branch || !here || (w == "on" && !first)) return;
            if (w == "on" && among(word(level().head), kCallables)) return;
            return statement();
        }
        if (first && starts(i_, t.span.begin, true))
            while (!holds_statements(level())) p_.levels.pop_back();
        if (holds_statements(level()) && starts(i_, t.span.begin, true)) statement();
    }

    void add(std::vector<Local>& to, std::string_view name, CompletionKind kind, std::string type = {},
             bool task_array = false) {
        to.push_back({std::string(name), kind, std::move(type), task_array});
    }
    /// What stands behind the `:` after token i.
    std::string type_behind(std::size_t i) const {
        return i + 2 < p_.before.size() && word(i + 1) == ":" ? std::string(word(i + 2)) : std::string();
    }

    void name(std::string_view w) {
        Level& l = level();
        const std::string_view before = i_ > 0 ? word(i_ - 1) : std::string_view();
        const bool next_in = i_ + 1 < p_.before.size() && word(i_ + 1) == "in";
        if (l.head != Level::kNone && l.head + 1 == i_) return declared(word(l.head), w);
        if (next_in && before != "." && !l.naming) return binder(w);
        const bool gets_value = i_ + 1 < p_.before.size() && word(i_ + 1) == "=";
        if (l.naming && gets_value && (before == "let" || before == ",")) return binder(w);
        if (before == "as" && word(l.head) == "import") return add(l.locals, w, CompletionKind::Module);
        if (l.opener == '(' && p_.levels.size() > 1 && l.piece == i_) {
            Level& outer = p_.levels[p_.levels.size() - 2];
            if (is_parameters(outer)) add(outer.pending, w, CompletionKind::Parameter, type_behind(i_));
            if (i_ + 1 < p_.before.size() && word(i_ + 1) == "=") l.given.emplace_back(w);
        }
        const std::string_view head = word(l.head);
        if ((head == "model" || head == "proc") && holds_statements(l) && (before == "on" || before == ","))
            add(l.pending, w, CompletionKind::Machine, type_behind(i_));
    }

    /// Whether the bracket that is open in a level holds the parameters of a declaration.
    bool is_parameters(const Level& outer) {
        return outer.head != Level::kNone && among(word(outer.head), kCallables) && level().open == outer.head + 2;
    }

    void declared(std::string_view by, std::string_view w) {
        Level& l = level();
        if (by == "let" || by == "param") {
            add(l.locals, w, by == "let" ? CompletionKind::Variable : CompletionKind::Parameter, type_behind(i_));
        } else if (by == "fn") {
            add(l.locals, w, CompletionKind::Function);
        } else if (by == "model") {
            add(l.locals, w, CompletionKind::Model);
        } else if (by == "proc") {
            add(l.locals, w, CompletionKind::Proc);
        } else if (by == "machine") {
            add(l.locals, w, CompletionKind::Machine);
        } else if (by == "network" || by == "net") {
            add(l.locals, w, CompletionKind::Network);
        } else if (l.block == Block::Network && (by == "class" || by == "delay")) {
            add(l.locals, w, CompletionKind::Entity, std::string(by));
        } else if (l.block == Block::Net && (by == "place" || by == "transition")) {
            add(l.locals, w, CompletionKind::Entity, std::string(by));
        } else if (by == "unit") {
            add(l.locals, w, CompletionKind::Unit);
        } else if (among(by, kEntities) || by == "part") {
            add(l.locals, w, CompletionKind::Entity, std::string(by));
        } else if (by == "task") {
            add(l.locals, w, CompletionKind::Entity, "task", true);
        } else if (by == "for" || by == "par") {
            add(l.pending, w, CompletionKind::Variable);
        }
    }

    void binder(std::string_view w) {
        Level& l = level();
        const bool of_task = l.opener == '[' && p_.levels.size() > 1 &&
                             word(p_.levels[p_.levels.size() - 2].head) == "task" &&
                             l.open == p_.levels[p_.levels.size() - 2].head + 2;
        std::vector<Local>& to = of_task               ? p_.levels[p_.levels.size() - 2].pending
                                 : holds_statements(l) ? l.pending
                                                       : l.locals;
        add(to, w, CompletionKind::Variable);
    }

    Block block_of(const Level& outer) const {
        const std::string_view before = i_ > 0 ? word(i_ - 1) : std::string_view();
        if (before == "with") return Block::With;
        if (outer.block == Block::Choose) return Block::Body;
        const std::string_view head = word(outer.head);
        if (!holds_statements(outer)) return Block::Record;
        if (head == "machine") return Block::Machine;
        if (head == "network") return Block::Network;
        if (head == "net") return Block::Net;
        if (head == "transition" && outer.block == Block::Net) return Block::Firing;
        if (head == "graph") return Block::Graph;
        if (head == "choose") return Block::Choose;
        if ((head == "for" || head == "if") && (outer.block == Block::Top || outer.block == Block::Script))
            return Block::Script;
        if (head == "for" || head == "if")
            return outer.block == Block::Graph || outer.block == Block::Network || outer.block == Block::Net
                       ? outer.block
                       : Block::Body;
        if (head == "let" || head == "param" || head == "print" || head == "assert" || head == "fn")
            return Block::Record;
        const bool value = i_ > 0 && (kind(i_ - 1) == TokenKind::Operator || before == "," || before == ":");
        return value ? Block::Record : Block::Body;
    }

    void open(char c) {
        Level next;
        next.opener = c;
        next.open = i_;
        next.piece = i_ + 1;
        next.block = c == '{' ? block_of(level()) : level().block;
        p_.levels.push_back(std::move(next));
    }

    void close(char c) {
        const char opener = c == ')' ? '(' : c == ']' ? '[' : '{';
        std::size_t at = p_.levels.size() - 1;
        while (at > 0 && p_.levels[at].opener != opener) --at;
        // One that closes nothing, or belongs to a block around.
        if (at == 0) return;
        if (opener != '{')
            for (std::size_t k = at + 1; k < p_.levels.size(); ++k)
                if (p_.levels[k].opener == '{') return;
        p_.levels.resize(at);
    }

    /// What stands behind the cursor and is known before it: all but the lets of the blocks around.
    void ahead() {
        std::size_t at = p_.levels.size() - 1;
        int inside = 0;
        std::string_view previous;
        for (const ToolToken& t : behind_) {
            const std::string_view w = p_.text.substr(t.span.begin, t.span.end - t.span.begin);
            if (t.kind == TokenKind::Opener) {
                ++inside;
            } else if (t.kind == TokenKind::Closer) {
                if (inside > 0) {
                    --inside;
                } else {
                    const char opener = w == ")" ? '(' : w == "]" ? '[' : '{';
                    std::size_t to = at;
                    while (to > 0 && p_.levels[to].opener != opener) --to;
                    if (to > 0) at = to - 1;
                }
            } else if (t.kind == TokenKind::Name && inside == 0) {
                declared_ahead(p_.levels[at], previous, w);
            }
            previous = w;
        }
    }

    void declared_ahead(Level& l, std::string_view by, std::string_view w) {
        if (!holds_statements(l)) return;
        const bool machine = l.block == Block::Machine || l.block == Block::Network;
        if (l.block == Block::Network && (by == "class" || by == "delay"))
            add(l.locals, w, CompletionKind::Entity, std::string(by));
        else if (among(by, kEntities) || by == "part")
            add(l.locals, w, CompletionKind::Entity, std::string(by));
        else if (by == "task")
            add(l.locals, w, CompletionKind::Entity, "task", true);
        else if (by == "let" && machine)
            add(l.locals, w, CompletionKind::Variable);
        else if (by == "fn")
            add(l.locals, w, CompletionKind::Function);
        else if (by == "proc")
            add(l.locals, w, CompletionKind::Proc);
        else if (by == "model")
            add(l.locals, w, CompletionKind::Model);
        else if (by == "machine")
            add(l.locals, w, CompletionKind::Machine);
        else if (by == "network")
            add(l.locals, w, CompletionKind::Network);
    }

    Place& p_;
    const std::vector<ToolToken>& behind_;
    std::size_t i_ = 0;
};

}  // namespace

bool Place::same_line() const {
    return !before.empty() && blank(text.substr(before.back().span.end, begin - before.back().span.end));
}

const Level& Place::block() const {
    for (std::size_t i = levels.size(); i-- > 1;)
        if (levels[i].opener == '{' && levels[i].block != Block::Record) return levels[i];
    return levels.front();
}

bool Place::said(std::string_view wanted) const {
    const Level& l = block();
    if (l.head == Level::kNone) return false;
    int inside = 0;
    for (std::size_t i = l.head; i < before.size(); ++i) {
        if (before[i].kind == TokenKind::Opener) ++inside;
        if (before[i].kind == TokenKind::Closer && inside > 0) --inside;
        if (inside == 0 && word(i) == wanted) return true;
    }
    return false;
}

Place place_at(std::string_view text, std::uint32_t offset) {
    Place p;
    p.text = text;
    offset = std::min(offset, static_cast<std::uint32_t>(text.size()));
    p.begin = offset;
    std::vector<ToolToken> behind;
    for (const ToolToken& t : syntax::tokens(0, text)) {
        const bool comment = t.kind == TokenKind::Comment || t.kind == TokenKind::DocComment;
        const bool around = t.span.begin < offset && offset <= t.span.end;
        if (comment) {
            const bool closed = text.substr(t.span.begin, t.span.end - t.span.begin).ends_with("*/");
            if (around && !(closed && offset == t.span.end)) p.in_comment = true;
            continue;
        }
        if (t.span.begin >= offset) {
            behind.push_back(t);
            continue;
        }
        const bool word = t.kind == TokenKind::Name || t.kind == TokenKind::Keyword || t.kind == TokenKind::Unit;
        // A `"` alone ends a text behind its last value, or begins one that is never closed.
        const bool last_piece =
            !p.before.empty() && p.before.back().kind == TokenKind::Closer && p.before.back().span.end == t.span.begin;
        const bool open_string = t.kind == TokenKind::String && (offset < t.span.end || text[t.span.end - 1] != '"' ||
                                                                 (t.span.end - t.span.begin < 2 && !last_piece));
        if (around && open_string) {
            p.in_string = true;
            p.begin = t.span.begin + 1;
        } else if (around && word) {
            p.begin = t.span.begin;
        } else {
            p.before.push_back(t);
            continue;
        }
        p.prefix = text.substr(p.begin, offset - p.begin);
    }
    Scan(p, behind).run();
    return p;
}

}  // namespace pamina::assist
