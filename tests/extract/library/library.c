// Calls of BLAS and MPI, declared as their headers do.
#include <string.h>
#include <math.h>
typedef int MPI_Comm, MPI_Datatype, MPI_Op;
typedef struct { int source; } MPI_Status;
typedef int MPI_Request;
#define MPI_COMM_WORLD ((MPI_Comm)0x44000000)
#define MPI_DOUBLE ((MPI_Datatype)0x4c00080b)
#define MPI_INT ((MPI_Datatype)0x4c000405)
#define MPI_SUM ((MPI_Op)0x58000003)
int MPI_Init(int *, char ***);
int MPI_Comm_rank(MPI_Comm, int *);
int MPI_Comm_size(MPI_Comm, int *);
int MPI_Bcast(void *, int, MPI_Datatype, int, MPI_Comm);
int MPI_Allreduce(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm);
int MPI_Allgather(const void *, int, MPI_Datatype, void *, int, MPI_Datatype, MPI_Comm);
int MPI_Alltoall(const void *, int, MPI_Datatype, void *, int, MPI_Datatype, MPI_Comm);
int MPI_Barrier(MPI_Comm);
int MPI_Send(const void *, int, MPI_Datatype, int, int, MPI_Comm);
int MPI_Recv(void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Status *);
int MPI_Isend(const void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request *);
int MPI_Wait(MPI_Request *, MPI_Status *);
struct ompi_predefined_datatype_t;
extern struct ompi_predefined_datatype_t ompi_mpi_float;
int MPI_Reduce(const void *, void *, int, void *, MPI_Op, int, MPI_Comm);
void cblas_dgemm(int, int, int, int, int, int, double, const double *, int, const double *, int, double, double *, int);
void cblas_strsm(int, int, int, int, int, int, int, float, const float *, int, float *, int);
double cblas_ddot(int, const double *, int, const double *, int);
void dgemm_(const char *, const char *, const int *, const int *, const int *, const double *, const double *, const int *,
            const double *, const int *, const double *, double *, const int *);
void cblas_zgemm(int, int, int, int, int, int, const void *, const void *, int, const void *, int, const void *, void *, int);

void blocks(int n, int b, double *a, double *c) {
    for (int i = 0; i < n; i += b) {
        cblas_dgemm(101, 111, 111, b, n, b, 1, a, n, a, n, 1, c, n);
        a[i] += cblas_ddot(n - i, a, 1, c, 1);
    }
    memcpy(c, a, n * sizeof(double));
    memset(a, 0, b * sizeof(double));
}
void fortran(int n, int m, double *a) {
    double one = 1;
    int k = n + m;
    for (int i = 0; i < m; i++) {
        dgemm_("N", "N", &m, &n, &k, &one, a, &m, a, &k, &one, a, &m);
        a[i] *= exp(a[i]);
    }
}
void solves(int m, int n, float *a, double *z, const int *size) {
    cblas_strsm(101, 141, 122, 111, 131, m, n, 1, a, m, a, n);
    cblas_strsm(101, 142, 122, 111, 131, m, n, 1, a, m, a, n);
    cblas_ddot(*size, z, 1, z, 1);
    cblas_zgemm(101, 111, 111, n, n, n, z, z, n, z, n, z, z, n);
}
void spmd(int n, int sweeps, double *x, double *y) {
    int size, rank;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int part = n / size;
    MPI_Bcast(x, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int s = 0; s < sweeps; s++) {
        for (int i = rank * part; i < (rank + 1) * part; i++) y[i] = x[i] * 2;
        if (rank > 0) MPI_Send(x, 2 * n, MPI_DOUBLE, rank - 1, 0, MPI_COMM_WORLD);
        if (rank < size - 1) MPI_Recv(y, n, MPI_DOUBLE, rank + 1, 0, MPI_COMM_WORLD, 0);
        MPI_Allreduce(x, y, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        MPI_Reduce(x, y, n, &ompi_mpi_float, MPI_SUM, 0, MPI_COMM_WORLD);
    }
    MPI_Allgather(x, n / size, MPI_INT, y, n / size, MPI_INT, MPI_COMM_WORLD);
    MPI_Alltoall(x, n, 7, y, n, 7, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
}
