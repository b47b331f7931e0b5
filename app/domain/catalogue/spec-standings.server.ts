import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Shop } from "../shop.ts";
import type { ProductCard } from "./product-card.ts";
import { type RuledNumber, rulers, type SpecStanding } from "./spec-standing.ts";

const columns: Record<RuledNumber, string> = {
  ramGb: "ram_gb",
  storageGb: "storage_gb",
  cores: "cores",
  refreshHz: "refresh_hz",
  heightMm: "height_mm",
  weightKg: "weight_kg",
};

const portable = ["Laptop", "Gaming Laptop"];

/**
 * The product's standing in every number that has a ruler; numbers it does not give, and those nobody else
 * gives, are left out. Weight and height compare laptops with laptops only. One query.
 */
export async function standingsOf(shop: Shop, product: ProductCard): Promise<SpecStanding[]> {
  const isPortable = portable.includes(product.category);
  const parts = (Object.keys(rulers) as RuledNumber[]).flatMap((number) => {
    const value = product.numbers[number];
    const { among } = rulers[number];
    if (value === null || (among === "portable" && !isPortable)) return [];
    return [
      standingQuery(number, value, among === "all" ? sql`true` : sql`category in (${sql.join(portable)})`),
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<SpecStanding>`${sql.join(parts, sql` union all `)}`.execute(shop.db);
  return rows.filter((row) => row.of > 1);
}

function standingQuery(number: RuledNumber, value: number, compared: RawBuilder<SqlBool>) {
  const column = sql.ref(columns[number]);
  return sql`
    select
      ${number}::text as number,
      ${value}::numeric as value,
      count(${column})::int as of,
      (count(*) filter (where ${column} < ${value}))::int as fewer,
      (count(*) filter (where ${column} > ${value}))::int as greater,
      min(${column}) as lowest,
      max(${column}) as highest
    from products
    where is_public and ${compared}
  `;
}
