import { sql } from "kysely";
import type { Shop } from "../../shop/shop.ts";
import type { CatalogueSchema } from "../../specifications/catalogue-schema.ts";
import type { SpecValues } from "../../specifications/specification.ts";
import { sharedName, variantName, variantWords } from "../../specifications/variant-words.ts";
import { optionsOfRows } from "./options-of-rows.ts";

/** A new product of a file; rows with the same `variantOf` are variants of one product. */
export type VariantToJoin = { name: string; category: string; brand: string; specs: SpecValues };

/** Finds what keeps these products from being variants of one; undefined if nothing does. */
export function joinProblem(schema: CatalogueSchema, rows: readonly VariantToJoin[]): string | undefined {
  const [first] = rows;
  if (!first || rows.length < 2) return undefined;
  if (rows.some(({ category, brand }) => category !== first.category || brand !== first.brand)) {
    return "Variants of a product need the same category and brand";
  }
  const options = optionsOfRows(
    schema,
    first.category,
    rows.map(({ specs }) => specs),
  );
  if (options) return undefined;
  return "These variants cannot be told apart. Please fill in specifications that differ, such as RAM or colour, at most three";
}

/** Makes products that were just added variants of one product. Call it in the transaction that added them. */
export async function joinVariants(
  shop: Shop,
  schema: CatalogueSchema,
  rows: readonly (VariantToJoin & { id: string })[],
): Promise<void> {
  const [first] = rows;
  const specs = rows.map((row) => row.specs);
  const options = first && optionsOfRows(schema, first.category, specs);
  if (!first || !options || rows.length < 2) return;
  const words = specs.map((each) => variantWords(schema, options, each));
  const name = sharedName(first.name, words);
  await sql`insert into product_groups (group_id, vendor_id, name, options)
    select id, vendor_id, ${name}, ${options}::text[] from products where id = ${first.id}`.execute(shop.db);
  const names = words.map((each) => variantName(name, each));
  await sql`update products set group_id = ${first.id}, name = named.name
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${names}::text[]) as named (id, name)
    where products.id = named.id`.execute(shop.db);
}
