import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import type { Business, SavedBusiness } from "./business.ts";

const maxOffered = 20;

/** Lists the businesses that the customer has bought for, the 20 latest ones, the latest first. */
export async function listBusinesses(shop: Shop): Promise<SavedBusiness[]> {
  return latest(shop, requirePermission(shop.actor, "account.own").userId);
}

/** The same of any customer, for the staff. */
export async function listBusinessesOf(shop: Shop, userId: string): Promise<SavedBusiness[]> {
  requirePermission(shop.actor, "customers.read");
  return latest(shop, userId);
}

const latest = (shop: Shop, userId: string): Promise<SavedBusiness[]> =>
  businessesOf(shop, userId).orderBy("used_at", "desc").orderBy("id").limit(maxOffered).execute();

export async function findBusiness(shop: Shop, businessId: string): Promise<SavedBusiness | undefined> {
  const { userId } = requirePermission(shop.actor, "account.own");
  if (!isUuid(businessId)) return undefined;
  return businessesOf(shop, userId).where("id", "=", businessId).executeTakeFirst();
}

/**
 * Saves a business that a customer buys for, or what has changed of it, for a verb that has asked who may. There is one for
 * each GSTIN.
 */
export async function rememberBusiness(shop: Shop, userId: string, business: Business): Promise<void> {
  const row = { ...rowOf(business), used_at: shop.now() };
  await shop.db
    .insertInto("customer_businesses")
    .values({ user_id: userId, gstin: business.buyerGstin, ...row })
    .onConflict((conflict) => conflict.columns(["user_id", "gstin"]).doUpdateSet(row))
    .execute();
}

/**
 * Changes the name and the billing address of one of the customer's businesses. Another GSTIN is another business.
 * Refuses: a business that is not in the address book.
 */
export async function changeBusiness(shop: Shop, businessId: string, business: Business): Promise<void> {
  const { userId } = requirePermission(shop.actor, "account.own");
  if (!isUuid(businessId)) throw refusal("business.not-found");
  const changed = await shop.db
    .updateTable("customer_businesses")
    .set(rowOf(business))
    .where("user_id", "=", userId)
    .where("id", "=", businessId)
    .where("gstin", "=", business.buyerGstin)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw refusal("business.not-found");
}

export async function deleteBusiness(shop: Shop, businessId: string): Promise<void> {
  const { userId } = requirePermission(shop.actor, "account.own");
  if (!isUuid(businessId)) return;
  await shop.db
    .deleteFrom("customer_businesses")
    .where("user_id", "=", userId)
    .where("id", "=", businessId)
    .execute();
}

function businessesOf(shop: Shop, userId: string) {
  return shop.db
    .selectFrom("customer_businesses")
    .select([
      "id",
      "gstin as buyerGstin",
      "legal_name as buyerBusinessName",
      "address_line1 as billingAddressLine1",
      sql<string>`coalesce(address_line2, '')`.as("billingAddressLine2"),
      "city as billingCity",
      "state_code as billingState",
      "pincode as billingPincode",
    ])
    .where("user_id", "=", userId);
}

function rowOf(business: Business) {
  return {
    legal_name: business.buyerBusinessName,
    address_line1: business.billingAddressLine1,
    address_line2: business.billingAddressLine2 || null,
    city: business.billingCity,
    state_code: business.billingState,
    pincode: business.billingPincode,
  };
}
