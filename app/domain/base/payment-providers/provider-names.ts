import {
  cardMachine,
  counterCash,
  type PaymentProviderName,
  type PaymentSource,
} from "#db/values/payment-values.ts";

export const providerNames: Record<PaymentProviderName, string> = {
  stripe: "Stripe",
  razorpay: "Razorpay",
  demo: "Demo bank",
  cod: "COD",
  bank: "Bank Transfer",
  upi: "UPI to the Shop",
};

const takerNames: Record<string, string> = {
  razorpay: "Razorpay",
  stripe: "Stripe",
  demo: "Demo bank",
  cod: "Cash",
  bank: "Bank transfer",
  upi: "UPI to the shop",
  credit: "Store credit",
  [cardMachine]: "Card machine",
  [counterCash]: "Cash at the counter",
} satisfies Record<PaymentSource | typeof cardMachine | typeof counterCash, string>;

/** What a payment was made with, as admins see it: the provider that took the money, or store credit. */
export function nameOfProvider(provider: string): string {
  return takerNames[provider] ?? provider;
}
