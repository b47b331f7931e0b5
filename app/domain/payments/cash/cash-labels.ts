import type { CashCarrier } from "#db/values/payment-values.ts";
import type { LineFate } from "./line-fate.ts";

/** Who collects the cash, as the shop and its vendors read it. */
export const cashCarrierLabels: Record<CashCarrier, string> = {
  "shop-courier": "The shop's courier",
  "vendor-courier": "The vendor's own courier",
  vendor: "The vendor",
  shop: "The shop",
};

/** What becomes of a line of a courier's statement. */
export const fateLabels: Record<LineFate, string> = {
  matched: "Matches the order",
  delivers: "Matches the order",
  "pays-claim": "Pays what was missing earlier",
  "taken-back": "Taken back by the courier",
  "amount-differs": "Amount differs",
  unknown: "Unknown tracking number",
  shortened: "Number shortened by a spreadsheet",
  "never-sent": "Takes back what was not sent",
  several: "Several parcels found",
  "remitted-before": "Already remitted",
  "came-back": "Cancelled or returned parcel",
  "not-shipped": "Not shipped",
  "not-cash": "Not a cash order",
  "with-vendor": "The seller collects this cash",
};
