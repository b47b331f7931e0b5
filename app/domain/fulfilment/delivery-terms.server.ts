import { sellerScope } from "../access/seller-scope.ts";
import type { Shop } from "../shop/shop.ts";
import { daysAfter, indianDay } from "../time/indian-days.ts";

/** Who marked a fulfilment as delivered. */
export type DeliveredBy = "vendor" | "shop";

/** The terms that a fulfilment keeps from the moment of its delivery, as columns of `fulfilments`. */
export async function deliveryTerms(
  shop: Shop,
): Promise<{ return_until: string; delivered_by: DeliveredBy }> {
  const { return_days: days } = await shop.db
    .selectFrom("shop_settings")
    .select("return_days")
    .executeTakeFirstOrThrow();
  return {
    return_until: daysAfter(indianDay(shop.now()), days),
    delivered_by: sellerScope(shop.actor, "fulfilments.ship") === "everybody" ? "shop" : "vendor",
  };
}
