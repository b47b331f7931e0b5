import { sql } from "kysely";
import { requireSignedIn } from "../../shop/access/require-permission.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import { countAttempt, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { refusal as tableRefusal } from "../../base/table-refusals.ts";
import { refusal } from "../import-refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { deleteFilesOf, storeFile } from "./runs/import-file.server.ts";
import { workStates } from "./runs/import-run.ts";
import { importScope, ofScope, queueImport } from "./runs/import-runs.server.ts";
import { isApproved } from "./runs/person-of-run.server.ts";

const imports: RateLimit = { rule: "product-import", attempts: 30, perMinutes: 60 };
/** Imports of a seller that wait or are at work. */
const maxRunning = 3;
/** Files of a seller that are kept because they are not imported yet. */
const maxFiles = 5;
/** Bytes of the files of all sellers. */
const maxBytes = 2 * 1024 ** 3;
const uploadLock = 7_204_057;

/**
 * Takes in a file of products. Nobody looks into it here: a job does. A seller's oldest file that was not imported makes
 * room for a new one.
 * Refuses: an empty file; sellers who are not approved; more than three imports of a seller at a time, thirty files an
 * hour, or 2 GB of files of all sellers, unless one of them has more than this seller would have.
 */
export async function startImport(
  shop: Shop,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ id: string }> {
  const { userId, name: userName } = requireSignedIn(shop.actor);
  const scope = importScope(shop);
  const vendorId = scope === "everybody" ? null : scope.vendorId;
  if (!(await mayImport(shop))) throw refusal("import.not-approved");
  await countAttempt(shop, imports, vendorId ?? userId);
  if (bytes.byteLength === 0) throw tableRefusal("import.empty");
  return inTransaction(shop, async (shop) => {
    await makeRoom(shop, scope, bytes.byteLength);
    const run = await shop.db
      .insertInto("import_runs")
      .values({
        vendor_id: vendorId,
        user_id: userId,
        user_name: userName,
        file_name: name.slice(0, 200) || "products",
        file_bytes: bytes.byteLength,
        source: "other",
        contents: JSON.stringify({ columns: [], rows: 0 }),
        state: "reading",
        created_at: shop.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await storeFile(shop, run.id, bytes);
    await queueImport(shop, { id: run.id, vendorId });
    return run;
  });
}

/** Whether the actor may import: staff, and vendors who are approved. */
export async function mayImport(shop: Shop): Promise<boolean> {
  const scope = importScope(shop);
  return scope === "everybody" || isApproved(shop, scope.vendorId);
}

/** Lets one upload after the other count what is there, and deletes what the seller has too much. */
async function makeRoom(shop: Shop, scope: SellerScope, bytes: number) {
  await sql`select pg_advisory_xact_lock(${uploadLock})`.execute(shop.db);
  const { rows } = await sql<StoredFile>`
    select id, coalesce(vendor_id, '') as seller, file_bytes as bytes, ${ofScope(scope)} as "isOwn", state = any(${[...workStates]}::text[]) as "isAtWork"
    from import_runs
    where exists (select from import_files where run_id = import_runs.id)
      or (state = any(${[...workStates]}::text[]) and ${ofScope(scope)})
    order by created_at desc
  `.execute(shop.db);
  const own = rows.filter(({ isOwn }) => isOwn);
  if (own.filter(({ isAtWork }) => isAtWork).length >= maxRunning) {
    throw refusal("import.still-at-work", { most: maxRunning });
  }
  const outdated = own.slice(maxFiles - 1).filter(({ isAtWork }) => !isAtWork);
  await deleteFilesOf(
    shop,
    outdated.map(({ id }) => id),
  );
  await makeRoomInAll(
    shop,
    rows.filter((row) => !outdated.includes(row)),
    bytes,
  );
}

type StoredFile = { id: string; seller: string; bytes: number; isOwn: boolean; isAtWork: boolean };

/** Deletes the oldest files of the seller who has most, as long as that is more than the new file's seller would have. */
async function makeRoomInAll(shop: Shop, files: StoredFile[], bytes: number) {
  if (bytesOf(files) + bytes <= maxBytes) return;
  const own = bytesOf(files.filter(({ isOwn }) => isOwn)) + bytes;
  const [most = []] = [...Map.groupBy(files, ({ seller }) => seller).values()].toSorted(
    (a, b) => bytesOf(b) - bytesOf(a),
  );
  const oldest = most.findLast(({ isOwn, isAtWork }) => !isOwn && !isAtWork);
  if (!oldest || bytesOf(most) <= own) throw refusal("import.no-room");
  await deleteFilesOf(shop, [oldest.id]);
  await makeRoomInAll(
    shop,
    files.filter((file) => file !== oldest),
    bytes,
  );
}

const bytesOf = (files: StoredFile[]) => files.reduce((sum, file) => sum + file.bytes, 0);
