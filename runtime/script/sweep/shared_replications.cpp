#include "runtime/script/sweep/shared_replications.h"

#include <fmt/format.h>

#include <limits>

#include "runtime/script/sweep/kept_text.h"
#include "runtime/script/sweep/key.h"

namespace pamina::script {

SharedReplications::SharedReplications(Interpreter& script, Sweeps& sweeps, const ast::Expr& simulate,
                                       std::uint64_t seed)
    : script_(script), sweeps_(sweeps), journal_(*sweeps.journal), simulate_(simulate), seed_(seed) {}

template <class Body>
auto SharedReplications::guarded(Body&& body) {
    try {
        return body();
    } catch (const StateError& error) {
        script_.fail(error.id, {}, error.message, error.help);
    }
}

double SharedReplications::begin(std::int64_t begin, std::int64_t end, const simulate::Kept& one) {
    return guarded([&] {
        const auto count = static_cast<std::size_t>(end - begin);
        open_journal(script_, journal_);
        for (const auto& [path, hash] : script_.shared().read) journal_.file_read(path, hash);
        const auto key = key_of(script_, sweeps_, simulate_, fmt::format("\n{} {} {}", seed_, begin, end));
        auto known = journal_.begin(journal_.counted(key, count), count);
        begin_ = begin;
        number_ = known.number;
        known_ = std::move(known.rows);
        shares_.emplace(*journal_.folder(), known.id, count, sweeps_.rank);
        patience_.anew();
        const auto bytes = static_cast<double>(kept_text(one).size());
        return bytes * static_cast<double>(count) > kMostBytes ? std::numeric_limits<double>::infinity()
                                                               : bytes * kSecondsOfByte;
    });
}

std::optional<std::pair<std::int64_t, std::int64_t>> SharedReplications::take(
    const std::function<bool(std::int64_t)>& open) {
    return guarded([&]() -> std::optional<std::pair<std::int64_t, std::int64_t>> {
        journal_.folder()->publish();
        const auto part =
            shares_->take([&](std::size_t point) { return open(begin_ + static_cast<std::int64_t>(point)); });
        if (!part) return {};
        patience_.anew();
        return std::pair(begin_ + static_cast<std::int64_t>(part->first),
                         begin_ + static_cast<std::int64_t>(part->last));
    });
}

void SharedReplications::give(std::int64_t number, const simulate::Kept& one) {
    guarded([&] {
        journal_.columns(number_, {"replication"});
        journal_.point(number_, static_cast<std::size_t>(number - begin_), {{Value(kept_text(one))}, {}});
        journal_.flush();
    });
}

std::vector<std::pair<std::int64_t, simulate::Kept>> SharedReplications::news() {
    return guarded([&] {
        known_.merge(journal_.news(number_).first);
        std::vector<std::pair<std::int64_t, simulate::Kept>> news;
        for (const auto& [point, row] : known_) {
            const auto* text = row.failed() ? nullptr : row.cells.front().as<std::string>();
            if (!text) throw StateError{"E0852", fmt::format("{} is damaged", journal_.name()), "remove it"};
            news.emplace_back(begin_ + static_cast<std::int64_t>(point), read_kept(*text));
        }
        known_.clear();
        return news;
    });
}

void SharedReplications::wait() {
    patience_.sleep();
}

void SharedReplications::end(bool all) {
    guarded([&] {
        journal_.folder()->publish();
        if (all) shares_->release();
    });
}

}  // namespace pamina::script
