import type { PaymentProviderName } from "#db/words.ts";
import { formatExact } from "../money/money.ts";
import { providerNames } from "../money/provider-names.ts";
import { nameOfProvider } from "../money/provider-names.ts";
import { type KeyedProvider, type KeyProblems, sayKeyProblems } from "../money/provider-keys.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** Money from customers and back to them, and the ways it takes. */
export const paymentRefusals = {
  "payment.unavailable": { kind: "conflict", says: "Card and UPI are not available right now." },
  "payment.paid-already": { kind: "conflict", says: "This order has been paid already." },
  "payment.not-online": {
    kind: "conflict",
    says: "This order cannot be paid online any more.",
  },
  "payment.unproven-return": {
    kind: "invalid",
    says: "This does not come from the payment provider. If you have paid, your order shows it in a minute.",
  },
  "payment.unproven-message": {
    kind: "invalid",
    says: "This message is not one that the payment provider sent just now.",
  },
  "payment.unknown-provider": { kind: "not-found", says: "There is no such payment provider." },
  "payment.decided-already": {
    kind: "conflict",
    says: "The bank has decided on this payment already.",
  },

  "bank-transfer.other-method": {
    kind: "conflict",
    says: "This order is not paid by bank transfer.",
  },
  "bank-transfer.wrong-amount": {
    kind: "invalid",
    says: ({ total, amount }: { total: number; amount: number }) =>
      `The order is ${formatExact(total)}, and you typed ${formatExact(amount)}. Send another amount back to where it came from.`,
    fields: { amount: ({ total }: { total: number }) => `The order is ${formatExact(total)}` },
  },
  "bank-transfer.reference-used": {
    kind: "conflict",
    says: "This bank reference was entered for an order before.",
    fields: { reference: "Entered before" },
  },

  "refund.not-found": { kind: "not-found", says: "There is no such refund." },
  "refund.nothing-left": { kind: "conflict", says: "Nothing is left that could go back." },
  "refund.above-what-is-left": {
    kind: "conflict",
    says: ({ left }: { left: number }) =>
      `At most ${formatExact(left)} can go back: that is left of what was paid.`,
  },
  "refund.above-what-was-paid": {
    kind: "conflict",
    says: "More than was paid cannot go back.",
  },
  "refund.being-sent": {
    kind: "conflict",
    says: ({ provider }: { provider: string }) =>
      `${nameOfProvider(provider)} is sending this refund; it must not be sent twice.`,
  },

  "payment-method.not-found": {
    kind: "not-found",
    says: "There is no such payment method.",
  },
  "payment-method.set-up-already": {
    kind: "conflict",
    says: ({ provider }: { provider: PaymentProviderName }) =>
      `${providerNames[provider]} is set up already. Edit it instead.`,
  },
  "payment-method.no-keys": {
    kind: "conflict",
    says: "This method has no keys yet. Edit it first.",
  },
  "payment-method.wrong-keys": {
    kind: "invalid",
    says: "Please look at the fields below.",
    fields: ({ provider, problems }: { provider: KeyedProvider; problems: KeyProblems }) =>
      sayKeyProblems(provider, problems),
  },
  "payment-method.no-account": {
    kind: "invalid",
    says: "Please look at the fields below.",
    fields: { accountDetails: "Bank account details are required" },
  },
  "payment-method.set-up-by-environment": {
    kind: "conflict",
    says: "The environment sets this method up. Switch it off instead.",
  },
  "payment-method.in-use": {
    kind: "conflict",
    says: "Orders were placed with this method, so it stays. Switch it off instead.",
  },
} satisfies RefusalTable;
