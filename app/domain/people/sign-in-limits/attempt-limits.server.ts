import { addressOf, type SignedInActor } from "../../shop/access/actor.ts";
import { refundAttempt, isWithinLimit, type RateLimit } from "../../shop/limits/count-attempt.server.ts";
import { networkOf } from "../../shop/limits/network-of.ts";
import type { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type RequestDevice, deviceKey, isKnownDevice } from "../sessions/known-devices.server.ts";
import { hashOf } from "../../base/identifiers/hash-of.server.ts";
import { requestOwnerNotice } from "./notify-owner.server.ts";

/** The refusals that say a counter is full and in how many minutes it is empty again. */
type FullCounter =
  | "sign-in.too-many-passwords"
  | "two-step.too-many-codes"
  | "two-step.too-many-recovery-codes"
  | "own-password.too-many-attempts"
  | "registration.too-many"
  | "password-reset.too-many"
  | "email-confirmation.too-many";

/**
 * The limits on attempts at an account.
 * A browser that the account knows has its own counter, so that nobody else can use up its attempts. Attempts from all
 * other browsers are counted by network (an office or a mobile operator shares one among many people), by account and
 * network together, and by account across all networks.
 */
type AccountLimits = {
  byNetwork: RateLimit;
  byAccountAndNetwork: RateLimit;
  byDevice: RateLimit;
  /** Counts all networks together; it bounds guesses that come from many networks at once. */
  byAccount?: RateLimit;
  /** Counts all known browsers together; it bounds the guesses of an attacker who has made many browsers known. */
  byKnownDevices?: RateLimit;
  /** Whether the owner gets a mail when attempts on the account are refused. */
  notifiesOwner?: boolean;
  /** The refusal of an attempt over the limit. */
  refusedAs: FullCounter;
};

/** In minutes. */
const aDay = 24 * 60;

export const signInLimits: AccountLimits = {
  byNetwork: { rule: "sign-in-address", attempts: 60, perMinutes: 15 },
  byAccountAndNetwork: { rule: "sign-in-account", attempts: 10, perMinutes: 15 },
  byDevice: { rule: "sign-in-device", attempts: 10, perMinutes: 15 },
  byAccount: { rule: "sign-in-everywhere", attempts: 50, perMinutes: 15 },
  notifiesOwner: true,
  refusedAs: "sign-in.too-many-passwords",
};
export const twoFactorLimits: AccountLimits = {
  byNetwork: { rule: "two-factor-address", attempts: 60, perMinutes: 15 },
  byAccountAndNetwork: { rule: "two-factor-account", attempts: 10, perMinutes: 15 },
  byDevice: { rule: "two-factor-device", attempts: 10, perMinutes: 15 },
  // An attacker who gets here knows the password and may read the mailbox; each mailed reset then makes another browser
  // known. Three of a million codes are right at a time, so 40 guesses a day find one in about twenty years.
  byAccount: { rule: "two-factor-everywhere", attempts: 20, perMinutes: aDay },
  byKnownDevices: { rule: "two-factor-known", attempts: 20, perMinutes: aDay },
  notifiesOwner: true,
  refusedAs: "two-step.too-many-codes",
};
/**
 * Recovery codes are too long to guess, so they let the owner in while somebody else uses up the attempts at app codes.
 */
export const recoveryCodeLimits: AccountLimits = {
  byNetwork: { rule: "recovery-code-address", attempts: 60, perMinutes: 15 },
  byAccountAndNetwork: { rule: "recovery-code-account", attempts: 10, perMinutes: 15 },
  byDevice: { rule: "recovery-code-device", attempts: 10, perMinutes: 15 },
  notifiesOwner: true,
  refusedAs: "two-step.too-many-recovery-codes",
};
export const registrationLimits: AccountLimits = {
  byNetwork: { rule: "registration-address", attempts: 30, perMinutes: 60 },
  byAccountAndNetwork: { rule: "registration-account", attempts: 5, perMinutes: 60 },
  byDevice: { rule: "registration-device", attempts: 5, perMinutes: 60 },
  refusedAs: "registration.too-many",
};
/** The number of mails to one account is limited where they are sent: see `mailResetLink`. */
export const resetLimits: AccountLimits = {
  byNetwork: { rule: "reset-address", attempts: 30, perMinutes: 60 },
  byAccountAndNetwork: { rule: "reset-account", attempts: 5, perMinutes: 60 },
  byDevice: { rule: "reset-device", attempts: 5, perMinutes: 60 },
  refusedAs: "password-reset.too-many",
};

