import { isAllowed } from "../../shop/access/require-permission.ts";
import { refusal } from "../../orders/refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { type CustomerRefund, findCustomerRefund } from "./customer-refunds.server.ts";
import { findRefundLink } from "./refund-links.server.ts";

export type RefundToGive = CustomerRefund & { orderId: string; orderNumber: string };

/**
 * Finds the refund of a mailed link. 'expired' means that a new link may be mailed; undefined that the link leads
 * nowhere, also because the customer's account was deleted.
 */
export async function findRefundByLink(
  shop: Shop,
  token: string,
): Promise<RefundToGive | "expired" | undefined> {
  const link = await findRefundLink(shop, token);
  const refund = link && (await findCustomerRefund(shop, link.refundId));
  if (!refund || refund.customerId === null) return undefined;
  if (link.isLive) return refund;
  return refund.status === "waiting-for-account" ? "expired" : undefined;
}

/** Finds a refund of the signed-in customer's own order; undefined for another customer's. */
export async function findMyRefund(
  shop: Shop,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<RefundToGive | undefined> {
  if (!isAllowed(shop.actor, "orders.read-own")) throw refusal("order.signed-out");
  const refund = isUuid(refundId) ? await findCustomerRefund(shop, refundId) : undefined;
  return refund?.orderId === orderId && refund.customerId === shop.actor.userId ? refund : undefined;
}
