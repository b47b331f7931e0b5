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
  "refund.nothing-left": { kind: "conflict", says: "The full amount has already been refunded." },
  "refund.above-what-is-left": {
    kind: "conflict",
    says: ({ left }: { left: number }) => `You can refund at most ${formatExact(left)}.`,
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
