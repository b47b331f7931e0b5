// oxlint-disable-next-line typescript/no-require-imports -- the tool loads its settings as CommonJS only
const { GenericExpressionNode, IdentifierNode } = require("kysely-codegen");

/** Columns whose values are words of app/db/words.ts. Node types, because the tool cannot read expressions as text. */
const word = (name) => new IdentifierNode(name);
const generated = (name) => new GenericExpressionNode("Generated", [word(name)]);

const columns = {
  "fulfilments.cash_carried_by": word("CashCarrier"),
  "fulfilments.sent_by": word("SentBy"),
  "fulfilments.status": generated("OrderStatus"),
  "orders.payment_method": word("PaymentMethod"),
  "orders.payment_status": generated("PaymentStatus"),
  "orders.status": generated("OrderStatus"),
  "refunds.status": generated("RefundStatus"),
  "returned_goods.place": word("GoodsPlace"),
  "returns.condition": word("ReturnedCondition"),
  "returns.handover": word("ReturnHandover"),
  "returns.kind": word("ReturnKind"),
  "returns.reason": word("ReturnReason"),
  "returns.state": word("ReturnState"),
  "returns.wish": word("ReturnWish"),
  "question_answers.held_for": word("ReviewHold"),
  "question_answers.removed_for": word("ReviewRule"),
  "question_answers.role": word("AnswerRole"),
  "questions.held_for": word("ReviewHold"),
  "questions.removed_for": word("ReviewRule"),
  "review_reports.reason": word("ReviewRule"),
  "reviews.held_for": word("ReviewHold"),
  "reviews.removed_for": word("ReviewRule"),
  "reviews.state": word("ReviewState"),
};

const names = Object.values(columns).map(({ name, args }) => args?.[0].name ?? name);

module.exports = {
  customImports: Object.fromEntries(names.map((name) => [name, "./words.ts"])),
  overrides: { columns },
};
