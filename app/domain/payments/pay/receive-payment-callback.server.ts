import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queryPaymentOfOrder } from "./query-provider.server.ts";
import { findProvidersOnce } from "../payment/find-provider.server.ts";

/**
 * Handles the form with which the provider's page sends the customer back. The provider itself is then asked how much
 * was paid. `whose` is "anybody" for the order of a link to pay, which was found by the link.
 * Refuses: a form that is not the provider's word on a payment session of this order.
 */
export async function receivePaymentCallback(
  shop: Shop,
  orderId: string,
  form: Record<string, string>,
  whose: { userId: string } | "anybody" = requirePermission(shop.actor, "orders.pay-own"),
): Promise<void> {
  const attempts = await shop.db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .select(["provider", "provider_order_id"])
    .where("orders.id", "=", orderId)
    .$if(whose !== "anybody", (query) =>
      query.where("orders.user_id", "=", whose === "anybody" ? "" : whose.userId),
    )
    .execute();
  const find = findProvidersOnce(shop);
  const words = await Promise.all(
    attempts.map(async (attempt) =>
      (await find(attempt.provider))?.verifyCallback(form, attempt.provider_order_id),
    ),
  );
  if (!words.includes(true)) {
    throw refusal("payment.unproven-callback");
  }
  await queryPaymentOfOrder(shop, orderId, { isBack: true });
}
