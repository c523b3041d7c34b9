# What a deadlock says: each waiting process with its indices and the parameters of procs that run themselves, once the
# parameters of the model; of a task graph, the cycle.
cat > waits.pam <<'END'
proc down(q, left: int, share: real) {
  if left == 0 {
    get q
  } else {
    down(q, left - 1, share / 2)
  }
}
model m(n: int = 2, t: time = 2 ms) {
  queue answers[n]
  delay t
  par p in 0..<n {
    for i in 1..2 {
      if i == 2 { down(answers[(p + 1) mod n], p + 1, 1.0) }
    }
  }
}
predict m()
END
t run waits.pam
cat > cycle.pam <<'END'
model m(n: int = 3) {
  graph {
    task a[i in 0..<n] {
      after a[(i + 1) mod n]
      delay 1 s
    }
  }
}
predict m()
END
t run cycle.pam
# Many that wait alike are one note.
cat > alike.pam <<'END'
model m(n: int = 12) {
  resource chop[n]
  queue answers
  event over
  spawn { await over }
  fork {
    par i in 1..5 { get answers }
  } {
    par i in 0..<n {
      hold chop[i] {
        delay 1 ms
        hold chop[(i + 1) mod n] { delay 1 ms }
      }
    }
  }
}
predict m()
END
t run alike.pam
