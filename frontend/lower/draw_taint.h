// What depends on draws where they are taken by their means, and must not decide what happens.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/lower/collaborator.h"

namespace pamina::lower {

struct Decision {
    std::set<int> queues;  // by whose tokens
    Span span;
    std::string what;
};

class DrawTaint : Collaborator {
  public:
    explicit DrawTaint(Context& context) : Collaborator(context) {}

    /// Whether it reads the mean of a draw.
    bool drawn(Id id) const;
    /// A Local that has the mean of a draw.
    void took_mean(int slot);
    /// The same, which is an error where it decides what happens.
    bool decided_by_draw(Id id, Span span, std::string_view what);
    /// A Local that is computed from `id` depends on the draws and tokens that this does.
    void derive(int slot, Id id);
    std::set<int> queues_of(Id id) const;
    /// A token of the queue carries this.
    void put_on(int queue, Id id);
    /// A Local with what a token of the queue carried.
    void taken_from(int slot, int queue);
    void decide_by_tokens();

  private:
    std::set<int> drawn_;                       // Locals with what depends on means of draws
    std::map<int, std::set<int>> from_tokens_;  // Locals with what tokens of these queues carried
    std::set<int> drawn_queues_;                // whose tokens carry what depends on means
    std::map<int, std::set<int>> carried_on_;   // by queue: what of others its tokens carry
    std::vector<Decision> decisions_;           // it is known only at the end whether a draw is behind them
};

}  // namespace pamina::lower
