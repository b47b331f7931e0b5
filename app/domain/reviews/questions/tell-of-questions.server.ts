import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ReviewMail } from "../mail-data.ts";
import { isAnswered } from "./shown-answers.server.ts";

/** Mails the seller that there is a question, once. The mail quotes nobody. */
export async function tellSeller(shop: Shop, questionId: string): Promise<void> {
  const { product, email } = await shop.db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .innerJoin("vendors", "vendors.id", "products.vendor_id")
    .select(["products.name as product", "vendors.email"])
    .where("questions.id", "=", questionId)
    .executeTakeFirstOrThrow();
  await queueMail<ReviewMail>(shop, `question-asked:${questionId}`, email, {
    template: "question-asked",
    product,
  });
}

/**
 * Mails the asker that there is an answer, once for each question, unless the question was removed meanwhile. The mail
 * quotes nobody.
 */
export async function tellAsker(shop: Shop, questionId: string): Promise<void> {
  const asked = await shop.db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .innerJoin("auth_users", "auth_users.id", "questions.user_id")
    .select(["products.name as product", "products.slug", "auth_users.email"])
    .where("questions.id", "=", questionId)
    .where(isAnswered)
    .executeTakeFirst();
  if (!asked) return;
  const { email, ...about } = asked;
  await queueMail<ReviewMail>(shop, `product-question-answered:${questionId}`, email, {
    template: "product-question-answered",
    ...about,
    questionId,
  });
}
