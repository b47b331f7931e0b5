import type { PaymentProviderName } from "#db/words.ts";

/** The names of the payment methods. */
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

/** The name of the provider that took the money, as admins see it. */
export function nameOfProvider(provider: string): string {
  return takerNames[provider] ?? provider;
}
