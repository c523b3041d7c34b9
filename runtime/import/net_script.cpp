// What a file of a net looks like, and the net as a script: its names made such as the language has them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/language/keywords.h"
#include "runtime/import/pnml.h"

namespace pamina::import {

namespace {

/// Letters, digits and `_`, that no other name of the net has: `Buffer 1 (in)` is `Buffer_1_in`.
class Names {
  public:
    std::string of(const std::string& name, std::string_view nameless) {
        std::string word;
        for (const char c : name) {
            const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (letter)
                word += c;
            else if (!word.empty() && word.back() != '_')
                word += '_';
        }
        while (!word.empty() && word.back() == '_') word.pop_back();
        if (word.size() > kLongest) word.resize(kLongest);
        if (word.empty() || (word[0] >= '0' && word[0] <= '9')) word.insert(0, nameless);
        if (language::is_reserved(word)) word += '_';
        std::string result = word;
        for (int& k = next_.emplace(word, 2).first->second; !taken_.insert(result).second; ++k)
            result = fmt::format("{}_{}", word, k);
        return result;
    }

  private:
    static constexpr std::size_t kLongest = 60;
    std::set<std::string> taken_;
    std::unordered_map<std::string, int> next_;  // by word: smaller numbers are taken
};

/// In a comment: it must not end the line, and is a text of ASCII.
std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text) out += c >= ' ' && c <= '~' ? c : '?';
    return out;
}
std::string renamed(const std::string& name, const std::string& here) {
    return name == here ? "" : "  // " + plain(name);
}

std::string arcs(std::string_view verb, const std::vector<nets::Arc>& list, const std::vector<std::string>& places) {
    std::string out;
    for (const nets::Arc& a : list) {
        out += out.empty() ? fmt::format("    {} ", verb) : std::string(", ");
        out += places[a.place];
        if (a.tokens.number != 1) out += fmt::format("({:.0f})", a.tokens.number);
    }
    return out.empty() ? out : out + "\n";
}

}  // namespace

std::string as_script(const ImportedNet& imported, std::string_view path) {
    const nets::Net& net = imported.net;
    std::string out = fmt::format("/// The Petri net of {}: places: {}, transitions: {}.\n", plain(path),
                                  net.places.size(), net.transitions.size());
    for (const std::string& note : imported.notes) out += fmt::format("/// Note: {}.\n", plain(note));
    Names names;
    const std::string name = names.of(imported.name, "imported");
    out += fmt::format("net {} {{{}\n", name, imported.name.empty() ? "" : renamed(imported.name, name));
    std::vector<std::string> places;
    for (const nets::Place& p : net.places) {
        places.push_back(names.of(p.name, "p"));
        out += fmt::format("  place {}{}{}\n", places.back(), p.tokens > 0 ? fmt::format(" = {}", p.tokens) : "",
                           renamed(p.name, places.back()));
    }
    for (const nets::Transition& t : net.transitions) {
        const std::string word = names.of(t.name, "t");
        if (t.timing == nets::Timing::Immediate)
            out += fmt::format("  transition {} (weight = {}, priority = {}) {{", word, t.rate.number, t.priority);
        else
            out += fmt::format("  transition {} (rate = {} Hz{}) {{", word, t.rate.number,
                               std::isinf(t.servers.number) ? ", servers = all" : "");
        out += renamed(t.name, word) + "\n" + arcs("take", t.take, places) + arcs("inhibit", t.inhibit, places) +
               arcs("give", t.give, places) + "  }\n";
    }
    const std::string solved = names.of("solved", "");
    return out + fmt::format("}}\nlet {} = solve {}()\nprint {}\n", solved, name, solved);
}

bool looks_like_net(std::string_view path, std::string_view text) {
    if (path.ends_with(".pnml")) return true;
    // Behind the declaration, comments and a document type.
    std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    while (true) {
        at = text.find_first_not_of(" \t\r\n", at);
        if (at == text.npos || text[at] != '<') return false;
        const std::string_view rest = text.substr(at);
        if (rest.starts_with("<pnml")) return true;
        if (!rest.starts_with("<?") && !rest.starts_with("<!")) return false;
        const std::string_view end = rest.starts_with("<!--") ? "-->" : ">";
        const auto close = text.find(end, at);
        if (close == text.npos) return false;
        at = close + end.size();
    }
}

}  // namespace pamina::import
