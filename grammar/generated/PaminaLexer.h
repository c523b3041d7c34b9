
// Generated from PaminaLexer.g4 by ANTLR 4.7.2

#pragma once


#include "antlr4-runtime.h"




class  PaminaLexer : public antlr4::Lexer {
public:
  enum {
    UNIT = 1, UNIT_SLASH = 2, UNIT_CARET = 3, UNIT_ONE = 4, AS = 5, UNTIL = 6, 
    OF = 7, PRIORITY = 8, SCHEDULE = 9, ORDER = 10, BY = 11, ALL = 12, CARRYING = 13, 
    FROM = 14, SYMBOLIC = 15, AFTER_FOR = 16, AFTER_IF = 17, CALL_ON = 18, 
    BROKEN = 19, TEXT_OPEN = 20, TEXT_MIDDLE = 21, TEXT_CLOSE = 22, OPEN_TEXT = 23, 
    LOST = 24, AND = 25, OR = 26, NOT = 27, IF = 28, THEN = 29, ELSE = 30, 
    IN = 31, FOR = 32, STEP = 33, DIV = 34, MOD = 35, ON = 36, WITH = 37, 
    TRUE = 38, FALSE = 39, DELAY = 40, COMPUTE = 41, USE = 42, HOLD = 43, 
    PAR = 44, FORK = 45, SPAWN = 46, BACKGROUND = 47, LOOP = 48, CHOOSE = 49, 
    SYNC = 50, PUT = 51, GET = 52, SIGNAL = 53, AWAIT = 54, GRAPH = 55, 
    MEASURE = 56, TASK = 57, AFTER = 58, MODEL = 59, MACHINE = 60, PARAM = 61, 
    LET = 62, FN = 63, UNIT_DECL = 64, PROC = 65, RESOURCE = 66, PROCESSOR = 67, 
    BARRIER = 68, QUEUE = 69, EVENT = 70, PART = 71, CONTENTION = 72, PREDICT = 73, 
    PRINT = 74, ASSERT = 75, IMPORT = 76, INT = 77, REAL = 78, WORD = 79, 
    STRING = 80, QUOTED = 81, OPEN_STRING = 82, DOTDOTLT = 83, DOTDOT = 84, 
    DOT = 85, ARROW = 86, EQ = 87, NE = 88, LE = 89, GE = 90, LT = 91, GT = 92, 
    ASSIGN = 93, PLUS = 94, MINUS = 95, STAR = 96, SLASH = 97, CARET = 98, 
    PERCENT = 99, LPAREN = 100, RPAREN = 101, LBRACK = 102, RBRACK = 103, 
    LBRACE = 104, RBRACE = 105, COMMA = 106, COLON = 107, SEMI = 108, DOC_COMMENT = 109, 
    LINE_COMMENT = 110, BLOCK_COMMENT = 111, OPEN_COMMENT = 112, SPACE = 113, 
    UNKNOWN = 114
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

