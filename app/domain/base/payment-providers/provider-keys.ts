import { z } from "zod";
import type { DigitalProvider } from "#db/values/payment-values.ts";

/**
 * The keys that a provider asks for. Stripe calls its API key the publishable key and its API secret the secret key.
 */
export const ProviderKeys = z.object({
  apiKey: z.string(),
  apiSecret: z.string(),
  webhookSecret: z.string(),
});
export type ProviderKeys = z.output<typeof ProviderKeys>;

/** The parts of a provider's keys that are shown to anybody: the last four characters of each. */
export const ShownKeys = z.object({
  mode: z.enum(["test", "live"]),
  apiKey: z.string(),
  apiSecret: z.string(),
  webhookSecret: z.string(),
});
export type ShownKeys = z.output<typeof ShownKeys>;

export type KeyedProvider = Exclude<DigitalProvider, "demo">;

const shapes: Record<KeyedProvider, Record<keyof ProviderKeys, { shape: RegExp; words: string }>> = {
  razorpay: {
    apiKey: {
      shape: /^rzp_(test|live)_\w{6,}$/,
      words: "Please enter an API key that starts with rzp_test_ or rzp_live_",
    },
    apiSecret: { shape: /^\S{8,}$/, words: "Please enter the API secret that belongs to this API key" },
    webhookSecret: { shape: /^\S.{6,}\S$/, words: "Please use a webhook secret of at least 8 characters" },
  },
  stripe: {
    apiKey: {
      shape: /^pk_(test|live)_\w{6,}$/,
      words: "Please enter a publishable key that starts with pk_test_ or pk_live_",
    },
    apiSecret: {
      shape: /^(sk|rk)_(test|live)_\w{6,}$/,
      words: "Please enter a secret key that starts with sk_test_ or sk_live_, or rk_ for a restricted key",
    },
    webhookSecret: {
      shape: /^whsec_\S{4,}$/,
      words: "Please enter a webhook secret that starts with whsec_",
    },
  },
};

/** The problems of typed keys, by field. */
export type KeyProblems = Partial<Record<keyof ProviderKeys, "missing" | "malformed" | "of-another-mode">>;

const keyNames = ["apiKey", "apiSecret", "webhookSecret"] as const;
const keyLabels = { apiKey: "API key", apiSecret: "API secret", webhookSecret: "Webhook secret" };

/** Checks typed keys and returns their problems; empty if the keys can be used. */
export function complainOfKeys(provider: KeyedProvider, keys: ProviderKeys): KeyProblems {
  const complaints: KeyProblems = {};
  for (const name of keyNames) {
    if (keys[name] === "") complaints[name] = "missing";
    else if (!shapes[provider][name].shape.test(keys[name])) complaints[name] = "malformed";
  }
  const isMixed = provider === "stripe" && !keys.apiSecret.includes(`_${modeOf(keys.apiKey)}_`);
  if (isMixed) complaints.apiSecret ??= "of-another-mode";
  return complaints;
}

/** Returns a sentence for each key that is wrong. */
export function describeKeyProblems(provider: KeyedProvider, problems: KeyProblems): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const name of keyNames) {
    const problem = problems[name];
    if (problem === "missing") sentences[name] = `${keyLabels[name]} is required`;
    if (problem === "malformed") sentences[name] = shapes[provider][name].words;
    if (problem === "of-another-mode") {
      sentences[name] =
        "One key is for test mode and the other for live mode. Please use two keys of the same mode";
    }
  }
  return sentences;
}

/** Whether real money is moved with this API key ('live') or not ('test'). */
export function modeOf(apiKey: string): "test" | "live" {
  return apiKey.includes("_test_") ? "test" : "live";
}

export function shownOf({ apiKey, apiSecret, webhookSecret }: ProviderKeys): ShownKeys {
  const end = (text: string) => text.slice(-4);
  return {
    mode: modeOf(apiKey),
    apiKey: end(apiKey),
    apiSecret: end(apiSecret),
    webhookSecret: end(webhookSecret),
  };
}
