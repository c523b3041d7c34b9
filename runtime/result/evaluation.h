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

    /// Rounds of loops that were gone through at once, as what happens repeats (semantics.md 3.5).
    struct Rounds {
        Span loop;
        std::string text;    // of the loop
        double at_once = 0;  // how many
        double begin = 0;    // from when on the first of them repeat, ticks
        double length = 0;   // of a round, on average, ticks
        double laps = 1;     // rounds after which the first of them repeat
        std::string set_by;  // what has most of a round on the critical path; empty: not known
        double share = 0;    // how much of it
    };
    std::vector<Rounds> rounds;  // by loop
    std::string not_at_once;     // why some that were looked at were not; empty: none were
    void repeated(const Rounds& more) {
        for (auto& known : rounds)
            if (known.loop.begin == more.loop.begin && known.loop.file == more.loop.file)
                return void(known.at_once += more.at_once);
        rounds.push_back(more);
    }

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
