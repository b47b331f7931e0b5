import { stateName } from "../indian-states.ts";
import { Refusal } from "../refusal.ts";
import { requireSignedIn } from "../require-signed-in.ts";
import type { Shop } from "../shop.ts";
import { askProviderAboutOrder } from "./ask-provider.server.ts";
import { findOfferedProvider } from "./find-provider.server.ts";
import type { AgreedPayment, OrderToPay } from "./payment-provider.ts";

/**
 * Agrees with the provider on a payment for the customer's own unpaid order. Asks first what became of earlier ones,
 * so that nobody pays twice. Refuses others' orders as unknown, and orders that are paid or have ended.
 */
export async function agreeOnPayment(shop: Shop, orderId: string): Promise<AgreedPayment["way"]> {
  const { userId } = requireSignedIn(shop.actor);
  const before = await refuseUnpayable(shop, orderId, userId);
  const provider = await findOfferedProvider(shop, before.payment_provider);
  if (!provider) throw new Refusal("conflict", "Card and UPI are not available right now.");
  const asked = await askProviderAboutOrder(shop, orderId);
  const order = asked.length === 0 ? before : await refuseUnpayable(shop, orderId, userId);
  const agreedBefore = asked.find((attempt) => attempt.provider === provider.name)?.providerOrderId;
  const { providerOrderId, way } = await provider.create(toPay(shop, order, agreedBefore));
  await shop.db
    .insertInto("payment_attempts")
    .values({
      provider: provider.name,
      provider_order_id: providerOrderId,
      order_id: order.id,
      created_at: shop.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (order.payment_status === "failed") await beginAnew(shop, orderId);
  return way;
}

async function refuseUnpayable(shop: Shop, orderId: string, userId: string) {
  const order = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!order) throw new Refusal("not-found", "There is no such order.");
  if (order.payment_status === "paid" || order.payment_status === "refunded") {
    throw new Refusal("conflict", "This order has been paid already.");
  }
  if (order.payment_method !== "online" || order.status === "cancelled") {
    throw new Refusal("conflict", "This order cannot be paid online any more.");
  }
  return order;
}

async function beginAnew(shop: Shop, orderId: string) {
  await shop.db
    .updateTable("orders")
    .set({ payment_status: "pending" })
    .where("id", "=", orderId)
    .where("payment_status", "=", "failed")
    .execute();
}

function toPay(
  shop: Shop,
  order: Awaited<ReturnType<typeof refuseUnpayable>>,
  agreedBefore: string | undefined,
): OrderToPay {
  return {
    id: order.id,
    number: order.number,
    amount: order.total,
    email: order.user_email,
    shipTo: {
      name: order.full_name,
      phone: order.phone,
      lines: [order.address_line1, order.address_line2].filter((line) => line !== null),
      city: order.city,
      state: stateName(order.state_code),
      pincode: order.pincode,
    },
    expiresAt: order.expires_at,
    agreedBefore,
    returnTo: `${shop.origin}/orders/${order.id}/payment`,
    leaveTo: `${shop.origin}/orders/${order.id}`,
  };
}
