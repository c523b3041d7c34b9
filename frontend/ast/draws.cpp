#include "frontend/ast/draws.h"

#include <algorithm>

#include "frontend/ast/walk.h"

namespace pamina::ast {

std::vector<Span> draws_in(const File& file) {
    struct Found : Walk {
        void on(const Expr& e) override {
            if (std::holds_alternative<Draw>(e.node)) places.push_back(e.span);
        }
        void on(const Stmt& s) override {
            if (std::holds_alternative<Choose>(s.node)) places.push_back(s.span);
        }
        std::vector<Span> places;
    } found;
    static_cast<Walk&>(found).file(file);
    std::ranges::sort(found.places, {}, [](const Span& s) { return std::pair(s.file, s.begin); });
    return std::move(found.places);
}

}  // namespace pamina::ast
