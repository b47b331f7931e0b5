import { type RawBuilder, sql } from "kysely";
import { shortNumberIn } from "../../base/identifiers/short-number.ts";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";
import { decisionsFor, endsWithGoods } from "../return/goods-decisions.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { containing } from "../../base/tables/table-query.ts";
import { goodsPerPage, type GoodsQuery, type ReturnedGoods } from "./goods-query.ts";
import { areOf, goodsRows, goodsTables } from "./goods-rows.server.ts";

export type ListedGoods = ReturnedGoods & {
  /** Whether somebody can decide about them now; otherwise their return is still open or all is decided. */
  canBeDecided: boolean;
};

/** Oldest first, because somebody has to act. */
const waiting = new Set<string>(["to-decide", "quarantine", "to-supplier"]);

/**
 * Lists one page of the seller's returned goods, or of everybody's: what waits longest first, what is decided newest
 * first. Also counts the pieces at each place.
 */
export async function listGoods(
  shop: Shop,
  query: GoodsQuery,
): Promise<{ goods: ListedGoods[]; total: number; pieces: Record<string, number> }> {
  const scope = sellerScope(shop.actor, "returns.read");
  const waits = query.place !== undefined && waiting.has(query.place);
  const conditionsMet = sql`where ${areMeant(scope, query)}`;
  const [{ rows }, { rows: totals }, { rows: counts }] = await Promise.all([
    sql<ReturnedGoods>`${goodsRows}
      ${conditionsMet}
      order by ${waits ? sql`goods.since, goods.id` : sql`goods.since desc, goods.id desc`}
      limit ${goodsPerPage} offset ${(query.page - 1) * goodsPerPage}`.execute(shop.db),
    sql<{ total: number }>`select count(*)::int as total ${goodsTables} ${conditionsMet}`.execute(shop.db),
    sql<{ place: string; pieces: number }>`select place, sum(quantity)::int as pieces
      from returned_goods goods where ${areOf(scope)} group by place`.execute(shop.db),
  ]);
  return {
    goods: rows.map((row) => ({
      ...row,
      canBeDecided: decisionsFor(row.place, row.state).length > 0,
    })),
    total: totals[0]?.total ?? 0,
    pieces: Object.fromEntries(counts.map(({ place, pieces }) => [place, pieces])),
  };
}

/** Whether rows of `goodsTables` match all filters. */
export function areMeant(
  scope: SellerScope,
  { place, vendorId, search }: Omit<GoodsQuery, "page">,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [areOf(scope)];
  if (place === "to-decide") {
    conditions.push(sql`goods.place = 'quarantine' and returns.state in (${sql.join(endsWithGoods)})`);
  } else if (place !== undefined) conditions.push(sql`goods.place = ${place}`);
  if (vendorId !== undefined) conditions.push(sql`goods.vendor_id = ${vendorId}`);
  if (search !== undefined) {
    const like = containing(search);
    conditions.push(sql`(line.name ilike ${like} or returns.number ilike ${like} or orders.number ilike ${like}
      or orders.short_number = ${shortNumberIn(search) ?? null}
      or unit.serial_number ilike ${like} or came.found_number ilike ${like})`);
  }
  return sql.join(conditions, sql` and `);
}
