import { sql } from "kysely";
import { isUuid } from "../../base/identifiers/ids.ts";
import { shownEmail } from "../../base/identifiers/no-email.ts";
import { deliveryOfOrder, listAddressesOf } from "../../people/customers/address-book.server.ts";
import { listBusinessesOf } from "../../people/customers/saved-businesses.server.ts";
import type { SavedAddress, ShippingAddress } from "../../people/customers/shipping-address.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

export type Buyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>;

/**
 * The customer for whom somebody of the staff enters an order, with the addresses to choose from: the address book, or else
 * where the latest order went. Undefined for an id of nobody.
 */
export async function findBuyer(shop: Shop, userId: string) {
  requirePermission(shop.actor, "orders.enter");
  if (userId === "") return undefined;
  const [row, saved, businesses] = await Promise.all([
    shop.db
      .selectFrom("profiles")
      .select(["user_id as id", "name", "email", "phone"])
      .select(
        sql<(ShippingAddress & { id: string }) | null>`(
          select jsonb_set(${deliveryOfOrder.expression}::jsonb, '{id}', to_jsonb(orders.id)) from orders
          where orders.user_id = profiles.user_id and address_line1 <> '' order by created_at desc, orders.id desc limit 1
        )`.as("latest"),
      )
      .where("user_id", "=", userId)
      .executeTakeFirst(),
    listAddressesOf(shop, userId),
    listBusinessesOf(shop, userId),
  ]);
  if (!row) return undefined;
  const { latest, phone, ...person } = row;
  const addresses: SavedAddress[] =
    saved.length > 0 || latest === null ? saved : [{ ...latest, isDefault: false }];
  return {
    ...person,
    shownEmail: shownEmail(person.email),
    phone: phone ?? addresses[0]?.phone ?? "",
    addresses: addresses.filter(({ id }) => isUuid(id)),
    businesses,
  };
}
