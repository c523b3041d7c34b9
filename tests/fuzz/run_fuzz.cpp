// Any bytes as a script, run with small limits and with no file to read: every predict in it, the report of every
// result. A run that goes on for long is stopped; what does not stop then shows as a hang.
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

#include "runtime/script/session.h"
#include "tests/fuzz/quiet_sink.h"

namespace {

/// Sets `stop` after a while, as Ctrl-C does.
class Impatience {
  public:
    explicit Impatience(std::atomic<bool>& stop)
        : thread_([this, &stop] {
              std::unique_lock lock(mutex_);
              if (!done_.wait_for(lock, std::chrono::milliseconds(300), [this] { return end_; })) stop = true;
          }) {}
    ~Impatience() {
        {
            const std::lock_guard lock(mutex_);
            end_ = true;
        }
        done_.notify_all();
        thread_.join();
    }

  private:
    std::mutex mutex_;
    std::condition_variable done_;
    bool end_ = false;
    std::thread thread_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pamina;
    script::SessionOptions options;
    options.max_time = "1 d";
    options.limits.max_events = 20'000;
    options.limits.max_instant_events = 2'000;
    options.limits.max_live = 10'000;
    options.limits.max_elements = 10'000;
    options.limits.max_tokens = 10'000;
    engine::RunControl control;
    fuzz::QuietSink sink;
    script::Session session(options, sink, control);
    sink.session = &session;
    session.loader().overlays_only();
    session.loader().overlay("fuzz.pam", std::string(reinterpret_cast<const char*>(data), size));
    const Impatience impatience(control.stop);
    session.run_file("fuzz.pam");
    return 0;
}
