#include "runtime/nets/simulate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <set>
#include <string>

#include "runtime/draws/functions.h"
#include "runtime/nets/clocks.h"
#include "runtime/nets/delays.h"
#include "runtime/nets/firing.h"
#include "runtime/nets/race.h"
#include "runtime/nets/tally.h"
#include "runtime/nets/watchers.h"

namespace pamina::nets {

namespace {

class Player {
  public:
    Player(const Net& net, const Play& how, std::uint64_t replication, const std::vector<Measure>& measures)
        : net_(net),
          how_(how),
          replication_(replication),
          measures_(measures),
          firing_(net),
          watchers_(net),
          race_(net.transitions.size()),
          clocks_(net.transitions.size()),
          tally_(net, measures.size()),
          races_(draws::stream_key(how.seed, replication, 0), draws::kRootKey, 0),
          choices_(draws::stream_key(how.seed, replication, 1), draws::kRootKey, 0),
          dirty_(net.transitions.size(), 0),
          rank_(net.transitions.size(), 0),
          weight_(net.transitions.size(), 0.0),
          open_((net.transitions.size() + 63) / 64, 0),
          law_(net.transitions.size()),
          drawn_(net.transitions.size(), 0),
          left_(net.transitions.size()) {
        for (const Place& p : net.places) m_.push_back(p.tokens);
        for (std::size_t r = 0; r < firing_.immediate().size(); ++r)
            rank_[static_cast<std::size_t>(firing_.immediate()[r])] = r;
        for (std::size_t t = 0; t < net.transitions.size(); ++t) look_again(static_cast<int>(t));
    }

    Played play() {
        if (!(how_.warmup >= 0) || !(how_.until > how_.warmup) || std::isinf(how_.warmup))
            throw Problem{
                Wrong::Number,
                fmt::format("the simulation goes until {} s, and {} s of it are warm-up", how_.until, how_.warmup),
                "let it end after the warm-up, which is 0 s or more"};
        if (how_.warmup == 0) begin();  // what fires before any time passes counts
        settle();
        for (;;) {
            double next = clocks_.next();
            const double rates = race_.total();
            if (std::isinf(rates))
                throw Problem{Wrong::Number,
                              fmt::format("the rates of all transitions together are too large in the marking ({})",
                                          text(net_, m_)),
                              "give them smaller rates"};
            bool raced = false;
            if (rates > 0) {
                const double first = now_ - draws::quick_ln(1 - races_.uniform()) / rates;
                raced = first < next;
                next = std::min(first, next);
            }
            if (std::isinf(next) && !dead_) dead_ = now_;
            if (next >= how_.until || std::isinf(next)) {
                pass(std::isinf(how_.until) ? now_ : how_.until);
                return result();
            }
            pass(next);
            // 1 - 2^-53 at most, so the product is below the total.
            fire(raced ? static_cast<int>(race_.pick(races_.uniform() * rates)) : clocks_.fire());
            if (ends()) return result();
            settle();
            if (ended_) return result();
        }
    }

  private:
    bool ends() const { return how_.firings > 0 && firings_ >= how_.firings; }

    Played result() {
        if (!warm_) begin();
        return {tally_.figures(m_, now_, measures_), now_, now_ - tally_.since(), firings_, dead_};
    }

    void begin() {
        tally_.begin(now_);
        warm_ = true;
    }

    /// Nothing fires until then.
    void pass(double time) {
        if (!warm_ && time >= how_.warmup) {
            now_ = std::max(now_, how_.warmup);
            begin();
        }
        if (!(time > now_)) return;
        for (std::size_t k = 0; k < measures_.size(); ++k) tally_.measured(k, measures_[k](m_) * (time - now_));
        now_ = time;
        at_once_ = 0;
    }

    void look_again(int t) {
        const auto i = static_cast<std::size_t>(t);
        if (dirty_[i]) return;
        dirty_[i] = 1;
        if (net_.transitions[i].timing == Timing::Immediate)
            open_[rank_[i] / 64] |= std::uint64_t{1} << (rank_[i] % 64);
        else
            slow_.push_back(t);
    }

    void put(std::size_t p, Tokens tokens) {
        tally_.change(p, m_[p], tokens, now_);
        m_[p] = tokens;
        for (const int t : watchers_.of[p]) look_again(t);
    }

    void fire(int t) {
        const auto change = firing_.change(t);
        const bool fits = change && std::all_of(change->begin(), change->end(), [&](const Firing::Fixed& c) {
                              return c.tokens <= kMaxTokens - m_[c.place];
                          });
        if (fits) {
            for (const Firing::Fixed& c : *change) put(c.place, m_[c.place] + c.tokens);
        } else {
            firing_.fire(t, m_, after_);
            for (std::size_t p = 0; p < m_.size(); ++p)
                if (after_[p] != m_[p]) put(p, after_[p]);
        }
        for (const int w : watchers_.always) look_again(w);
        look_again(t);  // it may begin anew where nothing has changed
        tally_.fired(t);
        ++firings_;
        if (++at_once_ > kMostAtOnce) too_often(t);
        if ((firings_ & 1023) != 0) return;
        if (how_.stop && how_.stop->load(std::memory_order_relaxed)) throw Stopped{};
        const bool endless = how_.firings == 0 && std::isinf(how_.until);
        if (firings_ > std::max(how_.firings, endless ? kMostWithoutEnd : kMostFirings))
            throw Problem{Wrong::Effort,
                          fmt::format("the net has fired {} times after {} s, and goes on", firings_, now_),
                          "say until when it is simulated, `using (until = …)`, or an earlier time"};
    }

