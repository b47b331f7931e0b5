import { settlePaidOrder } from "../../payments/settle/settle-paid.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mayBePaid } from "../machines/payment-machine.ts";
import type { LockedOrder } from "../order/lock-order.server.ts";
import { readDue } from "../order/order-money.server.ts";

/** Settles a locked unpaid order if what is held for it covers what is left of it. */
export async function settleIfCovered(
  shop: Shop,
  order: Pick<LockedOrder, "id" | "number" | "user_email" | "payment_method" | "payment_status">,
): Promise<void> {
  if (order.payment_method === "cod" || !mayBePaid(order.payment_status)) return;
  if ((await readDue(shop, order.id)) > 0) return;
  await settlePaidOrder(shop, order, null);
}
