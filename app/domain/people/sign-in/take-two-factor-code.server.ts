import { addressOf } from "../../shop/access/actor.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Refusal } from "../../base/refusal/refusal.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findToken, takeToken } from "../credentials/account-token.server.ts";
import {
  countAccountAttempt,
  recoveryCodeLimits,
  twoFactorLimits,
} from "../sign-in-limits/attempt-limits.server.ts";
import { findSession } from "../sessions/find-session.server.ts";
import { type RequestDevice, rememberDevice } from "../sessions/known-devices.server.ts";
import { isAppCode, spendCode } from "../two-factor/two-factor.server.ts";
import type { Entry } from "./sign-in.server.ts";

type TwoFactor = {
  /** Issued when the password was right. */
  token: string;
  code: string;
};

/**
 * Completes a sign-in whose password was right, by a code of the app or a recovery code; each works once.
 * Refuses: a wrong or used code; a password entered too long ago; too many attempts.
 */
export async function takeTwoFactor(
  shop: Shop,
  { token, code }: TwoFactor,
  { userAgent, device }: { userAgent: string } & RequestDevice,
): Promise<Entry> {
  const waiting = await findToken(shop, token, "two-factor");
  if (!waiting) throw tooLate();
  const { email } = waiting;
  const limits = isAppCode(code) ? twoFactorLimits : recoveryCodeLimits;
  const attempt = await countAccountAttempt(shop, limits, { email, device });
  const entry = await inTransaction(shop, async (shop) => {
    const isGood = await spendCode(shop, waiting.userId, code);
    if (!isGood) throw refusal("two-step.wrong-code");
    if (!(await takeToken(shop, token, "two-factor"))) throw tooLate();
    const address = addressOf(shop.actor);
    const session = await shop.signIn.openSession(shop.db, waiting.userId, { address, userAgent });
    const opened = await findSession(shop, session.token, address);
    if (!opened) throw tooLate();
    return { session, actor: opened.actor, device: await rememberDevice(shop, waiting.userId, device) };
  });
  await attempt.forgive();
  return entry;
}

function tooLate(): Refusal {
  return refusal("two-step.too-late");
}
