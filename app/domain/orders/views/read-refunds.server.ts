import { sql } from "kysely";
import { refundColumns } from "../../payments/refund-accounts/customer-refunds.server.ts";
import { isSentByHand } from "../order/order-conditions.server.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type ShopRefund = Awaited<ReturnType<typeof readRefunds>>[number];

/** The refunds of an order, oldest first. */
export async function readRefunds(shop: Shop, orderId: string) {
  const rows = await shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .leftJoin("refund_accounts", "refund_accounts.refund_id", "refunds.id")
    .select(refundColumns)
    .select([
      "payments.provider",
      "reason",
      // Why it failed, in a sentence.
      "failure",
      "provider_refund_id as providerRefundId",
      "refund_accounts.version",
      "shown",
      "given_at as givenAt",
      "opened_at as openedAt",
    ])
    .select(isSentByHand.as("isSentByHand"))
    // Until when the customer's last link to say where to send it works.
    .select(
      sql<Date | null>`(select max(expires_at) from refund_links where refund_id = refunds.id)`.as(
        "linkUntil",
      ),
    )
    .where("refunds.order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("refunds.id")
    .execute();
  return rows.map(({ version, shown, givenAt, openedAt, ...row }) => ({
    ...row,
    /** Where the customer wants it, shortened. */
    account:
      version === null || shown === null || givenAt === null ? null : { version, shown, givenAt, openedAt },
  }));
}
