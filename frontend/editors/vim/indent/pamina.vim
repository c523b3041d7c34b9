" Indentation of Pamina: two columns for a block, four for what continues in brackets.
if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=GetPaminaIndent(v:lnum)
setlocal indentkeys=0{,0},0),0],0=then,0=else,!^F,o,O
let b:undo_indent = 'setlocal indentexpr< indentkeys<'

if exists('*GetPaminaIndent')
  finish
endif

" A line without its comment and strings.
function! s:Code(number) abort
  let l:line = substitute(getline(a:number), '"\%([^"\\]\|\\.\)*"', '""', 'g')
  return substitute(l:line, '//.*$', '', '')
endfunction

function! GetPaminaIndent(number) abort
  let l:before = prevnonblank(a:number - 1)
  if l:before == 0
    return 0
  endif
  " The line that the brackets around this one are opened on.
  let l:closes = s:Code(a:number) =~# '^\s*[})\]]'
  " An expression that goes on, or begins on a line of its own.
  let l:goes_on = s:Code(a:number) =~# '^\s*\%(then\|else\)\>' || s:Code(l:before) =~# '\%(=\|\<in\)\s*$'
  let l:more = l:goes_on ? 2 * shiftwidth() : 0
  let l:closed = 0
  let l:line = l:before
  while l:line > 0
    let l:code = s:Code(l:line)
    for l:c in reverse(split(l:code, '\zs'))
      if l:c =~# '[})\]]'
        let l:closed += 1
      elseif l:c =~# '[{(\[]'
        if l:closed > 0
          let l:closed -= 1
        else
          let l:column = indent(l:line)
          " The `else` of a `choose` is a branch as the others.
          if l:code =~# '^\s*choose\>'
            let l:more = 0
          endif
          return l:column + l:more + (l:closes ? 0 : l:c ==# '{' ? shiftwidth() : 2 * shiftwidth())
        endif
      endif
    endfor
    " Nothing around a line that begins at the left edge, and closes nothing.
    if l:closed == 0 && l:code =~# '^[^[:space:]})\]]'
      break
    endif
    let l:line -= 1
  endwhile
  return l:more
endfunction
