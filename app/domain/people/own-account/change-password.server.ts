import { inTransaction } from "../../shop/in-transaction.server.ts";
import { requirePermission } from "../../access/require-permission.ts";
import type { Shop } from "../../shop/shop.ts";
import { checkOwnPassword } from "../re-authentication/check-own-password.server.ts";
import { checkCommonPassword, noteCommonPassword } from "../credentials/common-passwords.server.ts";
import type { PasswordChange } from "../credentials/new-password.ts";
import { replacePassword } from "../credentials/replace-password.server.ts";
import type { OpenedSession } from "../../ports/sign-in-service.ts";

/**
 * Changes one's own password. All devices are signed out; this one gets the new session that is returned. Says whether
 * the new one is among the most used ones, which is refused to admins and vendors of the live shop.
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
