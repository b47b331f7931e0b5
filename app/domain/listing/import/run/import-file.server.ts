import { type CsvCell, csvHead, csvLines } from "../../../base/csv/write-csv.ts";
import type { Shop } from "../../../shop/context/shop.ts";

const pieceBytes = 1024 * 1024;

/** The file of an import, and the lists that its check makes: the rows with mistakes, and what it would change. */
export type KeptFile = "file" | "mistakes" | "changes";

/** Keeps the file of an import in the database, where every process of the shop finds it. */
export async function keepFile(shop: Shop, runId: string, file: Uint8Array): Promise<void> {
  for (let from = 0, place = 0; from < file.byteLength; from += pieceBytes, place += 1) {
    const bytes = Buffer.from(
      file.buffer,
      file.byteOffset + from,
      Math.min(pieceBytes, file.byteLength - from),
    );
    await shop.db.insertInto("import_files").values({ run_id: runId, kind: "file", place, bytes }).execute();
  }
}

/** Keeps a list of an import as a CSV file, piece by piece, in place of the one before. Without rows there is none. */
export function listKeeper(
  shop: Shop,
  { runId, kind, heads }: { runId: string; kind: KeptFile; heads: readonly string[] },
) {
  let text = csvHead(heads);
  let place = 0;
  let rows = 0;
  const flush = async () => {
    const bytes = Buffer.from(text);
    text = "";
    await shop.db.insertInto("import_files").values({ run_id: runId, kind, place, bytes }).execute();
    place += 1;
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

/** The file of an import; undefined when it was deleted. */
export async function readFileOf(shop: Shop, runId: string): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(shop, runId, "file")) pieces.push(piece);
  return pieces.length === 0 ? undefined : Buffer.concat(pieces);
}

/** A file of an import, piece by piece. */
export async function* piecesOf(shop: Shop, runId: string, kind: KeptFile): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const piece = await shop.db
      .selectFrom("import_files")
      .select("bytes")
      .where("run_id", "=", runId)
      .where("kind", "=", kind)
      .where("place", "=", place)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.bytes;
  }
}

/** Deletes files that no run needs any more. */
export async function deleteFilesOf(
  shop: Shop,
  runIds: readonly string[],
  kinds: readonly KeptFile[] = ["file", "mistakes", "changes"],
): Promise<void> {
  if (runIds.length === 0) return;
  await shop.db
    .deleteFrom("import_files")
    .where("run_id", "in", runIds)
    .where("kind", "in", [...kinds])
    .execute();
}
