import type { DigitalProvider } from "#db/words.ts";
import type { PaymentGateway } from "#domain/ports/payment-gateway.ts";
import type { PaymentProvider } from "#domain/ports/payment-provider.ts";

/** As if the environment set up this provider, and nobody else could be opened. */
export function onlyProvider(provider: PaymentProvider): PaymentGateway {
  return {
    given: [{ provider: provider.name as DigitalProvider, mode: "test" }],
    open: async (name) => (name === provider.name ? provider : undefined),
  };
}
