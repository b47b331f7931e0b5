import { sql } from "kysely";
import { refusal } from "./refusals.ts";
import type { Shop } from "../shop/context/shop.ts";
import { explainMove } from "./explain-move.server.ts";

type LineToTake = { productId: string; name: string; quantity: number };

/**
 * Takes the stock of all products of an order, or of none, in one statement. Lines of one product are summed first.
 * Rows are locked in product order, so that two orders of the same products cannot deadlock. A row is changed only if
 * it has enough stock.
 * Refuses: products with too little stock, by name.
 */
export async function takeStock(shop: Shop, orderId: string, lines: readonly LineToTake[]): Promise<void> {
  const ids = lines.map((line) => line.productId);
  const quantities = lines.map((line) => line.quantity);
  const { rows: untaken } = await sql<{ product_id: string; on_hand: number; quantity: number }>`
    with said as (
      select ${explainMove(shop, { reason: "sold", orderId })}
    ), wanted as (
      select product_id, sum(quantity)::int as quantity
      from said, unnest(${ids}::bigint[], ${quantities}::int[]) as line (product_id, quantity)
      group by product_id
    ), locked as (
      select stock_levels.product_id, on_hand
      from stock_levels join wanted using (product_id)
      order by stock_levels.product_id
      for update of stock_levels
    ), standing as (
      select product_id, quantity, coalesce(on_hand, 0) as on_hand
      from wanted left join locked using (product_id)
    ), taken as (
      update stock_levels set on_hand = stock_levels.on_hand - standing.quantity
      from standing
      where stock_levels.product_id = standing.product_id
        and not exists (select from standing where on_hand < quantity)
      returning stock_levels.product_id
    )
    select product_id, on_hand, quantity from standing
    where product_id not in (select product_id from taken)
    order by product_id
  `.execute(shop.db);
  if (untaken.length === 0) return;
  const short = untaken
    .filter((row) => row.on_hand < row.quantity)
    .map((row) => ({
      product: lines.find(({ productId }) => productId === row.product_id)?.name ?? null,
      left: row.on_hand,
    }));
  throw refusal("checkout.stock-short", { short });
}
