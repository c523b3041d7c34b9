// Tokens of the Pamina language. What depends on lines, spacing or the words around (units after numbers, words
// with a meaning in their place only) is decided after lexing: frontend/syntax/layout.h.
lexer grammar PaminaLexer;

tokens {
    // Retagged by the layout pass.
    UNIT, UNIT_SLASH, UNIT_CARET, UNIT_ONE,
    AS, UNTIL, OF, PRIORITY, SCHEDULE, ORDER, BY, ALL, CARRYING, FROM, SYMBOLIC, SENSITIVITY, CONTENTION, AFTER_FOR, AFTER_IF, CALL_ON, WITH_BRACE,
    NETWORK, CLASS, ROUTE, TO, REMOVES, SOLVE, FREE, WHERE, USING, SIMULATE, DRAW, EVERY, COUNT, WITHIN, CUSTOMER, WITHOUT, WHERE_FOR,
    WHY, WHAT, FIT, VALIDATE, ARRAY, LIKE, DISTRIBUTED, FORALL, WRITES, READS, REDUCE, BROADCAST,
    NET, PLACE, TRANSITION, WHEN, TAKE, GIVE, INHIBIT, AT_TIME,
    // A `let` where a value begins.
    LET_LOCAL,
    // `(`, `[` and `-` at the beginning of a value: LPAREN, LBRACK and MINUS go on with one, so that one token decides. The
    // `(` of `(block, *)`, in which a comma or a lone `*` stands, is a TUPLE.
    GROUP, LIST, NEGATE, TUPLE,
    // The `=` of `A = B` between arrays.
    REDISTRIBUTE,
    // Stands for a statement that could not be read (frontend/syntax/repair.h).
    BROKEN,
    // A text with values, `"p99 \(x -> ms) of \(n)"`, in pieces (frontend/syntax/text_pieces.h): `"p99 \(`, `) of \(`, `)"`.
    TEXT_OPEN, TEXT_MIDDLE, TEXT_CLOSE,
    // Such a text in which a value is never closed.
    OPEN_TEXT,
    // No token at all, or a bracket without its partner: spoils the statement it is in.
    LOST
}

AND: 'and'; OR: 'or'; NOT: 'not'; IF: 'if'; THEN: 'then'; ELSE: 'else'; IN: 'in'; FOR: 'for'; STEP: 'step';
DIV: 'div'; MOD: 'mod'; ON: 'on'; WITH: 'with'; TRUE: 'true'; FALSE: 'false';

DELAY: 'delay'; COMPUTE: 'compute'; USE: 'use'; HOLD: 'hold'; PAR: 'par'; FORK: 'fork'; SPAWN: 'spawn';
BACKGROUND: 'background'; LOOP: 'loop'; CHOOSE: 'choose'; SYNC: 'sync'; PUT: 'put'; GET: 'get'; SIGNAL: 'signal';
AWAIT: 'await'; GRAPH: 'graph'; MEASURE: 'measure'; TASK: 'task'; AFTER: 'after';

MODEL: 'model'; MACHINE: 'machine'; PARAM: 'param'; LET: 'let'; FN: 'fn'; UNIT_DECL: 'unit'; PROC: 'proc';
RESOURCE: 'resource'; PROCESSOR: 'processor'; BARRIER: 'barrier'; QUEUE: 'queue'; EVENT: 'event'; PART: 'part';
PREDICT: 'predict'; PRINT: 'print'; ASSERT: 'assert'; IMPORT: 'import';

INT: DIGITS;
REAL: DIGITS '.' DIGITS EXPONENT? | DIGITS EXPONENT;
fragment DIGITS: [0-9] ('_'? [0-9])*;
fragment EXPONENT: [eE] [+-]? [0-9]+;

WORD: [a-zA-Z_] [a-zA-Z_0-9]*;
STRING: '"' (~["\\\r\n] | '\\' ~[\r\n])* '"';
// Other languages' texts.
QUOTED: '\'' ~['\r\n]* '\'';
OPEN_STRING: '"' (~["\\\r\n] | '\\' ~[\r\n])* '\\'?;

DOTDOTLT: '..<'; DOTDOT: '..'; DOT: '.'; ARROW: '->';
EQ: '=='; NE: '!='; LE: '<='; GE: '>='; LT: '<'; GT: '>'; ASSIGN: '=';
PLUSMINUS: '+-' | '\u00B1'; PLUS: '+'; MINUS: '-'; STAR: '*'; SLASH: '/'; CARET: '^'; PERCENT: '%';
LPAREN: '('; RPAREN: ')'; LBRACK: '['; RBRACK: ']'; LBRACE: '{'; RBRACE: '}';
COMMA: ','; COLON: ':'; SEMI: ';';

DOC_COMMENT: '///' ~[\r\n]* -> channel(HIDDEN);
LINE_COMMENT: '//' ~[\r\n]* -> channel(HIDDEN);
BLOCK_COMMENT: '/*' .*? '*/' -> channel(HIDDEN);
// Without a `*/` in it: the longest match wins, and this one would swallow every block comment.
OPEN_COMMENT: '/*' (~[*] | '*'+ ~[*/])* '*'* EOF -> channel(HIDDEN);
SPACE: [ \t\r\n\u00A0\uFEFF]+ -> skip;
UNKNOWN: .;
