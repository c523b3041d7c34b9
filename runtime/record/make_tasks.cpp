#include "runtime/record/make_tasks.h"

#include <algorithm>
#include <filesystem>
#include <unordered_map>

namespace pamina::record {

namespace {

using Ids = std::vector<std::uint32_t>;

/// What several makes that one line starts do: one after the other, unless they are under way together.
struct LineState {
    Ids before;              // what the next make waits for
    std::int64_t from = 0;   // when that had ended
    std::int64_t until = 0;  // when the makes that are under way end
    std::vector<std::string> under_way;
    bool parted = false;
};

struct MakeState {
    std::int64_t begin = 0, end = 0;  // of its lines
    std::int32_t parent = -1;
    bool entered = false, serial = false;
    std::uint32_t entry = 0;
    std::set<std::uint32_t> sinks;    // its tasks that none of its own waits for
    std::map<std::string, Ids> last;  // of each target that came to its end, or to a line of it
    std::set<std::string> begun;
    std::map<std::string, std::string> made_by;  // what the recipes of others make, too
    Ids previous;                                // where one target follows another
};

class Maker {
  public:
    Maker(const RecordedMake& made, const Makefiles& makefiles, std::int64_t begin, std::int64_t end)
        : made_(made), makefiles_(makefiles), end_(end), lines_(made.lines.size()) {
        root_.from = begin;
    }

    MakeTasks tasks() {
        look_at_makes();
        struct At {
            std::int64_t time;
            bool begins;
            std::uint32_t line;
        };
        std::vector<At> passes;
        for (std::uint32_t i = 0; i < made_.lines.size(); ++i) {
            passes.push_back({made_.lines[i].begin, true, i});
            passes.push_back({end_of(made_.lines[i]), false, i});
        }
        // What ends at a time is over for what begins then; what begins and ends at one does so in this order.
        std::stable_sort(passes.begin(), passes.end(), [&](const At& a, const At& b) {
            if (a.time != b.time) return a.time < b.time;
            const auto rank = [&](const At& x) { return x.begins ? 1 : made_.lines[x.line].begin == x.time ? 2 : 0; };
            return rank(a) < rank(b);
        });
        std::uint32_t at_once = 0;
        for (const auto& p : passes) {
            const bool leaf = !runs_make_[p.line];
            if (p.begins) {
                begin_line(p.line);
                if (leaf) out_.most = std::max(out_.most, ++at_once);
            } else {
                end_line(p.line);
                if (leaf) --at_once;
            }
        }
        if (root_.parted) rest(root_, "make", end_);
        for (const auto& [id, m] : made_.makes) {
            auto not_seen = m.not_seen;
            if (const auto* rules = rules_of_make(id))
                for (const auto& [target, rule] : *rules)
                    if (rule.own_flags) not_seen.insert(target);
            out_.not_seen += static_cast<std::uint32_t>(not_seen.size());
        }
        give_names();
        return std::move(out_);
    }

  private:
    std::int64_t end_of(const Line& l) const { return l.end ? l.end : std::max(end_, l.begin); }

    void look_at_makes() {
        runs_make_.assign(made_.lines.size(), false);
        std::set<std::pair<std::string, std::string>> targets;
        for (const auto& l : made_.lines) {
            auto& m = makes_[l.make];
            if (m.end == 0) {
                m.begin = l.begin;
                m.parent = l.parent;
            }
            m.end = std::max(m.end, end_of(l));
            if (l.parent >= 0) runs_make_[static_cast<std::size_t>(l.parent)] = true;
            targets.emplace(l.make, l.target);
            ++out_.lines;
            out_.not_ended += l.end == 0;
        }
        for (std::size_t i = 0; i < made_.lines.size(); ++i)
            if (const auto& l = made_.lines[i]; !runs_make_[i]) out_.work += end_of(l) - l.begin, out_.cpu += l.cpu;
        out_.targets = static_cast<std::uint32_t>(targets.size());
        for (auto& [id, m] : makes_) {
            const auto* rules = rules_of_make(id);
            if (!rules) continue;
            const auto serial = rules->find(".NOTPARALLEL");
            m.serial = serial != rules->end() && serial->second.prerequisites.empty();
            for (const auto& [target, rule] : *rules)
                if (targets.count({id, target}))
                    for (const auto& other : rule.made_with)
                        if (other != target) m.made_by.emplace(other, target);
        }
    }
    const std::map<std::string, Rule>* rules_of_make(const std::string& id) const {
        const auto known = makefiles_.find(id);
        return known == makefiles_.end() ? nullptr : &known->second;
    }

    std::uint32_t add(std::string name, std::int64_t begin, std::int64_t end, Ids after) {
        std::sort(after.begin(), after.end());
        after.erase(std::unique(after.begin(), after.end()), after.end());
        const auto id = static_cast<std::uint32_t>(out_.tasks.size());
        out_.tasks.push_back({std::move(name), begin, std::max(begin, end), std::move(after)});
        return id;
    }
    /// Seen from the folder of the first make; "" is that one.
    std::string folder(const std::string& make) const {
        const auto of = [&](const std::string& id) {
            const auto known = made_.makes.find(id);
            return known == made_.makes.end() ? std::string() : known->second.folder;
        };
        const auto here = of(make), first = of(made_.lines.front().make);
        return here == first || here.empty() ? std::string()
                                             : std::filesystem::path(here).lexically_relative(first).string();
    }

