# Petri nets from files: of PIPE with its times, of PNML without any; what is said of those that are none.
cat > pipe.xml <<'X'
<?xml version="1.0" encoding="iso-8859-1"?>
<pnml>
<net id="Net-One" type="P/T net">
<place id="P0"><name><value>Free machines</value></name><initialMarking><value>2</value></initialMarking></place>
<place id="P1"><name><value>busy</value></name><initialMarking><value>0</value></initialMarking></place>
<transition id="T0"><name><value>start</value></name><rate><value>1.0</value></rate><timed><value>true</value></timed></transition>
<transition id="T1"><name><value>done</value></name><rate><value>2.0</value></rate><timed><value>true</value></timed>
<infiniteServer><value>true</value></infiniteServer></transition>
<arc id="a" source="P0" target="T0"><inscription><value>1</value></inscription></arc>
<arc id="b" source="T0" target="P1"/>
<arc id="c" source="P1" target="T1"/>
<arc id="d" source="T1" target="P0"/>
</net>
</pnml>
X
t import pipe.xml
t import --json pipe.xml
mkdir -p out
t import pipe.xml -o out/net.pam
t fmt --check out/net.pam
t run out/net.pam
printf '<pnml><net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g"><place id="p"/><transition id="t"/><arc source="t" target="p"/></page></net></pnml>' > plain.pnml
t import plain.pnml
t import plain.pnml --unit '1 s'
printf '<pnml>\n<net id="n">\n</pnml>\n' > broken.xml
t import broken.xml
t import --format pnml --json broken.xml
t import --format stg plain.pnml
