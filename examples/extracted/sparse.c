// A sparse matrix, its rows one after the other, times a vector.
void sparse(long rows, const long *row, const int *column, const double *value, const double *x, double *y) {
    for (long i = 0; i < rows; i++) {
        double sum = 0;
        for (long k = row[i]; k < row[i + 1]; k++)
            sum += value[k] * x[column[k]];
        y[i] = sum;
    }
}
