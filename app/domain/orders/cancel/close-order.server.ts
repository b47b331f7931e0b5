import type { FulfilmentCancelReason } from "#db/values/order-values.ts";
import { creditOfAll } from "../credited-lines/credit-goods.ts";
import { readLeft } from "../credited-lines/lines-left.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { uncollectedReason } from "../fulfilment/cancellation-input.ts";
import { restock } from "../../stock/restock.server.ts";
import { transitionFulfilmentsOf } from "../transitions/transition-fulfilment.server.ts";
import { transitionOrder } from "../transitions/transition-order.server.ts";
import { giveBackHeld } from "../../payments/refund/give-back-held.server.ts";
import { creditGoods } from "../../payments/refund/credit-goods.server.ts";

/** Why an order ends: its customer cancels it or does not collect it, it was not paid in time, or the shop has a reason. */
export type OrderEnding = "customer" | "expired" | typeof uncollectedReason | FulfilmentCancelReason;

/**
 * Ends an order of which nothing has been dispatched: returns its stock, cancels all its fulfilments and refunds what
 * was paid or is held. Returns the paise refunded as money; store credit goes back to the customer at once. An expired
 * order is credited only if somebody else cancels it: a late payment may still revive it.
 */
export async function closeOrder(shop: Shop, orderId: string, why: OrderEnding): Promise<number> {
  const credited = why === "expired" ? await expire(shop, orderId) : await credit(shop, orderId);
  const reason = why === "expired" ? "not paid in time" : "order cancelled";
  const fromHeld = await giveBackHeld(shop, orderId, reason);
  const event = why === "expired" ? "expire" : "cancel";
  await transitionOrder(shop, orderId, event);
  await transitionFulfilmentsOf(shop, orderId, event, { cancelled_at: shop.now(), cancel_reason: why });
  return credited + fromHeld;
}

async function credit(shop: Shop, orderId: string): Promise<number> {
  const cause = { cause: "cancelled", reason: "order cancelled" } as const;
  const left = await readLeft(shop, orderId);
  const credits = left.flatMap((fulfilment) => creditOfAll(fulfilment, { isRestocked: true }) ?? []);
  return creditGoods(shop, orderId, cause, credits);
}

async function expire(shop: Shop, orderId: string): Promise<number> {
  const left = await readLeft(shop, orderId);
  await restock(
    shop,
    orderId,
    "expired",
    left.flatMap(({ lines }) => lines),
  );
  return 0;
}
