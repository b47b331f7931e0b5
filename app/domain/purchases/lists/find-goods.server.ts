import { sql } from "kysely";
import { containing } from "../../base/tables/table-query.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findBuyer } from "../purchase/find-buyer.server.ts";

/** A product that can be bought; `gstRate` is the legal one of the goods. */
export type Goods = { id: string; name: string; sku: string; gstRate: number };

const mostFound = 12;

/**
 * Finds products of the seller for a line of a bill: those with this SKU, part number or barcode; else those whose name
 * or SKU has all these words.
 */
export async function findGoods(shop: Shop, text: string): Promise<Goods[]> {
  const buyer = await findBuyer(shop, "change");
  const goods = shop.db
    .selectFrom("products")
    .select(["id", "name", "sku", "gst_rate as gstRate"])
    .where("vendor_id", "=", buyer.id)
    .orderBy(sql`status = 'archived'`)
    .orderBy("name")
    .orderBy("id")
    .limit(mostFound);
  const coded = await goods
    .where(
      sql<boolean>`(upper(sku) = upper(${text}) or upper(mpn) = upper(${text})
        or ltrim(gtin, '0') = ltrim(${text}, '0'))`,
    )
    .execute();
  if (coded.length > 0) return coded;
  return text
    .split(/\s+/)
    .reduce(
      (query, word) => query.where(sql<boolean>`concat_ws(' ', name, sku, mpn) ilike ${containing(word)}`),
      goods,
    )
    .execute();
}
