#include "runtime/record/recorded_make.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>
#include <unordered_map>

#include "runtime/record/make_hook.h"

namespace pamina::record {

namespace {

std::vector<std::string_view> parts(std::string_view text, char between) {
    std::vector<std::string_view> all;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find(between, at), text.size());
        all.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return all;
}
std::vector<std::string> names(std::string_view text) {
    std::vector<std::string> all;
    for (const auto name : parts(text, ' '))
        if (!name.empty()) all.emplace_back(name);
    return all;
}
bool number(std::string_view text, std::int64_t& value) {
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), value);
    return wrong == std::errc() && end == text.data() + text.size() && value >= 0 && value < 4'000'000'000'000'000'000;
}

class Reader {
  public:
    Reader(const std::string& folder, std::size_t preloaded) : folder_(folder), preloaded_(preloaded) {}

    RecordedMake read() {
        std::ifstream steps(folder_ + "/" + kStepsFile);
        for (std::string row; std::getline(steps, row);) step(parts(row, '\t'));
        std::error_code none;
        for (const auto& file : std::filesystem::directory_iterator(folder_, none)) {
            const auto name = file.path().filename().string();
            if (name.compare(0, std::string_view(kRulesFile).size(), kRulesFile) != 0) continue;
            std::ifstream rules(file.path());
            Make& m = made_.makes[name.substr(std::string_view(kRulesFile).size())];
            for (std::string row; std::getline(rules, row);) rule(m, parts(row, '\t'));
        }
        in_order();
        return std::move(made_);
    }

  private:
    void step(const std::vector<std::string_view>& row) {
        Line l;
        std::int64_t status = 0;
        if (row.size() == 6 && row[0] == "B" && number(row[4], l.begin) && !row[5].empty()) {
            l.make = row[2];
            l.target = row[5];
            // Who is within another one began after it.
            if (const auto parent = known_.find(std::string(row[3])); parent != known_.end())
                l.parent = static_cast<std::int32_t>(parent->second);
            if (known_.emplace(row[1], made_.lines.size()).second) {
                made_.lines.push_back(std::move(l));
                return;
            }
        } else if (row.size() == 5 && row[0] == "E" && number(row[4], status)) {
            const auto known = known_.find(std::string(row[1]));
            if (known != known_.end()) {
                Line& ended = made_.lines[known->second];
                std::int64_t end = 0, cpu = 0;
                if (number(row[2], end) && number(row[3], cpu) && end >= ended.begin) {
                    ended.end = end;
                    ended.cpu = cpu;
                    ended.status = static_cast<int>(std::min<std::int64_t>(status, 255));
                    return;
                }
            }
        }
        ++made_.torn;
    }

    void rule(Make& m, const std::vector<std::string_view>& row) {
        if (row.size() == 5 && row[0] == "M") {
            m.folder = row[1];
            m.flags = row[2];
            m.goals = names(row[3]);
            const auto makefiles = names(row[4]);
            if (makefiles.size() > preloaded_) m.makefile = makefiles[preloaded_];
        } else if (row.size() == 4 && row[0] == "T") {
            // Once for each line of a recipe, and for each recipe where a target has several.
            auto& rule = m.rules[std::string(row[1])];
            for (const auto& text : {row[2], row[3]})
                for (auto& name : names(text))
                    if (given_.emplace(&rule, name).second) rule.prerequisites.push_back(std::move(name));
        } else if (row.size() == 2 && row[0] == "S") {
            m.not_seen.emplace(row[1]);
        } else {
            ++made_.torn;
        }
    }

    void in_order() {
        auto& lines = made_.lines;
        std::vector<std::uint32_t> order(lines.size()), place(lines.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return lines[a].begin < lines[b].begin; });
        std::vector<Line> sorted;
        sorted.reserve(lines.size());
        for (std::uint32_t i = 0; i < order.size(); ++i) {
            place[order[i]] = i;
            sorted.push_back(std::move(lines[order[i]]));
        }
        for (std::uint32_t i = 0; i < sorted.size(); ++i) {
            auto& l = sorted[i];
            if (l.parent >= 0) l.parent = static_cast<std::int32_t>(place[static_cast<std::size_t>(l.parent)]);
            if (l.parent >= static_cast<std::int32_t>(i)) l.parent = -1;
        }
        lines = std::move(sorted);
    }

    const std::string& folder_;
    std::size_t preloaded_;
    RecordedMake made_;
    std::unordered_map<std::string, std::size_t> known_;
    std::set<std::pair<const Rule*, std::string>> given_;
};

}  // namespace

RecordedMake recorded_make(const std::string& folder, std::size_t preloaded) {
    return Reader(folder, preloaded).read();
}

std::map<std::string, Rule> rules_of(const std::string& printed) {
    std::map<std::string, Rule> rules;
    std::istringstream text(printed);
    bool files = false, target = true;
    Rule* last = nullptr;
    for (std::string row; std::getline(text, row);) {
        if (row == "# Files") files = true;
        if (row == "# Finished Make data base" || row.compare(0, 14, "# VPATH Search") == 0) files = false;
        if (!files) continue;
        if (row == "# Not a target:") {
            target = false;
        } else if (row.empty()) {
            target = true;
            last = nullptr;
        } else if (row.compare(0, 14, "#  Also makes:") == 0) {
            if (last) last->made_with = names(std::string_view(row).substr(14));
        } else if (row[0] != '#' && row[0] != '\t' && !last) {
            // `target: prerequisites | order-only`; `::` where it has several recipes; `target: NAME = text`.
            const auto colon = row.find(':');
            if (colon == row.npos || !target) continue;
            auto& rule = rules[row.substr(0, colon)];
            auto after = std::string_view(row).substr(colon + 1);
            if (!after.empty() && after[0] == ':') after.remove_prefix(1);
            const auto words = names(after);
            const bool variable = std::any_of(words.begin(), words.end(), [](const std::string& w) {
                return w == "=" || w == ":=" || w == "::=" || w == "+=" || w == "?=" || w == "!=";
            });
            if (variable) {
                rule.own_flags = rule.own_flags || std::find(words.begin(), words.end(), ".SHELLFLAGS") != words.end();
                continue;
            }
            last = &rule;
            for (const auto& name : words)
                if (name != "|") rule.prerequisites.push_back(name);
        }
    }
    return rules;
}

}  // namespace pamina::record
