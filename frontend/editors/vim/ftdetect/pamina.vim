autocmd BufNewFile,BufRead *.pam setfiletype pamina
