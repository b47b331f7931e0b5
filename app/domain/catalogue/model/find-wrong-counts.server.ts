import { sql } from "kysely";
import type { Database } from "#db/database.server.ts";
import type { Specification } from "../schema/specification.ts";
import { readCatalogueModel } from "./read-model.server.ts";
import { inStock } from "../../stock/on-hand.server.ts";
import { scanList } from "./scan-list.ts";

/**
 * Reads what is on sale as lists do, and finds where its counts differ from the tables: products by category and brand,
 * and what is in stock. Each difference is a sentence.
 */
export async function findWrongCounts(
  db: Database,
  specifications: readonly Specification[],
): Promise<string[]> {
  const counts = await scanList(await readCatalogueModel(db, specifications), {});
  const { rows } = await sql<{ what: string; name: string; count: number }>`
    select 'category' as what, category as name, count(distinct group_id)::int as count
    from products where is_public group by category
    union all
    select 'brand', brand, count(distinct group_id)::int from products where is_public group by brand
    union all
    select 'stock', 'in stock', count(distinct group_id)::int
    from products join stock_levels on product_id = id where is_public and ${inStock}
  `.execute(db);
  const counted = (what: string, name: string) => {
    if (what === "stock") return counts.inStock;
    return what === "brand" ? counts.brands.get(name) : counts.categories.get(name)?.all;
  };
  return rows.flatMap(({ what, name, count }) => {
    const stated = counted(what, name) ?? 0;
    return stated === count
      ? []
      : [`Lists count ${stated} products of ${what} '${name}', and there are ${count}.`];
  });
}
