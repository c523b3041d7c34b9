;;; pamina-mode.el --- Major mode for Pamina scripts  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: Apache-2.0
;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages

;;; Commentary:

;; Highlighting, indentation and comments for `.pam' files; `compile' runs `pamina check' on the script and its messages can be
;; visited; M-x eglot starts `pamina lsp'; M-x pamina-format formats the buffer.
;;
;;   (add-to-list 'load-path "/usr/local/share/emacs/site-lisp")
;;   (require 'pamina-mode)
;;   (add-hook 'pamina-mode-hook #'eglot-ensure)   ; if wanted

;;; Code:

(require 'compile)

(defgroup pamina nil
  "Scripts that predict the time of parallel programs."
  :group 'languages)

(defcustom pamina-program "pamina"
  "The program: a path, or a name that is looked for in variable `exec-path'."
  :type 'string)

(defcustom pamina-indent-offset 2
  "Columns of a block; what continues in brackets gets twice that."
  :type 'integer
  :safe #'integerp)

;; The lists of words are written by ../words.py.
(defconst pamina-statement-words
  '("then" "else" "choose" "if" "in" "step" "for" "par" "fork" "loop" "with" "delay" "compute" "use" "hold" "spawn"
    "background" "sync" "put" "get" "signal" "await" "graph" "measure" "task" "after" "on" "predict" "print" "assert"
    "import" "and" "or" "not" "div" "mod"))

