import { sql } from "kysely";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { indianDay } from "../../base/time/indian-days.ts";

export type DeliveredBy = "vendor" | "shop";

/**
 * Freezes until when each line of a fulfilment can be returned, by the terms it was bought on, and returns the terms that
 * the fulfilment keeps from the moment of its delivery, as its columns.
 */
export async function startReturnPeriods(
  shop: Shop,
  fulfilmentId: string,
): Promise<{ return_until: string; delivered_by: DeliveredBy }> {
  const today = sql`${indianDay(shop.now())}::date`;
  const { rows } = await sql<{ last: string }>`
    with dated as (
      update order_lines set
        return_until = ${today} + return_days,
        change_of_mind_until = case when change_of_mind <> 'none' then ${today} + change_of_mind_days end
      where fulfilment_id = ${fulfilmentId}
      returning return_until, change_of_mind_until
    )
    select max(greatest(return_until, change_of_mind_until))::text as last from dated
  `.execute(shop.db);
  const [row] = rows;
  if (!row) throw new Error(`Fulfilment ${fulfilmentId} has no lines.`);
  return {
    return_until: row.last,
    delivered_by: sellerScope(shop.actor, "fulfilments.ship") === "everybody" ? "shop" : "vendor",
  };
}

/** Takes the return periods back: the delivery was recorded by mistake. */
export async function endReturnPeriods(shop: Shop, fulfilmentId: string): Promise<void> {
  await shop.db
    .updateTable("order_lines")
    .set({ return_until: null, change_of_mind_until: null })
    .where("fulfilment_id", "=", fulfilmentId)
    .execute();
}
