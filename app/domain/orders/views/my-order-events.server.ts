import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";

/** When each refund of an order was started, and when it was sent. */
export async function readRefundEvents(shop: Shop, orderId: string) {
  const rows = await shop.db
    .selectFrom("refunds")
    .leftJoin("fulfilments", "fulfilments.id", "refunds.fulfilment_id")
    .select(["refunds.id", "amount", "refunds.status", "provider_refund_id", "finished_at", "vendor_name"])
    .select("refunds.created_at")
    .select(sql<boolean>`refunds.store_credit_id is not null`.as("isToStoreCredit"))
    .where("refunds.order_id", "=", orderId)
    .orderBy("refunds.created_at")
    .orderBy("refunds.id")
    .execute();
  return rows.flatMap(({ id, amount, status, provider_refund_id: reference, isToStoreCredit, ...row }) => {
    const refund = { amount, reference, isToStoreCredit };
    const started = { kind: "refund" as const, happenedAt: row.created_at, seller: row.vendor_name, refund };
    const sent = { kind: "refund-sent" as const, seller: row.vendor_name, refund };
    return [
      // What goes to store credit is there at once.
      ...(isToStoreCredit ? [] : [{ id: `${id} started`, ...started }]),
      ...(status === "sent" && row.finished_at
        ? [{ id: `${id} sent`, happenedAt: row.finished_at, ...sent }]
        : []),
    ];
  });
}