    /// A make begins within a line, or the first one does.
    void enter(const std::string& id, MakeState& m, LineState& line) {
        m.entered = true;
        line.parted = true;
        if (!line.under_way.empty() && m.begin >= line.until) {
            line.before = sinks_of(line);
            line.from = line.until;
            line.under_way.clear();
        }
        line.under_way.push_back(id);
        line.until = std::max(line.until, m.end);
        const auto where = folder(id);
        m.entry = add(where.empty() ? "make" : "make in " + where, std::min(line.from, m.begin), m.begin, line.before);
    }
    Ids sinks_of(const LineState& line) {
        Ids all;
        for (const auto& id : line.under_way) all.insert(all.end(), makes_[id].sinks.begin(), makes_[id].sinks.end());
        return all.empty() ? line.before : all;
    }

    void begin_line(std::uint32_t number) {
        const Line& l = made_.lines[number];
        auto& m = makes_[l.make];
        if (!m.entered) enter(l.make, m, m.parent < 0 ? root_ : lines_[static_cast<std::size_t>(m.parent)]);
        const bool first = m.begun.insert(l.target).second;
        auto& last = m.last[l.target];
        auto& state = lines_[number];
        state.from = l.begin;
        // Of a recipe all lines but those that run make are one task.
        if (!first && !last.empty() && whole_.count({l.make, l.target}) && !runs_make_[number]) {
            state.before = last;
            return;
        }
        Ids after = last;
        if (first) {
            after = m.serial ? m.previous : Ids();
            needs(l, m, after);
        }
        if (after.empty()) after.push_back(m.entry);
        for (const auto task : after) m.sinks.erase(task);
        state.before = after;
        if (runs_make_[number]) {
            whole_.erase({l.make, l.target});
            return;
        }
        const auto task = add(l.target, l.begin, l.begin, std::move(after));
        m.sinks.insert(task);
        state.before = {task};
        whole_.insert({l.make, l.target});
    }

    void end_line(std::uint32_t number) {
        const Line& l = made_.lines[number];
        auto& m = makes_[l.make];
        auto& state = lines_[number];
        if (!runs_make_[number]) {
            auto& task = out_.tasks[state.before.front()];
            task.end = std::max(task.end, end_of(l));
        } else {
            // What it started may begin later: then it waits for all of the line.
            state.before = {state.parted ? rest(state, l.target, end_of(l))
                                         : add(l.target, l.begin, end_of(l), state.before)};
            state.from = end_of(l);
            state.under_way.clear();
            m.sinks.insert(state.before.front());
        }
        m.last[l.target] = m.previous = state.before;
    }
    std::uint32_t rest(const LineState& line, const std::string& name, std::int64_t end) {
        return add(name + " (the rest)", std::min(line.until, end), end, sinks_of(line));
    }

    /// The last tasks of what a target waits for.
    void needs(const Line& l, MakeState& m, Ids& after) {
        const auto known = made_.makes.find(l.make);
        if (known == made_.makes.end()) return;
        const auto rule = known->second.rules.find(l.target);
        if (rule == known->second.rules.end()) return;
        const auto* rules = rules_of_make(l.make);
        std::vector<std::string> open = rule->second.prerequisites;
        std::set<std::string> seen(open.begin(), open.end());
        while (!open.empty()) {
            std::string name = std::move(open.back());
            open.pop_back();
            if (const auto by = m.made_by.find(name); by != m.made_by.end() && !m.last.count(name)) name = by->second;
            if (const auto last = m.last.find(name); last != m.last.end()) {
                // What has not ended by now was not waited for.
                if (name != l.target)
                    for (const auto task : last->second)
                        if (out_.tasks[task].end <= l.begin) after.push_back(task);
                continue;
            }
            const auto says = rules ? rules->find(name) : std::map<std::string, Rule>::const_iterator();
            if (rules && says != rules->end()) {
                for (const auto& further : says->second.prerequisites)
                    if (seen.insert(further).second) open.push_back(further);
                continue;
            }
            std::error_code none;
            if (name.compare(0, 2, "-l") != 0 &&
                !std::filesystem::exists(std::filesystem::path(known->second.folder) / name, none))
                out_.unknown.insert(name);
        }
    }

    /// On one line, without what parts names in a table; none twice.
    void give_names() {
        std::unordered_map<std::string, std::uint32_t> times;
        for (auto& t : out_.tasks)
            for (char& c : t.name)
                if (static_cast<unsigned char>(c) < ' ' || c == 127 || c == ';' || c == '"') c = '?';
        std::set<std::string> given;
        for (const auto& t : out_.tasks) given.insert(t.name);
        for (auto& t : out_.tasks) {
            auto& n = times[t.name];
            if (++n == 1) continue;
            const std::string name = t.name;
            do t.name = name + " (" + std::to_string(n) + ")";
            while (!given.insert(t.name).second && ++n);
        }
    }

    const RecordedMake& made_;
    const Makefiles& makefiles_;
    std::int64_t end_;
    MakeTasks out_;
    LineState root_;
    std::vector<LineState> lines_;
    std::vector<bool> runs_make_;
    std::map<std::string, MakeState> makes_;
    std::set<std::pair<std::string, std::string>> whole_;  // targets whose last task is one of lines without make
};

}  // namespace

MakeTasks make_tasks(const RecordedMake& made, const Makefiles& makefiles, std::int64_t begin, std::int64_t end) {
    return Maker(made, makefiles, begin, end).tasks();
}

}  // namespace pamina::record
