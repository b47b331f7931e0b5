import { sql } from "kysely";
import type { Shop } from "../../shop/shop.ts";
import type { ProductFacts } from "./product-card.ts";
import { type RuledNumber, rulers, type SpecStanding } from "./spec-standing.ts";

const portable = ["Laptop", "Gaming Laptop"];

/**
 * Compares a product with the others in every number that has a ruler. Numbers that it does not state, or that no other
 * product states, are left out. Weight and height are compared among laptops only. One query.
 */
export async function standingsOf(shop: Shop, product: ProductFacts): Promise<SpecStanding[]> {
  const isPortable = portable.includes(product.category);
  const parts = (Object.keys(rulers) as RuledNumber[]).flatMap((number) => {
    const value = product.numbers[number];
    const { among } = rulers[number];
    if (value === null || (among === "portable" && !isPortable)) return [];
    return [standingQuery(number, value, among === "portable")];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<SpecStanding>`${sql.join(parts, sql` union all `)}`.execute(shop.db);
  return rows.filter((row) => row.of > 1);
}

function standingQuery(number: RuledNumber, value: number, portableOnly: boolean) {
  return sql`
    select
      ${number}::text as number,
      ${value}::numeric as value,
      coalesce(sum(count), 0)::int as of,
      coalesce(sum(count) filter (where value < ${value}), 0)::int as fewer,
      coalesce(sum(count) filter (where value > ${value}), 0)::int as greater,
      min(value) as lowest,
      max(value) as highest
    from spec_counts
    where number = ${number} and count > 0 ${portableOnly ? sql`and is_portable` : sql``}
  `;
}
