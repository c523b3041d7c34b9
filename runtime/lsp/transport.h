// Frames of the Language Server Protocol on a stream of bytes: header lines, a blank line, a body of so many bytes.
//
// A frame whose header cannot be used (no length, a negative or a huge one, another encoding) is refused; what follows
// is then skipped up to the next `Content-Length:`, so that one bad frame does not make the server deaf. Nothing is
// allocated for a length that was only promised.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace pamina::lsp {

/// Fills a buffer with up to so many bytes, waits for at least one, and returns how many; 0 at the end.
using Input = std::function<std::size_t(char* buffer, std::size_t size)>;
/// Takes bytes; is never called by two threads at once.
using Output = std::function<void(std::string_view)>;

class FrameReader {
  public:
    struct End {};
    struct Body {
        std::string text;
    };
    struct Malformed {
        std::string why;
    };
    using Frame = std::variant<End, Body, Malformed>;

    explicit FrameReader(Input input) : input_(std::move(input)) {}
    /// The next frame; End at the end of the stream, also within a frame.
    Frame next();

    /// A script of a million lines is below that.
    static constexpr std::size_t kMaxBody = std::size_t{64} << 20;
    static constexpr std::size_t kMaxHeaderLine = 4096;

  private:
    bool fill();
    /// Skips up to the next `Content-Length:`; false when there is none.
    bool find_header();
    /// A header line without its end; nothing at the end of the stream or, with `long_line` set, when it is too long.
    std::optional<std::string> line(bool& long_line);
    Malformed refuse(std::string why);

    Input input_;
    std::string buffer_;
    bool lost_ = false;  // a frame was refused: where the next one begins is not known
};

/// A body as it is sent.
std::string framed(std::string_view body);

}  // namespace pamina::lsp
