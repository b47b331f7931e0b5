import type { SignedInActor } from "../actor.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { countAccountAttempt, forgiveAccountAttempt, signInLimits } from "./attempt-limits.server.ts";

/** Asks once more for the password before what a stolen session must not do. Guesses count like those at sign-in. */
export async function checkOwnPassword(shop: Shop, actor: SignedInActor, password: string): Promise<void> {
  await countAccountAttempt(shop, signInLimits, actor.email);
  if (!(await shop.signIn.checkPassword(shop.db, actor.userId, password))) {
    throw new Refusal("forbidden", "Your current password is wrong.");
  }
  await forgiveAccountAttempt(shop, signInLimits, actor.email);
}
