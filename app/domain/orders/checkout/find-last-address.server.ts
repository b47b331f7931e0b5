import { shippingAddressColumns } from "../../people/customers/address-book.server.ts";
import type { ShippingAddress } from "../../people/customers/shipping-address.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The shipping address of the customer's latest order; undefined before the first one. */
export async function findLastAddress(shop: Shop): Promise<ShippingAddress | undefined> {
  const { userId } = requirePermission(shop.actor, "checkout.place");
  return (
    shop.db
      .selectFrom("orders")
      .select(shippingAddressColumns)
      .where("user_id", "=", userId)
      // What was sold at the counter may have none.
      .where("address_line1", "<>", "")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst()
  );
}
