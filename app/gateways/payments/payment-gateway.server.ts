import type {
  ConfiguredProvider,
  PaymentGateway,
  PaymentProvider,
} from "#domain/shop/ports/payment-provider.ts";
import { modeOf, type ProviderKeys } from "#domain/base/payment-providers/provider-keys.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { Environment } from "#env";

type Settings = Pick<Environment, "mode"> & Partial<Pick<Environment, "payments" | "paymentUrls">>;
type Opened = { keys: ProviderKeys; provider: Promise<PaymentProvider> };

/** Opens payment providers, each once for the same keys. */
export function createPaymentGateway(settings: Settings, db: Shop["db"]): PaymentGateway {
  const { payments, mode } = settings;
  const opened = new Map<ConfiguredProvider["provider"], Opened>();

  function openOnce(name: "razorpay" | "stripe", keys: ProviderKeys): Promise<PaymentProvider> {
    const before = opened.get(name);
    if (before && isSame(before.keys, keys)) return before.provider;
    const provider = openProvider(name, keys, settings.paymentUrls);
    opened.set(name, { keys, provider });
    return provider;
  }

  return {
    configured: givenBy(settings),
    async open(name, keys) {
      if (name === "demo") return mode === "demo" ? openDemoBank(db) : undefined;
      const environmentKeys = payments?.provider === name ? payments.keys : null;
      const used = keys ?? environmentKeys;
      return used ? openOnce(name, used) : undefined;
    },
  };
}

function givenBy({ mode, payments }: Settings): ConfiguredProvider[] {
  const providers: ConfiguredProvider[] = [];
  if (payments?.provider === "razorpay") {
    providers.push({ provider: "razorpay", mode: modeOf(payments.keys.apiKey) });
  }
  // Stripe's hosted page needs no publishable key, so the environment has none.
  if (payments?.provider === "stripe")
    providers.push({ provider: "stripe", mode: modeOf(payments.keys.apiSecret) });
  if (mode === "demo") providers.push({ provider: "demo", mode: null });
  return providers;
}

/** Providers are imported on demand: Stripe's package alone takes longer than the rest of the start. */
async function openProvider(
  name: "razorpay" | "stripe",
  { apiKey, apiSecret, webhookSecret }: ProviderKeys,
  urls: Settings["paymentUrls"],
): Promise<PaymentProvider> {
  if (name === "razorpay") {
    const { createRazorpay } = await import("./razorpay.server.ts");
    return createRazorpay({ keyId: apiKey, keySecret: apiSecret, webhookSecret, apiUrl: urls?.razorpay });
  }
  const { createStripe } = await import("./stripe.server.ts");
  return createStripe({ secretKey: apiSecret, webhookSecret, apiUrl: urls?.stripe });
}

async function openDemoBank(db: Shop["db"]): Promise<PaymentProvider> {
  const { createDemoBank } = await import("./demo-bank.server.ts");
  return createDemoBank(db);
}

function isSame(a: ProviderKeys, b: ProviderKeys): boolean {
  return a.apiKey === b.apiKey && a.apiSecret === b.apiSecret && a.webhookSecret === b.webhookSecret;
}
