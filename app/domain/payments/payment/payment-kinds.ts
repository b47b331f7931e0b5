import { type DigitalProvider, digitalProviders, type PaymentMethod, type PaymentSource } from "#db/words.ts";

/** Whether the name is that of a card and UPI provider. */
export function isDigital(provider: string): provider is DigitalProvider {
  return digitalProviders.some((name) => name === provider);
}

/** The payment method of an order whose money this provider takes. Store credit pays at once, as online payments do. */
export function methodOf(provider: PaymentSource): PaymentMethod {
  return provider === "cod" || provider === "bank" ? provider : "online";
}
