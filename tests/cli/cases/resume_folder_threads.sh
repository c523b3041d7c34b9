# A folder of points is filled in rounds, each by all threads.
printf 'model d(n: int) { for i in 1..10 { delay n * 1 ms } }\nlet t = sweep(n in 1..6000: (predict d(n)).time)\nprint len(t), sum(t.value)\n' > many.pam
for threads in 1 2 4; do
    t run many.pam --resume points$threads/ --threads $threads
done
"$program" run many.pam --resume points4/ 2>/dev/null
