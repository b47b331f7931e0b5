import type { PaymentProviderName } from "#db/words.ts";
import { formatExact } from "../money/money.ts";
import { providerNames, nameOfProvider } from "../payment-providers/provider-names.ts";
import { type KeyedProvider, type KeyProblems, sayKeyProblems } from "../payment-providers/provider-keys.ts";
import { conflict, invalid, notFound } from "./refusal-table.ts";

/** Refusals about payments, refunds and payment methods. */
export const paymentRefusals = {
  "payment.unavailable": conflict("Card and UPI are not available right now."),
  "payment.paid-already": conflict("This order has already been paid."),
  "payment.not-online": conflict("This order can no longer be paid online."),
  "payment.method-fixed": conflict("The payment method of this order can no longer be changed."),
  "payment.cash-with-held": conflict(
    "Part of this order is already paid, so the rest cannot be paid by cash on delivery. Please choose another payment method.",
  ),
  "payment.unproven-callback": invalid(
    "We could not confirm your payment. If you have paid, your order page will show it in a minute.",
  ),
  "payment.unproven-message": invalid(
    "This message did not come from the payment provider, or it is too old.",
  ),
  "payment.unknown-provider": notFound("Payment provider not found."),
  "payment.decided-already": conflict("The bank has already decided on this payment."),

  "bank-transfer.other-method": conflict("This order is paid by cash on delivery."),
  "bank-transfer.charges-too-high": invalid(
    ({ missing, limit }: { missing: number; limit: number }) =>
      `${formatExact(missing)} is missing, and you accept at most ${formatExact(limit)} of bank charges for an order. Please record the payment without a reason, and ask the customer for the rest.`,
    { chargesReason: ({ limit }: { limit: number }) => `At most ${formatExact(limit)} for an order` },
  ),
  "bank-transfer.reference-used": conflict("This bank reference is already entered for another order.", {
    reference: "Please check the bank reference",
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
  "refund.more-pieces-than-left": conflict(
    ({ product, left }: { product: string; position: number; left: number }) =>
      left === 0
        ? `All pieces of ${product} were refunded before. You can refund an amount.`
        : `Only ${left} of ${product} can still be refunded.`,
    ({ position, left }: { product: string; position: number; left: number }) => ({
      [`quantity-${position}`]: `At most ${left}`,
    }),
  ),
  "refund.above-the-item": conflict(
    ({ product, left }: { product: string; position: number; left: number }) =>
      `You can refund at most ${formatExact(left)} for ${product}.`,
    ({ position, left }: { product: string; position: number; left: number }) => ({
      [`amount-${position}`]: `At most ${formatExact(left)}`,
    }),
  ),
  "refund.other-serial-numbers": invalid(
    ({ product }: { product: string; position: number }) =>
      `Please tick at most as many serial numbers of ${product} as pieces, and only those not refunded before.`,
    ({ position }: { product: string; position: number }) => ({
      [`units-${position}`]: "Please check the ticked serial numbers",
    }),
  ),
  "refund.above-what-was-paid": conflict("The refund cannot be more than the customer paid."),
  "refund.being-sent": conflict(
    ({ provider }: { provider: string }) =>
      `${nameOfProvider(provider)} is already sending this refund. Please do not send it again.`,
  ),

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
    "The customer's account was deleted, so we cannot ask by email. Please call the customer, and enter the account here.",
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
  "payment-method.keys-refused": conflict(
    ({ provider }: { provider: PaymentProviderName }) =>
      `${providerNames[provider]} does not accept these API keys. Please correct them, then switch it on.`,
  ),
  "payment-method.wrong-keys": invalid(
    "Please check the fields below.",
    ({ provider, problems }: { provider: KeyedProvider; problems: KeyProblems }) =>
      sayKeyProblems(provider, problems),
  ),
  "payment-method.no-account": invalid("Please check the fields below.", {
    accountDetails: "Bank account details are required",
  }),
  "payment-method.set-up-by-environment": conflict(
    "This payment method is set up on the server, so it cannot be deleted. Please switch it off instead.",
  ),
  "payment-method.in-use": conflict(
    "Customers have placed orders with this payment method, so it cannot be deleted. Please switch it off instead.",
  ),
};
