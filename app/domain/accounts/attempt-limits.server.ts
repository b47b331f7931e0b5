import { createHash } from "node:crypto";
import { addressOf } from "../actor.ts";
import { countAttempt, forgiveAttempt, type RateLimit } from "../limits/count-attempt.server.ts";
import { networkOf } from "../limits/network-of.ts";
import type { Shop } from "../shop.ts";

/** An office or a mobile network shares one address among many people, so an address may more than an account. */
type AccountLimits = { byAddress: RateLimit; byAccount: RateLimit };

export const signInLimits: AccountLimits = {
  byAddress: { rule: "sign-in-address", attempts: 60, perMinutes: 15 },
  byAccount: { rule: "sign-in-account", attempts: 10, perMinutes: 15 },
};
export const registrationLimits: AccountLimits = {
  byAddress: { rule: "registration-address", attempts: 30, perMinutes: 60 },
  byAccount: { rule: "registration-account", attempts: 5, perMinutes: 60 },
};
export const resetLimits: AccountLimits = {
  byAddress: { rule: "reset-address", attempts: 30, perMinutes: 60 },
  byAccount: { rule: "reset-account", attempts: 5, perMinutes: 60 },
};
export const secondStepLimits: AccountLimits = {
  byAddress: { rule: "second-step-address", attempts: 60, perMinutes: 15 },
  byAccount: { rule: "second-step-account", attempts: 10, perMinutes: 15 },
};
export const emailChangeLimits: AccountLimits = {
  byAddress: { rule: "email-change-address", attempts: 30, perMinutes: 60 },
  byAccount: { rule: "email-change-account", attempts: 5, perMinutes: 60 },
};

/** Counts an attempt on the account of `email`, whether or not there is one. Refuses with 'too-many'. */
export async function countAccountAttempt(shop: Shop, limits: AccountLimits, email: string): Promise<void> {
  await countAttempt(shop, limits.byAddress, networkOf(addressOf(shop.actor)));
  await countAttempt(shop, limits.byAccount, accountKey(email));
}

export async function forgiveAccountAttempt(shop: Shop, limits: AccountLimits, email: string): Promise<void> {
  await forgiveAttempt(shop, limits.byAddress, networkOf(addressOf(shop.actor)));
  await forgiveAttempt(shop, limits.byAccount, accountKey(email));
}

/** The counters need to tell addresses apart, not to know them. */
function accountKey(email: string): string {
  return createHash("sha256").update(email).digest("base64url");
}
