import { providerNames } from "../../base/payment-providers/provider-names.ts";

/** The providers an admin can add. The demo's bank is there by itself. */
const providersToAdd = ["stripe", "razorpay", "cod", "bank", "upi"] as const;
export type ProviderToAdd = (typeof providersToAdd)[number];

/** Banks and apps allow ₹1,00,000 a day for most UPI payments (NPCI; razorpay.com/docs, UPI limits). In whole paise. */
export const usualUpiLimit = 1_00_000_00;

/** The default name of a payment method: '{PROVIDER} Payment'. */
export function usualName(provider: ProviderToAdd): string {
  return provider === "upi" ? "UPI to the shop" : `${providerNames[provider]} Payment`;
}

export function isProviderToAdd(word: string): word is ProviderToAdd {
  return providersToAdd.some((provider) => provider === word);
}
