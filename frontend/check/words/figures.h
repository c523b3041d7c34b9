// The figures that results have, by name: what the checker knows of runtime/result/metrics.h. A test compares them.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace pamina::check {

enum class FigureUnit { Time, Count, Ratio, Flag };

struct Figure {
    std::string_view name;
    FigureUnit unit;
};

/// Of a result: `r.time`.
inline constexpr std::array kRunFigures{
    Figure{"time", FigureUnit::Time},         Figure{"work", FigureUnit::Time},
    Figure{"speedup", FigureUnit::Ratio},     Figure{"processors", FigureUnit::Count},
    Figure{"efficiency", FigureUnit::Ratio},  Figure{"idle", FigureUnit::Time},
    Figure{"parallelism", FigureUnit::Ratio}, Figure{"max_parallelism", FigureUnit::Count},
    Figure{"events", FigureUnit::Count},      Figure{"moves", FigureUnit::Count},
    Figure{"exact", FigureUnit::Flag},        Figure{"partial", FigureUnit::Flag},
};

/// Of a resource or processor, or one element of it: `r.resource.server.utilization`.
inline constexpr std::array kEntityFigures{
    Figure{"utilization", FigureUnit::Ratio}, Figure{"busy", FigureUnit::Time},
    Figure{"idle", FigureUnit::Time},         Figure{"waiting", FigureUnit::Time},
    Figure{"requests", FigureUnit::Count},    Figure{"mean_wait", FigureUnit::Time},
    Figure{"max_wait", FigureUnit::Time},     Figure{"mean_queue", FigureUnit::Ratio},
    Figure{"not_served", FigureUnit::Count},  Figure{"wait_so_far", FigureUnit::Time},
    Figure{"bounded", FigureUnit::Ratio},     Figure{"servers", FigureUnit::Count},
};

/// Of a measure: `r.measure.visit.mean`.
inline constexpr std::array kMeasureFigures{
    Figure{"count", FigureUnit::Count},      Figure{"mean", FigureUnit::Time},   Figure{"min", FigureUnit::Time},
    Figure{"max", FigureUnit::Time},         Figure{"total", FigureUnit::Time},  Figure{"p50", FigureUnit::Time},
    Figure{"p90", FigureUnit::Time},         Figure{"p95", FigureUnit::Time},    Figure{"p99", FigureUnit::Time},
    Figure{"p999", FigureUnit::Time},        Figure{"share", FigureUnit::Ratio}, Figure{"not_ended", FigureUnit::Count},
    Figure{"time_so_far", FigureUnit::Time},
};

inline const Figure* find_figure(std::span<const Figure> figures, std::string_view name) {
    for (const Figure& f : figures)
        if (f.name == name) return &f;
    return nullptr;
}

}  // namespace pamina::check
