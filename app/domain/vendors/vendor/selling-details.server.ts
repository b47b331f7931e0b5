import { sql } from "kysely";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { missingFacts } from "../missing-facts.ts";
import { refusal } from "../refusals.ts";
import { profileColumns, toProfile } from "./profile-row.ts";
import { rolesWith } from "../../shop/access/permissions.ts";

/** Whether somebody who stands for the vendor of the row in `vendors` has confirmed an email address. */
export const isConfirmed = sql<boolean>`exists (
  select from profiles join auth_users on auth_users.id = user_id
  where vendor_id = vendors.id and role = any(${rolesWith("vendor.own")}) and email_verified
)`;

/** The vendors that have not published a product yet, with what they still have to give before that. */
export async function readNewSellers(shop: Shop, of: "everybody" | readonly string[]) {
  let selection = shop.db
    .selectFrom("vendors")
    .select("id")
    .select(profileColumns)
    .select(isConfirmed.as("is_confirmed"))
    .where("details_due_since", "is not", null);
  if (of !== "everybody") selection = selection.where("id", "=", sql<string>`any(${of}::text[])`);
  const rows = await selection.execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    missing: missingFacts(toProfile(row), { isConfirmed: row.is_confirmed }),
  }));
}

/**
 * Lets the vendors of these products sell, in the transaction that publishes them.
 * Refuses: a vendor that has not published yet and lacks what its invoices state, or a confirmed address.
 */
export async function beginSelling(shop: Shop, products: readonly { vendorId: string }[]): Promise<void> {
  if (products.length === 0) return;
  const vendorIds = new Set(products.map(({ vendorId }) => vendorId));
  const sellers = await readNewSellers(shop, [...vendorIds]);
  const lacking = sellers.find(({ missing }) => missing.length > 0);
  if (lacking) throw refusal("vendor.details-due", { vendor: lacking.name, missing: lacking.missing });
  // Written only when needed: every write to vendors invalidates all cached pages.
  if (sellers.length === 0) return;
  const ids = sellers.map(({ id }) => id);
  await shop.db.updateTable("vendors").set({ details_due_since: null }).where("id", "in", ids).execute();
}

/** Reads what keeps vendors in this scope from publishing, as a sentence about each. */
export async function readHeldBack(shop: Shop, scope: SellerScope): Promise<ReadonlyMap<string, string>> {
  const sellers = await readNewSellers(shop, scope === "everybody" ? scope : [scope.vendorId]);
  return new Map(
    sellers.flatMap(({ id, name, missing }) =>
      missing.length === 0 ? [] : [[id, refusal("vendor.details-due", { vendor: name, missing }).message]],
    ),
  );
}
