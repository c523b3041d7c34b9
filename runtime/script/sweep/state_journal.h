// Points of sweeps and searches that are done, kept in a file, so that an interrupted script goes on where it was.
//
// What is said of sweeps here goes for all that has points: searches, changes that are tried, replications. The file is
// a line of JSON for each event, written when it happens and never changed: what the command line gives that changes
// results (a hash), the files that were read, the sweeps in the order in which they begin, each with what it depends
// on, and the points in the order in which they are done. Numbers are decimals that are read back as the same bits. A
// process that is killed leaves at most a last line without an end; it is cut off. Each line ends with a checksum of
// all up to there, so that no line can be damaged, missing or moved unseen.
//
// In a folder each process has such a file of its own, which only it writes: it adds to what the others have done, and
// reads on in their files while they work.
//
// The files themselves belong to the program; here are lines and what they mean.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "frontend/source/source_map.h"
#include "runtime/script/evaluate/shared_points.h"
#include "runtime/script/sweep/journal_cells.h"
#include "runtime/script/sweep/state_files.h"

namespace pamina::script {

class StateJournal {
  public:
    /// `version` of the program: another one's figures may differ.
    StateJournal(StateFile& file, std::string version);
    StateJournal(StateFolder& folder, std::string version);

    /// Reads what is there; later calls do nothing. Throws StateError for a state of something else.
    void open(const std::string& options, const Loader& loader, const files::Reach& reach);
    const std::string& name() const { return folder_ ? folder_->name() : file_.name(); }
    /// That it shares with others; null: it is a file of its own.
    StateFolder* folder() const { return folder_; }

    /// What a sweep is and depends on: hashes of texts.
    struct Key {
        std::string statement;                       // that it stands in
        std::string points;                          // its own text, its points and the round of the `for`s around it
        std::map<std::string, std::string> depends;  // `model wait` -> its text
        int again = 0;                               // how many of the same came before it: see `counted`
        bool passed = false;                         // not every run begins it
    };
    using Rows = std::map<std::size_t, PointRow>;
    struct Sweep {
        std::string id;   // the same for all who evaluate it
        int number = -1;  // in the own file
        Key key;
        bool begun = false;   // in this run
        bool others = false;  // it is new, and there are sweeps that did not begin yet in this run
        std::size_t points = 0;
        std::size_t before = 0;            // of the rows, those of processes that had ended
        std::vector<std::string> columns;  // of all rows that did not fail
        Rows rows;
        bool own_columns = false;  // the own file has them
    };
    /// The next sweep of this key. One that is evaluated several times has the same key each time but for that: in
    /// every run they are counted in the same order, those included that are not begun then.
    Key counted(Key key, std::size_t points);
    /// Whether there are rows of it.
    bool has(const Key& counted, std::size_t points) const;
    /// What is known of it, or nothing yet. Throws StateError where the file has the sweep, and something that it
    /// depends on has changed.
    Sweep begin(const Key& counted, std::size_t points);
    void file_read(const std::string& path, const std::string& hash);
    /// Written once.
    void columns(int sweep, const std::vector<std::string>& names);
    /// Kept until `flush`.
    void point(int sweep, std::size_t number, const PointRow& row);
    void flush();
    /// What others have written of a sweep since it began, or since the last time; with their columns.
    std::pair<Rows, std::vector<std::string>> news(int sweep);

    GiveUnit give_unit;

  private:
    /// One of the files, as far as it was read.
    struct Lines {
        std::string name;  // as it is called in messages
        std::size_t bytes = 0, lines = 0;
        std::uint64_t sum;
        bool before = false;           // nobody writes it any more
        std::map<int, Sweep*> sweeps;  // by their numbers in it
        Lines();
    };

    void read_own(const Loader& loader, const files::Reach& reach);
    void read_others(const Loader* loader, const files::Reach* reach);
    /// Reads on: of `text` the lines that are complete; how many bytes these are.
    std::size_t take(Lines& of, const std::string& text, const Loader* loader, const files::Reach* reach);
    [[noreturn]] void not_ours(const std::string& name) const;
    /// Says what differs.
    [[noreturn]] void changed(const Key& before, const Key& now) const;
    void check_head(const std::string& name, const std::string& first) const;
    void event(Lines& of, const std::string& json, const Loader* loader, const files::Reach* reach);
    Sweep& sweep_of(const Key& counted, std::size_t points);
    const char* anew() const;
    void write(const std::string& line);

    StateFile& file_;
    StateFolder* folder_ = nullptr;
    std::string version_, head_;
    bool opened_ = false;
    Lines own_;                        // what this process writes
    std::map<std::string, int> same_;  // how many sweeps of a key were counted in this run
    std::map<std::string, Lines> others_;
    std::deque<Sweep> sweeps_;  // in the order in which they were first met
    std::map<std::string, Sweep*> by_id_;
    std::map<std::string, std::string> files_;  // path -> hash
    std::string waiting_;                       // lines that are not written yet
};

}  // namespace pamina::script
