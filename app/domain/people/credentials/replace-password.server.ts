import { queueMail } from "../../mails/queue-mail.server.ts";
import type { Shop } from "../../shop/shop.ts";
import { voidTokens } from "./account-token.server.ts";

/**
 * Gives an account another password within an open transaction. Everything that let anybody in before ends with the
 * old one: all sessions and all mailed links. The owner is mailed of it, unless nobody knew one before.
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
  await queueMail(shop, `password-changed:${crypto.randomUUID()}`, email, {
    template: "password-changed",
    resetUrl: `${shop.origin}/forgot-password`,
  });
}
