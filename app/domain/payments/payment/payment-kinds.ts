import {
  type DigitalProvider,
  digitalProviders,
  type PaymentMethod,
  type PaymentSource,
  type TransferMethod,
  transferMethods,
} from "#db/values/payment-values.ts";

/** Whether the name is that of a card and UPI provider. */
export function isDigital(provider: string): provider is DigitalProvider {
  return digitalProviders.some((name) => name === provider);
}

/** Whether the customer sends the money to the shop, so that the staff match it and no provider can send it back. */
export function isTransfer(method: string): method is TransferMethod {
  return transferMethods.some((name) => name === method);
}

/** The payment method of an order whose money this provider takes. Store credit pays at once, as online payments do. */
export function methodOf(provider: PaymentSource): PaymentMethod {
  return provider === "cod" || isTransfer(provider) ? provider : "online";
}
