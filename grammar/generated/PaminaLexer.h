
// Generated from PaminaLexer.g4 by ANTLR 4.7.2

#pragma once


#include "antlr4-runtime.h"




class  PaminaLexer : public antlr4::Lexer {
public:
  enum {
    UNIT = 1, UNIT_SLASH = 2, UNIT_CARET = 3, UNIT_ONE = 4, AS = 5, UNTIL = 6, 
    OF = 7, PRIORITY = 8, SCHEDULE = 9, ORDER = 10, BY = 11, ALL = 12, CARRYING = 13, 
    FROM = 14, SYMBOLIC = 15, AFTER_FOR = 16, AFTER_IF = 17, CALL_ON = 18, 
    BROKEN = 19, LOST = 20, AND = 21, OR = 22, NOT = 23, IF = 24, THEN = 25, 
    ELSE = 26, IN = 27, FOR = 28, STEP = 29, DIV = 30, MOD = 31, ON = 32, 
    WITH = 33, TRUE = 34, FALSE = 35, DELAY = 36, COMPUTE = 37, USE = 38, 
    HOLD = 39, PAR = 40, FORK = 41, SPAWN = 42, BACKGROUND = 43, LOOP = 44, 
    CHOOSE = 45, SYNC = 46, PUT = 47, GET = 48, SIGNAL = 49, AWAIT = 50, 
    GRAPH = 51, MEASURE = 52, TASK = 53, AFTER = 54, MODEL = 55, MACHINE = 56, 
    PARAM = 57, LET = 58, FN = 59, UNIT_DECL = 60, PROC = 61, RESOURCE = 62, 
    PROCESSOR = 63, BARRIER = 64, QUEUE = 65, EVENT = 66, PART = 67, CONTENTION = 68, 
    PREDICT = 69, PRINT = 70, ASSERT = 71, IMPORT = 72, INT = 73, REAL = 74, 
    WORD = 75, STRING = 76, QUOTED = 77, OPEN_STRING = 78, DOTDOTLT = 79, 
    DOTDOT = 80, DOT = 81, ARROW = 82, EQ = 83, NE = 84, LE = 85, GE = 86, 
    LT = 87, GT = 88, ASSIGN = 89, PLUS = 90, MINUS = 91, STAR = 92, SLASH = 93, 
    CARET = 94, PERCENT = 95, LPAREN = 96, RPAREN = 97, LBRACK = 98, RBRACK = 99, 
    LBRACE = 100, RBRACE = 101, COMMA = 102, COLON = 103, SEMI = 104, DOC_COMMENT = 105, 
    LINE_COMMENT = 106, BLOCK_COMMENT = 107, OPEN_COMMENT = 108, SPACE = 109, 
    UNKNOWN = 110
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

