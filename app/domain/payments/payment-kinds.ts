import {
  type DigitalProvider,
  digitalProviders,
  type PaymentMethod,
  type PaymentProviderName,
} from "#db/words.ts";

/** Whether the name is that of a card and UPI provider. */
export function isDigital(provider: string): provider is DigitalProvider {
  return digitalProviders.some((name) => name === provider);
}

/** The payment method of an order whose money this provider takes. */
export function methodOf(provider: PaymentProviderName): PaymentMethod {
  return provider === "cod" || provider === "bank" ? provider : "online";
}
