
// Generated from PaminaParser.g4 by ANTLR 4.7.2

#pragma once


#include "antlr4-runtime.h"




class  PaminaParser : public antlr4::Parser {
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

  enum {
    RuleFile = 0, RuleSoleExpression = 1, RuleStatement = 2, RuleBlock = 3, 
    RuleImportDecl = 4, RuleParamDecl = 5, RuleLetDecl = 6, RuleGetExpression = 7, 
    RuleFnDecl = 8, RuleUnitDecl = 9, RuleModelDecl = 10, RuleProcDecl = 11, 
    RuleMachineDecl = 12, RuleEntityDecl = 13, RulePartDecl = 14, RuleContentionDecl = 15, 
    RuleCustomerDecl = 16, RuleParameters = 17, RuleParameter = 18, RuleOnMachines = 19, 
    RuleMachineParameter = 20, RuleDimensions = 21, RuleType = 22, RuleTypeField = 23, 
    RuleTypeFactor = 24, RuleNetworkDecl = 25, RuleClassDecl = 26, RuleRouteStmt = 27, 
    RuleStation = 28, RuleNetDecl = 29, RulePlaceDecl = 30, RuleTransitionDecl = 31, 
    RuleArcsStmt = 32, RuleDelayStmt = 33, RuleComputeStmt = 34, RuleUseStmt = 35, 
    RuleHoldStmt = 36, RuleForStmt = 37, RuleParStmt = 38, RuleForkStmt = 39, 
    RuleOnStmt = 40, RuleKindBlock = 41, RuleIfStmt = 42, RuleIfBlocks = 43, 
    RuleChooseStmt = 44, RuleChooseBranch = 45, RuleSyncStmt = 46, RulePutStmt = 47, 
    RuleSyncWord = 48, RuleMeasureStmt = 49, RuleEveryStmt = 50, RuleWithinStmt = 51, 
    RulePlacement = 52, RuleBinder = 53, RuleArrayDecl = 54, RuleForallStmt = 55, 
    RuleArrayStmt = 56, RuleGraphStmt = 57, RuleTaskDecl = 58, RuleAfterClause = 59, 
    RuleDependence = 60, RuleDependenceTail = 61, RulePrintStmt = 62, RuleAssertStmt = 63, 
    RuleExpressionStmt = 64, RuleExpression = 65, RuleConditional = 66, 
    RuleCaseOf = 67, RuleLocalNames = 68, RuleLocalName = 69, RuleScheduleValue = 70, 
    RuleChain = 71, RuleInfix = 72, RuleOperand = 73, RulePostfix = 74, 
    RuleNamed = 75, RuleSuffix = 76, RulePrimary = 77, RuleText = 78, RuleListItems = 79, 
    RulePredictExpression = 80, RuleUsingClause = 81, RuleUsingOption = 82, 
    RuleDrawExpression = 83, RuleSolveExpression = 84, RuleSymbolicExpression = 85, 
    RuleSensitivityExpression = 86, RuleAdviceExpression = 87, RuleAdvised = 88, 
    RuleFitExpression = 89, RuleUnknown = 90, RuleRegion = 91, RuleMachineExpression = 92, 
    RuleWithoutClause = 93, RuleWithClause = 94, RuleWithDecl = 95, RuleBindings = 96, 
    RuleBinding = 97, RuleArguments = 98, RuleArgument = 99, RuleIndexArgument = 100, 
    RuleRangeOrValue = 101, RuleUnitExpression = 102, RuleUnitPower = 103, 
    RuleAnyWord = 104, RuleBindingWord = 105, RuleNameWord = 106
  };

  PaminaParser(antlr4::TokenStream *input);
  ~PaminaParser();

  virtual std::string getGrammarFileName() const override;
  virtual const antlr4::atn::ATN& getATN() const override { return _atn; };
  virtual const std::vector<std::string>& getTokenNames() const override { return _tokenNames; }; // deprecated: use vocabulary instead.
  virtual const std::vector<std::string>& getRuleNames() const override;
  virtual antlr4::dfa::Vocabulary& getVocabulary() const override;


  class FileContext;
  class SoleExpressionContext;
  class StatementContext;
  class BlockContext;
  class ImportDeclContext;
  class ParamDeclContext;
  class LetDeclContext;
  class GetExpressionContext;
  class FnDeclContext;
  class UnitDeclContext;
  class ModelDeclContext;
  class ProcDeclContext;
  class MachineDeclContext;
  class EntityDeclContext;
  class PartDeclContext;
  class ContentionDeclContext;
  class CustomerDeclContext;
  class ParametersContext;
  class ParameterContext;
  class OnMachinesContext;
  class MachineParameterContext;
  class DimensionsContext;
  class TypeContext;
  class TypeFieldContext;
  class TypeFactorContext;
  class NetworkDeclContext;
  class ClassDeclContext;
  class RouteStmtContext;
  class StationContext;
  class NetDeclContext;
  class PlaceDeclContext;
  class TransitionDeclContext;
  class ArcsStmtContext;
  class DelayStmtContext;
  class ComputeStmtContext;
  class UseStmtContext;
  class HoldStmtContext;
  class ForStmtContext;
  class ParStmtContext;
  class ForkStmtContext;
  class OnStmtContext;
  class KindBlockContext;
  class IfStmtContext;
  class IfBlocksContext;
  class ChooseStmtContext;
  class ChooseBranchContext;
  class SyncStmtContext;
  class PutStmtContext;
  class SyncWordContext;
  class MeasureStmtContext;
  class EveryStmtContext;
  class WithinStmtContext;
  class PlacementContext;
  class BinderContext;
  class ArrayDeclContext;
  class ForallStmtContext;
  class ArrayStmtContext;
  class GraphStmtContext;
  class TaskDeclContext;
  class AfterClauseContext;
  class DependenceContext;
  class DependenceTailContext;
  class PrintStmtContext;
  class AssertStmtContext;
  class ExpressionStmtContext;
  class ExpressionContext;
  class ConditionalContext;
  class CaseOfContext;
  class LocalNamesContext;
  class LocalNameContext;
  class ScheduleValueContext;
  class ChainContext;
  class InfixContext;
  class OperandContext;
  class PostfixContext;
  class NamedContext;
  class SuffixContext;
  class PrimaryContext;
  class TextContext;
  class ListItemsContext;
  class PredictExpressionContext;
  class UsingClauseContext;
  class UsingOptionContext;
  class DrawExpressionContext;
  class SolveExpressionContext;
  class SymbolicExpressionContext;
  class SensitivityExpressionContext;
  class AdviceExpressionContext;
  class AdvisedContext;
  class FitExpressionContext;
  class UnknownContext;
  class RegionContext;
  class MachineExpressionContext;
  class WithoutClauseContext;
  class WithClauseContext;
  class WithDeclContext;
  class BindingsContext;
  class BindingContext;
  class ArgumentsContext;
  class ArgumentContext;
  class IndexArgumentContext;
  class RangeOrValueContext;
  class UnitExpressionContext;
  class UnitPowerContext;
  class AnyWordContext;
  class BindingWordContext;
  class NameWordContext; 

  class  FileContext : public antlr4::ParserRuleContext {
  public:
    FileContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *EOF();
    std::vector<StatementContext *> statement();
    StatementContext* statement(size_t i);
    std::vector<antlr4::tree::TerminalNode *> SEMI();
    antlr4::tree::TerminalNode* SEMI(size_t i);

   
  };

