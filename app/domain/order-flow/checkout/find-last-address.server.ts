import { shippingAddressColumns } from "../../customers/shipping-address-columns.server.ts";
import type { ShippingAddress } from "../../customers/shipping-address.ts";
import { requireSignedIn } from "../../access/require-signed-in.ts";
import type { Shop } from "../../shop/shop.ts";

/** Where the customer's latest order went or was to go; undefined before the first one. */
export async function findLastAddress(shop: Shop): Promise<ShippingAddress | undefined> {
  const { userId } = requireSignedIn(shop.actor);
  return shop.db
    .selectFrom("orders")
    .select(shippingAddressColumns)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
