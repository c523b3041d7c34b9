// What each part of the checker of types sees of what they share: what a place needs, and how it is said.
//
// A part takes those which it asks as references. A mistake gives the type Error, which fits everywhere, so that it is
// reported once.
#pragma once

#include <string>
#include <string_view>

#include "frontend/check/infer/state.h"

namespace pamina::check {

/// "1 argument", "2 arguments".
std::string count_words(std::size_t n, const char* what);

class InferPart {
  protected:
    explicit InferPart(InferState& state) : state_(state), work_(state.work), t_(state.inference) {}

    std::string text(const ast::Expr& e) const;
    /// How what `f` of `let f = fit(…)` found is used for a prediction with these arguments; "" of anything else.
    std::string predicted_by(const ast::Expr& fit, const std::vector<ast::Argument>& arguments) const;
    std::string model_that_runs(const Symbol& proc, const ast::Expr& callee) const;
    std::string text(Span s) const;
    std::string say(const ast::Expr& e, const Ty& t);
    bool need_number(const ast::Expr& e, const Ty& t, std::string_view who, Ty* out = nullptr);
    bool need_bool(const ast::Expr& e, const Ty& t, std::string_view who);
    bool need_int(const ast::Expr& e, const Ty& t, std::string_view who);
    /// The first `let` in an expression that is a real; null where none is.
    const Symbol* real_let_in(const ast::Expr& e);
    /// `help`: where nothing better is known; it is said instead of what could be said of rates.
    bool need_dimension(const ast::Expr& e, const Ty& t, const Dimension& d, std::string_view who,
                        std::string help = {});
    /// Says with which unit a literal would fit where `d` is wanted, and adds fixes that write it; that of `like` comes
    /// first where that is a literal, too.
    void offer_units(Diagnostic& error, const ast::Expr& e, const Dimension& d, const ast::Expr* like = nullptr);
    void offer_units(Diagnostic& error, const ast::Expr& e, const Ty& want, const ast::Expr* like = nullptr);
    const ast::Expr* with_figure(const ast::Expr& e, SymbolKind kind) const;
    std::string other_unit(const ast::Number& n, const Dimension& d) const;
    void differ(const ast::Expr& at, const ast::Expr& a, const Ty& ta, const ast::Expr& b, const Ty& tb);
    Diagnostic& error(const char* id, Span span, std::string message, std::string help = {});
    /// Where a fn's body is looked at again, the table keeps what it says in general.
    Ty& ty(const ast::Expr& e) { return state_.apart ? (*state_.apart)[e.id] : state_.types[e.id - work_.first_expr]; }
    /// Whose units and private names are known here.
    const Module& here() const { return state_.given ? *state_.given->module : work_.module; }
    Ty wrong() const { return Inference::simple(Ty::Tag::Error); }
    Ty integer() { return t_.num(Dims::kPlain, kInt); }

    InferState& state_;
    Work& work_;
    Inference& t_;
};

}  // namespace pamina::check