  FileContext* file();

  class  SoleExpressionContext : public antlr4::ParserRuleContext {
  public:
    SoleExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *EOF();
    std::vector<antlr4::tree::TerminalNode *> SEMI();
    antlr4::tree::TerminalNode* SEMI(size_t i);

   
  };

  SoleExpressionContext* soleExpression();

  class  StatementContext : public antlr4::ParserRuleContext {
  public:
    StatementContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ImportDeclContext *importDecl();
    ParamDeclContext *paramDecl();
    LetDeclContext *letDecl();
    FnDeclContext *fnDecl();
    UnitDeclContext *unitDecl();
    ModelDeclContext *modelDecl();
    ProcDeclContext *procDecl();
    MachineDeclContext *machineDecl();
    EntityDeclContext *entityDecl();
    PartDeclContext *partDecl();
    ContentionDeclContext *contentionDecl();
    CustomerDeclContext *customerDecl();
    NetworkDeclContext *networkDecl();
    NetDeclContext *netDecl();
    PlaceDeclContext *placeDecl();
    TransitionDeclContext *transitionDecl();
    ArcsStmtContext *arcsStmt();
    ClassDeclContext *classDecl();
    RouteStmtContext *routeStmt();
    DelayStmtContext *delayStmt();
    ComputeStmtContext *computeStmt();
    UseStmtContext *useStmt();
    HoldStmtContext *holdStmt();
    ForStmtContext *forStmt();
    ParStmtContext *parStmt();
    ForkStmtContext *forkStmt();
    OnStmtContext *onStmt();
    KindBlockContext *kindBlock();
    IfStmtContext *ifStmt();
    ChooseStmtContext *chooseStmt();
    SyncStmtContext *syncStmt();
    PutStmtContext *putStmt();
    SyncWordContext *syncWord();
    MeasureStmtContext *measureStmt();
    GraphStmtContext *graphStmt();
    TaskDeclContext *taskDecl();
    EveryStmtContext *everyStmt();
    WithinStmtContext *withinStmt();
    ArrayDeclContext *arrayDecl();
    ForallStmtContext *forallStmt();
    ArrayStmtContext *arrayStmt();
    PrintStmtContext *printStmt();
    AssertStmtContext *assertStmt();
    ExpressionStmtContext *expressionStmt();
    antlr4::tree::TerminalNode *BROKEN();

   
  };

  StatementContext* statement();

  class  BlockContext : public antlr4::ParserRuleContext {
  public:
    BlockContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LBRACE();
    antlr4::tree::TerminalNode *RBRACE();
    std::vector<StatementContext *> statement();
    StatementContext* statement(size_t i);
    std::vector<antlr4::tree::TerminalNode *> SEMI();
    antlr4::tree::TerminalNode* SEMI(size_t i);

   
  };

  BlockContext* block();

  class  ImportDeclContext : public antlr4::ParserRuleContext {
  public:
    ImportDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IMPORT();
    antlr4::tree::TerminalNode *STRING();
    TextContext *text();
    std::vector<antlr4::tree::TerminalNode *> WORD();
    antlr4::tree::TerminalNode* WORD(size_t i);
    antlr4::tree::TerminalNode *AS();
    std::vector<antlr4::tree::TerminalNode *> DOT();
    antlr4::tree::TerminalNode* DOT(size_t i);
    std::vector<AnyWordContext *> anyWord();
    AnyWordContext* anyWord(size_t i);

   
  };

  ImportDeclContext* importDecl();

  class  ParamDeclContext : public antlr4::ParserRuleContext {
  public:
    ParamDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *PARAM();
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *COLON();
    TypeContext *type();
    antlr4::tree::TerminalNode *ASSIGN();
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *IN();
    RangeOrValueContext *rangeOrValue();

   
  };

  ParamDeclContext* paramDecl();

