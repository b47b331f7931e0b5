import { addressOf } from "../actor.ts";
import { inTransaction } from "../in-transaction.server.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { findToken, takeToken } from "./account-token.server.ts";
import { countAccountAttempt, forgiveAccountAttempt, secondStepLimits } from "./attempt-limits.server.ts";
import { findSession } from "./find-session.server.ts";
import { spendAppCode, spendRecoveryCode } from "./second-step.server.ts";
import type { Entry } from "./sign-in.server.ts";

type SecondStep = {
  /** Given when the password was right. */
  token: string;
  code: string;
};

/**
 * Lets somebody in whose password was right, by a code of their app or a recovery code, each of which works once.
 * Refuses with 'unauthenticated' a wrong or used code, and with 'invalid' when the password is too long ago.
 */
export async function takeSecondStep(
  shop: Shop,
  { token, code }: SecondStep,
  { userAgent }: { userAgent: string },
): Promise<Entry> {
  const waiting = await findToken(shop, token, "second-step");
  if (!waiting) throw tooLate();
  await countAccountAttempt(shop, secondStepLimits, waiting.email);
  const entry = await inTransaction(shop, async (shop) => {
    const isApp = /^\d{6}$/.test(code);
    const isGood = await (isApp ? spendAppCode : spendRecoveryCode)(shop, waiting.userId, code);
    if (!isGood) throw new Refusal("unauthenticated", "This code is wrong or was used already.");
    if (!(await takeToken(shop, token, "second-step"))) throw tooLate();
    const address = addressOf(shop.actor);
    const session = await shop.signIn.openSession(shop.db, waiting.userId, { address, userAgent });
    const found = await findSession(shop, session.token, address);
    if (!found) throw tooLate();
    return { session, actor: found.actor };
  });
  await forgiveAccountAttempt(shop, secondStepLimits, waiting.email);
  return entry;
}

function tooLate(): Refusal {
  return new Refusal("invalid", "That took too long. Please sign in again.");
}
