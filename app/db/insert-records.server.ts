import { type RawBuilder, sql } from "kysely";
import type { DB } from "./tables.ts";

/**
 * Inserts records, at least one and all with the same columns, as one JSON value; a `returning` may follow.
 * With thousands of rows as single parameters an import takes a quarter longer, and the process that sends them twice
 * the time.
 */
export function insertRecords(
  table: keyof DB & string,
  records: readonly Readonly<Record<string, unknown>>[],
): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(records[0] ?? {}).map((name) => sql.ref(name)));
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::json)`;
}
