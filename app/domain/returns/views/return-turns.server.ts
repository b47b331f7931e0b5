import { type RawBuilder, sql } from "kysely";
import { returnHandovers, returnStates } from "#db/values/return-values.ts";
import type { SellerScope } from "../../shop/access/seller-scope.ts";
import { clockOf, type WaitsFor } from "../return/return-clock.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** Whether a row of `returns` waits for one of these, by its clock. */
function waitsFor(who: WaitsFor): RawBuilder<boolean> {
  const cases = returnStates.flatMap((state) =>
    returnHandovers
      .filter((handover) => clockOf(state, handover)?.waitsFor === who)
      .map((handover) => sql`(${state}, ${handover})`),
  );
  return sql<boolean>`(returns.state, returns.handover) in (${sql.join(cases)})`;
}

/** Whether a row of `returns` is of a product that the shop itself sells. */
export const isOfOwnShop: RawBuilder<boolean> = sql<boolean>`exists (
  select from vendors where vendors.id = returns.vendor_id and is_own
)`;

export const isOverdueAt = (shop: Shop): RawBuilder<boolean> =>
  sql<boolean>`coalesce(returns.due_at < ${shop.now()}, false)`;

/**
 * Whether a row of `returns` waits for the person who asks. For the shop these are also the returns of its own products,
 * what is overdue, and what it was alerted about.
 */
export function isMyTurn(shop: Shop, scope: SellerScope): RawBuilder<boolean> {
  if (scope !== "everybody") return waitsFor("seller");
  return sql<boolean>`(
    ${waitsFor("shop")} or ${isOverdueAt(shop)}
    or ${waitsFor("seller")} and ${isOfOwnShop}
    or exists (select from alerts where alerts.return_id = returns.id and alerts.resolved_at is null)
  )`;
}

/**
 * Whether a row of `returns` is not over, or the shop was alerted about it: among these is all that somebody has to do.
 * Both are found by an index, however many returns are over.
 */
export const needsSomebody: RawBuilder<boolean> = sql<boolean>`returns.id in (
  select id from returns where ended_at is null
  union select return_id from alerts where return_id is not null and resolved_at is null
)`;
