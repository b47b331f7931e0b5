import { rolesWith } from "../../shop/access/permissions.ts";
import { queueMail, queueMails } from "../../shop/mails/queue-mail.server.ts";
import { readShopSettings } from "../../shop/settings/shop-settings.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ReviewMail } from "../mail-data.ts";
import { isAnswered, shownAnswers } from "./shown-answers.server.ts";

/**
 * Mails everybody who answers for the seller that there is a question, or the shop where nobody does, as for its own
 * products; once. The mail quotes the question, which no rule holds and everybody will read.
 */
export async function notifySeller(shop: Shop, questionId: string): Promise<void> {
  const { vendorId, ...question } = await shop.db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .select(["products.name as product", "products.vendor_id as vendorId", "questions.words as question"])
    .where("questions.id", "=", questionId)
    .executeTakeFirstOrThrow();
  const people = await shop.db
    .selectFrom("profiles")
    .select(["user_id as userId", "email"])
    .where("vendor_id", "=", vendorId)
    .where("role", "in", rolesWith("reviews.answer-own"))
    .where("suspended_at", "is", null)
    .execute();
  const eventKey = `question-asked:${questionId}`;
  if (people.length === 0) {
    const { supportEmails, infoEmail } = await readShopSettings(shop);
    await queueMail<ReviewMail>(shop, eventKey, supportEmails[0] ?? infoEmail, {
      template: "question-asked",
      ...question,
      isForShop: true,
    });
    return;
  }
  await queueMails<ReviewMail>(
    shop,
    people.map(({ userId, email }) => ({
      eventKey: `${eventKey}:${userId}`,
      recipient: email,
      mail: { template: "question-asked", ...question, isForShop: false },
    })),
  );
}

/**
 * Mails the asker the first answer that is shown, once for each question, unless the question was removed meanwhile.
 */
export async function notifyAuthorOfAnswer(shop: Shop, questionId: string): Promise<void> {
  const question = await shop.db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .innerJoin("auth_users", "auth_users.id", "questions.user_id")
    .select(["products.name as product", "products.slug", "auth_users.email"])
    .select(["questions.words as question", shownAnswers.as("answers")])
    .where("questions.id", "=", questionId)
    .where(isAnswered)
    .executeTakeFirst();
  const answer = question?.answers[0];
  if (!answer) return;
  const { email, answers: _answers, ...about } = question;
  await queueMail<ReviewMail>(shop, `product-question-answered:${questionId}`, email, {
    template: "product-question-answered",
    ...about,
    questionId,
    answer: { from: answer.from, words: answer.words },
  });
}
