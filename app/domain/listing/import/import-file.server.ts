import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Shop } from "../../shop/shop.ts";

const pieceBytes = 1024 * 1024;
/** More than any upload; a packed file says of itself how large it is, and could lie. */
const largestFile = 64 * 1024 * 1024;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Keeps the file of an import in the database, where every process of the shop finds it. */
export async function keepFile(shop: Shop, runId: string, file: Uint8Array): Promise<void> {
  const packed = await pack(file, { level: 4 });
  for (let from = 0, place = 0; from < packed.length; from += pieceBytes, place += 1) {
    await shop.db
      .insertInto("import_files")
      .values({ run_id: runId, place, bytes: packed.subarray(from, from + pieceBytes) })
      .execute();
  }
}

/** The file of an import; undefined when it was deleted meanwhile. */
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
  if (pieces.length === 0) return undefined;
  return unpack(Buffer.concat(pieces), { maxOutputLength: largestFile });
}
