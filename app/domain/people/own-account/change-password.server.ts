import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkOwnPassword } from "../re-authentication/check-own-password.server.ts";
import { checkCommonPassword, noteCommonPassword } from "../credentials/common-passwords.server.ts";
import type { PasswordChange } from "../credentials/new-password.ts";
import { replacePassword } from "../credentials/replace-password.server.ts";
import type { OpenedSession } from "../../shop/ports/sign-in-service.ts";

/**
 * Changes the user's own password.
 * Signs out all devices and returns a new session for this one, and whether the password is a common one.
 * Refuses: a wrong password or code; a common password of an admin or a vendor of the live shop.
 */
export async function changePassword(
  shop: Shop,
  { password, ...proof }: PasswordChange,
  userAgent: string,
): Promise<OpenedSession & { isCommon: boolean }> {
  const actor = requirePermission(shop.actor, "account.own");
  const isCommon = await checkCommonPassword(shop, actor, password);
  await checkOwnPassword(shop, actor, proof);
  const passwordHash = await shop.signIn.hashPassword(password);
  return inTransaction(shop, async (shop) => {
    await replacePassword(shop, actor.userId, passwordHash);
    await noteCommonPassword(shop, actor.userId, isCommon);
    const device = { address: actor.address, userAgent };
    return { ...(await shop.signIn.openSession(shop.db, actor.userId, device)), isCommon };
  });
}
