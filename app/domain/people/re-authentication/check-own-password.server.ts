import type { SignedInActor } from "../../shop/access/actor.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { countOwnAttempt } from "../sign-in-limits/attempt-limits.server.ts";
import { hasTwoFactor, spendCode } from "../two-factor/two-factor.server.ts";

/** `code` is a code of the person's app or a recovery code; it is needed where the account has two-factor. */
export type OwnProof = { currentPassword: string; code?: string | undefined };

/**
 * Checks the user's password again, and a code where the account has two-factor, before an action that a stolen session
 * must not be able to do.
 * Guesses are counted by session, so that nobody else can use up the owner's attempts.
 * Refuses: a wrong password; a missing or wrong code; too many attempts.
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
