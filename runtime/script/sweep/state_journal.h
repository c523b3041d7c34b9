// Points of sweeps that are done, kept in a file, so that an interrupted script goes on where it was.
//
// The file is a line of JSON for each event, written when it happens and never changed: what the command line gives
// that changes results (a hash), the files that were read, the sweeps in the order in which they begin, each with what
// it depends on, and the points in the order in which they are done. Numbers are decimals that are read back as the
// same bits. A process that is killed leaves at most a last line without an end; it is cut off. Each line ends with a
// checksum of all up to there, so that no line can be damaged, missing or moved unseen.
//
// The file itself belongs to the program; here are lines and what they mean.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "frontend/source/source_map.h"
#include "runtime/values/value.h"

namespace pamina::script {

/// What a point of a sweep gives: a value for each column, or why it has none.
struct PointRow {
    std::vector<Value> cells;
    std::string error;
    bool failed() const { return !error.empty(); }
};

/// A text on disk. What cannot be done is said in a line; "" when it is done.
class StateFile {
  public:
    virtual ~StateFile() = default;
    virtual const std::string& name() const = 0;
    /// What stood there when it was opened.
    virtual const std::string& text() const = 0;
    /// Leaves the first `size` bytes.
    virtual std::string cut(std::size_t size) = 0;
    virtual std::string append(const std::string& text) = 0;
};

/// What is wrong with a state: an id and a message of a Diagnostic.
struct StateError {
    std::string id, message, help;
};

/// A number, string or truth value as JSON, all its bits.
std::string cell_text(const Value& v);

class StateJournal {
  public:
    /// `version` of the program: another one's figures may differ.
    StateJournal(StateFile& file, std::string version) : file_(file), version_(std::move(version)) {}

    /// Reads what is there; later calls do nothing. Throws StateError for a state of something else.
    void open(const std::string& options, const Loader& loader, const files::Reach& reach);
    const std::string& name() const { return file_.name(); }

    /// What a sweep is and depends on: hashes of texts.
    struct Key {
        std::string statement;                       // that it stands in
        std::string points;                          // its own text, its points and the round of the `for`s around it
        std::map<std::string, std::string> depends;  // `model wait` -> its text
        bool operator==(const Key&) const = default;
    };
    struct Sweep {
        int number = 0;  // in the file
        Key key;
        bool begun = false;   // in this run
        bool others = false;  // it is new, and there are sweeps that did not begin yet in this run
        std::size_t points = 0;
        std::vector<std::string> columns;
        std::map<std::size_t, PointRow> rows;
    };
    /// What is known of the next sweep of this key, or nothing yet. Throws StateError where the file has the sweep, and
    /// something that it depends on has changed.
    Sweep begin(const Key& key, std::size_t points);
    void file_read(const std::string& path, const std::string& hash);
    void columns(int sweep, const std::vector<std::string>& names);
    /// Kept until `flush`.
    void point(int sweep, std::size_t number, const PointRow& row);
    void flush();

    /// Gives a value its own unit.
    std::function<void(Value&, const std::string& unit, bool asked)> give_unit;

  private:
    [[noreturn]] void not_ours() const;
    /// Says what differs.
    [[noreturn]] void changed(const Key& before, const Key& now) const;
    void check_head(const std::string& first, const std::string& expected) const;
    void line(std::size_t number, const std::string& text, const Loader& loader, const files::Reach& reach);
    void event(const std::string& json, const Loader& loader, const files::Reach& reach);
    void write(const std::string& line);

    StateFile& file_;
    std::string version_;
    bool opened_ = false;
    std::uint64_t sum_ = 0;  // of the lines so far
    std::map<int, Sweep> sweeps_;
    std::map<std::string, std::string> files_;  // path -> hash
    std::string waiting_;                       // lines that are not written yet
};

}  // namespace pamina::script
