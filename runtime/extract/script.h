// A program as a script, as it is written: as_script.h is what it does for others.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "runtime/extract/as_script.h"
#include "runtime/extract/tree.h"

namespace pamina::extract {

class Script {
  public:
    Script(const Program& program, const Wanted& wanted);
    std::string text();

  private:
    /// What the lists of a machine have, by where: in those of std.machines.multicore, and in what a probe writes (the
    /// peak rate, then of each kind scalars, scalars one after the other, vectors, vectors one after the other).
    struct Place {
        const char* kind;
        const char* in;  // whose place it is
        int usual, probed;
    };
    static constexpr Place kPlaces[] = {{"addition", "addition", 0, 1},   {"multiplication", "addition", 0, 1},
                                        {"comparison", "addition", 0, 1}, {"multiply_add", "multiply_add", 1, 5},
                                        {"division", "division", -1, 9},  {"root", "root", -1, 13}};
    static const Place* place_of(const std::string& kind);

    template <class... T>
    void line(fmt::format_string<T...> format, T&&... values) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<T>(values)...);
        out_ += '\n';
    }
    /// A line of a comment from what a source says.
    static std::string plain(std::string text);
    const Routine& main() const { return p_.routines[0]; }
    std::string at(unsigned at_line) const { return at_line ? fmt::format("line {}: ", at_line) : ""; }
    static std::string place(unsigned at_line) { return at_line ? fmt::format(" // line {}", at_line) : ""; }
    bool moves() const { return has(kRead) || has(kWrite); }
    bool has(const std::string& kind) const { return std::find(kinds_.begin(), kinds_.end(), kind) != kinds_.end(); }

    // as_script.cpp
    static bool calls_itself(const std::vector<Step>& steps);
    /// Whether what is open is found in a record.
    static bool has_prefix(const std::vector<Step>& steps);
    /// Those of formulas, too.
    std::vector<Size> all_sizes() const;

    // script_params.cpp
    void head();
    void knobs();
    static bool has_words(const std::vector<Step>& steps, Step::Words what);
    static std::string type(const Open& o);
    /// A time that no machine tells.
    bool is_given(const std::string& kind) const;
    /// Of a param: what was asked for, else `otherwise`.
    std::string value_of(const std::string& name, const std::string& otherwise = {});
    /// What the runs say, where they do.
    std::string measured(const std::string& name, const std::string& otherwise = {}) const;
    std::string remark(const std::string& name) const;
    std::string formula(const std::string& name) const;
    static std::string sentence(std::string text);
    static std::string spoken(std::string kind);
    std::string all_params() const { return fmt::format("{}", fmt::join(set_, ", ")); }

    // script_steps.cpp
    std::vector<std::string> parameters() const;
    void model();
    /// Where teams of threads run, and what one thread at a time has.
    void places(const Routine& r);
    void steps(const std::vector<Step>& all);
    void compute(const Step& step, const std::string& times_all = {});
    /// What a library does, in words of the language.
    void words(const Step& step, const std::string& times_all);
    void loop(const Step& step);
    void branch(const Step& step);
    void share(const Step& step);
    static std::string condition(const Condition& c, bool as_operand = false);
    /// The model has the name of the function.
    std::string proc(const std::string& routine) const { return routine == main().name ? routine + "_body" : routine; }

    // script_machine.cpp
    void on_machine();
    /// Counts at sizes that differ, found without the script.
    void expectations();

    const Program& p_;
    const Wanted& w_;
    bool procs_, used_procs_ = false, has_record_ = false;
    std::vector<std::string> kinds_;
    std::map<std::string, std::size_t> place_of_open_;
    std::set<std::string> set_;  // params that have been written
    std::string out_;
};

}  // namespace pamina::extract
