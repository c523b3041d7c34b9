// What all parts of the checker of types share while a module is checked.
#pragma once

#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/check/infer/inference.h"
#include "frontend/check/names/work.h"

namespace pamina::check {

/// A fn's body that is looked at for the machines and models of a call.
struct GivenBody {
    const Module* module;
    Span call;
    GivenBody* around;
};

struct InferState {
    InferState(Work& of, Inference& known)
        : work(of), inference(known), types(of.program.ids.next_expr - of.first_expr) {}

    Work& work;
    Inference& inference;          // of all modules
    std::vector<Ty> types;         // by Expr::id, of this module
    const Symbol* body = nullptr;  // the model or proc that is walked
    const Symbol* fn = nullptr;    // that is defined
    int depth = 0;
    /// Parameters of the machine that is looked at which a `with` around it, or one that it is derived by, gives: its
    /// own arguments may lack them.
    std::set<std::string> given_by_with;
    GivenBody* given = nullptr;
    std::unordered_map<std::uint32_t, Ty>* apart = nullptr;                   // types by Expr::id
    std::set<std::pair<std::string, std::pair<FileId, std::uint32_t>>> said;  // ids and places of mistakes
    Diagnostic unsaid;
    std::set<const Symbol*> real_lets;  // of which it was said that an int is needed instead
    bool again = false;                 // an expression is looked at once more, for another model
};

}  // namespace pamina::check
