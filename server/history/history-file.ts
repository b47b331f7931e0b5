import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { z } from "zod";
import type { Vault } from "#domain/shop/ports/vault.ts";
import { loadRows } from "../backup/load-backup.ts";
import { listTables, readSequences } from "../backup/saved-tables.ts";

export const historyFile = path.join("assets", "demo", "history.br");

/** The rows of the demo's past, as PostgreSQL copies them. */
const History = z.object({
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), text: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
type SavedTable = z.output<typeof History>["tables"][number];

/** What is made anew when somebody asks for it, and what belongs to visits. */
const leftOut = [
  "document_files",
  "auth_sessions",
  "account_tokens",
  "known_devices",
  "rate_limits",
  "searches",
];

const mark = "plain:";
/** Stands in mails for the address of the shop that loads them. */
export const originOfHistory = "https://address-of-the-demo.example";

/**
 * Writes the shop's rows to a file, without what the vault of this shop alone can open: sealed values stand there as they
 * are read, behind a mark. Returns its bytes.
 */
export async function writeHistory(pool: pg.Pool, vault: Vault, file: string): Promise<number> {
  const client = await pool.connect();
  try {
    const tables: SavedTable[] = [];
    for (const name of await listTables(client)) {
      if (!name.startsWith("public.") || leftOut.includes(name.slice("public.".length))) continue;
      const columns = await columnsOf(client, name);
      const copy = client.query(copyTo(`copy ${name} (${columns.join(", ")}) to stdout`));
      const text = (await buffer(copy)).toString();
      const saved = { name, columns, rows: copy.rowCount, text };
      if (saved.rows > 0) {
        tables.push({
          ...saved,
          text: eachSealed(saved, (sealed) => mark + encodeURIComponent(vault.open(sealed))),
        });
      }
    }
    const sequences = await readSequences(client);
    const history = { tables, sequences: sequences.filter(({ name }) => name.startsWith("public.")) };
    const bytes = brotliCompressSync(JSON.stringify(history), {
      params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
    });
    await writeFile(file, bytes);
    return bytes.length;
  } finally {
    client.release();
  }
}

/** Loads a past into the tables of a new database, with its values sealed by this shop's vault. */
export async function loadHistory(
  client: pg.ClientBase,
  { vault, origin }: { vault: Vault; origin: string },
  file = historyFile,
): Promise<void> {
  const { tables, sequences } = History.parse(
    JSON.parse(brotliDecompressSync(await readFile(file)).toString()),
  );
  const saved = tables.map(({ text, ...table }) => ({
    ...table,
    read: () => {
      const sealed = eachSealed({ ...table, text }, (plain) =>
        vault.seal(decodeURIComponent(plain.slice(mark.length))),
      );
      return Readable.from([Buffer.from(sealed.replaceAll(originOfHistory, origin))]);
    },
  }));
  await loadRows(client, saved, sequences);
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Changes the values of sealed columns. Neither they nor what stands for them need escaping. */
function eachSealed(
  { columns, text }: Pick<SavedTable, "columns" | "text">,
  change: (value: string) => string,
): string {
  const places = new Set(columns.flatMap((name, place) => (name.endsWith("_sealed") ? [place] : [])));
  if (places.size === 0) return text;
  const changed = (value: string, place: number) =>
    places.has(place) && value !== "\\N" && value !== "" ? change(value) : value;
  return text
    .split("\n")
    .map((line) => line.split("\t").map(changed).join("\t"))
    .join("\n");
}
