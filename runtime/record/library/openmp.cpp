// What LLVM's OpenMP run-time system tells (OMPT, OpenMP 5.2 chapter 19): each callback writes its event.
#include <omp-tools.h>

#include <atomic>

#include "runtime/record/library/writer.h"

namespace pamina::record {

namespace {

std::atomic<std::uint64_t> last_id{0};

std::uint64_t new_id() {
    return last_id.fetch_add(1, std::memory_order_relaxed) + 1;
}
std::uint64_t id(const ompt_data_t* data) {
    return data ? data->value : 0;
}
std::uint64_t address(const void* at) {
    return reinterpret_cast<std::uint64_t>(at);
}

void on_thread_begin(ompt_thread_t type, ompt_data_t*) {
    write(Kind::Thread, type == ompt_thread_initial);
}
void on_thread_end(ompt_data_t*) {
    write(Kind::ThreadEnd);
}
void on_parallel_begin(ompt_data_t*, const ompt_frame_t*, ompt_data_t* parallel, unsigned requested, int,
                       const void* code) {
    parallel->value = new_id();
    write(Kind::Parallel, requested, parallel->value, address(code));
}
void on_parallel_end(ompt_data_t* parallel, ompt_data_t*, int, const void*) {
    write(Kind::ParallelEnd, 0, id(parallel));
}
void on_implicit_task(ompt_scope_endpoint_t endpoint, ompt_data_t* parallel, ompt_data_t* task, unsigned,
                      unsigned index, int flags) {
    if (endpoint == ompt_scope_begin) {
        task->value = new_id();
        write(Kind::Implicit, index, task->value, (flags & ompt_task_initial) ? 0 : id(parallel));
    } else {
        write(Kind::ImplicitEnd, index, id(task));
    }
}
void on_work(ompt_work_t type, ompt_scope_endpoint_t endpoint, ompt_data_t*, ompt_data_t*, std::uint64_t count,
             const void* code) {
    const bool begin = endpoint == ompt_scope_begin;
    const auto loop = [&](Share share) {
        write(begin ? Kind::Loop : Kind::LoopEnd, static_cast<std::uint32_t>(share), count, address(code));
    };
    switch (type) {
        case ompt_work_loop_static:
            return loop(Share::Static);
        case ompt_work_loop_dynamic:
            return loop(Share::Dynamic);
        case ompt_work_loop_guided:
            return loop(Share::Guided);
        case ompt_work_sections:
            return loop(Share::Sections);
        case ompt_work_loop:
        case ompt_work_loop_other:
            return loop(Share::Other);
        case ompt_work_single_executor:
            return write(begin ? Kind::Single : Kind::SingleEnd, 0, 0, address(code));
        case ompt_work_taskloop:
            return write(begin ? Kind::TaskLoop : Kind::TaskLoopEnd, 0, 0, address(code));
        case ompt_work_single_other:
        case ompt_work_workshare:
        case ompt_work_distribute:
        case ompt_work_scope:
            return;
    }
}
void on_masked(ompt_scope_endpoint_t endpoint, ompt_data_t*, ompt_data_t*, const void* code) {
    write(endpoint == ompt_scope_begin ? Kind::Single : Kind::SingleEnd, 0, 0, address(code));
}
void on_dispatch(ompt_data_t*, ompt_data_t*, ompt_dispatch_t kind, ompt_data_t instance) {
    if (kind == ompt_dispatch_ws_loop_chunk) {
        const auto* chunk = static_cast<const ompt_dispatch_chunk_t*>(instance.ptr);
        if (chunk) write(Kind::Chunk, 0, chunk->start, chunk->iterations);
    } else if (kind == ompt_dispatch_section) {
        write(Kind::Chunk, 0, address(instance.ptr), 1);
    }
}
void on_sync(ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint, ompt_data_t*, ompt_data_t*, const void* code) {
    const bool begin = endpoint == ompt_scope_begin;
    switch (kind) {
        case ompt_sync_region_barrier:
        case ompt_sync_region_barrier_implicit:
        case ompt_sync_region_barrier_explicit:
        case ompt_sync_region_barrier_implementation:
        case ompt_sync_region_barrier_implicit_workshare:
        case ompt_sync_region_barrier_implicit_parallel:
        case ompt_sync_region_barrier_teams:
            return write(begin ? Kind::Barrier : Kind::BarrierEnd, 0, 0, address(code));
        case ompt_sync_region_taskwait:
            return write(begin ? Kind::TaskWait : Kind::TaskWaitEnd, 0, 0, address(code));
        case ompt_sync_region_taskgroup:
            return write(begin ? Kind::Group : Kind::GroupEnd, 0, 0, address(code));
        case ompt_sync_region_reduction:
            return;
    }
}
void on_sync_wait(ompt_sync_region_t kind, ompt_scope_endpoint_t endpoint, ompt_data_t*, ompt_data_t*, const void*) {
    if (kind == ompt_sync_region_taskgroup) write(endpoint == ompt_scope_begin ? Kind::GroupWait : Kind::GroupWaitEnd);
}
/// Where the program called the run-time system: the address that it tells of the first task of a region is at times
/// that of the region (LLVM 19: the return address of the call before is still kept).
std::uint64_t called_from(const ompt_frame_t* frame, const void* code) {
#if defined(__x86_64__) || defined(__aarch64__)
    // Above the frame's pointer to the one before there is the address to which it returns.
    if (frame && frame->enter_frame.ptr && (frame->enter_frame_flags & ompt_frame_framepointer))
        return address(static_cast<void* const*>(frame->enter_frame.ptr)[1]);
#endif
    return address(code);
}
void on_task_create(ompt_data_t*, const ompt_frame_t* frame, ompt_data_t* task, int flags, int, const void* code) {
    if (flags & ompt_task_initial) return;
    if (flags & ompt_task_taskwait) return;  // it waits for what it depends on, and is told as a taskwait, too
    task->value = new_id();
    write(Kind::TaskCreate, (flags & ompt_task_undeferred) != 0, task->value, called_from(frame, code));
}
void on_task_schedule(ompt_data_t* prior, ompt_task_status_t status, ompt_data_t* next) {
    const bool ended = status == ompt_task_complete || status == ompt_task_cancel || status == ompt_task_late_fulfill;
    if (next) write(Kind::TaskSwitch, ended, id(next), id(prior));
}
std::uint32_t dependence(ompt_dependence_type_t type) {
    switch (type) {
        case ompt_dependence_type_in:
            return static_cast<std::uint32_t>(Dependence::In);
        case ompt_dependence_type_mutexinoutset:
            return static_cast<std::uint32_t>(Dependence::Exclusive);
        case ompt_dependence_type_inoutset:
            return static_cast<std::uint32_t>(Dependence::Set);
        default:
            return static_cast<std::uint32_t>(Dependence::Out);
    }
}
void on_dependences(ompt_data_t* task, const ompt_dependence_t* deps, int n) {
    for (int i = 0; i < n; ++i)
        write(Kind::Depends, dependence(deps[i].dependence_type), id(task), address(deps[i].variable.ptr));
}
void on_acquire(ompt_mutex_t, unsigned, unsigned, ompt_wait_id_t lock, const void* code) {
    write(Kind::Acquire, 0, lock, address(code));
}
void on_acquired(ompt_mutex_t, ompt_wait_id_t lock, const void* code) {
    write(Kind::Acquired, 0, lock, address(code));
}
void on_released(ompt_mutex_t, ompt_wait_id_t lock, const void* code) {
    write(Kind::Released, 0, lock, address(code));
}

int initialize(ompt_function_lookup_t lookup, int, ompt_data_t*) {
    const auto set = reinterpret_cast<ompt_set_callback_t>(lookup("ompt_set_callback"));
    if (!set) return 0;
    keep_maps();
    const auto hook = [&](ompt_callbacks_t which, auto* callback) {
        set(which, reinterpret_cast<ompt_callback_t>(callback));
    };
    hook(ompt_callback_thread_begin, on_thread_begin);
    hook(ompt_callback_thread_end, on_thread_end);
    hook(ompt_callback_parallel_begin, on_parallel_begin);
    hook(ompt_callback_parallel_end, on_parallel_end);
    hook(ompt_callback_implicit_task, on_implicit_task);
    hook(ompt_callback_work, on_work);
    hook(ompt_callback_dispatch, on_dispatch);
    hook(ompt_callback_sync_region, on_sync);
    hook(ompt_callback_sync_region_wait, on_sync_wait);
    hook(ompt_callback_task_create, on_task_create);
    hook(ompt_callback_task_schedule, on_task_schedule);
    hook(ompt_callback_dependences, on_dependences);
    hook(ompt_callback_mutex_acquire, on_acquire);
    hook(ompt_callback_mutex_acquired, on_acquired);
    hook(ompt_callback_mutex_released, on_released);
    hook(ompt_callback_masked, on_masked);
    return 1;
}
void finalize(ompt_data_t*) {
    write(Kind::Finish);
}

}  // namespace

}  // namespace pamina::record

/// The run-time system asks for it when it starts.
extern "C" __attribute__((visibility("default"))) ompt_start_tool_result_t* ompt_start_tool(unsigned, const char*) {
    if (!pamina::record::recording() || pamina::record::recording_threads()) return nullptr;
    static ompt_start_tool_result_t result = {pamina::record::initialize, pamina::record::finalize, {0}};
    return &result;
}
