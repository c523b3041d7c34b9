// The pass of layout.h: where it is in the tokens, and what it knows of the statement there.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "PaminaLexer.h"
#include "frontend/syntax/layout.h"
#include "frontend/syntax/words.h"

namespace pamina::syntax {

inline bool is_number(std::size_t type) {
    return type == PaminaLexer::INT || type == PaminaLexer::REAL;
}

class Layout {
    using CommonToken = antlr4::CommonToken;
    using Token = antlr4::Token;

  public:
    Layout(Tokens& tokens, Whole whole) : in_(tokens), whole_(whole) {}

    void run();

  private:
    CommonToken& token(std::size_t i) { return static_cast<CommonToken&>(*in_[i]); }
    CommonToken* next() { return at_ + 1 < in_.size() ? &token(at_ + 1) : nullptr; }
    static bool same_line(const Token& a, const Token& b) { return a.getLine() == b.getLine(); }
    static bool touch(const Token& a, const Token& b) { return a.getStopIndex() + 1 == b.getStartIndex(); }
    /// Whether a statement may end before here; any word may be a member, `r.queue`.
    bool complete() const;

    // layout.cpp
    void open(std::size_t statement);
    /// Which `(` have a comma or a lone `*` between them and their partner. The commas of `(predict m on a, b)` and
    /// `(let a = 1, b = 2 in a)` are others: between what a tuple has, two words never stand beside each other.
    void find_tuples();
    void separate(CommonToken& t);
    /// `(`, `[` and `-` go on with what stands before them, or begin a value. So do words, unless a binding has their
    /// name.
    void begin_value(CommonToken& t);
    void retag(CommonToken& t);

    // layout_declarations.cpp
    /// Words that begin a declaration where a statement begins, not names that are spelled so: `contention {`,
    /// `network central(`, `class jobs`, `route a to`. Behind another one on the line a name has to follow, as two
    /// names beside each other are nothing else.
    void retag_declaration(CommonToken& t);
    /// Two names beside each other are nothing else; another word that goes on with the first one's statement is left.
    std::size_t net_word(const std::string& text) const;
    /// `every 2 ms {` and `within 5 s {`, where a statement begins, also behind another one on the line.
    bool is_timed(CommonToken& t, bool beside);
    /// `array A[n]`, `forall i in`, `reduce sum A[`, `broadcast A[`, where a statement begins; and the `=` of `A = B`.
    bool is_array(CommonToken& t);
    /// The words inside `array … like B`, `array … distributed d on p as g`, `forall … writes … reads …`.
    std::size_t array_word(const std::string& text) const;
    /// The `on` of `send(1) on m`: the statement goes on. With a block behind it, `on` is a statement of its own.
    bool call_on(const CommonToken& t);
    /// Whether the call that ends before here is a statement of its own: `send(1)`, `m.node[i].send(1)`.
    bool behind_call() const;
    /// The token after the machines of `on a[i].b(X = 2) with { … }, c`, whose `on` is at `at_`; nullopt when what
    /// stands there are no machines.
    std::optional<std::size_t> behind_machines();
    /// The first token of the brackets that `out_[i]` closes.
    std::size_t opening(std::size_t i) const;

    // layout_values.cpp
    /// Words that begin a value: `symbolic m`, `solve n`, `simulate m`, `draw d`, `schedule static`, not names that are
    /// spelled so.
    bool retag_value(CommonToken& t);
    /// `why m` and `what if m`, also before `predict m` and its like. `sum(i in what if i > 3: i)` is none.
    bool retag_advice(CommonToken& t);
    /// `fit(row in …`, `validate(row in …`, and `fit(runs, time by N, P)`: two names beside each other stand in no
    /// call.
    bool retag_fit(CommonToken& t);
    /// Where the `by` of `fit(runs, time by N, P)` is; 0: there is none.
    std::size_t behind_measured();
    /// `solve n`; not the `solve` of `use solve priority 1 for t`, `route solve to b`, `after solve carrying d`.
    bool is_solve(const CommonToken& after);
    /// `schedule static` where a value stands.
    bool is_schedule() const;
    /// The `order` of `schedule static order by e` and `schedule cyclic(2) in order` as values.
    bool is_order(const CommonToken& t, const std::string& text);
    /// In brackets a line that begins so goes on with what stands above, unless that is not at its end.
    bool here_or_outside(const CommonToken& t) const;
    /// The `let` of `let a = 1 in a + b`, where a value begins; not one that is an argument's name.
    bool is_local(const CommonToken& t);
    /// Whether the `in` of the `let` at `at_`, first on its line, comes before another statement; of a text that goes
    /// on it may.
    bool has_in() const;
    /// The `net from` of `solve net from m()` and `simulate net from m()`.
    bool is_net_from(const CommonToken& t, const std::string& text);

    // layout_behind.cpp
    /// The `without` of `gc(8) without bus`.
    bool is_without(const CommonToken& t);
    /// The `using` of `solve n(…) using mva` and `simulate m using (seed = 1)`.
    bool is_using(const CommonToken& t);
    /// The `free` and `where` of `symbolic m on g free g.gap where P >= 1`: what stands before and behind would be two
    /// values beside each other.
    bool is_free_or_where(const CommonToken& t, const std::string& text);
    /// The `at` of `solve n() at 24 h`.
    bool is_at(const CommonToken& t, const std::string& text);
    /// The `to` and `within` of `sensitivity m on g to a, g.gap within 5 %`.
    bool is_to_or_within(const CommonToken& t, const std::string& text);

    Tokens& in_;
    const Whole whole_;
    Tokens out_;
    std::size_t at_ = 0;
    int depth_ = 0;
    int using_depth_ = 0;      // inside the parentheses of a `using`; 0: of none
    std::vector<int> around_;  // depth_ outside of each open brace
    std::size_t opened_ = 0;
    bool symbolic_ = false;     // `symbolic m` stands in this statement
    bool sensitivity_ = false;  // `sensitivity m` does
    bool solve_ = false;        // `solve n` does
    struct Where {
        std::size_t line;
        int depth;
    };
    std::vector<bool> tuple_;       // by token: a `(` that stands around several values
    std::set<std::string> arrays_;  // names of those declared so far, and of parameters
    std::size_t by_ = 0;            // where the `by` of a `fit` is
    std::optional<Where> where_;    // of the last `symbolic`
    CommonToken* previous_ = nullptr;
    CommonToken* before_ = nullptr;
};

}  // namespace pamina::syntax
