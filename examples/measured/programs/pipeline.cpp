// N items go from a stage that makes them to one that eats them, through a queue with eight places. With P = 1 one
// stage alone: `make` or `eat`; with P = 2 both, a thread each. Every eighth item takes four times as long to make.
#include <condition_variable>
#include <mutex>
#include <queue>
#include <thread>

#include "measured.h"

static double work(long rounds) {
    double x = 1;
    for (long i = 0; i < rounds; ++i) {
        x = x * 0.999999 + 1e-6;
        asm volatile("" : "+m"(x));
    }
    return x;
}
static void make(long i) {
    work(i % 8 == 0 ? 100'000 : 25'000);
}
static void eat() {
    work(40'000);
}

class Queue {
  public:
    void put(long item) {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [&] { return items_.size() < 8; });
        items_.push(item);
        filled_.notify_one();
    }
    void get() {
        std::unique_lock lock(mutex_);
        filled_.wait(lock, [&] { return !items_.empty(); });
        items_.pop();
        room_.notify_one();
    }

  private:
    std::mutex mutex_;
    std::condition_variable room_, filled_;
    std::queue<long> items_;
};

int main(int argc, char** argv) {
    const auto a = arguments(argc, argv);
    print_median([] {},
                 [&] {
                     if (a.p == 1) {
                         for (long i = 0; i < a.n; ++i) a.variant == "make" ? make(i) : eat();
                         return;
                     }
                     Queue queue;
                     std::thread first([&] {
                         for (long i = 0; i < a.n; ++i) {
                             make(i);
                             queue.put(i);
                         }
                     });
                     for (long i = 0; i < a.n; ++i) {
                         queue.get();
                         eat();
                     }
                     first.join();
                 });
}
