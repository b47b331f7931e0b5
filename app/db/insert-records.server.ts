import { type RawBuilder, sql } from "kysely";
import type { DB } from "./tables.ts";

/**
 * Inserts records, at least one and all of the same columns, as one value: thousands of rows of parameters take
 * PostgreSQL longer to read than to write. What all records have in common is sent once. A `returning` may follow.
 */
export function insertRecords(
  table: keyof DB & string,
  records: readonly Readonly<Record<string, unknown>>[],
): RawBuilder<unknown> {
  const [first = {}] = records;
  const names = Object.keys(first);
  const common = new Set(names.filter((name) => records.every((record) => record[name] === first[name])));
  const own = names.filter((name) => !common.has(name));
  const singles = JSON.stringify(records.map((record) => pick(record, own)));
  const values = names.map((name) => sql.ref(`${common.has(name) ? "common" : "single"}.${name}`));
  return sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)}
    from json_populate_recordset(null::${sql.table(table)}, ${singles}::json) as single
    cross join json_populate_record(null::${sql.table(table)}, ${JSON.stringify(pick(first, [...common]))}::json) as common`;
}

function pick(record: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const name of names) picked[name] = record[name];
  return picked;
}
