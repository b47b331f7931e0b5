import type { GoodsLocation } from "#db/values/return-values.ts";

/** Where returned goods are, as a filter and a tag say it. */
export const locationLabels: Record<GoodsLocation, string> = {
  quarantine: "In quarantine",
  stock: "Back in stock",
  "open-box": "Open box",
  "to-supplier": "With the supplier",
  scrap: "Scrapped",
  "sent-back": "With the customer",
};
