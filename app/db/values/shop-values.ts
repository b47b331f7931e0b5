import { vendorOrderMails } from "./vendor-values.ts";

/** Which of the two prices of a product is emphasised: with GST or without. */
export const shownPrices = ["with", "without"] as const;
export type ShownPrice = (typeof shownPrices)[number];

export const shopOrderMails = [...vendorOrderMails, "off"] as const;
export type ShopOrderMails = (typeof shopOrderMails)[number];
