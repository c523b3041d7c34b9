
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
    setState(218);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::SCHEDULE)
      | (1ULL << PaminaParser::SYMBOLIC)
      | (1ULL << PaminaParser::SENSITIVITY)
      | (1ULL << PaminaParser::CONTENTION)
      | (1ULL << PaminaParser::NETWORK)
      | (1ULL << PaminaParser::CLASS)
      | (1ULL << PaminaParser::ROUTE)
      | (1ULL << PaminaParser::SOLVE)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::EVERY)
      | (1ULL << PaminaParser::WITHIN)
      | (1ULL << PaminaParser::CUSTOMER)
      | (1ULL << PaminaParser::WHY)
      | (1ULL << PaminaParser::WHAT)
      | (1ULL << PaminaParser::FIT)
      | (1ULL << PaminaParser::VALIDATE)
      | (1ULL << PaminaParser::ARRAY)
      | (1ULL << PaminaParser::FORALL)
      | (1ULL << PaminaParser::REDUCE)
      | (1ULL << PaminaParser::BROADCAST)
      | (1ULL << PaminaParser::NET)
      | (1ULL << PaminaParser::PLACE)
      | (1ULL << PaminaParser::TRANSITION)
      | (1ULL << PaminaParser::TAKE)
      | (1ULL << PaminaParser::GIVE)
      | (1ULL << PaminaParser::INHIBIT)
      | (1ULL << PaminaParser::GROUP)
      | (1ULL << PaminaParser::LIST)
      | (1ULL << PaminaParser::NEGATE)
      | (1ULL << PaminaParser::TUPLE))) != 0) || ((((_la - 65) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 65)) & ((1ULL << (PaminaParser::BROKEN - 65))
      | (1ULL << (PaminaParser::TEXT_OPEN - 65))
      | (1ULL << (PaminaParser::NOT - 65))
      | (1ULL << (PaminaParser::IF - 65))
      | (1ULL << (PaminaParser::FOR - 65))
      | (1ULL << (PaminaParser::ON - 65))
      | (1ULL << (PaminaParser::TRUE - 65))
      | (1ULL << (PaminaParser::FALSE - 65))
      | (1ULL << (PaminaParser::DELAY - 65))
      | (1ULL << (PaminaParser::COMPUTE - 65))
      | (1ULL << (PaminaParser::USE - 65))
      | (1ULL << (PaminaParser::HOLD - 65))
      | (1ULL << (PaminaParser::PAR - 65))
      | (1ULL << (PaminaParser::FORK - 65))
      | (1ULL << (PaminaParser::SPAWN - 65))
      | (1ULL << (PaminaParser::BACKGROUND - 65))
      | (1ULL << (PaminaParser::LOOP - 65))
      | (1ULL << (PaminaParser::CHOOSE - 65))
      | (1ULL << (PaminaParser::SYNC - 65))
      | (1ULL << (PaminaParser::PUT - 65))
      | (1ULL << (PaminaParser::GET - 65))
      | (1ULL << (PaminaParser::SIGNAL - 65))
      | (1ULL << (PaminaParser::AWAIT - 65))
      | (1ULL << (PaminaParser::GRAPH - 65))
      | (1ULL << (PaminaParser::MEASURE - 65))
      | (1ULL << (PaminaParser::TASK - 65))
      | (1ULL << (PaminaParser::MODEL - 65))
      | (1ULL << (PaminaParser::MACHINE - 65))
      | (1ULL << (PaminaParser::PARAM - 65))
      | (1ULL << (PaminaParser::LET - 65))
      | (1ULL << (PaminaParser::FN - 65))
      | (1ULL << (PaminaParser::UNIT_DECL - 65))
      | (1ULL << (PaminaParser::PROC - 65))
      | (1ULL << (PaminaParser::RESOURCE - 65))
      | (1ULL << (PaminaParser::PROCESSOR - 65))
      | (1ULL << (PaminaParser::BARRIER - 65))
      | (1ULL << (PaminaParser::QUEUE - 65))
      | (1ULL << (PaminaParser::EVENT - 65))
      | (1ULL << (PaminaParser::PART - 65))
      | (1ULL << (PaminaParser::PREDICT - 65))
      | (1ULL << (PaminaParser::PRINT - 65))
      | (1ULL << (PaminaParser::ASSERT - 65))
      | (1ULL << (PaminaParser::IMPORT - 65))
      | (1ULL << (PaminaParser::INT - 65))
      | (1ULL << (PaminaParser::REAL - 65))
      | (1ULL << (PaminaParser::WORD - 65))
      | (1ULL << (PaminaParser::STRING - 65)))) != 0) || _la == PaminaParser::LBRACE

    || _la == PaminaParser::SEMI) {
      setState(216);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::SCHEDULE:
        case PaminaParser::SYMBOLIC:
        case PaminaParser::SENSITIVITY:
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
        case PaminaParser::WHY:
        case PaminaParser::WHAT:
        case PaminaParser::FIT:
        case PaminaParser::VALIDATE:
        case PaminaParser::ARRAY:
        case PaminaParser::FORALL:
        case PaminaParser::REDUCE:
        case PaminaParser::BROADCAST:
        case PaminaParser::NET:
        case PaminaParser::PLACE:
        case PaminaParser::TRANSITION:
        case PaminaParser::TAKE:
        case PaminaParser::GIVE:
        case PaminaParser::INHIBIT:
        case PaminaParser::GROUP:
        case PaminaParser::LIST:
        case PaminaParser::NEGATE:
        case PaminaParser::TUPLE:
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
          setState(214);
          statement();
          break;
        }

        case PaminaParser::SEMI: {
          setState(215);
          match(PaminaParser::SEMI);
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(220);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(221);
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
    setState(226);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::SEMI) {
      setState(223);
      match(PaminaParser::SEMI);
      setState(228);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(229);
    expression();
    setState(233);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::SEMI) {
      setState(230);
      match(PaminaParser::SEMI);
      setState(235);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(236);
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

PaminaParser::NetDeclContext* PaminaParser::StatementContext::netDecl() {
  return getRuleContext<PaminaParser::NetDeclContext>(0);
}

PaminaParser::PlaceDeclContext* PaminaParser::StatementContext::placeDecl() {
  return getRuleContext<PaminaParser::PlaceDeclContext>(0);
}

PaminaParser::TransitionDeclContext* PaminaParser::StatementContext::transitionDecl() {
  return getRuleContext<PaminaParser::TransitionDeclContext>(0);
}

PaminaParser::ArcsStmtContext* PaminaParser::StatementContext::arcsStmt() {
  return getRuleContext<PaminaParser::ArcsStmtContext>(0);
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

PaminaParser::ArrayDeclContext* PaminaParser::StatementContext::arrayDecl() {
  return getRuleContext<PaminaParser::ArrayDeclContext>(0);
}

PaminaParser::ForallStmtContext* PaminaParser::StatementContext::forallStmt() {
  return getRuleContext<PaminaParser::ForallStmtContext>(0);
}

PaminaParser::ArrayStmtContext* PaminaParser::StatementContext::arrayStmt() {
  return getRuleContext<PaminaParser::ArrayStmtContext>(0);
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
    setState(283);
    _errHandler->sync(this);
    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 4, _ctx)) {
    case 1: {
      enterOuterAlt(_localctx, 1);
      setState(238);
      importDecl();
      break;
    }

    case 2: {
      enterOuterAlt(_localctx, 2);
      setState(239);
      paramDecl();
      break;
    }

    case 3: {
      enterOuterAlt(_localctx, 3);
      setState(240);
      letDecl();
      break;
    }

    case 4: {
      enterOuterAlt(_localctx, 4);
      setState(241);
      fnDecl();
      break;
    }

    case 5: {
      enterOuterAlt(_localctx, 5);
      setState(242);
      unitDecl();
      break;
    }

    case 6: {
      enterOuterAlt(_localctx, 6);
      setState(243);
      modelDecl();
      break;
    }

    case 7: {
      enterOuterAlt(_localctx, 7);
      setState(244);
      procDecl();
      break;
    }

    case 8: {
      enterOuterAlt(_localctx, 8);
      setState(245);
      machineDecl();
      break;
    }

    case 9: {
      enterOuterAlt(_localctx, 9);
      setState(246);
      entityDecl();
      break;
    }

    case 10: {
      enterOuterAlt(_localctx, 10);
      setState(247);
      partDecl();
      break;
    }

    case 11: {
      enterOuterAlt(_localctx, 11);
      setState(248);
      contentionDecl();
      break;
    }

    case 12: {
      enterOuterAlt(_localctx, 12);
      setState(249);
      customerDecl();
      break;
    }

    case 13: {
      enterOuterAlt(_localctx, 13);
      setState(250);
      networkDecl();
      break;
    }

    case 14: {
      enterOuterAlt(_localctx, 14);
      setState(251);
      netDecl();
      break;
    }

    case 15: {
      enterOuterAlt(_localctx, 15);
      setState(252);
      placeDecl();
      break;
    }

    case 16: {
      enterOuterAlt(_localctx, 16);
      setState(253);
      transitionDecl();
      break;
    }

    case 17: {
      enterOuterAlt(_localctx, 17);
      setState(254);
      arcsStmt();
      break;
    }

    case 18: {
      enterOuterAlt(_localctx, 18);
      setState(255);
      classDecl();
      break;
    }

    case 19: {
      enterOuterAlt(_localctx, 19);
      setState(256);
      routeStmt();
      break;
    }

    case 20: {
      enterOuterAlt(_localctx, 20);
      setState(257);
      delayStmt();
      break;
    }

    case 21: {
      enterOuterAlt(_localctx, 21);
      setState(258);
      computeStmt();
      break;
    }

    case 22: {
      enterOuterAlt(_localctx, 22);
      setState(259);
      useStmt();
      break;
    }

    case 23: {
      enterOuterAlt(_localctx, 23);
      setState(260);
      holdStmt();
      break;
    }

    case 24: {
      enterOuterAlt(_localctx, 24);
      setState(261);
      forStmt();
      break;
    }

    case 25: {
      enterOuterAlt(_localctx, 25);
      setState(262);
      parStmt();
      break;
    }

    case 26: {
      enterOuterAlt(_localctx, 26);
      setState(263);
      forkStmt();
      break;
    }

    case 27: {
      enterOuterAlt(_localctx, 27);
      setState(264);
      onStmt();
      break;
    }

    case 28: {
      enterOuterAlt(_localctx, 28);
      setState(265);
      kindBlock();
      break;
    }

    case 29: {
      enterOuterAlt(_localctx, 29);
      setState(266);
      ifStmt();
      break;
    }

    case 30: {
      enterOuterAlt(_localctx, 30);
      setState(267);
      chooseStmt();
      break;
    }

    case 31: {
      enterOuterAlt(_localctx, 31);
      setState(268);
      syncStmt();
      break;
    }

    case 32: {
      enterOuterAlt(_localctx, 32);
      setState(269);
      putStmt();
      break;
    }

    case 33: {
      enterOuterAlt(_localctx, 33);
      setState(270);
      syncWord();
      break;
    }

    case 34: {
      enterOuterAlt(_localctx, 34);
      setState(271);
      measureStmt();
      break;
    }

    case 35: {
      enterOuterAlt(_localctx, 35);
      setState(272);
      graphStmt();
      break;
    }

    case 36: {
      enterOuterAlt(_localctx, 36);
      setState(273);
      taskDecl();
      break;
    }

    case 37: {
      enterOuterAlt(_localctx, 37);
      setState(274);
      everyStmt();
      break;
    }

    case 38: {
      enterOuterAlt(_localctx, 38);
      setState(275);
      withinStmt();
      break;
    }

    case 39: {
      enterOuterAlt(_localctx, 39);
      setState(276);
      arrayDecl();
      break;
    }

    case 40: {
      enterOuterAlt(_localctx, 40);
      setState(277);
      forallStmt();
      break;
    }

    case 41: {
      enterOuterAlt(_localctx, 41);
      setState(278);
      arrayStmt();
      break;
    }

    case 42: {
      enterOuterAlt(_localctx, 42);
      setState(279);
      printStmt();
      break;
    }

    case 43: {
      enterOuterAlt(_localctx, 43);
      setState(280);
      assertStmt();
      break;
    }

    case 44: {
      enterOuterAlt(_localctx, 44);
      setState(281);
      expressionStmt();
      break;
    }

    case 45: {
      enterOuterAlt(_localctx, 45);
      setState(282);
      match(PaminaParser::BROKEN);
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
    setState(285);
    match(PaminaParser::LBRACE);
    setState(290);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::SCHEDULE)
      | (1ULL << PaminaParser::SYMBOLIC)
      | (1ULL << PaminaParser::SENSITIVITY)
      | (1ULL << PaminaParser::CONTENTION)
      | (1ULL << PaminaParser::NETWORK)
      | (1ULL << PaminaParser::CLASS)
      | (1ULL << PaminaParser::ROUTE)
      | (1ULL << PaminaParser::SOLVE)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::EVERY)
      | (1ULL << PaminaParser::WITHIN)
      | (1ULL << PaminaParser::CUSTOMER)
      | (1ULL << PaminaParser::WHY)
      | (1ULL << PaminaParser::WHAT)
      | (1ULL << PaminaParser::FIT)
      | (1ULL << PaminaParser::VALIDATE)
      | (1ULL << PaminaParser::ARRAY)
      | (1ULL << PaminaParser::FORALL)
      | (1ULL << PaminaParser::REDUCE)
      | (1ULL << PaminaParser::BROADCAST)
      | (1ULL << PaminaParser::NET)
      | (1ULL << PaminaParser::PLACE)
      | (1ULL << PaminaParser::TRANSITION)
      | (1ULL << PaminaParser::TAKE)
      | (1ULL << PaminaParser::GIVE)
      | (1ULL << PaminaParser::INHIBIT)
      | (1ULL << PaminaParser::GROUP)
      | (1ULL << PaminaParser::LIST)
      | (1ULL << PaminaParser::NEGATE)
      | (1ULL << PaminaParser::TUPLE))) != 0) || ((((_la - 65) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 65)) & ((1ULL << (PaminaParser::BROKEN - 65))
      | (1ULL << (PaminaParser::TEXT_OPEN - 65))
      | (1ULL << (PaminaParser::NOT - 65))
      | (1ULL << (PaminaParser::IF - 65))
      | (1ULL << (PaminaParser::FOR - 65))
      | (1ULL << (PaminaParser::ON - 65))
      | (1ULL << (PaminaParser::TRUE - 65))
      | (1ULL << (PaminaParser::FALSE - 65))
      | (1ULL << (PaminaParser::DELAY - 65))
      | (1ULL << (PaminaParser::COMPUTE - 65))
      | (1ULL << (PaminaParser::USE - 65))
      | (1ULL << (PaminaParser::HOLD - 65))
      | (1ULL << (PaminaParser::PAR - 65))
      | (1ULL << (PaminaParser::FORK - 65))
      | (1ULL << (PaminaParser::SPAWN - 65))
      | (1ULL << (PaminaParser::BACKGROUND - 65))
      | (1ULL << (PaminaParser::LOOP - 65))
      | (1ULL << (PaminaParser::CHOOSE - 65))
      | (1ULL << (PaminaParser::SYNC - 65))
      | (1ULL << (PaminaParser::PUT - 65))
      | (1ULL << (PaminaParser::GET - 65))
      | (1ULL << (PaminaParser::SIGNAL - 65))
      | (1ULL << (PaminaParser::AWAIT - 65))
      | (1ULL << (PaminaParser::GRAPH - 65))
      | (1ULL << (PaminaParser::MEASURE - 65))
      | (1ULL << (PaminaParser::TASK - 65))
      | (1ULL << (PaminaParser::MODEL - 65))
      | (1ULL << (PaminaParser::MACHINE - 65))
      | (1ULL << (PaminaParser::PARAM - 65))
      | (1ULL << (PaminaParser::LET - 65))
      | (1ULL << (PaminaParser::FN - 65))
      | (1ULL << (PaminaParser::UNIT_DECL - 65))
      | (1ULL << (PaminaParser::PROC - 65))
      | (1ULL << (PaminaParser::RESOURCE - 65))
      | (1ULL << (PaminaParser::PROCESSOR - 65))
      | (1ULL << (PaminaParser::BARRIER - 65))
      | (1ULL << (PaminaParser::QUEUE - 65))
      | (1ULL << (PaminaParser::EVENT - 65))
      | (1ULL << (PaminaParser::PART - 65))
      | (1ULL << (PaminaParser::PREDICT - 65))
      | (1ULL << (PaminaParser::PRINT - 65))
      | (1ULL << (PaminaParser::ASSERT - 65))
      | (1ULL << (PaminaParser::IMPORT - 65))
      | (1ULL << (PaminaParser::INT - 65))
      | (1ULL << (PaminaParser::REAL - 65))
      | (1ULL << (PaminaParser::WORD - 65))
      | (1ULL << (PaminaParser::STRING - 65)))) != 0) || _la == PaminaParser::LBRACE

    || _la == PaminaParser::SEMI) {
      setState(288);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::SCHEDULE:
        case PaminaParser::SYMBOLIC:
        case PaminaParser::SENSITIVITY:
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
        case PaminaParser::WHY:
        case PaminaParser::WHAT:
        case PaminaParser::FIT:
        case PaminaParser::VALIDATE:
        case PaminaParser::ARRAY:
        case PaminaParser::FORALL:
        case PaminaParser::REDUCE:
        case PaminaParser::BROADCAST:
        case PaminaParser::NET:
        case PaminaParser::PLACE:
        case PaminaParser::TRANSITION:
        case PaminaParser::TAKE:
        case PaminaParser::GIVE:
        case PaminaParser::INHIBIT:
        case PaminaParser::GROUP:
        case PaminaParser::LIST:
        case PaminaParser::NEGATE:
        case PaminaParser::TUPLE:
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
          setState(286);
          statement();
          break;
        }

        case PaminaParser::SEMI: {
          setState(287);
          match(PaminaParser::SEMI);
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(292);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(293);
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
    setState(295);
    match(PaminaParser::IMPORT);
    setState(306);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::STRING: {
        setState(296);
        match(PaminaParser::STRING);
        break;
      }

      case PaminaParser::TEXT_OPEN: {
        setState(297);
        text();
        break;
      }

      case PaminaParser::WORD: {
        setState(298);
        match(PaminaParser::WORD);
        setState(303);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::DOT) {
          setState(299);
          match(PaminaParser::DOT);
          setState(300);
          anyWord();
          setState(305);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(310);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::AS) {
      setState(308);
      match(PaminaParser::AS);
      setState(309);
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
    setState(312);
    match(PaminaParser::PARAM);
    setState(313);
    match(PaminaParser::WORD);
    setState(316);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::COLON) {
      setState(314);
      match(PaminaParser::COLON);
      setState(315);
      type();
    }
    setState(320);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ASSIGN) {
      setState(318);
      match(PaminaParser::ASSIGN);
      setState(319);
      expression();
    }
    setState(324);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::IN) {
      setState(322);
      match(PaminaParser::IN);
      setState(323);
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
    setState(326);
    match(PaminaParser::LET);
    setState(327);
    match(PaminaParser::WORD);
    setState(351);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::COLON: {
        setState(328);
        match(PaminaParser::COLON);
        setState(329);
        type();
        setState(330);
        match(PaminaParser::ASSIGN);
        setState(333);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case PaminaParser::GET: {
            setState(331);
            getExpression();
            break;
          }

          case PaminaParser::SCHEDULE:
          case PaminaParser::SYMBOLIC:
          case PaminaParser::SENSITIVITY:
          case PaminaParser::SOLVE:
          case PaminaParser::SIMULATE:
          case PaminaParser::DRAW:
          case PaminaParser::WHY:
          case PaminaParser::WHAT:
          case PaminaParser::FIT:
          case PaminaParser::VALIDATE:
          case PaminaParser::LET_LOCAL:
          case PaminaParser::GROUP:
          case PaminaParser::LIST:
          case PaminaParser::NEGATE:
          case PaminaParser::TUPLE:
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
            setState(332);
            expression();
            break;
          }

        default:
          throw NoViableAltException(this);
        }
        break;
      }

      case PaminaParser::ASSIGN: {
        setState(335);
        match(PaminaParser::ASSIGN);
        setState(349);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case PaminaParser::GET: {
            setState(336);
            getExpression();
            break;
          }

          case PaminaParser::SCHEDULE:
          case PaminaParser::SYMBOLIC:
          case PaminaParser::SENSITIVITY:
          case PaminaParser::SOLVE:
          case PaminaParser::SIMULATE:
          case PaminaParser::DRAW:
          case PaminaParser::WHY:
          case PaminaParser::WHAT:
          case PaminaParser::FIT:
          case PaminaParser::VALIDATE:
          case PaminaParser::LET_LOCAL:
          case PaminaParser::GROUP:
          case PaminaParser::LIST:
          case PaminaParser::NEGATE:
          case PaminaParser::TUPLE:
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
            setState(337);
            expression();
            setState(347);
            _errHandler->sync(this);

            _la = _input->LA(1);
            if (_la == PaminaParser::IN || _la == PaminaParser::COMMA) {
              setState(342);
              _errHandler->sync(this);
              _la = _input->LA(1);
              while (_la == PaminaParser::COMMA) {
                setState(338);
                match(PaminaParser::COMMA);
                setState(339);
                localName();
                setState(344);
                _errHandler->sync(this);
                _la = _input->LA(1);
              }
              setState(345);
              match(PaminaParser::IN);
              setState(346);
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
    setState(353);
    match(PaminaParser::GET);
    setState(354);
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
    setState(356);
    match(PaminaParser::FN);
    setState(357);
    match(PaminaParser::WORD);
    setState(358);
    parameters();
    setState(361);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::COLON) {
      setState(359);
      match(PaminaParser::COLON);
      setState(360);
      type();
    }
    setState(363);
    match(PaminaParser::ASSIGN);
    setState(364);
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
    setState(366);
    match(PaminaParser::UNIT_DECL);
    setState(367);
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
    setState(369);
    match(PaminaParser::MODEL);
    setState(370);
    match(PaminaParser::WORD);
    setState(372);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(371);
      parameters();
    }
    setState(375);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ON) {
      setState(374);
      onMachines();
    }
    setState(377);
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
    setState(379);
    match(PaminaParser::PROC);
    setState(380);
    match(PaminaParser::WORD);
    setState(382);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(381);
      parameters();
    }
    setState(385);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ON) {
      setState(384);
      onMachines();
    }
    setState(387);
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
    setState(389);
    match(PaminaParser::MACHINE);
    setState(390);
    match(PaminaParser::WORD);
    setState(392);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(391);
      parameters();
    }
    setState(397);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::ASSIGN: {
        setState(394);
        match(PaminaParser::ASSIGN);
        setState(395);
        machineExpression();
        break;
      }

      case PaminaParser::LBRACE: {
        setState(396);
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
    setState(399);
    _la = _input->LA(1);
    if (!(((((_la - 112) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 112)) & ((1ULL << (PaminaParser::RESOURCE - 112))
      | (1ULL << (PaminaParser::PROCESSOR - 112))
      | (1ULL << (PaminaParser::BARRIER - 112))
      | (1ULL << (PaminaParser::QUEUE - 112))
      | (1ULL << (PaminaParser::EVENT - 112)))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(400);
    match(PaminaParser::WORD);
    setState(402);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(401);
      dimensions();
    }
    setState(406);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 26, _ctx)) {
    case 1: {
      setState(404);
      match(PaminaParser::OF);
      setState(405);
      type();
      break;
    }

    }
    setState(412);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(408);
      match(PaminaParser::LPAREN);
      setState(409);
      arguments();
      setState(410);
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

tree::TerminalNode* PaminaParser::PartDeclContext::LBRACK() {
  return getToken(PaminaParser::LBRACK, 0);
}

std::vector<PaminaParser::BinderContext *> PaminaParser::PartDeclContext::binder() {
  return getRuleContexts<PaminaParser::BinderContext>();
}

PaminaParser::BinderContext* PaminaParser::PartDeclContext::binder(size_t i) {
  return getRuleContext<PaminaParser::BinderContext>(i);
}

tree::TerminalNode* PaminaParser::PartDeclContext::RBRACK() {
  return getToken(PaminaParser::RBRACK, 0);
}

tree::TerminalNode* PaminaParser::PartDeclContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::MachineExpressionContext* PaminaParser::PartDeclContext::machineExpression() {
  return getRuleContext<PaminaParser::MachineExpressionContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::PartDeclContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::PartDeclContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
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
    setState(414);
    match(PaminaParser::PART);
    setState(415);
    match(PaminaParser::WORD);
    setState(428);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 29, _ctx)) {
    case 1: {
      setState(416);
      dimensions();
      break;
    }

    case 2: {
      setState(417);
      match(PaminaParser::LBRACK);
      setState(418);
      binder();
      setState(423);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(419);
        match(PaminaParser::COMMA);
        setState(420);
        binder();
        setState(425);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
      setState(426);
      match(PaminaParser::RBRACK);
      break;
    }

    }
    setState(432);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ASSIGN) {
      setState(430);
      match(PaminaParser::ASSIGN);
      setState(431);
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
    setState(434);
    match(PaminaParser::CONTENTION);
    setState(435);
    match(PaminaParser::WORD);
    setState(437);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(436);
      dimensions();
    }
    setState(439);
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
    setState(441);
    match(PaminaParser::CUSTOMER);
    setState(442);
    parameter();
    setState(447);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(443);
      match(PaminaParser::COMMA);
      setState(444);
      parameter();
      setState(449);
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
    setState(450);
    match(PaminaParser::LPAREN);
    setState(462);
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
      | (1ULL << PaminaParser::SENSITIVITY)
      | (1ULL << PaminaParser::CONTENTION)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::CUSTOMER)
      | (1ULL << PaminaParser::WHY)
      | (1ULL << PaminaParser::WHAT)
      | (1ULL << PaminaParser::FIT)
      | (1ULL << PaminaParser::VALIDATE)
      | (1ULL << PaminaParser::ARRAY)
      | (1ULL << PaminaParser::FORALL)
      | (1ULL << PaminaParser::REDUCE)
      | (1ULL << PaminaParser::BROADCAST))) != 0) || _la == PaminaParser::WORD) {
      setState(451);
      parameter();
      setState(456);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 33, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(452);
          match(PaminaParser::COMMA);
          setState(453);
          parameter(); 
        }
        setState(458);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 33, _ctx);
      }
      setState(460);
      _errHandler->sync(this);

      _la = _input->LA(1);
      if (_la == PaminaParser::COMMA) {
        setState(459);
        match(PaminaParser::COMMA);
      }
    }
    setState(464);
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

PaminaParser::NameWordContext* PaminaParser::ParameterContext::nameWord() {
  return getRuleContext<PaminaParser::NameWordContext>(0);
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
    setState(466);
    nameWord();
    setState(469);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::COLON) {
      setState(467);
      match(PaminaParser::COLON);
      setState(468);
      type();
    }
    setState(473);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ASSIGN) {
      setState(471);
      match(PaminaParser::ASSIGN);
      setState(472);
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
    setState(475);
    match(PaminaParser::ON);
    setState(476);
    machineParameter();
    setState(481);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(477);
      match(PaminaParser::COMMA);
      setState(478);
      machineParameter();
      setState(483);
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
    setState(484);
    match(PaminaParser::WORD);
    setState(487);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::COLON) {
      setState(485);
      match(PaminaParser::COLON);
      setState(486);
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
    setState(489);
    match(PaminaParser::LBRACK);
    setState(490);
    expression();
    setState(495);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(491);
      match(PaminaParser::COMMA);
      setState(492);
      expression();
      setState(497);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(498);
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
    setState(530);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::LIST: {
        enterOuterAlt(_localctx, 1);
        setState(500);
        match(PaminaParser::LIST);
        setState(501);
        type();
        setState(502);
        match(PaminaParser::RBRACK);
        break;
      }

      case PaminaParser::LBRACE: {
        enterOuterAlt(_localctx, 2);
        setState(504);
        match(PaminaParser::LBRACE);
        setState(505);
        typeField();
        setState(510);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 41, _ctx);
        while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
          if (alt == 1) {
            setState(506);
            match(PaminaParser::COMMA);
            setState(507);
            typeField(); 
          }
          setState(512);
          _errHandler->sync(this);
          alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 41, _ctx);
        }
        setState(514);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::COMMA) {
          setState(513);
          match(PaminaParser::COMMA);
        }
        setState(516);
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
        setState(520);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::INT) {
          setState(518);
          match(PaminaParser::INT);
          setState(519);
          match(PaminaParser::SLASH);
        }
        setState(522);
        typeFactor();
        setState(527);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::STAR

        || _la == PaminaParser::SLASH) {
          setState(523);
          _la = _input->LA(1);
          if (!(_la == PaminaParser::STAR

          || _la == PaminaParser::SLASH)) {
          _errHandler->recoverInline(this);
          }
          else {
            _errHandler->reportMatch(this);
            consume();
          }
          setState(524);
          typeFactor();
          setState(529);
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
    setState(532);
    anyWord();
    setState(533);
    match(PaminaParser::COLON);
    setState(534);
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
    setState(536);
    _la = _input->LA(1);
    if (!(((((_la - 105) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 105)) & ((1ULL << (PaminaParser::MODEL - 105))
      | (1ULL << (PaminaParser::MACHINE - 105))
      | (1ULL << (PaminaParser::RESOURCE - 105))
      | (1ULL << (PaminaParser::PROCESSOR - 105))
      | (1ULL << (PaminaParser::BARRIER - 105))
      | (1ULL << (PaminaParser::QUEUE - 105))
      | (1ULL << (PaminaParser::EVENT - 105))
      | (1ULL << (PaminaParser::WORD - 105)))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(539);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::CARET) {
      setState(537);
      match(PaminaParser::CARET);
      setState(538);
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
    setState(541);
    match(PaminaParser::NETWORK);
    setState(542);
    match(PaminaParser::WORD);
    setState(544);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(543);
      parameters();
    }
    setState(546);
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
    setState(548);
    match(PaminaParser::CLASS);
    setState(549);
    match(PaminaParser::WORD);
    setState(554);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(550);
      match(PaminaParser::LPAREN);
      setState(551);
      arguments();
      setState(552);
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
    setState(556);
    match(PaminaParser::ROUTE);
    setState(557);
    station();
    setState(558);
    _la = _input->LA(1);
    if (!(_la == PaminaParser::TO

    || _la == PaminaParser::REMOVES)) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(559);
    station();
    setState(564);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(560);
      match(PaminaParser::LPAREN);
      setState(561);
      arguments();
      setState(562);
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
    setState(566);
    match(PaminaParser::WORD);
    setState(578);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(567);
      match(PaminaParser::LBRACK);
      setState(568);
      indexArgument();
      setState(573);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(569);
        match(PaminaParser::COMMA);
        setState(570);
        indexArgument();
        setState(575);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
      setState(576);
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

//----------------- NetDeclContext ------------------------------------------------------------------

PaminaParser::NetDeclContext::NetDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::NetDeclContext::NET() {
  return getToken(PaminaParser::NET, 0);
}

tree::TerminalNode* PaminaParser::NetDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

PaminaParser::BlockContext* PaminaParser::NetDeclContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

PaminaParser::ParametersContext* PaminaParser::NetDeclContext::parameters() {
  return getRuleContext<PaminaParser::ParametersContext>(0);
}


size_t PaminaParser::NetDeclContext::getRuleIndex() const {
  return PaminaParser::RuleNetDecl;
}


PaminaParser::NetDeclContext* PaminaParser::netDecl() {
  NetDeclContext *_localctx = _tracker.createInstance<NetDeclContext>(_ctx, getState());
  enterRule(_localctx, 58, PaminaParser::RuleNetDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(580);
    match(PaminaParser::NET);
    setState(581);
    match(PaminaParser::WORD);
    setState(583);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(582);
      parameters();
    }
    setState(585);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- PlaceDeclContext ------------------------------------------------------------------

PaminaParser::PlaceDeclContext::PlaceDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::PlaceDeclContext::PLACE() {
  return getToken(PaminaParser::PLACE, 0);
}

tree::TerminalNode* PaminaParser::PlaceDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

PaminaParser::DimensionsContext* PaminaParser::PlaceDeclContext::dimensions() {
  return getRuleContext<PaminaParser::DimensionsContext>(0);
}

tree::TerminalNode* PaminaParser::PlaceDeclContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::PlaceDeclContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}


size_t PaminaParser::PlaceDeclContext::getRuleIndex() const {
  return PaminaParser::RulePlaceDecl;
}


PaminaParser::PlaceDeclContext* PaminaParser::placeDecl() {
  PlaceDeclContext *_localctx = _tracker.createInstance<PlaceDeclContext>(_ctx, getState());
  enterRule(_localctx, 60, PaminaParser::RulePlaceDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(587);
    match(PaminaParser::PLACE);
    setState(588);
    match(PaminaParser::WORD);
    setState(590);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(589);
      dimensions();
    }
    setState(594);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ASSIGN) {
      setState(592);
      match(PaminaParser::ASSIGN);
      setState(593);
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

//----------------- TransitionDeclContext ------------------------------------------------------------------

PaminaParser::TransitionDeclContext::TransitionDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::TransitionDeclContext::TRANSITION() {
  return getToken(PaminaParser::TRANSITION, 0);
}

tree::TerminalNode* PaminaParser::TransitionDeclContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

PaminaParser::BlockContext* PaminaParser::TransitionDeclContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

tree::TerminalNode* PaminaParser::TransitionDeclContext::LBRACK() {
  return getToken(PaminaParser::LBRACK, 0);
}

std::vector<PaminaParser::BinderContext *> PaminaParser::TransitionDeclContext::binder() {
  return getRuleContexts<PaminaParser::BinderContext>();
}

PaminaParser::BinderContext* PaminaParser::TransitionDeclContext::binder(size_t i) {
  return getRuleContext<PaminaParser::BinderContext>(i);
}

tree::TerminalNode* PaminaParser::TransitionDeclContext::RBRACK() {
  return getToken(PaminaParser::RBRACK, 0);
}

tree::TerminalNode* PaminaParser::TransitionDeclContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

PaminaParser::ArgumentsContext* PaminaParser::TransitionDeclContext::arguments() {
  return getRuleContext<PaminaParser::ArgumentsContext>(0);
}

tree::TerminalNode* PaminaParser::TransitionDeclContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}

tree::TerminalNode* PaminaParser::TransitionDeclContext::WHEN() {
  return getToken(PaminaParser::WHEN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::TransitionDeclContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::TransitionDeclContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::TransitionDeclContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::TransitionDeclContext::getRuleIndex() const {
  return PaminaParser::RuleTransitionDecl;
}


PaminaParser::TransitionDeclContext* PaminaParser::transitionDecl() {
  TransitionDeclContext *_localctx = _tracker.createInstance<TransitionDeclContext>(_ctx, getState());
  enterRule(_localctx, 62, PaminaParser::RuleTransitionDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(596);
    match(PaminaParser::TRANSITION);
    setState(597);
    match(PaminaParser::WORD);
    setState(609);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(598);
      match(PaminaParser::LBRACK);
      setState(599);
      binder();
      setState(604);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(600);
        match(PaminaParser::COMMA);
        setState(601);
        binder();
        setState(606);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
      setState(607);
      match(PaminaParser::RBRACK);
    }
    setState(615);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(611);
      match(PaminaParser::LPAREN);
      setState(612);
      arguments();
      setState(613);
      match(PaminaParser::RPAREN);
    }
    setState(619);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::WHEN) {
      setState(617);
      match(PaminaParser::WHEN);
      setState(618);
      expression();
    }
    setState(621);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ArcsStmtContext ------------------------------------------------------------------

PaminaParser::ArcsStmtContext::ArcsStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

std::vector<PaminaParser::PostfixContext *> PaminaParser::ArcsStmtContext::postfix() {
  return getRuleContexts<PaminaParser::PostfixContext>();
}

PaminaParser::PostfixContext* PaminaParser::ArcsStmtContext::postfix(size_t i) {
  return getRuleContext<PaminaParser::PostfixContext>(i);
}

tree::TerminalNode* PaminaParser::ArcsStmtContext::TAKE() {
  return getToken(PaminaParser::TAKE, 0);
}

tree::TerminalNode* PaminaParser::ArcsStmtContext::GIVE() {
  return getToken(PaminaParser::GIVE, 0);
}

tree::TerminalNode* PaminaParser::ArcsStmtContext::INHIBIT() {
  return getToken(PaminaParser::INHIBIT, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::ArcsStmtContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::ArcsStmtContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::ArcsStmtContext::getRuleIndex() const {
  return PaminaParser::RuleArcsStmt;
}


PaminaParser::ArcsStmtContext* PaminaParser::arcsStmt() {
  ArcsStmtContext *_localctx = _tracker.createInstance<ArcsStmtContext>(_ctx, getState());
  enterRule(_localctx, 64, PaminaParser::RuleArcsStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(623);
    _la = _input->LA(1);
    if (!((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::TAKE)
      | (1ULL << PaminaParser::GIVE)
      | (1ULL << PaminaParser::INHIBIT))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(624);
    postfix();
    setState(629);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(625);
      match(PaminaParser::COMMA);
      setState(626);
      postfix();
      setState(631);
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
  enterRule(_localctx, 66, PaminaParser::RuleDelayStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(632);
    match(PaminaParser::DELAY);
    setState(634);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::UNTIL) {
      setState(633);
      match(PaminaParser::UNTIL);
    }
    setState(636);
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
  enterRule(_localctx, 68, PaminaParser::RuleComputeStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(638);
    match(PaminaParser::COMPUTE);
    setState(639);
    expression();
    setState(642);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::PRIORITY) {
      setState(640);
      match(PaminaParser::PRIORITY);
      setState(641);
      expression();
    }
    setState(653);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::WITH) {
      setState(644);
      match(PaminaParser::WITH);
      setState(645);
      named();
      setState(650);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(646);
        match(PaminaParser::COMMA);
        setState(647);
        named();
        setState(652);
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
  enterRule(_localctx, 70, PaminaParser::RuleUseStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(655);
    match(PaminaParser::USE);
    setState(656);
    expression();
    setState(668);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::PRIORITY: {
        setState(657);
        match(PaminaParser::PRIORITY);
        setState(658);
        expression();
        setState(659);
        match(PaminaParser::FOR);
        setState(660);
        expression();
        break;
      }

      case PaminaParser::FOR: {
        setState(662);
        match(PaminaParser::FOR);
        setState(663);
        expression();
        setState(666);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::PRIORITY) {
          setState(664);
          match(PaminaParser::PRIORITY);
          setState(665);
          expression();
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(672);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::AFTER) {
      setState(670);
      match(PaminaParser::AFTER);
      setState(671);
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
  enterRule(_localctx, 72, PaminaParser::RuleHoldStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(674);
    match(PaminaParser::HOLD);
    setState(675);
    expression();
    setState(678);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::OF) {
      setState(676);
      match(PaminaParser::OF);
      setState(677);
      expression();
    }
    setState(682);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::PRIORITY) {
      setState(680);
      match(PaminaParser::PRIORITY);
      setState(681);
      expression();
    }
    setState(684);
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
  enterRule(_localctx, 74, PaminaParser::RuleForStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(686);
    match(PaminaParser::FOR);
    setState(687);
    binder();
    setState(688);
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
  enterRule(_localctx, 76, PaminaParser::RuleParStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(690);
    match(PaminaParser::PAR);
    setState(691);
    binder();
    setState(695);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::SCHEDULE

    || _la == PaminaParser::ORDER || ((((_la - 77) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 77)) & ((1ULL << (PaminaParser::IN - 77))
      | (1ULL << (PaminaParser::ON - 77))
      | (1ULL << (PaminaParser::WITH - 77)))) != 0)) {
      setState(692);
      placement();
      setState(697);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(698);
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
  enterRule(_localctx, 78, PaminaParser::RuleForkStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(700);
    match(PaminaParser::FORK);
    setState(702); 
    _errHandler->sync(this);
    alt = 1;
    do {
      switch (alt) {
        case 1: {
              setState(701);
              block();
              break;
            }

      default:
        throw NoViableAltException(this);
      }
      setState(704); 
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 70, _ctx);
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
  enterRule(_localctx, 80, PaminaParser::RuleOnStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(706);
    match(PaminaParser::ON);
    setState(707);
    expression();
    setState(708);
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
  enterRule(_localctx, 82, PaminaParser::RuleKindBlock);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(710);
    _la = _input->LA(1);
    if (!(((((_la - 92) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 92)) & ((1ULL << (PaminaParser::SPAWN - 92))
      | (1ULL << (PaminaParser::BACKGROUND - 92))
      | (1ULL << (PaminaParser::LOOP - 92)))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(711);
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
  enterRule(_localctx, 84, PaminaParser::RuleIfStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(713);
    match(PaminaParser::IF);
    setState(714);
    conditional();
    setState(721);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::LBRACE: {
        setState(715);
        ifBlocks();
        break;
      }

      case PaminaParser::THEN: {
        setState(716);
        match(PaminaParser::THEN);
        setState(717);
        conditional();
        setState(718);
        match(PaminaParser::ELSE);
        setState(719);
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
  enterRule(_localctx, 86, PaminaParser::RuleIfBlocks);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(723);
    block();
    setState(731);
    _errHandler->sync(this);
    alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 72, _ctx);
    while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
      if (alt == 1) {
        setState(724);
        match(PaminaParser::ELSE);
        setState(725);
        match(PaminaParser::IF);
        setState(726);
        conditional();
        setState(727);
        block(); 
      }
      setState(733);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 72, _ctx);
    }
    setState(736);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ELSE) {
      setState(734);
      match(PaminaParser::ELSE);
      setState(735);
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
  enterRule(_localctx, 88, PaminaParser::RuleChooseStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(738);
    match(PaminaParser::CHOOSE);
    setState(739);
    match(PaminaParser::LBRACE);
    setState(744);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::SCHEDULE)
      | (1ULL << PaminaParser::SYMBOLIC)
      | (1ULL << PaminaParser::SENSITIVITY)
      | (1ULL << PaminaParser::SOLVE)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::WHY)
      | (1ULL << PaminaParser::WHAT)
      | (1ULL << PaminaParser::FIT)
      | (1ULL << PaminaParser::VALIDATE)
      | (1ULL << PaminaParser::LET_LOCAL)
      | (1ULL << PaminaParser::GROUP)
      | (1ULL << PaminaParser::LIST)
      | (1ULL << PaminaParser::NEGATE)
      | (1ULL << PaminaParser::TUPLE))) != 0) || ((((_la - 66) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 66)) & ((1ULL << (PaminaParser::TEXT_OPEN - 66))
      | (1ULL << (PaminaParser::NOT - 66))
      | (1ULL << (PaminaParser::IF - 66))
      | (1ULL << (PaminaParser::ELSE - 66))
      | (1ULL << (PaminaParser::TRUE - 66))
      | (1ULL << (PaminaParser::FALSE - 66))
      | (1ULL << (PaminaParser::PREDICT - 66))
      | (1ULL << (PaminaParser::INT - 66))
      | (1ULL << (PaminaParser::REAL - 66))
      | (1ULL << (PaminaParser::WORD - 66))
      | (1ULL << (PaminaParser::STRING - 66)))) != 0) || _la == PaminaParser::LBRACE

    || _la == PaminaParser::SEMI) {
      setState(742);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::SCHEDULE:
        case PaminaParser::SYMBOLIC:
        case PaminaParser::SENSITIVITY:
        case PaminaParser::SOLVE:
        case PaminaParser::SIMULATE:
        case PaminaParser::DRAW:
        case PaminaParser::WHY:
        case PaminaParser::WHAT:
        case PaminaParser::FIT:
        case PaminaParser::VALIDATE:
        case PaminaParser::LET_LOCAL:
        case PaminaParser::GROUP:
        case PaminaParser::LIST:
        case PaminaParser::NEGATE:
        case PaminaParser::TUPLE:
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
          setState(740);
          chooseBranch();
          break;
        }

        case PaminaParser::SEMI: {
          setState(741);
          match(PaminaParser::SEMI);
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(746);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(747);
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
  enterRule(_localctx, 90, PaminaParser::RuleChooseBranch);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(751);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::ELSE: {
        setState(749);
        match(PaminaParser::ELSE);
        break;
      }

      case PaminaParser::SCHEDULE:
      case PaminaParser::SYMBOLIC:
      case PaminaParser::SENSITIVITY:
      case PaminaParser::SOLVE:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::WHY:
      case PaminaParser::WHAT:
      case PaminaParser::FIT:
      case PaminaParser::VALIDATE:
      case PaminaParser::LET_LOCAL:
      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::NEGATE:
      case PaminaParser::TUPLE:
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
        setState(750);
        expression();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(753);
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
  enterRule(_localctx, 92, PaminaParser::RuleSyncStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(755);
    match(PaminaParser::SYNC);
    setState(757);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 77, _ctx)) {
    case 1: {
      setState(756);
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
  enterRule(_localctx, 94, PaminaParser::RulePutStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(759);
    match(PaminaParser::PUT);
    setState(760);
    postfix();
    setState(763);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::WITH) {
      setState(761);
      match(PaminaParser::WITH);
      setState(762);
      expression();
    }
    setState(767);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::AFTER) {
      setState(765);
      match(PaminaParser::AFTER);
      setState(766);
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
  enterRule(_localctx, 96, PaminaParser::RuleSyncWord);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(769);
    _la = _input->LA(1);
    if (!(((((_la - 98) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 98)) & ((1ULL << (PaminaParser::GET - 98))
      | (1ULL << (PaminaParser::SIGNAL - 98))
      | (1ULL << (PaminaParser::AWAIT - 98)))) != 0))) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(770);
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
  enterRule(_localctx, 98, PaminaParser::RuleMeasureStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(772);
    match(PaminaParser::MEASURE);
    setState(773);
    match(PaminaParser::WORD);
    setState(777);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::LBRACE: {
        setState(774);
        block();
        break;
      }

      case PaminaParser::ASSIGN: {
        setState(775);
        match(PaminaParser::ASSIGN);
        setState(776);
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
  enterRule(_localctx, 100, PaminaParser::RuleEveryStmt);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(779);
    match(PaminaParser::EVERY);
    setState(780);
    expression();
    setState(785);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::FOR: {
        setState(781);
        match(PaminaParser::FOR);
        setState(782);
        expression();
        break;
      }

      case PaminaParser::COUNT: {
        setState(783);
        match(PaminaParser::COUNT);
        setState(784);
        expression();
        break;
      }

      case PaminaParser::LBRACE: {
        break;
      }

    default:
      break;
    }
    setState(787);
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
  enterRule(_localctx, 102, PaminaParser::RuleWithinStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(789);
    match(PaminaParser::WITHIN);
    setState(790);
    expression();
    setState(791);
    block();
    setState(794);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ELSE) {
      setState(792);
      match(PaminaParser::ELSE);
      setState(793);
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
  enterRule(_localctx, 104, PaminaParser::RulePlacement);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(820);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::ON: {
        enterOuterAlt(_localctx, 1);
        setState(796);
        match(PaminaParser::ON);
        setState(797);
        expression();
        break;
      }

      case PaminaParser::SCHEDULE: {
        enterOuterAlt(_localctx, 2);
        setState(798);
        match(PaminaParser::SCHEDULE);
        setState(799);
        anyWord();
        setState(804);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::LPAREN) {
          setState(800);
          match(PaminaParser::LPAREN);
          setState(801);
          arguments();
          setState(802);
          match(PaminaParser::RPAREN);
        }
        break;
      }

      case PaminaParser::ORDER: {
        enterOuterAlt(_localctx, 3);
        setState(806);
        match(PaminaParser::ORDER);
        setState(807);
        match(PaminaParser::BY);
        setState(808);
        expression();
        break;
      }

      case PaminaParser::IN: {
        enterOuterAlt(_localctx, 4);
        setState(809);
        match(PaminaParser::IN);
        setState(810);
        match(PaminaParser::ORDER);
        break;
      }

      case PaminaParser::WITH: {
        enterOuterAlt(_localctx, 5);
        setState(811);
        match(PaminaParser::WITH);
        setState(812);
        named();
        setState(817);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::COMMA) {
          setState(813);
          match(PaminaParser::COMMA);
          setState(814);
          named();
          setState(819);
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
  enterRule(_localctx, 106, PaminaParser::RuleBinder);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(822);
    match(PaminaParser::WORD);
    setState(823);
    match(PaminaParser::IN);
    setState(824);
    rangeOrValue();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ArrayDeclContext ------------------------------------------------------------------

PaminaParser::ArrayDeclContext::ArrayDeclContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ArrayDeclContext::ARRAY() {
  return getToken(PaminaParser::ARRAY, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::ArrayDeclContext::WORD() {
  return getTokens(PaminaParser::WORD);
}

tree::TerminalNode* PaminaParser::ArrayDeclContext::WORD(size_t i) {
  return getToken(PaminaParser::WORD, i);
}

PaminaParser::DimensionsContext* PaminaParser::ArrayDeclContext::dimensions() {
  return getRuleContext<PaminaParser::DimensionsContext>(0);
}

tree::TerminalNode* PaminaParser::ArrayDeclContext::LIKE() {
  return getToken(PaminaParser::LIKE, 0);
}

tree::TerminalNode* PaminaParser::ArrayDeclContext::DISTRIBUTED() {
  return getToken(PaminaParser::DISTRIBUTED, 0);
}

std::vector<PaminaParser::ExpressionContext *> PaminaParser::ArrayDeclContext::expression() {
  return getRuleContexts<PaminaParser::ExpressionContext>();
}

PaminaParser::ExpressionContext* PaminaParser::ArrayDeclContext::expression(size_t i) {
  return getRuleContext<PaminaParser::ExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::ArrayDeclContext::ON() {
  return getToken(PaminaParser::ON, 0);
}

tree::TerminalNode* PaminaParser::ArrayDeclContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

PaminaParser::ArgumentsContext* PaminaParser::ArrayDeclContext::arguments() {
  return getRuleContext<PaminaParser::ArgumentsContext>(0);
}

tree::TerminalNode* PaminaParser::ArrayDeclContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}

tree::TerminalNode* PaminaParser::ArrayDeclContext::AS() {
  return getToken(PaminaParser::AS, 0);
}


size_t PaminaParser::ArrayDeclContext::getRuleIndex() const {
  return PaminaParser::RuleArrayDecl;
}


PaminaParser::ArrayDeclContext* PaminaParser::arrayDecl() {
  ArrayDeclContext *_localctx = _tracker.createInstance<ArrayDeclContext>(_ctx, getState());
  enterRule(_localctx, 108, PaminaParser::RuleArrayDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(826);
    match(PaminaParser::ARRAY);
    setState(827);
    match(PaminaParser::WORD);
    setState(828);
    dimensions();
    setState(833);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(829);
      match(PaminaParser::LPAREN);
      setState(830);
      arguments();
      setState(831);
      match(PaminaParser::RPAREN);
    }
    setState(845);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::LIKE: {
        setState(835);
        match(PaminaParser::LIKE);
        setState(836);
        match(PaminaParser::WORD);
        break;
      }

      case PaminaParser::DISTRIBUTED: {
        setState(837);
        match(PaminaParser::DISTRIBUTED);
        setState(838);
        expression();
        setState(839);
        match(PaminaParser::ON);
        setState(840);
        expression();
        setState(843);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::AS) {
          setState(841);
          match(PaminaParser::AS);
          setState(842);
          expression();
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

//----------------- ForallStmtContext ------------------------------------------------------------------

PaminaParser::ForallStmtContext::ForallStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ForallStmtContext::FORALL() {
  return getToken(PaminaParser::FORALL, 0);
}

std::vector<PaminaParser::BinderContext *> PaminaParser::ForallStmtContext::binder() {
  return getRuleContexts<PaminaParser::BinderContext>();
}

PaminaParser::BinderContext* PaminaParser::ForallStmtContext::binder(size_t i) {
  return getRuleContext<PaminaParser::BinderContext>(i);
}

PaminaParser::BlockContext* PaminaParser::ForallStmtContext::block() {
  return getRuleContext<PaminaParser::BlockContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::ForallStmtContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::ForallStmtContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}

tree::TerminalNode* PaminaParser::ForallStmtContext::ON() {
  return getToken(PaminaParser::ON, 0);
}

std::vector<PaminaParser::PostfixContext *> PaminaParser::ForallStmtContext::postfix() {
  return getRuleContexts<PaminaParser::PostfixContext>();
}

PaminaParser::PostfixContext* PaminaParser::ForallStmtContext::postfix(size_t i) {
  return getRuleContext<PaminaParser::PostfixContext>(i);
}

tree::TerminalNode* PaminaParser::ForallStmtContext::WRITES() {
  return getToken(PaminaParser::WRITES, 0);
}

tree::TerminalNode* PaminaParser::ForallStmtContext::READS() {
  return getToken(PaminaParser::READS, 0);
}


size_t PaminaParser::ForallStmtContext::getRuleIndex() const {
  return PaminaParser::RuleForallStmt;
}


PaminaParser::ForallStmtContext* PaminaParser::forallStmt() {
  ForallStmtContext *_localctx = _tracker.createInstance<ForallStmtContext>(_ctx, getState());
  enterRule(_localctx, 110, PaminaParser::RuleForallStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(847);
    match(PaminaParser::FORALL);
    setState(848);
    binder();
    setState(853);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(849);
      match(PaminaParser::COMMA);
      setState(850);
      binder();
      setState(855);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(858);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ON) {
      setState(856);
      match(PaminaParser::ON);
      setState(857);
      postfix();
    }
    setState(862);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::WRITES) {
      setState(860);
      match(PaminaParser::WRITES);
      setState(861);
      postfix();
    }
    setState(873);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::READS) {
      setState(864);
      match(PaminaParser::READS);
      setState(865);
      postfix();
      setState(870);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(866);
        match(PaminaParser::COMMA);
        setState(867);
        postfix();
        setState(872);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
    }
    setState(875);
    block();
   
  }
  catch (RecognitionException &e) {
    _errHandler->reportError(this, e);
    _localctx->exception = std::current_exception();
    _errHandler->recover(this, _localctx->exception);
  }

  return _localctx;
}

//----------------- ArrayStmtContext ------------------------------------------------------------------

PaminaParser::ArrayStmtContext::ArrayStmtContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::ArrayStmtContext::REDUCE() {
  return getToken(PaminaParser::REDUCE, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::ArrayStmtContext::WORD() {
  return getTokens(PaminaParser::WORD);
}

tree::TerminalNode* PaminaParser::ArrayStmtContext::WORD(size_t i) {
  return getToken(PaminaParser::WORD, i);
}

PaminaParser::PostfixContext* PaminaParser::ArrayStmtContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}

tree::TerminalNode* PaminaParser::ArrayStmtContext::USING() {
  return getToken(PaminaParser::USING, 0);
}

tree::TerminalNode* PaminaParser::ArrayStmtContext::BROADCAST() {
  return getToken(PaminaParser::BROADCAST, 0);
}

tree::TerminalNode* PaminaParser::ArrayStmtContext::REDISTRIBUTE() {
  return getToken(PaminaParser::REDISTRIBUTE, 0);
}

tree::TerminalNode* PaminaParser::ArrayStmtContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

tree::TerminalNode* PaminaParser::ArrayStmtContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}

tree::TerminalNode* PaminaParser::ArrayStmtContext::COMMA() {
  return getToken(PaminaParser::COMMA, 0);
}

PaminaParser::ExpressionContext* PaminaParser::ArrayStmtContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}


size_t PaminaParser::ArrayStmtContext::getRuleIndex() const {
  return PaminaParser::RuleArrayStmt;
}


PaminaParser::ArrayStmtContext* PaminaParser::arrayStmt() {
  ArrayStmtContext *_localctx = _tracker.createInstance<ArrayStmtContext>(_ctx, getState());
  enterRule(_localctx, 112, PaminaParser::RuleArrayStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(898);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::REDUCE: {
        enterOuterAlt(_localctx, 1);
        setState(877);
        match(PaminaParser::REDUCE);
        setState(878);
        match(PaminaParser::WORD);
        setState(879);
        postfix();
        setState(882);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::USING) {
          setState(880);
          match(PaminaParser::USING);
          setState(881);
          match(PaminaParser::WORD);
        }
        break;
      }

      case PaminaParser::BROADCAST: {
        enterOuterAlt(_localctx, 2);
        setState(884);
        match(PaminaParser::BROADCAST);
        setState(885);
        postfix();
        break;
      }

      case PaminaParser::WORD: {
        enterOuterAlt(_localctx, 3);
        setState(886);
        match(PaminaParser::WORD);
        setState(887);
        match(PaminaParser::REDISTRIBUTE);
        setState(888);
        match(PaminaParser::WORD);
        setState(896);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::LPAREN) {
          setState(889);
          match(PaminaParser::LPAREN);
          setState(890);
          match(PaminaParser::WORD);
          setState(893);
          _errHandler->sync(this);

          _la = _input->LA(1);
          if (_la == PaminaParser::COMMA) {
            setState(891);
            match(PaminaParser::COMMA);
            setState(892);
            expression();
          }
          setState(895);
          match(PaminaParser::RPAREN);
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
  enterRule(_localctx, 114, PaminaParser::RuleGraphStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(900);
    match(PaminaParser::GRAPH);
    setState(919);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::FROM: {
        setState(901);
        match(PaminaParser::FROM);
        setState(902);
        postfix();
        setState(906);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 98, _ctx);
        while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
          if (alt == 1) {
            setState(903);
            placement(); 
          }
          setState(908);
          _errHandler->sync(this);
          alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 98, _ctx);
        }
        setState(910);
        _errHandler->sync(this);

        switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 99, _ctx)) {
        case 1: {
          setState(909);
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
        setState(915);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::SCHEDULE

        || _la == PaminaParser::ORDER || ((((_la - 77) & ~ 0x3fULL) == 0) &&
          ((1ULL << (_la - 77)) & ((1ULL << (PaminaParser::IN - 77))
          | (1ULL << (PaminaParser::ON - 77))
          | (1ULL << (PaminaParser::WITH - 77)))) != 0)) {
          setState(912);
          placement();
          setState(917);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        setState(918);
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
  enterRule(_localctx, 116, PaminaParser::RuleTaskDecl);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(921);
    match(PaminaParser::TASK);
    setState(922);
    match(PaminaParser::WORD);
    setState(934);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(923);
      match(PaminaParser::LBRACK);
      setState(924);
      binder();
      setState(929);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(925);
        match(PaminaParser::COMMA);
        setState(926);
        binder();
        setState(931);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
      setState(932);
      match(PaminaParser::RBRACK);
    }
    setState(939);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::SCHEDULE

    || _la == PaminaParser::ORDER || ((((_la - 77) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 77)) & ((1ULL << (PaminaParser::IN - 77))
      | (1ULL << (PaminaParser::ON - 77))
      | (1ULL << (PaminaParser::WITH - 77)))) != 0)) {
      setState(936);
      placement();
      setState(941);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(942);
    match(PaminaParser::LBRACE);
    setState(948);
    _errHandler->sync(this);
    alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 106, _ctx);
    while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
      if (alt == 1) {
        setState(946);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case PaminaParser::AFTER: {
            setState(943);
            afterClause();
            break;
          }

          case PaminaParser::SEMI: {
            setState(944);
            match(PaminaParser::SEMI);
            break;
          }

          case PaminaParser::BROKEN: {
            setState(945);
            match(PaminaParser::BROKEN);
            break;
          }

        default:
          throw NoViableAltException(this);
        } 
      }
      setState(950);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 106, _ctx);
    }
    setState(955);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::SCHEDULE)
      | (1ULL << PaminaParser::SYMBOLIC)
      | (1ULL << PaminaParser::SENSITIVITY)
      | (1ULL << PaminaParser::CONTENTION)
      | (1ULL << PaminaParser::NETWORK)
      | (1ULL << PaminaParser::CLASS)
      | (1ULL << PaminaParser::ROUTE)
      | (1ULL << PaminaParser::SOLVE)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::EVERY)
      | (1ULL << PaminaParser::WITHIN)
      | (1ULL << PaminaParser::CUSTOMER)
      | (1ULL << PaminaParser::WHY)
      | (1ULL << PaminaParser::WHAT)
      | (1ULL << PaminaParser::FIT)
      | (1ULL << PaminaParser::VALIDATE)
      | (1ULL << PaminaParser::ARRAY)
      | (1ULL << PaminaParser::FORALL)
      | (1ULL << PaminaParser::REDUCE)
      | (1ULL << PaminaParser::BROADCAST)
      | (1ULL << PaminaParser::NET)
      | (1ULL << PaminaParser::PLACE)
      | (1ULL << PaminaParser::TRANSITION)
      | (1ULL << PaminaParser::TAKE)
      | (1ULL << PaminaParser::GIVE)
      | (1ULL << PaminaParser::INHIBIT)
      | (1ULL << PaminaParser::GROUP)
      | (1ULL << PaminaParser::LIST)
      | (1ULL << PaminaParser::NEGATE)
      | (1ULL << PaminaParser::TUPLE))) != 0) || ((((_la - 65) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 65)) & ((1ULL << (PaminaParser::BROKEN - 65))
      | (1ULL << (PaminaParser::TEXT_OPEN - 65))
      | (1ULL << (PaminaParser::NOT - 65))
      | (1ULL << (PaminaParser::IF - 65))
      | (1ULL << (PaminaParser::FOR - 65))
      | (1ULL << (PaminaParser::ON - 65))
      | (1ULL << (PaminaParser::TRUE - 65))
      | (1ULL << (PaminaParser::FALSE - 65))
      | (1ULL << (PaminaParser::DELAY - 65))
      | (1ULL << (PaminaParser::COMPUTE - 65))
      | (1ULL << (PaminaParser::USE - 65))
      | (1ULL << (PaminaParser::HOLD - 65))
      | (1ULL << (PaminaParser::PAR - 65))
      | (1ULL << (PaminaParser::FORK - 65))
      | (1ULL << (PaminaParser::SPAWN - 65))
      | (1ULL << (PaminaParser::BACKGROUND - 65))
      | (1ULL << (PaminaParser::LOOP - 65))
      | (1ULL << (PaminaParser::CHOOSE - 65))
      | (1ULL << (PaminaParser::SYNC - 65))
      | (1ULL << (PaminaParser::PUT - 65))
      | (1ULL << (PaminaParser::GET - 65))
      | (1ULL << (PaminaParser::SIGNAL - 65))
      | (1ULL << (PaminaParser::AWAIT - 65))
      | (1ULL << (PaminaParser::GRAPH - 65))
      | (1ULL << (PaminaParser::MEASURE - 65))
      | (1ULL << (PaminaParser::TASK - 65))
      | (1ULL << (PaminaParser::MODEL - 65))
      | (1ULL << (PaminaParser::MACHINE - 65))
      | (1ULL << (PaminaParser::PARAM - 65))
      | (1ULL << (PaminaParser::LET - 65))
      | (1ULL << (PaminaParser::FN - 65))
      | (1ULL << (PaminaParser::UNIT_DECL - 65))
      | (1ULL << (PaminaParser::PROC - 65))
      | (1ULL << (PaminaParser::RESOURCE - 65))
      | (1ULL << (PaminaParser::PROCESSOR - 65))
      | (1ULL << (PaminaParser::BARRIER - 65))
      | (1ULL << (PaminaParser::QUEUE - 65))
      | (1ULL << (PaminaParser::EVENT - 65))
      | (1ULL << (PaminaParser::PART - 65))
      | (1ULL << (PaminaParser::PREDICT - 65))
      | (1ULL << (PaminaParser::PRINT - 65))
      | (1ULL << (PaminaParser::ASSERT - 65))
      | (1ULL << (PaminaParser::IMPORT - 65))
      | (1ULL << (PaminaParser::INT - 65))
      | (1ULL << (PaminaParser::REAL - 65))
      | (1ULL << (PaminaParser::WORD - 65))
      | (1ULL << (PaminaParser::STRING - 65)))) != 0) || _la == PaminaParser::LBRACE

    || _la == PaminaParser::SEMI) {
      setState(953);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::SCHEDULE:
        case PaminaParser::SYMBOLIC:
        case PaminaParser::SENSITIVITY:
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
        case PaminaParser::WHY:
        case PaminaParser::WHAT:
        case PaminaParser::FIT:
        case PaminaParser::VALIDATE:
        case PaminaParser::ARRAY:
        case PaminaParser::FORALL:
        case PaminaParser::REDUCE:
        case PaminaParser::BROADCAST:
        case PaminaParser::NET:
        case PaminaParser::PLACE:
        case PaminaParser::TRANSITION:
        case PaminaParser::TAKE:
        case PaminaParser::GIVE:
        case PaminaParser::INHIBIT:
        case PaminaParser::GROUP:
        case PaminaParser::LIST:
        case PaminaParser::NEGATE:
        case PaminaParser::TUPLE:
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
          setState(951);
          statement();
          break;
        }

        case PaminaParser::SEMI: {
          setState(952);
          match(PaminaParser::SEMI);
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(957);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(958);
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
  enterRule(_localctx, 118, PaminaParser::RuleAfterClause);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(960);
    match(PaminaParser::AFTER);
    setState(961);
    dependence();
    setState(966);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(962);
      match(PaminaParser::COMMA);
      setState(963);
      dependence();
      setState(968);
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
  enterRule(_localctx, 120, PaminaParser::RuleDependence);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(970);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::ALL) {
      setState(969);
      match(PaminaParser::ALL);
    }
    setState(972);
    match(PaminaParser::WORD);
    setState(984);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LBRACK) {
      setState(973);
      match(PaminaParser::LBRACK);
      setState(974);
      indexArgument();
      setState(979);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(975);
        match(PaminaParser::COMMA);
        setState(976);
        indexArgument();
        setState(981);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
      setState(982);
      match(PaminaParser::RBRACK);
    }
    setState(989);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
      ((1ULL << _la) & ((1ULL << PaminaParser::CARRYING)
      | (1ULL << PaminaParser::AFTER_FOR)
      | (1ULL << PaminaParser::AFTER_IF))) != 0)) {
      setState(986);
      dependenceTail();
      setState(991);
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
  enterRule(_localctx, 122, PaminaParser::RuleDependenceTail);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1000);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::CARRYING: {
        enterOuterAlt(_localctx, 1);
        setState(992);
        match(PaminaParser::CARRYING);
        setState(993);
        conditional();
        break;
      }

      case PaminaParser::AFTER_FOR: {
        enterOuterAlt(_localctx, 2);
        setState(994);
        match(PaminaParser::AFTER_FOR);
        setState(995);
        match(PaminaParser::WORD);
        setState(996);
        match(PaminaParser::IN);
        setState(997);
        rangeOrValue();
        break;
      }

      case PaminaParser::AFTER_IF: {
        enterOuterAlt(_localctx, 3);
        setState(998);
        match(PaminaParser::AFTER_IF);
        setState(999);
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
  enterRule(_localctx, 124, PaminaParser::RulePrintStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1002);
    match(PaminaParser::PRINT);
    setState(1003);
    expression();
    setState(1008);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(1004);
      match(PaminaParser::COMMA);
      setState(1005);
      expression();
      setState(1010);
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
  enterRule(_localctx, 126, PaminaParser::RuleAssertStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1011);
    match(PaminaParser::ASSERT);
    setState(1012);
    expression();
    setState(1015);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::COMMA) {
      setState(1013);
      match(PaminaParser::COMMA);
      setState(1014);
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
  enterRule(_localctx, 128, PaminaParser::RuleExpressionStmt);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1019);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::SYMBOLIC:
      case PaminaParser::SENSITIVITY:
      case PaminaParser::SOLVE:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::WHY:
      case PaminaParser::WHAT:
      case PaminaParser::FIT:
      case PaminaParser::VALIDATE:
      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::NEGATE:
      case PaminaParser::TUPLE:
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
        setState(1017);
        chain();
        break;
      }

      case PaminaParser::SCHEDULE: {
        setState(1018);
        scheduleValue();
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(1025);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::ARROW) {
      setState(1021);
      match(PaminaParser::ARROW);
      setState(1022);
      unitExpression();
      setState(1027);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(1037);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::CALL_ON) {
      setState(1028);
      match(PaminaParser::CALL_ON);
      setState(1029);
      machineExpression();
      setState(1034);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(1030);
        match(PaminaParser::COMMA);
        setState(1031);
        machineExpression();
        setState(1036);
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
  enterRule(_localctx, 130, PaminaParser::RuleExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1039);
    conditional();
    setState(1044);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::ARROW) {
      setState(1040);
      match(PaminaParser::ARROW);
      setState(1041);
      unitExpression();
      setState(1046);
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
  enterRule(_localctx, 132, PaminaParser::RuleConditional);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1051);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::LET_LOCAL

    || _la == PaminaParser::IF) {
      setState(1049);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::IF: {
          setState(1047);
          caseOf();
          break;
        }

        case PaminaParser::LET_LOCAL: {
          setState(1048);
          localNames();
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(1053);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(1056);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::SYMBOLIC:
      case PaminaParser::SENSITIVITY:
      case PaminaParser::SOLVE:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::WHY:
      case PaminaParser::WHAT:
      case PaminaParser::FIT:
      case PaminaParser::VALIDATE:
      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::NEGATE:
      case PaminaParser::TUPLE:
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
        setState(1054);
        chain();
        break;
      }

      case PaminaParser::SCHEDULE: {
        setState(1055);
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
  enterRule(_localctx, 134, PaminaParser::RuleCaseOf);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1058);
    match(PaminaParser::IF);
    setState(1059);
    conditional();
    setState(1060);
    match(PaminaParser::THEN);
    setState(1061);
    conditional();
    setState(1062);
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
  enterRule(_localctx, 136, PaminaParser::RuleLocalNames);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1064);
    match(PaminaParser::LET_LOCAL);
    setState(1065);
    localName();
    setState(1070);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::COMMA) {
      setState(1066);
      match(PaminaParser::COMMA);
      setState(1067);
      localName();
      setState(1072);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(1073);
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
  enterRule(_localctx, 138, PaminaParser::RuleLocalName);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1075);
    match(PaminaParser::WORD);
    setState(1076);
    match(PaminaParser::ASSIGN);
    setState(1077);
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
  enterRule(_localctx, 140, PaminaParser::RuleScheduleValue);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1079);
    match(PaminaParser::SCHEDULE);
    setState(1080);
    anyWord();
    setState(1085);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::LPAREN) {
      setState(1081);
      match(PaminaParser::LPAREN);
      setState(1082);
      arguments();
      setState(1083);
      match(PaminaParser::RPAREN);
    }
    setState(1094);
    _errHandler->sync(this);
    alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 128, _ctx);
    while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
      if (alt == 1) {
        setState(1092);
        _errHandler->sync(this);
        switch (_input->LA(1)) {
          case PaminaParser::ORDER: {
            setState(1087);
            match(PaminaParser::ORDER);
            setState(1088);
            match(PaminaParser::BY);
            setState(1089);
            conditional();
            break;
          }

          case PaminaParser::IN: {
            setState(1090);
            match(PaminaParser::IN);
            setState(1091);
            match(PaminaParser::ORDER);
            break;
          }

        default:
          throw NoViableAltException(this);
        } 
      }
      setState(1096);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 128, _ctx);
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
  enterRule(_localctx, 142, PaminaParser::RuleChain);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1097);
    operand();
    setState(1103);
    _errHandler->sync(this);
    alt = getATN().nextTokens(getATN().ruleToStartState[RuleInfix]).contains(_input->LA(1)) ? 1 : 2;
    while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
      if (alt == 1) {
        setState(1098);
        infix();
        setState(1099);
        operand(); 
      }
      setState(1105);
      _errHandler->sync(this);
      alt = getATN().nextTokens(getATN().ruleToStartState[RuleInfix]).contains(_input->LA(1)) ? 1 : 2;
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
  enterRule(_localctx, 144, PaminaParser::RuleInfix);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1106);
    _la = _input->LA(1);
    if (!(((((_la - 71) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 71)) & ((1ULL << (PaminaParser::AND - 71))
      | (1ULL << (PaminaParser::OR - 71))
      | (1ULL << (PaminaParser::DIV - 71))
      | (1ULL << (PaminaParser::MOD - 71))
      | (1ULL << (PaminaParser::EQ - 71))
      | (1ULL << (PaminaParser::NE - 71))
      | (1ULL << (PaminaParser::LE - 71)))) != 0) || ((((_la - 135) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 135)) & ((1ULL << (PaminaParser::GE - 135))
      | (1ULL << (PaminaParser::LT - 135))
      | (1ULL << (PaminaParser::GT - 135))
      | (1ULL << (PaminaParser::PLUSMINUS - 135))
      | (1ULL << (PaminaParser::PLUS - 135))
      | (1ULL << (PaminaParser::MINUS - 135))
      | (1ULL << (PaminaParser::STAR - 135))
      | (1ULL << (PaminaParser::SLASH - 135))
      | (1ULL << (PaminaParser::CARET - 135)))) != 0))) {
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

PaminaParser::SensitivityExpressionContext* PaminaParser::OperandContext::sensitivityExpression() {
  return getRuleContext<PaminaParser::SensitivityExpressionContext>(0);
}

PaminaParser::AdviceExpressionContext* PaminaParser::OperandContext::adviceExpression() {
  return getRuleContext<PaminaParser::AdviceExpressionContext>(0);
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
  enterRule(_localctx, 146, PaminaParser::RuleOperand);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1111);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::NEGATE

    || _la == PaminaParser::NOT) {
      setState(1108);
      _la = _input->LA(1);
      if (!(_la == PaminaParser::NEGATE

      || _la == PaminaParser::NOT)) {
      _errHandler->recoverInline(this);
      }
      else {
        _errHandler->reportMatch(this);
        consume();
      }
      setState(1113);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(1128);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::SIMULATE:
      case PaminaParser::PREDICT: {
        setState(1114);
        predictExpression();
        break;
      }

      case PaminaParser::DRAW: {
        setState(1115);
        drawExpression();
        break;
      }

      case PaminaParser::SOLVE: {
        setState(1116);
        solveExpression();
        break;
      }

      case PaminaParser::SYMBOLIC: {
        setState(1117);
        symbolicExpression();
        break;
      }

      case PaminaParser::SENSITIVITY: {
        setState(1118);
        sensitivityExpression();
        break;
      }

      case PaminaParser::WHY:
      case PaminaParser::WHAT: {
        setState(1119);
        adviceExpression();
        break;
      }

      case PaminaParser::FIT:
      case PaminaParser::VALIDATE:
      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::TUPLE:
      case PaminaParser::TEXT_OPEN:
      case PaminaParser::TRUE:
      case PaminaParser::FALSE:
      case PaminaParser::INT:
      case PaminaParser::REAL:
      case PaminaParser::WORD:
      case PaminaParser::STRING:
      case PaminaParser::LBRACE: {
        setState(1120);
        postfix();
        setState(1125);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::WITH_BRACE

        || _la == PaminaParser::WITHOUT) {
          setState(1123);
          _errHandler->sync(this);
          switch (_input->LA(1)) {
            case PaminaParser::WITH_BRACE: {
              setState(1121);
              withClause();
              break;
            }

            case PaminaParser::WITHOUT: {
              setState(1122);
              withoutClause();
              break;
            }

          default:
            throw NoViableAltException(this);
          }
          setState(1127);
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
  enterRule(_localctx, 148, PaminaParser::RulePostfix);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1130);
    primary();
    setState(1134);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (((((_la - 130) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 130)) & ((1ULL << (PaminaParser::DOT - 130))
      | (1ULL << (PaminaParser::LPAREN - 130))
      | (1ULL << (PaminaParser::LBRACK - 130)))) != 0)) {
      setState(1131);
      suffix();
      setState(1136);
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
  enterRule(_localctx, 150, PaminaParser::RuleNamed);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1137);
    match(PaminaParser::WORD);
    setState(1141);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (((((_la - 130) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 130)) & ((1ULL << (PaminaParser::DOT - 130))
      | (1ULL << (PaminaParser::LPAREN - 130))
      | (1ULL << (PaminaParser::LBRACK - 130)))) != 0)) {
      setState(1138);
      suffix();
      setState(1143);
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
  enterRule(_localctx, 152, PaminaParser::RuleSuffix);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1161);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::LPAREN: {
        enterOuterAlt(_localctx, 1);
        setState(1144);
        match(PaminaParser::LPAREN);
        setState(1145);
        arguments();
        setState(1146);
        match(PaminaParser::RPAREN);
        break;
      }

      case PaminaParser::LBRACK: {
        enterOuterAlt(_localctx, 2);
        setState(1148);
        match(PaminaParser::LBRACK);
        setState(1149);
        indexArgument();
        setState(1154);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::COMMA) {
          setState(1150);
          match(PaminaParser::COMMA);
          setState(1151);
          indexArgument();
          setState(1156);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        setState(1157);
        match(PaminaParser::RBRACK);
        break;
      }

      case PaminaParser::DOT: {
        enterOuterAlt(_localctx, 3);
        setState(1159);
        match(PaminaParser::DOT);
        setState(1160);
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

PaminaParser::FitExpressionContext* PaminaParser::PrimaryContext::fitExpression() {
  return getRuleContext<PaminaParser::FitExpressionContext>(0);
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

tree::TerminalNode* PaminaParser::PrimaryContext::TUPLE() {
  return getToken(PaminaParser::TUPLE, 0);
}

std::vector<PaminaParser::IndexArgumentContext *> PaminaParser::PrimaryContext::indexArgument() {
  return getRuleContexts<PaminaParser::IndexArgumentContext>();
}

PaminaParser::IndexArgumentContext* PaminaParser::PrimaryContext::indexArgument(size_t i) {
  return getRuleContext<PaminaParser::IndexArgumentContext>(i);
}

std::vector<tree::TerminalNode *> PaminaParser::PrimaryContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::PrimaryContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
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
  enterRule(_localctx, 154, PaminaParser::RulePrimary);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    setState(1200);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::INT:
      case PaminaParser::REAL: {
        enterOuterAlt(_localctx, 1);
        setState(1163);
        _la = _input->LA(1);
        if (!(_la == PaminaParser::INT

        || _la == PaminaParser::REAL)) {
        _errHandler->recoverInline(this);
        }
        else {
          _errHandler->reportMatch(this);
          consume();
        }
        setState(1165);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::UNIT

        || _la == PaminaParser::UNIT_ONE || _la == PaminaParser::PERCENT) {
          setState(1164);
          unitExpression();
        }
        break;
      }

      case PaminaParser::STRING: {
        enterOuterAlt(_localctx, 2);
        setState(1167);
        match(PaminaParser::STRING);
        break;
      }

      case PaminaParser::TEXT_OPEN: {
        enterOuterAlt(_localctx, 3);
        setState(1168);
        text();
        break;
      }

      case PaminaParser::TRUE: {
        enterOuterAlt(_localctx, 4);
        setState(1169);
        match(PaminaParser::TRUE);
        break;
      }

      case PaminaParser::FALSE: {
        enterOuterAlt(_localctx, 5);
        setState(1170);
        match(PaminaParser::FALSE);
        break;
      }

      case PaminaParser::WORD: {
        enterOuterAlt(_localctx, 6);
        setState(1171);
        match(PaminaParser::WORD);
        break;
      }

      case PaminaParser::FIT:
      case PaminaParser::VALIDATE: {
        enterOuterAlt(_localctx, 7);
        setState(1172);
        fitExpression();
        break;
      }

      case PaminaParser::GROUP: {
        enterOuterAlt(_localctx, 8);
        setState(1173);
        match(PaminaParser::GROUP);
        setState(1174);
        expression();
        setState(1175);
        match(PaminaParser::RPAREN);
        break;
      }

      case PaminaParser::TUPLE: {
        enterOuterAlt(_localctx, 9);
        setState(1177);
        match(PaminaParser::TUPLE);
        setState(1178);
        indexArgument();
        setState(1183);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 139, _ctx);
        while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
          if (alt == 1) {
            setState(1179);
            match(PaminaParser::COMMA);
            setState(1180);
            indexArgument(); 
          }
          setState(1185);
          _errHandler->sync(this);
          alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 139, _ctx);
        }
        setState(1187);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::COMMA) {
          setState(1186);
          match(PaminaParser::COMMA);
        }
        setState(1189);
        match(PaminaParser::RPAREN);
        break;
      }

      case PaminaParser::LIST: {
        enterOuterAlt(_localctx, 10);
        setState(1191);
        match(PaminaParser::LIST);
        setState(1193);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if ((((_la & ~ 0x3fULL) == 0) &&
          ((1ULL << _la) & ((1ULL << PaminaParser::SCHEDULE)
          | (1ULL << PaminaParser::SYMBOLIC)
          | (1ULL << PaminaParser::SENSITIVITY)
          | (1ULL << PaminaParser::SOLVE)
          | (1ULL << PaminaParser::SIMULATE)
          | (1ULL << PaminaParser::DRAW)
          | (1ULL << PaminaParser::WHY)
          | (1ULL << PaminaParser::WHAT)
          | (1ULL << PaminaParser::FIT)
          | (1ULL << PaminaParser::VALIDATE)
          | (1ULL << PaminaParser::LET_LOCAL)
          | (1ULL << PaminaParser::GROUP)
          | (1ULL << PaminaParser::LIST)
          | (1ULL << PaminaParser::NEGATE)
          | (1ULL << PaminaParser::TUPLE))) != 0) || ((((_la - 66) & ~ 0x3fULL) == 0) &&
          ((1ULL << (_la - 66)) & ((1ULL << (PaminaParser::TEXT_OPEN - 66))
          | (1ULL << (PaminaParser::NOT - 66))
          | (1ULL << (PaminaParser::IF - 66))
          | (1ULL << (PaminaParser::TRUE - 66))
          | (1ULL << (PaminaParser::FALSE - 66))
          | (1ULL << (PaminaParser::PREDICT - 66))
          | (1ULL << (PaminaParser::INT - 66))
          | (1ULL << (PaminaParser::REAL - 66))
          | (1ULL << (PaminaParser::WORD - 66))
          | (1ULL << (PaminaParser::STRING - 66)))) != 0) || _la == PaminaParser::LBRACE) {
          setState(1192);
          listItems();
        }
        setState(1195);
        match(PaminaParser::RBRACK);
        break;
      }

      case PaminaParser::LBRACE: {
        enterOuterAlt(_localctx, 11);
        setState(1196);
        match(PaminaParser::LBRACE);
        setState(1197);
        bindings();
        setState(1198);
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
  enterRule(_localctx, 156, PaminaParser::RuleText);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1202);
    match(PaminaParser::TEXT_OPEN);
    setState(1203);
    expression();
    setState(1208);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::TEXT_MIDDLE) {
      setState(1204);
      match(PaminaParser::TEXT_MIDDLE);
      setState(1205);
      expression();
      setState(1210);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(1211);
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
  enterRule(_localctx, 158, PaminaParser::RuleListItems);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1213);
    expression();
    setState(1234);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::FOR: {
        setState(1216); 
        _errHandler->sync(this);
        _la = _input->LA(1);
        do {
          setState(1214);
          match(PaminaParser::FOR);
          setState(1215);
          binder();
          setState(1218); 
          _errHandler->sync(this);
          _la = _input->LA(1);
        } while (_la == PaminaParser::FOR);
        setState(1222);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::IF) {
          setState(1220);
          match(PaminaParser::IF);
          setState(1221);
          conditional();
        }
        break;
      }

      case PaminaParser::RBRACK:
      case PaminaParser::COMMA: {
        setState(1228);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 146, _ctx);
        while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
          if (alt == 1) {
            setState(1224);
            match(PaminaParser::COMMA);
            setState(1225);
            expression(); 
          }
          setState(1230);
          _errHandler->sync(this);
          alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 146, _ctx);
        }
        setState(1232);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::COMMA) {
          setState(1231);
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

tree::TerminalNode* PaminaParser::PredictExpressionContext::NET() {
  return getToken(PaminaParser::NET, 0);
}

tree::TerminalNode* PaminaParser::PredictExpressionContext::FROM() {
  return getToken(PaminaParser::FROM, 0);
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
  enterRule(_localctx, 160, PaminaParser::RulePredictExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1242);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::PREDICT: {
        setState(1236);
        match(PaminaParser::PREDICT);
        break;
      }

      case PaminaParser::SIMULATE: {
        setState(1237);
        match(PaminaParser::SIMULATE);
        setState(1240);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::NET) {
          setState(1238);
          match(PaminaParser::NET);
          setState(1239);
          match(PaminaParser::FROM);
        }
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(1244);
    postfix();
    setState(1254);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 152, _ctx)) {
    case 1: {
      setState(1245);
      match(PaminaParser::ON);
      setState(1246);
      machineExpression();
      setState(1251);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 151, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1247);
          match(PaminaParser::COMMA);
          setState(1248);
          machineExpression(); 
        }
        setState(1253);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 151, _ctx);
      }
      break;
    }

    }
    setState(1257);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::USING) {
      setState(1256);
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
  enterRule(_localctx, 162, PaminaParser::RuleUsingClause);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1259);
    match(PaminaParser::USING);
    setState(1260);
    match(PaminaParser::LPAREN);
    setState(1272);
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
      | (1ULL << PaminaParser::SENSITIVITY)
      | (1ULL << PaminaParser::CONTENTION)
      | (1ULL << PaminaParser::AFTER_FOR)
      | (1ULL << PaminaParser::AFTER_IF)
      | (1ULL << PaminaParser::CALL_ON)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::CUSTOMER)
      | (1ULL << PaminaParser::WITHOUT)
      | (1ULL << PaminaParser::WHERE_FOR)
      | (1ULL << PaminaParser::WHY)
      | (1ULL << PaminaParser::WHAT)
      | (1ULL << PaminaParser::FIT)
      | (1ULL << PaminaParser::VALIDATE)
      | (1ULL << PaminaParser::ARRAY)
      | (1ULL << PaminaParser::FORALL)
      | (1ULL << PaminaParser::REDUCE)
      | (1ULL << PaminaParser::BROADCAST))) != 0) || ((((_la - 71) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 71)) & ((1ULL << (PaminaParser::AND - 71))
      | (1ULL << (PaminaParser::OR - 71))
      | (1ULL << (PaminaParser::NOT - 71))
      | (1ULL << (PaminaParser::IF - 71))
      | (1ULL << (PaminaParser::THEN - 71))
      | (1ULL << (PaminaParser::ELSE - 71))
      | (1ULL << (PaminaParser::IN - 71))
      | (1ULL << (PaminaParser::FOR - 71))
      | (1ULL << (PaminaParser::STEP - 71))
      | (1ULL << (PaminaParser::DIV - 71))
      | (1ULL << (PaminaParser::MOD - 71))
      | (1ULL << (PaminaParser::ON - 71))
      | (1ULL << (PaminaParser::WITH - 71))
      | (1ULL << (PaminaParser::TRUE - 71))
      | (1ULL << (PaminaParser::FALSE - 71))
      | (1ULL << (PaminaParser::DELAY - 71))
      | (1ULL << (PaminaParser::COMPUTE - 71))
      | (1ULL << (PaminaParser::USE - 71))
      | (1ULL << (PaminaParser::HOLD - 71))
      | (1ULL << (PaminaParser::PAR - 71))
      | (1ULL << (PaminaParser::FORK - 71))
      | (1ULL << (PaminaParser::SPAWN - 71))
      | (1ULL << (PaminaParser::BACKGROUND - 71))
      | (1ULL << (PaminaParser::LOOP - 71))
      | (1ULL << (PaminaParser::CHOOSE - 71))
      | (1ULL << (PaminaParser::SYNC - 71))
      | (1ULL << (PaminaParser::PUT - 71))
      | (1ULL << (PaminaParser::GET - 71))
      | (1ULL << (PaminaParser::SIGNAL - 71))
      | (1ULL << (PaminaParser::AWAIT - 71))
      | (1ULL << (PaminaParser::GRAPH - 71))
      | (1ULL << (PaminaParser::MEASURE - 71))
      | (1ULL << (PaminaParser::TASK - 71))
      | (1ULL << (PaminaParser::AFTER - 71))
      | (1ULL << (PaminaParser::MODEL - 71))
      | (1ULL << (PaminaParser::MACHINE - 71))
      | (1ULL << (PaminaParser::PARAM - 71))
      | (1ULL << (PaminaParser::LET - 71))
      | (1ULL << (PaminaParser::FN - 71))
      | (1ULL << (PaminaParser::UNIT_DECL - 71))
      | (1ULL << (PaminaParser::PROC - 71))
      | (1ULL << (PaminaParser::RESOURCE - 71))
      | (1ULL << (PaminaParser::PROCESSOR - 71))
      | (1ULL << (PaminaParser::BARRIER - 71))
      | (1ULL << (PaminaParser::QUEUE - 71))
      | (1ULL << (PaminaParser::EVENT - 71))
      | (1ULL << (PaminaParser::PART - 71))
      | (1ULL << (PaminaParser::PREDICT - 71))
      | (1ULL << (PaminaParser::PRINT - 71))
      | (1ULL << (PaminaParser::ASSERT - 71))
      | (1ULL << (PaminaParser::IMPORT - 71))
      | (1ULL << (PaminaParser::WORD - 71)))) != 0)) {
      setState(1261);
      usingOption();
      setState(1266);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 154, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1262);
          match(PaminaParser::COMMA);
          setState(1263);
          usingOption(); 
        }
        setState(1268);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 154, _ctx);
      }
      setState(1270);
      _errHandler->sync(this);

      _la = _input->LA(1);
      if (_la == PaminaParser::COMMA) {
        setState(1269);
        match(PaminaParser::COMMA);
      }
    }
    setState(1274);
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
  enterRule(_localctx, 164, PaminaParser::RuleUsingOption);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1276);
    anyWord();
    setState(1277);
    match(PaminaParser::ASSIGN);
    setState(1278);
    expression();
    setState(1288);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::OF) {
      setState(1279);
      match(PaminaParser::OF);
      setState(1280);
      anyWord();
      setState(1285);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::DOT) {
        setState(1281);
        match(PaminaParser::DOT);
        setState(1282);
        anyWord();
        setState(1287);
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
  enterRule(_localctx, 166, PaminaParser::RuleDrawExpression);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1290);
    match(PaminaParser::DRAW);
    setState(1291);
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

std::vector<PaminaParser::PostfixContext *> PaminaParser::SolveExpressionContext::postfix() {
  return getRuleContexts<PaminaParser::PostfixContext>();
}

PaminaParser::PostfixContext* PaminaParser::SolveExpressionContext::postfix(size_t i) {
  return getRuleContext<PaminaParser::PostfixContext>(i);
}

tree::TerminalNode* PaminaParser::SolveExpressionContext::NET() {
  return getToken(PaminaParser::NET, 0);
}

tree::TerminalNode* PaminaParser::SolveExpressionContext::FROM() {
  return getToken(PaminaParser::FROM, 0);
}

tree::TerminalNode* PaminaParser::SolveExpressionContext::ON() {
  return getToken(PaminaParser::ON, 0);
}

std::vector<PaminaParser::MachineExpressionContext *> PaminaParser::SolveExpressionContext::machineExpression() {
  return getRuleContexts<PaminaParser::MachineExpressionContext>();
}

PaminaParser::MachineExpressionContext* PaminaParser::SolveExpressionContext::machineExpression(size_t i) {
  return getRuleContext<PaminaParser::MachineExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::SolveExpressionContext::AT_TIME() {
  return getToken(PaminaParser::AT_TIME, 0);
}

tree::TerminalNode* PaminaParser::SolveExpressionContext::USING() {
  return getToken(PaminaParser::USING, 0);
}

tree::TerminalNode* PaminaParser::SolveExpressionContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

std::vector<tree::TerminalNode *> PaminaParser::SolveExpressionContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::SolveExpressionContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::SolveExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleSolveExpression;
}


PaminaParser::SolveExpressionContext* PaminaParser::solveExpression() {
  SolveExpressionContext *_localctx = _tracker.createInstance<SolveExpressionContext>(_ctx, getState());
  enterRule(_localctx, 168, PaminaParser::RuleSolveExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1293);
    match(PaminaParser::SOLVE);
    setState(1296);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::NET) {
      setState(1294);
      match(PaminaParser::NET);
      setState(1295);
      match(PaminaParser::FROM);
    }
    setState(1298);
    postfix();
    setState(1308);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 161, _ctx)) {
    case 1: {
      setState(1299);
      match(PaminaParser::ON);
      setState(1300);
      machineExpression();
      setState(1305);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 160, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1301);
          match(PaminaParser::COMMA);
          setState(1302);
          machineExpression(); 
        }
        setState(1307);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 160, _ctx);
      }
      break;
    }

    }
    setState(1312);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::AT_TIME) {
      setState(1310);
      match(PaminaParser::AT_TIME);
      setState(1311);
      postfix();
    }
    setState(1316);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::USING) {
      setState(1314);
      match(PaminaParser::USING);
      setState(1315);
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

PaminaParser::UsingClauseContext* PaminaParser::SymbolicExpressionContext::usingClause() {
  return getRuleContext<PaminaParser::UsingClauseContext>(0);
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
  enterRule(_localctx, 170, PaminaParser::RuleSymbolicExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1318);
    match(PaminaParser::SYMBOLIC);
    setState(1319);
    postfix();
    setState(1329);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 165, _ctx)) {
    case 1: {
      setState(1320);
      match(PaminaParser::ON);
      setState(1321);
      machineExpression();
      setState(1326);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 164, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1322);
          match(PaminaParser::COMMA);
          setState(1323);
          machineExpression(); 
        }
        setState(1328);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 164, _ctx);
      }
      break;
    }

    }
    setState(1332);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::USING) {
      setState(1331);
      usingClause();
    }
    setState(1343);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::FREE) {
      setState(1334);
      match(PaminaParser::FREE);
      setState(1335);
      named();
      setState(1340);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 167, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1336);
          match(PaminaParser::COMMA);
          setState(1337);
          named(); 
        }
        setState(1342);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 167, _ctx);
      }
    }
    setState(1354);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::WHERE) {
      setState(1345);
      match(PaminaParser::WHERE);
      setState(1346);
      region();
      setState(1351);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 169, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1347);
          match(PaminaParser::COMMA);
          setState(1348);
          region(); 
        }
        setState(1353);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 169, _ctx);
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

//----------------- SensitivityExpressionContext ------------------------------------------------------------------

PaminaParser::SensitivityExpressionContext::SensitivityExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::SensitivityExpressionContext::SENSITIVITY() {
  return getToken(PaminaParser::SENSITIVITY, 0);
}

std::vector<PaminaParser::PostfixContext *> PaminaParser::SensitivityExpressionContext::postfix() {
  return getRuleContexts<PaminaParser::PostfixContext>();
}

PaminaParser::PostfixContext* PaminaParser::SensitivityExpressionContext::postfix(size_t i) {
  return getRuleContext<PaminaParser::PostfixContext>(i);
}

tree::TerminalNode* PaminaParser::SensitivityExpressionContext::ON() {
  return getToken(PaminaParser::ON, 0);
}

std::vector<PaminaParser::MachineExpressionContext *> PaminaParser::SensitivityExpressionContext::machineExpression() {
  return getRuleContexts<PaminaParser::MachineExpressionContext>();
}

PaminaParser::MachineExpressionContext* PaminaParser::SensitivityExpressionContext::machineExpression(size_t i) {
  return getRuleContext<PaminaParser::MachineExpressionContext>(i);
}

tree::TerminalNode* PaminaParser::SensitivityExpressionContext::TO() {
  return getToken(PaminaParser::TO, 0);
}

std::vector<PaminaParser::NamedContext *> PaminaParser::SensitivityExpressionContext::named() {
  return getRuleContexts<PaminaParser::NamedContext>();
}

PaminaParser::NamedContext* PaminaParser::SensitivityExpressionContext::named(size_t i) {
  return getRuleContext<PaminaParser::NamedContext>(i);
}

tree::TerminalNode* PaminaParser::SensitivityExpressionContext::WITHIN() {
  return getToken(PaminaParser::WITHIN, 0);
}

PaminaParser::UsingClauseContext* PaminaParser::SensitivityExpressionContext::usingClause() {
  return getRuleContext<PaminaParser::UsingClauseContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::SensitivityExpressionContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::SensitivityExpressionContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::SensitivityExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleSensitivityExpression;
}


PaminaParser::SensitivityExpressionContext* PaminaParser::sensitivityExpression() {
  SensitivityExpressionContext *_localctx = _tracker.createInstance<SensitivityExpressionContext>(_ctx, getState());
  enterRule(_localctx, 172, PaminaParser::RuleSensitivityExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1356);
    match(PaminaParser::SENSITIVITY);
    setState(1357);
    postfix();
    setState(1367);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 172, _ctx)) {
    case 1: {
      setState(1358);
      match(PaminaParser::ON);
      setState(1359);
      machineExpression();
      setState(1364);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 171, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1360);
          match(PaminaParser::COMMA);
          setState(1361);
          machineExpression(); 
        }
        setState(1366);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 171, _ctx);
      }
      break;
    }

    }
    setState(1378);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::TO) {
      setState(1369);
      match(PaminaParser::TO);
      setState(1370);
      named();
      setState(1375);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 173, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1371);
          match(PaminaParser::COMMA);
          setState(1372);
          named(); 
        }
        setState(1377);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 173, _ctx);
      }
    }
    setState(1382);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 175, _ctx)) {
    case 1: {
      setState(1380);
      match(PaminaParser::WITHIN);
      setState(1381);
      postfix();
      break;
    }

    }
    setState(1385);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::USING) {
      setState(1384);
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

//----------------- AdviceExpressionContext ------------------------------------------------------------------

PaminaParser::AdviceExpressionContext::AdviceExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::AdviceExpressionContext::WHY() {
  return getToken(PaminaParser::WHY, 0);
}

tree::TerminalNode* PaminaParser::AdviceExpressionContext::WHAT() {
  return getToken(PaminaParser::WHAT, 0);
}

tree::TerminalNode* PaminaParser::AdviceExpressionContext::IF() {
  return getToken(PaminaParser::IF, 0);
}

PaminaParser::PredictExpressionContext* PaminaParser::AdviceExpressionContext::predictExpression() {
  return getRuleContext<PaminaParser::PredictExpressionContext>(0);
}

PaminaParser::SolveExpressionContext* PaminaParser::AdviceExpressionContext::solveExpression() {
  return getRuleContext<PaminaParser::SolveExpressionContext>(0);
}

PaminaParser::SymbolicExpressionContext* PaminaParser::AdviceExpressionContext::symbolicExpression() {
  return getRuleContext<PaminaParser::SymbolicExpressionContext>(0);
}

PaminaParser::AdvisedContext* PaminaParser::AdviceExpressionContext::advised() {
  return getRuleContext<PaminaParser::AdvisedContext>(0);
}


size_t PaminaParser::AdviceExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleAdviceExpression;
}


PaminaParser::AdviceExpressionContext* PaminaParser::adviceExpression() {
  AdviceExpressionContext *_localctx = _tracker.createInstance<AdviceExpressionContext>(_ctx, getState());
  enterRule(_localctx, 174, PaminaParser::RuleAdviceExpression);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1390);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::WHY: {
        setState(1387);
        match(PaminaParser::WHY);
        break;
      }

      case PaminaParser::WHAT: {
        setState(1388);
        match(PaminaParser::WHAT);
        setState(1389);
        match(PaminaParser::IF);
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(1396);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::SIMULATE:
      case PaminaParser::PREDICT: {
        setState(1392);
        predictExpression();
        break;
      }

      case PaminaParser::SOLVE: {
        setState(1393);
        solveExpression();
        break;
      }

      case PaminaParser::SYMBOLIC: {
        setState(1394);
        symbolicExpression();
        break;
      }

      case PaminaParser::FIT:
      case PaminaParser::VALIDATE:
      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::TUPLE:
      case PaminaParser::TEXT_OPEN:
      case PaminaParser::TRUE:
      case PaminaParser::FALSE:
      case PaminaParser::INT:
      case PaminaParser::REAL:
      case PaminaParser::WORD:
      case PaminaParser::STRING:
      case PaminaParser::LBRACE: {
        setState(1395);
        advised();
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

//----------------- AdvisedContext ------------------------------------------------------------------

PaminaParser::AdvisedContext::AdvisedContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

PaminaParser::PostfixContext* PaminaParser::AdvisedContext::postfix() {
  return getRuleContext<PaminaParser::PostfixContext>(0);
}

tree::TerminalNode* PaminaParser::AdvisedContext::ON() {
  return getToken(PaminaParser::ON, 0);
}

std::vector<PaminaParser::MachineExpressionContext *> PaminaParser::AdvisedContext::machineExpression() {
  return getRuleContexts<PaminaParser::MachineExpressionContext>();
}

PaminaParser::MachineExpressionContext* PaminaParser::AdvisedContext::machineExpression(size_t i) {
  return getRuleContext<PaminaParser::MachineExpressionContext>(i);
}

PaminaParser::UsingClauseContext* PaminaParser::AdvisedContext::usingClause() {
  return getRuleContext<PaminaParser::UsingClauseContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::AdvisedContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::AdvisedContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}


size_t PaminaParser::AdvisedContext::getRuleIndex() const {
  return PaminaParser::RuleAdvised;
}


PaminaParser::AdvisedContext* PaminaParser::advised() {
  AdvisedContext *_localctx = _tracker.createInstance<AdvisedContext>(_ctx, getState());
  enterRule(_localctx, 176, PaminaParser::RuleAdvised);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1398);
    postfix();
    setState(1408);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 180, _ctx)) {
    case 1: {
      setState(1399);
      match(PaminaParser::ON);
      setState(1400);
      machineExpression();
      setState(1405);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 179, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1401);
          match(PaminaParser::COMMA);
          setState(1402);
          machineExpression(); 
        }
        setState(1407);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 179, _ctx);
      }
      break;
    }

    }
    setState(1411);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::USING) {
      setState(1410);
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

//----------------- FitExpressionContext ------------------------------------------------------------------

PaminaParser::FitExpressionContext::FitExpressionContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::FitExpressionContext::LPAREN() {
  return getToken(PaminaParser::LPAREN, 0);
}

tree::TerminalNode* PaminaParser::FitExpressionContext::RPAREN() {
  return getToken(PaminaParser::RPAREN, 0);
}

tree::TerminalNode* PaminaParser::FitExpressionContext::FIT() {
  return getToken(PaminaParser::FIT, 0);
}

tree::TerminalNode* PaminaParser::FitExpressionContext::VALIDATE() {
  return getToken(PaminaParser::VALIDATE, 0);
}

PaminaParser::BinderContext* PaminaParser::FitExpressionContext::binder() {
  return getRuleContext<PaminaParser::BinderContext>(0);
}

tree::TerminalNode* PaminaParser::FitExpressionContext::COLON() {
  return getToken(PaminaParser::COLON, 0);
}

PaminaParser::ExpressionContext* PaminaParser::FitExpressionContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

std::vector<tree::TerminalNode *> PaminaParser::FitExpressionContext::COMMA() {
  return getTokens(PaminaParser::COMMA);
}

tree::TerminalNode* PaminaParser::FitExpressionContext::COMMA(size_t i) {
  return getToken(PaminaParser::COMMA, i);
}

std::vector<PaminaParser::AnyWordContext *> PaminaParser::FitExpressionContext::anyWord() {
  return getRuleContexts<PaminaParser::AnyWordContext>();
}

PaminaParser::AnyWordContext* PaminaParser::FitExpressionContext::anyWord(size_t i) {
  return getRuleContext<PaminaParser::AnyWordContext>(i);
}

tree::TerminalNode* PaminaParser::FitExpressionContext::BY() {
  return getToken(PaminaParser::BY, 0);
}

PaminaParser::UsingClauseContext* PaminaParser::FitExpressionContext::usingClause() {
  return getRuleContext<PaminaParser::UsingClauseContext>(0);
}

std::vector<PaminaParser::UnknownContext *> PaminaParser::FitExpressionContext::unknown() {
  return getRuleContexts<PaminaParser::UnknownContext>();
}

PaminaParser::UnknownContext* PaminaParser::FitExpressionContext::unknown(size_t i) {
  return getRuleContext<PaminaParser::UnknownContext>(i);
}

std::vector<PaminaParser::UsingOptionContext *> PaminaParser::FitExpressionContext::usingOption() {
  return getRuleContexts<PaminaParser::UsingOptionContext>();
}

PaminaParser::UsingOptionContext* PaminaParser::FitExpressionContext::usingOption(size_t i) {
  return getRuleContext<PaminaParser::UsingOptionContext>(i);
}


size_t PaminaParser::FitExpressionContext::getRuleIndex() const {
  return PaminaParser::RuleFitExpression;
}


PaminaParser::FitExpressionContext* PaminaParser::fitExpression() {
  FitExpressionContext *_localctx = _tracker.createInstance<FitExpressionContext>(_ctx, getState());
  enterRule(_localctx, 178, PaminaParser::RuleFitExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1413);
    _la = _input->LA(1);
    if (!(_la == PaminaParser::FIT

    || _la == PaminaParser::VALIDATE)) {
    _errHandler->recoverInline(this);
    }
    else {
      _errHandler->reportMatch(this);
      consume();
    }
    setState(1414);
    match(PaminaParser::LPAREN);
    setState(1444);
    _errHandler->sync(this);
    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 185, _ctx)) {
    case 1: {
      setState(1415);
      binder();
      setState(1420);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(1416);
        match(PaminaParser::COMMA);
        setState(1417);
        unknown();
        setState(1422);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
      setState(1423);
      match(PaminaParser::COLON);
      setState(1424);
      expression();
      setState(1429);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 183, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1425);
          match(PaminaParser::COMMA);
          setState(1426);
          usingOption(); 
        }
        setState(1431);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 183, _ctx);
      }
      break;
    }

    case 2: {
      setState(1432);
      expression();
      setState(1433);
      match(PaminaParser::COMMA);
      setState(1434);
      anyWord();
      setState(1435);
      match(PaminaParser::BY);
      setState(1436);
      anyWord();
      setState(1441);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 184, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1437);
          match(PaminaParser::COMMA);
          setState(1438);
          anyWord(); 
        }
        setState(1443);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 184, _ctx);
      }
      break;
    }

    }
    setState(1447);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::COMMA) {
      setState(1446);
      match(PaminaParser::COMMA);
    }
    setState(1449);
    match(PaminaParser::RPAREN);
    setState(1451);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 187, _ctx)) {
    case 1: {
      setState(1450);
      usingClause();
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

//----------------- UnknownContext ------------------------------------------------------------------

PaminaParser::UnknownContext::UnknownContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::UnknownContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::UnknownContext::IN() {
  return getToken(PaminaParser::IN, 0);
}

PaminaParser::RangeOrValueContext* PaminaParser::UnknownContext::rangeOrValue() {
  return getRuleContext<PaminaParser::RangeOrValueContext>(0);
}


size_t PaminaParser::UnknownContext::getRuleIndex() const {
  return PaminaParser::RuleUnknown;
}


PaminaParser::UnknownContext* PaminaParser::unknown() {
  UnknownContext *_localctx = _tracker.createInstance<UnknownContext>(_ctx, getState());
  enterRule(_localctx, 180, PaminaParser::RuleUnknown);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1453);
    match(PaminaParser::WORD);
    setState(1456);
    _errHandler->sync(this);

    _la = _input->LA(1);
    if (_la == PaminaParser::IN) {
      setState(1454);
      match(PaminaParser::IN);
      setState(1455);
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
  enterRule(_localctx, 182, PaminaParser::RuleRegion);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1458);
    conditional();
    setState(1463);
    _errHandler->sync(this);
    alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 189, _ctx);
    while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
      if (alt == 1) {
        setState(1459);
        match(PaminaParser::WHERE_FOR);
        setState(1460);
        binder(); 
      }
      setState(1465);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 189, _ctx);
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
  enterRule(_localctx, 184, PaminaParser::RuleMachineExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1466);
    postfix();
    setState(1471);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::WITH_BRACE

    || _la == PaminaParser::WITHOUT) {
      setState(1469);
      _errHandler->sync(this);
      switch (_input->LA(1)) {
        case PaminaParser::WITH_BRACE: {
          setState(1467);
          withClause();
          break;
        }

        case PaminaParser::WITHOUT: {
          setState(1468);
          withoutClause();
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(1473);
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
  enterRule(_localctx, 186, PaminaParser::RuleWithoutClause);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1474);
    match(PaminaParser::WITHOUT);
    setState(1475);
    match(PaminaParser::WORD);
    setState(1480);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while (_la == PaminaParser::DOT) {
      setState(1476);
      match(PaminaParser::DOT);
      setState(1477);
      anyWord();
      setState(1482);
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
  enterRule(_localctx, 188, PaminaParser::RuleWithClause);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1483);
    match(PaminaParser::WITH_BRACE);
    setState(1484);
    match(PaminaParser::LBRACE);
    setState(1491);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
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
      | (1ULL << PaminaParser::SENSITIVITY)
      | (1ULL << PaminaParser::CONTENTION)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::CUSTOMER)
      | (1ULL << PaminaParser::WHY)
      | (1ULL << PaminaParser::WHAT)
      | (1ULL << PaminaParser::FIT)
      | (1ULL << PaminaParser::VALIDATE)
      | (1ULL << PaminaParser::ARRAY)
      | (1ULL << PaminaParser::FORALL)
      | (1ULL << PaminaParser::REDUCE)
      | (1ULL << PaminaParser::BROADCAST))) != 0) || ((((_la - 65) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 65)) & ((1ULL << (PaminaParser::BROKEN - 65))
      | (1ULL << (PaminaParser::NOT - 65))
      | (1ULL << (PaminaParser::IF - 65))
      | (1ULL << (PaminaParser::THEN - 65))
      | (1ULL << (PaminaParser::ELSE - 65))
      | (1ULL << (PaminaParser::IN - 65))
      | (1ULL << (PaminaParser::FOR - 65))
      | (1ULL << (PaminaParser::STEP - 65))
      | (1ULL << (PaminaParser::ON - 65))
      | (1ULL << (PaminaParser::WITH - 65))
      | (1ULL << (PaminaParser::TRUE - 65))
      | (1ULL << (PaminaParser::FALSE - 65))
      | (1ULL << (PaminaParser::DELAY - 65))
      | (1ULL << (PaminaParser::COMPUTE - 65))
      | (1ULL << (PaminaParser::USE - 65))
      | (1ULL << (PaminaParser::HOLD - 65))
      | (1ULL << (PaminaParser::PAR - 65))
      | (1ULL << (PaminaParser::FORK - 65))
      | (1ULL << (PaminaParser::SPAWN - 65))
      | (1ULL << (PaminaParser::BACKGROUND - 65))
      | (1ULL << (PaminaParser::LOOP - 65))
      | (1ULL << (PaminaParser::CHOOSE - 65))
      | (1ULL << (PaminaParser::SYNC - 65))
      | (1ULL << (PaminaParser::PUT - 65))
      | (1ULL << (PaminaParser::GET - 65))
      | (1ULL << (PaminaParser::SIGNAL - 65))
      | (1ULL << (PaminaParser::AWAIT - 65))
      | (1ULL << (PaminaParser::GRAPH - 65))
      | (1ULL << (PaminaParser::MEASURE - 65))
      | (1ULL << (PaminaParser::TASK - 65))
      | (1ULL << (PaminaParser::AFTER - 65))
      | (1ULL << (PaminaParser::MODEL - 65))
      | (1ULL << (PaminaParser::MACHINE - 65))
      | (1ULL << (PaminaParser::PARAM - 65))
      | (1ULL << (PaminaParser::LET - 65))
      | (1ULL << (PaminaParser::FN - 65))
      | (1ULL << (PaminaParser::UNIT_DECL - 65))
      | (1ULL << (PaminaParser::PROC - 65))
      | (1ULL << (PaminaParser::RESOURCE - 65))
      | (1ULL << (PaminaParser::PROCESSOR - 65))
      | (1ULL << (PaminaParser::BARRIER - 65))
      | (1ULL << (PaminaParser::QUEUE - 65))
      | (1ULL << (PaminaParser::EVENT - 65))
      | (1ULL << (PaminaParser::PART - 65))
      | (1ULL << (PaminaParser::PREDICT - 65))
      | (1ULL << (PaminaParser::PRINT - 65))
      | (1ULL << (PaminaParser::ASSERT - 65))
      | (1ULL << (PaminaParser::IMPORT - 65))
      | (1ULL << (PaminaParser::WORD - 65))
      | (1ULL << (PaminaParser::STRING - 65)))) != 0) || _la == PaminaParser::COMMA

    || _la == PaminaParser::SEMI) {
      setState(1489);
      _errHandler->sync(this);
      switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 193, _ctx)) {
      case 1: {
        setState(1485);
        binding();
        break;
      }

      case 2: {
        setState(1486);
        withDecl();
        break;
      }

      case 3: {
        setState(1487);
        match(PaminaParser::COMMA);
        break;
      }

      case 4: {
        setState(1488);
        match(PaminaParser::SEMI);
        break;
      }

      }
      setState(1493);
      _errHandler->sync(this);
      _la = _input->LA(1);
    }
    setState(1494);
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
  enterRule(_localctx, 190, PaminaParser::RuleWithDecl);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1501);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::FN: {
        enterOuterAlt(_localctx, 1);
        setState(1496);
        fnDecl();
        break;
      }

      case PaminaParser::PROC: {
        enterOuterAlt(_localctx, 2);
        setState(1497);
        procDecl();
        break;
      }

      case PaminaParser::RESOURCE:
      case PaminaParser::PROCESSOR:
      case PaminaParser::BARRIER:
      case PaminaParser::QUEUE:
      case PaminaParser::EVENT: {
        enterOuterAlt(_localctx, 3);
        setState(1498);
        entityDecl();
        break;
      }

      case PaminaParser::PART: {
        enterOuterAlt(_localctx, 4);
        setState(1499);
        partDecl();
        break;
      }

      case PaminaParser::BROKEN: {
        enterOuterAlt(_localctx, 5);
        setState(1500);
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
  enterRule(_localctx, 192, PaminaParser::RuleBindings);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1508);
    _errHandler->sync(this);
    _la = _input->LA(1);
    while ((((_la & ~ 0x3fULL) == 0) &&
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
      | (1ULL << PaminaParser::SENSITIVITY)
      | (1ULL << PaminaParser::CONTENTION)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::CUSTOMER)
      | (1ULL << PaminaParser::WHY)
      | (1ULL << PaminaParser::WHAT)
      | (1ULL << PaminaParser::FIT)
      | (1ULL << PaminaParser::VALIDATE)
      | (1ULL << PaminaParser::ARRAY)
      | (1ULL << PaminaParser::FORALL)
      | (1ULL << PaminaParser::REDUCE)
      | (1ULL << PaminaParser::BROADCAST))) != 0) || ((((_la - 73) & ~ 0x3fULL) == 0) &&
      ((1ULL << (_la - 73)) & ((1ULL << (PaminaParser::NOT - 73))
      | (1ULL << (PaminaParser::IF - 73))
      | (1ULL << (PaminaParser::THEN - 73))
      | (1ULL << (PaminaParser::ELSE - 73))
      | (1ULL << (PaminaParser::IN - 73))
      | (1ULL << (PaminaParser::FOR - 73))
      | (1ULL << (PaminaParser::STEP - 73))
      | (1ULL << (PaminaParser::ON - 73))
      | (1ULL << (PaminaParser::WITH - 73))
      | (1ULL << (PaminaParser::TRUE - 73))
      | (1ULL << (PaminaParser::FALSE - 73))
      | (1ULL << (PaminaParser::DELAY - 73))
      | (1ULL << (PaminaParser::COMPUTE - 73))
      | (1ULL << (PaminaParser::USE - 73))
      | (1ULL << (PaminaParser::HOLD - 73))
      | (1ULL << (PaminaParser::PAR - 73))
      | (1ULL << (PaminaParser::FORK - 73))
      | (1ULL << (PaminaParser::SPAWN - 73))
      | (1ULL << (PaminaParser::BACKGROUND - 73))
      | (1ULL << (PaminaParser::LOOP - 73))
      | (1ULL << (PaminaParser::CHOOSE - 73))
      | (1ULL << (PaminaParser::SYNC - 73))
      | (1ULL << (PaminaParser::PUT - 73))
      | (1ULL << (PaminaParser::GET - 73))
      | (1ULL << (PaminaParser::SIGNAL - 73))
      | (1ULL << (PaminaParser::AWAIT - 73))
      | (1ULL << (PaminaParser::GRAPH - 73))
      | (1ULL << (PaminaParser::MEASURE - 73))
      | (1ULL << (PaminaParser::TASK - 73))
      | (1ULL << (PaminaParser::AFTER - 73))
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
      | (1ULL << (PaminaParser::WORD - 73))
      | (1ULL << (PaminaParser::STRING - 73)))) != 0) || _la == PaminaParser::COMMA

    || _la == PaminaParser::SEMI) {
      setState(1506);
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
        case PaminaParser::SENSITIVITY:
        case PaminaParser::CONTENTION:
        case PaminaParser::SIMULATE:
        case PaminaParser::DRAW:
        case PaminaParser::CUSTOMER:
        case PaminaParser::WHY:
        case PaminaParser::WHAT:
        case PaminaParser::FIT:
        case PaminaParser::VALIDATE:
        case PaminaParser::ARRAY:
        case PaminaParser::FORALL:
        case PaminaParser::REDUCE:
        case PaminaParser::BROADCAST:
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
        case PaminaParser::WORD:
        case PaminaParser::STRING: {
          setState(1503);
          binding();
          break;
        }

        case PaminaParser::COMMA: {
          setState(1504);
          match(PaminaParser::COMMA);
          break;
        }

        case PaminaParser::SEMI: {
          setState(1505);
          match(PaminaParser::SEMI);
          break;
        }

      default:
        throw NoViableAltException(this);
      }
      setState(1510);
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

tree::TerminalNode* PaminaParser::BindingContext::ASSIGN() {
  return getToken(PaminaParser::ASSIGN, 0);
}

PaminaParser::ExpressionContext* PaminaParser::BindingContext::expression() {
  return getRuleContext<PaminaParser::ExpressionContext>(0);
}

PaminaParser::BindingWordContext* PaminaParser::BindingContext::bindingWord() {
  return getRuleContext<PaminaParser::BindingWordContext>(0);
}

tree::TerminalNode* PaminaParser::BindingContext::STRING() {
  return getToken(PaminaParser::STRING, 0);
}


size_t PaminaParser::BindingContext::getRuleIndex() const {
  return PaminaParser::RuleBinding;
}


PaminaParser::BindingContext* PaminaParser::binding() {
  BindingContext *_localctx = _tracker.createInstance<BindingContext>(_ctx, getState());
  enterRule(_localctx, 194, PaminaParser::RuleBinding);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1513);
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
      case PaminaParser::SENSITIVITY:
      case PaminaParser::CONTENTION:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::CUSTOMER:
      case PaminaParser::WHY:
      case PaminaParser::WHAT:
      case PaminaParser::FIT:
      case PaminaParser::VALIDATE:
      case PaminaParser::ARRAY:
      case PaminaParser::FORALL:
      case PaminaParser::REDUCE:
      case PaminaParser::BROADCAST:
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
        setState(1511);
        bindingWord();
        break;
      }

      case PaminaParser::STRING: {
        setState(1512);
        match(PaminaParser::STRING);
        break;
      }

    default:
      throw NoViableAltException(this);
    }
    setState(1515);
    match(PaminaParser::ASSIGN);
    setState(1516);
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
  enterRule(_localctx, 196, PaminaParser::RuleArguments);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    size_t alt;
    enterOuterAlt(_localctx, 1);
    setState(1544);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 203, _ctx)) {
    case 1: {
      setState(1518);
      binder();
      setState(1523);
      _errHandler->sync(this);
      _la = _input->LA(1);
      while (_la == PaminaParser::COMMA) {
        setState(1519);
        match(PaminaParser::COMMA);
        setState(1520);
        binder();
        setState(1525);
        _errHandler->sync(this);
        _la = _input->LA(1);
      }
      setState(1528);
      _errHandler->sync(this);

      _la = _input->LA(1);
      if (_la == PaminaParser::IF) {
        setState(1526);
        match(PaminaParser::IF);
        setState(1527);
        conditional();
      }
      setState(1530);
      match(PaminaParser::COLON);
      setState(1531);
      expression();
      break;
    }

    case 2: {
      setState(1533);
      argument();
      setState(1538);
      _errHandler->sync(this);
      alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 201, _ctx);
      while (alt != 2 && alt != atn::ATN::INVALID_ALT_NUMBER) {
        if (alt == 1) {
          setState(1534);
          match(PaminaParser::COMMA);
          setState(1535);
          argument(); 
        }
        setState(1540);
        _errHandler->sync(this);
        alt = getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 201, _ctx);
      }
      setState(1542);
      _errHandler->sync(this);

      _la = _input->LA(1);
      if (_la == PaminaParser::COMMA) {
        setState(1541);
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
  enterRule(_localctx, 198, PaminaParser::RuleArgument);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1551);
    _errHandler->sync(this);
    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 204, _ctx)) {
    case 1: {
      enterOuterAlt(_localctx, 1);
      setState(1546);
      anyWord();
      setState(1547);
      match(PaminaParser::ASSIGN);
      setState(1548);
      expression();
      break;
    }

    case 2: {
      enterOuterAlt(_localctx, 2);
      setState(1550);
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
  enterRule(_localctx, 200, PaminaParser::RuleIndexArgument);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1555);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::STAR: {
        enterOuterAlt(_localctx, 1);
        setState(1553);
        match(PaminaParser::STAR);
        break;
      }

      case PaminaParser::SCHEDULE:
      case PaminaParser::SYMBOLIC:
      case PaminaParser::SENSITIVITY:
      case PaminaParser::SOLVE:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::WHY:
      case PaminaParser::WHAT:
      case PaminaParser::FIT:
      case PaminaParser::VALIDATE:
      case PaminaParser::LET_LOCAL:
      case PaminaParser::GROUP:
      case PaminaParser::LIST:
      case PaminaParser::NEGATE:
      case PaminaParser::TUPLE:
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
        setState(1554);
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
  enterRule(_localctx, 202, PaminaParser::RuleRangeOrValue);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1557);
    conditional();
    setState(1564);
    _errHandler->sync(this);

    switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 207, _ctx)) {
    case 1: {
      setState(1558);
      _la = _input->LA(1);
      if (!(_la == PaminaParser::DOTDOTLT

      || _la == PaminaParser::DOTDOT)) {
      _errHandler->recoverInline(this);
      }
      else {
        _errHandler->reportMatch(this);
        consume();
      }
      setState(1559);
      conditional();
      setState(1562);
      _errHandler->sync(this);

      switch (getInterpreter<atn::ParserATNSimulator>()->adaptivePredict(_input, 206, _ctx)) {
      case 1: {
        setState(1560);
        match(PaminaParser::STEP);
        setState(1561);
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
  enterRule(_localctx, 204, PaminaParser::RuleUnitExpression);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1590);
    _errHandler->sync(this);
    switch (_input->LA(1)) {
      case PaminaParser::UNIT:
      case PaminaParser::PERCENT: {
        enterOuterAlt(_localctx, 1);
        setState(1566);
        _la = _input->LA(1);
        if (!(_la == PaminaParser::UNIT || _la == PaminaParser::PERCENT)) {
        _errHandler->recoverInline(this);
        }
        else {
          _errHandler->reportMatch(this);
          consume();
        }
        setState(1568);
        _errHandler->sync(this);

        _la = _input->LA(1);
        if (_la == PaminaParser::UNIT_CARET) {
          setState(1567);
          unitPower();
        }
        setState(1577);
        _errHandler->sync(this);
        _la = _input->LA(1);
        while (_la == PaminaParser::UNIT_SLASH) {
          setState(1570);
          match(PaminaParser::UNIT_SLASH);
          setState(1571);
          match(PaminaParser::UNIT);
          setState(1573);
          _errHandler->sync(this);

          _la = _input->LA(1);
          if (_la == PaminaParser::UNIT_CARET) {
            setState(1572);
            unitPower();
          }
          setState(1579);
          _errHandler->sync(this);
          _la = _input->LA(1);
        }
        break;
      }

      case PaminaParser::UNIT_ONE: {
        enterOuterAlt(_localctx, 2);
        setState(1580);
        match(PaminaParser::UNIT_ONE);
        setState(1586); 
        _errHandler->sync(this);
        _la = _input->LA(1);
        do {
          setState(1581);
          match(PaminaParser::UNIT_SLASH);
          setState(1582);
          match(PaminaParser::UNIT);
          setState(1584);
          _errHandler->sync(this);

          _la = _input->LA(1);
          if (_la == PaminaParser::UNIT_CARET) {
            setState(1583);
            unitPower();
          }
          setState(1588); 
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
  enterRule(_localctx, 206, PaminaParser::RuleUnitPower);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1592);
    match(PaminaParser::UNIT_CARET);
    setState(1593);
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
  enterRule(_localctx, 208, PaminaParser::RuleAnyWord);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1605);
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
      case PaminaParser::SENSITIVITY:
      case PaminaParser::CONTENTION:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::CUSTOMER:
      case PaminaParser::WHY:
      case PaminaParser::WHAT:
      case PaminaParser::FIT:
      case PaminaParser::VALIDATE:
      case PaminaParser::ARRAY:
      case PaminaParser::FORALL:
      case PaminaParser::REDUCE:
      case PaminaParser::BROADCAST:
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
        setState(1595);
        bindingWord();
        break;
      }

      case PaminaParser::AND: {
        enterOuterAlt(_localctx, 2);
        setState(1596);
        match(PaminaParser::AND);
        break;
      }

      case PaminaParser::OR: {
        enterOuterAlt(_localctx, 3);
        setState(1597);
        match(PaminaParser::OR);
        break;
      }

      case PaminaParser::DIV: {
        enterOuterAlt(_localctx, 4);
        setState(1598);
        match(PaminaParser::DIV);
        break;
      }

      case PaminaParser::MOD: {
        enterOuterAlt(_localctx, 5);
        setState(1599);
        match(PaminaParser::MOD);
        break;
      }

      case PaminaParser::AFTER_FOR: {
        enterOuterAlt(_localctx, 6);
        setState(1600);
        match(PaminaParser::AFTER_FOR);
        break;
      }

      case PaminaParser::AFTER_IF: {
        enterOuterAlt(_localctx, 7);
        setState(1601);
        match(PaminaParser::AFTER_IF);
        break;
      }

      case PaminaParser::WHERE_FOR: {
        enterOuterAlt(_localctx, 8);
        setState(1602);
        match(PaminaParser::WHERE_FOR);
        break;
      }

      case PaminaParser::CALL_ON: {
        enterOuterAlt(_localctx, 9);
        setState(1603);
        match(PaminaParser::CALL_ON);
        break;
      }

      case PaminaParser::WITHOUT: {
        enterOuterAlt(_localctx, 10);
        setState(1604);
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

PaminaParser::NameWordContext* PaminaParser::BindingWordContext::nameWord() {
  return getRuleContext<PaminaParser::NameWordContext>(0);
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


size_t PaminaParser::BindingWordContext::getRuleIndex() const {
  return PaminaParser::RuleBindingWord;
}


PaminaParser::BindingWordContext* PaminaParser::bindingWord() {
  BindingWordContext *_localctx = _tracker.createInstance<BindingWordContext>(_ctx, getState());
  enterRule(_localctx, 210, PaminaParser::RuleBindingWord);

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    setState(1655);
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
      case PaminaParser::SENSITIVITY:
      case PaminaParser::CONTENTION:
      case PaminaParser::SIMULATE:
      case PaminaParser::DRAW:
      case PaminaParser::CUSTOMER:
      case PaminaParser::WHY:
      case PaminaParser::WHAT:
      case PaminaParser::FIT:
      case PaminaParser::VALIDATE:
      case PaminaParser::ARRAY:
      case PaminaParser::FORALL:
      case PaminaParser::REDUCE:
      case PaminaParser::BROADCAST:
      case PaminaParser::WORD: {
        enterOuterAlt(_localctx, 1);
        setState(1607);
        nameWord();
        break;
      }

      case PaminaParser::NOT: {
        enterOuterAlt(_localctx, 2);
        setState(1608);
        match(PaminaParser::NOT);
        break;
      }

      case PaminaParser::IF: {
        enterOuterAlt(_localctx, 3);
        setState(1609);
        match(PaminaParser::IF);
        break;
      }

      case PaminaParser::THEN: {
        enterOuterAlt(_localctx, 4);
        setState(1610);
        match(PaminaParser::THEN);
        break;
      }

      case PaminaParser::ELSE: {
        enterOuterAlt(_localctx, 5);
        setState(1611);
        match(PaminaParser::ELSE);
        break;
      }

      case PaminaParser::IN: {
        enterOuterAlt(_localctx, 6);
        setState(1612);
        match(PaminaParser::IN);
        break;
      }

      case PaminaParser::FOR: {
        enterOuterAlt(_localctx, 7);
        setState(1613);
        match(PaminaParser::FOR);
        break;
      }

      case PaminaParser::STEP: {
        enterOuterAlt(_localctx, 8);
        setState(1614);
        match(PaminaParser::STEP);
        break;
      }

      case PaminaParser::ON: {
        enterOuterAlt(_localctx, 9);
        setState(1615);
        match(PaminaParser::ON);
        break;
      }

      case PaminaParser::WITH: {
        enterOuterAlt(_localctx, 10);
        setState(1616);
        match(PaminaParser::WITH);
        break;
      }

      case PaminaParser::TRUE: {
        enterOuterAlt(_localctx, 11);
        setState(1617);
        match(PaminaParser::TRUE);
        break;
      }

      case PaminaParser::FALSE: {
        enterOuterAlt(_localctx, 12);
        setState(1618);
        match(PaminaParser::FALSE);
        break;
      }

      case PaminaParser::DELAY: {
        enterOuterAlt(_localctx, 13);
        setState(1619);
        match(PaminaParser::DELAY);
        break;
      }

      case PaminaParser::COMPUTE: {
        enterOuterAlt(_localctx, 14);
        setState(1620);
        match(PaminaParser::COMPUTE);
        break;
      }

      case PaminaParser::USE: {
        enterOuterAlt(_localctx, 15);
        setState(1621);
        match(PaminaParser::USE);
        break;
      }

      case PaminaParser::HOLD: {
        enterOuterAlt(_localctx, 16);
        setState(1622);
        match(PaminaParser::HOLD);
        break;
      }

      case PaminaParser::PAR: {
        enterOuterAlt(_localctx, 17);
        setState(1623);
        match(PaminaParser::PAR);
        break;
      }

      case PaminaParser::FORK: {
        enterOuterAlt(_localctx, 18);
        setState(1624);
        match(PaminaParser::FORK);
        break;
      }

      case PaminaParser::SPAWN: {
        enterOuterAlt(_localctx, 19);
        setState(1625);
        match(PaminaParser::SPAWN);
        break;
      }

      case PaminaParser::BACKGROUND: {
        enterOuterAlt(_localctx, 20);
        setState(1626);
        match(PaminaParser::BACKGROUND);
        break;
      }

      case PaminaParser::LOOP: {
        enterOuterAlt(_localctx, 21);
        setState(1627);
        match(PaminaParser::LOOP);
        break;
      }

      case PaminaParser::CHOOSE: {
        enterOuterAlt(_localctx, 22);
        setState(1628);
        match(PaminaParser::CHOOSE);
        break;
      }

      case PaminaParser::SYNC: {
        enterOuterAlt(_localctx, 23);
        setState(1629);
        match(PaminaParser::SYNC);
        break;
      }

      case PaminaParser::PUT: {
        enterOuterAlt(_localctx, 24);
        setState(1630);
        match(PaminaParser::PUT);
        break;
      }

      case PaminaParser::GET: {
        enterOuterAlt(_localctx, 25);
        setState(1631);
        match(PaminaParser::GET);
        break;
      }

      case PaminaParser::SIGNAL: {
        enterOuterAlt(_localctx, 26);
        setState(1632);
        match(PaminaParser::SIGNAL);
        break;
      }

      case PaminaParser::AWAIT: {
        enterOuterAlt(_localctx, 27);
        setState(1633);
        match(PaminaParser::AWAIT);
        break;
      }

      case PaminaParser::GRAPH: {
        enterOuterAlt(_localctx, 28);
        setState(1634);
        match(PaminaParser::GRAPH);
        break;
      }

      case PaminaParser::MEASURE: {
        enterOuterAlt(_localctx, 29);
        setState(1635);
        match(PaminaParser::MEASURE);
        break;
      }

      case PaminaParser::TASK: {
        enterOuterAlt(_localctx, 30);
        setState(1636);
        match(PaminaParser::TASK);
        break;
      }

      case PaminaParser::AFTER: {
        enterOuterAlt(_localctx, 31);
        setState(1637);
        match(PaminaParser::AFTER);
        break;
      }

      case PaminaParser::MODEL: {
        enterOuterAlt(_localctx, 32);
        setState(1638);
        match(PaminaParser::MODEL);
        break;
      }

      case PaminaParser::MACHINE: {
        enterOuterAlt(_localctx, 33);
        setState(1639);
        match(PaminaParser::MACHINE);
        break;
      }

      case PaminaParser::PARAM: {
        enterOuterAlt(_localctx, 34);
        setState(1640);
        match(PaminaParser::PARAM);
        break;
      }

      case PaminaParser::LET: {
        enterOuterAlt(_localctx, 35);
        setState(1641);
        match(PaminaParser::LET);
        break;
      }

      case PaminaParser::FN: {
        enterOuterAlt(_localctx, 36);
        setState(1642);
        match(PaminaParser::FN);
        break;
      }

      case PaminaParser::UNIT_DECL: {
        enterOuterAlt(_localctx, 37);
        setState(1643);
        match(PaminaParser::UNIT_DECL);
        break;
      }

      case PaminaParser::PROC: {
        enterOuterAlt(_localctx, 38);
        setState(1644);
        match(PaminaParser::PROC);
        break;
      }

      case PaminaParser::RESOURCE: {
        enterOuterAlt(_localctx, 39);
        setState(1645);
        match(PaminaParser::RESOURCE);
        break;
      }

      case PaminaParser::PROCESSOR: {
        enterOuterAlt(_localctx, 40);
        setState(1646);
        match(PaminaParser::PROCESSOR);
        break;
      }

      case PaminaParser::BARRIER: {
        enterOuterAlt(_localctx, 41);
        setState(1647);
        match(PaminaParser::BARRIER);
        break;
      }

      case PaminaParser::QUEUE: {
        enterOuterAlt(_localctx, 42);
        setState(1648);
        match(PaminaParser::QUEUE);
        break;
      }

      case PaminaParser::EVENT: {
        enterOuterAlt(_localctx, 43);
        setState(1649);
        match(PaminaParser::EVENT);
        break;
      }

      case PaminaParser::PART: {
        enterOuterAlt(_localctx, 44);
        setState(1650);
        match(PaminaParser::PART);
        break;
      }

      case PaminaParser::PREDICT: {
        enterOuterAlt(_localctx, 45);
        setState(1651);
        match(PaminaParser::PREDICT);
        break;
      }

      case PaminaParser::PRINT: {
        enterOuterAlt(_localctx, 46);
        setState(1652);
        match(PaminaParser::PRINT);
        break;
      }

      case PaminaParser::ASSERT: {
        enterOuterAlt(_localctx, 47);
        setState(1653);
        match(PaminaParser::ASSERT);
        break;
      }

      case PaminaParser::IMPORT: {
        enterOuterAlt(_localctx, 48);
        setState(1654);
        match(PaminaParser::IMPORT);
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

//----------------- NameWordContext ------------------------------------------------------------------

PaminaParser::NameWordContext::NameWordContext(ParserRuleContext *parent, size_t invokingState)
  : ParserRuleContext(parent, invokingState) {
}

tree::TerminalNode* PaminaParser::NameWordContext::WORD() {
  return getToken(PaminaParser::WORD, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::CONTENTION() {
  return getToken(PaminaParser::CONTENTION, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::AS() {
  return getToken(PaminaParser::AS, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::UNTIL() {
  return getToken(PaminaParser::UNTIL, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::OF() {
  return getToken(PaminaParser::OF, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::PRIORITY() {
  return getToken(PaminaParser::PRIORITY, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::SCHEDULE() {
  return getToken(PaminaParser::SCHEDULE, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::ORDER() {
  return getToken(PaminaParser::ORDER, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::BY() {
  return getToken(PaminaParser::BY, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::ALL() {
  return getToken(PaminaParser::ALL, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::CARRYING() {
  return getToken(PaminaParser::CARRYING, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::FROM() {
  return getToken(PaminaParser::FROM, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::SYMBOLIC() {
  return getToken(PaminaParser::SYMBOLIC, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::CUSTOMER() {
  return getToken(PaminaParser::CUSTOMER, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::SENSITIVITY() {
  return getToken(PaminaParser::SENSITIVITY, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::SIMULATE() {
  return getToken(PaminaParser::SIMULATE, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::DRAW() {
  return getToken(PaminaParser::DRAW, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::WHY() {
  return getToken(PaminaParser::WHY, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::WHAT() {
  return getToken(PaminaParser::WHAT, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::FIT() {
  return getToken(PaminaParser::FIT, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::VALIDATE() {
  return getToken(PaminaParser::VALIDATE, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::ARRAY() {
  return getToken(PaminaParser::ARRAY, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::FORALL() {
  return getToken(PaminaParser::FORALL, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::REDUCE() {
  return getToken(PaminaParser::REDUCE, 0);
}

tree::TerminalNode* PaminaParser::NameWordContext::BROADCAST() {
  return getToken(PaminaParser::BROADCAST, 0);
}


size_t PaminaParser::NameWordContext::getRuleIndex() const {
  return PaminaParser::RuleNameWord;
}


PaminaParser::NameWordContext* PaminaParser::nameWord() {
  NameWordContext *_localctx = _tracker.createInstance<NameWordContext>(_ctx, getState());
  enterRule(_localctx, 212, PaminaParser::RuleNameWord);
  size_t _la = 0;

  auto onExit = finally([=] {
    exitRule();
  });
  try {
    enterOuterAlt(_localctx, 1);
    setState(1657);
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
      | (1ULL << PaminaParser::SENSITIVITY)
      | (1ULL << PaminaParser::CONTENTION)
      | (1ULL << PaminaParser::SIMULATE)
      | (1ULL << PaminaParser::DRAW)
      | (1ULL << PaminaParser::CUSTOMER)
      | (1ULL << PaminaParser::WHY)
      | (1ULL << PaminaParser::WHAT)
      | (1ULL << PaminaParser::FIT)
      | (1ULL << PaminaParser::VALIDATE)
      | (1ULL << PaminaParser::ARRAY)
      | (1ULL << PaminaParser::FORALL)
      | (1ULL << PaminaParser::REDUCE)
      | (1ULL << PaminaParser::BROADCAST))) != 0) || _la == PaminaParser::WORD)) {
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
  "station", "netDecl", "placeDecl", "transitionDecl", "arcsStmt", "delayStmt", 
  "computeStmt", "useStmt", "holdStmt", "forStmt", "parStmt", "forkStmt", 
  "onStmt", "kindBlock", "ifStmt", "ifBlocks", "chooseStmt", "chooseBranch", 
  "syncStmt", "putStmt", "syncWord", "measureStmt", "everyStmt", "withinStmt", 
  "placement", "binder", "arrayDecl", "forallStmt", "arrayStmt", "graphStmt", 
  "taskDecl", "afterClause", "dependence", "dependenceTail", "printStmt", 
  "assertStmt", "expressionStmt", "expression", "conditional", "caseOf", 
  "localNames", "localName", "scheduleValue", "chain", "infix", "operand", 
  "postfix", "named", "suffix", "primary", "text", "listItems", "predictExpression", 
  "usingClause", "usingOption", "drawExpression", "solveExpression", "symbolicExpression", 
  "sensitivityExpression", "adviceExpression", "advised", "fitExpression", 
  "unknown", "region", "machineExpression", "withoutClause", "withClause", 
  "withDecl", "bindings", "binding", "arguments", "argument", "indexArgument", 
  "rangeOrValue", "unitExpression", "unitPower", "anyWord", "bindingWord", 
  "nameWord"
};

std::vector<std::string> PaminaParser::_literalNames = {
  "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", 
  "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", 
  "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", 
  "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "'and'", 
  "'or'", "'not'", "'if'", "'then'", "'else'", "'in'", "'for'", "'step'", 
  "'div'", "'mod'", "'on'", "'with'", "'true'", "'false'", "'delay'", "'compute'", 
  "'use'", "'hold'", "'par'", "'fork'", "'spawn'", "'background'", "'loop'", 
  "'choose'", "'sync'", "'put'", "'get'", "'signal'", "'await'", "'graph'", 
  "'measure'", "'task'", "'after'", "'model'", "'machine'", "'param'", "'let'", 
  "'fn'", "'unit'", "'proc'", "'resource'", "'processor'", "'barrier'", 
  "'queue'", "'event'", "'part'", "'predict'", "'print'", "'assert'", "'import'", 
  "", "", "", "", "", "", "'..<'", "'..'", "'.'", "'->'", "'=='", "'!='", 
  "'<='", "'>='", "'<'", "'>'", "'='", "", "'+'", "'-'", "'*'", "'/'", "'^'", 
  "'%'", "'('", "')'", "'['", "']'", "'{'", "'}'", "','", "':'", "';'"
};

std::vector<std::string> PaminaParser::_symbolicNames = {
  "", "UNIT", "UNIT_SLASH", "UNIT_CARET", "UNIT_ONE", "AS", "UNTIL", "OF", 
  "PRIORITY", "SCHEDULE", "ORDER", "BY", "ALL", "CARRYING", "FROM", "SYMBOLIC", 
  "SENSITIVITY", "CONTENTION", "AFTER_FOR", "AFTER_IF", "CALL_ON", "WITH_BRACE", 
  "NETWORK", "CLASS", "ROUTE", "TO", "REMOVES", "SOLVE", "FREE", "WHERE", 
  "USING", "SIMULATE", "DRAW", "EVERY", "COUNT", "WITHIN", "CUSTOMER", "WITHOUT", 
  "WHERE_FOR", "WHY", "WHAT", "FIT", "VALIDATE", "ARRAY", "LIKE", "DISTRIBUTED", 
  "FORALL", "WRITES", "READS", "REDUCE", "BROADCAST", "NET", "PLACE", "TRANSITION", 
  "WHEN", "TAKE", "GIVE", "INHIBIT", "AT_TIME", "LET_LOCAL", "GROUP", "LIST", 
  "NEGATE", "TUPLE", "REDISTRIBUTE", "BROKEN", "TEXT_OPEN", "TEXT_MIDDLE", 
  "TEXT_CLOSE", "OPEN_TEXT", "LOST", "AND", "OR", "NOT", "IF", "THEN", "ELSE", 
  "IN", "FOR", "STEP", "DIV", "MOD", "ON", "WITH", "TRUE", "FALSE", "DELAY", 
  "COMPUTE", "USE", "HOLD", "PAR", "FORK", "SPAWN", "BACKGROUND", "LOOP", 
  "CHOOSE", "SYNC", "PUT", "GET", "SIGNAL", "AWAIT", "GRAPH", "MEASURE", 
  "TASK", "AFTER", "MODEL", "MACHINE", "PARAM", "LET", "FN", "UNIT_DECL", 
  "PROC", "RESOURCE", "PROCESSOR", "BARRIER", "QUEUE", "EVENT", "PART", 
  "PREDICT", "PRINT", "ASSERT", "IMPORT", "INT", "REAL", "WORD", "STRING", 
  "QUOTED", "OPEN_STRING", "DOTDOTLT", "DOTDOT", "DOT", "ARROW", "EQ", "NE", 
  "LE", "GE", "LT", "GT", "ASSIGN", "PLUSMINUS", "PLUS", "MINUS", "STAR", 
  "SLASH", "CARET", "PERCENT", "LPAREN", "RPAREN", "LBRACK", "RBRACK", "LBRACE", 
  "RBRACE", "COMMA", "COLON", "SEMI", "DOC_COMMENT", "LINE_COMMENT", "BLOCK_COMMENT", 
  "OPEN_COMMENT", "SPACE", "UNKNOWN"
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
    0x3, 0xa2, 0x67e, 0x4, 0x2, 0x9, 0x2, 0x4, 0x3, 0x9, 0x3, 0x4, 0x4, 
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
    0x4, 0x5d, 0x9, 0x5d, 0x4, 0x5e, 0x9, 0x5e, 0x4, 0x5f, 0x9, 0x5f, 0x4, 
    0x60, 0x9, 0x60, 0x4, 0x61, 0x9, 0x61, 0x4, 0x62, 0x9, 0x62, 0x4, 0x63, 
    0x9, 0x63, 0x4, 0x64, 0x9, 0x64, 0x4, 0x65, 0x9, 0x65, 0x4, 0x66, 0x9, 
    0x66, 0x4, 0x67, 0x9, 0x67, 0x4, 0x68, 0x9, 0x68, 0x4, 0x69, 0x9, 0x69, 
    0x4, 0x6a, 0x9, 0x6a, 0x4, 0x6b, 0x9, 0x6b, 0x4, 0x6c, 0x9, 0x6c, 0x3, 
    0x2, 0x3, 0x2, 0x7, 0x2, 0xdb, 0xa, 0x2, 0xc, 0x2, 0xe, 0x2, 0xde, 0xb, 
    0x2, 0x3, 0x2, 0x3, 0x2, 0x3, 0x3, 0x7, 0x3, 0xe3, 0xa, 0x3, 0xc, 0x3, 
    0xe, 0x3, 0xe6, 0xb, 0x3, 0x3, 0x3, 0x3, 0x3, 0x7, 0x3, 0xea, 0xa, 0x3, 
    0xc, 0x3, 0xe, 0x3, 0xed, 0xb, 0x3, 0x3, 0x3, 0x3, 0x3, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 0x4, 0x3, 
    0x4, 0x3, 0x4, 0x5, 0x4, 0x11e, 0xa, 0x4, 0x3, 0x5, 0x3, 0x5, 0x3, 0x5, 
    0x7, 0x5, 0x123, 0xa, 0x5, 0xc, 0x5, 0xe, 0x5, 0x126, 0xb, 0x5, 0x3, 
    0x5, 0x3, 0x5, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 0x6, 0x3, 
    0x6, 0x7, 0x6, 0x130, 0xa, 0x6, 0xc, 0x6, 0xe, 0x6, 0x133, 0xb, 0x6, 
    0x5, 0x6, 0x135, 0xa, 0x6, 0x3, 0x6, 0x3, 0x6, 0x5, 0x6, 0x139, 0xa, 
    0x6, 0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x3, 0x7, 0x5, 0x7, 0x13f, 0xa, 0x7, 
    0x3, 0x7, 0x3, 0x7, 0x5, 0x7, 0x143, 0xa, 0x7, 0x3, 0x7, 0x3, 0x7, 0x5, 
    0x7, 0x147, 0xa, 0x7, 0x3, 0x8, 0x3, 0x8, 0x3, 0x8, 0x3, 0x8, 0x3, 0x8, 
    0x3, 0x8, 0x3, 0x8, 0x5, 0x8, 0x150, 0xa, 0x8, 0x3, 0x8, 0x3, 0x8, 0x3, 
    0x8, 0x3, 0x8, 0x3, 0x8, 0x7, 0x8, 0x157, 0xa, 0x8, 0xc, 0x8, 0xe, 0x8, 
    0x15a, 0xb, 0x8, 0x3, 0x8, 0x3, 0x8, 0x5, 0x8, 0x15e, 0xa, 0x8, 0x5, 
    0x8, 0x160, 0xa, 0x8, 0x5, 0x8, 0x162, 0xa, 0x8, 0x3, 0x9, 0x3, 0x9, 
    0x3, 0x9, 0x3, 0xa, 0x3, 0xa, 0x3, 0xa, 0x3, 0xa, 0x3, 0xa, 0x5, 0xa, 
    0x16c, 0xa, 0xa, 0x3, 0xa, 0x3, 0xa, 0x3, 0xa, 0x3, 0xb, 0x3, 0xb, 0x3, 
    0xb, 0x3, 0xc, 0x3, 0xc, 0x3, 0xc, 0x5, 0xc, 0x177, 0xa, 0xc, 0x3, 0xc, 
    0x5, 0xc, 0x17a, 0xa, 0xc, 0x3, 0xc, 0x3, 0xc, 0x3, 0xd, 0x3, 0xd, 0x3, 
    0xd, 0x5, 0xd, 0x181, 0xa, 0xd, 0x3, 0xd, 0x5, 0xd, 0x184, 0xa, 0xd, 
    0x3, 0xd, 0x3, 0xd, 0x3, 0xe, 0x3, 0xe, 0x3, 0xe, 0x5, 0xe, 0x18b, 0xa, 
    0xe, 0x3, 0xe, 0x3, 0xe, 0x3, 0xe, 0x5, 0xe, 0x190, 0xa, 0xe, 0x3, 0xf, 
    0x3, 0xf, 0x3, 0xf, 0x5, 0xf, 0x195, 0xa, 0xf, 0x3, 0xf, 0x3, 0xf, 0x5, 
    0xf, 0x199, 0xa, 0xf, 0x3, 0xf, 0x3, 0xf, 0x3, 0xf, 0x3, 0xf, 0x5, 0xf, 
    0x19f, 0xa, 0xf, 0x3, 0x10, 0x3, 0x10, 0x3, 0x10, 0x3, 0x10, 0x3, 0x10, 
    0x3, 0x10, 0x3, 0x10, 0x7, 0x10, 0x1a8, 0xa, 0x10, 0xc, 0x10, 0xe, 0x10, 
    0x1ab, 0xb, 0x10, 0x3, 0x10, 0x3, 0x10, 0x5, 0x10, 0x1af, 0xa, 0x10, 
    0x3, 0x10, 0x3, 0x10, 0x5, 0x10, 0x1b3, 0xa, 0x10, 0x3, 0x11, 0x3, 0x11, 
    0x3, 0x11, 0x5, 0x11, 0x1b8, 0xa, 0x11, 0x3, 0x11, 0x3, 0x11, 0x3, 0x12, 
    0x3, 0x12, 0x3, 0x12, 0x3, 0x12, 0x7, 0x12, 0x1c0, 0xa, 0x12, 0xc, 0x12, 
    0xe, 0x12, 0x1c3, 0xb, 0x12, 0x3, 0x13, 0x3, 0x13, 0x3, 0x13, 0x3, 0x13, 
    0x7, 0x13, 0x1c9, 0xa, 0x13, 0xc, 0x13, 0xe, 0x13, 0x1cc, 0xb, 0x13, 
    0x3, 0x13, 0x5, 0x13, 0x1cf, 0xa, 0x13, 0x5, 0x13, 0x1d1, 0xa, 0x13, 
    0x3, 0x13, 0x3, 0x13, 0x3, 0x14, 0x3, 0x14, 0x3, 0x14, 0x5, 0x14, 0x1d8, 
    0xa, 0x14, 0x3, 0x14, 0x3, 0x14, 0x5, 0x14, 0x1dc, 0xa, 0x14, 0x3, 0x15, 
    0x3, 0x15, 0x3, 0x15, 0x3, 0x15, 0x7, 0x15, 0x1e2, 0xa, 0x15, 0xc, 0x15, 
    0xe, 0x15, 0x1e5, 0xb, 0x15, 0x3, 0x16, 0x3, 0x16, 0x3, 0x16, 0x5, 0x16, 
    0x1ea, 0xa, 0x16, 0x3, 0x17, 0x3, 0x17, 0x3, 0x17, 0x3, 0x17, 0x7, 0x17, 
    0x1f0, 0xa, 0x17, 0xc, 0x17, 0xe, 0x17, 0x1f3, 0xb, 0x17, 0x3, 0x17, 
    0x3, 0x17, 0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x3, 
    0x18, 0x3, 0x18, 0x3, 0x18, 0x7, 0x18, 0x1ff, 0xa, 0x18, 0xc, 0x18, 
    0xe, 0x18, 0x202, 0xb, 0x18, 0x3, 0x18, 0x5, 0x18, 0x205, 0xa, 0x18, 
    0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x5, 0x18, 0x20b, 0xa, 0x18, 
    0x3, 0x18, 0x3, 0x18, 0x3, 0x18, 0x7, 0x18, 0x210, 0xa, 0x18, 0xc, 0x18, 
    0xe, 0x18, 0x213, 0xb, 0x18, 0x5, 0x18, 0x215, 0xa, 0x18, 0x3, 0x19, 
    0x3, 0x19, 0x3, 0x19, 0x3, 0x19, 0x3, 0x1a, 0x3, 0x1a, 0x3, 0x1a, 0x5, 
    0x1a, 0x21e, 0xa, 0x1a, 0x3, 0x1b, 0x3, 0x1b, 0x3, 0x1b, 0x5, 0x1b, 
    0x223, 0xa, 0x1b, 0x3, 0x1b, 0x3, 0x1b, 0x3, 0x1c, 0x3, 0x1c, 0x3, 0x1c, 
    0x3, 0x1c, 0x3, 0x1c, 0x3, 0x1c, 0x5, 0x1c, 0x22d, 0xa, 0x1c, 0x3, 0x1d, 
    0x3, 0x1d, 0x3, 0x1d, 0x3, 0x1d, 0x3, 0x1d, 0x3, 0x1d, 0x3, 0x1d, 0x3, 
    0x1d, 0x5, 0x1d, 0x237, 0xa, 0x1d, 0x3, 0x1e, 0x3, 0x1e, 0x3, 0x1e, 
    0x3, 0x1e, 0x3, 0x1e, 0x7, 0x1e, 0x23e, 0xa, 0x1e, 0xc, 0x1e, 0xe, 0x1e, 
    0x241, 0xb, 0x1e, 0x3, 0x1e, 0x3, 0x1e, 0x5, 0x1e, 0x245, 0xa, 0x1e, 
    0x3, 0x1f, 0x3, 0x1f, 0x3, 0x1f, 0x5, 0x1f, 0x24a, 0xa, 0x1f, 0x3, 0x1f, 
    0x3, 0x1f, 0x3, 0x20, 0x3, 0x20, 0x3, 0x20, 0x5, 0x20, 0x251, 0xa, 0x20, 
    0x3, 0x20, 0x3, 0x20, 0x5, 0x20, 0x255, 0xa, 0x20, 0x3, 0x21, 0x3, 0x21, 
    0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 0x7, 0x21, 0x25d, 0xa, 0x21, 
    0xc, 0x21, 0xe, 0x21, 0x260, 0xb, 0x21, 0x3, 0x21, 0x3, 0x21, 0x5, 0x21, 
    0x264, 0xa, 0x21, 0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 0x3, 0x21, 0x5, 0x21, 
    0x26a, 0xa, 0x21, 0x3, 0x21, 0x3, 0x21, 0x5, 0x21, 0x26e, 0xa, 0x21, 
    0x3, 0x21, 0x3, 0x21, 0x3, 0x22, 0x3, 0x22, 0x3, 0x22, 0x3, 0x22, 0x7, 
    0x22, 0x276, 0xa, 0x22, 0xc, 0x22, 0xe, 0x22, 0x279, 0xb, 0x22, 0x3, 
    0x23, 0x3, 0x23, 0x5, 0x23, 0x27d, 0xa, 0x23, 0x3, 0x23, 0x3, 0x23, 
    0x3, 0x24, 0x3, 0x24, 0x3, 0x24, 0x3, 0x24, 0x5, 0x24, 0x285, 0xa, 0x24, 
    0x3, 0x24, 0x3, 0x24, 0x3, 0x24, 0x3, 0x24, 0x7, 0x24, 0x28b, 0xa, 0x24, 
    0xc, 0x24, 0xe, 0x24, 0x28e, 0xb, 0x24, 0x5, 0x24, 0x290, 0xa, 0x24, 
    0x3, 0x25, 0x3, 0x25, 0x3, 0x25, 0x3, 0x25, 0x3, 0x25, 0x3, 0x25, 0x3, 
    0x25, 0x3, 0x25, 0x3, 0x25, 0x3, 0x25, 0x3, 0x25, 0x5, 0x25, 0x29d, 
    0xa, 0x25, 0x5, 0x25, 0x29f, 0xa, 0x25, 0x3, 0x25, 0x3, 0x25, 0x5, 0x25, 
    0x2a3, 0xa, 0x25, 0x3, 0x26, 0x3, 0x26, 0x3, 0x26, 0x3, 0x26, 0x5, 0x26, 
    0x2a9, 0xa, 0x26, 0x3, 0x26, 0x3, 0x26, 0x5, 0x26, 0x2ad, 0xa, 0x26, 
    0x3, 0x26, 0x3, 0x26, 0x3, 0x27, 0x3, 0x27, 0x3, 0x27, 0x3, 0x27, 0x3, 
    0x28, 0x3, 0x28, 0x3, 0x28, 0x7, 0x28, 0x2b8, 0xa, 0x28, 0xc, 0x28, 
    0xe, 0x28, 0x2bb, 0xb, 0x28, 0x3, 0x28, 0x3, 0x28, 0x3, 0x29, 0x3, 0x29, 
    0x6, 0x29, 0x2c1, 0xa, 0x29, 0xd, 0x29, 0xe, 0x29, 0x2c2, 0x3, 0x2a, 
    0x3, 0x2a, 0x3, 0x2a, 0x3, 0x2a, 0x3, 0x2b, 0x3, 0x2b, 0x3, 0x2b, 0x3, 
    0x2c, 0x3, 0x2c, 0x3, 0x2c, 0x3, 0x2c, 0x3, 0x2c, 0x3, 0x2c, 0x3, 0x2c, 
    0x3, 0x2c, 0x5, 0x2c, 0x2d4, 0xa, 0x2c, 0x3, 0x2d, 0x3, 0x2d, 0x3, 0x2d, 
    0x3, 0x2d, 0x3, 0x2d, 0x3, 0x2d, 0x7, 0x2d, 0x2dc, 0xa, 0x2d, 0xc, 0x2d, 
    0xe, 0x2d, 0x2df, 0xb, 0x2d, 0x3, 0x2d, 0x3, 0x2d, 0x5, 0x2d, 0x2e3, 
    0xa, 0x2d, 0x3, 0x2e, 0x3, 0x2e, 0x3, 0x2e, 0x3, 0x2e, 0x7, 0x2e, 0x2e9, 
    0xa, 0x2e, 0xc, 0x2e, 0xe, 0x2e, 0x2ec, 0xb, 0x2e, 0x3, 0x2e, 0x3, 0x2e, 
    0x3, 0x2f, 0x3, 0x2f, 0x5, 0x2f, 0x2f2, 0xa, 0x2f, 0x3, 0x2f, 0x3, 0x2f, 
    0x3, 0x30, 0x3, 0x30, 0x5, 0x30, 0x2f8, 0xa, 0x30, 0x3, 0x31, 0x3, 0x31, 
    0x3, 0x31, 0x3, 0x31, 0x5, 0x31, 0x2fe, 0xa, 0x31, 0x3, 0x31, 0x3, 0x31, 
    0x5, 0x31, 0x302, 0xa, 0x31, 0x3, 0x32, 0x3, 0x32, 0x3, 0x32, 0x3, 0x33, 
    0x3, 0x33, 0x3, 0x33, 0x3, 0x33, 0x3, 0x33, 0x5, 0x33, 0x30c, 0xa, 0x33, 
    0x3, 0x34, 0x3, 0x34, 0x3, 0x34, 0x3, 0x34, 0x3, 0x34, 0x3, 0x34, 0x5, 
    0x34, 0x314, 0xa, 0x34, 0x3, 0x34, 0x3, 0x34, 0x3, 0x35, 0x3, 0x35, 
    0x3, 0x35, 0x3, 0x35, 0x3, 0x35, 0x5, 0x35, 0x31d, 0xa, 0x35, 0x3, 0x36, 
    0x3, 0x36, 0x3, 0x36, 0x3, 0x36, 0x3, 0x36, 0x3, 0x36, 0x3, 0x36, 0x3, 
    0x36, 0x5, 0x36, 0x327, 0xa, 0x36, 0x3, 0x36, 0x3, 0x36, 0x3, 0x36, 
    0x3, 0x36, 0x3, 0x36, 0x3, 0x36, 0x3, 0x36, 0x3, 0x36, 0x3, 0x36, 0x7, 
    0x36, 0x332, 0xa, 0x36, 0xc, 0x36, 0xe, 0x36, 0x335, 0xb, 0x36, 0x5, 
    0x36, 0x337, 0xa, 0x36, 0x3, 0x37, 0x3, 0x37, 0x3, 0x37, 0x3, 0x37, 
    0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 
    0x38, 0x5, 0x38, 0x344, 0xa, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 
    0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x3, 0x38, 0x5, 0x38, 0x34e, 
    0xa, 0x38, 0x5, 0x38, 0x350, 0xa, 0x38, 0x3, 0x39, 0x3, 0x39, 0x3, 0x39, 
    0x3, 0x39, 0x7, 0x39, 0x356, 0xa, 0x39, 0xc, 0x39, 0xe, 0x39, 0x359, 
    0xb, 0x39, 0x3, 0x39, 0x3, 0x39, 0x5, 0x39, 0x35d, 0xa, 0x39, 0x3, 0x39, 
    0x3, 0x39, 0x5, 0x39, 0x361, 0xa, 0x39, 0x3, 0x39, 0x3, 0x39, 0x3, 0x39, 
    0x3, 0x39, 0x7, 0x39, 0x367, 0xa, 0x39, 0xc, 0x39, 0xe, 0x39, 0x36a, 
    0xb, 0x39, 0x5, 0x39, 0x36c, 0xa, 0x39, 0x3, 0x39, 0x3, 0x39, 0x3, 0x3a, 
    0x3, 0x3a, 0x3, 0x3a, 0x3, 0x3a, 0x3, 0x3a, 0x5, 0x3a, 0x375, 0xa, 0x3a, 
    0x3, 0x3a, 0x3, 0x3a, 0x3, 0x3a, 0x3, 0x3a, 0x3, 0x3a, 0x3, 0x3a, 0x3, 
    0x3a, 0x3, 0x3a, 0x3, 0x3a, 0x5, 0x3a, 0x380, 0xa, 0x3a, 0x3, 0x3a, 
    0x5, 0x3a, 0x383, 0xa, 0x3a, 0x5, 0x3a, 0x385, 0xa, 0x3a, 0x3, 0x3b, 
    0x3, 0x3b, 0x3, 0x3b, 0x3, 0x3b, 0x7, 0x3b, 0x38b, 0xa, 0x3b, 0xc, 0x3b, 
    0xe, 0x3b, 0x38e, 0xb, 0x3b, 0x3, 0x3b, 0x5, 0x3b, 0x391, 0xa, 0x3b, 
    0x3, 0x3b, 0x7, 0x3b, 0x394, 0xa, 0x3b, 0xc, 0x3b, 0xe, 0x3b, 0x397, 
    0xb, 0x3b, 0x3, 0x3b, 0x5, 0x3b, 0x39a, 0xa, 0x3b, 0x3, 0x3c, 0x3, 0x3c, 
    0x3, 0x3c, 0x3, 0x3c, 0x3, 0x3c, 0x3, 0x3c, 0x7, 0x3c, 0x3a2, 0xa, 0x3c, 
    0xc, 0x3c, 0xe, 0x3c, 0x3a5, 0xb, 0x3c, 0x3, 0x3c, 0x3, 0x3c, 0x5, 0x3c, 
    0x3a9, 0xa, 0x3c, 0x3, 0x3c, 0x7, 0x3c, 0x3ac, 0xa, 0x3c, 0xc, 0x3c, 
    0xe, 0x3c, 0x3af, 0xb, 0x3c, 0x3, 0x3c, 0x3, 0x3c, 0x3, 0x3c, 0x3, 0x3c, 
    0x7, 0x3c, 0x3b5, 0xa, 0x3c, 0xc, 0x3c, 0xe, 0x3c, 0x3b8, 0xb, 0x3c, 
    0x3, 0x3c, 0x3, 0x3c, 0x7, 0x3c, 0x3bc, 0xa, 0x3c, 0xc, 0x3c, 0xe, 0x3c, 
    0x3bf, 0xb, 0x3c, 0x3, 0x3c, 0x3, 0x3c, 0x3, 0x3d, 0x3, 0x3d, 0x3, 0x3d, 
    0x3, 0x3d, 0x7, 0x3d, 0x3c7, 0xa, 0x3d, 0xc, 0x3d, 0xe, 0x3d, 0x3ca, 
    0xb, 0x3d, 0x3, 0x3e, 0x5, 0x3e, 0x3cd, 0xa, 0x3e, 0x3, 0x3e, 0x3, 0x3e, 
    0x3, 0x3e, 0x3, 0x3e, 0x3, 0x3e, 0x7, 0x3e, 0x3d4, 0xa, 0x3e, 0xc, 0x3e, 
    0xe, 0x3e, 0x3d7, 0xb, 0x3e, 0x3, 0x3e, 0x3, 0x3e, 0x5, 0x3e, 0x3db, 
    0xa, 0x3e, 0x3, 0x3e, 0x7, 0x3e, 0x3de, 0xa, 0x3e, 0xc, 0x3e, 0xe, 0x3e, 
    0x3e1, 0xb, 0x3e, 0x3, 0x3f, 0x3, 0x3f, 0x3, 0x3f, 0x3, 0x3f, 0x3, 0x3f, 
    0x3, 0x3f, 0x3, 0x3f, 0x3, 0x3f, 0x5, 0x3f, 0x3eb, 0xa, 0x3f, 0x3, 0x40, 
    0x3, 0x40, 0x3, 0x40, 0x3, 0x40, 0x7, 0x40, 0x3f1, 0xa, 0x40, 0xc, 0x40, 
    0xe, 0x40, 0x3f4, 0xb, 0x40, 0x3, 0x41, 0x3, 0x41, 0x3, 0x41, 0x3, 0x41, 
    0x5, 0x41, 0x3fa, 0xa, 0x41, 0x3, 0x42, 0x3, 0x42, 0x5, 0x42, 0x3fe, 
    0xa, 0x42, 0x3, 0x42, 0x3, 0x42, 0x7, 0x42, 0x402, 0xa, 0x42, 0xc, 0x42, 
    0xe, 0x42, 0x405, 0xb, 0x42, 0x3, 0x42, 0x3, 0x42, 0x3, 0x42, 0x3, 0x42, 
    0x7, 0x42, 0x40b, 0xa, 0x42, 0xc, 0x42, 0xe, 0x42, 0x40e, 0xb, 0x42, 
    0x5, 0x42, 0x410, 0xa, 0x42, 0x3, 0x43, 0x3, 0x43, 0x3, 0x43, 0x7, 0x43, 
    0x415, 0xa, 0x43, 0xc, 0x43, 0xe, 0x43, 0x418, 0xb, 0x43, 0x3, 0x44, 
    0x3, 0x44, 0x7, 0x44, 0x41c, 0xa, 0x44, 0xc, 0x44, 0xe, 0x44, 0x41f, 
    0xb, 0x44, 0x3, 0x44, 0x3, 0x44, 0x5, 0x44, 0x423, 0xa, 0x44, 0x3, 0x45, 
    0x3, 0x45, 0x3, 0x45, 0x3, 0x45, 0x3, 0x45, 0x3, 0x45, 0x3, 0x46, 0x3, 
    0x46, 0x3, 0x46, 0x3, 0x46, 0x7, 0x46, 0x42f, 0xa, 0x46, 0xc, 0x46, 
    0xe, 0x46, 0x432, 0xb, 0x46, 0x3, 0x46, 0x3, 0x46, 0x3, 0x47, 0x3, 0x47, 
    0x3, 0x47, 0x3, 0x47, 0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 0x3, 
    0x48, 0x3, 0x48, 0x5, 0x48, 0x440, 0xa, 0x48, 0x3, 0x48, 0x3, 0x48, 
    0x3, 0x48, 0x3, 0x48, 0x3, 0x48, 0x7, 0x48, 0x447, 0xa, 0x48, 0xc, 0x48, 
    0xe, 0x48, 0x44a, 0xb, 0x48, 0x3, 0x49, 0x3, 0x49, 0x3, 0x49, 0x3, 0x49, 
    0x7, 0x49, 0x450, 0xa, 0x49, 0xc, 0x49, 0xe, 0x49, 0x453, 0xb, 0x49, 
    0x3, 0x4a, 0x3, 0x4a, 0x3, 0x4b, 0x7, 0x4b, 0x458, 0xa, 0x4b, 0xc, 0x4b, 
    0xe, 0x4b, 0x45b, 0xb, 0x4b, 0x3, 0x4b, 0x3, 0x4b, 0x3, 0x4b, 0x3, 0x4b, 
    0x3, 0x4b, 0x3, 0x4b, 0x3, 0x4b, 0x3, 0x4b, 0x3, 0x4b, 0x7, 0x4b, 0x466, 
    0xa, 0x4b, 0xc, 0x4b, 0xe, 0x4b, 0x469, 0xb, 0x4b, 0x5, 0x4b, 0x46b, 
    0xa, 0x4b, 0x3, 0x4c, 0x3, 0x4c, 0x7, 0x4c, 0x46f, 0xa, 0x4c, 0xc, 0x4c, 
    0xe, 0x4c, 0x472, 0xb, 0x4c, 0x3, 0x4d, 0x3, 0x4d, 0x7, 0x4d, 0x476, 
    0xa, 0x4d, 0xc, 0x4d, 0xe, 0x4d, 0x479, 0xb, 0x4d, 0x3, 0x4e, 0x3, 0x4e, 
    0x3, 0x4e, 0x3, 0x4e, 0x3, 0x4e, 0x3, 0x4e, 0x3, 0x4e, 0x3, 0x4e, 0x7, 
    0x4e, 0x483, 0xa, 0x4e, 0xc, 0x4e, 0xe, 0x4e, 0x486, 0xb, 0x4e, 0x3, 
    0x4e, 0x3, 0x4e, 0x3, 0x4e, 0x3, 0x4e, 0x5, 0x4e, 0x48c, 0xa, 0x4e, 
    0x3, 0x4f, 0x3, 0x4f, 0x5, 0x4f, 0x490, 0xa, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 
    0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 
    0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x7, 0x4f, 
    0x4a0, 0xa, 0x4f, 0xc, 0x4f, 0xe, 0x4f, 0x4a3, 0xb, 0x4f, 0x3, 0x4f, 
    0x5, 0x4f, 0x4a6, 0xa, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 
    0x5, 0x4f, 0x4ac, 0xa, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 0x3, 0x4f, 
    0x3, 0x4f, 0x5, 0x4f, 0x4b3, 0xa, 0x4f, 0x3, 0x50, 0x3, 0x50, 0x3, 0x50, 
    0x3, 0x50, 0x7, 0x50, 0x4b9, 0xa, 0x50, 0xc, 0x50, 0xe, 0x50, 0x4bc, 
    0xb, 0x50, 0x3, 0x50, 0x3, 0x50, 0x3, 0x51, 0x3, 0x51, 0x3, 0x51, 0x6, 
    0x51, 0x4c3, 0xa, 0x51, 0xd, 0x51, 0xe, 0x51, 0x4c4, 0x3, 0x51, 0x3, 
    0x51, 0x5, 0x51, 0x4c9, 0xa, 0x51, 0x3, 0x51, 0x3, 0x51, 0x7, 0x51, 
    0x4cd, 0xa, 0x51, 0xc, 0x51, 0xe, 0x51, 0x4d0, 0xb, 0x51, 0x3, 0x51, 
    0x5, 0x51, 0x4d3, 0xa, 0x51, 0x5, 0x51, 0x4d5, 0xa, 0x51, 0x3, 0x52, 
    0x3, 0x52, 0x3, 0x52, 0x3, 0x52, 0x5, 0x52, 0x4db, 0xa, 0x52, 0x5, 0x52, 
    0x4dd, 0xa, 0x52, 0x3, 0x52, 0x3, 0x52, 0x3, 0x52, 0x3, 0x52, 0x3, 0x52, 
    0x7, 0x52, 0x4e4, 0xa, 0x52, 0xc, 0x52, 0xe, 0x52, 0x4e7, 0xb, 0x52, 
    0x5, 0x52, 0x4e9, 0xa, 0x52, 0x3, 0x52, 0x5, 0x52, 0x4ec, 0xa, 0x52, 
    0x3, 0x53, 0x3, 0x53, 0x3, 0x53, 0x3, 0x53, 0x3, 0x53, 0x7, 0x53, 0x4f3, 
    0xa, 0x53, 0xc, 0x53, 0xe, 0x53, 0x4f6, 0xb, 0x53, 0x3, 0x53, 0x5, 0x53, 
    0x4f9, 0xa, 0x53, 0x5, 0x53, 0x4fb, 0xa, 0x53, 0x3, 0x53, 0x3, 0x53, 
    0x3, 0x54, 0x3, 0x54, 0x3, 0x54, 0x3, 0x54, 0x3, 0x54, 0x3, 0x54, 0x3, 
    0x54, 0x7, 0x54, 0x506, 0xa, 0x54, 0xc, 0x54, 0xe, 0x54, 0x509, 0xb, 
    0x54, 0x5, 0x54, 0x50b, 0xa, 0x54, 0x3, 0x55, 0x3, 0x55, 0x3, 0x55, 
    0x3, 0x56, 0x3, 0x56, 0x3, 0x56, 0x5, 0x56, 0x513, 0xa, 0x56, 0x3, 0x56, 
    0x3, 0x56, 0x3, 0x56, 0x3, 0x56, 0x3, 0x56, 0x7, 0x56, 0x51a, 0xa, 0x56, 
    0xc, 0x56, 0xe, 0x56, 0x51d, 0xb, 0x56, 0x5, 0x56, 0x51f, 0xa, 0x56, 
    0x3, 0x56, 0x3, 0x56, 0x5, 0x56, 0x523, 0xa, 0x56, 0x3, 0x56, 0x3, 0x56, 
    0x5, 0x56, 0x527, 0xa, 0x56, 0x3, 0x57, 0x3, 0x57, 0x3, 0x57, 0x3, 0x57, 
    0x3, 0x57, 0x3, 0x57, 0x7, 0x57, 0x52f, 0xa, 0x57, 0xc, 0x57, 0xe, 0x57, 
    0x532, 0xb, 0x57, 0x5, 0x57, 0x534, 0xa, 0x57, 0x3, 0x57, 0x5, 0x57, 
    0x537, 0xa, 0x57, 0x3, 0x57, 0x3, 0x57, 0x3, 0x57, 0x3, 0x57, 0x7, 0x57, 
    0x53d, 0xa, 0x57, 0xc, 0x57, 0xe, 0x57, 0x540, 0xb, 0x57, 0x5, 0x57, 
    0x542, 0xa, 0x57, 0x3, 0x57, 0x3, 0x57, 0x3, 0x57, 0x3, 0x57, 0x7, 0x57, 
    0x548, 0xa, 0x57, 0xc, 0x57, 0xe, 0x57, 0x54b, 0xb, 0x57, 0x5, 0x57, 
    0x54d, 0xa, 0x57, 0x3, 0x58, 0x3, 0x58, 0x3, 0x58, 0x3, 0x58, 0x3, 0x58, 
    0x3, 0x58, 0x7, 0x58, 0x555, 0xa, 0x58, 0xc, 0x58, 0xe, 0x58, 0x558, 
    0xb, 0x58, 0x5, 0x58, 0x55a, 0xa, 0x58, 0x3, 0x58, 0x3, 0x58, 0x3, 0x58, 
    0x3, 0x58, 0x7, 0x58, 0x560, 0xa, 0x58, 0xc, 0x58, 0xe, 0x58, 0x563, 
    0xb, 0x58, 0x5, 0x58, 0x565, 0xa, 0x58, 0x3, 0x58, 0x3, 0x58, 0x5, 0x58, 
    0x569, 0xa, 0x58, 0x3, 0x58, 0x5, 0x58, 0x56c, 0xa, 0x58, 0x3, 0x59, 
    0x3, 0x59, 0x3, 0x59, 0x5, 0x59, 0x571, 0xa, 0x59, 0x3, 0x59, 0x3, 0x59, 
    0x3, 0x59, 0x3, 0x59, 0x5, 0x59, 0x577, 0xa, 0x59, 0x3, 0x5a, 0x3, 0x5a, 
    0x3, 0x5a, 0x3, 0x5a, 0x3, 0x5a, 0x7, 0x5a, 0x57e, 0xa, 0x5a, 0xc, 0x5a, 
    0xe, 0x5a, 0x581, 0xb, 0x5a, 0x5, 0x5a, 0x583, 0xa, 0x5a, 0x3, 0x5a, 
    0x5, 0x5a, 0x586, 0xa, 0x5a, 0x3, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 
    0x3, 0x5b, 0x7, 0x5b, 0x58d, 0xa, 0x5b, 0xc, 0x5b, 0xe, 0x5b, 0x590, 
    0xb, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 0x7, 0x5b, 0x596, 
    0xa, 0x5b, 0xc, 0x5b, 0xe, 0x5b, 0x599, 0xb, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 
    0x3, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 0x7, 0x5b, 0x5a2, 
    0xa, 0x5b, 0xc, 0x5b, 0xe, 0x5b, 0x5a5, 0xb, 0x5b, 0x5, 0x5b, 0x5a7, 
    0xa, 0x5b, 0x3, 0x5b, 0x5, 0x5b, 0x5aa, 0xa, 0x5b, 0x3, 0x5b, 0x3, 0x5b, 
    0x5, 0x5b, 0x5ae, 0xa, 0x5b, 0x3, 0x5c, 0x3, 0x5c, 0x3, 0x5c, 0x5, 0x5c, 
    0x5b3, 0xa, 0x5c, 0x3, 0x5d, 0x3, 0x5d, 0x3, 0x5d, 0x7, 0x5d, 0x5b8, 
    0xa, 0x5d, 0xc, 0x5d, 0xe, 0x5d, 0x5bb, 0xb, 0x5d, 0x3, 0x5e, 0x3, 0x5e, 
    0x3, 0x5e, 0x7, 0x5e, 0x5c0, 0xa, 0x5e, 0xc, 0x5e, 0xe, 0x5e, 0x5c3, 
    0xb, 0x5e, 0x3, 0x5f, 0x3, 0x5f, 0x3, 0x5f, 0x3, 0x5f, 0x7, 0x5f, 0x5c9, 
    0xa, 0x5f, 0xc, 0x5f, 0xe, 0x5f, 0x5cc, 0xb, 0x5f, 0x3, 0x60, 0x3, 0x60, 
    0x3, 0x60, 0x3, 0x60, 0x3, 0x60, 0x3, 0x60, 0x7, 0x60, 0x5d4, 0xa, 0x60, 
    0xc, 0x60, 0xe, 0x60, 0x5d7, 0xb, 0x60, 0x3, 0x60, 0x3, 0x60, 0x3, 0x61, 
    0x3, 0x61, 0x3, 0x61, 0x3, 0x61, 0x3, 0x61, 0x5, 0x61, 0x5e0, 0xa, 0x61, 
    0x3, 0x62, 0x3, 0x62, 0x3, 0x62, 0x7, 0x62, 0x5e5, 0xa, 0x62, 0xc, 0x62, 
    0xe, 0x62, 0x5e8, 0xb, 0x62, 0x3, 0x63, 0x3, 0x63, 0x5, 0x63, 0x5ec, 
    0xa, 0x63, 0x3, 0x63, 0x3, 0x63, 0x3, 0x63, 0x3, 0x64, 0x3, 0x64, 0x3, 
    0x64, 0x7, 0x64, 0x5f4, 0xa, 0x64, 0xc, 0x64, 0xe, 0x64, 0x5f7, 0xb, 
    0x64, 0x3, 0x64, 0x3, 0x64, 0x5, 0x64, 0x5fb, 0xa, 0x64, 0x3, 0x64, 
    0x3, 0x64, 0x3, 0x64, 0x3, 0x64, 0x3, 0x64, 0x3, 0x64, 0x7, 0x64, 0x603, 
    0xa, 0x64, 0xc, 0x64, 0xe, 0x64, 0x606, 0xb, 0x64, 0x3, 0x64, 0x5, 0x64, 
    0x609, 0xa, 0x64, 0x5, 0x64, 0x60b, 0xa, 0x64, 0x3, 0x65, 0x3, 0x65, 
    0x3, 0x65, 0x3, 0x65, 0x3, 0x65, 0x5, 0x65, 0x612, 0xa, 0x65, 0x3, 0x66, 
    0x3, 0x66, 0x5, 0x66, 0x616, 0xa, 0x66, 0x3, 0x67, 0x3, 0x67, 0x3, 0x67, 
    0x3, 0x67, 0x3, 0x67, 0x5, 0x67, 0x61d, 0xa, 0x67, 0x5, 0x67, 0x61f, 
    0xa, 0x67, 0x3, 0x68, 0x3, 0x68, 0x5, 0x68, 0x623, 0xa, 0x68, 0x3, 0x68, 
    0x3, 0x68, 0x3, 0x68, 0x5, 0x68, 0x628, 0xa, 0x68, 0x7, 0x68, 0x62a, 
    0xa, 0x68, 0xc, 0x68, 0xe, 0x68, 0x62d, 0xb, 0x68, 0x3, 0x68, 0x3, 0x68, 
    0x3, 0x68, 0x3, 0x68, 0x5, 0x68, 0x633, 0xa, 0x68, 0x6, 0x68, 0x635, 
    0xa, 0x68, 0xd, 0x68, 0xe, 0x68, 0x636, 0x5, 0x68, 0x639, 0xa, 0x68, 
    0x3, 0x69, 0x3, 0x69, 0x3, 0x69, 0x3, 0x6a, 0x3, 0x6a, 0x3, 0x6a, 0x3, 
    0x6a, 0x3, 0x6a, 0x3, 0x6a, 0x3, 0x6a, 0x3, 0x6a, 0x3, 0x6a, 0x3, 0x6a, 
    0x5, 0x6a, 0x648, 0xa, 0x6a, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 
    0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 
    0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 
    0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 
    0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 
    0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 
    0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 
    0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x3, 0x6b, 0x5, 0x6b, 0x67a, 
    0xa, 0x6b, 0x3, 0x6c, 0x3, 0x6c, 0x3, 0x6c, 0x2, 0x2, 0x6d, 0x2, 0x4, 
    0x6, 0x8, 0xa, 0xc, 0xe, 0x10, 0x12, 0x14, 0x16, 0x18, 0x1a, 0x1c, 0x1e, 
    0x20, 0x22, 0x24, 0x26, 0x28, 0x2a, 0x2c, 0x2e, 0x30, 0x32, 0x34, 0x36, 
    0x38, 0x3a, 0x3c, 0x3e, 0x40, 0x42, 0x44, 0x46, 0x48, 0x4a, 0x4c, 0x4e, 
    0x50, 0x52, 0x54, 0x56, 0x58, 0x5a, 0x5c, 0x5e, 0x60, 0x62, 0x64, 0x66, 
    0x68, 0x6a, 0x6c, 0x6e, 0x70, 0x72, 0x74, 0x76, 0x78, 0x7a, 0x7c, 0x7e, 
    0x80, 0x82, 0x84, 0x86, 0x88, 0x8a, 0x8c, 0x8e, 0x90, 0x92, 0x94, 0x96, 
    0x98, 0x9a, 0x9c, 0x9e, 0xa0, 0xa2, 0xa4, 0xa6, 0xa8, 0xaa, 0xac, 0xae, 
    0xb0, 0xb2, 0xb4, 0xb6, 0xb8, 0xba, 0xbc, 0xbe, 0xc0, 0xc2, 0xc4, 0xc6, 
    0xc8, 0xca, 0xcc, 0xce, 0xd0, 0xd2, 0xd4, 0xd6, 0x2, 0x10, 0x3, 0x2, 
    0x72, 0x76, 0x3, 0x2, 0x90, 0x91, 0x5, 0x2, 0x6b, 0x6c, 0x72, 0x76, 
    0x7e, 0x7e, 0x3, 0x2, 0x1b, 0x1c, 0x3, 0x2, 0x39, 0x3b, 0x3, 0x2, 0x5e, 
    0x60, 0x3, 0x2, 0x64, 0x66, 0x6, 0x2, 0x49, 0x4a, 0x52, 0x53, 0x86, 
    0x8b, 0x8d, 0x92, 0x4, 0x2, 0x40, 0x40, 0x4b, 0x4b, 0x3, 0x2, 0x7c, 
    0x7d, 0x3, 0x2, 0x2b, 0x2c, 0x3, 0x2, 0x82, 0x83, 0x4, 0x2, 0x3, 0x3, 
    0x93, 0x93, 0x9, 0x2, 0x7, 0x13, 0x21, 0x22, 0x26, 0x26, 0x29, 0x2d, 
    0x30, 0x30, 0x33, 0x34, 0x7e, 0x7e, 0x2, 0x76d, 0x2, 0xdc, 0x3, 0x2, 
    0x2, 0x2, 0x4, 0xe4, 0x3, 0x2, 0x2, 0x2, 0x6, 0x11d, 0x3, 0x2, 0x2, 
    0x2, 0x8, 0x11f, 0x3, 0x2, 0x2, 0x2, 0xa, 0x129, 0x3, 0x2, 0x2, 0x2, 
    0xc, 0x13a, 0x3, 0x2, 0x2, 0x2, 0xe, 0x148, 0x3, 0x2, 0x2, 0x2, 0x10, 
    0x163, 0x3, 0x2, 0x2, 0x2, 0x12, 0x166, 0x3, 0x2, 0x2, 0x2, 0x14, 0x170, 
    0x3, 0x2, 0x2, 0x2, 0x16, 0x173, 0x3, 0x2, 0x2, 0x2, 0x18, 0x17d, 0x3, 
    0x2, 0x2, 0x2, 0x1a, 0x187, 0x3, 0x2, 0x2, 0x2, 0x1c, 0x191, 0x3, 0x2, 
    0x2, 0x2, 0x1e, 0x1a0, 0x3, 0x2, 0x2, 0x2, 0x20, 0x1b4, 0x3, 0x2, 0x2, 
    0x2, 0x22, 0x1bb, 0x3, 0x2, 0x2, 0x2, 0x24, 0x1c4, 0x3, 0x2, 0x2, 0x2, 
    0x26, 0x1d4, 0x3, 0x2, 0x2, 0x2, 0x28, 0x1dd, 0x3, 0x2, 0x2, 0x2, 0x2a, 
    0x1e6, 0x3, 0x2, 0x2, 0x2, 0x2c, 0x1eb, 0x3, 0x2, 0x2, 0x2, 0x2e, 0x214, 
    0x3, 0x2, 0x2, 0x2, 0x30, 0x216, 0x3, 0x2, 0x2, 0x2, 0x32, 0x21a, 0x3, 
    0x2, 0x2, 0x2, 0x34, 0x21f, 0x3, 0x2, 0x2, 0x2, 0x36, 0x226, 0x3, 0x2, 
    0x2, 0x2, 0x38, 0x22e, 0x3, 0x2, 0x2, 0x2, 0x3a, 0x238, 0x3, 0x2, 0x2, 
    0x2, 0x3c, 0x246, 0x3, 0x2, 0x2, 0x2, 0x3e, 0x24d, 0x3, 0x2, 0x2, 0x2, 
    0x40, 0x256, 0x3, 0x2, 0x2, 0x2, 0x42, 0x271, 0x3, 0x2, 0x2, 0x2, 0x44, 
    0x27a, 0x3, 0x2, 0x2, 0x2, 0x46, 0x280, 0x3, 0x2, 0x2, 0x2, 0x48, 0x291, 
    0x3, 0x2, 0x2, 0x2, 0x4a, 0x2a4, 0x3, 0x2, 0x2, 0x2, 0x4c, 0x2b0, 0x3, 
    0x2, 0x2, 0x2, 0x4e, 0x2b4, 0x3, 0x2, 0x2, 0x2, 0x50, 0x2be, 0x3, 0x2, 
    0x2, 0x2, 0x52, 0x2c4, 0x3, 0x2, 0x2, 0x2, 0x54, 0x2c8, 0x3, 0x2, 0x2, 
    0x2, 0x56, 0x2cb, 0x3, 0x2, 0x2, 0x2, 0x58, 0x2d5, 0x3, 0x2, 0x2, 0x2, 
    0x5a, 0x2e4, 0x3, 0x2, 0x2, 0x2, 0x5c, 0x2f1, 0x3, 0x2, 0x2, 0x2, 0x5e, 
    0x2f5, 0x3, 0x2, 0x2, 0x2, 0x60, 0x2f9, 0x3, 0x2, 0x2, 0x2, 0x62, 0x303, 
    0x3, 0x2, 0x2, 0x2, 0x64, 0x306, 0x3, 0x2, 0x2, 0x2, 0x66, 0x30d, 0x3, 
    0x2, 0x2, 0x2, 0x68, 0x317, 0x3, 0x2, 0x2, 0x2, 0x6a, 0x336, 0x3, 0x2, 
    0x2, 0x2, 0x6c, 0x338, 0x3, 0x2, 0x2, 0x2, 0x6e, 0x33c, 0x3, 0x2, 0x2, 
    0x2, 0x70, 0x351, 0x3, 0x2, 0x2, 0x2, 0x72, 0x384, 0x3, 0x2, 0x2, 0x2, 
    0x74, 0x386, 0x3, 0x2, 0x2, 0x2, 0x76, 0x39b, 0x3, 0x2, 0x2, 0x2, 0x78, 
    0x3c2, 0x3, 0x2, 0x2, 0x2, 0x7a, 0x3cc, 0x3, 0x2, 0x2, 0x2, 0x7c, 0x3ea, 
    0x3, 0x2, 0x2, 0x2, 0x7e, 0x3ec, 0x3, 0x2, 0x2, 0x2, 0x80, 0x3f5, 0x3, 
    0x2, 0x2, 0x2, 0x82, 0x3fd, 0x3, 0x2, 0x2, 0x2, 0x84, 0x411, 0x3, 0x2, 
    0x2, 0x2, 0x86, 0x41d, 0x3, 0x2, 0x2, 0x2, 0x88, 0x424, 0x3, 0x2, 0x2, 
    0x2, 0x8a, 0x42a, 0x3, 0x2, 0x2, 0x2, 0x8c, 0x435, 0x3, 0x2, 0x2, 0x2, 
    0x8e, 0x439, 0x3, 0x2, 0x2, 0x2, 0x90, 0x44b, 0x3, 0x2, 0x2, 0x2, 0x92, 
    0x454, 0x3, 0x2, 0x2, 0x2, 0x94, 0x459, 0x3, 0x2, 0x2, 0x2, 0x96, 0x46c, 
    0x3, 0x2, 0x2, 0x2, 0x98, 0x473, 0x3, 0x2, 0x2, 0x2, 0x9a, 0x48b, 0x3, 
    0x2, 0x2, 0x2, 0x9c, 0x4b2, 0x3, 0x2, 0x2, 0x2, 0x9e, 0x4b4, 0x3, 0x2, 
    0x2, 0x2, 0xa0, 0x4bf, 0x3, 0x2, 0x2, 0x2, 0xa2, 0x4dc, 0x3, 0x2, 0x2, 
    0x2, 0xa4, 0x4ed, 0x3, 0x2, 0x2, 0x2, 0xa6, 0x4fe, 0x3, 0x2, 0x2, 0x2, 
    0xa8, 0x50c, 0x3, 0x2, 0x2, 0x2, 0xaa, 0x50f, 0x3, 0x2, 0x2, 0x2, 0xac, 
    0x528, 0x3, 0x2, 0x2, 0x2, 0xae, 0x54e, 0x3, 0x2, 0x2, 0x2, 0xb0, 0x570, 
    0x3, 0x2, 0x2, 0x2, 0xb2, 0x578, 0x3, 0x2, 0x2, 0x2, 0xb4, 0x587, 0x3, 
    0x2, 0x2, 0x2, 0xb6, 0x5af, 0x3, 0x2, 0x2, 0x2, 0xb8, 0x5b4, 0x3, 0x2, 
    0x2, 0x2, 0xba, 0x5bc, 0x3, 0x2, 0x2, 0x2, 0xbc, 0x5c4, 0x3, 0x2, 0x2, 
    0x2, 0xbe, 0x5cd, 0x3, 0x2, 0x2, 0x2, 0xc0, 0x5df, 0x3, 0x2, 0x2, 0x2, 
    0xc2, 0x5e6, 0x3, 0x2, 0x2, 0x2, 0xc4, 0x5eb, 0x3, 0x2, 0x2, 0x2, 0xc6, 
    0x60a, 0x3, 0x2, 0x2, 0x2, 0xc8, 0x611, 0x3, 0x2, 0x2, 0x2, 0xca, 0x615, 
    0x3, 0x2, 0x2, 0x2, 0xcc, 0x617, 0x3, 0x2, 0x2, 0x2, 0xce, 0x638, 0x3, 
    0x2, 0x2, 0x2, 0xd0, 0x63a, 0x3, 0x2, 0x2, 0x2, 0xd2, 0x647, 0x3, 0x2, 
    0x2, 0x2, 0xd4, 0x679, 0x3, 0x2, 0x2, 0x2, 0xd6, 0x67b, 0x3, 0x2, 0x2, 
    0x2, 0xd8, 0xdb, 0x5, 0x6, 0x4, 0x2, 0xd9, 0xdb, 0x7, 0x9c, 0x2, 0x2, 
    0xda, 0xd8, 0x3, 0x2, 0x2, 0x2, 0xda, 0xd9, 0x3, 0x2, 0x2, 0x2, 0xdb, 
    0xde, 0x3, 0x2, 0x2, 0x2, 0xdc, 0xda, 0x3, 0x2, 0x2, 0x2, 0xdc, 0xdd, 
    0x3, 0x2, 0x2, 0x2, 0xdd, 0xdf, 0x3, 0x2, 0x2, 0x2, 0xde, 0xdc, 0x3, 
    0x2, 0x2, 0x2, 0xdf, 0xe0, 0x7, 0x2, 0x2, 0x3, 0xe0, 0x3, 0x3, 0x2, 
    0x2, 0x2, 0xe1, 0xe3, 0x7, 0x9c, 0x2, 0x2, 0xe2, 0xe1, 0x3, 0x2, 0x2, 
    0x2, 0xe3, 0xe6, 0x3, 0x2, 0x2, 0x2, 0xe4, 0xe2, 0x3, 0x2, 0x2, 0x2, 
    0xe4, 0xe5, 0x3, 0x2, 0x2, 0x2, 0xe5, 0xe7, 0x3, 0x2, 0x2, 0x2, 0xe6, 
    0xe4, 0x3, 0x2, 0x2, 0x2, 0xe7, 0xeb, 0x5, 0x84, 0x43, 0x2, 0xe8, 0xea, 
    0x7, 0x9c, 0x2, 0x2, 0xe9, 0xe8, 0x3, 0x2, 0x2, 0x2, 0xea, 0xed, 0x3, 
    0x2, 0x2, 0x2, 0xeb, 0xe9, 0x3, 0x2, 0x2, 0x2, 0xeb, 0xec, 0x3, 0x2, 
    0x2, 0x2, 0xec, 0xee, 0x3, 0x2, 0x2, 0x2, 0xed, 0xeb, 0x3, 0x2, 0x2, 
    0x2, 0xee, 0xef, 0x7, 0x2, 0x2, 0x3, 0xef, 0x5, 0x3, 0x2, 0x2, 0x2, 
    0xf0, 0x11e, 0x5, 0xa, 0x6, 0x2, 0xf1, 0x11e, 0x5, 0xc, 0x7, 0x2, 0xf2, 
    0x11e, 0x5, 0xe, 0x8, 0x2, 0xf3, 0x11e, 0x5, 0x12, 0xa, 0x2, 0xf4, 0x11e, 
    0x5, 0x14, 0xb, 0x2, 0xf5, 0x11e, 0x5, 0x16, 0xc, 0x2, 0xf6, 0x11e, 
    0x5, 0x18, 0xd, 0x2, 0xf7, 0x11e, 0x5, 0x1a, 0xe, 0x2, 0xf8, 0x11e, 
    0x5, 0x1c, 0xf, 0x2, 0xf9, 0x11e, 0x5, 0x1e, 0x10, 0x2, 0xfa, 0x11e, 
    0x5, 0x20, 0x11, 0x2, 0xfb, 0x11e, 0x5, 0x22, 0x12, 0x2, 0xfc, 0x11e, 
    0x5, 0x34, 0x1b, 0x2, 0xfd, 0x11e, 0x5, 0x3c, 0x1f, 0x2, 0xfe, 0x11e, 
    0x5, 0x3e, 0x20, 0x2, 0xff, 0x11e, 0x5, 0x40, 0x21, 0x2, 0x100, 0x11e, 
    0x5, 0x42, 0x22, 0x2, 0x101, 0x11e, 0x5, 0x36, 0x1c, 0x2, 0x102, 0x11e, 
    0x5, 0x38, 0x1d, 0x2, 0x103, 0x11e, 0x5, 0x44, 0x23, 0x2, 0x104, 0x11e, 
    0x5, 0x46, 0x24, 0x2, 0x105, 0x11e, 0x5, 0x48, 0x25, 0x2, 0x106, 0x11e, 
    0x5, 0x4a, 0x26, 0x2, 0x107, 0x11e, 0x5, 0x4c, 0x27, 0x2, 0x108, 0x11e, 
    0x5, 0x4e, 0x28, 0x2, 0x109, 0x11e, 0x5, 0x50, 0x29, 0x2, 0x10a, 0x11e, 
    0x5, 0x52, 0x2a, 0x2, 0x10b, 0x11e, 0x5, 0x54, 0x2b, 0x2, 0x10c, 0x11e, 
    0x5, 0x56, 0x2c, 0x2, 0x10d, 0x11e, 0x5, 0x5a, 0x2e, 0x2, 0x10e, 0x11e, 
    0x5, 0x5e, 0x30, 0x2, 0x10f, 0x11e, 0x5, 0x60, 0x31, 0x2, 0x110, 0x11e, 
    0x5, 0x62, 0x32, 0x2, 0x111, 0x11e, 0x5, 0x64, 0x33, 0x2, 0x112, 0x11e, 
    0x5, 0x74, 0x3b, 0x2, 0x113, 0x11e, 0x5, 0x76, 0x3c, 0x2, 0x114, 0x11e, 
    0x5, 0x66, 0x34, 0x2, 0x115, 0x11e, 0x5, 0x68, 0x35, 0x2, 0x116, 0x11e, 
    0x5, 0x6e, 0x38, 0x2, 0x117, 0x11e, 0x5, 0x70, 0x39, 0x2, 0x118, 0x11e, 
    0x5, 0x72, 0x3a, 0x2, 0x119, 0x11e, 0x5, 0x7e, 0x40, 0x2, 0x11a, 0x11e, 
    0x5, 0x80, 0x41, 0x2, 0x11b, 0x11e, 0x5, 0x82, 0x42, 0x2, 0x11c, 0x11e, 
    0x7, 0x43, 0x2, 0x2, 0x11d, 0xf0, 0x3, 0x2, 0x2, 0x2, 0x11d, 0xf1, 0x3, 
    0x2, 0x2, 0x2, 0x11d, 0xf2, 0x3, 0x2, 0x2, 0x2, 0x11d, 0xf3, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0xf4, 0x3, 0x2, 0x2, 0x2, 0x11d, 0xf5, 0x3, 0x2, 0x2, 
    0x2, 0x11d, 0xf6, 0x3, 0x2, 0x2, 0x2, 0x11d, 0xf7, 0x3, 0x2, 0x2, 0x2, 
    0x11d, 0xf8, 0x3, 0x2, 0x2, 0x2, 0x11d, 0xf9, 0x3, 0x2, 0x2, 0x2, 0x11d, 
    0xfa, 0x3, 0x2, 0x2, 0x2, 0x11d, 0xfb, 0x3, 0x2, 0x2, 0x2, 0x11d, 0xfc, 
    0x3, 0x2, 0x2, 0x2, 0x11d, 0xfd, 0x3, 0x2, 0x2, 0x2, 0x11d, 0xfe, 0x3, 
    0x2, 0x2, 0x2, 0x11d, 0xff, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x100, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x101, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x102, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x103, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x104, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x105, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x106, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x107, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x108, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x109, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x10a, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x10b, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x10c, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x10d, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x10e, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x10f, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x110, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x111, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x112, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x113, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x114, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x115, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x116, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x117, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x118, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x119, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x11a, 0x3, 0x2, 
    0x2, 0x2, 0x11d, 0x11b, 0x3, 0x2, 0x2, 0x2, 0x11d, 0x11c, 0x3, 0x2, 
    0x2, 0x2, 0x11e, 0x7, 0x3, 0x2, 0x2, 0x2, 0x11f, 0x124, 0x7, 0x98, 0x2, 
    0x2, 0x120, 0x123, 0x5, 0x6, 0x4, 0x2, 0x121, 0x123, 0x7, 0x9c, 0x2, 
    0x2, 0x122, 0x120, 0x3, 0x2, 0x2, 0x2, 0x122, 0x121, 0x3, 0x2, 0x2, 
    0x2, 0x123, 0x126, 0x3, 0x2, 0x2, 0x2, 0x124, 0x122, 0x3, 0x2, 0x2, 
    0x2, 0x124, 0x125, 0x3, 0x2, 0x2, 0x2, 0x125, 0x127, 0x3, 0x2, 0x2, 
    0x2, 0x126, 0x124, 0x3, 0x2, 0x2, 0x2, 0x127, 0x128, 0x7, 0x99, 0x2, 
    0x2, 0x128, 0x9, 0x3, 0x2, 0x2, 0x2, 0x129, 0x134, 0x7, 0x7b, 0x2, 0x2, 
    0x12a, 0x135, 0x7, 0x7f, 0x2, 0x2, 0x12b, 0x135, 0x5, 0x9e, 0x50, 0x2, 
    0x12c, 0x131, 0x7, 0x7e, 0x2, 0x2, 0x12d, 0x12e, 0x7, 0x84, 0x2, 0x2, 
    0x12e, 0x130, 0x5, 0xd2, 0x6a, 0x2, 0x12f, 0x12d, 0x3, 0x2, 0x2, 0x2, 
    0x130, 0x133, 0x3, 0x2, 0x2, 0x2, 0x131, 0x12f, 0x3, 0x2, 0x2, 0x2, 
    0x131, 0x132, 0x3, 0x2, 0x2, 0x2, 0x132, 0x135, 0x3, 0x2, 0x2, 0x2, 
    0x133, 0x131, 0x3, 0x2, 0x2, 0x2, 0x134, 0x12a, 0x3, 0x2, 0x2, 0x2, 
    0x134, 0x12b, 0x3, 0x2, 0x2, 0x2, 0x134, 0x12c, 0x3, 0x2, 0x2, 0x2, 
    0x135, 0x138, 0x3, 0x2, 0x2, 0x2, 0x136, 0x137, 0x7, 0x7, 0x2, 0x2, 
    0x137, 0x139, 0x7, 0x7e, 0x2, 0x2, 0x138, 0x136, 0x3, 0x2, 0x2, 0x2, 
    0x138, 0x139, 0x3, 0x2, 0x2, 0x2, 0x139, 0xb, 0x3, 0x2, 0x2, 0x2, 0x13a, 
    0x13b, 0x7, 0x6d, 0x2, 0x2, 0x13b, 0x13e, 0x7, 0x7e, 0x2, 0x2, 0x13c, 
    0x13d, 0x7, 0x9b, 0x2, 0x2, 0x13d, 0x13f, 0x5, 0x2e, 0x18, 0x2, 0x13e, 
    0x13c, 0x3, 0x2, 0x2, 0x2, 0x13e, 0x13f, 0x3, 0x2, 0x2, 0x2, 0x13f, 
    0x142, 0x3, 0x2, 0x2, 0x2, 0x140, 0x141, 0x7, 0x8c, 0x2, 0x2, 0x141, 
    0x143, 0x5, 0x84, 0x43, 0x2, 0x142, 0x140, 0x3, 0x2, 0x2, 0x2, 0x142, 
    0x143, 0x3, 0x2, 0x2, 0x2, 0x143, 0x146, 0x3, 0x2, 0x2, 0x2, 0x144, 
    0x145, 0x7, 0x4f, 0x2, 0x2, 0x145, 0x147, 0x5, 0xcc, 0x67, 0x2, 0x146, 
    0x144, 0x3, 0x2, 0x2, 0x2, 0x146, 0x147, 0x3, 0x2, 0x2, 0x2, 0x147, 
    0xd, 0x3, 0x2, 0x2, 0x2, 0x148, 0x149, 0x7, 0x6e, 0x2, 0x2, 0x149, 0x161, 
    0x7, 0x7e, 0x2, 0x2, 0x14a, 0x14b, 0x7, 0x9b, 0x2, 0x2, 0x14b, 0x14c, 
    0x5, 0x2e, 0x18, 0x2, 0x14c, 0x14f, 0x7, 0x8c, 0x2, 0x2, 0x14d, 0x150, 
    0x5, 0x10, 0x9, 0x2, 0x14e, 0x150, 0x5, 0x84, 0x43, 0x2, 0x14f, 0x14d, 
    0x3, 0x2, 0x2, 0x2, 0x14f, 0x14e, 0x3, 0x2, 0x2, 0x2, 0x150, 0x162, 
    0x3, 0x2, 0x2, 0x2, 0x151, 0x15f, 0x7, 0x8c, 0x2, 0x2, 0x152, 0x160, 
    0x5, 0x10, 0x9, 0x2, 0x153, 0x15d, 0x5, 0x84, 0x43, 0x2, 0x154, 0x155, 
    0x7, 0x9a, 0x2, 0x2, 0x155, 0x157, 0x5, 0x8c, 0x47, 0x2, 0x156, 0x154, 
    0x3, 0x2, 0x2, 0x2, 0x157, 0x15a, 0x3, 0x2, 0x2, 0x2, 0x158, 0x156, 
    0x3, 0x2, 0x2, 0x2, 0x158, 0x159, 0x3, 0x2, 0x2, 0x2, 0x159, 0x15b, 
    0x3, 0x2, 0x2, 0x2, 0x15a, 0x158, 0x3, 0x2, 0x2, 0x2, 0x15b, 0x15c, 
    0x7, 0x4f, 0x2, 0x2, 0x15c, 0x15e, 0x5, 0x84, 0x43, 0x2, 0x15d, 0x158, 
    0x3, 0x2, 0x2, 0x2, 0x15d, 0x15e, 0x3, 0x2, 0x2, 0x2, 0x15e, 0x160, 
    0x3, 0x2, 0x2, 0x2, 0x15f, 0x152, 0x3, 0x2, 0x2, 0x2, 0x15f, 0x153, 
    0x3, 0x2, 0x2, 0x2, 0x160, 0x162, 0x3, 0x2, 0x2, 0x2, 0x161, 0x14a, 
    0x3, 0x2, 0x2, 0x2, 0x161, 0x151, 0x3, 0x2, 0x2, 0x2, 0x162, 0xf, 0x3, 
    0x2, 0x2, 0x2, 0x163, 0x164, 0x7, 0x64, 0x2, 0x2, 0x164, 0x165, 0x5, 
    0x96, 0x4c, 0x2, 0x165, 0x11, 0x3, 0x2, 0x2, 0x2, 0x166, 0x167, 0x7, 
    0x6f, 0x2, 0x2, 0x167, 0x168, 0x7, 0x7e, 0x2, 0x2, 0x168, 0x16b, 0x5, 
    0x24, 0x13, 0x2, 0x169, 0x16a, 0x7, 0x9b, 0x2, 0x2, 0x16a, 0x16c, 0x5, 
    0x2e, 0x18, 0x2, 0x16b, 0x169, 0x3, 0x2, 0x2, 0x2, 0x16b, 0x16c, 0x3, 
    0x2, 0x2, 0x2, 0x16c, 0x16d, 0x3, 0x2, 0x2, 0x2, 0x16d, 0x16e, 0x7, 
    0x8c, 0x2, 0x2, 0x16e, 0x16f, 0x5, 0x84, 0x43, 0x2, 0x16f, 0x13, 0x3, 
    0x2, 0x2, 0x2, 0x170, 0x171, 0x7, 0x70, 0x2, 0x2, 0x171, 0x172, 0x7, 
    0x7e, 0x2, 0x2, 0x172, 0x15, 0x3, 0x2, 0x2, 0x2, 0x173, 0x174, 0x7, 
    0x6b, 0x2, 0x2, 0x174, 0x176, 0x7, 0x7e, 0x2, 0x2, 0x175, 0x177, 0x5, 
    0x24, 0x13, 0x2, 0x176, 0x175, 0x3, 0x2, 0x2, 0x2, 0x176, 0x177, 0x3, 
    0x2, 0x2, 0x2, 0x177, 0x179, 0x3, 0x2, 0x2, 0x2, 0x178, 0x17a, 0x5, 
    0x28, 0x15, 0x2, 0x179, 0x178, 0x3, 0x2, 0x2, 0x2, 0x179, 0x17a, 0x3, 
    0x2, 0x2, 0x2, 0x17a, 0x17b, 0x3, 0x2, 0x2, 0x2, 0x17b, 0x17c, 0x5, 
    0x8, 0x5, 0x2, 0x17c, 0x17, 0x3, 0x2, 0x2, 0x2, 0x17d, 0x17e, 0x7, 0x71, 
    0x2, 0x2, 0x17e, 0x180, 0x7, 0x7e, 0x2, 0x2, 0x17f, 0x181, 0x5, 0x24, 
    0x13, 0x2, 0x180, 0x17f, 0x3, 0x2, 0x2, 0x2, 0x180, 0x181, 0x3, 0x2, 
    0x2, 0x2, 0x181, 0x183, 0x3, 0x2, 0x2, 0x2, 0x182, 0x184, 0x5, 0x28, 
    0x15, 0x2, 0x183, 0x182, 0x3, 0x2, 0x2, 0x2, 0x183, 0x184, 0x3, 0x2, 
    0x2, 0x2, 0x184, 0x185, 0x3, 0x2, 0x2, 0x2, 0x185, 0x186, 0x5, 0x8, 
    0x5, 0x2, 0x186, 0x19, 0x3, 0x2, 0x2, 0x2, 0x187, 0x188, 0x7, 0x6c, 
    0x2, 0x2, 0x188, 0x18a, 0x7, 0x7e, 0x2, 0x2, 0x189, 0x18b, 0x5, 0x24, 
    0x13, 0x2, 0x18a, 0x189, 0x3, 0x2, 0x2, 0x2, 0x18a, 0x18b, 0x3, 0x2, 
    0x2, 0x2, 0x18b, 0x18f, 0x3, 0x2, 0x2, 0x2, 0x18c, 0x18d, 0x7, 0x8c, 
    0x2, 0x2, 0x18d, 0x190, 0x5, 0xba, 0x5e, 0x2, 0x18e, 0x190, 0x5, 0x8, 
    0x5, 0x2, 0x18f, 0x18c, 0x3, 0x2, 0x2, 0x2, 0x18f, 0x18e, 0x3, 0x2, 
    0x2, 0x2, 0x190, 0x1b, 0x3, 0x2, 0x2, 0x2, 0x191, 0x192, 0x9, 0x2, 0x2, 
    0x2, 0x192, 0x194, 0x7, 0x7e, 0x2, 0x2, 0x193, 0x195, 0x5, 0x2c, 0x17, 
    0x2, 0x194, 0x193, 0x3, 0x2, 0x2, 0x2, 0x194, 0x195, 0x3, 0x2, 0x2, 
    0x2, 0x195, 0x198, 0x3, 0x2, 0x2, 0x2, 0x196, 0x197, 0x7, 0x9, 0x2, 
    0x2, 0x197, 0x199, 0x5, 0x2e, 0x18, 0x2, 0x198, 0x196, 0x3, 0x2, 0x2, 
    0x2, 0x198, 0x199, 0x3, 0x2, 0x2, 0x2, 0x199, 0x19e, 0x3, 0x2, 0x2, 
    0x2, 0x19a, 0x19b, 0x7, 0x94, 0x2, 0x2, 0x19b, 0x19c, 0x5, 0xc6, 0x64, 
    0x2, 0x19c, 0x19d, 0x7, 0x95, 0x2, 0x2, 0x19d, 0x19f, 0x3, 0x2, 0x2, 
    0x2, 0x19e, 0x19a, 0x3, 0x2, 0x2, 0x2, 0x19e, 0x19f, 0x3, 0x2, 0x2, 
    0x2, 0x19f, 0x1d, 0x3, 0x2, 0x2, 0x2, 0x1a0, 0x1a1, 0x7, 0x77, 0x2, 
    0x2, 0x1a1, 0x1ae, 0x7, 0x7e, 0x2, 0x2, 0x1a2, 0x1af, 0x5, 0x2c, 0x17, 
    0x2, 0x1a3, 0x1a4, 0x7, 0x96, 0x2, 0x2, 0x1a4, 0x1a9, 0x5, 0x6c, 0x37, 
    0x2, 0x1a5, 0x1a6, 0x7, 0x9a, 0x2, 0x2, 0x1a6, 0x1a8, 0x5, 0x6c, 0x37, 
    0x2, 0x1a7, 0x1a5, 0x3, 0x2, 0x2, 0x2, 0x1a8, 0x1ab, 0x3, 0x2, 0x2, 
    0x2, 0x1a9, 0x1a7, 0x3, 0x2, 0x2, 0x2, 0x1a9, 0x1aa, 0x3, 0x2, 0x2, 
    0x2, 0x1aa, 0x1ac, 0x3, 0x2, 0x2, 0x2, 0x1ab, 0x1a9, 0x3, 0x2, 0x2, 
    0x2, 0x1ac, 0x1ad, 0x7, 0x97, 0x2, 0x2, 0x1ad, 0x1af, 0x3, 0x2, 0x2, 
    0x2, 0x1ae, 0x1a2, 0x3, 0x2, 0x2, 0x2, 0x1ae, 0x1a3, 0x3, 0x2, 0x2, 
    0x2, 0x1ae, 0x1af, 0x3, 0x2, 0x2, 0x2, 0x1af, 0x1b2, 0x3, 0x2, 0x2, 
    0x2, 0x1b0, 0x1b1, 0x7, 0x8c, 0x2, 0x2, 0x1b1, 0x1b3, 0x5, 0xba, 0x5e, 
    0x2, 0x1b2, 0x1b0, 0x3, 0x2, 0x2, 0x2, 0x1b2, 0x1b3, 0x3, 0x2, 0x2, 
    0x2, 0x1b3, 0x1f, 0x3, 0x2, 0x2, 0x2, 0x1b4, 0x1b5, 0x7, 0x13, 0x2, 
    0x2, 0x1b5, 0x1b7, 0x7, 0x7e, 0x2, 0x2, 0x1b6, 0x1b8, 0x5, 0x2c, 0x17, 
    0x2, 0x1b7, 0x1b6, 0x3, 0x2, 0x2, 0x2, 0x1b7, 0x1b8, 0x3, 0x2, 0x2, 
    0x2, 0x1b8, 0x1b9, 0x3, 0x2, 0x2, 0x2, 0x1b9, 0x1ba, 0x5, 0x8, 0x5, 
    0x2, 0x1ba, 0x21, 0x3, 0x2, 0x2, 0x2, 0x1bb, 0x1bc, 0x7, 0x26, 0x2, 
    0x2, 0x1bc, 0x1c1, 0x5, 0x26, 0x14, 0x2, 0x1bd, 0x1be, 0x7, 0x9a, 0x2, 
    0x2, 0x1be, 0x1c0, 0x5, 0x26, 0x14, 0x2, 0x1bf, 0x1bd, 0x3, 0x2, 0x2, 
    0x2, 0x1c0, 0x1c3, 0x3, 0x2, 0x2, 0x2, 0x1c1, 0x1bf, 0x3, 0x2, 0x2, 
    0x2, 0x1c1, 0x1c2, 0x3, 0x2, 0x2, 0x2, 0x1c2, 0x23, 0x3, 0x2, 0x2, 0x2, 
    0x1c3, 0x1c1, 0x3, 0x2, 0x2, 0x2, 0x1c4, 0x1d0, 0x7, 0x94, 0x2, 0x2, 
    0x1c5, 0x1ca, 0x5, 0x26, 0x14, 0x2, 0x1c6, 0x1c7, 0x7, 0x9a, 0x2, 0x2, 
    0x1c7, 0x1c9, 0x5, 0x26, 0x14, 0x2, 0x1c8, 0x1c6, 0x3, 0x2, 0x2, 0x2, 
    0x1c9, 0x1cc, 0x3, 0x2, 0x2, 0x2, 0x1ca, 0x1c8, 0x3, 0x2, 0x2, 0x2, 
    0x1ca, 0x1cb, 0x3, 0x2, 0x2, 0x2, 0x1cb, 0x1ce, 0x3, 0x2, 0x2, 0x2, 
    0x1cc, 0x1ca, 0x3, 0x2, 0x2, 0x2, 0x1cd, 0x1cf, 0x7, 0x9a, 0x2, 0x2, 
    0x1ce, 0x1cd, 0x3, 0x2, 0x2, 0x2, 0x1ce, 0x1cf, 0x3, 0x2, 0x2, 0x2, 
    0x1cf, 0x1d1, 0x3, 0x2, 0x2, 0x2, 0x1d0, 0x1c5, 0x3, 0x2, 0x2, 0x2, 
    0x1d0, 0x1d1, 0x3, 0x2, 0x2, 0x2, 0x1d1, 0x1d2, 0x3, 0x2, 0x2, 0x2, 
    0x1d2, 0x1d3, 0x7, 0x95, 0x2, 0x2, 0x1d3, 0x25, 0x3, 0x2, 0x2, 0x2, 
    0x1d4, 0x1d7, 0x5, 0xd6, 0x6c, 0x2, 0x1d5, 0x1d6, 0x7, 0x9b, 0x2, 0x2, 
    0x1d6, 0x1d8, 0x5, 0x2e, 0x18, 0x2, 0x1d7, 0x1d5, 0x3, 0x2, 0x2, 0x2, 
    0x1d7, 0x1d8, 0x3, 0x2, 0x2, 0x2, 0x1d8, 0x1db, 0x3, 0x2, 0x2, 0x2, 
    0x1d9, 0x1da, 0x7, 0x8c, 0x2, 0x2, 0x1da, 0x1dc, 0x5, 0x84, 0x43, 0x2, 
    0x1db, 0x1d9, 0x3, 0x2, 0x2, 0x2, 0x1db, 0x1dc, 0x3, 0x2, 0x2, 0x2, 
    0x1dc, 0x27, 0x3, 0x2, 0x2, 0x2, 0x1dd, 0x1de, 0x7, 0x54, 0x2, 0x2, 
    0x1de, 0x1e3, 0x5, 0x2a, 0x16, 0x2, 0x1df, 0x1e0, 0x7, 0x9a, 0x2, 0x2, 
    0x1e0, 0x1e2, 0x5, 0x2a, 0x16, 0x2, 0x1e1, 0x1df, 0x3, 0x2, 0x2, 0x2, 
    0x1e2, 0x1e5, 0x3, 0x2, 0x2, 0x2, 0x1e3, 0x1e1, 0x3, 0x2, 0x2, 0x2, 
    0x1e3, 0x1e4, 0x3, 0x2, 0x2, 0x2, 0x1e4, 0x29, 0x3, 0x2, 0x2, 0x2, 0x1e5, 
    0x1e3, 0x3, 0x2, 0x2, 0x2, 0x1e6, 0x1e9, 0x7, 0x7e, 0x2, 0x2, 0x1e7, 
    0x1e8, 0x7, 0x9b, 0x2, 0x2, 0x1e8, 0x1ea, 0x5, 0x96, 0x4c, 0x2, 0x1e9, 
    0x1e7, 0x3, 0x2, 0x2, 0x2, 0x1e9, 0x1ea, 0x3, 0x2, 0x2, 0x2, 0x1ea, 
    0x2b, 0x3, 0x2, 0x2, 0x2, 0x1eb, 0x1ec, 0x7, 0x96, 0x2, 0x2, 0x1ec, 
    0x1f1, 0x5, 0x84, 0x43, 0x2, 0x1ed, 0x1ee, 0x7, 0x9a, 0x2, 0x2, 0x1ee, 
    0x1f0, 0x5, 0x84, 0x43, 0x2, 0x1ef, 0x1ed, 0x3, 0x2, 0x2, 0x2, 0x1f0, 
    0x1f3, 0x3, 0x2, 0x2, 0x2, 0x1f1, 0x1ef, 0x3, 0x2, 0x2, 0x2, 0x1f1, 
    0x1f2, 0x3, 0x2, 0x2, 0x2, 0x1f2, 0x1f4, 0x3, 0x2, 0x2, 0x2, 0x1f3, 
    0x1f1, 0x3, 0x2, 0x2, 0x2, 0x1f4, 0x1f5, 0x7, 0x97, 0x2, 0x2, 0x1f5, 
    0x2d, 0x3, 0x2, 0x2, 0x2, 0x1f6, 0x1f7, 0x7, 0x3f, 0x2, 0x2, 0x1f7, 
    0x1f8, 0x5, 0x2e, 0x18, 0x2, 0x1f8, 0x1f9, 0x7, 0x97, 0x2, 0x2, 0x1f9, 
    0x215, 0x3, 0x2, 0x2, 0x2, 0x1fa, 0x1fb, 0x7, 0x98, 0x2, 0x2, 0x1fb, 
    0x200, 0x5, 0x30, 0x19, 0x2, 0x1fc, 0x1fd, 0x7, 0x9a, 0x2, 0x2, 0x1fd, 
    0x1ff, 0x5, 0x30, 0x19, 0x2, 0x1fe, 0x1fc, 0x3, 0x2, 0x2, 0x2, 0x1ff, 
    0x202, 0x3, 0x2, 0x2, 0x2, 0x200, 0x1fe, 0x3, 0x2, 0x2, 0x2, 0x200, 
    0x201, 0x3, 0x2, 0x2, 0x2, 0x201, 0x204, 0x3, 0x2, 0x2, 0x2, 0x202, 
    0x200, 0x3, 0x2, 0x2, 0x2, 0x203, 0x205, 0x7, 0x9a, 0x2, 0x2, 0x204, 
    0x203, 0x3, 0x2, 0x2, 0x2, 0x204, 0x205, 0x3, 0x2, 0x2, 0x2, 0x205, 
    0x206, 0x3, 0x2, 0x2, 0x2, 0x206, 0x207, 0x7, 0x99, 0x2, 0x2, 0x207, 
    0x215, 0x3, 0x2, 0x2, 0x2, 0x208, 0x209, 0x7, 0x7c, 0x2, 0x2, 0x209, 
    0x20b, 0x7, 0x91, 0x2, 0x2, 0x20a, 0x208, 0x3, 0x2, 0x2, 0x2, 0x20a, 
    0x20b, 0x3, 0x2, 0x2, 0x2, 0x20b, 0x20c, 0x3, 0x2, 0x2, 0x2, 0x20c, 
    0x211, 0x5, 0x32, 0x1a, 0x2, 0x20d, 0x20e, 0x9, 0x3, 0x2, 0x2, 0x20e, 
    0x210, 0x5, 0x32, 0x1a, 0x2, 0x20f, 0x20d, 0x3, 0x2, 0x2, 0x2, 0x210, 
    0x213, 0x3, 0x2, 0x2, 0x2, 0x211, 0x20f, 0x3, 0x2, 0x2, 0x2, 0x211, 
    0x212, 0x3, 0x2, 0x2, 0x2, 0x212, 0x215, 0x3, 0x2, 0x2, 0x2, 0x213, 
    0x211, 0x3, 0x2, 0x2, 0x2, 0x214, 0x1f6, 0x3, 0x2, 0x2, 0x2, 0x214, 
    0x1fa, 0x3, 0x2, 0x2, 0x2, 0x214, 0x20a, 0x3, 0x2, 0x2, 0x2, 0x215, 
    0x2f, 0x3, 0x2, 0x2, 0x2, 0x216, 0x217, 0x5, 0xd2, 0x6a, 0x2, 0x217, 
    0x218, 0x7, 0x9b, 0x2, 0x2, 0x218, 0x219, 0x5, 0x2e, 0x18, 0x2, 0x219, 
    0x31, 0x3, 0x2, 0x2, 0x2, 0x21a, 0x21d, 0x9, 0x4, 0x2, 0x2, 0x21b, 0x21c, 
    0x7, 0x92, 0x2, 0x2, 0x21c, 0x21e, 0x7, 0x7c, 0x2, 0x2, 0x21d, 0x21b, 
    0x3, 0x2, 0x2, 0x2, 0x21d, 0x21e, 0x3, 0x2, 0x2, 0x2, 0x21e, 0x33, 0x3, 
    0x2, 0x2, 0x2, 0x21f, 0x220, 0x7, 0x18, 0x2, 0x2, 0x220, 0x222, 0x7, 
    0x7e, 0x2, 0x2, 0x221, 0x223, 0x5, 0x24, 0x13, 0x2, 0x222, 0x221, 0x3, 
    0x2, 0x2, 0x2, 0x222, 0x223, 0x3, 0x2, 0x2, 0x2, 0x223, 0x224, 0x3, 
    0x2, 0x2, 0x2, 0x224, 0x225, 0x5, 0x8, 0x5, 0x2, 0x225, 0x35, 0x3, 0x2, 
    0x2, 0x2, 0x226, 0x227, 0x7, 0x19, 0x2, 0x2, 0x227, 0x22c, 0x7, 0x7e, 
    0x2, 0x2, 0x228, 0x229, 0x7, 0x94, 0x2, 0x2, 0x229, 0x22a, 0x5, 0xc6, 
    0x64, 0x2, 0x22a, 0x22b, 0x7, 0x95, 0x2, 0x2, 0x22b, 0x22d, 0x3, 0x2, 
    0x2, 0x2, 0x22c, 0x228, 0x3, 0x2, 0x2, 0x2, 0x22c, 0x22d, 0x3, 0x2, 
    0x2, 0x2, 0x22d, 0x37, 0x3, 0x2, 0x2, 0x2, 0x22e, 0x22f, 0x7, 0x1a, 
    0x2, 0x2, 0x22f, 0x230, 0x5, 0x3a, 0x1e, 0x2, 0x230, 0x231, 0x9, 0x5, 
    0x2, 0x2, 0x231, 0x236, 0x5, 0x3a, 0x1e, 0x2, 0x232, 0x233, 0x7, 0x94, 
    0x2, 0x2, 0x233, 0x234, 0x5, 0xc6, 0x64, 0x2, 0x234, 0x235, 0x7, 0x95, 
    0x2, 0x2, 0x235, 0x237, 0x3, 0x2, 0x2, 0x2, 0x236, 0x232, 0x3, 0x2, 
    0x2, 0x2, 0x236, 0x237, 0x3, 0x2, 0x2, 0x2, 0x237, 0x39, 0x3, 0x2, 0x2, 
    0x2, 0x238, 0x244, 0x7, 0x7e, 0x2, 0x2, 0x239, 0x23a, 0x7, 0x96, 0x2, 
    0x2, 0x23a, 0x23f, 0x5, 0xca, 0x66, 0x2, 0x23b, 0x23c, 0x7, 0x9a, 0x2, 
    0x2, 0x23c, 0x23e, 0x5, 0xca, 0x66, 0x2, 0x23d, 0x23b, 0x3, 0x2, 0x2, 
    0x2, 0x23e, 0x241, 0x3, 0x2, 0x2, 0x2, 0x23f, 0x23d, 0x3, 0x2, 0x2, 
    0x2, 0x23f, 0x240, 0x3, 0x2, 0x2, 0x2, 0x240, 0x242, 0x3, 0x2, 0x2, 
    0x2, 0x241, 0x23f, 0x3, 0x2, 0x2, 0x2, 0x242, 0x243, 0x7, 0x97, 0x2, 
    0x2, 0x243, 0x245, 0x3, 0x2, 0x2, 0x2, 0x244, 0x239, 0x3, 0x2, 0x2, 
    0x2, 0x244, 0x245, 0x3, 0x2, 0x2, 0x2, 0x245, 0x3b, 0x3, 0x2, 0x2, 0x2, 
    0x246, 0x247, 0x7, 0x35, 0x2, 0x2, 0x247, 0x249, 0x7, 0x7e, 0x2, 0x2, 
    0x248, 0x24a, 0x5, 0x24, 0x13, 0x2, 0x249, 0x248, 0x3, 0x2, 0x2, 0x2, 
    0x249, 0x24a, 0x3, 0x2, 0x2, 0x2, 0x24a, 0x24b, 0x3, 0x2, 0x2, 0x2, 
    0x24b, 0x24c, 0x5, 0x8, 0x5, 0x2, 0x24c, 0x3d, 0x3, 0x2, 0x2, 0x2, 0x24d, 
    0x24e, 0x7, 0x36, 0x2, 0x2, 0x24e, 0x250, 0x7, 0x7e, 0x2, 0x2, 0x24f, 
    0x251, 0x5, 0x2c, 0x17, 0x2, 0x250, 0x24f, 0x3, 0x2, 0x2, 0x2, 0x250, 
    0x251, 0x3, 0x2, 0x2, 0x2, 0x251, 0x254, 0x3, 0x2, 0x2, 0x2, 0x252, 
    0x253, 0x7, 0x8c, 0x2, 0x2, 0x253, 0x255, 0x5, 0x84, 0x43, 0x2, 0x254, 
    0x252, 0x3, 0x2, 0x2, 0x2, 0x254, 0x255, 0x3, 0x2, 0x2, 0x2, 0x255, 
    0x3f, 0x3, 0x2, 0x2, 0x2, 0x256, 0x257, 0x7, 0x37, 0x2, 0x2, 0x257, 
    0x263, 0x7, 0x7e, 0x2, 0x2, 0x258, 0x259, 0x7, 0x96, 0x2, 0x2, 0x259, 
    0x25e, 0x5, 0x6c, 0x37, 0x2, 0x25a, 0x25b, 0x7, 0x9a, 0x2, 0x2, 0x25b, 
    0x25d, 0x5, 0x6c, 0x37, 0x2, 0x25c, 0x25a, 0x3, 0x2, 0x2, 0x2, 0x25d, 
    0x260, 0x3, 0x2, 0x2, 0x2, 0x25e, 0x25c, 0x3, 0x2, 0x2, 0x2, 0x25e, 
    0x25f, 0x3, 0x2, 0x2, 0x2, 0x25f, 0x261, 0x3, 0x2, 0x2, 0x2, 0x260, 
    0x25e, 0x3, 0x2, 0x2, 0x2, 0x261, 0x262, 0x7, 0x97, 0x2, 0x2, 0x262, 
    0x264, 0x3, 0x2, 0x2, 0x2, 0x263, 0x258, 0x3, 0x2, 0x2, 0x2, 0x263, 
    0x264, 0x3, 0x2, 0x2, 0x2, 0x264, 0x269, 0x3, 0x2, 0x2, 0x2, 0x265, 
    0x266, 0x7, 0x94, 0x2, 0x2, 0x266, 0x267, 0x5, 0xc6, 0x64, 0x2, 0x267, 
    0x268, 0x7, 0x95, 0x2, 0x2, 0x268, 0x26a, 0x3, 0x2, 0x2, 0x2, 0x269, 
    0x265, 0x3, 0x2, 0x2, 0x2, 0x269, 0x26a, 0x3, 0x2, 0x2, 0x2, 0x26a, 
    0x26d, 0x3, 0x2, 0x2, 0x2, 0x26b, 0x26c, 0x7, 0x38, 0x2, 0x2, 0x26c, 
    0x26e, 0x5, 0x84, 0x43, 0x2, 0x26d, 0x26b, 0x3, 0x2, 0x2, 0x2, 0x26d, 
    0x26e, 0x3, 0x2, 0x2, 0x2, 0x26e, 0x26f, 0x3, 0x2, 0x2, 0x2, 0x26f, 
    0x270, 0x5, 0x8, 0x5, 0x2, 0x270, 0x41, 0x3, 0x2, 0x2, 0x2, 0x271, 0x272, 
    0x9, 0x6, 0x2, 0x2, 0x272, 0x277, 0x5, 0x96, 0x4c, 0x2, 0x273, 0x274, 
    0x7, 0x9a, 0x2, 0x2, 0x274, 0x276, 0x5, 0x96, 0x4c, 0x2, 0x275, 0x273, 
    0x3, 0x2, 0x2, 0x2, 0x276, 0x279, 0x3, 0x2, 0x2, 0x2, 0x277, 0x275, 
    0x3, 0x2, 0x2, 0x2, 0x277, 0x278, 0x3, 0x2, 0x2, 0x2, 0x278, 0x43, 0x3, 
    0x2, 0x2, 0x2, 0x279, 0x277, 0x3, 0x2, 0x2, 0x2, 0x27a, 0x27c, 0x7, 
    0x58, 0x2, 0x2, 0x27b, 0x27d, 0x7, 0x8, 0x2, 0x2, 0x27c, 0x27b, 0x3, 
    0x2, 0x2, 0x2, 0x27c, 0x27d, 0x3, 0x2, 0x2, 0x2, 0x27d, 0x27e, 0x3, 
    0x2, 0x2, 0x2, 0x27e, 0x27f, 0x5, 0x84, 0x43, 0x2, 0x27f, 0x45, 0x3, 
    0x2, 0x2, 0x2, 0x280, 0x281, 0x7, 0x59, 0x2, 0x2, 0x281, 0x284, 0x5, 
    0x84, 0x43, 0x2, 0x282, 0x283, 0x7, 0xa, 0x2, 0x2, 0x283, 0x285, 0x5, 
    0x84, 0x43, 0x2, 0x284, 0x282, 0x3, 0x2, 0x2, 0x2, 0x284, 0x285, 0x3, 
    0x2, 0x2, 0x2, 0x285, 0x28f, 0x3, 0x2, 0x2, 0x2, 0x286, 0x287, 0x7, 
    0x55, 0x2, 0x2, 0x287, 0x28c, 0x5, 0x98, 0x4d, 0x2, 0x288, 0x289, 0x7, 
    0x9a, 0x2, 0x2, 0x289, 0x28b, 0x5, 0x98, 0x4d, 0x2, 0x28a, 0x288, 0x3, 
    0x2, 0x2, 0x2, 0x28b, 0x28e, 0x3, 0x2, 0x2, 0x2, 0x28c, 0x28a, 0x3, 
    0x2, 0x2, 0x2, 0x28c, 0x28d, 0x3, 0x2, 0x2, 0x2, 0x28d, 0x290, 0x3, 
    0x2, 0x2, 0x2, 0x28e, 0x28c, 0x3, 0x2, 0x2, 0x2, 0x28f, 0x286, 0x3, 
    0x2, 0x2, 0x2, 0x28f, 0x290, 0x3, 0x2, 0x2, 0x2, 0x290, 0x47, 0x3, 0x2, 
    0x2, 0x2, 0x291, 0x292, 0x7, 0x5a, 0x2, 0x2, 0x292, 0x29e, 0x5, 0x84, 
    0x43, 0x2, 0x293, 0x294, 0x7, 0xa, 0x2, 0x2, 0x294, 0x295, 0x5, 0x84, 
    0x43, 0x2, 0x295, 0x296, 0x7, 0x50, 0x2, 0x2, 0x296, 0x297, 0x5, 0x84, 
    0x43, 0x2, 0x297, 0x29f, 0x3, 0x2, 0x2, 0x2, 0x298, 0x299, 0x7, 0x50, 
    0x2, 0x2, 0x299, 0x29c, 0x5, 0x84, 0x43, 0x2, 0x29a, 0x29b, 0x7, 0xa, 
    0x2, 0x2, 0x29b, 0x29d, 0x5, 0x84, 0x43, 0x2, 0x29c, 0x29a, 0x3, 0x2, 
    0x2, 0x2, 0x29c, 0x29d, 0x3, 0x2, 0x2, 0x2, 0x29d, 0x29f, 0x3, 0x2, 
    0x2, 0x2, 0x29e, 0x293, 0x3, 0x2, 0x2, 0x2, 0x29e, 0x298, 0x3, 0x2, 
    0x2, 0x2, 0x29f, 0x2a2, 0x3, 0x2, 0x2, 0x2, 0x2a0, 0x2a1, 0x7, 0x6a, 
    0x2, 0x2, 0x2a1, 0x2a3, 0x5, 0x84, 0x43, 0x2, 0x2a2, 0x2a0, 0x3, 0x2, 
    0x2, 0x2, 0x2a2, 0x2a3, 0x3, 0x2, 0x2, 0x2, 0x2a3, 0x49, 0x3, 0x2, 0x2, 
    0x2, 0x2a4, 0x2a5, 0x7, 0x5b, 0x2, 0x2, 0x2a5, 0x2a8, 0x5, 0x84, 0x43, 
    0x2, 0x2a6, 0x2a7, 0x7, 0x9, 0x2, 0x2, 0x2a7, 0x2a9, 0x5, 0x84, 0x43, 
    0x2, 0x2a8, 0x2a6, 0x3, 0x2, 0x2, 0x2, 0x2a8, 0x2a9, 0x3, 0x2, 0x2, 
    0x2, 0x2a9, 0x2ac, 0x3, 0x2, 0x2, 0x2, 0x2aa, 0x2ab, 0x7, 0xa, 0x2, 
    0x2, 0x2ab, 0x2ad, 0x5, 0x84, 0x43, 0x2, 0x2ac, 0x2aa, 0x3, 0x2, 0x2, 
    0x2, 0x2ac, 0x2ad, 0x3, 0x2, 0x2, 0x2, 0x2ad, 0x2ae, 0x3, 0x2, 0x2, 
    0x2, 0x2ae, 0x2af, 0x5, 0x8, 0x5, 0x2, 0x2af, 0x4b, 0x3, 0x2, 0x2, 0x2, 
    0x2b0, 0x2b1, 0x7, 0x50, 0x2, 0x2, 0x2b1, 0x2b2, 0x5, 0x6c, 0x37, 0x2, 
    0x2b2, 0x2b3, 0x5, 0x8, 0x5, 0x2, 0x2b3, 0x4d, 0x3, 0x2, 0x2, 0x2, 0x2b4, 
    0x2b5, 0x7, 0x5c, 0x2, 0x2, 0x2b5, 0x2b9, 0x5, 0x6c, 0x37, 0x2, 0x2b6, 
    0x2b8, 0x5, 0x6a, 0x36, 0x2, 0x2b7, 0x2b6, 0x3, 0x2, 0x2, 0x2, 0x2b8, 
    0x2bb, 0x3, 0x2, 0x2, 0x2, 0x2b9, 0x2b7, 0x3, 0x2, 0x2, 0x2, 0x2b9, 
    0x2ba, 0x3, 0x2, 0x2, 0x2, 0x2ba, 0x2bc, 0x3, 0x2, 0x2, 0x2, 0x2bb, 
    0x2b9, 0x3, 0x2, 0x2, 0x2, 0x2bc, 0x2bd, 0x5, 0x8, 0x5, 0x2, 0x2bd, 
    0x4f, 0x3, 0x2, 0x2, 0x2, 0x2be, 0x2c0, 0x7, 0x5d, 0x2, 0x2, 0x2bf, 
    0x2c1, 0x5, 0x8, 0x5, 0x2, 0x2c0, 0x2bf, 0x3, 0x2, 0x2, 0x2, 0x2c1, 
    0x2c2, 0x3, 0x2, 0x2, 0x2, 0x2c2, 0x2c0, 0x3, 0x2, 0x2, 0x2, 0x2c2, 
    0x2c3, 0x3, 0x2, 0x2, 0x2, 0x2c3, 0x51, 0x3, 0x2, 0x2, 0x2, 0x2c4, 0x2c5, 
    0x7, 0x54, 0x2, 0x2, 0x2c5, 0x2c6, 0x5, 0x84, 0x43, 0x2, 0x2c6, 0x2c7, 
    0x5, 0x8, 0x5, 0x2, 0x2c7, 0x53, 0x3, 0x2, 0x2, 0x2, 0x2c8, 0x2c9, 0x9, 
    0x7, 0x2, 0x2, 0x2c9, 0x2ca, 0x5, 0x8, 0x5, 0x2, 0x2ca, 0x55, 0x3, 0x2, 
    0x2, 0x2, 0x2cb, 0x2cc, 0x7, 0x4c, 0x2, 0x2, 0x2cc, 0x2d3, 0x5, 0x86, 
    0x44, 0x2, 0x2cd, 0x2d4, 0x5, 0x58, 0x2d, 0x2, 0x2ce, 0x2cf, 0x7, 0x4d, 
    0x2, 0x2, 0x2cf, 0x2d0, 0x5, 0x86, 0x44, 0x2, 0x2d0, 0x2d1, 0x7, 0x4e, 
    0x2, 0x2, 0x2d1, 0x2d2, 0x5, 0x84, 0x43, 0x2, 0x2d2, 0x2d4, 0x3, 0x2, 
    0x2, 0x2, 0x2d3, 0x2cd, 0x3, 0x2, 0x2, 0x2, 0x2d3, 0x2ce, 0x3, 0x2, 
    0x2, 0x2, 0x2d4, 0x57, 0x3, 0x2, 0x2, 0x2, 0x2d5, 0x2dd, 0x5, 0x8, 0x5, 
    0x2, 0x2d6, 0x2d7, 0x7, 0x4e, 0x2, 0x2, 0x2d7, 0x2d8, 0x7, 0x4c, 0x2, 
    0x2, 0x2d8, 0x2d9, 0x5, 0x86, 0x44, 0x2, 0x2d9, 0x2da, 0x5, 0x8, 0x5, 
    0x2, 0x2da, 0x2dc, 0x3, 0x2, 0x2, 0x2, 0x2db, 0x2d6, 0x3, 0x2, 0x2, 
    0x2, 0x2dc, 0x2df, 0x3, 0x2, 0x2, 0x2, 0x2dd, 0x2db, 0x3, 0x2, 0x2, 
    0x2, 0x2dd, 0x2de, 0x3, 0x2, 0x2, 0x2, 0x2de, 0x2e2, 0x3, 0x2, 0x2, 
    0x2, 0x2df, 0x2dd, 0x3, 0x2, 0x2, 0x2, 0x2e0, 0x2e1, 0x7, 0x4e, 0x2, 
    0x2, 0x2e1, 0x2e3, 0x5, 0x8, 0x5, 0x2, 0x2e2, 0x2e0, 0x3, 0x2, 0x2, 
    0x2, 0x2e2, 0x2e3, 0x3, 0x2, 0x2, 0x2, 0x2e3, 0x59, 0x3, 0x2, 0x2, 0x2, 
    0x2e4, 0x2e5, 0x7, 0x61, 0x2, 0x2, 0x2e5, 0x2ea, 0x7, 0x98, 0x2, 0x2, 
    0x2e6, 0x2e9, 0x5, 0x5c, 0x2f, 0x2, 0x2e7, 0x2e9, 0x7, 0x9c, 0x2, 0x2, 
    0x2e8, 0x2e6, 0x3, 0x2, 0x2, 0x2, 0x2e8, 0x2e7, 0x3, 0x2, 0x2, 0x2, 
    0x2e9, 0x2ec, 0x3, 0x2, 0x2, 0x2, 0x2ea, 0x2e8, 0x3, 0x2, 0x2, 0x2, 
    0x2ea, 0x2eb, 0x3, 0x2, 0x2, 0x2, 0x2eb, 0x2ed, 0x3, 0x2, 0x2, 0x2, 
    0x2ec, 0x2ea, 0x3, 0x2, 0x2, 0x2, 0x2ed, 0x2ee, 0x7, 0x99, 0x2, 0x2, 
    0x2ee, 0x5b, 0x3, 0x2, 0x2, 0x2, 0x2ef, 0x2f2, 0x7, 0x4e, 0x2, 0x2, 
    0x2f0, 0x2f2, 0x5, 0x84, 0x43, 0x2, 0x2f1, 0x2ef, 0x3, 0x2, 0x2, 0x2, 
    0x2f1, 0x2f0, 0x3, 0x2, 0x2, 0x2, 0x2f2, 0x2f3, 0x3, 0x2, 0x2, 0x2, 
    0x2f3, 0x2f4, 0x5, 0x8, 0x5, 0x2, 0x2f4, 0x5d, 0x3, 0x2, 0x2, 0x2, 0x2f5, 
    0x2f7, 0x7, 0x62, 0x2, 0x2, 0x2f6, 0x2f8, 0x5, 0x96, 0x4c, 0x2, 0x2f7, 
    0x2f6, 0x3, 0x2, 0x2, 0x2, 0x2f7, 0x2f8, 0x3, 0x2, 0x2, 0x2, 0x2f8, 
    0x5f, 0x3, 0x2, 0x2, 0x2, 0x2f9, 0x2fa, 0x7, 0x63, 0x2, 0x2, 0x2fa, 
    0x2fd, 0x5, 0x96, 0x4c, 0x2, 0x2fb, 0x2fc, 0x7, 0x55, 0x2, 0x2, 0x2fc, 
    0x2fe, 0x5, 0x84, 0x43, 0x2, 0x2fd, 0x2fb, 0x3, 0x2, 0x2, 0x2, 0x2fd, 
    0x2fe, 0x3, 0x2, 0x2, 0x2, 0x2fe, 0x301, 0x3, 0x2, 0x2, 0x2, 0x2ff, 
    0x300, 0x7, 0x6a, 0x2, 0x2, 0x300, 0x302, 0x5, 0x84, 0x43, 0x2, 0x301, 
    0x2ff, 0x3, 0x2, 0x2, 0x2, 0x301, 0x302, 0x3, 0x2, 0x2, 0x2, 0x302, 
    0x61, 0x3, 0x2, 0x2, 0x2, 0x303, 0x304, 0x9, 0x8, 0x2, 0x2, 0x304, 0x305, 
    0x5, 0x96, 0x4c, 0x2, 0x305, 0x63, 0x3, 0x2, 0x2, 0x2, 0x306, 0x307, 
    0x7, 0x68, 0x2, 0x2, 0x307, 0x30b, 0x7, 0x7e, 0x2, 0x2, 0x308, 0x30c, 
    0x5, 0x8, 0x5, 0x2, 0x309, 0x30a, 0x7, 0x8c, 0x2, 0x2, 0x30a, 0x30c, 
    0x5, 0x84, 0x43, 0x2, 0x30b, 0x308, 0x3, 0x2, 0x2, 0x2, 0x30b, 0x309, 
    0x3, 0x2, 0x2, 0x2, 0x30c, 0x65, 0x3, 0x2, 0x2, 0x2, 0x30d, 0x30e, 0x7, 
    0x23, 0x2, 0x2, 0x30e, 0x313, 0x5, 0x84, 0x43, 0x2, 0x30f, 0x310, 0x7, 
    0x50, 0x2, 0x2, 0x310, 0x314, 0x5, 0x84, 0x43, 0x2, 0x311, 0x312, 0x7, 
    0x24, 0x2, 0x2, 0x312, 0x314, 0x5, 0x84, 0x43, 0x2, 0x313, 0x30f, 0x3, 
    0x2, 0x2, 0x2, 0x313, 0x311, 0x3, 0x2, 0x2, 0x2, 0x313, 0x314, 0x3, 
    0x2, 0x2, 0x2, 0x314, 0x315, 0x3, 0x2, 0x2, 0x2, 0x315, 0x316, 0x5, 
    0x8, 0x5, 0x2, 0x316, 0x67, 0x3, 0x2, 0x2, 0x2, 0x317, 0x318, 0x7, 0x25, 
    0x2, 0x2, 0x318, 0x319, 0x5, 0x84, 0x43, 0x2, 0x319, 0x31c, 0x5, 0x8, 
    0x5, 0x2, 0x31a, 0x31b, 0x7, 0x4e, 0x2, 0x2, 0x31b, 0x31d, 0x5, 0x8, 
    0x5, 0x2, 0x31c, 0x31a, 0x3, 0x2, 0x2, 0x2, 0x31c, 0x31d, 0x3, 0x2, 
    0x2, 0x2, 0x31d, 0x69, 0x3, 0x2, 0x2, 0x2, 0x31e, 0x31f, 0x7, 0x54, 
    0x2, 0x2, 0x31f, 0x337, 0x5, 0x84, 0x43, 0x2, 0x320, 0x321, 0x7, 0xb, 
    0x2, 0x2, 0x321, 0x326, 0x5, 0xd2, 0x6a, 0x2, 0x322, 0x323, 0x7, 0x94, 
    0x2, 0x2, 0x323, 0x324, 0x5, 0xc6, 0x64, 0x2, 0x324, 0x325, 0x7, 0x95, 
    0x2, 0x2, 0x325, 0x327, 0x3, 0x2, 0x2, 0x2, 0x326, 0x322, 0x3, 0x2, 
    0x2, 0x2, 0x326, 0x327, 0x3, 0x2, 0x2, 0x2, 0x327, 0x337, 0x3, 0x2, 
    0x2, 0x2, 0x328, 0x329, 0x7, 0xc, 0x2, 0x2, 0x329, 0x32a, 0x7, 0xd, 
    0x2, 0x2, 0x32a, 0x337, 0x5, 0x84, 0x43, 0x2, 0x32b, 0x32c, 0x7, 0x4f, 
    0x2, 0x2, 0x32c, 0x337, 0x7, 0xc, 0x2, 0x2, 0x32d, 0x32e, 0x7, 0x55, 
    0x2, 0x2, 0x32e, 0x333, 0x5, 0x98, 0x4d, 0x2, 0x32f, 0x330, 0x7, 0x9a, 
    0x2, 0x2, 0x330, 0x332, 0x5, 0x98, 0x4d, 0x2, 0x331, 0x32f, 0x3, 0x2, 
    0x2, 0x2, 0x332, 0x335, 0x3, 0x2, 0x2, 0x2, 0x333, 0x331, 0x3, 0x2, 
    0x2, 0x2, 0x333, 0x334, 0x3, 0x2, 0x2, 0x2, 0x334, 0x337, 0x3, 0x2, 
    0x2, 0x2, 0x335, 0x333, 0x3, 0x2, 0x2, 0x2, 0x336, 0x31e, 0x3, 0x2, 
    0x2, 0x2, 0x336, 0x320, 0x3, 0x2, 0x2, 0x2, 0x336, 0x328, 0x3, 0x2, 
    0x2, 0x2, 0x336, 0x32b, 0x3, 0x2, 0x2, 0x2, 0x336, 0x32d, 0x3, 0x2, 
    0x2, 0x2, 0x337, 0x6b, 0x3, 0x2, 0x2, 0x2, 0x338, 0x339, 0x7, 0x7e, 
    0x2, 0x2, 0x339, 0x33a, 0x7, 0x4f, 0x2, 0x2, 0x33a, 0x33b, 0x5, 0xcc, 
    0x67, 0x2, 0x33b, 0x6d, 0x3, 0x2, 0x2, 0x2, 0x33c, 0x33d, 0x7, 0x2d, 
    0x2, 0x2, 0x33d, 0x33e, 0x7, 0x7e, 0x2, 0x2, 0x33e, 0x343, 0x5, 0x2c, 
    0x17, 0x2, 0x33f, 0x340, 0x7, 0x94, 0x2, 0x2, 0x340, 0x341, 0x5, 0xc6, 
    0x64, 0x2, 0x341, 0x342, 0x7, 0x95, 0x2, 0x2, 0x342, 0x344, 0x3, 0x2, 
    0x2, 0x2, 0x343, 0x33f, 0x3, 0x2, 0x2, 0x2, 0x343, 0x344, 0x3, 0x2, 
    0x2, 0x2, 0x344, 0x34f, 0x3, 0x2, 0x2, 0x2, 0x345, 0x346, 0x7, 0x2e, 
    0x2, 0x2, 0x346, 0x350, 0x7, 0x7e, 0x2, 0x2, 0x347, 0x348, 0x7, 0x2f, 
    0x2, 0x2, 0x348, 0x349, 0x5, 0x84, 0x43, 0x2, 0x349, 0x34a, 0x7, 0x54, 
    0x2, 0x2, 0x34a, 0x34d, 0x5, 0x84, 0x43, 0x2, 0x34b, 0x34c, 0x7, 0x7, 
    0x2, 0x2, 0x34c, 0x34e, 0x5, 0x84, 0x43, 0x2, 0x34d, 0x34b, 0x3, 0x2, 
    0x2, 0x2, 0x34d, 0x34e, 0x3, 0x2, 0x2, 0x2, 0x34e, 0x350, 0x3, 0x2, 
    0x2, 0x2, 0x34f, 0x345, 0x3, 0x2, 0x2, 0x2, 0x34f, 0x347, 0x3, 0x2, 
    0x2, 0x2, 0x350, 0x6f, 0x3, 0x2, 0x2, 0x2, 0x351, 0x352, 0x7, 0x30, 
    0x2, 0x2, 0x352, 0x357, 0x5, 0x6c, 0x37, 0x2, 0x353, 0x354, 0x7, 0x9a, 
    0x2, 0x2, 0x354, 0x356, 0x5, 0x6c, 0x37, 0x2, 0x355, 0x353, 0x3, 0x2, 
    0x2, 0x2, 0x356, 0x359, 0x3, 0x2, 0x2, 0x2, 0x357, 0x355, 0x3, 0x2, 
    0x2, 0x2, 0x357, 0x358, 0x3, 0x2, 0x2, 0x2, 0x358, 0x35c, 0x3, 0x2, 
    0x2, 0x2, 0x359, 0x357, 0x3, 0x2, 0x2, 0x2, 0x35a, 0x35b, 0x7, 0x54, 
    0x2, 0x2, 0x35b, 0x35d, 0x5, 0x96, 0x4c, 0x2, 0x35c, 0x35a, 0x3, 0x2, 
    0x2, 0x2, 0x35c, 0x35d, 0x3, 0x2, 0x2, 0x2, 0x35d, 0x360, 0x3, 0x2, 
    0x2, 0x2, 0x35e, 0x35f, 0x7, 0x31, 0x2, 0x2, 0x35f, 0x361, 0x5, 0x96, 
    0x4c, 0x2, 0x360, 0x35e, 0x3, 0x2, 0x2, 0x2, 0x360, 0x361, 0x3, 0x2, 
    0x2, 0x2, 0x361, 0x36b, 0x3, 0x2, 0x2, 0x2, 0x362, 0x363, 0x7, 0x32, 
    0x2, 0x2, 0x363, 0x368, 0x5, 0x96, 0x4c, 0x2, 0x364, 0x365, 0x7, 0x9a, 
    0x2, 0x2, 0x365, 0x367, 0x5, 0x96, 0x4c, 0x2, 0x366, 0x364, 0x3, 0x2, 
    0x2, 0x2, 0x367, 0x36a, 0x3, 0x2, 0x2, 0x2, 0x368, 0x366, 0x3, 0x2, 
    0x2, 0x2, 0x368, 0x369, 0x3, 0x2, 0x2, 0x2, 0x369, 0x36c, 0x3, 0x2, 
    0x2, 0x2, 0x36a, 0x368, 0x3, 0x2, 0x2, 0x2, 0x36b, 0x362, 0x3, 0x2, 
    0x2, 0x2, 0x36b, 0x36c, 0x3, 0x2, 0x2, 0x2, 0x36c, 0x36d, 0x3, 0x2, 
    0x2, 0x2, 0x36d, 0x36e, 0x5, 0x8, 0x5, 0x2, 0x36e, 0x71, 0x3, 0x2, 0x2, 
    0x2, 0x36f, 0x370, 0x7, 0x33, 0x2, 0x2, 0x370, 0x371, 0x7, 0x7e, 0x2, 
    0x2, 0x371, 0x374, 0x5, 0x96, 0x4c, 0x2, 0x372, 0x373, 0x7, 0x20, 0x2, 
    0x2, 0x373, 0x375, 0x7, 0x7e, 0x2, 0x2, 0x374, 0x372, 0x3, 0x2, 0x2, 
    0x2, 0x374, 0x375, 0x3, 0x2, 0x2, 0x2, 0x375, 0x385, 0x3, 0x2, 0x2, 
    0x2, 0x376, 0x377, 0x7, 0x34, 0x2, 0x2, 0x377, 0x385, 0x5, 0x96, 0x4c, 
    0x2, 0x378, 0x379, 0x7, 0x7e, 0x2, 0x2, 0x379, 0x37a, 0x7, 0x42, 0x2, 
    0x2, 0x37a, 0x382, 0x7, 0x7e, 0x2, 0x2, 0x37b, 0x37c, 0x7, 0x94, 0x2, 
    0x2, 0x37c, 0x37f, 0x7, 0x7e, 0x2, 0x2, 0x37d, 0x37e, 0x7, 0x9a, 0x2, 
    0x2, 0x37e, 0x380, 0x5, 0x84, 0x43, 0x2, 0x37f, 0x37d, 0x3, 0x2, 0x2, 
    0x2, 0x37f, 0x380, 0x3, 0x2, 0x2, 0x2, 0x380, 0x381, 0x3, 0x2, 0x2, 
    0x2, 0x381, 0x383, 0x7, 0x95, 0x2, 0x2, 0x382, 0x37b, 0x3, 0x2, 0x2, 
    0x2, 0x382, 0x383, 0x3, 0x2, 0x2, 0x2, 0x383, 0x385, 0x3, 0x2, 0x2, 
    0x2, 0x384, 0x36f, 0x3, 0x2, 0x2, 0x2, 0x384, 0x376, 0x3, 0x2, 0x2, 
    0x2, 0x384, 0x378, 0x3, 0x2, 0x2, 0x2, 0x385, 0x73, 0x3, 0x2, 0x2, 0x2, 
    0x386, 0x399, 0x7, 0x67, 0x2, 0x2, 0x387, 0x388, 0x7, 0x10, 0x2, 0x2, 
    0x388, 0x38c, 0x5, 0x96, 0x4c, 0x2, 0x389, 0x38b, 0x5, 0x6a, 0x36, 0x2, 
    0x38a, 0x389, 0x3, 0x2, 0x2, 0x2, 0x38b, 0x38e, 0x3, 0x2, 0x2, 0x2, 
    0x38c, 0x38a, 0x3, 0x2, 0x2, 0x2, 0x38c, 0x38d, 0x3, 0x2, 0x2, 0x2, 
    0x38d, 0x390, 0x3, 0x2, 0x2, 0x2, 0x38e, 0x38c, 0x3, 0x2, 0x2, 0x2, 
    0x38f, 0x391, 0x5, 0x8, 0x5, 0x2, 0x390, 0x38f, 0x3, 0x2, 0x2, 0x2, 
    0x390, 0x391, 0x3, 0x2, 0x2, 0x2, 0x391, 0x39a, 0x3, 0x2, 0x2, 0x2, 
    0x392, 0x394, 0x5, 0x6a, 0x36, 0x2, 0x393, 0x392, 0x3, 0x2, 0x2, 0x2, 
    0x394, 0x397, 0x3, 0x2, 0x2, 0x2, 0x395, 0x393, 0x3, 0x2, 0x2, 0x2, 
    0x395, 0x396, 0x3, 0x2, 0x2, 0x2, 0x396, 0x398, 0x3, 0x2, 0x2, 0x2, 
    0x397, 0x395, 0x3, 0x2, 0x2, 0x2, 0x398, 0x39a, 0x5, 0x8, 0x5, 0x2, 
    0x399, 0x387, 0x3, 0x2, 0x2, 0x2, 0x399, 0x395, 0x3, 0x2, 0x2, 0x2, 
    0x39a, 0x75, 0x3, 0x2, 0x2, 0x2, 0x39b, 0x39c, 0x7, 0x69, 0x2, 0x2, 
    0x39c, 0x3a8, 0x7, 0x7e, 0x2, 0x2, 0x39d, 0x39e, 0x7, 0x96, 0x2, 0x2, 
    0x39e, 0x3a3, 0x5, 0x6c, 0x37, 0x2, 0x39f, 0x3a0, 0x7, 0x9a, 0x2, 0x2, 
    0x3a0, 0x3a2, 0x5, 0x6c, 0x37, 0x2, 0x3a1, 0x39f, 0x3, 0x2, 0x2, 0x2, 
    0x3a2, 0x3a5, 0x3, 0x2, 0x2, 0x2, 0x3a3, 0x3a1, 0x3, 0x2, 0x2, 0x2, 
    0x3a3, 0x3a4, 0x3, 0x2, 0x2, 0x2, 0x3a4, 0x3a6, 0x3, 0x2, 0x2, 0x2, 
    0x3a5, 0x3a3, 0x3, 0x2, 0x2, 0x2, 0x3a6, 0x3a7, 0x7, 0x97, 0x2, 0x2, 
    0x3a7, 0x3a9, 0x3, 0x2, 0x2, 0x2, 0x3a8, 0x39d, 0x3, 0x2, 0x2, 0x2, 
    0x3a8, 0x3a9, 0x3, 0x2, 0x2, 0x2, 0x3a9, 0x3ad, 0x3, 0x2, 0x2, 0x2, 
    0x3aa, 0x3ac, 0x5, 0x6a, 0x36, 0x2, 0x3ab, 0x3aa, 0x3, 0x2, 0x2, 0x2, 
    0x3ac, 0x3af, 0x3, 0x2, 0x2, 0x2, 0x3ad, 0x3ab, 0x3, 0x2, 0x2, 0x2, 
    0x3ad, 0x3ae, 0x3, 0x2, 0x2, 0x2, 0x3ae, 0x3b0, 0x3, 0x2, 0x2, 0x2, 
    0x3af, 0x3ad, 0x3, 0x2, 0x2, 0x2, 0x3b0, 0x3b6, 0x7, 0x98, 0x2, 0x2, 
    0x3b1, 0x3b5, 0x5, 0x78, 0x3d, 0x2, 0x3b2, 0x3b5, 0x7, 0x9c, 0x2, 0x2, 
    0x3b3, 0x3b5, 0x7, 0x43, 0x2, 0x2, 0x3b4, 0x3b1, 0x3, 0x2, 0x2, 0x2, 
    0x3b4, 0x3b2, 0x3, 0x2, 0x2, 0x2, 0x3b4, 0x3b3, 0x3, 0x2, 0x2, 0x2, 
    0x3b5, 0x3b8, 0x3, 0x2, 0x2, 0x2, 0x3b6, 0x3b4, 0x3, 0x2, 0x2, 0x2, 
    0x3b6, 0x3b7, 0x3, 0x2, 0x2, 0x2, 0x3b7, 0x3bd, 0x3, 0x2, 0x2, 0x2, 
    0x3b8, 0x3b6, 0x3, 0x2, 0x2, 0x2, 0x3b9, 0x3bc, 0x5, 0x6, 0x4, 0x2, 
    0x3ba, 0x3bc, 0x7, 0x9c, 0x2, 0x2, 0x3bb, 0x3b9, 0x3, 0x2, 0x2, 0x2, 
    0x3bb, 0x3ba, 0x3, 0x2, 0x2, 0x2, 0x3bc, 0x3bf, 0x3, 0x2, 0x2, 0x2, 
    0x3bd, 0x3bb, 0x3, 0x2, 0x2, 0x2, 0x3bd, 0x3be, 0x3, 0x2, 0x2, 0x2, 
    0x3be, 0x3c0, 0x3, 0x2, 0x2, 0x2, 0x3bf, 0x3bd, 0x3, 0x2, 0x2, 0x2, 
    0x3c0, 0x3c1, 0x7, 0x99, 0x2, 0x2, 0x3c1, 0x77, 0x3, 0x2, 0x2, 0x2, 
    0x3c2, 0x3c3, 0x7, 0x6a, 0x2, 0x2, 0x3c3, 0x3c8, 0x5, 0x7a, 0x3e, 0x2, 
    0x3c4, 0x3c5, 0x7, 0x9a, 0x2, 0x2, 0x3c5, 0x3c7, 0x5, 0x7a, 0x3e, 0x2, 
    0x3c6, 0x3c4, 0x3, 0x2, 0x2, 0x2, 0x3c7, 0x3ca, 0x3, 0x2, 0x2, 0x2, 
    0x3c8, 0x3c6, 0x3, 0x2, 0x2, 0x2, 0x3c8, 0x3c9, 0x3, 0x2, 0x2, 0x2, 
    0x3c9, 0x79, 0x3, 0x2, 0x2, 0x2, 0x3ca, 0x3c8, 0x3, 0x2, 0x2, 0x2, 0x3cb, 
    0x3cd, 0x7, 0xe, 0x2, 0x2, 0x3cc, 0x3cb, 0x3, 0x2, 0x2, 0x2, 0x3cc, 
    0x3cd, 0x3, 0x2, 0x2, 0x2, 0x3cd, 0x3ce, 0x3, 0x2, 0x2, 0x2, 0x3ce, 
    0x3da, 0x7, 0x7e, 0x2, 0x2, 0x3cf, 0x3d0, 0x7, 0x96, 0x2, 0x2, 0x3d0, 
    0x3d5, 0x5, 0xca, 0x66, 0x2, 0x3d1, 0x3d2, 0x7, 0x9a, 0x2, 0x2, 0x3d2, 
    0x3d4, 0x5, 0xca, 0x66, 0x2, 0x3d3, 0x3d1, 0x3, 0x2, 0x2, 0x2, 0x3d4, 
    0x3d7, 0x3, 0x2, 0x2, 0x2, 0x3d5, 0x3d3, 0x3, 0x2, 0x2, 0x2, 0x3d5, 
    0x3d6, 0x3, 0x2, 0x2, 0x2, 0x3d6, 0x3d8, 0x3, 0x2, 0x2, 0x2, 0x3d7, 
    0x3d5, 0x3, 0x2, 0x2, 0x2, 0x3d8, 0x3d9, 0x7, 0x97, 0x2, 0x2, 0x3d9, 
    0x3db, 0x3, 0x2, 0x2, 0x2, 0x3da, 0x3cf, 0x3, 0x2, 0x2, 0x2, 0x3da, 
    0x3db, 0x3, 0x2, 0x2, 0x2, 0x3db, 0x3df, 0x3, 0x2, 0x2, 0x2, 0x3dc, 
    0x3de, 0x5, 0x7c, 0x3f, 0x2, 0x3dd, 0x3dc, 0x3, 0x2, 0x2, 0x2, 0x3de, 
    0x3e1, 0x3, 0x2, 0x2, 0x2, 0x3df, 0x3dd, 0x3, 0x2, 0x2, 0x2, 0x3df, 
    0x3e0, 0x3, 0x2, 0x2, 0x2, 0x3e0, 0x7b, 0x3, 0x2, 0x2, 0x2, 0x3e1, 0x3df, 
    0x3, 0x2, 0x2, 0x2, 0x3e2, 0x3e3, 0x7, 0xf, 0x2, 0x2, 0x3e3, 0x3eb, 
    0x5, 0x86, 0x44, 0x2, 0x3e4, 0x3e5, 0x7, 0x14, 0x2, 0x2, 0x3e5, 0x3e6, 
    0x7, 0x7e, 0x2, 0x2, 0x3e6, 0x3e7, 0x7, 0x4f, 0x2, 0x2, 0x3e7, 0x3eb, 
    0x5, 0xcc, 0x67, 0x2, 0x3e8, 0x3e9, 0x7, 0x15, 0x2, 0x2, 0x3e9, 0x3eb, 
    0x5, 0x86, 0x44, 0x2, 0x3ea, 0x3e2, 0x3, 0x2, 0x2, 0x2, 0x3ea, 0x3e4, 
    0x3, 0x2, 0x2, 0x2, 0x3ea, 0x3e8, 0x3, 0x2, 0x2, 0x2, 0x3eb, 0x7d, 0x3, 
    0x2, 0x2, 0x2, 0x3ec, 0x3ed, 0x7, 0x79, 0x2, 0x2, 0x3ed, 0x3f2, 0x5, 
    0x84, 0x43, 0x2, 0x3ee, 0x3ef, 0x7, 0x9a, 0x2, 0x2, 0x3ef, 0x3f1, 0x5, 
    0x84, 0x43, 0x2, 0x3f0, 0x3ee, 0x3, 0x2, 0x2, 0x2, 0x3f1, 0x3f4, 0x3, 
    0x2, 0x2, 0x2, 0x3f2, 0x3f0, 0x3, 0x2, 0x2, 0x2, 0x3f2, 0x3f3, 0x3, 
    0x2, 0x2, 0x2, 0x3f3, 0x7f, 0x3, 0x2, 0x2, 0x2, 0x3f4, 0x3f2, 0x3, 0x2, 
    0x2, 0x2, 0x3f5, 0x3f6, 0x7, 0x7a, 0x2, 0x2, 0x3f6, 0x3f9, 0x5, 0x84, 
    0x43, 0x2, 0x3f7, 0x3f8, 0x7, 0x9a, 0x2, 0x2, 0x3f8, 0x3fa, 0x5, 0x84, 
    0x43, 0x2, 0x3f9, 0x3f7, 0x3, 0x2, 0x2, 0x2, 0x3f9, 0x3fa, 0x3, 0x2, 
    0x2, 0x2, 0x3fa, 0x81, 0x3, 0x2, 0x2, 0x2, 0x3fb, 0x3fe, 0x5, 0x90, 
    0x49, 0x2, 0x3fc, 0x3fe, 0x5, 0x8e, 0x48, 0x2, 0x3fd, 0x3fb, 0x3, 0x2, 
    0x2, 0x2, 0x3fd, 0x3fc, 0x3, 0x2, 0x2, 0x2, 0x3fe, 0x403, 0x3, 0x2, 
    0x2, 0x2, 0x3ff, 0x400, 0x7, 0x85, 0x2, 0x2, 0x400, 0x402, 0x5, 0xce, 
    0x68, 0x2, 0x401, 0x3ff, 0x3, 0x2, 0x2, 0x2, 0x402, 0x405, 0x3, 0x2, 
    0x2, 0x2, 0x403, 0x401, 0x3, 0x2, 0x2, 0x2, 0x403, 0x404, 0x3, 0x2, 
    0x2, 0x2, 0x404, 0x40f, 0x3, 0x2, 0x2, 0x2, 0x405, 0x403, 0x3, 0x2, 
    0x2, 0x2, 0x406, 0x407, 0x7, 0x16, 0x2, 0x2, 0x407, 0x40c, 0x5, 0xba, 
    0x5e, 0x2, 0x408, 0x409, 0x7, 0x9a, 0x2, 0x2, 0x409, 0x40b, 0x5, 0xba, 
    0x5e, 0x2, 0x40a, 0x408, 0x3, 0x2, 0x2, 0x2, 0x40b, 0x40e, 0x3, 0x2, 
    0x2, 0x2, 0x40c, 0x40a, 0x3, 0x2, 0x2, 0x2, 0x40c, 0x40d, 0x3, 0x2, 
    0x2, 0x2, 0x40d, 0x410, 0x3, 0x2, 0x2, 0x2, 0x40e, 0x40c, 0x3, 0x2, 
    0x2, 0x2, 0x40f, 0x406, 0x3, 0x2, 0x2, 0x2, 0x40f, 0x410, 0x3, 0x2, 
    0x2, 0x2, 0x410, 0x83, 0x3, 0x2, 0x2, 0x2, 0x411, 0x416, 0x5, 0x86, 
    0x44, 0x2, 0x412, 0x413, 0x7, 0x85, 0x2, 0x2, 0x413, 0x415, 0x5, 0xce, 
    0x68, 0x2, 0x414, 0x412, 0x3, 0x2, 0x2, 0x2, 0x415, 0x418, 0x3, 0x2, 
    0x2, 0x2, 0x416, 0x414, 0x3, 0x2, 0x2, 0x2, 0x416, 0x417, 0x3, 0x2, 
    0x2, 0x2, 0x417, 0x85, 0x3, 0x2, 0x2, 0x2, 0x418, 0x416, 0x3, 0x2, 0x2, 
    0x2, 0x419, 0x41c, 0x5, 0x88, 0x45, 0x2, 0x41a, 0x41c, 0x5, 0x8a, 0x46, 
    0x2, 0x41b, 0x419, 0x3, 0x2, 0x2, 0x2, 0x41b, 0x41a, 0x3, 0x2, 0x2, 
    0x2, 0x41c, 0x41f, 0x3, 0x2, 0x2, 0x2, 0x41d, 0x41b, 0x3, 0x2, 0x2, 
    0x2, 0x41d, 0x41e, 0x3, 0x2, 0x2, 0x2, 0x41e, 0x422, 0x3, 0x2, 0x2, 
    0x2, 0x41f, 0x41d, 0x3, 0x2, 0x2, 0x2, 0x420, 0x423, 0x5, 0x90, 0x49, 
    0x2, 0x421, 0x423, 0x5, 0x8e, 0x48, 0x2, 0x422, 0x420, 0x3, 0x2, 0x2, 
    0x2, 0x422, 0x421, 0x3, 0x2, 0x2, 0x2, 0x423, 0x87, 0x3, 0x2, 0x2, 0x2, 
    0x424, 0x425, 0x7, 0x4c, 0x2, 0x2, 0x425, 0x426, 0x5, 0x86, 0x44, 0x2, 
    0x426, 0x427, 0x7, 0x4d, 0x2, 0x2, 0x427, 0x428, 0x5, 0x86, 0x44, 0x2, 
    0x428, 0x429, 0x7, 0x4e, 0x2, 0x2, 0x429, 0x89, 0x3, 0x2, 0x2, 0x2, 
    0x42a, 0x42b, 0x7, 0x3d, 0x2, 0x2, 0x42b, 0x430, 0x5, 0x8c, 0x47, 0x2, 
    0x42c, 0x42d, 0x7, 0x9a, 0x2, 0x2, 0x42d, 0x42f, 0x5, 0x8c, 0x47, 0x2, 
    0x42e, 0x42c, 0x3, 0x2, 0x2, 0x2, 0x42f, 0x432, 0x3, 0x2, 0x2, 0x2, 
    0x430, 0x42e, 0x3, 0x2, 0x2, 0x2, 0x430, 0x431, 0x3, 0x2, 0x2, 0x2, 
    0x431, 0x433, 0x3, 0x2, 0x2, 0x2, 0x432, 0x430, 0x3, 0x2, 0x2, 0x2, 
    0x433, 0x434, 0x7, 0x4f, 0x2, 0x2, 0x434, 0x8b, 0x3, 0x2, 0x2, 0x2, 
    0x435, 0x436, 0x7, 0x7e, 0x2, 0x2, 0x436, 0x437, 0x7, 0x8c, 0x2, 0x2, 
    0x437, 0x438, 0x5, 0x84, 0x43, 0x2, 0x438, 0x8d, 0x3, 0x2, 0x2, 0x2, 
    0x439, 0x43a, 0x7, 0xb, 0x2, 0x2, 0x43a, 0x43f, 0x5, 0xd2, 0x6a, 0x2, 
    0x43b, 0x43c, 0x7, 0x94, 0x2, 0x2, 0x43c, 0x43d, 0x5, 0xc6, 0x64, 0x2, 
    0x43d, 0x43e, 0x7, 0x95, 0x2, 0x2, 0x43e, 0x440, 0x3, 0x2, 0x2, 0x2, 
    0x43f, 0x43b, 0x3, 0x2, 0x2, 0x2, 0x43f, 0x440, 0x3, 0x2, 0x2, 0x2, 
    0x440, 0x448, 0x3, 0x2, 0x2, 0x2, 0x441, 0x442, 0x7, 0xc, 0x2, 0x2, 
    0x442, 0x443, 0x7, 0xd, 0x2, 0x2, 0x443, 0x447, 0x5, 0x86, 0x44, 0x2, 
    0x444, 0x445, 0x7, 0x4f, 0x2, 0x2, 0x445, 0x447, 0x7, 0xc, 0x2, 0x2, 
    0x446, 0x441, 0x3, 0x2, 0x2, 0x2, 0x446, 0x444, 0x3, 0x2, 0x2, 0x2, 
    0x447, 0x44a, 0x3, 0x2, 0x2, 0x2, 0x448, 0x446, 0x3, 0x2, 0x2, 0x2, 
    0x448, 0x449, 0x3, 0x2, 0x2, 0x2, 0x449, 0x8f, 0x3, 0x2, 0x2, 0x2, 0x44a, 
    0x448, 0x3, 0x2, 0x2, 0x2, 0x44b, 0x451, 0x5, 0x94, 0x4b, 0x2, 0x44c, 
    0x44d, 0x5, 0x92, 0x4a, 0x2, 0x44d, 0x44e, 0x5, 0x94, 0x4b, 0x2, 0x44e, 
    0x450, 0x3, 0x2, 0x2, 0x2, 0x44f, 0x44c, 0x3, 0x2, 0x2, 0x2, 0x450, 
    0x453, 0x3, 0x2, 0x2, 0x2, 0x451, 0x44f, 0x3, 0x2, 0x2, 0x2, 0x451, 
    0x452, 0x3, 0x2, 0x2, 0x2, 0x452, 0x91, 0x3, 0x2, 0x2, 0x2, 0x453, 0x451, 
    0x3, 0x2, 0x2, 0x2, 0x454, 0x455, 0x9, 0x9, 0x2, 0x2, 0x455, 0x93, 0x3, 
    0x2, 0x2, 0x2, 0x456, 0x458, 0x9, 0xa, 0x2, 0x2, 0x457, 0x456, 0x3, 
    0x2, 0x2, 0x2, 0x458, 0x45b, 0x3, 0x2, 0x2, 0x2, 0x459, 0x457, 0x3, 
    0x2, 0x2, 0x2, 0x459, 0x45a, 0x3, 0x2, 0x2, 0x2, 0x45a, 0x46a, 0x3, 
    0x2, 0x2, 0x2, 0x45b, 0x459, 0x3, 0x2, 0x2, 0x2, 0x45c, 0x46b, 0x5, 
    0xa2, 0x52, 0x2, 0x45d, 0x46b, 0x5, 0xa8, 0x55, 0x2, 0x45e, 0x46b, 0x5, 
    0xaa, 0x56, 0x2, 0x45f, 0x46b, 0x5, 0xac, 0x57, 0x2, 0x460, 0x46b, 0x5, 
    0xae, 0x58, 0x2, 0x461, 0x46b, 0x5, 0xb0, 0x59, 0x2, 0x462, 0x467, 0x5, 
    0x96, 0x4c, 0x2, 0x463, 0x466, 0x5, 0xbe, 0x60, 0x2, 0x464, 0x466, 0x5, 
    0xbc, 0x5f, 0x2, 0x465, 0x463, 0x3, 0x2, 0x2, 0x2, 0x465, 0x464, 0x3, 
    0x2, 0x2, 0x2, 0x466, 0x469, 0x3, 0x2, 0x2, 0x2, 0x467, 0x465, 0x3, 
    0x2, 0x2, 0x2, 0x467, 0x468, 0x3, 0x2, 0x2, 0x2, 0x468, 0x46b, 0x3, 
    0x2, 0x2, 0x2, 0x469, 0x467, 0x3, 0x2, 0x2, 0x2, 0x46a, 0x45c, 0x3, 
    0x2, 0x2, 0x2, 0x46a, 0x45d, 0x3, 0x2, 0x2, 0x2, 0x46a, 0x45e, 0x3, 
    0x2, 0x2, 0x2, 0x46a, 0x45f, 0x3, 0x2, 0x2, 0x2, 0x46a, 0x460, 0x3, 
    0x2, 0x2, 0x2, 0x46a, 0x461, 0x3, 0x2, 0x2, 0x2, 0x46a, 0x462, 0x3, 
    0x2, 0x2, 0x2, 0x46b, 0x95, 0x3, 0x2, 0x2, 0x2, 0x46c, 0x470, 0x5, 0x9c, 
    0x4f, 0x2, 0x46d, 0x46f, 0x5, 0x9a, 0x4e, 0x2, 0x46e, 0x46d, 0x3, 0x2, 
    0x2, 0x2, 0x46f, 0x472, 0x3, 0x2, 0x2, 0x2, 0x470, 0x46e, 0x3, 0x2, 
    0x2, 0x2, 0x470, 0x471, 0x3, 0x2, 0x2, 0x2, 0x471, 0x97, 0x3, 0x2, 0x2, 
    0x2, 0x472, 0x470, 0x3, 0x2, 0x2, 0x2, 0x473, 0x477, 0x7, 0x7e, 0x2, 
    0x2, 0x474, 0x476, 0x5, 0x9a, 0x4e, 0x2, 0x475, 0x474, 0x3, 0x2, 0x2, 
    0x2, 0x476, 0x479, 0x3, 0x2, 0x2, 0x2, 0x477, 0x475, 0x3, 0x2, 0x2, 
    0x2, 0x477, 0x478, 0x3, 0x2, 0x2, 0x2, 0x478, 0x99, 0x3, 0x2, 0x2, 0x2, 
    0x479, 0x477, 0x3, 0x2, 0x2, 0x2, 0x47a, 0x47b, 0x7, 0x94, 0x2, 0x2, 
    0x47b, 0x47c, 0x5, 0xc6, 0x64, 0x2, 0x47c, 0x47d, 0x7, 0x95, 0x2, 0x2, 
    0x47d, 0x48c, 0x3, 0x2, 0x2, 0x2, 0x47e, 0x47f, 0x7, 0x96, 0x2, 0x2, 
    0x47f, 0x484, 0x5, 0xca, 0x66, 0x2, 0x480, 0x481, 0x7, 0x9a, 0x2, 0x2, 
    0x481, 0x483, 0x5, 0xca, 0x66, 0x2, 0x482, 0x480, 0x3, 0x2, 0x2, 0x2, 
    0x483, 0x486, 0x3, 0x2, 0x2, 0x2, 0x484, 0x482, 0x3, 0x2, 0x2, 0x2, 
    0x484, 0x485, 0x3, 0x2, 0x2, 0x2, 0x485, 0x487, 0x3, 0x2, 0x2, 0x2, 
    0x486, 0x484, 0x3, 0x2, 0x2, 0x2, 0x487, 0x488, 0x7, 0x97, 0x2, 0x2, 
    0x488, 0x48c, 0x3, 0x2, 0x2, 0x2, 0x489, 0x48a, 0x7, 0x84, 0x2, 0x2, 
    0x48a, 0x48c, 0x5, 0xd2, 0x6a, 0x2, 0x48b, 0x47a, 0x3, 0x2, 0x2, 0x2, 
    0x48b, 0x47e, 0x3, 0x2, 0x2, 0x2, 0x48b, 0x489, 0x3, 0x2, 0x2, 0x2, 
    0x48c, 0x9b, 0x3, 0x2, 0x2, 0x2, 0x48d, 0x48f, 0x9, 0xb, 0x2, 0x2, 0x48e, 
    0x490, 0x5, 0xce, 0x68, 0x2, 0x48f, 0x48e, 0x3, 0x2, 0x2, 0x2, 0x48f, 
    0x490, 0x3, 0x2, 0x2, 0x2, 0x490, 0x4b3, 0x3, 0x2, 0x2, 0x2, 0x491, 
    0x4b3, 0x7, 0x7f, 0x2, 0x2, 0x492, 0x4b3, 0x5, 0x9e, 0x50, 0x2, 0x493, 
    0x4b3, 0x7, 0x56, 0x2, 0x2, 0x494, 0x4b3, 0x7, 0x57, 0x2, 0x2, 0x495, 
    0x4b3, 0x7, 0x7e, 0x2, 0x2, 0x496, 0x4b3, 0x5, 0xb4, 0x5b, 0x2, 0x497, 
    0x498, 0x7, 0x3e, 0x2, 0x2, 0x498, 0x499, 0x5, 0x84, 0x43, 0x2, 0x499, 
    0x49a, 0x7, 0x95, 0x2, 0x2, 0x49a, 0x4b3, 0x3, 0x2, 0x2, 0x2, 0x49b, 
    0x49c, 0x7, 0x41, 0x2, 0x2, 0x49c, 0x4a1, 0x5, 0xca, 0x66, 0x2, 0x49d, 
    0x49e, 0x7, 0x9a, 0x2, 0x2, 0x49e, 0x4a0, 0x5, 0xca, 0x66, 0x2, 0x49f, 
    0x49d, 0x3, 0x2, 0x2, 0x2, 0x4a0, 0x4a3, 0x3, 0x2, 0x2, 0x2, 0x4a1, 
    0x49f, 0x3, 0x2, 0x2, 0x2, 0x4a1, 0x4a2, 0x3, 0x2, 0x2, 0x2, 0x4a2, 
    0x4a5, 0x3, 0x2, 0x2, 0x2, 0x4a3, 0x4a1, 0x3, 0x2, 0x2, 0x2, 0x4a4, 
    0x4a6, 0x7, 0x9a, 0x2, 0x2, 0x4a5, 0x4a4, 0x3, 0x2, 0x2, 0x2, 0x4a5, 
    0x4a6, 0x3, 0x2, 0x2, 0x2, 0x4a6, 0x4a7, 0x3, 0x2, 0x2, 0x2, 0x4a7, 
    0x4a8, 0x7, 0x95, 0x2, 0x2, 0x4a8, 0x4b3, 0x3, 0x2, 0x2, 0x2, 0x4a9, 
    0x4ab, 0x7, 0x3f, 0x2, 0x2, 0x4aa, 0x4ac, 0x5, 0xa0, 0x51, 0x2, 0x4ab, 
    0x4aa, 0x3, 0x2, 0x2, 0x2, 0x4ab, 0x4ac, 0x3, 0x2, 0x2, 0x2, 0x4ac, 
    0x4ad, 0x3, 0x2, 0x2, 0x2, 0x4ad, 0x4b3, 0x7, 0x97, 0x2, 0x2, 0x4ae, 
    0x4af, 0x7, 0x98, 0x2, 0x2, 0x4af, 0x4b0, 0x5, 0xc2, 0x62, 0x2, 0x4b0, 
    0x4b1, 0x7, 0x99, 0x2, 0x2, 0x4b1, 0x4b3, 0x3, 0x2, 0x2, 0x2, 0x4b2, 
    0x48d, 0x3, 0x2, 0x2, 0x2, 0x4b2, 0x491, 0x3, 0x2, 0x2, 0x2, 0x4b2, 
    0x492, 0x3, 0x2, 0x2, 0x2, 0x4b2, 0x493, 0x3, 0x2, 0x2, 0x2, 0x4b2, 
    0x494, 0x3, 0x2, 0x2, 0x2, 0x4b2, 0x495, 0x3, 0x2, 0x2, 0x2, 0x4b2, 
    0x496, 0x3, 0x2, 0x2, 0x2, 0x4b2, 0x497, 0x3, 0x2, 0x2, 0x2, 0x4b2, 
    0x49b, 0x3, 0x2, 0x2, 0x2, 0x4b2, 0x4a9, 0x3, 0x2, 0x2, 0x2, 0x4b2, 
    0x4ae, 0x3, 0x2, 0x2, 0x2, 0x4b3, 0x9d, 0x3, 0x2, 0x2, 0x2, 0x4b4, 0x4b5, 
    0x7, 0x44, 0x2, 0x2, 0x4b5, 0x4ba, 0x5, 0x84, 0x43, 0x2, 0x4b6, 0x4b7, 
    0x7, 0x45, 0x2, 0x2, 0x4b7, 0x4b9, 0x5, 0x84, 0x43, 0x2, 0x4b8, 0x4b6, 
    0x3, 0x2, 0x2, 0x2, 0x4b9, 0x4bc, 0x3, 0x2, 0x2, 0x2, 0x4ba, 0x4b8, 
    0x3, 0x2, 0x2, 0x2, 0x4ba, 0x4bb, 0x3, 0x2, 0x2, 0x2, 0x4bb, 0x4bd, 
    0x3, 0x2, 0x2, 0x2, 0x4bc, 0x4ba, 0x3, 0x2, 0x2, 0x2, 0x4bd, 0x4be, 
    0x7, 0x46, 0x2, 0x2, 0x4be, 0x9f, 0x3, 0x2, 0x2, 0x2, 0x4bf, 0x4d4, 
    0x5, 0x84, 0x43, 0x2, 0x4c0, 0x4c1, 0x7, 0x50, 0x2, 0x2, 0x4c1, 0x4c3, 
    0x5, 0x6c, 0x37, 0x2, 0x4c2, 0x4c0, 0x3, 0x2, 0x2, 0x2, 0x4c3, 0x4c4, 
    0x3, 0x2, 0x2, 0x2, 0x4c4, 0x4c2, 0x3, 0x2, 0x2, 0x2, 0x4c4, 0x4c5, 
    0x3, 0x2, 0x2, 0x2, 0x4c5, 0x4c8, 0x3, 0x2, 0x2, 0x2, 0x4c6, 0x4c7, 
    0x7, 0x4c, 0x2, 0x2, 0x4c7, 0x4c9, 0x5, 0x86, 0x44, 0x2, 0x4c8, 0x4c6, 
    0x3, 0x2, 0x2, 0x2, 0x4c8, 0x4c9, 0x3, 0x2, 0x2, 0x2, 0x4c9, 0x4d5, 
    0x3, 0x2, 0x2, 0x2, 0x4ca, 0x4cb, 0x7, 0x9a, 0x2, 0x2, 0x4cb, 0x4cd, 
    0x5, 0x84, 0x43, 0x2, 0x4cc, 0x4ca, 0x3, 0x2, 0x2, 0x2, 0x4cd, 0x4d0, 
    0x3, 0x2, 0x2, 0x2, 0x4ce, 0x4cc, 0x3, 0x2, 0x2, 0x2, 0x4ce, 0x4cf, 
    0x3, 0x2, 0x2, 0x2, 0x4cf, 0x4d2, 0x3, 0x2, 0x2, 0x2, 0x4d0, 0x4ce, 
    0x3, 0x2, 0x2, 0x2, 0x4d1, 0x4d3, 0x7, 0x9a, 0x2, 0x2, 0x4d2, 0x4d1, 
    0x3, 0x2, 0x2, 0x2, 0x4d2, 0x4d3, 0x3, 0x2, 0x2, 0x2, 0x4d3, 0x4d5, 
    0x3, 0x2, 0x2, 0x2, 0x4d4, 0x4c2, 0x3, 0x2, 0x2, 0x2, 0x4d4, 0x4ce, 
    0x3, 0x2, 0x2, 0x2, 0x4d5, 0xa1, 0x3, 0x2, 0x2, 0x2, 0x4d6, 0x4dd, 0x7, 
    0x78, 0x2, 0x2, 0x4d7, 0x4da, 0x7, 0x21, 0x2, 0x2, 0x4d8, 0x4d9, 0x7, 
    0x35, 0x2, 0x2, 0x4d9, 0x4db, 0x7, 0x10, 0x2, 0x2, 0x4da, 0x4d8, 0x3, 
    0x2, 0x2, 0x2, 0x4da, 0x4db, 0x3, 0x2, 0x2, 0x2, 0x4db, 0x4dd, 0x3, 
    0x2, 0x2, 0x2, 0x4dc, 0x4d6, 0x3, 0x2, 0x2, 0x2, 0x4dc, 0x4d7, 0x3, 
    0x2, 0x2, 0x2, 0x4dd, 0x4de, 0x3, 0x2, 0x2, 0x2, 0x4de, 0x4e8, 0x5, 
    0x96, 0x4c, 0x2, 0x4df, 0x4e0, 0x7, 0x54, 0x2, 0x2, 0x4e0, 0x4e5, 0x5, 
    0xba, 0x5e, 0x2, 0x4e1, 0x4e2, 0x7, 0x9a, 0x2, 0x2, 0x4e2, 0x4e4, 0x5, 
    0xba, 0x5e, 0x2, 0x4e3, 0x4e1, 0x3, 0x2, 0x2, 0x2, 0x4e4, 0x4e7, 0x3, 
    0x2, 0x2, 0x2, 0x4e5, 0x4e3, 0x3, 0x2, 0x2, 0x2, 0x4e5, 0x4e6, 0x3, 
    0x2, 0x2, 0x2, 0x4e6, 0x4e9, 0x3, 0x2, 0x2, 0x2, 0x4e7, 0x4e5, 0x3, 
    0x2, 0x2, 0x2, 0x4e8, 0x4df, 0x3, 0x2, 0x2, 0x2, 0x4e8, 0x4e9, 0x3, 
    0x2, 0x2, 0x2, 0x4e9, 0x4eb, 0x3, 0x2, 0x2, 0x2, 0x4ea, 0x4ec, 0x5, 
    0xa4, 0x53, 0x2, 0x4eb, 0x4ea, 0x3, 0x2, 0x2, 0x2, 0x4eb, 0x4ec, 0x3, 
    0x2, 0x2, 0x2, 0x4ec, 0xa3, 0x3, 0x2, 0x2, 0x2, 0x4ed, 0x4ee, 0x7, 0x20, 
    0x2, 0x2, 0x4ee, 0x4fa, 0x7, 0x94, 0x2, 0x2, 0x4ef, 0x4f4, 0x5, 0xa6, 
    0x54, 0x2, 0x4f0, 0x4f1, 0x7, 0x9a, 0x2, 0x2, 0x4f1, 0x4f3, 0x5, 0xa6, 
    0x54, 0x2, 0x4f2, 0x4f0, 0x3, 0x2, 0x2, 0x2, 0x4f3, 0x4f6, 0x3, 0x2, 
    0x2, 0x2, 0x4f4, 0x4f2, 0x3, 0x2, 0x2, 0x2, 0x4f4, 0x4f5, 0x3, 0x2, 
    0x2, 0x2, 0x4f5, 0x4f8, 0x3, 0x2, 0x2, 0x2, 0x4f6, 0x4f4, 0x3, 0x2, 
    0x2, 0x2, 0x4f7, 0x4f9, 0x7, 0x9a, 0x2, 0x2, 0x4f8, 0x4f7, 0x3, 0x2, 
    0x2, 0x2, 0x4f8, 0x4f9, 0x3, 0x2, 0x2, 0x2, 0x4f9, 0x4fb, 0x3, 0x2, 
    0x2, 0x2, 0x4fa, 0x4ef, 0x3, 0x2, 0x2, 0x2, 0x4fa, 0x4fb, 0x3, 0x2, 
    0x2, 0x2, 0x4fb, 0x4fc, 0x3, 0x2, 0x2, 0x2, 0x4fc, 0x4fd, 0x7, 0x95, 
    0x2, 0x2, 0x4fd, 0xa5, 0x3, 0x2, 0x2, 0x2, 0x4fe, 0x4ff, 0x5, 0xd2, 
    0x6a, 0x2, 0x4ff, 0x500, 0x7, 0x8c, 0x2, 0x2, 0x500, 0x50a, 0x5, 0x84, 
    0x43, 0x2, 0x501, 0x502, 0x7, 0x9, 0x2, 0x2, 0x502, 0x507, 0x5, 0xd2, 
    0x6a, 0x2, 0x503, 0x504, 0x7, 0x84, 0x2, 0x2, 0x504, 0x506, 0x5, 0xd2, 
    0x6a, 0x2, 0x505, 0x503, 0x3, 0x2, 0x2, 0x2, 0x506, 0x509, 0x3, 0x2, 
    0x2, 0x2, 0x507, 0x505, 0x3, 0x2, 0x2, 0x2, 0x507, 0x508, 0x3, 0x2, 
    0x2, 0x2, 0x508, 0x50b, 0x3, 0x2, 0x2, 0x2, 0x509, 0x507, 0x3, 0x2, 
    0x2, 0x2, 0x50a, 0x501, 0x3, 0x2, 0x2, 0x2, 0x50a, 0x50b, 0x3, 0x2, 
    0x2, 0x2, 0x50b, 0xa7, 0x3, 0x2, 0x2, 0x2, 0x50c, 0x50d, 0x7, 0x22, 
    0x2, 0x2, 0x50d, 0x50e, 0x5, 0x96, 0x4c, 0x2, 0x50e, 0xa9, 0x3, 0x2, 
    0x2, 0x2, 0x50f, 0x512, 0x7, 0x1d, 0x2, 0x2, 0x510, 0x511, 0x7, 0x35, 
    0x2, 0x2, 0x511, 0x513, 0x7, 0x10, 0x2, 0x2, 0x512, 0x510, 0x3, 0x2, 
    0x2, 0x2, 0x512, 0x513, 0x3, 0x2, 0x2, 0x2, 0x513, 0x514, 0x3, 0x2, 
    0x2, 0x2, 0x514, 0x51e, 0x5, 0x96, 0x4c, 0x2, 0x515, 0x516, 0x7, 0x54, 
    0x2, 0x2, 0x516, 0x51b, 0x5, 0xba, 0x5e, 0x2, 0x517, 0x518, 0x7, 0x9a, 
    0x2, 0x2, 0x518, 0x51a, 0x5, 0xba, 0x5e, 0x2, 0x519, 0x517, 0x3, 0x2, 
    0x2, 0x2, 0x51a, 0x51d, 0x3, 0x2, 0x2, 0x2, 0x51b, 0x519, 0x3, 0x2, 
    0x2, 0x2, 0x51b, 0x51c, 0x3, 0x2, 0x2, 0x2, 0x51c, 0x51f, 0x3, 0x2, 
    0x2, 0x2, 0x51d, 0x51b, 0x3, 0x2, 0x2, 0x2, 0x51e, 0x515, 0x3, 0x2, 
    0x2, 0x2, 0x51e, 0x51f, 0x3, 0x2, 0x2, 0x2, 0x51f, 0x522, 0x3, 0x2, 
    0x2, 0x2, 0x520, 0x521, 0x7, 0x3c, 0x2, 0x2, 0x521, 0x523, 0x5, 0x96, 
    0x4c, 0x2, 0x522, 0x520, 0x3, 0x2, 0x2, 0x2, 0x522, 0x523, 0x3, 0x2, 
    0x2, 0x2, 0x523, 0x526, 0x3, 0x2, 0x2, 0x2, 0x524, 0x525, 0x7, 0x20, 
    0x2, 0x2, 0x525, 0x527, 0x7, 0x7e, 0x2, 0x2, 0x526, 0x524, 0x3, 0x2, 
    0x2, 0x2, 0x526, 0x527, 0x3, 0x2, 0x2, 0x2, 0x527, 0xab, 0x3, 0x2, 0x2, 
    0x2, 0x528, 0x529, 0x7, 0x11, 0x2, 0x2, 0x529, 0x533, 0x5, 0x96, 0x4c, 
    0x2, 0x52a, 0x52b, 0x7, 0x54, 0x2, 0x2, 0x52b, 0x530, 0x5, 0xba, 0x5e, 
    0x2, 0x52c, 0x52d, 0x7, 0x9a, 0x2, 0x2, 0x52d, 0x52f, 0x5, 0xba, 0x5e, 
    0x2, 0x52e, 0x52c, 0x3, 0x2, 0x2, 0x2, 0x52f, 0x532, 0x3, 0x2, 0x2, 
    0x2, 0x530, 0x52e, 0x3, 0x2, 0x2, 0x2, 0x530, 0x531, 0x3, 0x2, 0x2, 
    0x2, 0x531, 0x534, 0x3, 0x2, 0x2, 0x2, 0x532, 0x530, 0x3, 0x2, 0x2, 
    0x2, 0x533, 0x52a, 0x3, 0x2, 0x2, 0x2, 0x533, 0x534, 0x3, 0x2, 0x2, 
    0x2, 0x534, 0x536, 0x3, 0x2, 0x2, 0x2, 0x535, 0x537, 0x5, 0xa4, 0x53, 
    0x2, 0x536, 0x535, 0x3, 0x2, 0x2, 0x2, 0x536, 0x537, 0x3, 0x2, 0x2, 
    0x2, 0x537, 0x541, 0x3, 0x2, 0x2, 0x2, 0x538, 0x539, 0x7, 0x1e, 0x2, 
    0x2, 0x539, 0x53e, 0x5, 0x98, 0x4d, 0x2, 0x53a, 0x53b, 0x7, 0x9a, 0x2, 
    0x2, 0x53b, 0x53d, 0x5, 0x98, 0x4d, 0x2, 0x53c, 0x53a, 0x3, 0x2, 0x2, 
    0x2, 0x53d, 0x540, 0x3, 0x2, 0x2, 0x2, 0x53e, 0x53c, 0x3, 0x2, 0x2, 
    0x2, 0x53e, 0x53f, 0x3, 0x2, 0x2, 0x2, 0x53f, 0x542, 0x3, 0x2, 0x2, 
    0x2, 0x540, 0x53e, 0x3, 0x2, 0x2, 0x2, 0x541, 0x538, 0x3, 0x2, 0x2, 
    0x2, 0x541, 0x542, 0x3, 0x2, 0x2, 0x2, 0x542, 0x54c, 0x3, 0x2, 0x2, 
    0x2, 0x543, 0x544, 0x7, 0x1f, 0x2, 0x2, 0x544, 0x549, 0x5, 0xb8, 0x5d, 
    0x2, 0x545, 0x546, 0x7, 0x9a, 0x2, 0x2, 0x546, 0x548, 0x5, 0xb8, 0x5d, 
    0x2, 0x547, 0x545, 0x3, 0x2, 0x2, 0x2, 0x548, 0x54b, 0x3, 0x2, 0x2, 
    0x2, 0x549, 0x547, 0x3, 0x2, 0x2, 0x2, 0x549, 0x54a, 0x3, 0x2, 0x2, 
    0x2, 0x54a, 0x54d, 0x3, 0x2, 0x2, 0x2, 0x54b, 0x549, 0x3, 0x2, 0x2, 
    0x2, 0x54c, 0x543, 0x3, 0x2, 0x2, 0x2, 0x54c, 0x54d, 0x3, 0x2, 0x2, 
    0x2, 0x54d, 0xad, 0x3, 0x2, 0x2, 0x2, 0x54e, 0x54f, 0x7, 0x12, 0x2, 
    0x2, 0x54f, 0x559, 0x5, 0x96, 0x4c, 0x2, 0x550, 0x551, 0x7, 0x54, 0x2, 
    0x2, 0x551, 0x556, 0x5, 0xba, 0x5e, 0x2, 0x552, 0x553, 0x7, 0x9a, 0x2, 
    0x2, 0x553, 0x555, 0x5, 0xba, 0x5e, 0x2, 0x554, 0x552, 0x3, 0x2, 0x2, 
    0x2, 0x555, 0x558, 0x3, 0x2, 0x2, 0x2, 0x556, 0x554, 0x3, 0x2, 0x2, 
    0x2, 0x556, 0x557, 0x3, 0x2, 0x2, 0x2, 0x557, 0x55a, 0x3, 0x2, 0x2, 
    0x2, 0x558, 0x556, 0x3, 0x2, 0x2, 0x2, 0x559, 0x550, 0x3, 0x2, 0x2, 
    0x2, 0x559, 0x55a, 0x3, 0x2, 0x2, 0x2, 0x55a, 0x564, 0x3, 0x2, 0x2, 
    0x2, 0x55b, 0x55c, 0x7, 0x1b, 0x2, 0x2, 0x55c, 0x561, 0x5, 0x98, 0x4d, 
    0x2, 0x55d, 0x55e, 0x7, 0x9a, 0x2, 0x2, 0x55e, 0x560, 0x5, 0x98, 0x4d, 
    0x2, 0x55f, 0x55d, 0x3, 0x2, 0x2, 0x2, 0x560, 0x563, 0x3, 0x2, 0x2, 
    0x2, 0x561, 0x55f, 0x3, 0x2, 0x2, 0x2, 0x561, 0x562, 0x3, 0x2, 0x2, 
    0x2, 0x562, 0x565, 0x3, 0x2, 0x2, 0x2, 0x563, 0x561, 0x3, 0x2, 0x2, 
    0x2, 0x564, 0x55b, 0x3, 0x2, 0x2, 0x2, 0x564, 0x565, 0x3, 0x2, 0x2, 
    0x2, 0x565, 0x568, 0x3, 0x2, 0x2, 0x2, 0x566, 0x567, 0x7, 0x25, 0x2, 
    0x2, 0x567, 0x569, 0x5, 0x96, 0x4c, 0x2, 0x568, 0x566, 0x3, 0x2, 0x2, 
    0x2, 0x568, 0x569, 0x3, 0x2, 0x2, 0x2, 0x569, 0x56b, 0x3, 0x2, 0x2, 
    0x2, 0x56a, 0x56c, 0x5, 0xa4, 0x53, 0x2, 0x56b, 0x56a, 0x3, 0x2, 0x2, 
    0x2, 0x56b, 0x56c, 0x3, 0x2, 0x2, 0x2, 0x56c, 0xaf, 0x3, 0x2, 0x2, 0x2, 
    0x56d, 0x571, 0x7, 0x29, 0x2, 0x2, 0x56e, 0x56f, 0x7, 0x2a, 0x2, 0x2, 
    0x56f, 0x571, 0x7, 0x4c, 0x2, 0x2, 0x570, 0x56d, 0x3, 0x2, 0x2, 0x2, 
    0x570, 0x56e, 0x3, 0x2, 0x2, 0x2, 0x571, 0x576, 0x3, 0x2, 0x2, 0x2, 
    0x572, 0x577, 0x5, 0xa2, 0x52, 0x2, 0x573, 0x577, 0x5, 0xaa, 0x56, 0x2, 
    0x574, 0x577, 0x5, 0xac, 0x57, 0x2, 0x575, 0x577, 0x5, 0xb2, 0x5a, 0x2, 
    0x576, 0x572, 0x3, 0x2, 0x2, 0x2, 0x576, 0x573, 0x3, 0x2, 0x2, 0x2, 
    0x576, 0x574, 0x3, 0x2, 0x2, 0x2, 0x576, 0x575, 0x3, 0x2, 0x2, 0x2, 
    0x577, 0xb1, 0x3, 0x2, 0x2, 0x2, 0x578, 0x582, 0x5, 0x96, 0x4c, 0x2, 
    0x579, 0x57a, 0x7, 0x54, 0x2, 0x2, 0x57a, 0x57f, 0x5, 0xba, 0x5e, 0x2, 
    0x57b, 0x57c, 0x7, 0x9a, 0x2, 0x2, 0x57c, 0x57e, 0x5, 0xba, 0x5e, 0x2, 
    0x57d, 0x57b, 0x3, 0x2, 0x2, 0x2, 0x57e, 0x581, 0x3, 0x2, 0x2, 0x2, 
    0x57f, 0x57d, 0x3, 0x2, 0x2, 0x2, 0x57f, 0x580, 0x3, 0x2, 0x2, 0x2, 
    0x580, 0x583, 0x3, 0x2, 0x2, 0x2, 0x581, 0x57f, 0x3, 0x2, 0x2, 0x2, 
    0x582, 0x579, 0x3, 0x2, 0x2, 0x2, 0x582, 0x583, 0x3, 0x2, 0x2, 0x2, 
    0x583, 0x585, 0x3, 0x2, 0x2, 0x2, 0x584, 0x586, 0x5, 0xa4, 0x53, 0x2, 
    0x585, 0x584, 0x3, 0x2, 0x2, 0x2, 0x585, 0x586, 0x3, 0x2, 0x2, 0x2, 
    0x586, 0xb3, 0x3, 0x2, 0x2, 0x2, 0x587, 0x588, 0x9, 0xc, 0x2, 0x2, 0x588, 
    0x5a6, 0x7, 0x94, 0x2, 0x2, 0x589, 0x58e, 0x5, 0x6c, 0x37, 0x2, 0x58a, 
    0x58b, 0x7, 0x9a, 0x2, 0x2, 0x58b, 0x58d, 0x5, 0xb6, 0x5c, 0x2, 0x58c, 
    0x58a, 0x3, 0x2, 0x2, 0x2, 0x58d, 0x590, 0x3, 0x2, 0x2, 0x2, 0x58e, 
    0x58c, 0x3, 0x2, 0x2, 0x2, 0x58e, 0x58f, 0x3, 0x2, 0x2, 0x2, 0x58f, 
    0x591, 0x3, 0x2, 0x2, 0x2, 0x590, 0x58e, 0x3, 0x2, 0x2, 0x2, 0x591, 
    0x592, 0x7, 0x9b, 0x2, 0x2, 0x592, 0x597, 0x5, 0x84, 0x43, 0x2, 0x593, 
    0x594, 0x7, 0x9a, 0x2, 0x2, 0x594, 0x596, 0x5, 0xa6, 0x54, 0x2, 0x595, 
    0x593, 0x3, 0x2, 0x2, 0x2, 0x596, 0x599, 0x3, 0x2, 0x2, 0x2, 0x597, 
    0x595, 0x3, 0x2, 0x2, 0x2, 0x597, 0x598, 0x3, 0x2, 0x2, 0x2, 0x598, 
    0x5a7, 0x3, 0x2, 0x2, 0x2, 0x599, 0x597, 0x3, 0x2, 0x2, 0x2, 0x59a, 
    0x59b, 0x5, 0x84, 0x43, 0x2, 0x59b, 0x59c, 0x7, 0x9a, 0x2, 0x2, 0x59c, 
    0x59d, 0x5, 0xd2, 0x6a, 0x2, 0x59d, 0x59e, 0x7, 0xd, 0x2, 0x2, 0x59e, 
    0x5a3, 0x5, 0xd2, 0x6a, 0x2, 0x59f, 0x5a0, 0x7, 0x9a, 0x2, 0x2, 0x5a0, 
    0x5a2, 0x5, 0xd2, 0x6a, 0x2, 0x5a1, 0x59f, 0x3, 0x2, 0x2, 0x2, 0x5a2, 
    0x5a5, 0x3, 0x2, 0x2, 0x2, 0x5a3, 0x5a1, 0x3, 0x2, 0x2, 0x2, 0x5a3, 
    0x5a4, 0x3, 0x2, 0x2, 0x2, 0x5a4, 0x5a7, 0x3, 0x2, 0x2, 0x2, 0x5a5, 
    0x5a3, 0x3, 0x2, 0x2, 0x2, 0x5a6, 0x589, 0x3, 0x2, 0x2, 0x2, 0x5a6, 
    0x59a, 0x3, 0x2, 0x2, 0x2, 0x5a7, 0x5a9, 0x3, 0x2, 0x2, 0x2, 0x5a8, 
    0x5aa, 0x7, 0x9a, 0x2, 0x2, 0x5a9, 0x5a8, 0x3, 0x2, 0x2, 0x2, 0x5a9, 
    0x5aa, 0x3, 0x2, 0x2, 0x2, 0x5aa, 0x5ab, 0x3, 0x2, 0x2, 0x2, 0x5ab, 
    0x5ad, 0x7, 0x95, 0x2, 0x2, 0x5ac, 0x5ae, 0x5, 0xa4, 0x53, 0x2, 0x5ad, 
    0x5ac, 0x3, 0x2, 0x2, 0x2, 0x5ad, 0x5ae, 0x3, 0x2, 0x2, 0x2, 0x5ae, 
    0xb5, 0x3, 0x2, 0x2, 0x2, 0x5af, 0x5b2, 0x7, 0x7e, 0x2, 0x2, 0x5b0, 
    0x5b1, 0x7, 0x4f, 0x2, 0x2, 0x5b1, 0x5b3, 0x5, 0xcc, 0x67, 0x2, 0x5b2, 
    0x5b0, 0x3, 0x2, 0x2, 0x2, 0x5b2, 0x5b3, 0x3, 0x2, 0x2, 0x2, 0x5b3, 
    0xb7, 0x3, 0x2, 0x2, 0x2, 0x5b4, 0x5b9, 0x5, 0x86, 0x44, 0x2, 0x5b5, 
    0x5b6, 0x7, 0x28, 0x2, 0x2, 0x5b6, 0x5b8, 0x5, 0x6c, 0x37, 0x2, 0x5b7, 
    0x5b5, 0x3, 0x2, 0x2, 0x2, 0x5b8, 0x5bb, 0x3, 0x2, 0x2, 0x2, 0x5b9, 
    0x5b7, 0x3, 0x2, 0x2, 0x2, 0x5b9, 0x5ba, 0x3, 0x2, 0x2, 0x2, 0x5ba, 
    0xb9, 0x3, 0x2, 0x2, 0x2, 0x5bb, 0x5b9, 0x3, 0x2, 0x2, 0x2, 0x5bc, 0x5c1, 
    0x5, 0x96, 0x4c, 0x2, 0x5bd, 0x5c0, 0x5, 0xbe, 0x60, 0x2, 0x5be, 0x5c0, 
    0x5, 0xbc, 0x5f, 0x2, 0x5bf, 0x5bd, 0x3, 0x2, 0x2, 0x2, 0x5bf, 0x5be, 
    0x3, 0x2, 0x2, 0x2, 0x5c0, 0x5c3, 0x3, 0x2, 0x2, 0x2, 0x5c1, 0x5bf, 
    0x3, 0x2, 0x2, 0x2, 0x5c1, 0x5c2, 0x3, 0x2, 0x2, 0x2, 0x5c2, 0xbb, 0x3, 
    0x2, 0x2, 0x2, 0x5c3, 0x5c1, 0x3, 0x2, 0x2, 0x2, 0x5c4, 0x5c5, 0x7, 
    0x27, 0x2, 0x2, 0x5c5, 0x5ca, 0x7, 0x7e, 0x2, 0x2, 0x5c6, 0x5c7, 0x7, 
    0x84, 0x2, 0x2, 0x5c7, 0x5c9, 0x5, 0xd2, 0x6a, 0x2, 0x5c8, 0x5c6, 0x3, 
    0x2, 0x2, 0x2, 0x5c9, 0x5cc, 0x3, 0x2, 0x2, 0x2, 0x5ca, 0x5c8, 0x3, 
    0x2, 0x2, 0x2, 0x5ca, 0x5cb, 0x3, 0x2, 0x2, 0x2, 0x5cb, 0xbd, 0x3, 0x2, 
    0x2, 0x2, 0x5cc, 0x5ca, 0x3, 0x2, 0x2, 0x2, 0x5cd, 0x5ce, 0x7, 0x17, 
    0x2, 0x2, 0x5ce, 0x5d5, 0x7, 0x98, 0x2, 0x2, 0x5cf, 0x5d4, 0x5, 0xc4, 
    0x63, 0x2, 0x5d0, 0x5d4, 0x5, 0xc0, 0x61, 0x2, 0x5d1, 0x5d4, 0x7, 0x9a, 
    0x2, 0x2, 0x5d2, 0x5d4, 0x7, 0x9c, 0x2, 0x2, 0x5d3, 0x5cf, 0x3, 0x2, 
    0x2, 0x2, 0x5d3, 0x5d0, 0x3, 0x2, 0x2, 0x2, 0x5d3, 0x5d1, 0x3, 0x2, 
    0x2, 0x2, 0x5d3, 0x5d2, 0x3, 0x2, 0x2, 0x2, 0x5d4, 0x5d7, 0x3, 0x2, 
    0x2, 0x2, 0x5d5, 0x5d3, 0x3, 0x2, 0x2, 0x2, 0x5d5, 0x5d6, 0x3, 0x2, 
    0x2, 0x2, 0x5d6, 0x5d8, 0x3, 0x2, 0x2, 0x2, 0x5d7, 0x5d5, 0x3, 0x2, 
    0x2, 0x2, 0x5d8, 0x5d9, 0x7, 0x99, 0x2, 0x2, 0x5d9, 0xbf, 0x3, 0x2, 
    0x2, 0x2, 0x5da, 0x5e0, 0x5, 0x12, 0xa, 0x2, 0x5db, 0x5e0, 0x5, 0x18, 
    0xd, 0x2, 0x5dc, 0x5e0, 0x5, 0x1c, 0xf, 0x2, 0x5dd, 0x5e0, 0x5, 0x1e, 
    0x10, 0x2, 0x5de, 0x5e0, 0x7, 0x43, 0x2, 0x2, 0x5df, 0x5da, 0x3, 0x2, 
    0x2, 0x2, 0x5df, 0x5db, 0x3, 0x2, 0x2, 0x2, 0x5df, 0x5dc, 0x3, 0x2, 
    0x2, 0x2, 0x5df, 0x5dd, 0x3, 0x2, 0x2, 0x2, 0x5df, 0x5de, 0x3, 0x2, 
    0x2, 0x2, 0x5e0, 0xc1, 0x3, 0x2, 0x2, 0x2, 0x5e1, 0x5e5, 0x5, 0xc4, 
    0x63, 0x2, 0x5e2, 0x5e5, 0x7, 0x9a, 0x2, 0x2, 0x5e3, 0x5e5, 0x7, 0x9c, 
    0x2, 0x2, 0x5e4, 0x5e1, 0x3, 0x2, 0x2, 0x2, 0x5e4, 0x5e2, 0x3, 0x2, 
    0x2, 0x2, 0x5e4, 0x5e3, 0x3, 0x2, 0x2, 0x2, 0x5e5, 0x5e8, 0x3, 0x2, 
    0x2, 0x2, 0x5e6, 0x5e4, 0x3, 0x2, 0x2, 0x2, 0x5e6, 0x5e7, 0x3, 0x2, 
    0x2, 0x2, 0x5e7, 0xc3, 0x3, 0x2, 0x2, 0x2, 0x5e8, 0x5e6, 0x3, 0x2, 0x2, 
    0x2, 0x5e9, 0x5ec, 0x5, 0xd4, 0x6b, 0x2, 0x5ea, 0x5ec, 0x7, 0x7f, 0x2, 
    0x2, 0x5eb, 0x5e9, 0x3, 0x2, 0x2, 0x2, 0x5eb, 0x5ea, 0x3, 0x2, 0x2, 
    0x2, 0x5ec, 0x5ed, 0x3, 0x2, 0x2, 0x2, 0x5ed, 0x5ee, 0x7, 0x8c, 0x2, 
    0x2, 0x5ee, 0x5ef, 0x5, 0x84, 0x43, 0x2, 0x5ef, 0xc5, 0x3, 0x2, 0x2, 
    0x2, 0x5f0, 0x5f5, 0x5, 0x6c, 0x37, 0x2, 0x5f1, 0x5f2, 0x7, 0x9a, 0x2, 
    0x2, 0x5f2, 0x5f4, 0x5, 0x6c, 0x37, 0x2, 0x5f3, 0x5f1, 0x3, 0x2, 0x2, 
    0x2, 0x5f4, 0x5f7, 0x3, 0x2, 0x2, 0x2, 0x5f5, 0x5f3, 0x3, 0x2, 0x2, 
    0x2, 0x5f5, 0x5f6, 0x3, 0x2, 0x2, 0x2, 0x5f6, 0x5fa, 0x3, 0x2, 0x2, 
    0x2, 0x5f7, 0x5f5, 0x3, 0x2, 0x2, 0x2, 0x5f8, 0x5f9, 0x7, 0x4c, 0x2, 
    0x2, 0x5f9, 0x5fb, 0x5, 0x86, 0x44, 0x2, 0x5fa, 0x5f8, 0x3, 0x2, 0x2, 
    0x2, 0x5fa, 0x5fb, 0x3, 0x2, 0x2, 0x2, 0x5fb, 0x5fc, 0x3, 0x2, 0x2, 
    0x2, 0x5fc, 0x5fd, 0x7, 0x9b, 0x2, 0x2, 0x5fd, 0x5fe, 0x5, 0x84, 0x43, 
    0x2, 0x5fe, 0x60b, 0x3, 0x2, 0x2, 0x2, 0x5ff, 0x604, 0x5, 0xc8, 0x65, 
    0x2, 0x600, 0x601, 0x7, 0x9a, 0x2, 0x2, 0x601, 0x603, 0x5, 0xc8, 0x65, 
    0x2, 0x602, 0x600, 0x3, 0x2, 0x2, 0x2, 0x603, 0x606, 0x3, 0x2, 0x2, 
    0x2, 0x604, 0x602, 0x3, 0x2, 0x2, 0x2, 0x604, 0x605, 0x3, 0x2, 0x2, 
    0x2, 0x605, 0x608, 0x3, 0x2, 0x2, 0x2, 0x606, 0x604, 0x3, 0x2, 0x2, 
    0x2, 0x607, 0x609, 0x7, 0x9a, 0x2, 0x2, 0x608, 0x607, 0x3, 0x2, 0x2, 
    0x2, 0x608, 0x609, 0x3, 0x2, 0x2, 0x2, 0x609, 0x60b, 0x3, 0x2, 0x2, 
    0x2, 0x60a, 0x5f0, 0x3, 0x2, 0x2, 0x2, 0x60a, 0x5ff, 0x3, 0x2, 0x2, 
    0x2, 0x60a, 0x60b, 0x3, 0x2, 0x2, 0x2, 0x60b, 0xc7, 0x3, 0x2, 0x2, 0x2, 
    0x60c, 0x60d, 0x5, 0xd2, 0x6a, 0x2, 0x60d, 0x60e, 0x7, 0x8c, 0x2, 0x2, 
    0x60e, 0x60f, 0x5, 0x84, 0x43, 0x2, 0x60f, 0x612, 0x3, 0x2, 0x2, 0x2, 
    0x610, 0x612, 0x5, 0x84, 0x43, 0x2, 0x611, 0x60c, 0x3, 0x2, 0x2, 0x2, 
    0x611, 0x610, 0x3, 0x2, 0x2, 0x2, 0x612, 0xc9, 0x3, 0x2, 0x2, 0x2, 0x613, 
    0x616, 0x7, 0x90, 0x2, 0x2, 0x614, 0x616, 0x5, 0xcc, 0x67, 0x2, 0x615, 
    0x613, 0x3, 0x2, 0x2, 0x2, 0x615, 0x614, 0x3, 0x2, 0x2, 0x2, 0x616, 
    0xcb, 0x3, 0x2, 0x2, 0x2, 0x617, 0x61e, 0x5, 0x86, 0x44, 0x2, 0x618, 
    0x619, 0x9, 0xd, 0x2, 0x2, 0x619, 0x61c, 0x5, 0x86, 0x44, 0x2, 0x61a, 
    0x61b, 0x7, 0x51, 0x2, 0x2, 0x61b, 0x61d, 0x5, 0x86, 0x44, 0x2, 0x61c, 
    0x61a, 0x3, 0x2, 0x2, 0x2, 0x61c, 0x61d, 0x3, 0x2, 0x2, 0x2, 0x61d, 
    0x61f, 0x3, 0x2, 0x2, 0x2, 0x61e, 0x618, 0x3, 0x2, 0x2, 0x2, 0x61e, 
    0x61f, 0x3, 0x2, 0x2, 0x2, 0x61f, 0xcd, 0x3, 0x2, 0x2, 0x2, 0x620, 0x622, 
    0x9, 0xe, 0x2, 0x2, 0x621, 0x623, 0x5, 0xd0, 0x69, 0x2, 0x622, 0x621, 
    0x3, 0x2, 0x2, 0x2, 0x622, 0x623, 0x3, 0x2, 0x2, 0x2, 0x623, 0x62b, 
    0x3, 0x2, 0x2, 0x2, 0x624, 0x625, 0x7, 0x4, 0x2, 0x2, 0x625, 0x627, 
    0x7, 0x3, 0x2, 0x2, 0x626, 0x628, 0x5, 0xd0, 0x69, 0x2, 0x627, 0x626, 
    0x3, 0x2, 0x2, 0x2, 0x627, 0x628, 0x3, 0x2, 0x2, 0x2, 0x628, 0x62a, 
    0x3, 0x2, 0x2, 0x2, 0x629, 0x624, 0x3, 0x2, 0x2, 0x2, 0x62a, 0x62d, 
    0x3, 0x2, 0x2, 0x2, 0x62b, 0x629, 0x3, 0x2, 0x2, 0x2, 0x62b, 0x62c, 
    0x3, 0x2, 0x2, 0x2, 0x62c, 0x639, 0x3, 0x2, 0x2, 0x2, 0x62d, 0x62b, 
    0x3, 0x2, 0x2, 0x2, 0x62e, 0x634, 0x7, 0x6, 0x2, 0x2, 0x62f, 0x630, 
    0x7, 0x4, 0x2, 0x2, 0x630, 0x632, 0x7, 0x3, 0x2, 0x2, 0x631, 0x633, 
    0x5, 0xd0, 0x69, 0x2, 0x632, 0x631, 0x3, 0x2, 0x2, 0x2, 0x632, 0x633, 
    0x3, 0x2, 0x2, 0x2, 0x633, 0x635, 0x3, 0x2, 0x2, 0x2, 0x634, 0x62f, 
    0x3, 0x2, 0x2, 0x2, 0x635, 0x636, 0x3, 0x2, 0x2, 0x2, 0x636, 0x634, 
    0x3, 0x2, 0x2, 0x2, 0x636, 0x637, 0x3, 0x2, 0x2, 0x2, 0x637, 0x639, 
    0x3, 0x2, 0x2, 0x2, 0x638, 0x620, 0x3, 0x2, 0x2, 0x2, 0x638, 0x62e, 
    0x3, 0x2, 0x2, 0x2, 0x639, 0xcf, 0x3, 0x2, 0x2, 0x2, 0x63a, 0x63b, 0x7, 
    0x5, 0x2, 0x2, 0x63b, 0x63c, 0x7, 0x7c, 0x2, 0x2, 0x63c, 0xd1, 0x3, 
    0x2, 0x2, 0x2, 0x63d, 0x648, 0x5, 0xd4, 0x6b, 0x2, 0x63e, 0x648, 0x7, 
    0x49, 0x2, 0x2, 0x63f, 0x648, 0x7, 0x4a, 0x2, 0x2, 0x640, 0x648, 0x7, 
    0x52, 0x2, 0x2, 0x641, 0x648, 0x7, 0x53, 0x2, 0x2, 0x642, 0x648, 0x7, 
    0x14, 0x2, 0x2, 0x643, 0x648, 0x7, 0x15, 0x2, 0x2, 0x644, 0x648, 0x7, 
    0x28, 0x2, 0x2, 0x645, 0x648, 0x7, 0x16, 0x2, 0x2, 0x646, 0x648, 0x7, 
    0x27, 0x2, 0x2, 0x647, 0x63d, 0x3, 0x2, 0x2, 0x2, 0x647, 0x63e, 0x3, 
    0x2, 0x2, 0x2, 0x647, 0x63f, 0x3, 0x2, 0x2, 0x2, 0x647, 0x640, 0x3, 
    0x2, 0x2, 0x2, 0x647, 0x641, 0x3, 0x2, 0x2, 0x2, 0x647, 0x642, 0x3, 
    0x2, 0x2, 0x2, 0x647, 0x643, 0x3, 0x2, 0x2, 0x2, 0x647, 0x644, 0x3, 
    0x2, 0x2, 0x2, 0x647, 0x645, 0x3, 0x2, 0x2, 0x2, 0x647, 0x646, 0x3, 
    0x2, 0x2, 0x2, 0x648, 0xd3, 0x3, 0x2, 0x2, 0x2, 0x649, 0x67a, 0x5, 0xd6, 
    0x6c, 0x2, 0x64a, 0x67a, 0x7, 0x4b, 0x2, 0x2, 0x64b, 0x67a, 0x7, 0x4c, 
    0x2, 0x2, 0x64c, 0x67a, 0x7, 0x4d, 0x2, 0x2, 0x64d, 0x67a, 0x7, 0x4e, 
    0x2, 0x2, 0x64e, 0x67a, 0x7, 0x4f, 0x2, 0x2, 0x64f, 0x67a, 0x7, 0x50, 
    0x2, 0x2, 0x650, 0x67a, 0x7, 0x51, 0x2, 0x2, 0x651, 0x67a, 0x7, 0x54, 
    0x2, 0x2, 0x652, 0x67a, 0x7, 0x55, 0x2, 0x2, 0x653, 0x67a, 0x7, 0x56, 
    0x2, 0x2, 0x654, 0x67a, 0x7, 0x57, 0x2, 0x2, 0x655, 0x67a, 0x7, 0x58, 
    0x2, 0x2, 0x656, 0x67a, 0x7, 0x59, 0x2, 0x2, 0x657, 0x67a, 0x7, 0x5a, 
    0x2, 0x2, 0x658, 0x67a, 0x7, 0x5b, 0x2, 0x2, 0x659, 0x67a, 0x7, 0x5c, 
    0x2, 0x2, 0x65a, 0x67a, 0x7, 0x5d, 0x2, 0x2, 0x65b, 0x67a, 0x7, 0x5e, 
    0x2, 0x2, 0x65c, 0x67a, 0x7, 0x5f, 0x2, 0x2, 0x65d, 0x67a, 0x7, 0x60, 
    0x2, 0x2, 0x65e, 0x67a, 0x7, 0x61, 0x2, 0x2, 0x65f, 0x67a, 0x7, 0x62, 
    0x2, 0x2, 0x660, 0x67a, 0x7, 0x63, 0x2, 0x2, 0x661, 0x67a, 0x7, 0x64, 
    0x2, 0x2, 0x662, 0x67a, 0x7, 0x65, 0x2, 0x2, 0x663, 0x67a, 0x7, 0x66, 
    0x2, 0x2, 0x664, 0x67a, 0x7, 0x67, 0x2, 0x2, 0x665, 0x67a, 0x7, 0x68, 
    0x2, 0x2, 0x666, 0x67a, 0x7, 0x69, 0x2, 0x2, 0x667, 0x67a, 0x7, 0x6a, 
    0x2, 0x2, 0x668, 0x67a, 0x7, 0x6b, 0x2, 0x2, 0x669, 0x67a, 0x7, 0x6c, 
    0x2, 0x2, 0x66a, 0x67a, 0x7, 0x6d, 0x2, 0x2, 0x66b, 0x67a, 0x7, 0x6e, 
    0x2, 0x2, 0x66c, 0x67a, 0x7, 0x6f, 0x2, 0x2, 0x66d, 0x67a, 0x7, 0x70, 
    0x2, 0x2, 0x66e, 0x67a, 0x7, 0x71, 0x2, 0x2, 0x66f, 0x67a, 0x7, 0x72, 
    0x2, 0x2, 0x670, 0x67a, 0x7, 0x73, 0x2, 0x2, 0x671, 0x67a, 0x7, 0x74, 
    0x2, 0x2, 0x672, 0x67a, 0x7, 0x75, 0x2, 0x2, 0x673, 0x67a, 0x7, 0x76, 
    0x2, 0x2, 0x674, 0x67a, 0x7, 0x77, 0x2, 0x2, 0x675, 0x67a, 0x7, 0x78, 
    0x2, 0x2, 0x676, 0x67a, 0x7, 0x79, 0x2, 0x2, 0x677, 0x67a, 0x7, 0x7a, 
    0x2, 0x2, 0x678, 0x67a, 0x7, 0x7b, 0x2, 0x2, 0x679, 0x649, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x64a, 0x3, 0x2, 0x2, 0x2, 0x679, 0x64b, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x64c, 0x3, 0x2, 0x2, 0x2, 0x679, 0x64d, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x64e, 0x3, 0x2, 0x2, 0x2, 0x679, 0x64f, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x650, 0x3, 0x2, 0x2, 0x2, 0x679, 0x651, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x652, 0x3, 0x2, 0x2, 0x2, 0x679, 0x653, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x654, 0x3, 0x2, 0x2, 0x2, 0x679, 0x655, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x656, 0x3, 0x2, 0x2, 0x2, 0x679, 0x657, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x658, 0x3, 0x2, 0x2, 0x2, 0x679, 0x659, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x65a, 0x3, 0x2, 0x2, 0x2, 0x679, 0x65b, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x65c, 0x3, 0x2, 0x2, 0x2, 0x679, 0x65d, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x65e, 0x3, 0x2, 0x2, 0x2, 0x679, 0x65f, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x660, 0x3, 0x2, 0x2, 0x2, 0x679, 0x661, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x662, 0x3, 0x2, 0x2, 0x2, 0x679, 0x663, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x664, 0x3, 0x2, 0x2, 0x2, 0x679, 0x665, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x666, 0x3, 0x2, 0x2, 0x2, 0x679, 0x667, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x668, 0x3, 0x2, 0x2, 0x2, 0x679, 0x669, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x66a, 0x3, 0x2, 0x2, 0x2, 0x679, 0x66b, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x66c, 0x3, 0x2, 0x2, 0x2, 0x679, 0x66d, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x66e, 0x3, 0x2, 0x2, 0x2, 0x679, 0x66f, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x670, 0x3, 0x2, 0x2, 0x2, 0x679, 0x671, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x672, 0x3, 0x2, 0x2, 0x2, 0x679, 0x673, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x674, 0x3, 0x2, 0x2, 0x2, 0x679, 0x675, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x676, 0x3, 0x2, 0x2, 0x2, 0x679, 0x677, 0x3, 0x2, 
    0x2, 0x2, 0x679, 0x678, 0x3, 0x2, 0x2, 0x2, 0x67a, 0xd5, 0x3, 0x2, 0x2, 
    0x2, 0x67b, 0x67c, 0x9, 0xf, 0x2, 0x2, 0x67c, 0xd7, 0x3, 0x2, 0x2, 0x2, 
    0xda, 0xda, 0xdc, 0xe4, 0xeb, 0x11d, 0x122, 0x124, 0x131, 0x134, 0x138, 
    0x13e, 0x142, 0x146, 0x14f, 0x158, 0x15d, 0x15f, 0x161, 0x16b, 0x176, 
    0x179, 0x180, 0x183, 0x18a, 0x18f, 0x194, 0x198, 0x19e, 0x1a9, 0x1ae, 
    0x1b2, 0x1b7, 0x1c1, 0x1ca, 0x1ce, 0x1d0, 0x1d7, 0x1db, 0x1e3, 0x1e9, 
    0x1f1, 0x200, 0x204, 0x20a, 0x211, 0x214, 0x21d, 0x222, 0x22c, 0x236, 
    0x23f, 0x244, 0x249, 0x250, 0x254, 0x25e, 0x263, 0x269, 0x26d, 0x277, 
    0x27c, 0x284, 0x28c, 0x28f, 0x29c, 0x29e, 0x2a2, 0x2a8, 0x2ac, 0x2b9, 
    0x2c2, 0x2d3, 0x2dd, 0x2e2, 0x2e8, 0x2ea, 0x2f1, 0x2f7, 0x2fd, 0x301, 
    0x30b, 0x313, 0x31c, 0x326, 0x333, 0x336, 0x343, 0x34d, 0x34f, 0x357, 
    0x35c, 0x360, 0x368, 0x36b, 0x374, 0x37f, 0x382, 0x384, 0x38c, 0x390, 
    0x395, 0x399, 0x3a3, 0x3a8, 0x3ad, 0x3b4, 0x3b6, 0x3bb, 0x3bd, 0x3c8, 
    0x3cc, 0x3d5, 0x3da, 0x3df, 0x3ea, 0x3f2, 0x3f9, 0x3fd, 0x403, 0x40c, 
    0x40f, 0x416, 0x41b, 0x41d, 0x422, 0x430, 0x43f, 0x446, 0x448, 0x451, 
    0x459, 0x465, 0x467, 0x46a, 0x470, 0x477, 0x484, 0x48b, 0x48f, 0x4a1, 
    0x4a5, 0x4ab, 0x4b2, 0x4ba, 0x4c4, 0x4c8, 0x4ce, 0x4d2, 0x4d4, 0x4da, 
    0x4dc, 0x4e5, 0x4e8, 0x4eb, 0x4f4, 0x4f8, 0x4fa, 0x507, 0x50a, 0x512, 
    0x51b, 0x51e, 0x522, 0x526, 0x530, 0x533, 0x536, 0x53e, 0x541, 0x549, 
    0x54c, 0x556, 0x559, 0x561, 0x564, 0x568, 0x56b, 0x570, 0x576, 0x57f, 
    0x582, 0x585, 0x58e, 0x597, 0x5a3, 0x5a6, 0x5a9, 0x5ad, 0x5b2, 0x5b9, 
    0x5bf, 0x5c1, 0x5ca, 0x5d3, 0x5d5, 0x5df, 0x5e4, 0x5e6, 0x5eb, 0x5f5, 
    0x5fa, 0x604, 0x608, 0x60a, 0x611, 0x615, 0x61c, 0x61e, 0x622, 0x627, 
    0x62b, 0x632, 0x636, 0x638, 0x647, 0x679, 
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
