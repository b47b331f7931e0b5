import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

const countTheGoods =
  "Count what lies in quarantine and compare it with Returned goods in the admin panel. Also find out who changed the database by hand.";

/** What must always hold for goods that came back from customers. */
export const goodsInvariants: Invariant[] = [
  {
    name: "what lies in quarantine matches its stock history",
    remedy: countTheGoods,
    broken: sql`select format('%s has %s pieces in quarantine, and its history comes to %s.',
        coalesce((select name from products where id = product_id), 'Product ' || product_id), coalesce(stock_levels.quarantined, 0),
        coalesce(moved.quarantined, 0))
      from stock_levels full join moved using (product_id)
      where coalesce(stock_levels.quarantined, 0) <> coalesce(moved.quarantined, 0)`,
  },
  {
    name: "what lies in quarantine are the goods of returns",
    remedy: countTheGoods,
    broken: sql`select format('%s has %s pieces in quarantine, and its returns have %s there.', name, quarantined, coalesce(pieces, 0))
      from stock_levels join products on products.id = product_id left join (
        select product_id, sum(quantity) as pieces from returned_goods where place = 'quarantine' group by product_id
      ) as goods using (product_id)
      where quarantined <> coalesce(pieces, 0)`,
  },
  {
    name: "no more goods came back than their return is about",
    remedy: countTheGoods,
    broken: sql`select format('%s is about %s pieces, and %s came back.', returns.number, returns.quantity, sum(goods.quantity))
      from returned_goods goods join returns on returns.id = return_id
      group by returns.id having sum(goods.quantity) <> returns.quantity`,
  },
  {
    // Goods may go back to the customer and come again, so only what each return has there now is compared.
    name: "what returns moved in and out of stock is where their goods are",
    remedy: countTheGoods,
    broken: sql`select format('%s moved %s pieces in quarantine and %s into stock; its goods have %s and %s there.',
        number, moves.quarantined, moves.shelved, coalesce(goods.quarantined, 0), coalesce(goods.shelved, 0))
      from (
        select return_id, coalesce(sum(change) filter (where place = 'quarantine'), 0) as quarantined,
          coalesce(sum(change) filter (where place = 'shelf'), 0) as shelved
        from stock_movements where reason like 'return-%' group by return_id
      ) as moves join returns on returns.id = return_id left join (
        select return_id, coalesce(sum(quantity) filter (where place = 'quarantine'), 0) as quarantined,
          coalesce(sum(quantity) filter (where place in ('stock', 'open-box')), 0) as shelved
        from returned_goods group by return_id
      ) as goods using (return_id)
      where (moves.quarantined, moves.shelved) <> (coalesce(goods.quarantined, 0), coalesce(goods.shelved, 0))`,
  },
  {
    name: "each replacement that left is out of stock",
    remedy: countTheGoods,
    broken: sql`select format('%s sent %s replacements, and took %s pieces from stock.', number, sent.pieces, coalesce(taken.pieces, 0))
      from (
        select return_id, returns.number, returns.quantity
          * (count(*) filter (where event = 'replace') - count(*) filter (where event = 'come-back' and from_state = 'replacing')) as pieces
        from order_events join returns on returns.id = return_id where machine = 'return' group by return_id, returns.id
      ) as sent left join (
        select return_id, -sum(change) as pieces from stock_movements
        where reason in ('replacement', 'replacement-returned') group by return_id
      ) as taken using (return_id)
      where sent.pieces <> coalesce(taken.pieces, 0)`,
  },
];
