import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { SavedAddress, ShippingAddress } from "./shipping-address.ts";

/** The columns of a `ShippingAddress`, which have the same names in saved addresses and in orders. */
export const shippingAddressColumns = [
  "full_name as fullName",
  "address_line1 as addressLine1",
  sql<string>`coalesce(address_line2, '')`.as("addressLine2"),
  "city",
  "state_code as state",
  "pincode",
  "phone",
] as const;

export const addressRow = (address: ShippingAddress) => ({
  full_name: address.fullName,
  address_line1: address.addressLine1,
  address_line2: address.addressLine2 || null,
  city: address.city,
  state_code: address.state,
  pincode: address.pincode,
  phone: address.phone,
});

/** The address that a row of `orders` goes to. */
export const deliveryOfOrder = sql<ShippingAddress>`json_build_object(
  'fullName', orders.full_name, 'addressLine1', orders.address_line1,
  'addressLine2', coalesce(orders.address_line2, ''), 'city', orders.city, 'state', orders.state_code,
  'pincode', orders.pincode, 'phone', orders.phone
)`.as("delivery");

/** Lists the customer's addresses, the default one first. */
export async function listAddresses(shop: Shop): Promise<SavedAddress[]> {
  return inOrder(shop, requirePermission(shop.actor, "account.own").userId);
}

/** The same of any customer, for the staff. */
export async function listAddressesOf(shop: Shop, userId: string): Promise<SavedAddress[]> {
  requirePermission(shop.actor, "customers.read");
  return inOrder(shop, userId);
}

const inOrder = (shop: Shop, userId: string): Promise<SavedAddress[]> =>
  addressesOf(shop, userId).orderBy("is_default", "desc").orderBy("created_at").orderBy("id").execute();

export async function findAddress(shop: Shop, addressId: string): Promise<SavedAddress | undefined> {
  const { userId } = requirePermission(shop.actor, "account.own");
  return addressesOf(shop, userId).where("id", "=", addressId).executeTakeFirst();
}

function addressesOf(shop: Shop, userId: string) {
  return shop.db
    .selectFrom("customer_addresses")
    .select(["id", "is_default as isDefault"])
    .select(shippingAddressColumns)
    .where("user_id", "=", userId);
}
