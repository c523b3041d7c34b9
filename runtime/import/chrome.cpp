// A trace of threads as a task graph: slices are tasks, flows dependences.
//
// A task is a root: a slice with all that lies in it, which one thread runs without anything else between; with `slices
// = "own"` each slice is one, with the time that it has for itself, in as many pieces as others lie in it. What one
// root is made of is always run in its order; so is what a thread ran (`order = "kept"`), or only flows order roots
// (`"free"`).
//
// A flow goes from the slice it starts in to the one it ends in. Where the record allows, it leaves at the end of the
// first and arrives at the begin of the second; else at its own times, and there the slices are cut: what comes after a
// start, and before an end, does not depend on the flow.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "runtime/import/chrome_slices.h"
#include "runtime/import/recorded_run.h"

namespace pamina::import {

namespace {

using Moment = ChromeEvent::Kind;
constexpr std::uint32_t kUnbound = ChromeSlices::kNoSlice;

class ChromeReader {
  public:
    ChromeReader(std::string_view text, const ReadOptions& options)
        : trace_(text),
          run_(text, options.limits),
          kept_(options.text("order") != "free"),
          order_given_(!options.text("order").empty()),
          own_(options.text("slices") == "own"),
          text_(text) {}

    TaskGraph read() {
        trace_.read();
        scale();
        all_ = slices_of(trace_, scale_);
        if (all_.slices.empty()) {
            throw Failure(problem_at(text_, 0, 1, "E0773", "the trace has no slices",
                                     "complete events (`\"ph\": \"X\"`) and pairs (`B`, `E`) are"));
        }
        bind();
        link();
        std::vector<std::vector<std::int64_t>> cuts(trace_.threads);
        for (const Link& l : links_) {
            cuts[all_.slices[l.from].thread].push_back(l.leaves);
            cuts[all_.slices[l.to].thread].push_back(l.arrives);
        }
        pieces_ = pieces_of(all_, own_, cuts);
        add_tasks();
        add_order();
        for (const Link& l : links_) depends(l);
        say();
        return run_.finish();
    }

  private:
    struct Flow {
        std::uint32_t event, slice;
        std::int64_t at;
    };
    struct Link {
        std::uint32_t from, to;  // slices
        std::int64_t leaves, arrives;
        std::uint32_t offset;
    };

    void scale() {
        std::vector<Decimal> times;
        times.reserve(2 * trace_.events.size());
        for (const auto& e : trace_.events) {
            times.push_back(e.at);
            times.push_back(e.lasts);
        }
        scale_ = TimeScale(times);
        run_.set_scale(scale_);
    }

    /// Finds the slices that flows start and end in.
    void bind() {
        for (std::uint32_t i = 0; i < trace_.events.size(); ++i)
            if (trace_.events[i].is_flow()) flows_.push_back({i, kUnbound, scale_(trace_.events[i].at)});
        std::ranges::stable_sort(flows_, {}, &Flow::at);
        for (Flow& f : flows_) {
            const auto& e = trace_.events[f.event];
            if (e.of != ChromeEvent::kByTime) {
                f.slice = all_.slice_of_event[e.of];
            } else if (e.enclosing) {
                f.slice = all_.around(e.thread, f.at);
            } else {
                f.slice = all_.next(e.thread, f.at);
            }
            if (f.slice == kUnbound) unbound_.add(e.offset, e.length);
        }
    }

    /// From each event of a flow to the next one, by time.
    void link() {
        std::ranges::stable_sort(flows_, {}, [&](const Flow& f) { return trace_.events[f.event].flow; });
        const Flow* before = nullptr;
        for (const Flow& f : flows_) {
            const auto& e = trace_.events[f.event];
            if (before && trace_.events[before->event].flow != e.flow) before = nullptr;
            if (e.kind != Moment::FlowStart) {
                if (!before) never_started_.add(e.offset, e.length);
                if (before && before->slice != kUnbound && f.slice != kUnbound) link(*before, f, e.offset);
            }
            if (e.kind != Moment::FlowEnd) before = &f;
        }
    }
    void link(const Flow& from, const Flow& to, std::uint32_t offset) {
        if (from.slice == to.slice) return;
        const ChromeSlice &first = all_.slices[from.slice], &second = all_.slices[to.slice];
        const std::int64_t latest = std::max(second.begin, to.at);
        const std::int64_t leaves = first.end <= latest ? first.end : from.at;
        links_.push_back({from.slice, to.slice, leaves, second.begin >= leaves ? second.begin : to.at, offset});
        crosses_ = crosses_ || first.thread != second.thread;
    }

    /// In the order in which they began.
    void add_tasks() {
        const auto n = pieces_.size();
        std::vector<std::uint32_t> order(n);
        std::iota(order.begin(), order.end(), 0);
        std::ranges::stable_sort(order, {}, [&](std::uint32_t p) { return pieces_[p].begin; });
        task_.resize(n);
        run_.reserve(n, n);
        for (const auto p : order) {
            const ChromeSlice& s = all_.slices[pieces_[p].slice];
            task_[p] = run_.ran(std::string(s.name), pieces_[p].begin, pieces_[p].end, s.offset);
        }
        first_piece_.assign(all_.roots.size() + 1, 0);
        for (const auto& piece : pieces_) ++first_piece_[piece.root + 1];
        std::partial_sum(first_piece_.begin(), first_piece_.end(), first_piece_.begin());
    }

