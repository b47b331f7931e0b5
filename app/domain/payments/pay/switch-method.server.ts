import type { PaymentProviderName } from "#db/values/payment-values.ts";
import type { LockedOrder } from "../../orders/order/lock-order.server.ts";
import { methodOf } from "../payment/payment-kinds.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { transitionPayment } from "../../orders/transitions/transition-payment.server.ts";

/** Lets a locked unpaid order be paid another way. A payment that failed waits once more. Returns the order as it is then. */
export async function switchMethod<Order extends Pick<LockedOrder, "id" | "payment_status">>(
  shop: Shop,
  order: Order,
  provider: PaymentProviderName,
) {
  if (order.payment_status === "failed") await transitionPayment(shop, order.id, "try-again");
  const method = methodOf(provider);
  await shop.db
    .updateTable("orders")
    .set({ payment_method: method, payment_provider: provider })
    .where("id", "=", order.id)
    .execute();
  return { ...order, payment_method: method, payment_status: "pending" as const };
}
