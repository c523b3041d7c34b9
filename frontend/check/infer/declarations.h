// Types of declarations, group by group, and the public tables at the end.
//
// Declarations come in groups, used ones first; a group's types are found together and then generalised, so a
// function is checked once where it is defined and again, with fresh variables, at each call.
#pragma once

#include "frontend/check/infer/part.h"

namespace pamina::check {

class Contentions;
class Expressions;
class Machines;
class Nets;
class Networks;
class Statements;
class Things;
class Tokens;
class Types;

class Declarations : InferPart {
  public:
    Declarations(InferState& state, Types& types, Expressions& expressions, Things& things, Machines& machines,
                 Networks& networks, Nets& nets, Contentions& contentions, Statements& statements, Tokens& tokens)
        : InferPart(state),
          types_(types),
          expressions_(expressions),
          things_(things),
          machines_(machines),
          networks_(networks),
          nets_(nets),
          contentions_(contentions),
          statements_(statements),
          tokens_(tokens) {}

    void run(const std::vector<std::vector<const Symbol*>>& groups);
    void group(const std::vector<const Symbol*>& symbols);
    void entity(const Symbol* s, const ast::EntityDecl& d);
    void let(const Symbol* s, const ast::LetDecl& d);

  private:
    void prepare(const Symbol* s);
    void define(const Symbol* s);
    void parameter_types(const Symbol* s, const std::vector<ast::Parameter>& list, Scheme& scheme);
    void defaults(const std::vector<ast::Parameter>& list, const Scheme& scheme);
    void link(const Symbol* s, const ast::EntityDecl& d);
    void discipline(const Symbol* s, const ast::EntityDecl& d);
    void param(const Symbol* s, const ast::ParamDecl& d);
    void top(const ast::Stmt& s);
    void script_block(const ast::Block& b);
    void script_if(const ast::If& first);
    void finish();

    Types& types_;
    Expressions& expressions_;
    Things& things_;
    Machines& machines_;
    Networks& networks_;
    Nets& nets_;
    Contentions& contentions_;
    Statements& statements_;
    Tokens& tokens_;
};

}  // namespace pamina::check
