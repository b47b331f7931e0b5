import type { TaxStatus } from "#db/values/vendor-values.ts";
import { taxStatusLabels } from "../base/gst/tax-status-text.ts";
import { formatExact } from "../base/money/money.ts";
import { stateName } from "../base/addresses/indian-states.ts";
import { conflict, invalid, notFound, refusalsOf } from "../base/refusal/refusal.ts";
import { joinNames } from "../base/text/join-names.ts";
import { formatMoment } from "../base/time/dates.ts";
import { formatIndianDay } from "../base/time/indian-days.ts";
import { nameMissing, type MissingFact } from "../vendors/missing-facts.ts";

export const booksRefusals = {
  "invoice.seller-incomplete": conflict(
    ({ vendor, missing }: { vendor: string; missing: MissingFact[] }) =>
      `The invoice needs the seller's details, but the profile of ${vendor} is missing ${joinNames(nameMissing(missing))}. Please fill this in first.`,
  ),
  "invoice.seller-moved": conflict(
    /** Both states are GST codes. */
    ({ vendor, orderedFrom, state }: { vendor: string; orderedFrom: string; state: string }) =>
      `GST on this order was charged for a sale from ${stateName(orderedFrom)}, but the profile of ${vendor} now says ${stateName(state)}. Please correct the profile or cancel the order.`,
  ),
  "invoice.seller-of-other-status": conflict(
    ({ vendor, orderedAs, status }: { vendor: string; orderedAs: TaxStatus; status: TaxStatus }) =>
      `This order was placed while ${vendor} was ${taxStatusLabels[orderedAs]}, and now it is ${taxStatusLabels[status]}. The prices and the invoice would not match. Please cancel these items. The customer gets back what was paid and can order again.`,
  ),
  "invoice.last-one-ahead": conflict(
    /** `last` is a moment as ISO text. */
    ({ vendor, last }: { vendor: string; last: string }) =>
      `The last document of ${vendor} is dated ${formatMoment(new Date(last))}, which is still to come, so no later one can be issued. The clock of the shop's server may be wrong. Please tell the shop.`,
  ),

  "challan.last-one-ahead": conflict(
    "The last delivery challan is dated after the server's clock. Check the clock, then try again.",
  ),

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
    ({ vendor }: { vendor: string }) =>
      `${vendor} has not added a bank account yet. Please ask for it: the vendor enters it under Vendor profile.`,
  ),
  "payout.not-recorded": conflict("This payout was not found or has already been reversed."),

  "service-code.too-early": invalid(
    "A new SAC can start tomorrow at the earliest. Invoices of today were issued with the old one.",
    { validFrom: "Please choose a day after today" },
  ),
  "service-code.not-planned": conflict(
    "This SAC has already started or was removed, so it cannot be changed.",
  ),

  "credit-note-deadline.too-early": invalid(
    "A new last day for credit notes can start tomorrow at the earliest. Notes of today were issued by the old one.",
    { validFrom: "Please choose a day after today" },
  ),
  "credit-note-deadline.not-planned": conflict(
    "This last day has already started or was removed, so it cannot be changed.",
  ),
};

export const refusal = refusalsOf(booksRefusals);
