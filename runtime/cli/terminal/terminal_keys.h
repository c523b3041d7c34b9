// Keys for libedit, one by one, and what signals and the size of the terminal have to do with them.
//
// libedit acts on signals in their handlers, also while it draws, and writes beyond its picture of the screen when a
// text takes more rows than that has: in a terminal of few columns or few rows. So signals are taken here, between two
// keys, and the picture is always at least kColumns wide and higher than the text; what does not fit the terminal looks
// odd there, and nothing else happens.
#pragma once

#include <histedit.h>

#include <csignal>
#include <cstddef>

namespace pamina::cli {

class TerminalKeys {
  public:
    static constexpr int kColumns = 40;

    explicit TerminalKeys(EditLine* edit) : edit_(edit) {}

    /// Around el_gets(): in between signals wait for next().
    void begin(std::size_t prompt);
    void end();
    /// As libedit's own: 1 for a key, 0 at the end, -1 when a SIGINT came (errno is EINTR) or the terminal is gone.
    int next(wchar_t* key);
    /// Does what a signal does by itself, with the terminal as it was before.
    void pass_on(int signal);

  private:
    struct Size {
        int columns = 0, rows = 0;
        bool operator==(const Size&) const = default;
    };
    Size of_terminal() const;
    /// Gives libedit a picture that the line fits into.
    void fit();
    void redraw();
    /// False for a SIGINT.
    bool take_signals();

    EditLine* edit_;
    std::size_t prompt_ = 0;
    Size picture_;   // what libedit takes the terminal for
    Size terminal_;  // when the picture was made
    sigset_t before_{};
};

}  // namespace pamina::cli
