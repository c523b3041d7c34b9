
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
    CUSTOMER = 30, WITHOUT = 31, WHERE_FOR = 32, GROUP = 33, LIST = 34, 
    NEGATE = 35, BROKEN = 36, TEXT_OPEN = 37, TEXT_MIDDLE = 38, TEXT_CLOSE = 39, 
    OPEN_TEXT = 40, LOST = 41, AND = 42, OR = 43, NOT = 44, IF = 45, THEN = 46, 
    ELSE = 47, IN = 48, FOR = 49, STEP = 50, DIV = 51, MOD = 52, ON = 53, 
    WITH = 54, TRUE = 55, FALSE = 56, DELAY = 57, COMPUTE = 58, USE = 59, 
    HOLD = 60, PAR = 61, FORK = 62, SPAWN = 63, BACKGROUND = 64, LOOP = 65, 
    CHOOSE = 66, SYNC = 67, PUT = 68, GET = 69, SIGNAL = 70, AWAIT = 71, 
    GRAPH = 72, MEASURE = 73, TASK = 74, AFTER = 75, MODEL = 76, MACHINE = 77, 
    PARAM = 78, LET = 79, FN = 80, UNIT_DECL = 81, PROC = 82, RESOURCE = 83, 
    PROCESSOR = 84, BARRIER = 85, QUEUE = 86, EVENT = 87, PART = 88, PREDICT = 89, 
    PRINT = 90, ASSERT = 91, IMPORT = 92, INT = 93, REAL = 94, WORD = 95, 
    STRING = 96, QUOTED = 97, OPEN_STRING = 98, DOTDOTLT = 99, DOTDOT = 100, 
    DOT = 101, ARROW = 102, EQ = 103, NE = 104, LE = 105, GE = 106, LT = 107, 
    GT = 108, ASSIGN = 109, PLUS = 110, MINUS = 111, STAR = 112, SLASH = 113, 
    CARET = 114, PERCENT = 115, LPAREN = 116, RPAREN = 117, LBRACK = 118, 
    RBRACK = 119, LBRACE = 120, RBRACE = 121, COMMA = 122, COLON = 123, 
    SEMI = 124, DOC_COMMENT = 125, LINE_COMMENT = 126, BLOCK_COMMENT = 127, 
    OPEN_COMMENT = 128, SPACE = 129, UNKNOWN = 130
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

