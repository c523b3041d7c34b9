// Caches and memory, from the time of accesses.
#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <memory>
#include <new>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "runtime/probe/groups.h"
#include "runtime/probe/measure.h"

namespace pamina::probe {

namespace {

/// Bytes of memory. In `large` pages, where the system has them, caches are measured, not the tables of pages; others
/// are those that every program gets.
class Pages {
  public:
    explicit Pages(std::size_t bytes, bool large = false) : bytes_(bytes) {
        at_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (at_ == MAP_FAILED) throw std::bad_alloc();
        if (large) madvise(at_, bytes, MADV_HUGEPAGE);
    }
    ~Pages() { munmap(at_, bytes_); }
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;
    double* doubles() const { return static_cast<double*>(at_); }
    void** pointers() const { return static_cast<void**>(at_); }

  private:
    void* at_;
    std::size_t bytes_;
};

constexpr std::size_t kLine = 64;

/// Two sizes for each doubling, whole lines.
std::vector<std::size_t> sizes(const Place& place) {
    const double cache = place.caches.empty() ? 32 << 20 : place.caches.back();
    const double most = std::min({4 * cache, place.memory / 3, 1024.0 * (1 << 20)});
    std::vector<std::size_t> all;
    for (double size = 4096; size <= most; size *= std::sqrt(2.0))
        all.push_back(static_cast<std::size_t>(size / kLine + 0.5) * kLine);
    return all;
}

/// Each line holds the address of the next, all in one round in random order (Sattolo 1986).
void link_lines(void** pages, std::size_t bytes) {
    const std::size_t lines = bytes / kLine, step = kLine / sizeof(void*);
    std::vector<std::uint32_t> order(lines);
    for (std::size_t i = 0; i < lines; ++i) order[i] = static_cast<std::uint32_t>(i);
    std::mt19937_64 random(lines);
    for (std::size_t i = lines - 1; i > 0; --i) std::swap(order[i], order[random() % i]);
    for (std::size_t i = 0; i < lines; ++i) pages[order[i] * step] = &pages[order[(i + 1) % lines] * step];
}

double chase(void** pages, std::size_t bytes) {
    link_lines(pages, bytes);
    void** at = pages;
    // Once around, so that the caches hold what they can.
    for (std::size_t i = 0; i < bytes / kLine; ++i) at = static_cast<void**>(*at);
    return per_unit(
               [&](long n) {
                   for (long i = 0; i < n; ++i) {
#pragma GCC unroll 16
                       for (int k = 0; k < 16; ++k) at = static_cast<void**>(*at);
                   }
                   keep(at);
               },
               1e-3, 3) /
           16;
}

/// Sums in enough registers that no addition waits. The rest of a size that is no multiple is left out.
double read(const double* data, std::size_t count) {
    double sums[8] = {};
    for (std::size_t i = 0; i + 8 <= count; i += 8)
        for (int k = 0; k < 8; ++k) sums[k] += data[i + k];
    double sum = 0;
    for (const double s : sums) sum += s;
    return sum;
}

void write(double* data, std::size_t count, double value) {
    for (std::size_t i = 0; i < count; ++i) data[i] = value;
}

}  // namespace

void measure_memory(const Place& place) {
    pin(place.cpus.front());
    const auto all = sizes(place);
    const Pages linked(all.back(), true), pages(all.back());
    write(linked.doubles(), all.back() / sizeof(double), 0.0);
    write(pages.doubles(), all.back() / sizeof(double), 0.0);
    for (const std::size_t bytes : all) {
        const std::string size = std::to_string(bytes);
        const std::size_t count = bytes / sizeof(double);
        tell("chase " + size, chase(linked.pointers(), bytes));
        double* data = pages.doubles();
        write(data, count, 1.0);
        double sum = 0;
        tell("load " + size, per_unit(
                                 [&](long n) {
                                     for (long i = 0; i < n; ++i) {
                                         keep(data);
                                         sum += read(data, count);
                                     }
                                 },
                                 5e-4, 3) /
                                 static_cast<double>(count));
        asm volatile("" ::"r"(&sum) : "memory");
        tell("store " + size, per_unit(
                                  [&](long n) {
                                      for (long i = 0; i < n; ++i) {
                                          keep(data);
                                          write(data, count, sum);
                                      }
                                  },
                                  5e-4, 3) /
                                  static_cast<double>(count));
    }
}

void measure_bandwidth(const Place& place) {
    // Four times the greatest cache over all arrays of all cores, at least (STREAM's rule is each array).
    const double cache = place.caches.empty() ? 32 << 20 : place.caches.back();
    const double wanted = std::min(4 * cache * place.cores(), place.memory);
    const auto count = static_cast<std::size_t>(wanted / (3 * sizeof(double)) / place.cores()) / 8 * 8;
    std::vector<int> counts;
    for (int k = 1; k < place.cores(); k = k < 8 ? k + 1 : k * 2) counts.push_back(k);
    counts.push_back(place.cores());
    for (const int k : counts) {
        std::atomic<int> ready = 0;
        std::atomic<bool> go = false, stop = false;
        std::vector<double> rates(static_cast<std::size_t>(k));
        // Before the threads, which throw nothing; each touches its own first, which is then near to it.
        std::vector<std::unique_ptr<Pages>> pages;
        for (int t = 0; t < k; ++t) pages.push_back(std::make_unique<Pages>(3 * count * sizeof(double)));
        std::vector<std::thread> threads;
        for (int t = 0; t < k; ++t) {
            threads.emplace_back([&, t] {
                pin(place.cpus[static_cast<std::size_t>(t)]);
                double* const a = pages[static_cast<std::size_t>(t)]->doubles();
                double* const b = a + count;
                double* const c = b + count;
                write(a, 3 * count, 1.0);
                ++ready;
                while (!go) {
                }
                const double begin = now();
                double end = begin, done = 0;
                // All go on until the last has done enough: nobody is measured alone.
                bool told = false;
                std::size_t at = 0;
                constexpr std::size_t kPiece = 1 << 14;
                while (!stop) {
                    const std::size_t to = std::min(count, at + kPiece);
                    for (std::size_t i = at; i < to; ++i) a[i] = b[i] + 1.5 * c[i];
                    keep(at);
                    if (!told) {
                        done += static_cast<double>(to - at);
                        end = now();
                        if (end - begin > 0.08) {
                            told = true;
                            rates[static_cast<std::size_t>(t)] = done * 3 * sizeof(double) / (end - begin);
                            --ready;
                        }
                    }
                    at = to == count ? 0 : to;
                }
            });
        }
        while (ready < k) std::this_thread::yield();
        go = true;
        while (ready > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        stop = true;
        for (auto& t : threads) t.join();
        double sum = 0;
        for (const double r : rates) sum += r;
        tell("triad " + std::to_string(k), sum);
    }
}

}  // namespace pamina::probe
