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
