import type { Room } from "../../shop/registration/room.ts";
import { sql } from "kysely";
import type { Checks } from "../../shop/context/invariant.ts";
import { costInvariants } from "../costs/cost-invariants.server.ts";
import { onHand } from "../on-hand.server.ts";

const sums = sql`
  moved as (
    select product_id, coalesce(sum(change) filter (where place = 'shelf'), 0) as pieces,
      coalesce(sum(change) filter (where place = 'quarantine'), 0) as quarantined
    from stock_movements group by product_id
  )`;

const stockChecks = (): Checks => ({
  sums,
  invariants: [
    {
      name: "no stock is below zero",
      remedy: "Count the stock and correct it in the admin panel.",
      broken: sql`select format('%s has %s pieces in stock.', name, on_hand)
        from stock_levels join products on id = product_id where on_hand < 0`,
    },
    {
      name: "the stock of a product matches its stock history",
      remedy:
        "Count the stock and correct it in the admin panel. Also find out who changed the database by hand.",
      broken: sql`select format('%s has %s pieces in stock, and its history comes to %s.',
          coalesce((select name from products where id = product_id), 'Product ' || product_id), ${onHand}, coalesce(moved.pieces, 0))
        from stock_levels full join moved using (product_id) where ${onHand} <> coalesce(moved.pieces, 0)`,
    },
    {
      name: "each entry of a stock history says what the stock came to",
      remedy:
        "Count the stock and correct it in the admin panel. Also find out who changed the database by hand.",
      broken: sql`select format('%s: its stock history says %s after %s, and its changes come to %s.',
          coalesce((select name from products where id = product_id), 'Product ' || product_id), min(on_hand),
          to_char(min(happened_at), 'YYYY-MM-DD'), min(pieces))
        from (
          select product_id, place, on_hand, happened_at,
            sum(change) over (partition by product_id, place order by id) as pieces from stock_movements
        ) as movement
        where on_hand <> pieces group by product_id, place`,
    },
    ...costInvariants,
  ],
});

export const stockRoom: Room = { checks: stockChecks };
