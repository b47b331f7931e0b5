import type { DigitalProvider } from "#db/values/payment-values.ts";
import type { PaymentGateway, PaymentProvider } from "#domain/shop/ports/payment-provider.ts";

/** A gateway as if the environment configured this provider and no other could be opened. */
export function onlyProvider(provider: PaymentProvider): PaymentGateway {
  return {
    configured: [{ provider: provider.name as DigitalProvider, mode: "test" }],
    open: async (name) => (name === provider.name ? provider : undefined),
  };
}