    void add_order() {
        for (std::uint32_t p = 1; p < pieces_.size(); ++p) {
            const auto &a = pieces_[p - 1], &b = pieces_[p];
            const bool one_root = a.root == b.root;
            if (one_root || (kept_ && all_.roots[a.root].thread == all_.roots[b.root].thread))
                run_.waits(task_[p], task_[p - 1], all_.slices[b.slice].offset);
        }
    }

    void depends(const Link& l) {
        const auto of = [&](std::uint32_t slice) { return all_.slices[slice].root; };
        const auto begin = pieces_.begin();
        // The last piece that ends before the flow leaves, and the first one that begins after it arrives. Where a root
        // has none, what its thread runs before or after it is meant, which is ordered when order is kept.
        auto from = first_piece_[of(l.from)], from_end = first_piece_[of(l.from) + 1];
        auto to = first_piece_[of(l.to)], to_end = first_piece_[of(l.to) + 1];
        const auto after = std::partition_point(begin + from, begin + from_end,
                                                [&](const ChromePiece& p) { return p.end <= l.leaves; });
        const auto at =
            std::partition_point(begin + to, begin + to_end, [&](const ChromePiece& p) { return p.begin < l.arrives; });
        const auto source = after - begin - 1;
        const auto target = at - begin;
        const auto thread = [&](std::ptrdiff_t piece) {
            return all_.slices[pieces_[static_cast<std::size_t>(piece)].slice].thread;
        };
        const auto from_thread = all_.slices[l.from].thread, to_thread = all_.slices[l.to].thread;
        if (source < 0 || (source < from && (!kept_ || thread(source) != from_thread))) return;
        const bool last = target == static_cast<std::ptrdiff_t>(pieces_.size());
        if (last || (target >= to_end && (!kept_ || thread(target) != to_thread))) return;
        if (from_thread == to_thread && source >= target) return;
        run_.waits(task_[static_cast<std::size_t>(target)], task_[static_cast<std::size_t>(source)], l.offset);
    }

    void say() {
        const auto doubt = [&](const ChromeDoubt& d, std::string message, std::string help) {
            run_.doubt(d.count, d.offset, d.length, std::move(message), std::move(help));
        };
        doubt(all_.unfinished, "this slice has no end: it is taken to last as long as its thread is known",
              "the trace ended before it did");
        doubt(all_.never_begun, "this slice ends here, but has no begin: it is left out",
              "the trace began after it did");
        doubt(all_.overlapping, "this slice ends after the one it begins in: it goes on to its own end",
              "on one thread slices lie in each other, or apart");
        doubt(unbound_, "no slice is here for this flow: it is left out", "a flow starts and ends in slices");
        doubt(never_started_, "this flow has no start: it is left out", "the trace began after it did");
        if (trace_.without_phase > 0) {
            run_.doubt(trace_.without_phase, trace_.first_without_phase, 1,
                       "this event has no phase `ph`: it is left out", "its phase is a letter, `X` for a slice");
        }
        if (trace_.cut) {
            run_.is_a_part();
            run_.doubt(1, text_.size(), 0, "the trace is cut off here", "what came later is not there");
        }
        std::uint32_t busy = 0;
        for (std::uint32_t t = 0; t < trace_.threads; ++t) busy += all_.first[t] < all_.first[t + 1];
        if (busy > 1 && !crosses_ && !order_given_) {
            run_.doubt(1, 0, 1,
                       fmt::format("{} threads, and no flow between them: what one waits for in another is not known, "
                                   "each is a chain of its own",
                                   busy),
                       "`order = \"kept\"` says that this is right");
        }
        if (trace_.asynchronous > 0)
            run_.note(counted(trace_.asynchronous, "asynchronous event is on no thread, and",
                              "asynchronous events are on no thread, and") +
                      " left out");
        if (trace_.sums > 0)
            run_.note(counted(trace_.sums, "sum of clang's over slices is", "sums of clang's over slices are") +
                      " left out");
        if (trace_.repeated > 0)
            run_.note(counted(trace_.repeated, "event of Bazel's critical path repeats others, and is",
                              "events of Bazel's critical path repeat others, and are") +
                      " left out");
    }

    ChromeEvents trace_;
    RecordedRun run_;
    TimeScale scale_;
    bool kept_, order_given_, own_;
    std::string_view text_;
    ChromeSlices all_;
    std::vector<Flow> flows_;
    std::vector<Link> links_;
    std::vector<ChromePiece> pieces_;
    std::vector<std::uint32_t> task_;         // by piece
    std::vector<std::uint32_t> first_piece_;  // by root; one more at the end
    bool crosses_ = false;                    // a flow goes from one thread to another
    ChromeDoubt unbound_, never_started_;
};

class Chrome : public Importer {
  public:
    Chrome() : Importer(language::Format::Chrome) {}
    bool looks_like(std::string_view, std::string_view text) const override { return is_chrome_trace(text); }
    Imported read(std::string_view text, const ReadOptions& options) const override {
        if (text.starts_with("\x1f\x8b")) {
            return problem_at(text, 0, 2, "E0761", "this is not JSON: the file is compressed",
                              "`gunzip` makes JSON of it");
        }
        return reading(text, [&] { return ChromeReader(text, options).read(); });
    }
};

}  // namespace

const Importer& chrome_importer() {
    static const Chrome importer;
    return importer;
}

}  // namespace pamina::import
