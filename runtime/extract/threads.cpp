#include "runtime/extract/threads.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

namespace pamina::extract {

namespace {

using Kind = Construct::Kind;
using Steps = std::vector<Step>;

class Sharing {
  public:
    Sharing(Program& program, const std::vector<Construct>& all, const ThreadNames& names)
        : program_(program), all_(all), names_(names) {}

    void run() {
        for (auto& r : program_.routines)
            if (has_team(r.body)) with_teams_.insert(r.name);
        for (auto& r : program_.routines) {
            routine_ = &r;
            r.body = alone(std::move(r.body));
        }
        if (!with_teams_.empty()) program_.threads = names_.threads;
    }

  private:
    const Construct& of(int construct) const { return all_[static_cast<std::size_t>(construct)]; }

    /// The construct around a step of that kind that is the outermost (innermost) one below `within`; -1 where there is
    /// none.
    template <class Is>
    int around(const Step& step, int within, Is is, bool outermost) const {
        int found = -1;
        for (int c = step.construct; c >= 0 && c != within; c = of(c).parent)
            if (is(of(c)) && (outermost || found < 0)) found = c;
        return found;
    }
    int team_of(const Step& step) const {
        return around(step, -1, [](const Construct& c) { return c.kind == Kind::parallel; }, true);
    }

    bool has_team(const Steps& steps) const {
        return std::any_of(steps.begin(), steps.end(),
                           [&](const Step& s) { return team_of(s) >= 0 || has_team(s.body) || has_team(s.other); });
    }

    void note(const std::string& text) {
        auto& all = program_.notes;
        const std::string whole = "OpenMP, " + text;
        if (std::find(all.begin(), all.end(), whole) == all.end()) all.push_back(whole);
    }

    Step cost(const std::string& kind, const char* why, unsigned line) const {
        Step step;
        step.line = line;
        step.notes.emplace_back(why);
        step.cost.add(kind, Whole(1));
        return step;
    }

    /// Steps one after the other that belong together, by what `which` says of them, and what is made of these; -1 is
    /// on its own.
    static Steps grouped(Steps steps, const std::function<int(const Step&)>& which,
                         const std::function<void(int, Steps, Steps&)>& made) {
        Steps out;
        for (std::size_t i = 0; i < steps.size();) {
            const int group = which(steps[i]);
            Steps together;
            do together.push_back(std::move(steps[i++]));
            while (group >= 0 && i < steps.size() && which(steps[i]) == group);
            made(group, std::move(together), out);
        }
        return out;
    }

    static void append(Steps& to, Steps from) {
        for (auto& s : from) to.push_back(std::move(s));
    }

    /// What one thread does that is in no team.
    Steps alone(Steps steps) {
        return grouped(
            std::move(steps), [&](const Step& s) { return team_of(s); },
            [&](int team, Steps together, Steps& out) {
                if (team < 0) {
                    for (auto& s : together) {
                        orphan(s);
                        s.body = alone(std::move(s.body));
                        s.other = alone(std::move(s.other));
                        out.push_back(std::move(s));
                    }
                    return;
                }
                team_ = team;
                pool_ = pool_of(of(team));
                append(out, {cost(names_.start, "a team of threads begins, and ends", of(team).line)});
                append(out, in_team(std::move(together)));
                combine(of(team), out);
            });
    }

    /// What belongs to a team that is not seen from here.
    void orphan(const Step& step) {
        if (step.shares >= 0 ||
            (step.construct >= 0 && of(step.construct).kind != Kind::told && of(step.construct).kind != Kind::critical))
            note(
                fmt::format("line {}: its team of threads is not in this function: each thread that comes there is "
                            "told as doing all of it",
                            step.shares >= 0 ? of(step.shares).line : of(step.construct).line));
    }

    std::string pool_of(const Construct& team) {
        const Whole threads = name(names_.prefix + names_.threads, {1, Int128{1} << 31});
        const Whole many = team.threads > 0 ? smallest(Whole(team.threads), threads) : threads;
        const std::string pool = team.threads > 0 ? fmt::format("cpu_{}", team.threads) : "cpu";
        many_ = many;
        for (const auto& [known, n] : routine_->pools)
            if (known == pool) return pool;
        routine_->pools.emplace_back(pool, many);
        return pool;
    }

