// The Pamina grammar. It is flat where speed matters: operators stand in one list and get their precedence when the
// tree is built (frontend/ast/operators.h), so that almost every decision takes one token.
parser grammar PaminaParser;

options { tokenVocab = PaminaLexer; }

file: (statement | SEMI)* EOF;
soleExpression: SEMI* expression SEMI* EOF;

statement
    : importDecl | paramDecl | letDecl | fnDecl | unitDecl | modelDecl | procDecl | machineDecl | entityDecl | partDecl
    | contentionDecl | customerDecl | networkDecl | netDecl | placeDecl | transitionDecl | arcsStmt | classDecl | routeStmt | delayStmt | computeStmt | useStmt | holdStmt | forStmt | parStmt | forkStmt | onStmt
    | kindBlock | ifStmt | chooseStmt | syncStmt | putStmt | syncWord | measureStmt | graphStmt | taskDecl
    | everyStmt | withinStmt | arrayDecl | forallStmt | arrayStmt | printStmt | assertStmt | expressionStmt | BROKEN
    ;

block: LBRACE (statement | SEMI)* RBRACE;

// ---- declarations

importDecl: IMPORT (STRING | text | WORD (DOT anyWord)*) (AS WORD)?;
paramDecl: PARAM WORD (COLON type)? (ASSIGN expression)? (IN rangeOrValue)?;
letDecl // with `in` an expression
    : LET WORD (COLON type ASSIGN (getExpression | expression) | ASSIGN (getExpression | expression ((COMMA localName)* IN expression)?))
    ;
getExpression: GET postfix;
fnDecl: FN WORD parameters (COLON type)? ASSIGN expression;
unitDecl: UNIT_DECL WORD;
modelDecl: MODEL WORD parameters? onMachines? block;
procDecl: PROC WORD parameters? onMachines? block;
machineDecl: MACHINE WORD parameters? (ASSIGN machineExpression | block);
entityDecl: (RESOURCE | PROCESSOR | BARRIER | QUEUE | EVENT) WORD dimensions? (OF type)? (LPAREN arguments RPAREN)?;
partDecl: PART WORD (dimensions | LBRACK binder (COMMA binder)* RBRACK)? (ASSIGN machineExpression)?;
contentionDecl: CONTENTION WORD dimensions? block; // its stations are read as an entityDecl and a delayStmt
customerDecl: CUSTOMER parameter (COMMA parameter)*;

parameters: LPAREN (parameter (COMMA parameter)* COMMA?)? RPAREN;
parameter: nameWord (COLON type)? (ASSIGN expression)?;
onMachines: ON machineParameter (COMMA machineParameter)*;
machineParameter: WORD (COLON postfix)?;
dimensions: LBRACK expression (COMMA expression)* RBRACK;
type: LIST type RBRACK | LBRACE typeField (COMMA typeField)* COMMA? RBRACE | (INT SLASH)? typeFactor ((STAR | SLASH) typeFactor)*;
typeField: anyWord COLON type;
typeFactor: (WORD | MACHINE | MODEL | RESOURCE | PROCESSOR | BARRIER | QUEUE | EVENT) (CARET INT)?;

// ---- queueing networks (its stations are read as an entityDecl and a delayStmt)

networkDecl: NETWORK WORD parameters? block;
classDecl: CLASS WORD (LPAREN arguments RPAREN)?;
routeStmt: ROUTE station (TO | REMOVES) station (LPAREN arguments RPAREN)?;
station: WORD (LBRACK indexArgument (COMMA indexArgument)* RBRACK)?;

// ---- Petri nets

netDecl: NET WORD parameters? block;
placeDecl: PLACE WORD dimensions? (ASSIGN expression)?;
transitionDecl: TRANSITION WORD (LBRACK binder (COMMA binder)* RBRACK)? (LPAREN arguments RPAREN)? (WHEN expression)? block;
arcsStmt: (TAKE | GIVE | INHIBIT) postfix (COMMA postfix)*;

// ---- processes

