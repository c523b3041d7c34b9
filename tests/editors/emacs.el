;;; emacs.el --- Checks pamina-mode; run by emacs.sh  -*- lexical-binding: t; -*-

;; Environment: ROOT, HERE, SCRATCH.

(require 'cl-lib)
(require 'pamina-mode)
(require 'compile)

(defvar failures 0)
(defvar checked 0)

(defun expect (what came expected)
  (setq checked (1+ checked))
  (unless (equal came expected)
    (setq failures (1+ failures))
    (princ (format "%s: expected %S, came %S\n" what expected came))))

(defun lines (file)
  (with-temp-buffer
    (insert-file-contents file)
    (split-string (buffer-string) "\n" t)))

(let ((here (getenv "HERE")) (root (getenv "ROOT")) (scratch (getenv "SCRATCH")))
  (find-file (expand-file-name "sample.pam" here))
  (expect "mode" major-mode 'pamina-mode)
  (font-lock-ensure)
  (dolist (row (lines (expand-file-name "sample.txt" here)))
    (unless (string-prefix-p "#" row)
      (cl-destructuring-bind (line text _group face) (split-string row "\t")
        (goto-char (point-min))
        (forward-line (1- (string-to-number line)))
        (search-forward text (line-end-position))
        (let ((came (get-text-property (match-beginning 0) 'face)))
          (when (consp came) (setq came (car came)))
          ;; Kinds of comments differ by version.
          (when (memq came '(font-lock-comment-delimiter-face font-lock-doc-face)) (setq came 'font-lock-comment-face))
          (expect (concat line " " text) (if came (symbol-name came) "-") face)))))
  ;; Comments are made and taken away.
  (goto-char (point-min))
  (forward-line 10)
  (comment-region (line-beginning-position) (line-end-position))
  (expect "comment" (string-prefix-p "// param" (thing-at-point 'line)) t)
  (set-buffer-modified-p nil)
  ;; Formatted scripts are indented as they are.
  (dolist (script (directory-files-recursively (expand-file-name "examples" root) "\\.pam\\'"))
    (with-temp-buffer
      (insert-file-contents script)
      (let ((before (split-string (buffer-string) "\n")) (inhibit-message t) (number 0))
        (pamina-mode)
        (indent-region (point-min) (point-max))
        (cl-mapc (lambda (line came)
                   (setq number (1+ number))
                   (expect (format "%s:%d" script number) came line))
                 before (split-string (buffer-string) "\n")))))
  ;; Messages of the program are found.
  (with-temp-buffer
    (let ((place (cdr (assq 'pamina compilation-error-regexp-alist-alist))))
      (insert "error[E0201]: `x` is not declared\n  --> folder/wrong one.pam:2:7\n   |\n")
      (goto-char (point-min))
      (expect "message" (and (re-search-forward (car place) nil t)
                             (list (match-string 1) (match-string 2) (match-string 3)))
              '("folder/wrong one.pam" "2" "7"))))
  ;; The formatter, and what it refuses.
  (with-temp-buffer
    (insert "let   a=1\n")
    (pamina-mode)
    (pamina-format)
    (expect "formatted" (buffer-string) "let a = 1\n")
    (erase-buffer)
    (insert "let = 1\n")
    (pamina-format)
    (expect "refused" (buffer-string) "let = 1\n"))
  (with-temp-buffer
    (setq buffer-file-name (expand-file-name "wrong one.pam" scratch))
    (pamina-mode)
    (expect "compile" compile-command "pamina check wrong\\ one.pam")
    (setq buffer-file-name nil)))

(princ (format "%d checks, %d failures\n" checked failures))
(kill-emacs (if (and (> checked 1000) (zerop failures)) 0 1))
;;; emacs.el ends here
