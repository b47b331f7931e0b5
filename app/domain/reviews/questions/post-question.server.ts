import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { refusal } from "../refusals.ts";
import { heldFor } from "../review/held-for.ts";
import { idBySlug } from "../write/find-bought.server.ts";
import { lockAuthor } from "../write/lock-author.server.ts";
import type { QuestionInput } from "./question-input.ts";
import { isAnswered } from "./shown-answers.server.ts";
import { notifySeller } from "./notify-of-questions.server.ts";

const limit: RateLimit = { rule: "questions", attempts: 20, perMinutes: 24 * 60 };

/**
 * Asks about a product on sale. The question is told to the seller, unless a rule holds it, and published with its first
 * answer. The same form sent twice asks once.
 * Refuses: an address that is not confirmed; the seller and the shop's people; somebody whose former question about the
 * product is still open; more than twenty questions a day.
 */
export async function postQuestion(
  shop: Shop,
  slug: string,
  { words }: QuestionInput,
): Promise<"asked" | "held"> {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  await countAttempt(shop, limit, userId);
  return inTransaction(shop, async (shop) => {
    await lockAuthor(shop, userId);
    const product = await refuseUnlessAskable(shop, slug);
    const { open, wasRemoved } = await readOwn(shop, userId, product.groupId);
    if (open) {
      if (open.words === words) return open.held_for === null ? "asked" : "held";
      throw refusal("question.still-open");
    }
    const hold = wasRemoved ? "removed-before" : heldFor(words);
    const { id } = await shop.db
      .insertInto("questions")
      .values({ product_id: product.id, user_id: userId, words, held_for: hold, asked_at: shop.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (hold !== null) return "held";
    await notifySeller(shop, id);
    return "asked";
  });
}

/** Finds the product that somebody wants to ask about. Refuses: see `postQuestion`. */
export async function refuseUnlessAskable(shop: Shop, slug: string) {
  const { userId, vendorId } = requirePermission(shop.actor, "reviews.write-own");
  const product = await shop.db
    .selectFrom("products")
    .select(["id", "name", "slug", "group_id as groupId", "vendor_id"])
    .where("id", "=", idBySlug(slug))
    .where("is_public", "=", true)
    .executeTakeFirst();
  if (!product) throw refusal("question.not-on-sale");
  if (product.vendor_id === vendorId || can(shop.actor, "reviews.decide"))
    throw refusal("question.own-goods");
  const { email, email_verified: isConfirmed } = await shop.db
    .selectFrom("auth_users")
    .select(["email", "email_verified"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (!isConfirmed) throw refusal("question.unconfirmed", { email });
  return product;
}

async function readOwn({ db }: Shop, userId: string, groupId: string) {
  const rows = await db
    .selectFrom("questions")
    .innerJoin("products", "products.id", "questions.product_id")
    .select(["questions.words", "questions.held_for", "questions.removed_for"])
    .select(isAnswered.as("isAnswered"))
    .where("questions.user_id", "=", userId)
    .where("products.group_id", "=", groupId)
    .execute();
  return {
    open: rows.find((row) => row.removed_for === null && !row.isAnswered),
    wasRemoved: rows.some((row) => row.removed_for !== null),
  };
}

/** Deletes one's own question with its answers; not one that the shop removed, which the next would otherwise evade. */
export async function deleteMyQuestion(shop: Shop, questionId: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "reviews.write-own");
  if (!isUuid(questionId)) return;
  await shop.db
    .deleteFrom("questions")
    .where("id", "=", questionId)
    .where("user_id", "=", userId)
    .where("removed_for", "is", null)
    .execute();
}
