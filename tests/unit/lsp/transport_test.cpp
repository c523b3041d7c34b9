// Frames: what a good stream gives, and what a bad one does not break.
#include "runtime/lsp/transport.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace pamina::lsp {
namespace {

/// Hands out a text in pieces of `piece` bytes.
Input pieces(std::string text, std::size_t piece) {
    auto at = std::make_shared<std::size_t>(0);
    return [text = std::move(text), piece, at](char* buffer, std::size_t size) {
        const std::size_t n = std::min({piece, size, text.size() - *at});
        std::memcpy(buffer, text.data() + *at, n);
        *at += n;
        return n;
    };
}

/// All frames: bodies as they are, what was refused as `!why`.
std::vector<std::string> all(const std::string& text, std::size_t piece = 1 << 14) {
    FrameReader reader(pieces(text, piece));
    std::vector<std::string> out;
    for (;;) {
        auto frame = reader.next();
        if (std::holds_alternative<FrameReader::End>(frame)) return out;
        if (const auto* body = std::get_if<FrameReader::Body>(&frame)) out.push_back(body->text);
        if (const auto* bad = std::get_if<FrameReader::Malformed>(&frame)) out.push_back("!" + bad->why);
    }
}

using Frames = std::vector<std::string>;

TEST(Transport, BodiesInAnyPieces) {
    const std::string text = framed("{}") + framed("") + framed("ä\r\n\r\nContent-Length: 3");
    for (const std::size_t piece : {1, 2, 3, 7, 1000}) {
        EXPECT_EQ(all(text, piece), (Frames{"{}", "", "ä\r\n\r\nContent-Length: 3"})) << piece;
    }
}

TEST(Transport, OtherHeadersAndCase) {
    EXPECT_EQ(all("content-length:2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}"),
              Frames{"{}"});
    EXPECT_EQ(all("X: y\nContent-Length:  2 \n\n{}"), Frames{"{}"});
    EXPECT_EQ(all("Content-Length: 2\r\nContent-Type: x; charset=latin1\r\n\r\n{}" + framed("1")),
              (Frames{"!only UTF-8 is understood", "1"}));
}

TEST(Transport, RefusedFramesAreSkipped) {
    const std::string good = framed("good");
    EXPECT_EQ(all("Content-Length: -1\r\n\r\n{}" + good), (Frames{"!Content-Length is not a number of bytes", "good"}));
    EXPECT_EQ(all("Content-Length: 1e3\r\n\r\n{}" + good),
              (Frames{"!Content-Length is not a number of bytes", "good"}));
    EXPECT_EQ(all("Content-Length: 99999999999999999999999\r\n\r\n{}" + good),
              (Frames{"!a frame of over 67108864 bytes", "good"}));
    EXPECT_EQ(all("Content-Length: 67108865\r\n\r\n{}" + good), (Frames{"!a frame of over 67108864 bytes", "good"}));
    EXPECT_EQ(all("X: y\r\n\r\n{}" + good), (Frames{"!a frame without Content-Length", "good"}));
    EXPECT_EQ(all("nonsense\r\n\r\n" + good), (Frames{"!a header line has no colon", "good"}));
    EXPECT_EQ(all(std::string(5000, 'x') + good), (Frames{"!a header line is too long", "good"}));
}

TEST(Transport, EndsWithinAFrame) {
    const std::string text = framed("{\"a\": 1}");
    for (std::size_t n = 0; n < text.size(); ++n) EXPECT_EQ(all(text.substr(0, n)), Frames{}) << n;
}

}  // namespace
}  // namespace pamina::lsp
