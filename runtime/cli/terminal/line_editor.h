// Lines from the terminal, with editing, a history that outlives the program, its search, and completion (libedit).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace pamina::cli {

class LineEditor {
  public:
    struct Offered {
        std::vector<std::string> words;  // what may stand there
        std::size_t typed = 0;           // how many bytes before the cursor each of them takes the place of
    };
    /// Gets the line up to the cursor.
    using Complete = std::function<Offered(const std::string& before)>;

    /// `history`: the file that keeps the history; empty: none does.
    LineEditor(std::string history, Complete complete);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    enum class Got { Line, Dropped /* by Ctrl-C */, End };
    /// `line` is without its line end.
    Got read(const std::string& prompt, std::string& line);
    /// Adds an input, maybe of several lines, to the history.
    void remember(const std::string& input);
    /// Why the history is not kept, or "".
    const std::string& problem() const { return problem_; }

  private:
    struct Library;  // libedit's state
    std::unique_ptr<Library> library_;
    std::string history_, problem_;
};

}  // namespace pamina::cli
