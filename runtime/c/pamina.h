/* Pamina from C: scripts, expressions and their values, predictions that are compiled once.
 *
 * One mechanism does all: an expression of the language is evaluated where a script is known, and gives a value. So
 * `predict office(P = 64)`, `sweep(P in 1..64: predict office(P = P))`, `symbolic office`, `why office(P = 8)`,
 * `fit(row in t, a: row.time == a * row.P)` are all pamina_eval; names in them may stand for values of the caller's.
 *
 * Ownership: what a function returns as a pointer that is not const belongs to the caller, who frees it with the
 * function of its kind. A pointer to const belongs to the object that it was asked of, and lives as long as that does,
 * unless it is said otherwise. Values and prepared expressions keep what they need of their session: they may outlive
 * pamina_close.
 *
 * Threads: all functions may be called from any thread. Calls on one session, its values and prepared expressions wait
 * for each other; several sessions work side by side. pamina_cancel waits for nothing. A value may be freed anywhere;
 * nobody may use an object while another thread frees it.
 *
 * Errors: a function that fails returns NULL or false and, where `error` is not NULL, leaves an error there that the
 * caller frees. It never ends the program. `*error` is not looked at, and not touched where nothing goes wrong.
 *
 * Texts are UTF-8, and end with a zero byte. Numbers are in base units: seconds, bytes, flop. */
#ifndef PAMINA_H
#define PAMINA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define PAMINA_API __attribute__((visibility("default")))
#else
#define PAMINA_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pamina_session pamina_session;
typedef struct pamina_value pamina_value;
typedef struct pamina_prepared pamina_prepared;
typedef struct pamina_error pamina_error;

/* Such as "0.1.0": of the library that is loaded. */
PAMINA_API const char* pamina_version(void);

/* ---- errors ---------------------------------------------------------------------------------------------------- */

typedef enum pamina_failure {
    PAMINA_WRONG = 2,      /* the script, the expression or what was given is wrong */
    PAMINA_CANNOT = 3,     /* the model cannot be evaluated: a limit, a deadlock, memory */
    PAMINA_MISUSED = 64,   /* a function was called in a way that its description does not allow */
    PAMINA_DEFECT = 70,    /* a defect of Pamina's own */
    PAMINA_CANCELLED = 130 /* by pamina_cancel */
} pamina_failure;

PAMINA_API pamina_failure pamina_error_failure(const pamina_error* error);
/* Such as "E0301", which `pamina explain E0301` says more of; "" where there is none. */
PAMINA_API const char* pamina_error_code(const pamina_error* error);
PAMINA_API const char* pamina_error_message(const pamina_error* error);
/* What to write instead; may be "". */
PAMINA_API const char* pamina_error_help(const pamina_error* error);
/* Where it is: a file, or a name in angle brackets for what was given as a text; "": nowhere, and then line and column
 * are 0. They count from 1, columns in characters. */
PAMINA_API const char* pamina_error_file(const pamina_error* error);
PAMINA_API int pamina_error_line(const pamina_error* error);
PAMINA_API int pamina_error_column(const pamina_error* error);
/* All mistakes of the call as the program draws them, with their lines, marks and notes. */
PAMINA_API const char* pamina_error_text(const pamina_error* error);
PAMINA_API void pamina_error_free(pamina_error* error);

/* ---- sessions -------------------------------------------------------------------------------------------------- */

/* What the user of a session wishes. Set all with pamina_options_init first. */
typedef struct pamina_options {
    size_t size;                   /* of this structure, for later versions of it */
    int threads;                   /* for sweeps and simulations; 0: one for each core. Results are the same */
    uint64_t max_events;           /* of one run; 0: no limit */
    const char* max_time;          /* model time of one run, as "1 h"; NULL: no limit */
    const char* tick;              /* as "1 ns"; NULL: chosen */
    int64_t seed;                  /* of simulations that do not say; 0: as the language has it */
    int64_t replications;          /* the same */
    const char* const* allow_read; /* folders that scripts may read besides their own; NULL or ended by NULL */
    const char* const* allow_write;
    bool jit; /* compile costs to machine code where that saves time (true) */
} pamina_options;

PAMINA_API void pamina_options_init(pamina_options* options);

