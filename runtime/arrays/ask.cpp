#include "runtime/arrays/ask.h"

#include <fmt/format.h>
#include <algorithm>

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>

#include "runtime/arrays/check.h"
#include "runtime/arrays/exact.h"
#include "runtime/arrays/layout.h"
#include "runtime/arrays/sums.h"
#include "runtime/arrays/transfers.h"
#include "runtime/arrays/work.h"

namespace pamina::arrays {

/// Of a statement; more are made anew when they are asked for again.
inline constexpr std::size_t kMostMessages = std::size_t{1} << 22;

/// What processors send, or get, of those that were asked for: one behind the other.
class KeptMessages {
  public:
    /// Nothing where it was not put. Valid until the next one is put.
    std::optional<std::span<const Message>> of(std::int64_t processor) const {
        const auto at = static_cast<std::size_t>(processor);
        if (processor < 0 || at >= places_.size() || places_[at].begin == kNotKept) return {};
        return std::span(all_).subspan(places_[at].begin, places_[at].count);
    }
    template <class Ask>
    std::span<const Message> put(std::int64_t processor, std::int64_t processors, const Ask& ask) {
        const std::size_t begin = all_.size();
        ask(all_);
        const std::span<const Message> put = std::span(all_).subspan(begin);
        if (processor >= 0 && processor < processors) {
            places_.resize(static_cast<std::size_t>(processors));
            places_[static_cast<std::size_t>(processor)] = {static_cast<std::uint32_t>(begin),
                                                            static_cast<std::uint32_t>(put.size())};
        }
        return put;
    }
    std::size_t size() const { return all_.size(); }
    void clear() { *this = {}; }

  private:
    static constexpr std::uint32_t kNotKept = ~std::uint32_t{0};
    struct Place {
        std::uint32_t begin = kNotKept, count = 0;
    };
    std::vector<Place> places_;  // by processor
    std::vector<Message> all_;
};

struct Prepared {
    std::list<Layout> layouts;
    std::map<std::int64_t, std::shared_ptr<const std::vector<std::int64_t>>> lists;  // read by indices
    std::uint64_t stamp = 0;                                                         // of these
    Messages messages = Messages::Statements;
    std::vector<Statement> statements;
    std::optional<std::optional<Mistake>> checked;
    std::optional<Work> work;
    std::map<Factors, std::function<std::int64_t(std::int64_t)>> sums;
    std::optional<std::unordered_map<std::int64_t, std::vector<std::int64_t>>> iterations;
    std::vector<Transfers> transfers;
    bool has_transfers = false;
    KeptMessages sent, received;
};

struct NumbersHash {
    std::size_t operator()(const std::vector<std::int64_t>& numbers) const {
        std::uint64_t h = 0xcbf29ce484222325;
        for (const std::int64_t n : numbers) h = (h ^ static_cast<std::uint64_t>(n)) * 0x100000001b3;
        return static_cast<std::size_t>(h ^ h >> 29);
    }
};

namespace {

/// Reads a list; a list that ends too early or counts wrong is no statement.
class Reader {
  public:
    explicit Reader(std::span<const std::int64_t> numbers) : left_(numbers) {}

    std::int64_t next() {
        if (left_.empty()) throw Mistake(Mistake::Kind::Shape);
        const std::int64_t n = left_.front();
        left_ = left_.subspan(1);
        return n;
    }
    std::size_t count() {
        const std::int64_t n = next();
        if (n < 0 || static_cast<std::size_t>(n) > left_.size()) throw Mistake(Mistake::Kind::Shape);
        return static_cast<std::size_t>(n);
    }
    bool done() const { return left_.empty(); }
    std::int64_t left() const { return std::ssize(left_); }

