import { sql } from "kysely";
import type { RefundStatus } from "#db/words.ts";
import { isSentByHand } from "../orders/order-conditions.server.ts";
import type { Shop } from "../shop/shop.ts";

/** A refund as the staff see it. */
export type ShopRefund = {
  id: string;
  provider: string;
  amount: number;
  reason: string;
  status: RefundStatus;
  /** Why the refund failed, in a sentence. */
  failure: string | null;
  providerRefundId: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  /** The day in India on which a person sent it. */
  sentOn: string | null;
  isSentByHand: boolean;
  /** Whether the customer got store credit for it. */
  isToStoreCredit: boolean;
  /** Where the customer wants it, shortened. */
  account: { version: string; shown: string; givenAt: Date; openedAt: Date | null } | null;
  /** Until when the customer's last link to say so works. */
  linkUntil: Date | null;
};

/** The refunds of an order, oldest first. */
export async function readRefunds(shop: Shop, orderId: string): Promise<ShopRefund[]> {
  const rows = await shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .leftJoin("refund_accounts", "refund_accounts.refund_id", "refunds.id")
    .select([
      "refunds.id",
      "payments.provider",
      "refunds.amount",
      "reason",
      "status",
      "failure",
      "provider_refund_id as providerRefundId",
      "created_at as createdAt",
      "finished_at as finishedAt",
      "refund_accounts.version",
      "shown",
      "given_at as givenAt",
      "opened_at as openedAt",
    ])
    .select(sql<string | null>`sent_on::text`.as("sentOn"))
    .select(isSentByHand.as("isSentByHand"))
    .select(sql<boolean>`refunds.store_credit_id is not null`.as("isToStoreCredit"))
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
    status: row.status as RefundStatus,
    account:
      version === null || shown === null || givenAt === null ? null : { version, shown, givenAt, openedAt },
  }));
}
