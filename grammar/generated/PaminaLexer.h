
// Generated from PaminaLexer.g4 by ANTLR 4.7.2

#pragma once


#include "antlr4-runtime.h"




class  PaminaLexer : public antlr4::Lexer {
public:
  enum {
    UNIT = 1, UNIT_SLASH = 2, UNIT_CARET = 3, UNIT_ONE = 4, AS = 5, UNTIL = 6, 
    OF = 7, PRIORITY = 8, SCHEDULE = 9, ORDER = 10, BY = 11, ALL = 12, CARRYING = 13, 
    FROM = 14, SYMBOLIC = 15, CONTENTION = 16, AFTER_FOR = 17, AFTER_IF = 18, 
    CALL_ON = 19, BROKEN = 20, TEXT_OPEN = 21, TEXT_MIDDLE = 22, TEXT_CLOSE = 23, 
    OPEN_TEXT = 24, LOST = 25, AND = 26, OR = 27, NOT = 28, IF = 29, THEN = 30, 
    ELSE = 31, IN = 32, FOR = 33, STEP = 34, DIV = 35, MOD = 36, ON = 37, 
    WITH = 38, TRUE = 39, FALSE = 40, DELAY = 41, COMPUTE = 42, USE = 43, 
    HOLD = 44, PAR = 45, FORK = 46, SPAWN = 47, BACKGROUND = 48, LOOP = 49, 
    CHOOSE = 50, SYNC = 51, PUT = 52, GET = 53, SIGNAL = 54, AWAIT = 55, 
    GRAPH = 56, MEASURE = 57, TASK = 58, AFTER = 59, MODEL = 60, MACHINE = 61, 
    PARAM = 62, LET = 63, FN = 64, UNIT_DECL = 65, PROC = 66, RESOURCE = 67, 
    PROCESSOR = 68, BARRIER = 69, QUEUE = 70, EVENT = 71, PART = 72, PREDICT = 73, 
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

