
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
    TO = 24, REMOVES = 25, SOLVE = 26, USING = 27, BROKEN = 28, TEXT_OPEN = 29, 
    TEXT_MIDDLE = 30, TEXT_CLOSE = 31, OPEN_TEXT = 32, LOST = 33, AND = 34, 
    OR = 35, NOT = 36, IF = 37, THEN = 38, ELSE = 39, IN = 40, FOR = 41, 
    STEP = 42, DIV = 43, MOD = 44, ON = 45, WITH = 46, TRUE = 47, FALSE = 48, 
    DELAY = 49, COMPUTE = 50, USE = 51, HOLD = 52, PAR = 53, FORK = 54, 
    SPAWN = 55, BACKGROUND = 56, LOOP = 57, CHOOSE = 58, SYNC = 59, PUT = 60, 
    GET = 61, SIGNAL = 62, AWAIT = 63, GRAPH = 64, MEASURE = 65, TASK = 66, 
    AFTER = 67, MODEL = 68, MACHINE = 69, PARAM = 70, LET = 71, FN = 72, 
    UNIT_DECL = 73, PROC = 74, RESOURCE = 75, PROCESSOR = 76, BARRIER = 77, 
    QUEUE = 78, EVENT = 79, PART = 80, PREDICT = 81, PRINT = 82, ASSERT = 83, 
    IMPORT = 84, INT = 85, REAL = 86, WORD = 87, STRING = 88, QUOTED = 89, 
    OPEN_STRING = 90, DOTDOTLT = 91, DOTDOT = 92, DOT = 93, ARROW = 94, 
    EQ = 95, NE = 96, LE = 97, GE = 98, LT = 99, GT = 100, ASSIGN = 101, 
    PLUS = 102, MINUS = 103, STAR = 104, SLASH = 105, CARET = 106, PERCENT = 107, 
    LPAREN = 108, RPAREN = 109, LBRACK = 110, RBRACK = 111, LBRACE = 112, 
    RBRACE = 113, COMMA = 114, COLON = 115, SEMI = 116, DOC_COMMENT = 117, 
    LINE_COMMENT = 118, BLOCK_COMMENT = 119, OPEN_COMMENT = 120, SPACE = 121, 
    UNKNOWN = 122
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

