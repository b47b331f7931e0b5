import { type RawBuilder, sql } from "kysely";
import { noteChanges } from "../../audit/write-audit.server.ts";
import { Refusal } from "../../refusals/refusal.ts";
import { inTransaction } from "../../shop/in-transaction.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { holdSchema } from "../../specifications/hold-schema.server.ts";
import { sayStockMove } from "../../stock/stock-move.server.ts";
import { changeStatus } from "../bulk/change-status.server.ts";
import { deleteListings } from "../bulk/delete-listings.server.ts";
import { findListings, lockListings } from "../editing/lock-listings.server.ts";
import { factColumns } from "../facts/fact-columns.server.ts";
import type { ImportRun } from "./import-run.ts";
import { noteProgress } from "./import-runs.server.ts";

const perBatch = 200;
const mostNamed = 200;

/** What undoing an import does to its products, or has done. */
export type UndoPreview = {
  /** New products that are deleted, and changed ones that get their former values back. */
  added: number;
  changed: number;
  /** Products that stay as they are. */
  kept: { id: string; name: string; why: "sold" | "edited" }[];
  furtherKept: number;
};

type Standing = {
  id: string;
  kind: "added" | "changed";
  name: string;
  /** Why the product stays as it is; null if it does not. */
  why: "sold" | "edited" | null;
};

/** The rows of an import whose products still exist, and what stands against undoing each. */
function standing(run: ImportRun): RawBuilder<Standing> {
  return sql<Standing>`
    select import_rows.product_id::text as id, kind, products.name, import_rows.undone,
      case
        when exists (
          select from order_lines join orders on orders.id = order_lines.order_id
          where order_lines.product_id = products.id
            and (kind = 'added' or orders.created_at >= ${run.finishedAt ?? run.createdAt}::timestamptz)
        ) then 'sold'
        when products.version <> import_rows.version or coalesce(on_hand, 0) <> stock_after then 'edited'
      end as why
    from import_rows join products on products.id = import_rows.product_id
      left join stock_levels on stock_levels.product_id = products.id
    where run_id = ${run.id}::uuid`;
}

/** What undoing the import would do now. */
export async function previewUndo(shop: Shop, run: ImportRun): Promise<UndoPreview> {
  const { rows } = await sql<{ kind: "added" | "changed"; why: Standing["why"]; count: number }>`
    select kind, why, count(*)::int as count from (${standing(run)}) rows where undone is null group by kind, why
  `.execute(shop.db);
  const { rows: kept } = await sql<{ id: string; name: string; why: "sold" | "edited" }>`
    select id, name, why from (${standing(run)}) rows
    where undone is null and why is not null order by id::bigint limit ${mostNamed}
  `.execute(shop.db);
  const count = (kind: string) =>
    rows.filter((row) => row.kind === kind && row.why === null).reduce((sum, row) => sum + row.count, 0);
  const all = rows.filter(({ why }) => why !== null).reduce((sum, row) => sum + row.count, 0);
  return { added: count("added"), changed: count("changed"), kept, furtherKept: all - kept.length };
}

/** What undoing the import did. */
export async function readUndone(shop: Shop, run: ImportRun): Promise<UndoPreview> {
  const { rows } = await sql<{ undone: string; count: number }>`
    select undone, count(*)::int as count from import_rows
    where run_id = ${run.id}::uuid and undone is not null group by undone
  `.execute(shop.db);
  const { rows: kept } = await sql<{ id: string; name: string; why: "sold" | "edited" }>`
    select products.id::text as id, name, undone as why from import_rows join products on products.id = product_id
    where run_id = ${run.id}::uuid and undone in ('sold', 'edited') order by products.id limit ${mostNamed}
  `.execute(shop.db);
  const count = (...words: string[]) =>
    rows.filter(({ undone }) => words.includes(undone)).reduce((sum, row) => sum + row.count, 0);
  return {
    added: count("deleted", "archived"),
    changed: count("restored"),
    kept,
    furtherKept: count("sold", "edited") - kept.length,
  };
}

