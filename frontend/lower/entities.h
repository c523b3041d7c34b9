// Resources, processors, barriers, queues, events and contentions: their declarations, and expressions that name them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontend/lower/collaborator.h"
#include "frontend/lower/memo_key.h"

namespace pamina::lower {

class Arithmetic;
class Contentions;
class Expressions;
class Lists;

class Entities : Collaborator {
  public:
    Entities(Context& context, Arithmetic& arithmetic, Lists& lists, Contentions& contentions, Expressions& expressions)
        : Collaborator(context),
          arithmetic_(arithmetic),
          lists_(lists),
          contentions_(contentions),
          expressions_(expressions) {}

    /// `outer`: the sizes of the parts around it.
    int make_entity(const Symbol& s, const ast::EntityDecl& d, std::string name, std::vector<Id> outer = {});
    /// One that a body declares.
    int declare_local(const Symbol& s, const ast::EntityDecl& d);
    bool is_local(int entity) const { return local_entities_.contains(entity); }
    /// Of an entity that has a speed; else null.
    const Dimension* speed_of(int entity) const;
    /// What the tokens of a queue carry; null: nothing.
    const Type* token_of(int queue) const;
    rtg::Element element(const ast::Expr& e, ast::EntityKind kind, const char* word);
    rtg::Element element(const Value& v, const ast::Expr& e, ast::EntityKind kind, const char* word);
    std::optional<rtg::Place> place(const ast::Expr& e);
    rtg::Place place_of(const Value& v) const;
    Value entity_value(int entity, const Symbol& s) const;
    /// What is known of an entity wherever it comes from: two instances of one declaration are alike.
    void add_to(MemoKey& key, int entity) const;

  private:
    /// The values of the tokens of a queue, in the order of the type.
    static void token_kinds(const Type& t, std::vector<expr::Kind>& kinds);

    Arithmetic& arithmetic_;
    Lists& lists_;
    Contentions& contentions_;
    Expressions& expressions_;

    std::map<int, Dimension> speed_dimensions_;    // of entities that have a speed
    std::map<int, Type> tokens_;                   // of queues whose tokens carry values
    std::map<int, const Symbol*> local_entities_;  // those declared in bodies
};

}  // namespace pamina::lower
