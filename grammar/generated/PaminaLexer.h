
// Generated from PaminaLexer.g4 by ANTLR 4.7.2

#pragma once


#include "antlr4-runtime.h"




class  PaminaLexer : public antlr4::Lexer {
public:
  enum {
    UNIT = 1, UNIT_SLASH = 2, UNIT_CARET = 3, UNIT_ONE = 4, AS = 5, UNTIL = 6, 
    OF = 7, PRIORITY = 8, SCHEDULE = 9, ORDER = 10, BY = 11, ALL = 12, CARRYING = 13, 
    FROM = 14, SYMBOLIC = 15, CONTENTION = 16, AFTER_FOR = 17, AFTER_IF = 18, 
    CALL_ON = 19, WITH_BRACE = 20, NETWORK = 21, CLASS = 22, ROUTE = 23, 
    TO = 24, REMOVES = 25, SOLVE = 26, FREE = 27, WHERE = 28, USING = 29, 
    SIMULATE = 30, DRAW = 31, EVERY = 32, COUNT = 33, WITHIN = 34, CUSTOMER = 35, 
    WITHOUT = 36, WHERE_FOR = 37, WHY = 38, WHAT = 39, LET_LOCAL = 40, GROUP = 41, 
    LIST = 42, NEGATE = 43, BROKEN = 44, TEXT_OPEN = 45, TEXT_MIDDLE = 46, 
    TEXT_CLOSE = 47, OPEN_TEXT = 48, LOST = 49, AND = 50, OR = 51, NOT = 52, 
    IF = 53, THEN = 54, ELSE = 55, IN = 56, FOR = 57, STEP = 58, DIV = 59, 
    MOD = 60, ON = 61, WITH = 62, TRUE = 63, FALSE = 64, DELAY = 65, COMPUTE = 66, 
    USE = 67, HOLD = 68, PAR = 69, FORK = 70, SPAWN = 71, BACKGROUND = 72, 
    LOOP = 73, CHOOSE = 74, SYNC = 75, PUT = 76, GET = 77, SIGNAL = 78, 
    AWAIT = 79, GRAPH = 80, MEASURE = 81, TASK = 82, AFTER = 83, MODEL = 84, 
    MACHINE = 85, PARAM = 86, LET = 87, FN = 88, UNIT_DECL = 89, PROC = 90, 
    RESOURCE = 91, PROCESSOR = 92, BARRIER = 93, QUEUE = 94, EVENT = 95, 
    PART = 96, PREDICT = 97, PRINT = 98, ASSERT = 99, IMPORT = 100, INT = 101, 
    REAL = 102, WORD = 103, STRING = 104, QUOTED = 105, OPEN_STRING = 106, 
    DOTDOTLT = 107, DOTDOT = 108, DOT = 109, ARROW = 110, EQ = 111, NE = 112, 
    LE = 113, GE = 114, LT = 115, GT = 116, ASSIGN = 117, PLUS = 118, MINUS = 119, 
    STAR = 120, SLASH = 121, CARET = 122, PERCENT = 123, LPAREN = 124, RPAREN = 125, 
    LBRACK = 126, RBRACK = 127, LBRACE = 128, RBRACE = 129, COMMA = 130, 
    COLON = 131, SEMI = 132, DOC_COMMENT = 133, LINE_COMMENT = 134, BLOCK_COMMENT = 135, 
    OPEN_COMMENT = 136, SPACE = 137, UNKNOWN = 138
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

