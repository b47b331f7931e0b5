import { sql } from "kysely";
import { isUuid } from "../../base/identifiers/ids.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import type { Buyer } from "./find-buyer.server.ts";

/** Selects a purchase of the seller with its supplier. */
export const selectPurchase = ({ db }: Shop, buyer: Buyer, id: string) =>
  db
    .selectFrom("purchases")
    .innerJoin("suppliers", "suppliers.id", "supplier_id")
    .select(["purchases.id", "version", "bill_number as billNumber", "suppliers.name as supplier", "total"])
    .select(["has_credit as hasCredit", "cancelled_at as cancelledAt"])
    .select(sql<string>`bill_date::text`.as("billDate"))
    .where("purchases.id", "=", id)
    .where("purchases.vendor_id", "=", buyer.id);

/**
 * Locks a purchase of the seller.
 * Refuses: one of another seller; one that was cancelled, or changed since its form was made.
 */
export async function lockPurchase(shop: Shop, buyer: Buyer, id: string, version: number) {
  if (!isUuid(id)) throw refusal("purchase.not-found");
  const purchase = await selectPurchase(shop, buyer, id).forUpdate("purchases").executeTakeFirst();
  if (!purchase) throw refusal("purchase.not-found");
  if (purchase.cancelledAt) throw refusal("purchase.cancelled");
  if (purchase.version !== version) throw refusal("purchase.changed-meanwhile");
  return purchase;
}
