import { type RawBuilder, sql } from "kysely";
import type { DB } from "./tables.ts";

/**
 * Inserts records, at least one and all of the same columns, as one value: thousands of rows of parameters take an import
 * a quarter longer, and the process that sends them twice the time. A `returning` may follow.
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
