import type { PaymentMail } from "../mail-data.ts";
import { sql } from "kysely";
import { shortNumberIn } from "../../base/identifiers/short-number.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { refusal } from "../refusals.ts";
import { refusal as shopRefusal } from "../../shop/refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { nameOfActor } from "../../shop/access/actor.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { GoodwillInput } from "./goodwill-input.ts";

/**
 * Gives a customer store credit that is backed by no refund: the shop bears what is used of it. It is for orders only.
 * The same form again gives nothing more. The customer gets a mail with the reason.
 * Refuses: credit for oneself; more than a customer may have unused; an order that is not the customer's.
 */
export async function giveGoodwill(
  shop: Shop,
  userId: string,
  { requestId, amount, reason, orderNumber }: GoodwillInput,
): Promise<void> {
  requirePermission(shop.actor, "store-credit.give");
  if ("userId" in shop.actor && shop.actor.userId === userId) throw refusal("store-credit.to-yourself");
  await inTransaction(shop, async (shop) => {
    // Two at once for one customer keep the limit together.
    const person = await shop.db
      .selectFrom("profiles")
      .select(["name", "email"])
      .where("user_id", "=", userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person) throw shopRefusal("user.not-found");
    const before = await shop.db
      .selectFrom("store_credits")
      .select("id")
      .where("request_id", "=", requestId)
      .executeTakeFirst();
    if (before) return;
    await refuseAboveLimit(shop, userId, amount);
    const orderId = orderNumber === "" ? null : await findOrderOf(shop, userId, orderNumber);
    const now = shop.now();
    const credit = await shop.db
      .insertInto("store_credits")
      .values({
        user_id: userId,
        order_id: orderId,
        is_payable_back: false,
        request_id: requestId,
        reason,
        given_by: nameOfActor(shop.actor),
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto("store_credit_entries")
      .values({ credit_id: credit.id, kind: "goodwill", amount, entered_at: now })
      .execute();
    await writeAudit(shop, {
      action: "store-credit.goodwill",
      subject: { id: userId, name: person.name },
      vendorId: null,
      before: null,
      after: { amount: formatExact(amount), reason, ...(orderId !== null && { order: orderNumber }) },
    });
    await queueMail<PaymentMail>(shop, `goodwill-credit:${requestId}`, person.email, {
      template: "goodwill-credit",
      amount,
      reason,
      orderNumber: orderId === null ? null : orderNumber,
    });
  });
}

async function refuseAboveLimit(shop: Shop, userId: string, amount: number): Promise<void> {
  const { most, has } = await shop.db
    .selectFrom("shop_settings")
    .select([
      sql<number>`goodwill_limit_rupees * 100`.as("most"),
      sql<number>`(
        select coalesce(sum(balance), 0) from store_credits
        where user_id = ${userId} and request_id is not null
      )`.as("has"),
    ])
    .executeTakeFirstOrThrow();
  if (has + amount > most) throw refusal("store-credit.above-goodwill-limit", { most, has });
}

async function findOrderOf(shop: Shop, userId: string, number: string): Promise<string> {
  const order = await shop.db
    .selectFrom("orders")
    .select("id")
    .where(sql<boolean>`(number = ${number} or short_number = ${shortNumberIn(number) ?? null})`)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!order) throw refusal("store-credit.other-order");
  return order.id;
}
