import { sql } from "kysely";
import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The most parts that a name with commas can have. */
const maxParts = 3;

/**
 * The present names of brands however they are spelled, or were called before; a name that nobody knows stays. Older
 * addresses have a comma within a name as it is, so unknown names are also looked up together with their neighbours.
 */
export function presentBrandNames(shop: Shop, typed: string[]): Promise<string[]> {
  return cachedForShoppers(shop, `brands named ${JSON.stringify(typed)}`, async () => {
    const runs = typed.flatMap((_, from) =>
      Array.from({ length: maxParts }, (_, more) => typed.slice(from, from + more + 1).join(", ")),
    );
    const { rows } = await sql<{ typed: string; name: string }>`
      select distinct on (typed) typed, coalesce(present.name, brands.name) as name
      from unnest(${[...new Set(runs)]}::text[]) typed
      join brands on brands.fold = fold_brand(btrim(typed))
      left join brands present on present.id = brands.leads_to
      order by typed, brands.leads_to nulls first`.execute(shop.db);
    const nameOf = new Map(rows.map((row) => [row.typed, row.name]));
    const names: string[] = [];
    for (let from = 0; from < typed.length;) {
      const parts = partsOfName(typed.slice(from, from + maxParts), nameOf);
      const name = typed.slice(from, from + parts).join(", ");
      names.push(nameOf.get(name) ?? name);
      from += parts;
    }
    return [...new Set(names)];
  });
}

/** How many of these parts are one name: several only if one of them is no name by itself. */
function partsOfName(parts: string[], nameOf: Map<string, string>): number {
  for (let many = parts.length; many > 1; many -= 1) {
    const together = parts.slice(0, many);
    if (nameOf.has(together.join(", ")) && together.some((part) => !nameOf.has(part))) return many;
  }
  return 1;
}
