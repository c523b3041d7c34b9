# The markings of a net as a picture's text.
cat > nets.pam <<'P'
net buffer(K: int = 2) {
  place free = K
  place jobs
  place lost
  transition arrive (rate = 1 Hz) { take free; give jobs }
  transition serve (rate = 2 Hz) { take jobs; give free }
  transition spoil (rate = 1 Hz) { take jobs; give lost }
  transition burn (weight = 1) { take lost, free }
}
net endless() {
  place a
  transition come (rate = 1 Hz) { give a }
}
model office() { delay 1 s }
P
t graph nets.pam --model buffer --reachability
t graph nets.pam --model endless --reachability
t graph nets.pam --model office --reachability
t graph nets.pam --model buffer --reachability --emit=json
# 500 markings are drawn, 501 are not.
printf 'net row(n: int = 499) { place a = n\n place b\n transition t (rate = 1 Hz) { take a; give b } }\n' > row.pam
t graph row.pam --reachability | grep -c shape
t graph row.pam --reachability | grep -c ' -> '
sed 's/499/500/' row.pam > more.pam
t graph more.pam --reachability
