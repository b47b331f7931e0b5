import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "#db/database.server.ts";

const shortestCode = 3;
const longestCode = 64;
const maxFound = 50;

type Coded = { id: string; slug: string; groupId: string };

/**
 * Finds the products that have the text as SKU, barcode or part number. Capitals make no difference, nor do spaces,
 * hyphens and leading zeros of a barcode.
 */
export async function findByCode(db: Database, text: string, among: RawBuilder<SqlBool>): Promise<Coded[]> {
  const coded = withCode(text);
  if (coded === undefined) return [];
  const { rows } = await sql<Coded>`
    select id, slug, group_id as "groupId" from products where id in (${coded}) and ${among}
    order by is_listed desc, id limit ${sql.lit(maxFound)}
  `.execute(db);
  return rows;
}

/** The ids of products with a code, each kind by its own index. Words without a digit are no code. */
export function withCode(text: string): RawBuilder<unknown> | undefined {
  const typed = text.replace(/\s+/g, " ").trim().toUpperCase();
  if (!/\d/.test(typed) || typed.length < shortestCode || typed.length > longestCode) return undefined;
  const queries = [
    sql`select id from products where upper(sku) = ${typed}`,
    sql`select id from products where mpn is not null and upper(mpn) = ${typed}`,
  ];
  const bare = typed.replace(/[\s-]/g, "");
  if (/^\d{7,20}$/.test(bare)) {
    const digits = bare.replace(/^0+/, "");
    queries.push(sql`select id from products where gtin is not null and ltrim(gtin, '0') = ${digits}`);
  }
  return sql.join(queries, sql` union all `);
}

/** The product on sale that a code means; undefined if it is the code of several products, or of none. */
export async function findOneByCode(
  db: Database,
  text: string,
): Promise<{ id: string; slug: string } | undefined> {
  const [first, ...others] = await findByCode(db, text, sql`is_public`);
  return others.every(({ groupId }) => groupId === first?.groupId) ? first : undefined;
}
