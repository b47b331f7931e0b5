import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { searchLists } from "./values/search-values.ts";

const directory = path.resolve("assets/ready-made");

/** Rates come before what is priced with them, terms before the categories that have them. */
const files = [
  "shop.json",
  "rates.json",
  "kinds.json",
  ...searchLists.slice(1).map((list) => `search/${list}.json`),
];

/**
 * Fills the tables of a new shop from `assets/ready-made`: the demo's details, the rates of the law, usual terms, and
 * what a computer shop sells (docs/decisions/067), and how searches are read (088). Each file has rows by table, in the order in which they are inserted;
 * a field that a row leaves out is null, and one that all rows leave out has its default. The owner changes all of it.
 */
export async function loadReadyMade(client: pg.ClientBase): Promise<void> {
  for (const file of files) {
    const source = await readFile(path.join(directory, file), "utf8");
    const tables = JSON.parse(source) as Record<string, Record<string, unknown>[]>;
    for (const [table, rows] of Object.entries(tables)) {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(", ");
      await client.query(
        `insert into ${table} (${columns})
         select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
  }
  await client.query(
    `insert into gst_rates_in_force (rate)
     select rate from (
       select distinct on (rate) rate, is_legal from legal_gst_rates where valid_from <= now()
       order by rate, valid_from desc
     ) latest where is_legal`,
  );
}
