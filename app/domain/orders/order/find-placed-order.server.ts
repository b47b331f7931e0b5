import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { PaymentMethod } from "#db/values/payment-values.ts";

export type PlacedOrder = { id: string; number: string; paymentMethod: PaymentMethod };

export async function findPlacedOrder(shop: Shop, checkoutToken: string): Promise<PlacedOrder | undefined> {
  const { userId } = requirePermission(shop.actor, "checkout.place");
  return shop.db
    .selectFrom("orders")
    .select(["id", "number", "payment_method as paymentMethod"])
    .where("checkout_token", "=", checkoutToken)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