    /// Until time passes: immediate ones, then what the marking is for those that take time.
    void settle() {
        for (int t = choose(); t >= 0; t = choose()) {
            fire(t);
            if (ends()) {
                ended_ = true;
                return;
            }
        }
        // In an order that does not depend on what watches what.
        std::sort(slow_.begin(), slow_.end());
        for (const int t : slow_) {
            dirty_[static_cast<std::size_t>(t)] = 0;
            net_.transitions[static_cast<std::size_t>(t)].timing == Timing::Exponential ? set_rate(t) : set_clocks(t);
        }
        slow_.clear();
    }

    /// An immediate transition that fires, or -1.
    int choose() {
        double sum = 0;
        int priority = 0;
        enabled_.clear();
        for (std::size_t w = 0; w < open_.size(); ++w)
            for (std::uint64_t bits = open_[w]; bits != 0; bits &= bits - 1) {
                const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
                const int t = firing_.immediate()[64 * w + bit];
                const auto i = static_cast<std::size_t>(t);
                if (sum > 0 && net_.transitions[i].priority < priority) return draw(sum);
                if (dirty_[i]) {
                    weight_[i] = firing_.rate(t, m_);
                    dirty_[i] = 0;
                    if (weight_[i] == 0) open_[w] &= ~(std::uint64_t{1} << bit);
                }
                if (weight_[i] == 0) continue;
                priority = net_.transitions[i].priority;
                sum += weight_[i];
                enabled_.push_back(t);
            }
        return enabled_.empty() ? -1 : draw(sum);
    }
    int draw(double sum) {
        if (enabled_.size() == 1) return enabled_.front();
        double x = choices_.uniform() * sum;
        for (const int t : enabled_)
            if ((x -= weight_[static_cast<std::size_t>(t)]) < 0) return t;
        return enabled_.back();
    }

    void set_rate(int t) {
        const auto i = static_cast<std::size_t>(t);
        const double rate = firing_.rate(t, m_), before = race_.rate(i);
        if (rate == before) return;
        race_.set(i, rate);
        if ((rate > 0) != (before > 0)) tally_.enabled(t, rate > 0, now_);
    }

    void set_clocks(int t) {
        const auto i = static_cast<std::size_t>(t);
        const Tokens wanted = firing_.running(t, m_);
        tally_.enabled(t, wanted > 0, now_);
        while (clocks_.running(t) > wanted) {
            const double due = clocks_.drop(t);
            if (net_.transitions[i].keeps_age) left_[i].push_back(due - now_);
        }
        while (clocks_.running(t) < wanted) {
            double time = 0;
            if (left_[i].empty()) {
                time = new_time(t);
            } else {
                time = left_[i].back();
                left_[i].pop_back();
            }
            clocks_.begin(t, now_ + time);
        }
    }

    double new_time(int t) {
        const auto i = static_cast<std::size_t>(t);
        const Transition& x = net_.transitions[i];
        if (x.timing == Timing::Deterministic) return fixed_time(net_, t, m_);
        const bool varies = std::any_of(x.drawn.numbers.begin(), x.drawn.numbers.end(),
                                        [](const Amount& a) { return a.in != nullptr; });
        if (varies || drawn_[i] == 0) law_[i] = law_of(net_, t, m_);
        draws::Source source(draws::stream_key(how_.seed, replication_, i + 2), draws::kRootKey, drawn_[i]++);
        return drawn_time(net_, t, law_[i], source);
    }

    /// A thousand firings more, to see which transitions they are.
    void too_often(int t) {
        constexpr std::int64_t kSeen = 1000;
        if (at_once_ == kMostAtOnce + 1) {
            loop_from_ = text(net_, m_);
            loop_.clear();
        }
        loop_.insert(t);
        if (at_once_ <= kMostAtOnce + kSeen) return;
        std::vector<std::string> names;
        for (const int one : loop_)
            names.push_back(fmt::format("`{}`", net_.transitions[static_cast<std::size_t>(one)].name));
        throw Problem{Wrong::NoTime,
                      fmt::format("more than {} transitions have fired and no time has passed: {}, from the marking "
                                  "({})",
                                  kMostAtOnce, fmt::join(names, ", "), loop_from_),
                      "give one of them a time, or a way out of the loop", -1, *loop_.begin()};
    }

    const Net& net_;
    const Play& how_;
    std::uint64_t replication_;
    const std::vector<Measure>& measures_;
    const Firing firing_;
    const Watchers watchers_;
    Race race_;
    Clocks clocks_;
    Tally tally_;
    draws::Source races_, choices_;

    double now_ = 0;
    bool warm_ = false, ended_ = false;
    std::optional<double> dead_;
    std::int64_t firings_ = 0, at_once_ = 0;
    std::set<int> loop_;  // where nothing else fires any more
    std::string loop_from_;

    std::vector<Tokens> m_, after_;
    std::vector<char> dirty_;          // by transition: to be looked at again
    std::vector<int> slow_;            // of those that take time, these
    std::vector<std::size_t> rank_;    // of immediate ones, by falling priority
    std::vector<double> weight_;       // of immediate ones
    std::vector<std::uint64_t> open_;  // immediate ones by rank, a bit each: enabled or dirty
    std::vector<int> enabled_;
    std::vector<draws::Prepared> law_;
    std::vector<std::uint64_t> drawn_;       // how often
    std::vector<std::vector<double>> left_;  // times of those that keep their age
};

}  // namespace

Played play(const Net& net, const Play& how, std::uint64_t replication, const std::vector<Measure>& measures) {
    return Player(net, how, replication, measures).play();
}

}  // namespace pamina::nets
