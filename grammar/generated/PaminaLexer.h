
// Generated from PaminaLexer.g4 by ANTLR 4.7.2

#pragma once


#include "antlr4-runtime.h"




class  PaminaLexer : public antlr4::Lexer {
public:
  enum {
    UNIT = 1, UNIT_SLASH = 2, UNIT_CARET = 3, UNIT_ONE = 4, AS = 5, UNTIL = 6, 
    OF = 7, PRIORITY = 8, SCHEDULE = 9, ORDER = 10, BY = 11, ALL = 12, CARRYING = 13, 
    FROM = 14, SYMBOLIC = 15, CONTENTION = 16, AFTER_FOR = 17, AFTER_IF = 18, 
    CALL_ON = 19, WITH_BRACE = 20, BROKEN = 21, TEXT_OPEN = 22, TEXT_MIDDLE = 23, 
    TEXT_CLOSE = 24, OPEN_TEXT = 25, LOST = 26, AND = 27, OR = 28, NOT = 29, 
    IF = 30, THEN = 31, ELSE = 32, IN = 33, FOR = 34, STEP = 35, DIV = 36, 
    MOD = 37, ON = 38, WITH = 39, TRUE = 40, FALSE = 41, DELAY = 42, COMPUTE = 43, 
    USE = 44, HOLD = 45, PAR = 46, FORK = 47, SPAWN = 48, BACKGROUND = 49, 
    LOOP = 50, CHOOSE = 51, SYNC = 52, PUT = 53, GET = 54, SIGNAL = 55, 
    AWAIT = 56, GRAPH = 57, MEASURE = 58, TASK = 59, AFTER = 60, MODEL = 61, 
    MACHINE = 62, PARAM = 63, LET = 64, FN = 65, UNIT_DECL = 66, PROC = 67, 
    RESOURCE = 68, PROCESSOR = 69, BARRIER = 70, QUEUE = 71, EVENT = 72, 
    PART = 73, PREDICT = 74, PRINT = 75, ASSERT = 76, IMPORT = 77, INT = 78, 
    REAL = 79, WORD = 80, STRING = 81, QUOTED = 82, OPEN_STRING = 83, DOTDOTLT = 84, 
    DOTDOT = 85, DOT = 86, ARROW = 87, EQ = 88, NE = 89, LE = 90, GE = 91, 
    LT = 92, GT = 93, ASSIGN = 94, PLUS = 95, MINUS = 96, STAR = 97, SLASH = 98, 
    CARET = 99, PERCENT = 100, LPAREN = 101, RPAREN = 102, LBRACK = 103, 
    RBRACK = 104, LBRACE = 105, RBRACE = 106, COMMA = 107, COLON = 108, 
    SEMI = 109, DOC_COMMENT = 110, LINE_COMMENT = 111, BLOCK_COMMENT = 112, 
    OPEN_COMMENT = 113, SPACE = 114, UNKNOWN = 115
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

