// A halo exchange and an LU, point to point, whose calls of MPI_Send are counted by a wrapper (MPI's profiling interface).
// Usage: counts halo N DOWN ACROSS STEPS | counts lu N NB DOWN ACROSS. The first process prints messages and bytes of all.
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long long sent[2];  // messages, bytes
int MPI_Send(const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm) {
    int size;
    PMPI_Type_size(type, &size);
    sent[0] += 1;
    sent[1] += (long long)count * size;
    return PMPI_Send(data, count, type, to, tag, comm);
}

static int n, nb, down, across, row, column, rank;
static int smaller(int a, int b) { return a < b ? a : b; }
static int larger(int a, int b) { return a > b ? a : b; }
static int process(int r, int c) { return r * across + c; }
static void wrong(const char* what) {
    fprintf(stderr, "process %d: %s\n", rank, what);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

// ---- Jacobi's method: blocks of ceil(n / extent), each with its points of the whole matrix; only halos are exchanged.

static double *now, *next;
#define AT(a, i, j) a[(i) * n + (j)]

static void exchange(int other_row, int other_column, int i0, int i1, int mine, int theirs, int along_rows) {
    if (other_row < 0 || other_row >= down || other_column < 0 || other_column >= across || i1 <= i0) return;
    if (mine < 0 || mine >= n || theirs < 0 || theirs >= n) return;
    const int other = process(other_row, other_column), count = i1 - i0;
    double* out = malloc(sizeof(double) * (size_t)count);
    double* in = malloc(sizeof(double) * (size_t)count);
    MPI_Request request;
    for (int k = 0; k < count; ++k) out[k] = along_rows ? AT(now, mine, i0 + k) : AT(now, i0 + k, mine);
    MPI_Irecv(in, count, MPI_DOUBLE, other, 0, MPI_COMM_WORLD, &request);
    MPI_Send(out, count, MPI_DOUBLE, other, 0, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int k = 0; k < count; ++k) *(along_rows ? &AT(now, theirs, i0 + k) : &AT(now, i0 + k, theirs)) = in[k];
    free(out);
    free(in);
}

static void jacobi(int steps) {
    const int high = (n + down - 1) / down, wide = (n + across - 1) / across;
    const int top = row * high, bottom = smaller(n, top + high), left = column * wide, right = smaller(n, left + wide);
    // Points that change: not those at the border.
    const int i0 = larger(1, top), i1 = smaller(n - 1, bottom), j0 = larger(1, left), j1 = smaller(n - 1, right);
    double* whole = malloc(sizeof(double) * (size_t)(n * n));
    double* after = malloc(sizeof(double) * (size_t)(n * n));
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) AT(whole, i, j) = AT(now, i, j) = AT(next, i, j) = (i * 7 + j * 3) % 11;
    memcpy(after, whole, sizeof(double) * (size_t)(n * n));
    for (int s = 0; s < steps; ++s) {
        exchange(row - 1, column, j0, j1, top, top - 1, 1);
        exchange(row + 1, column, j0, j1, bottom - 1, bottom, 1);
        exchange(row, column - 1, i0, i1, left, left - 1, 0);
        exchange(row, column + 1, i0, i1, right - 1, right, 0);
        for (int i = i0; i < i1; ++i)
            for (int j = j0; j < j1; ++j)
                AT(next, i, j) = (AT(now, i - 1, j) + AT(now, i + 1, j) + AT(now, i, j - 1) + AT(now, i, j + 1)) / 4;
        for (int i = 1; i < n - 1; ++i)
            for (int j = 1; j < n - 1; ++j)
                AT(after, i, j) = (AT(whole, i - 1, j) + AT(whole, i + 1, j) + AT(whole, i, j - 1) + AT(whole, i, j + 1)) / 4;
        double* swap = now;
        now = next;
        next = swap;
        swap = whole;
        whole = after;
        after = swap;
    }
    for (int i = top; i < bottom; ++i)
        for (int j = left; j < right; ++j)
            if (AT(now, i, j) != AT(whole, i, j)) wrong("another value than one process has");
    free(whole);
    free(after);
}

// ---- LU without pivoting in blocks that go round.

static int row_of(int i) { return i / nb % down; }
static int column_of(int j) { return j / nb % across; }
static int mine(int i, int j) { return row_of(i) == row && column_of(j) == column; }
/// Whether a process of this coordinate has places from `from` on.
static int has(int (*of)(int), int coordinate, int from) {
    for (int i = from; i < n; ++i)
        if (of(i) == coordinate) return 1;
    return 0;
}

