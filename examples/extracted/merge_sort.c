// Sorts n numbers, with room for as many.
#include <string.h>

static void merge(long n, double *x, double *room) {
    long left = 0, right = n / 2;
    for (long k = 0; k < n; k++) {
        int from_left = right == n || (left < n / 2 && x[left] <= x[right]);
        room[k] = from_left ? x[left++] : x[right++];
    }
    memcpy(x, room, n * sizeof *x);
}

void merge_sort(long n, double *x, double *room) {
    if (n < 2)
        return;
    merge_sort(n / 2, x, room);
    merge_sort(n - n / 2, x + n / 2, room);
    merge(n, x, room);
}
