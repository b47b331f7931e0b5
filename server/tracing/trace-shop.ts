import type { PaymentProvider } from "#domain/shop/ports/payment-provider.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { inSpan, type Tracing } from "./tracing.ts";

/**
 * Returns the same shop with spans for its calls to mail servers and payment providers, and with the traceparent that
 * links jobs to the request that queued them.
 */
export function traceShop(shop: Shop, tracing: Tracing | undefined): Shop {
  if (!tracing) return shop;
  const { mail, payments } = shop;
  const outside = <Result>(name: string, work: () => Promise<Result>) =>
    inSpan(() => tracing.begin({ name, kind: "client" }), work);

  function traceProvider(provider: PaymentProvider): PaymentProvider {
    const named = (what: string) => `${provider.name} ${what}`;
    return {
      ...provider,
      create: (order) => outside(named("create"), () => provider.create(order)),
      fetchState: (id, may) => outside(named("fetch state"), () => provider.fetchState(id, may)),
      check: () => outside(named("check"), () => provider.check()),
      refund: (refund) => outside(named("refund"), () => provider.refund(refund)),
    };
  }

  return {
    ...shop,
    mail: { deliver: (letter) => outside(`mail ${letter.mail.template}`, () => mail.deliver(letter)) },
    payments: {
      ...payments,
      async open(name, keys) {
        const provider = await payments.open(name, keys);
        return provider && traceProvider(provider);
      },
    },
    traceparent: tracing.traceparent,
  };
}
