/* The entry point between Pamina and libpamina_jit: plain C, so that nothing of LLVM, and no C++ type, crosses it.
 *
 * What is compiled is the interpreter's bytecode (runtime/expr/bytecode.h): the two back ends then agree by following
 * the same instructions, and a fault is named by the number of its instruction. The code is position-independent and
 * holds no addresses: it finds variables, arrays and all functions that it calls through PaminaCall. */
#ifndef PAMINA_RUNTIME_JIT_INTERFACE_H
#define PAMINA_RUNTIME_JIT_INTERFACE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Changes with everything in this file and in the bytecode. */
#define PAMINA_JIT_VERSION 5

typedef union {
    int64_t i;
    double r;
} PaminaSlot;

typedef struct {
    const PaminaSlot* data;
    int64_t size;
} PaminaArray;

/* What is not done in line: the functions that the interpreter calls. */
typedef struct {
    double (*exp)(double);
    double (*ln)(double);
    double (*log2)(double);
    double (*log10)(double);
    double (*pow)(double, double); /* with whole powers by multiplication */
    double (*mod)(double, double);
    double (*floor)(double); /* these two on processors without an instruction for it */
    double (*ceil)(double);
    double (*scale)(double, int32_t);                    /* by a power of ten */
    int32_t (*pow_int)(int64_t, int64_t, PaminaSlot* r); /* gives a fault */
} PaminaMath;

/* One evaluation: what it reads besides its locals, and what it says when it fails. */
typedef struct {
    const PaminaSlot* globals;  /* global s of lane l is globals[s * global_stride + l * global_lane] */
    int64_t global_stride;      /* 1 for plain globals */
    int64_t global_lane;        /* 0: the same for all lanes, or 1 */
    const PaminaArray* arrays;  /* by number */
    const PaminaMath* math;     /* */
    const unsigned char* stop;  /* a flag that is looked at now and then; may be null */
    const unsigned char* stack; /* calls of functions do not go below this address */
    uint64_t steps;             /* counts calls, to look at `stop` */
    int64_t where;              /* of a failure, see below */
    PaminaSlot a, b;            /* its operands */
} PaminaCall;

/* PaminaCall.where: fault + (1 + number of the function, 0 for the expression itself) << 8 + instruction << 32. */
#define PAMINA_FAULT(where) ((int)((where) & 0xff))
#define PAMINA_FUNCTION(where) ((int)((where) >> 8 & 0xffffff) - 1)
#define PAMINA_INSTRUCTION(where) ((size_t)((uint64_t)(where) >> 32))
/* The fault of an evaluation that needs more stack than there is: the interpreter has its own. */
#define PAMINA_NO_STACK 0xff

/* Local s of lane l is locals[s * stride + l * lane]. Both give 0, or something else on failure; of several failing
 * lanes the first one's. Results must not lie among locals or globals. */
typedef int32_t (*PaminaScalar)(PaminaCall*, const PaminaSlot* locals, int64_t stride, PaminaSlot* result);
typedef int32_t (*PaminaLanes)(PaminaCall*, const PaminaSlot* locals, int64_t stride, int64_t lane, int64_t lanes,
                               PaminaSlot* results);

/* expr::Instruction. */
typedef struct {
    uint16_t op, label;
    uint32_t dst, a, b;
    PaminaSlot imm;
} PaminaInstruction;

enum { PAMINA_INT = 0, PAMINA_REAL = 1, PAMINA_BOOL = 2 };

typedef struct {
    const PaminaInstruction* code;
    uint32_t size;
    uint32_t registers;
    uint32_t kind;
    uint32_t functions; /* which set of functions it calls; those of a set call their own set */
} PaminaProgram;

typedef struct {
    const PaminaProgram* functions;
    uint32_t size;
} PaminaFunctions;

/* Rows of tasks; row.h says what they compute. */
enum { PAMINA_SAME = 0, PAMINA_EACH = 1, PAMINA_ANY = 2, PAMINA_BACK = 3, PAMINA_ABOVE = 4 };
enum { PAMINA_NO_PROCESSOR = 0, PAMINA_ONE_PROCESSOR = 1, PAMINA_CYCLE = 2, PAMINA_BY_PROGRAM = 3 };

typedef struct {
    int32_t kind;
    int32_t back;  /* PAMINA_BACK: how many tasks; PAMINA_ABOVE: how many columns */
    int32_t carry; /* program of what is added to the finish time; -1: nothing */
} PaminaRowDependence;

