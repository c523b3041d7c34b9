// The page of a script's run.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "runtime/html/collect.h"

namespace pamina::html {

/// What is said about how it was made. Texts.
struct About {
    std::string file;     // the script, as it was named
    std::string version;  // of the program
    std::string command;  // that makes the page again
    int status = 0;       // of the run
    bool stopped = false;
    std::string charts;  // Chart.js with its licence, which makes plots react; empty: it is not there
    std::vector<std::pair<std::string, std::string>> options;  // what was asked for otherwise than usual
};

/// Of a script that was run. Asks the session for the formulas of its models; what that finds wrong is left out.
std::string report(Collected& collected, const About& about);

}  // namespace pamina::html
