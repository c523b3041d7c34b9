
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
    VALIDATE = 42, LET_LOCAL = 43, GROUP = 44, LIST = 45, NEGATE = 46, BROKEN = 47, 
    TEXT_OPEN = 48, TEXT_MIDDLE = 49, TEXT_CLOSE = 50, OPEN_TEXT = 51, LOST = 52, 
    AND = 53, OR = 54, NOT = 55, IF = 56, THEN = 57, ELSE = 58, IN = 59, 
    FOR = 60, STEP = 61, DIV = 62, MOD = 63, ON = 64, WITH = 65, TRUE = 66, 
    FALSE = 67, DELAY = 68, COMPUTE = 69, USE = 70, HOLD = 71, PAR = 72, 
    FORK = 73, SPAWN = 74, BACKGROUND = 75, LOOP = 76, CHOOSE = 77, SYNC = 78, 
    PUT = 79, GET = 80, SIGNAL = 81, AWAIT = 82, GRAPH = 83, MEASURE = 84, 
    TASK = 85, AFTER = 86, MODEL = 87, MACHINE = 88, PARAM = 89, LET = 90, 
    FN = 91, UNIT_DECL = 92, PROC = 93, RESOURCE = 94, PROCESSOR = 95, BARRIER = 96, 
    QUEUE = 97, EVENT = 98, PART = 99, PREDICT = 100, PRINT = 101, ASSERT = 102, 
    IMPORT = 103, INT = 104, REAL = 105, WORD = 106, STRING = 107, QUOTED = 108, 
    OPEN_STRING = 109, DOTDOTLT = 110, DOTDOT = 111, DOT = 112, ARROW = 113, 
    EQ = 114, NE = 115, LE = 116, GE = 117, LT = 118, GT = 119, ASSIGN = 120, 
    PLUSMINUS = 121, PLUS = 122, MINUS = 123, STAR = 124, SLASH = 125, CARET = 126, 
    PERCENT = 127, LPAREN = 128, RPAREN = 129, LBRACK = 130, RBRACK = 131, 
    LBRACE = 132, RBRACE = 133, COMMA = 134, COLON = 135, SEMI = 136, DOC_COMMENT = 137, 
    LINE_COMMENT = 138, BLOCK_COMMENT = 139, OPEN_COMMENT = 140, SPACE = 141, 
    UNKNOWN = 142
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

