import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { CheckoutAddress } from "./checkout-input.ts";

export type CheckoutDraft = { token: string; address: CheckoutAddress };

/** The customer's checkout draft; undefined until an address has been given. */
export async function findCheckoutDraft(shop: Shop): Promise<CheckoutDraft | undefined> {
  const { userId } = requirePermission(shop.actor, "checkout.place");
  const row = await shop.db
    .selectFrom("checkout_drafts")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const address = CheckoutAddress.safeParse(row.address);
  return address.success ? { token: row.token, address: address.data } : undefined;
}

/** Saves the address of the first step. The token stays the same until an order is placed with it. */
export async function saveCheckoutAddress(shop: Shop, address: CheckoutAddress): Promise<void> {
  const { userId } = requirePermission(shop.actor, "checkout.place");
  const row = { address: JSON.stringify(address), updated_at: shop.now() };
  await shop.db
    .insertInto("checkout_drafts")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}
