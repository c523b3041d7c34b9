#include "runtime/arrays/listed.h"

#include <algorithm>
#include <map>

#include "runtime/arrays/enumerate.h"
#include "runtime/arrays/exact.h"

namespace pamina::arrays {
namespace {

class List : public MessageSource {
  public:
    explicit List(std::vector<Message> messages) : by_to_(std::move(messages)) {
        std::ranges::sort(by_to_, {}, [](const Message& m) { return std::pair(m.to, m.from); });
        by_from_ = by_to_;
        std::ranges::stable_sort(by_from_, {}, &Message::from);
    }
    void received(std::int64_t processor, std::vector<Message>& out) const override {
        const auto found = std::ranges::equal_range(by_to_, processor, {}, &Message::to);
        out.insert(out.end(), found.begin(), found.end());
    }
    void sent(std::int64_t processor, std::vector<Message>& out) const override {
        const auto found = std::ranges::equal_range(by_from_, processor, {}, &Message::from);
        out.insert(out.end(), found.begin(), found.end());
    }

  private:
    std::vector<Message> by_to_, by_from_;
};

}  // namespace

Transfers listed(std::int64_t processors, std::vector<Message> messages) {
    Transfers t;
    t.processors = processors;
    t.messages = std::ssize(messages);
    std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t, std::greater<>> sizes;
    for (const Message& m : messages) {
        t.elements = plus(t.elements, m.elements);
        t.bytes = plus(t.bytes, m.bytes);
        ++sizes[{m.bytes, m.elements}];
    }
    for (const auto& [size, n] : sizes) t.classes.push_back({size.second, size.first, n});
    t.source = std::make_shared<List>(std::move(messages));
    return t;
}

Work listed(std::int64_t processors, Iterations iterations) {
    std::erase_if(iterations, [](const auto& of) { return of.second == 0; });
    Work w;
    w.processors = processors;
    std::map<std::int64_t, WorkClass, std::greater<>> classes;
    for (const auto& [p, n] : iterations) {
        WorkClass& c = classes.try_emplace(n, WorkClass{n, 0, p}).first->second;
        ++c.processors;
        c.first = std::min(c.first, p);
        w.iterations = plus(w.iterations, n);
    }
    const std::int64_t idle = processors - std::ssize(iterations);
    std::int64_t lowest = 0;
    while (idle > 0 && iterations.contains(lowest)) ++lowest;
    if (idle > 0) classes[0] = {0, idle, lowest};
    for (const auto& [n, c] : classes) w.classes.push_back(c);
    w.lookup = [known = std::make_shared<const Iterations>(std::move(iterations))](std::int64_t p) {
        const auto found = known->find(p);
        return found == known->end() ? 0 : found->second;
    };
    finish(w);
    return w;
}

Transfers joined(std::span<const Transfers> parts) {
    Budget budget;
    std::map<std::pair<std::int64_t, std::int64_t>, Message> all;
    std::int64_t processors = 1;
    std::vector<Message> some;
    for (const Transfers& t : parts) {
        processors = std::max(processors, t.processors);
        budget.spend(t.messages);
        for (std::int64_t p = 0; p < t.processors; ++p) {
            some.clear();
            t.received(p, some);
            for (const Message& m : some) {
                Message& sum = all.try_emplace({m.to, m.from}, Message{m.from, m.to, 0, 0}).first->second;
                sum.elements = plus(sum.elements, m.elements);
                sum.bytes = plus(sum.bytes, m.bytes);
            }
        }
    }
    std::vector<Message> messages;
    for (const auto& [pair, m] : all) messages.push_back(m);
    return listed(processors, std::move(messages));
}

}  // namespace pamina::arrays
