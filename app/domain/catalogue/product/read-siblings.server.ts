import { sql } from "kysely";
import type { Shop } from "../../shop/context/shop.ts";
import { type CatalogueSchema, specOf } from "../schema/catalogue-schema.ts";
import type { SpecValues } from "../schema/specification.ts";
import { type PickGroup, type Sibling, variantPicks } from "./variant-picks.ts";
import { openPreOrder } from "../../stock/pre-order.server.ts";
import { onHand } from "../../stock/on-hand.server.ts";

/** The product of which this is a variant. */
export type Model = {
  id: string;
  name: string;
  /** What its variants differ in. */
  options: { key: string; name: string }[];
  picks: PickGroup[];
  /** The addresses of all variants on sale. */
  slugs: string[];
};

type GroupRow = {
  id: string;
  group_id: string;
  group_name: string | null;
  group_options: string[] | null;
};

/** Reads the variants beside this one; null for a product without variants, for which it asks nothing. */
export async function readModel(shop: Shop, row: GroupRow, schema: CatalogueSchema): Promise<Model | null> {
  const { group_name: name, group_options: keys } = row;
  if (name === null || keys === null) return null;
  const { rows } = await sql<Omit<Sibling, "specs"> & { specs: unknown }>`
    select id, slug, specs, coalesce(unit_price, 0) as price, ${onHand} as stock,
      ${openPreOrder(shop, sql`products.id`)} as "preOrder"
    from products left join stock_levels on product_id = id
    where group_id = ${row.group_id} and (is_public or id = ${row.id})
    order by id
  `.execute(shop.db);
  const siblings = rows.map((sibling) => ({ ...sibling, specs: sibling.specs as SpecValues }));
  const options = keys.flatMap((key) => specOf(schema, key) ?? []);
  return {
    id: row.group_id,
    name,
    options: options.map((option) => ({ key: option.key, name: option.name })),
    picks: variantPicks(options, siblings, row.id),
    slugs: siblings.map(({ slug }) => slug),
  };
}
