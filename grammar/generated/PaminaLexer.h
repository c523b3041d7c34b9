
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
    VALIDATE = 42, ARRAY = 43, LIKE = 44, DISTRIBUTED = 45, FORALL = 46, 
    WRITES = 47, READS = 48, REDUCE = 49, BROADCAST = 50, NET = 51, PLACE = 52, 
    TRANSITION = 53, WHEN = 54, TAKE = 55, GIVE = 56, INHIBIT = 57, AT_TIME = 58, 
    LET_LOCAL = 59, GROUP = 60, LIST = 61, NEGATE = 62, TUPLE = 63, REDISTRIBUTE = 64, 
    BROKEN = 65, TEXT_OPEN = 66, TEXT_MIDDLE = 67, TEXT_CLOSE = 68, OPEN_TEXT = 69, 
    LOST = 70, AND = 71, OR = 72, NOT = 73, IF = 74, THEN = 75, ELSE = 76, 
    IN = 77, FOR = 78, STEP = 79, DIV = 80, MOD = 81, ON = 82, WITH = 83, 
    TRUE = 84, FALSE = 85, DELAY = 86, COMPUTE = 87, USE = 88, HOLD = 89, 
    PAR = 90, FORK = 91, SPAWN = 92, BACKGROUND = 93, LOOP = 94, CHOOSE = 95, 
    SYNC = 96, PUT = 97, GET = 98, SIGNAL = 99, AWAIT = 100, GRAPH = 101, 
    MEASURE = 102, TASK = 103, AFTER = 104, MODEL = 105, MACHINE = 106, 
    PARAM = 107, LET = 108, FN = 109, UNIT_DECL = 110, PROC = 111, RESOURCE = 112, 
    PROCESSOR = 113, BARRIER = 114, QUEUE = 115, EVENT = 116, PART = 117, 
    PREDICT = 118, PRINT = 119, ASSERT = 120, IMPORT = 121, INT = 122, REAL = 123, 
    WORD = 124, STRING = 125, QUOTED = 126, OPEN_STRING = 127, DOTDOTLT = 128, 
    DOTDOT = 129, DOT = 130, ARROW = 131, EQ = 132, NE = 133, LE = 134, 
    GE = 135, LT = 136, GT = 137, ASSIGN = 138, PLUSMINUS = 139, PLUS = 140, 
    MINUS = 141, STAR = 142, SLASH = 143, CARET = 144, PERCENT = 145, LPAREN = 146, 
    RPAREN = 147, LBRACK = 148, RBRACK = 149, LBRACE = 150, RBRACE = 151, 
    COMMA = 152, COLON = 153, SEMI = 154, DOC_COMMENT = 155, LINE_COMMENT = 156, 
    BLOCK_COMMENT = 157, OPEN_COMMENT = 158, SPACE = 159, UNKNOWN = 160
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

