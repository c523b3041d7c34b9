// Messages between two processes, by the method of Hoefler, Lichei and Rehm, "Low-Overhead LogGP Parameter Assessment
// for Modern Interconnection Networks" (IPDPS 2007): all times are taken at one end, so that no clocks have to agree.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "runtime/probe/groups.h"
#include "runtime/probe/measure.h"

namespace pamina::probe {

namespace {

/// One end of a connection of two processes.
class Link {
  public:
    virtual ~Link() = default;
    virtual void send(const char* data, std::size_t bytes) = 0;
    virtual void receive(char* data, std::size_t bytes) = 0;
};

/// Bytes in memory that both processes see, as a ring; who waits looks again and again.
struct Ring {
    static constexpr std::size_t kBytes = 1 << 20;
    alignas(64) std::atomic<std::size_t> written;
    alignas(64) std::atomic<std::size_t> taken;
    alignas(64) char data[kBytes];

    void put(const char* from, std::size_t bytes) {
        while (bytes > 0) {
            const std::size_t at = written.load(std::memory_order_relaxed);
            std::size_t room;
            while ((room = kBytes - (at - taken.load(std::memory_order_acquire))) == 0) {
            }
            const std::size_t n = std::min({bytes, room, kBytes - at % kBytes, kPiece});
            std::memcpy(data + at % kBytes, from, n);
            written.store(at + n, std::memory_order_release);
            from += n, bytes -= n;
        }
    }
    void get(char* to, std::size_t bytes) {
        while (bytes > 0) {
            const std::size_t at = taken.load(std::memory_order_relaxed);
            std::size_t there;
            while ((there = written.load(std::memory_order_acquire) - at) == 0) {
            }
            const std::size_t n = std::min({bytes, there, kBytes - at % kBytes, kPiece});
            std::memcpy(to, data + at % kBytes, n);
            taken.store(at + n, std::memory_order_release);
            to += n, bytes -= n;
        }
    }
    /// After so many bytes the other end may go on with them.
    static constexpr std::size_t kPiece = 1 << 14;
};

class SharedLink : public Link {
  public:
    SharedLink(Ring& out, Ring& in) : out_(out), in_(in) {}
    void send(const char* data, std::size_t bytes) override { out_.put(data, bytes); }
    void receive(char* data, std::size_t bytes) override { in_.get(data, bytes); }

  private:
    Ring& out_;
    Ring& in_;
};

[[noreturn]] void fail(const char* what) {
    throw std::runtime_error(std::string(what) + ": " + std::strerror(errno));
}

class SocketLink : public Link {
  public:
    explicit SocketLink(int socket) : socket_(socket) {
        const int yes = 1;
        setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    }
    void send(const char* data, std::size_t bytes) override {
        while (bytes > 0) {
            const ssize_t n = ::send(socket_, data, bytes, MSG_NOSIGNAL);
            if (n <= 0) fail("cannot send");
            data += n, bytes -= static_cast<std::size_t>(n);
        }
    }
    void receive(char* data, std::size_t bytes) override {
        while (bytes > 0) {
            const ssize_t n = ::recv(socket_, data, bytes, 0);
            if (n <= 0) fail("cannot receive");
            data += n, bytes -= static_cast<std::size_t>(n);
        }
    }

  private:
    int socket_;
};

struct Round {
    std::uint64_t bytes = 0, messages = 0;  // 0 messages: the end
};

/// The other end: takes the messages of a round, answers the last.
void answer(Link& link) {
    std::vector<char> data;
    for (;;) {
        Round round;
        link.receive(reinterpret_cast<char*>(&round), sizeof round);
        if (round.messages == 0) return;
        data.resize(round.bytes);
        for (std::uint64_t i = 0; i < round.messages; ++i) link.receive(data.data(), data.size());
        link.send(data.data(), data.size());
    }
}

/// PRTT(n, d, s): seconds from the first of n messages of s bytes, with a pause of d seconds between them, to the
/// answer to the last; the median of several.
double round_trip(Link& link, std::vector<char>& data, int messages, double pause) {
    std::vector<double> times;
    const double stop = now() + 0.01;
    for (int i = 0; i < 400 && (i < 5 || now() < stop); ++i) {
        const Round round{data.size(), static_cast<std::uint64_t>(messages)};
        link.send(reinterpret_cast<const char*>(&round), sizeof round);
        // Until the other end waits for messages.
        for (const double until = now() + 5e-6; now() < until;) {
        }
        const double begin = now();
        for (int m = 0; m < messages; ++m) {
            if (m > 0 && pause > 0)
                for (const double until = now() + pause; now() < until;) {
                }
            link.send(data.data(), data.size());
        }
        link.receive(data.data(), data.size());
        times.push_back(now() - begin);
    }
    return median(std::move(times));
}

void ask(Link& link) {
    std::vector<char> data;
    for (std::size_t bytes = 1; bytes <= 1 << 20; bytes *= 4) {
        data.assign(bytes, 'x');
        const std::string size = " " + std::to_string(bytes);
        round_trip(link, data, 1, 0);
        const double rtt = round_trip(link, data, 1, 0);
        tell("rtt" + size, rtt);
        tell("train" + size, round_trip(link, data, kTrain, 0));
        tell("pause" + size, rtt);
        tell("spaced" + size, round_trip(link, data, kTrain, rtt));
    }
    const Round end;
    link.send(reinterpret_cast<const char*>(&end), sizeof end);
}

/// A second process that ends with this one.
template <class Work>
pid_t beside(Work&& work) {
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child < 0) fail("cannot start a process");
    if (child > 0) return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    try {
        work();
    } catch (const std::exception&) {
        _exit(1);
    }
    _exit(0);
}

}  // namespace

void measure_shared(const Place& place) {
    if (place.cores() < 2) throw std::runtime_error("it needs two cores");
    void* const memory = mmap(nullptr, 2 * sizeof(Ring), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) fail("cannot share memory");
    Ring* const rings = new (memory) Ring[2];
    const pid_t child = beside([&] {
        pin(place.cpus[1]);
        SharedLink link(rings[1], rings[0]);
        answer(link);
    });
    pin(place.cpus[0]);
    SharedLink link(rings[0], rings[1]);
    ask(link);
    waitpid(child, nullptr, 0);
}

void measure_tcp(const Place& place) {
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (listener < 0) fail("cannot make a socket");
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    if (bind(listener, any, size) != 0 || listen(listener, 1) != 0 || getsockname(listener, any, &size) != 0)
        fail("cannot listen at 127.0.0.1");
    const pid_t child = beside([&] {
        pin(place.cpus.back());
        const int s = accept(listener, nullptr, nullptr);
        if (s < 0) fail("cannot accept");
        SocketLink link(s);
        answer(link);
    });
    pin(place.cpus.front());
    const int s = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (s < 0 || connect(s, any, size) != 0) fail("cannot connect to 127.0.0.1");
    SocketLink link(s);
    ask(link);
    close(s);
    waitpid(child, nullptr, 0);
}

}  // namespace pamina::probe
