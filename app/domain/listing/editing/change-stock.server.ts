import { sql } from "kysely";
import { noteChanges } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { sayStockMove } from "../../stock/stock-move.server.ts";
import type { LockedListing } from "./lock-listings.server.ts";
import type { StockChange } from "../facts/field-shapes.ts";

type Moving = Pick<LockedListing, "id" | "vendorId" | "facts">;

/** `seen` is the stock that a form or a file was made with. */
export type StockMove = { listing: Moving; change: StockChange; seen: number | undefined };

/**
 * Sets the stock of locked products if it is still what was seen, or adds to it. Returns for each how many pieces were
 * added. Sales in between are never undone.
 * Refuses: setting a stock that has changed since; taking away more than there is.
 */
export async function changeStocks(shop: Shop, moves: readonly StockMove[]): Promise<number[]> {
  const moved = await moveStocks(shop, moves, "edited");
  return moves.map(({ listing: { id, facts }, change }) => {
    const stock = moved.get(id);
    if (!stock || !change) return 0;
    if (stock.after !== null) return stock.after - stock.before;
    const now = { product: facts.name, stock: stock.before };
    throw "to" in change
      ? refusal("stock.changed-meanwhile", now)
      : refusal("stock.too-low", { ...now, taken: -change.by });
  });
}

/** The same for one product. */
export async function changeStock(
  shop: Shop,
  listing: Moving,
  change: StockChange,
  seen: number | undefined,
): Promise<number> {
  const [added = 0] = await changeStocks(shop, [{ listing, change, seen }]);
  return added;
}

/**
 * Moves stocks in one statement. Returns by product what each was and is; `after` is null for one that does not fit the
 * stock by now. Those that nobody wants to change are left out.
 */
export async function moveStocks(
  shop: Shop,
  moves: readonly StockMove[],
  reason: "edited" | "imported",
): Promise<Map<string, { before: number; after: number | null }>> {
  const wanted = moves.filter(
    ({ change, seen }) => change !== null && ("by" in change ? change.by !== 0 : change.to !== seen),
  );
  if (wanted.length === 0) return new Map();
  const ids = wanted.map(({ listing }) => listing.id);
  const to = wanted.map(({ change }) => (change && "to" in change ? change.to : null));
  const by = wanted.map(({ change }) => (change && "by" in change ? change.by : null));
  const seen = wanted.map((move) => move.seen ?? null);
  await sayStockMove(shop, reason);
  const { rows } = await sql<{ id: string; before: number; after: number | null }>`
    with wanted as (
      select * from unnest(${ids}::bigint[], ${to}::int[], ${by}::int[], ${seen}::int[]) as wanted (product_id, "to", "by", seen)
    ), held as (
      select product_id, on_hand from stock_levels where product_id = any(${ids}::bigint[])
      order by product_id for update
    ), changed as (
      update stock_levels set on_hand = coalesce(wanted."to", held.on_hand + wanted."by")
      from wanted join held using (product_id)
      where stock_levels.product_id = wanted.product_id
        and case when wanted."to" is null then held.on_hand + wanted."by" >= 0
          else held.on_hand in (wanted.seen, wanted."to") end
      returning stock_levels.product_id, stock_levels.on_hand
    )
    select held.product_id::text as id, held.on_hand as before, changed.on_hand as after
    from held left join changed using (product_id)
  `.execute(shop.db);
  const moved = new Map(rows.map(({ id, before, after }) => [id, { before, after }]));
  await noteChanges(
    shop,
    wanted.flatMap(({ listing: { id, vendorId, facts } }) => {
      const stock = moved.get(id);
      if (!stock) throw new Error(`Product ${id} has no stock row.`);
      const { before, after } = stock;
      if (after === null || after === before) return [];
      const subject = { id, name: facts.name };
      return [
        { action: "product.stock", subject, vendorId, before: { stock: before }, after: { stock: after } },
      ];
    }),
  );
  return moved;
}
