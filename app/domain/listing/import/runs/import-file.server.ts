import type { CsvRow } from "../../../base/sheets/table-row.ts";
import { gunzipSync, gzipSync } from "node:zlib";
import { type CsvCell, csvHead, csvLines } from "../../../base/csv/write-csv.ts";
import { inTransaction } from "../../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { refusal } from "../../import-refusals.ts";

const pieceBytes = 1024 * 1024;

/**
 * The file of an import, or its rows once it was read; and the lists that its check makes: the rows with mistakes, and
 * what it would change.
 */
export type StoredFile = "file" | "table" | "mistakes" | "changes";

/** Keeps the file of an import in the database, where every process of the shop finds it. */
export async function storeFile(shop: Shop, runId: string, file: Uint8Array): Promise<void> {
  const write = pieceWriter(shop, runId, "file");
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (let from = 0; from < bytes.byteLength; from += pieceBytes) {
    await write(bytes.subarray(from, from + pieceBytes));
  }
}

/** Writes a kept file, a piece with each call. */
function pieceWriter(shop: Shop, runId: string, kind: StoredFile) {
  let position = 0;
  return async (bytes: Buffer) => {
    await shop.db
      .insertInto("import_files")
      .values({ run_id: runId, kind, place: position, bytes })
      .execute();
    position += 1;
  };
}

/** Keeps a list of an import as a CSV file, piece by piece, in place of the one before. Without rows there is none. */
export function listKeeper(
  shop: Shop,
  { runId, kind, heads }: { runId: string; kind: StoredFile; heads: readonly string[] },
) {
  const write = pieceWriter(shop, runId, kind);
  let text = csvHead(heads);
  let rows = 0;
  const flush = async () => {
    await write(Buffer.from(text));
    text = "";
  };
  return {
    begin: () => deleteFilesOf(shop, [runId], [kind]),
    async add(more: readonly (readonly CsvCell[])[]) {
      if (more.length === 0) return;
      rows += more.length;
      text += csvLines(more);
      if (text.length >= pieceBytes) await flush();
    },
    async end() {
      if (rows > 0 && text !== "") await flush();
    },
  };
}

/**
 * Keeps the rows of a file in place of its bytes, so that it is parsed once, whatever is done with it later. Rows without
 * any value are not kept.
 */
export function storeTable(shop: Shop, runId: string, rows: AsyncIterable<CsvRow>): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const write = pieceWriter(shop, runId, "table");
    let lines: string[] = [];
    let length = 0;
    const flush = async () => {
      // A table has the size of its file again: a workbook is packed, too.
      await write(gzipSync(`[${lines.join()}]`, { level: 1 }));
      lines = [];
      length = 0;
    };
    for await (const row of rows) {
      if (row.cells.every((cell) => cell.trim() === "")) continue;
      const line = JSON.stringify(row);
      lines.push(line);
      length += line.length;
      if (length >= pieceBytes) await flush();
    }
    await flush();
    await deleteFilesOf(shop, [runId], ["file"]);
  });
}

/** The rows of a file that `storeTable` kept. Refuses: a file that was deleted meanwhile. */
export async function* tableOf(shop: Shop, runId: string): AsyncGenerator<CsvRow> {
  let isThere = false;
  for await (const piece of piecesOf(shop, runId, "table")) {
    isThere = true;
    yield* JSON.parse(gunzipSync(piece).toString()) as CsvRow[];
  }
  if (!isThere) throw refusal("import.file-gone");
}

/** The bytes of the file of an import; undefined when they were read or deleted. */
export async function readFileOf(shop: Shop, runId: string): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(shop, runId, "file")) pieces.push(piece);
  return pieces.length === 0 ? undefined : Buffer.concat(pieces);
}

/** A file of an import, piece by piece. */
export async function* piecesOf(shop: Shop, runId: string, kind: StoredFile): AsyncGenerator<Uint8Array> {
  for (let index = 0; ; index += 1) {
    const piece = await shop.db
      .selectFrom("import_files")
      .select("bytes")
      .where("run_id", "=", runId)
      .where("kind", "=", kind)
      .where("place", "=", index)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.bytes;
  }
}

/** Deletes files that no run needs any more. */
export async function deleteFilesOf(
  shop: Shop,
  runIds: readonly string[],
  kinds: readonly StoredFile[] = ["file", "table", "mistakes", "changes"],
): Promise<void> {
  if (runIds.length === 0) return;
  await shop.db
    .deleteFrom("import_files")
    .where("run_id", "in", runIds)
    .where("kind", "in", [...kinds])
    .execute();
}
