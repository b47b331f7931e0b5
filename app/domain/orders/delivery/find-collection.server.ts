import { sql } from "kysely";
import { joinNames } from "../../base/text/join-names.ts";
import { formatWeekday } from "../../base/time/dates.ts";
import { counterText } from "../../payments/cash/counter.ts";
import { counterOf, isOffered } from "../../payments/payment/payment-offers.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { openPreOrder } from "../../stock/pre-order.server.ts";
import { startOf } from "./promised-days.ts";
import { readyDay } from "./delivery-day.ts";

/**
 * What is said of products that can be collected at the shop, on the day on which the last of them is ready if they are
 * ordered now: 'Collect at Yantra, Pune, free: ready on Tue, 24 Nov. Pay there by card or in cash up to ₹1,99,999.' What is
 * ordered ahead is paid at once. Null if none can. One statement.
 */
export async function findCollection(shop: Shop, productIds: readonly string[]): Promise<string | null> {
  const rows = await shop.db
    .selectFrom("products")
    .innerJoin("vendors", "vendors.id", "products.vendor_id")
    .innerJoin("shop_settings", (join) => join.onTrue())
    .leftJoin("payment_methods", (join) => join.on("provider", "=", "cod").on(isOffered(shop)))
    .select([
      "vendors.name as seller",
      "is_collectable",
      "dispatch_days as dispatchDays",
      "cut_off as cutOff",
    ])
    .select(["closed_weekdays as weekdays", "closed_days as days", counterOf(shop).as("counter")])
    .select(["shop_settings.name as shop", "shop_settings.city", "provider"])
    .select(openPreOrder(shop, sql`products.id`).as("ahead"))
    .where("products.id", "in", [...productIds, "0"])
    .where("products.is_public", "=", true)
    .execute();
  const ready = rows.filter((row) => row.is_collectable);
  const [first] = ready;
  if (!first) return null;
  const day =
    ready
      .map((row) => readyDay(row, startOf(row.ahead?.expected, shop.now()), row))
      .toSorted()
      .at(-1) ?? "";
  const whose =
    ready.length === rows.length
      ? ""
      : ` the items from ${joinNames([...new Set(ready.map(({ seller }) => seller))])}`;
  const isPaidNow = first.provider === null || rows.some(({ ahead }) => ahead !== null);
  const ways = isPaidNow ? "" : counterText(first.counter, Infinity);
  return `Collect${whose} at ${first.shop}, ${first.city}, free: ready on ${formatWeekday(day)}.${ways && ` Pay there ${ways}.`}`;
}
