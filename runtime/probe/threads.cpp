// What threads cost: to start, to meet, to take turns.
#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "runtime/probe/groups.h"
#include "runtime/probe/measure.h"

namespace pamina::probe {

namespace {

int cpu_of(const Place& place, int thread) {
    return place.cpus[static_cast<std::size_t>(thread) % place.cpus.size()];
}

void start_and_join(const Place& place) {
    std::vector<double> starts, joins;
    for (int i = 0; i < 200; ++i) {
        std::atomic<double> began = 0, ended = 0;
        const double before = now();
        std::thread thread([&] {
            began = now();
            // Until the other one waits in join.
            if (place.cores() > 1)
                for (const double until = now() + 20e-6; now() < until;) {
                }
            ended = now();
        });
        thread.join();
        joins.push_back(now() - ended);
        starts.push_back(began - before);
    }
    tell("start", median(std::move(starts)));
    tell("join", median(std::move(joins)));
}

/// Runs `work(thread)` on so many threads, each on its core, all at once; seconds until the last has ended.
template <class Work>
double on_threads(const Place& place, int count, Work&& work) {
    std::atomic<int> ready = 0;
    std::atomic<bool> go = false;
    std::vector<std::thread> threads;
    for (int t = 0; t < count; ++t) {
        threads.emplace_back([&, t] {
            pin(cpu_of(place, t));
            ++ready;
            while (!go) std::this_thread::yield();
            work(t);
        });
    }
    while (ready < count) std::this_thread::yield();
    const double begin = now();
    go = true;
    for (auto& t : threads) t.join();
    return now() - begin;
}

double barrier(const Place& place, int count) {
    constexpr int kRounds = 200;
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) {
        pthread_barrier_t barrier;
        pthread_barrier_init(&barrier, nullptr, static_cast<unsigned>(count));
        std::atomic<double> took = 0;
        on_threads(place, count, [&](int thread) {
            pthread_barrier_wait(&barrier);
            const double begin = now();
            for (int r = 0; r < kRounds; ++r) pthread_barrier_wait(&barrier);
            if (thread == 0) took = now() - begin;
        });
        pthread_barrier_destroy(&barrier);
        times.push_back(took / kRounds);
    }
    return median(std::move(times));
}

double contended_lock(const Place& place) {
    constexpr int kRounds = 20'000;
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) {
        std::mutex mutex;
        long count = 0;
        const double took = on_threads(place, 2, [&](int) {
            for (int r = 0; r < kRounds; ++r) {
                const std::lock_guard lock(mutex);
                ++count;
                keep(count);
            }
        });
        times.push_back(took / (2.0 * kRounds));
    }
    return median(std::move(times));
}

double hand_over(const Place& place) {
    constexpr int kRounds = 400;
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) {
        std::mutex mutex;
        std::condition_variable turned;
        int turn = 0;
        const double took = on_threads(place, 2, [&](int thread) {
            for (int r = 0; r < kRounds; ++r) {
                std::unique_lock lock(mutex);
                turned.wait(lock, [&] { return turn == thread; });
                turn = 1 - thread;
                turned.notify_one();
            }
        });
        times.push_back(took / (2.0 * kRounds));
    }
    return median(std::move(times));
}

double contended_atomic(const Place& place) {
    constexpr int kRounds = 20'000;
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) {
        alignas(64) std::atomic<long> count = 0;
        const double took = on_threads(place, place.cores(), [&](int) {
            for (int r = 0; r < kRounds; ++r) ++count;
        });
        times.push_back(took / (static_cast<double>(place.cores()) * kRounds));
    }
    return median(std::move(times));
}

/// Two threads on one processor look at the clock all the time: one that sees it jump was not served for that long.
double slice(const Place& place) {
    std::atomic<bool> stop = false;
    std::vector<double> gaps[2];
    for (auto& g : gaps) g.reserve(1 << 12);
    const auto watch = [&](int thread) {
        pin(place.cpus.front());
        for (double last = now(); !stop;) {
            const double at = now();
            // Less than this is an interrupt.
            if (at - last > 200e-6 && gaps[thread].size() < gaps[thread].capacity()) gaps[thread].push_back(at - last);
            last = at;
        }
    };
    std::thread first(watch, 0), second(watch, 1);
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
    stop = true;
    first.join();
    second.join();
    std::vector<double> all = gaps[0];
    all.insert(all.end(), gaps[1].begin(), gaps[1].end());
    return median(std::move(all));
}

}  // namespace

void measure_threads(const Place& place) {
    start_and_join(place);
    pin(place.cpus.front());
    {
        std::mutex mutex;
        tell("lock", per_unit([&](long n) {
                 for (long i = 0; i < n; ++i) {
                     mutex.lock();
                     mutex.unlock();
                 }
             }));
        alignas(64) std::atomic<long> count = 0;
        tell("atomic", per_unit([&](long n) {
                 for (long i = 0; i < n; ++i) ++count;
             }));
    }
    if (const double gap = slice(place); gap > 0) tell("slice", gap);
    // On one core nobody is handed anything while both run: these are missing there.
    if (place.cores() < 2) return;
    for (int k = 2;; k = k < 8 ? k + 1 : std::min(2 * k, place.cores())) {
        tell("barrier " + std::to_string(k), barrier(place, k));
        if (k >= place.cores()) break;
    }
    tell("lock_contended", contended_lock(place));
    tell("hand_over", hand_over(place));
    tell("atomic_contended", contended_atomic(place));
}

}  // namespace pamina::probe
