import type { PaymentProviderName } from "#db/values/payment-values.ts";
import { formatExact } from "../base/money/money.ts";
import {
  describeKeyProblems,
  type KeyProblems,
  type KeyedProvider,
} from "../base/payment-providers/provider-keys.ts";
import { nameOfProvider, providerNames } from "../base/payment-providers/provider-names.ts";
import { checkLabels, type KeyCheck } from "../base/payment-providers/check-labels.ts";
import { conflict, invalid, notFound, refusalsOf } from "../base/refusal/refusal.ts";
import { counterRefusals } from "./counter-refusals.ts";

/** A transfer that has paid orders: what is recorded, and what of it could still pay others, in whole paise. */
type Recorded = { recorded: number; left: number; numbers: string };

export const paymentRefusals = {
  "cash.own-goods": conflict("These are the shop's own products, so the shop's courier collects their cash."),
  "cash.taken-by-shop": conflict(
    ({ vendor }: { vendor: string }) =>
      `${vendor} may not take cash. The shop's staff hand over this order and take the cash at the counter.`,
  ),
  "cash.carrier-not-allowed": conflict(
    ({ vendor }: { vendor: string }) =>
      `${vendor} may not collect cash this way. Please choose the shop's courier.`,
    { cashCarrier: "Please choose the shop's courier" },
  ),
  "cash.vendor-limit": conflict(
    ({ vendor, has, total, limit }: { vendor: string; has: number; total: number; limit: number }) =>
      `${vendor} has ${formatExact(has)} of customers' cash to pay in or to collect. With ${formatExact(total)} more it would be above the limit of ${formatExact(limit)}. Please ship with the shop's courier, or pay in cash first.`,
    { cashCarrier: "Please choose the shop's courier" },
  ),
  "cash.nothing-to-advance": conflict(
    "This refund has changed, or the cash has come in. Please reload the page.",
  ),
  "cash.not-missing": conflict("The cash of this order is not missing."),

  "payment.link-closed": conflict("This link to pay no longer works. Please ask us for a new one."),

  ...counterRefusals,

  "emi-rate.too-early": invalid(
    "An EMI rate can start today at the earliest, because the days before have been shown to shoppers.",
    { validFrom: "Please choose today or a later day" },
  ),
  "emi-rate.not-planned": conflict("This rate has already started or was removed, so it cannot be changed."),

  "remittance.empty": invalid("Please enter at least one line: tracking number, amount.", {
    list: "Please enter at least one line",
  }),
  "remittance.too-long": invalid(
    ({ most }: { most: number }) => `A list can have at most ${most} lines. Please split it.`,
  ),
  "remittance.line-unreadable": invalid(
    ({ line, trackingNumber, amount }: { line: number; trackingNumber: string; amount: string }) =>
      `Line ${line} (${trackingNumber}): ${amount === "" ? "the amount is missing" : `'${amount}' is not an amount in rupees`}. Please correct it.`,
  ),
  "remittance.column-unclear": invalid(
    ({ what, headings }: { what: "tracking" | "amount"; headings: string[] }) =>
      `We could not find the column of the ${what === "tracking" ? "tracking number" : "collected amount"}. Please choose it: ${headings.map((heading) => `'${heading}'`).join(", ")}.`,
    ({ what }: { what: "tracking" | "amount"; headings: string[] }) => ({
      [`${what}Column`]: "Please choose this column",
    }),
  ),
  "remittance.day-to-come": invalid("The day is in the future.", {
    receivedOn: "Please choose a day until today",
  }),
  "remittance.reference-used": conflict(
    "A remittance of this courier with this reference is recorded with other lines. Please check the reference.",
    { reference: "This reference is recorded already, with other lines" },
  ),
  "remittance.line-settled": conflict("This line has been settled in the meantime."),
  "remittance.not-another-amount": conflict(
    "Only a line whose amount differs from its order can be accepted. Please enter its order number, or set it aside.",
  ),
  "remittance.nothing-to-claim": conflict(
    "The courier sent more than the customer paid, so there is nothing to claim.",
    { as: "Please choose 'Close it'" },
  ),
  "remittance.unknown-order": notFound("There is no order with this number.", {
    orderNumber: "Please check the order number",
  }),
  "remittance.several-parcels": conflict(
    "Several parcels of this order wait for their cash, so it is not clear which of them this is. Please correct the tracking numbers on the order page, and record this line again with a new reference.",
    { orderNumber: "Several parcels of this order wait for cash" },
  ),

  "pay-in.above-what-is-held": conflict(
    ({ vendor, held }: { vendor: string; held: number }) =>
      `${vendor} has ${formatExact(held)} of customers' cash, so it cannot pay in more.`,
    { amount: ({ held }: { vendor: string; held: number }) => `At most ${formatExact(held)}` },
  ),
  "pay-in.reference-used": conflict("A payment of this vendor with this reference is recorded already.", {
    reference: "This reference is recorded already",
  }),

  "payment.unavailable": conflict("Card and UPI are not available right now."),
  "payment.paid-already": conflict("This order has already been paid."),
  "payment.not-online": conflict("This order can no longer be paid online."),
  "payment.method-fixed": conflict("The payment method of this order can no longer be changed."),
  "payment.cash-with-held": conflict(
    "Part of this order is already paid, so the rest cannot be paid in cash. Please choose another payment method.",
  ),
  "payment.unproven-callback": invalid(
    "We could not confirm your payment. If you have paid, your order page will show it in a minute.",
  ),
  "payment.unproven-message": invalid(
    "This message did not come from the payment provider, or it is too old.",
  ),
  "payment.unknown-provider": notFound("Payment provider not found."),
  "payment.decided-already": conflict("The bank has already decided on this payment."),

  "bank-transfer.other-method": conflict("This order is paid in cash."),
  "bank-transfer.charges-too-high": invalid(
    ({ missing, limit }: { missing: number; limit: number }) =>
      `${formatExact(missing)} is missing, and you accept at most ${formatExact(limit)} of bank charges for an order. Please record the payment without a reason, and ask the customer for the rest.`,
    { chargesReason: ({ limit }: { limit: number }) => `At most ${formatExact(limit)} for an order` },
  ),
  "bank-transfer.reference-used": conflict("This bank reference is already entered for this order.", {
    reference: "Please check the bank reference",
  }),
  "bank-transfer.other-customer": conflict(
    "This bank reference is already entered for an order of another customer.",
    { reference: "Please check the bank reference" },
  ),
  "bank-transfer.more-than-recorded": conflict(
    ({ recorded, numbers }: Recorded) =>
      `${formatExact(recorded)} is recorded for this bank reference, and has paid ${numbers}. If the bank statement shows more for it, please tick that it does.`,
    { isMore: "Please compare the amount with the bank statement" },
  ),
  "bank-transfer.less-left": conflict(
    ({ recorded, left, numbers }: Recorded) =>
      `${formatExact(recorded)} is recorded for this bank reference, and has paid ${numbers}: ${left === 0 ? "nothing" : formatExact(left)} is left. If the bank statement shows more for it, please enter the whole amount of the transfer.`,
    { amount: ({ left }: Recorded) => (left === 0 ? "Nothing is left" : `At most ${formatExact(left)}`) },
  ),
  "bank-transfer.not-waiting": conflict(
    ({ number }: { number: string }) => `${number} does not wait for a transfer of this customer any more.`,
  ),
  "bank-transfer.not-enough": invalid(
    ({ number }: { number: string }) =>
      `Nothing of this transfer is left for ${number}. Please do not tick it.`,
    { amount: "Please check the amount" },
  ),

  "utr.to-confirm": conflict(
    "We are checking the UTR you gave for this order. If you have not paid with it, please withdraw the UTR first. Then choose another payment method.",
  ),
  "utr.not-awaited": conflict("This order does not wait for a UPI payment."),
  "utr.used": conflict("Another customer has already given this UTR.", {
    utr: "Another customer has already given this UTR. Please check it in your UPI app, or write to us",
  }),

  "refund.not-found": notFound("Refund not found."),
  "refund.nothing-left": conflict("There is nothing left to refund."),
  "refund.above-what-is-left": conflict(
    ({ left }: { left: number }) => `You can refund at most ${formatExact(left)}.`,
  ),
  "refund.nothing-chosen": invalid("Please enter a quantity or an amount for at least one item."),
  "refund.nothing-to-send": conflict(
    ({ worth }: { worth: number }) =>
      `These items have not been sent, and nothing would be left to send. Please refund them in full: ${formatExact(worth)}.`,
  ),
  "refund.units-in-box": invalid(
    ({ product }: { product: string; position: number }) =>
      `${product} is packed. Please tick the serial numbers that you take out of the box.`,
    ({ position }: { product: string; position: number }) => ({
      [`units-${position}`]: "Please tick what you take out",
    }),
  ),
  "refund.above-what-was-paid": conflict("The refund cannot be more than the customer paid."),
  "refund.being-sent": conflict(
    ({ provider }: { provider: string }) =>
      `${nameOfProvider(provider)} is already sending this refund. Please do not send it again.`,
  ),
  "refund.withdrawn": conflict("The money of this refund has paid another order of the customer."),
  "refund.no-account": conflict("The customer has not given an account for this refund yet."),
  "refund.account-closed": conflict(
    "We are already sending this refund, so the account can no longer be changed. Please write to us if it is wrong.",
  ),
  "refund.account-not-needed": conflict("This refund does not need an account."),
  "refund.account-not-opened": conflict(
    "Please open the customer's account first, and send the refund to it.",
  ),
  "refund.account-changed": conflict(
    "The customer's account was changed since you opened this page. Please check where you sent the refund, and open the account again.",
  ),
  "refund.account-unreadable": conflict(
    "This account was encrypted under another SHOP_SECRET and cannot be read. Please ask the customer again, or enter the account.",
  ),
  "refund.link-expired": invalid(
    "This link no longer works. Please use the link in our latest email, or log in and open your order.",
  ),
  "refund.nobody-to-ask": conflict(
    "The customer has no account with an email address, so we cannot ask by email. Please call the customer, and enter the account here.",
  ),
  "refund.wrong-day": invalid("Please check the day you sent the refund.", {
    sentOn: "Please choose a day from the start of the refund until today",
  }),
  "refund.not-sent-by-hand": conflict("Only a refund that you sent yourself can be marked as returned."),

  "payment-method.not-found": notFound("Payment method not found."),
  "payment-method.set-up-already": conflict(
    ({ provider }: { provider: PaymentProviderName }) =>
      `${providerNames[provider]} is already set up. Please edit it instead.`,
  ),
  "payment-method.no-keys": conflict("This payment method has no API keys yet. Please edit it first."),
  "payment-method.does-not-work": conflict(
    ({ provider, check }: { provider: PaymentProviderName; check: KeyCheck }) =>
      `${checkLabels[check](providerNames[provider])} It stays off.`,
  ),
  "payment-method.wrong-keys": invalid(
    "Please check the fields below.",
    ({ provider, problems }: { provider: KeyedProvider; problems: KeyProblems }) =>
      describeKeyProblems(provider, problems),
  ),
  "payment-method.no-account": invalid("Please check the fields below.", {
    accountDetails: "Bank account details are required",
  }),
  "payment-method.no-upi": invalid(
    "Please check the fields below.",
    ({ isIdMissing, isPayeeMissing }: { isIdMissing: boolean; isPayeeMissing: boolean }) => ({
      ...(isIdMissing && { upiId: "UPI ID is required" }),
      ...(isPayeeMissing && { upiPayee: "Payee name is required" }),
    }),
  ),
  "payment-method.set-up-by-environment": conflict(
    "This payment method is set up on the server, so it cannot be deleted. Please switch it off instead.",
  ),
  "payment-method.in-use": conflict(
    "Customers have placed orders with this payment method, so it cannot be deleted. Please switch it off instead.",
  ),

  "return.pieces-in-return": conflict(
    ({ product, number }: { product: string; number: string }) =>
      `${product}: return ${number} is open, so these pieces are settled there. You can still reduce the price.`,
  ),
  "return.goods-came-back": conflict(
    ({ product, number }: { product: string; number: string }) =>
      `${product}: these pieces came back with return ${number}, so choose there what becomes of them. Refund them here without putting them back in stock.`,
  ),

  "store-credit.nobody": conflict(
    "The customer has deleted the account, so nobody could use store credit. Refund the money instead.",
  ),
  "store-credit.not-found": notFound("Store credit not found."),
  "store-credit.not-payable": conflict(
    "This store credit can be used for orders only. It cannot be paid out in cash.",
  ),
  "store-credit.used-up": conflict("Nothing is left of this store credit."),
  "store-credit.account-closed": conflict(
    "We are already sending this money, so the account cannot be changed any more. Write to us if it is wrong.",
  ),
  "store-credit.pay-back-moved": conflict(
    "The account has changed since you opened this page. Reload the page and open the account again.",
  ),
  "store-credit.account-not-opened": conflict(
    "Open the account first. It may have changed since you sent the money.",
  ),
  "store-credit.pay-back-not-sent": conflict("This money has not been sent yet."),
  "store-credit.to-yourself": conflict("You cannot give store credit to yourself. Please ask a colleague."),
  "store-credit.above-goodwill-limit": conflict(
    ({ most, has }: { most: number; has: number }) =>
      `A customer may have at most ${formatExact(most)} of goodwill credit, and this one has ${formatExact(has)}. Enter a smaller amount, or change the limit under Settings.`,
    {
      amount: ({ most, has }: { most: number; has: number }) =>
        `At most ${formatExact(Math.max(0, most - has))}`,
    },
  ),
  "store-credit.other-order": notFound("This customer has no order with this number.", {
    orderNumber: "Please check the order number, or leave it empty",
  }),
  "store-credit.wrong-day": invalid("Choose a day from the customer's request until today.", {
    sentOn: "Choose a day from the customer's request until today.",
  }),
};

export const refusal = refusalsOf(paymentRefusals);
