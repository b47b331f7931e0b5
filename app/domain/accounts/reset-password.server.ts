import { inTransaction } from "../in-transaction.server.ts";
import type { Shop } from "../shop.ts";
import { isTokenGood, linkIsSpent, takeToken } from "./account-token.server.ts";
import type { PasswordReset } from "./new-password.ts";
import { replacePassword } from "./replace-password.server.ts";

/** Whether a mailed link to set a password, asked for or sent as an invitation, would work now. */
export function isResetLinkGood(shop: Shop, token: string): Promise<boolean> {
  return isTokenGood(shop, token, "reset-password", "invitation");
}

/** Sets a new password by a mailed link and ends every session. Refuses a link that has expired or was used. */
export async function resetPassword(shop: Shop, { token, password }: PasswordReset): Promise<void> {
  // Hashing is made to be slow; nobody gets it for nothing.
  if (!(await isResetLinkGood(shop, token))) throw linkIsSpent();
  const passwordHash = await shop.signIn.hashPassword(password);
  await inTransaction(shop, async (shop) => {
    const taken = await takeToken(shop, token, "reset-password", "invitation");
    if (!taken) throw linkIsSpent();
    await replacePassword(shop, taken.userId, passwordHash, { isFirst: taken.purpose === "invitation" });
    // Whoever opened the link reads that mailbox.
    await shop.db
      .updateTable("auth_users")
      .set({ email_verified: true })
      .where("id", "=", taken.userId)
      .where("email", "=", taken.email)
      .execute();
  });
}