delayStmt: DELAY UNTIL? expression;
computeStmt: COMPUTE expression (PRIORITY expression)? (WITH named (COMMA named)*)?;
useStmt: USE expression (PRIORITY expression FOR expression | FOR expression (PRIORITY expression)?) (AFTER expression)?;
holdStmt: HOLD expression (OF expression)? (PRIORITY expression)? block;
forStmt: FOR binder block;
parStmt: PAR binder placement* block;
forkStmt: FORK block+;
onStmt: ON expression block;
kindBlock: (SPAWN | BACKGROUND | LOOP) block;
ifStmt: IF conditional (ifBlocks | THEN conditional ELSE expression);
ifBlocks: block (ELSE IF conditional block)* (ELSE block)?;
chooseStmt: CHOOSE LBRACE (chooseBranch | SEMI)* RBRACE;
chooseBranch: (ELSE | expression) block;
syncStmt: SYNC postfix?;
putStmt: PUT postfix (WITH expression)? (AFTER expression)?;
syncWord: (GET | SIGNAL | AWAIT) postfix;
measureStmt: MEASURE WORD (block | ASSIGN expression);
everyStmt: EVERY expression (FOR expression | COUNT expression)? block;
withinStmt: WITHIN expression block (ELSE block)?;

placement
    : ON expression
    | SCHEDULE anyWord (LPAREN arguments RPAREN)?
    | ORDER BY expression
    | IN ORDER
    | WITH named (COMMA named)*
    ;
binder: WORD IN rangeOrValue;

// ---- distributed arrays

arrayDecl: ARRAY WORD dimensions (LPAREN arguments RPAREN)? (LIKE WORD | DISTRIBUTED expression ON expression (AS expression)?);
forallStmt: FORALL binder (COMMA binder)* (ON postfix)? (WRITES postfix)? (READS postfix (COMMA postfix)*)? block;
arrayStmt: REDUCE WORD postfix (USING WORD)? | BROADCAST postfix | WORD REDISTRIBUTE WORD (LPAREN WORD (COMMA expression)? RPAREN)?;

// ---- task graphs

graphStmt: GRAPH (FROM postfix placement* block? | placement* block);
taskDecl: TASK WORD (LBRACK binder (COMMA binder)* RBRACK)? placement* LBRACE (afterClause | SEMI | BROKEN)* (statement | SEMI)* RBRACE;
afterClause: AFTER dependence (COMMA dependence)*;
dependence: ALL? WORD (LBRACK indexArgument (COMMA indexArgument)* RBRACK)? dependenceTail*;
dependenceTail: CARRYING conditional | AFTER_FOR WORD IN rangeOrValue | AFTER_IF conditional;

// ---- scripts

printStmt: PRINT expression (COMMA expression)*;
assertStmt: ASSERT expression (COMMA expression)?;
expressionStmt: (chain | scheduleValue) (ARROW unitExpression)* (CALL_ON machineExpression (COMMA machineExpression)*)?;

// ---- expressions

expression: conditional (ARROW unitExpression)*;
conditional: (caseOf | localNames)* (chain | scheduleValue);
caseOf: IF conditional THEN conditional ELSE;
localNames: LET_LOCAL localName (COMMA localName)* IN;
localName: WORD ASSIGN expression;
scheduleValue: SCHEDULE anyWord (LPAREN arguments RPAREN)? (ORDER BY conditional | IN ORDER)*;
chain: operand (infix operand)*; // which of the two is decided by one token: generate.sh
infix
    : PLUS | MINUS | PLUSMINUS | STAR | SLASH | DIV | MOD | CARET | EQ | NE | LT | LE | GT | GE | AND | OR
    ;
operand: (NEGATE | NOT)* (predictExpression | drawExpression | solveExpression | symbolicExpression | sensitivityExpression | adviceExpression | postfix (withClause | withoutClause)*); // a `with` behind `predict` is its machine's
postfix: primary suffix*;
named: WORD suffix*; // no brace: `with {` belongs to a machine
suffix: LPAREN arguments RPAREN | LBRACK indexArgument (COMMA indexArgument)* RBRACK | DOT anyWord;
primary
    : (INT | REAL) unitExpression?
    | STRING
    | text
    | TRUE
    | FALSE
    | WORD
    | fitExpression
    | GROUP expression RPAREN
    | TUPLE indexArgument (COMMA indexArgument)* COMMA? RPAREN
    | LIST listItems? RBRACK
    | LBRACE bindings RBRACE
    ;
