import { conflict, notFound, refusalsOf } from "../base/refusal/refusal.ts";
import { inUnits } from "../base/text/counts.ts";
import { joinNames } from "../base/text/join-names.ts";
import { type MissingFact, nameMissing } from "./missing-facts.ts";

export const vendorRefusals = {
  "vendor.not-found": notFound("Vendor not found."),
  "vendor.goods-to-ship": conflict(
    ({ orders }: { orders: number }) =>
      `You have ${inUnits(orders, "order")} to ship at the prices of your present tax status. Ship ${orders === 1 ? "it" : "them"} first, or cancel ${orders === 1 ? "it" : "them"} under Orders, so that the customers are refunded. Then change your tax status.`,
    { taxStatus: "This can be changed once no order is waiting to be shipped" },
  ),
  "vendor.prices-above-mrp": conflict(
    ({ products, more }: { products: string[]; more: number }) =>
      `With GST added, ${joinNames(more > 0 ? [...products, `${more} more`] : products)} would cost more than the MRP. Please lower these prices first.`,
  ),

  "vendor.details-due": conflict(
    ({ vendor, missing }: { vendor: string; missing: MissingFact[] }) =>
      `Products of ${vendor} stay drafts for now. Needed before they can be published: ${joinNames(nameMissing(missing))}.`,
  ),

  "own-vendor.no-gstin": conflict(
    "The shop's own sales need its GSTIN. Please enter it under Settings, Shop first.",
  ),
  "own-vendor.already-there": conflict("The shop already sells its own products."),
};

export const refusal = refusalsOf(vendorRefusals);
