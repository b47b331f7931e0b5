import {
  type DigitalProvider,
  digitalProviders,
  type PaymentMethod,
  type PaymentProviderName,
} from "#db/words.ts";

/** Whether this is the name of somebody who takes cards and UPI. */
export function isDigital(provider: string): provider is DigitalProvider {
  return digitalProviders.some((name) => name === provider);
}

/** How an order is paid whose money this provider takes. */
export function methodOf(provider: PaymentProviderName): PaymentMethod {
  return provider === "cod" || provider === "bank" ? provider : "online";
}
