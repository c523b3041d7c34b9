
// Generated from PaminaParser.g4 by ANTLR 4.7.2



#include "PaminaParser.h"


using namespace antlrcpp;
using namespace antlr4;

PaminaParser::PaminaParser(TokenStream *input) : Parser(input) {
  _interpreter = new atn::ParserATNSimulator(this, _atn, _decisionToDFA, _sharedContextCache);
}

PaminaParser::~PaminaParser() {
  delete _interpreter;
}

std::string PaminaParser::getGrammarFileName() const {
  return "PaminaParser.g4";
}

const std::vector<std::string>& PaminaParser::getRuleNames() const {
  return _ruleNames;
}

dfa::Vocabulary& PaminaParser::getVocabulary() const {
  return _vocabulary;
}


//----------------- FileContext ------------------------------------------------------------------

PaminaParser::FileContext::FileContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::FileContext::EOF() {
  return getToken(PaminaParser::EOF, 0);
}

std::vector<PaminaParser::StatementContext *> PaminaParser::FileContext::statement() {
  return getRuleContexts<PaminaParser::StatementContext>();
}

PaminaParser::StatementContext* PaminaParser::FileContext::statement(size_t i) {
  return getRuleContext<PaminaParser::StatementContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::FileContext::SEMI() {
  return getTokens(PaminaParser::SEMI);
}

tree::TerminalNode* PaminaParser::FileContext::SEMI(size_t i) {
  return getToken(PaminaParser::SEMI, i);
}


size_t PaminaParser::FileContext::getRuleIndex() const {
  return PaminaParser::RuleFile;
}


PaminaParser::FileContext* PaminaParser::file() {
  FileContext *_localctx = _tracker.createInstance<FileContext>(_ctx, getState());
  enterRule(_localctx, 0, PaminaParser::RuleFile);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(192);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (((((_la - 9) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 9)) & ((1ULL << (PaminaParser::SCHEDULE - 9))
      | (1ULL << (PaminaParser::SYMBOLIC - 9))
      | (1ULL << (PaminaParser::CONTENTION - 9))
      | (1ULL << (PaminaParser::NETWORK - 9))
      | (1ULL << (PaminaParser::CLASS - 9))
      | (1ULL << (PaminaParser::ROUTE - 9))
      | (1ULL << (PaminaParser::SOLVE - 9))
      | (1ULL << (PaminaParser::SIMULATE - 9))
      | (1ULL << (PaminaParser::DRAW - 9))
      | (1ULL << (PaminaParser::EVERY - 9))
      | (1ULL << (PaminaParser::WITHIN - 9))
      | (1ULL << (PaminaParser::CUSTOMER - 9))
      | (1ULL << (PaminaParser::GROUP - 9))
      | (1ULL << (PaminaParser::LIST - 9))
      | (1ULL << (PaminaParser::NEGATE - 9))
      | (1ULL << (PaminaParser::BROKEN - 9))
      | (1ULL << (PaminaParser::TEXT_OPEN - 9))
      | (1ULL << (PaminaParser::NOT - 9))
      | (1ULL << (PaminaParser::IF - 9))
      | (1ULL << (PaminaParser::FOR - 9))
      | (1ULL << (PaminaParser::ON - 9))
      | (1ULL << (PaminaParser::TRUE - 9))
      | (1ULL << (PaminaParser::FALSE - 9))
      | (1ULL << (PaminaParser::DELAY - 9))
      | (1ULL << (PaminaParser::COMPUTE - 9))
      | (1ULL << (PaminaParser::USE - 9))
      | (1ULL << (PaminaParser::HOLD - 9))
      | (1ULL << (PaminaParser::PAR - 9))
      | (1ULL << (PaminaParser::FORK - 9))
      | (1ULL << (PaminaParser::SPAWN - 9))
      | (1ULL << (PaminaParser::BACKGROUND - 9))
      | (1ULL << (PaminaParser::LOOP - 9))
      | (1ULL << (PaminaParser::CHOOSE - 9)))) != 0) || ((((_la - 73) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 73)) & ((1ULL << (PaminaParser::SYNC - 73))
      | (1ULL << (PaminaParser::PUT - 73))
      | (1ULL << (PaminaParser::GET - 73))
      | (1ULL << (PaminaParser::SIGNAL - 73))
      | (1ULL << (PaminaParser::AWAIT - 73))
      | (1ULL << (PaminaParser::GRAPH - 73))
      | (1ULL << (PaminaParser::MEASURE - 73))
      | (1ULL << (PaminaParser::TASK - 73))
      | (1ULL << (PaminaParser::MODEL - 73))
      | (1ULL << (PaminaParser::MACHINE - 73))
      | (1ULL << (PaminaParser::PARAM - 73))
      | (1ULL << (PaminaParser::LET - 73))
      | (1ULL << (PaminaParser::FN - 73))
      | (1ULL << (PaminaParser::UNIT_DECL - 73))
      | (1ULL << (PaminaParser::PROC - 73))
      | (1ULL << (PaminaParser::RESOURCE - 73))
      | (1ULL << (PaminaParser::PROCESSOR - 73))
      | (1ULL << (PaminaParser::BARRIER - 73))
      | (1ULL << (PaminaParser::QUEUE - 73))
      | (1ULL << (PaminaParser::EVENT - 73))
      | (1ULL << (PaminaParser::PART - 73))
      | (1ULL << (PaminaParser::PREDICT - 73))
      | (1ULL << (PaminaParser::PRINT - 73))
      | (1ULL << (PaminaParser::ASSERT - 73))
      | (1ULL << (PaminaParser::IMPORT - 73))
      | (1ULL << (PaminaParser::INT - 73))
      | (1ULL << (PaminaParser::REAL - 73))
      | (1ULL << (PaminaParser::WORD - 73))
      | (1ULL << (PaminaParser::STRING - 73))
      | (1ULL << (PaminaParser::LBRACE - 73))
      | (1ULL << (PaminaParser::SEMI - 73)))) != 0)) {
      setState(190);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::SCHEDULE:
        case PaminaParser::SYMBOLIC:
        case PaminaParser::CONTENTION:
        case PaminaParser::NETWORK:
        case PaminaParser::CLASS:
        case PaminaParser::ROUTE:
        case PaminaParser::SOLVE:
        case PaminaParser::SIMULATE:
        case PaminaParser::DRAW:
        case PaminaParser::EVERY:
        case PaminaParser::WITHIN:
        case PaminaParser::CUSTOMER:
        case PaminaParser::GROUP:
        case PaminaParser::LIST:
        case PaminaParser::NEGATE:
        case PaminaParser::BROKEN:
        case PaminaParser::TEXT_OPEN:
        case PaminaParser::NOT:
        case PaminaParser::IF:
        case PaminaParser::FOR:
        case PaminaParser::ON:
        case PaminaParser::TRUE:
        case PaminaParser::FALSE:
        case PaminaParser::DELAY:
        case PaminaParser::COMPUTE:
        case PaminaParser::USE:
        case PaminaParser::HOLD:
        case PaminaParser::PAR:
        case PaminaParser::FORK:
        case PaminaParser::SPAWN:
        case PaminaParser::BACKGROUND:
        case PaminaParser::LOOP:
        case PaminaParser::CHOOSE:
        case PaminaParser::SYNC:
        case PaminaParser::PUT:
        case PaminaParser::GET:
        case PaminaParser::SIGNAL:
        case PaminaParser::AWAIT:
        case PaminaParser::GRAPH:
        case PaminaParser::MEASURE:
        case PaminaParser::TASK:
        case PaminaParser::MODEL:
        case PaminaParser::MACHINE:
        case PaminaParser::PARAM:
        case PaminaParser::LET:
        case PaminaParser::FN:
        case PaminaParser::UNIT_DECL:
        case PaminaParser::PROC:
        case PaminaParser::RESOURCE:
        case PaminaParser::PROCESSOR:
        case PaminaParser::BARRIER:
        case PaminaParser::QUEUE:
        case PaminaParser::EVENT:
        case PaminaParser::PART:
        case PaminaParser::PREDICT:
        case PaminaParser::PRINT:
        case PaminaParser::ASSERT:
        case PaminaParser::IMPORT:
        case PaminaParser::INT:
        case PaminaParser::REAL:
        case PaminaParser::WORD:
        case PaminaParser::STRING:
        case PaminaParser::LBRACE: {
          setState(188);
          statement();
          break;
        }

        case PaminaParser::SEMI: {
          setState(189);
          match(PaminaParser::SEMI);
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(194);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(195);
    match(PaminaParser::EOF);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- SoleExpressionContext ------------------------------------------------------------------

PaminaParser::SoleExpressionContext::SoleExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::ExpressionContext* PaminaParser::SoleExpressionContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

tree::TerminalNode* PaminaParser::SoleExpressionContext::EOF() {
  return getToken(PaminaParser::EOF, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::SoleExpressionContext::SEMI() {
  return getTokens(PaminaParser::SEMI);
}

tree::TerminalNode* PaminaParser::SoleExpressionContext::SEMI(size_t i) {
  return getToken(PaminaParser::SEMI, i);
}


size_t PaminaParser::SoleExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleSoleExpression;
}


PaminaParser::SoleExpressionContext* PaminaParser::soleExpression() {
  SoleExpressionContext *_localctx = _tracker.createInstance<SoleExpressionContext>(_ctx, getState());
  enterRule(_localctx, 2, PaminaParser::RuleSoleExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(200);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::SEMI) {
      setState(197);
      match(PaminaParser::SEMI);
      setState(202);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(203);
    expression();
    setState(207);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::SEMI) {
      setState(204);
      match(PaminaParser::SEMI);
      setState(209);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(210);
    match(PaminaParser::EOF);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- StatementContext ------------------------------------------------------------------

PaminaParser::StatementContext::StatementContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::ImportDeclContext* PaminaParser::StatementContext::importDecl() {
  return getRuleContext<PaminaParser::ImportDeclContext>(0);
}

PaminaParser::ParamDeclContext* PaminaParser::StatementContext::paramDecl() {
  return getRuleContext<PaminaParser::ParamDeclContext>(0);
}

PaminaParser::LetDeclContext* PaminaParser::StatementContext::letDecl() {
  return getRuleContext<PaminaParser::LetDeclContext>(0);
}

PaminaParser::FnDeclContext* PaminaParser::StatementContext::fnDecl() {
  return getRuleContext<PaminaParser::FnDeclContext>(0);
}

PaminaParser::UnitDeclContext* PaminaParser::StatementContext::unitDecl() {
  return getRuleContext<PaminaParser::UnitDeclContext>(0);
}

PaminaParser::ModelDeclContext* PaminaParser::StatementContext::modelDecl() {
  return getRuleContext<PaminaParser::ModelDeclContext>(0);
}

PaminaParser::ProcDeclContext* PaminaParser::StatementContext::procDecl() {
  return getRuleContext<PaminaParser::ProcDeclContext>(0);
}

PaminaParser::MachineDeclContext* PaminaParser::StatementContext::machineDecl() {
  return getRuleContext<PaminaParser::MachineDeclContext>(0);
}

PaminaParser::EntityDeclContext* PaminaParser::StatementContext::entityDecl() {
  return getRuleContext<PaminaParser::EntityDeclContext>(0);
}

PaminaParser::PartDeclContext* PaminaParser::StatementContext::partDecl() {
  return getRuleContext<PaminaParser::PartDeclContext>(0);
}

PaminaParser::ContentionDeclContext* PaminaParser::StatementContext::contentionDecl() {
  return getRuleContext<PaminaParser::ContentionDeclContext>(0);
}

PaminaParser::CustomerDeclContext* PaminaParser::StatementContext::customerDecl() {
  return getRuleContext<PaminaParser::CustomerDeclContext>(0);
}

PaminaParser::NetworkDeclContext* PaminaParser::StatementContext::networkDecl() {
  return getRuleContext<PaminaParser::NetworkDeclContext>(0);
}

PaminaParser::ClassDeclContext* PaminaParser::StatementContext::classDecl() {
  return getRuleContext<PaminaParser::ClassDeclContext>(0);
}

PaminaParser::RouteStmtContext* PaminaParser::StatementContext::routeStmt() {
  return getRuleContext<PaminaParser::RouteStmtContext>(0);
}

PaminaParser::DelayStmtContext* PaminaParser::StatementContext::delayStmt() {
  return getRuleContext<PaminaParser::DelayStmtContext>(0);
}

PaminaParser::ComputeStmtContext* PaminaParser::StatementContext::computeStmt() {
  return getRuleContext<PaminaParser::ComputeStmtContext>(0);
}

PaminaParser::UseStmtContext* PaminaParser::StatementContext::useStmt() {
  return getRuleContext<PaminaParser::UseStmtContext>(0);
}

PaminaParser::HoldStmtContext* PaminaParser::StatementContext::holdStmt() {
  return getRuleContext<PaminaParser::HoldStmtContext>(0);
}

PaminaParser::ForStmtContext* PaminaParser::StatementContext::forStmt() {
  return getRuleContext<PaminaParser::ForStmtContext>(0);
}

PaminaParser::ParStmtContext* PaminaParser::StatementContext::parStmt() {
  return getRuleContext<PaminaParser::ParStmtContext>(0);
}

PaminaParser::ForkStmtContext* PaminaParser::StatementContext::forkStmt() {
  return getRuleContext<PaminaParser::ForkStmtContext>(0);
}

PaminaParser::OnStmtContext* PaminaParser::StatementContext::onStmt() {
  return getRuleContext<PaminaParser::OnStmtContext>(0);
}

PaminaParser::KindBlockContext* PaminaParser::StatementContext::kindBlock() {
  return getRuleContext<PaminaParser::KindBlockContext>(0);
}

PaminaParser::IfStmtContext* PaminaParser::StatementContext::ifStmt() {
  return getRuleContext<PaminaParser::IfStmtContext>(0);
}

PaminaParser::ChooseStmtContext* PaminaParser::StatementContext::chooseStmt() {
  return getRuleContext<PaminaParser::ChooseStmtContext>(0);
}

PaminaParser::SyncStmtContext* PaminaParser::StatementContext::syncStmt() {
  return getRuleContext<PaminaParser::SyncStmtContext>(0);
}

PaminaParser::PutStmtContext* PaminaParser::StatementContext::putStmt() {
  return getRuleContext<PaminaParser::PutStmtContext>(0);
}

PaminaParser::SyncWordContext* PaminaParser::StatementContext::syncWord() {
  return getRuleContext<PaminaParser::SyncWordContext>(0);
}

PaminaParser::MeasureStmtContext* PaminaParser::StatementContext::measureStmt() {
  return getRuleContext<PaminaParser::MeasureStmtContext>(0);
}

PaminaParser::GraphStmtContext* PaminaParser::StatementContext::graphStmt() {
  return getRuleContext<PaminaParser::GraphStmtContext>(0);
}

PaminaParser::TaskDeclContext* PaminaParser::StatementContext::taskDecl() {
  return getRuleContext<PaminaParser::TaskDeclContext>(0);
}

PaminaParser::EveryStmtContext* PaminaParser::StatementContext::everyStmt() {
  return getRuleContext<PaminaParser::EveryStmtContext>(0);
}

PaminaParser::WithinStmtContext* PaminaParser::StatementContext::withinStmt() {
  return getRuleContext<PaminaParser::WithinStmtContext>(0);
}

PaminaParser::PrintStmtContext* PaminaParser::StatementContext::printStmt() {
  return getRuleContext<PaminaParser::PrintStmtContext>(0);
}

PaminaParser::AssertStmtContext* PaminaParser::StatementContext::assertStmt() {
  return getRuleContext<PaminaParser::AssertStmtContext>(0);
}

PaminaParser::ExpressionStmtContext* PaminaParser::StatementContext::expressionStmt() {
  return getRuleContext<PaminaParser::ExpressionStmtContext>(0);
}

tree::TerminalNode* PaminaParser::StatementContext::BROKEN() {
  return getToken(PaminaParser::BROKEN, 0);
}


size_t PaminaParser::StatementContext::getRuleIndex() const {
  return PaminaParser::RuleStatement;
}


PaminaParser::StatementContext* PaminaParser::statement() {
  StatementContext *_localctx = _tracker.createInstance<StatementContext>(_ctx, getState());
  enterRule(_localctx, 4, PaminaParser::RuleStatement);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(250);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::IMPORT: {
        enterOuterAlt(_localctx, 1);
        setState(212);
        importDecl();
        break;
      }

      case PaminaParser::PARAM: {
        enterOuterAlt(_localctx, 2);
        setState(213);
        paramDecl();
        break;
      }

      case PaminaParser::LET: {
        enterOuterAlt(_localctx, 3);
        setState(214);
        letDecl();
        break;
      }

      case PaminaParser::FN: {
        enterOuterAlt(_localctx, 4);
        setState(215);
        fnDecl();
        break;
      }

      case PaminaParser::UNIT_DECL: {
        enterOuterAlt(_localctx, 5);
        setState(216);
        unitDecl();
        break;
      }

      case PaminaParser::MODEL: {
        enterOuterAlt(_localctx, 6);
        setState(217);
        modelDecl();
        break;
      }

      case PaminaParser::PROC: {
        enterOuterAlt(_localctx, 7);
        setState(218);
        procDecl();
        break;
      }

      case PaminaParser::MACHINE: {
        enterOuterAlt(_localctx, 8);
        setState(219);
        machineDecl();
        break;
      }

      case PaminaParser::RESOURCE:
      case PaminaParser::PROCESSOR:
      case PaminaParser::BARRIER:
      case PaminaParser::QUEUE:
      case PaminaParser::EVENT: {
        enterOuterAlt(_localctx, 9);
        setState(220);
        entityDecl();
        break;
      }

      case PaminaParser::PART: {
        enterOuterAlt(_localctx, 10);
        setState(221);
        partDecl();
        break;
      }

      case PaminaParser::CONTENTION: {
        enterOuterAlt(_localctx, 11);
        setState(222);
        contentionDecl();
        break;
      }

      case PaminaParser::CUSTOMER: {
        enterOuterAlt(_localctx, 12);
        setState(223);
        customerDecl();
        break;
      }

      case PaminaParser::NETWORK: {
        enterOuterAlt(_localctx, 13);
        setState(224);
        networkDecl();
        break;
      }

      case PaminaParser::CLASS: {
        enterOuterAlt(_localctx, 14);
        setState(225);
        classDecl();
        break;
      }

      case PaminaParser::ROUTE: {
        enterOuterAlt(_localctx, 15);
        setState(226);
        routeStmt();
        break;
      }

      case PaminaParser::DELAY: {
        enterOuterAlt(_localctx, 16);
        setState(227);
        delayStmt();
        break;
      }

      case PaminaParser::COMPUTE: {
        enterOuterAlt(_localctx, 17);
        setState(228);
        computeStmt();
        break;
      }

      case PaminaParser::USE: {
        enterOuterAlt(_localctx, 18);
        setState(229);
        useStmt();
        break;
      }

      case PaminaParser::HOLD: {
        enterOuterAlt(_localctx, 19);
        setState(230);
        holdStmt();
        break;
      }

      case PaminaParser::FOR: {
        enterOuterAlt(_localctx, 20);
        setState(231);
        forStmt();
        break;
      }

      case PaminaParser::PAR: {
        enterOuterAlt(_localctx, 21);
        setState(232);
        parStmt();
        break;
      }

      case PaminaParser::FORK: {
        enterOuterAlt(_localctx, 22);
        setState(233);
        forkStmt();
        break;
      }

      case PaminaParser::ON: {
        enterOuterAlt(_localctx, 23);
        setState(234);
        onStmt();
        break;
      }

      case PaminaParser::SPAWN:
      case PaminaParser::BACKGROUND:
      case PaminaParser::LOOP: {
        enterOuterAlt(_localctx, 24);
        setState(235);
        kindBlock();
        break;
      }

      case PaminaParser::IF: {
        enterOuterAlt(_localctx, 25);
        setState(236);
        ifStmt();
        break;
      }

      case PaminaParser::CHOOSE: {
        enterOuterAlt(_localctx, 26);
        setState(237);
        chooseStmt();
        break;
      }

      case PaminaParser::SYNC: {
        enterOuterAlt(_localctx, 27);
        setState(238);
        syncStmt();
        break;
      }

      case PaminaParser::PUT: {
        enterOuterAlt(_localctx, 28);
        setState(239);
        putStmt();
        break;
      }

      case PaminaParser::GET:
      case PaminaParser::SIGNAL:
      case PaminaParser::AWAIT: {
        enterOuterAlt(_localctx, 29);
        setState(240);
        syncWord();
        break;
      }

      case PaminaParser::MEASURE: {
        enterOuterAlt(_localctx, 30);
        setState(241);
        measureStmt();
        break;
      }

      case PaminaParser::GRAPH: {
        enterOuterAlt(_localctx, 31);
        setState(242);
        graphStmt();
        break;
      }

      case PaminaParser::TASK: {
        enterOuterAlt(_localctx, 32);
        setState(243);
        taskDecl();
        break;
      }

      case PaminaParser::EVERY: {
        enterOuterAlt(_localctx, 33);
        setState(244);
        everyStmt();
        break;
      }

      case PaminaParser::WITHIN: {
        enterOuterAlt(_localctx, 34);
        setState(245);
        withinStmt();
        break;
      }

      case PaminaParser::PRINT: {
        enterOuterAlt(_localctx, 35);
        setState(246);
        printStmt();
        break;
      }

      case PaminaParser::ASSERT: {
        enterOuterAlt(_localctx, 36);
        setState(247);
        assertStmt();
        break;
      }

      case PaminaParser::SCHEDULE:
      case PaminaParser::SYMBOLIC:
      case PaminaParser::SOLVE:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::NEGATE:
      case PaminaParser::TEXT_OPEN:
      case PaminaParser::NOT:
      case PaminaParser::TRUE:
      case PaminaParser::FALSE:
      case PaminaParser::PREDICT:
      case PaminaParser::INT:
      case PaminaParser::REAL:
      case PaminaParser::WORD:
      case PaminaParser::STRING:
      case PaminaParser::LBRACE: {
        enterOuterAlt(_localctx, 37);
        setState(248);
        expressionStmt();
        break;
      }

      case PaminaParser::BROKEN: {
        enterOuterAlt(_localctx, 38);
        setState(249);
        match(PaminaParser::BROKEN);
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- BlockContext ------------------------------------------------------------------

PaminaParser::BlockContext::BlockContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::BlockContext::LBRACE() {
  return getToken(PaminaParser::LBRACE, 0);
}

tree::TerminalNode* PaminaParser::BlockContext::RBRACE() {
  return getToken(PaminaParser::RBRACE, 0);
}

std::vector<PaminaParser::StatementContext *> PaminaParser::BlockContext::statement() {
  return getRuleContexts<PaminaParser::StatementContext>();
}

PaminaParser::StatementContext* PaminaParser::BlockContext::statement(size_t i) {
  return getRuleContext<PaminaParser::StatementContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::BlockContext::SEMI() {
  return getTokens(PaminaParser::SEMI);
}

tree::TerminalNode* PaminaParser::BlockContext::SEMI(size_t i) {
  return getToken(PaminaParser::SEMI, i);
}


size_t PaminaParser::BlockContext::getRuleIndex() const {
  return PaminaParser::RuleBlock;
}


PaminaParser::BlockContext* PaminaParser::block() {
  BlockContext *_localctx = _tracker.createInstance<BlockContext>(_ctx, getState());
  enterRule(_localctx, 6, PaminaParser::RuleBlock);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(252);
    match(PaminaParser::LBRACE);
    setState(257);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (((((_la - 9) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 9)) & ((1ULL << (PaminaParser::SCHEDULE - 9))
      | (1ULL << (PaminaParser::SYMBOLIC - 9))
      | (1ULL << (PaminaParser::CONTENTION - 9))
      | (1ULL << (PaminaParser::NETWORK - 9))
      | (1ULL << (PaminaParser::CLASS - 9))
      | (1ULL << (PaminaParser::ROUTE - 9))
      | (1ULL << (PaminaParser::SOLVE - 9))
      | (1ULL << (PaminaParser::SIMULATE - 9))
      | (1ULL << (PaminaParser::DRAW - 9))
      | (1ULL << (PaminaParser::EVERY - 9))
      | (1ULL << (PaminaParser::WITHIN - 9))
      | (1ULL << (PaminaParser::CUSTOMER - 9))
      | (1ULL << (PaminaParser::GROUP - 9))
      | (1ULL << (PaminaParser::LIST - 9))
      | (1ULL << (PaminaParser::NEGATE - 9))
      | (1ULL << (PaminaParser::BROKEN - 9))
      | (1ULL << (PaminaParser::TEXT_OPEN - 9))
      | (1ULL << (PaminaParser::NOT - 9))
      | (1ULL << (PaminaParser::IF - 9))
      | (1ULL << (PaminaParser::FOR - 9))
      | (1ULL << (PaminaParser::ON - 9))
      | (1ULL << (PaminaParser::TRUE - 9))
      | (1ULL << (PaminaParser::FALSE - 9))
      | (1ULL << (PaminaParser::DELAY - 9))
      | (1ULL << (PaminaParser::COMPUTE - 9))
      | (1ULL << (PaminaParser::USE - 9))
      | (1ULL << (PaminaParser::HOLD - 9))
      | (1ULL << (PaminaParser::PAR - 9))
      | (1ULL << (PaminaParser::FORK - 9))
      | (1ULL << (PaminaParser::SPAWN - 9))
      | (1ULL << (PaminaParser::BACKGROUND - 9))
      | (1ULL << (PaminaParser::LOOP - 9))
      | (1ULL << (PaminaParser::CHOOSE - 9)))) != 0) || ((((_la - 73) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 73)) & ((1ULL << (PaminaParser::SYNC - 73))
      | (1ULL << (PaminaParser::PUT - 73))
      | (1ULL << (PaminaParser::GET - 73))
      | (1ULL << (PaminaParser::SIGNAL - 73))
      | (1ULL << (PaminaParser::AWAIT - 73))
      | (1ULL << (PaminaParser::GRAPH - 73))
      | (1ULL << (PaminaParser::MEASURE - 73))
      | (1ULL << (PaminaParser::TASK - 73))
      | (1ULL << (PaminaParser::MODEL - 73))
      | (1ULL << (PaminaParser::MACHINE - 73))
      | (1ULL << (PaminaParser::PARAM - 73))
      | (1ULL << (PaminaParser::LET - 73))
      | (1ULL << (PaminaParser::FN - 73))
      | (1ULL << (PaminaParser::UNIT_DECL - 73))
      | (1ULL << (PaminaParser::PROC - 73))
      | (1ULL << (PaminaParser::RESOURCE - 73))
      | (1ULL << (PaminaParser::PROCESSOR - 73))
      | (1ULL << (PaminaParser::BARRIER - 73))
      | (1ULL << (PaminaParser::QUEUE - 73))
      | (1ULL << (PaminaParser::EVENT - 73))
      | (1ULL << (PaminaParser::PART - 73))
      | (1ULL << (PaminaParser::PREDICT - 73))
      | (1ULL << (PaminaParser::PRINT - 73))
      | (1ULL << (PaminaParser::ASSERT - 73))
      | (1ULL << (PaminaParser::IMPORT - 73))
      | (1ULL << (PaminaParser::INT - 73))
      | (1ULL << (PaminaParser::REAL - 73))
      | (1ULL << (PaminaParser::WORD - 73))
      | (1ULL << (PaminaParser::STRING - 73))
      | (1ULL << (PaminaParser::LBRACE - 73))
      | (1ULL << (PaminaParser::SEMI - 73)))) != 0)) {
      setState(255);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::SCHEDULE:
        case PaminaParser::SYMBOLIC:
        case PaminaParser::CONTENTION:
        case PaminaParser::NETWORK:
        case PaminaParser::CLASS:
        case PaminaParser::ROUTE:
        case PaminaParser::SOLVE:
        case PaminaParser::SIMULATE:
        case PaminaParser::DRAW:
        case PaminaParser::EVERY:
        case PaminaParser::WITHIN:
        case PaminaParser::CUSTOMER:
        case PaminaParser::GROUP:
        case PaminaParser::LIST:
        case PaminaParser::NEGATE:
        case PaminaParser::BROKEN:
        case PaminaParser::TEXT_OPEN:
        case PaminaParser::NOT:
        case PaminaParser::IF:
        case PaminaParser::FOR:
        case PaminaParser::ON:
        case PaminaParser::TRUE:
        case PaminaParser::FALSE:
        case PaminaParser::DELAY:
        case PaminaParser::COMPUTE:
        case PaminaParser::USE:
        case PaminaParser::HOLD:
        case PaminaParser::PAR:
        case PaminaParser::FORK:
        case PaminaParser::SPAWN:
        case PaminaParser::BACKGROUND:
        case PaminaParser::LOOP:
        case PaminaParser::CHOOSE:
        case PaminaParser::SYNC:
        case PaminaParser::PUT:
        case PaminaParser::GET:
        case PaminaParser::SIGNAL:
        case PaminaParser::AWAIT:
        case PaminaParser::GRAPH:
        case PaminaParser::MEASURE:
        case PaminaParser::TASK:
        case PaminaParser::MODEL:
        case PaminaParser::MACHINE:
        case PaminaParser::PARAM:
        case PaminaParser::LET:
        case PaminaParser::FN:
        case PaminaParser::UNIT_DECL:
        case PaminaParser::PROC:
        case PaminaParser::RESOURCE:
        case PaminaParser::PROCESSOR:
        case PaminaParser::BARRIER:
        case PaminaParser::QUEUE:
        case PaminaParser::EVENT:
        case PaminaParser::PART:
        case PaminaParser::PREDICT:
        case PaminaParser::PRINT:
        case PaminaParser::ASSERT:
        case PaminaParser::IMPORT:
        case PaminaParser::INT:
        case PaminaParser::REAL:
        case PaminaParser::WORD:
        case PaminaParser::STRING:
        case PaminaParser::LBRACE: {
          setState(253);
          statement();
          break;
        }

        case PaminaParser::SEMI: {
          setState(254);
          match(PaminaParser::SEMI);
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(259);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(260);
    match(PaminaParser::RBRACE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ImportDeclContext ------------------------------------------------------------------

PaminaParser::ImportDeclContext::ImportDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ImportDeclContext::IMPORT() {
  return getToken(PaminaParser::IMPORT, 0);
}

tree::TerminalNode* PaminaParser::ImportDeclContext::STRING() {
  return getToken(PaminaParser::STRING, 0);
}

PaminaParser::TextContext* PaminaParser::ImportDeclContext::text() {
  return getRuleContext<PaminaParser::TextContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::ImportDeclContext::WORD() {
  return getTokens(PaminaParser::WORD);
}

tree::TerminalNode* PaminaParser::ImportDeclContext::WORD(size_t i) {
  return getToken(PaminaParser::WORD, i);
}

tree::TerminalNode* PaminaParser::ImportDeclContext::AS() {
  return getToken(PaminaParser::AS, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::ImportDeclContext::DOT() {
  return getTokens(PaminaParser::DOT);
}

tree::TerminalNode* PaminaParser::ImportDeclContext::DOT(size_t i) {
  return getToken(PaminaParser::DOT, i);
}

std::vector<PaminaParser::AnyWordContext *> PaminaParser::ImportDeclContext::anyWord() {
  return getRuleContexts<PaminaParser::AnyWordContext>();
}

PaminaParser::AnyWordContext* PaminaParser::ImportDeclContext::anyWord(size_t i) {
  return getRuleContext<PaminaParser::AnyWordContext>(i);
}


size_t PaminaParser::ImportDeclContext::getRuleIndex() const {
  return PaminaParser::RuleImportDecl;
}


PaminaParser::ImportDeclContext* PaminaParser::importDecl() {
  ImportDeclContext *_localctx = _tracker.createInstance<ImportDeclContext>(_ctx, getState());
  enterRule(_localctx, 8, PaminaParser::RuleImportDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(262);
    match(PaminaParser::IMPORT);
    setState(273);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::STRING: {
        setState(263);
        match(PaminaParser::STRING);
        break;
      }

      case PaminaParser::TEXT_OPEN: {
        setState(264);
        text();
        break;
      }

      case PaminaParser::WORD: {
        setState(265);
        match(PaminaParser::WORD);
        setState(270);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::DOT) {
          setState(266);
          match(PaminaParser::DOT);
          setState(267);
          anyWord();
          setState(272);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(277);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::AS) {
      setState(275);
      match(PaminaParser::AS);
      setState(276);
      match(PaminaParser::WORD);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ParamDeclContext ------------------------------------------------------------------

PaminaParser::ParamDeclContext::ParamDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ParamDeclContext::PARAM() {
  return getToken(PaminaParser::PARAM, 0);
}

tree::TerminalNode* PaminaParser::ParamDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::ParamDeclContext::COLON() {
  return getToken(PaminaParser::COLON, 0);
}

PaminaParser::TypeContext* PaminaParser::ParamDeclContext::type() {
  return getRuleContext<PaminaParser::TypeContext>(0);
}

tree::TerminalNode* PaminaParser::ParamDeclContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::ParamDeclContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

tree::TerminalNode* PaminaParser::ParamDeclContext::IN() {
  return getToken(PaminaParser::IN, 0);
}

PaminaParser::RangeOrValueContext* PaminaParser::ParamDeclContext::rangeOrValue() {
  return getRuleContext<PaminaParser::RangeOrValueContext>(0);
}


size_t PaminaParser::ParamDeclContext::getRuleIndex() const {
  return PaminaParser::RuleParamDecl;
}


PaminaParser::ParamDeclContext* PaminaParser::paramDecl() {
  ParamDeclContext *_localctx = _tracker.createInstance<ParamDeclContext>(_ctx, getState());
  enterRule(_localctx, 10, PaminaParser::RuleParamDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(279);
    match(PaminaParser::PARAM);
    setState(280);
    match(PaminaParser::WORD);
    setState(283);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::COLON) {
      setState(281);
      match(PaminaParser::COLON);
      setState(282);
      type();
    }
    setState(287);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ASSIGN) {
      setState(285);
      match(PaminaParser::ASSIGN);
      setState(286);
      expression();
    }
    setState(291);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::IN) {
      setState(289);
      match(PaminaParser::IN);
      setState(290);
      rangeOrValue();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- LetDeclContext ------------------------------------------------------------------

PaminaParser::LetDeclContext::LetDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::LetDeclContext::LET() {
  return getToken(PaminaParser::LET, 0);
}

tree::TerminalNode* PaminaParser::LetDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::LetDeclContext::COLON() {
  return getToken(PaminaParser::COLON, 0);
}

PaminaParser::TypeContext* PaminaParser::LetDeclContext::type() {
  return getRuleContext<PaminaParser::TypeContext>(0);
}

tree::TerminalNode* PaminaParser::LetDeclContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::GetExpressionContext* PaminaParser::LetDeclContext::getExpression() {
  return getRuleContext<PaminaParser::GetExpressionContext>(0);
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::LetDeclContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::LetDeclContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::LetDeclContext::IN() {
  return getToken(PaminaParser::IN, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::LetDeclContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::LetDeclContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}

std::vector<PaminaParser::LocalNameContext *> PaminaParser::LetDeclContext::localName() {
  return getRuleContexts<PaminaParser::LocalNameContext>();
}

PaminaParser::LocalNameContext* PaminaParser::LetDeclContext::localName(size_t i) {
  return getRuleContext<PaminaParser::LocalNameContext>(i);
}


size_t PaminaParser::LetDeclContext::getRuleIndex() const {
  return PaminaParser::RuleLetDecl;
}


PaminaParser::LetDeclContext* PaminaParser::letDecl() {
  LetDeclContext *_localctx = _tracker.createInstance<LetDeclContext>(_ctx, getState());
  enterRule(_localctx, 12, PaminaParser::RuleLetDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(293);
    match(PaminaParser::LET);
    setState(294);
    match(PaminaParser::WORD);
    setState(318);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::COLON: {
        setState(295);
        match(PaminaParser::COLON);
        setState(296);
        type();
        setState(297);
        match(PaminaParser::ASSIGN);
        setState(300);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case PaminaParser::GET: {
            setState(298);
            getExpression();
            break;
          }

          case PaminaParser::SCHEDULE:
          case PaminaParser::SYMBOLIC:
          case PaminaParser::SOLVE:
          case PaminaParser::SIMULATE:
          case PaminaParser::DRAW:
          case PaminaParser::LET_LOCAL:
          case PaminaParser::GROUP:
          case PaminaParser::LIST:
          case PaminaParser::NEGATE:
          case PaminaParser::TEXT_OPEN:
          case PaminaParser::NOT:
          case PaminaParser::IF:
          case PaminaParser::TRUE:
          case PaminaParser::FALSE:
          case PaminaParser::PREDICT:
          case PaminaParser::INT:
          case PaminaParser::REAL:
          case PaminaParser::WORD:
          case PaminaParser::STRING:
          case PaminaParser::LBRACE: {
            setState(299);
            expression();
            break;
          }

        default:
          throw NoViableAltException(this);
        }
        break;
      }

      case PaminaParser::ASSIGN: {
        setState(302);
        match(PaminaParser::ASSIGN);
        setState(316);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case PaminaParser::GET: {
            setState(303);
            getExpression();
            break;
          }

          case PaminaParser::SCHEDULE:
          case PaminaParser::SYMBOLIC:
          case PaminaParser::SOLVE:
          case PaminaParser::SIMULATE:
          case PaminaParser::DRAW:
          case PaminaParser::LET_LOCAL:
          case PaminaParser::GROUP:
          case PaminaParser::LIST:
          case PaminaParser::NEGATE:
          case PaminaParser::TEXT_OPEN:
          case PaminaParser::NOT:
          case PaminaParser::IF:
          case PaminaParser::TRUE:
          case PaminaParser::FALSE:
          case PaminaParser::PREDICT:
          case PaminaParser::INT:
          case PaminaParser::REAL:
          case PaminaParser::WORD:
          case PaminaParser::STRING:
          case PaminaParser::LBRACE: {
            setState(304);
            expression();
            setState(314);
            _errHandler->sync(this);

            _la = _input->LA(1);
            if (_la == PaminaParser::IN || _la == PaminaParser::COMMA) {
              setState(309);
              _errHandler->sync(this);
              _la = _input->LA(1);
              while (_la == PaminaParser::COMMA) {
                setState(305);
                match(PaminaParser::COMMA);
                setState(306);
                localName();
                setState(311);
                _errHandler->sync(this);
                _la = _input->LA(1);
              }
              setState(312);
              match(PaminaParser::IN);
              setState(313);
              expression();
            }
            break;
          }

        default:
          throw NoViableAltException(this);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- GetExpressionContext ------------------------------------------------------------------

PaminaParser::GetExpressionContext::GetExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::GetExpressionContext::GET() {
  return getToken(PaminaParser::GET, 0);
}

PaminaParser::PostfixContext* PaminaParser::GetExpressionContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}


size_t PaminaParser::GetExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleGetExpression;
}


PaminaParser::GetExpressionContext* PaminaParser::getExpression() {
  GetExpressionContext *_localctx = _tracker.createInstance<GetExpressionContext>(_ctx, getState());
  enterRule(_localctx, 14, PaminaParser::RuleGetExpression);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(320);
    match(PaminaParser::GET);
    setState(321);
    postfix();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- FnDeclContext ------------------------------------------------------------------

PaminaParser::FnDeclContext::FnDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::FnDeclContext::FN() {
  return getToken(PaminaParser::FN, 0);
}

tree::TerminalNode* PaminaParser::FnDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

PaminaParser::ParametersContext* PaminaParser::FnDeclContext::parameters() {
  return getRuleContext<PaminaParser::ParametersContext>(0);
}

tree::TerminalNode* PaminaParser::FnDeclContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::FnDeclContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

tree::TerminalNode* PaminaParser::FnDeclContext::COLON() {
  return getToken(PaminaParser::COLON, 0);
}

PaminaParser::TypeContext* PaminaParser::FnDeclContext::type() {
  return getRuleContext<PaminaParser::TypeContext>(0);
}


size_t PaminaParser::FnDeclContext::getRuleIndex() const {
  return PaminaParser::RuleFnDecl;
}


PaminaParser::FnDeclContext* PaminaParser::fnDecl() {
  FnDeclContext *_localctx = _tracker.createInstance<FnDeclContext>(_ctx, getState());
  enterRule(_localctx, 16, PaminaParser::RuleFnDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(323);
    match(PaminaParser::FN);
    setState(324);
    match(PaminaParser::WORD);
    setState(325);
    parameters();
    setState(328);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::COLON) {
      setState(326);
      match(PaminaParser::COLON);
      setState(327);
      type();
    }
    setState(330);
    match(PaminaParser::ASSIGN);
    setState(331);
    expression();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- UnitDeclContext ------------------------------------------------------------------

PaminaParser::UnitDeclContext::UnitDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::UnitDeclContext::UNIT_DECL() {
  return getToken(PaminaParser::UNIT_DECL, 0);
}

tree::TerminalNode* PaminaParser::UnitDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}


size_t PaminaParser::UnitDeclContext::getRuleIndex() const {
  return PaminaParser::RuleUnitDecl;
}


PaminaParser::UnitDeclContext* PaminaParser::unitDecl() {
  UnitDeclContext *_localctx = _tracker.createInstance<UnitDeclContext>(_ctx, getState());
  enterRule(_localctx, 18, PaminaParser::RuleUnitDecl);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(333);
    match(PaminaParser::UNIT_DECL);
    setState(334);
    match(PaminaParser::WORD);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ModelDeclContext ------------------------------------------------------------------

PaminaParser::ModelDeclContext::ModelDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ModelDeclContext::MODEL() {
  return getToken(PaminaParser::MODEL, 0);
}

tree::TerminalNode* PaminaParser::ModelDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

PaminaParser::BlockContext* PaminaParser::ModelDeclContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

PaminaParser::ParametersContext* PaminaParser::ModelDeclContext::parameters() {
  return getRuleContext<PaminaParser::ParametersContext>(0);
}

PaminaParser::OnMachinesContext* PaminaParser::ModelDeclContext::onMachines() {
  return getRuleContext<PaminaParser::OnMachinesContext>(0);
}


size_t PaminaParser::ModelDeclContext::getRuleIndex() const {
  return PaminaParser::RuleModelDecl;
}


PaminaParser::ModelDeclContext* PaminaParser::modelDecl() {
  ModelDeclContext *_localctx = _tracker.createInstance<ModelDeclContext>(_ctx, getState());
  enterRule(_localctx, 20, PaminaParser::RuleModelDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(336);
    match(PaminaParser::MODEL);
    setState(337);
    match(PaminaParser::WORD);
    setState(339);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(338);
      parameters();
    }
    setState(342);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ON) {
      setState(341);
      onMachines();
    }
    setState(344);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ProcDeclContext ------------------------------------------------------------------

PaminaParser::ProcDeclContext::ProcDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ProcDeclContext::PROC() {
  return getToken(PaminaParser::PROC, 0);
}

tree::TerminalNode* PaminaParser::ProcDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

PaminaParser::BlockContext* PaminaParser::ProcDeclContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

PaminaParser::ParametersContext* PaminaParser::ProcDeclContext::parameters() {
  return getRuleContext<PaminaParser::ParametersContext>(0);
}

PaminaParser::OnMachinesContext* PaminaParser::ProcDeclContext::onMachines() {
  return getRuleContext<PaminaParser::OnMachinesContext>(0);
}


size_t PaminaParser::ProcDeclContext::getRuleIndex() const {
  return PaminaParser::RuleProcDecl;
}


PaminaParser::ProcDeclContext* PaminaParser::procDecl() {
  ProcDeclContext *_localctx = _tracker.createInstance<ProcDeclContext>(_ctx, getState());
  enterRule(_localctx, 22, PaminaParser::RuleProcDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(346);
    match(PaminaParser::PROC);
    setState(347);
    match(PaminaParser::WORD);
    setState(349);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(348);
      parameters();
    }
    setState(352);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ON) {
      setState(351);
      onMachines();
    }
    setState(354);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- MachineDeclContext ------------------------------------------------------------------

PaminaParser::MachineDeclContext::MachineDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::MachineDeclContext::MACHINE() {
  return getToken(PaminaParser::MACHINE, 0);
}

tree::TerminalNode* PaminaParser::MachineDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::MachineDeclContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::MachineExpressionContext* PaminaParser::MachineDeclContext::machineExpression() {
  return getRuleContext<PaminaParser::MachineExpressionContext>(0);
}

PaminaParser::BlockContext* PaminaParser::MachineDeclContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

PaminaParser::ParametersContext* PaminaParser::MachineDeclContext::parameters() {
  return getRuleContext<PaminaParser::ParametersContext>(0);
}


size_t PaminaParser::MachineDeclContext::getRuleIndex() const {
  return PaminaParser::RuleMachineDecl;
}


PaminaParser::MachineDeclContext* PaminaParser::machineDecl() {
  MachineDeclContext *_localctx = _tracker.createInstance<MachineDeclContext>(_ctx, getState());
  enterRule(_localctx, 24, PaminaParser::RuleMachineDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(356);
    match(PaminaParser::MACHINE);
    setState(357);
    match(PaminaParser::WORD);
    setState(359);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(358);
      parameters();
    }
    setState(364);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::ASSIGN: {
        setState(361);
        match(PaminaParser::ASSIGN);
        setState(362);
        machineExpression();
        break;
      }

      case PaminaParser::LBRACE: {
        setState(363);
        block();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- EntityDeclContext ------------------------------------------------------------------

PaminaParser::EntityDeclContext::EntityDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::EntityDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::EntityDeclContext::RESOURCE() {
  return getToken(PaminaParser::RESOURCE, 0);
}

tree::TerminalNode* PaminaParser::EntityDeclContext::PROCESSOR() {
  return getToken(PaminaParser::PROCESSOR, 0);
}

tree::TerminalNode* PaminaParser::EntityDeclContext::BARRIER() {
  return getToken(PaminaParser::BARRIER, 0);
}

tree::TerminalNode* PaminaParser::EntityDeclContext::QUEUE() {
  return getToken(PaminaParser::QUEUE, 0);
}

tree::TerminalNode* PaminaParser::EntityDeclContext::EVENT() {
  return getToken(PaminaParser::EVENT, 0);
}

PaminaParser::DimensionsContext* PaminaParser::EntityDeclContext::dimensions() {
  return getRuleContext<PaminaParser::DimensionsContext>(0);
}

tree::TerminalNode* PaminaParser::EntityDeclContext::OF() {
  return getToken(PaminaParser::OF, 0);
}

PaminaParser::TypeContext* PaminaParser::EntityDeclContext::type() {
  return getRuleContext<PaminaParser::TypeContext>(0);
}

tree::TerminalNode* PaminaParser::EntityDeclContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

PaminaParser::ArgumentsContext* PaminaParser::EntityDeclContext::arguments() {
  return getRuleContext<PaminaParser::ArgumentsContext>(0);
}

tree::TerminalNode* PaminaParser::EntityDeclContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}


size_t PaminaParser::EntityDeclContext::getRuleIndex() const {
  return PaminaParser::RuleEntityDecl;
}


PaminaParser::EntityDeclContext* PaminaParser::entityDecl() {
  EntityDeclContext *_localctx = _tracker.createInstance<EntityDeclContext>(_ctx, getState());
  enterRule(_localctx, 26, PaminaParser::RuleEntityDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(366);
    _la = _input->LA(1);
    if (!(((((_la - 89) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 89)) & ((1ULL << (PaminaParser::RESOURCE - 89))
      | (1ULL << (PaminaParser::PROCESSOR - 89))
      | (1ULL << (PaminaParser::BARRIER - 89))
      | (1ULL << (PaminaParser::QUEUE - 89))
      | (1ULL << (PaminaParser::EVENT - 89)))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(367);
    match(PaminaParser::WORD);
    setState(369);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(368);
      dimensions();
    }
    setState(373);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 26, _ctx)) {
    case 1: {
      setState(371);
      match(PaminaParser::OF);
      setState(372);
      type();
      break;
    }

    }
    setState(379);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(375);
      match(PaminaParser::LPAREN);
      setState(376);
      arguments();
      setState(377);
      match(PaminaParser::RPAREN);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- PartDeclContext ------------------------------------------------------------------

PaminaParser::PartDeclContext::PartDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::PartDeclContext::PART() {
  return getToken(PaminaParser::PART, 0);
}

tree::TerminalNode* PaminaParser::PartDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

PaminaParser::DimensionsContext* PaminaParser::PartDeclContext::dimensions() {
  return getRuleContext<PaminaParser::DimensionsContext>(0);
}

tree::TerminalNode* PaminaParser::PartDeclContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::MachineExpressionContext* PaminaParser::PartDeclContext::machineExpression() {
  return getRuleContext<PaminaParser::MachineExpressionContext>(0);
}


size_t PaminaParser::PartDeclContext::getRuleIndex() const {
  return PaminaParser::RulePartDecl;
}


PaminaParser::PartDeclContext* PaminaParser::partDecl() {
  PartDeclContext *_localctx = _tracker.createInstance<PartDeclContext>(_ctx, getState());
  enterRule(_localctx, 28, PaminaParser::RulePartDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(381);
    match(PaminaParser::PART);
    setState(382);
    match(PaminaParser::WORD);
    setState(384);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(383);
      dimensions();
    }
    setState(388);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ASSIGN) {
      setState(386);
      match(PaminaParser::ASSIGN);
      setState(387);
      machineExpression();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ContentionDeclContext ------------------------------------------------------------------

PaminaParser::ContentionDeclContext::ContentionDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ContentionDeclContext::CONTENTION() {
  return getToken(PaminaParser::CONTENTION, 0);
}

tree::TerminalNode* PaminaParser::ContentionDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

PaminaParser::BlockContext* PaminaParser::ContentionDeclContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

PaminaParser::DimensionsContext* PaminaParser::ContentionDeclContext::dimensions() {
  return getRuleContext<PaminaParser::DimensionsContext>(0);
}


size_t PaminaParser::ContentionDeclContext::getRuleIndex() const {
  return PaminaParser::RuleContentionDecl;
}


PaminaParser::ContentionDeclContext* PaminaParser::contentionDecl() {
  ContentionDeclContext *_localctx = _tracker.createInstance<ContentionDeclContext>(_ctx, getState());
  enterRule(_localctx, 30, PaminaParser::RuleContentionDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(390);
    match(PaminaParser::CONTENTION);
    setState(391);
    match(PaminaParser::WORD);
    setState(393);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(392);
      dimensions();
    }
    setState(395);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- CustomerDeclContext ------------------------------------------------------------------

PaminaParser::CustomerDeclContext::CustomerDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::CustomerDeclContext::CUSTOMER() {
  return getToken(PaminaParser::CUSTOMER, 0);
}

std::vector<PaminaParser::ParameterContext *> PaminaParser::CustomerDeclContext::parameter() {
  return getRuleContexts<PaminaParser::ParameterContext>();
}

PaminaParser::ParameterContext* PaminaParser::CustomerDeclContext::parameter(size_t i) {
  return getRuleContext<PaminaParser::ParameterContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::CustomerDeclContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::CustomerDeclContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::CustomerDeclContext::getRuleIndex() const {
  return PaminaParser::RuleCustomerDecl;
}


PaminaParser::CustomerDeclContext* PaminaParser::customerDecl() {
  CustomerDeclContext *_localctx = _tracker.createInstance<CustomerDeclContext>(_ctx, getState());
  enterRule(_localctx, 32, PaminaParser::RuleCustomerDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(397);
    match(PaminaParser::CUSTOMER);
    setState(398);
    parameter();
    setState(403);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(399);
      match(PaminaParser::COMMA);
      setState(400);
      parameter();
      setState(405);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ParametersContext ------------------------------------------------------------------

PaminaParser::ParametersContext::ParametersContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ParametersContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

tree::TerminalNode* PaminaParser::ParametersContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}

std::vector<PaminaParser::ParameterContext *> PaminaParser::ParametersContext::parameter() {
  return getRuleContexts<PaminaParser::ParameterContext>();
}

PaminaParser::ParameterContext* PaminaParser::ParametersContext::parameter(size_t i) {
  return getRuleContext<PaminaParser::ParameterContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::ParametersContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::ParametersContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::ParametersContext::getRuleIndex() const {
  return PaminaParser::RuleParameters;
}


PaminaParser::ParametersContext* PaminaParser::parameters() {
  ParametersContext *_localctx = _tracker.createInstance<ParametersContext>(_ctx, getState());
  enterRule(_localctx, 34, PaminaParser::RuleParameters);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(406);
    match(PaminaParser::LPAREN);
    setState(418);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::AS)
      | (1ULL << PaminaParser::UNTIL)
      | (1ULL << PaminaParser::OF)
      | (1ULL << PaminaParser::PRIORITY)
      | (1ULL << PaminaParser::SCHEDULE)
      | (1ULL << PaminaParser::ORDER)
      | (1ULL << PaminaParser::BY)
      | (1ULL << PaminaParser::ALL)
      | (1ULL << PaminaParser::CARRYING)
      | (1ULL << PaminaParser::FROM)
      | (1ULL << PaminaParser::SYMBOLIC)
      | (1ULL << PaminaParser::CONTENTION)
      | (1ULL << PaminaParser::AFTER_FOR)
      | (1ULL << PaminaParser::AFTER_IF)
      | (1ULL << PaminaParser::CALL_ON)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::CUSTOMER)
      | (1ULL << PaminaParser::WITHOUT)
      | (1ULL << PaminaParser::WHERE_FOR)
      | (1ULL << PaminaParser::AND)
      | (1ULL << PaminaParser::OR)
      | (1ULL << PaminaParser::NOT)
      | (1ULL << PaminaParser::IF)
      | (1ULL << PaminaParser::THEN)
      | (1ULL << PaminaParser::ELSE)
      | (1ULL << PaminaParser::IN)
      | (1ULL << PaminaParser::FOR)
      | (1ULL << PaminaParser::STEP)
      | (1ULL << PaminaParser::DIV)
      | (1ULL << PaminaParser::MOD)
      | (1ULL << PaminaParser::ON)
      | (1ULL << PaminaParser::WITH)
      | (1ULL << PaminaParser::TRUE)
      | (1ULL << PaminaParser::FALSE)
      | (1ULL << PaminaParser::DELAY))) != 0) || ((((_la - 64) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 64)) & ((1ULL << (PaminaParser::COMPUTE - 64))
      | (1ULL << (PaminaParser::USE - 64))
      | (1ULL << (PaminaParser::HOLD - 64))
      | (1ULL << (PaminaParser::PAR - 64))
      | (1ULL << (PaminaParser::FORK - 64))
      | (1ULL << (PaminaParser::SPAWN - 64))
      | (1ULL << (PaminaParser::BACKGROUND - 64))
      | (1ULL << (PaminaParser::LOOP - 64))
      | (1ULL << (PaminaParser::CHOOSE - 64))
      | (1ULL << (PaminaParser::SYNC - 64))
      | (1ULL << (PaminaParser::PUT - 64))
      | (1ULL << (PaminaParser::GET - 64))
      | (1ULL << (PaminaParser::SIGNAL - 64))
      | (1ULL << (PaminaParser::AWAIT - 64))
      | (1ULL << (PaminaParser::GRAPH - 64))
      | (1ULL << (PaminaParser::MEASURE - 64))
      | (1ULL << (PaminaParser::TASK - 64))
      | (1ULL << (PaminaParser::AFTER - 64))
      | (1ULL << (PaminaParser::MODEL - 64))
      | (1ULL << (PaminaParser::MACHINE - 64))
      | (1ULL << (PaminaParser::PARAM - 64))
      | (1ULL << (PaminaParser::LET - 64))
      | (1ULL << (PaminaParser::FN - 64))
      | (1ULL << (PaminaParser::UNIT_DECL - 64))
      | (1ULL << (PaminaParser::PROC - 64))
      | (1ULL << (PaminaParser::RESOURCE - 64))
      | (1ULL << (PaminaParser::PROCESSOR - 64))
      | (1ULL << (PaminaParser::BARRIER - 64))
      | (1ULL << (PaminaParser::QUEUE - 64))
      | (1ULL << (PaminaParser::EVENT - 64))
      | (1ULL << (PaminaParser::PART - 64))
      | (1ULL << (PaminaParser::PREDICT - 64))
      | (1ULL << (PaminaParser::PRINT - 64))
      | (1ULL << (PaminaParser::ASSERT - 64))
      | (1ULL << (PaminaParser::IMPORT - 64))
      | (1ULL << (PaminaParser::WORD - 64)))) != 0)) {
      setState(407);
      parameter();
      setState(412);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 32, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(408);
          match(PaminaParser::COMMA);
          setState(409);
          parameter(); 
        }
        setState(414);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 32, _ctx);
      }
      setState(416);
      _errHandler->sync(this);

      _la = _input->LA(1);
      if (_la == PaminaParser::COMMA) {
        setState(415);
        match(PaminaParser::COMMA);
      }
    }
    setState(420);
    match(PaminaParser::RPAREN);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ParameterContext ------------------------------------------------------------------

PaminaParser::ParameterContext::ParameterContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::AnyWordContext* PaminaParser::ParameterContext::anyWord() {
  return getRuleContext<PaminaParser::AnyWordContext>(0);
}

tree::TerminalNode* PaminaParser::ParameterContext::COLON() {
  return getToken(PaminaParser::COLON, 0);
}

PaminaParser::TypeContext* PaminaParser::ParameterContext::type() {
  return getRuleContext<PaminaParser::TypeContext>(0);
}

tree::TerminalNode* PaminaParser::ParameterContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::ParameterContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}


size_t PaminaParser::ParameterContext::getRuleIndex() const {
  return PaminaParser::RuleParameter;
}


PaminaParser::ParameterContext* PaminaParser::parameter() {
  ParameterContext *_localctx = _tracker.createInstance<ParameterContext>(_ctx, getState());
  enterRule(_localctx, 36, PaminaParser::RuleParameter);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(422);
    anyWord();
    setState(425);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::COLON) {
      setState(423);
      match(PaminaParser::COLON);
      setState(424);
      type();
    }
    setState(429);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ASSIGN) {
      setState(427);
      match(PaminaParser::ASSIGN);
      setState(428);
      expression();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- OnMachinesContext ------------------------------------------------------------------

PaminaParser::OnMachinesContext::OnMachinesContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::OnMachinesContext::ON() {
  return getToken(PaminaParser::ON, 0);
}

std::vector<PaminaParser::MachineParameterContext *> PaminaParser::OnMachinesContext::machineParameter() {
  return getRuleContexts<PaminaParser::MachineParameterContext>();
}

PaminaParser::MachineParameterContext* PaminaParser::OnMachinesContext::machineParameter(size_t i) {
  return getRuleContext<PaminaParser::MachineParameterContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::OnMachinesContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::OnMachinesContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::OnMachinesContext::getRuleIndex() const {
  return PaminaParser::RuleOnMachines;
}


PaminaParser::OnMachinesContext* PaminaParser::onMachines() {
  OnMachinesContext *_localctx = _tracker.createInstance<OnMachinesContext>(_ctx, getState());
  enterRule(_localctx, 38, PaminaParser::RuleOnMachines);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(431);
    match(PaminaParser::ON);
    setState(432);
    machineParameter();
    setState(437);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(433);
      match(PaminaParser::COMMA);
      setState(434);
      machineParameter();
      setState(439);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- MachineParameterContext ------------------------------------------------------------------

PaminaParser::MachineParameterContext::MachineParameterContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::MachineParameterContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::MachineParameterContext::COLON() {
  return getToken(PaminaParser::COLON, 0);
}

PaminaParser::PostfixContext* PaminaParser::MachineParameterContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}


size_t PaminaParser::MachineParameterContext::getRuleIndex() const {
  return PaminaParser::RuleMachineParameter;
}


PaminaParser::MachineParameterContext* PaminaParser::machineParameter() {
  MachineParameterContext *_localctx = _tracker.createInstance<MachineParameterContext>(_ctx, getState());
  enterRule(_localctx, 40, PaminaParser::RuleMachineParameter);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(440);
    match(PaminaParser::WORD);
    setState(443);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::COLON) {
      setState(441);
      match(PaminaParser::COLON);
      setState(442);
      postfix();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- DimensionsContext ------------------------------------------------------------------

PaminaParser::DimensionsContext::DimensionsContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::DimensionsContext::LBRACK() {
  return getToken(PaminaParser::LBRACK, 0);
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::DimensionsContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::DimensionsContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::DimensionsContext::RBRACK() {
  return getToken(PaminaParser::RBRACK, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::DimensionsContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::DimensionsContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::DimensionsContext::getRuleIndex() const {
  return PaminaParser::RuleDimensions;
}


PaminaParser::DimensionsContext* PaminaParser::dimensions() {
  DimensionsContext *_localctx = _tracker.createInstance<DimensionsContext>(_ctx, getState());
  enterRule(_localctx, 42, PaminaParser::RuleDimensions);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(445);
    match(PaminaParser::LBRACK);
    setState(446);
    expression();
    setState(451);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(447);
      match(PaminaParser::COMMA);
      setState(448);
      expression();
      setState(453);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(454);
    match(PaminaParser::RBRACK);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TypeContext ------------------------------------------------------------------

PaminaParser::TypeContext::TypeContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::TypeContext::LIST() {
  return getToken(PaminaParser::LIST, 0);
}

PaminaParser::TypeContext* PaminaParser::TypeContext::type() {
  return getRuleContext<PaminaParser::TypeContext>(0);
}

tree::TerminalNode* PaminaParser::TypeContext::RBRACK() {
  return getToken(PaminaParser::RBRACK, 0);
}

tree::TerminalNode* PaminaParser::TypeContext::LBRACE() {
  return getToken(PaminaParser::LBRACE, 0);
}

std::vector<PaminaParser::TypeFieldContext *> PaminaParser::TypeContext::typeField() {
  return getRuleContexts<PaminaParser::TypeFieldContext>();
}

PaminaParser::TypeFieldContext* PaminaParser::TypeContext::typeField(size_t i) {
  return getRuleContext<PaminaParser::TypeFieldContext>(i);
}

tree::TerminalNode* PaminaParser::TypeContext::RBRACE() {
  return getToken(PaminaParser::RBRACE, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::TypeContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::TypeContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}

std::vector<PaminaParser::TypeFactorContext *> PaminaParser::TypeContext::typeFactor() {
  return getRuleContexts<PaminaParser::TypeFactorContext>();
}

PaminaParser::TypeFactorContext* PaminaParser::TypeContext::typeFactor(size_t i) {
  return getRuleContext<PaminaParser::TypeFactorContext>(i);
}

tree::TerminalNode* PaminaParser::TypeContext::INT() {
  return getToken(PaminaParser::INT, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::TypeContext::SLASH() {
  return getTokens(PaminaParser::SLASH);
}

tree::TerminalNode* PaminaParser::TypeContext::SLASH(size_t i) {
  return getToken(PaminaParser::SLASH, i);
}

std::vector<tree::TerminalNode *> PaminaParser::TypeContext::STAR() {
  return getTokens(PaminaParser::STAR);
}

tree::TerminalNode* PaminaParser::TypeContext::STAR(size_t i) {
  return getToken(PaminaParser::STAR, i);
}


size_t PaminaParser::TypeContext::getRuleIndex() const {
  return PaminaParser::RuleType;
}


PaminaParser::TypeContext* PaminaParser::type() {
  TypeContext *_localctx = _tracker.createInstance<TypeContext>(_ctx, getState());
  enterRule(_localctx, 44, PaminaParser::RuleType);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    setState(486);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::LIST: {
        enterOuterAlt(_localctx, 1);
        setState(456);
        match(PaminaParser::LIST);
        setState(457);
        type();
        setState(458);
        match(PaminaParser::RBRACK);
        break;
      }

      case PaminaParser::LBRACE: {
        enterOuterAlt(_localctx, 2);
        setState(460);
        match(PaminaParser::LBRACE);
        setState(461);
        typeField();
        setState(466);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 40, _ctx);
        while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
          if (alt == 1) {
            setState(462);
            match(PaminaParser::COMMA);
            setState(463);
            typeField(); 
          }
          setState(468);
          _errHandler->sync(this);
          alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 40, _ctx);
        }
        setState(470);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::COMMA) {
          setState(469);
          match(PaminaParser::COMMA);
        }
        setState(472);
        match(PaminaParser::RBRACE);
        break;
      }

      case PaminaParser::MODEL:
      case PaminaParser::MACHINE:
      case PaminaParser::RESOURCE:
      case PaminaParser::PROCESSOR:
      case PaminaParser::BARRIER:
      case PaminaParser::QUEUE:
      case PaminaParser::EVENT:
      case PaminaParser::INT:
      case PaminaParser::WORD: {
        enterOuterAlt(_localctx, 3);
        setState(476);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::INT) {
          setState(474);
          match(PaminaParser::INT);
          setState(475);
          match(PaminaParser::SLASH);
        }
        setState(478);
        typeFactor();
        setState(483);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::STAR

        || _la == PaminaParser::SLASH) {
          setState(479);
          _la = _input->LA(1);
          if (!(_la == PaminaParser::STAR

          || _la == PaminaParser::SLASH)) {
          _errHandler->recoverInline(this);
          }
          else {
            _errHandler->reportMatch(this);
            consume();
          }
          setState(480);
          typeFactor();
          setState(485);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TypeFieldContext ------------------------------------------------------------------

PaminaParser::TypeFieldContext::TypeFieldContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::AnyWordContext* PaminaParser::TypeFieldContext::anyWord() {
  return getRuleContext<PaminaParser::AnyWordContext>(0);
}

tree::TerminalNode* PaminaParser::TypeFieldContext::COLON() {
  return getToken(PaminaParser::COLON, 0);
}

PaminaParser::TypeContext* PaminaParser::TypeFieldContext::type() {
  return getRuleContext<PaminaParser::TypeContext>(0);
}


size_t PaminaParser::TypeFieldContext::getRuleIndex() const {
  return PaminaParser::RuleTypeField;
}


PaminaParser::TypeFieldContext* PaminaParser::typeField() {
  TypeFieldContext *_localctx = _tracker.createInstance<TypeFieldContext>(_ctx, getState());
  enterRule(_localctx, 46, PaminaParser::RuleTypeField);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(488);
    anyWord();
    setState(489);
    match(PaminaParser::COLON);
    setState(490);
    type();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TypeFactorContext ------------------------------------------------------------------

PaminaParser::TypeFactorContext::TypeFactorContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::TypeFactorContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::TypeFactorContext::MACHINE() {
  return getToken(PaminaParser::MACHINE, 0);
}

tree::TerminalNode* PaminaParser::TypeFactorContext::MODEL() {
  return getToken(PaminaParser::MODEL, 0);
}

tree::TerminalNode* PaminaParser::TypeFactorContext::RESOURCE() {
  return getToken(PaminaParser::RESOURCE, 0);
}

tree::TerminalNode* PaminaParser::TypeFactorContext::PROCESSOR() {
  return getToken(PaminaParser::PROCESSOR, 0);
}

tree::TerminalNode* PaminaParser::TypeFactorContext::BARRIER() {
  return getToken(PaminaParser::BARRIER, 0);
}

tree::TerminalNode* PaminaParser::TypeFactorContext::QUEUE() {
  return getToken(PaminaParser::QUEUE, 0);
}

tree::TerminalNode* PaminaParser::TypeFactorContext::EVENT() {
  return getToken(PaminaParser::EVENT, 0);
}

tree::TerminalNode* PaminaParser::TypeFactorContext::CARET() {
  return getToken(PaminaParser::CARET, 0);
}

tree::TerminalNode* PaminaParser::TypeFactorContext::INT() {
  return getToken(PaminaParser::INT, 0);
}


size_t PaminaParser::TypeFactorContext::getRuleIndex() const {
  return PaminaParser::RuleTypeFactor;
}


PaminaParser::TypeFactorContext* PaminaParser::typeFactor() {
  TypeFactorContext *_localctx = _tracker.createInstance<TypeFactorContext>(_ctx, getState());
  enterRule(_localctx, 48, PaminaParser::RuleTypeFactor);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(492);
    _la = _input->LA(1);
    if (!(((((_la - 82) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 82)) & ((1ULL << (PaminaParser::MODEL - 82))
      | (1ULL << (PaminaParser::MACHINE - 82))
      | (1ULL << (PaminaParser::RESOURCE - 82))
      | (1ULL << (PaminaParser::PROCESSOR - 82))
      | (1ULL << (PaminaParser::BARRIER - 82))
      | (1ULL << (PaminaParser::QUEUE - 82))
      | (1ULL << (PaminaParser::EVENT - 82))
      | (1ULL << (PaminaParser::WORD - 82)))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(495);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::CARET) {
      setState(493);
      match(PaminaParser::CARET);
      setState(494);
      match(PaminaParser::INT);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- NetworkDeclContext ------------------------------------------------------------------

PaminaParser::NetworkDeclContext::NetworkDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::NetworkDeclContext::NETWORK() {
  return getToken(PaminaParser::NETWORK, 0);
}

tree::TerminalNode* PaminaParser::NetworkDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

PaminaParser::BlockContext* PaminaParser::NetworkDeclContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

PaminaParser::ParametersContext* PaminaParser::NetworkDeclContext::parameters() {
  return getRuleContext<PaminaParser::ParametersContext>(0);
}


size_t PaminaParser::NetworkDeclContext::getRuleIndex() const {
  return PaminaParser::RuleNetworkDecl;
}


PaminaParser::NetworkDeclContext* PaminaParser::networkDecl() {
  NetworkDeclContext *_localctx = _tracker.createInstance<NetworkDeclContext>(_ctx, getState());
  enterRule(_localctx, 50, PaminaParser::RuleNetworkDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(497);
    match(PaminaParser::NETWORK);
    setState(498);
    match(PaminaParser::WORD);
    setState(500);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(499);
      parameters();
    }
    setState(502);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ClassDeclContext ------------------------------------------------------------------

PaminaParser::ClassDeclContext::ClassDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ClassDeclContext::CLASS() {
  return getToken(PaminaParser::CLASS, 0);
}

tree::TerminalNode* PaminaParser::ClassDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::ClassDeclContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

PaminaParser::ArgumentsContext* PaminaParser::ClassDeclContext::arguments() {
  return getRuleContext<PaminaParser::ArgumentsContext>(0);
}

tree::TerminalNode* PaminaParser::ClassDeclContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}


size_t PaminaParser::ClassDeclContext::getRuleIndex() const {
  return PaminaParser::RuleClassDecl;
}


PaminaParser::ClassDeclContext* PaminaParser::classDecl() {
  ClassDeclContext *_localctx = _tracker.createInstance<ClassDeclContext>(_ctx, getState());
  enterRule(_localctx, 52, PaminaParser::RuleClassDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(504);
    match(PaminaParser::CLASS);
    setState(505);
    match(PaminaParser::WORD);
    setState(510);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(506);
      match(PaminaParser::LPAREN);
      setState(507);
      arguments();
      setState(508);
      match(PaminaParser::RPAREN);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- RouteStmtContext ------------------------------------------------------------------

PaminaParser::RouteStmtContext::RouteStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::RouteStmtContext::ROUTE() {
  return getToken(PaminaParser::ROUTE, 0);
}

std::vector<PaminaParser::StationContext *> PaminaParser::RouteStmtContext::station() {
  return getRuleContexts<PaminaParser::StationContext>();
}

PaminaParser::StationContext* PaminaParser::RouteStmtContext::station(size_t i) {
  return getRuleContext<PaminaParser::StationContext>(i);
}

tree::TerminalNode* PaminaParser::RouteStmtContext::TO() {
  return getToken(PaminaParser::TO, 0);
}

tree::TerminalNode* PaminaParser::RouteStmtContext::REMOVES() {
  return getToken(PaminaParser::REMOVES, 0);
}

tree::TerminalNode* PaminaParser::RouteStmtContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

PaminaParser::ArgumentsContext* PaminaParser::RouteStmtContext::arguments() {
  return getRuleContext<PaminaParser::ArgumentsContext>(0);
}

tree::TerminalNode* PaminaParser::RouteStmtContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}


size_t PaminaParser::RouteStmtContext::getRuleIndex() const {
  return PaminaParser::RuleRouteStmt;
}


PaminaParser::RouteStmtContext* PaminaParser::routeStmt() {
  RouteStmtContext *_localctx = _tracker.createInstance<RouteStmtContext>(_ctx, getState());
  enterRule(_localctx, 54, PaminaParser::RuleRouteStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(512);
    match(PaminaParser::ROUTE);
    setState(513);
    station();
    setState(514);
    _la = _input->LA(1);
    if (!(_la == PaminaParser::TO

    || _la == PaminaParser::REMOVES)) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(515);
    station();
    setState(520);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(516);
      match(PaminaParser::LPAREN);
      setState(517);
      arguments();
      setState(518);
      match(PaminaParser::RPAREN);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- StationContext ------------------------------------------------------------------

PaminaParser::StationContext::StationContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::StationContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::StationContext::LBRACK() {
  return getToken(PaminaParser::LBRACK, 0);
}

std::vector<PaminaParser::IndexArgumentContext *> PaminaParser::StationContext::indexArgument() {
  return getRuleContexts<PaminaParser::IndexArgumentContext>();
}

PaminaParser::IndexArgumentContext* PaminaParser::StationContext::indexArgument(size_t i) {
  return getRuleContext<PaminaParser::IndexArgumentContext>(i);
}

tree::TerminalNode* PaminaParser::StationContext::RBRACK() {
  return getToken(PaminaParser::RBRACK, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::StationContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::StationContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::StationContext::getRuleIndex() const {
  return PaminaParser::RuleStation;
}


PaminaParser::StationContext* PaminaParser::station() {
  StationContext *_localctx = _tracker.createInstance<StationContext>(_ctx, getState());
  enterRule(_localctx, 56, PaminaParser::RuleStation);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(522);
    match(PaminaParser::WORD);
    setState(534);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(523);
      match(PaminaParser::LBRACK);
      setState(524);
      indexArgument();
      setState(529);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(525);
        match(PaminaParser::COMMA);
        setState(526);
        indexArgument();
        setState(531);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
      setState(532);
      match(PaminaParser::RBRACK);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- DelayStmtContext ------------------------------------------------------------------

PaminaParser::DelayStmtContext::DelayStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::DelayStmtContext::DELAY() {
  return getToken(PaminaParser::DELAY, 0);
}

PaminaParser::ExpressionContext* PaminaParser::DelayStmtContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

tree::TerminalNode* PaminaParser::DelayStmtContext::UNTIL() {
  return getToken(PaminaParser::UNTIL, 0);
}


size_t PaminaParser::DelayStmtContext::getRuleIndex() const {
  return PaminaParser::RuleDelayStmt;
}


PaminaParser::DelayStmtContext* PaminaParser::delayStmt() {
  DelayStmtContext *_localctx = _tracker.createInstance<DelayStmtContext>(_ctx, getState());
  enterRule(_localctx, 58, PaminaParser::RuleDelayStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(536);
    match(PaminaParser::DELAY);
    setState(538);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::UNTIL) {
      setState(537);
      match(PaminaParser::UNTIL);
    }
    setState(540);
    expression();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ComputeStmtContext ------------------------------------------------------------------

PaminaParser::ComputeStmtContext::ComputeStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ComputeStmtContext::COMPUTE() {
  return getToken(PaminaParser::COMPUTE, 0);
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::ComputeStmtContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::ComputeStmtContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::ComputeStmtContext::PRIORITY() {
  return getToken(PaminaParser::PRIORITY, 0);
}

tree::TerminalNode* PaminaParser::ComputeStmtContext::WITH() {
  return getToken(PaminaParser::WITH, 0);
}

std::vector<PaminaParser::NamedContext *> PaminaParser::ComputeStmtContext::named() {
  return getRuleContexts<PaminaParser::NamedContext>();
}

PaminaParser::NamedContext* PaminaParser::ComputeStmtContext::named(size_t i) {
  return getRuleContext<PaminaParser::NamedContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::ComputeStmtContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::ComputeStmtContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::ComputeStmtContext::getRuleIndex() const {
  return PaminaParser::RuleComputeStmt;
}


PaminaParser::ComputeStmtContext* PaminaParser::computeStmt() {
  ComputeStmtContext *_localctx = _tracker.createInstance<ComputeStmtContext>(_ctx, getState());
  enterRule(_localctx, 60, PaminaParser::RuleComputeStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(542);
    match(PaminaParser::COMPUTE);
    setState(543);
    expression();
    setState(546);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::PRIORITY) {
      setState(544);
      match(PaminaParser::PRIORITY);
      setState(545);
      expression();
    }
    setState(557);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::WITH) {
      setState(548);
      match(PaminaParser::WITH);
      setState(549);
      named();
      setState(554);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(550);
        match(PaminaParser::COMMA);
        setState(551);
        named();
        setState(556);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- UseStmtContext ------------------------------------------------------------------

PaminaParser::UseStmtContext::UseStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::UseStmtContext::USE() {
  return getToken(PaminaParser::USE, 0);
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::UseStmtContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::UseStmtContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::UseStmtContext::PRIORITY() {
  return getToken(PaminaParser::PRIORITY, 0);
}

tree::TerminalNode* PaminaParser::UseStmtContext::FOR() {
  return getToken(PaminaParser::FOR, 0);
}

tree::TerminalNode* PaminaParser::UseStmtContext::AFTER() {
  return getToken(PaminaParser::AFTER, 0);
}


size_t PaminaParser::UseStmtContext::getRuleIndex() const {
  return PaminaParser::RuleUseStmt;
}


PaminaParser::UseStmtContext* PaminaParser::useStmt() {
  UseStmtContext *_localctx = _tracker.createInstance<UseStmtContext>(_ctx, getState());
  enterRule(_localctx, 62, PaminaParser::RuleUseStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(559);
    match(PaminaParser::USE);
    setState(560);
    expression();
    setState(572);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::PRIORITY: {
        setState(561);
        match(PaminaParser::PRIORITY);
        setState(562);
        expression();
        setState(563);
        match(PaminaParser::FOR);
        setState(564);
        expression();
        break;
      }

      case PaminaParser::FOR: {
        setState(566);
        match(PaminaParser::FOR);
        setState(567);
        expression();
        setState(570);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::PRIORITY) {
          setState(568);
          match(PaminaParser::PRIORITY);
          setState(569);
          expression();
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(576);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::AFTER) {
      setState(574);
      match(PaminaParser::AFTER);
      setState(575);
      expression();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- HoldStmtContext ------------------------------------------------------------------

PaminaParser::HoldStmtContext::HoldStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::HoldStmtContext::HOLD() {
  return getToken(PaminaParser::HOLD, 0);
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::HoldStmtContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::HoldStmtContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

PaminaParser::BlockContext* PaminaParser::HoldStmtContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

tree::TerminalNode* PaminaParser::HoldStmtContext::OF() {
  return getToken(PaminaParser::OF, 0);
}

tree::TerminalNode* PaminaParser::HoldStmtContext::PRIORITY() {
  return getToken(PaminaParser::PRIORITY, 0);
}


size_t PaminaParser::HoldStmtContext::getRuleIndex() const {
  return PaminaParser::RuleHoldStmt;
}


PaminaParser::HoldStmtContext* PaminaParser::holdStmt() {
  HoldStmtContext *_localctx = _tracker.createInstance<HoldStmtContext>(_ctx, getState());
  enterRule(_localctx, 64, PaminaParser::RuleHoldStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(578);
    match(PaminaParser::HOLD);
    setState(579);
    expression();
    setState(582);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::OF) {
      setState(580);
      match(PaminaParser::OF);
      setState(581);
      expression();
    }
    setState(586);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::PRIORITY) {
      setState(584);
      match(PaminaParser::PRIORITY);
      setState(585);
      expression();
    }
    setState(588);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ForStmtContext ------------------------------------------------------------------

PaminaParser::ForStmtContext::ForStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ForStmtContext::FOR() {
  return getToken(PaminaParser::FOR, 0);
}

PaminaParser::BinderContext* PaminaParser::ForStmtContext::binder() {
  return getRuleContext<PaminaParser::BinderContext>(0);
}

PaminaParser::BlockContext* PaminaParser::ForStmtContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}


size_t PaminaParser::ForStmtContext::getRuleIndex() const {
  return PaminaParser::RuleForStmt;
}


PaminaParser::ForStmtContext* PaminaParser::forStmt() {
  ForStmtContext *_localctx = _tracker.createInstance<ForStmtContext>(_ctx, getState());
  enterRule(_localctx, 66, PaminaParser::RuleForStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(590);
    match(PaminaParser::FOR);
    setState(591);
    binder();
    setState(592);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ParStmtContext ------------------------------------------------------------------

PaminaParser::ParStmtContext::ParStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ParStmtContext::PAR() {
  return getToken(PaminaParser::PAR, 0);
}

PaminaParser::BinderContext* PaminaParser::ParStmtContext::binder() {
  return getRuleContext<PaminaParser::BinderContext>(0);
}

PaminaParser::BlockContext* PaminaParser::ParStmtContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

std::vector<PaminaParser::PlacementContext *> PaminaParser::ParStmtContext::placement() {
  return getRuleContexts<PaminaParser::PlacementContext>();
}

PaminaParser::PlacementContext* PaminaParser::ParStmtContext::placement(size_t i) {
  return getRuleContext<PaminaParser::PlacementContext>(i);
}


size_t PaminaParser::ParStmtContext::getRuleIndex() const {
  return PaminaParser::RuleParStmt;
}


PaminaParser::ParStmtContext* PaminaParser::parStmt() {
  ParStmtContext *_localctx = _tracker.createInstance<ParStmtContext>(_ctx, getState());
  enterRule(_localctx, 68, PaminaParser::RuleParStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(594);
    match(PaminaParser::PAR);
    setState(595);
    binder();
    setState(599);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::SCHEDULE)
      | (1ULL << PaminaParser::ORDER)
      | (1ULL << PaminaParser::IN)
      | (1ULL << PaminaParser::ON)
      | (1ULL << PaminaParser::WITH))) != 0)) {
      setState(596);
      placement();
      setState(601);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(602);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ForkStmtContext ------------------------------------------------------------------

PaminaParser::ForkStmtContext::ForkStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ForkStmtContext::FORK() {
  return getToken(PaminaParser::FORK, 0);
}

std::vector<PaminaParser::BlockContext *> PaminaParser::ForkStmtContext::block() {
  return getRuleContexts<PaminaParser::BlockContext>();
}

PaminaParser::BlockContext* PaminaParser::ForkStmtContext::block(size_t i) {
  return getRuleContext<PaminaParser::BlockContext>(i);
}


size_t PaminaParser::ForkStmtContext::getRuleIndex() const {
  return PaminaParser::RuleForkStmt;
}


PaminaParser::ForkStmtContext* PaminaParser::forkStmt() {
  ForkStmtContext *_localctx = _tracker.createInstance<ForkStmtContext>(_ctx, getState());
  enterRule(_localctx, 70, PaminaParser::RuleForkStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(604);
    match(PaminaParser::FORK);
    setState(606); 
    _errHandler->sync(this);
    alt = 1;
    do {
      switch (alt) {
        case 1: {
              setState(605);
              block();
              break;
            }

      default:
        throw NoViableAltException(this);
      }
      setState(608); 
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 61, _ctx);
    } while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- OnStmtContext ------------------------------------------------------------------

PaminaParser::OnStmtContext::OnStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::OnStmtContext::ON() {
  return getToken(PaminaParser::ON, 0);
}

PaminaParser::ExpressionContext* PaminaParser::OnStmtContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

PaminaParser::BlockContext* PaminaParser::OnStmtContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}


size_t PaminaParser::OnStmtContext::getRuleIndex() const {
  return PaminaParser::RuleOnStmt;
}


PaminaParser::OnStmtContext* PaminaParser::onStmt() {
  OnStmtContext *_localctx = _tracker.createInstance<OnStmtContext>(_ctx, getState());
  enterRule(_localctx, 72, PaminaParser::RuleOnStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(610);
    match(PaminaParser::ON);
    setState(611);
    expression();
    setState(612);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- KindBlockContext ------------------------------------------------------------------

PaminaParser::KindBlockContext::KindBlockContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::BlockContext* PaminaParser::KindBlockContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

tree::TerminalNode* PaminaParser::KindBlockContext::SPAWN() {
  return getToken(PaminaParser::SPAWN, 0);
}

tree::TerminalNode* PaminaParser::KindBlockContext::BACKGROUND() {
  return getToken(PaminaParser::BACKGROUND, 0);
}

tree::TerminalNode* PaminaParser::KindBlockContext::LOOP() {
  return getToken(PaminaParser::LOOP, 0);
}


size_t PaminaParser::KindBlockContext::getRuleIndex() const {
  return PaminaParser::RuleKindBlock;
}


PaminaParser::KindBlockContext* PaminaParser::kindBlock() {
  KindBlockContext *_localctx = _tracker.createInstance<KindBlockContext>(_ctx, getState());
  enterRule(_localctx, 74, PaminaParser::RuleKindBlock);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(614);
    _la = _input->LA(1);
    if (!(((((_la - 69) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 69)) & ((1ULL << (PaminaParser::SPAWN - 69))
      | (1ULL << (PaminaParser::BACKGROUND - 69))
      | (1ULL << (PaminaParser::LOOP - 69)))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(615);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- IfStmtContext ------------------------------------------------------------------

PaminaParser::IfStmtContext::IfStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::IfStmtContext::IF() {
  return getToken(PaminaParser::IF, 0);
}

std::vector<PaminaParser::ConditionalContext *> PaminaParser::IfStmtContext::conditional() {
  return getRuleContexts<PaminaParser::ConditionalContext>();
}

PaminaParser::ConditionalContext* PaminaParser::IfStmtContext::conditional(size_t i) {
  return getRuleContext<PaminaParser::ConditionalContext>(i);
}

PaminaParser::IfBlocksContext* PaminaParser::IfStmtContext::ifBlocks() {
  return getRuleContext<PaminaParser::IfBlocksContext>(0);
}

tree::TerminalNode* PaminaParser::IfStmtContext::THEN() {
  return getToken(PaminaParser::THEN, 0);
}

tree::TerminalNode* PaminaParser::IfStmtContext::ELSE() {
  return getToken(PaminaParser::ELSE, 0);
}

PaminaParser::ExpressionContext* PaminaParser::IfStmtContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}


size_t PaminaParser::IfStmtContext::getRuleIndex() const {
  return PaminaParser::RuleIfStmt;
}


PaminaParser::IfStmtContext* PaminaParser::ifStmt() {
  IfStmtContext *_localctx = _tracker.createInstance<IfStmtContext>(_ctx, getState());
  enterRule(_localctx, 76, PaminaParser::RuleIfStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(617);
    match(PaminaParser::IF);
    setState(618);
    conditional();
    setState(625);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::LBRACE: {
        setState(619);
        ifBlocks();
        break;
      }

      case PaminaParser::THEN: {
        setState(620);
        match(PaminaParser::THEN);
        setState(621);
        conditional();
        setState(622);
        match(PaminaParser::ELSE);
        setState(623);
        expression();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- IfBlocksContext ------------------------------------------------------------------

PaminaParser::IfBlocksContext::IfBlocksContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<PaminaParser::BlockContext *> PaminaParser::IfBlocksContext::block() {
  return getRuleContexts<PaminaParser::BlockContext>();
}

PaminaParser::BlockContext* PaminaParser::IfBlocksContext::block(size_t i) {
  return getRuleContext<PaminaParser::BlockContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::IfBlocksContext::ELSE() {
  return getTokens(PaminaParser::ELSE);
}

tree::TerminalNode* PaminaParser::IfBlocksContext::ELSE(size_t i) {
  return getToken(PaminaParser::ELSE, i);
}

std::vector<tree::TerminalNode *> PaminaParser::IfBlocksContext::IF() {
  return getTokens(PaminaParser::IF);
}

tree::TerminalNode* PaminaParser::IfBlocksContext::IF(size_t i) {
  return getToken(PaminaParser::IF, i);
}

std::vector<PaminaParser::ConditionalContext *> PaminaParser::IfBlocksContext::conditional() {
  return getRuleContexts<PaminaParser::ConditionalContext>();
}

PaminaParser::ConditionalContext* PaminaParser::IfBlocksContext::conditional(size_t i) {
  return getRuleContext<PaminaParser::ConditionalContext>(i);
}


size_t PaminaParser::IfBlocksContext::getRuleIndex() const {
  return PaminaParser::RuleIfBlocks;
}


PaminaParser::IfBlocksContext* PaminaParser::ifBlocks() {
  IfBlocksContext *_localctx = _tracker.createInstance<IfBlocksContext>(_ctx, getState());
  enterRule(_localctx, 78, PaminaParser::RuleIfBlocks);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(627);
    block();
    setState(635);
    _errHandler->sync(this);
    alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 63, _ctx);
    while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
      if (alt == 1) {
        setState(628);
        match(PaminaParser::ELSE);
        setState(629);
        match(PaminaParser::IF);
        setState(630);
        conditional();
        setState(631);
        block(); 
      }
      setState(637);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 63, _ctx);
    }
    setState(640);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ELSE) {
      setState(638);
      match(PaminaParser::ELSE);
      setState(639);
      block();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ChooseStmtContext ------------------------------------------------------------------

PaminaParser::ChooseStmtContext::ChooseStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ChooseStmtContext::CHOOSE() {
  return getToken(PaminaParser::CHOOSE, 0);
}

tree::TerminalNode* PaminaParser::ChooseStmtContext::LBRACE() {
  return getToken(PaminaParser::LBRACE, 0);
}

tree::TerminalNode* PaminaParser::ChooseStmtContext::RBRACE() {
  return getToken(PaminaParser::RBRACE, 0);
}

std::vector<PaminaParser::ChooseBranchContext *> PaminaParser::ChooseStmtContext::chooseBranch() {
  return getRuleContexts<PaminaParser::ChooseBranchContext>();
}

PaminaParser::ChooseBranchContext* PaminaParser::ChooseStmtContext::chooseBranch(size_t i) {
  return getRuleContext<PaminaParser::ChooseBranchContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::ChooseStmtContext::SEMI() {
  return getTokens(PaminaParser::SEMI);
}

tree::TerminalNode* PaminaParser::ChooseStmtContext::SEMI(size_t i) {
  return getToken(PaminaParser::SEMI, i);
}


size_t PaminaParser::ChooseStmtContext::getRuleIndex() const {
  return PaminaParser::RuleChooseStmt;
}


PaminaParser::ChooseStmtContext* PaminaParser::chooseStmt() {
  ChooseStmtContext *_localctx = _tracker.createInstance<ChooseStmtContext>(_ctx, getState());
  enterRule(_localctx, 80, PaminaParser::RuleChooseStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(642);
    match(PaminaParser::CHOOSE);
    setState(643);
    match(PaminaParser::LBRACE);
    setState(648);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::SCHEDULE)
      | (1ULL << PaminaParser::SYMBOLIC)
      | (1ULL << PaminaParser::SOLVE)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::LET_LOCAL)
      | (1ULL << PaminaParser::GROUP)
      | (1ULL << PaminaParser::LIST)
      | (1ULL << PaminaParser::NEGATE)
      | (1ULL << PaminaParser::TEXT_OPEN)
      | (1ULL << PaminaParser::NOT)
      | (1ULL << PaminaParser::IF)
      | (1ULL << PaminaParser::ELSE)
      | (1ULL << PaminaParser::TRUE)
      | (1ULL << PaminaParser::FALSE))) != 0) || ((((_la - 95) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 95)) & ((1ULL << (PaminaParser::PREDICT - 95))
      | (1ULL << (PaminaParser::INT - 95))
      | (1ULL << (PaminaParser::REAL - 95))
      | (1ULL << (PaminaParser::WORD - 95))
      | (1ULL << (PaminaParser::STRING - 95))
      | (1ULL << (PaminaParser::LBRACE - 95))
      | (1ULL << (PaminaParser::SEMI - 95)))) != 0)) {
      setState(646);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::SCHEDULE:
        case PaminaParser::SYMBOLIC:
        case PaminaParser::SOLVE:
        case PaminaParser::SIMULATE:
        case PaminaParser::DRAW:
        case PaminaParser::LET_LOCAL:
        case PaminaParser::GROUP:
        case PaminaParser::LIST:
        case PaminaParser::NEGATE:
        case PaminaParser::TEXT_OPEN:
        case PaminaParser::NOT:
        case PaminaParser::IF:
        case PaminaParser::ELSE:
        case PaminaParser::TRUE:
        case PaminaParser::FALSE:
        case PaminaParser::PREDICT:
        case PaminaParser::INT:
        case PaminaParser::REAL:
        case PaminaParser::WORD:
        case PaminaParser::STRING:
        case PaminaParser::LBRACE: {
          setState(644);
          chooseBranch();
          break;
        }

        case PaminaParser::SEMI: {
          setState(645);
          match(PaminaParser::SEMI);
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(650);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(651);
    match(PaminaParser::RBRACE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ChooseBranchContext ------------------------------------------------------------------

PaminaParser::ChooseBranchContext::ChooseBranchContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::BlockContext* PaminaParser::ChooseBranchContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

tree::TerminalNode* PaminaParser::ChooseBranchContext::ELSE() {
  return getToken(PaminaParser::ELSE, 0);
}

PaminaParser::ExpressionContext* PaminaParser::ChooseBranchContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}


size_t PaminaParser::ChooseBranchContext::getRuleIndex() const {
  return PaminaParser::RuleChooseBranch;
}


PaminaParser::ChooseBranchContext* PaminaParser::chooseBranch() {
  ChooseBranchContext *_localctx = _tracker.createInstance<ChooseBranchContext>(_ctx, getState());
  enterRule(_localctx, 82, PaminaParser::RuleChooseBranch);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(655);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::ELSE: {
        setState(653);
        match(PaminaParser::ELSE);
        break;
      }

      case PaminaParser::SCHEDULE:
      case PaminaParser::SYMBOLIC:
      case PaminaParser::SOLVE:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::LET_LOCAL:
      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::NEGATE:
      case PaminaParser::TEXT_OPEN:
      case PaminaParser::NOT:
      case PaminaParser::IF:
      case PaminaParser::TRUE:
      case PaminaParser::FALSE:
      case PaminaParser::PREDICT:
      case PaminaParser::INT:
      case PaminaParser::REAL:
      case PaminaParser::WORD:
      case PaminaParser::STRING:
      case PaminaParser::LBRACE: {
        setState(654);
        expression();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(657);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- SyncStmtContext ------------------------------------------------------------------

PaminaParser::SyncStmtContext::SyncStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::SyncStmtContext::SYNC() {
  return getToken(PaminaParser::SYNC, 0);
}

PaminaParser::PostfixContext* PaminaParser::SyncStmtContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}


size_t PaminaParser::SyncStmtContext::getRuleIndex() const {
  return PaminaParser::RuleSyncStmt;
}


PaminaParser::SyncStmtContext* PaminaParser::syncStmt() {
  SyncStmtContext *_localctx = _tracker.createInstance<SyncStmtContext>(_ctx, getState());
  enterRule(_localctx, 84, PaminaParser::RuleSyncStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(659);
    match(PaminaParser::SYNC);
    setState(661);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 68, _ctx)) {
    case 1: {
      setState(660);
      postfix();
      break;
    }

    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- PutStmtContext ------------------------------------------------------------------

PaminaParser::PutStmtContext::PutStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::PutStmtContext::PUT() {
  return getToken(PaminaParser::PUT, 0);
}

PaminaParser::PostfixContext* PaminaParser::PutStmtContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}

tree::TerminalNode* PaminaParser::PutStmtContext::WITH() {
  return getToken(PaminaParser::WITH, 0);
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::PutStmtContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::PutStmtContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::PutStmtContext::AFTER() {
  return getToken(PaminaParser::AFTER, 0);
}


size_t PaminaParser::PutStmtContext::getRuleIndex() const {
  return PaminaParser::RulePutStmt;
}


PaminaParser::PutStmtContext* PaminaParser::putStmt() {
  PutStmtContext *_localctx = _tracker.createInstance<PutStmtContext>(_ctx, getState());
  enterRule(_localctx, 86, PaminaParser::RulePutStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(663);
    match(PaminaParser::PUT);
    setState(664);
    postfix();
    setState(667);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::WITH) {
      setState(665);
      match(PaminaParser::WITH);
      setState(666);
      expression();
    }
    setState(671);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::AFTER) {
      setState(669);
      match(PaminaParser::AFTER);
      setState(670);
      expression();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- SyncWordContext ------------------------------------------------------------------

PaminaParser::SyncWordContext::SyncWordContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::PostfixContext* PaminaParser::SyncWordContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}

tree::TerminalNode* PaminaParser::SyncWordContext::GET() {
  return getToken(PaminaParser::GET, 0);
}

tree::TerminalNode* PaminaParser::SyncWordContext::SIGNAL() {
  return getToken(PaminaParser::SIGNAL, 0);
}

tree::TerminalNode* PaminaParser::SyncWordContext::AWAIT() {
  return getToken(PaminaParser::AWAIT, 0);
}


size_t PaminaParser::SyncWordContext::getRuleIndex() const {
  return PaminaParser::RuleSyncWord;
}


PaminaParser::SyncWordContext* PaminaParser::syncWord() {
  SyncWordContext *_localctx = _tracker.createInstance<SyncWordContext>(_ctx, getState());
  enterRule(_localctx, 88, PaminaParser::RuleSyncWord);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(673);
    _la = _input->LA(1);
    if (!(((((_la - 75) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 75)) & ((1ULL << (PaminaParser::GET - 75))
      | (1ULL << (PaminaParser::SIGNAL - 75))
      | (1ULL << (PaminaParser::AWAIT - 75)))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(674);
    postfix();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- MeasureStmtContext ------------------------------------------------------------------

PaminaParser::MeasureStmtContext::MeasureStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::MeasureStmtContext::MEASURE() {
  return getToken(PaminaParser::MEASURE, 0);
}

tree::TerminalNode* PaminaParser::MeasureStmtContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

PaminaParser::BlockContext* PaminaParser::MeasureStmtContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

tree::TerminalNode* PaminaParser::MeasureStmtContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::MeasureStmtContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}


size_t PaminaParser::MeasureStmtContext::getRuleIndex() const {
  return PaminaParser::RuleMeasureStmt;
}


PaminaParser::MeasureStmtContext* PaminaParser::measureStmt() {
  MeasureStmtContext *_localctx = _tracker.createInstance<MeasureStmtContext>(_ctx, getState());
  enterRule(_localctx, 90, PaminaParser::RuleMeasureStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(676);
    match(PaminaParser::MEASURE);
    setState(677);
    match(PaminaParser::WORD);
    setState(681);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::LBRACE: {
        setState(678);
        block();
        break;
      }

      case PaminaParser::ASSIGN: {
        setState(679);
        match(PaminaParser::ASSIGN);
        setState(680);
        expression();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- EveryStmtContext ------------------------------------------------------------------

PaminaParser::EveryStmtContext::EveryStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::EveryStmtContext::EVERY() {
  return getToken(PaminaParser::EVERY, 0);
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::EveryStmtContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::EveryStmtContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

PaminaParser::BlockContext* PaminaParser::EveryStmtContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

tree::TerminalNode* PaminaParser::EveryStmtContext::FOR() {
  return getToken(PaminaParser::FOR, 0);
}

tree::TerminalNode* PaminaParser::EveryStmtContext::COUNT() {
  return getToken(PaminaParser::COUNT, 0);
}


size_t PaminaParser::EveryStmtContext::getRuleIndex() const {
  return PaminaParser::RuleEveryStmt;
}


PaminaParser::EveryStmtContext* PaminaParser::everyStmt() {
  EveryStmtContext *_localctx = _tracker.createInstance<EveryStmtContext>(_ctx, getState());
  enterRule(_localctx, 92, PaminaParser::RuleEveryStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(683);
    match(PaminaParser::EVERY);
    setState(684);
    expression();
    setState(689);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::FOR: {
        setState(685);
        match(PaminaParser::FOR);
        setState(686);
        expression();
        break;
      }

      case PaminaParser::COUNT: {
        setState(687);
        match(PaminaParser::COUNT);
        setState(688);
        expression();
        break;
      }

      case PaminaParser::LBRACE: {
        break;
      }

    default:
      break;
    }
    setState(691);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- WithinStmtContext ------------------------------------------------------------------

PaminaParser::WithinStmtContext::WithinStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::WithinStmtContext::WITHIN() {
  return getToken(PaminaParser::WITHIN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::WithinStmtContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

std::vector<PaminaParser::BlockContext *> PaminaParser::WithinStmtContext::block() {
  return getRuleContexts<PaminaParser::BlockContext>();
}

PaminaParser::BlockContext* PaminaParser::WithinStmtContext::block(size_t i) {
  return getRuleContext<PaminaParser::BlockContext>(i);
}

tree::TerminalNode* PaminaParser::WithinStmtContext::ELSE() {
  return getToken(PaminaParser::ELSE, 0);
}


size_t PaminaParser::WithinStmtContext::getRuleIndex() const {
  return PaminaParser::RuleWithinStmt;
}


PaminaParser::WithinStmtContext* PaminaParser::withinStmt() {
  WithinStmtContext *_localctx = _tracker.createInstance<WithinStmtContext>(_ctx, getState());
  enterRule(_localctx, 94, PaminaParser::RuleWithinStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(693);
    match(PaminaParser::WITHIN);
    setState(694);
    expression();
    setState(695);
    block();
    setState(698);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ELSE) {
      setState(696);
      match(PaminaParser::ELSE);
      setState(697);
      block();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- PlacementContext ------------------------------------------------------------------

PaminaParser::PlacementContext::PlacementContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::PlacementContext::ON() {
  return getToken(PaminaParser::ON, 0);
}

PaminaParser::ExpressionContext* PaminaParser::PlacementContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

tree::TerminalNode* PaminaParser::PlacementContext::SCHEDULE() {
  return getToken(PaminaParser::SCHEDULE, 0);
}

PaminaParser::AnyWordContext* PaminaParser::PlacementContext::anyWord() {
  return getRuleContext<PaminaParser::AnyWordContext>(0);
}

tree::TerminalNode* PaminaParser::PlacementContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

PaminaParser::ArgumentsContext* PaminaParser::PlacementContext::arguments() {
  return getRuleContext<PaminaParser::ArgumentsContext>(0);
}

tree::TerminalNode* PaminaParser::PlacementContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}

tree::TerminalNode* PaminaParser::PlacementContext::ORDER() {
  return getToken(PaminaParser::ORDER, 0);
}

tree::TerminalNode* PaminaParser::PlacementContext::BY() {
  return getToken(PaminaParser::BY, 0);
}

tree::TerminalNode* PaminaParser::PlacementContext::IN() {
  return getToken(PaminaParser::IN, 0);
}

tree::TerminalNode* PaminaParser::PlacementContext::WITH() {
  return getToken(PaminaParser::WITH, 0);
}

std::vector<PaminaParser::NamedContext *> PaminaParser::PlacementContext::named() {
  return getRuleContexts<PaminaParser::NamedContext>();
}

PaminaParser::NamedContext* PaminaParser::PlacementContext::named(size_t i) {
  return getRuleContext<PaminaParser::NamedContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::PlacementContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::PlacementContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::PlacementContext::getRuleIndex() const {
  return PaminaParser::RulePlacement;
}


PaminaParser::PlacementContext* PaminaParser::placement() {
  PlacementContext *_localctx = _tracker.createInstance<PlacementContext>(_ctx, getState());
  enterRule(_localctx, 96, PaminaParser::RulePlacement);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(724);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::ON: {
        enterOuterAlt(_localctx, 1);
        setState(700);
        match(PaminaParser::ON);
        setState(701);
        expression();
        break;
      }

      case PaminaParser::SCHEDULE: {
        enterOuterAlt(_localctx, 2);
        setState(702);
        match(PaminaParser::SCHEDULE);
        setState(703);
        anyWord();
        setState(708);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::LPAREN) {
          setState(704);
          match(PaminaParser::LPAREN);
          setState(705);
          arguments();
          setState(706);
          match(PaminaParser::RPAREN);
        }
        break;
      }

      case PaminaParser::ORDER: {
        enterOuterAlt(_localctx, 3);
        setState(710);
        match(PaminaParser::ORDER);
        setState(711);
        match(PaminaParser::BY);
        setState(712);
        expression();
        break;
      }

      case PaminaParser::IN: {
        enterOuterAlt(_localctx, 4);
        setState(713);
        match(PaminaParser::IN);
        setState(714);
        match(PaminaParser::ORDER);
        break;
      }

      case PaminaParser::WITH: {
        enterOuterAlt(_localctx, 5);
        setState(715);
        match(PaminaParser::WITH);
        setState(716);
        named();
        setState(721);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::COMMA) {
          setState(717);
          match(PaminaParser::COMMA);
          setState(718);
          named();
          setState(723);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- BinderContext ------------------------------------------------------------------

PaminaParser::BinderContext::BinderContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::BinderContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::BinderContext::IN() {
  return getToken(PaminaParser::IN, 0);
}

PaminaParser::RangeOrValueContext* PaminaParser::BinderContext::rangeOrValue() {
  return getRuleContext<PaminaParser::RangeOrValueContext>(0);
}


size_t PaminaParser::BinderContext::getRuleIndex() const {
  return PaminaParser::RuleBinder;
}


PaminaParser::BinderContext* PaminaParser::binder() {
  BinderContext *_localctx = _tracker.createInstance<BinderContext>(_ctx, getState());
  enterRule(_localctx, 98, PaminaParser::RuleBinder);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(726);
    match(PaminaParser::WORD);
    setState(727);
    match(PaminaParser::IN);
    setState(728);
    rangeOrValue();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- GraphStmtContext ------------------------------------------------------------------

PaminaParser::GraphStmtContext::GraphStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::GraphStmtContext::GRAPH() {
  return getToken(PaminaParser::GRAPH, 0);
}

tree::TerminalNode* PaminaParser::GraphStmtContext::FROM() {
  return getToken(PaminaParser::FROM, 0);
}

PaminaParser::PostfixContext* PaminaParser::GraphStmtContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}

PaminaParser::BlockContext* PaminaParser::GraphStmtContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

std::vector<PaminaParser::PlacementContext *> PaminaParser::GraphStmtContext::placement() {
  return getRuleContexts<PaminaParser::PlacementContext>();
}

PaminaParser::PlacementContext* PaminaParser::GraphStmtContext::placement(size_t i) {
  return getRuleContext<PaminaParser::PlacementContext>(i);
}


size_t PaminaParser::GraphStmtContext::getRuleIndex() const {
  return PaminaParser::RuleGraphStmt;
}


PaminaParser::GraphStmtContext* PaminaParser::graphStmt() {
  GraphStmtContext *_localctx = _tracker.createInstance<GraphStmtContext>(_ctx, getState());
  enterRule(_localctx, 100, PaminaParser::RuleGraphStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(730);
    match(PaminaParser::GRAPH);
    setState(749);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::FROM: {
        setState(731);
        match(PaminaParser::FROM);
        setState(732);
        postfix();
        setState(736);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 77, _ctx);
        while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
          if (alt == 1) {
            setState(733);
            placement(); 
          }
          setState(738);
          _errHandler->sync(this);
          alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 77, _ctx);
        }
        setState(740);
        _errHandler->sync(this);

        switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 78, _ctx)) {
        case 1: {
          setState(739);
          block();
          break;
        }

        }
        break;
      }

      case PaminaParser::SCHEDULE:
      case PaminaParser::ORDER:
      case PaminaParser::IN:
      case PaminaParser::ON:
      case PaminaParser::WITH:
      case PaminaParser::LBRACE: {
        setState(745);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while ((((_la & ~ 0x3fULL) == 0) &&
          ((1ULL << _la) & ((1ULL << PaminaParser::SCHEDULE)
          | (1ULL << PaminaParser::ORDER)
          | (1ULL << PaminaParser::IN)
          | (1ULL << PaminaParser::ON)
          | (1ULL << PaminaParser::WITH))) != 0)) {
          setState(742);
          placement();
          setState(747);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        setState(748);
        block();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TaskDeclContext ------------------------------------------------------------------

PaminaParser::TaskDeclContext::TaskDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::TaskDeclContext::TASK() {
  return getToken(PaminaParser::TASK, 0);
}

tree::TerminalNode* PaminaParser::TaskDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::TaskDeclContext::LBRACE() {
  return getToken(PaminaParser::LBRACE, 0);
}

tree::TerminalNode* PaminaParser::TaskDeclContext::RBRACE() {
  return getToken(PaminaParser::RBRACE, 0);
}

tree::TerminalNode* PaminaParser::TaskDeclContext::LBRACK() {
  return getToken(PaminaParser::LBRACK, 0);
}

std::vector<PaminaParser::BinderContext *> PaminaParser::TaskDeclContext::binder() {
  return getRuleContexts<PaminaParser::BinderContext>();
}

PaminaParser::BinderContext* PaminaParser::TaskDeclContext::binder(size_t i) {
  return getRuleContext<PaminaParser::BinderContext>(i);
}

tree::TerminalNode* PaminaParser::TaskDeclContext::RBRACK() {
  return getToken(PaminaParser::RBRACK, 0);
}

std::vector<PaminaParser::PlacementContext *> PaminaParser::TaskDeclContext::placement() {
  return getRuleContexts<PaminaParser::PlacementContext>();
}

PaminaParser::PlacementContext* PaminaParser::TaskDeclContext::placement(size_t i) {
  return getRuleContext<PaminaParser::PlacementContext>(i);
}

std::vector<PaminaParser::AfterClauseContext *> PaminaParser::TaskDeclContext::afterClause() {
  return getRuleContexts<PaminaParser::AfterClauseContext>();
}

PaminaParser::AfterClauseContext* PaminaParser::TaskDeclContext::afterClause(size_t i) {
  return getRuleContext<PaminaParser::AfterClauseContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::TaskDeclContext::SEMI() {
  return getTokens(PaminaParser::SEMI);
}

tree::TerminalNode* PaminaParser::TaskDeclContext::SEMI(size_t i) {
  return getToken(PaminaParser::SEMI, i);
}

std::vector<tree::TerminalNode *> PaminaParser::TaskDeclContext::BROKEN() {
  return getTokens(PaminaParser::BROKEN);
}

tree::TerminalNode* PaminaParser::TaskDeclContext::BROKEN(size_t i) {
  return getToken(PaminaParser::BROKEN, i);
}

std::vector<PaminaParser::StatementContext *> PaminaParser::TaskDeclContext::statement() {
  return getRuleContexts<PaminaParser::StatementContext>();
}

PaminaParser::StatementContext* PaminaParser::TaskDeclContext::statement(size_t i) {
  return getRuleContext<PaminaParser::StatementContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::TaskDeclContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::TaskDeclContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::TaskDeclContext::getRuleIndex() const {
  return PaminaParser::RuleTaskDecl;
}


PaminaParser::TaskDeclContext* PaminaParser::taskDecl() {
  TaskDeclContext *_localctx = _tracker.createInstance<TaskDeclContext>(_ctx, getState());
  enterRule(_localctx, 102, PaminaParser::RuleTaskDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(751);
    match(PaminaParser::TASK);
    setState(752);
    match(PaminaParser::WORD);
    setState(764);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(753);
      match(PaminaParser::LBRACK);
      setState(754);
      binder();
      setState(759);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(755);
        match(PaminaParser::COMMA);
        setState(756);
        binder();
        setState(761);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
      setState(762);
      match(PaminaParser::RBRACK);
    }
    setState(769);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::SCHEDULE)
      | (1ULL << PaminaParser::ORDER)
      | (1ULL << PaminaParser::IN)
      | (1ULL << PaminaParser::ON)
      | (1ULL << PaminaParser::WITH))) != 0)) {
      setState(766);
      placement();
      setState(771);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(772);
    match(PaminaParser::LBRACE);
    setState(778);
    _errHandler->sync(this);
    alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 85, _ctx);
    while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
      if (alt == 1) {
        setState(776);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case PaminaParser::AFTER: {
            setState(773);
            afterClause();
            break;
          }

          case PaminaParser::SEMI: {
            setState(774);
            match(PaminaParser::SEMI);
            break;
          }

          case PaminaParser::BROKEN: {
            setState(775);
            match(PaminaParser::BROKEN);
            break;
          }

        default:
          throw NoViableAltException(this);
        } 
      }
      setState(780);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 85, _ctx);
    }
    setState(785);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (((((_la - 9) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 9)) & ((1ULL << (PaminaParser::SCHEDULE - 9))
      | (1ULL << (PaminaParser::SYMBOLIC - 9))
      | (1ULL << (PaminaParser::CONTENTION - 9))
      | (1ULL << (PaminaParser::NETWORK - 9))
      | (1ULL << (PaminaParser::CLASS - 9))
      | (1ULL << (PaminaParser::ROUTE - 9))
      | (1ULL << (PaminaParser::SOLVE - 9))
      | (1ULL << (PaminaParser::SIMULATE - 9))
      | (1ULL << (PaminaParser::DRAW - 9))
      | (1ULL << (PaminaParser::EVERY - 9))
      | (1ULL << (PaminaParser::WITHIN - 9))
      | (1ULL << (PaminaParser::CUSTOMER - 9))
      | (1ULL << (PaminaParser::GROUP - 9))
      | (1ULL << (PaminaParser::LIST - 9))
      | (1ULL << (PaminaParser::NEGATE - 9))
      | (1ULL << (PaminaParser::BROKEN - 9))
      | (1ULL << (PaminaParser::TEXT_OPEN - 9))
      | (1ULL << (PaminaParser::NOT - 9))
      | (1ULL << (PaminaParser::IF - 9))
      | (1ULL << (PaminaParser::FOR - 9))
      | (1ULL << (PaminaParser::ON - 9))
      | (1ULL << (PaminaParser::TRUE - 9))
      | (1ULL << (PaminaParser::FALSE - 9))
      | (1ULL << (PaminaParser::DELAY - 9))
      | (1ULL << (PaminaParser::COMPUTE - 9))
      | (1ULL << (PaminaParser::USE - 9))
      | (1ULL << (PaminaParser::HOLD - 9))
      | (1ULL << (PaminaParser::PAR - 9))
      | (1ULL << (PaminaParser::FORK - 9))
      | (1ULL << (PaminaParser::SPAWN - 9))
      | (1ULL << (PaminaParser::BACKGROUND - 9))
      | (1ULL << (PaminaParser::LOOP - 9))
      | (1ULL << (PaminaParser::CHOOSE - 9)))) != 0) || ((((_la - 73) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 73)) & ((1ULL << (PaminaParser::SYNC - 73))
      | (1ULL << (PaminaParser::PUT - 73))
      | (1ULL << (PaminaParser::GET - 73))
      | (1ULL << (PaminaParser::SIGNAL - 73))
      | (1ULL << (PaminaParser::AWAIT - 73))
      | (1ULL << (PaminaParser::GRAPH - 73))
      | (1ULL << (PaminaParser::MEASURE - 73))
      | (1ULL << (PaminaParser::TASK - 73))
      | (1ULL << (PaminaParser::MODEL - 73))
      | (1ULL << (PaminaParser::MACHINE - 73))
      | (1ULL << (PaminaParser::PARAM - 73))
      | (1ULL << (PaminaParser::LET - 73))
      | (1ULL << (PaminaParser::FN - 73))
      | (1ULL << (PaminaParser::UNIT_DECL - 73))
      | (1ULL << (PaminaParser::PROC - 73))
      | (1ULL << (PaminaParser::RESOURCE - 73))
      | (1ULL << (PaminaParser::PROCESSOR - 73))
      | (1ULL << (PaminaParser::BARRIER - 73))
      | (1ULL << (PaminaParser::QUEUE - 73))
      | (1ULL << (PaminaParser::EVENT - 73))
      | (1ULL << (PaminaParser::PART - 73))
      | (1ULL << (PaminaParser::PREDICT - 73))
      | (1ULL << (PaminaParser::PRINT - 73))
      | (1ULL << (PaminaParser::ASSERT - 73))
      | (1ULL << (PaminaParser::IMPORT - 73))
      | (1ULL << (PaminaParser::INT - 73))
      | (1ULL << (PaminaParser::REAL - 73))
      | (1ULL << (PaminaParser::WORD - 73))
      | (1ULL << (PaminaParser::STRING - 73))
      | (1ULL << (PaminaParser::LBRACE - 73))
      | (1ULL << (PaminaParser::SEMI - 73)))) != 0)) {
      setState(783);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::SCHEDULE:
        case PaminaParser::SYMBOLIC:
        case PaminaParser::CONTENTION:
        case PaminaParser::NETWORK:
        case PaminaParser::CLASS:
        case PaminaParser::ROUTE:
        case PaminaParser::SOLVE:
        case PaminaParser::SIMULATE:
        case PaminaParser::DRAW:
        case PaminaParser::EVERY:
        case PaminaParser::WITHIN:
        case PaminaParser::CUSTOMER:
        case PaminaParser::GROUP:
        case PaminaParser::LIST:
        case PaminaParser::NEGATE:
        case PaminaParser::BROKEN:
        case PaminaParser::TEXT_OPEN:
        case PaminaParser::NOT:
        case PaminaParser::IF:
        case PaminaParser::FOR:
        case PaminaParser::ON:
        case PaminaParser::TRUE:
        case PaminaParser::FALSE:
        case PaminaParser::DELAY:
        case PaminaParser::COMPUTE:
        case PaminaParser::USE:
        case PaminaParser::HOLD:
        case PaminaParser::PAR:
        case PaminaParser::FORK:
        case PaminaParser::SPAWN:
        case PaminaParser::BACKGROUND:
        case PaminaParser::LOOP:
        case PaminaParser::CHOOSE:
        case PaminaParser::SYNC:
        case PaminaParser::PUT:
        case PaminaParser::GET:
        case PaminaParser::SIGNAL:
        case PaminaParser::AWAIT:
        case PaminaParser::GRAPH:
        case PaminaParser::MEASURE:
        case PaminaParser::TASK:
        case PaminaParser::MODEL:
        case PaminaParser::MACHINE:
        case PaminaParser::PARAM:
        case PaminaParser::LET:
        case PaminaParser::FN:
        case PaminaParser::UNIT_DECL:
        case PaminaParser::PROC:
        case PaminaParser::RESOURCE:
        case PaminaParser::PROCESSOR:
        case PaminaParser::BARRIER:
        case PaminaParser::QUEUE:
        case PaminaParser::EVENT:
        case PaminaParser::PART:
        case PaminaParser::PREDICT:
        case PaminaParser::PRINT:
        case PaminaParser::ASSERT:
        case PaminaParser::IMPORT:
        case PaminaParser::INT:
        case PaminaParser::REAL:
        case PaminaParser::WORD:
        case PaminaParser::STRING:
        case PaminaParser::LBRACE: {
          setState(781);
          statement();
          break;
        }

        case PaminaParser::SEMI: {
          setState(782);
          match(PaminaParser::SEMI);
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(787);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(788);
    match(PaminaParser::RBRACE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- AfterClauseContext ------------------------------------------------------------------

PaminaParser::AfterClauseContext::AfterClauseContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::AfterClauseContext::AFTER() {
  return getToken(PaminaParser::AFTER, 0);
}

std::vector<PaminaParser::DependenceContext *> PaminaParser::AfterClauseContext::dependence() {
  return getRuleContexts<PaminaParser::DependenceContext>();
}

PaminaParser::DependenceContext* PaminaParser::AfterClauseContext::dependence(size_t i) {
  return getRuleContext<PaminaParser::DependenceContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::AfterClauseContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::AfterClauseContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::AfterClauseContext::getRuleIndex() const {
  return PaminaParser::RuleAfterClause;
}


PaminaParser::AfterClauseContext* PaminaParser::afterClause() {
  AfterClauseContext *_localctx = _tracker.createInstance<AfterClauseContext>(_ctx, getState());
  enterRule(_localctx, 104, PaminaParser::RuleAfterClause);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(790);
    match(PaminaParser::AFTER);
    setState(791);
    dependence();
    setState(796);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(792);
      match(PaminaParser::COMMA);
      setState(793);
      dependence();
      setState(798);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- DependenceContext ------------------------------------------------------------------

PaminaParser::DependenceContext::DependenceContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::DependenceContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::DependenceContext::ALL() {
  return getToken(PaminaParser::ALL, 0);
}

tree::TerminalNode* PaminaParser::DependenceContext::LBRACK() {
  return getToken(PaminaParser::LBRACK, 0);
}

std::vector<PaminaParser::IndexArgumentContext *> PaminaParser::DependenceContext::indexArgument() {
  return getRuleContexts<PaminaParser::IndexArgumentContext>();
}

PaminaParser::IndexArgumentContext* PaminaParser::DependenceContext::indexArgument(size_t i) {
  return getRuleContext<PaminaParser::IndexArgumentContext>(i);
}

tree::TerminalNode* PaminaParser::DependenceContext::RBRACK() {
  return getToken(PaminaParser::RBRACK, 0);
}

std::vector<PaminaParser::DependenceTailContext *> PaminaParser::DependenceContext::dependenceTail() {
  return getRuleContexts<PaminaParser::DependenceTailContext>();
}

PaminaParser::DependenceTailContext* PaminaParser::DependenceContext::dependenceTail(size_t i) {
  return getRuleContext<PaminaParser::DependenceTailContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::DependenceContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::DependenceContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::DependenceContext::getRuleIndex() const {
  return PaminaParser::RuleDependence;
}


PaminaParser::DependenceContext* PaminaParser::dependence() {
  DependenceContext *_localctx = _tracker.createInstance<DependenceContext>(_ctx, getState());
  enterRule(_localctx, 106, PaminaParser::RuleDependence);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(800);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ALL) {
      setState(799);
      match(PaminaParser::ALL);
    }
    setState(802);
    match(PaminaParser::WORD);
    setState(814);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(803);
      match(PaminaParser::LBRACK);
      setState(804);
      indexArgument();
      setState(809);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(805);
        match(PaminaParser::COMMA);
        setState(806);
        indexArgument();
        setState(811);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
      setState(812);
      match(PaminaParser::RBRACK);
    }
    setState(819);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::CARRYING)
      | (1ULL << PaminaParser::AFTER_FOR)
      | (1ULL << PaminaParser::AFTER_IF))) != 0)) {
      setState(816);
      dependenceTail();
      setState(821);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- DependenceTailContext ------------------------------------------------------------------

PaminaParser::DependenceTailContext::DependenceTailContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::DependenceTailContext::CARRYING() {
  return getToken(PaminaParser::CARRYING, 0);
}

PaminaParser::ConditionalContext* PaminaParser::DependenceTailContext::conditional() {
  return getRuleContext<PaminaParser::ConditionalContext>(0);
}

tree::TerminalNode* PaminaParser::DependenceTailContext::AFTER_FOR() {
  return getToken(PaminaParser::AFTER_FOR, 0);
}

tree::TerminalNode* PaminaParser::DependenceTailContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::DependenceTailContext::IN() {
  return getToken(PaminaParser::IN, 0);
}

PaminaParser::RangeOrValueContext* PaminaParser::DependenceTailContext::rangeOrValue() {
  return getRuleContext<PaminaParser::RangeOrValueContext>(0);
}

tree::TerminalNode* PaminaParser::DependenceTailContext::AFTER_IF() {
  return getToken(PaminaParser::AFTER_IF, 0);
}


size_t PaminaParser::DependenceTailContext::getRuleIndex() const {
  return PaminaParser::RuleDependenceTail;
}


PaminaParser::DependenceTailContext* PaminaParser::dependenceTail() {
  DependenceTailContext *_localctx = _tracker.createInstance<DependenceTailContext>(_ctx, getState());
  enterRule(_localctx, 108, PaminaParser::RuleDependenceTail);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(830);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::CARRYING: {
        enterOuterAlt(_localctx, 1);
        setState(822);
        match(PaminaParser::CARRYING);
        setState(823);
        conditional();
        break;
      }

      case PaminaParser::AFTER_FOR: {
        enterOuterAlt(_localctx, 2);
        setState(824);
        match(PaminaParser::AFTER_FOR);
        setState(825);
        match(PaminaParser::WORD);
        setState(826);
        match(PaminaParser::IN);
        setState(827);
        rangeOrValue();
        break;
      }

      case PaminaParser::AFTER_IF: {
        enterOuterAlt(_localctx, 3);
        setState(828);
        match(PaminaParser::AFTER_IF);
        setState(829);
        conditional();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- PrintStmtContext ------------------------------------------------------------------

PaminaParser::PrintStmtContext::PrintStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::PrintStmtContext::PRINT() {
  return getToken(PaminaParser::PRINT, 0);
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::PrintStmtContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::PrintStmtContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::PrintStmtContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::PrintStmtContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::PrintStmtContext::getRuleIndex() const {
  return PaminaParser::RulePrintStmt;
}


PaminaParser::PrintStmtContext* PaminaParser::printStmt() {
  PrintStmtContext *_localctx = _tracker.createInstance<PrintStmtContext>(_ctx, getState());
  enterRule(_localctx, 110, PaminaParser::RulePrintStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(832);
    match(PaminaParser::PRINT);
    setState(833);
    expression();
    setState(838);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(834);
      match(PaminaParser::COMMA);
      setState(835);
      expression();
      setState(840);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- AssertStmtContext ------------------------------------------------------------------

PaminaParser::AssertStmtContext::AssertStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::AssertStmtContext::ASSERT() {
  return getToken(PaminaParser::ASSERT, 0);
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::AssertStmtContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::AssertStmtContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::AssertStmtContext::COMMA() {
  return getToken(PaminaParser::COMMA, 0);
}


size_t PaminaParser::AssertStmtContext::getRuleIndex() const {
  return PaminaParser::RuleAssertStmt;
}


PaminaParser::AssertStmtContext* PaminaParser::assertStmt() {
  AssertStmtContext *_localctx = _tracker.createInstance<AssertStmtContext>(_ctx, getState());
  enterRule(_localctx, 112, PaminaParser::RuleAssertStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(841);
    match(PaminaParser::ASSERT);
    setState(842);
    expression();
    setState(845);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::COMMA) {
      setState(843);
      match(PaminaParser::COMMA);
      setState(844);
      expression();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ExpressionStmtContext ------------------------------------------------------------------

PaminaParser::ExpressionStmtContext::ExpressionStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::ChainContext* PaminaParser::ExpressionStmtContext::chain() {
  return getRuleContext<PaminaParser::ChainContext>(0);
}

PaminaParser::ScheduleValueContext* PaminaParser::ExpressionStmtContext::scheduleValue() {
  return getRuleContext<PaminaParser::ScheduleValueContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::ExpressionStmtContext::ARROW() {
  return getTokens(PaminaParser::ARROW);
}

tree::TerminalNode* PaminaParser::ExpressionStmtContext::ARROW(size_t i) {
  return getToken(PaminaParser::ARROW, i);
}

std::vector<PaminaParser::UnitExpressionContext *> PaminaParser::ExpressionStmtContext::unitExpression() {
  return getRuleContexts<PaminaParser::UnitExpressionContext>();
}

PaminaParser::UnitExpressionContext* PaminaParser::ExpressionStmtContext::unitExpression(size_t i) {
  return getRuleContext<PaminaParser::UnitExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::ExpressionStmtContext::CALL_ON() {
  return getToken(PaminaParser::CALL_ON, 0);
}

std::vector<PaminaParser::MachineExpressionContext *> PaminaParser::ExpressionStmtContext::machineExpression() {
  return getRuleContexts<PaminaParser::MachineExpressionContext>();
}

PaminaParser::MachineExpressionContext* PaminaParser::ExpressionStmtContext::machineExpression(size_t i) {
  return getRuleContext<PaminaParser::MachineExpressionContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::ExpressionStmtContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::ExpressionStmtContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::ExpressionStmtContext::getRuleIndex() const {
  return PaminaParser::RuleExpressionStmt;
}


PaminaParser::ExpressionStmtContext* PaminaParser::expressionStmt() {
  ExpressionStmtContext *_localctx = _tracker.createInstance<ExpressionStmtContext>(_ctx, getState());
  enterRule(_localctx, 114, PaminaParser::RuleExpressionStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(849);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::SYMBOLIC:
      case PaminaParser::SOLVE:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::NEGATE:
      case PaminaParser::TEXT_OPEN:
      case PaminaParser::NOT:
      case PaminaParser::TRUE:
      case PaminaParser::FALSE:
      case PaminaParser::PREDICT:
      case PaminaParser::INT:
      case PaminaParser::REAL:
      case PaminaParser::WORD:
      case PaminaParser::STRING:
      case PaminaParser::LBRACE: {
        setState(847);
        chain();
        break;
      }

      case PaminaParser::SCHEDULE: {
        setState(848);
        scheduleValue();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(855);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::ARROW) {
      setState(851);
      match(PaminaParser::ARROW);
      setState(852);
      unitExpression();
      setState(857);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(867);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::CALL_ON) {
      setState(858);
      match(PaminaParser::CALL_ON);
      setState(859);
      machineExpression();
      setState(864);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(860);
        match(PaminaParser::COMMA);
        setState(861);
        machineExpression();
        setState(866);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ExpressionContext ------------------------------------------------------------------

PaminaParser::ExpressionContext::ExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::ConditionalContext* PaminaParser::ExpressionContext::conditional() {
  return getRuleContext<PaminaParser::ConditionalContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::ExpressionContext::ARROW() {
  return getTokens(PaminaParser::ARROW);
}

tree::TerminalNode* PaminaParser::ExpressionContext::ARROW(size_t i) {
  return getToken(PaminaParser::ARROW, i);
}

std::vector<PaminaParser::UnitExpressionContext *> PaminaParser::ExpressionContext::unitExpression() {
  return getRuleContexts<PaminaParser::UnitExpressionContext>();
}

PaminaParser::UnitExpressionContext* PaminaParser::ExpressionContext::unitExpression(size_t i) {
  return getRuleContext<PaminaParser::UnitExpressionContext>(i);
}


size_t PaminaParser::ExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleExpression;
}


PaminaParser::ExpressionContext* PaminaParser::expression() {
  ExpressionContext *_localctx = _tracker.createInstance<ExpressionContext>(_ctx, getState());
  enterRule(_localctx, 116, PaminaParser::RuleExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(869);
    conditional();
    setState(874);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::ARROW) {
      setState(870);
      match(PaminaParser::ARROW);
      setState(871);
      unitExpression();
      setState(876);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ConditionalContext ------------------------------------------------------------------

PaminaParser::ConditionalContext::ConditionalContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::ChainContext* PaminaParser::ConditionalContext::chain() {
  return getRuleContext<PaminaParser::ChainContext>(0);
}

PaminaParser::ScheduleValueContext* PaminaParser::ConditionalContext::scheduleValue() {
  return getRuleContext<PaminaParser::ScheduleValueContext>(0);
}

std::vector<PaminaParser::CaseOfContext *> PaminaParser::ConditionalContext::caseOf() {
  return getRuleContexts<PaminaParser::CaseOfContext>();
}

PaminaParser::CaseOfContext* PaminaParser::ConditionalContext::caseOf(size_t i) {
  return getRuleContext<PaminaParser::CaseOfContext>(i);
}

std::vector<PaminaParser::LocalNamesContext *> PaminaParser::ConditionalContext::localNames() {
  return getRuleContexts<PaminaParser::LocalNamesContext>();
}

PaminaParser::LocalNamesContext* PaminaParser::ConditionalContext::localNames(size_t i) {
  return getRuleContext<PaminaParser::LocalNamesContext>(i);
}


size_t PaminaParser::ConditionalContext::getRuleIndex() const {
  return PaminaParser::RuleConditional;
}


PaminaParser::ConditionalContext* PaminaParser::conditional() {
  ConditionalContext *_localctx = _tracker.createInstance<ConditionalContext>(_ctx, getState());
  enterRule(_localctx, 118, PaminaParser::RuleConditional);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(881);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::LET_LOCAL

    || _la == PaminaParser::IF) {
      setState(879);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::IF: {
          setState(877);
          caseOf();
          break;
        }

        case PaminaParser::LET_LOCAL: {
          setState(878);
          localNames();
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(883);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(886);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::SYMBOLIC:
      case PaminaParser::SOLVE:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::NEGATE:
      case PaminaParser::TEXT_OPEN:
      case PaminaParser::NOT:
      case PaminaParser::TRUE:
      case PaminaParser::FALSE:
      case PaminaParser::PREDICT:
      case PaminaParser::INT:
      case PaminaParser::REAL:
      case PaminaParser::WORD:
      case PaminaParser::STRING:
      case PaminaParser::LBRACE: {
        setState(884);
        chain();
        break;
      }

      case PaminaParser::SCHEDULE: {
        setState(885);
        scheduleValue();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- CaseOfContext ------------------------------------------------------------------

PaminaParser::CaseOfContext::CaseOfContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::CaseOfContext::IF() {
  return getToken(PaminaParser::IF, 0);
}

std::vector<PaminaParser::ConditionalContext *> PaminaParser::CaseOfContext::conditional() {
  return getRuleContexts<PaminaParser::ConditionalContext>();
}

PaminaParser::ConditionalContext* PaminaParser::CaseOfContext::conditional(size_t i) {
  return getRuleContext<PaminaParser::ConditionalContext>(i);
}

tree::TerminalNode* PaminaParser::CaseOfContext::THEN() {
  return getToken(PaminaParser::THEN, 0);
}

tree::TerminalNode* PaminaParser::CaseOfContext::ELSE() {
  return getToken(PaminaParser::ELSE, 0);
}


size_t PaminaParser::CaseOfContext::getRuleIndex() const {
  return PaminaParser::RuleCaseOf;
}


PaminaParser::CaseOfContext* PaminaParser::caseOf() {
  CaseOfContext *_localctx = _tracker.createInstance<CaseOfContext>(_ctx, getState());
  enterRule(_localctx, 120, PaminaParser::RuleCaseOf);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(888);
    match(PaminaParser::IF);
    setState(889);
    conditional();
    setState(890);
    match(PaminaParser::THEN);
    setState(891);
    conditional();
    setState(892);
    match(PaminaParser::ELSE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- LocalNamesContext ------------------------------------------------------------------

PaminaParser::LocalNamesContext::LocalNamesContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::LocalNamesContext::LET_LOCAL() {
  return getToken(PaminaParser::LET_LOCAL, 0);
}

std::vector<PaminaParser::LocalNameContext *> PaminaParser::LocalNamesContext::localName() {
  return getRuleContexts<PaminaParser::LocalNameContext>();
}

PaminaParser::LocalNameContext* PaminaParser::LocalNamesContext::localName(size_t i) {
  return getRuleContext<PaminaParser::LocalNameContext>(i);
}

tree::TerminalNode* PaminaParser::LocalNamesContext::IN() {
  return getToken(PaminaParser::IN, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::LocalNamesContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::LocalNamesContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::LocalNamesContext::getRuleIndex() const {
  return PaminaParser::RuleLocalNames;
}


PaminaParser::LocalNamesContext* PaminaParser::localNames() {
  LocalNamesContext *_localctx = _tracker.createInstance<LocalNamesContext>(_ctx, getState());
  enterRule(_localctx, 122, PaminaParser::RuleLocalNames);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(894);
    match(PaminaParser::LET_LOCAL);
    setState(895);
    localName();
    setState(900);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(896);
      match(PaminaParser::COMMA);
      setState(897);
      localName();
      setState(902);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(903);
    match(PaminaParser::IN);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- LocalNameContext ------------------------------------------------------------------

PaminaParser::LocalNameContext::LocalNameContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::LocalNameContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::LocalNameContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::LocalNameContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}


size_t PaminaParser::LocalNameContext::getRuleIndex() const {
  return PaminaParser::RuleLocalName;
}


PaminaParser::LocalNameContext* PaminaParser::localName() {
  LocalNameContext *_localctx = _tracker.createInstance<LocalNameContext>(_ctx, getState());
  enterRule(_localctx, 124, PaminaParser::RuleLocalName);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(905);
    match(PaminaParser::WORD);
    setState(906);
    match(PaminaParser::ASSIGN);
    setState(907);
    expression();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ScheduleValueContext ------------------------------------------------------------------

PaminaParser::ScheduleValueContext::ScheduleValueContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ScheduleValueContext::SCHEDULE() {
  return getToken(PaminaParser::SCHEDULE, 0);
}

PaminaParser::AnyWordContext* PaminaParser::ScheduleValueContext::anyWord() {
  return getRuleContext<PaminaParser::AnyWordContext>(0);
}

tree::TerminalNode* PaminaParser::ScheduleValueContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

PaminaParser::ArgumentsContext* PaminaParser::ScheduleValueContext::arguments() {
  return getRuleContext<PaminaParser::ArgumentsContext>(0);
}

tree::TerminalNode* PaminaParser::ScheduleValueContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::ScheduleValueContext::ORDER() {
  return getTokens(PaminaParser::ORDER);
}

tree::TerminalNode* PaminaParser::ScheduleValueContext::ORDER(size_t i) {
  return getToken(PaminaParser::ORDER, i);
}

std::vector<tree::TerminalNode *> PaminaParser::ScheduleValueContext::BY() {
  return getTokens(PaminaParser::BY);
}

tree::TerminalNode* PaminaParser::ScheduleValueContext::BY(size_t i) {
  return getToken(PaminaParser::BY, i);
}

std::vector<PaminaParser::ConditionalContext *> PaminaParser::ScheduleValueContext::conditional() {
  return getRuleContexts<PaminaParser::ConditionalContext>();
}

PaminaParser::ConditionalContext* PaminaParser::ScheduleValueContext::conditional(size_t i) {
  return getRuleContext<PaminaParser::ConditionalContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::ScheduleValueContext::IN() {
  return getTokens(PaminaParser::IN);
}

tree::TerminalNode* PaminaParser::ScheduleValueContext::IN(size_t i) {
  return getToken(PaminaParser::IN, i);
}


size_t PaminaParser::ScheduleValueContext::getRuleIndex() const {
  return PaminaParser::RuleScheduleValue;
}


PaminaParser::ScheduleValueContext* PaminaParser::scheduleValue() {
  ScheduleValueContext *_localctx = _tracker.createInstance<ScheduleValueContext>(_ctx, getState());
  enterRule(_localctx, 126, PaminaParser::RuleScheduleValue);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(909);
    match(PaminaParser::SCHEDULE);
    setState(910);
    anyWord();
    setState(915);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(911);
      match(PaminaParser::LPAREN);
      setState(912);
      arguments();
      setState(913);
      match(PaminaParser::RPAREN);
    }
    setState(924);
    _errHandler->sync(this);
    alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 107, _ctx);
    while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
      if (alt == 1) {
        setState(922);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case PaminaParser::ORDER: {
            setState(917);
            match(PaminaParser::ORDER);
            setState(918);
            match(PaminaParser::BY);
            setState(919);
            conditional();
            break;
          }

          case PaminaParser::IN: {
            setState(920);
            match(PaminaParser::IN);
            setState(921);
            match(PaminaParser::ORDER);
            break;
          }

        default:
          throw NoViableAltException(this);
        } 
      }
      setState(926);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 107, _ctx);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ChainContext ------------------------------------------------------------------

PaminaParser::ChainContext::ChainContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<PaminaParser::OperandContext *> PaminaParser::ChainContext::operand() {
  return getRuleContexts<PaminaParser::OperandContext>();
}

PaminaParser::OperandContext* PaminaParser::ChainContext::operand(size_t i) {
  return getRuleContext<PaminaParser::OperandContext>(i);
}

std::vector<PaminaParser::InfixContext *> PaminaParser::ChainContext::infix() {
  return getRuleContexts<PaminaParser::InfixContext>();
}

PaminaParser::InfixContext* PaminaParser::ChainContext::infix(size_t i) {
  return getRuleContext<PaminaParser::InfixContext>(i);
}


size_t PaminaParser::ChainContext::getRuleIndex() const {
  return PaminaParser::RuleChain;
}


PaminaParser::ChainContext* PaminaParser::chain() {
  ChainContext *_localctx = _tracker.createInstance<ChainContext>(_ctx, getState());
  enterRule(_localctx, 128, PaminaParser::RuleChain);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(927);
    operand();
    setState(933);
    _errHandler->sync(this);
    alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 108, _ctx);
    while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
      if (alt == 1) {
        setState(928);
        infix();
        setState(929);
        operand(); 
      }
      setState(935);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 108, _ctx);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- InfixContext ------------------------------------------------------------------

PaminaParser::InfixContext::InfixContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::InfixContext::PLUS() {
  return getToken(PaminaParser::PLUS, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::MINUS() {
  return getToken(PaminaParser::MINUS, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::PLUSMINUS() {
  return getToken(PaminaParser::PLUSMINUS, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::STAR() {
  return getToken(PaminaParser::STAR, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::SLASH() {
  return getToken(PaminaParser::SLASH, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::DIV() {
  return getToken(PaminaParser::DIV, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::MOD() {
  return getToken(PaminaParser::MOD, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::CARET() {
  return getToken(PaminaParser::CARET, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::EQ() {
  return getToken(PaminaParser::EQ, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::NE() {
  return getToken(PaminaParser::NE, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::LT() {
  return getToken(PaminaParser::LT, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::LE() {
  return getToken(PaminaParser::LE, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::GT() {
  return getToken(PaminaParser::GT, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::GE() {
  return getToken(PaminaParser::GE, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::AND() {
  return getToken(PaminaParser::AND, 0);
}

tree::TerminalNode* PaminaParser::InfixContext::OR() {
  return getToken(PaminaParser::OR, 0);
}


size_t PaminaParser::InfixContext::getRuleIndex() const {
  return PaminaParser::RuleInfix;
}


PaminaParser::InfixContext* PaminaParser::infix() {
  InfixContext *_localctx = _tracker.createInstance<InfixContext>(_ctx, getState());
  enterRule(_localctx, 130, PaminaParser::RuleInfix);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(936);
    _la = _input->LA(1);
    if (!((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::AND)
      | (1ULL << PaminaParser::OR)
      | (1ULL << PaminaParser::DIV)
      | (1ULL << PaminaParser::MOD))) != 0) || ((((_la - 109) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 109)) & ((1ULL << (PaminaParser::EQ - 109))
      | (1ULL << (PaminaParser::NE - 109))
      | (1ULL << (PaminaParser::LE - 109))
      | (1ULL << (PaminaParser::GE - 109))
      | (1ULL << (PaminaParser::LT - 109))
      | (1ULL << (PaminaParser::GT - 109))
      | (1ULL << (PaminaParser::PLUSMINUS - 109))
      | (1ULL << (PaminaParser::PLUS - 109))
      | (1ULL << (PaminaParser::MINUS - 109))
      | (1ULL << (PaminaParser::STAR - 109))
      | (1ULL << (PaminaParser::SLASH - 109))
      | (1ULL << (PaminaParser::CARET - 109)))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- OperandContext ------------------------------------------------------------------

PaminaParser::OperandContext::OperandContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::PredictExpressionContext* PaminaParser::OperandContext::predictExpression() {
  return getRuleContext<PaminaParser::PredictExpressionContext>(0);
}

PaminaParser::DrawExpressionContext* PaminaParser::OperandContext::drawExpression() {
  return getRuleContext<PaminaParser::DrawExpressionContext>(0);
}

PaminaParser::SolveExpressionContext* PaminaParser::OperandContext::solveExpression() {
  return getRuleContext<PaminaParser::SolveExpressionContext>(0);
}

PaminaParser::SymbolicExpressionContext* PaminaParser::OperandContext::symbolicExpression() {
  return getRuleContext<PaminaParser::SymbolicExpressionContext>(0);
}

PaminaParser::PostfixContext* PaminaParser::OperandContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::OperandContext::NEGATE() {
  return getTokens(PaminaParser::NEGATE);
}

tree::TerminalNode* PaminaParser::OperandContext::NEGATE(size_t i) {
  return getToken(PaminaParser::NEGATE, i);
}

std::vector<tree::TerminalNode *> PaminaParser::OperandContext::NOT() {
  return getTokens(PaminaParser::NOT);
}

tree::TerminalNode* PaminaParser::OperandContext::NOT(size_t i) {
  return getToken(PaminaParser::NOT, i);
}

std::vector<PaminaParser::WithClauseContext *> PaminaParser::OperandContext::withClause() {
  return getRuleContexts<PaminaParser::WithClauseContext>();
}

PaminaParser::WithClauseContext* PaminaParser::OperandContext::withClause(size_t i) {
  return getRuleContext<PaminaParser::WithClauseContext>(i);
}

std::vector<PaminaParser::WithoutClauseContext *> PaminaParser::OperandContext::withoutClause() {
  return getRuleContexts<PaminaParser::WithoutClauseContext>();
}

PaminaParser::WithoutClauseContext* PaminaParser::OperandContext::withoutClause(size_t i) {
  return getRuleContext<PaminaParser::WithoutClauseContext>(i);
}


size_t PaminaParser::OperandContext::getRuleIndex() const {
  return PaminaParser::RuleOperand;
}


PaminaParser::OperandContext* PaminaParser::operand() {
  OperandContext *_localctx = _tracker.createInstance<OperandContext>(_ctx, getState());
  enterRule(_localctx, 132, PaminaParser::RuleOperand);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(941);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::NEGATE

    || _la == PaminaParser::NOT) {
      setState(938);
      _la = _input->LA(1);
      if (!(_la == PaminaParser::NEGATE

      || _la == PaminaParser::NOT)) {
      _errHandler->recoverInline(this);
      }
      else {
        _errHandler->reportMatch(this);
        consume();
      }
      setState(943);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(956);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::SIMULATE:
      case PaminaParser::PREDICT: {
        setState(944);
        predictExpression();
        break;
      }

      case PaminaParser::DRAW: {
        setState(945);
        drawExpression();
        break;
      }

      case PaminaParser::SOLVE: {
        setState(946);
        solveExpression();
        break;
      }

      case PaminaParser::SYMBOLIC: {
        setState(947);
        symbolicExpression();
        break;
      }

      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::TEXT_OPEN:
      case PaminaParser::TRUE:
      case PaminaParser::FALSE:
      case PaminaParser::INT:
      case PaminaParser::REAL:
      case PaminaParser::WORD:
      case PaminaParser::STRING:
      case PaminaParser::LBRACE: {
        setState(948);
        postfix();
        setState(953);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::WITH_BRACE

        || _la == PaminaParser::WITHOUT) {
          setState(951);
          _errHandler->sync(this);
          switch (_input->LA(1)) {
            case PaminaParser::WITH_BRACE: {
              setState(949);
              withClause();
              break;
            }

            case PaminaParser::WITHOUT: {
              setState(950);
              withoutClause();
              break;
            }

          default:
            throw NoViableAltException(this);
          }
          setState(955);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- PostfixContext ------------------------------------------------------------------

PaminaParser::PostfixContext::PostfixContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::PrimaryContext* PaminaParser::PostfixContext::primary() {
  return getRuleContext<PaminaParser::PrimaryContext>(0);
}

std::vector<PaminaParser::SuffixContext *> PaminaParser::PostfixContext::suffix() {
  return getRuleContexts<PaminaParser::SuffixContext>();
}

PaminaParser::SuffixContext* PaminaParser::PostfixContext::suffix(size_t i) {
  return getRuleContext<PaminaParser::SuffixContext>(i);
}


size_t PaminaParser::PostfixContext::getRuleIndex() const {
  return PaminaParser::RulePostfix;
}


PaminaParser::PostfixContext* PaminaParser::postfix() {
  PostfixContext *_localctx = _tracker.createInstance<PostfixContext>(_ctx, getState());
  enterRule(_localctx, 134, PaminaParser::RulePostfix);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(958);
    primary();
    setState(962);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (((((_la - 107) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 107)) & ((1ULL << (PaminaParser::DOT - 107))
      | (1ULL << (PaminaParser::LPAREN - 107))
      | (1ULL << (PaminaParser::LBRACK - 107)))) != 0)) {
      setState(959);
      suffix();
      setState(964);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- NamedContext ------------------------------------------------------------------

PaminaParser::NamedContext::NamedContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::NamedContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

std::vector<PaminaParser::SuffixContext *> PaminaParser::NamedContext::suffix() {
  return getRuleContexts<PaminaParser::SuffixContext>();
}

PaminaParser::SuffixContext* PaminaParser::NamedContext::suffix(size_t i) {
  return getRuleContext<PaminaParser::SuffixContext>(i);
}


size_t PaminaParser::NamedContext::getRuleIndex() const {
  return PaminaParser::RuleNamed;
}


PaminaParser::NamedContext* PaminaParser::named() {
  NamedContext *_localctx = _tracker.createInstance<NamedContext>(_ctx, getState());
  enterRule(_localctx, 136, PaminaParser::RuleNamed);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(965);
    match(PaminaParser::WORD);
    setState(969);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (((((_la - 107) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 107)) & ((1ULL << (PaminaParser::DOT - 107))
      | (1ULL << (PaminaParser::LPAREN - 107))
      | (1ULL << (PaminaParser::LBRACK - 107)))) != 0)) {
      setState(966);
      suffix();
      setState(971);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- SuffixContext ------------------------------------------------------------------

PaminaParser::SuffixContext::SuffixContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::SuffixContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

PaminaParser::ArgumentsContext* PaminaParser::SuffixContext::arguments() {
  return getRuleContext<PaminaParser::ArgumentsContext>(0);
}

tree::TerminalNode* PaminaParser::SuffixContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}

tree::TerminalNode* PaminaParser::SuffixContext::LBRACK() {
  return getToken(PaminaParser::LBRACK, 0);
}

std::vector<PaminaParser::IndexArgumentContext *> PaminaParser::SuffixContext::indexArgument() {
  return getRuleContexts<PaminaParser::IndexArgumentContext>();
}

PaminaParser::IndexArgumentContext* PaminaParser::SuffixContext::indexArgument(size_t i) {
  return getRuleContext<PaminaParser::IndexArgumentContext>(i);
}

tree::TerminalNode* PaminaParser::SuffixContext::RBRACK() {
  return getToken(PaminaParser::RBRACK, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::SuffixContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::SuffixContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}

tree::TerminalNode* PaminaParser::SuffixContext::DOT() {
  return getToken(PaminaParser::DOT, 0);
}

PaminaParser::AnyWordContext* PaminaParser::SuffixContext::anyWord() {
  return getRuleContext<PaminaParser::AnyWordContext>(0);
}


size_t PaminaParser::SuffixContext::getRuleIndex() const {
  return PaminaParser::RuleSuffix;
}


PaminaParser::SuffixContext* PaminaParser::suffix() {
  SuffixContext *_localctx = _tracker.createInstance<SuffixContext>(_ctx, getState());
  enterRule(_localctx, 138, PaminaParser::RuleSuffix);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(989);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::LPAREN: {
        enterOuterAlt(_localctx, 1);
        setState(972);
        match(PaminaParser::LPAREN);
        setState(973);
        arguments();
        setState(974);
        match(PaminaParser::RPAREN);
        break;
      }

      case PaminaParser::LBRACK: {
        enterOuterAlt(_localctx, 2);
        setState(976);
        match(PaminaParser::LBRACK);
        setState(977);
        indexArgument();
        setState(982);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::COMMA) {
          setState(978);
          match(PaminaParser::COMMA);
          setState(979);
          indexArgument();
          setState(984);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        setState(985);
        match(PaminaParser::RBRACK);
        break;
      }

      case PaminaParser::DOT: {
        enterOuterAlt(_localctx, 3);
        setState(987);
        match(PaminaParser::DOT);
        setState(988);
        anyWord();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- PrimaryContext ------------------------------------------------------------------

PaminaParser::PrimaryContext::PrimaryContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::PrimaryContext::INT() {
  return getToken(PaminaParser::INT, 0);
}

tree::TerminalNode* PaminaParser::PrimaryContext::REAL() {
  return getToken(PaminaParser::REAL, 0);
}

PaminaParser::UnitExpressionContext* PaminaParser::PrimaryContext::unitExpression() {
  return getRuleContext<PaminaParser::UnitExpressionContext>(0);
}

tree::TerminalNode* PaminaParser::PrimaryContext::STRING() {
  return getToken(PaminaParser::STRING, 0);
}

PaminaParser::TextContext* PaminaParser::PrimaryContext::text() {
  return getRuleContext<PaminaParser::TextContext>(0);
}

tree::TerminalNode* PaminaParser::PrimaryContext::TRUE() {
  return getToken(PaminaParser::TRUE, 0);
}

tree::TerminalNode* PaminaParser::PrimaryContext::FALSE() {
  return getToken(PaminaParser::FALSE, 0);
}

tree::TerminalNode* PaminaParser::PrimaryContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::PrimaryContext::GROUP() {
  return getToken(PaminaParser::GROUP, 0);
}

PaminaParser::ExpressionContext* PaminaParser::PrimaryContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

tree::TerminalNode* PaminaParser::PrimaryContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}

tree::TerminalNode* PaminaParser::PrimaryContext::LIST() {
  return getToken(PaminaParser::LIST, 0);
}

tree::TerminalNode* PaminaParser::PrimaryContext::RBRACK() {
  return getToken(PaminaParser::RBRACK, 0);
}

PaminaParser::ListItemsContext* PaminaParser::PrimaryContext::listItems() {
  return getRuleContext<PaminaParser::ListItemsContext>(0);
}

tree::TerminalNode* PaminaParser::PrimaryContext::LBRACE() {
  return getToken(PaminaParser::LBRACE, 0);
}

PaminaParser::BindingsContext* PaminaParser::PrimaryContext::bindings() {
  return getRuleContext<PaminaParser::BindingsContext>(0);
}

tree::TerminalNode* PaminaParser::PrimaryContext::RBRACE() {
  return getToken(PaminaParser::RBRACE, 0);
}


size_t PaminaParser::PrimaryContext::getRuleIndex() const {
  return PaminaParser::RulePrimary;
}


PaminaParser::PrimaryContext* PaminaParser::primary() {
  PrimaryContext *_localctx = _tracker.createInstance<PrimaryContext>(_ctx, getState());
  enterRule(_localctx, 140, PaminaParser::RulePrimary);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1013);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::INT:
      case PaminaParser::REAL: {
        enterOuterAlt(_localctx, 1);
        setState(991);
        _la = _input->LA(1);
        if (!(_la == PaminaParser::INT

        || _la == PaminaParser::REAL)) {
        _errHandler->recoverInline(this);
        }
        else {
          _errHandler->reportMatch(this);
          consume();
        }
        setState(993);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::UNIT

        || _la == PaminaParser::UNIT_ONE || _la == PaminaParser::PERCENT) {
          setState(992);
          unitExpression();
        }
        break;
      }

      case PaminaParser::STRING: {
        enterOuterAlt(_localctx, 2);
        setState(995);
        match(PaminaParser::STRING);
        break;
      }

      case PaminaParser::TEXT_OPEN: {
        enterOuterAlt(_localctx, 3);
        setState(996);
        text();
        break;
      }

      case PaminaParser::TRUE: {
        enterOuterAlt(_localctx, 4);
        setState(997);
        match(PaminaParser::TRUE);
        break;
      }

      case PaminaParser::FALSE: {
        enterOuterAlt(_localctx, 5);
        setState(998);
        match(PaminaParser::FALSE);
        break;
      }

      case PaminaParser::WORD: {
        enterOuterAlt(_localctx, 6);
        setState(999);
        match(PaminaParser::WORD);
        break;
      }

      case PaminaParser::GROUP: {
        enterOuterAlt(_localctx, 7);
        setState(1000);
        match(PaminaParser::GROUP);
        setState(1001);
        expression();
        setState(1002);
        match(PaminaParser::RPAREN);
        break;
      }

      case PaminaParser::LIST: {
        enterOuterAlt(_localctx, 8);
        setState(1004);
        match(PaminaParser::LIST);
        setState(1006);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if ((((_la & ~ 0x3fULL) == 0) &&
          ((1ULL << _la) & ((1ULL << PaminaParser::SCHEDULE)
          | (1ULL << PaminaParser::SYMBOLIC)
          | (1ULL << PaminaParser::SOLVE)
          | (1ULL << PaminaParser::SIMULATE)
          | (1ULL << PaminaParser::DRAW)
          | (1ULL << PaminaParser::LET_LOCAL)
          | (1ULL << PaminaParser::GROUP)
          | (1ULL << PaminaParser::LIST)
          | (1ULL << PaminaParser::NEGATE)
          | (1ULL << PaminaParser::TEXT_OPEN)
          | (1ULL << PaminaParser::NOT)
          | (1ULL << PaminaParser::IF)
          | (1ULL << PaminaParser::TRUE)
          | (1ULL << PaminaParser::FALSE))) != 0) || ((((_la - 95) & ~ 0x3fULL) == 0) &&
          ((1ULL << (_la - 95)) & ((1ULL << (PaminaParser::PREDICT - 95))
          | (1ULL << (PaminaParser::INT - 95))
          | (1ULL << (PaminaParser::REAL - 95))
          | (1ULL << (PaminaParser::WORD - 95))
          | (1ULL << (PaminaParser::STRING - 95))
          | (1ULL << (PaminaParser::LBRACE - 95)))) != 0)) {
          setState(1005);
          listItems();
        }
        setState(1008);
        match(PaminaParser::RBRACK);
        break;
      }

      case PaminaParser::LBRACE: {
        enterOuterAlt(_localctx, 9);
        setState(1009);
        match(PaminaParser::LBRACE);
        setState(1010);
        bindings();
        setState(1011);
        match(PaminaParser::RBRACE);
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- TextContext ------------------------------------------------------------------

PaminaParser::TextContext::TextContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::TextContext::TEXT_OPEN() {
  return getToken(PaminaParser::TEXT_OPEN, 0);
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::TextContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::TextContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::TextContext::TEXT_CLOSE() {
  return getToken(PaminaParser::TEXT_CLOSE, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::TextContext::TEXT_MIDDLE() {
  return getTokens(PaminaParser::TEXT_MIDDLE);
}

tree::TerminalNode* PaminaParser::TextContext::TEXT_MIDDLE(size_t i) {
  return getToken(PaminaParser::TEXT_MIDDLE, i);
}


size_t PaminaParser::TextContext::getRuleIndex() const {
  return PaminaParser::RuleText;
}


PaminaParser::TextContext* PaminaParser::text() {
  TextContext *_localctx = _tracker.createInstance<TextContext>(_ctx, getState());
  enterRule(_localctx, 142, PaminaParser::RuleText);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1015);
    match(PaminaParser::TEXT_OPEN);
    setState(1016);
    expression();
    setState(1021);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::TEXT_MIDDLE) {
      setState(1017);
      match(PaminaParser::TEXT_MIDDLE);
      setState(1018);
      expression();
      setState(1023);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(1024);
    match(PaminaParser::TEXT_CLOSE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ListItemsContext ------------------------------------------------------------------

PaminaParser::ListItemsContext::ListItemsContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::ListItemsContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::ListItemsContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::ListItemsContext::FOR() {
  return getTokens(PaminaParser::FOR);
}

tree::TerminalNode* PaminaParser::ListItemsContext::FOR(size_t i) {
  return getToken(PaminaParser::FOR, i);
}

std::vector<PaminaParser::BinderContext *> PaminaParser::ListItemsContext::binder() {
  return getRuleContexts<PaminaParser::BinderContext>();
}

PaminaParser::BinderContext* PaminaParser::ListItemsContext::binder(size_t i) {
  return getRuleContext<PaminaParser::BinderContext>(i);
}

tree::TerminalNode* PaminaParser::ListItemsContext::IF() {
  return getToken(PaminaParser::IF, 0);
}

PaminaParser::ConditionalContext* PaminaParser::ListItemsContext::conditional() {
  return getRuleContext<PaminaParser::ConditionalContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::ListItemsContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::ListItemsContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::ListItemsContext::getRuleIndex() const {
  return PaminaParser::RuleListItems;
}


PaminaParser::ListItemsContext* PaminaParser::listItems() {
  ListItemsContext *_localctx = _tracker.createInstance<ListItemsContext>(_ctx, getState());
  enterRule(_localctx, 144, PaminaParser::RuleListItems);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1026);
    expression();
    setState(1047);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::FOR: {
        setState(1029); 
        _errHandler->sync(this);
        _la = _input->LA(1);
        do {
          setState(1027);
          match(PaminaParser::FOR);
          setState(1028);
          binder();
          setState(1031); 
          _errHandler->sync(this);
          _la = _input->LA(1);
        } while (_la == PaminaParser::FOR);
        setState(1035);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::IF) {
          setState(1033);
          match(PaminaParser::IF);
          setState(1034);
          conditional();
        }
        break;
      }

      case PaminaParser::RBRACK:
      case PaminaParser::COMMA: {
        setState(1041);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 123, _ctx);
        while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
          if (alt == 1) {
            setState(1037);
            match(PaminaParser::COMMA);
            setState(1038);
            expression(); 
          }
          setState(1043);
          _errHandler->sync(this);
          alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 123, _ctx);
        }
        setState(1045);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::COMMA) {
          setState(1044);
          match(PaminaParser::COMMA);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- PredictExpressionContext ------------------------------------------------------------------

PaminaParser::PredictExpressionContext::PredictExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::PostfixContext* PaminaParser::PredictExpressionContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}

tree::TerminalNode* PaminaParser::PredictExpressionContext::PREDICT() {
  return getToken(PaminaParser::PREDICT, 0);
}

tree::TerminalNode* PaminaParser::PredictExpressionContext::SIMULATE() {
  return getToken(PaminaParser::SIMULATE, 0);
}

tree::TerminalNode* PaminaParser::PredictExpressionContext::ON() {
  return getToken(PaminaParser::ON, 0);
}

std::vector<PaminaParser::MachineExpressionContext *> PaminaParser::PredictExpressionContext::machineExpression() {
  return getRuleContexts<PaminaParser::MachineExpressionContext>();
}

PaminaParser::MachineExpressionContext* PaminaParser::PredictExpressionContext::machineExpression(size_t i) {
  return getRuleContext<PaminaParser::MachineExpressionContext>(i);
}

PaminaParser::UsingClauseContext* PaminaParser::PredictExpressionContext::usingClause() {
  return getRuleContext<PaminaParser::UsingClauseContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::PredictExpressionContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::PredictExpressionContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::PredictExpressionContext::getRuleIndex() const {
  return PaminaParser::RulePredictExpression;
}


PaminaParser::PredictExpressionContext* PaminaParser::predictExpression() {
  PredictExpressionContext *_localctx = _tracker.createInstance<PredictExpressionContext>(_ctx, getState());
  enterRule(_localctx, 146, PaminaParser::RulePredictExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1049);
    _la = _input->LA(1);
    if (!(_la == PaminaParser::SIMULATE || _la == PaminaParser::PREDICT)) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(1050);
    postfix();
    setState(1060);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 127, _ctx)) {
    case 1: {
      setState(1051);
      match(PaminaParser::ON);
      setState(1052);
      machineExpression();
      setState(1057);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 126, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1053);
          match(PaminaParser::COMMA);
          setState(1054);
          machineExpression(); 
        }
        setState(1059);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 126, _ctx);
      }
      break;
    }

    }
    setState(1063);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::USING) {
      setState(1062);
      usingClause();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- UsingClauseContext ------------------------------------------------------------------

PaminaParser::UsingClauseContext::UsingClauseContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::UsingClauseContext::USING() {
  return getToken(PaminaParser::USING, 0);
}

tree::TerminalNode* PaminaParser::UsingClauseContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

tree::TerminalNode* PaminaParser::UsingClauseContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}

std::vector<PaminaParser::UsingOptionContext *> PaminaParser::UsingClauseContext::usingOption() {
  return getRuleContexts<PaminaParser::UsingOptionContext>();
}

PaminaParser::UsingOptionContext* PaminaParser::UsingClauseContext::usingOption(size_t i) {
  return getRuleContext<PaminaParser::UsingOptionContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::UsingClauseContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::UsingClauseContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::UsingClauseContext::getRuleIndex() const {
  return PaminaParser::RuleUsingClause;
}


PaminaParser::UsingClauseContext* PaminaParser::usingClause() {
  UsingClauseContext *_localctx = _tracker.createInstance<UsingClauseContext>(_ctx, getState());
  enterRule(_localctx, 148, PaminaParser::RuleUsingClause);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1065);
    match(PaminaParser::USING);
    setState(1066);
    match(PaminaParser::LPAREN);
    setState(1078);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::AS)
      | (1ULL << PaminaParser::UNTIL)
      | (1ULL << PaminaParser::OF)
      | (1ULL << PaminaParser::PRIORITY)
      | (1ULL << PaminaParser::SCHEDULE)
      | (1ULL << PaminaParser::ORDER)
      | (1ULL << PaminaParser::BY)
      | (1ULL << PaminaParser::ALL)
      | (1ULL << PaminaParser::CARRYING)
      | (1ULL << PaminaParser::FROM)
      | (1ULL << PaminaParser::SYMBOLIC)
      | (1ULL << PaminaParser::CONTENTION)
      | (1ULL << PaminaParser::AFTER_FOR)
      | (1ULL << PaminaParser::AFTER_IF)
      | (1ULL << PaminaParser::CALL_ON)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::CUSTOMER)
      | (1ULL << PaminaParser::WITHOUT)
      | (1ULL << PaminaParser::WHERE_FOR)
      | (1ULL << PaminaParser::AND)
      | (1ULL << PaminaParser::OR)
      | (1ULL << PaminaParser::NOT)
      | (1ULL << PaminaParser::IF)
      | (1ULL << PaminaParser::THEN)
      | (1ULL << PaminaParser::ELSE)
      | (1ULL << PaminaParser::IN)
      | (1ULL << PaminaParser::FOR)
      | (1ULL << PaminaParser::STEP)
      | (1ULL << PaminaParser::DIV)
      | (1ULL << PaminaParser::MOD)
      | (1ULL << PaminaParser::ON)
      | (1ULL << PaminaParser::WITH)
      | (1ULL << PaminaParser::TRUE)
      | (1ULL << PaminaParser::FALSE)
      | (1ULL << PaminaParser::DELAY))) != 0) || ((((_la - 64) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 64)) & ((1ULL << (PaminaParser::COMPUTE - 64))
      | (1ULL << (PaminaParser::USE - 64))
      | (1ULL << (PaminaParser::HOLD - 64))
      | (1ULL << (PaminaParser::PAR - 64))
      | (1ULL << (PaminaParser::FORK - 64))
      | (1ULL << (PaminaParser::SPAWN - 64))
      | (1ULL << (PaminaParser::BACKGROUND - 64))
      | (1ULL << (PaminaParser::LOOP - 64))
      | (1ULL << (PaminaParser::CHOOSE - 64))
      | (1ULL << (PaminaParser::SYNC - 64))
      | (1ULL << (PaminaParser::PUT - 64))
      | (1ULL << (PaminaParser::GET - 64))
      | (1ULL << (PaminaParser::SIGNAL - 64))
      | (1ULL << (PaminaParser::AWAIT - 64))
      | (1ULL << (PaminaParser::GRAPH - 64))
      | (1ULL << (PaminaParser::MEASURE - 64))
      | (1ULL << (PaminaParser::TASK - 64))
      | (1ULL << (PaminaParser::AFTER - 64))
      | (1ULL << (PaminaParser::MODEL - 64))
      | (1ULL << (PaminaParser::MACHINE - 64))
      | (1ULL << (PaminaParser::PARAM - 64))
      | (1ULL << (PaminaParser::LET - 64))
      | (1ULL << (PaminaParser::FN - 64))
      | (1ULL << (PaminaParser::UNIT_DECL - 64))
      | (1ULL << (PaminaParser::PROC - 64))
      | (1ULL << (PaminaParser::RESOURCE - 64))
      | (1ULL << (PaminaParser::PROCESSOR - 64))
      | (1ULL << (PaminaParser::BARRIER - 64))
      | (1ULL << (PaminaParser::QUEUE - 64))
      | (1ULL << (PaminaParser::EVENT - 64))
      | (1ULL << (PaminaParser::PART - 64))
      | (1ULL << (PaminaParser::PREDICT - 64))
      | (1ULL << (PaminaParser::PRINT - 64))
      | (1ULL << (PaminaParser::ASSERT - 64))
      | (1ULL << (PaminaParser::IMPORT - 64))
      | (1ULL << (PaminaParser::WORD - 64)))) != 0)) {
      setState(1067);
      usingOption();
      setState(1072);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 129, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1068);
          match(PaminaParser::COMMA);
          setState(1069);
          usingOption(); 
        }
        setState(1074);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 129, _ctx);
      }
      setState(1076);
      _errHandler->sync(this);

      _la = _input->LA(1);
      if (_la == PaminaParser::COMMA) {
        setState(1075);
        match(PaminaParser::COMMA);
      }
    }
    setState(1080);
    match(PaminaParser::RPAREN);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- UsingOptionContext ------------------------------------------------------------------

PaminaParser::UsingOptionContext::UsingOptionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<PaminaParser::AnyWordContext *> PaminaParser::UsingOptionContext::anyWord() {
  return getRuleContexts<PaminaParser::AnyWordContext>();
}

PaminaParser::AnyWordContext* PaminaParser::UsingOptionContext::anyWord(size_t i) {
  return getRuleContext<PaminaParser::AnyWordContext>(i);
}

tree::TerminalNode* PaminaParser::UsingOptionContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::UsingOptionContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

tree::TerminalNode* PaminaParser::UsingOptionContext::OF() {
  return getToken(PaminaParser::OF, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::UsingOptionContext::DOT() {
  return getTokens(PaminaParser::DOT);
}

tree::TerminalNode* PaminaParser::UsingOptionContext::DOT(size_t i) {
  return getToken(PaminaParser::DOT, i);
}


size_t PaminaParser::UsingOptionContext::getRuleIndex() const {
  return PaminaParser::RuleUsingOption;
}


PaminaParser::UsingOptionContext* PaminaParser::usingOption() {
  UsingOptionContext *_localctx = _tracker.createInstance<UsingOptionContext>(_ctx, getState());
  enterRule(_localctx, 150, PaminaParser::RuleUsingOption);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1082);
    anyWord();
    setState(1083);
    match(PaminaParser::ASSIGN);
    setState(1084);
    expression();
    setState(1094);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::OF) {
      setState(1085);
      match(PaminaParser::OF);
      setState(1086);
      anyWord();
      setState(1091);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::DOT) {
        setState(1087);
        match(PaminaParser::DOT);
        setState(1088);
        anyWord();
        setState(1093);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- DrawExpressionContext ------------------------------------------------------------------

PaminaParser::DrawExpressionContext::DrawExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::DrawExpressionContext::DRAW() {
  return getToken(PaminaParser::DRAW, 0);
}

PaminaParser::PostfixContext* PaminaParser::DrawExpressionContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}


size_t PaminaParser::DrawExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleDrawExpression;
}


PaminaParser::DrawExpressionContext* PaminaParser::drawExpression() {
  DrawExpressionContext *_localctx = _tracker.createInstance<DrawExpressionContext>(_ctx, getState());
  enterRule(_localctx, 152, PaminaParser::RuleDrawExpression);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1096);
    match(PaminaParser::DRAW);
    setState(1097);
    postfix();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- SolveExpressionContext ------------------------------------------------------------------

PaminaParser::SolveExpressionContext::SolveExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::SolveExpressionContext::SOLVE() {
  return getToken(PaminaParser::SOLVE, 0);
}

PaminaParser::PostfixContext* PaminaParser::SolveExpressionContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}

tree::TerminalNode* PaminaParser::SolveExpressionContext::USING() {
  return getToken(PaminaParser::USING, 0);
}

tree::TerminalNode* PaminaParser::SolveExpressionContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}


size_t PaminaParser::SolveExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleSolveExpression;
}


PaminaParser::SolveExpressionContext* PaminaParser::solveExpression() {
  SolveExpressionContext *_localctx = _tracker.createInstance<SolveExpressionContext>(_ctx, getState());
  enterRule(_localctx, 154, PaminaParser::RuleSolveExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1099);
    match(PaminaParser::SOLVE);
    setState(1100);
    postfix();
    setState(1103);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::USING) {
      setState(1101);
      match(PaminaParser::USING);
      setState(1102);
      match(PaminaParser::WORD);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- SymbolicExpressionContext ------------------------------------------------------------------

PaminaParser::SymbolicExpressionContext::SymbolicExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::SymbolicExpressionContext::SYMBOLIC() {
  return getToken(PaminaParser::SYMBOLIC, 0);
}

PaminaParser::PostfixContext* PaminaParser::SymbolicExpressionContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}

tree::TerminalNode* PaminaParser::SymbolicExpressionContext::ON() {
  return getToken(PaminaParser::ON, 0);
}

std::vector<PaminaParser::MachineExpressionContext *> PaminaParser::SymbolicExpressionContext::machineExpression() {
  return getRuleContexts<PaminaParser::MachineExpressionContext>();
}

PaminaParser::MachineExpressionContext* PaminaParser::SymbolicExpressionContext::machineExpression(size_t i) {
  return getRuleContext<PaminaParser::MachineExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::SymbolicExpressionContext::FREE() {
  return getToken(PaminaParser::FREE, 0);
}

std::vector<PaminaParser::NamedContext *> PaminaParser::SymbolicExpressionContext::named() {
  return getRuleContexts<PaminaParser::NamedContext>();
}

PaminaParser::NamedContext* PaminaParser::SymbolicExpressionContext::named(size_t i) {
  return getRuleContext<PaminaParser::NamedContext>(i);
}

tree::TerminalNode* PaminaParser::SymbolicExpressionContext::WHERE() {
  return getToken(PaminaParser::WHERE, 0);
}

std::vector<PaminaParser::RegionContext *> PaminaParser::SymbolicExpressionContext::region() {
  return getRuleContexts<PaminaParser::RegionContext>();
}

PaminaParser::RegionContext* PaminaParser::SymbolicExpressionContext::region(size_t i) {
  return getRuleContext<PaminaParser::RegionContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::SymbolicExpressionContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::SymbolicExpressionContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::SymbolicExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleSymbolicExpression;
}


PaminaParser::SymbolicExpressionContext* PaminaParser::symbolicExpression() {
  SymbolicExpressionContext *_localctx = _tracker.createInstance<SymbolicExpressionContext>(_ctx, getState());
  enterRule(_localctx, 156, PaminaParser::RuleSymbolicExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1105);
    match(PaminaParser::SYMBOLIC);
    setState(1106);
    postfix();
    setState(1116);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 136, _ctx)) {
    case 1: {
      setState(1107);
      match(PaminaParser::ON);
      setState(1108);
      machineExpression();
      setState(1113);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 135, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1109);
          match(PaminaParser::COMMA);
          setState(1110);
          machineExpression(); 
        }
        setState(1115);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 135, _ctx);
      }
      break;
    }

    }
    setState(1127);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::FREE) {
      setState(1118);
      match(PaminaParser::FREE);
      setState(1119);
      named();
      setState(1124);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 137, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1120);
          match(PaminaParser::COMMA);
          setState(1121);
          named(); 
        }
        setState(1126);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 137, _ctx);
      }
    }
    setState(1138);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::WHERE) {
      setState(1129);
      match(PaminaParser::WHERE);
      setState(1130);
      region();
      setState(1135);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 139, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1131);
          match(PaminaParser::COMMA);
          setState(1132);
          region(); 
        }
        setState(1137);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 139, _ctx);
      }
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- RegionContext ------------------------------------------------------------------

PaminaParser::RegionContext::RegionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::ConditionalContext* PaminaParser::RegionContext::conditional() {
  return getRuleContext<PaminaParser::ConditionalContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::RegionContext::WHERE_FOR() {
  return getTokens(PaminaParser::WHERE_FOR);
}

tree::TerminalNode* PaminaParser::RegionContext::WHERE_FOR(size_t i) {
  return getToken(PaminaParser::WHERE_FOR, i);
}

std::vector<PaminaParser::BinderContext *> PaminaParser::RegionContext::binder() {
  return getRuleContexts<PaminaParser::BinderContext>();
}

PaminaParser::BinderContext* PaminaParser::RegionContext::binder(size_t i) {
  return getRuleContext<PaminaParser::BinderContext>(i);
}


size_t PaminaParser::RegionContext::getRuleIndex() const {
  return PaminaParser::RuleRegion;
}


PaminaParser::RegionContext* PaminaParser::region() {
  RegionContext *_localctx = _tracker.createInstance<RegionContext>(_ctx, getState());
  enterRule(_localctx, 158, PaminaParser::RuleRegion);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1140);
    conditional();
    setState(1145);
    _errHandler->sync(this);
    alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 141, _ctx);
    while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
      if (alt == 1) {
        setState(1141);
        match(PaminaParser::WHERE_FOR);
        setState(1142);
        binder(); 
      }
      setState(1147);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 141, _ctx);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- MachineExpressionContext ------------------------------------------------------------------

PaminaParser::MachineExpressionContext::MachineExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::PostfixContext* PaminaParser::MachineExpressionContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}

std::vector<PaminaParser::WithClauseContext *> PaminaParser::MachineExpressionContext::withClause() {
  return getRuleContexts<PaminaParser::WithClauseContext>();
}

PaminaParser::WithClauseContext* PaminaParser::MachineExpressionContext::withClause(size_t i) {
  return getRuleContext<PaminaParser::WithClauseContext>(i);
}

std::vector<PaminaParser::WithoutClauseContext *> PaminaParser::MachineExpressionContext::withoutClause() {
  return getRuleContexts<PaminaParser::WithoutClauseContext>();
}

PaminaParser::WithoutClauseContext* PaminaParser::MachineExpressionContext::withoutClause(size_t i) {
  return getRuleContext<PaminaParser::WithoutClauseContext>(i);
}


size_t PaminaParser::MachineExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleMachineExpression;
}


PaminaParser::MachineExpressionContext* PaminaParser::machineExpression() {
  MachineExpressionContext *_localctx = _tracker.createInstance<MachineExpressionContext>(_ctx, getState());
  enterRule(_localctx, 160, PaminaParser::RuleMachineExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1148);
    postfix();
    setState(1153);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::WITH_BRACE

    || _la == PaminaParser::WITHOUT) {
      setState(1151);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::WITH_BRACE: {
          setState(1149);
          withClause();
          break;
        }

        case PaminaParser::WITHOUT: {
          setState(1150);
          withoutClause();
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(1155);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- WithoutClauseContext ------------------------------------------------------------------

PaminaParser::WithoutClauseContext::WithoutClauseContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::WithoutClauseContext::WITHOUT() {
  return getToken(PaminaParser::WITHOUT, 0);
}

tree::TerminalNode* PaminaParser::WithoutClauseContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::WithoutClauseContext::DOT() {
  return getTokens(PaminaParser::DOT);
}

tree::TerminalNode* PaminaParser::WithoutClauseContext::DOT(size_t i) {
  return getToken(PaminaParser::DOT, i);
}

std::vector<PaminaParser::AnyWordContext *> PaminaParser::WithoutClauseContext::anyWord() {
  return getRuleContexts<PaminaParser::AnyWordContext>();
}

PaminaParser::AnyWordContext* PaminaParser::WithoutClauseContext::anyWord(size_t i) {
  return getRuleContext<PaminaParser::AnyWordContext>(i);
}


size_t PaminaParser::WithoutClauseContext::getRuleIndex() const {
  return PaminaParser::RuleWithoutClause;
}


PaminaParser::WithoutClauseContext* PaminaParser::withoutClause() {
  WithoutClauseContext *_localctx = _tracker.createInstance<WithoutClauseContext>(_ctx, getState());
  enterRule(_localctx, 162, PaminaParser::RuleWithoutClause);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1156);
    match(PaminaParser::WITHOUT);
    setState(1157);
    match(PaminaParser::WORD);
    setState(1162);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::DOT) {
      setState(1158);
      match(PaminaParser::DOT);
      setState(1159);
      anyWord();
      setState(1164);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- WithClauseContext ------------------------------------------------------------------

PaminaParser::WithClauseContext::WithClauseContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::WithClauseContext::WITH_BRACE() {
  return getToken(PaminaParser::WITH_BRACE, 0);
}

tree::TerminalNode* PaminaParser::WithClauseContext::LBRACE() {
  return getToken(PaminaParser::LBRACE, 0);
}

tree::TerminalNode* PaminaParser::WithClauseContext::RBRACE() {
  return getToken(PaminaParser::RBRACE, 0);
}

std::vector<PaminaParser::BindingContext *> PaminaParser::WithClauseContext::binding() {
  return getRuleContexts<PaminaParser::BindingContext>();
}

PaminaParser::BindingContext* PaminaParser::WithClauseContext::binding(size_t i) {
  return getRuleContext<PaminaParser::BindingContext>(i);
}

std::vector<PaminaParser::WithDeclContext *> PaminaParser::WithClauseContext::withDecl() {
  return getRuleContexts<PaminaParser::WithDeclContext>();
}

PaminaParser::WithDeclContext* PaminaParser::WithClauseContext::withDecl(size_t i) {
  return getRuleContext<PaminaParser::WithDeclContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::WithClauseContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::WithClauseContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}

std::vector<tree::TerminalNode *> PaminaParser::WithClauseContext::SEMI() {
  return getTokens(PaminaParser::SEMI);
}

tree::TerminalNode* PaminaParser::WithClauseContext::SEMI(size_t i) {
  return getToken(PaminaParser::SEMI, i);
}


size_t PaminaParser::WithClauseContext::getRuleIndex() const {
  return PaminaParser::RuleWithClause;
}


PaminaParser::WithClauseContext* PaminaParser::withClause() {
  WithClauseContext *_localctx = _tracker.createInstance<WithClauseContext>(_ctx, getState());
  enterRule(_localctx, 164, PaminaParser::RuleWithClause);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1165);
    match(PaminaParser::WITH_BRACE);
    setState(1166);
    match(PaminaParser::LBRACE);
    setState(1173);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (((((_la - 5) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 5)) & ((1ULL << (PaminaParser::AS - 5))
      | (1ULL << (PaminaParser::UNTIL - 5))
      | (1ULL << (PaminaParser::OF - 5))
      | (1ULL << (PaminaParser::PRIORITY - 5))
      | (1ULL << (PaminaParser::SCHEDULE - 5))
      | (1ULL << (PaminaParser::ORDER - 5))
      | (1ULL << (PaminaParser::BY - 5))
      | (1ULL << (PaminaParser::ALL - 5))
      | (1ULL << (PaminaParser::CARRYING - 5))
      | (1ULL << (PaminaParser::FROM - 5))
      | (1ULL << (PaminaParser::SYMBOLIC - 5))
      | (1ULL << (PaminaParser::CONTENTION - 5))
      | (1ULL << (PaminaParser::SIMULATE - 5))
      | (1ULL << (PaminaParser::DRAW - 5))
      | (1ULL << (PaminaParser::CUSTOMER - 5))
      | (1ULL << (PaminaParser::BROKEN - 5))
      | (1ULL << (PaminaParser::NOT - 5))
      | (1ULL << (PaminaParser::IF - 5))
      | (1ULL << (PaminaParser::THEN - 5))
      | (1ULL << (PaminaParser::ELSE - 5))
      | (1ULL << (PaminaParser::IN - 5))
      | (1ULL << (PaminaParser::FOR - 5))
      | (1ULL << (PaminaParser::STEP - 5))
      | (1ULL << (PaminaParser::ON - 5))
      | (1ULL << (PaminaParser::WITH - 5))
      | (1ULL << (PaminaParser::TRUE - 5))
      | (1ULL << (PaminaParser::FALSE - 5))
      | (1ULL << (PaminaParser::DELAY - 5))
      | (1ULL << (PaminaParser::COMPUTE - 5))
      | (1ULL << (PaminaParser::USE - 5))
      | (1ULL << (PaminaParser::HOLD - 5))
      | (1ULL << (PaminaParser::PAR - 5))
      | (1ULL << (PaminaParser::FORK - 5)))) != 0) || ((((_la - 69) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 69)) & ((1ULL << (PaminaParser::SPAWN - 69))
      | (1ULL << (PaminaParser::BACKGROUND - 69))
      | (1ULL << (PaminaParser::LOOP - 69))
      | (1ULL << (PaminaParser::CHOOSE - 69))
      | (1ULL << (PaminaParser::SYNC - 69))
      | (1ULL << (PaminaParser::PUT - 69))
      | (1ULL << (PaminaParser::GET - 69))
      | (1ULL << (PaminaParser::SIGNAL - 69))
      | (1ULL << (PaminaParser::AWAIT - 69))
      | (1ULL << (PaminaParser::GRAPH - 69))
      | (1ULL << (PaminaParser::MEASURE - 69))
      | (1ULL << (PaminaParser::TASK - 69))
      | (1ULL << (PaminaParser::AFTER - 69))
      | (1ULL << (PaminaParser::MODEL - 69))
      | (1ULL << (PaminaParser::MACHINE - 69))
      | (1ULL << (PaminaParser::PARAM - 69))
      | (1ULL << (PaminaParser::LET - 69))
      | (1ULL << (PaminaParser::FN - 69))
      | (1ULL << (PaminaParser::UNIT_DECL - 69))
      | (1ULL << (PaminaParser::PROC - 69))
      | (1ULL << (PaminaParser::RESOURCE - 69))
      | (1ULL << (PaminaParser::PROCESSOR - 69))
      | (1ULL << (PaminaParser::BARRIER - 69))
      | (1ULL << (PaminaParser::QUEUE - 69))
      | (1ULL << (PaminaParser::EVENT - 69))
      | (1ULL << (PaminaParser::PART - 69))
      | (1ULL << (PaminaParser::PREDICT - 69))
      | (1ULL << (PaminaParser::PRINT - 69))
      | (1ULL << (PaminaParser::ASSERT - 69))
      | (1ULL << (PaminaParser::IMPORT - 69))
      | (1ULL << (PaminaParser::WORD - 69))
      | (1ULL << (PaminaParser::COMMA - 69))
      | (1ULL << (PaminaParser::SEMI - 69)))) != 0)) {
      setState(1171);
      _errHandler->sync(this);
      switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 145, _ctx)) {
      case 1: {
        setState(1167);
        binding();
        break;
      }

      case 2: {
        setState(1168);
        withDecl();
        break;
      }

      case 3: {
        setState(1169);
        match(PaminaParser::COMMA);
        break;
      }

      case 4: {
        setState(1170);
        match(PaminaParser::SEMI);
        break;
      }

      }
      setState(1175);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(1176);
    match(PaminaParser::RBRACE);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- WithDeclContext ------------------------------------------------------------------

PaminaParser::WithDeclContext::WithDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::FnDeclContext* PaminaParser::WithDeclContext::fnDecl() {
  return getRuleContext<PaminaParser::FnDeclContext>(0);
}

PaminaParser::ProcDeclContext* PaminaParser::WithDeclContext::procDecl() {
  return getRuleContext<PaminaParser::ProcDeclContext>(0);
}

PaminaParser::EntityDeclContext* PaminaParser::WithDeclContext::entityDecl() {
  return getRuleContext<PaminaParser::EntityDeclContext>(0);
}

PaminaParser::PartDeclContext* PaminaParser::WithDeclContext::partDecl() {
  return getRuleContext<PaminaParser::PartDeclContext>(0);
}

tree::TerminalNode* PaminaParser::WithDeclContext::BROKEN() {
  return getToken(PaminaParser::BROKEN, 0);
}


size_t PaminaParser::WithDeclContext::getRuleIndex() const {
  return PaminaParser::RuleWithDecl;
}


PaminaParser::WithDeclContext* PaminaParser::withDecl() {
  WithDeclContext *_localctx = _tracker.createInstance<WithDeclContext>(_ctx, getState());
  enterRule(_localctx, 166, PaminaParser::RuleWithDecl);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1183);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::FN: {
        enterOuterAlt(_localctx, 1);
        setState(1178);
        fnDecl();
        break;
      }

      case PaminaParser::PROC: {
        enterOuterAlt(_localctx, 2);
        setState(1179);
        procDecl();
        break;
      }

      case PaminaParser::RESOURCE:
      case PaminaParser::PROCESSOR:
      case PaminaParser::BARRIER:
      case PaminaParser::QUEUE:
      case PaminaParser::EVENT: {
        enterOuterAlt(_localctx, 3);
        setState(1180);
        entityDecl();
        break;
      }

      case PaminaParser::PART: {
        enterOuterAlt(_localctx, 4);
        setState(1181);
        partDecl();
        break;
      }

      case PaminaParser::BROKEN: {
        enterOuterAlt(_localctx, 5);
        setState(1182);
        match(PaminaParser::BROKEN);
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- BindingsContext ------------------------------------------------------------------

PaminaParser::BindingsContext::BindingsContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<PaminaParser::BindingContext *> PaminaParser::BindingsContext::binding() {
  return getRuleContexts<PaminaParser::BindingContext>();
}

PaminaParser::BindingContext* PaminaParser::BindingsContext::binding(size_t i) {
  return getRuleContext<PaminaParser::BindingContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::BindingsContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::BindingsContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}

std::vector<tree::TerminalNode *> PaminaParser::BindingsContext::SEMI() {
  return getTokens(PaminaParser::SEMI);
}

tree::TerminalNode* PaminaParser::BindingsContext::SEMI(size_t i) {
  return getToken(PaminaParser::SEMI, i);
}


size_t PaminaParser::BindingsContext::getRuleIndex() const {
  return PaminaParser::RuleBindings;
}


PaminaParser::BindingsContext* PaminaParser::bindings() {
  BindingsContext *_localctx = _tracker.createInstance<BindingsContext>(_ctx, getState());
  enterRule(_localctx, 168, PaminaParser::RuleBindings);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1190);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (((((_la - 5) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 5)) & ((1ULL << (PaminaParser::AS - 5))
      | (1ULL << (PaminaParser::UNTIL - 5))
      | (1ULL << (PaminaParser::OF - 5))
      | (1ULL << (PaminaParser::PRIORITY - 5))
      | (1ULL << (PaminaParser::SCHEDULE - 5))
      | (1ULL << (PaminaParser::ORDER - 5))
      | (1ULL << (PaminaParser::BY - 5))
      | (1ULL << (PaminaParser::ALL - 5))
      | (1ULL << (PaminaParser::CARRYING - 5))
      | (1ULL << (PaminaParser::FROM - 5))
      | (1ULL << (PaminaParser::SYMBOLIC - 5))
      | (1ULL << (PaminaParser::CONTENTION - 5))
      | (1ULL << (PaminaParser::SIMULATE - 5))
      | (1ULL << (PaminaParser::DRAW - 5))
      | (1ULL << (PaminaParser::CUSTOMER - 5))
      | (1ULL << (PaminaParser::NOT - 5))
      | (1ULL << (PaminaParser::IF - 5))
      | (1ULL << (PaminaParser::THEN - 5))
      | (1ULL << (PaminaParser::ELSE - 5))
      | (1ULL << (PaminaParser::IN - 5))
      | (1ULL << (PaminaParser::FOR - 5))
      | (1ULL << (PaminaParser::STEP - 5))
      | (1ULL << (PaminaParser::ON - 5))
      | (1ULL << (PaminaParser::WITH - 5))
      | (1ULL << (PaminaParser::TRUE - 5))
      | (1ULL << (PaminaParser::FALSE - 5))
      | (1ULL << (PaminaParser::DELAY - 5))
      | (1ULL << (PaminaParser::COMPUTE - 5))
      | (1ULL << (PaminaParser::USE - 5))
      | (1ULL << (PaminaParser::HOLD - 5))
      | (1ULL << (PaminaParser::PAR - 5))
      | (1ULL << (PaminaParser::FORK - 5)))) != 0) || ((((_la - 69) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 69)) & ((1ULL << (PaminaParser::SPAWN - 69))
      | (1ULL << (PaminaParser::BACKGROUND - 69))
      | (1ULL << (PaminaParser::LOOP - 69))
      | (1ULL << (PaminaParser::CHOOSE - 69))
      | (1ULL << (PaminaParser::SYNC - 69))
      | (1ULL << (PaminaParser::PUT - 69))
      | (1ULL << (PaminaParser::GET - 69))
      | (1ULL << (PaminaParser::SIGNAL - 69))
      | (1ULL << (PaminaParser::AWAIT - 69))
      | (1ULL << (PaminaParser::GRAPH - 69))
      | (1ULL << (PaminaParser::MEASURE - 69))
      | (1ULL << (PaminaParser::TASK - 69))
      | (1ULL << (PaminaParser::AFTER - 69))
      | (1ULL << (PaminaParser::MODEL - 69))
      | (1ULL << (PaminaParser::MACHINE - 69))
      | (1ULL << (PaminaParser::PARAM - 69))
      | (1ULL << (PaminaParser::LET - 69))
      | (1ULL << (PaminaParser::FN - 69))
      | (1ULL << (PaminaParser::UNIT_DECL - 69))
      | (1ULL << (PaminaParser::PROC - 69))
      | (1ULL << (PaminaParser::RESOURCE - 69))
      | (1ULL << (PaminaParser::PROCESSOR - 69))
      | (1ULL << (PaminaParser::BARRIER - 69))
      | (1ULL << (PaminaParser::QUEUE - 69))
      | (1ULL << (PaminaParser::EVENT - 69))
      | (1ULL << (PaminaParser::PART - 69))
      | (1ULL << (PaminaParser::PREDICT - 69))
      | (1ULL << (PaminaParser::PRINT - 69))
      | (1ULL << (PaminaParser::ASSERT - 69))
      | (1ULL << (PaminaParser::IMPORT - 69))
      | (1ULL << (PaminaParser::WORD - 69))
      | (1ULL << (PaminaParser::COMMA - 69))
      | (1ULL << (PaminaParser::SEMI - 69)))) != 0)) {
      setState(1188);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::AS:
        case PaminaParser::UNTIL:
        case PaminaParser::OF:
        case PaminaParser::PRIORITY:
        case PaminaParser::SCHEDULE:
        case PaminaParser::ORDER:
        case PaminaParser::BY:
        case PaminaParser::ALL:
        case PaminaParser::CARRYING:
        case PaminaParser::FROM:
        case PaminaParser::SYMBOLIC:
        case PaminaParser::CONTENTION:
        case PaminaParser::SIMULATE:
        case PaminaParser::DRAW:
        case PaminaParser::CUSTOMER:
        case PaminaParser::NOT:
        case PaminaParser::IF:
        case PaminaParser::THEN:
        case PaminaParser::ELSE:
        case PaminaParser::IN:
        case PaminaParser::FOR:
        case PaminaParser::STEP:
        case PaminaParser::ON:
        case PaminaParser::WITH:
        case PaminaParser::TRUE:
        case PaminaParser::FALSE:
        case PaminaParser::DELAY:
        case PaminaParser::COMPUTE:
        case PaminaParser::USE:
        case PaminaParser::HOLD:
        case PaminaParser::PAR:
        case PaminaParser::FORK:
        case PaminaParser::SPAWN:
        case PaminaParser::BACKGROUND:
        case PaminaParser::LOOP:
        case PaminaParser::CHOOSE:
        case PaminaParser::SYNC:
        case PaminaParser::PUT:
        case PaminaParser::GET:
        case PaminaParser::SIGNAL:
        case PaminaParser::AWAIT:
        case PaminaParser::GRAPH:
        case PaminaParser::MEASURE:
        case PaminaParser::TASK:
        case PaminaParser::AFTER:
        case PaminaParser::MODEL:
        case PaminaParser::MACHINE:
        case PaminaParser::PARAM:
        case PaminaParser::LET:
        case PaminaParser::FN:
        case PaminaParser::UNIT_DECL:
        case PaminaParser::PROC:
        case PaminaParser::RESOURCE:
        case PaminaParser::PROCESSOR:
        case PaminaParser::BARRIER:
        case PaminaParser::QUEUE:
        case PaminaParser::EVENT:
        case PaminaParser::PART:
        case PaminaParser::PREDICT:
        case PaminaParser::PRINT:
        case PaminaParser::ASSERT:
        case PaminaParser::IMPORT:
        case PaminaParser::WORD: {
          setState(1185);
          binding();
          break;
        }

        case PaminaParser::COMMA: {
          setState(1186);
          match(PaminaParser::COMMA);
          break;
        }

        case PaminaParser::SEMI: {
          setState(1187);
          match(PaminaParser::SEMI);
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(1192);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- BindingContext ------------------------------------------------------------------

PaminaParser::BindingContext::BindingContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::BindingWordContext* PaminaParser::BindingContext::bindingWord() {
  return getRuleContext<PaminaParser::BindingWordContext>(0);
}

tree::TerminalNode* PaminaParser::BindingContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::BindingContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}


size_t PaminaParser::BindingContext::getRuleIndex() const {
  return PaminaParser::RuleBinding;
}


PaminaParser::BindingContext* PaminaParser::binding() {
  BindingContext *_localctx = _tracker.createInstance<BindingContext>(_ctx, getState());
  enterRule(_localctx, 170, PaminaParser::RuleBinding);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1193);
    bindingWord();
    setState(1194);
    match(PaminaParser::ASSIGN);
    setState(1195);
    expression();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ArgumentsContext ------------------------------------------------------------------

PaminaParser::ArgumentsContext::ArgumentsContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<PaminaParser::BinderContext *> PaminaParser::ArgumentsContext::binder() {
  return getRuleContexts<PaminaParser::BinderContext>();
}

PaminaParser::BinderContext* PaminaParser::ArgumentsContext::binder(size_t i) {
  return getRuleContext<PaminaParser::BinderContext>(i);
}

tree::TerminalNode* PaminaParser::ArgumentsContext::COLON() {
  return getToken(PaminaParser::COLON, 0);
}

PaminaParser::ExpressionContext* PaminaParser::ArgumentsContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

std::vector<PaminaParser::ArgumentContext *> PaminaParser::ArgumentsContext::argument() {
  return getRuleContexts<PaminaParser::ArgumentContext>();
}

PaminaParser::ArgumentContext* PaminaParser::ArgumentsContext::argument(size_t i) {
  return getRuleContext<PaminaParser::ArgumentContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::ArgumentsContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::ArgumentsContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}

tree::TerminalNode* PaminaParser::ArgumentsContext::IF() {
  return getToken(PaminaParser::IF, 0);
}

PaminaParser::ConditionalContext* PaminaParser::ArgumentsContext::conditional() {
  return getRuleContext<PaminaParser::ConditionalContext>(0);
}


size_t PaminaParser::ArgumentsContext::getRuleIndex() const {
  return PaminaParser::RuleArguments;
}


PaminaParser::ArgumentsContext* PaminaParser::arguments() {
  ArgumentsContext *_localctx = _tracker.createInstance<ArgumentsContext>(_ctx, getState());
  enterRule(_localctx, 172, PaminaParser::RuleArguments);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1223);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 154, _ctx)) {
    case 1: {
      setState(1197);
      binder();
      setState(1202);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(1198);
        match(PaminaParser::COMMA);
        setState(1199);
        binder();
        setState(1204);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
      setState(1207);
      _errHandler->sync(this);

      _la = _input->LA(1);
      if (_la == PaminaParser::IF) {
        setState(1205);
        match(PaminaParser::IF);
        setState(1206);
        conditional();
      }
      setState(1209);
      match(PaminaParser::COLON);
      setState(1210);
      expression();
      break;
    }

    case 2: {
      setState(1212);
      argument();
      setState(1217);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 152, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1213);
          match(PaminaParser::COMMA);
          setState(1214);
          argument(); 
        }
        setState(1219);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 152, _ctx);
      }
      setState(1221);
      _errHandler->sync(this);

      _la = _input->LA(1);
      if (_la == PaminaParser::COMMA) {
        setState(1220);
        match(PaminaParser::COMMA);
      }
      break;
    }

    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ArgumentContext ------------------------------------------------------------------

PaminaParser::ArgumentContext::ArgumentContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::AnyWordContext* PaminaParser::ArgumentContext::anyWord() {
  return getRuleContext<PaminaParser::AnyWordContext>(0);
}

tree::TerminalNode* PaminaParser::ArgumentContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::ArgumentContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}


size_t PaminaParser::ArgumentContext::getRuleIndex() const {
  return PaminaParser::RuleArgument;
}


PaminaParser::ArgumentContext* PaminaParser::argument() {
  ArgumentContext *_localctx = _tracker.createInstance<ArgumentContext>(_ctx, getState());
  enterRule(_localctx, 174, PaminaParser::RuleArgument);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1230);
    _errHandler->sync(this);
    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 155, _ctx)) {
    case 1: {
      enterOuterAlt(_localctx, 1);
      setState(1225);
      anyWord();
      setState(1226);
      match(PaminaParser::ASSIGN);
      setState(1227);
      expression();
      break;
    }

    case 2: {
      enterOuterAlt(_localctx, 2);
      setState(1229);
      expression();
      break;
    }

    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- IndexArgumentContext ------------------------------------------------------------------

PaminaParser::IndexArgumentContext::IndexArgumentContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::IndexArgumentContext::STAR() {
  return getToken(PaminaParser::STAR, 0);
}

PaminaParser::RangeOrValueContext* PaminaParser::IndexArgumentContext::rangeOrValue() {
  return getRuleContext<PaminaParser::RangeOrValueContext>(0);
}


size_t PaminaParser::IndexArgumentContext::getRuleIndex() const {
  return PaminaParser::RuleIndexArgument;
}


PaminaParser::IndexArgumentContext* PaminaParser::indexArgument() {
  IndexArgumentContext *_localctx = _tracker.createInstance<IndexArgumentContext>(_ctx, getState());
  enterRule(_localctx, 176, PaminaParser::RuleIndexArgument);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1234);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::STAR: {
        enterOuterAlt(_localctx, 1);
        setState(1232);
        match(PaminaParser::STAR);
        break;
      }

      case PaminaParser::SCHEDULE:
      case PaminaParser::SYMBOLIC:
      case PaminaParser::SOLVE:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::LET_LOCAL:
      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::NEGATE:
      case PaminaParser::TEXT_OPEN:
      case PaminaParser::NOT:
      case PaminaParser::IF:
      case PaminaParser::TRUE:
      case PaminaParser::FALSE:
      case PaminaParser::PREDICT:
      case PaminaParser::INT:
      case PaminaParser::REAL:
      case PaminaParser::WORD:
      case PaminaParser::STRING:
      case PaminaParser::LBRACE: {
        enterOuterAlt(_localctx, 2);
        setState(1233);
        rangeOrValue();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- RangeOrValueContext ------------------------------------------------------------------

PaminaParser::RangeOrValueContext::RangeOrValueContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<PaminaParser::ConditionalContext *> PaminaParser::RangeOrValueContext::conditional() {
  return getRuleContexts<PaminaParser::ConditionalContext>();
}

PaminaParser::ConditionalContext* PaminaParser::RangeOrValueContext::conditional(size_t i) {
  return getRuleContext<PaminaParser::ConditionalContext>(i);
}

tree::TerminalNode* PaminaParser::RangeOrValueContext::DOTDOT() {
  return getToken(PaminaParser::DOTDOT, 0);
}

tree::TerminalNode* PaminaParser::RangeOrValueContext::DOTDOTLT() {
  return getToken(PaminaParser::DOTDOTLT, 0);
}

tree::TerminalNode* PaminaParser::RangeOrValueContext::STEP() {
  return getToken(PaminaParser::STEP, 0);
}


size_t PaminaParser::RangeOrValueContext::getRuleIndex() const {
  return PaminaParser::RuleRangeOrValue;
}


PaminaParser::RangeOrValueContext* PaminaParser::rangeOrValue() {
  RangeOrValueContext *_localctx = _tracker.createInstance<RangeOrValueContext>(_ctx, getState());
  enterRule(_localctx, 178, PaminaParser::RuleRangeOrValue);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1236);
    conditional();
    setState(1243);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 158, _ctx)) {
    case 1: {
      setState(1237);
      _la = _input->LA(1);
      if (!(_la == PaminaParser::DOTDOTLT

      || _la == PaminaParser::DOTDOT)) {
      _errHandler->recoverInline(this);
      }
      else {
        _errHandler->reportMatch(this);
        consume();
      }
      setState(1238);
      conditional();
      setState(1241);
      _errHandler->sync(this);

      switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 157, _ctx)) {
      case 1: {
        setState(1239);
        match(PaminaParser::STEP);
        setState(1240);
        conditional();
        break;
      }

      }
      break;
    }

    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- UnitExpressionContext ------------------------------------------------------------------

PaminaParser::UnitExpressionContext::UnitExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<tree::TerminalNode *> PaminaParser::UnitExpressionContext::UNIT() {
  return getTokens(PaminaParser::UNIT);
}

tree::TerminalNode* PaminaParser::UnitExpressionContext::UNIT(size_t i) {
  return getToken(PaminaParser::UNIT, i);
}

tree::TerminalNode* PaminaParser::UnitExpressionContext::PERCENT() {
  return getToken(PaminaParser::PERCENT, 0);
}

std::vector<PaminaParser::UnitPowerContext *> PaminaParser::UnitExpressionContext::unitPower() {
  return getRuleContexts<PaminaParser::UnitPowerContext>();
}

PaminaParser::UnitPowerContext* PaminaParser::UnitExpressionContext::unitPower(size_t i) {
  return getRuleContext<PaminaParser::UnitPowerContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::UnitExpressionContext::UNIT_SLASH() {
  return getTokens(PaminaParser::UNIT_SLASH);
}

tree::TerminalNode* PaminaParser::UnitExpressionContext::UNIT_SLASH(size_t i) {
  return getToken(PaminaParser::UNIT_SLASH, i);
}

tree::TerminalNode* PaminaParser::UnitExpressionContext::UNIT_ONE() {
  return getToken(PaminaParser::UNIT_ONE, 0);
}


size_t PaminaParser::UnitExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleUnitExpression;
}


PaminaParser::UnitExpressionContext* PaminaParser::unitExpression() {
  UnitExpressionContext *_localctx = _tracker.createInstance<UnitExpressionContext>(_ctx, getState());
  enterRule(_localctx, 180, PaminaParser::RuleUnitExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1269);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::UNIT:
      case PaminaParser::PERCENT: {
        enterOuterAlt(_localctx, 1);
        setState(1245);
        _la = _input->LA(1);
        if (!(_la == PaminaParser::UNIT || _la == PaminaParser::PERCENT)) {
        _errHandler->recoverInline(this);
        }
        else {
          _errHandler->reportMatch(this);
          consume();
        }
        setState(1247);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::UNIT_CARET) {
          setState(1246);
          unitPower();
        }
        setState(1256);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::UNIT_SLASH) {
          setState(1249);
          match(PaminaParser::UNIT_SLASH);
          setState(1250);
          match(PaminaParser::UNIT);
          setState(1252);
          _errHandler->sync(this);

          _la = _input->LA(1);
          if (_la == PaminaParser::UNIT_CARET) {
            setState(1251);
            unitPower();
          }
          setState(1258);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        break;
      }

      case PaminaParser::UNIT_ONE: {
        enterOuterAlt(_localctx, 2);
        setState(1259);
        match(PaminaParser::UNIT_ONE);
        setState(1265); 
        _errHandler->sync(this);
        _la = _input->LA(1);
        do {
          setState(1260);
          match(PaminaParser::UNIT_SLASH);
          setState(1261);
          match(PaminaParser::UNIT);
          setState(1263);
          _errHandler->sync(this);

          _la = _input->LA(1);
          if (_la == PaminaParser::UNIT_CARET) {
            setState(1262);
            unitPower();
          }
          setState(1267); 
          _errHandler->sync(this);
          _la = _input->LA(1);
        } while (_la == PaminaParser::UNIT_SLASH);
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- UnitPowerContext ------------------------------------------------------------------

PaminaParser::UnitPowerContext::UnitPowerContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::UnitPowerContext::UNIT_CARET() {
  return getToken(PaminaParser::UNIT_CARET, 0);
}

tree::TerminalNode* PaminaParser::UnitPowerContext::INT() {
  return getToken(PaminaParser::INT, 0);
}


size_t PaminaParser::UnitPowerContext::getRuleIndex() const {
  return PaminaParser::RuleUnitPower;
}


PaminaParser::UnitPowerContext* PaminaParser::unitPower() {
  UnitPowerContext *_localctx = _tracker.createInstance<UnitPowerContext>(_ctx, getState());
  enterRule(_localctx, 182, PaminaParser::RuleUnitPower);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1271);
    match(PaminaParser::UNIT_CARET);
    setState(1272);
    match(PaminaParser::INT);
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- AnyWordContext ------------------------------------------------------------------

PaminaParser::AnyWordContext::AnyWordContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::BindingWordContext* PaminaParser::AnyWordContext::bindingWord() {
  return getRuleContext<PaminaParser::BindingWordContext>(0);
}

tree::TerminalNode* PaminaParser::AnyWordContext::AND() {
  return getToken(PaminaParser::AND, 0);
}

tree::TerminalNode* PaminaParser::AnyWordContext::OR() {
  return getToken(PaminaParser::OR, 0);
}

tree::TerminalNode* PaminaParser::AnyWordContext::DIV() {
  return getToken(PaminaParser::DIV, 0);
}

tree::TerminalNode* PaminaParser::AnyWordContext::MOD() {
  return getToken(PaminaParser::MOD, 0);
}

tree::TerminalNode* PaminaParser::AnyWordContext::AFTER_FOR() {
  return getToken(PaminaParser::AFTER_FOR, 0);
}

tree::TerminalNode* PaminaParser::AnyWordContext::AFTER_IF() {
  return getToken(PaminaParser::AFTER_IF, 0);
}

tree::TerminalNode* PaminaParser::AnyWordContext::WHERE_FOR() {
  return getToken(PaminaParser::WHERE_FOR, 0);
}

tree::TerminalNode* PaminaParser::AnyWordContext::CALL_ON() {
  return getToken(PaminaParser::CALL_ON, 0);
}

tree::TerminalNode* PaminaParser::AnyWordContext::WITHOUT() {
  return getToken(PaminaParser::WITHOUT, 0);
}


size_t PaminaParser::AnyWordContext::getRuleIndex() const {
  return PaminaParser::RuleAnyWord;
}


PaminaParser::AnyWordContext* PaminaParser::anyWord() {
  AnyWordContext *_localctx = _tracker.createInstance<AnyWordContext>(_ctx, getState());
  enterRule(_localctx, 184, PaminaParser::RuleAnyWord);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1284);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::AS:
      case PaminaParser::UNTIL:
      case PaminaParser::OF:
      case PaminaParser::PRIORITY:
      case PaminaParser::SCHEDULE:
      case PaminaParser::ORDER:
      case PaminaParser::BY:
      case PaminaParser::ALL:
      case PaminaParser::CARRYING:
      case PaminaParser::FROM:
      case PaminaParser::SYMBOLIC:
      case PaminaParser::CONTENTION:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::CUSTOMER:
      case PaminaParser::NOT:
      case PaminaParser::IF:
      case PaminaParser::THEN:
      case PaminaParser::ELSE:
      case PaminaParser::IN:
      case PaminaParser::FOR:
      case PaminaParser::STEP:
      case PaminaParser::ON:
      case PaminaParser::WITH:
      case PaminaParser::TRUE:
      case PaminaParser::FALSE:
      case PaminaParser::DELAY:
      case PaminaParser::COMPUTE:
      case PaminaParser::USE:
      case PaminaParser::HOLD:
      case PaminaParser::PAR:
      case PaminaParser::FORK:
      case PaminaParser::SPAWN:
      case PaminaParser::BACKGROUND:
      case PaminaParser::LOOP:
      case PaminaParser::CHOOSE:
      case PaminaParser::SYNC:
      case PaminaParser::PUT:
      case PaminaParser::GET:
      case PaminaParser::SIGNAL:
      case PaminaParser::AWAIT:
      case PaminaParser::GRAPH:
      case PaminaParser::MEASURE:
      case PaminaParser::TASK:
      case PaminaParser::AFTER:
      case PaminaParser::MODEL:
      case PaminaParser::MACHINE:
      case PaminaParser::PARAM:
      case PaminaParser::LET:
      case PaminaParser::FN:
      case PaminaParser::UNIT_DECL:
      case PaminaParser::PROC:
      case PaminaParser::RESOURCE:
      case PaminaParser::PROCESSOR:
      case PaminaParser::BARRIER:
      case PaminaParser::QUEUE:
      case PaminaParser::EVENT:
      case PaminaParser::PART:
      case PaminaParser::PREDICT:
      case PaminaParser::PRINT:
      case PaminaParser::ASSERT:
      case PaminaParser::IMPORT:
      case PaminaParser::WORD: {
        enterOuterAlt(_localctx, 1);
        setState(1274);
        bindingWord();
        break;
      }

      case PaminaParser::AND: {
        enterOuterAlt(_localctx, 2);
        setState(1275);
        match(PaminaParser::AND);
        break;
      }

      case PaminaParser::OR: {
        enterOuterAlt(_localctx, 3);
        setState(1276);
        match(PaminaParser::OR);
        break;
      }

      case PaminaParser::DIV: {
        enterOuterAlt(_localctx, 4);
        setState(1277);
        match(PaminaParser::DIV);
        break;
      }

      case PaminaParser::MOD: {
        enterOuterAlt(_localctx, 5);
        setState(1278);
        match(PaminaParser::MOD);
        break;
      }

      case PaminaParser::AFTER_FOR: {
        enterOuterAlt(_localctx, 6);
        setState(1279);
        match(PaminaParser::AFTER_FOR);
        break;
      }

      case PaminaParser::AFTER_IF: {
        enterOuterAlt(_localctx, 7);
        setState(1280);
        match(PaminaParser::AFTER_IF);
        break;
      }

      case PaminaParser::WHERE_FOR: {
        enterOuterAlt(_localctx, 8);
        setState(1281);
        match(PaminaParser::WHERE_FOR);
        break;
      }

      case PaminaParser::CALL_ON: {
        enterOuterAlt(_localctx, 9);
        setState(1282);
        match(PaminaParser::CALL_ON);
        break;
      }

      case PaminaParser::WITHOUT: {
        enterOuterAlt(_localctx, 10);
        setState(1283);
        match(PaminaParser::WITHOUT);
        break;
      }

    default:
      throw NoViableAltException(this);
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- BindingWordContext ------------------------------------------------------------------

PaminaParser::BindingWordContext::BindingWordContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::BindingWordContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::NOT() {
  return getToken(PaminaParser::NOT, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::IF() {
  return getToken(PaminaParser::IF, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::THEN() {
  return getToken(PaminaParser::THEN, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::ELSE() {
  return getToken(PaminaParser::ELSE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::IN() {
  return getToken(PaminaParser::IN, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::FOR() {
  return getToken(PaminaParser::FOR, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::STEP() {
  return getToken(PaminaParser::STEP, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::ON() {
  return getToken(PaminaParser::ON, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::WITH() {
  return getToken(PaminaParser::WITH, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::TRUE() {
  return getToken(PaminaParser::TRUE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::FALSE() {
  return getToken(PaminaParser::FALSE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::DELAY() {
  return getToken(PaminaParser::DELAY, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::COMPUTE() {
  return getToken(PaminaParser::COMPUTE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::USE() {
  return getToken(PaminaParser::USE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::HOLD() {
  return getToken(PaminaParser::HOLD, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::PAR() {
  return getToken(PaminaParser::PAR, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::FORK() {
  return getToken(PaminaParser::FORK, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::SPAWN() {
  return getToken(PaminaParser::SPAWN, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::BACKGROUND() {
  return getToken(PaminaParser::BACKGROUND, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::LOOP() {
  return getToken(PaminaParser::LOOP, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::CHOOSE() {
  return getToken(PaminaParser::CHOOSE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::SYNC() {
  return getToken(PaminaParser::SYNC, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::PUT() {
  return getToken(PaminaParser::PUT, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::GET() {
  return getToken(PaminaParser::GET, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::SIGNAL() {
  return getToken(PaminaParser::SIGNAL, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::AWAIT() {
  return getToken(PaminaParser::AWAIT, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::GRAPH() {
  return getToken(PaminaParser::GRAPH, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::MEASURE() {
  return getToken(PaminaParser::MEASURE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::TASK() {
  return getToken(PaminaParser::TASK, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::AFTER() {
  return getToken(PaminaParser::AFTER, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::MODEL() {
  return getToken(PaminaParser::MODEL, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::MACHINE() {
  return getToken(PaminaParser::MACHINE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::PARAM() {
  return getToken(PaminaParser::PARAM, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::LET() {
  return getToken(PaminaParser::LET, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::FN() {
  return getToken(PaminaParser::FN, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::UNIT_DECL() {
  return getToken(PaminaParser::UNIT_DECL, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::PROC() {
  return getToken(PaminaParser::PROC, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::RESOURCE() {
  return getToken(PaminaParser::RESOURCE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::PROCESSOR() {
  return getToken(PaminaParser::PROCESSOR, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::BARRIER() {
  return getToken(PaminaParser::BARRIER, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::QUEUE() {
  return getToken(PaminaParser::QUEUE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::EVENT() {
  return getToken(PaminaParser::EVENT, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::PART() {
  return getToken(PaminaParser::PART, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::CONTENTION() {
  return getToken(PaminaParser::CONTENTION, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::PREDICT() {
  return getToken(PaminaParser::PREDICT, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::PRINT() {
  return getToken(PaminaParser::PRINT, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::ASSERT() {
  return getToken(PaminaParser::ASSERT, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::IMPORT() {
  return getToken(PaminaParser::IMPORT, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::AS() {
  return getToken(PaminaParser::AS, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::UNTIL() {
  return getToken(PaminaParser::UNTIL, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::OF() {
  return getToken(PaminaParser::OF, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::PRIORITY() {
  return getToken(PaminaParser::PRIORITY, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::SCHEDULE() {
  return getToken(PaminaParser::SCHEDULE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::ORDER() {
  return getToken(PaminaParser::ORDER, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::BY() {
  return getToken(PaminaParser::BY, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::ALL() {
  return getToken(PaminaParser::ALL, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::CARRYING() {
  return getToken(PaminaParser::CARRYING, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::FROM() {
  return getToken(PaminaParser::FROM, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::SYMBOLIC() {
  return getToken(PaminaParser::SYMBOLIC, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::CUSTOMER() {
  return getToken(PaminaParser::CUSTOMER, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::SIMULATE() {
  return getToken(PaminaParser::SIMULATE, 0);
}

tree::TerminalNode* PaminaParser::BindingWordContext::DRAW() {
  return getToken(PaminaParser::DRAW, 0);
}


size_t PaminaParser::BindingWordContext::getRuleIndex() const {
  return PaminaParser::RuleBindingWord;
}


PaminaParser::BindingWordContext* PaminaParser::bindingWord() {
  BindingWordContext *_localctx = _tracker.createInstance<BindingWordContext>(_ctx, getState());
  enterRule(_localctx, 186, PaminaParser::RuleBindingWord);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1286);
    _la = _input->LA(1);
    if (!((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::AS)
      | (1ULL << PaminaParser::UNTIL)
      | (1ULL << PaminaParser::OF)
      | (1ULL << PaminaParser::PRIORITY)
      | (1ULL << PaminaParser::SCHEDULE)
      | (1ULL << PaminaParser::ORDER)
      | (1ULL << PaminaParser::BY)
      | (1ULL << PaminaParser::ALL)
      | (1ULL << PaminaParser::CARRYING)
      | (1ULL << PaminaParser::FROM)
      | (1ULL << PaminaParser::SYMBOLIC)
      | (1ULL << PaminaParser::CONTENTION)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::CUSTOMER)
      | (1ULL << PaminaParser::NOT)
      | (1ULL << PaminaParser::IF)
      | (1ULL << PaminaParser::THEN)
      | (1ULL << PaminaParser::ELSE)
      | (1ULL << PaminaParser::IN)
      | (1ULL << PaminaParser::FOR)
      | (1ULL << PaminaParser::STEP)
      | (1ULL << PaminaParser::ON)
      | (1ULL << PaminaParser::WITH)
      | (1ULL << PaminaParser::TRUE)
      | (1ULL << PaminaParser::FALSE)
      | (1ULL << PaminaParser::DELAY))) != 0) || ((((_la - 64) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 64)) & ((1ULL << (PaminaParser::COMPUTE - 64))
      | (1ULL << (PaminaParser::USE - 64))
      | (1ULL << (PaminaParser::HOLD - 64))
      | (1ULL << (PaminaParser::PAR - 64))
      | (1ULL << (PaminaParser::FORK - 64))
      | (1ULL << (PaminaParser::SPAWN - 64))
      | (1ULL << (PaminaParser::BACKGROUND - 64))
      | (1ULL << (PaminaParser::LOOP - 64))
      | (1ULL << (PaminaParser::CHOOSE - 64))
      | (1ULL << (PaminaParser::SYNC - 64))
      | (1ULL << (PaminaParser::PUT - 64))
      | (1ULL << (PaminaParser::GET - 64))
      | (1ULL << (PaminaParser::SIGNAL - 64))
      | (1ULL << (PaminaParser::AWAIT - 64))
      | (1ULL << (PaminaParser::GRAPH - 64))
      | (1ULL << (PaminaParser::MEASURE - 64))
      | (1ULL << (PaminaParser::TASK - 64))
      | (1ULL << (PaminaParser::AFTER - 64))
      | (1ULL << (PaminaParser::MODEL - 64))
      | (1ULL << (PaminaParser::MACHINE - 64))
      | (1ULL << (PaminaParser::PARAM - 64))
      | (1ULL << (PaminaParser::LET - 64))
      | (1ULL << (PaminaParser::FN - 64))
      | (1ULL << (PaminaParser::UNIT_DECL - 64))
      | (1ULL << (PaminaParser::PROC - 64))
      | (1ULL << (PaminaParser::RESOURCE - 64))
      | (1ULL << (PaminaParser::PROCESSOR - 64))
      | (1ULL << (PaminaParser::BARRIER - 64))
      | (1ULL << (PaminaParser::QUEUE - 64))
      | (1ULL << (PaminaParser::EVENT - 64))
      | (1ULL << (PaminaParser::PART - 64))
      | (1ULL << (PaminaParser::PREDICT - 64))
      | (1ULL << (PaminaParser::PRINT - 64))
      | (1ULL << (PaminaParser::ASSERT - 64))
      | (1ULL << (PaminaParser::IMPORT - 64))
      | (1ULL << (PaminaParser::WORD - 64)))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

// Static vars and initialization.
std::vector<dfa::DFA> PaminaParser::_decisionToDFA;
atn::PredictionContextCache PaminaParser::_sharedContextCache;

// We own the ATN which in turn owns the ATN states.
atn::ATN PaminaParser::_atn;
std::vector<uint16_t> PaminaParser::_serializedATN;

std::vector<std::string> PaminaParser::_ruleNames = {
  "file", "soleExpression", "statement", "block", "importDecl", "paramDecl", 
  "letDecl", "getExpression", "fnDecl", "unitDecl", "modelDecl", "procDecl", 
  "machineDecl", "entityDecl", "partDecl", "contentionDecl", "customerDecl", 
  "parameters", "parameter", "onMachines", "machineParameter", "dimensions", 
  "type", "typeField", "typeFactor", "networkDecl", "classDecl", "routeStmt", 
  "station", "delayStmt", "computeStmt", "useStmt", "holdStmt", "forStmt", 
  "parStmt", "forkStmt", "onStmt", "kindBlock", "ifStmt", "ifBlocks", "chooseStmt", 
  "chooseBranch", "syncStmt", "putStmt", "syncWord", "measureStmt", "everyStmt", 
  "withinStmt", "placement", "binder", "graphStmt", "taskDecl", "afterClause", 
  "dependence", "dependenceTail", "printStmt", "assertStmt", "expressionStmt", 
  "expression", "conditional", "caseOf", "localNames", "localName", "scheduleValue", 
  "chain", "infix", "operand", "postfix", "named", "suffix", "primary", 
  "text", "listItems", "predictExpression", "usingClause", "usingOption", 
  "drawExpression", "solveExpression", "symbolicExpression", "region", "machineExpression", 
  "withoutClause", "withClause", "withDecl", "bindings", "binding", "arguments", 
  "argument", "indexArgument", "rangeOrValue", "unitExpression", "unitPower", 
  "anyWord", "bindingWord"
};

std::vector<std::string> PaminaParser::_literalNames = {
  "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", 
  "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", 
  "", "", "", "", "", "", "", "", "", "", "", "", "'and'", "'or'", "'not'", 
  "'if'", "'then'", "'else'", "'in'", "'for'", "'step'", "'div'", "'mod'", 
  "'on'", "'with'", "'true'", "'false'", "'delay'", "'compute'", "'use'", 
  "'hold'", "'par'", "'fork'", "'spawn'", "'background'", "'loop'", "'choose'", 
  "'sync'", "'put'", "'get'", "'signal'", "'await'", "'graph'", "'measure'", 
  "'task'", "'after'", "'model'", "'machine'", "'param'", "'let'", "'fn'", 
  "'unit'", "'proc'", "'resource'", "'processor'", "'barrier'", "'queue'", 
  "'event'", "'part'", "'predict'", "'print'", "'assert'", "'import'", "", 
  "", "", "", "", "", "'..<'", "'..'", "'.'", "'->'", "'=='", "'!='", "'<='", 
  "'>='", "'<'", "'>'", "'='", "", "'+'", "'-'", "'*'", "'/'", "'^'", "'%'", 
  "'('", "')'", "'['", "']'", "'{'", "'}'", "','", "':'", "';'"
};

std::vector<std::string> PaminaParser::_symbolicNames = {
  "", "UNIT", "UNIT_SLASH", "UNIT_CARET", "UNIT_ONE", "AS", "UNTIL", "OF", 
  "PRIORITY", "SCHEDULE", "ORDER", "BY", "ALL", "CARRYING", "FROM", "SYMBOLIC", 
  "CONTENTION", "AFTER_FOR", "AFTER_IF", "CALL_ON", "WITH_BRACE", "NETWORK", 
  "CLASS", "ROUTE", "TO", "REMOVES", "SOLVE", "FREE", "WHERE", "USING", 
  "SIMULATE", "DRAW", "EVERY", "COUNT", "WITHIN", "CUSTOMER", "WITHOUT", 
  "WHERE_FOR", "LET_LOCAL", "GROUP", "LIST", "NEGATE", "BROKEN", "TEXT_OPEN", 
  "TEXT_MIDDLE", "TEXT_CLOSE", "OPEN_TEXT", "LOST", "AND", "OR", "NOT", 
  "IF", "THEN", "ELSE", "IN", "FOR", "STEP", "DIV", "MOD", "ON", "WITH", 
  "TRUE", "FALSE", "DELAY", "COMPUTE", "USE", "HOLD", "PAR", "FORK", "SPAWN", 
  "BACKGROUND", "LOOP", "CHOOSE", "SYNC", "PUT", "GET", "SIGNAL", "AWAIT", 
  "GRAPH", "MEASURE", "TASK", "AFTER", "MODEL", "MACHINE", "PARAM", "LET", 
  "FN", "UNIT_DECL", "PROC", "RESOURCE", "PROCESSOR", "BARRIER", "QUEUE", 
  "EVENT", "PART", "PREDICT", "PRINT", "ASSERT", "IMPORT", "INT", "REAL", 
  "WORD", "STRING", "QUOTED", "OPEN_STRING", "DOTDOTLT", "DOTDOT", "DOT", 
  "ARROW", "EQ", "NE", "LE", "GE", "LT", "GT", "ASSIGN", "PLUSMINUS", "PLUS", 
  "MINUS", "STAR", "SLASH", "CARET", "PERCENT", "LPAREN", "RPAREN", "LBRACK", 
  "RBRACK", "LBRACE", "RBRACE", "COMMA", "COLON", "SEMI", "DOC_COMMENT", 
  "LINE_COMMENT", "BLOCK_COMMENT", "OPEN_COMMENT", "SPACE", "UNKNOWN"
};

dfa::Vocabulary PaminaParser::_vocabulary(_literalNames, _symbolicNames);

std::vector<std::string> PaminaParser::_tokenNames;

PaminaParser::Initializer::Initializer() {
	for (size_t i = 0; i < _symbolicNames.size(); ++i) {
		std::string name = _vocabulary.getLiteralName(i);
		if (name.empty()) {
			name = _vocabulary.getSymbolicName(i);
		}

		if (name.empty()) {
			_tokenNames.push_back("<INVALID>");
		} else {
      _tokenNames.push_back(name);
    }
	}

  _serializedATN = {
    0x3, 0x608b, 0xa72a, 0x8133, 0xb9ed, 0x417c, 0x3be7, 0x7786, 0x5964, 
    0x3, 0x8b, 0x50b, 0x4, 0x2, 0x9, 0x2, 0x4, 0x3, 0x9, 0x3, 0x4, 0x4, 
    0x9, 0x4, 0x4, 0x5, 0x9, 0x5, 0x4, 0x6, 0x9, 0x6, 0x4, 0x7, 0x9, 0x7, 
    0x4, 0x8, 0x9, 0x8, 0x4, 0x9, 0x9, 0x9, 0x4, 0xa, 0x9, 0xa, 0x4, 0xb, 
    0x9, 0xb, 0x4, 0xc, 0x9, 0xc, 0x4, 0xd, 0x9, 0xd, 0x4, 0xe, 0x9, 0xe, 
    0x4, 0xf, 0x9, 0xf, 0x4, 0x10, 0x9, 0x10, 0x4, 0x11, 0x9, 0x11, 0x4, 
    0x12, 0x9, 0x12, 0x4, 0x13, 0x9, 0x13, 0x4, 0x14, 0x9, 0x14, 0x4, 0x15, 
    0x9, 0x15, 0x4, 0x16, 0x9, 0x16, 0x4, 0x17, 0x9, 0x17, 0x4, 0x18, 0x9, 
    0x18, 0x4, 0x19, 0x9, 0x19, 0x4, 0x1a, 0x9, 0x1a, 0x4, 0x1b, 0x9, 0x1b, 
    0x4, 0x1c, 0x9, 0x1c, 0x4, 0x1d, 0x9, 0x1d, 0x4, 0x1e, 0x9, 0x1e, 0x4, 
    0x1f, 0x9, 0x1f, 0x4, 0x20, 0x9, 0x20, 0x4, 0x21, 0x9, 0x21, 0x4, 0x22, 
    0x9, 0x22, 0x4, 0x23, 0x9, 0x23, 0x4, 0x24, 0x9, 0x24, 0x4, 0x25, 0x9, 
    0x25, 0x4, 0x26, 0x9, 0x26, 0x4, 0x27, 0x9, 0x27, 0x4, 0x28, 0x9, 0x28, 
    0x4, 0x29, 0x9, 0x29, 0x4, 0x2a, 0x9, 0x2a, 0x4, 0x2b, 0x9, 0x2b, 0x4, 
    0x2c, 0x9, 0x2c, 0x4, 0x2d, 0x9, 0x2d, 0x4, 0x2e, 0x9, 0x2e, 0x4, 0x2f, 
    0x9, 0x2f, 0x4, 0x30, 0x9, 0x30, 0x4, 0x31, 0x9, 0x31, 0x4, 0x32, 0x9, 
    0x32, 0x4, 0x33, 0x9, 0x33, 0x4, 0x34, 0x9, 0x34, 0x4, 0x35, 0x9, 0x35, 
    0x4, 0x36, 0x9, 0x36, 0x4, 0x37, 0x9, 0x37, 0x4, 0x38, 0x9, 0x38, 0x4, 
    0x39, 0x9, 0x39, 0x4, 0x3a, 0x9, 0x3a, 0x4, 0x3b, 0x9, 0x3b, 0x4, 0x3c, 
    0x9, 0x3c, 0x4, 0x3d, 0x9, 0x3d, 0x4, 0x3e, 0x9, 0x3e, 0x4, 0x3f, 0x9, 
    0x3f, 0x4, 0x40, 0x9, 0x40, 0x4, 0x41, 0x9, 0x41, 0x4, 0x42, 0x9, 0x42, 
    0x4, 0x43, 0x9, 0x43, 0x4, 0x44, 0x9, 0x44, 0x4, 0x45, 0x9, 0x45, 0x4, 
    0x46, 0x9, 0x46, 0x4, 0x47, 0x9, 0x47, 0x4, 0x48, 0x9, 0x48, 0x4, 0x49, 
    0x9, 0x49, 0x4, 0x4a, 0x9, 0x4a, 0x4, 0x4b, 0x9, 0x4b, 0x4, 0x4c, 0x9, 
    0x4c, 0x4, 0x4d, 0x9, 0x4d, 0x4, 0x4e, 0x9, 0x4e, 0x4, 0x4f, 0x9, 0x4f, 
    0x4, 0x50, 0x9, 0x50, 0x4, 0x51, 0x9, 0x51, 0x4, 0x52, 0x9, 0x52, 0x4, 
    0x53, 0x9, 0x53, 0x4, 0x54, 0x9, 0x54, 0x4, 0x55, 0x9, 0x55, 0x4, 0x56, 
    0x9, 0x56, 0x4, 0x57, 0x9, 0x57, 0x4, 0x58, 0x9, 0x58, 0x4, 0x59, 0x9, 
    0x59, 0x4, 0x5a, 0x9, 0x5a, 0x4, 0x5b, 0x9, 0x5b, 0x4, 0x5c, 0x9, 0x5c, 
    0x4, 0x5d, 0x9, 0x5d, 0x4, 0x5e, 0x9, 0x5e, 0x4, 0x5f, 0x9, 0x5f, 0x3, 
    0x2, 0x3, 0x2, 0x7, 0x2, 0xc1, 0xa, 0x2, 0xc, 0x2, 0xe, 0x2, 0xc4, 0xb, 
    0x2, 0x3, 0x2, 0x3, 0x2, 0x3, 0x3, 0x7, 0x3, 0xc9, 0xa, 0x3, 0xc, 0x3, 
    0xe, 0x3, 0xcc, 0xb, 0x3, 0x3, 0x3, 0x3, 0x3, 0x7, 0x3, 0xd0, 0xa, 0x3, 
    0xc, 0x3, 0xe, 0x3, 0xd3, 0xb, 0x3, 0x3, 0x3, 0x3, 0x3, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x5, 0x4, 0xfd, 0xa, 0x4, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 
    0x7, 0x5, 0x102, 0xa, 0x5, 0xc, 0x5, 0xe, 0x5, 0x105, 0xb, 0x5, 0x3, 
    0x5, 0x3, 0x5, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 
    0x6, 0x7, 0x6, 0x10f, 0xa, 0x6, 0xc, 0x6, 0xe, 0x6, 0x112, 0xb, 0x6, 
    0x5, 0x6, 0x114, 0xa, 0x6, 0x3, 0x6, 0x3, 0x6, 0x5, 0x6, 0x118, 0xa, 
    0x6, 0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x5, 0x7, 0x11e, 0xa, 0x7, 
    0x3, 0x7, 0x3, 0x7, 0x5, 0x7, 0x122, 0xa, 0x7, 0x3, 0x7, 0x3, 0x7, 0x5, 
    0x7, 0x126, 0xa, 0x7, 0x3, 0x8, 0x3, 0x8, 0x3, 0x8, 0x3, 0x8, 0x3, 0x8, 
    0x3, 0x8, 0x3, 0x8, 0x5, 0x8, 0x12f, 0xa, 0x8, 0x3, 0x8, 0x3, 0x8, 0x3, 
    0x8, 0x3, 0x8, 0x3, 0x8, 0x7, 0x8, 0x136, 0xa, 0x8, 0xc, 0x8, 0xe, 0x8, 
    0x139, 0xb, 0x8, 0x3, 0x8, 0x3, 0x8, 0x5, 0x8, 0x13d, 0xa, 0x8, 0x5, 
    0x8, 0x13f, 0xa, 0x8, 0x5, 0x8, 0x141, 0xa, 0x8, 0x3, 0x9, 0x3, 0x9, 
    0x3, 0x9, 0x3, 0xa, 0x3, 0xa, 0x3, 0xa, 0x3, 0xa, 0x3, 0xa, 0x5, 0xa, 
    0x14b, 0xa, 0xa, 0x3, 0xa, 0x3, 0xa, 0x3, 0xa, 0x3, 0xb, 0x3, 0xb, 0x3, 
    0xb, 0x3, 0xc, 0x3, 0xc, 0x3, 0xc, 0x5, 0xc, 0x156, 0xa, 0xc, 0x3, 0xc, 
    0x5, 0xc, 0x159, 0xa, 0xc, 0x3, 0xc, 0x3, 0xc, 0x3, 0xd, 0x3, 0xd, 0x3, 
    0xd, 0x5, 0xd, 0x160, 0xa, 0xd, 0x3, 0xd, 0x5, 0xd, 0x163, 0xa, 0xd, 
    0x3, 0xd, 0x3, 0xd, 0x3, 0xe, 0x3, 0xe, 0x3, 0xe, 0x5, 0xe, 0x16a, 0xa, 
    0xe, 0x3, 0xe, 0x3, 0xe, 0x3, 0xe, 0x5, 0xe, 0x16f, 0xa, 0xe, 0x3, 0xf, 
    0x3, 0xf, 0x3, 0xf, 0x5, 0xf, 0x174, 0xa, 0xf, 0x3, 0xf, 0x3, 0xf, 0x5, 
    0xf, 0x178, 0xa, 0xf, 0x3, 0xf, 0x3, 0xf, 0x3, 0xf, 0x3, 0xf, 0x5, 0xf, 
    0x17e, 0xa, 0xf, 0x3, 0x10, 0x3, 0x10, 0x3, 0x10, 0x5, 0x10, 0x183, 
    0xa, 0x10, 0x3, 0x10, 0x3, 0x10, 0x5, 0x10, 0x187, 0xa, 0x10, 0x3, 0x11, 
    0x3, 0x11, 0x3, 0x11, 0x5, 0x11, 0x18c, 0xa, 0x11, 0x3, 0x11, 0x3, 0x11, 
    0x3, 0x12, 0x3, 0x12, 0x3, 0x12, 0x3, 0x12, 0x7, 0x12, 0x194, 0xa, 0x12, 
    0xc, 0x12, 0xe, 0x12, 0x197, 0xb, 0x12, 0x3, 0x13, 0x3, 0x13, 0x3, 0x13, 
    0x3, 0x13, 0x7, 0x13, 0x19d, 0xa, 0x13, 0xc, 0x13, 0xe, 0x13, 0x1a0, 
    0xb, 0x13, 0x3, 0x13, 0x5, 0x13, 0x1a3, 0xa, 0x13, 0x5, 0x13, 0x1a5, 
    0xa, 0x13, 0x3, 0x13, 0x3, 0x13, 0x3, 0x14, 0x3, 0x14, 0x3, 0x14, 0x5, 
    0x14, 0x1ac, 0xa, 0x14, 0x3, 0x14, 0x3, 0x14, 0x5, 0x14, 0x1b0, 0xa, 
    0x14, 0x3, 0x15, 0x3, 0x15, 0x3, 0x15, 0x3, 0x15, 0x7, 0x15, 0x1b6, 
    0xa, 0x15, 0xc, 0x15, 0xe, 0x15, 0x1b9, 0xb, 0x15, 0x3, 0x16, 0x3, 0x16, 
    0x3, 0x16, 0x5, 0x16, 0x1be, 0xa, 0x16, 0x3, 0x17, 0x3, 0x17, 0x3, 0x17, 
    0x3, 0x17, 0x7, 0x17, 0x1c4, 0xa, 0x17, 0xc, 0x17, 0xe, 0x17, 0x1c7, 
    0xb, 0x17, 0x3, 0x17, 0x3, 0x17, 0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x3, 
    0x18, 0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x7, 0x18, 0x1d3, 
    0xa, 0x18, 0xc, 0x18, 0xe, 0x18, 0x1d6, 0xb, 0x18, 0x3, 0x18, 0x5, 0x18, 
    0x1d9, 0xa, 0x18, 0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x5, 0x18, 
    0x1df, 0xa, 0x18, 0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x7, 0x18, 0x1e4, 
    0xa, 0x18, 0xc, 0x18, 0xe, 0x18, 0x1e7, 0xb, 0x18, 0x5, 0x18, 0x1e9, 
    0xa, 0x18, 0x3, 0x19, 0x3, 0x19, 0x3, 0x19, 0x3, 0x19, 0x3, 0x1a, 0x3, 
    0x1a, 0x3, 0x1a, 0x5, 0x1a, 0x1f2, 0xa, 0x1a, 0x3, 0x1b, 0x3, 0x1b, 
    0x3, 0x1b, 0x5, 0x1b, 0x1f7, 0xa, 0x1b, 0x3, 0x1b, 0x3, 0x1b, 0x3, 0x1c, 
    0x3, 0x1c, 0x3, 0x1c, 0x3, 0x1c, 0x3, 0x1c, 0x3, 0x1c, 0x5, 0x1c, 0x201, 
    0xa, 0x1c, 0x3, 0x1d, 0x3, 0x1d, 0x3, 0x1d, 0x3, 0x1d, 0x3, 0x1d, 0x3, 
    0x1d, 0x3, 0x1d, 0x3, 0x1d, 0x5, 0x1d, 0x20b, 0xa, 0x1d, 0x3, 0x1e, 
    0x3, 0x1e, 0x3, 0x1e, 0x3, 0x1e, 0x3, 0x1e, 0x7, 0x1e, 0x212, 0xa, 0x1e, 
    0xc, 0x1e, 0xe, 0x1e, 0x215, 0xb, 0x1e, 0x3, 0x1e, 0x3, 0x1e, 0x5, 0x1e, 
    0x219, 0xa, 0x1e, 0x3, 0x1f, 0x3, 0x1f, 0x5, 0x1f, 0x21d, 0xa, 0x1f, 
    0x3, 0x1f, 0x3, 0x1f, 0x3, 0x20, 0x3, 0x20, 0x3, 0x20, 0x3, 0x20, 0x5, 
    0x20, 0x225, 0xa, 0x20, 0x3, 0x20, 0x3, 0x20, 0x3, 0x20, 0x3, 0x20, 
    0x7, 0x20, 0x22b, 0xa, 0x20, 0xc, 0x20, 0xe, 0x20, 0x22e, 0xb, 0x20, 
    0x5, 0x20, 0x230, 0xa, 0x20, 0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 
    0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 0x3, 
    0x21, 0x5, 0x21, 0x23d, 0xa, 0x21, 0x5, 0x21, 0x23f, 0xa, 0x21, 0x3, 
    0x21, 0x3, 0x21, 0x5, 0x21, 0x243, 0xa, 0x21, 0x3, 0x22, 0x3, 0x22, 
    0x3, 0x22, 0x3, 0x22, 0x5, 0x22, 0x249, 0xa, 0x22, 0x3, 0x22, 0x3, 0x22, 
    0x5, 0x22, 0x24d, 0xa, 0x22, 0x3, 0x22, 0x3, 0x22, 0x3, 0x23, 0x3, 0x23, 
    0x3, 0x23, 0x3, 0x23, 0x3, 0x24, 0x3, 0x24, 0x3, 0x24, 0x7, 0x24, 0x258, 
    0xa, 0x24, 0xc, 0x24, 0xe, 0x24, 0x25b, 0xb, 0x24, 0x3, 0x24, 0x3, 0x24, 
    0x3, 0x25, 0x3, 0x25, 0x6, 0x25, 0x261, 0xa, 0x25, 0xd, 0x25, 0xe, 0x25, 
    0x262, 0x3, 0x26, 0x3, 0x26, 0x3, 0x26, 0x3, 0x26, 0x3, 0x27, 0x3, 0x27, 
    0x3, 0x27, 0x3, 0x28, 0x3, 0x28, 0x3, 0x28, 0x3, 0x28, 0x3, 0x28, 0x3, 
    0x28, 0x3, 0x28, 0x3, 0x28, 0x5, 0x28, 0x274, 0xa, 0x28, 0x3, 0x29, 
    0x3, 0x29, 0x3, 0x29, 0x3, 0x29, 0x3, 0x29, 0x3, 0x29, 0x7, 0x29, 0x27c, 
    0xa, 0x29, 0xc, 0x29, 0xe, 0x29, 0x27f, 0xb, 0x29, 0x3, 0x29, 0x3, 0x29, 
    0x5, 0x29, 0x283, 0xa, 0x29, 0x3, 0x2a, 0x3, 0x2a, 0x3, 0x2a, 0x3, 0x2a, 
    0x7, 0x2a, 0x289, 0xa, 0x2a, 0xc, 0x2a, 0xe, 0x2a, 0x28c, 0xb, 0x2a, 
    0x3, 0x2a, 0x3, 0x2a, 0x3, 0x2b, 0x3, 0x2b, 0x5, 0x2b, 0x292, 0xa, 0x2b, 
    0x3, 0x2b, 0x3, 0x2b, 0x3, 0x2c, 0x3, 0x2c, 0x5, 0x2c, 0x298, 0xa, 0x2c, 
    0x3, 0x2d, 0x3, 0x2d, 0x3, 0x2d, 0x3, 0x2d, 0x5, 0x2d, 0x29e, 0xa, 0x2d, 
    0x3, 0x2d, 0x3, 0x2d, 0x5, 0x2d, 0x2a2, 0xa, 0x2d, 0x3, 0x2e, 0x3, 0x2e, 
    0x3, 0x2e, 0x3, 0x2f, 0x3, 0x2f, 0x3, 0x2f, 0x3, 0x2f, 0x3, 0x2f, 0x5, 
    0x2f, 0x2ac, 0xa, 0x2f, 0x3, 0x30, 0x3, 0x30, 0x3, 0x30, 0x3, 0x30, 
    0x3, 0x30, 0x3, 0x30, 0x5, 0x30, 0x2b4, 0xa, 0x30, 0x3, 0x30, 0x3, 0x30, 
    0x3, 0x31, 0x3, 0x31, 0x3, 0x31, 0x3, 0x31, 0x3, 0x31, 0x5, 0x31, 0x2bd, 
    0xa, 0x31, 0x3, 0x32, 0x3, 0x32, 0x3, 0x32, 0x3, 0x32, 0x3, 0x32, 0x3, 
    0x32, 0x3, 0x32, 0x3, 0x32, 0x5, 0x32, 0x2c7, 0xa, 0x32, 0x3, 0x32, 
    0x3, 0x32, 0x3, 0x32, 0x3, 0x32, 0x3, 0x32, 0x3, 0x32, 0x3, 0x32, 0x3, 
    0x32, 0x3, 0x32, 0x7, 0x32, 0x2d2, 0xa, 0x32, 0xc, 0x32, 0xe, 0x32, 
    0x2d5, 0xb, 0x32, 0x5, 0x32, 0x2d7, 0xa, 0x32, 0x3, 0x33, 0x3, 0x33, 
    0x3, 0x33, 0x3, 0x33, 0x3, 0x34, 0x3, 0x34, 0x3, 0x34, 0x3, 0x34, 0x7, 
    0x34, 0x2e1, 0xa, 0x34, 0xc, 0x34, 0xe, 0x34, 0x2e4, 0xb, 0x34, 0x3, 
    0x34, 0x5, 0x34, 0x2e7, 0xa, 0x34, 0x3, 0x34, 0x7, 0x34, 0x2ea, 0xa, 
    0x34, 0xc, 0x34, 0xe, 0x34, 0x2ed, 0xb, 0x34, 0x3, 0x34, 0x5, 0x34, 
    0x2f0, 0xa, 0x34, 0x3, 0x35, 0x3, 0x35, 0x3, 0x35, 0x3, 0x35, 0x3, 0x35, 
    0x3, 0x35, 0x7, 0x35, 0x2f8, 0xa, 0x35, 0xc, 0x35, 0xe, 0x35, 0x2fb, 
    0xb, 0x35, 0x3, 0x35, 0x3, 0x35, 0x5, 0x35, 0x2ff, 0xa, 0x35, 0x3, 0x35, 
    0x7, 0x35, 0x302, 0xa, 0x35, 0xc, 0x35, 0xe, 0x35, 0x305, 0xb, 0x35, 
    0x3, 0x35, 0x3, 0x35, 0x3, 0x35, 0x3, 0x35, 0x7, 0x35, 0x30b, 0xa, 0x35, 
    0xc, 0x35, 0xe, 0x35, 0x30e, 0xb, 0x35, 0x3, 0x35, 0x3, 0x35, 0x7, 0x35, 
    0x312, 0xa, 0x35, 0xc, 0x35, 0xe, 0x35, 0x315, 0xb, 0x35, 0x3, 0x35, 
    0x3, 0x35, 0x3, 0x36, 0x3, 0x36, 0x3, 0x36, 0x3, 0x36, 0x7, 0x36, 0x31d, 
    0xa, 0x36, 0xc, 0x36, 0xe, 0x36, 0x320, 0xb, 0x36, 0x3, 0x37, 0x5, 0x37, 
    0x323, 0xa, 0x37, 0x3, 0x37, 0x3, 0x37, 0x3, 0x37, 0x3, 0x37, 0x3, 0x37, 
    0x7, 0x37, 0x32a, 0xa, 0x37, 0xc, 0x37, 0xe, 0x37, 0x32d, 0xb, 0x37, 
    0x3, 0x37, 0x3, 0x37, 0x5, 0x37, 0x331, 0xa, 0x37, 0x3, 0x37, 0x7, 0x37, 
    0x334, 0xa, 0x37, 0xc, 0x37, 0xe, 0x37, 0x337, 0xb, 0x37, 0x3, 0x38, 
    0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 
    0x38, 0x5, 0x38, 0x341, 0xa, 0x38, 0x3, 0x39, 0x3, 0x39, 0x3, 0x39, 
    0x3, 0x39, 0x7, 0x39, 0x347, 0xa, 0x39, 0xc, 0x39, 0xe, 0x39, 0x34a, 
    0xb, 0x39, 0x3, 0x3a, 0x3, 0x3a, 0x3, 0x3a, 0x3, 0x3a, 0x5, 0x3a, 0x350, 
    0xa, 0x3a, 0x3, 0x3b, 0x3, 0x3b, 0x5, 0x3b, 0x354, 0xa, 0x3b, 0x3, 0x3b, 
    0x3, 0x3b, 0x7, 0x3b, 0x358, 0xa, 0x3b, 0xc, 0x3b, 0xe, 0x3b, 0x35b, 
    0xb, 0x3b, 0x3, 0x3b, 0x3, 0x3b, 0x3, 0x3b, 0x3, 0x3b, 0x7, 0x3b, 0x361, 
    0xa, 0x3b, 0xc, 0x3b, 0xe, 0x3b, 0x364, 0xb, 0x3b, 0x5, 0x3b, 0x366, 
    0xa, 0x3b, 0x3, 0x3c, 0x3, 0x3c, 0x3, 0x3c, 0x7, 0x3c, 0x36b, 0xa, 0x3c, 
    0xc, 0x3c, 0xe, 0x3c, 0x36e, 0xb, 0x3c, 0x3, 0x3d, 0x3, 0x3d, 0x7, 0x3d, 
    0x372, 0xa, 0x3d, 0xc, 0x3d, 0xe, 0x3d, 0x375, 0xb, 0x3d, 0x3, 0x3d, 
    0x3, 0x3d, 0x5, 0x3d, 0x379, 0xa, 0x3d, 0x3, 0x3e, 0x3, 0x3e, 0x3, 0x3e, 
    0x3, 0x3e, 0x3, 0x3e, 0x3, 0x3e, 0x3, 0x3f, 0x3, 0x3f, 0x3, 0x3f, 0x3, 
    0x3f, 0x7, 0x3f, 0x385, 0xa, 0x3f, 0xc, 0x3f, 0xe, 0x3f, 0x388, 0xb, 
    0x3f, 0x3, 0x3f, 0x3, 0x3f, 0x3, 0x40, 0x3, 0x40, 0x3, 0x40, 0x3, 0x40, 
    0x3, 0x41, 0x3, 0x41, 0x3, 0x41, 0x3, 0x41, 0x3, 0x41, 0x3, 0x41, 0x5, 
    0x41, 0x396, 0xa, 0x41, 0x3, 0x41, 0x3, 0x41, 0x3, 0x41, 0x3, 0x41, 
    0x3, 0x41, 0x7, 0x41, 0x39d, 0xa, 0x41, 0xc, 0x41, 0xe, 0x41, 0x3a0, 
    0xb, 0x41, 0x3, 0x42, 0x3, 0x42, 0x3, 0x42, 0x3, 0x42, 0x7, 0x42, 0x3a6, 
    0xa, 0x42, 0xc, 0x42, 0xe, 0x42, 0x3a9, 0xb, 0x42, 0x3, 0x43, 0x3, 0x43, 
    0x3, 0x44, 0x7, 0x44, 0x3ae, 0xa, 0x44, 0xc, 0x44, 0xe, 0x44, 0x3b1, 
    0xb, 0x44, 0x3, 0x44, 0x3, 0x44, 0x3, 0x44, 0x3, 0x44, 0x3, 0x44, 0x3, 
    0x44, 0x3, 0x44, 0x7, 0x44, 0x3ba, 0xa, 0x44, 0xc, 0x44, 0xe, 0x44, 
    0x3bd, 0xb, 0x44, 0x5, 0x44, 0x3bf, 0xa, 0x44, 0x3, 0x45, 0x3, 0x45, 
    0x7, 0x45, 0x3c3, 0xa, 0x45, 0xc, 0x45, 0xe, 0x45, 0x3c6, 0xb, 0x45, 
    0x3, 0x46, 0x3, 0x46, 0x7, 0x46, 0x3ca, 0xa, 0x46, 0xc, 0x46, 0xe, 0x46, 
    0x3cd, 0xb, 0x46, 0x3, 0x47, 0x3, 0x47, 0x3, 0x47, 0x3, 0x47, 0x3, 0x47, 
    0x3, 0x47, 0x3, 0x47, 0x3, 0x47, 0x7, 0x47, 0x3d7, 0xa, 0x47, 0xc, 0x47, 
    0xe, 0x47, 0x3da, 0xb, 0x47, 0x3, 0x47, 0x3, 0x47, 0x3, 0x47, 0x3, 0x47, 
    0x5, 0x47, 0x3e0, 0xa, 0x47, 0x3, 0x48, 0x3, 0x48, 0x5, 0x48, 0x3e4, 
    0xa, 0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 
    0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 0x5, 0x48, 
    0x3f1, 0xa, 0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 
    0x5, 0x48, 0x3f8, 0xa, 0x48, 0x3, 0x49, 0x3, 0x49, 0x3, 0x49, 0x3, 0x49, 
    0x7, 0x49, 0x3fe, 0xa, 0x49, 0xc, 0x49, 0xe, 0x49, 0x401, 0xb, 0x49, 
    0x3, 0x49, 0x3, 0x49, 0x3, 0x4a, 0x3, 0x4a, 0x3, 0x4a, 0x6, 0x4a, 0x408, 
    0xa, 0x4a, 0xd, 0x4a, 0xe, 0x4a, 0x409, 0x3, 0x4a, 0x3, 0x4a, 0x5, 0x4a, 
    0x40e, 0xa, 0x4a, 0x3, 0x4a, 0x3, 0x4a, 0x7, 0x4a, 0x412, 0xa, 0x4a, 
    0xc, 0x4a, 0xe, 0x4a, 0x415, 0xb, 0x4a, 0x3, 0x4a, 0x5, 0x4a, 0x418, 
    0xa, 0x4a, 0x5, 0x4a, 0x41a, 0xa, 0x4a, 0x3, 0x4b, 0x3, 0x4b, 0x3, 0x4b, 
    0x3, 0x4b, 0x3, 0x4b, 0x3, 0x4b, 0x7, 0x4b, 0x422, 0xa, 0x4b, 0xc, 0x4b, 
    0xe, 0x4b, 0x425, 0xb, 0x4b, 0x5, 0x4b, 0x427, 0xa, 0x4b, 0x3, 0x4b, 
    0x5, 0x4b, 0x42a, 0xa, 0x4b, 0x3, 0x4c, 0x3, 0x4c, 0x3, 0x4c, 0x3, 0x4c, 
    0x3, 0x4c, 0x7, 0x4c, 0x431, 0xa, 0x4c, 0xc, 0x4c, 0xe, 0x4c, 0x434, 
    0xb, 0x4c, 0x3, 0x4c, 0x5, 0x4c, 0x437, 0xa, 0x4c, 0x5, 0x4c, 0x439, 
    0xa, 0x4c, 0x3, 0x4c, 0x3, 0x4c, 0x3, 0x4d, 0x3, 0x4d, 0x3, 0x4d, 0x3, 
    0x4d, 0x3, 0x4d, 0x3, 0x4d, 0x3, 0x4d, 0x7, 0x4d, 0x444, 0xa, 0x4d, 
    0xc, 0x4d, 0xe, 0x4d, 0x447, 0xb, 0x4d, 0x5, 0x4d, 0x449, 0xa, 0x4d, 
    0x3, 0x4e, 0x3, 0x4e, 0x3, 0x4e, 0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 
    0x4f, 0x5, 0x4f, 0x452, 0xa, 0x4f, 0x3, 0x50, 0x3, 0x50, 0x3, 0x50, 
    0x3, 0x50, 0x3, 0x50, 0x3, 0x50, 0x7, 0x50, 0x45a, 0xa, 0x50, 0xc, 0x50, 
    0xe, 0x50, 0x45d, 0xb, 0x50, 0x5, 0x50, 0x45f, 0xa, 0x50, 0x3, 0x50, 
    0x3, 0x50, 0x3, 0x50, 0x3, 0x50, 0x7, 0x50, 0x465, 0xa, 0x50, 0xc, 0x50, 
    0xe, 0x50, 0x468, 0xb, 0x50, 0x5, 0x50, 0x46a, 0xa, 0x50, 0x3, 0x50, 
    0x3, 0x50, 0x3, 0x50, 0x3, 0x50, 0x7, 0x50, 0x470, 0xa, 0x50, 0xc, 0x50, 
    0xe, 0x50, 0x473, 0xb, 0x50, 0x5, 0x50, 0x475, 0xa, 0x50, 0x3, 0x51, 
    0x3, 0x51, 0x3, 0x51, 0x7, 0x51, 0x47a, 0xa, 0x51, 0xc, 0x51, 0xe, 0x51, 
    0x47d, 0xb, 0x51, 0x3, 0x52, 0x3, 0x52, 0x3, 0x52, 0x7, 0x52, 0x482, 
    0xa, 0x52, 0xc, 0x52, 0xe, 0x52, 0x485, 0xb, 0x52, 0x3, 0x53, 0x3, 0x53, 
    0x3, 0x53, 0x3, 0x53, 0x7, 0x53, 0x48b, 0xa, 0x53, 0xc, 0x53, 0xe, 0x53, 
    0x48e, 0xb, 0x53, 0x3, 0x54, 0x3, 0x54, 0x3, 0x54, 0x3, 0x54, 0x3, 0x54, 
    0x3, 0x54, 0x7, 0x54, 0x496, 0xa, 0x54, 0xc, 0x54, 0xe, 0x54, 0x499, 
    0xb, 0x54, 0x3, 0x54, 0x3, 0x54, 0x3, 0x55, 0x3, 0x55, 0x3, 0x55, 0x3, 
    0x55, 0x3, 0x55, 0x5, 0x55, 0x4a2, 0xa, 0x55, 0x3, 0x56, 0x3, 0x56, 
    0x3, 0x56, 0x7, 0x56, 0x4a7, 0xa, 0x56, 0xc, 0x56, 0xe, 0x56, 0x4aa, 
    0xb, 0x56, 0x3, 0x57, 0x3, 0x57, 0x3, 0x57, 0x3, 0x57, 0x3, 0x58, 0x3, 
    0x58, 0x3, 0x58, 0x7, 0x58, 0x4b3, 0xa, 0x58, 0xc, 0x58, 0xe, 0x58, 
    0x4b6, 0xb, 0x58, 0x3, 0x58, 0x3, 0x58, 0x5, 0x58, 0x4ba, 0xa, 0x58, 
    0x3, 0x58, 0x3, 0x58, 0x3, 0x58, 0x3, 0x58, 0x3, 0x58, 0x3, 0x58, 0x7, 
    0x58, 0x4c2, 0xa, 0x58, 0xc, 0x58, 0xe, 0x58, 0x4c5, 0xb, 0x58, 0x3, 
    0x58, 0x5, 0x58, 0x4c8, 0xa, 0x58, 0x5, 0x58, 0x4ca, 0xa, 0x58, 0x3, 
    0x59, 0x3, 0x59, 0x3, 0x59, 0x3, 0x59, 0x3, 0x59, 0x5, 0x59, 0x4d1, 
    0xa, 0x59, 0x3, 0x5a, 0x3, 0x5a, 0x5, 0x5a, 0x4d5, 0xa, 0x5a, 0x3, 0x5b, 
    0x3, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 0x5, 0x5b, 0x4dc, 0xa, 0x5b, 
    0x5, 0x5b, 0x4de, 0xa, 0x5b, 0x3, 0x5c, 0x3, 0x5c, 0x5, 0x5c, 0x4e2, 
    0xa, 0x5c, 0x3, 0x5c, 0x3, 0x5c, 0x3, 0x5c, 0x5, 0x5c, 0x4e7, 0xa, 0x5c, 
    0x7, 0x5c, 0x4e9, 0xa, 0x5c, 0xc, 0x5c, 0xe, 0x5c, 0x4ec, 0xb, 0x5c, 
    0x3, 0x5c, 0x3, 0x5c, 0x3, 0x5c, 0x3, 0x5c, 0x5, 0x5c, 0x4f2, 0xa, 0x5c, 
    0x6, 0x5c, 0x4f4, 0xa, 0x5c, 0xd, 0x5c, 0xe, 0x5c, 0x4f5, 0x5, 0x5c, 
    0x4f8, 0xa, 0x5c, 0x3, 0x5d, 0x3, 0x5d, 0x3, 0x5d, 0x3, 0x5e, 0x3, 0x5e, 
    0x3, 0x5e, 0x3, 0x5e, 0x3, 0x5e, 0x3, 0x5e, 0x3, 0x5e, 0x3, 0x5e, 0x3, 
    0x5e, 0x3, 0x5e, 0x5, 0x5e, 0x507, 0xa, 0x5e, 0x3, 0x5f, 0x3, 0x5f, 
    0x3, 0x5f, 0x2, 0x2, 0x60, 0x2, 0x4, 0x6, 0x8, 0xa, 0xc, 0xe, 0x10, 
    0x12, 0x14, 0x16, 0x18, 0x1a, 0x1c, 0x1e, 0x20, 0x22, 0x24, 0x26, 0x28, 
    0x2a, 0x2c, 0x2e, 0x30, 0x32, 0x34, 0x36, 0x38, 0x3a, 0x3c, 0x3e, 0x40, 
    0x42, 0x44, 0x46, 0x48, 0x4a, 0x4c, 0x4e, 0x50, 0x52, 0x54, 0x56, 0x58, 
    0x5a, 0x5c, 0x5e, 0x60, 0x62, 0x64, 0x66, 0x68, 0x6a, 0x6c, 0x6e, 0x70, 
    0x72, 0x74, 0x76, 0x78, 0x7a, 0x7c, 0x7e, 0x80, 0x82, 0x84, 0x86, 0x88, 
    0x8a, 0x8c, 0x8e, 0x90, 0x92, 0x94, 0x96, 0x98, 0x9a, 0x9c, 0x9e, 0xa0, 
    0xa2, 0xa4, 0xa6, 0xa8, 0xaa, 0xac, 0xae, 0xb0, 0xb2, 0xb4, 0xb6, 0xb8, 
    0xba, 0xbc, 0x2, 0xf, 0x3, 0x2, 0x5b, 0x5f, 0x3, 0x2, 0x79, 0x7a, 0x5, 
    0x2, 0x54, 0x55, 0x5b, 0x5f, 0x67, 0x67, 0x3, 0x2, 0x1a, 0x1b, 0x3, 
    0x2, 0x47, 0x49, 0x3, 0x2, 0x4d, 0x4f, 0x6, 0x2, 0x32, 0x33, 0x3b, 0x3c, 
    0x6f, 0x74, 0x76, 0x7b, 0x4, 0x2, 0x2b, 0x2b, 0x34, 0x34, 0x3, 0x2, 
    0x65, 0x66, 0x4, 0x2, 0x20, 0x20, 0x61, 0x61, 0x3, 0x2, 0x6b, 0x6c, 
    0x4, 0x2, 0x3, 0x3, 0x7c, 0x7c, 0x8, 0x2, 0x7, 0x12, 0x20, 0x21, 0x25, 
    0x25, 0x34, 0x3a, 0x3d, 0x64, 0x67, 0x67, 0x2, 0x598, 0x2, 0xc2, 0x3, 
    0x2, 0x2, 0x2, 0x4, 0xca, 0x3, 0x2, 0x2, 0x2, 0x6, 0xfc, 0x3, 0x2, 0x2, 
    0x2, 0x8, 0xfe, 0x3, 0x2, 0x2, 0x2, 0xa, 0x108, 0x3, 0x2, 0x2, 0x2, 
    0xc, 0x119, 0x3, 0x2, 0x2, 0x2, 0xe, 0x127, 0x3, 0x2, 0x2, 0x2, 0x10, 
    0x142, 0x3, 0x2, 0x2, 0x2, 0x12, 0x145, 0x3, 0x2, 0x2, 0x2, 0x14, 0x14f, 
    0x3, 0x2, 0x2, 0x2, 0x16, 0x152, 0x3, 0x2, 0x2, 0x2, 0x18, 0x15c, 0x3, 
    0x2, 0x2, 0x2, 0x1a, 0x166, 0x3, 0x2, 0x2, 0x2, 0x1c, 0x170, 0x3, 0x2, 
    0x2, 0x2, 0x1e, 0x17f, 0x3, 0x2, 0x2, 0x2, 0x20, 0x188, 0x3, 0x2, 0x2, 
    0x2, 0x22, 0x18f, 0x3, 0x2, 0x2, 0x2, 0x24, 0x198, 0x3, 0x2, 0x2, 0x2, 
    0x26, 0x1a8, 0x3, 0x2, 0x2, 0x2, 0x28, 0x1b1, 0x3, 0x2, 0x2, 0x2, 0x2a, 
    0x1ba, 0x3, 0x2, 0x2, 0x2, 0x2c, 0x1bf, 0x3, 0x2, 0x2, 0x2, 0x2e, 0x1e8, 
    0x3, 0x2, 0x2, 0x2, 0x30, 0x1ea, 0x3, 0x2, 0x2, 0x2, 0x32, 0x1ee, 0x3, 
    0x2, 0x2, 0x2, 0x34, 0x1f3, 0x3, 0x2, 0x2, 0x2, 0x36, 0x1fa, 0x3, 0x2, 
    0x2, 0x2, 0x38, 0x202, 0x3, 0x2, 0x2, 0x2, 0x3a, 0x20c, 0x3, 0x2, 0x2, 
    0x2, 0x3c, 0x21a, 0x3, 0x2, 0x2, 0x2, 0x3e, 0x220, 0x3, 0x2, 0x2, 0x2, 
    0x40, 0x231, 0x3, 0x2, 0x2, 0x2, 0x42, 0x244, 0x3, 0x2, 0x2, 0x2, 0x44, 
    0x250, 0x3, 0x2, 0x2, 0x2, 0x46, 0x254, 0x3, 0x2, 0x2, 0x2, 0x48, 0x25e, 
    0x3, 0x2, 0x2, 0x2, 0x4a, 0x264, 0x3, 0x2, 0x2, 0x2, 0x4c, 0x268, 0x3, 
    0x2, 0x2, 0x2, 0x4e, 0x26b, 0x3, 0x2, 0x2, 0x2, 0x50, 0x275, 0x3, 0x2, 
    0x2, 0x2, 0x52, 0x284, 0x3, 0x2, 0x2, 0x2, 0x54, 0x291, 0x3, 0x2, 0x2, 
    0x2, 0x56, 0x295, 0x3, 0x2, 0x2, 0x2, 0x58, 0x299, 0x3, 0x2, 0x2, 0x2, 
    0x5a, 0x2a3, 0x3, 0x2, 0x2, 0x2, 0x5c, 0x2a6, 0x3, 0x2, 0x2, 0x2, 0x5e, 
    0x2ad, 0x3, 0x2, 0x2, 0x2, 0x60, 0x2b7, 0x3, 0x2, 0x2, 0x2, 0x62, 0x2d6, 
    0x3, 0x2, 0x2, 0x2, 0x64, 0x2d8, 0x3, 0x2, 0x2, 0x2, 0x66, 0x2dc, 0x3, 
    0x2, 0x2, 0x2, 0x68, 0x2f1, 0x3, 0x2, 0x2, 0x2, 0x6a, 0x318, 0x3, 0x2, 
    0x2, 0x2, 0x6c, 0x322, 0x3, 0x2, 0x2, 0x2, 0x6e, 0x340, 0x3, 0x2, 0x2, 
    0x2, 0x70, 0x342, 0x3, 0x2, 0x2, 0x2, 0x72, 0x34b, 0x3, 0x2, 0x2, 0x2, 
    0x74, 0x353, 0x3, 0x2, 0x2, 0x2, 0x76, 0x367, 0x3, 0x2, 0x2, 0x2, 0x78, 
    0x373, 0x3, 0x2, 0x2, 0x2, 0x7a, 0x37a, 0x3, 0x2, 0x2, 0x2, 0x7c, 0x380, 
    0x3, 0x2, 0x2, 0x2, 0x7e, 0x38b, 0x3, 0x2, 0x2, 0x2, 0x80, 0x38f, 0x3, 
    0x2, 0x2, 0x2, 0x82, 0x3a1, 0x3, 0x2, 0x2, 0x2, 0x84, 0x3aa, 0x3, 0x2, 
    0x2, 0x2, 0x86, 0x3af, 0x3, 0x2, 0x2, 0x2, 0x88, 0x3c0, 0x3, 0x2, 0x2, 
    0x2, 0x8a, 0x3c7, 0x3, 0x2, 0x2, 0x2, 0x8c, 0x3df, 0x3, 0x2, 0x2, 0x2, 
    0x8e, 0x3f7, 0x3, 0x2, 0x2, 0x2, 0x90, 0x3f9, 0x3, 0x2, 0x2, 0x2, 0x92, 
    0x404, 0x3, 0x2, 0x2, 0x2, 0x94, 0x41b, 0x3, 0x2, 0x2, 0x2, 0x96, 0x42b, 
    0x3, 0x2, 0x2, 0x2, 0x98, 0x43c, 0x3, 0x2, 0x2, 0x2, 0x9a, 0x44a, 0x3, 
    0x2, 0x2, 0x2, 0x9c, 0x44d, 0x3, 0x2, 0x2, 0x2, 0x9e, 0x453, 0x3, 0x2, 
    0x2, 0x2, 0xa0, 0x476, 0x3, 0x2, 0x2, 0x2, 0xa2, 0x47e, 0x3, 0x2, 0x2, 
    0x2, 0xa4, 0x486, 0x3, 0x2, 0x2, 0x2, 0xa6, 0x48f, 0x3, 0x2, 0x2, 0x2, 
    0xa8, 0x4a1, 0x3, 0x2, 0x2, 0x2, 0xaa, 0x4a8, 0x3, 0x2, 0x2, 0x2, 0xac, 
    0x4ab, 0x3, 0x2, 0x2, 0x2, 0xae, 0x4c9, 0x3, 0x2, 0x2, 0x2, 0xb0, 0x4d0, 
    0x3, 0x2, 0x2, 0x2, 0xb2, 0x4d4, 0x3, 0x2, 0x2, 0x2, 0xb4, 0x4d6, 0x3, 
    0x2, 0x2, 0x2, 0xb6, 0x4f7, 0x3, 0x2, 0x2, 0x2, 0xb8, 0x4f9, 0x3, 0x2, 
    0x2, 0x2, 0xba, 0x506, 0x3, 0x2, 0x2, 0x2, 0xbc, 0x508, 0x3, 0x2, 0x2, 
    0x2, 0xbe, 0xc1, 0x5, 0x6, 0x4, 0x2, 0xbf, 0xc1, 0x7, 0x85, 0x2, 0x2, 
    0xc0, 0xbe, 0x3, 0x2, 0x2, 0x2, 0xc0, 0xbf, 0x3, 0x2, 0x2, 0x2, 0xc1, 
    0xc4, 0x3, 0x2, 0x2, 0x2, 0xc2, 0xc0, 0x3, 0x2, 0x2, 0x2, 0xc2, 0xc3, 
    0x3, 0x2, 0x2, 0x2, 0xc3, 0xc5, 0x3, 0x2, 0x2, 0x2, 0xc4, 0xc2, 0x3, 
    0x2, 0x2, 0x2, 0xc5, 0xc6, 0x7, 0x2, 0x2, 0x3, 0xc6, 0x3, 0x3, 0x2, 
    0x2, 0x2, 0xc7, 0xc9, 0x7, 0x85, 0x2, 0x2, 0xc8, 0xc7, 0x3, 0x2, 0x2, 
    0x2, 0xc9, 0xcc, 0x3, 0x2, 0x2, 0x2, 0xca, 0xc8, 0x3, 0x2, 0x2, 0x2, 
    0xca, 0xcb, 0x3, 0x2, 0x2, 0x2, 0xcb, 0xcd, 0x3, 0x2, 0x2, 0x2, 0xcc, 
    0xca, 0x3, 0x2, 0x2, 0x2, 0xcd, 0xd1, 0x5, 0x76, 0x3c, 0x2, 0xce, 0xd0, 
    0x7, 0x85, 0x2, 0x2, 0xcf, 0xce, 0x3, 0x2, 0x2, 0x2, 0xd0, 0xd3, 0x3, 
    0x2, 0x2, 0x2, 0xd1, 0xcf, 0x3, 0x2, 0x2, 0x2, 0xd1, 0xd2, 0x3, 0x2, 
    0x2, 0x2, 0xd2, 0xd4, 0x3, 0x2, 0x2, 0x2, 0xd3, 0xd1, 0x3, 0x2, 0x2, 
    0x2, 0xd4, 0xd5, 0x7, 0x2, 0x2, 0x3, 0xd5, 0x5, 0x3, 0x2, 0x2, 0x2, 
    0xd6, 0xfd, 0x5, 0xa, 0x6, 0x2, 0xd7, 0xfd, 0x5, 0xc, 0x7, 0x2, 0xd8, 
    0xfd, 0x5, 0xe, 0x8, 0x2, 0xd9, 0xfd, 0x5, 0x12, 0xa, 0x2, 0xda, 0xfd, 
    0x5, 0x14, 0xb, 0x2, 0xdb, 0xfd, 0x5, 0x16, 0xc, 0x2, 0xdc, 0xfd, 0x5, 
    0x18, 0xd, 0x2, 0xdd, 0xfd, 0x5, 0x1a, 0xe, 0x2, 0xde, 0xfd, 0x5, 0x1c, 
    0xf, 0x2, 0xdf, 0xfd, 0x5, 0x1e, 0x10, 0x2, 0xe0, 0xfd, 0x5, 0x20, 0x11, 
    0x2, 0xe1, 0xfd, 0x5, 0x22, 0x12, 0x2, 0xe2, 0xfd, 0x5, 0x34, 0x1b, 
    0x2, 0xe3, 0xfd, 0x5, 0x36, 0x1c, 0x2, 0xe4, 0xfd, 0x5, 0x38, 0x1d, 
    0x2, 0xe5, 0xfd, 0x5, 0x3c, 0x1f, 0x2, 0xe6, 0xfd, 0x5, 0x3e, 0x20, 
    0x2, 0xe7, 0xfd, 0x5, 0x40, 0x21, 0x2, 0xe8, 0xfd, 0x5, 0x42, 0x22, 
    0x2, 0xe9, 0xfd, 0x5, 0x44, 0x23, 0x2, 0xea, 0xfd, 0x5, 0x46, 0x24, 
    0x2, 0xeb, 0xfd, 0x5, 0x48, 0x25, 0x2, 0xec, 0xfd, 0x5, 0x4a, 0x26, 
    0x2, 0xed, 0xfd, 0x5, 0x4c, 0x27, 0x2, 0xee, 0xfd, 0x5, 0x4e, 0x28, 
    0x2, 0xef, 0xfd, 0x5, 0x52, 0x2a, 0x2, 0xf0, 0xfd, 0x5, 0x56, 0x2c, 
    0x2, 0xf1, 0xfd, 0x5, 0x58, 0x2d, 0x2, 0xf2, 0xfd, 0x5, 0x5a, 0x2e, 
    0x2, 0xf3, 0xfd, 0x5, 0x5c, 0x2f, 0x2, 0xf4, 0xfd, 0x5, 0x66, 0x34, 
    0x2, 0xf5, 0xfd, 0x5, 0x68, 0x35, 0x2, 0xf6, 0xfd, 0x5, 0x5e, 0x30, 
    0x2, 0xf7, 0xfd, 0x5, 0x60, 0x31, 0x2, 0xf8, 0xfd, 0x5, 0x70, 0x39, 
    0x2, 0xf9, 0xfd, 0x5, 0x72, 0x3a, 0x2, 0xfa, 0xfd, 0x5, 0x74, 0x3b, 
    0x2, 0xfb, 0xfd, 0x7, 0x2c, 0x2, 0x2, 0xfc, 0xd6, 0x3, 0x2, 0x2, 0x2, 
    0xfc, 0xd7, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xd8, 0x3, 0x2, 0x2, 0x2, 0xfc, 
    0xd9, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xda, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xdb, 
    0x3, 0x2, 0x2, 0x2, 0xfc, 0xdc, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xdd, 0x3, 
    0x2, 0x2, 0x2, 0xfc, 0xde, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xdf, 0x3, 0x2, 
    0x2, 0x2, 0xfc, 0xe0, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xe1, 0x3, 0x2, 0x2, 
    0x2, 0xfc, 0xe2, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xe3, 0x3, 0x2, 0x2, 0x2, 
    0xfc, 0xe4, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xe5, 0x3, 0x2, 0x2, 0x2, 0xfc, 
    0xe6, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xe7, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xe8, 
    0x3, 0x2, 0x2, 0x2, 0xfc, 0xe9, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xea, 0x3, 
    0x2, 0x2, 0x2, 0xfc, 0xeb, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xec, 0x3, 0x2, 
    0x2, 0x2, 0xfc, 0xed, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xee, 0x3, 0x2, 0x2, 
    0x2, 0xfc, 0xef, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xf0, 0x3, 0x2, 0x2, 0x2, 
    0xfc, 0xf1, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xf2, 0x3, 0x2, 0x2, 0x2, 0xfc, 
    0xf3, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xf4, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xf5, 
    0x3, 0x2, 0x2, 0x2, 0xfc, 0xf6, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xf7, 0x3, 
    0x2, 0x2, 0x2, 0xfc, 0xf8, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xf9, 0x3, 0x2, 
    0x2, 0x2, 0xfc, 0xfa, 0x3, 0x2, 0x2, 0x2, 0xfc, 0xfb, 0x3, 0x2, 0x2, 
    0x2, 0xfd, 0x7, 0x3, 0x2, 0x2, 0x2, 0xfe, 0x103, 0x7, 0x81, 0x2, 0x2, 
    0xff, 0x102, 0x5, 0x6, 0x4, 0x2, 0x100, 0x102, 0x7, 0x85, 0x2, 0x2, 
    0x101, 0xff, 0x3, 0x2, 0x2, 0x2, 0x101, 0x100, 0x3, 0x2, 0x2, 0x2, 0x102, 
    0x105, 0x3, 0x2, 0x2, 0x2, 0x103, 0x101, 0x3, 0x2, 0x2, 0x2, 0x103, 
    0x104, 0x3, 0x2, 0x2, 0x2, 0x104, 0x106, 0x3, 0x2, 0x2, 0x2, 0x105, 
    0x103, 0x3, 0x2, 0x2, 0x2, 0x106, 0x107, 0x7, 0x82, 0x2, 0x2, 0x107, 
    0x9, 0x3, 0x2, 0x2, 0x2, 0x108, 0x113, 0x7, 0x64, 0x2, 0x2, 0x109, 0x114, 
    0x7, 0x68, 0x2, 0x2, 0x10a, 0x114, 0x5, 0x90, 0x49, 0x2, 0x10b, 0x110, 
    0x7, 0x67, 0x2, 0x2, 0x10c, 0x10d, 0x7, 0x6d, 0x2, 0x2, 0x10d, 0x10f, 
    0x5, 0xba, 0x5e, 0x2, 0x10e, 0x10c, 0x3, 0x2, 0x2, 0x2, 0x10f, 0x112, 
    0x3, 0x2, 0x2, 0x2, 0x110, 0x10e, 0x3, 0x2, 0x2, 0x2, 0x110, 0x111, 
    0x3, 0x2, 0x2, 0x2, 0x111, 0x114, 0x3, 0x2, 0x2, 0x2, 0x112, 0x110, 
    0x3, 0x2, 0x2, 0x2, 0x113, 0x109, 0x3, 0x2, 0x2, 0x2, 0x113, 0x10a, 
    0x3, 0x2, 0x2, 0x2, 0x113, 0x10b, 0x3, 0x2, 0x2, 0x2, 0x114, 0x117, 
    0x3, 0x2, 0x2, 0x2, 0x115, 0x116, 0x7, 0x7, 0x2, 0x2, 0x116, 0x118, 
    0x7, 0x67, 0x2, 0x2, 0x117, 0x115, 0x3, 0x2, 0x2, 0x2, 0x117, 0x118, 
    0x3, 0x2, 0x2, 0x2, 0x118, 0xb, 0x3, 0x2, 0x2, 0x2, 0x119, 0x11a, 0x7, 
    0x56, 0x2, 0x2, 0x11a, 0x11d, 0x7, 0x67, 0x2, 0x2, 0x11b, 0x11c, 0x7, 
    0x84, 0x2, 0x2, 0x11c, 0x11e, 0x5, 0x2e, 0x18, 0x2, 0x11d, 0x11b, 0x3, 
    0x2, 0x2, 0x2, 0x11d, 0x11e, 0x3, 0x2, 0x2, 0x2, 0x11e, 0x121, 0x3, 
    0x2, 0x2, 0x2, 0x11f, 0x120, 0x7, 0x75, 0x2, 0x2, 0x120, 0x122, 0x5, 
    0x76, 0x3c, 0x2, 0x121, 0x11f, 0x3, 0x2, 0x2, 0x2, 0x121, 0x122, 0x3, 
    0x2, 0x2, 0x2, 0x122, 0x125, 0x3, 0x2, 0x2, 0x2, 0x123, 0x124, 0x7, 
    0x38, 0x2, 0x2, 0x124, 0x126, 0x5, 0xb4, 0x5b, 0x2, 0x125, 0x123, 0x3, 
    0x2, 0x2, 0x2, 0x125, 0x126, 0x3, 0x2, 0x2, 0x2, 0x126, 0xd, 0x3, 0x2, 
    0x2, 0x2, 0x127, 0x128, 0x7, 0x57, 0x2, 0x2, 0x128, 0x140, 0x7, 0x67, 
    0x2, 0x2, 0x129, 0x12a, 0x7, 0x84, 0x2, 0x2, 0x12a, 0x12b, 0x5, 0x2e, 
    0x18, 0x2, 0x12b, 0x12e, 0x7, 0x75, 0x2, 0x2, 0x12c, 0x12f, 0x5, 0x10, 
    0x9, 0x2, 0x12d, 0x12f, 0x5, 0x76, 0x3c, 0x2, 0x12e, 0x12c, 0x3, 0x2, 
    0x2, 0x2, 0x12e, 0x12d, 0x3, 0x2, 0x2, 0x2, 0x12f, 0x141, 0x3, 0x2, 
    0x2, 0x2, 0x130, 0x13e, 0x7, 0x75, 0x2, 0x2, 0x131, 0x13f, 0x5, 0x10, 
    0x9, 0x2, 0x132, 0x13c, 0x5, 0x76, 0x3c, 0x2, 0x133, 0x134, 0x7, 0x83, 
    0x2, 0x2, 0x134, 0x136, 0x5, 0x7e, 0x40, 0x2, 0x135, 0x133, 0x3, 0x2, 
    0x2, 0x2, 0x136, 0x139, 0x3, 0x2, 0x2, 0x2, 0x137, 0x135, 0x3, 0x2, 
    0x2, 0x2, 0x137, 0x138, 0x3, 0x2, 0x2, 0x2, 0x138, 0x13a, 0x3, 0x2, 
    0x2, 0x2, 0x139, 0x137, 0x3, 0x2, 0x2, 0x2, 0x13a, 0x13b, 0x7, 0x38, 
    0x2, 0x2, 0x13b, 0x13d, 0x5, 0x76, 0x3c, 0x2, 0x13c, 0x137, 0x3, 0x2, 
    0x2, 0x2, 0x13c, 0x13d, 0x3, 0x2, 0x2, 0x2, 0x13d, 0x13f, 0x3, 0x2, 
    0x2, 0x2, 0x13e, 0x131, 0x3, 0x2, 0x2, 0x2, 0x13e, 0x132, 0x3, 0x2, 
    0x2, 0x2, 0x13f, 0x141, 0x3, 0x2, 0x2, 0x2, 0x140, 0x129, 0x3, 0x2, 
    0x2, 0x2, 0x140, 0x130, 0x3, 0x2, 0x2, 0x2, 0x141, 0xf, 0x3, 0x2, 0x2, 
    0x2, 0x142, 0x143, 0x7, 0x4d, 0x2, 0x2, 0x143, 0x144, 0x5, 0x88, 0x45, 
    0x2, 0x144, 0x11, 0x3, 0x2, 0x2, 0x2, 0x145, 0x146, 0x7, 0x58, 0x2, 
    0x2, 0x146, 0x147, 0x7, 0x67, 0x2, 0x2, 0x147, 0x14a, 0x5, 0x24, 0x13, 
    0x2, 0x148, 0x149, 0x7, 0x84, 0x2, 0x2, 0x149, 0x14b, 0x5, 0x2e, 0x18, 
    0x2, 0x14a, 0x148, 0x3, 0x2, 0x2, 0x2, 0x14a, 0x14b, 0x3, 0x2, 0x2, 
    0x2, 0x14b, 0x14c, 0x3, 0x2, 0x2, 0x2, 0x14c, 0x14d, 0x7, 0x75, 0x2, 
    0x2, 0x14d, 0x14e, 0x5, 0x76, 0x3c, 0x2, 0x14e, 0x13, 0x3, 0x2, 0x2, 
    0x2, 0x14f, 0x150, 0x7, 0x59, 0x2, 0x2, 0x150, 0x151, 0x7, 0x67, 0x2, 
    0x2, 0x151, 0x15, 0x3, 0x2, 0x2, 0x2, 0x152, 0x153, 0x7, 0x54, 0x2, 
    0x2, 0x153, 0x155, 0x7, 0x67, 0x2, 0x2, 0x154, 0x156, 0x5, 0x24, 0x13, 
    0x2, 0x155, 0x154, 0x3, 0x2, 0x2, 0x2, 0x155, 0x156, 0x3, 0x2, 0x2, 
    0x2, 0x156, 0x158, 0x3, 0x2, 0x2, 0x2, 0x157, 0x159, 0x5, 0x28, 0x15, 
    0x2, 0x158, 0x157, 0x3, 0x2, 0x2, 0x2, 0x158, 0x159, 0x3, 0x2, 0x2, 
    0x2, 0x159, 0x15a, 0x3, 0x2, 0x2, 0x2, 0x15a, 0x15b, 0x5, 0x8, 0x5, 
    0x2, 0x15b, 0x17, 0x3, 0x2, 0x2, 0x2, 0x15c, 0x15d, 0x7, 0x5a, 0x2, 
    0x2, 0x15d, 0x15f, 0x7, 0x67, 0x2, 0x2, 0x15e, 0x160, 0x5, 0x24, 0x13, 
    0x2, 0x15f, 0x15e, 0x3, 0x2, 0x2, 0x2, 0x15f, 0x160, 0x3, 0x2, 0x2, 
    0x2, 0x160, 0x162, 0x3, 0x2, 0x2, 0x2, 0x161, 0x163, 0x5, 0x28, 0x15, 
    0x2, 0x162, 0x161, 0x3, 0x2, 0x2, 0x2, 0x162, 0x163, 0x3, 0x2, 0x2, 
    0x2, 0x163, 0x164, 0x3, 0x2, 0x2, 0x2, 0x164, 0x165, 0x5, 0x8, 0x5, 
    0x2, 0x165, 0x19, 0x3, 0x2, 0x2, 0x2, 0x166, 0x167, 0x7, 0x55, 0x2, 
    0x2, 0x167, 0x169, 0x7, 0x67, 0x2, 0x2, 0x168, 0x16a, 0x5, 0x24, 0x13, 
    0x2, 0x169, 0x168, 0x3, 0x2, 0x2, 0x2, 0x169, 0x16a, 0x3, 0x2, 0x2, 
    0x2, 0x16a, 0x16e, 0x3, 0x2, 0x2, 0x2, 0x16b, 0x16c, 0x7, 0x75, 0x2, 
    0x2, 0x16c, 0x16f, 0x5, 0xa2, 0x52, 0x2, 0x16d, 0x16f, 0x5, 0x8, 0x5, 
    0x2, 0x16e, 0x16b, 0x3, 0x2, 0x2, 0x2, 0x16e, 0x16d, 0x3, 0x2, 0x2, 
    0x2, 0x16f, 0x1b, 0x3, 0x2, 0x2, 0x2, 0x170, 0x171, 0x9, 0x2, 0x2, 0x2, 
    0x171, 0x173, 0x7, 0x67, 0x2, 0x2, 0x172, 0x174, 0x5, 0x2c, 0x17, 0x2, 
    0x173, 0x172, 0x3, 0x2, 0x2, 0x2, 0x173, 0x174, 0x3, 0x2, 0x2, 0x2, 
    0x174, 0x177, 0x3, 0x2, 0x2, 0x2, 0x175, 0x176, 0x7, 0x9, 0x2, 0x2, 
    0x176, 0x178, 0x5, 0x2e, 0x18, 0x2, 0x177, 0x175, 0x3, 0x2, 0x2, 0x2, 
    0x177, 0x178, 0x3, 0x2, 0x2, 0x2, 0x178, 0x17d, 0x3, 0x2, 0x2, 0x2, 
    0x179, 0x17a, 0x7, 0x7d, 0x2, 0x2, 0x17a, 0x17b, 0x5, 0xae, 0x58, 0x2, 
    0x17b, 0x17c, 0x7, 0x7e, 0x2, 0x2, 0x17c, 0x17e, 0x3, 0x2, 0x2, 0x2, 
    0x17d, 0x179, 0x3, 0x2, 0x2, 0x2, 0x17d, 0x17e, 0x3, 0x2, 0x2, 0x2, 
    0x17e, 0x1d, 0x3, 0x2, 0x2, 0x2, 0x17f, 0x180, 0x7, 0x60, 0x2, 0x2, 
    0x180, 0x182, 0x7, 0x67, 0x2, 0x2, 0x181, 0x183, 0x5, 0x2c, 0x17, 0x2, 
    0x182, 0x181, 0x3, 0x2, 0x2, 0x2, 0x182, 0x183, 0x3, 0x2, 0x2, 0x2, 
    0x183, 0x186, 0x3, 0x2, 0x2, 0x2, 0x184, 0x185, 0x7, 0x75, 0x2, 0x2, 
    0x185, 0x187, 0x5, 0xa2, 0x52, 0x2, 0x186, 0x184, 0x3, 0x2, 0x2, 0x2, 
    0x186, 0x187, 0x3, 0x2, 0x2, 0x2, 0x187, 0x1f, 0x3, 0x2, 0x2, 0x2, 0x188, 
    0x189, 0x7, 0x12, 0x2, 0x2, 0x189, 0x18b, 0x7, 0x67, 0x2, 0x2, 0x18a, 
    0x18c, 0x5, 0x2c, 0x17, 0x2, 0x18b, 0x18a, 0x3, 0x2, 0x2, 0x2, 0x18b, 
    0x18c, 0x3, 0x2, 0x2, 0x2, 0x18c, 0x18d, 0x3, 0x2, 0x2, 0x2, 0x18d, 
    0x18e, 0x5, 0x8, 0x5, 0x2, 0x18e, 0x21, 0x3, 0x2, 0x2, 0x2, 0x18f, 0x190, 
    0x7, 0x25, 0x2, 0x2, 0x190, 0x195, 0x5, 0x26, 0x14, 0x2, 0x191, 0x192, 
    0x7, 0x83, 0x2, 0x2, 0x192, 0x194, 0x5, 0x26, 0x14, 0x2, 0x193, 0x191, 
    0x3, 0x2, 0x2, 0x2, 0x194, 0x197, 0x3, 0x2, 0x2, 0x2, 0x195, 0x193, 
    0x3, 0x2, 0x2, 0x2, 0x195, 0x196, 0x3, 0x2, 0x2, 0x2, 0x196, 0x23, 0x3, 
    0x2, 0x2, 0x2, 0x197, 0x195, 0x3, 0x2, 0x2, 0x2, 0x198, 0x1a4, 0x7, 
    0x7d, 0x2, 0x2, 0x199, 0x19e, 0x5, 0x26, 0x14, 0x2, 0x19a, 0x19b, 0x7, 
    0x83, 0x2, 0x2, 0x19b, 0x19d, 0x5, 0x26, 0x14, 0x2, 0x19c, 0x19a, 0x3, 
    0x2, 0x2, 0x2, 0x19d, 0x1a0, 0x3, 0x2, 0x2, 0x2, 0x19e, 0x19c, 0x3, 
    0x2, 0x2, 0x2, 0x19e, 0x19f, 0x3, 0x2, 0x2, 0x2, 0x19f, 0x1a2, 0x3, 
    0x2, 0x2, 0x2, 0x1a0, 0x19e, 0x3, 0x2, 0x2, 0x2, 0x1a1, 0x1a3, 0x7, 
    0x83, 0x2, 0x2, 0x1a2, 0x1a1, 0x3, 0x2, 0x2, 0x2, 0x1a2, 0x1a3, 0x3, 
    0x2, 0x2, 0x2, 0x1a3, 0x1a5, 0x3, 0x2, 0x2, 0x2, 0x1a4, 0x199, 0x3, 
    0x2, 0x2, 0x2, 0x1a4, 0x1a5, 0x3, 0x2, 0x2, 0x2, 0x1a5, 0x1a6, 0x3, 
    0x2, 0x2, 0x2, 0x1a6, 0x1a7, 0x7, 0x7e, 0x2, 0x2, 0x1a7, 0x25, 0x3, 
    0x2, 0x2, 0x2, 0x1a8, 0x1ab, 0x5, 0xba, 0x5e, 0x2, 0x1a9, 0x1aa, 0x7, 
    0x84, 0x2, 0x2, 0x1aa, 0x1ac, 0x5, 0x2e, 0x18, 0x2, 0x1ab, 0x1a9, 0x3, 
    0x2, 0x2, 0x2, 0x1ab, 0x1ac, 0x3, 0x2, 0x2, 0x2, 0x1ac, 0x1af, 0x3, 
    0x2, 0x2, 0x2, 0x1ad, 0x1ae, 0x7, 0x75, 0x2, 0x2, 0x1ae, 0x1b0, 0x5, 
    0x76, 0x3c, 0x2, 0x1af, 0x1ad, 0x3, 0x2, 0x2, 0x2, 0x1af, 0x1b0, 0x3, 
    0x2, 0x2, 0x2, 0x1b0, 0x27, 0x3, 0x2, 0x2, 0x2, 0x1b1, 0x1b2, 0x7, 0x3d, 
    0x2, 0x2, 0x1b2, 0x1b7, 0x5, 0x2a, 0x16, 0x2, 0x1b3, 0x1b4, 0x7, 0x83, 
    0x2, 0x2, 0x1b4, 0x1b6, 0x5, 0x2a, 0x16, 0x2, 0x1b5, 0x1b3, 0x3, 0x2, 
    0x2, 0x2, 0x1b6, 0x1b9, 0x3, 0x2, 0x2, 0x2, 0x1b7, 0x1b5, 0x3, 0x2, 
    0x2, 0x2, 0x1b7, 0x1b8, 0x3, 0x2, 0x2, 0x2, 0x1b8, 0x29, 0x3, 0x2, 0x2, 
    0x2, 0x1b9, 0x1b7, 0x3, 0x2, 0x2, 0x2, 0x1ba, 0x1bd, 0x7, 0x67, 0x2, 
    0x2, 0x1bb, 0x1bc, 0x7, 0x84, 0x2, 0x2, 0x1bc, 0x1be, 0x5, 0x88, 0x45, 
    0x2, 0x1bd, 0x1bb, 0x3, 0x2, 0x2, 0x2, 0x1bd, 0x1be, 0x3, 0x2, 0x2, 
    0x2, 0x1be, 0x2b, 0x3, 0x2, 0x2, 0x2, 0x1bf, 0x1c0, 0x7, 0x7f, 0x2, 
    0x2, 0x1c0, 0x1c5, 0x5, 0x76, 0x3c, 0x2, 0x1c1, 0x1c2, 0x7, 0x83, 0x2, 
    0x2, 0x1c2, 0x1c4, 0x5, 0x76, 0x3c, 0x2, 0x1c3, 0x1c1, 0x3, 0x2, 0x2, 
    0x2, 0x1c4, 0x1c7, 0x3, 0x2, 0x2, 0x2, 0x1c5, 0x1c3, 0x3, 0x2, 0x2, 
    0x2, 0x1c5, 0x1c6, 0x3, 0x2, 0x2, 0x2, 0x1c6, 0x1c8, 0x3, 0x2, 0x2, 
    0x2, 0x1c7, 0x1c5, 0x3, 0x2, 0x2, 0x2, 0x1c8, 0x1c9, 0x7, 0x80, 0x2, 
    0x2, 0x1c9, 0x2d, 0x3, 0x2, 0x2, 0x2, 0x1ca, 0x1cb, 0x7, 0x2a, 0x2, 
    0x2, 0x1cb, 0x1cc, 0x5, 0x2e, 0x18, 0x2, 0x1cc, 0x1cd, 0x7, 0x80, 0x2, 
    0x2, 0x1cd, 0x1e9, 0x3, 0x2, 0x2, 0x2, 0x1ce, 0x1cf, 0x7, 0x81, 0x2, 
    0x2, 0x1cf, 0x1d4, 0x5, 0x30, 0x19, 0x2, 0x1d0, 0x1d1, 0x7, 0x83, 0x2, 
    0x2, 0x1d1, 0x1d3, 0x5, 0x30, 0x19, 0x2, 0x1d2, 0x1d0, 0x3, 0x2, 0x2, 
    0x2, 0x1d3, 0x1d6, 0x3, 0x2, 0x2, 0x2, 0x1d4, 0x1d2, 0x3, 0x2, 0x2, 
    0x2, 0x1d4, 0x1d5, 0x3, 0x2, 0x2, 0x2, 0x1d5, 0x1d8, 0x3, 0x2, 0x2, 
    0x2, 0x1d6, 0x1d4, 0x3, 0x2, 0x2, 0x2, 0x1d7, 0x1d9, 0x7, 0x83, 0x2, 
    0x2, 0x1d8, 0x1d7, 0x3, 0x2, 0x2, 0x2, 0x1d8, 0x1d9, 0x3, 0x2, 0x2, 
    0x2, 0x1d9, 0x1da, 0x3, 0x2, 0x2, 0x2, 0x1da, 0x1db, 0x7, 0x82, 0x2, 
    0x2, 0x1db, 0x1e9, 0x3, 0x2, 0x2, 0x2, 0x1dc, 0x1dd, 0x7, 0x65, 0x2, 
    0x2, 0x1dd, 0x1df, 0x7, 0x7a, 0x2, 0x2, 0x1de, 0x1dc, 0x3, 0x2, 0x2, 
    0x2, 0x1de, 0x1df, 0x3, 0x2, 0x2, 0x2, 0x1df, 0x1e0, 0x3, 0x2, 0x2, 
    0x2, 0x1e0, 0x1e5, 0x5, 0x32, 0x1a, 0x2, 0x1e1, 0x1e2, 0x9, 0x3, 0x2, 
    0x2, 0x1e2, 0x1e4, 0x5, 0x32, 0x1a, 0x2, 0x1e3, 0x1e1, 0x3, 0x2, 0x2, 
    0x2, 0x1e4, 0x1e7, 0x3, 0x2, 0x2, 0x2, 0x1e5, 0x1e3, 0x3, 0x2, 0x2, 
    0x2, 0x1e5, 0x1e6, 0x3, 0x2, 0x2, 0x2, 0x1e6, 0x1e9, 0x3, 0x2, 0x2, 
    0x2, 0x1e7, 0x1e5, 0x3, 0x2, 0x2, 0x2, 0x1e8, 0x1ca, 0x3, 0x2, 0x2, 
    0x2, 0x1e8, 0x1ce, 0x3, 0x2, 0x2, 0x2, 0x1e8, 0x1de, 0x3, 0x2, 0x2, 
    0x2, 0x1e9, 0x2f, 0x3, 0x2, 0x2, 0x2, 0x1ea, 0x1eb, 0x5, 0xba, 0x5e, 
    0x2, 0x1eb, 0x1ec, 0x7, 0x84, 0x2, 0x2, 0x1ec, 0x1ed, 0x5, 0x2e, 0x18, 
    0x2, 0x1ed, 0x31, 0x3, 0x2, 0x2, 0x2, 0x1ee, 0x1f1, 0x9, 0x4, 0x2, 0x2, 
    0x1ef, 0x1f0, 0x7, 0x7b, 0x2, 0x2, 0x1f0, 0x1f2, 0x7, 0x65, 0x2, 0x2, 
    0x1f1, 0x1ef, 0x3, 0x2, 0x2, 0x2, 0x1f1, 0x1f2, 0x3, 0x2, 0x2, 0x2, 
    0x1f2, 0x33, 0x3, 0x2, 0x2, 0x2, 0x1f3, 0x1f4, 0x7, 0x17, 0x2, 0x2, 
    0x1f4, 0x1f6, 0x7, 0x67, 0x2, 0x2, 0x1f5, 0x1f7, 0x5, 0x24, 0x13, 0x2, 
    0x1f6, 0x1f5, 0x3, 0x2, 0x2, 0x2, 0x1f6, 0x1f7, 0x3, 0x2, 0x2, 0x2, 
    0x1f7, 0x1f8, 0x3, 0x2, 0x2, 0x2, 0x1f8, 0x1f9, 0x5, 0x8, 0x5, 0x2, 
    0x1f9, 0x35, 0x3, 0x2, 0x2, 0x2, 0x1fa, 0x1fb, 0x7, 0x18, 0x2, 0x2, 
    0x1fb, 0x200, 0x7, 0x67, 0x2, 0x2, 0x1fc, 0x1fd, 0x7, 0x7d, 0x2, 0x2, 
    0x1fd, 0x1fe, 0x5, 0xae, 0x58, 0x2, 0x1fe, 0x1ff, 0x7, 0x7e, 0x2, 0x2, 
    0x1ff, 0x201, 0x3, 0x2, 0x2, 0x2, 0x200, 0x1fc, 0x3, 0x2, 0x2, 0x2, 
    0x200, 0x201, 0x3, 0x2, 0x2, 0x2, 0x201, 0x37, 0x3, 0x2, 0x2, 0x2, 0x202, 
    0x203, 0x7, 0x19, 0x2, 0x2, 0x203, 0x204, 0x5, 0x3a, 0x1e, 0x2, 0x204, 
    0x205, 0x9, 0x5, 0x2, 0x2, 0x205, 0x20a, 0x5, 0x3a, 0x1e, 0x2, 0x206, 
    0x207, 0x7, 0x7d, 0x2, 0x2, 0x207, 0x208, 0x5, 0xae, 0x58, 0x2, 0x208, 
    0x209, 0x7, 0x7e, 0x2, 0x2, 0x209, 0x20b, 0x3, 0x2, 0x2, 0x2, 0x20a, 
    0x206, 0x3, 0x2, 0x2, 0x2, 0x20a, 0x20b, 0x3, 0x2, 0x2, 0x2, 0x20b, 
    0x39, 0x3, 0x2, 0x2, 0x2, 0x20c, 0x218, 0x7, 0x67, 0x2, 0x2, 0x20d, 
    0x20e, 0x7, 0x7f, 0x2, 0x2, 0x20e, 0x213, 0x5, 0xb2, 0x5a, 0x2, 0x20f, 
    0x210, 0x7, 0x83, 0x2, 0x2, 0x210, 0x212, 0x5, 0xb2, 0x5a, 0x2, 0x211, 
    0x20f, 0x3, 0x2, 0x2, 0x2, 0x212, 0x215, 0x3, 0x2, 0x2, 0x2, 0x213, 
    0x211, 0x3, 0x2, 0x2, 0x2, 0x213, 0x214, 0x3, 0x2, 0x2, 0x2, 0x214, 
    0x216, 0x3, 0x2, 0x2, 0x2, 0x215, 0x213, 0x3, 0x2, 0x2, 0x2, 0x216, 
    0x217, 0x7, 0x80, 0x2, 0x2, 0x217, 0x219, 0x3, 0x2, 0x2, 0x2, 0x218, 
    0x20d, 0x3, 0x2, 0x2, 0x2, 0x218, 0x219, 0x3, 0x2, 0x2, 0x2, 0x219, 
    0x3b, 0x3, 0x2, 0x2, 0x2, 0x21a, 0x21c, 0x7, 0x41, 0x2, 0x2, 0x21b, 
    0x21d, 0x7, 0x8, 0x2, 0x2, 0x21c, 0x21b, 0x3, 0x2, 0x2, 0x2, 0x21c, 
    0x21d, 0x3, 0x2, 0x2, 0x2, 0x21d, 0x21e, 0x3, 0x2, 0x2, 0x2, 0x21e, 
    0x21f, 0x5, 0x76, 0x3c, 0x2, 0x21f, 0x3d, 0x3, 0x2, 0x2, 0x2, 0x220, 
    0x221, 0x7, 0x42, 0x2, 0x2, 0x221, 0x224, 0x5, 0x76, 0x3c, 0x2, 0x222, 
    0x223, 0x7, 0xa, 0x2, 0x2, 0x223, 0x225, 0x5, 0x76, 0x3c, 0x2, 0x224, 
    0x222, 0x3, 0x2, 0x2, 0x2, 0x224, 0x225, 0x3, 0x2, 0x2, 0x2, 0x225, 
    0x22f, 0x3, 0x2, 0x2, 0x2, 0x226, 0x227, 0x7, 0x3e, 0x2, 0x2, 0x227, 
    0x22c, 0x5, 0x8a, 0x46, 0x2, 0x228, 0x229, 0x7, 0x83, 0x2, 0x2, 0x229, 
    0x22b, 0x5, 0x8a, 0x46, 0x2, 0x22a, 0x228, 0x3, 0x2, 0x2, 0x2, 0x22b, 
    0x22e, 0x3, 0x2, 0x2, 0x2, 0x22c, 0x22a, 0x3, 0x2, 0x2, 0x2, 0x22c, 
    0x22d, 0x3, 0x2, 0x2, 0x2, 0x22d, 0x230, 0x3, 0x2, 0x2, 0x2, 0x22e, 
    0x22c, 0x3, 0x2, 0x2, 0x2, 0x22f, 0x226, 0x3, 0x2, 0x2, 0x2, 0x22f, 
    0x230, 0x3, 0x2, 0x2, 0x2, 0x230, 0x3f, 0x3, 0x2, 0x2, 0x2, 0x231, 0x232, 
    0x7, 0x43, 0x2, 0x2, 0x232, 0x23e, 0x5, 0x76, 0x3c, 0x2, 0x233, 0x234, 
    0x7, 0xa, 0x2, 0x2, 0x234, 0x235, 0x5, 0x76, 0x3c, 0x2, 0x235, 0x236, 
    0x7, 0x39, 0x2, 0x2, 0x236, 0x237, 0x5, 0x76, 0x3c, 0x2, 0x237, 0x23f, 
    0x3, 0x2, 0x2, 0x2, 0x238, 0x239, 0x7, 0x39, 0x2, 0x2, 0x239, 0x23c, 
    0x5, 0x76, 0x3c, 0x2, 0x23a, 0x23b, 0x7, 0xa, 0x2, 0x2, 0x23b, 0x23d, 
    0x5, 0x76, 0x3c, 0x2, 0x23c, 0x23a, 0x3, 0x2, 0x2, 0x2, 0x23c, 0x23d, 
    0x3, 0x2, 0x2, 0x2, 0x23d, 0x23f, 0x3, 0x2, 0x2, 0x2, 0x23e, 0x233, 
    0x3, 0x2, 0x2, 0x2, 0x23e, 0x238, 0x3, 0x2, 0x2, 0x2, 0x23f, 0x242, 
    0x3, 0x2, 0x2, 0x2, 0x240, 0x241, 0x7, 0x53, 0x2, 0x2, 0x241, 0x243, 
    0x5, 0x76, 0x3c, 0x2, 0x242, 0x240, 0x3, 0x2, 0x2, 0x2, 0x242, 0x243, 
    0x3, 0x2, 0x2, 0x2, 0x243, 0x41, 0x3, 0x2, 0x2, 0x2, 0x244, 0x245, 0x7, 
    0x44, 0x2, 0x2, 0x245, 0x248, 0x5, 0x76, 0x3c, 0x2, 0x246, 0x247, 0x7, 
    0x9, 0x2, 0x2, 0x247, 0x249, 0x5, 0x76, 0x3c, 0x2, 0x248, 0x246, 0x3, 
    0x2, 0x2, 0x2, 0x248, 0x249, 0x3, 0x2, 0x2, 0x2, 0x249, 0x24c, 0x3, 
    0x2, 0x2, 0x2, 0x24a, 0x24b, 0x7, 0xa, 0x2, 0x2, 0x24b, 0x24d, 0x5, 
    0x76, 0x3c, 0x2, 0x24c, 0x24a, 0x3, 0x2, 0x2, 0x2, 0x24c, 0x24d, 0x3, 
    0x2, 0x2, 0x2, 0x24d, 0x24e, 0x3, 0x2, 0x2, 0x2, 0x24e, 0x24f, 0x5, 
    0x8, 0x5, 0x2, 0x24f, 0x43, 0x3, 0x2, 0x2, 0x2, 0x250, 0x251, 0x7, 0x39, 
    0x2, 0x2, 0x251, 0x252, 0x5, 0x64, 0x33, 0x2, 0x252, 0x253, 0x5, 0x8, 
    0x5, 0x2, 0x253, 0x45, 0x3, 0x2, 0x2, 0x2, 0x254, 0x255, 0x7, 0x45, 
    0x2, 0x2, 0x255, 0x259, 0x5, 0x64, 0x33, 0x2, 0x256, 0x258, 0x5, 0x62, 
    0x32, 0x2, 0x257, 0x256, 0x3, 0x2, 0x2, 0x2, 0x258, 0x25b, 0x3, 0x2, 
    0x2, 0x2, 0x259, 0x257, 0x3, 0x2, 0x2, 0x2, 0x259, 0x25a, 0x3, 0x2, 
    0x2, 0x2, 0x25a, 0x25c, 0x3, 0x2, 0x2, 0x2, 0x25b, 0x259, 0x3, 0x2, 
    0x2, 0x2, 0x25c, 0x25d, 0x5, 0x8, 0x5, 0x2, 0x25d, 0x47, 0x3, 0x2, 0x2, 
    0x2, 0x25e, 0x260, 0x7, 0x46, 0x2, 0x2, 0x25f, 0x261, 0x5, 0x8, 0x5, 
    0x2, 0x260, 0x25f, 0x3, 0x2, 0x2, 0x2, 0x261, 0x262, 0x3, 0x2, 0x2, 
    0x2, 0x262, 0x260, 0x3, 0x2, 0x2, 0x2, 0x262, 0x263, 0x3, 0x2, 0x2, 
    0x2, 0x263, 0x49, 0x3, 0x2, 0x2, 0x2, 0x264, 0x265, 0x7, 0x3d, 0x2, 
    0x2, 0x265, 0x266, 0x5, 0x76, 0x3c, 0x2, 0x266, 0x267, 0x5, 0x8, 0x5, 
    0x2, 0x267, 0x4b, 0x3, 0x2, 0x2, 0x2, 0x268, 0x269, 0x9, 0x6, 0x2, 0x2, 
    0x269, 0x26a, 0x5, 0x8, 0x5, 0x2, 0x26a, 0x4d, 0x3, 0x2, 0x2, 0x2, 0x26b, 
    0x26c, 0x7, 0x35, 0x2, 0x2, 0x26c, 0x273, 0x5, 0x78, 0x3d, 0x2, 0x26d, 
    0x274, 0x5, 0x50, 0x29, 0x2, 0x26e, 0x26f, 0x7, 0x36, 0x2, 0x2, 0x26f, 
    0x270, 0x5, 0x78, 0x3d, 0x2, 0x270, 0x271, 0x7, 0x37, 0x2, 0x2, 0x271, 
    0x272, 0x5, 0x76, 0x3c, 0x2, 0x272, 0x274, 0x3, 0x2, 0x2, 0x2, 0x273, 
    0x26d, 0x3, 0x2, 0x2, 0x2, 0x273, 0x26e, 0x3, 0x2, 0x2, 0x2, 0x274, 
    0x4f, 0x3, 0x2, 0x2, 0x2, 0x275, 0x27d, 0x5, 0x8, 0x5, 0x2, 0x276, 0x277, 
    0x7, 0x37, 0x2, 0x2, 0x277, 0x278, 0x7, 0x35, 0x2, 0x2, 0x278, 0x279, 
    0x5, 0x78, 0x3d, 0x2, 0x279, 0x27a, 0x5, 0x8, 0x5, 0x2, 0x27a, 0x27c, 
    0x3, 0x2, 0x2, 0x2, 0x27b, 0x276, 0x3, 0x2, 0x2, 0x2, 0x27c, 0x27f, 
    0x3, 0x2, 0x2, 0x2, 0x27d, 0x27b, 0x3, 0x2, 0x2, 0x2, 0x27d, 0x27e, 
    0x3, 0x2, 0x2, 0x2, 0x27e, 0x282, 0x3, 0x2, 0x2, 0x2, 0x27f, 0x27d, 
    0x3, 0x2, 0x2, 0x2, 0x280, 0x281, 0x7, 0x37, 0x2, 0x2, 0x281, 0x283, 
    0x5, 0x8, 0x5, 0x2, 0x282, 0x280, 0x3, 0x2, 0x2, 0x2, 0x282, 0x283, 
    0x3, 0x2, 0x2, 0x2, 0x283, 0x51, 0x3, 0x2, 0x2, 0x2, 0x284, 0x285, 0x7, 
    0x4a, 0x2, 0x2, 0x285, 0x28a, 0x7, 0x81, 0x2, 0x2, 0x286, 0x289, 0x5, 
    0x54, 0x2b, 0x2, 0x287, 0x289, 0x7, 0x85, 0x2, 0x2, 0x288, 0x286, 0x3, 
    0x2, 0x2, 0x2, 0x288, 0x287, 0x3, 0x2, 0x2, 0x2, 0x289, 0x28c, 0x3, 
    0x2, 0x2, 0x2, 0x28a, 0x288, 0x3, 0x2, 0x2, 0x2, 0x28a, 0x28b, 0x3, 
    0x2, 0x2, 0x2, 0x28b, 0x28d, 0x3, 0x2, 0x2, 0x2, 0x28c, 0x28a, 0x3, 
    0x2, 0x2, 0x2, 0x28d, 0x28e, 0x7, 0x82, 0x2, 0x2, 0x28e, 0x53, 0x3, 
    0x2, 0x2, 0x2, 0x28f, 0x292, 0x7, 0x37, 0x2, 0x2, 0x290, 0x292, 0x5, 
    0x76, 0x3c, 0x2, 0x291, 0x28f, 0x3, 0x2, 0x2, 0x2, 0x291, 0x290, 0x3, 
    0x2, 0x2, 0x2, 0x292, 0x293, 0x3, 0x2, 0x2, 0x2, 0x293, 0x294, 0x5, 
    0x8, 0x5, 0x2, 0x294, 0x55, 0x3, 0x2, 0x2, 0x2, 0x295, 0x297, 0x7, 0x4b, 
    0x2, 0x2, 0x296, 0x298, 0x5, 0x88, 0x45, 0x2, 0x297, 0x296, 0x3, 0x2, 
    0x2, 0x2, 0x297, 0x298, 0x3, 0x2, 0x2, 0x2, 0x298, 0x57, 0x3, 0x2, 0x2, 
    0x2, 0x299, 0x29a, 0x7, 0x4c, 0x2, 0x2, 0x29a, 0x29d, 0x5, 0x88, 0x45, 
    0x2, 0x29b, 0x29c, 0x7, 0x3e, 0x2, 0x2, 0x29c, 0x29e, 0x5, 0x76, 0x3c, 
    0x2, 0x29d, 0x29b, 0x3, 0x2, 0x2, 0x2, 0x29d, 0x29e, 0x3, 0x2, 0x2, 
    0x2, 0x29e, 0x2a1, 0x3, 0x2, 0x2, 0x2, 0x29f, 0x2a0, 0x7, 0x53, 0x2, 
    0x2, 0x2a0, 0x2a2, 0x5, 0x76, 0x3c, 0x2, 0x2a1, 0x29f, 0x3, 0x2, 0x2, 
    0x2, 0x2a1, 0x2a2, 0x3, 0x2, 0x2, 0x2, 0x2a2, 0x59, 0x3, 0x2, 0x2, 0x2, 
    0x2a3, 0x2a4, 0x9, 0x7, 0x2, 0x2, 0x2a4, 0x2a5, 0x5, 0x88, 0x45, 0x2, 
    0x2a5, 0x5b, 0x3, 0x2, 0x2, 0x2, 0x2a6, 0x2a7, 0x7, 0x51, 0x2, 0x2, 
    0x2a7, 0x2ab, 0x7, 0x67, 0x2, 0x2, 0x2a8, 0x2ac, 0x5, 0x8, 0x5, 0x2, 
    0x2a9, 0x2aa, 0x7, 0x75, 0x2, 0x2, 0x2aa, 0x2ac, 0x5, 0x76, 0x3c, 0x2, 
    0x2ab, 0x2a8, 0x3, 0x2, 0x2, 0x2, 0x2ab, 0x2a9, 0x3, 0x2, 0x2, 0x2, 
    0x2ac, 0x5d, 0x3, 0x2, 0x2, 0x2, 0x2ad, 0x2ae, 0x7, 0x22, 0x2, 0x2, 
    0x2ae, 0x2b3, 0x5, 0x76, 0x3c, 0x2, 0x2af, 0x2b0, 0x7, 0x39, 0x2, 0x2, 
    0x2b0, 0x2b4, 0x5, 0x76, 0x3c, 0x2, 0x2b1, 0x2b2, 0x7, 0x23, 0x2, 0x2, 
    0x2b2, 0x2b4, 0x5, 0x76, 0x3c, 0x2, 0x2b3, 0x2af, 0x3, 0x2, 0x2, 0x2, 
    0x2b3, 0x2b1, 0x3, 0x2, 0x2, 0x2, 0x2b3, 0x2b4, 0x3, 0x2, 0x2, 0x2, 
    0x2b4, 0x2b5, 0x3, 0x2, 0x2, 0x2, 0x2b5, 0x2b6, 0x5, 0x8, 0x5, 0x2, 
    0x2b6, 0x5f, 0x3, 0x2, 0x2, 0x2, 0x2b7, 0x2b8, 0x7, 0x24, 0x2, 0x2, 
    0x2b8, 0x2b9, 0x5, 0x76, 0x3c, 0x2, 0x2b9, 0x2bc, 0x5, 0x8, 0x5, 0x2, 
    0x2ba, 0x2bb, 0x7, 0x37, 0x2, 0x2, 0x2bb, 0x2bd, 0x5, 0x8, 0x5, 0x2, 
    0x2bc, 0x2ba, 0x3, 0x2, 0x2, 0x2, 0x2bc, 0x2bd, 0x3, 0x2, 0x2, 0x2, 
    0x2bd, 0x61, 0x3, 0x2, 0x2, 0x2, 0x2be, 0x2bf, 0x7, 0x3d, 0x2, 0x2, 
    0x2bf, 0x2d7, 0x5, 0x76, 0x3c, 0x2, 0x2c0, 0x2c1, 0x7, 0xb, 0x2, 0x2, 
    0x2c1, 0x2c6, 0x5, 0xba, 0x5e, 0x2, 0x2c2, 0x2c3, 0x7, 0x7d, 0x2, 0x2, 
    0x2c3, 0x2c4, 0x5, 0xae, 0x58, 0x2, 0x2c4, 0x2c5, 0x7, 0x7e, 0x2, 0x2, 
    0x2c5, 0x2c7, 0x3, 0x2, 0x2, 0x2, 0x2c6, 0x2c2, 0x3, 0x2, 0x2, 0x2, 
    0x2c6, 0x2c7, 0x3, 0x2, 0x2, 0x2, 0x2c7, 0x2d7, 0x3, 0x2, 0x2, 0x2, 
    0x2c8, 0x2c9, 0x7, 0xc, 0x2, 0x2, 0x2c9, 0x2ca, 0x7, 0xd, 0x2, 0x2, 
    0x2ca, 0x2d7, 0x5, 0x76, 0x3c, 0x2, 0x2cb, 0x2cc, 0x7, 0x38, 0x2, 0x2, 
    0x2cc, 0x2d7, 0x7, 0xc, 0x2, 0x2, 0x2cd, 0x2ce, 0x7, 0x3e, 0x2, 0x2, 
    0x2ce, 0x2d3, 0x5, 0x8a, 0x46, 0x2, 0x2cf, 0x2d0, 0x7, 0x83, 0x2, 0x2, 
    0x2d0, 0x2d2, 0x5, 0x8a, 0x46, 0x2, 0x2d1, 0x2cf, 0x3, 0x2, 0x2, 0x2, 
    0x2d2, 0x2d5, 0x3, 0x2, 0x2, 0x2, 0x2d3, 0x2d1, 0x3, 0x2, 0x2, 0x2, 
    0x2d3, 0x2d4, 0x3, 0x2, 0x2, 0x2, 0x2d4, 0x2d7, 0x3, 0x2, 0x2, 0x2, 
    0x2d5, 0x2d3, 0x3, 0x2, 0x2, 0x2, 0x2d6, 0x2be, 0x3, 0x2, 0x2, 0x2, 
    0x2d6, 0x2c0, 0x3, 0x2, 0x2, 0x2, 0x2d6, 0x2c8, 0x3, 0x2, 0x2, 0x2, 
    0x2d6, 0x2cb, 0x3, 0x2, 0x2, 0x2, 0x2d6, 0x2cd, 0x3, 0x2, 0x2, 0x2, 
    0x2d7, 0x63, 0x3, 0x2, 0x2, 0x2, 0x2d8, 0x2d9, 0x7, 0x67, 0x2, 0x2, 
    0x2d9, 0x2da, 0x7, 0x38, 0x2, 0x2, 0x2da, 0x2db, 0x5, 0xb4, 0x5b, 0x2, 
    0x2db, 0x65, 0x3, 0x2, 0x2, 0x2, 0x2dc, 0x2ef, 0x7, 0x50, 0x2, 0x2, 
    0x2dd, 0x2de, 0x7, 0x10, 0x2, 0x2, 0x2de, 0x2e2, 0x5, 0x88, 0x45, 0x2, 
    0x2df, 0x2e1, 0x5, 0x62, 0x32, 0x2, 0x2e0, 0x2df, 0x3, 0x2, 0x2, 0x2, 
    0x2e1, 0x2e4, 0x3, 0x2, 0x2, 0x2, 0x2e2, 0x2e0, 0x3, 0x2, 0x2, 0x2, 
    0x2e2, 0x2e3, 0x3, 0x2, 0x2, 0x2, 0x2e3, 0x2e6, 0x3, 0x2, 0x2, 0x2, 
    0x2e4, 0x2e2, 0x3, 0x2, 0x2, 0x2, 0x2e5, 0x2e7, 0x5, 0x8, 0x5, 0x2, 
    0x2e6, 0x2e5, 0x3, 0x2, 0x2, 0x2, 0x2e6, 0x2e7, 0x3, 0x2, 0x2, 0x2, 
    0x2e7, 0x2f0, 0x3, 0x2, 0x2, 0x2, 0x2e8, 0x2ea, 0x5, 0x62, 0x32, 0x2, 
    0x2e9, 0x2e8, 0x3, 0x2, 0x2, 0x2, 0x2ea, 0x2ed, 0x3, 0x2, 0x2, 0x2, 
    0x2eb, 0x2e9, 0x3, 0x2, 0x2, 0x2, 0x2eb, 0x2ec, 0x3, 0x2, 0x2, 0x2, 
    0x2ec, 0x2ee, 0x3, 0x2, 0x2, 0x2, 0x2ed, 0x2eb, 0x3, 0x2, 0x2, 0x2, 
    0x2ee, 0x2f0, 0x5, 0x8, 0x5, 0x2, 0x2ef, 0x2dd, 0x3, 0x2, 0x2, 0x2, 
    0x2ef, 0x2eb, 0x3, 0x2, 0x2, 0x2, 0x2f0, 0x67, 0x3, 0x2, 0x2, 0x2, 0x2f1, 
    0x2f2, 0x7, 0x52, 0x2, 0x2, 0x2f2, 0x2fe, 0x7, 0x67, 0x2, 0x2, 0x2f3, 
    0x2f4, 0x7, 0x7f, 0x2, 0x2, 0x2f4, 0x2f9, 0x5, 0x64, 0x33, 0x2, 0x2f5, 
    0x2f6, 0x7, 0x83, 0x2, 0x2, 0x2f6, 0x2f8, 0x5, 0x64, 0x33, 0x2, 0x2f7, 
    0x2f5, 0x3, 0x2, 0x2, 0x2, 0x2f8, 0x2fb, 0x3, 0x2, 0x2, 0x2, 0x2f9, 
    0x2f7, 0x3, 0x2, 0x2, 0x2, 0x2f9, 0x2fa, 0x3, 0x2, 0x2, 0x2, 0x2fa, 
    0x2fc, 0x3, 0x2, 0x2, 0x2, 0x2fb, 0x2f9, 0x3, 0x2, 0x2, 0x2, 0x2fc, 
    0x2fd, 0x7, 0x80, 0x2, 0x2, 0x2fd, 0x2ff, 0x3, 0x2, 0x2, 0x2, 0x2fe, 
    0x2f3, 0x3, 0x2, 0x2, 0x2, 0x2fe, 0x2ff, 0x3, 0x2, 0x2, 0x2, 0x2ff, 
    0x303, 0x3, 0x2, 0x2, 0x2, 0x300, 0x302, 0x5, 0x62, 0x32, 0x2, 0x301, 
    0x300, 0x3, 0x2, 0x2, 0x2, 0x302, 0x305, 0x3, 0x2, 0x2, 0x2, 0x303, 
    0x301, 0x3, 0x2, 0x2, 0x2, 0x303, 0x304, 0x3, 0x2, 0x2, 0x2, 0x304, 
    0x306, 0x3, 0x2, 0x2, 0x2, 0x305, 0x303, 0x3, 0x2, 0x2, 0x2, 0x306, 
    0x30c, 0x7, 0x81, 0x2, 0x2, 0x307, 0x30b, 0x5, 0x6a, 0x36, 0x2, 0x308, 
    0x30b, 0x7, 0x85, 0x2, 0x2, 0x309, 0x30b, 0x7, 0x2c, 0x2, 0x2, 0x30a, 
    0x307, 0x3, 0x2, 0x2, 0x2, 0x30a, 0x308, 0x3, 0x2, 0x2, 0x2, 0x30a, 
    0x309, 0x3, 0x2, 0x2, 0x2, 0x30b, 0x30e, 0x3, 0x2, 0x2, 0x2, 0x30c, 
    0x30a, 0x3, 0x2, 0x2, 0x2, 0x30c, 0x30d, 0x3, 0x2, 0x2, 0x2, 0x30d, 
    0x313, 0x3, 0x2, 0x2, 0x2, 0x30e, 0x30c, 0x3, 0x2, 0x2, 0x2, 0x30f, 
    0x312, 0x5, 0x6, 0x4, 0x2, 0x310, 0x312, 0x7, 0x85, 0x2, 0x2, 0x311, 
    0x30f, 0x3, 0x2, 0x2, 0x2, 0x311, 0x310, 0x3, 0x2, 0x2, 0x2, 0x312, 
    0x315, 0x3, 0x2, 0x2, 0x2, 0x313, 0x311, 0x3, 0x2, 0x2, 0x2, 0x313, 
    0x314, 0x3, 0x2, 0x2, 0x2, 0x314, 0x316, 0x3, 0x2, 0x2, 0x2, 0x315, 
    0x313, 0x3, 0x2, 0x2, 0x2, 0x316, 0x317, 0x7, 0x82, 0x2, 0x2, 0x317, 
    0x69, 0x3, 0x2, 0x2, 0x2, 0x318, 0x319, 0x7, 0x53, 0x2, 0x2, 0x319, 
    0x31e, 0x5, 0x6c, 0x37, 0x2, 0x31a, 0x31b, 0x7, 0x83, 0x2, 0x2, 0x31b, 
    0x31d, 0x5, 0x6c, 0x37, 0x2, 0x31c, 0x31a, 0x3, 0x2, 0x2, 0x2, 0x31d, 
    0x320, 0x3, 0x2, 0x2, 0x2, 0x31e, 0x31c, 0x3, 0x2, 0x2, 0x2, 0x31e, 
    0x31f, 0x3, 0x2, 0x2, 0x2, 0x31f, 0x6b, 0x3, 0x2, 0x2, 0x2, 0x320, 0x31e, 
    0x3, 0x2, 0x2, 0x2, 0x321, 0x323, 0x7, 0xe, 0x2, 0x2, 0x322, 0x321, 
    0x3, 0x2, 0x2, 0x2, 0x322, 0x323, 0x3, 0x2, 0x2, 0x2, 0x323, 0x324, 
    0x3, 0x2, 0x2, 0x2, 0x324, 0x330, 0x7, 0x67, 0x2, 0x2, 0x325, 0x326, 
    0x7, 0x7f, 0x2, 0x2, 0x326, 0x32b, 0x5, 0xb2, 0x5a, 0x2, 0x327, 0x328, 
    0x7, 0x83, 0x2, 0x2, 0x328, 0x32a, 0x5, 0xb2, 0x5a, 0x2, 0x329, 0x327, 
    0x3, 0x2, 0x2, 0x2, 0x32a, 0x32d, 0x3, 0x2, 0x2, 0x2, 0x32b, 0x329, 
    0x3, 0x2, 0x2, 0x2, 0x32b, 0x32c, 0x3, 0x2, 0x2, 0x2, 0x32c, 0x32e, 
    0x3, 0x2, 0x2, 0x2, 0x32d, 0x32b, 0x3, 0x2, 0x2, 0x2, 0x32e, 0x32f, 
    0x7, 0x80, 0x2, 0x2, 0x32f, 0x331, 0x3, 0x2, 0x2, 0x2, 0x330, 0x325, 
    0x3, 0x2, 0x2, 0x2, 0x330, 0x331, 0x3, 0x2, 0x2, 0x2, 0x331, 0x335, 
    0x3, 0x2, 0x2, 0x2, 0x332, 0x334, 0x5, 0x6e, 0x38, 0x2, 0x333, 0x332, 
    0x3, 0x2, 0x2, 0x2, 0x334, 0x337, 0x3, 0x2, 0x2, 0x2, 0x335, 0x333, 
    0x3, 0x2, 0x2, 0x2, 0x335, 0x336, 0x3, 0x2, 0x2, 0x2, 0x336, 0x6d, 0x3, 
    0x2, 0x2, 0x2, 0x337, 0x335, 0x3, 0x2, 0x2, 0x2, 0x338, 0x339, 0x7, 
    0xf, 0x2, 0x2, 0x339, 0x341, 0x5, 0x78, 0x3d, 0x2, 0x33a, 0x33b, 0x7, 
    0x13, 0x2, 0x2, 0x33b, 0x33c, 0x7, 0x67, 0x2, 0x2, 0x33c, 0x33d, 0x7, 
    0x38, 0x2, 0x2, 0x33d, 0x341, 0x5, 0xb4, 0x5b, 0x2, 0x33e, 0x33f, 0x7, 
    0x14, 0x2, 0x2, 0x33f, 0x341, 0x5, 0x78, 0x3d, 0x2, 0x340, 0x338, 0x3, 
    0x2, 0x2, 0x2, 0x340, 0x33a, 0x3, 0x2, 0x2, 0x2, 0x340, 0x33e, 0x3, 
    0x2, 0x2, 0x2, 0x341, 0x6f, 0x3, 0x2, 0x2, 0x2, 0x342, 0x343, 0x7, 0x62, 
    0x2, 0x2, 0x343, 0x348, 0x5, 0x76, 0x3c, 0x2, 0x344, 0x345, 0x7, 0x83, 
    0x2, 0x2, 0x345, 0x347, 0x5, 0x76, 0x3c, 0x2, 0x346, 0x344, 0x3, 0x2, 
    0x2, 0x2, 0x347, 0x34a, 0x3, 0x2, 0x2, 0x2, 0x348, 0x346, 0x3, 0x2, 
    0x2, 0x2, 0x348, 0x349, 0x3, 0x2, 0x2, 0x2, 0x349, 0x71, 0x3, 0x2, 0x2, 
    0x2, 0x34a, 0x348, 0x3, 0x2, 0x2, 0x2, 0x34b, 0x34c, 0x7, 0x63, 0x2, 
    0x2, 0x34c, 0x34f, 0x5, 0x76, 0x3c, 0x2, 0x34d, 0x34e, 0x7, 0x83, 0x2, 
    0x2, 0x34e, 0x350, 0x5, 0x76, 0x3c, 0x2, 0x34f, 0x34d, 0x3, 0x2, 0x2, 
    0x2, 0x34f, 0x350, 0x3, 0x2, 0x2, 0x2, 0x350, 0x73, 0x3, 0x2, 0x2, 0x2, 
    0x351, 0x354, 0x5, 0x82, 0x42, 0x2, 0x352, 0x354, 0x5, 0x80, 0x41, 0x2, 
    0x353, 0x351, 0x3, 0x2, 0x2, 0x2, 0x353, 0x352, 0x3, 0x2, 0x2, 0x2, 
    0x354, 0x359, 0x3, 0x2, 0x2, 0x2, 0x355, 0x356, 0x7, 0x6e, 0x2, 0x2, 
    0x356, 0x358, 0x5, 0xb6, 0x5c, 0x2, 0x357, 0x355, 0x3, 0x2, 0x2, 0x2, 
    0x358, 0x35b, 0x3, 0x2, 0x2, 0x2, 0x359, 0x357, 0x3, 0x2, 0x2, 0x2, 
    0x359, 0x35a, 0x3, 0x2, 0x2, 0x2, 0x35a, 0x365, 0x3, 0x2, 0x2, 0x2, 
    0x35b, 0x359, 0x3, 0x2, 0x2, 0x2, 0x35c, 0x35d, 0x7, 0x15, 0x2, 0x2, 
    0x35d, 0x362, 0x5, 0xa2, 0x52, 0x2, 0x35e, 0x35f, 0x7, 0x83, 0x2, 0x2, 
    0x35f, 0x361, 0x5, 0xa2, 0x52, 0x2, 0x360, 0x35e, 0x3, 0x2, 0x2, 0x2, 
    0x361, 0x364, 0x3, 0x2, 0x2, 0x2, 0x362, 0x360, 0x3, 0x2, 0x2, 0x2, 
    0x362, 0x363, 0x3, 0x2, 0x2, 0x2, 0x363, 0x366, 0x3, 0x2, 0x2, 0x2, 
    0x364, 0x362, 0x3, 0x2, 0x2, 0x2, 0x365, 0x35c, 0x3, 0x2, 0x2, 0x2, 
    0x365, 0x366, 0x3, 0x2, 0x2, 0x2, 0x366, 0x75, 0x3, 0x2, 0x2, 0x2, 0x367, 
    0x36c, 0x5, 0x78, 0x3d, 0x2, 0x368, 0x369, 0x7, 0x6e, 0x2, 0x2, 0x369, 
    0x36b, 0x5, 0xb6, 0x5c, 0x2, 0x36a, 0x368, 0x3, 0x2, 0x2, 0x2, 0x36b, 
    0x36e, 0x3, 0x2, 0x2, 0x2, 0x36c, 0x36a, 0x3, 0x2, 0x2, 0x2, 0x36c, 
    0x36d, 0x3, 0x2, 0x2, 0x2, 0x36d, 0x77, 0x3, 0x2, 0x2, 0x2, 0x36e, 0x36c, 
    0x3, 0x2, 0x2, 0x2, 0x36f, 0x372, 0x5, 0x7a, 0x3e, 0x2, 0x370, 0x372, 
    0x5, 0x7c, 0x3f, 0x2, 0x371, 0x36f, 0x3, 0x2, 0x2, 0x2, 0x371, 0x370, 
    0x3, 0x2, 0x2, 0x2, 0x372, 0x375, 0x3, 0x2, 0x2, 0x2, 0x373, 0x371, 
    0x3, 0x2, 0x2, 0x2, 0x373, 0x374, 0x3, 0x2, 0x2, 0x2, 0x374, 0x378, 
    0x3, 0x2, 0x2, 0x2, 0x375, 0x373, 0x3, 0x2, 0x2, 0x2, 0x376, 0x379, 
    0x5, 0x82, 0x42, 0x2, 0x377, 0x379, 0x5, 0x80, 0x41, 0x2, 0x378, 0x376, 
    0x3, 0x2, 0x2, 0x2, 0x378, 0x377, 0x3, 0x2, 0x2, 0x2, 0x379, 0x79, 0x3, 
    0x2, 0x2, 0x2, 0x37a, 0x37b, 0x7, 0x35, 0x2, 0x2, 0x37b, 0x37c, 0x5, 
    0x78, 0x3d, 0x2, 0x37c, 0x37d, 0x7, 0x36, 0x2, 0x2, 0x37d, 0x37e, 0x5, 
    0x78, 0x3d, 0x2, 0x37e, 0x37f, 0x7, 0x37, 0x2, 0x2, 0x37f, 0x7b, 0x3, 
    0x2, 0x2, 0x2, 0x380, 0x381, 0x7, 0x28, 0x2, 0x2, 0x381, 0x386, 0x5, 
    0x7e, 0x40, 0x2, 0x382, 0x383, 0x7, 0x83, 0x2, 0x2, 0x383, 0x385, 0x5, 
    0x7e, 0x40, 0x2, 0x384, 0x382, 0x3, 0x2, 0x2, 0x2, 0x385, 0x388, 0x3, 
    0x2, 0x2, 0x2, 0x386, 0x384, 0x3, 0x2, 0x2, 0x2, 0x386, 0x387, 0x3, 
    0x2, 0x2, 0x2, 0x387, 0x389, 0x3, 0x2, 0x2, 0x2, 0x388, 0x386, 0x3, 
    0x2, 0x2, 0x2, 0x389, 0x38a, 0x7, 0x38, 0x2, 0x2, 0x38a, 0x7d, 0x3, 
    0x2, 0x2, 0x2, 0x38b, 0x38c, 0x7, 0x67, 0x2, 0x2, 0x38c, 0x38d, 0x7, 
    0x75, 0x2, 0x2, 0x38d, 0x38e, 0x5, 0x76, 0x3c, 0x2, 0x38e, 0x7f, 0x3, 
    0x2, 0x2, 0x2, 0x38f, 0x390, 0x7, 0xb, 0x2, 0x2, 0x390, 0x395, 0x5, 
    0xba, 0x5e, 0x2, 0x391, 0x392, 0x7, 0x7d, 0x2, 0x2, 0x392, 0x393, 0x5, 
    0xae, 0x58, 0x2, 0x393, 0x394, 0x7, 0x7e, 0x2, 0x2, 0x394, 0x396, 0x3, 
    0x2, 0x2, 0x2, 0x395, 0x391, 0x3, 0x2, 0x2, 0x2, 0x395, 0x396, 0x3, 
    0x2, 0x2, 0x2, 0x396, 0x39e, 0x3, 0x2, 0x2, 0x2, 0x397, 0x398, 0x7, 
    0xc, 0x2, 0x2, 0x398, 0x399, 0x7, 0xd, 0x2, 0x2, 0x399, 0x39d, 0x5, 
    0x78, 0x3d, 0x2, 0x39a, 0x39b, 0x7, 0x38, 0x2, 0x2, 0x39b, 0x39d, 0x7, 
    0xc, 0x2, 0x2, 0x39c, 0x397, 0x3, 0x2, 0x2, 0x2, 0x39c, 0x39a, 0x3, 
    0x2, 0x2, 0x2, 0x39d, 0x3a0, 0x3, 0x2, 0x2, 0x2, 0x39e, 0x39c, 0x3, 
    0x2, 0x2, 0x2, 0x39e, 0x39f, 0x3, 0x2, 0x2, 0x2, 0x39f, 0x81, 0x3, 0x2, 
    0x2, 0x2, 0x3a0, 0x39e, 0x3, 0x2, 0x2, 0x2, 0x3a1, 0x3a7, 0x5, 0x86, 
    0x44, 0x2, 0x3a2, 0x3a3, 0x5, 0x84, 0x43, 0x2, 0x3a3, 0x3a4, 0x5, 0x86, 
    0x44, 0x2, 0x3a4, 0x3a6, 0x3, 0x2, 0x2, 0x2, 0x3a5, 0x3a2, 0x3, 0x2, 
    0x2, 0x2, 0x3a6, 0x3a9, 0x3, 0x2, 0x2, 0x2, 0x3a7, 0x3a5, 0x3, 0x2, 
    0x2, 0x2, 0x3a7, 0x3a8, 0x3, 0x2, 0x2, 0x2, 0x3a8, 0x83, 0x3, 0x2, 0x2, 
    0x2, 0x3a9, 0x3a7, 0x3, 0x2, 0x2, 0x2, 0x3aa, 0x3ab, 0x9, 0x8, 0x2, 
    0x2, 0x3ab, 0x85, 0x3, 0x2, 0x2, 0x2, 0x3ac, 0x3ae, 0x9, 0x9, 0x2, 0x2, 
    0x3ad, 0x3ac, 0x3, 0x2, 0x2, 0x2, 0x3ae, 0x3b1, 0x3, 0x2, 0x2, 0x2, 
    0x3af, 0x3ad, 0x3, 0x2, 0x2, 0x2, 0x3af, 0x3b0, 0x3, 0x2, 0x2, 0x2, 
    0x3b0, 0x3be, 0x3, 0x2, 0x2, 0x2, 0x3b1, 0x3af, 0x3, 0x2, 0x2, 0x2, 
    0x3b2, 0x3bf, 0x5, 0x94, 0x4b, 0x2, 0x3b3, 0x3bf, 0x5, 0x9a, 0x4e, 0x2, 
    0x3b4, 0x3bf, 0x5, 0x9c, 0x4f, 0x2, 0x3b5, 0x3bf, 0x5, 0x9e, 0x50, 0x2, 
    0x3b6, 0x3bb, 0x5, 0x88, 0x45, 0x2, 0x3b7, 0x3ba, 0x5, 0xa6, 0x54, 0x2, 
    0x3b8, 0x3ba, 0x5, 0xa4, 0x53, 0x2, 0x3b9, 0x3b7, 0x3, 0x2, 0x2, 0x2, 
    0x3b9, 0x3b8, 0x3, 0x2, 0x2, 0x2, 0x3ba, 0x3bd, 0x3, 0x2, 0x2, 0x2, 
    0x3bb, 0x3b9, 0x3, 0x2, 0x2, 0x2, 0x3bb, 0x3bc, 0x3, 0x2, 0x2, 0x2, 
    0x3bc, 0x3bf, 0x3, 0x2, 0x2, 0x2, 0x3bd, 0x3bb, 0x3, 0x2, 0x2, 0x2, 
    0x3be, 0x3b2, 0x3, 0x2, 0x2, 0x2, 0x3be, 0x3b3, 0x3, 0x2, 0x2, 0x2, 
    0x3be, 0x3b4, 0x3, 0x2, 0x2, 0x2, 0x3be, 0x3b5, 0x3, 0x2, 0x2, 0x2, 
    0x3be, 0x3b6, 0x3, 0x2, 0x2, 0x2, 0x3bf, 0x87, 0x3, 0x2, 0x2, 0x2, 0x3c0, 
    0x3c4, 0x5, 0x8e, 0x48, 0x2, 0x3c1, 0x3c3, 0x5, 0x8c, 0x47, 0x2, 0x3c2, 
    0x3c1, 0x3, 0x2, 0x2, 0x2, 0x3c3, 0x3c6, 0x3, 0x2, 0x2, 0x2, 0x3c4, 
    0x3c2, 0x3, 0x2, 0x2, 0x2, 0x3c4, 0x3c5, 0x3, 0x2, 0x2, 0x2, 0x3c5, 
    0x89, 0x3, 0x2, 0x2, 0x2, 0x3c6, 0x3c4, 0x3, 0x2, 0x2, 0x2, 0x3c7, 0x3cb, 
    0x7, 0x67, 0x2, 0x2, 0x3c8, 0x3ca, 0x5, 0x8c, 0x47, 0x2, 0x3c9, 0x3c8, 
    0x3, 0x2, 0x2, 0x2, 0x3ca, 0x3cd, 0x3, 0x2, 0x2, 0x2, 0x3cb, 0x3c9, 
    0x3, 0x2, 0x2, 0x2, 0x3cb, 0x3cc, 0x3, 0x2, 0x2, 0x2, 0x3cc, 0x8b, 0x3, 
    0x2, 0x2, 0x2, 0x3cd, 0x3cb, 0x3, 0x2, 0x2, 0x2, 0x3ce, 0x3cf, 0x7, 
    0x7d, 0x2, 0x2, 0x3cf, 0x3d0, 0x5, 0xae, 0x58, 0x2, 0x3d0, 0x3d1, 0x7, 
    0x7e, 0x2, 0x2, 0x3d1, 0x3e0, 0x3, 0x2, 0x2, 0x2, 0x3d2, 0x3d3, 0x7, 
    0x7f, 0x2, 0x2, 0x3d3, 0x3d8, 0x5, 0xb2, 0x5a, 0x2, 0x3d4, 0x3d5, 0x7, 
    0x83, 0x2, 0x2, 0x3d5, 0x3d7, 0x5, 0xb2, 0x5a, 0x2, 0x3d6, 0x3d4, 0x3, 
    0x2, 0x2, 0x2, 0x3d7, 0x3da, 0x3, 0x2, 0x2, 0x2, 0x3d8, 0x3d6, 0x3, 
    0x2, 0x2, 0x2, 0x3d8, 0x3d9, 0x3, 0x2, 0x2, 0x2, 0x3d9, 0x3db, 0x3, 
    0x2, 0x2, 0x2, 0x3da, 0x3d8, 0x3, 0x2, 0x2, 0x2, 0x3db, 0x3dc, 0x7, 
    0x80, 0x2, 0x2, 0x3dc, 0x3e0, 0x3, 0x2, 0x2, 0x2, 0x3dd, 0x3de, 0x7, 
    0x6d, 0x2, 0x2, 0x3de, 0x3e0, 0x5, 0xba, 0x5e, 0x2, 0x3df, 0x3ce, 0x3, 
    0x2, 0x2, 0x2, 0x3df, 0x3d2, 0x3, 0x2, 0x2, 0x2, 0x3df, 0x3dd, 0x3, 
    0x2, 0x2, 0x2, 0x3e0, 0x8d, 0x3, 0x2, 0x2, 0x2, 0x3e1, 0x3e3, 0x9, 0xa, 
    0x2, 0x2, 0x3e2, 0x3e4, 0x5, 0xb6, 0x5c, 0x2, 0x3e3, 0x3e2, 0x3, 0x2, 
    0x2, 0x2, 0x3e3, 0x3e4, 0x3, 0x2, 0x2, 0x2, 0x3e4, 0x3f8, 0x3, 0x2, 
    0x2, 0x2, 0x3e5, 0x3f8, 0x7, 0x68, 0x2, 0x2, 0x3e6, 0x3f8, 0x5, 0x90, 
    0x49, 0x2, 0x3e7, 0x3f8, 0x7, 0x3f, 0x2, 0x2, 0x3e8, 0x3f8, 0x7, 0x40, 
    0x2, 0x2, 0x3e9, 0x3f8, 0x7, 0x67, 0x2, 0x2, 0x3ea, 0x3eb, 0x7, 0x29, 
    0x2, 0x2, 0x3eb, 0x3ec, 0x5, 0x76, 0x3c, 0x2, 0x3ec, 0x3ed, 0x7, 0x7e, 
    0x2, 0x2, 0x3ed, 0x3f8, 0x3, 0x2, 0x2, 0x2, 0x3ee, 0x3f0, 0x7, 0x2a, 
    0x2, 0x2, 0x3ef, 0x3f1, 0x5, 0x92, 0x4a, 0x2, 0x3f0, 0x3ef, 0x3, 0x2, 
    0x2, 0x2, 0x3f0, 0x3f1, 0x3, 0x2, 0x2, 0x2, 0x3f1, 0x3f2, 0x3, 0x2, 
    0x2, 0x2, 0x3f2, 0x3f8, 0x7, 0x80, 0x2, 0x2, 0x3f3, 0x3f4, 0x7, 0x81, 
    0x2, 0x2, 0x3f4, 0x3f5, 0x5, 0xaa, 0x56, 0x2, 0x3f5, 0x3f6, 0x7, 0x82, 
    0x2, 0x2, 0x3f6, 0x3f8, 0x3, 0x2, 0x2, 0x2, 0x3f7, 0x3e1, 0x3, 0x2, 
    0x2, 0x2, 0x3f7, 0x3e5, 0x3, 0x2, 0x2, 0x2, 0x3f7, 0x3e6, 0x3, 0x2, 
    0x2, 0x2, 0x3f7, 0x3e7, 0x3, 0x2, 0x2, 0x2, 0x3f7, 0x3e8, 0x3, 0x2, 
    0x2, 0x2, 0x3f7, 0x3e9, 0x3, 0x2, 0x2, 0x2, 0x3f7, 0x3ea, 0x3, 0x2, 
    0x2, 0x2, 0x3f7, 0x3ee, 0x3, 0x2, 0x2, 0x2, 0x3f7, 0x3f3, 0x3, 0x2, 
    0x2, 0x2, 0x3f8, 0x8f, 0x3, 0x2, 0x2, 0x2, 0x3f9, 0x3fa, 0x7, 0x2d, 
    0x2, 0x2, 0x3fa, 0x3ff, 0x5, 0x76, 0x3c, 0x2, 0x3fb, 0x3fc, 0x7, 0x2e, 
    0x2, 0x2, 0x3fc, 0x3fe, 0x5, 0x76, 0x3c, 0x2, 0x3fd, 0x3fb, 0x3, 0x2, 
    0x2, 0x2, 0x3fe, 0x401, 0x3, 0x2, 0x2, 0x2, 0x3ff, 0x3fd, 0x3, 0x2, 
    0x2, 0x2, 0x3ff, 0x400, 0x3, 0x2, 0x2, 0x2, 0x400, 0x402, 0x3, 0x2, 
    0x2, 0x2, 0x401, 0x3ff, 0x3, 0x2, 0x2, 0x2, 0x402, 0x403, 0x7, 0x2f, 
    0x2, 0x2, 0x403, 0x91, 0x3, 0x2, 0x2, 0x2, 0x404, 0x419, 0x5, 0x76, 
    0x3c, 0x2, 0x405, 0x406, 0x7, 0x39, 0x2, 0x2, 0x406, 0x408, 0x5, 0x64, 
    0x33, 0x2, 0x407, 0x405, 0x3, 0x2, 0x2, 0x2, 0x408, 0x409, 0x3, 0x2, 
    0x2, 0x2, 0x409, 0x407, 0x3, 0x2, 0x2, 0x2, 0x409, 0x40a, 0x3, 0x2, 
    0x2, 0x2, 0x40a, 0x40d, 0x3, 0x2, 0x2, 0x2, 0x40b, 0x40c, 0x7, 0x35, 
    0x2, 0x2, 0x40c, 0x40e, 0x5, 0x78, 0x3d, 0x2, 0x40d, 0x40b, 0x3, 0x2, 
    0x2, 0x2, 0x40d, 0x40e, 0x3, 0x2, 0x2, 0x2, 0x40e, 0x41a, 0x3, 0x2, 
    0x2, 0x2, 0x40f, 0x410, 0x7, 0x83, 0x2, 0x2, 0x410, 0x412, 0x5, 0x76, 
    0x3c, 0x2, 0x411, 0x40f, 0x3, 0x2, 0x2, 0x2, 0x412, 0x415, 0x3, 0x2, 
    0x2, 0x2, 0x413, 0x411, 0x3, 0x2, 0x2, 0x2, 0x413, 0x414, 0x3, 0x2, 
    0x2, 0x2, 0x414, 0x417, 0x3, 0x2, 0x2, 0x2, 0x415, 0x413, 0x3, 0x2, 
    0x2, 0x2, 0x416, 0x418, 0x7, 0x83, 0x2, 0x2, 0x417, 0x416, 0x3, 0x2, 
    0x2, 0x2, 0x417, 0x418, 0x3, 0x2, 0x2, 0x2, 0x418, 0x41a, 0x3, 0x2, 
    0x2, 0x2, 0x419, 0x407, 0x3, 0x2, 0x2, 0x2, 0x419, 0x413, 0x3, 0x2, 
    0x2, 0x2, 0x41a, 0x93, 0x3, 0x2, 0x2, 0x2, 0x41b, 0x41c, 0x9, 0xb, 0x2, 
    0x2, 0x41c, 0x426, 0x5, 0x88, 0x45, 0x2, 0x41d, 0x41e, 0x7, 0x3d, 0x2, 
    0x2, 0x41e, 0x423, 0x5, 0xa2, 0x52, 0x2, 0x41f, 0x420, 0x7, 0x83, 0x2, 
    0x2, 0x420, 0x422, 0x5, 0xa2, 0x52, 0x2, 0x421, 0x41f, 0x3, 0x2, 0x2, 
    0x2, 0x422, 0x425, 0x3, 0x2, 0x2, 0x2, 0x423, 0x421, 0x3, 0x2, 0x2, 
    0x2, 0x423, 0x424, 0x3, 0x2, 0x2, 0x2, 0x424, 0x427, 0x3, 0x2, 0x2, 
    0x2, 0x425, 0x423, 0x3, 0x2, 0x2, 0x2, 0x426, 0x41d, 0x3, 0x2, 0x2, 
    0x2, 0x426, 0x427, 0x3, 0x2, 0x2, 0x2, 0x427, 0x429, 0x3, 0x2, 0x2, 
    0x2, 0x428, 0x42a, 0x5, 0x96, 0x4c, 0x2, 0x429, 0x428, 0x3, 0x2, 0x2, 
    0x2, 0x429, 0x42a, 0x3, 0x2, 0x2, 0x2, 0x42a, 0x95, 0x3, 0x2, 0x2, 0x2, 
    0x42b, 0x42c, 0x7, 0x1f, 0x2, 0x2, 0x42c, 0x438, 0x7, 0x7d, 0x2, 0x2, 
    0x42d, 0x432, 0x5, 0x98, 0x4d, 0x2, 0x42e, 0x42f, 0x7, 0x83, 0x2, 0x2, 
    0x42f, 0x431, 0x5, 0x98, 0x4d, 0x2, 0x430, 0x42e, 0x3, 0x2, 0x2, 0x2, 
    0x431, 0x434, 0x3, 0x2, 0x2, 0x2, 0x432, 0x430, 0x3, 0x2, 0x2, 0x2, 
    0x432, 0x433, 0x3, 0x2, 0x2, 0x2, 0x433, 0x436, 0x3, 0x2, 0x2, 0x2, 
    0x434, 0x432, 0x3, 0x2, 0x2, 0x2, 0x435, 0x437, 0x7, 0x83, 0x2, 0x2, 
    0x436, 0x435, 0x3, 0x2, 0x2, 0x2, 0x436, 0x437, 0x3, 0x2, 0x2, 0x2, 
    0x437, 0x439, 0x3, 0x2, 0x2, 0x2, 0x438, 0x42d, 0x3, 0x2, 0x2, 0x2, 
    0x438, 0x439, 0x3, 0x2, 0x2, 0x2, 0x439, 0x43a, 0x3, 0x2, 0x2, 0x2, 
    0x43a, 0x43b, 0x7, 0x7e, 0x2, 0x2, 0x43b, 0x97, 0x3, 0x2, 0x2, 0x2, 
    0x43c, 0x43d, 0x5, 0xba, 0x5e, 0x2, 0x43d, 0x43e, 0x7, 0x75, 0x2, 0x2, 
    0x43e, 0x448, 0x5, 0x76, 0x3c, 0x2, 0x43f, 0x440, 0x7, 0x9, 0x2, 0x2, 
    0x440, 0x445, 0x5, 0xba, 0x5e, 0x2, 0x441, 0x442, 0x7, 0x6d, 0x2, 0x2, 
    0x442, 0x444, 0x5, 0xba, 0x5e, 0x2, 0x443, 0x441, 0x3, 0x2, 0x2, 0x2, 
    0x444, 0x447, 0x3, 0x2, 0x2, 0x2, 0x445, 0x443, 0x3, 0x2, 0x2, 0x2, 
    0x445, 0x446, 0x3, 0x2, 0x2, 0x2, 0x446, 0x449, 0x3, 0x2, 0x2, 0x2, 
    0x447, 0x445, 0x3, 0x2, 0x2, 0x2, 0x448, 0x43f, 0x3, 0x2, 0x2, 0x2, 
    0x448, 0x449, 0x3, 0x2, 0x2, 0x2, 0x449, 0x99, 0x3, 0x2, 0x2, 0x2, 0x44a, 
    0x44b, 0x7, 0x21, 0x2, 0x2, 0x44b, 0x44c, 0x5, 0x88, 0x45, 0x2, 0x44c, 
    0x9b, 0x3, 0x2, 0x2, 0x2, 0x44d, 0x44e, 0x7, 0x1c, 0x2, 0x2, 0x44e, 
    0x451, 0x5, 0x88, 0x45, 0x2, 0x44f, 0x450, 0x7, 0x1f, 0x2, 0x2, 0x450, 
    0x452, 0x7, 0x67, 0x2, 0x2, 0x451, 0x44f, 0x3, 0x2, 0x2, 0x2, 0x451, 
    0x452, 0x3, 0x2, 0x2, 0x2, 0x452, 0x9d, 0x3, 0x2, 0x2, 0x2, 0x453, 0x454, 
    0x7, 0x11, 0x2, 0x2, 0x454, 0x45e, 0x5, 0x88, 0x45, 0x2, 0x455, 0x456, 
    0x7, 0x3d, 0x2, 0x2, 0x456, 0x45b, 0x5, 0xa2, 0x52, 0x2, 0x457, 0x458, 
    0x7, 0x83, 0x2, 0x2, 0x458, 0x45a, 0x5, 0xa2, 0x52, 0x2, 0x459, 0x457, 
    0x3, 0x2, 0x2, 0x2, 0x45a, 0x45d, 0x3, 0x2, 0x2, 0x2, 0x45b, 0x459, 
    0x3, 0x2, 0x2, 0x2, 0x45b, 0x45c, 0x3, 0x2, 0x2, 0x2, 0x45c, 0x45f, 
    0x3, 0x2, 0x2, 0x2, 0x45d, 0x45b, 0x3, 0x2, 0x2, 0x2, 0x45e, 0x455, 
    0x3, 0x2, 0x2, 0x2, 0x45e, 0x45f, 0x3, 0x2, 0x2, 0x2, 0x45f, 0x469, 
    0x3, 0x2, 0x2, 0x2, 0x460, 0x461, 0x7, 0x1d, 0x2, 0x2, 0x461, 0x466, 
    0x5, 0x8a, 0x46, 0x2, 0x462, 0x463, 0x7, 0x83, 0x2, 0x2, 0x463, 0x465, 
    0x5, 0x8a, 0x46, 0x2, 0x464, 0x462, 0x3, 0x2, 0x2, 0x2, 0x465, 0x468, 
    0x3, 0x2, 0x2, 0x2, 0x466, 0x464, 0x3, 0x2, 0x2, 0x2, 0x466, 0x467, 
    0x3, 0x2, 0x2, 0x2, 0x467, 0x46a, 0x3, 0x2, 0x2, 0x2, 0x468, 0x466, 
    0x3, 0x2, 0x2, 0x2, 0x469, 0x460, 0x3, 0x2, 0x2, 0x2, 0x469, 0x46a, 
    0x3, 0x2, 0x2, 0x2, 0x46a, 0x474, 0x3, 0x2, 0x2, 0x2, 0x46b, 0x46c, 
    0x7, 0x1e, 0x2, 0x2, 0x46c, 0x471, 0x5, 0xa0, 0x51, 0x2, 0x46d, 0x46e, 
    0x7, 0x83, 0x2, 0x2, 0x46e, 0x470, 0x5, 0xa0, 0x51, 0x2, 0x46f, 0x46d, 
    0x3, 0x2, 0x2, 0x2, 0x470, 0x473, 0x3, 0x2, 0x2, 0x2, 0x471, 0x46f, 
    0x3, 0x2, 0x2, 0x2, 0x471, 0x472, 0x3, 0x2, 0x2, 0x2, 0x472, 0x475, 
    0x3, 0x2, 0x2, 0x2, 0x473, 0x471, 0x3, 0x2, 0x2, 0x2, 0x474, 0x46b, 
    0x3, 0x2, 0x2, 0x2, 0x474, 0x475, 0x3, 0x2, 0x2, 0x2, 0x475, 0x9f, 0x3, 
    0x2, 0x2, 0x2, 0x476, 0x47b, 0x5, 0x78, 0x3d, 0x2, 0x477, 0x478, 0x7, 
    0x27, 0x2, 0x2, 0x478, 0x47a, 0x5, 0x64, 0x33, 0x2, 0x479, 0x477, 0x3, 
    0x2, 0x2, 0x2, 0x47a, 0x47d, 0x3, 0x2, 0x2, 0x2, 0x47b, 0x479, 0x3, 
    0x2, 0x2, 0x2, 0x47b, 0x47c, 0x3, 0x2, 0x2, 0x2, 0x47c, 0xa1, 0x3, 0x2, 
    0x2, 0x2, 0x47d, 0x47b, 0x3, 0x2, 0x2, 0x2, 0x47e, 0x483, 0x5, 0x88, 
    0x45, 0x2, 0x47f, 0x482, 0x5, 0xa6, 0x54, 0x2, 0x480, 0x482, 0x5, 0xa4, 
    0x53, 0x2, 0x481, 0x47f, 0x3, 0x2, 0x2, 0x2, 0x481, 0x480, 0x3, 0x2, 
    0x2, 0x2, 0x482, 0x485, 0x3, 0x2, 0x2, 0x2, 0x483, 0x481, 0x3, 0x2, 
    0x2, 0x2, 0x483, 0x484, 0x3, 0x2, 0x2, 0x2, 0x484, 0xa3, 0x3, 0x2, 0x2, 
    0x2, 0x485, 0x483, 0x3, 0x2, 0x2, 0x2, 0x486, 0x487, 0x7, 0x26, 0x2, 
    0x2, 0x487, 0x48c, 0x7, 0x67, 0x2, 0x2, 0x488, 0x489, 0x7, 0x6d, 0x2, 
    0x2, 0x489, 0x48b, 0x5, 0xba, 0x5e, 0x2, 0x48a, 0x488, 0x3, 0x2, 0x2, 
    0x2, 0x48b, 0x48e, 0x3, 0x2, 0x2, 0x2, 0x48c, 0x48a, 0x3, 0x2, 0x2, 
    0x2, 0x48c, 0x48d, 0x3, 0x2, 0x2, 0x2, 0x48d, 0xa5, 0x3, 0x2, 0x2, 0x2, 
    0x48e, 0x48c, 0x3, 0x2, 0x2, 0x2, 0x48f, 0x490, 0x7, 0x16, 0x2, 0x2, 
    0x490, 0x497, 0x7, 0x81, 0x2, 0x2, 0x491, 0x496, 0x5, 0xac, 0x57, 0x2, 
    0x492, 0x496, 0x5, 0xa8, 0x55, 0x2, 0x493, 0x496, 0x7, 0x83, 0x2, 0x2, 
    0x494, 0x496, 0x7, 0x85, 0x2, 0x2, 0x495, 0x491, 0x3, 0x2, 0x2, 0x2, 
    0x495, 0x492, 0x3, 0x2, 0x2, 0x2, 0x495, 0x493, 0x3, 0x2, 0x2, 0x2, 
    0x495, 0x494, 0x3, 0x2, 0x2, 0x2, 0x496, 0x499, 0x3, 0x2, 0x2, 0x2, 
    0x497, 0x495, 0x3, 0x2, 0x2, 0x2, 0x497, 0x498, 0x3, 0x2, 0x2, 0x2, 
    0x498, 0x49a, 0x3, 0x2, 0x2, 0x2, 0x499, 0x497, 0x3, 0x2, 0x2, 0x2, 
    0x49a, 0x49b, 0x7, 0x82, 0x2, 0x2, 0x49b, 0xa7, 0x3, 0x2, 0x2, 0x2, 
    0x49c, 0x4a2, 0x5, 0x12, 0xa, 0x2, 0x49d, 0x4a2, 0x5, 0x18, 0xd, 0x2, 
    0x49e, 0x4a2, 0x5, 0x1c, 0xf, 0x2, 0x49f, 0x4a2, 0x5, 0x1e, 0x10, 0x2, 
    0x4a0, 0x4a2, 0x7, 0x2c, 0x2, 0x2, 0x4a1, 0x49c, 0x3, 0x2, 0x2, 0x2, 
    0x4a1, 0x49d, 0x3, 0x2, 0x2, 0x2, 0x4a1, 0x49e, 0x3, 0x2, 0x2, 0x2, 
    0x4a1, 0x49f, 0x3, 0x2, 0x2, 0x2, 0x4a1, 0x4a0, 0x3, 0x2, 0x2, 0x2, 
    0x4a2, 0xa9, 0x3, 0x2, 0x2, 0x2, 0x4a3, 0x4a7, 0x5, 0xac, 0x57, 0x2, 
    0x4a4, 0x4a7, 0x7, 0x83, 0x2, 0x2, 0x4a5, 0x4a7, 0x7, 0x85, 0x2, 0x2, 
    0x4a6, 0x4a3, 0x3, 0x2, 0x2, 0x2, 0x4a6, 0x4a4, 0x3, 0x2, 0x2, 0x2, 
    0x4a6, 0x4a5, 0x3, 0x2, 0x2, 0x2, 0x4a7, 0x4aa, 0x3, 0x2, 0x2, 0x2, 
    0x4a8, 0x4a6, 0x3, 0x2, 0x2, 0x2, 0x4a8, 0x4a9, 0x3, 0x2, 0x2, 0x2, 
    0x4a9, 0xab, 0x3, 0x2, 0x2, 0x2, 0x4aa, 0x4a8, 0x3, 0x2, 0x2, 0x2, 0x4ab, 
    0x4ac, 0x5, 0xbc, 0x5f, 0x2, 0x4ac, 0x4ad, 0x7, 0x75, 0x2, 0x2, 0x4ad, 
    0x4ae, 0x5, 0x76, 0x3c, 0x2, 0x4ae, 0xad, 0x3, 0x2, 0x2, 0x2, 0x4af, 
    0x4b4, 0x5, 0x64, 0x33, 0x2, 0x4b0, 0x4b1, 0x7, 0x83, 0x2, 0x2, 0x4b1, 
    0x4b3, 0x5, 0x64, 0x33, 0x2, 0x4b2, 0x4b0, 0x3, 0x2, 0x2, 0x2, 0x4b3, 
    0x4b6, 0x3, 0x2, 0x2, 0x2, 0x4b4, 0x4b2, 0x3, 0x2, 0x2, 0x2, 0x4b4, 
    0x4b5, 0x3, 0x2, 0x2, 0x2, 0x4b5, 0x4b9, 0x3, 0x2, 0x2, 0x2, 0x4b6, 
    0x4b4, 0x3, 0x2, 0x2, 0x2, 0x4b7, 0x4b8, 0x7, 0x35, 0x2, 0x2, 0x4b8, 
    0x4ba, 0x5, 0x78, 0x3d, 0x2, 0x4b9, 0x4b7, 0x3, 0x2, 0x2, 0x2, 0x4b9, 
    0x4ba, 0x3, 0x2, 0x2, 0x2, 0x4ba, 0x4bb, 0x3, 0x2, 0x2, 0x2, 0x4bb, 
    0x4bc, 0x7, 0x84, 0x2, 0x2, 0x4bc, 0x4bd, 0x5, 0x76, 0x3c, 0x2, 0x4bd, 
    0x4ca, 0x3, 0x2, 0x2, 0x2, 0x4be, 0x4c3, 0x5, 0xb0, 0x59, 0x2, 0x4bf, 
    0x4c0, 0x7, 0x83, 0x2, 0x2, 0x4c0, 0x4c2, 0x5, 0xb0, 0x59, 0x2, 0x4c1, 
    0x4bf, 0x3, 0x2, 0x2, 0x2, 0x4c2, 0x4c5, 0x3, 0x2, 0x2, 0x2, 0x4c3, 
    0x4c1, 0x3, 0x2, 0x2, 0x2, 0x4c3, 0x4c4, 0x3, 0x2, 0x2, 0x2, 0x4c4, 
    0x4c7, 0x3, 0x2, 0x2, 0x2, 0x4c5, 0x4c3, 0x3, 0x2, 0x2, 0x2, 0x4c6, 
    0x4c8, 0x7, 0x83, 0x2, 0x2, 0x4c7, 0x4c6, 0x3, 0x2, 0x2, 0x2, 0x4c7, 
    0x4c8, 0x3, 0x2, 0x2, 0x2, 0x4c8, 0x4ca, 0x3, 0x2, 0x2, 0x2, 0x4c9, 
    0x4af, 0x3, 0x2, 0x2, 0x2, 0x4c9, 0x4be, 0x3, 0x2, 0x2, 0x2, 0x4c9, 
    0x4ca, 0x3, 0x2, 0x2, 0x2, 0x4ca, 0xaf, 0x3, 0x2, 0x2, 0x2, 0x4cb, 0x4cc, 
    0x5, 0xba, 0x5e, 0x2, 0x4cc, 0x4cd, 0x7, 0x75, 0x2, 0x2, 0x4cd, 0x4ce, 
    0x5, 0x76, 0x3c, 0x2, 0x4ce, 0x4d1, 0x3, 0x2, 0x2, 0x2, 0x4cf, 0x4d1, 
    0x5, 0x76, 0x3c, 0x2, 0x4d0, 0x4cb, 0x3, 0x2, 0x2, 0x2, 0x4d0, 0x4cf, 
    0x3, 0x2, 0x2, 0x2, 0x4d1, 0xb1, 0x3, 0x2, 0x2, 0x2, 0x4d2, 0x4d5, 0x7, 
    0x79, 0x2, 0x2, 0x4d3, 0x4d5, 0x5, 0xb4, 0x5b, 0x2, 0x4d4, 0x4d2, 0x3, 
    0x2, 0x2, 0x2, 0x4d4, 0x4d3, 0x3, 0x2, 0x2, 0x2, 0x4d5, 0xb3, 0x3, 0x2, 
    0x2, 0x2, 0x4d6, 0x4dd, 0x5, 0x78, 0x3d, 0x2, 0x4d7, 0x4d8, 0x9, 0xc, 
    0x2, 0x2, 0x4d8, 0x4db, 0x5, 0x78, 0x3d, 0x2, 0x4d9, 0x4da, 0x7, 0x3a, 
    0x2, 0x2, 0x4da, 0x4dc, 0x5, 0x78, 0x3d, 0x2, 0x4db, 0x4d9, 0x3, 0x2, 
    0x2, 0x2, 0x4db, 0x4dc, 0x3, 0x2, 0x2, 0x2, 0x4dc, 0x4de, 0x3, 0x2, 
    0x2, 0x2, 0x4dd, 0x4d7, 0x3, 0x2, 0x2, 0x2, 0x4dd, 0x4de, 0x3, 0x2, 
    0x2, 0x2, 0x4de, 0xb5, 0x3, 0x2, 0x2, 0x2, 0x4df, 0x4e1, 0x9, 0xd, 0x2, 
    0x2, 0x4e0, 0x4e2, 0x5, 0xb8, 0x5d, 0x2, 0x4e1, 0x4e0, 0x3, 0x2, 0x2, 
    0x2, 0x4e1, 0x4e2, 0x3, 0x2, 0x2, 0x2, 0x4e2, 0x4ea, 0x3, 0x2, 0x2, 
    0x2, 0x4e3, 0x4e4, 0x7, 0x4, 0x2, 0x2, 0x4e4, 0x4e6, 0x7, 0x3, 0x2, 
    0x2, 0x4e5, 0x4e7, 0x5, 0xb8, 0x5d, 0x2, 0x4e6, 0x4e5, 0x3, 0x2, 0x2, 
    0x2, 0x4e6, 0x4e7, 0x3, 0x2, 0x2, 0x2, 0x4e7, 0x4e9, 0x3, 0x2, 0x2, 
    0x2, 0x4e8, 0x4e3, 0x3, 0x2, 0x2, 0x2, 0x4e9, 0x4ec, 0x3, 0x2, 0x2, 
    0x2, 0x4ea, 0x4e8, 0x3, 0x2, 0x2, 0x2, 0x4ea, 0x4eb, 0x3, 0x2, 0x2, 
    0x2, 0x4eb, 0x4f8, 0x3, 0x2, 0x2, 0x2, 0x4ec, 0x4ea, 0x3, 0x2, 0x2, 
    0x2, 0x4ed, 0x4f3, 0x7, 0x6, 0x2, 0x2, 0x4ee, 0x4ef, 0x7, 0x4, 0x2, 
    0x2, 0x4ef, 0x4f1, 0x7, 0x3, 0x2, 0x2, 0x4f0, 0x4f2, 0x5, 0xb8, 0x5d, 
    0x2, 0x4f1, 0x4f0, 0x3, 0x2, 0x2, 0x2, 0x4f1, 0x4f2, 0x3, 0x2, 0x2, 
    0x2, 0x4f2, 0x4f4, 0x3, 0x2, 0x2, 0x2, 0x4f3, 0x4ee, 0x3, 0x2, 0x2, 
    0x2, 0x4f4, 0x4f5, 0x3, 0x2, 0x2, 0x2, 0x4f5, 0x4f3, 0x3, 0x2, 0x2, 
    0x2, 0x4f5, 0x4f6, 0x3, 0x2, 0x2, 0x2, 0x4f6, 0x4f8, 0x3, 0x2, 0x2, 
    0x2, 0x4f7, 0x4df, 0x3, 0x2, 0x2, 0x2, 0x4f7, 0x4ed, 0x3, 0x2, 0x2, 
    0x2, 0x4f8, 0xb7, 0x3, 0x2, 0x2, 0x2, 0x4f9, 0x4fa, 0x7, 0x5, 0x2, 0x2, 
    0x4fa, 0x4fb, 0x7, 0x65, 0x2, 0x2, 0x4fb, 0xb9, 0x3, 0x2, 0x2, 0x2, 
    0x4fc, 0x507, 0x5, 0xbc, 0x5f, 0x2, 0x4fd, 0x507, 0x7, 0x32, 0x2, 0x2, 
    0x4fe, 0x507, 0x7, 0x33, 0x2, 0x2, 0x4ff, 0x507, 0x7, 0x3b, 0x2, 0x2, 
    0x500, 0x507, 0x7, 0x3c, 0x2, 0x2, 0x501, 0x507, 0x7, 0x13, 0x2, 0x2, 
    0x502, 0x507, 0x7, 0x14, 0x2, 0x2, 0x503, 0x507, 0x7, 0x27, 0x2, 0x2, 
    0x504, 0x507, 0x7, 0x15, 0x2, 0x2, 0x505, 0x507, 0x7, 0x26, 0x2, 0x2, 
    0x506, 0x4fc, 0x3, 0x2, 0x2, 0x2, 0x506, 0x4fd, 0x3, 0x2, 0x2, 0x2, 
    0x506, 0x4fe, 0x3, 0x2, 0x2, 0x2, 0x506, 0x4ff, 0x3, 0x2, 0x2, 0x2, 
    0x506, 0x500, 0x3, 0x2, 0x2, 0x2, 0x506, 0x501, 0x3, 0x2, 0x2, 0x2, 
    0x506, 0x502, 0x3, 0x2, 0x2, 0x2, 0x506, 0x503, 0x3, 0x2, 0x2, 0x2, 
    0x506, 0x504, 0x3, 0x2, 0x2, 0x2, 0x506, 0x505, 0x3, 0x2, 0x2, 0x2, 
    0x507, 0xbb, 0x3, 0x2, 0x2, 0x2, 0x508, 0x509, 0x9, 0xe, 0x2, 0x2, 0x509, 
    0xbd, 0x3, 0x2, 0x2, 0x2, 0xa8, 0xc0, 0xc2, 0xca, 0xd1, 0xfc, 0x101, 
    0x103, 0x110, 0x113, 0x117, 0x11d, 0x121, 0x125, 0x12e, 0x137, 0x13c, 
    0x13e, 0x140, 0x14a, 0x155, 0x158, 0x15f, 0x162, 0x169, 0x16e, 0x173, 
    0x177, 0x17d, 0x182, 0x186, 0x18b, 0x195, 0x19e, 0x1a2, 0x1a4, 0x1ab, 
    0x1af, 0x1b7, 0x1bd, 0x1c5, 0x1d4, 0x1d8, 0x1de, 0x1e5, 0x1e8, 0x1f1, 
    0x1f6, 0x200, 0x20a, 0x213, 0x218, 0x21c, 0x224, 0x22c, 0x22f, 0x23c, 
    0x23e, 0x242, 0x248, 0x24c, 0x259, 0x262, 0x273, 0x27d, 0x282, 0x288, 
    0x28a, 0x291, 0x297, 0x29d, 0x2a1, 0x2ab, 0x2b3, 0x2bc, 0x2c6, 0x2d3, 
    0x2d6, 0x2e2, 0x2e6, 0x2eb, 0x2ef, 0x2f9, 0x2fe, 0x303, 0x30a, 0x30c, 
    0x311, 0x313, 0x31e, 0x322, 0x32b, 0x330, 0x335, 0x340, 0x348, 0x34f, 
    0x353, 0x359, 0x362, 0x365, 0x36c, 0x371, 0x373, 0x378, 0x386, 0x395, 
    0x39c, 0x39e, 0x3a7, 0x3af, 0x3b9, 0x3bb, 0x3be, 0x3c4, 0x3cb, 0x3d8, 
    0x3df, 0x3e3, 0x3f0, 0x3f7, 0x3ff, 0x409, 0x40d, 0x413, 0x417, 0x419, 
    0x423, 0x426, 0x429, 0x432, 0x436, 0x438, 0x445, 0x448, 0x451, 0x45b, 
    0x45e, 0x466, 0x469, 0x471, 0x474, 0x47b, 0x481, 0x483, 0x48c, 0x495, 
    0x497, 0x4a1, 0x4a6, 0x4a8, 0x4b4, 0x4b9, 0x4c3, 0x4c7, 0x4c9, 0x4d0, 
    0x4d4, 0x4db, 0x4dd, 0x4e1, 0x4e6, 0x4ea, 0x4f1, 0x4f5, 0x4f7, 0x506, 
  };

  atn::ATNDeserializationOptions unchecked;
  unchecked.setVerifyATN(false);
  atn::ATNDeserializer deserializer(unchecked);
  _atn = deserializer.deserialize(_serializedATN);

  size_t count = _atn.getNumberOfDecisions();
  _decisionToDFA.reserve(count);
  for (size_t i = 0; i < count; i++) { 
    _decisionToDFA.emplace_back(_atn.getDecisionState(i), i);
  }
}

PaminaParser::Initializer PaminaParser::_init;
