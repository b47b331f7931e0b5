import { sql } from "kysely";
import type { Shop } from "#domain/shop/context/shop.ts";

/** What each table holds, as a sum over its rows; the jobs that wait are one of them. */
export async function readTables({ db }: Pick<Shop, "db">): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = '_private_jobs')
  `.execute(db);
  const sums = tables.map(
    ({
      name,
    }) => sql`select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtext(one::text)), 0) as sum
      from ${sql.raw(name)} one`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
