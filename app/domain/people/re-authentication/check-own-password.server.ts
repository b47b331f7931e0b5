import type { SignedInActor } from "../../access/actor.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { countOwnAttempt } from "../attempts/attempt-limits.server.ts";
import { hasTwoFactor, spendCode } from "../two-factor/two-factor.server.ts";

/** `code` is one of the person's app or a recovery code, asked for where the account has a second step. */
export type OwnProof = { currentPassword: string; code?: string | undefined };

/**
 * Asks once more for the password, and for a code where the account has a second step, before what a stolen session
 * must not do. Guesses are counted by session, so that nobody else can use up the owner's.
 */
export async function checkOwnPassword(
  shop: Shop,
  actor: SignedInActor,
  { currentPassword, code = "" }: OwnProof,
): Promise<void> {
  const attempt = await countOwnAttempt(shop, actor);
  if (!(await shop.signIn.checkPassword(shop.db, actor.userId, currentPassword))) {
    throw refusal("own-password.wrong");
  }
  if (await hasTwoFactor(shop, actor.userId)) {
    if (code === "") throw refusal("own-password.code-required");
    if (!(await spendCode(shop, actor.userId, code))) {
      throw refusal("own-password.wrong-code");
    }
  }
  await attempt.forgive();
}
