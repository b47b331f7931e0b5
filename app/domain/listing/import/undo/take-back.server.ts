import { sql } from "kysely";
import { Refusal } from "../../../base/refusal/refusal.ts";
import { inTransaction } from "../../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { holdSchema } from "../../../catalogue/schema/hold-schema.server.ts";
import { changeStatus } from "../../bulk/change-status.server.ts";
import { deleteListings } from "../../bulk/delete-listings.server.ts";
import { findListings, lockListings } from "../../editing/lock-listings.server.ts";
import type { ImportRun, Stop, WorkingRun } from "../runs/import-run.ts";
import { holdRun, moveRun, noteProgress } from "../runs/import-runs.server.ts";
import { lockStock } from "../../../stock/lock-stock.server.ts";
import { restoreChanged } from "./restore-changed.server.ts";
import { type RowToUndo, rowsToUndo } from "./undo-preview.server.ts";

const perBatch = 100;

/** A product of an import, and what all variants of a product have in common. */
type ToUndo = { id: string; groupId: string };

/**
 * Takes an import back, a part at a time: new products are deleted, changed ones get their former values and stock. A
 * product that was sold or edited since then stays as it is, and so does one whose former values do not fit any more.
 * It stops between two parts when somebody asked for it.
 */
export async function takeBack(shop: Shop, run: WorkingRun): Promise<Stop | undefined> {
  const { rows: all } = await sql<ToUndo>`
    select product_id::text as id, coalesce(group_id, product_id)::text as "groupId"
    from import_rows left join products on products.id = product_id
    where run_id = ${run.id}::uuid and undone is null
    order by coalesce(group_id, product_id), product_id
  `.execute(shop.db);
  let done = 0;
  for (const part of partsOf(all)) {
    done += part.length;
    const stop =
      (await takePartBack(shop, run, part)) ??
      (done < all.length && (await noteProgress(shop, run, { step: "rows", done, total: all.length })));
    if (stop) return stop;
  }
  await endTakingBack(shop, run);
  return undefined;
}

/**
 * Ends an undo. After an import that could not be finished its file can be imported again, unless something of it stays
 * because it was sold or edited meanwhile: then it counts as undone, and that is named.
 */
async function endTakingBack(shop: Shop, run: ImportRun): Promise<void> {
  const { endsAs } = run;
  if (endsAs === null) {
    await moveRun(shop, run, ["undoing"], { state: "undone" });
    return;
  }
  await inTransaction(shop, async (shop) => {
    const left = await shop.db
      .selectFrom("import_rows")
      .select("line")
      .where("run_id", "=", run.id)
      .where((row) => row.or([row("undone", "is", null), row("undone", "not in", ["deleted", "restored"])]))
      .limit(1)
      .executeTakeFirst();
    if (!left) await shop.db.deleteFrom("import_rows").where("run_id", "=", run.id).execute();
    await moveRun(shop, run, ["undoing"], { state: left ? "undone" : endsAs });
  });
}

/** Parts of about `perBatch`. The variants of a product stay together, because they must agree after each part. */
function partsOf(all: readonly ToUndo[]): ToUndo[][] {
  const parts: ToUndo[][] = [];
  for (const row of all) {
    const part = parts.at(-1);
    if (part && (part.length < perBatch || part.at(-1)?.groupId === row.groupId)) part.push(row);
    else parts.push([row]);
  }
  return parts;
}

/** If something of a part breaks a rule of the database, its products are taken back one by one. */
async function takePartBack(shop: Shop, run: ImportRun, part: readonly ToUndo[]): Promise<Stop | undefined> {
  const ids = part.map(({ id }) => id);
  try {
    return await inTransaction(shop, (shop) => takeRowsBack(shop, run, ids));
  } catch (error) {
    if (!breaksRule(error)) throw error;
    const products = [...Map.groupBy(part, ({ groupId }) => groupId).values()];
    if (products.length === 1) await mark(shop, run, ids, "edited");
    else
      for (const product of products) {
        const stop = await takePartBack(shop, run, product);
        if (stop) return stop;
      }
    return undefined;
  }
}

/** Whether the former values do not fit: their category is gone, another product has the SKU, variants would disagree. */
function breaksRule(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("23");
}

async function takeRowsBack(shop: Shop, run: ImportRun, ids: readonly string[]): Promise<Stop | undefined> {
  const stop = await holdRun(shop, run);
  if (stop) return stop;
  const schema = await holdSchema(shop);
  const there = (await findListings(shop, ids)).map(({ id }) => id);
  if (there.length > 0) await lockListings(shop, there);
  await lockStock(shop, there);
  const { rows } = await sql<RowToUndo>`
    select * from (${rowsToUndo(run)}) rows where id = any(${there}::text[])
  `.execute(shop.db);
  const free = (kind: RowToUndo["kind"]) =>
    rows.filter((row) => row.kind === kind && row.why === null).map(({ id }) => id);
  await markAbsent(
    shop,
    run,
    ids.filter((id) => !there.includes(id)),
  );
  for (const why of ["sold", "edited"] as const) {
    await mark(
      shop,
      run,
      rows.filter((row) => row.why === why).map(({ id }) => id),
      why,
    );
  }
  await removeAdded(shop, run, free("added"));
  const changed = free("changed");
  const drafts = changed.length === 0 ? [] : await restoreChanged(shop, schema, run, changed);
  await mark(shop, run, changed, "restored");
  await mark(shop, run, drafts, "drafted");
  return undefined;
}

async function mark(shop: Shop, run: ImportRun, ids: readonly string[], undone: string) {
  if (ids.length === 0) return;
  await sql`
    update import_rows set undone = ${undone} where run_id = ${run.id}::uuid and product_id = any(${ids}::bigint[])
  `.execute(shop.db);
}

/** Products that are not the seller's: deleted ones, and those that moved to another seller. */
async function markAbsent(shop: Shop, run: ImportRun, ids: readonly string[]) {
  if (ids.length === 0) return;
  const rows = await shop.db.selectFrom("products").select("id").where("id", "in", ids).execute();
  const moved = rows.map(({ id }) => id);
  await mark(shop, run, moved, "edited");
  await mark(
    shop,
    run,
    ids.filter((id) => !moved.includes(id)),
    "deleted",
  );
}

async function removeAdded(shop: Shop, run: ImportRun, ids: readonly string[]) {
  if (ids.length === 0) return;
  const slugs = await shop.db
    .selectFrom("product_slugs")
    .select("slug")
    .where("product_id", "in", ids)
    .execute();
  await changeStatus(shop, ids, "archived");
  await deleteArchived(shop, run, ids);
  if (run.endsAs !== null)
    await freeAddresses(
      shop,
      slugs.map(({ slug }) => slug),
    );
}

/** Frees the addresses of products that were there for a moment only: the same file may be imported again. */
async function freeAddresses(shop: Shop, slugs: readonly string[]): Promise<void> {
  await shop.db
    .deleteFrom("product_slugs")
    .where("slug", "in", slugs)
    .where("product_id", "is", null)
    .execute();
}

/** Deletes archived products; those that something still refers to stay archived. */
async function deleteArchived(shop: Shop, run: ImportRun, ids: readonly string[]): Promise<void> {
  try {
    await deleteListings(shop, ids);
  } catch (error) {
    // A serial number or a return refers to one of them. Nothing was deleted yet.
    if (!(error instanceof Refusal && error.code === "products.were-sold")) throw error;
    if (ids.length === 1) return mark(shop, run, ids, "archived");
    for (const id of ids) await deleteArchived(shop, run, [id]);
    return;
  }
  await mark(shop, run, ids, "deleted");
}
