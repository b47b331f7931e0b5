import type { Shop } from "../../shop/shop.ts";

const pieceBytes = 1024 * 1024;

/** Keeps the file of an import in the database, where every process of the shop finds it. */
export async function keepFile(shop: Shop, runId: string, file: Uint8Array): Promise<void> {
  for (let from = 0, place = 0; from < file.byteLength; from += pieceBytes, place += 1) {
    const bytes = Buffer.from(
      file.buffer,
      file.byteOffset + from,
      Math.min(pieceBytes, file.byteLength - from),
    );
    await shop.db.insertInto("import_files").values({ run_id: runId, place, bytes }).execute();
  }
}

/** The file of an import; undefined when it was deleted. */
export async function readFileOf(shop: Shop, runId: string): Promise<Uint8Array | undefined> {
  const pieces: Buffer[] = [];
  for (;;) {
    const piece = await shop.db
      .selectFrom("import_files")
      .select("bytes")
      .where("run_id", "=", runId)
      .where("place", "=", pieces.length)
      .executeTakeFirst();
    if (!piece) break;
    pieces.push(piece.bytes);
  }
  return pieces.length === 0 ? undefined : Buffer.concat(pieces);
}

/** Deletes files that no run needs any more. */
export async function deleteFilesOf(shop: Shop, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  await shop.db.deleteFrom("import_files").where("run_id", "in", runIds).execute();
}
