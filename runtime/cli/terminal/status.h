// Exit statuses (reference.md "Colours and exit status").
#pragma once

namespace pamina::cli {

/// Done; an assertion (or a test, or a --check) failed; the script or the command line is wrong; the model cannot be
/// evaluated; a defect of Pamina's own; after Ctrl-C.
inline constexpr int kDone = 0, kFailed = 1, kWrong = 2, kCannot = 3, kDefect = 70, kInterrupted = 130;

}  // namespace pamina::cli