  class  LetDeclContext : public antlr4::ParserRuleContext {
  public:
    LetDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LET();
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *COLON();
    TypeContext *type();
    antlr4::tree::TerminalNode *ASSIGN();
    GetExpressionContext *getExpression();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    antlr4::tree::TerminalNode *IN();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);
    std::vector<LocalNameContext *> localName();
    LocalNameContext* localName(size_t i);

   
  };

  LetDeclContext* letDecl();

  class  GetExpressionContext : public antlr4::ParserRuleContext {
  public:
    GetExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *GET();
    PostfixContext *postfix();

   
  };

  GetExpressionContext* getExpression();

  class  FnDeclContext : public antlr4::ParserRuleContext {
  public:
    FnDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *FN();
    antlr4::tree::TerminalNode *WORD();
    ParametersContext *parameters();
    antlr4::tree::TerminalNode *ASSIGN();
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *COLON();
    TypeContext *type();

   
  };

  FnDeclContext* fnDecl();

  class  UnitDeclContext : public antlr4::ParserRuleContext {
  public:
    UnitDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *UNIT_DECL();
    antlr4::tree::TerminalNode *WORD();

   
  };

  UnitDeclContext* unitDecl();

  class  ModelDeclContext : public antlr4::ParserRuleContext {
  public:
    ModelDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *MODEL();
    antlr4::tree::TerminalNode *WORD();
    BlockContext *block();
    ParametersContext *parameters();
    OnMachinesContext *onMachines();

   
  };

  ModelDeclContext* modelDecl();

  class  ProcDeclContext : public antlr4::ParserRuleContext {
  public:
    ProcDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *PROC();
    antlr4::tree::TerminalNode *WORD();
    BlockContext *block();
    ParametersContext *parameters();
    OnMachinesContext *onMachines();

   
  };

  ProcDeclContext* procDecl();

  class  MachineDeclContext : public antlr4::ParserRuleContext {
  public:
    MachineDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *MACHINE();
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *ASSIGN();
    MachineExpressionContext *machineExpression();
    BlockContext *block();
    ParametersContext *parameters();

   
  };

  MachineDeclContext* machineDecl();

  class  EntityDeclContext : public antlr4::ParserRuleContext {
  public:
    EntityDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *RESOURCE();
    antlr4::tree::TerminalNode *PROCESSOR();
    antlr4::tree::TerminalNode *BARRIER();
    antlr4::tree::TerminalNode *QUEUE();
    antlr4::tree::TerminalNode *EVENT();
    DimensionsContext *dimensions();
    antlr4::tree::TerminalNode *OF();
    TypeContext *type();
    antlr4::tree::TerminalNode *LPAREN();
    ArgumentsContext *arguments();
    antlr4::tree::TerminalNode *RPAREN();

   
  };

  EntityDeclContext* entityDecl();

  class  PartDeclContext : public antlr4::ParserRuleContext {
  public:
    PartDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *PART();
    antlr4::tree::TerminalNode *WORD();
    DimensionsContext *dimensions();
    antlr4::tree::TerminalNode *LBRACK();
    std::vector<BinderContext *> binder();
    BinderContext* binder(size_t i);
    antlr4::tree::TerminalNode *RBRACK();
    antlr4::tree::TerminalNode *ASSIGN();
    MachineExpressionContext *machineExpression();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  PartDeclContext* partDecl();

  class  ContentionDeclContext : public antlr4::ParserRuleContext {
  public:
    ContentionDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *CONTENTION();
    antlr4::tree::TerminalNode *WORD();
    BlockContext *block();
    DimensionsContext *dimensions();

   
  };

  ContentionDeclContext* contentionDecl();

  class  CustomerDeclContext : public antlr4::ParserRuleContext {
  public:
    CustomerDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *CUSTOMER();
    std::vector<ParameterContext *> parameter();
    ParameterContext* parameter(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  CustomerDeclContext* customerDecl();

  class  ParametersContext : public antlr4::ParserRuleContext {
  public:
    ParametersContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LPAREN();
    antlr4::tree::TerminalNode *RPAREN();
    std::vector<ParameterContext *> parameter();
    ParameterContext* parameter(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  ParametersContext* parameters();

  class  ParameterContext : public antlr4::ParserRuleContext {
  public:
    ParameterContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    NameWordContext *nameWord();
    antlr4::tree::TerminalNode *COLON();
    TypeContext *type();
    antlr4::tree::TerminalNode *ASSIGN();
    ExpressionContext *expression();

   
  };

  ParameterContext* parameter();

  class  OnMachinesContext : public antlr4::ParserRuleContext {
  public:
    OnMachinesContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *ON();
    std::vector<MachineParameterContext *> machineParameter();
    MachineParameterContext* machineParameter(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  OnMachinesContext* onMachines();

  class  MachineParameterContext : public antlr4::ParserRuleContext {
  public:
    MachineParameterContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *COLON();
    PostfixContext *postfix();

   
  };

  MachineParameterContext* machineParameter();

  class  DimensionsContext : public antlr4::ParserRuleContext {
  public:
    DimensionsContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LBRACK();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    antlr4::tree::TerminalNode *RBRACK();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  DimensionsContext* dimensions();

  class  TypeContext : public antlr4::ParserRuleContext {
  public:
    TypeContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LIST();
    TypeContext *type();
    antlr4::tree::TerminalNode *RBRACK();
    antlr4::tree::TerminalNode *LBRACE();
    std::vector<TypeFieldContext *> typeField();
    TypeFieldContext* typeField(size_t i);
    antlr4::tree::TerminalNode *RBRACE();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);
    std::vector<TypeFactorContext *> typeFactor();
    TypeFactorContext* typeFactor(size_t i);
    antlr4::tree::TerminalNode *INT();
    std::vector<antlr4::tree::TerminalNode *> SLASH();
    antlr4::tree::TerminalNode* SLASH(size_t i);
    std::vector<antlr4::tree::TerminalNode *> STAR();
    antlr4::tree::TerminalNode* STAR(size_t i);

   
  };

  TypeContext* type();

  class  TypeFieldContext : public antlr4::ParserRuleContext {
  public:
    TypeFieldContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    AnyWordContext *anyWord();
    antlr4::tree::TerminalNode *COLON();
    TypeContext *type();

   
  };

  TypeFieldContext* typeField();

  class  TypeFactorContext : public antlr4::ParserRuleContext {
  public:
    TypeFactorContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *MACHINE();
    antlr4::tree::TerminalNode *MODEL();
    antlr4::tree::TerminalNode *RESOURCE();
    antlr4::tree::TerminalNode *PROCESSOR();
    antlr4::tree::TerminalNode *BARRIER();
    antlr4::tree::TerminalNode *QUEUE();
    antlr4::tree::TerminalNode *EVENT();
    antlr4::tree::TerminalNode *CARET();
    antlr4::tree::TerminalNode *INT();

   
  };

  TypeFactorContext* typeFactor();

  class  NetworkDeclContext : public antlr4::ParserRuleContext {
  public:
    NetworkDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *NETWORK();
    antlr4::tree::TerminalNode *WORD();
    BlockContext *block();
    ParametersContext *parameters();

   
  };

  NetworkDeclContext* networkDecl();

  class  ClassDeclContext : public antlr4::ParserRuleContext {
  public:
    ClassDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *CLASS();
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *LPAREN();
    ArgumentsContext *arguments();
    antlr4::tree::TerminalNode *RPAREN();

   
  };

  ClassDeclContext* classDecl();

  class  RouteStmtContext : public antlr4::ParserRuleContext {
  public:
    RouteStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *ROUTE();
    std::vector<StationContext *> station();
    StationContext* station(size_t i);
    antlr4::tree::TerminalNode *TO();
    antlr4::tree::TerminalNode *REMOVES();
    antlr4::tree::TerminalNode *LPAREN();
    ArgumentsContext *arguments();
    antlr4::tree::TerminalNode *RPAREN();

   
  };

  RouteStmtContext* routeStmt();

  class  StationContext : public antlr4::ParserRuleContext {
  public:
    StationContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *LBRACK();
    std::vector<IndexArgumentContext *> indexArgument();
    IndexArgumentContext* indexArgument(size_t i);
    antlr4::tree::TerminalNode *RBRACK();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  StationContext* station();

  class  NetDeclContext : public antlr4::ParserRuleContext {
  public:
    NetDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *NET();
    antlr4::tree::TerminalNode *WORD();
    BlockContext *block();
    ParametersContext *parameters();

   
  };

  NetDeclContext* netDecl();

  class  PlaceDeclContext : public antlr4::ParserRuleContext {
  public:
    PlaceDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *PLACE();
    antlr4::tree::TerminalNode *WORD();
    DimensionsContext *dimensions();
    antlr4::tree::TerminalNode *ASSIGN();
    ExpressionContext *expression();

   
  };

  PlaceDeclContext* placeDecl();

  class  TransitionDeclContext : public antlr4::ParserRuleContext {
  public:
    TransitionDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *TRANSITION();
    antlr4::tree::TerminalNode *WORD();
    BlockContext *block();
    antlr4::tree::TerminalNode *LBRACK();
    std::vector<BinderContext *> binder();
    BinderContext* binder(size_t i);
    antlr4::tree::TerminalNode *RBRACK();
    antlr4::tree::TerminalNode *LPAREN();
    ArgumentsContext *arguments();
    antlr4::tree::TerminalNode *RPAREN();
    antlr4::tree::TerminalNode *WHEN();
    ExpressionContext *expression();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  TransitionDeclContext* transitionDecl();

  class  ArcsStmtContext : public antlr4::ParserRuleContext {
  public:
    ArcsStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<PostfixContext *> postfix();
    PostfixContext* postfix(size_t i);
    antlr4::tree::TerminalNode *TAKE();
    antlr4::tree::TerminalNode *GIVE();
    antlr4::tree::TerminalNode *INHIBIT();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  ArcsStmtContext* arcsStmt();

  class  DelayStmtContext : public antlr4::ParserRuleContext {
  public:
    DelayStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *DELAY();
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *UNTIL();

   
  };

  DelayStmtContext* delayStmt();

  class  ComputeStmtContext : public antlr4::ParserRuleContext {
  public:
    ComputeStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *COMPUTE();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    antlr4::tree::TerminalNode *PRIORITY();
    antlr4::tree::TerminalNode *WITH();
    std::vector<NamedContext *> named();
    NamedContext* named(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  ComputeStmtContext* computeStmt();

  class  UseStmtContext : public antlr4::ParserRuleContext {
  public:
    UseStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *USE();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    antlr4::tree::TerminalNode *PRIORITY();
    antlr4::tree::TerminalNode *FOR();
    antlr4::tree::TerminalNode *AFTER();

   
  };

  UseStmtContext* useStmt();

  class  HoldStmtContext : public antlr4::ParserRuleContext {
  public:
    HoldStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *HOLD();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    BlockContext *block();
    antlr4::tree::TerminalNode *OF();
    antlr4::tree::TerminalNode *PRIORITY();

   
  };

  HoldStmtContext* holdStmt();

  class  ForStmtContext : public antlr4::ParserRuleContext {
  public:
    ForStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *FOR();
    BinderContext *binder();
    BlockContext *block();

   
  };

  ForStmtContext* forStmt();

  class  ParStmtContext : public antlr4::ParserRuleContext {
  public:
    ParStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *PAR();
    BinderContext *binder();
    BlockContext *block();
    std::vector<PlacementContext *> placement();
    PlacementContext* placement(size_t i);

   
  };

  ParStmtContext* parStmt();

  class  ForkStmtContext : public antlr4::ParserRuleContext {
  public:
    ForkStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *FORK();
    std::vector<BlockContext *> block();
    BlockContext* block(size_t i);

   
  };

  ForkStmtContext* forkStmt();

  class  OnStmtContext : public antlr4::ParserRuleContext {
  public:
    OnStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *ON();
    ExpressionContext *expression();
    BlockContext *block();

   
  };

  OnStmtContext* onStmt();

  class  KindBlockContext : public antlr4::ParserRuleContext {
  public:
    KindBlockContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    BlockContext *block();
    antlr4::tree::TerminalNode *SPAWN();
    antlr4::tree::TerminalNode *BACKGROUND();
    antlr4::tree::TerminalNode *LOOP();

   
  };

  KindBlockContext* kindBlock();

  class  IfStmtContext : public antlr4::ParserRuleContext {
  public:
    IfStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IF();
    std::vector<ConditionalContext *> conditional();
    ConditionalContext* conditional(size_t i);
    IfBlocksContext *ifBlocks();
    antlr4::tree::TerminalNode *THEN();
    antlr4::tree::TerminalNode *ELSE();
    ExpressionContext *expression();

   
  };

  IfStmtContext* ifStmt();

  class  IfBlocksContext : public antlr4::ParserRuleContext {
  public:
    IfBlocksContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<BlockContext *> block();
    BlockContext* block(size_t i);
    std::vector<antlr4::tree::TerminalNode *> ELSE();
    antlr4::tree::TerminalNode* ELSE(size_t i);
    std::vector<antlr4::tree::TerminalNode *> IF();
    antlr4::tree::TerminalNode* IF(size_t i);
    std::vector<ConditionalContext *> conditional();
    ConditionalContext* conditional(size_t i);

   
  };

  IfBlocksContext* ifBlocks();

  class  ChooseStmtContext : public antlr4::ParserRuleContext {
  public:
    ChooseStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *CHOOSE();
    antlr4::tree::TerminalNode *LBRACE();
    antlr4::tree::TerminalNode *RBRACE();
    std::vector<ChooseBranchContext *> chooseBranch();
    ChooseBranchContext* chooseBranch(size_t i);
    std::vector<antlr4::tree::TerminalNode *> SEMI();
    antlr4::tree::TerminalNode* SEMI(size_t i);

   
  };

  ChooseStmtContext* chooseStmt();

  class  ChooseBranchContext : public antlr4::ParserRuleContext {
  public:
    ChooseBranchContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    BlockContext *block();
    antlr4::tree::TerminalNode *ELSE();
    ExpressionContext *expression();

   
  };

  ChooseBranchContext* chooseBranch();

  class  SyncStmtContext : public antlr4::ParserRuleContext {
  public:
    SyncStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *SYNC();
    PostfixContext *postfix();

   
  };

  SyncStmtContext* syncStmt();

  class  PutStmtContext : public antlr4::ParserRuleContext {
  public:
    PutStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *PUT();
    PostfixContext *postfix();
    antlr4::tree::TerminalNode *WITH();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    antlr4::tree::TerminalNode *AFTER();

   
  };

  PutStmtContext* putStmt();

  class  SyncWordContext : public antlr4::ParserRuleContext {
  public:
    SyncWordContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    PostfixContext *postfix();
    antlr4::tree::TerminalNode *GET();
    antlr4::tree::TerminalNode *SIGNAL();
    antlr4::tree::TerminalNode *AWAIT();

   
  };

  SyncWordContext* syncWord();

  class  MeasureStmtContext : public antlr4::ParserRuleContext {
  public:
    MeasureStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *MEASURE();
    antlr4::tree::TerminalNode *WORD();
    BlockContext *block();
    antlr4::tree::TerminalNode *ASSIGN();
    ExpressionContext *expression();

   
  };

  MeasureStmtContext* measureStmt();

  class  EveryStmtContext : public antlr4::ParserRuleContext {
  public:
    EveryStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *EVERY();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    BlockContext *block();
    antlr4::tree::TerminalNode *FOR();
    antlr4::tree::TerminalNode *COUNT();

   
  };

  EveryStmtContext* everyStmt();

  class  WithinStmtContext : public antlr4::ParserRuleContext {
  public:
    WithinStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WITHIN();
    ExpressionContext *expression();
    std::vector<BlockContext *> block();
    BlockContext* block(size_t i);
    antlr4::tree::TerminalNode *ELSE();

   
  };

  WithinStmtContext* withinStmt();

  class  PlacementContext : public antlr4::ParserRuleContext {
  public:
    PlacementContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *ON();
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *SCHEDULE();
    AnyWordContext *anyWord();
    antlr4::tree::TerminalNode *LPAREN();
    ArgumentsContext *arguments();
    antlr4::tree::TerminalNode *RPAREN();
    antlr4::tree::TerminalNode *ORDER();
    antlr4::tree::TerminalNode *BY();
    antlr4::tree::TerminalNode *IN();
    antlr4::tree::TerminalNode *WITH();
    std::vector<NamedContext *> named();
    NamedContext* named(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  PlacementContext* placement();

  class  BinderContext : public antlr4::ParserRuleContext {
  public:
    BinderContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *IN();
    RangeOrValueContext *rangeOrValue();

   
  };

  BinderContext* binder();

  class  ArrayDeclContext : public antlr4::ParserRuleContext {
  public:
    ArrayDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *ARRAY();
    std::vector<antlr4::tree::TerminalNode *> WORD();
    antlr4::tree::TerminalNode* WORD(size_t i);
    DimensionsContext *dimensions();
    antlr4::tree::TerminalNode *LIKE();
    antlr4::tree::TerminalNode *DISTRIBUTED();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    antlr4::tree::TerminalNode *ON();
    antlr4::tree::TerminalNode *LPAREN();
    ArgumentsContext *arguments();
    antlr4::tree::TerminalNode *RPAREN();
    antlr4::tree::TerminalNode *AS();

   
  };

  ArrayDeclContext* arrayDecl();

  class  ForallStmtContext : public antlr4::ParserRuleContext {
  public:
    ForallStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *FORALL();
    std::vector<BinderContext *> binder();
    BinderContext* binder(size_t i);
    BlockContext *block();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);
    antlr4::tree::TerminalNode *ON();
    std::vector<PostfixContext *> postfix();
    PostfixContext* postfix(size_t i);
    antlr4::tree::TerminalNode *WRITES();
    antlr4::tree::TerminalNode *READS();

   
  };

  ForallStmtContext* forallStmt();

  class  ArrayStmtContext : public antlr4::ParserRuleContext {
  public:
    ArrayStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *REDUCE();
    std::vector<antlr4::tree::TerminalNode *> WORD();
    antlr4::tree::TerminalNode* WORD(size_t i);
    PostfixContext *postfix();
    antlr4::tree::TerminalNode *USING();
    antlr4::tree::TerminalNode *BROADCAST();
    antlr4::tree::TerminalNode *REDISTRIBUTE();
    antlr4::tree::TerminalNode *LPAREN();
    antlr4::tree::TerminalNode *RPAREN();
    antlr4::tree::TerminalNode *COMMA();
    ExpressionContext *expression();

   
  };

  ArrayStmtContext* arrayStmt();

  class  GraphStmtContext : public antlr4::ParserRuleContext {
  public:
    GraphStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *GRAPH();
    antlr4::tree::TerminalNode *FROM();
    PostfixContext *postfix();
    BlockContext *block();
    std::vector<PlacementContext *> placement();
    PlacementContext* placement(size_t i);

   
  };

  GraphStmtContext* graphStmt();

  class  TaskDeclContext : public antlr4::ParserRuleContext {
  public:
    TaskDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *TASK();
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *LBRACE();
    antlr4::tree::TerminalNode *RBRACE();
    antlr4::tree::TerminalNode *LBRACK();
    std::vector<BinderContext *> binder();
    BinderContext* binder(size_t i);
    antlr4::tree::TerminalNode *RBRACK();
    std::vector<PlacementContext *> placement();
    PlacementContext* placement(size_t i);
    std::vector<AfterClauseContext *> afterClause();
    AfterClauseContext* afterClause(size_t i);
    std::vector<antlr4::tree::TerminalNode *> SEMI();
    antlr4::tree::TerminalNode* SEMI(size_t i);
    std::vector<antlr4::tree::TerminalNode *> BROKEN();
    antlr4::tree::TerminalNode* BROKEN(size_t i);
    std::vector<StatementContext *> statement();
    StatementContext* statement(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  TaskDeclContext* taskDecl();

  class  AfterClauseContext : public antlr4::ParserRuleContext {
  public:
    AfterClauseContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *AFTER();
    std::vector<DependenceContext *> dependence();
    DependenceContext* dependence(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  AfterClauseContext* afterClause();

  class  DependenceContext : public antlr4::ParserRuleContext {
  public:
    DependenceContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *ALL();
    antlr4::tree::TerminalNode *LBRACK();
    std::vector<IndexArgumentContext *> indexArgument();
    IndexArgumentContext* indexArgument(size_t i);
    antlr4::tree::TerminalNode *RBRACK();
    std::vector<DependenceTailContext *> dependenceTail();
    DependenceTailContext* dependenceTail(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  DependenceContext* dependence();

  class  DependenceTailContext : public antlr4::ParserRuleContext {
  public:
    DependenceTailContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *CARRYING();
    ConditionalContext *conditional();
    antlr4::tree::TerminalNode *AFTER_FOR();
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *IN();
    RangeOrValueContext *rangeOrValue();
    antlr4::tree::TerminalNode *AFTER_IF();

   
  };

  DependenceTailContext* dependenceTail();

  class  PrintStmtContext : public antlr4::ParserRuleContext {
  public:
    PrintStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *PRINT();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  PrintStmtContext* printStmt();

  class  AssertStmtContext : public antlr4::ParserRuleContext {
  public:
    AssertStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *ASSERT();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    antlr4::tree::TerminalNode *COMMA();

   
  };

  AssertStmtContext* assertStmt();

  class  ExpressionStmtContext : public antlr4::ParserRuleContext {
  public:
    ExpressionStmtContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ChainContext *chain();
    ScheduleValueContext *scheduleValue();
    std::vector<antlr4::tree::TerminalNode *> ARROW();
    antlr4::tree::TerminalNode* ARROW(size_t i);
    std::vector<UnitExpressionContext *> unitExpression();
    UnitExpressionContext* unitExpression(size_t i);
    antlr4::tree::TerminalNode *CALL_ON();
    std::vector<MachineExpressionContext *> machineExpression();
    MachineExpressionContext* machineExpression(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  ExpressionStmtContext* expressionStmt();

  class  ExpressionContext : public antlr4::ParserRuleContext {
  public:
    ExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ConditionalContext *conditional();
    std::vector<antlr4::tree::TerminalNode *> ARROW();
    antlr4::tree::TerminalNode* ARROW(size_t i);
    std::vector<UnitExpressionContext *> unitExpression();
    UnitExpressionContext* unitExpression(size_t i);

   
  };

  ExpressionContext* expression();

  class  ConditionalContext : public antlr4::ParserRuleContext {
  public:
    ConditionalContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ChainContext *chain();
    ScheduleValueContext *scheduleValue();
    std::vector<CaseOfContext *> caseOf();
    CaseOfContext* caseOf(size_t i);
    std::vector<LocalNamesContext *> localNames();
    LocalNamesContext* localNames(size_t i);

   
  };

  ConditionalContext* conditional();

  class  CaseOfContext : public antlr4::ParserRuleContext {
  public:
    CaseOfContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *IF();
    std::vector<ConditionalContext *> conditional();
    ConditionalContext* conditional(size_t i);
    antlr4::tree::TerminalNode *THEN();
    antlr4::tree::TerminalNode *ELSE();

   
  };

  CaseOfContext* caseOf();

  class  LocalNamesContext : public antlr4::ParserRuleContext {
  public:
    LocalNamesContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LET_LOCAL();
    std::vector<LocalNameContext *> localName();
    LocalNameContext* localName(size_t i);
    antlr4::tree::TerminalNode *IN();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  LocalNamesContext* localNames();

  class  LocalNameContext : public antlr4::ParserRuleContext {
  public:
    LocalNameContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *ASSIGN();
    ExpressionContext *expression();

   
  };

  LocalNameContext* localName();

  class  ScheduleValueContext : public antlr4::ParserRuleContext {
  public:
    ScheduleValueContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *SCHEDULE();
    AnyWordContext *anyWord();
    antlr4::tree::TerminalNode *LPAREN();
    ArgumentsContext *arguments();
    antlr4::tree::TerminalNode *RPAREN();
    std::vector<antlr4::tree::TerminalNode *> ORDER();
    antlr4::tree::TerminalNode* ORDER(size_t i);
    std::vector<antlr4::tree::TerminalNode *> BY();
    antlr4::tree::TerminalNode* BY(size_t i);
    std::vector<ConditionalContext *> conditional();
    ConditionalContext* conditional(size_t i);
    std::vector<antlr4::tree::TerminalNode *> IN();
    antlr4::tree::TerminalNode* IN(size_t i);

   
  };

  ScheduleValueContext* scheduleValue();

  class  ChainContext : public antlr4::ParserRuleContext {
  public:
    ChainContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<OperandContext *> operand();
    OperandContext* operand(size_t i);
    std::vector<InfixContext *> infix();
    InfixContext* infix(size_t i);

   
  };

  ChainContext* chain();

  class  InfixContext : public antlr4::ParserRuleContext {
  public:
    InfixContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *PLUS();
    antlr4::tree::TerminalNode *MINUS();
    antlr4::tree::TerminalNode *PLUSMINUS();
    antlr4::tree::TerminalNode *STAR();
    antlr4::tree::TerminalNode *SLASH();
    antlr4::tree::TerminalNode *DIV();
    antlr4::tree::TerminalNode *MOD();
    antlr4::tree::TerminalNode *CARET();
    antlr4::tree::TerminalNode *EQ();
    antlr4::tree::TerminalNode *NE();
    antlr4::tree::TerminalNode *LT();
    antlr4::tree::TerminalNode *LE();
    antlr4::tree::TerminalNode *GT();
    antlr4::tree::TerminalNode *GE();
    antlr4::tree::TerminalNode *AND();
    antlr4::tree::TerminalNode *OR();

   
  };

  InfixContext* infix();

  class  OperandContext : public antlr4::ParserRuleContext {
  public:
    OperandContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    PredictExpressionContext *predictExpression();
    DrawExpressionContext *drawExpression();
    SolveExpressionContext *solveExpression();
    SymbolicExpressionContext *symbolicExpression();
    SensitivityExpressionContext *sensitivityExpression();
    AdviceExpressionContext *adviceExpression();
    PostfixContext *postfix();
    std::vector<antlr4::tree::TerminalNode *> NEGATE();
    antlr4::tree::TerminalNode* NEGATE(size_t i);
    std::vector<antlr4::tree::TerminalNode *> NOT();
    antlr4::tree::TerminalNode* NOT(size_t i);
    std::vector<WithClauseContext *> withClause();
    WithClauseContext* withClause(size_t i);
    std::vector<WithoutClauseContext *> withoutClause();
    WithoutClauseContext* withoutClause(size_t i);

   
  };

  OperandContext* operand();

  class  PostfixContext : public antlr4::ParserRuleContext {
  public:
    PostfixContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    PrimaryContext *primary();
    std::vector<SuffixContext *> suffix();
    SuffixContext* suffix(size_t i);

   
  };

  PostfixContext* postfix();

  class  NamedContext : public antlr4::ParserRuleContext {
  public:
    NamedContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WORD();
    std::vector<SuffixContext *> suffix();
    SuffixContext* suffix(size_t i);

   
  };

  NamedContext* named();

  class  SuffixContext : public antlr4::ParserRuleContext {
  public:
    SuffixContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LPAREN();
    ArgumentsContext *arguments();
    antlr4::tree::TerminalNode *RPAREN();
    antlr4::tree::TerminalNode *LBRACK();
    std::vector<IndexArgumentContext *> indexArgument();
    IndexArgumentContext* indexArgument(size_t i);
    antlr4::tree::TerminalNode *RBRACK();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);
    antlr4::tree::TerminalNode *DOT();
    AnyWordContext *anyWord();

   
  };

  SuffixContext* suffix();

  class  PrimaryContext : public antlr4::ParserRuleContext {
  public:
    PrimaryContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *INT();
    antlr4::tree::TerminalNode *REAL();
    UnitExpressionContext *unitExpression();
    antlr4::tree::TerminalNode *STRING();
    TextContext *text();
    antlr4::tree::TerminalNode *TRUE();
    antlr4::tree::TerminalNode *FALSE();
    antlr4::tree::TerminalNode *WORD();
    FitExpressionContext *fitExpression();
    antlr4::tree::TerminalNode *GROUP();
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *RPAREN();
    antlr4::tree::TerminalNode *TUPLE();
    std::vector<IndexArgumentContext *> indexArgument();
    IndexArgumentContext* indexArgument(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);
    antlr4::tree::TerminalNode *LIST();
    antlr4::tree::TerminalNode *RBRACK();
    ListItemsContext *listItems();
    antlr4::tree::TerminalNode *LBRACE();
    BindingsContext *bindings();
    antlr4::tree::TerminalNode *RBRACE();

   
  };

  PrimaryContext* primary();

  class  TextContext : public antlr4::ParserRuleContext {
  public:
    TextContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *TEXT_OPEN();
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    antlr4::tree::TerminalNode *TEXT_CLOSE();
    std::vector<antlr4::tree::TerminalNode *> TEXT_MIDDLE();
    antlr4::tree::TerminalNode* TEXT_MIDDLE(size_t i);

   
  };

  TextContext* text();

  class  ListItemsContext : public antlr4::ParserRuleContext {
  public:
    ListItemsContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<ExpressionContext *> expression();
    ExpressionContext* expression(size_t i);
    std::vector<antlr4::tree::TerminalNode *> FOR();
    antlr4::tree::TerminalNode* FOR(size_t i);
    std::vector<BinderContext *> binder();
    BinderContext* binder(size_t i);
    antlr4::tree::TerminalNode *IF();
    ConditionalContext *conditional();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  ListItemsContext* listItems();

  class  PredictExpressionContext : public antlr4::ParserRuleContext {
  public:
    PredictExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    PostfixContext *postfix();
    antlr4::tree::TerminalNode *PREDICT();
    antlr4::tree::TerminalNode *SIMULATE();
    antlr4::tree::TerminalNode *ON();
    std::vector<MachineExpressionContext *> machineExpression();
    MachineExpressionContext* machineExpression(size_t i);
    UsingClauseContext *usingClause();
    antlr4::tree::TerminalNode *NET();
    antlr4::tree::TerminalNode *FROM();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  PredictExpressionContext* predictExpression();

  class  UsingClauseContext : public antlr4::ParserRuleContext {
  public:
    UsingClauseContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *USING();
    antlr4::tree::TerminalNode *LPAREN();
    antlr4::tree::TerminalNode *RPAREN();
    std::vector<UsingOptionContext *> usingOption();
    UsingOptionContext* usingOption(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  UsingClauseContext* usingClause();

  class  UsingOptionContext : public antlr4::ParserRuleContext {
  public:
    UsingOptionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<AnyWordContext *> anyWord();
    AnyWordContext* anyWord(size_t i);
    antlr4::tree::TerminalNode *ASSIGN();
    ExpressionContext *expression();
    antlr4::tree::TerminalNode *OF();
    std::vector<antlr4::tree::TerminalNode *> DOT();
    antlr4::tree::TerminalNode* DOT(size_t i);

   
  };

  UsingOptionContext* usingOption();

  class  DrawExpressionContext : public antlr4::ParserRuleContext {
  public:
    DrawExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *DRAW();
    PostfixContext *postfix();

   
  };

  DrawExpressionContext* drawExpression();

  class  SolveExpressionContext : public antlr4::ParserRuleContext {
  public:
    SolveExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *SOLVE();
    std::vector<PostfixContext *> postfix();
    PostfixContext* postfix(size_t i);
    antlr4::tree::TerminalNode *NET();
    antlr4::tree::TerminalNode *FROM();
    antlr4::tree::TerminalNode *ON();
    std::vector<MachineExpressionContext *> machineExpression();
    MachineExpressionContext* machineExpression(size_t i);
    antlr4::tree::TerminalNode *AT_TIME();
    antlr4::tree::TerminalNode *USING();
    antlr4::tree::TerminalNode *WORD();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  SolveExpressionContext* solveExpression();

  class  SymbolicExpressionContext : public antlr4::ParserRuleContext {
  public:
    SymbolicExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *SYMBOLIC();
    PostfixContext *postfix();
    antlr4::tree::TerminalNode *ON();
    std::vector<MachineExpressionContext *> machineExpression();
    MachineExpressionContext* machineExpression(size_t i);
    UsingClauseContext *usingClause();
    antlr4::tree::TerminalNode *FREE();
    std::vector<NamedContext *> named();
    NamedContext* named(size_t i);
    antlr4::tree::TerminalNode *WHERE();
    std::vector<RegionContext *> region();
    RegionContext* region(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  SymbolicExpressionContext* symbolicExpression();

  class  SensitivityExpressionContext : public antlr4::ParserRuleContext {
  public:
    SensitivityExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *SENSITIVITY();
    std::vector<PostfixContext *> postfix();
    PostfixContext* postfix(size_t i);
    antlr4::tree::TerminalNode *ON();
    std::vector<MachineExpressionContext *> machineExpression();
    MachineExpressionContext* machineExpression(size_t i);
    antlr4::tree::TerminalNode *TO();
    std::vector<NamedContext *> named();
    NamedContext* named(size_t i);
    antlr4::tree::TerminalNode *WITHIN();
    UsingClauseContext *usingClause();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  SensitivityExpressionContext* sensitivityExpression();

  class  AdviceExpressionContext : public antlr4::ParserRuleContext {
  public:
    AdviceExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WHY();
    antlr4::tree::TerminalNode *WHAT();
    antlr4::tree::TerminalNode *IF();
    PredictExpressionContext *predictExpression();
    SolveExpressionContext *solveExpression();
    SymbolicExpressionContext *symbolicExpression();
    AdvisedContext *advised();

   
  };

  AdviceExpressionContext* adviceExpression();

  class  AdvisedContext : public antlr4::ParserRuleContext {
  public:
    AdvisedContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    PostfixContext *postfix();
    antlr4::tree::TerminalNode *ON();
    std::vector<MachineExpressionContext *> machineExpression();
    MachineExpressionContext* machineExpression(size_t i);
    UsingClauseContext *usingClause();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);

   
  };

  AdvisedContext* advised();

  class  FitExpressionContext : public antlr4::ParserRuleContext {
  public:
    FitExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *LPAREN();
    antlr4::tree::TerminalNode *RPAREN();
    antlr4::tree::TerminalNode *FIT();
    antlr4::tree::TerminalNode *VALIDATE();
    BinderContext *binder();
    antlr4::tree::TerminalNode *COLON();
    ExpressionContext *expression();
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);
    std::vector<AnyWordContext *> anyWord();
    AnyWordContext* anyWord(size_t i);
    antlr4::tree::TerminalNode *BY();
    UsingClauseContext *usingClause();
    std::vector<UnknownContext *> unknown();
    UnknownContext* unknown(size_t i);
    std::vector<UsingOptionContext *> usingOption();
    UsingOptionContext* usingOption(size_t i);

   
  };

  FitExpressionContext* fitExpression();

  class  UnknownContext : public antlr4::ParserRuleContext {
  public:
    UnknownContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *IN();
    RangeOrValueContext *rangeOrValue();

   
  };

  UnknownContext* unknown();

  class  RegionContext : public antlr4::ParserRuleContext {
  public:
    RegionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    ConditionalContext *conditional();
    std::vector<antlr4::tree::TerminalNode *> WHERE_FOR();
    antlr4::tree::TerminalNode* WHERE_FOR(size_t i);
    std::vector<BinderContext *> binder();
    BinderContext* binder(size_t i);

   
  };

  RegionContext* region();

  class  MachineExpressionContext : public antlr4::ParserRuleContext {
  public:
    MachineExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    PostfixContext *postfix();
    std::vector<WithClauseContext *> withClause();
    WithClauseContext* withClause(size_t i);
    std::vector<WithoutClauseContext *> withoutClause();
    WithoutClauseContext* withoutClause(size_t i);

   
  };

  MachineExpressionContext* machineExpression();

  class  WithoutClauseContext : public antlr4::ParserRuleContext {
  public:
    WithoutClauseContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WITHOUT();
    antlr4::tree::TerminalNode *WORD();
    std::vector<antlr4::tree::TerminalNode *> DOT();
    antlr4::tree::TerminalNode* DOT(size_t i);
    std::vector<AnyWordContext *> anyWord();
    AnyWordContext* anyWord(size_t i);

   
  };

  WithoutClauseContext* withoutClause();

  class  WithClauseContext : public antlr4::ParserRuleContext {
  public:
    WithClauseContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WITH_BRACE();
    antlr4::tree::TerminalNode *LBRACE();
    antlr4::tree::TerminalNode *RBRACE();
    std::vector<BindingContext *> binding();
    BindingContext* binding(size_t i);
    std::vector<WithDeclContext *> withDecl();
    WithDeclContext* withDecl(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);
    std::vector<antlr4::tree::TerminalNode *> SEMI();
    antlr4::tree::TerminalNode* SEMI(size_t i);

   
  };

  WithClauseContext* withClause();

  class  WithDeclContext : public antlr4::ParserRuleContext {
  public:
    WithDeclContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    FnDeclContext *fnDecl();
    ProcDeclContext *procDecl();
    EntityDeclContext *entityDecl();
    PartDeclContext *partDecl();
    antlr4::tree::TerminalNode *BROKEN();

   
  };

  WithDeclContext* withDecl();

  class  BindingsContext : public antlr4::ParserRuleContext {
  public:
    BindingsContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<BindingContext *> binding();
    BindingContext* binding(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);
    std::vector<antlr4::tree::TerminalNode *> SEMI();
    antlr4::tree::TerminalNode* SEMI(size_t i);

   
  };

  BindingsContext* bindings();

  class  BindingContext : public antlr4::ParserRuleContext {
  public:
    BindingContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *ASSIGN();
    ExpressionContext *expression();
    BindingWordContext *bindingWord();
    antlr4::tree::TerminalNode *STRING();

   
  };

  BindingContext* binding();

  class  ArgumentsContext : public antlr4::ParserRuleContext {
  public:
    ArgumentsContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<BinderContext *> binder();
    BinderContext* binder(size_t i);
    antlr4::tree::TerminalNode *COLON();
    ExpressionContext *expression();
    std::vector<ArgumentContext *> argument();
    ArgumentContext* argument(size_t i);
    std::vector<antlr4::tree::TerminalNode *> COMMA();
    antlr4::tree::TerminalNode* COMMA(size_t i);
    antlr4::tree::TerminalNode *IF();
    ConditionalContext *conditional();

   
  };

  ArgumentsContext* arguments();

  class  ArgumentContext : public antlr4::ParserRuleContext {
  public:
    ArgumentContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    AnyWordContext *anyWord();
    antlr4::tree::TerminalNode *ASSIGN();
    ExpressionContext *expression();

   
  };

  ArgumentContext* argument();

  class  IndexArgumentContext : public antlr4::ParserRuleContext {
  public:
    IndexArgumentContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *STAR();
    RangeOrValueContext *rangeOrValue();

   
  };

  IndexArgumentContext* indexArgument();

  class  RangeOrValueContext : public antlr4::ParserRuleContext {
  public:
    RangeOrValueContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<ConditionalContext *> conditional();
    ConditionalContext* conditional(size_t i);
    antlr4::tree::TerminalNode *DOTDOT();
    antlr4::tree::TerminalNode *DOTDOTLT();
    antlr4::tree::TerminalNode *STEP();

   
  };

  RangeOrValueContext* rangeOrValue();

  class  UnitExpressionContext : public antlr4::ParserRuleContext {
  public:
    UnitExpressionContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    std::vector<antlr4::tree::TerminalNode *> UNIT();
    antlr4::tree::TerminalNode* UNIT(size_t i);
    antlr4::tree::TerminalNode *PERCENT();
    std::vector<UnitPowerContext *> unitPower();
    UnitPowerContext* unitPower(size_t i);
    std::vector<antlr4::tree::TerminalNode *> UNIT_SLASH();
    antlr4::tree::TerminalNode* UNIT_SLASH(size_t i);
    antlr4::tree::TerminalNode *UNIT_ONE();

   
  };

  UnitExpressionContext* unitExpression();

  class  UnitPowerContext : public antlr4::ParserRuleContext {
  public:
    UnitPowerContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *UNIT_CARET();
    antlr4::tree::TerminalNode *INT();

   
  };

  UnitPowerContext* unitPower();

  class  AnyWordContext : public antlr4::ParserRuleContext {
  public:
    AnyWordContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    BindingWordContext *bindingWord();
    antlr4::tree::TerminalNode *AND();
    antlr4::tree::TerminalNode *OR();
    antlr4::tree::TerminalNode *DIV();
    antlr4::tree::TerminalNode *MOD();
    antlr4::tree::TerminalNode *AFTER_FOR();
    antlr4::tree::TerminalNode *AFTER_IF();
    antlr4::tree::TerminalNode *WHERE_FOR();
    antlr4::tree::TerminalNode *CALL_ON();
    antlr4::tree::TerminalNode *WITHOUT();

   
  };

  AnyWordContext* anyWord();

  class  BindingWordContext : public antlr4::ParserRuleContext {
  public:
    BindingWordContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    NameWordContext *nameWord();
    antlr4::tree::TerminalNode *NOT();
    antlr4::tree::TerminalNode *IF();
    antlr4::tree::TerminalNode *THEN();
    antlr4::tree::TerminalNode *ELSE();
    antlr4::tree::TerminalNode *IN();
    antlr4::tree::TerminalNode *FOR();
    antlr4::tree::TerminalNode *STEP();
    antlr4::tree::TerminalNode *ON();
    antlr4::tree::TerminalNode *WITH();
    antlr4::tree::TerminalNode *TRUE();
    antlr4::tree::TerminalNode *FALSE();
    antlr4::tree::TerminalNode *DELAY();
    antlr4::tree::TerminalNode *COMPUTE();
    antlr4::tree::TerminalNode *USE();
    antlr4::tree::TerminalNode *HOLD();
    antlr4::tree::TerminalNode *PAR();
    antlr4::tree::TerminalNode *FORK();
    antlr4::tree::TerminalNode *SPAWN();
    antlr4::tree::TerminalNode *BACKGROUND();
    antlr4::tree::TerminalNode *LOOP();
    antlr4::tree::TerminalNode *CHOOSE();
    antlr4::tree::TerminalNode *SYNC();
    antlr4::tree::TerminalNode *PUT();
    antlr4::tree::TerminalNode *GET();
    antlr4::tree::TerminalNode *SIGNAL();
    antlr4::tree::TerminalNode *AWAIT();
    antlr4::tree::TerminalNode *GRAPH();
    antlr4::tree::TerminalNode *MEASURE();
    antlr4::tree::TerminalNode *TASK();
    antlr4::tree::TerminalNode *AFTER();
    antlr4::tree::TerminalNode *MODEL();
    antlr4::tree::TerminalNode *MACHINE();
    antlr4::tree::TerminalNode *PARAM();
    antlr4::tree::TerminalNode *LET();
    antlr4::tree::TerminalNode *FN();
    antlr4::tree::TerminalNode *UNIT_DECL();
    antlr4::tree::TerminalNode *PROC();
    antlr4::tree::TerminalNode *RESOURCE();
    antlr4::tree::TerminalNode *PROCESSOR();
    antlr4::tree::TerminalNode *BARRIER();
    antlr4::tree::TerminalNode *QUEUE();
    antlr4::tree::TerminalNode *EVENT();
    antlr4::tree::TerminalNode *PART();
    antlr4::tree::TerminalNode *PREDICT();
    antlr4::tree::TerminalNode *PRINT();
    antlr4::tree::TerminalNode *ASSERT();
    antlr4::tree::TerminalNode *IMPORT();

   
  };

  BindingWordContext* bindingWord();

  class  NameWordContext : public antlr4::ParserRuleContext {
  public:
    NameWordContext(antlr4::ParserRuleContext *parent, size_t invokingState);
    virtual size_t getRuleIndex() const override;
    antlr4::tree::TerminalNode *WORD();
    antlr4::tree::TerminalNode *CONTENTION();
    antlr4::tree::TerminalNode *AS();
    antlr4::tree::TerminalNode *UNTIL();
    antlr4::tree::TerminalNode *OF();
    antlr4::tree::TerminalNode *PRIORITY();
    antlr4::tree::TerminalNode *SCHEDULE();
    antlr4::tree::TerminalNode *ORDER();
    antlr4::tree::TerminalNode *BY();
    antlr4::tree::TerminalNode *ALL();
    antlr4::tree::TerminalNode *CARRYING();
    antlr4::tree::TerminalNode *FROM();
    antlr4::tree::TerminalNode *SYMBOLIC();
    antlr4::tree::TerminalNode *CUSTOMER();
    antlr4::tree::TerminalNode *SENSITIVITY();
    antlr4::tree::TerminalNode *SIMULATE();
    antlr4::tree::TerminalNode *DRAW();
    antlr4::tree::TerminalNode *WHY();
    antlr4::tree::TerminalNode *WHAT();
    antlr4::tree::TerminalNode *FIT();
    antlr4::tree::TerminalNode *VALIDATE();
    antlr4::tree::TerminalNode *ARRAY();
    antlr4::tree::TerminalNode *FORALL();
    antlr4::tree::TerminalNode *REDUCE();
    antlr4::tree::TerminalNode *BROADCAST();

   
  };

  NameWordContext* nameWord();


private:
  static std::vector<antlr4::dfa::DFA> _decisionToDFA;
  static antlr4::atn::PredictionContextCache _sharedContextCache;
  static std::vector<std::string> _ruleNames;
  static std::vector<std::string> _tokenNames;

  static std::vector<std::string> _literalNames;
  static std::vector<std::string> _symbolicNames;
  static antlr4::dfa::Vocabulary _vocabulary;
  static antlr4::atn::ATN _atn;
  static std::vector<uint16_t> _serializedATN;


  struct Initializer {
    Initializer();
  };
  static Initializer _init;
};

