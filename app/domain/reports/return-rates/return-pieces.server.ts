import { type RawBuilder, sql } from "kysely";
import type { SellerScope } from "../../shop/access/seller-scope.ts";

/** Whether a row of `returns` counts in rates: a return within the period, not a service ticket, that was accepted. */
export const wasAccepted = sql<boolean>`(
  returns.kind = 'return' and exists (
    select from order_events where order_events.return_id = returns.id
      and order_events.machine = 'return' and order_events.to_state = 'accepted'
  )
)`;

/**
 * Delivered and returned pieces as rows of `piece`, each with the moment of its delivery: a return counts for the time
 * in which its product was delivered, so that a rate compares pieces of the same time.
 */
export function deliveredPieces(scope: SellerScope, since: Date): RawBuilder<unknown> {
  const own = scope === "everybody" ? sql`true` : sql`fulfilments.vendor_id = ${scope.vendorId}`;
  const delivered = sql`fulfilments.status = 'delivered' and fulfilments.delivered_at >= ${since} and ${own}`;
  return sql`
    select fulfilments.delivered_at, fulfilments.vendor_id, order_lines.product_id, order_lines.quantity as sold,
      0 as returned
    from fulfilments join order_lines on order_lines.fulfilment_id = fulfilments.id
    where ${delivered}
    union all
    select fulfilments.delivered_at, returns.vendor_id, returns.product_id, 0, returns.quantity
    from returns join fulfilments on fulfilments.id = returns.fulfilment_id
    where ${delivered} and ${wasAccepted}
  `;
}