  private:
    std::span<const std::int64_t> left_;
};

Affine affine(Reader& in, std::size_t loops) {
    Affine a;
    a.constant = in.next();
    for (std::size_t l = 0; l < loops; ++l) a.of.push_back(in.next());
    return a;
}

Layout layout(Reader& in) {
    const std::int64_t element = in.next();
    const bool column_major = in.next() != 0;
    const std::int64_t padding = in.next();
    std::vector<std::int64_t> shape, grid;
    std::vector<Spread> spreads;
    for (std::size_t d = in.count(); d > 0; --d) {
        shape.push_back(in.next());
        Spread spread;
        const std::int64_t kind = in.next();
        if (kind < 0 || kind > static_cast<std::int64_t>(Spread::Kind::General)) throw Mistake(Mistake::Kind::Shape);
        spread.kind = static_cast<Spread::Kind>(kind);
        spread.block = in.next();
        for (std::size_t s = in.count(); s > 0; --s) spread.sizes.push_back(in.next());
        spreads.push_back(std::move(spread));
    }
    for (std::size_t g = in.count(); g > 0; --g) grid.push_back(in.next());
    Layout made = lay_out(std::move(shape), element, std::move(spreads), std::move(grid));
    made.column_major = column_major;
    if (padding < 0) does_not_match(fmt::format("a padding of {} elements", padding));
    if (!made.dimensions.empty()) (column_major ? made.dimensions.front() : made.dimensions.back()).padding = padding;
    return made;
}

/// A step of an element of a list names it by its number: it is looked up.
void look_up(Crooked& crooked, Crooked::Step& step, Prepared& to, const Lists* lists) {
    if (step.what != Crooked::Do::Item) return;
    if (!lists) does_not_match("an index is an element of a list, which is not known here");
    auto& known = to.lists[step.value];
    if (!known) known = std::make_shared<const std::vector<std::int64_t>>(lists->items(step.value));
    const auto at = std::ranges::find(crooked.lists, known);
    step.value = at - crooked.lists.begin();
    if (at == crooked.lists.end()) crooked.lists.push_back(known);
}

Reference reference(Reader& in, std::size_t loops, Prepared& to, const Lists* lists) {
    const std::list<Layout>& layouts = to.layouts;
    Reference r;
    r.array = static_cast<int>(in.next());
    const std::int64_t which = in.next();
    if (which < 0 || which >= std::ssize(layouts)) throw Mistake(Mistake::Kind::Shape);
    r.layout = &*std::next(layouts.begin(), which);
    const std::int64_t indices = in.next();
    if (indices < -in.left() || indices > in.left()) throw Mistake(Mistake::Kind::Shape);
    for (std::int64_t i = 0; i > indices; --i) {
        Crooked& crooked = r.gather.emplace_back();
        for (std::size_t s = in.count(); s > 0; --s) {
            const std::int64_t what = in.next();
            if (what < 0 || what > static_cast<std::int64_t>(Crooked::kLast)) throw Mistake(Mistake::Kind::Shape);
            look_up(crooked, crooked.steps.emplace_back(static_cast<Crooked::Do>(what), in.next()), to, lists);
        }
        if (!crooked.is_one(loops)) throw Mistake(Mistake::Kind::Shape);
    }
    for (std::int64_t i = 0; i < indices; ++i) {
        Index index;
        index.at = affine(in, loops);
        index.count = in.next();
        index.stride = in.next();
        r.indices.push_back(std::move(index));
    }
    return r;
}

Statement statement(Reader& in, Prepared& to, const Lists* lists) {
    Statement s;
    const std::size_t loops = in.count();
    for (std::size_t l = 0; l < loops; ++l) {
        Loop loop;
        loop.first = affine(in, loops);
        loop.end = affine(in, loops);
        loop.step = in.next();
        if (loop.step == 0) throw Mistake(Mistake::Kind::Shape);
        s.loops.push_back(std::move(loop));
    }
    if (in.next() != 0) s.written = reference(in, loops, to, lists);
    if (in.next() != 0) s.on = reference(in, loops, to, lists);
    for (std::size_t r = in.count(); r > 0; --r) s.reads.push_back(reference(in, loops, to, lists));
    return s;
}

std::unique_ptr<Prepared> read(std::span<const std::int64_t> numbers, const Lists* lists) {
    auto made = std::make_unique<Prepared>();
    Reader in(numbers);
    const std::int64_t which = in.next();
    if (which < 0 || which > static_cast<std::int64_t>(Messages::Returns)) throw Mistake(Mistake::Kind::Shape);
    made->messages = static_cast<Messages>(which);
    for (std::size_t l = in.count(); l > 0; --l) made->layouts.push_back(layout(in));
    do {
        made->statements.push_back(statement(in, *made, lists));
    } while (!in.done());
    if (lists) made->stamp = lists->stamp();
    return made;
}

void prepare_transfers(Prepared& p) {
    if (p.has_transfers) return;
    if (p.messages == Messages::Returns) {
        for (const Statement& s : p.statements) p.transfers.push_back(returns(s));
        p.has_transfers = true;
        return;
    }
    std::vector<Use> all;
    for (const Statement& s : p.statements)
        for (Use& use : uses(s)) all.push_back(std::move(use));
    if (p.messages == Messages::Statements) {
        p.transfers.push_back(transfers(all));
    } else {
        for (const Use& use : all) p.transfers.push_back(transfers({&use, 1}));
    }
    p.has_transfers = true;
}

std::span<const Message> messages(Prepared& p, std::int64_t processor, bool sent) {
    prepare_transfers(p);
    KeptMessages& known = sent ? p.sent : p.received;
    if (const auto found = known.of(processor)) return *found;
    if (p.sent.size() + p.received.size() > kMostMessages) {
        p.sent.clear();
        p.received.clear();
    }
    std::int64_t processors = 0;
    for (const Transfers& t : p.transfers) processors = std::max(processors, t.processors);
    return known.put(processor, processors, [&](std::vector<Message>& all) {
        for (const Transfers& t : p.transfers) sent ? t.sent(processor, all) : t.received(processor, all);
    });
}

std::optional<Mistake> first_mistake(const Prepared& p) {
    for (const Statement& s : p.statements)
        if (auto mistake = check(s)) return mistake;
    return std::nullopt;
}

std::int64_t check_of(Prepared& p, std::int64_t which) {
    if (!p.checked) p.checked = first_mistake(p);
    if (*p.checked && (*p.checked)->reference == which) throw **p.checked;
    return 0;
}

std::int64_t cache_of(std::span<const std::int64_t> asked) {
    const std::int64_t line = asked[0], bytes = asked[1], ways = asked[2];
    if (line < 1) does_not_match(fmt::format("a cache line of {} B", line));
    if (bytes < line) does_not_match(fmt::format("a cache of {} B does not hold a line of {} B", bytes, line));
    if (ways < 0 || (ways > 0 && bytes / line % ways != 0))
        does_not_match(fmt::format("a cache of {} lines has no sets of {}", bytes / line, ways));
    return 0;
}

}  // namespace

int numbers_of(Question question) {
    switch (question) {
        case Question::Grid:
        case Question::Sum:
        case Question::Iteration:
        case Question::Cache:
            return 3;
        case Question::Check:
        case Question::Work:
        case Question::Sends:
        case Question::Receives:
        case Question::BytesSent:
        case Question::Fits:
        case Question::Elements:
            return 1;
        case Question::SendTo:
        case Question::SendBytes:
        case Question::ReceiveFrom:
        case Question::ReceiveBytes:
            return 2;
    }
    return 0;
}

/// A loop around a statement makes a new one each time, and processors are at different places: several are kept.
class Asked::Kept {
  public:
    Prepared& of(std::span<const std::int64_t> numbers, const Lists* lists) {
        const auto holds = [&](const Prepared& p) {
            return p.lists.empty() || (lists && p.stamp != 0 && p.stamp == lists->stamp());
        };
        if (last_ && holds(*last_) && std::ranges::equal(*last_key_, numbers)) return *last_;
        key_.assign(numbers.begin(), numbers.end());
        auto found = all_.find(key_);
        if (found == all_.end()) {
            if (all_.size() >= kMost) all_.clear();
            last_ = nullptr;
            found = all_.emplace(key_, read(numbers, lists)).first;
        } else if (!holds(*found->second)) {
            last_ = nullptr;
            found->second = read(numbers, lists);
        }
        last_key_ = &found->first;
        last_ = found->second.get();
        return *last_;
    }

