import { z } from "zod";
import { writeQuestion } from "../../messages/sellers/write-question.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { neededLines } from "../../base/text/needed-text.ts";
import { isBought } from "../order/order-conditions.server.ts";
import { refusal } from "../refusals.ts";

const required = "Please write your question";
const chooseItem = "Please choose an item";

export const SellerQuestion = z.object({
  /** Made with the form: the same form sent twice is one question. */
  id: z.uuid("Please reload the page and try again"),
  /** The item's place within the order. */
  position: z.int(chooseItem).min(0, chooseItem).max(10_000, chooseItem),
  text: neededLines(required, 2_000),
});
export type SellerQuestion = z.infer<typeof SellerQuestion>;

const limit: RateLimit = { rule: "seller-questions", attempts: 10, perMinutes: 60 };

/**
 * Asks the seller of an item in one of the customer's own orders, and returns the ticket under which the customer reads
 * the answer.
 * Refuses: another customer's order and an item that is not in it, as unknown; an order that was not paid, which its
 * seller does not see; too many questions.
 */
export async function contactSeller(
  shop: Shop,
  orderId: string,
  { id, position, text }: SellerQuestion,
): Promise<string> {
  const actor = requirePermission(shop.actor, "orders.read-own");
  if (!isUuid(orderId)) throw refusal("order.not-found");
  return inTransaction(shop, async (shop) => {
    const item = await shop.db
      .selectFrom("order_lines")
      .innerJoin("orders", "orders.id", "order_lines.order_id")
      .innerJoin("fulfilments", "fulfilments.id", "order_lines.fulfilment_id")
      .select(["fulfilments.vendor_id as vendorId", isBought.as("isBought")])
      .where("order_lines.order_id", "=", orderId)
      .where("order_lines.position", "=", position)
      .where("orders.user_id", "=", actor.userId)
      .executeTakeFirst();
    if (!item) throw refusal("order.not-found");
    if (!item.isBought) throw refusal("order.question-unpaid");
    const ticket = await writeQuestion(shop, {
      id,
      vendorId: item.vendorId,
      orderId,
      position,
      sender: actor,
      text,
    });
    if (ticket === undefined) return findQuestion(shop, id, actor.userId);
    // After the insert, so that sending one question twice counts once.
    await countAttempt(shop, limit, actor.userId);
    return ticket;
  });
}

async function findQuestion(shop: Shop, id: string, userId: string): Promise<string> {
  const own = await shop.db
    .selectFrom("contact_messages")
    .select("ticket")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!own) throw refusal("order.not-found");
  return own.ticket;
}
