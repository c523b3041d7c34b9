#include "runtime/symbolic/effort.h"

#include <optional>

namespace pamina::symbolic {

namespace {

struct State {
    const Effort* owner;
    std::uint64_t left, low;
    std::map<Claim, bool> claims;
};
thread_local std::optional<State> state;

}  // namespace

bool operator<(const Claim& a, const Claim& b) {
    if (a.conditions.size() != b.conditions.size()) return a.conditions.size() < b.conditions.size();
    if (const int c = compare(a.form, b.form)) return c < 0;
    for (std::size_t i = 0; i < a.conditions.size(); ++i)
        if (const int c = compare(a.conditions[i], b.conditions[i])) return c < 0;
    return false;
}

Effort::Effort(std::uint64_t steps, std::uint64_t low) {
    if (!state) state.emplace(State{this, steps, low, {}});
}

Effort::~Effort() {
    if (state && state->owner == this) state.reset();
}

void Effort::spend(std::uint64_t steps) {
    if (!state) return;
    if (state->left < steps) {
        state->left = 0;
        throw FormLimit("the formula takes more steps than are tried");
    }
    state->left -= steps;
}

bool Effort::is_low() {
    return state && state->left < state->low;
}

std::map<Claim, bool>* Effort::claims() {
    return state ? &state->claims : nullptr;
}

}  // namespace pamina::symbolic
