
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
    CUSTOMER = 36, WITHOUT = 37, WHERE_FOR = 38, WHY = 39, WHAT = 40, LET_LOCAL = 41, 
    GROUP = 42, LIST = 43, NEGATE = 44, BROKEN = 45, TEXT_OPEN = 46, TEXT_MIDDLE = 47, 
    TEXT_CLOSE = 48, OPEN_TEXT = 49, LOST = 50, AND = 51, OR = 52, NOT = 53, 
    IF = 54, THEN = 55, ELSE = 56, IN = 57, FOR = 58, STEP = 59, DIV = 60, 
    MOD = 61, ON = 62, WITH = 63, TRUE = 64, FALSE = 65, DELAY = 66, COMPUTE = 67, 
    USE = 68, HOLD = 69, PAR = 70, FORK = 71, SPAWN = 72, BACKGROUND = 73, 
    LOOP = 74, CHOOSE = 75, SYNC = 76, PUT = 77, GET = 78, SIGNAL = 79, 
    AWAIT = 80, GRAPH = 81, MEASURE = 82, TASK = 83, AFTER = 84, MODEL = 85, 
    MACHINE = 86, PARAM = 87, LET = 88, FN = 89, UNIT_DECL = 90, PROC = 91, 
    RESOURCE = 92, PROCESSOR = 93, BARRIER = 94, QUEUE = 95, EVENT = 96, 
    PART = 97, PREDICT = 98, PRINT = 99, ASSERT = 100, IMPORT = 101, INT = 102, 
    REAL = 103, WORD = 104, STRING = 105, QUOTED = 106, OPEN_STRING = 107, 
    DOTDOTLT = 108, DOTDOT = 109, DOT = 110, ARROW = 111, EQ = 112, NE = 113, 
    LE = 114, GE = 115, LT = 116, GT = 117, ASSIGN = 118, PLUSMINUS = 119, 
    PLUS = 120, MINUS = 121, STAR = 122, SLASH = 123, CARET = 124, PERCENT = 125, 
    LPAREN = 126, RPAREN = 127, LBRACK = 128, RBRACK = 129, LBRACE = 130, 
    RBRACE = 131, COMMA = 132, COLON = 133, SEMI = 134, DOC_COMMENT = 135, 
    LINE_COMMENT = 136, BLOCK_COMMENT = 137, OPEN_COMMENT = 138, SPACE = 139, 
    UNKNOWN = 140
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