/**
 * Takes an import back, a part at a time: new products are deleted, changed ones get their former values and stock. A
 * product that was sold or edited since then stays as it is.
 */
export async function takeBack(shop: Shop, run: ImportRun): Promise<void> {
  const { rows: all } = await sql<{ id: string }>`
    select product_id::text as id from import_rows where run_id = ${run.id}::uuid and undone is null
    order by product_id
  `.execute(shop.db);
  for (let from = 0; from < all.length; from += perBatch) {
    const ids = all.slice(from, from + perBatch).map(({ id }) => id);
    await inTransaction(shop, (shop) => takePartBack(shop, run, ids));
    await noteProgress(shop, run.id, { step: "rows", done: from + ids.length, total: all.length });
  }
}

async function takePartBack(shop: Shop, run: ImportRun, ids: string[]) {
  await holdSchema(shop);
  const there = (await findListings(shop, ids)).map(({ id }) => id);
  if (there.length > 0) await lockListings(shop, there);
  await sql`
    select from stock_levels where product_id = any(${there}::bigint[]) order by product_id for update
  `.execute(shop.db);
  const { rows } = await sql<Standing>`
    select * from (${standing(run)}) rows where id = any(${there}::text[])
  `.execute(shop.db);
  const free = (kind: Standing["kind"]) =>
    rows.filter((row) => row.kind === kind && row.why === null).map(({ id }) => id);
  await mark(
    shop,
    run,
    ids.filter((id) => !there.includes(id)),
    "deleted",
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
  await restoreChanged(shop, run, free("changed"));
}

async function mark(shop: Shop, run: ImportRun, ids: readonly string[], undone: string) {
  if (ids.length === 0) return;
  await sql`
    update import_rows set undone = ${undone} where run_id = ${run.id}::uuid and product_id = any(${ids}::bigint[])
  `.execute(shop.db);
}

async function removeAdded(shop: Shop, run: ImportRun, ids: readonly string[]) {
  if (ids.length === 0) return;
  await changeStatus(shop, ids, "archived");
  let undone = "deleted";
  try {
    await deleteListings(shop, ids);
  } catch (error) {
    // A serial number or a return refers to one of them. Nothing was deleted yet.
    if (!(error instanceof Refusal && error.code === "products.were-sold")) throw error;
    undone = "archived";
  }
  await mark(shop, run, ids, undone);
}

const restored = [
  ...factColumns.map((column) => column.replace("products.", "")),
  "slug",
  "status",
  "vendor_id",
];

async function restoreChanged(shop: Shop, run: ImportRun, ids: readonly string[]) {
  if (ids.length === 0) return;
  await sayStockMove(shop, "edited");
  await sql`
    update stock_levels set on_hand = stock_before from import_rows
    where run_id = ${run.id}::uuid and import_rows.product_id = any(${ids}::bigint[])
      and stock_levels.product_id = import_rows.product_id and stock_before <> stock_after
  `.execute(shop.db);
  const sets = restored.map((name) => sql`${sql.ref(name)} = (was.row).${sql.ref(name)}`);
  await sql`
    update products set ${sql.join(sets)}
    from (
      select product_id, jsonb_populate_record(null::products, before) as row from import_rows
      where run_id = ${run.id}::uuid and product_id = any(${ids}::bigint[])
    ) as was
    where products.id = was.product_id
  `.execute(shop.db);
  await sql`
    delete from product_pictures using import_rows, import_pictures
    where import_rows.run_id = ${run.id}::uuid and import_pictures.run_id = import_rows.run_id
      and import_rows.product_id = any(${ids}::bigint[]) and product_pictures.product_id = import_rows.product_id
      and product_pictures.picture_id = import_pictures.picture_id
      and not before -> 'pictures' ? product_pictures.picture_id
  `.execute(shop.db);
  const listings = await findListings(shop, ids);
  await noteChanges(
    shop,
    listings.map(({ id, vendorId, facts }) => ({
      action: "product.import-undone",
      subject: { id, name: facts.name },
      vendorId,
      before: null,
      after: { price: facts.price },
    })),
  );
  await mark(shop, run, ids, "restored");
}
