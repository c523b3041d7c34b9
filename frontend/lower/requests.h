// What a process asks of processors, resources and links: `compute`, `use`, `hold`.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

class Arithmetic;
class Choices;
class Contentions;
class DrawTaint;
class Entities;
class Expressions;
class Lists;
class Statements;

/// What the links of a route have in common, as far as one was found.
struct Links {
    std::optional<Dimension> speed;
    const rtg::Entity* first = nullptr;
};

class Requests : Collaborator {
  public:
    Requests(Context& context, DrawTaint& taint, Arithmetic& arithmetic, Lists& lists, Entities& entities,
             Contentions& contentions, Expressions& expressions, Choices& choices, Statements& statements)
        : Collaborator(context),
          taint_(taint),
          arithmetic_(arithmetic),
          lists_(lists),
          entities_(entities),
          contentions_(contentions),
          expressions_(expressions),
          choices_(choices),
          statements_(statements) {}

    void lower(const ast::Stmt& s, const ast::Compute& c);
    void compute(const Value& v, Span amount_span, const ast::Expr* key, Span span, int stmt);
    void lower(const ast::Stmt& s, const ast::Use& u);
    void lower(const ast::Stmt& s, const ast::Hold& h);
    Id key_of(int entity, const Value& v, Span span, const char* what);

  private:
    void transfer(const ast::Stmt& s, const ast::Use& u, const Value& over);
    bool links(const Value& v, Span span, std::vector<rtg::RouteItem>& route, Links& found);
    /// The priority of a request for an entity, where that is known (-1: no).
    Id priority(const ast::Expr* key, int entity);

    DrawTaint& taint_;
    Arithmetic& arithmetic_;
    Lists& lists_;
    Entities& entities_;
    Contentions& contentions_;
    Expressions& expressions_;
    Choices& choices_;
    Statements& statements_;

    std::map<int, std::pair<Dimension, Span>> key_dimensions_;  // by pool or resource, of the first key or priority
};

}  // namespace pamina::lower
