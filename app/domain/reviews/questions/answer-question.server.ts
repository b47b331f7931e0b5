import type { AnswerRole, ReviewHold } from "#db/values/review-values.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { isListedBy } from "../../catalogue/product/product-rows.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { refusal } from "../refusals.ts";
import { heldFor } from "../review/held-for.ts";
import { findReviewable } from "../write/find-bought.server.ts";
import type { QuestionAnswer } from "./question-input.ts";
import { notifyAuthorOfAnswer } from "./notify-of-questions.server.ts";

const limit: RateLimit = { rule: "answers", attempts: 60, perMinutes: 24 * 60 };

/** Who answers: one seller, the shop, or one buyer. Each has one answer to a question. */
type Answerer = { role: AnswerRole; user_id: string | null; vendor_id: string | null };
const isOfShop = (by: Answerer) => by.user_id === null && by.vendor_id === null;

/**
 * The answer of the seller, or of the shop to any question. A new one replaces the former, which the audit log keeps.
 * Refuses: a question of another seller's product, as unknown; a form of another version, as of two colleagues.
 */
export async function answerQuestion(
  shop: Shop,
  questionId: string,
  input: QuestionAnswer,
): Promise<"published" | "held"> {
  const scope = sellerScope(shop.actor, "reviews.answer");
  return inTransaction(shop, async (shop) => {
    const question = await lockQuestion(shop, questionId, scope);
    const by: Answerer =
      scope === "everybody"
        ? { role: "shop", user_id: null, vendor_id: null }
        : { role: "seller", user_id: null, vendor_id: scope.vendorId };
    // A former seller's answer is shown no more.
    if (by.vendor_id !== null) {
      await shop.db
        .deleteFrom("question_answers")
        .where("question_id", "=", questionId)
        .where("vendor_id", "<>", by.vendor_id)
        .execute();
    }
    const { before, hold } = await writeAnswer(shop, questionId, by, input);
    if (before !== input.answer) {
      await writeAudit(shop, {
        action: "question.answer",
        subject: { id: questionId, name: question.name },
        vendorId: question.vendor_id,
        before: before === undefined ? null : { answer: before },
        after: { answer: input.answer },
      });
    }
    return hold === null ? "published" : "held";
  });
}

/**
 * The answer of somebody to whom the product was delivered. A new one replaces the former.
 * Refuses: who asked; who did not buy it; its seller and the shop's people; more than sixty answers a day.
 */
export async function answerAsBuyer(
  shop: Shop,
  questionId: string,
  input: QuestionAnswer,
): Promise<"published" | "held"> {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  await countAttempt(shop, limit, userId);
  return inTransaction(shop, async (shop) => {
    const question = await lockQuestion(shop, questionId, "everybody");
    if (question.user_id === userId) throw refusal("question.own");
    const product = await findReviewable(shop, question.slug);
    if (product?.isOwnGoods) throw refusal("question.own-goods");
    if (!product?.boughtId) throw refusal("question.not-bought");
    const by: Answerer = { role: "buyer", user_id: userId, vendor_id: null };
    const { hold } = await writeAnswer(shop, questionId, by, input);
    return hold === null ? "published" : "held";
  });
}

/** Deletes one's own answer as a buyer; not one that the shop removed, which the next would otherwise evade. */
export async function deleteMyAnswer(shop: Shop, questionId: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  if (!isUuid(questionId)) return;
  await shop.db
    .deleteFrom("question_answers")
    .where("question_id", "=", questionId)
    .where("user_id", "=", userId)
    .where("removed_for", "is", null)
    .execute();
}

/** Of two who answer at once, the second finds what the first has written. */
async function lockQuestion({ db }: Shop, questionId: string, scope: SellerScope) {
  const question =
    isUuid(questionId) &&
    (await db
      .selectFrom("questions")
      .innerJoin("products", "products.id", "questions.product_id")
      .select(["questions.user_id", "products.name", "products.slug", "products.vendor_id"])
      .where("questions.id", "=", questionId)
      .where("questions.held_for", "is", null)
      .where("questions.removed_for", "is", null)
      .where(isListedBy(scope))
      .forNoKeyUpdate(["questions"])
      .executeTakeFirst());
  if (!question) throw refusal("question.not-found");
  return question;
}

async function writeAnswer(
  shop: Shop,
  questionId: string,
  by: Answerer,
  { answer, version }: QuestionAnswer,
): Promise<{ before: string | undefined; hold: ReviewHold | null }> {
  const existing = await shop.db
    .selectFrom("question_answers")
    .select(["id", "words", "version", "held_for", "removed_for"])
    .where("question_id", "=", questionId)
    .where("role", "=", by.role)
    .where("user_id", "is not distinct from", by.user_id)
    .executeTakeFirst();
  const before = existing?.words;
  if (existing && before === answer)
    return { before, hold: existing.removed_for ? "removed-before" : existing.held_for };
  if (version !== (existing?.version ?? 0)) throw refusal("question.answered-meanwhile");
  const hold: ReviewHold | null = existing?.removed_for
    ? "removed-before"
    : isOfShop(by)
      ? null
      : heldFor(answer);
  const stated = { words: answer, held_for: hold, answered_at: shop.now() };
  if (existing) {
    await shop.db
      .updateTable("question_answers")
      .set({ ...stated, version: version + 1 })
      .where("id", "=", existing.id)
      .execute();
  } else {
    await shop.db
      .insertInto("question_answers")
      .values({ ...stated, ...by, question_id: questionId })
      .execute();
  }
  if (hold === null) await notifyAuthorOfAnswer(shop, questionId);
  return { before, hold };
}
