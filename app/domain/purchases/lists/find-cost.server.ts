import { can } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { heldPieces } from "../../stock/costs/held-pieces.server.ts";
import { lookForBuyer } from "../purchase/find-buyer.server.ts";

const mostReceipts = 6;

export type ProductCost = NonNullable<Awaited<ReturnType<typeof findCost>>>;

/**
 * Finds what a product costs its seller, in paise: on average, by its last bill, and with its latest receipts. Null for
 * somebody who may not know it, and in the panel for products of other sellers.
 */
export async function findCost(shop: Shop, product: { id: string; vendor: { id: string } }) {
  const { actor } = shop;
  if (!can(actor, "purchases.read") && !can(actor, "purchases.read-own")) return null;
  const buyer = await lookForBuyer(shop, "read");
  if (buyer?.id !== product.vendor.id) return null;
  const { sku } = await shop.db
    .selectFrom("products")
    .select("sku")
    .where("id", "=", product.id)
    .executeTakeFirstOrThrow();
  const [state] = await heldPieces(shop, buyer.id, [product.id]);
  const receipts = shop.db
    .selectFrom("goods_receipts")
    .leftJoin("purchases", "purchases.id", "purchase_id")
    .where("goods_receipts.vendor_id", "=", buyer.id)
    .where("product_id", "=", product.id)
    .orderBy("goods_receipts.id", "desc");
  const latest = await receipts
    .leftJoin("suppliers", "suppliers.id", "supplier_id")
    .select(["goods_receipts.id", "moment", "why", "pieces", "unit_cost as unitCost"])
    .select(["purchase_id as purchaseId", "bill_number as billNumber", "suppliers.name as supplier"])
    .limit(mostReceipts)
    .execute();
  const last = await receipts
    .select("unit_cost as unitCost")
    .where("purchase_id", "is not", null)
    .where("cancelled_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  const { held = 0, average = null } = state ?? {};
  return { sku, held, average, last: last?.unitCost ?? null, receipts: latest };
}
