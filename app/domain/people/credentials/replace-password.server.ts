import type { PeopleMail } from "../mail-data.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { voidTokens } from "./account-token.server.ts";

/**
 * Gives an account a new password, within an open transaction.
 * Ends all sessions and all mailed links. The owner is mailed, unless this is the first password that anybody knows.
 */
export async function replacePassword(
  shop: Shop,
  userId: string,
  passwordHash: string,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  await shop.signIn.replacePassword(shop.db, userId, passwordHash);
  await shop.db.deleteFrom("auth_sessions").where("user_id", "=", userId).execute();
  await voidTokens(shop, userId);
  if (isFirst) return;
  const { email } = await shop.db
    .selectFrom("auth_users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await queueMail<PeopleMail>(shop, `password-changed:${crypto.randomUUID()}`, email, {
    template: "password-changed",
    resetUrl: `${shop.origin}/forgot-password`,
  });
}
