import { sql } from "kysely";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { Specification } from "../schema/specification.ts";

/**
 * Refuses: a specification in which variants of products differ, in any category or in one of `categories`. Without it
 * shoppers could not tell the variants apart.
 */
export async function refuseOptionOfVariants(
  shop: Shop,
  { key, name }: Pick<Specification, "key" | "name">,
  categories: readonly string[] | null,
): Promise<void> {
  const { rows } = await sql<{ products: number }>`
    select count_products_differing_in(${key}, ${categories}::text[]) as products
  `.execute(shop.db);
  const products = rows[0]?.products ?? 0;
  if (products > 0) throw refusal("specification.option-of-variants", { name, products });
}
