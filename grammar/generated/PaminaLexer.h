
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
    CUSTOMER = 36, WITHOUT = 37, WHERE_FOR = 38, LET_LOCAL = 39, GROUP = 40, 
    LIST = 41, NEGATE = 42, BROKEN = 43, TEXT_OPEN = 44, TEXT_MIDDLE = 45, 
    TEXT_CLOSE = 46, OPEN_TEXT = 47, LOST = 48, AND = 49, OR = 50, NOT = 51, 
    IF = 52, THEN = 53, ELSE = 54, IN = 55, FOR = 56, STEP = 57, DIV = 58, 
    MOD = 59, ON = 60, WITH = 61, TRUE = 62, FALSE = 63, DELAY = 64, COMPUTE = 65, 
    USE = 66, HOLD = 67, PAR = 68, FORK = 69, SPAWN = 70, BACKGROUND = 71, 
    LOOP = 72, CHOOSE = 73, SYNC = 74, PUT = 75, GET = 76, SIGNAL = 77, 
    AWAIT = 78, GRAPH = 79, MEASURE = 80, TASK = 81, AFTER = 82, MODEL = 83, 
    MACHINE = 84, PARAM = 85, LET = 86, FN = 87, UNIT_DECL = 88, PROC = 89, 
    RESOURCE = 90, PROCESSOR = 91, BARRIER = 92, QUEUE = 93, EVENT = 94, 
    PART = 95, PREDICT = 96, PRINT = 97, ASSERT = 98, IMPORT = 99, INT = 100, 
    REAL = 101, WORD = 102, STRING = 103, QUOTED = 104, OPEN_STRING = 105, 
    DOTDOTLT = 106, DOTDOT = 107, DOT = 108, ARROW = 109, EQ = 110, NE = 111, 
    LE = 112, GE = 113, LT = 114, GT = 115, ASSIGN = 116, PLUS = 117, MINUS = 118, 
    STAR = 119, SLASH = 120, CARET = 121, PERCENT = 122, LPAREN = 123, RPAREN = 124, 
    LBRACK = 125, RBRACK = 126, LBRACE = 127, RBRACE = 128, COMMA = 129, 
    COLON = 130, SEMI = 131, DOC_COMMENT = 132, LINE_COMMENT = 133, BLOCK_COMMENT = 134, 
    OPEN_COMMENT = 135, SPACE = 136, UNKNOWN = 137
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

