import { inTransaction } from "../in-transaction.server.ts";
import { queueMail } from "../mails/queue-mail.server.ts";
import type { Shop } from "../shop.ts";
import { linkIsSpent, takeToken, voidTokens } from "./account-token.server.ts";
import { refuseTaken } from "./email-taken.server.ts";

/**
 * Uses a mailed link: the account then has the address the link went to, confirmed. Returns that address. When it
 * is another than before, the old one is told, and links mailed there are worthless.
 */
export async function confirmEmail(shop: Shop, token: string): Promise<string> {
  return inTransaction(shop, async (shop) => {
    const taken = await takeToken(shop, token, "confirm-email");
    if (!taken) throw linkIsSpent();
    const { userId, email } = taken;
    const before = await shop.db
      .selectFrom("auth_users")
      .select("email")
      .where("id", "=", userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable("auth_users")
      .set({ email, email_verified: true, updated_at: shop.now() })
      .where("id", "=", userId)
      .execute()
      .catch(refuseTaken);
    if (before.email !== email) {
      await voidTokens(shop, userId);
      await queueMail(shop, `email-changed:${crypto.randomUUID()}`, before.email, {
        template: "email-changed",
        newEmail: email,
      });
    }
    return email;
  });
}
