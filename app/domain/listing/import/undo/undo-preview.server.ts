import { type RawBuilder, sql } from "kysely";
import { sellerScope } from "../../../shop/access/seller-scope.ts";
import { isListedBy } from "../../../catalogue/product/product-rows.server.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import type { ImportRun } from "../runs/import-run.ts";
import { picturesInOrder } from "../write/record-rows.server.ts";
import { onHand } from "../../../stock/on-hand.server.ts";

const maxNamed = 200;

/** What undoing an import does to its products, or has done. */
export type UndoPreview = {
  /** New products that are deleted, and changed ones that get their former values back. */
  added: number;
  changed: number;
  /** Products that an undo which ended early took back already. */
  done: number;
  /** Products that stay as they are, and those that became drafts. */
  retained: RetainedProduct[];
  furtherRetained: number;
};

type RetainedProduct = { id: string; name: string; why: "sold" | "edited" | "drafted" };

/** What stands against undoing an import's row. */
export type RowToUndo = {
  id: string;
  kind: "added" | "changed";
  name: string;
  /** Why the product stays as it is; null if it does not. */
  why: "sold" | "edited" | null;
};

/** The rows of an import whose products still exist, and what stands against undoing each. */
export function rowsToUndo(run: ImportRun): RawBuilder<RowToUndo> {
  return sql<RowToUndo>`
    select import_rows.product_id::text as id, kind, products.name, products.vendor_id, import_rows.undone,
      case
        when exists (
          select from order_lines join orders on orders.id = order_lines.order_id
          where order_lines.product_id = products.id
            and (kind = 'added' or orders.created_at >= import_rows.written_at)
        ) then 'sold'
        when products.version <> import_rows.version or ${onHand} <> stock_after
          or import_rows.pictures <> ${picturesInOrder} then 'edited'
      end as why
    from import_rows join products on products.id = import_rows.product_id
      left join stock_levels on stock_levels.product_id = products.id
    where run_id = ${run.id}::uuid`;
}

export async function previewUndo(shop: Shop, run: ImportRun): Promise<UndoPreview> {
  const { rows } = await sql<{ kind: "added" | "changed"; why: RowToUndo["why"]; count: number }>`
    select kind, why, count(*)::int as count from (${rowsToUndo(run)}) rows where undone is null group by kind, why
  `.execute(shop.db);
  const { rows: retained } = await sql<RetainedProduct>`
    select id, name, why from (${rowsToUndo(run)}) products
    where undone is null and why is not null and ${isOwn(shop)} order by id::bigint limit ${maxNamed}
  `.execute(shop.db);
  const count = (kind: string) =>
    rows.filter((row) => row.kind === kind && row.why === null).reduce((sum, row) => sum + row.count, 0);
  const all = rows.filter(({ why }) => why !== null).reduce((sum, row) => sum + row.count, 0);
  return {
    added: count("added"),
    changed: count("changed"),
    done: takenBack(await countUndone(shop, run)),
    retained,
    furtherRetained: all - retained.length,
  };
}

export async function readUndone(shop: Shop, run: ImportRun): Promise<UndoPreview> {
  const undone = await countUndone(shop, run);
  const { rows: retained } = await sql<RetainedProduct>`
    select products.id::text as id, name, undone as why from import_rows join products on products.id = product_id
    where run_id = ${run.id}::uuid and undone in ('sold', 'edited', 'drafted') and ${isOwn(shop)}
    order by products.id limit ${maxNamed}
  `.execute(shop.db);
  return {
    added: undone("deleted", "archived"),
    changed: undone("restored", "drafted"),
    done: takenBack(undone),
    retained,
    furtherRetained: undone("sold", "edited", "drafted") - retained.length,
  };
}

/** Whether the seller may know a product's name: it may belong to another one by now. */
const isOwn = (shop: Shop) => isListedBy(sellerScope(shop.actor, "products.read"));

type Count = (...words: string[]) => number;

const takenBack = (undone: Count) => undone("deleted", "archived", "restored", "drafted");

async function countUndone(shop: Shop, run: ImportRun): Promise<Count> {
  const { rows } = await sql<{ undone: string; count: number }>`
    select undone, count(*)::int as count from import_rows
    where run_id = ${run.id}::uuid and undone is not null group by undone
  `.execute(shop.db);
  return (...words) =>
    rows.filter(({ undone }) => words.includes(undone)).reduce((sum, row) => sum + row.count, 0);
}
