
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
    WITHOUT = 36, WHERE_FOR = 37, LET_LOCAL = 38, GROUP = 39, LIST = 40, 
    NEGATE = 41, BROKEN = 42, TEXT_OPEN = 43, TEXT_MIDDLE = 44, TEXT_CLOSE = 45, 
    OPEN_TEXT = 46, LOST = 47, AND = 48, OR = 49, NOT = 50, IF = 51, THEN = 52, 
    ELSE = 53, IN = 54, FOR = 55, STEP = 56, DIV = 57, MOD = 58, ON = 59, 
    WITH = 60, TRUE = 61, FALSE = 62, DELAY = 63, COMPUTE = 64, USE = 65, 
    HOLD = 66, PAR = 67, FORK = 68, SPAWN = 69, BACKGROUND = 70, LOOP = 71, 
    CHOOSE = 72, SYNC = 73, PUT = 74, GET = 75, SIGNAL = 76, AWAIT = 77, 
    GRAPH = 78, MEASURE = 79, TASK = 80, AFTER = 81, MODEL = 82, MACHINE = 83, 
    PARAM = 84, LET = 85, FN = 86, UNIT_DECL = 87, PROC = 88, RESOURCE = 89, 
    PROCESSOR = 90, BARRIER = 91, QUEUE = 92, EVENT = 93, PART = 94, PREDICT = 95, 
    PRINT = 96, ASSERT = 97, IMPORT = 98, INT = 99, REAL = 100, WORD = 101, 
    STRING = 102, QUOTED = 103, OPEN_STRING = 104, DOTDOTLT = 105, DOTDOT = 106, 
    DOT = 107, ARROW = 108, EQ = 109, NE = 110, LE = 111, GE = 112, LT = 113, 
    GT = 114, ASSIGN = 115, PLUSMINUS = 116, PLUS = 117, MINUS = 118, STAR = 119, 
    SLASH = 120, CARET = 121, PERCENT = 122, LPAREN = 123, RPAREN = 124, 
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

