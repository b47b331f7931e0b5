import type { PaymentProviderName } from "#db/values/payment-values.ts";
import { hasEmail } from "../../base/identifiers/no-email.ts";
import { lockOrder } from "../../orders/order/lock-order.server.ts";
import { isSentByHand } from "../../orders/order/order-conditions.server.ts";
import { purposeOfRefund } from "../refund-accounts/customer-refunds.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";

/** A locked refund. `email` is the address its customer has now; null without one, or if the account was deleted. */
export type LockedRefund = NonNullable<Awaited<ReturnType<typeof readLocked>>>;

/**
 * Locks a refund of an order for the staff, the order's row first.
 * Refuses: a refund of another order; one whose money has paid another order.
 */
export async function lockRefund(shop: Shop, orderId: string, refundId: string): Promise<LockedRefund> {
  await lockOrder(shop, orderId, "orders.refund");
  const refund = await readLocked(shop, refundId);
  if (refund?.orderId !== orderId) throw refusal("refund.not-found");
  if (refund.status === "withdrawn") throw refusal("refund.withdrawn");
  return refund;
}

/** Locks any refund, the order's row first. Checks no permission; undefined if there is none. */
export async function lockAnyRefund(shop: Shop, refundId: string): Promise<LockedRefund | undefined> {
  if (!isUuid(refundId)) return undefined;
  await shop.db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("refunds").select("order_id").where("refunds.id", "=", refundId),
    )
    .forUpdate()
    .execute();
  return readLocked(shop, refundId);
}

async function readLocked(shop: Shop, refundId: string) {
  if (!isUuid(refundId)) return undefined;
  const row = await shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .leftJoin("profiles", "profiles.user_id", "orders.user_id")
    .select([
      "refunds.id",
      "refunds.order_id as orderId",
      "orders.number as orderNumber",
      "refunds.fulfilment_id as fulfilmentId",
      "refunds.status",
      "refunds.amount",
      "refunds.provider_refund_id as reference",
      "refunds.provider_key as providerKey",
      "refunds.created_at as createdAt",
      "profiles.user_id as userId",
      "profiles.email",
    ])
    .select(({ ref }) => ref("payments.provider").$castTo<PaymentProviderName>().as("provider"))
    .select([isSentByHand.as("isSentByHand"), purposeOfRefund.as("purpose")])
    .where("refunds.id", "=", refundId)
    .forUpdate("refunds")
    .executeTakeFirst();
  return row && { ...row, email: row.email !== null && hasEmail(row.email) ? row.email : null };
}
