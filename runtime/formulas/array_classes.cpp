#include "runtime/formulas/array_classes.h"

#include <map>
#include <tuple>

namespace pamina::formulas {

namespace {

using Dimension = FreeStatement::Dimension;
using Reference = FreeStatement::Reference;

/// Loops and dimensions that indices tie, as numbered nodes.
class Ties {
  public:
    int loop(std::size_t part, std::size_t loop) { return node({0, part, loop}); }
    int dimension(std::int64_t array, std::size_t d) { return node({1, static_cast<std::size_t>(array), d}); }
    void tie(int a, int b) { up_[static_cast<std::size_t>(root(a))] = root(b); }
    int root(int a) const {
        while (up_[static_cast<std::size_t>(a)] != a) a = up_[static_cast<std::size_t>(a)];
        return a;
    }

  private:
    int node(const std::tuple<int, std::size_t, std::size_t>& key) {
        const auto [at, made] = nodes_.try_emplace(key, static_cast<int>(up_.size()));
        if (made) up_.push_back(at->second);
        return at->second;
    }
    std::map<std::tuple<int, std::size_t, std::size_t>, int> nodes_;
    std::vector<int> up_;
};

}  // namespace

std::vector<TiedClass> tied_classes(const FreeStatement& statement, std::size_t symbols) {
    Ties ties;
    for (std::size_t p = 0; p < statement.parts.size(); ++p)
        for (const Reference* r : statement.parts[p].references())
            for (std::size_t d = 0; d < r->indices.size(); ++d)
                for (std::size_t l = 0; l < r->indices[d].of.size(); ++l)
                    if (r->indices[d].of[l] != 0) ties.tie(ties.loop(p, l), ties.dimension(r->array, d));
    const Whole one{{{Whole::Exponents(symbols, 0), 1}}};
    std::map<int, TiedClass> all;
    for (std::size_t p = 0; p < statement.parts.size(); ++p) {
        for (std::size_t l = 0; l < statement.parts[p].loops.size(); ++l) {
            auto& bounds = all[ties.root(ties.loop(p, l))].bounds;
            bounds.push_back(statement.parts[p].loops[l].first);
            bounds.push_back(statement.parts[p].loops[l].end);
        }
        for (const Reference* r : statement.parts[p].references()) {
            const auto& layout = statement.layouts[r->layout];
            for (std::size_t d = 0; d < r->indices.size(); ++d) {
                TiedClass& c = all[ties.root(ties.dimension(r->array, d))];
                c.indices.push_back(r->indices[d].at);
                // The last one of a section.
                c.indices.push_back(r->indices[d].at.less(r->indices[d].count.less(one, 1), -r->indices[d].stride));
                for (std::size_t l = 0; l < r->indices[d].of.size(); ++l)
                    if (r->indices[d].of[l] != 0) c.slopes.push_back({{p, l}, r->indices[d].of[l]});
                const Dimension& dimension = layout.dimensions[d];
                if (dimension.over < 0) continue;
                c.bounds.push_back(dimension.extent);
                c.spreads.push_back({dimension, layout.grid[static_cast<std::size_t>(dimension.over)]});
            }
        }
    }
    std::vector<TiedClass> classes;
    for (auto& [root, c] : all) classes.push_back(std::move(c));
    return classes;
}

}  // namespace pamina::formulas
