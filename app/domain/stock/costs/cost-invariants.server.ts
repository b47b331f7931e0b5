import { sql } from "kysely";
import type { Invariant } from "../../shop/context/invariant.ts";

const askWhoChangedIt =
  "Do not change anything by hand. Make a backup now, and find out who changed the database by hand.";

/** What must always hold for what goods cost. */
export const costInvariants: Invariant[] = [
  {
    name: "what a product costs follows from its receipts",
    remedy: askWhoChangedIt,
    broken: sql`select format('%s costs %s paise since receipt %s, and by what was there and what came it is %s.', name,
        coalesce(average_after::text, '?'), receipt.id, coalesce(expected::text, '?'))
      from (
        select *, case
            when unit_cost is null then null
            when held_before <= 0 then unit_cost
            else round((held_before * known + pieces * unit_cost) / (held_before + pieces))
          end as expected
        from (
          select *, lag(average_after) over (partition by vendor_id, product_id order by id) as known from goods_receipts
        ) as receipt
      ) as receipt join products on products.id = product_id
      where why in ('bought', 'open-box') and average_after is distinct from expected`,
  },
  {
    name: "no more pieces come back than left, and all of a line bring all of its cost back",
    remedy: askWhoChangedIt,
    broken: sql`select format('%s: of %s, %s pieces are out at a cost of %s paise.', number, name, sum(pieces),
        coalesce(sum(cost)::text, '?'))
      from goods_costs join order_lines using (order_id, position) join orders on orders.id = order_id
      group by number, order_id, position, name
      having sum(pieces) < 0 or sum(pieces) > max(quantity) + coalesce(sum(pieces) filter (where why = 'replacement'), 0)
        or (sum(pieces) = 0 and bool_and(cost is not null) and sum(cost) <> 0)`,
  },
  {
    name: "whatever leaves has its cost",
    remedy: askWhoChangedIt,
    // Only since costs are written: an older shop has shipped without them.
    broken: sql`select format('%s: %s left on %s, and nothing says what it cost.', number, name, shipped_at)
      from fulfilments join order_lines on fulfilment_id = fulfilments.id join orders on orders.id = order_lines.order_id
      where shipped_at >= (select min(moment) from goods_costs where why = 'shipped')
        and quantity > (
          select coalesce(sum(credit_lines.quantity), 0) from credit_lines join credits on credits.id = credit_id
          where credit_lines.order_id = order_lines.order_id and credit_lines.position = order_lines.position
            and created_at <= shipped_at
        )
        and not exists (
          select from goods_costs cost where why = 'shipped' and cost.order_id = order_lines.order_id
            and cost.position = order_lines.position
        )`,
  },
  {
    name: "what goods cost belongs to the product and seller of their line",
    remedy: askWhoChangedIt,
    broken: sql`select format('%s: what %s cost is written for another product or seller.', number, name)
      from goods_costs cost join order_lines using (order_id, position) join orders on orders.id = order_id
        join fulfilments on fulfilments.id = fulfilment_id
      where (cost.product_id, cost.vendor_id) <> (order_lines.product_id, fulfilments.vendor_id)`,
  },
];
