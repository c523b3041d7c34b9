# For a pull request: a table and sentences, in which nothing of a script is markup.
sed 's/700 us/600 us/' office.pam > faster.pam
t diff office.pam faster.pam --within 1% --markdown
cat > a.pam <<'END'
print "<img src=x onerror=alert(1)> @someone [link](http://x) *bold* `code` | cell"
print "a\nb ESC[31m", 1
model m(t: time) { resource r delay t use r for 1 s }
predict m(1 s)
END
sed -i "s/ESC/$(printf '\033')/" a.pam
sed 's/1 s)/2 s)/; s/"</"!</; s/, 1$/, 2/' a.pam > 'b|<b>.pam'
t diff a.pam 'b|<b>.pam' --markdown
t diff a.pam a.pam --markdown
