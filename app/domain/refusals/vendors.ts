import { formatIndianDay } from "../time/indian-days.ts";
import { formatExact } from "../money/money.ts";
import { inUnits } from "../text/counts.ts";
import { sayAll } from "../text/say-all.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** Refusals about vendors, and about the money that the shop owes them. */
export const vendorRefusals = {
  "vendor.not-found": { kind: "not-found", says: "Vendor not found." },

  "vendor.goods-to-ship": {
    kind: "conflict",
    says: ({ orders }: { orders: number }) =>
      `You have ${inUnits(orders, "order")} to ship at the prices of your present tax status. Ship ${orders === 1 ? "it" : "them"} first, or cancel ${orders === 1 ? "it" : "them"} under Orders, so that the customers are refunded. Then change your tax status.`,
    fields: { taxStatus: "This can be changed once no order is waiting to be shipped" },
  },
  "vendor.prices-above-mrp": {
    kind: "conflict",
    says: ({ products, more }: { products: string[]; more: number }) =>
      `With GST added, ${sayAll(more > 0 ? [...products, `${more} more`] : products)} would cost more than the MRP. Please lower these prices first.`,
  },
  "own-vendor.no-gstin": {
    kind: "conflict",
    says: "The shop's own sales need its GSTIN. Please enter it under Settings, Shop first.",
  },
  "own-vendor.keeps-gstin": {
    kind: "conflict",
    says: "The shop sells its own products, so it needs its GSTIN.",
    fields: { gstin: "Please enter the GSTIN under which the shop sells its own products" },
  },
  "own-vendor.already-there": { kind: "conflict", says: "The shop already sells its own products." },

  "payout.day-to-come": {
    kind: "invalid",
    says: "This day is still to come.",
    fields: { paidOn: "Please choose today or an earlier day" },
  },
  "payout.day-too-long-ago": {
    kind: "invalid",
    says: "This is more than a year ago.",
    fields: { paidOn: "Please choose a day within the last year" },
  },
  "payout.own-goods": {
    kind: "invalid",
    says: "The shop sells these goods itself, so there are no payouts for them.",
  },
  "payout.orders-changed": {
    kind: "conflict",
    says: "The payable orders have changed since you opened this page. Please check the list, then record the payout again.",
  },
  "payout.nothing-left": {
    kind: "invalid",
    says: ({ deductions }: { deductions: number }) =>
      `The deductions of ${formatExact(deductions)} are not less than the selected orders. Please select more orders, or wait until more orders are payable.`,
  },
  "payout.other-amount": {
    kind: "invalid",
    says: ({ total }: { total: number }) =>
      `The selected orders come to ${formatExact(total)}. A payout always pays whole orders.`,
    fields: {
      amount: ({ total }: { total: number }) =>
        `Please enter ${formatExact(total)}, or select the orders that this transfer paid for`,
    },
  },
  "payout.reference-used": {
    kind: "conflict",
    says: "This bank reference is already recorded for another payout.",
    fields: {
      /** Null where it was recorded in the same moment, for another vendor. */
      reference: ({ recorded }: { recorded: { amount: number; paidOn: string } | null }) =>
        recorded === null
          ? "Already used for another payout"
          : `Already used for the payout of ${formatExact(recorded.amount)} on ${formatIndianDay(recorded.paidOn)}`,
    },
  },
  "payout.no-account": {
    kind: "not-found",
    says: ({ vendor }: { vendor: string }) => `${vendor} has not added a bank account yet.`,
  },
  "payout.not-recorded": {
    kind: "conflict",
    says: "This payout was not found or has already been reversed.",
  },

  "fee-rate.too-early": {
    kind: "invalid",
    says: "A new rate can start tomorrow at the earliest. Please choose a later day.",
  },
  "fee-rate.not-planned": {
    kind: "conflict",
    says: "This rate has already started or was removed, so it cannot be changed.",
  },

  "service-code.too-early": {
    kind: "invalid",
    says: "A new SAC can start tomorrow at the earliest. Invoices of today were issued with the old one.",
    fields: { validFrom: "Please choose a day after today" },
  },
  "service-code.not-planned": {
    kind: "conflict",
    says: "This SAC has already started or was removed, so it cannot be changed.",
  },

  "operator-registration.in-use": {
    kind: "conflict",
    says: "This registration is on documents already, so it stays. Enter the new one with the day from which it applies.",
  },

  "tds-rule.too-early": {
    kind: "invalid",
    says: "A new TDS rule can start tomorrow at the earliest. Sales of today were taxed by the old one.",
    fields: { validFrom: "Please choose a day after today" },
  },
  "tds-rule.not-planned": {
    kind: "conflict",
    says: "This TDS rule has already started or was removed, so it cannot be changed.",
  },

  "gst-rate.too-early": {
    kind: "invalid",
    says: "A GST rate can start today at the earliest. Orders keep the rate they were placed at.",
    fields: { validFrom: "Please choose today or a later day" },
  },
  "credit-note-deadline.too-early": {
    kind: "invalid",
    says: "A new last day for credit notes can start tomorrow at the earliest. Notes of today were issued by the old one.",
    fields: { validFrom: "Please choose a day after today" },
  },
  "credit-note-deadline.not-planned": {
    kind: "conflict",
    says: "This last day has already started or was removed, so it cannot be changed.",
  },
  "gst-rate.not-planned": {
    kind: "conflict",
    says: "This rate has already started or was removed, so it cannot be changed.",
  },
  "gst-rate.not-legal": {
    kind: "invalid",
    says: ({ rate, legal }: { rate: number; legal: readonly number[] }) =>
      `${rate}% is not a legal GST rate on that day. The legal ones are ${legal.map((one) => `${one}%`).join(", ")}.`,
    fields: { percent: "Please choose a legal GST rate" },
  },
  "gst-rate.still-usual": {
    kind: "invalid",
    says: ({ rate, goods }: { rate: number; goods: string }) =>
      `${rate}% is still the usual rate on that day (${goods}). Please enter the new usual rate from that day first.`,
    fields: { percent: "Still the usual rate of some goods" },
  },
} satisfies RefusalTable;
