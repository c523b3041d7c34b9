# Where the time goes, and each step of it.
t run --critical-path --set procs=2 server.pam
t run --critical-path tiles.pam
t run --critical-path blast.pam
# Without the numbers of long lists.
t run --critical-path --json blast.pam | grep -vE '^ +[0-9.e+-]+,?$' | sed -n '/critical_path/,/measures/p'
# Long paths are cut in the middle, in text only.
cat > long_path.pam <<'END'
model chain(n: int) {
  for i in 1..n { if i mod 2 == 0 { delay 1 us } else { compute 2 us } }
}
predict chain(1000)
END
t run --critical-path long_path.pam
"$program" run --critical-path --json long_path.pam | grep -c '"began_by"\|"statement":'
# A dequeue lock: nobody on the path does anything.
cat > lock.pam <<'END'
model locked() {
  processor cpu[4]
  par i in 1..8 on cpu schedule dynamic(lock = 3 us) { compute 1 us }
}
predict locked()
END
t run --critical-path lock.pam
# Messages: what their time passes with.
t run --critical-path ping.pam
# Who goes on because a background was ended: its path is that of the branch which ended it.
cat > ended.pam <<'END'
model ended() {
  resource r
  event never
  fork { background { hold r { await never } }  delay 1 s } { delay 500 ms  use r for 1 s }
}
predict ended()
model served() {
  processor cpu
  fork { background { delay 100 ms  on cpu { compute 9 s } }  delay 1 s } { delay 500 ms  on cpu { compute 1 s } }
}
predict served()
model behind() {
  resource r (servers = 2)
  event never
  fork { background { delay 100 ms  hold 2 of r { await never } }  delay 1 s } { hold r { delay 3 s } } {
    delay 200 ms
    use r for 5 s
  }
}
predict behind()
END
t run --critical-path ended.pam
# Times of statements and tasks are the same without relaxation: also of what does not happen, and of long paths.
cat > counts.pam <<'END'
model counts(n: int) {
  par i in 1..n { delay 1 s }
  par i in 1..n { delay i * 1 s }
  delay 1 s
}
predict counts(0)
model chain(n: int) {
  processor cpu
  graph { task t[i in 1..n] on cpu { after t[i - 1]  delay 1 s  delay 1 s } }
}
predict chain(200)
END
for way in "" --no-relax; do
  "$program" run --json $way counts.pam | grep -E '^ +"(text|count|critical_count)":'
  t run $way counts.pam
done
# Where a lock at which processors take their tasks is all that takes time.
t run locks.pam
# Who holds a thread waits for the disk: with 1, 2 and 8 of them, and where the run is cut off.
cat > threads.pam <<'END'
model web(threads: int, disks: int) {
  resource thread(servers = threads)
  resource disk(servers = disks)
  par i in 1..32 {
    for k in 1..20 { hold thread { delay 1 ms  use disk for 5 ms } }
  }
}
predict web(8, 1)
predict web(8, 2)
predict web(8, 8)
model open(threads: int) {
  resource thread(servers = threads)
  resource disk
  every 4 ms { hold thread { delay 1 ms  use disk for 5 ms } }
}
predict open(8) using (until = 10 s, warmup = 1 s)
predict open(1) using (until = 10 s)
END
t run threads.pam | grep -E '^predict|limited|grows'
# What dependences alone limit, and what waits for its turn on a processor.
cat > turns.pam <<'END'
model turns(cores: int = 2, ordered: int = 0) {
  processor cpu[cores]
  graph {
    task slow on cpu[cores - 1] { compute 5 s }
    task first on cpu[0] in order { after slow; compute 1 s }
    task second on cpu[if ordered == 1 then 0 else cores - 1] in order { compute 3 s }
  }
}
predict turns(2, 1)
predict turns(3, 0)
END
t run turns.pam
cat > chain.pam <<'END'
model chain(cores: int) {
  processor cpu[cores]
  graph on cpu {
    task read { compute 1 s }
    task sort { after read; compute 2 s }
    task other[i in 0..<2] { compute 1.5 s }
  }
}
predict chain(1)
predict chain(2)
predict chain(3)
END
t run chain.pam
# A pool of which a chain keeps one processor busy is not what limits.
cat > pool.pam <<'END'
model pool(n: int) {
  processor w[4]
  graph on w {
    task a[i in 1..n] { compute 1 s }
    task c[i in 0..<20] { after c[i - 1]; compute 10 s }
  }
}
predict pool(4)
predict pool(1000)
END
t run pool.pam | grep limited
# Who is ready only when a processor is given back did not wait for it.
cat > pools.pam <<'END'
machine pool(n: int = 4) {
  processor cpu[n]
}
model listed() on m {
  graph {
    task t[i in 0..2] on m.cpu { compute 1 s }
    task u on m.cpu { after t[1]; compute 10 s }
  }
}
// The same, event by event.
model by_events() on m {
  resource r(servers = 9)
  graph {
    task t[i in 0..2] on m.cpu { compute 1 s }
    task u on m.cpu { after t[1]; compute 10 s; use r for 0 s }
  }
}
predict listed() on pool
predict by_events() on pool
// Not even where none was idle before.
predict listed() on pool(3)
predict by_events() on pool(3)
// A part of them.
model some() on m {
  graph {
    task t[i in 0..2] on m.cpu[0..2] { compute 1 s }
    task u on m.cpu[0..2] { after t[1]; compute 10 s }
  }
}
predict some() on pool
END
t run --critical-path pools.pam
