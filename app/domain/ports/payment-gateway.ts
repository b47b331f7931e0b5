import type { DigitalProvider } from "#db/words.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { ProviderKeys } from "../money/provider-keys.ts";

/** Opens payment providers, with keys from the database or those that the environment gives. */
export type PaymentGateway = {
  /** The providers that need no stored keys: what the environment sets up, and in the demo its own bank. */
  given: readonly GivenProvider[];
  /** Without `keys` it is opened with the given ones; undefined where none are given. */
  open: (provider: DigitalProvider, keys: ProviderKeys | null) => Promise<PaymentProvider | undefined>;
};

export type GivenProvider = { provider: DigitalProvider; mode: "test" | "live" | null };