    /// What each thread has of a sum comes to the others, one after the other.
    void combine(const Construct& c, Steps& out) {
        if (c.combined.empty()) return;
        Step step;
        step.line = c.line;
        step.notes.emplace_back("a reduction: each thread adds its part, one after the other");
        for (const auto& [kind, n] : c.combined.counts) step.cost.add(kind, n * many_);
        out.push_back(std::move(step));
    }

    /// Whether the threads of a team part there.
    bool parts(const Step& s) const {
        return shared(s) >= 0 || is_one(s) >= 0 || is_barrier(s) ||
               std::any_of(s.body.begin(), s.body.end(), [&](const Step& x) { return parts(x); }) ||
               std::any_of(s.other.begin(), s.other.end(), [&](const Step& x) { return parts(x); });
    }
    int shared(const Step& s) const {
        // Within another team there is one thread only.
        return s.kind == Step::Kind::loop && s.shares >= 0 && nearest_team(of(s.shares).parent) == team_ ? s.shares
                                                                                                         : -1;
    }
    int nearest_team(int construct) const {
        while (construct >= 0 && of(construct).kind != Kind::parallel) construct = of(construct).parent;
        return construct;
    }
    bool is_barrier(const Step& s) const { return s.cost.counts.count(names_.barrier) != 0; }
    /// What one thread does; also what is in a loop that was not found.
    int is_one(const Step& s) const {
        int found = -1;
        for (int c = s.construct; c >= 0 && c != team_; c = of(c).parent)
            // In a team within this one each thread is alone.
            if (of(c).kind == Kind::parallel) {
                found = -1;
            } else if (of(c).kind != Kind::critical) {
                found = c;
            }
        return found;
    }

    Steps in_team(Steps steps) {
        constexpr int kOwn = 1 << 30;  // what all do for themselves
        const auto which = [&](const Step& s) {
            if (shared(s) >= 0 || is_barrier(s)) return -1;
            if (const int one = is_one(s); one >= 0) return one;
            return parts(s) ? -1 : kOwn;
        };
        return grouped(std::move(steps), which, [&](int group, Steps together, Steps& out) {
            if (group == kOwn) {
                Step team;
                team.kind = Step::Kind::team;
                team.line = of(team_).line;
                team.pool = pool_;
                team.rounds = many_;
                team.index = "thread";
                team.body = by_one(std::move(together), team_);
                out.push_back(std::move(team));
            } else if (group >= 0) {
                const Construct& c = of(group);
                if (c.kind == Kind::loop)
                    note(fmt::format("line {}: the loop that threads share was not found: told as done by one thread",
                                     c.line));
                together.front().notes.insert(
                    together.front().notes.begin(),
                    c.kind == Kind::told ? fmt::format("{}: told as done by one thread", c.name) : "by one thread");
                append(out, by_one(std::move(together), group));
                if (c.waits) append(out, {cost(names_.barrier, "all threads wait for each other", c.line)});
            } else if (const int loop = shared(together[0]); loop >= 0) {
                share(std::move(together[0]), of(loop), loop, out);
            } else {
                Step& s = together[0];
                s.body = in_team(std::move(s.body));
                s.other = in_team(std::move(s.other));
                out.push_back(std::move(s));
            }
        });
    }

    void share(Step loop, const Construct& c, int construct, Steps& out) {
        loop.pool = pool_;
        if (c.is_taken) loop.lock = names_.prefix + names_.chunk;
        const std::string lock = c.is_taken ? ", lock = " + loop.lock : "";
        loop.schedule = c.schedule == "guided"   ? fmt::format("guided(min = {})", c.chunk)
                        : c.schedule == "static" ? "static"
                                                 : fmt::format("{}(chunk = {}{})", c.schedule, c.chunk, lock);
        join(loop, c);
        loop.body = by_one(std::move(loop.body), construct);
        out.push_back(std::move(loop));
        combine(c, out);
        if (c.waits) {
            append(out, {cost(names_.barrier, "all threads wait for each other", c.line)});
        } else if (of(c.parent).line != c.line) {
            out.back().notes.emplace_back("`nowait`: here all threads wait, which may take longer than it does");
        }
    }

