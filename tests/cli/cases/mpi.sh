# A halo exchange and an LU of `std.arrays` send what a program sends that is written with MPI point to point, whose calls are
# counted by a wrapper (mpi/counts.c, which compares its numbers with those of one process).
cat >counts.pam <<'END'
import std.arrays
import std.machines.loggp
machine ranks = loggp with { processor cpu[P] (speed = 1 Gflop/s) }
model halos(n: int, down: int, across: int, steps: int) on m {
  array A[n, n] distributed (block, block) on m.cpu as (down, across)
  array B[n, n] like A
  for s in 1..steps {
    if s mod 2 == 1 { stencil_5(A, B, n, n) } else { stencil_5(B, A, n, n) }
  }
}
model lu_of(n: int, nb: int, down: int, across: int) on m {
  array A[n, n] distributed (cyclic(nb), cyclic(nb)) on m.cpu as (down, across)
  factor_lu(A, n, nb)
}
fn told(r) = "\(r.array.transfers) messages, \(r.array.bytes / 1 B) B"
for c in [[20, 2, 3, 3], [17, 3, 2, 1], [24, 4, 1, 2]] { print told(predict halos(c[0], c[1], c[2], c[3]) on ranks(c[1] * c[2])) }
for c in [[30, 4, 2, 3], [32, 4, 2, 2], [21, 2, 3, 1]] { print told(predict lu_of(c[0], c[1], c[2], c[3]) on ranks(c[2] * c[3])) }
END
t run counts.pam
echo "# by MPI"
launch() { OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -n "$@"; }
if command -v mpirun >/dev/null && command -v mpicc >/dev/null && mpicc -O1 "$here/mpi/counts.c" -o counts -lm 2>/dev/null; then
    for of in "6 halo 20 2 3 3" "6 halo 17 3 2 1" "4 halo 24 4 1 2" "6 lu 30 4 2 3" "4 lu 32 4 2 2" "3 lu 21 2 3 1"; do
        # shellcheck disable=SC2086  # its words
        launch ${of%% *} ./counts ${of#* }
    done >by_mpi
    "$program" run counts.pam | cmp - by_mpi && echo same counts
else
    echo "skipped: mpirun or mpicc with the headers of MPI is missing (libopenmpi-dev)" >&3
    echo same counts
fi
