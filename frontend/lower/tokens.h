// What tokens of queues carry: `put` and `get`.
#pragma once

#include <string>
#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class DrawTaint;
class Entities;
class Expressions;
class Lists;

class Tokens : Collaborator {
  public:
    Tokens(Context& context, DrawTaint& taint, Arithmetic& arithmetic, Lists& lists, Entities& entities,
           Expressions& expressions)
        : Collaborator(context),
          taint_(taint),
          arithmetic_(arithmetic),
          lists_(lists),
          entities_(entities),
          expressions_(expressions) {}

    void put(const ast::Stmt& s, const ast::Sync& y);
    Value get(const ast::Stmt& s, const ast::LetDecl& l, const ast::Get& g);

  private:
    bool token_values(const Value& v, const Type& t, Span span, const std::string& who, std::vector<Id>& values);
    Value token_slots(const Type& t, const std::string& name, Span span, std::vector<int>& slots);

    DrawTaint& taint_;
    Arithmetic& arithmetic_;
    Lists& lists_;
    Entities& entities_;
    Expressions& expressions_;
};

}  // namespace pamina::lower
