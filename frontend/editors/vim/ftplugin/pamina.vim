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
  setlocal formatprg=pamina\ fmt\ -
endif

let b:undo_ftplugin = 'setlocal commentstring< comments< formatoptions< expandtab< shiftwidth< softtabstop< suffixesadd<'
      \ . ' include< keywordprg< formatprg< makeprg< errorformat<'
