import { type RawBuilder, sql } from "kysely";
import type { SellerScope } from "../shop/access/seller-scope.ts";

/** The products whose stock is asked about: a vendor's, or the shop's own. */
export const ofSeller = (scope: SellerScope): RawBuilder<boolean> =>
  scope === "everybody"
    ? sql`products.vendor_id = (select id from vendors where is_own)`
    : sql`products.vendor_id = ${scope.vendorId}`;

/** Why pieces come that were bought, or counted. */
export const arrivals = sql`('opening', 'listed', 'edited', 'imported', 'by-hand', 'purchased')`;

/**
 * A table `pace` of the products of which some moved since `start`: the `pieces` that orders took, less those of orders that
 * were cancelled or expired, and how long there was something `in_stock` since then.
 */
export const paceSince = (scope: SellerScope, start: Date, now: Date): RawBuilder<unknown> => sql`(
  select product_id, -coalesce(sum(change) filter (where reason in ('sold', 'cancelled', 'expired')), 0)::int as pieces,
    coalesce(sum(lasted) filter (where on_hand > 0), interval '0')
      + coalesce(max(happened_at - ${start}::timestamptz) filter (where place = 1 and on_hand - change > 0), interval '0')
      as in_stock
  from (
    select product_id, change, on_hand, reason, happened_at, row_number() over movements as place,
      greatest(coalesce(lead(happened_at) over movements, ${now}::timestamptz) - happened_at, interval '0') as lasted
    from stock_movements
    where happened_at >= ${start} and happened_at < ${now} and place = 'shelf'
      and product_id in (select id from products where ${ofSeller(scope)})
    window movements as (partition by product_id order by id)
  ) as movement
  group by product_id
) as pace`;
