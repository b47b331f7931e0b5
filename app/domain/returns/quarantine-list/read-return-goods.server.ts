import { sql } from "kysely";
import type { ReturnState } from "#db/values/return-values.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import { decisionsFor } from "../return/goods-decisions.ts";
import type { GoodsDecision } from "../return/goods-input.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import type { ReturnedGoods } from "./goods-query.ts";
import { areOf, goodsRows } from "./goods-rows.server.ts";

type OpenBoxListing = { id: string; name: string; price: number | null; conditionWords: string };

export type ReturnGoods = {
  returnId: string;
  returnNumber: string;
  state: ReturnState;
  product: string;
  goods: (ReturnedGoods & { decisions: GoodsDecision[] })[];
  /** The open-box listings of the same product that are not archived. */
  openBoxListings: OpenBoxListing[];
  /** Whether the courier has lost them, so that somebody may note that they were found. */
  canBeFound: boolean;
};

/** Reads where the goods of a return are; undefined for a return that is not the seller's. */
export async function readReturnGoods(shop: Shop, returnId: string): Promise<ReturnGoods | undefined> {
  if (!isUuid(returnId)) return undefined;
  const scope = sellerScope(shop.actor, "returns.read");
  const { rows } = await sql<Omit<ReturnGoods, "goods" | "canBeFound"> & { isLost: boolean }>`
    select goods.id as "returnId", goods.number as "returnNumber", goods.state, goods.is_lost as "isLost",
      line.name as product,
      coalesce((
        select json_agg(json_build_object(
          'id', id::text, 'name', name, 'price', unit_price, 'conditionWords', condition_words
        ) order by id)
        from products listing
        where listing.open_box_of = coalesce(product.open_box_of, product.id) and listing.status <> 'archived'
          and listing.vendor_id = goods.vendor_id and listing.condition = 'open-box'
      ), '[]') as "openBoxListings"
    from returns goods join products product on product.id = goods.product_id
      join order_lines line on line.order_id = goods.order_id and line.position = goods.position
    where goods.id = ${returnId} and ${areOf(scope)}`.execute(shop.db);
  const [row] = rows;
  if (!row) return undefined;
  const { rows: goods } = await sql<ReturnedGoods>`${goodsRows}
    where goods.return_id = ${returnId} order by goods.id`.execute(shop.db);
  const { isLost, ...about } = row;
  return {
    ...about,
    goods: goods.map((row) => ({ ...row, decisions: decisionsFor(row.place, row.state) })),
    canBeFound: isLost && goods.every(({ place }) => place === "sent-back"),
  };
}
