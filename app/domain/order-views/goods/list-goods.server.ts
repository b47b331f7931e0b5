import { type RawBuilder, sql } from "kysely";
import { sellerScope } from "../../access/seller-scope.ts";
import { decisionsFor } from "../../returns/goods-decisions.ts";
import type { Shop } from "../../shop/shop.ts";
import { containing } from "../../tables/table-query.ts";
import type { GoodsQuery } from "./goods-query.ts";
import { areOf, goodsRows, type ReturnedGoods } from "./goods-rows.server.ts";

export type ListedGoods = ReturnedGoods & {
  /** Whether somebody can decide about them now; otherwise their return is still open or all is decided. */
  canBeDecided: boolean;
};

const perPage = 30;

/**
 * Lists one page of the seller's returned goods, or of everybody's: what waits longest first, what is decided newest
 * first. Also counts the pieces at each place.
 */
export async function listGoods(
  shop: Shop,
  query: GoodsQuery,
): Promise<{ goods: ListedGoods[]; hasMore: boolean; pieces: Record<string, number> }> {
  const scope = sellerScope(shop.actor, "returns.handle");
  const waits = query.place === "quarantine" || query.place === "to-supplier";
  const conditions = [areOf(scope), ...conditionsOf(query)];
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<ReturnedGoods>`${goodsRows}
      where ${sql.join(conditions, sql` and `)}
      order by ${waits ? sql`goods.since, goods.id` : sql`goods.since desc, goods.id desc`}
      limit ${perPage + 1} offset ${(query.page - 1) * perPage}`.execute(shop.db),
    sql<{ place: string; pieces: number }>`select place, sum(quantity)::int as pieces
      from returned_goods goods where ${areOf(scope)} group by place`.execute(shop.db),
  ]);
  return {
    goods: rows.slice(0, perPage).map((row) => ({
      ...row,
      canBeDecided: decisionsFor(row.place, row.state).length > 0,
    })),
    hasMore: rows.length > perPage,
    pieces: Object.fromEntries(counts.map(({ place, pieces }) => [place, pieces])),
  };
}

function conditionsOf({ place, vendorId, search }: GoodsQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (place !== "all") conditions.push(sql`goods.place = ${place}`);
  if (vendorId !== undefined) conditions.push(sql`goods.vendor_id = ${vendorId}`);
  if (search !== undefined) {
    const like = containing(search);
    conditions.push(sql`(line.name ilike ${like} or returns.number ilike ${like} or orders.number ilike ${like}
      or unit.serial_number ilike ${like} or came.found_number ilike ${like})`);
  }
  return conditions;
}
