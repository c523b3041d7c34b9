#include "runtime/nets/structure/coverability.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>
#include <unordered_set>
#include <utility>

namespace pamina::nets {

namespace {

/// As many as one likes: more than any number, and stays so. A path has at most 2^31 firings of 2^30 tokens each.
constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();

class Tree {
  public:
    Tree(const PlainNet& plain, const StructureOptions& options)
        : plain_(plain), options_(options), places_(plain.start.size()), known_(16, Hash{this}, Equal{this}) {}
    Tree(const Tree&) = delete;
    Tree& operator=(const Tree&) = delete;

    Coverability grow() {
        result_.most.assign(plain_.start.begin(), plain_.start.end());
        add(plain_.start, -1, -1);
        for (std::size_t i = 0; i < nodes_.size() && goes_on(); ++i) {
            if ((i & 63) == 0) look_for_stop(options_);
            for (std::size_t t = 0; t < plain_.transitions.size() && goes_on(); ++t)
                if (enabled(plain_.transitions[t], at(i))) fire(i, t);
        }
        result_.nodes = nodes_.size();
        for (auto& n : result_.most)
            if (n == kAny) n.reset();
        return std::move(result_);
    }

  private:
    struct Node {
        std::int64_t parent;
        int transition;
        int any;              // places with as many tokens as one likes
        std::int64_t tokens;  // of the others
    };
    struct Hash {
        const Tree* tree;
        std::size_t operator()(std::size_t node) const {
            std::uint64_t h = 0;
            for (const std::int64_t n : tree->at(node)) {
                h = (h ^ static_cast<std::uint64_t>(n)) * 0x9e3779b97f4a7c15U;
                h ^= h >> 29;
            }
            return h;
        }
    };
    struct Equal {
        const Tree* tree;
        bool operator()(std::size_t a, std::size_t b) const {
            return std::equal(tree->at(a).begin(), tree->at(a).end(), tree->at(b).begin());
        }
    };

    std::span<const std::int64_t> at(std::size_t node) const { return {markings_.data() + node * places_, places_}; }

    static bool enabled(const PlainTransition& t, std::span<const std::int64_t> m) {
        return t.fires &&
               std::all_of(t.take.begin(), t.take.end(), [&](const auto& h) { return m[h.place] >= h.tokens; });
    }

    bool goes_on() const { return result_.unfinished.empty() && !(options_.first_pump && result_.pump); }

    bool add(const std::vector<std::int64_t>& m, std::int64_t parent, int transition) {
        Node n{parent, transition, 0, 0};
        for (const std::int64_t k : m) k == kAny ? static_cast<void>(++n.any) : static_cast<void>(n.tokens += k);
        const std::size_t number = nodes_.size();
        nodes_.push_back(n);
        markings_.insert(markings_.end(), m.begin(), m.end());
        if (known_.insert(number).second) return true;
        nodes_.pop_back();
        markings_.resize(number * places_);
        return false;
    }

    void fire(std::size_t from, std::size_t t) {
        next_.assign(at(from).begin(), at(from).end());
        for (const auto& [p, n] : plain_.transitions[t].change)
            if (next_[p] != kAny) next_[p] += n;
        cover(from, t);
        if (!add(next_, static_cast<std::int64_t>(from), static_cast<int>(t))) return;
        for (std::size_t p = 0; p < places_; ++p) result_.most[p] = std::max(*result_.most[p], next_[p]);
        if (nodes_.size() > options_.nodes)
            result_.unfinished = fmt::format("the coverability tree has more than {} markings", options_.nodes);
        else if (steps_ > options_.steps)
            result_.unfinished = fmt::format("the coverability tree takes more than {} comparisons", options_.steps);
    }

    /// Any number where it has more than a marking on its way that it covers.
    void cover(std::size_t from, std::size_t t) {
        for (auto i = static_cast<std::int64_t>(from); i >= 0; i = nodes_[static_cast<std::size_t>(i)].parent) {
            ++steps_;
            const auto m = at(static_cast<std::size_t>(i));
            bool less = false;
            std::size_t p = 0;
            for (; p < places_ && m[p] <= next_[p]; ++p) less = less || m[p] < next_[p];
            if (p < places_ || !less) continue;
            if (!result_.pump) keep(i, from, t);
            for (p = 0; p < places_; ++p)
                if (m[p] < next_[p]) next_[p] = kAny;
        }
    }
    /// The first one: none of the markings before it has any number of tokens, so all of this can fire.
    void keep(std::int64_t start, std::size_t from, std::size_t t) {
        Pump pump;
        pump.again.push_back(static_cast<int>(t));
        auto i = static_cast<std::int64_t>(from);
        for (; i != start; i = nodes_[static_cast<std::size_t>(i)].parent)
            pump.again.push_back(nodes_[static_cast<std::size_t>(i)].transition);
        for (; nodes_[static_cast<std::size_t>(i)].parent >= 0; i = nodes_[static_cast<std::size_t>(i)].parent)
            pump.before.push_back(nodes_[static_cast<std::size_t>(i)].transition);
        std::reverse(pump.again.begin(), pump.again.end());
        std::reverse(pump.before.begin(), pump.before.end());
        const auto m = at(static_cast<std::size_t>(start));
        for (std::size_t p = 0; p < places_; ++p)
            if (m[p] < next_[p]) pump.grow.push_back(p);
        result_.pump = std::move(pump);
    }

    const PlainNet& plain_;
    const StructureOptions& options_;
    const std::size_t places_;
    std::vector<Node> nodes_;
    std::vector<std::int64_t> markings_, next_;
    std::unordered_set<std::size_t, Hash, Equal> known_;
    Coverability result_;
    std::int64_t steps_ = 0;
};

}  // namespace

Coverability coverability(const PlainNet& plain, const StructureOptions& options) {
    return Tree(plain, options).grow();
}

}  // namespace pamina::nets
