import { formatIndianDay } from "../time/indian-days.ts";
import { formatExact } from "../money/money.ts";
import { inUnits } from "../text/counts.ts";
import { sayAll } from "../text/say-all.ts";
import { conflict, invalid, notFound } from "./refusal-table.ts";

/** Refusals about vendors, and about the money that the shop owes them. */
export const vendorRefusals = {
  "vendor.not-found": notFound("Vendor not found."),

  "vendor.goods-to-ship": conflict(
    ({ orders }: { orders: number }) =>
      `You have ${inUnits(orders, "order")} to ship at the prices of your present tax status. Ship ${orders === 1 ? "it" : "them"} first, or cancel ${orders === 1 ? "it" : "them"} under Orders, so that the customers are refunded. Then change your tax status.`,
    { taxStatus: "This can be changed once no order is waiting to be shipped" },
  ),
  "vendor.prices-above-mrp": conflict(
    ({ products, more }: { products: string[]; more: number }) =>
      `With GST added, ${sayAll(more > 0 ? [...products, `${more} more`] : products)} would cost more than the MRP. Please lower these prices first.`,
  ),
  "own-vendor.no-gstin": conflict(
    "The shop's own sales need its GSTIN. Please enter it under Settings, Shop first.",
  ),
  "own-vendor.keeps-gstin": conflict("The shop sells its own products, so it needs its GSTIN.", {
    gstin: "Please enter the GSTIN under which the shop sells its own products",
  }),
  "own-vendor.already-there": conflict("The shop already sells its own products."),

  "payout.day-to-come": invalid("This day is still to come.", {
    paidOn: "Please choose today or an earlier day",
  }),
  "payout.day-too-long-ago": invalid("This is more than a year ago.", {
    paidOn: "Please choose a day within the last year",
  }),
  "payout.own-goods": invalid("The shop sells these goods itself, so there are no payouts for them."),
  "payout.orders-changed": conflict(
    "The payable orders have changed since you opened this page. Please check the list, then record the payout again.",
  ),
  "payout.nothing-left": invalid(
    ({ deductions }: { deductions: number }) =>
      `The deductions of ${formatExact(deductions)} are not less than the selected orders. Please select more orders, or wait until more orders are payable.`,
  ),
  "payout.other-amount": invalid(
    ({ total }: { total: number }) =>
      `The selected orders come to ${formatExact(total)}. A payout always pays whole orders.`,
    {
      amount: ({ total }: { total: number }) =>
        `Please enter ${formatExact(total)}, or select the orders that this transfer paid for`,
    },
  ),
  "payout.reference-used": conflict("This bank reference is already recorded for another payout.", {
    /** Null where it was recorded in the same moment, for another vendor. */
    reference: ({ recorded }: { recorded: { amount: number; paidOn: string } | null }) =>
      recorded === null
        ? "Already used for another payout"
        : `Already used for the payout of ${formatExact(recorded.amount)} on ${formatIndianDay(recorded.paidOn)}`,
  }),
  "payout.no-account": notFound(
    ({ vendor }: { vendor: string }) => `${vendor} has not added a bank account yet.`,
  ),
  "payout.not-recorded": conflict("This payout was not found or has already been reversed."),

  "fee-rate.too-early": invalid("A new rate can start tomorrow at the earliest. Please choose a later day."),
  "fee-rate.not-planned": conflict("This rate has already started or was removed, so it cannot be changed."),

  "service-code.too-early": invalid(
    "A new SAC can start tomorrow at the earliest. Invoices of today were issued with the old one.",
    { validFrom: "Please choose a day after today" },
  ),
  "service-code.not-planned": conflict(
    "This SAC has already started or was removed, so it cannot be changed.",
  ),

  "operator-registration.no-gstin": conflict(
    "Please enter your shop's own GSTIN under Settings, Shop first.",
  ),
  "operator-registration.other-pan": invalid("This registration does not belong to your shop.", {
    tcsGstin: ({ pan }: { pan: string }) =>
      `Its PAN is not ${pan}, the PAN in your shop's GSTIN. Please check both`,
  }),
  "operator-registration.in-use": conflict(
    "This registration is on documents already, so it stays. Enter the new one with the day from which it applies.",
  ),

  "tds-rule.too-early": invalid(
    "A new TDS rule can start tomorrow at the earliest. Sales of today were taxed by the old one.",
    { validFrom: "Please choose a day after today" },
  ),
  "tds-rule.not-planned": conflict(
    "This TDS rule has already started or was removed, so it cannot be changed.",
  ),

  "gst-rate.too-early": invalid(
    "A GST rate can start today at the earliest. Orders keep the rate they were placed at.",
    { validFrom: "Please choose today or a later day" },
  ),
  "eway-bill-limit.too-early": invalid(
    "A limit for e-way bills can start today at the earliest. What was sent before kept to the old one.",
    { validFrom: "Please choose today or a later day" },
  ),
  "eway-bill-limit.not-planned": conflict(
    "This limit has already started or was removed, so it cannot be changed.",
  ),
  "credit-note-deadline.too-early": invalid(
    "A new last day for credit notes can start tomorrow at the earliest. Notes of today were issued by the old one.",
    { validFrom: "Please choose a day after today" },
  ),
  "credit-note-deadline.not-planned": conflict(
    "This last day has already started or was removed, so it cannot be changed.",
  ),
  "gst-rate.not-planned": conflict("This rate has already started or was removed, so it cannot be changed."),
  "gst-rate.not-legal": invalid(
    ({ rate, legal }: { rate: number; legal: readonly number[] }) =>
      `${rate}% is not a legal GST rate on that day. The legal ones are ${legal.map((one) => `${one}%`).join(", ")}.`,
    { percent: "Please choose a legal GST rate" },
  ),
  "gst-rate.still-usual": invalid(
    ({ rate, goods }: { rate: number; goods: string }) =>
      `${rate}% is still the usual rate on that day (${goods}). Please enter the new usual rate from that day first.`,
    { percent: "Still the usual rate of some goods" },
  ),
};
