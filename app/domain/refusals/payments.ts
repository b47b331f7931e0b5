import type { PaymentProviderName } from "#db/words.ts";
import { formatExact } from "../money/money.ts";
import { providerNames, nameOfProvider } from "../payment-providers/provider-names.ts";
import { type KeyedProvider, type KeyProblems, sayKeyProblems } from "../payment-providers/provider-keys.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** Refusals about payments, refunds and payment methods. */
export const paymentRefusals = {
  "payment.unavailable": { kind: "conflict", says: "Card and UPI are not available right now." },
  "payment.paid-already": { kind: "conflict", says: "This order has already been paid." },
  "payment.not-online": {
    kind: "conflict",
    says: "This order can no longer be paid online.",
  },
  "payment.unproven-callback": {
    kind: "invalid",
    says: "We could not confirm your payment. If you have paid, your order page will show it in a minute.",
  },
  "payment.unproven-message": {
    kind: "invalid",
    says: "This message did not come from the payment provider, or it is too old.",
  },
  "payment.unknown-provider": { kind: "not-found", says: "Payment provider not found." },
  "payment.decided-already": {
    kind: "conflict",
    says: "The bank has already decided on this payment.",
  },

  "bank-transfer.other-method": {
    kind: "conflict",
    says: "The customer did not choose bank transfer for this order.",
  },
  "bank-transfer.wrong-amount": {
    kind: "invalid",
    says: ({ total, amount }: { total: number; amount: number }) =>
      `The order total is ${formatExact(total)}, but you entered ${formatExact(amount)}. If the customer sent a different amount, please return it to their account.`,
    fields: { amount: ({ total }: { total: number }) => `The order total is ${formatExact(total)}` },
  },
  "bank-transfer.reference-used": {
    kind: "conflict",
    says: "This bank reference is already entered for another order.",
    fields: { reference: "Please check the bank reference" },
  },

  "refund.not-found": { kind: "not-found", says: "Refund not found." },
  "refund.nothing-left": { kind: "conflict", says: "There is nothing left to refund." },
  "refund.above-what-is-left": {
    kind: "conflict",
    says: ({ left }: { left: number }) => `You can refund at most ${formatExact(left)}.`,
  },
  "refund.nothing-chosen": {
    kind: "invalid",
    says: "Please enter a quantity or an amount for at least one item.",
  },
  "refund.nothing-to-send": {
    kind: "conflict",
    says: ({ worth }: { worth: number }) =>
      `These items have not been sent, and nothing would be left to send. Please refund them in full: ${formatExact(worth)}.`,
  },
  "refund.more-pieces-than-left": {
    kind: "conflict",
    says: ({ product, left }: { product: string; position: number; left: number }) =>
      left === 0
        ? `All pieces of ${product} were refunded before. You can refund an amount.`
        : `Only ${left} of ${product} can still be refunded.`,
    fields: ({ position, left }: { product: string; position: number; left: number }) => ({
      [`quantity-${position}`]: `At most ${left}`,
    }),
  },
  "refund.above-the-item": {
    kind: "conflict",
    says: ({ product, left }: { product: string; position: number; left: number }) =>
      `You can refund at most ${formatExact(left)} for ${product}.`,
    fields: ({ position, left }: { product: string; position: number; left: number }) => ({
      [`amount-${position}`]: `At most ${formatExact(left)}`,
    }),
  },
  "refund.other-serial-numbers": {
    kind: "invalid",
    says: ({ product }: { product: string; position: number }) =>
      `Please tick at most as many serial numbers of ${product} as pieces, and only those not refunded before.`,
    fields: ({ position }: { product: string; position: number }) => ({
      [`units-${position}`]: "Please check the ticked serial numbers",
    }),
  },
  "refund.above-what-was-paid": {
    kind: "conflict",
    says: "The refund cannot be more than the customer paid.",
  },
  "refund.being-sent": {
    kind: "conflict",
    says: ({ provider }: { provider: string }) =>
      `${nameOfProvider(provider)} is already sending this refund. Please do not send it again.`,
  },

  "refund.no-account": {
    kind: "conflict",
    says: "The customer has not given an account for this refund yet.",
  },
  "refund.account-closed": {
    kind: "conflict",
    says: "We are already sending this refund, so the account can no longer be changed. Please write to us if it is wrong.",
  },
  "refund.account-not-needed": {
    kind: "conflict",
    says: "This refund does not need an account.",
  },
  "refund.account-not-opened": {
    kind: "conflict",
    says: "Please open the customer's account first, and send the refund to it.",
  },
  "refund.account-changed": {
    kind: "conflict",
    says: "The customer's account was changed since you opened this page. Please check where you sent the refund, and open the account again.",
  },
  "refund.account-unreadable": {
    kind: "conflict",
    says: "This account was encrypted under another SHOP_SECRET and cannot be read. Please ask the customer again, or enter the account.",
  },
  "refund.link-expired": {
    kind: "invalid",
    says: "This link no longer works. Please use the link in our latest email, or log in and open your order.",
  },
  "refund.nobody-to-ask": {
    kind: "conflict",
    says: "The customer's account was deleted, so we cannot ask by email. Please call the customer, and enter the account here.",
  },
  "refund.wrong-day": {
    kind: "invalid",
    says: "Please check the day you sent the refund.",
    fields: { sentOn: "Please choose a day from the start of the refund until today" },
  },
  "refund.not-sent-by-hand": {
    kind: "conflict",
    says: "Only a refund that you sent yourself can be marked as returned.",
  },

  "payment-method.not-found": {
    kind: "not-found",
    says: "Payment method not found.",
  },
  "payment-method.set-up-already": {
    kind: "conflict",
    says: ({ provider }: { provider: PaymentProviderName }) =>
      `${providerNames[provider]} is already set up. Please edit it instead.`,
  },
  "payment-method.no-keys": {
    kind: "conflict",
    says: "This payment method has no API keys yet. Please edit it first.",
  },
  "payment-method.wrong-keys": {
    kind: "invalid",
    says: "Please check the fields below.",
    fields: ({ provider, problems }: { provider: KeyedProvider; problems: KeyProblems }) =>
      sayKeyProblems(provider, problems),
  },
  "payment-method.no-account": {
    kind: "invalid",
    says: "Please check the fields below.",
    fields: { accountDetails: "Bank account details are required" },
  },
  "payment-method.set-up-by-environment": {
    kind: "conflict",
    says: "This payment method is set up on the server, so it cannot be deleted. Please switch it off instead.",
  },
  "payment-method.in-use": {
    kind: "conflict",
    says: "Customers have placed orders with this payment method, so it cannot be deleted. Please switch it off instead.",
  },
} satisfies RefusalTable;
