#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <system_error>
#include <thread>
#include <vector>

#include "runtime/nets/simulate.h"

namespace pamina::nets {

std::vector<Played> replications(const Net& net, const Play& how, std::int64_t count, int threads,
                                 const std::vector<Measure>& measures, std::int64_t first) {
    const auto n = static_cast<std::size_t>(std::max<std::int64_t>(count, 0));
    std::vector<Played> result(n);
    std::vector<std::exception_ptr> failed(n);
    std::atomic<std::size_t> next{0};
    std::atomic<bool> wrong{false};
    const auto work = [&] {
        for (std::size_t i = next++; i < n && !wrong; i = next++) {
            try {
                result[i] = play(net, how, static_cast<std::uint64_t>(first) + i, measures);
                if (how.done) ++*how.done;
            } catch (...) {
                failed[i] = std::current_exception();
                wrong = true;
            }
        }
    };
    std::vector<std::jthread> others;
    for (int k = 1; k < threads && static_cast<std::size_t>(k) < n; ++k) {
        try {
            others.emplace_back(work);
        } catch (const std::system_error&) {
            break;  // what cannot be started is done by the others
        }
    }
    work();
    others.clear();
    for (const std::exception_ptr& e : failed)
        if (e) std::rethrow_exception(e);
    return result;
}

}  // namespace pamina::nets
