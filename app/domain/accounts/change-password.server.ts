import { inTransaction } from "../in-transaction.server.ts";
import { requireSignedIn } from "../require-signed-in.ts";
import type { Shop } from "../shop.ts";
import { checkOwnPassword } from "./check-own-password.server.ts";
import type { PasswordChange } from "./new-password.ts";
import { replacePassword } from "./replace-password.server.ts";
import type { OpenedSession } from "./sign-in-service.ts";

/** Changes one's own password. All devices are signed out; this one gets the new session that is returned. */
export async function changePassword(
  shop: Shop,
  { currentPassword, password }: PasswordChange,
  userAgent: string,
): Promise<OpenedSession> {
  const actor = requireSignedIn(shop.actor);
  await checkOwnPassword(shop, actor, currentPassword);
  const passwordHash = await shop.signIn.hashPassword(password);
  return inTransaction(shop, async (shop) => {
    await replacePassword(shop, actor.userId, passwordHash);
    return shop.signIn.openSession(shop.db, actor.userId, { address: actor.address, userAgent });
  });
}
