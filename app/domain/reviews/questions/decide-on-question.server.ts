import type { ReviewRule } from "#db/values/review-values.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { settleReports } from "../review/settle-reports.server.ts";
import type { ReviewMail } from "../mail-data.ts";
import { refusal } from "../refusals.ts";
import { ruleLabels } from "../review/review-labels.ts";
import type { AnswerDecision, QuestionDecision } from "./question-input.ts";
import { notifyAuthorOfAnswer, notifySeller } from "./notify-of-questions.server.ts";

/** Lets a question that was held be answered, keeps one that was reported, or removes one for a rule of the policy, of which the asker is told. */
export async function decideOnQuestion(shop: Shop, { questionId, rule }: QuestionDecision): Promise<void> {
  requirePermission(shop.actor, "reviews.decide");
  await inTransaction(shop, async (shop) => {
    const question = await shop.db
      .selectFrom("questions")
      .innerJoin("products", "products.id", "questions.product_id")
      .innerJoin("auth_users", "auth_users.id", "questions.user_id")
      .select(["questions.held_for", "questions.removed_for", "products.name", "products.vendor_id"])
      .select("auth_users.email")
      .where("questions.id", "=", questionId)
      .forNoKeyUpdate(["questions"])
      .executeTakeFirst();
    if (!question) throw refusal("question.not-found");
    const wasReported = await settleReports(shop, { what: "question", id: questionId });
    const isSame = question.held_for === null && question.removed_for === (rule ?? null);
    if (isSame && !wasReported) return;
    await shop.db
      .updateTable("questions")
      .set({ held_for: null, removed_for: rule ?? null })
      .where("id", "=", questionId)
      .execute();
    if (rule === undefined) {
      if (!isSame) await notifySeller(shop, questionId);
    } else if (!isSame)
      await notifyAuthor(
        shop,
        `question-removed:${questionId}`,
        question.email,
        "question",
        question.name,
        rule,
      );
    await writeAudit(shop, {
      action: rule === undefined ? "question.keep" : "question.remove",
      subject: { id: questionId, name: question.name },
      vendorId: question.vendor_id,
      before: null,
      after: rule === undefined ? null : { rule },
    });
  });
}

/**
 * Publishes an answer that was held, keeps one that was reported, or removes one for a rule of the policy, of which a
 * buyer is told.
 * Refuses: a text that was changed since.
 */
export async function decideOnAnswer(shop: Shop, { answerId, version, rule }: AnswerDecision): Promise<void> {
  requirePermission(shop.actor, "reviews.decide");
  await inTransaction(shop, async (shop) => {
    const answer = await shop.db
      .selectFrom("question_answers as answer")
      .innerJoin("questions", "questions.id", "answer.question_id")
      .innerJoin("products", "products.id", "questions.product_id")
      .leftJoin("auth_users", "auth_users.id", "answer.user_id")
      .select(["answer.question_id", "answer.version", "answer.held_for", "answer.removed_for"])
      .select(["products.name", "products.vendor_id", "auth_users.email"])
      .where("answer.id", "=", answerId)
      .forNoKeyUpdate(["answer"])
      .executeTakeFirst();
    if (!answer) throw refusal("question.not-found");
    if (answer.version !== version) throw refusal("question.answered-meanwhile");
    const wasReported = await settleReports(shop, { what: "answer", id: answerId });
    const isSame = answer.held_for === null && answer.removed_for === (rule ?? null);
    if (isSame && !wasReported) return;
    await shop.db
      .updateTable("question_answers")
      .set({ held_for: null, removed_for: rule ?? null })
      .where("id", "=", answerId)
      .execute();
    if (rule === undefined) {
      if (!isSame) await notifyAuthorOfAnswer(shop, answer.question_id);
    } else if (!isSame && answer.email !== null) {
      await notifyAuthor(
        shop,
        `answer-removed:${answerId}:${version}`,
        answer.email,
        "answer",
        answer.name,
        rule,
      );
    }
    await writeAudit(shop, {
      action: rule === undefined ? "answer.keep" : "answer.remove",
      subject: { id: answer.question_id, name: answer.name },
      vendorId: answer.vendor_id,
      before: null,
      after: rule === undefined ? null : { rule },
    });
  });
}

function notifyAuthor(
  shop: Shop,
  eventKey: string,
  email: string,
  what: "question" | "answer",
  product: string,
  rule: ReviewRule,
): Promise<void> {
  return queueMail<ReviewMail>(shop, eventKey, email, {
    template: "question-removed",
    what,
    product,
    rule: ruleLabels[rule],
  });
}
