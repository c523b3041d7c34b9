
// Generated from PaminaLexer.g4 by ANTLR 4.7.2

#pragma once


#include "antlr4-runtime.h"




class  PaminaLexer : public antlr4::Lexer {
public:
  enum {
    UNIT = 1, UNIT_SLASH = 2, UNIT_CARET = 3, UNIT_ONE = 4, AS = 5, UNTIL = 6, 
    OF = 7, PRIORITY = 8, SCHEDULE = 9, ORDER = 10, BY = 11, ALL = 12, CARRYING = 13, 
    FROM = 14, SYMBOLIC = 15, SENSITIVITY = 16, CONTENTION = 17, AFTER_FOR = 18, 
    AFTER_IF = 19, CALL_ON = 20, WITH_BRACE = 21, NETWORK = 22, CLASS = 23, 
    ROUTE = 24, TO = 25, REMOVES = 26, SOLVE = 27, FREE = 28, WHERE = 29, 
    USING = 30, SIMULATE = 31, DRAW = 32, EVERY = 33, COUNT = 34, WITHIN = 35, 
    CUSTOMER = 36, WITHOUT = 37, WHERE_FOR = 38, WHY = 39, WHAT = 40, FIT = 41, 
    VALIDATE = 42, ARRAY = 43, LIKE = 44, DISTRIBUTED = 45, FORALL = 46, 
    WRITES = 47, READS = 48, REDUCE = 49, BROADCAST = 50, LET_LOCAL = 51, 
    GROUP = 52, LIST = 53, NEGATE = 54, TUPLE = 55, REDISTRIBUTE = 56, BROKEN = 57, 
    TEXT_OPEN = 58, TEXT_MIDDLE = 59, TEXT_CLOSE = 60, OPEN_TEXT = 61, LOST = 62, 
    AND = 63, OR = 64, NOT = 65, IF = 66, THEN = 67, ELSE = 68, IN = 69, 
    FOR = 70, STEP = 71, DIV = 72, MOD = 73, ON = 74, WITH = 75, TRUE = 76, 
    FALSE = 77, DELAY = 78, COMPUTE = 79, USE = 80, HOLD = 81, PAR = 82, 
    FORK = 83, SPAWN = 84, BACKGROUND = 85, LOOP = 86, CHOOSE = 87, SYNC = 88, 
    PUT = 89, GET = 90, SIGNAL = 91, AWAIT = 92, GRAPH = 93, MEASURE = 94, 
    TASK = 95, AFTER = 96, MODEL = 97, MACHINE = 98, PARAM = 99, LET = 100, 
    FN = 101, UNIT_DECL = 102, PROC = 103, RESOURCE = 104, PROCESSOR = 105, 
    BARRIER = 106, QUEUE = 107, EVENT = 108, PART = 109, PREDICT = 110, 
    PRINT = 111, ASSERT = 112, IMPORT = 113, INT = 114, REAL = 115, WORD = 116, 
    STRING = 117, QUOTED = 118, OPEN_STRING = 119, DOTDOTLT = 120, DOTDOT = 121, 
    DOT = 122, ARROW = 123, EQ = 124, NE = 125, LE = 126, GE = 127, LT = 128, 
    GT = 129, ASSIGN = 130, PLUSMINUS = 131, PLUS = 132, MINUS = 133, STAR = 134, 
    SLASH = 135, CARET = 136, PERCENT = 137, LPAREN = 138, RPAREN = 139, 
    LBRACK = 140, RBRACK = 141, LBRACE = 142, RBRACE = 143, COMMA = 144, 
    COLON = 145, SEMI = 146, DOC_COMMENT = 147, LINE_COMMENT = 148, BLOCK_COMMENT = 149, 
    OPEN_COMMENT = 150, SPACE = 151, UNKNOWN = 152
  };

  PaminaLexer(antlr4::CharStream *input);
  ~PaminaLexer();

  virtual std::string getGrammarFileName() const override;
  virtual const std::vector<std::string>& getRuleNames() const override;

  virtual const std::vector<std::string>& getChannelNames() const override;
  virtual const std::vector<std::string>& getModeNames() const override;
  virtual const std::vector<std::string>& getTokenNames() const override; // deprecated, use vocabulary instead
  virtual antlr4::dfa::Vocabulary& getVocabulary() const override;

  virtual const std::vector<uint16_t> getSerializedATN() const override;
  virtual const antlr4::atn::ATN& getATN() const override;

private:
  static std::vector<antlr4::dfa::DFA> _decisionToDFA;
  static antlr4::atn::PredictionContextCache _sharedContextCache;
  static std::vector<std::string> _ruleNames;
  static std::vector<std::string> _tokenNames;
  static std::vector<std::string> _channelNames;
  static std::vector<std::string> _modeNames;

  static std::vector<std::string> _literalNames;
  static std::vector<std::string> _symbolicNames;
  static antlr4::dfa::Vocabulary _vocabulary;
  static antlr4::atn::ATN _atn;
  static std::vector<uint16_t> _serializedATN;


  // Individual action functions triggered by action() above.

  // Individual semantic predicate functions triggered by sempred() above.

  struct Initializer {
    Initializer();
  };
  static Initializer _init;
};

