import { sql } from "kysely";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { addressRow } from "./address-book.server.ts";
import type { ShippingAddress } from "./shipping-address.ts";

const maxAddresses = 20;

/**
 * Adds an address to the customer's address book and returns its id. The first one becomes the default.
 * Refuses: more than 20 addresses.
 */
export function addAddress(shop: Shop, address: ShippingAddress): Promise<string> {
  return changeBook(shop, async (shop, userId) => {
    const { count } = await shop.db
      .selectFrom("customer_addresses")
      .select((from) => from.fn.countAll<string>().as("count"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxAddresses) {
      throw refusal("address-book.full", { most: maxAddresses });
    }
    const { id } = await shop.db
      .insertInto("customer_addresses")
      .values({
        ...addressRow(address),
        user_id: userId,
        is_default: Number(count) === 0,
        created_at: shop.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/**
 * Saves an address that a customer orders to, for a verb that has asked who may, unless the address book has it or is full. Only the first one becomes
 * the default; another one does when the customer says so. Runs after the order was written in the same transaction: the order's reference to the customer's row in auth_users lets no other
 * change of the address book run beside it.
 */
export async function rememberAddress(shop: Shop, userId: string, address: ShippingAddress): Promise<void> {
  const row = addressRow(address);
  await sql`
    insert into customer_addresses (
      user_id, full_name, address_line1, address_line2, city, state_code, pincode, phone, created_at, is_default
    )
    select ${userId}, ${row.full_name}, ${row.address_line1}, ${row.address_line2}, ${row.city}, ${row.state_code},
      ${row.pincode}, ${row.phone}, ${shop.now()}::timestamptz,
      not exists (select from customer_addresses where user_id = ${userId})
    where not exists (
      select from customer_addresses
      where user_id = ${userId} and state_code = ${row.state_code} and pincode = ${row.pincode} and phone = ${row.phone}
        and lower(concat_ws('|', full_name, address_line1, address_line2, city))
          = lower(concat_ws('|', ${row.full_name}::text, ${row.address_line1}::text, ${row.address_line2}::text, ${row.city}::text))
    ) and (select count(*) from customer_addresses where user_id = ${userId}) < ${maxAddresses}
  `.execute(shop.db);
}

/**
 * Changes one of the customer's addresses.
 * Refuses: an address that is not in the address book.
 */
export async function changeAddress(shop: Shop, addressId: string, address: ShippingAddress): Promise<void> {
  const { userId } = requirePermission(shop.actor, "account.own");
  const changed = await shop.db
    .updateTable("customer_addresses")
    .set(addressRow(address))
    .where("user_id", "=", userId)
    .where("id", "=", addressId)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw notThere();
}

/**
 * Makes one of the customer's addresses the default, which checkout starts with.
 * Refuses: an address that is not in the address book.
 */
export function makeDefaultAddress(shop: Shop, addressId: string): Promise<void> {
  return changeBook(shop, async (shop, userId) => {
    await shop.db
      .updateTable("customer_addresses")
      .set({ is_default: false })
      .where("user_id", "=", userId)
      .where("is_default", "=", true)
      .execute();
    const made = await shop.db
      .updateTable("customer_addresses")
      .set({ is_default: true })
      .where("user_id", "=", userId)
      .where("id", "=", addressId)
      .returning("id")
      .executeTakeFirst();
    if (!made) throw notThere();
  });
}

/**
 * Deletes one of the customer's addresses, if it exists. After the default one, the oldest remaining one becomes the
 * default.
 */
export function deleteAddress(shop: Shop, addressId: string): Promise<void> {
  return changeBook(shop, async (shop, userId) => {
    const deleted = await shop.db
      .deleteFrom("customer_addresses")
      .where("user_id", "=", userId)
      .where("id", "=", addressId)
      .returning("is_default")
      .executeTakeFirst();
    if (!deleted?.is_default) return;
    await shop.db
      .updateTable("customer_addresses")
      .set({ is_default: true })
      .where("id", "=", (from) =>
        from
          .selectFrom("customer_addresses")
          .select("id")
          .where("user_id", "=", userId)
          .orderBy("created_at")
          .orderBy("id")
          .limit(1),
      )
      .execute();
  });
}

/**
 * Runs one change of an address book at a time, because each looks at the whole book. Locks the customer's row in
 * auth_users.
 */
function changeBook<Result>(
  shop: Shop,
  change: (shop: Shop, userId: string) => Promise<Result>,
): Promise<Result> {
  const { userId } = requirePermission(shop.actor, "account.own");
  return inTransaction(shop, async (shop) => {
    await shop.db.selectFrom("auth_users").select("id").where("id", "=", userId).forUpdate().execute();
    return change(shop, userId);
  });
}

function notThere(): Refusal {
  return refusal("address.not-found");
}