/* A session: nothing is declared in it but the standard library. `options` may be NULL. */
PAMINA_API pamina_session* pamina_open(const pamina_options* options, pamina_error** error);
PAMINA_API void pamina_close(pamina_session* session);

/* The value that a `param` of a script gets that is loaded later, as --set of the program: "64", "2 ms". */
PAMINA_API bool pamina_set(pamina_session* session, const char* param, const char* text, pamina_error** error);
/* Reads and checks a script: what it declares is known from now on, after what was loaded before. No statement of it is
 * run; its lets get their values when they are first used. A mistake leaves the session as it was. */
PAMINA_API bool pamina_load_file(pamina_session* session, const char* path, pamina_error** error);
/* The same of a text; `name` stands for its file in messages. Files that it names are sought in the working folder. */
PAMINA_API bool pamina_load_text(pamina_session* session, const char* text, const char* name, pamina_error** error);
/* A list of records of what the loaded scripts declare at the top, in the order of their names:
 * { kind = "model", name, parameters = [{ name, type, unit, default }], machines = 1, on = "cluster" }. `kind` is
 * model, fn, machine, network, net, param or let; `unit` is the base unit of a quantity; `default` is as written, ""
 * where there is none. `on`: the machines of the model's first `predict` in its script, as written; "" where there is
 * none.
 */
PAMINA_API pamina_value* pamina_contents(pamina_session* session, pamina_error** error);

/* Ends the call on the session that is under way, if there is one, with PAMINA_CANCELLED. From any thread, and from
 * signal handlers. */
PAMINA_API void pamina_cancel(pamina_session* session);

typedef struct pamina_progress {
    double seconds;                           /* since the call began */
    uint64_t events;                          /* interactions of the run under way */
    double model_seconds;                     /* that it has reached */
    uint64_t points, points_done;             /* of a sweep; 0: there is none */
    uint64_t replications, replications_done; /* of a simulation; 0: there is none */
} pamina_progress;
/* Calls that take longer than `milliseconds` tell how far they are, each time that these have passed, from a thread of
 * the library's own; false cancels the call. The function may call pamina_cancel and nothing else of this session, and
 * may not throw. NULL: no more. Calls of pamina_prepared_times are not told of. */
typedef bool (*pamina_progress_function)(const pamina_progress* progress, void* user);
PAMINA_API void pamina_on_progress(pamina_session* session, int milliseconds, pamina_progress_function function,
                                   void* user);

/* Warnings of the last call on the session, drawn as the program does; "" where there are none. Until its next call. */
PAMINA_API const char* pamina_warnings(pamina_session* session);

/* ---- evaluating ------------------------------------------------------------------------------------------------ */

/* The value of one expression, in which names[0] ... names[count - 1] stand for these values and hide what is declared
 * so. Equal texts with values of equal types are checked once. */
PAMINA_API pamina_value* pamina_eval(pamina_session* session, const char* text, const char* const* names,
                                     const pamina_value* const* values, size_t count, pamina_error** error);
/* The same, in which `it` stands for a value that a session gave; of a part (pamina_item, pamina_field) it is one that
 * could be given to pamina_eval. pamina_of(r, "it.resource.server.utilization", ...), pamina_of(formula, "it(P = 8)",
 * ...). Where nothing but a path of fields is asked for, of records, tables and lists pamina_field and pamina_item are
 * faster. */
PAMINA_API pamina_value* pamina_of(const pamina_value* value, const char* text, const char* const* names,
                                   const pamina_value* const* values, size_t count, pamina_error** error);

/* An expression that is checked once and evaluated often. The values are examples: they say which types the names have.
 */
PAMINA_API pamina_prepared* pamina_prepare(pamina_session* session, const char* text, const char* const* names,
                                           const pamina_value* const* examples, size_t count, pamina_error** error);
PAMINA_API void pamina_prepared_free(pamina_prepared* prepared);
/* The value for other values of the same types, in the order of the names. */
PAMINA_API pamina_value* pamina_prepared_value(pamina_prepared* prepared, const pamina_value* const* values,
                                               size_t count, pamina_error** error);
