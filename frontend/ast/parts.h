// What stands in each kind of statement, said once: walks, blocks and the comparison of trees follow from it.
//
// parts(visit, s...) calls the visitor for each part of a statement, in the order in which a walk takes them:
// expressions, then blocks. `s...` are one statement or two of the same kind (to compare them); the visitor gets the
// part of each. A kind of statement without parts does not compile where statements are walked through.
#pragma once

#include <concepts>

#include "frontend/ast/ast.h"

namespace pamina::ast {

template <class V, std::same_as<ErrorStmt>... S>
void parts(V&, const S&...) {}
template <class V, std::same_as<Import>... S>
void parts(V& v, const S&... s) {
    v(s.file...), v(s.path...), v(s.as...);
}
template <class V, std::same_as<ParamDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.type...), v(s.default_value...), v(s.allowed...);
}
template <class V, std::same_as<LetDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.type...), v(s.value...);
}
template <class V, std::same_as<FnDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.parameters...), v(s.result...), v(s.body...);
}
template <class V, std::same_as<UnitDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...);
}
template <class V, std::same_as<ModelDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.parameters...), v(s.machines...), v(s.body...);
}
template <class V, std::same_as<ProcDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.parameters...), v(s.machines...), v(s.body...);
}
template <class V, std::same_as<MachineDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.parameters...), v(s.derived_from...), v(s.body...);
}
template <class V, std::same_as<EntityDecl>... S>
void parts(V& v, const S&... s) {
    v(s.kind...), v(s.name...), v(s.dimensions...), v(s.of...), v(s.options...);
    // The blocks of others are empty.
    if (((s.kind == EntityKind::contention) && ...)) v(s.body...);
}
template <class V, std::same_as<PartDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.dimensions...), v(s.binders...), v(s.machine...);
}
template <class V, std::same_as<CustomerDecl>... S>
void parts(V& v, const S&... s) {
    v(s.parameters...);
}
template <class V, std::same_as<NetworkDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.parameters...), v(s.body...);
}
template <class V, std::same_as<ClassDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.options...);
}
template <class V, std::same_as<StationDecl>... S>
void parts(V& v, const S&... s) {
    v(s.delay...), v(s.name...), v(s.dimensions...), v(s.options...);
}
template <class V, std::same_as<Route>... S>
void parts(V& v, const S&... s) {
    v(s.from...), v(s.to...), v(s.removes...), v(s.options...);
}
template <class V, std::same_as<NetDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.parameters...), v(s.body...);
}
template <class V, std::same_as<PlaceDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.dimensions...), v(s.tokens...);
}
template <class V, std::same_as<TransitionDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.binders...), v(s.options...), v(s.when...), v(s.body...);
}
template <class V, std::same_as<Arcs>... S>
void parts(V& v, const S&... s) {
    v(s.kind...), v(s.places...);
}
template <class V, std::same_as<Delay>... S>
void parts(V& v, const S&... s) {
    v(s.until...), v(s.duration...);
}
template <class V, std::same_as<Compute>... S>
void parts(V& v, const S&... s) {
    v(s.amount...), v(s.priority...), v(s.contention...);
}
template <class V, std::same_as<Use>... S>
void parts(V& v, const S&... s) {
    v(s.resource...), v(s.priority...), v(s.amount...), v(s.after...);
}
template <class V, std::same_as<Hold>... S>
void parts(V& v, const S&... s) {
    v(s.count...), v(s.resource...), v(s.priority...), v(s.body...);
}
template <class V, std::same_as<For>... S>
void parts(V& v, const S&... s) {
    v(s.binder...), v(s.body...);
}
template <class V, std::same_as<Par>... S>
void parts(V& v, const S&... s) {
    v(s.binder...), v(s.placement...), v(s.body...);
}
template <class V, std::same_as<Fork>... S>
void parts(V& v, const S&... s) {
    v(s.branches...);
}
template <class V, std::same_as<On>... S>
void parts(V& v, const S&... s) {
    v(s.place...), v(s.body...);
}
template <class V, std::same_as<KindBlock>... S>
void parts(V& v, const S&... s) {
    v(s.kind...), v(s.body...);
}
template <class V, std::same_as<If>... S>
void parts(V& v, const S&... s) {
    v(s.condition...), v(s.then_body...), v(s.else_body...);
}
template <class V, std::same_as<Choose>... S>
void parts(V& v, const S&... s) {
    v(s.branches...);
}
template <class V, std::same_as<Sync>... S>
void parts(V& v, const S&... s) {
    v(s.kind...), v(s.target...), v(s.with...), v(s.after...);
}
template <class V, std::same_as<Measure>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.value...);
    if ((!s.value && ...)) v(s.body...);
}
template <class V, std::same_as<Every>... S>
void parts(V& v, const S&... s) {
    v(s.gap...), v(s.time...), v(s.count...), v(s.body...);
}
template <class V, std::same_as<Within>... S>
void parts(V& v, const S&... s) {
    v(s.limit...), v(s.body...), v(s.else_body...);
}
template <class V, std::same_as<ArrayDecl>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.dimensions...), v(s.options...), v(s.like...), v(s.distribution...), v(s.place...), v(s.grid...);
}
template <class V, std::same_as<Forall>... S>
void parts(V& v, const S&... s) {
    v(s.binders...), v(s.on...), v(s.writes...), v(s.reads...), v(s.body...);
}
template <class V, std::same_as<ArrayStep>... S>
void parts(V& v, const S&... s) {
    v(s.kind...), v(s.operation...), v(s.array...), v(s.from...), v(s.by...);
}
template <class V, std::same_as<Task>... S>
void parts(V& v, const S&... s) {
    v(s.name...), v(s.binders...), v(s.placement...), v(s.after...), v(s.body...);
}
template <class V, std::same_as<Graph>... S>
void parts(V& v, const S&... s) {
    v(s.from...), v(s.placement...), v(s.body...);
}
template <class V, std::same_as<Print>... S>
void parts(V& v, const S&... s) {
    v(s.values...);
}
template <class V, std::same_as<Assert>... S>
void parts(V& v, const S&... s) {
    v(s.condition...), v(s.message...);
}
template <class V, std::same_as<ExprStmt>... S>
void parts(V& v, const S&... s) {
    v(s.value...), v(s.machines...);
}

}  // namespace pamina::ast
