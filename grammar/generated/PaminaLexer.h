
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
    TRANSITION = 53, WHEN = 54, TAKE = 55, GIVE = 56, INHIBIT = 57, LET_LOCAL = 58, 
    GROUP = 59, LIST = 60, NEGATE = 61, TUPLE = 62, REDISTRIBUTE = 63, BROKEN = 64, 
    TEXT_OPEN = 65, TEXT_MIDDLE = 66, TEXT_CLOSE = 67, OPEN_TEXT = 68, LOST = 69, 
    AND = 70, OR = 71, NOT = 72, IF = 73, THEN = 74, ELSE = 75, IN = 76, 
    FOR = 77, STEP = 78, DIV = 79, MOD = 80, ON = 81, WITH = 82, TRUE = 83, 
    FALSE = 84, DELAY = 85, COMPUTE = 86, USE = 87, HOLD = 88, PAR = 89, 
    FORK = 90, SPAWN = 91, BACKGROUND = 92, LOOP = 93, CHOOSE = 94, SYNC = 95, 
    PUT = 96, GET = 97, SIGNAL = 98, AWAIT = 99, GRAPH = 100, MEASURE = 101, 
    TASK = 102, AFTER = 103, MODEL = 104, MACHINE = 105, PARAM = 106, LET = 107, 
    FN = 108, UNIT_DECL = 109, PROC = 110, RESOURCE = 111, PROCESSOR = 112, 
    BARRIER = 113, QUEUE = 114, EVENT = 115, PART = 116, PREDICT = 117, 
    PRINT = 118, ASSERT = 119, IMPORT = 120, INT = 121, REAL = 122, WORD = 123, 
    STRING = 124, QUOTED = 125, OPEN_STRING = 126, DOTDOTLT = 127, DOTDOT = 128, 
    DOT = 129, ARROW = 130, EQ = 131, NE = 132, LE = 133, GE = 134, LT = 135, 
    GT = 136, ASSIGN = 137, PLUSMINUS = 138, PLUS = 139, MINUS = 140, STAR = 141, 
    SLASH = 142, CARET = 143, PERCENT = 144, LPAREN = 145, RPAREN = 146, 
    LBRACK = 147, RBRACK = 148, LBRACE = 149, RBRACE = 150, COMMA = 151, 
    COLON = 152, SEMI = 153, DOC_COMMENT = 154, LINE_COMMENT = 155, BLOCK_COMMENT = 156, 
    OPEN_COMMENT = 157, SPACE = 158, UNKNOWN = 159
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