/** For the user's own password or code while signed in. Counted by session, which no stranger has. */
const ownPasswordLimit: RateLimit = { rule: "own-password", attempts: 10, perMinutes: 15 };
/** Mails to the account's current address, counted by account; only somebody signed in to it can ask for them. */
const confirmationMailLimit: RateLimit = { rule: "email-change-account", attempts: 5, perMinutes: 60 };
/** Mails to other addresses, counted by network, because one person may own many accounts. */
const addressChangeLimit: RateLimit = { rule: "email-change-address", attempts: 30, perMinutes: 60 };

/** A counted attempt. `forgive` refunds it: where only failures are to count, a successful attempt is taken back. */
type Attempt = { forgive: () => Promise<void> };
type Counter = { limit: RateLimit; key: string; isOfAccount: boolean };

/**
 * Counts an attempt on the account of `email`, whether or not there is one.
 * Refuses: an attempt over one of the limits.
 */
export async function countAccountAttempt(
  shop: Shop,
  limits: AccountLimits,
  { email, device }: { email: string } & RequestDevice,
): Promise<Attempt> {
  const counters = await countersOf(shop, limits, email, device);
  for (const { limit, key, isOfAccount } of counters) {
    if (await isWithinLimit(shop, limit, key)) continue;
    if (isOfAccount && limits.notifiesOwner) await requestOwnerNotice(shop, email, accountKey(email));
    throw tooMany(shop, limit, limits.refusedAs);
  }
  return forgiving(shop, counters);
}

/**
 * Counts an attempt of a signed-in user at their own password or code.
 * Refuses: more than 10 attempts in 15 minutes.
 */
export function countOwnAttempt(shop: Shop, { email, sessionId }: SignedInActor): Promise<Attempt> {
  return countOne(shop, { limit: ownPasswordLimit, key: sessionId }, "own-password.too-many-attempts", () =>
    requestOwnerNotice(shop, email, accountKey(email)),
  );
}

/**
 * Counts a mail that confirms the account's address, or a new address for the account.
 * Refuses: more than 5 mails an hour to an account; more than 30 an hour from a network to other addresses.
 */
export async function countConfirmationMail(shop: Shop, actor: SignedInActor, email: string): Promise<void> {
  const account = { limit: confirmationMailLimit, key: accountKey(actor.email) };
  await countOne(shop, account, "email-confirmation.too-many");
  if (email === actor.email) return;
  await countOne(shop, { limit: addressChangeLimit, key: actor.address }, "email-confirmation.too-many");
}

async function countersOf(
  shop: Shop,
  { byNetwork, byAccountAndNetwork, byAccount, byDevice, byKnownDevices }: AccountLimits,
  email: string,
  device: string | undefined,
): Promise<Counter[]> {
  const account = accountKey(email);
  if (device !== undefined && (await isKnownDevice(shop, email, device))) {
    return [
      { limit: byDevice, key: `${account} ${deviceKey(device)}`, isOfAccount: true },
      ...(byKnownDevices ? [{ limit: byKnownDevices, key: account, isOfAccount: true }] : []),
    ];
  }
  const network = networkOf(addressOf(shop.actor));
  return [
    { limit: byNetwork, key: network, isOfAccount: false },
    { limit: byAccountAndNetwork, key: `${account} ${network}`, isOfAccount: true },
    // Last, so that attempts which the network limit refuses do not count against the account.
    ...(byAccount ? [{ limit: byAccount, key: account, isOfAccount: true }] : []),
  ];
}

async function countOne(
  shop: Shop,
  { limit, key }: Omit<Counter, "isOfAccount">,
  refusedAs: FullCounter,
  onRefusal?: () => Promise<void>,
): Promise<Attempt> {
  if (await isWithinLimit(shop, limit, key)) return forgiving(shop, [{ limit, key }]);
  await onRefusal?.();
  throw tooMany(shop, limit, refusedAs);
}

function forgiving(shop: Shop, counters: Omit<Counter, "isOfAccount">[]): Attempt {
  return {
    async forgive() {
      for (const { limit, key } of counters) await refundAttempt(shop, limit, key);
    },
  };
}

function tooMany(shop: Shop, { perMinutes }: RateLimit, code: FullCounter): Refusal {
  const length = perMinutes * 60_000;
  const minutes = Math.ceil((length - (shop.now().getTime() % length)) / 60_000);
  return refusal(code, { minutes });
}

/** A hash: the counters only need to tell addresses apart. */
function accountKey(email: string): string {
  return hashOf(email);
}
