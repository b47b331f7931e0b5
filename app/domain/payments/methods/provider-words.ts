import { providerNames } from "../../base/payment-providers/provider-names.ts";

/** The providers an admin can add. The demo's bank is there by itself (specification §2 Settings). */
const providersToAdd = ["stripe", "razorpay", "cod", "bank"] as const;
export type ProviderToAdd = (typeof providersToAdd)[number];

/** The default name of a payment method: '{PROVIDER} Payment' (specification §3). */
export function usualName(provider: ProviderToAdd): string {
  return `${providerNames[provider]} Payment`;
}

export function isProviderToAdd(word: string): word is ProviderToAdd {
  return providersToAdd.some((provider) => provider === word);
}
