#include "runtime/arrays/transfers.h"

#include <algorithm>
#include <map>

#include "runtime/arrays/listed.h"
#include "runtime/arrays/product.h"

namespace pamina::arrays {
namespace {

/// Whether readers have what they read for sure: it is all everywhere, or lies as what they write.
bool at_home(const Use& use) {
    const Layout &by = *use.by.layout, &read = *use.read.layout;
    if (read.copies() == read.processors() && by.processors() <= read.processors()) return true;
    // Of a section each reader reads all, but does a part.
    if (std::ranges::any_of(use.read.indices, [](const Index& i) { return i.count != 1; })) return false;
    Reference there = use.by;
    there.array = use.read.array;
    return by.lies_as(read) && same(there, use.read);
}

/// Uses that one product may be made of: see product().
struct Grids {
    std::vector<std::int64_t> by, read;
    std::vector<int> over;  // which dimensions of the owners' grid are used, where grids differ
    auto operator<=>(const Grids&) const = default;
};

Grids grids(const Use& use) {
    Grids g{use.by.layout->grid, use.read.layout->grid, {}};
    if (g.by == g.read) return g;
    for (const Dimension& d : use.read.layout->dimensions) {
        if (d.over >= 0) g.over.push_back(d.over);
    }
    std::ranges::sort(g.over);
    return g;
}

/// Nothing: there is no closed form.
std::optional<Transfers> in_one(std::span<const Use* const> uses, std::map<const Use*, PlainUse>& known,
                                Budget& budget) {
    if (std::ssize(uses) > kMostUses) return std::nullopt;
    std::vector<PlainUse> all;
    for (const Use* u : uses) all.push_back(known.at(u));
    return product(all, budget);
}

Transfers one_by_one(std::span<const Use* const> uses) {
    std::vector<Use> all;
    for (const Use* u : uses) all.push_back(*u);
    return enumerated_transfers(all);
}

}  // namespace

Transfers transfers(std::span<const Use> uses) {
    std::map<const Use*, PlainUse> known;
    struct OfArray {
        std::vector<const Use*> uses;
        bool closed = true;
    };
    std::map<int, OfArray> arrays;
    std::int64_t processors = 1;
    for (const Use& use : uses) {
        processors = std::max({processors, use.by.layout->processors(), use.read.layout->processors()});
        if (at_home(use)) continue;
        auto p = plain(use.loops, use.by, &use.read);
        if (p && (p->empty || std::ranges::any_of(use.by.layout->dimensions, [](auto& d) { return d.extent == 0; })))
            continue;
        OfArray& of = arrays[use.read.array];
        of.closed = of.closed && p.has_value();
        if (p) of.closed = of.closed && separable(known[&use] = {&use, std::move(*p)});
        of.closed = of.closed && (of.uses.empty() || grids(*of.uses[0]) == grids(use));
        of.uses.push_back(&use);
    }
    // Arrays on the same grids in one product; where that ties too much, each by itself.
    std::vector<Transfers> done;
    std::map<Grids, std::vector<OfArray*>> together;
    Budget budget;
    for (auto& [number, of] : arrays) {
        if (of.closed)
            together[grids(*of.uses[0])].push_back(&of);
        else
            done.push_back(one_by_one(of.uses));
    }
    for (const auto& [key, group] : together) {
        std::vector<const Use*> all;
        for (const OfArray* of : group) all.insert(all.end(), of->uses.begin(), of->uses.end());
        if (auto t = in_one(all, known, budget)) {
            done.push_back(std::move(*t));
            continue;
        }
        for (const OfArray* of : group) {
            auto t = group.size() > 1 ? in_one(of->uses, known, budget) : std::nullopt;
            done.push_back(t ? std::move(*t) : one_by_one(of->uses));
        }
    }
    Transfers all = done.empty()       ? listed(processors, std::vector<Message>())
                    : done.size() == 1 ? std::move(done[0])
                                       : joined(done);
    all.processors = processors;
    return all;
}

namespace {

/// The same messages the other way.
class Reversed : public MessageSource {
  public:
    explicit Reversed(std::shared_ptr<const MessageSource> source) : source_(std::move(source)) {}
    void received(std::int64_t processor, std::vector<Message>& out) const override {
        const std::size_t begin = out.size();
        source_->sent(processor, out);
        for (std::size_t k = begin; k < out.size(); ++k) std::swap(out[k].from, out[k].to);
    }
    void sent(std::int64_t processor, std::vector<Message>& out) const override {
        const std::size_t begin = out.size();
        source_->received(processor, out);
        for (std::size_t k = begin; k < out.size(); ++k) std::swap(out[k].from, out[k].to);
    }

  private:
    std::shared_ptr<const MessageSource> source_;
};

}  // namespace

Transfers returns(const Statement& statement) {
    if (!statement.on || !statement.written) return listed(1, std::vector<Message>());
    const Use use{statement.loops, *statement.on, *statement.written};
    const bool several = std::ranges::any_of(use.by.indices, [](const Index& i) { return i.count != 1; });
    if (several || use.by.layout->copies() > 1 || use.read.layout->copies() > 1) return enumerated_returns(statement);
    Transfers t = transfers({&use, 1});
    t.source = std::make_shared<Reversed>(t.source);
    return t;
}

}  // namespace pamina::arrays