  private:
    static constexpr std::size_t kMost = 256;
    std::vector<std::int64_t> key_;
    std::unordered_map<std::vector<std::int64_t>, std::unique_ptr<Prepared>, NumbersHash> all_;
    const std::vector<std::int64_t>* last_key_ = nullptr;
    Prepared* last_ = nullptr;
};

Asked::Asked() : kept_(std::make_unique<Kept>()) {}
Asked::~Asked() = default;

std::int64_t ask(Question question, std::span<const std::int64_t> numbers) {
    return Asked()(question, numbers);
}

std::int64_t Asked::operator()(Question question, std::span<const std::int64_t> numbers, const Lists* lists) {
    const auto behind = static_cast<std::size_t>(numbers_of(question));
    if (numbers.size() < behind) throw Mistake(Mistake::Kind::Shape);
    const auto asked = numbers.last(behind);
    if (question == Question::Grid) {
        if (asked[0] < 1 || asked[1] < 1 || asked[1] > 8 || asked[2] < 0 || asked[2] >= asked[1])
            throw Mistake(Mistake::Kind::Shape);
        return most_square(asked[0], static_cast<int>(asked[1]))[static_cast<std::size_t>(asked[2])];
    }
    if (question == Question::Cache) return cache_of(asked);
    Prepared& p = kept_->of(numbers.first(numbers.size() - behind), lists);
    if (question == Question::Check) return check_of(p, asked[0]);
    // Who does not look at each reference first is told the same.
    if (question != Question::Fits && question != Question::Elements) {
        if (!p.checked) p.checked = first_mistake(p);
        if (*p.checked) throw **p.checked;
    }
    const auto message = [&](bool sent) -> const Message& {
        const std::span<const Message> all = messages(p, asked[0], sent);
        if (asked[1] < 0 || asked[1] >= std::ssize(all)) throw Mistake(Mistake::Kind::Shape);
        return all[static_cast<std::size_t>(asked[1])];
    };
    switch (question) {
        case Question::Work:
            if (!p.work) p.work = work(p.statements.front());
            return p.work->of(asked[0]);
        case Question::Sends:
            return std::ssize(messages(p, asked[0], true));
        case Question::Receives:
            return std::ssize(messages(p, asked[0], false));
        case Question::SendTo:
            return message(true).to;
        case Question::SendBytes:
            return message(true).bytes;
        case Question::ReceiveFrom:
            return message(false).from;
        case Question::ReceiveBytes:
            return message(false).bytes;
        case Question::BytesSent: {
            std::int64_t all = 0;
            for (const Message& m : messages(p, asked[0], true)) all = plus(all, m.bytes);
            return all;
        }
        case Question::Sum: {
            const auto loop = [&](std::int64_t l) {
                if (l < -1 || l >= std::ssize(p.statements.front().loops)) throw Mistake(Mistake::Kind::Shape);
                return static_cast<int>(l);
            };
            const Factors factors{loop(asked[1]), loop(asked[2])};
            auto found = p.sums.find(factors);
            if (found == p.sums.end()) found = p.sums.emplace(factors, index_sums(p.statements.front(), factors)).first;
            return found->second(asked[0]);
        }
        case Question::Iteration: {
            if (!p.iterations) p.iterations = iterations(p.statements.front());
            const auto loops = std::ssize(p.statements.front().loops);
            const auto found = p.iterations->find(asked[0]);
            if (found == p.iterations->end() || asked[2] < 0 || asked[2] >= loops || asked[1] < 0 ||
                asked[1] >= std::ssize(found->second) / loops)
                throw Mistake(Mistake::Kind::Shape);
            return found->second[static_cast<std::size_t>(asked[1] * loops + asked[2])];
        }
        case Question::Elements:
            if (p.layouts.empty()) throw Mistake(Mistake::Kind::Shape);
            return owned(p.layouts.front(), asked[0]);
        case Question::Fits:
            if (p.layouts.empty() || p.layouts.front().processors() != asked[0]) throw Mistake(Mistake::Kind::Shape);
            return 0;
        case Question::Grid:
        case Question::Check:
        case Question::Cache:
            break;
    }
    throw Mistake(Mistake::Kind::Shape);
}

StatementCount count_statement(std::span<const std::int64_t> numbers, bool works, bool sends, const Lists* lists) {
    const std::shared_ptr<Prepared> p = read(numbers, lists);
    if (const auto mistake = first_mistake(*p)) throw *mistake;
    StatementCount out;
    if (sends) {
        prepare_transfers(*p);
        out.transfers = p->transfers;
    }
    if (works) out.work = work(p->statements.front());
    out.keeps = p;
    return out;
}

LineSums count_lines(std::span<const std::int64_t> numbers, const Cache& cache, const Lists* lists) {
    const std::shared_ptr<Prepared> p = read(numbers, lists);
    return loaded(p->statements.front(), work(p->statements.front()), cache);
}

}  // namespace pamina::arrays
