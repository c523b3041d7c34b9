/* How long 64 clients take, from C: office FILE. */
#include <pamina.h>
#include <stdio.h>

static int failed(pamina_error* error) {
    fputs(pamina_error_text(error), stderr);
    const int status = pamina_error_failure(error);
    pamina_error_free(error);
    return status;
}

int main(int argc, char** argv) {
    if (argc != 2) return 64;
    pamina_error* error = NULL;
    pamina_session* session = pamina_open(NULL, &error);
    if (!session) return failed(error);
    if (!pamina_load_file(session, argv[1], &error)) return failed(error);

    pamina_value* clients = pamina_new_int(64);
    const char* const names[] = {"P"};
    const pamina_value* const values[] = {clients};
    pamina_value* result = pamina_eval(session, "predict office(P = P)", names, values, 1, &error);
    if (!result) return failed(error);
    pamina_value* busy = pamina_of(result, "it.resource.server.utilization", NULL, NULL, 0, &error);
    if (!busy) return failed(error);
    pamina_value* time = pamina_field(result, "time", &error);
    if (!time) return failed(error);
    printf("%g %s, %.1f %% busy\n", pamina_value_number(time), pamina_value_unit(time),
           100 * pamina_value_number(busy));

    /* Compiled once. */
    pamina_prepared* prepared = pamina_prepare(session, "predict office(P = P)", names, values, 1, &error);
    if (!prepared) return failed(error);
    const double points[] = {1, 2, 4};
    double seconds[3];
    if (!pamina_prepared_times(prepared, points, 1, 3, seconds, &error)) return failed(error);
    printf("%g s, %g s, %g s\n", seconds[0], seconds[1], seconds[2]);

    /* What is wrong says where. */
    if (!pamina_eval(session, "predict office(Q = 1)", NULL, NULL, 0, &error)) {
        printf("%s, column %d: %s\n", pamina_error_code(error), pamina_error_column(error),
               pamina_error_message(error));
        pamina_error_free(error);
    }

    pamina_prepared_free(prepared);
    pamina_value_free(time);
    pamina_value_free(busy);
    pamina_value_free(result);
    pamina_value_free(clients);
    pamina_close(session);
    return 0;
}
