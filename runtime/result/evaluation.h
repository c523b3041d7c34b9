// How a prediction was evaluated, or a network solved: what `--stats` shows. None of it changes a result.
#pragma once

#include <string>
#include <vector>

namespace pamina::result {

struct Evaluation {
    bool network = false;  // a `solve`: there are no costs and no code
    /// Ways of evaluation that a run goes, each named once, in the order of their first use: "events",
    /// "list schedule", "task graph in order", ...; of a network its solvers: "mva", "ctmc" ...
    std::vector<std::string> ways;
    double evaluations = 0;                           // of cost expressions, in lanes each for itself
    double in_code = 0;                               // of them by compiled code
    int expressions = 0;                              // different ones of the model that depend on more than parameters
    int compiled = 0;                                 // of them
    enum class Source { None, Memory, Disk, Fresh };  // where the code came from; Fresh: it was compiled
    Source source = Source::None;
    double seconds = 0;  // of the wall, to get the code
    /// What was not compiled, and why, a line each.
    std::vector<std::string> not_compiled;

    void went(const char* way) { once(ways, way); }
    void not_because(const std::string& why) { once(not_compiled, why); }

  private:
    static void once(std::vector<std::string>& all, const std::string& text) {
        for (const auto& known : all) {
            if (known == text) return;
        }
        all.push_back(text);
    }
};

}  // namespace pamina::result
