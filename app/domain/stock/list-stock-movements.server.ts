import type { StockLocation, StockReason } from "#db/values/stock-values.ts";
import { can, type Rights } from "../shop/access/permissions.ts";
import type { Shop } from "../shop/context/shop.ts";

export type StockMovement = {
  id: string;
  happenedAt: Date;
  reason: StockReason;
  /** Which count changed: what is on sale, or what lies in quarantine. */
  place: StockLocation;
  /** Pieces added; negative for pieces removed. */
  change: number;
  /** Pieces at that place afterwards. */
  onHand: number;
  /** The order that took or returned the pieces, and its fulfilment of the vendor who has the product today. */
  order: { id: string; number: string; fulfilmentId: string | null } | null;
  /** The return that it was for. Null for a return of another vendor, who sold the product before. */
  return: { id: string; number: string } | null;
  /** The staff member who changed it. Vendors are not told which of the shop's people it was. */
  by: { role: Rights["role"]; name: string | null } | null;
};

/** The cursor: `before` continues into the past, `after` towards now. */
export type StockHistoryQuery = { before: string | undefined; after: string | undefined };

const perPage = 30;

export function readStockHistoryQuery(parameters: URLSearchParams): StockHistoryQuery {
  const read = (name: string) => /^\d{1,18}$/.exec(parameters.get(name) ?? "")?.[0];
  return { before: read("before"), after: read("after") };
}

/**
 * Lists one page of a product's stock history, newest first, with the cursors of the pages beside it. The caller has
 * found the product among the seller's own.
 */
export async function listStockMovements(
  shop: Shop,
  { id: productId, vendor }: { id: string; vendor: { id: string } },
  query: StockHistoryQuery,
): Promise<{
  movements: StockMovement[];
  newer: string | null;
  older: string | null;
  /** Pieces that lie in quarantine now. */
  quarantined: number;
}> {
  const isBackwards = query.before !== undefined;
  let selection = shop.db
    .selectFrom("stock_movements")
    .leftJoin("orders", "orders.id", "stock_movements.order_id")
    .leftJoin("returns", "returns.id", "stock_movements.return_id")
    .select(["place", "returns.id as return_id", "returns.number as return_number"])
    .select("returns.vendor_id as return_vendor")
    .select([
      "stock_movements.id",
      "happened_at",
      "stock_movements.reason",
      "change",
      "on_hand",
      "orders.id as order_id",
      "orders.number",
      "actor_name",
    ])
    .select(({ ref }) => ref("actor_role").$castTo<Rights["role"] | null>().as("actor_role"))
    // The first of the seller's parts that has the product.
    .select((from) =>
      from
        .selectFrom("order_lines")
        .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
        .select("fulfilments.id")
        .whereRef("order_lines.order_id", "=", "orders.id")
        .whereRef("order_lines.product_id", "=", "stock_movements.product_id")
        .where("vendor_id", "=", vendor.id)
        .orderBy("position")
        .limit(1)
        .as("part_id"),
    )
    .where("stock_movements.product_id", "=", productId);
  if (query.before !== undefined) selection = selection.where("stock_movements.id", ">", query.before);
  else if (query.after !== undefined) selection = selection.where("stock_movements.id", "<", query.after);
  const [rows, level] = await Promise.all([
    selection
      .orderBy("stock_movements.id", isBackwards ? "asc" : "desc")
      .limit(perPage + 1)
      .execute(),
    shop.db
      .selectFrom("stock_levels")
      .select("quarantined")
      .where("product_id", "=", productId)
      .executeTakeFirst(),
  ]);
  const shown = rows.slice(0, perPage);
  const movements = (isBackwards ? shown.toReversed() : shown).map((row) => toMovement(shop, row, vendor.id));
  const hasMore = rows.length > perPage;
  const hasNewer = isBackwards ? hasMore : query.after !== undefined;
  const hasOlder = isBackwards || hasMore;
  return {
    movements,
    newer: hasNewer ? (movements[0]?.id ?? null) : null,
    quarantined: level?.quarantined ?? 0,
    older: hasOlder ? (movements.at(-1)?.id ?? null) : null,
  };
}

type Row = {
  id: string;
  happened_at: Date;
  reason: string;
  change: number;
  on_hand: number;
  order_id: string | null;
  number: string | null;
  part_id: string | null;
  place: string;
  return_id: string | null;
  return_number: string | null;
  return_vendor: string | null;
  actor_role: Rights["role"] | null;
  actor_name: string | null;
};

function toMovement({ actor }: Shop, row: Row, vendorId: string): StockMovement {
  const seesAll = can(actor, "products.read-any");
  const { actor_role: role } = row;
  // An order without a fulfilment of this vendor belongs to another vendor, who sold the product before.
  const isShown = row.order_id !== null && row.number !== null && (seesAll || row.part_id !== null);
  return {
    id: row.id,
    happenedAt: row.happened_at,
    reason: row.reason as StockReason,
    place: row.place as StockLocation,
    change: row.change,
    onHand: row.on_hand,
    order: isShown ? { id: row.order_id ?? "", number: row.number ?? "", fulfilmentId: row.part_id } : null,
    return:
      row.return_id !== null && (seesAll || row.return_vendor === vendorId)
        ? { id: row.return_id, number: row.return_number ?? "" }
        : null,
    by:
      role === null
        ? null
        : { role, name: seesAll || can({ role }, "products.edit-own") ? row.actor_name : null },
  };
}
