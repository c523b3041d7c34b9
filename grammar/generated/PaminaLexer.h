
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
    BROKEN = 30, TEXT_OPEN = 31, TEXT_MIDDLE = 32, TEXT_CLOSE = 33, OPEN_TEXT = 34, 
    LOST = 35, AND = 36, OR = 37, NOT = 38, IF = 39, THEN = 40, ELSE = 41, 
    IN = 42, FOR = 43, STEP = 44, DIV = 45, MOD = 46, ON = 47, WITH = 48, 
    TRUE = 49, FALSE = 50, DELAY = 51, COMPUTE = 52, USE = 53, HOLD = 54, 
    PAR = 55, FORK = 56, SPAWN = 57, BACKGROUND = 58, LOOP = 59, CHOOSE = 60, 
    SYNC = 61, PUT = 62, GET = 63, SIGNAL = 64, AWAIT = 65, GRAPH = 66, 
    MEASURE = 67, TASK = 68, AFTER = 69, MODEL = 70, MACHINE = 71, PARAM = 72, 
    LET = 73, FN = 74, UNIT_DECL = 75, PROC = 76, RESOURCE = 77, PROCESSOR = 78, 
    BARRIER = 79, QUEUE = 80, EVENT = 81, PART = 82, PREDICT = 83, PRINT = 84, 
    ASSERT = 85, IMPORT = 86, INT = 87, REAL = 88, WORD = 89, STRING = 90, 
    QUOTED = 91, OPEN_STRING = 92, DOTDOTLT = 93, DOTDOT = 94, DOT = 95, 
    ARROW = 96, EQ = 97, NE = 98, LE = 99, GE = 100, LT = 101, GT = 102, 
    ASSIGN = 103, PLUS = 104, MINUS = 105, STAR = 106, SLASH = 107, CARET = 108, 
    PERCENT = 109, LPAREN = 110, RPAREN = 111, LBRACK = 112, RBRACK = 113, 
    LBRACE = 114, RBRACE = 115, COMMA = 116, COLON = 117, SEMI = 118, DOC_COMMENT = 119, 
    LINE_COMMENT = 120, BLOCK_COMMENT = 121, OPEN_COMMENT = 122, SPACE = 123, 
    UNKNOWN = 124
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

