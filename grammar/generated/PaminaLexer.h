
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
    WITHOUT = 36, WHERE_FOR = 37, GROUP = 38, LIST = 39, NEGATE = 40, BROKEN = 41, 
    TEXT_OPEN = 42, TEXT_MIDDLE = 43, TEXT_CLOSE = 44, OPEN_TEXT = 45, LOST = 46, 
    AND = 47, OR = 48, NOT = 49, IF = 50, THEN = 51, ELSE = 52, IN = 53, 
    FOR = 54, STEP = 55, DIV = 56, MOD = 57, ON = 58, WITH = 59, TRUE = 60, 
    FALSE = 61, DELAY = 62, COMPUTE = 63, USE = 64, HOLD = 65, PAR = 66, 
    FORK = 67, SPAWN = 68, BACKGROUND = 69, LOOP = 70, CHOOSE = 71, SYNC = 72, 
    PUT = 73, GET = 74, SIGNAL = 75, AWAIT = 76, GRAPH = 77, MEASURE = 78, 
    TASK = 79, AFTER = 80, MODEL = 81, MACHINE = 82, PARAM = 83, LET = 84, 
    FN = 85, UNIT_DECL = 86, PROC = 87, RESOURCE = 88, PROCESSOR = 89, BARRIER = 90, 
    QUEUE = 91, EVENT = 92, PART = 93, PREDICT = 94, PRINT = 95, ASSERT = 96, 
    IMPORT = 97, INT = 98, REAL = 99, WORD = 100, STRING = 101, QUOTED = 102, 
    OPEN_STRING = 103, DOTDOTLT = 104, DOTDOT = 105, DOT = 106, ARROW = 107, 
    EQ = 108, NE = 109, LE = 110, GE = 111, LT = 112, GT = 113, ASSIGN = 114, 
    PLUS = 115, MINUS = 116, STAR = 117, SLASH = 118, CARET = 119, PERCENT = 120, 
    LPAREN = 121, RPAREN = 122, LBRACK = 123, RBRACK = 124, LBRACE = 125, 
    RBRACE = 126, COMMA = 127, COLON = 128, SEMI = 129, DOC_COMMENT = 130, 
    LINE_COMMENT = 131, BLOCK_COMMENT = 132, OPEN_COMMENT = 133, SPACE = 134, 
    UNKNOWN = 135
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