/* Of a `predict` without `using` whose names all stand for numbers: its times in seconds, at `points` points. `numbers`
 * has count * points numbers in base units, those of a point together, in the order of the names; whole ones for ints.
 * What takes microseconds: the model is compiled once, and points that are given together share more. The same bits as
 * predictions one by one. */
PAMINA_API bool pamina_prepared_times(pamina_prepared* prepared, const double* numbers, size_t count, size_t points,
                                      double* seconds, pamina_error** error);

/* ---- making values --------------------------------------------------------------------------------------------- */

PAMINA_API pamina_value* pamina_new_int(int64_t number);
PAMINA_API pamina_value* pamina_new_bool(bool truth);
PAMINA_API pamina_value* pamina_new_text(const char* text);
/* A number with a unit as it is written behind one ("ms", "GB/s"); "" or NULL: without. The unit may be of the
 * session's scripts. */
PAMINA_API pamina_value* pamina_new_real(pamina_session* session, double number, const char* unit,
                                         pamina_error** error);
/* A list of these values, which are all of one type; at least one. */
PAMINA_API pamina_value* pamina_new_list(const pamina_value* const* values, size_t count, pamina_error** error);
/* A list of numbers in one unit. NaN is a missing number. */
PAMINA_API pamina_value* pamina_new_reals(pamina_session* session, const double* numbers, size_t count,
                                          const char* unit, pamina_error** error);
PAMINA_API pamina_value* pamina_new_ints(const int64_t* numbers, size_t count, pamina_error** error);
/* A table of lists of one length, with their names. */
PAMINA_API pamina_value* pamina_new_table(const char* const* names, const pamina_value* const* columns, size_t count,
                                          pamina_error** error);

/* ---- reading values -------------------------------------------------------------------------------------------- */

typedef enum pamina_kind {
    PAMINA_KIND_MISSING,
    PAMINA_KIND_INT,
    PAMINA_KIND_REAL, /* with or without a unit */
    PAMINA_KIND_BOOL,
    PAMINA_KIND_TEXT,
    PAMINA_KIND_LIST,
    PAMINA_KIND_RECORD,
    PAMINA_KIND_TABLE,
    PAMINA_KIND_RESULT, /* of predict or simulate: its figures by pamina_of */
    PAMINA_KIND_PART,   /* `r.resource`: on the way to a figure of a result */
    PAMINA_KIND_FORMULA,
    PAMINA_KIND_PLOT,
    PAMINA_KIND_OTHER /* a machine, a model ...: shown as text */
} pamina_kind;

PAMINA_API pamina_kind pamina_value_kind(const pamina_value* value);
PAMINA_API void pamina_value_free(pamina_value* value);
/* Of a number, in base units; NaN of what is none. */
PAMINA_API double pamina_value_number(const pamina_value* value);
/* Of an int or a bool; 0 of what is none. */
PAMINA_API int64_t pamina_value_int(const pamina_value* value);
/* The base unit of a number: "s", "B/s"; "" of a plain one, and of what is none. */
PAMINA_API const char* pamina_value_unit(const pamina_value* value);
/* The ends of a number's interval, in base units; false where it is known exactly, and of what is none. */
PAMINA_API bool pamina_value_interval(const pamina_value* value, double* low, double* high);
/* A text itself; of others as `print` shows them. NULL after an error. */
PAMINA_API const char* pamina_value_text(const pamina_value* value, pamina_error** error);
/* As `pamina run --json` has it. NULL after an error. */
PAMINA_API const char* pamina_value_json(const pamina_value* value, pamina_error** error);
/* What `pamina run` prints of a statement on a line of its own: the report of a result; of others as pamina_value_text.
 * NULL after an error. */
PAMINA_API const char* pamina_value_report(const pamina_value* value, pamina_error** error);
/* What a page of `pamina report` shows of it, as a piece of HTML for another page, with its style and without scripts.
 * `part`: NULL or "": all; "time line": of a result its run, made again to be seen. NULL after an error. */
PAMINA_API const char* pamina_value_html(const pamina_value* value, const char* part, pamina_error** error);
/* A plot as an SVG picture, or the time line of a result. NULL after an error. */
PAMINA_API const char* pamina_value_svg(const pamina_value* value, pamina_error** error);

