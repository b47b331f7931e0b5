import type { DigitalProvider } from "#db/words.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { ProviderKeys } from "../money/provider-keys.ts";

/** Opens payment providers, with keys from the database or from the environment. */
export type PaymentGateway = {
  /** The providers that need no stored keys: those set up by the environment, and the demo's own bank. */
  given: readonly GivenProvider[];
  /** Without `keys`, opens the provider with the environment's keys; undefined where there are none. */
  open: (provider: DigitalProvider, keys: ProviderKeys | null) => Promise<PaymentProvider | undefined>;
};

export type GivenProvider = { provider: DigitalProvider; mode: "test" | "live" | null };
