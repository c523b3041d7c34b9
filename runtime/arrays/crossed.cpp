#include "runtime/arrays/crossed.h"

#include <utility>

#include "runtime/arrays/exact.h"
#include "runtime/arrays/modular.h"

namespace pamina::arrays {

Crossed::Crossed(const Part& part, Pieces pieces, const Round& round, std::int64_t count, bool owners)
    : CountTable(part), pieces_(std::move(pieces)), round_(round), count_(count), owners_(owners) {
    const auto add_piece = [&](std::int64_t piece, std::int64_t times) {
        const auto [from, to] = pieces_.of(piece);
        add_stretch(from, to, times);
    };
    const auto alike = middle();
    for (std::int64_t k = lowest(); k <= highest(); ++k) {
        if (alike && k == alike->first) {
            const auto period = round_.block / static_cast<std::int64_t>(gcd(round_.block, alike->length));
            for (std::int64_t i = 0; i < std::min(period, alike->pieces); ++i)
                add_piece(k + i, (alike->pieces - i - 1) / period + 1);
            k += alike->pieces;
        }
        add_piece(k, 1);
    }
}

std::optional<Crossed::Middle> Crossed::middle() const {
    const auto length = pieces_.even();
    const std::int64_t between = highest() - lowest() - 1;
    if (!length || between < 1) return std::nullopt;
    return Middle{lowest() + 1, between, *length};
}

Crossed::Cut Crossed::cut(std::int64_t from, std::int64_t to) const {
    const std::int64_t begin = round_.first + from, block = round_.block, all = round_.length();
    const std::int64_t rest = (to - from) % all;
    Cut c{(to - from) / all * block, begin / block % round_.extent, 0, 0, 0, 0};
    if (rest == 0) return c;
    c.head = std::min(rest, block - begin % block);
    c.blocks = (rest - c.head) / block;
    c.tail = (rest - c.head) % block;
    if (c.tail > 0 && c.blocks + 1 == round_.extent)
        c.head += c.tail, c.tail = 0;  // It ends in the block in which it began.
    c.behind = c.tail > 0;
    return c;
}

std::int64_t Crossed::shared_ahead(std::int64_t length, std::int64_t ahead) const {
    const std::int64_t block = round_.block, all = round_.length(), rest = length % all;
    return length / all * block + std::max<std::int64_t>(0, std::min(rest - ahead, block)) +
           std::max<std::int64_t>(0, std::min(rest, ahead + block - all));
}

std::int64_t Crossed::shared(std::int64_t from, std::int64_t to, std::int64_t other) const {
    return from >= to ? 0
                      : shared_ahead(to - from, floor_mod(other * round_.block - round_.first - from, round_.length()));
}

void Crossed::add_stretch(std::int64_t from, std::int64_t to, std::int64_t times) {
    if (from >= to) return;
    const Cut c = cut(from, to);
    const std::int64_t begins = c.head > 0;
    add(c.whole + c.head, begins * times);
    add(c.whole + round_.block, arrays::times(c.blocks, times));
    add(c.whole + c.tail, c.behind * times);
    add(c.whole, arrays::times(round_.extent - begins - c.blocks - c.behind, times));
}

std::vector<std::int64_t> Crossed::diagonal() const {
    std::vector<std::int64_t> own(classes().size(), 0);
    const std::int64_t end = std::min(highest() + 1, round_.extent);
    auto alike = middle();
    if (alike) alike->pieces = std::min(alike->pieces, end - alike->first);
    // Each kind of partner that shares a part of a block is counted by itself.
    if (alike && alike->pieces / 16 <= round_.block) alike.reset();
    for (std::int64_t k = lowest(); k < end; ++k) {
        if (alike && k == alike->first) {
            diagonal_of(*alike, own);
            k += alike->pieces;
            if (k >= end) break;
        }
        const auto [from, to] = pieces_.of(k);
        if (const int kind = known(shared(from, to, k)); kind >= 0) ++own[static_cast<std::size_t>(kind)];
    }
    return own;
}

void Crossed::diagonal_of(const Middle& middle, std::vector<std::int64_t>& own) const {
    const std::int64_t block = round_.block, all = round_.length(), rest = middle.length % all;
    // The block of the same number lies, seen from where each stretch begins, a step further each time.
    const std::int64_t ahead =
        floor_mod(narrow(Wide(middle.first) * block - round_.first - pieces_.of(middle.first).from), all);
    const std::int64_t step = pieces_.forward() ? block - middle.length : block + middle.length;
    std::int64_t left = middle.pieces;
    const auto some = [&](std::int64_t from, std::int64_t length) {
        const std::int64_t n = hits(middle.pieces, all, step, ahead, from, length);
        left -= n;
        const int kind = n == 0 ? -1 : known(shared_ahead(middle.length, from));
        if (kind >= 0) own[static_cast<std::size_t>(kind)] += n;
    };
    if (rest >= block) some(0, rest - block + 1);  // whole blocks
    for (std::int64_t at = std::max<std::int64_t>(0, rest - block + 1); at < rest; ++at) some(at, 1);
    for (std::int64_t at = std::max(rest, all - block + 1); at < all; ++at) some(at, 1);
    if (const int kind = left == 0 ? -1 : known(middle.length / all * block); kind >= 0)
        own[static_cast<std::size_t>(kind)] += left;
}

int Crossed::kind(std::int64_t x, std::int64_t y) const {
    const auto [from, to] = pieces_.of(owners_ ? y : x);
    return known(shared(from, to, owners_ ? x : y));
}

void Crossed::with(std::int64_t x, std::int64_t y, std::vector<Row>& out) const {
    out.clear();
    const std::int64_t piece = owners_ ? y : x, other = owners_ ? x : y;
    if (piece != kNone && other != kNone) {
        if (const int k = kind(x, y); k >= 0) out.push_back({x, y, k});
    } else if (piece != kNone) {
        of_piece(piece, out);
    } else if (other != kNone) {
        of_other(other, out);
    } else {
        for (std::int64_t k = 0; k < pieces_.extent(); ++k) of_piece(k, out);
    }
}

void Crossed::of_piece(std::int64_t piece, std::vector<Row>& out) const {
    const auto [from, to] = pieces_.of(piece);
    if (from >= to) return;
    const Cut c = cut(from, to);
    const std::int64_t begins = c.head > 0, extent = round_.extent;
    const int whole = known(c.whole), head = begins ? known(c.whole + c.head) : whole,
              between = c.blocks > 0 ? known(c.whole + round_.block) : whole,
              tail = c.behind > 0 ? known(c.whole + c.tail) : whole;
    // By their numbers: those of the last round that is begun stand before those of the first one.
    const std::int64_t end = whole >= 0 ? extent : begins + c.blocks + c.behind;
    const auto put = [&](std::int64_t behind) {
        const int kind = behind == 0                    ? head
                         : behind <= c.blocks           ? between
                         : behind > c.blocks + c.behind ? whole
                                                        : tail;
        const std::int64_t other = c.first + behind;
        out.push_back(row(piece, other < extent ? other : other - extent, kind));
    };
    for (std::int64_t k = extent - c.first; k < end; ++k) put(k);
    for (std::int64_t k = 0; k < std::min(end, extent - c.first); ++k) put(k);
}

void Crossed::of_other(std::int64_t other, std::vector<Row>& out) const {
    const std::int64_t all = round_.length();
    for (std::int64_t m = 0;;) {
        const std::int64_t in = floor_mod(round_.first + m - other * round_.block, all);
        if (in >= round_.block) m += all - in;
        if (m >= count_) return;
        const std::int64_t piece = pieces_.at(m);
        const auto [from, to] = pieces_.of(piece);
        out.push_back(row(piece, other, known(shared(from, to, other))));
        m = to;
    }
}

}  // namespace pamina::arrays