/* How many: items of a list, rows of a table, fields of a record; 0 of others. */
PAMINA_API size_t pamina_value_size(const pamina_value* value);
/* How many columns of a table or fields of a record there are, and their names; NULL beyond the last. */
PAMINA_API size_t pamina_value_names(const pamina_value* value);
PAMINA_API const char* pamina_value_name(const pamina_value* value, size_t number);
/* An item of a list, from 0; NULL where there is none. */
PAMINA_API pamina_value* pamina_item(const pamina_value* value, size_t number);
/* A field of a record, or a column of a table: a list. NULL and an error where there is none. */
PAMINA_API pamina_value* pamina_field(const pamina_value* value, const char* name, pamina_error** error);
/* Whether a column says which point of a sweep a row is. */
PAMINA_API bool pamina_is_parameter(const pamina_value* table, const char* column);

/* The numbers of a list that holds numbers alone, in base units, missing ones as NaN: laid out when they are first
 * asked for, then without a copy for as long as the value lives. NULL: it is no list of numbers. `unit` may be NULL. */
PAMINA_API const double* pamina_reals(const pamina_value* list, size_t* count, const char** unit);
/* The same of a list of ints none of which is missing. */
PAMINA_API const int64_t* pamina_ints(const pamina_value* list, size_t* count);

/* ---- prompts ---------------------------------------------------------------------------------------------------- */

/* A session that takes statements one text after the other and runs them, as the program's prompt does: what is
 * declared again replaces what was there and all that uses it follows, `_` is the last value, and a text that begins
 * with a colon is a command (`:help`). All other functions work on it too, except that scripts come into it by
 * `pamina_load_file`, which runs them, not by pamina_load_text and pamina_set (`:set` does that). */
PAMINA_API pamina_session* pamina_open_prompt(const pamina_options* options, pamina_error** error);

typedef enum pamina_shown {
    PAMINA_SHOWN_VALUE,  /* what a statement prints: the report of a result, a table, a line */
    PAMINA_SHOWN_TEXT,   /* what a command answers, or what has changed */
    PAMINA_SHOWN_REMARK, /* warnings, drawn; remarks about the work itself */
    PAMINA_SHOWN_ERROR   /* errors, drawn, which the call's own error has too */
} pamina_shown;
/* Is told in order what a text shows, while it runs: `text` ends with a line end and lives as long as the call of the
 * function. `value` is what the text shows, where that is one value, else NULL: it is the function's to free, now or
 * later. In the function it may be asked for its texts and pictures (pamina_value_text, _json, _report, _html, _svg),
 * and for all else when the text has run; of a value that a round of a loop shows there is nothing else. The function
 * may call pamina_cancel and nothing more of this session, and may not throw. */
typedef void (*pamina_shown_function)(pamina_shown kind, const char* text, pamina_value* value, void* user);
/* Runs a text as at the prompt; the function may be NULL. It is taken over as a whole or, after an error, not at all.
 */
PAMINA_API bool pamina_input(pamina_session* prompt, const char* text, pamina_shown_function function, void* user,
                             pamina_error** error);
/* Declares a name as a `let` would, with a value that pamina_eval takes: what uses the name follows. */
PAMINA_API bool pamina_give(pamina_session* prompt, const char* name, const pamina_value* value, pamina_error** error);

typedef enum pamina_completeness {
    PAMINA_COMPLETE,
    PAMINA_INCOMPLETE, /* more lines are needed */
    PAMINA_BROKEN      /* wrong, whatever follows */
} pamina_completeness;
PAMINA_API pamina_completeness pamina_text_completeness(const char* text);

/* What may stand at an offset of a text that is being written, in bytes, best first: a list of records
 * { insert, kind, detail, doc, begin, end }, where `insert` takes the place of the bytes from `begin` to `end`; kinds
 * are "function", "model", "unit" ... The list may be empty. */
PAMINA_API pamina_value* pamina_complete(pamina_session* prompt, const char* text, size_t offset, pamina_error** error);
/* What stands there: a record { signature, type, value, doc, from, markdown, begin, end }, texts that may be ""; a
 * missing value where there is nothing to say. */
PAMINA_API pamina_value* pamina_inspect(pamina_session* prompt, const char* text, size_t offset, pamina_error** error);

#ifdef __cplusplus
}
#endif

#endif
