" `:compiler pamina`: `:make` shows the mistakes of the script in the quickfix list.
if exists('current_compiler')
  finish
endif
let current_compiler = 'pamina'

" Messages are on standard error, which not every 'shellpipe' takes.
CompilerSet makeprg=pamina\ check\ %:S\ 2>&1
" A message, then where it is; the lines of the text below it are not needed.
CompilerSet errorformat=%Eerror[E%n]:\ %m,%Wwarning[E%n]:\ %m,%Inote:\ %m,%Z%*[\ ]-->\ %f:%l:%c,%-G%.%#
