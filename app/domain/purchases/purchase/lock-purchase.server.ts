import { sql } from "kysely";
import { isUuid } from "../../base/identifiers/ids.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import type { Buyer } from "./find-buyer.server.ts";

/**
 * Locks a purchase of the seller.
 * Refuses: one of another seller; one that was cancelled, or changed since its form was made.
 */
export async function lockPurchase(shop: Shop, buyer: Buyer, id: string, version: number) {
  if (!isUuid(id)) throw refusal("purchase.not-found");
  const purchase = await shop.db
    .selectFrom("purchases")
    .innerJoin("suppliers", "suppliers.id", "supplier_id")
    .select(["purchases.id", "version", "bill_number as billNumber", "suppliers.name as supplier", "total"])
    .select("has_credit as hasCredit")
    .select(sql<string>`bill_date::text`.as("billDate"))
    .select(sql<boolean>`cancelled_at is not null`.as("isCancelled"))
    .where("purchases.id", "=", id)
    .where("purchases.vendor_id", "=", buyer.id)
    .forUpdate("purchases")
    .executeTakeFirst();
  if (!purchase) throw refusal("purchase.not-found");
  if (purchase.isCancelled) throw refusal("purchase.cancelled");
  if (purchase.version !== version) throw refusal("purchase.changed-meanwhile");
  return purchase;
}
