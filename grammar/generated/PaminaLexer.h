
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
    TO = 24, REMOVES = 25, SOLVE = 26, USING = 27, CUSTOMER = 28, WITHOUT = 29, 
    GROUP = 30, LIST = 31, NEGATE = 32, BROKEN = 33, TEXT_OPEN = 34, TEXT_MIDDLE = 35, 
    TEXT_CLOSE = 36, OPEN_TEXT = 37, LOST = 38, AND = 39, OR = 40, NOT = 41, 
    IF = 42, THEN = 43, ELSE = 44, IN = 45, FOR = 46, STEP = 47, DIV = 48, 
    MOD = 49, ON = 50, WITH = 51, TRUE = 52, FALSE = 53, DELAY = 54, COMPUTE = 55, 
    USE = 56, HOLD = 57, PAR = 58, FORK = 59, SPAWN = 60, BACKGROUND = 61, 
    LOOP = 62, CHOOSE = 63, SYNC = 64, PUT = 65, GET = 66, SIGNAL = 67, 
    AWAIT = 68, GRAPH = 69, MEASURE = 70, TASK = 71, AFTER = 72, MODEL = 73, 
    MACHINE = 74, PARAM = 75, LET = 76, FN = 77, UNIT_DECL = 78, PROC = 79, 
    RESOURCE = 80, PROCESSOR = 81, BARRIER = 82, QUEUE = 83, EVENT = 84, 
    PART = 85, PREDICT = 86, PRINT = 87, ASSERT = 88, IMPORT = 89, INT = 90, 
    REAL = 91, WORD = 92, STRING = 93, QUOTED = 94, OPEN_STRING = 95, DOTDOTLT = 96, 
    DOTDOT = 97, DOT = 98, ARROW = 99, EQ = 100, NE = 101, LE = 102, GE = 103, 
    LT = 104, GT = 105, ASSIGN = 106, PLUS = 107, MINUS = 108, STAR = 109, 
    SLASH = 110, CARET = 111, PERCENT = 112, LPAREN = 113, RPAREN = 114, 
    LBRACK = 115, RBRACK = 116, LBRACE = 117, RBRACE = 118, COMMA = 119, 
    COLON = 120, SEMI = 121, DOC_COMMENT = 122, LINE_COMMENT = 123, BLOCK_COMMENT = 124, 
    OPEN_COMMENT = 125, SPACE = 126, UNKNOWN = 127
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