text: TEXT_OPEN expression (TEXT_MIDDLE expression)* TEXT_CLOSE;
listItems: expression ((FOR binder)+ (IF conditional)? | (COMMA expression)* COMMA?);
predictExpression: (PREDICT | SIMULATE (NET FROM)?) postfix (ON machineExpression (COMMA machineExpression)*)? usingClause?;
usingClause: USING LPAREN (usingOption (COMMA usingOption)* COMMA?)? RPAREN;
usingOption: anyWord ASSIGN expression (OF anyWord (DOT anyWord)*)?;
drawExpression: DRAW postfix;
solveExpression: SOLVE (NET FROM)? postfix (ON machineExpression (COMMA machineExpression)*)? (AT_TIME postfix)? (USING WORD)?;
symbolicExpression: SYMBOLIC postfix (ON machineExpression (COMMA machineExpression)*)? usingClause? (FREE named (COMMA named)*)? (WHERE region (COMMA region)*)?;
sensitivityExpression: SENSITIVITY postfix (ON machineExpression (COMMA machineExpression)*)? (TO named (COMMA named)*)? (WITHIN postfix)? usingClause?;
adviceExpression: (WHY | WHAT IF) (predictExpression | solveExpression | symbolicExpression | advised);
advised: postfix (ON machineExpression (COMMA machineExpression)*)? usingClause?; // as behind `predict`
fitExpression: (FIT | VALIDATE) LPAREN (binder (COMMA unknown)* COLON expression (COMMA usingOption)* | expression COMMA anyWord BY anyWord (COMMA anyWord)*) COMMA? RPAREN usingClause?;
unknown: WORD (IN rangeOrValue)?;
region: conditional (WHERE_FOR binder)*;
machineExpression: postfix (withClause | withoutClause)*;
withoutClause: WITHOUT WORD (DOT anyWord)*;
withClause: WITH_BRACE LBRACE (binding | withDecl | COMMA | SEMI)* RBRACE;
withDecl: fnDecl | procDecl | entityDecl | partDecl | BROKEN;
bindings: (binding | COMMA | SEMI)*;
binding: (bindingWord | STRING) ASSIGN expression;

arguments: (binder (COMMA binder)* (IF conditional)? COLON expression | argument (COMMA argument)* COMMA?)?;
argument: anyWord ASSIGN expression | expression;
indexArgument: STAR | rangeOrValue;
rangeOrValue: conditional ((DOTDOT | DOTDOTLT) conditional (STEP conditional)?)?;

unitExpression: (UNIT | PERCENT) unitPower? (UNIT_SLASH UNIT unitPower?)* | UNIT_ONE (UNIT_SLASH UNIT unitPower?)+;
unitPower: UNIT_CARET INT;

anyWord: bindingWord | AND | OR | DIV | MOD | AFTER_FOR | AFTER_IF | WHERE_FOR | CALL_ON | WITHOUT;
bindingWord // without the words that go on with what stands before: bindings need nothing between them
    : nameWord | NOT | IF | THEN | ELSE | IN | FOR | STEP | ON | WITH | TRUE | FALSE | DELAY | COMPUTE | USE
    | HOLD | PAR | FORK | SPAWN | BACKGROUND | LOOP | CHOOSE | SYNC | PUT | GET | SIGNAL | AWAIT | GRAPH | MEASURE | TASK
    | AFTER | MODEL | MACHINE | PARAM | LET | FN | UNIT_DECL | PROC | RESOURCE | PROCESSOR | BARRIER | QUEUE | EVENT | PART
    | PREDICT | PRINT | ASSERT | IMPORT
    ;
nameWord // without the reserved ones, which could not be used
    : WORD | CONTENTION | AS | UNTIL | OF | PRIORITY | SCHEDULE | ORDER | BY | ALL | CARRYING | FROM | SYMBOLIC | CUSTOMER
    | SENSITIVITY | SIMULATE | DRAW | WHY | WHAT | FIT | VALIDATE | ARRAY | FORALL | REDUCE | BROADCAST
    ;
