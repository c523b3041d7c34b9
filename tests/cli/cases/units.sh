# Reports, tables and messages in the units of the script's own literals.
cat > ci.pam <<'END'
// 120 builds for a few runners, one a minute.
model ci(runners: int = 4, jobs: int = 120, build = 12 min, check = 6 min) {
  resource runner(servers = runners)
  par j in 1..jobs {
    delay until j * 1 min
    measure job {
      hold runner {
        delay build
        if j mod 5 == 0 { delay check }
      }
    }
  }
}
predict ci()
predict ci(runners = 16)
sweep(runners in [4, 8, 16]: predict ci(runners))
sweep(check in 5 min..15 min step 5 min: predict ci(16, check = check))
let r = predict ci(8)
print r.time, r.measure.job.p95, r.measure.job.mean
END
t run ci.pam
echo 'print 3 * 5 min, 2 * 4 KiB, 3 / 1 s' > base.pam
t run base.pam
t run base.pam --json
cat > web.pam <<'END'
// Customers come from outside: a loop that spawns.
model web(rate = 100 Hz, n: int = 2000) {
  resource cpu(servers = 2)
  resource db
  for i in 1..n {
    delay 1 / rate
    spawn {
      measure request {
        use cpu for 4 ms
        if i mod 5 == 0 { use db for 30 ms }
      }
    }
  }
}
predict web
let t = sweep(rate in [50 Hz, 100 Hz]: predict web(rate))
t
select(t, ["rate", "work"])
print t.speedup, sort(extend(row in t: { work = row.time }), by = "rate", descending = true)
print 2000 / (predict web).time, [rate for rate in t.rate]
END
t run web.pam
cat > sizes.pam <<'END'
// Sizes in KiB stay so, through a sweep, a file and a sort.
model copy(size, speed = 100 MB/s) {
  resource disk(speed = speed)
  for i in 1..10 { use disk for size }
}
let t = sweep(size in [4 KiB, 64 KiB, 1 MiB]: { time = (predict copy(size)).time, all = 10 * size })
t
save(t, "sizes.csv")
print sort(csv("sizes.csv"), by = "size", descending = true)
print sweep(size in 4 KiB..12 KiB step 4 KiB: predict copy(size))
print sweep(size in latin(2, 1 MiB, 2 MiB): size > 0)
END
t run sizes.pam
cat sizes.csv
cat > remark.pam <<'END'
// Values in messages have their units.
machine net(L = 2 us, G = 6 ns/B) {}
proc wait(q: queue, gap, left: int) {
  if left == 0 { get q } else { wait(q, gap / 2, left - 1) }
}
model m(rate = 100 Hz, size = 4 KiB, share = 0.5, work = 2 Gflop, on_time = true) on net: net {
  queue q
  let pause = 1 / rate + size * net.G
  delay pause
  wait(q, pause, 2)
}
predict m() on net
END
t run remark.pam
