#include "runtime/probe/place.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>

namespace pamina::probe {

namespace {

/// The first line of a file; "" where there is none.
std::string line_of(const std::string& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

/// The value of a line "NAME : VALUE"; "" where there is none.
std::string field_of(const std::string& path, const std::string& name) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with(name)) continue;
        const auto at = line.find(':');
        if (at == line.npos) continue;
        const auto begin = line.find_first_not_of(" \t", at + 1);
        return begin == line.npos ? "" : line.substr(begin);
    }
    return "";
}

/// The folders of this process's control group, the innermost first (version 2; of version 1 the one that is mounted).
std::vector<std::string> groups_of(const std::string& controller) {
    std::vector<std::string> folders;
    std::ifstream file("/proc/self/cgroup");
    for (std::string line; std::getline(file, line);) {
        const auto first = line.find(':'), second = line.find(':', first + 1);
        if (second == line.npos) continue;
        const std::string controllers = line.substr(first + 1, second - first - 1);
        std::string path = line.substr(second + 1);
        const bool unified = controllers.empty();
        if (!unified && controllers.find(controller) == controllers.npos) continue;
        const std::string root = "/sys/fs/cgroup" + (unified ? std::string() : "/" + controller);
        for (;;) {
            folders.push_back(root + (path == "/" ? "" : path));
            if (path.empty() || path == "/") break;
            path = path.substr(0, path.rfind('/'));
        }
    }
    return folders;
}

/// Processors' worth of time that the control groups leave.
double quota() {
    double least = std::numeric_limits<double>::infinity();
    for (const auto& folder : groups_of("cpu")) {
        double time = -1, period = -1;
        std::istringstream(line_of(folder + "/cpu.max")) >> time >> period;
        if (time <= 0) {
            std::istringstream(line_of(folder + "/cpu.cfs_quota_us")) >> time;
            std::istringstream(line_of(folder + "/cpu.cfs_period_us")) >> period;
        }
        if (time > 0 && period > 0) least = std::min(least, time / period);
    }
    return least;
}

double free_memory() {
    double kilobytes = 0;
    std::istringstream(field_of("/proc/meminfo", "MemAvailable")) >> kilobytes;
    double bytes = kilobytes > 0 ? kilobytes * 1024 : 1 << 30;
    for (const auto& folder : groups_of("memory")) {
        for (const char* name : {"/memory.max", "/memory.limit_in_bytes"}) {
            double limit = 0;
            std::istringstream(line_of(folder + name)) >> limit;
            if (limit > 0) bytes = std::min(bytes, limit);
        }
    }
    return bytes;
}

/// The first processor of those that share this one's core.
int first_of_core(int cpu) {
    int first = cpu;
    std::istringstream(
        line_of("/sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/topology/thread_siblings_list")) >>
        first;
    return first;
}

std::vector<double> caches_of(int cpu) {
    std::vector<double> bytes;
    const std::string folder = "/sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/cache/index";
    for (int i = 0; i < 16; ++i) {
        const std::string at = folder + std::to_string(i);
        const std::string type = line_of(at + "/type"), size = line_of(at + "/size");
        if (type.empty()) break;
        if (type == "Instruction") continue;
        double value = 0;
        char unit = 0;
        std::istringstream(size) >> value >> unit;
        if (value > 0) bytes.push_back(value * (unit == 'K' ? 1024 : unit == 'M' ? 1 << 20 : 1));
    }
    std::sort(bytes.begin(), bytes.end());
    return bytes;
}

}  // namespace

Place here() {
    Place place;
    char name[256] = "";
    if (gethostname(name, sizeof name - 1) == 0) place.host = name;
    for (const char* field : {"model name", "Model", "cpu model", "Hardware"}) {
        place.processor = field_of("/proc/cpuinfo", field);
        if (!place.processor.empty()) break;
    }
    cpu_set_t set;
    CPU_ZERO(&set);
    std::vector<int> all, cores;
    if (sched_getaffinity(0, sizeof set, &set) == 0) {
        for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu)
            if (CPU_ISSET(cpu, &set)) all.push_back(cpu);
    }
    if (all.empty()) all.push_back(0);
    std::vector<int> taken;
    for (const int cpu : all) {
        const int core = first_of_core(cpu);
        if (std::find(taken.begin(), taken.end(), core) != taken.end()) continue;
        taken.push_back(core);
        place.cpus.push_back(cpu);
    }
    place.threads = static_cast<int>(all.size());
    const double most = std::max(1.0, std::floor(quota() + 0.5));
    if (most < static_cast<double>(place.cpus.size())) place.cpus.resize(static_cast<std::size_t>(most));
    place.memory = free_memory() / 4;
    place.caches = caches_of(place.cpus.front());
    return place;
}

void pin(int cpu) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    sched_setaffinity(0, sizeof set, &set);
}

Load load_so_far() {
    Load load;
    std::istringstream line(line_of("/proc/stat"));
    std::string cpu;
    double user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0;
    if (!(line >> cpu >> user >> nice >> system >> idle >> wait >> irq >> soft)) return load;
    line >> steal;
    const double second = static_cast<double>(sysconf(_SC_CLK_TCK));
    load.busy = (user + nice + system + irq + soft) / second;
    load.stolen = steal / second;
    return load;
}

}  // namespace pamina::probe
