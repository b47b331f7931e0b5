import { cachedForShoppers } from "../../shop/context/cached-for-shoppers.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ReturnSettings } from "./return-settings.ts";

export function readReturnSettings(shop: Shop): Promise<ReturnSettings> {
  return cachedForShoppers(shop, "return settings", () =>
    shop.db
      .selectFrom("return_settings")
      .select([
        "answer_days as answerDays",
        "pickup_days as pickupDays",
        "bring_days as bringDays",
        "transit_days as transitDays",
        "inspect_days as inspectDays",
        "settle_days as settleDays",
        "choose_days as chooseDays",
        "repair_days as repairDays",
        "alert_percent as alertPercent",
        "alert_min_sold as alertMinSold",
      ])
      .executeTakeFirstOrThrow(),
  );
}
