// A program with threads of its own, of a known structure (tests/cli/cases/record.sh).
#include <pthread.h>
#include <semaphore.h>

#include <condition_variable>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <queue>
#include <thread>

/// Takes so many microseconds of this thread's processor time.
static void work(double us) {
    timespec from, t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &from);
    do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    while ((t.tv_sec - from.tv_sec) * 1e6 + (t.tv_nsec - from.tv_nsec) * 1e-3 < us);
}

static std::mutex sum, handing;
static std::condition_variable filled, space;
static std::queue<int> items;
static pthread_barrier_t met;
static sem_t tokens;

static void locks() {
    for (int i = 0; i < 8; ++i) {
        work(100);
        std::lock_guard<std::mutex> lock(sum);
        work(50);
    }
}
static void meets() {
    for (int i = 0; i < 5; ++i) {
        work(100);
        pthread_barrier_wait(&met);
    }
}
static void eats() {
    for (int i = 0; i < 20; ++i) {
        {
            std::unique_lock<std::mutex> lock(handing);
            filled.wait(lock, [] { return !items.empty(); });
            items.pop();
        }
        space.notify_one();
        work(100);
    }
}
static void* takes(void*) {
    for (int i = 0; i < 6; ++i) {
        sem_wait(&tokens);
        work(50);
        sem_post(&tokens);
    }
    pthread_exit(nullptr);
}

int main(int argc, char**) {
    std::thread first(locks);
    locks();
    first.join();
    if (argc > 1) std::abort();
    pthread_barrier_init(&met, nullptr, 2);
    std::thread second(meets);
    meets();
    second.join();
    std::thread third(eats);
    for (int i = 0; i < 20; ++i) {
        work(50);
        {
            std::unique_lock<std::mutex> lock(handing);
            space.wait(lock, [] { return items.size() < 3; });
            items.push(i);
        }
        filled.notify_one();
    }
    third.join();
    sem_init(&tokens, 0, 1);
    pthread_t fourth;
    pthread_create(&fourth, nullptr, takes, nullptr);
    for (int i = 0; i < 6; ++i) {
        sem_wait(&tokens);
        work(50);
        sem_post(&tokens);
    }
    pthread_join(fourth, nullptr);
    return 4;
}
