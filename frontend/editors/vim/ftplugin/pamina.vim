" Settings for Pamina's scripts. `:make` checks the script, `gq` formats it, `K` tells what a word means.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=//\ %s
setlocal comments=s1:/*,mb:*,ex:*/,:///,://
setlocal formatoptions-=t formatoptions+=croql
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal suffixesadd=.pam
setlocal include=^\\s*import
setlocal keywordprg=pamina\ doc
compiler pamina
if executable('pamina')
  setlocal formatexpr=PaminaFormat()
endif

let b:undo_ftplugin = 'setlocal commentstring< comments< formatoptions< expandtab< shiftwidth< softtabstop< suffixesadd<'
      \ . ' include< keywordprg< formatexpr< makeprg< errorformat<'

if exists('*PaminaFormat')
  finish
endif

" `gq`: the whole script is formatted, as a part of one may be none. With a mistake in it nothing changes, and the mistake is told.
function PaminaFormat() abort
  if mode() =~# '[iR]'
    return 1
  endif
  let formatted = systemlist('pamina fmt -', getline(1, '$'))
  if v:shell_error
    echohl ErrorMsg | echo get(formatted, 0, 'pamina fmt failed') | echohl None
    return 0
  endif
  let view = winsaveview()
  call setline(1, formatted)
  if line('$') > len(formatted)
    silent execute len(formatted) + 1 . ',$delete _'
  endif
  call winrestview(view)
  return 0
endfunction
