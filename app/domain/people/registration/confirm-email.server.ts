import { inTransaction } from "../../shop/in-transaction.server.ts";
import { queueMail } from "../../mails/queue-mail.server.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { findToken, linkIsSpent, takeToken, voidTokens } from "../credentials/account-token.server.ts";
import { refuseTaken } from "../credentials/email-taken.server.ts";

/**
 * What a mailed link does for the browser that opens it. It confirms an address only for somebody signed in to its
 * account: who registers with somebody else's address, or gives an account that address, needs more than one click of
 * its owner.
 */
export async function readConfirmation(
  shop: Shop,
  token: string,
): Promise<"open" | "spent" | "signed-out" | "other-account"> {
  const link = await findToken(shop, token, "confirm-email");
  if (!link) return "spent";
  if (!("userId" in shop.actor)) return "signed-out";
  return shop.actor.userId === link.userId ? "open" : "other-account";
}

/**
 * Uses a mailed link: the account then has the address the link went to, confirmed. Returns that address. When it
 * is another than before, the old one is told, and links mailed there are worthless. Refuses whoever is not signed in
 * to that account; the link works on.
 */
export async function confirmEmail(shop: Shop, token: string): Promise<string> {
  const state = await readConfirmation(shop, token);
  if (state === "spent") throw linkIsSpent();
  if (state === "signed-out") throw refusal("email-confirmation.signed-out");
  if (state === "other-account") {
    throw refusal("email-confirmation.other-account");
  }
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