    /// Loops of which each has the next one and nothing else are one where that is asked for.
    void join(Step& loop, const Construct& c) {
        while (loop.open.empty() && loop.body.size() == 1 && loop.body[0].kind == Step::Kind::loop &&
               loop.body[0].joined && loop.body[0].shares < 0) {
            const Step& inner = loop.body[0];
            std::map<std::string, bool> names;
            collect_names(inner.rounds, names);
            collect_names(inner.first, names);
            bool depends = names.count(loop.index) != 0;
            for (const auto& [index, value] : loop.indices) depends |= names.count(index) != 0;
            if (depends || !inner.open.empty()) {
                note(fmt::format("line {}: of its loops that are one the rows are shared, not the rounds", c.line));
                return;
            }
            try {
                const Whole many = loop.rounds * inner.rounds;
                const bool first = loop.indices.empty();
                const std::string each = first ? loop.index + "_" + inner.index : loop.index + "_" + inner.index;
                const Whole k = name(each, {0, Int128{1} << 62});
                std::vector<std::pair<std::string, Whole>> indices;
                // The outer ones count slower.
                if (first) {
                    indices.emplace_back(loop.index, loop.first + Whole(loop.step) * quotient(k, inner.rounds));
                } else {
                    indices.emplace_back(loop.index, quotient(k, inner.rounds));
                    append_all(indices, loop.indices);
                }
                indices.emplace_back(inner.index, inner.first + Whole(inner.step) * remainder(k, inner.rounds));
                Steps body = std::move(loop.body[0].body);
                loop.index = each;
                loop.first = Whole();
                loop.step = 1;
                loop.rounds = loop.end = many;
                loop.has_end = true;
                loop.indices = std::move(indices);
                loop.body = std::move(body);
            } catch (const TooLarge&) {
                note(fmt::format("line {}: of its loops that are one the rows are shared, not the rounds", c.line));
                return;
            }
        }
    }
    static void append_all(std::vector<std::pair<std::string, Whole>>& to,
                           const std::vector<std::pair<std::string, Whole>>& from) {
        to.insert(to.end(), from.begin(), from.end());
    }

    /// What a thread does for itself: what others may not do meanwhile has a lock.
    Steps by_one(Steps steps, int within) {
        const auto which = [&](const Step& s) {
            return around(s, within, [](const Construct& c) { return c.kind == Kind::critical; }, true);
        };
        return grouped(std::move(steps), which, [&](int group, Steps together, Steps& out) {
            for (auto& s : together) {
                if (s.kind == Step::Kind::call && with_teams_.count(s.routine))
                    note(fmt::format(
                        "line {}: a team of threads within another one: told as if each had its processors", s.line));
                if (s.construct >= 0 && nearest_team(s.construct) != team_)
                    note(fmt::format("line {}: a team of threads within another one is one thread, as it is by default",
                                     of(nearest_team(s.construct)).line));
            }
            if (group < 0) {
                for (auto& s : together) {
                    s.body = by_one(std::move(s.body), within);
                    s.other = by_one(std::move(s.other), within);
                    out.push_back(std::move(s));
                }
                return;
            }
            Step hold;
            hold.kind = Step::Kind::hold;
            hold.line = of(group).line;
            hold.lock = of(group).name;
            hold.body = by_one(std::move(together), group);
            auto& locks = routine_->locks;
            if (std::find(locks.begin(), locks.end(), hold.lock) == locks.end()) locks.push_back(hold.lock);
            out.push_back(std::move(hold));
        });
    }

    Program& program_;
    const std::vector<Construct>& all_;
    const ThreadNames& names_;
    Routine* routine_ = nullptr;
    std::set<std::string> with_teams_;
    int team_ = -1;
    std::string pool_;
    Whole many_;
};

}  // namespace

void share_among_threads(Program& program, const std::vector<Construct>& constructs, const ThreadNames& names) {
    Sharing(program, constructs, names).run();
}

}  // namespace pamina::extract
