" Vim syntax of Pamina. The lists of words are written by ../../words.py.
if exists('b:current_syntax')
  finish
endif

syntax keyword paminaOperatorWord and or not div mod
syntax keyword paminaConditional then else choose if
syntax keyword paminaRepeat in step for par fork loop
syntax keyword paminaStatement with delay compute use hold spawn background sync put get signal await graph measure task
syntax keyword paminaStatement after on predict print assert
syntax keyword paminaDeclaration model machine param let fn unit proc resource processor barrier queue event part
syntax keyword paminaInclude import
syntax keyword paminaBoolean true false
syntax keyword paminaVariable now

" Words with a meaning in their place only.
syntax match paminaStatement /\%(\<delay\s\+\)\@<=until\>/
syntax match paminaStatement /\%(\<graph\s\+\)\@<=from\>/
syntax match paminaStatement /\%(\<after\s\+\)\@<=all\ze\s\+\h/
syntax match paminaStatement /\%(\<in\s\+\)\@<=order\>/
syntax match paminaStatement /\<order\s\+by\>/
syntax match paminaStatement /\<schedule\s\+\(static\|cyclic\|dynamic\|guided\|queues\)\>/
syntax match paminaDeclaration /\%(\%(^\|[{;]\)\s*\)\@<=\%(network\|class\)\ze\s\+\h/
syntax match paminaStatement /\%(\%(^\|[{;]\)\s*\)\@<=route\ze\s\+\h/
syntax match paminaStatement /\%(\<route\s\+\h.*\s\)\@<=\%(to\|removes\)\ze\s\+\h/
syntax match paminaStatement /\<\%(solve\|symbolic\|sensitivity\|simulate\|draw\)\ze\s\+\h/
syntax match paminaStatement /\%(\%(^\|[{;]\)\s*\)\@<=\%(every\|within\)\ze\s\+[[:alnum:]_([]/
syntax match paminaStatement /\%(\%(^\|[{;]\)\s*\)\@<=\%(array\ze\s\+\h\w*\[\|forall\ze\s\+\h\w*\s\+in\>\|reduce\ze\s\+\h\w*\s\+\h\w*\[\|broadcast\ze\s\+\h\w*\[\)/
syntax match paminaStatement /\%(\<array\s\+\h.*[])]\s\+\)\@<=\%(distributed\|like\)\ze\s\+[[:alnum:]_(]/
syntax match paminaStatement /\s\@<=\%(writes\|reads\)\ze\s\+\h\w*\[/
syntax match paminaStatement /\<\%(fit\|validate\)\ze\s*(\h\w*\s\+in\>/
syntax match paminaStatement /\%(\<sensitivity\s\+\h.*\s\)\@<=\%(to\|within\)\ze\s\+[[:alnum:]_(]/
syntax match paminaStatement /\%(\<symbolic\s\+\h.*\s\)\@<=\%(free\|where\)\ze\s\+[-[:alnum:]_(]/
syntax match paminaStatement /\<using\ze\s\+\%(mva\|convolution\|schweitzer\|bounds\|ctmc\|kruskal_weiss\|mak_lundstrom\|markov\|start\|structure\|cycle_time\)\>/
syntax match paminaStatement /\s\@<=\(carrying\|of\)\ze\s\+[[:alnum:]_(]/
syntax match paminaStatement /\s\@<=priority\ze\s\+[-[:alnum:]_(]/
syntax match paminaStatement /\%(\<discipline\s*=\s*\)\@<=\(fcfs\|ps\|rr\|lifo\|priority\|preemptive\|delay\|maxmin\)\>/

syntax match paminaFunction /\<\(abs\|apart\|argmax\|argmin\|bernoulli\|birth_death\|block\|c\|ceil\|ceildiv\|clusters\|count\|csv\|cyclic\|diff\|difference\|discrete\|distinct\|eigen\|empirical\|erlang\|exp\|exponential\|extend\|extrap\|fail\|filter\|find\|fit_law\|floor\|free\|gamma\|general\|geometric\|google_benchmark\|groups\|hyperexponential\|hyperfine\|join\|known\|latex\|latin\|len\|ln\|log10\|log2\|lognormal\|max\|maximize\|mean\|min\|minimize\|normal\|pareto\|plot\|poisson\|prod\|python\|quantile\|random\|rename\|replicated\|round\|save\|select\|sort\|sqrt\|stationary\|std\|sum\|sweep\|table\|text\|triangular\|uniform\|waiting\|weibull\)\ze\s*(/
syntax match paminaName /\%(\<\%(model\|machine\|fn\|proc\|network\)\s\+\)\@<=\h\w*/
" Any word may be a member.
syntax match paminaMember /\.\@<!\.\.\@!\s*\h\w*/
syntax match paminaType /:\s*\[*\zs\(int\|real\|bool\|string\|time\|data\|work\|rank\|network\)\>/

" A number takes the word behind it as its unit; a `/` that touches both sides belongs to it.
syntax match paminaUnit /\(1\/\)\?\(%\|\h\w*\)\(\^-\?\d\+\)\?\(\/\h\w*\(\^-\?\d\+\)\?\)*/ contained
syntax match paminaNumber /\<\d\%(_\?\d\)*\%(\.\d\%(_\?\d\)*\)\?\%([eE][+-]\?\d\+\)\?/ nextgroup=paminaUnitAfter skipwhite
syntax match paminaUnitAfter /\%(1\/\)\?\%(\%(and\|or\|not\|div\|mod\|true\|false\|then\|else\|choose\|if\|in\|step\|for\|par\|fork\|loop\|with\|delay\|compute\|use\|hold\|spawn\|background\|sync\|put\|get\|signal\|await\|graph\|measure\|task\|after\|on\|predict\|print\|assert\|model\|machine\|param\|let\|fn\|unit\|proc\|resource\|processor\|barrier\|queue\|event\|part\|import\|of\|by\|order\|schedule\|carrying\|priority\)\>\)\@!\%(%\|\h\w*\)\%(\^-\?\d\+\)\?\%(\/\h\w*\%(\^-\?\d\+\)\?\)*/ contained
syntax match paminaConversion /->/ nextgroup=paminaUnit skipwhite

syntax match paminaEscape /\\[nt"\\]/ contained
syntax region paminaString start=/"/ skip=/\\./ end=/"/ oneline contains=paminaEscape,paminaValue,@Spell
" A value in a string, with parentheses and strings of its own.
syntax region paminaValue matchgroup=paminaEscape start=/\\(/ end=/)/ contained oneline contains=TOP,paminaParentheses
syntax region paminaParentheses start=/(/ end=/)/ contained oneline transparent contains=TOP,paminaParentheses

syntax match paminaComment /\/\/.*$/ contains=@Spell
syntax match paminaDocComment /\/\/\/.*$/ contains=@Spell
syntax region paminaComment start=/\/\*/ end=/\*\// contains=@Spell
syntax sync ccomment paminaComment

highlight default link paminaOperatorWord Operator
highlight default link paminaConditional Conditional
highlight default link paminaRepeat Repeat
highlight default link paminaStatement Statement
highlight default link paminaDeclaration Structure
highlight default link paminaInclude Include
highlight default link paminaBoolean Boolean
highlight default link paminaVariable Identifier
highlight default link paminaFunction Function
highlight default link paminaName Function
highlight default link paminaMember Normal
highlight default link paminaType Type
highlight default link paminaUnit Type
highlight default link paminaUnitAfter Type
highlight default link paminaNumber Number
highlight default link paminaConversion Operator
highlight default link paminaEscape SpecialChar
highlight default link paminaString String
highlight default link paminaComment Comment
highlight default link paminaDocComment SpecialComment

let b:current_syntax = 'pamina'
