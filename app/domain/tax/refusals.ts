import { conflict, invalid, refusalsOf } from "../base/refusal/refusal.ts";

export const taxRefusals = {
  "fee-rate.too-early": invalid("A new rate can start tomorrow at the earliest. Please choose a later day."),
  "fee-rate.not-planned": conflict("This rate has already started or was removed, so it cannot be changed."),

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

  "gst-rate.not-planned": conflict("This rate has already started or was removed, so it cannot be changed."),
  "gst-rate.not-legal": invalid(
    ({ rate, legal }: { rate: number; legal: readonly number[] }) =>
      `${rate}% is not a legal GST rate on that day. The legal ones are ${legal.map((entry) => `${entry}%`).join(", ")}.`,
    { percent: "Please choose a legal GST rate" },
  ),
  "gst-rate.still-usual": invalid(
    ({ rate, goods }: { rate: number; goods: string }) =>
      `${rate}% is still the usual rate on that day (${goods}). Please enter the new usual rate from that day first.`,
    { percent: "Still the usual rate of some goods" },
  ),
};

export const refusal = refusalsOf(taxRefusals);
