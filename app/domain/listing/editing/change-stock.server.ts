import { noteChanges } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type Moved, moveStock } from "../../stock/move-stock.server.ts";
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
): Promise<Map<string, Moved>> {
  const wanted = moves.filter(
    ({ change, seen }) => change !== null && ("by" in change ? change.by !== 0 : change.to !== seen),
  );
  const moved = await moveStock(
    shop,
    { reason },
    wanted.map(({ listing: { id }, change, seen }) => ({ productId: id, ...change, ifNow: seen })),
  );
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
