import { sql } from "kysely";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../schema/catalogue-schema.ts";
import { betterLabels, type SpecOption, type Specification } from "../../schema/specification.ts";

/** Refuses: a specification that does not exist, or is deleted. */
export function requireSpec({ specifications }: CatalogueSchema, key: string): Specification {
  const spec = specifications.find((specification) => specification.key === key);
  if (!spec) throw refusal("specification.not-found");
  return spec;
}

export function factsOfSpec({
  key: _key,
  formerAddresses: _formerAddresses,
  usedFor: _usedFor,
  options,
  better,
  ...facts
}: Specification) {
  return {
    ...facts,
    better: better && (betterLabels[facts.type]?.[better] ?? better),
    options: options.map(({ label }) => label).join(", ") || null,
  };
}

/** How many products have a value of a specification, in all categories. */
export async function countProductsWith(shop: Shop, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products where specs ? ${key}
  `.execute(shop.db);
  return rows[0]?.count ?? 0;
}

export async function writeOptions(shop: Shop, key: string, options: readonly SpecOption[]): Promise<void> {
  await shop.db
    .updateTable("specifications")
    .set({ options: JSON.stringify(options) })
    .where("key", "=", key)
    .execute();
}
