import type { TestDatabase } from "./test-database.ts";

/** The names of the tables with a row that contains this text. */
export async function findInDatabase({ pool }: TestDatabase, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const tables: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await pool.query(
      `select from ${name} as row where strpos(row::text, $1) > 0 limit 1`,
      [text],
    );
    if (hits.length > 0) tables.push(name);
  }
  return tables;
}