(defconst pamina-declaration-words
  '("model" "machine" "param" "let" "fn" "unit" "proc" "resource" "processor" "barrier" "queue" "event" "part"))

(defconst pamina-constant-words
  '("true" "false"))

(defconst pamina-functions
  '("abs" "apart" "argmax" "argmin" "bernoulli" "birth_death" "block" "c" "ceil" "ceildiv" "clusters" "count" "csv"
    "cyclic" "diff" "difference" "discrete" "distinct" "eigen" "empirical" "erlang" "exp" "exponential" "extend"
    "extrap" "fail" "filter" "find" "fit_law" "floor" "free" "gamma" "general" "geometric" "google_benchmark" "groups"
    "hyperexponential" "hyperfine" "join" "known" "latex" "latin" "len" "ln" "log10" "log2" "lognormal" "max"
    "maximize" "mean" "min" "minimize" "normal" "pareto" "plot" "poisson" "prod" "python" "quantile" "random" "rename"
    "replicated" "round" "save" "select" "sort" "sqrt" "stationary" "std" "sum" "sweep" "table" "text" "triangular"
    "uniform" "waiting" "weibull"))

(defconst pamina--word "[A-Za-z_][A-Za-z_0-9]*")

(defun pamina--unit (limit)
  "Find a number (group 1) with its unit (group 2) before LIMIT."
  (let ((number "\\_<[0-9]\\(?:_?[0-9]\\)*\\(?:\\.[0-9]\\(?:_?[0-9]\\)*\\)?\\(?:[eE][+-]?[0-9]+\\)?")
        (unit (concat "\\(?:1/\\)?\\(?:%\\|" pamina--word "\\)\\(?:\\^-?[0-9]+\\)?\\(?:/" pamina--word
                      "\\(?:\\^-?[0-9]+\\)?\\)*"))
        (none (regexp-opt (append pamina-statement-words pamina-declaration-words pamina-constant-words
                                  '("of" "by" "order" "schedule" "carrying" "priority"))
                          'symbols))
        found)
    (while (and (not found) (re-search-forward number limit t))
      (let ((begin (match-beginning 0)) (end (match-end 0)))
        (when (and (looking-at (concat "[ \t]*\\(" unit "\\)"))
                   (<= (match-end 0) limit)
                   (save-match-data (goto-char (match-beginning 1))
                                    (not (or (looking-at none) (nth 8 (syntax-ppss begin))))))
          (set-match-data (list begin (match-end 1) begin end (match-beginning 1) (match-end 1)))
          (setq end (match-end 2)
                found t))
        (goto-char end)))
    found))

(defconst pamina-font-lock-keywords
  `((pamina--unit (2 font-lock-type-face))
    (,(concat "->[ \t]*\\(%\\|" pamina--word "\\(?:/" pamina--word "\\)*\\)") 1 font-lock-type-face)
    ;; Any word may be a member.
    (,(concat "[^.]\\.[ \t]*\\(" pamina--word "\\)") 1 'default)
    (,(concat "\\_<\\(?:model\\|fn\\|proc\\|machine\\|network\\)[ \t]+\\(" pamina--word "\\)") 1 font-lock-function-name-face)
    (,(concat "\\_<\\(?:let\\|param\\|resource\\|processor\\|barrier\\|queue\\|event\\|part\\|task\\|measure\\|class\\)[ \t]+\\("
              pamina--word "\\)")
     1 font-lock-variable-name-face)
    (":[ \t]*\\[*\\(int\\|real\\|bool\\|string\\|time\\|data\\|work\\|rank\\|network\\)\\_>" 1 font-lock-type-face)
    ("\\_<\\(?:delay[ \t]+\\(until\\)\\|graph[ \t]+\\(from\\)\\|in[ \t]+\\(order\\)\\)\\_>"
     (1 font-lock-keyword-face nil t) (2 font-lock-keyword-face nil t) (3 font-lock-keyword-face nil t))
    ("\\_<\\(order[ \t]+by\\|schedule[ \t]+\\(?:static\\|cyclic\\|dynamic\\|guided\\|queues\\)\\)\\_>"
     1 font-lock-keyword-face)
    ("\\(?:^\\|[{;]\\)[ \t]*\\(network\\|class\\|route\\)[ \t]+[A-Za-z_]" 1 font-lock-keyword-face)
    ("\\_<route[ \t]+[A-Za-z_].*[ \t]\\(to\\|removes\\)[ \t]+[A-Za-z_]" 1 font-lock-keyword-face)
    ("\\_<\\(solve\\|symbolic\\|sensitivity\\|simulate\\|draw\\)[ \t]+[A-Za-z_]" 1 font-lock-keyword-face)
    ("\\(?:^\\|[{;]\\)[ \t]*\\(every\\|within\\)[ \t]+[A-Za-z_0-9([]" 1 font-lock-keyword-face)
    ("\\(?:^\\|[{;]\\)[ \t]*\\(array\\)[ \t]+[A-Za-z_][A-Za-z_0-9]*\\[" 1 font-lock-keyword-face)
    ("\\(?:^\\|[{;]\\)[ \t]*\\(forall\\)[ \t]+[A-Za-z_][A-Za-z_0-9]*[ \t]+in\\_>" 1 font-lock-keyword-face)
    ("\\(?:^\\|[{;]\\)[ \t]*\\(reduce\\|broadcast\\)[ \t]+[A-Za-z_]" 1 font-lock-keyword-face)
    ("\\_<array[ \t]+[A-Za-z_].*[])][ \t]+\\(distributed\\|like\\)[ \t]+[A-Za-z_0-9(]" 1 font-lock-keyword-face)
    ("[ \t]\\(writes\\|reads\\)[ \t]+[A-Za-z_][A-Za-z_0-9]*\\[" 1 font-lock-keyword-face)
    ("\\_<\\(fit\\|validate\\)[ \t]*([A-Za-z_][A-Za-z_0-9]*[ \t]+in\\_>" 1 font-lock-keyword-face)
    ("\\_<sensitivity[ \t]+[A-Za-z_].*[ \t]\\(within\\)[ \t]+[A-Za-z_0-9(]" 1 font-lock-keyword-face)
    ("\\_<sensitivity[ \t]+[A-Za-z_].*[ \t]\\(to\\)[ \t]+[A-Za-z_]" 1 font-lock-keyword-face)
    ("\\_<symbolic[ \t]+[A-Za-z_].*[ \t]\\(where\\)[ \t]+[-A-Za-z_0-9(]" 1 font-lock-keyword-face)
    ("\\_<symbolic[ \t]+[A-Za-z_].*[ \t]\\(free\\)[ \t]+[A-Za-z_]" 1 font-lock-keyword-face)
    ("\\_<\\(using\\)[ \t]+\\(?:mva\\|convolution\\|schweitzer\\|bounds\\|ctmc\\|kruskal_weiss\\|mak_lundstrom\\|markov\\|start\\|structure\\|cycle_time\\)\\_>" 1 font-lock-keyword-face)
    ("[ \t]\\(carrying\\|of\\)[ \t]+[A-Za-z_0-9(]" 1 font-lock-keyword-face)
    ("[ \t]\\(priority\\)[ \t]+[-A-Za-z_0-9(]" 1 font-lock-keyword-face)
    ("\\_<discipline[ \t]*=[ \t]*\\(fcfs\\|ps\\|rr\\|lifo\\|priority\\|preemptive\\|delay\\|maxmin\\)\\_>" 1 font-lock-keyword-face)
    (,(regexp-opt pamina-declaration-words 'symbols) . font-lock-keyword-face)
    (,(regexp-opt pamina-statement-words 'symbols) . font-lock-keyword-face)
    (,(regexp-opt pamina-constant-words 'symbols) . font-lock-constant-face)
    (,(concat (regexp-opt pamina-functions 'symbols) "[ \t]*(") 1 font-lock-builtin-face)))

(defvar pamina-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124" table)
    (modify-syntax-entry ?* ". 23b" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (dolist (operator '(?+ ?- ?= ?% ?< ?> ?^ ?|))
      (modify-syntax-entry operator "." table))
    table))

(defun pamina--indentation ()
  "The column of the line at point."
  (save-excursion
    (back-to-indentation)
    (let* ((closes (looking-at "[]})]"))
           ;; An expression that goes on, or begins on a line of its own.
           (more (if (or (looking-at "\\_<\\(?:then\\|else\\)\\_>")
                         (save-excursion (forward-comment (- (point)))
                                         (or (eq (char-before) ?=)
                                             (looking-back "\\_<in" (line-beginning-position)))))
                     (* 2 pamina-indent-offset)
                   0))
           (state (syntax-ppss))
           (opener (nth 1 state)))
      (cond ((nth 8 state) nil)         ; in a comment or string: as it is
            ((not opener) more)
            (t (let ((brace (eq (char-after opener) ?{)))
                 (goto-char opener)
                 (back-to-indentation)
                 ;; The `else` of a `choose` is a branch as the others.
                 (when (looking-at "choose\\_>") (setq more 0))
                 (+ (current-indentation) more
                    (cond (closes 0)
                          (brace pamina-indent-offset)
                          (t (* 2 pamina-indent-offset))))))))))

(defun pamina-indent-line ()
  "Indent the line at point."
  (interactive)
  (let ((column (pamina--indentation)))
    (if (not column)
        'noindent
      (if (<= (current-column) (current-indentation))
          (indent-line-to column)
        (save-excursion (indent-line-to column))))))

(defun pamina-format ()
  "Format the buffer with `pamina fmt'."
  (interactive)
  (let ((errors (make-temp-file "pamina"))
        (output (generate-new-buffer " *pamina fmt*")))
    (unwind-protect
        (if (zerop (call-process-region nil nil pamina-program nil (list output errors) nil "fmt" "-"))
            (replace-buffer-contents output)
          (message "%s" (with-temp-buffer (insert-file-contents errors) (buffer-string))))
      (kill-buffer output)
      (delete-file errors))))

(defvar pamina-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-f") #'pamina-format)
    (define-key map (kbd "C-c C-c") #'compile)
    map))

;;;###autoload
(define-derived-mode pamina-mode prog-mode "Pamina"
  "Major mode for Pamina scripts."
  (setq-local comment-start "// ")
  (setq-local comment-start-skip "\\(?://+\\|/\\*+\\)[ \t]*")
  (setq-local comment-end "")
  (setq-local indent-line-function #'pamina-indent-line)
  (setq-local indent-tabs-mode nil)
  (setq-local electric-indent-chars (append "{}()[]" electric-indent-chars))
  (setq-local font-lock-defaults '(pamina-font-lock-keywords))
  (when buffer-file-name
    (setq-local compile-command
                (concat pamina-program " check " (shell-quote-argument (file-name-nondirectory buffer-file-name))))))

;; `  --> office.pam:6:13' below a message.
(add-to-list 'compilation-error-regexp-alist-alist
             '(pamina "^ *--> \\(.+?\\):\\([0-9]+\\):\\([0-9]+\\)$" 1 2 3))
(add-to-list 'compilation-error-regexp-alist 'pamina)

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs (cons 'pamina-mode (list pamina-program "lsp"))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.pam\\'" . pamina-mode))

(provide 'pamina-mode)
;;; pamina-mode.el ends here
