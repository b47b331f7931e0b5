import type { PaymentProviderName } from "#db/words.ts";

/** What payment methods are called. */
export const providerNames: Record<PaymentProviderName, string> = {
  stripe: "Stripe",
  razorpay: "Razorpay",
  demo: "Demo bank",
  cod: "COD",
  bank: "Bank Transfer",
};

const takerNames: Record<string, string> = {
  razorpay: "Razorpay",
  stripe: "Stripe",
  demo: "Demo bank",
  cod: "Cash",
  bank: "Bank transfer",
} satisfies Record<PaymentProviderName, string>;

/** Who took the money, as the staff reads it. */
export function nameOfProvider(provider: string): string {
  return takerNames[provider] ?? provider;
}
