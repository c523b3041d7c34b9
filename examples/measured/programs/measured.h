// What the measured programs share: PROGRAM N P [VARIANT] prints the seconds of one run, the median of several.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

struct Arguments {
    long n;
    int p;
    std::string variant;
};

inline Arguments arguments(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: %s N P [VARIANT]\n", argv[0]);
        std::exit(2);
    }
    return {std::atol(argv[1]), std::atoi(argv[2]), argc > 3 ? argv[3] : ""};
}

inline double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Prints the median of seven runs, after one that is not counted; `prepare` comes before each and takes no time.
template <class Prepare, class Run>
void print_median(Prepare prepare, Run run) {
    std::vector<double> times;
    for (int i = 0; i < 8; ++i) {
        prepare();
        const double begin = now();
        run();
        if (i > 0) times.push_back(now() - begin);
    }
    std::sort(times.begin(), times.end());
    std::printf("%.9g\n", times[times.size() / 2]);
}
