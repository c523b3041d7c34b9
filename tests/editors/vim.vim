" Run in a headless Neovim by vim.sh, which gives $ROOT, $HERE and $SCRATCH. Writes failures, a line each, to $SCRATCH/failures.
let s:failures = []
let s:checked = 0

function! s:Expect(what, came, expected) abort
  let s:checked += 1
  if a:came !=# a:expected
    call add(s:failures, a:what . ': expected ' . string(a:expected) . ', came ' . string(a:came))
  endif
endfunction

try
  execute 'edit' fnameescape($HERE . '/sample.pam')
  call s:Expect('filetype', &filetype, 'pamina')
  call s:Expect('keywordprg', &keywordprg, 'pamina doc')
  call s:Expect('makeprg', &makeprg =~# '2>&1$', v:true)
  call s:Expect('commentstring', &commentstring, '// %s')
  for s:row in readfile($HERE . '/sample.txt')
    if s:row =~# '^#'
      continue
    endif
    let [s:line, s:text, s:group, s:face] = split(s:row, '\t')
    let s:column = stridx(getline(s:line), s:text) + 1
    call s:Expect('found ' . s:text, s:column > 0, v:true)
    let s:name = synIDattr(synID(s:line, s:column, 1), 'name')
    call s:Expect(s:line . ':' . s:column . ' ' . s:text, s:name ==# '' ? '-' : s:name, s:group)
  endfor

  " Formatted scripts are indented as they are.
  for s:script in split(glob($ROOT . '/examples/**/*.pam'), '\n')
    execute 'edit' fnameescape(s:script)
    let s:before = getline(1, '$')
    silent normal! gg=G
    for s:i in range(len(s:before))
      call s:Expect(s:script . ':' . (s:i + 1), getline(s:i + 1), s:before[s:i])
    endfor
    edit!
  endfor

  " A new block opens two columns to the right; its end stands under its beginning.
  enew
  setfiletype pamina
  execute "normal! imodel m() {\<CR>delay 1 s\<CR>}\<CR>print 1"
  call s:Expect('typed', getline(1, '$'), ['model m() {', '  delay 1 s', '}', 'print 1'])
  bwipeout!

  " :make fills the quickfix list, gq formats.
  execute 'edit' fnameescape($SCRATCH . '/wrong one.pam')
  silent make!
  let s:list = filter(getqflist(), 'v:val.valid')
  call s:Expect('mistakes', len(s:list) > 0, v:true)
  call s:Expect('file', empty(s:list) ? '' : bufname(s:list[0].bufnr) =~# 'wrong one.pam$', 1)
  call s:Expect('place', empty(s:list) ? [] : [s:list[0].lnum, s:list[0].col, s:list[0].type], [2, 7, 'E'])
  call s:Expect('message', empty(s:list) ? '' : s:list[0].text, '`x` is not declared')
  execute 'edit!' fnameescape($SCRATCH . '/plain.pam')
  silent normal! gggqG
  call s:Expect('gq', getline(1, '$'), ['let a = 1'])
  " With a mistake the text stays.
  call setline(1, 'let  a = ')
  silent normal! gggqG
  call s:Expect('gq of what is wrong', getline(1, '$'), ['let  a = '])
  call setline(1, 'let a = 1')
catch
  call add(s:failures, v:exception . ' at ' . v:throwpoint)
endtry
call writefile(s:failures + [s:checked . ' checks'], $SCRATCH . '/failures')
qall!
