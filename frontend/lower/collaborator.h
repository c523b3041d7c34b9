// What each part of a lowering sees of what they share.
//
// A part is a class with state of its own that takes those which it asks as references. Parts that ask each other (an
// expression calls a fn, whose body is an expression) know each other by forward declarations.
#pragma once

#include <string>
#include <utility>

#include "frontend/lower/context.h"

namespace pamina::lower {

using check::Dimension;
using check::Symbol;
using check::SymbolKind;
using check::Type;
using check::TypeKind;
using expr::Op;

class Collaborator {
  protected:
    explicit Collaborator(Context& context) : context_(context) {}

    const check::Program& program() const { return context_.program; }
    const Request& request() const { return context_.request; }
    Lowered& lowered() const { return context_.lowered; }
    rtg::Graph& graph() const { return context_.lowered.graph; }
    Walk& walk() const { return context_.walk; }
    Scopes& scopes() const { return context_.scopes; }
    Nesting& nesting() const { return context_.nesting; }
    Errors& errors() const { return context_.errors; }
    GraphBuilder& builder() const { return context_.builder; }

    // What all of them do all the time.
    Diagnostic& error(const char* id, Span span, std::string message, std::string help = {}) const {
        return context_.errors.error(id, span, std::move(message), std::move(help));
    }
    std::string describe(const Value& v) const { return context_.errors.describe(v); }
    bool failed() const { return context_.errors.failed(); }
    int emit(rtg::Action action, Span span, int stmt = -1) const {
        return context_.builder.emit(std::move(action), span, stmt);
    }
    int connect(rtg::StateId from, rtg::StateId to, rtg::Action action, int stmt = -1,
                rtg::StateId other = rtg::kNoState) const {
        return context_.builder.connect(from, to, std::move(action), stmt, other);
    }
    rtg::StateId new_state(Span span) const { return context_.builder.new_state(span); }
    int new_slot(const std::string& name, const Type& type = {}) const { return context_.builder.new_slot(name, type); }
    int statement_number(const ast::Stmt& s) const { return context_.builder.statement_number(s); }
    template <class Body>
    rtg::StateId region(Span span, Body body) const {
        return context_.builder.region(span, body);
    }
    bool full(Span span) const { return context_.builder.full(span); }

  private:
    Context& context_;
};

}  // namespace pamina::lower