/// The elements that the sender has of rows i0..<i1 and columns j0..<j1, from or into the matrix.
static int pack(double* buffer, int i0, int i1, int j0, int j1, int r, int c, int back) {
    int k = 0;
    for (int i = i0; i < i1; ++i)
        for (int j = j0; j < j1; ++j) {
            if (row_of(i) != r || column_of(j) != c) continue;
            if (back)
                AT(now, i, j) = buffer[k++];
            else
                buffer[k++] = AT(now, i, j);
        }
    return k;
}
/// What process (r, c) has there goes to (r2, c2).
static void move(int i0, int i1, int j0, int j1, int r, int c, int r2, int c2) {
    if (r == r2 && c == c2) return;
    if (process(r, c) != rank && process(r2, c2) != rank) return;
    double* buffer = malloc(sizeof(double) * (size_t)(n * n));
    const int count = pack(buffer, i0, i1, j0, j1, r, c, 0);
    if (count > 0 && process(r, c) == rank)
        MPI_Send(buffer, count, MPI_DOUBLE, process(r2, c2), 0, MPI_COMM_WORLD);
    else if (count > 0) {
        MPI_Recv(buffer, count, MPI_DOUBLE, process(r, c), 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        pack(buffer, i0, i1, j0, j1, r, c, 1);
    }
    free(buffer);
}

static void factor(void) {
    double* whole = next;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) AT(now, i, j) = AT(whole, i, j) = i == j ? n : (i * 5 + j * 3) % 7;
    for (int k = 0; k < n; ++k)
        for (int i = k + 1; i < n; ++i) {
            AT(whole, i, k) /= AT(whole, k, k);
            for (int j = k + 1; j < n; ++j) AT(whole, i, j) -= AT(whole, i, k) * AT(whole, k, j);
        }
    for (int first = 0; first < n; first += nb) {
        const int end = smaller(n, first + nb), r0 = row_of(first), c0 = column_of(first);
        if (r0 == row && c0 == column)
            for (int k = first; k < end; ++k)
                for (int i = k + 1; i < end; ++i) {
                    AT(now, i, k) /= AT(now, k, k);
                    for (int j = k + 1; j < end; ++j) AT(now, i, j) -= AT(now, i, k) * AT(now, k, j);
                }
        for (int r = 0; r < down; ++r)
            if (has(row_of, r, end)) move(first, end, first, end, r0, c0, r, c0);
        for (int i = end; i < n; ++i)
            for (int k = first; k < end; ++k) {
                if (!mine(i, k)) continue;
                for (int l = first; l < k; ++l) AT(now, i, k) -= AT(now, i, l) * AT(now, l, k);
                AT(now, i, k) /= AT(now, k, k);
            }
        for (int c = 0; c < across; ++c)
            if (has(column_of, c, end)) move(first, end, first, end, r0, c0, r0, c);
        for (int j = end; j < n; ++j)
            for (int k = first; k < end; ++k)
                for (int l = first; mine(k, j) && l < k; ++l) AT(now, k, j) -= AT(now, k, l) * AT(now, l, j);
        for (int r = 0; r < down; ++r)
            for (int c = 0; c < across; ++c) {
                if (has(column_of, c, end)) move(end, n, first, end, r, c0, r, c);
                if (has(row_of, r, end)) move(first, end, end, n, r0, c, r, c);
            }
        for (int i = end; i < n; ++i)
            for (int j = end; j < n; ++j)
                for (int k = first; mine(i, j) && k < end; ++k) AT(now, i, j) -= AT(now, i, k) * AT(now, k, j);
    }
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            if (mine(i, j) && fabs(AT(now, i, j) - AT(whole, i, j)) > 1e-9 * n) wrong("another value than one process has");
}

int main(int argc, char** argv) {
    int size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc != 6) wrong("counts halo N DOWN ACROSS STEPS, counts lu N NB DOWN ACROSS");
    const int halo = strcmp(argv[1], "halo") == 0;
    n = atoi(argv[2]);
    nb = atoi(argv[halo ? 5 : 3]);
    down = atoi(argv[halo ? 3 : 4]);
    across = atoi(argv[halo ? 4 : 5]);
    if (n < 1 || nb < 1 || down < 1 || down * across != size) wrong("sizes do not fit the processes");
    row = rank / across;
    column = rank % across;
    now = malloc(sizeof(double) * (size_t)(n * n));
    next = malloc(sizeof(double) * (size_t)(n * n));
    if (halo)
        jacobi(nb);
    else
        factor();
    long long all[2];
    PMPI_Reduce(sent, all, 2, MPI_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%lld messages, %lld B\n", all[0], all[1]);
    free(now);
    free(next);
    MPI_Finalize();
    return 0;
}