typedef struct {
    uint32_t program;
    int32_t work; /* counts as work */
} PaminaRowDuration;

typedef struct {
    int32_t lanes, rows;
    const PaminaRowDependence* dependences;
    uint32_t dependences_size;
    const PaminaRowDuration* durations;
    uint32_t durations_size;
    const uint32_t* varying; /* Locals with a value for each lane (or row) */
    uint32_t varying_size;
    const uint32_t* varying_globals;
    uint32_t varying_globals_size;
    int32_t processor;
    int32_t place;                   /* program, for PAMINA_BY_PROGRAM */
    int32_t index_slot, number_slot; /* -1: none */
    int32_t keep;                    /* of several rows all are stored, else the last one */
    int32_t variants;                /* bits: PAMINA_WHOLE, PAMINA_EXACT */
} PaminaRowShape;

typedef struct {
    const double* from;
    int64_t stride; /* to the next task's */
    int64_t row;    /* to the next row's */
} PaminaRowSource;

typedef struct {
    int64_t count; /* tasks */
    const PaminaSlot* locals;
    int64_t local_stride;
    int64_t index_step;
    const double* start;
    const PaminaRowSource* sources; /* by dependence */
    double* finish;
    int64_t finish_row;
    double* free;
    int64_t processor, processor_step, processors;
    double* latest;
    double* last;
    double* work_high;
    double* work_low;
    int32_t whole; /* the exact variant makes it 0 where a duration is not */
} PaminaRow;

enum { PAMINA_WHOLE = 1, PAMINA_EXACT = 2 };

enum { PAMINA_ROW_DONE = 0, PAMINA_ROW_NOT_WHOLE = 1, PAMINA_ROW_FAILED = 2 };
typedef int32_t (*PaminaRowCode)(PaminaCall*, PaminaRow*);

typedef struct {
    PaminaRowCode whole; /* null when this variant is not compiled */
    PaminaRowCode exact; /* never for several rows */
} PaminaRowEntry;

typedef struct {
    const PaminaProgram* programs;
    uint32_t size;
    const PaminaFunctions* sets;
    uint32_t sets_size;
    int32_t optimise;  /* 0: code soon, 1: fast code */
    int32_t only_rows; /* programs have no entries of their own */
    int32_t
        lanes; /* 0: PaminaEntry.lanes is null; else bits: PAMINA_LOCALS, PAMINA_GLOBALS, for what varies in vectors */
    int32_t verify; /* check the intermediate code before and after optimising it */
    const PaminaRowShape* rows;
    uint32_t rows_size;
} PaminaSource;

enum { PAMINA_LOCALS = 1, PAMINA_GLOBALS = 2, PAMINA_POINTS = 4 };

typedef struct {
    PaminaScalar scalar; /* null when this program is not compiled */
    PaminaLanes lanes;
} PaminaEntry;

typedef struct PaminaJit PaminaJit;
typedef struct PaminaUnit PaminaUnit;

/* Compiled code for later processes: how many offsets follow, then for each program those of its scalar and its lanes
 * in the code (PAMINA_NO_CODE: none), then for each shape of rows those of its two variants, eight bytes each, then the
 * code, which runs wherever it is put at the start of a page. */
typedef struct {
    char* data; /* null when it cannot be kept; free with `forget` */
    size_t size;
} PaminaImage;
#define PAMINA_NO_CODE UINT64_MAX

/* The library's functions; all may be called by several threads. Where something fails, a line of text is left in
 * `message`, cut at its size. */
typedef struct {
    int32_t version; /* PAMINA_JIT_VERSION */
    const char* llvm;
    PaminaJit* (*open)(char* message, size_t size);
    void (*close)(PaminaJit*); /* after all its units */
    /* Compiles into one module; entries[i] is that of program i, rows[i] that of shape i. Also makes an image where
     * that is not null. */
    PaminaUnit* (*compile)(PaminaJit*, const PaminaSource*, PaminaEntry* entries, PaminaRowEntry* rows,
                           PaminaImage* image, char* message, size_t size);
    void (*release)(PaminaUnit*);
    /* The intermediate code as text, for tests and people; free with `forget`. */
    char* (*print)(PaminaJit*, const PaminaSource*, char* message, size_t size);
    void (*forget)(char*);
} PaminaJitApi;

/* The one name that the library exports. */
#define PAMINA_JIT_SYMBOL "pamina_jit_api"
typedef const PaminaJitApi* (*PaminaJitGet)(void);

#ifdef __cplusplus
}
#endif

#endif
