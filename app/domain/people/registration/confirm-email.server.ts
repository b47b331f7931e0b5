import type { PeopleMail } from "../mail-data.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findToken, linkIsSpent, takeToken, voidTokens } from "../credentials/account-token.server.ts";
import { refuseTaken } from "../credentials/email-taken.server.ts";

/**
 * What a mailed confirmation link does for the browser that opens it.
 * It confirms an address only for a user who is signed in to its account: a click of the address's owner alone must not
 * help somebody who registered with that address or gave it to another account.
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
 * Uses a mailed link: gives the account the address the link went to, confirmed, and returns that address.
 * When the address is new, the old one is notified and links mailed there become invalid.
 * Refuses: a link that has expired or was used; a user who is not signed in to that account (the link keeps working);
 * an address in use.
 */
export async function confirmEmail(shop: Shop, token: string): Promise<string> {
  const state = await readConfirmation(shop, token);
  if (state === "spent") throw linkIsSpent();
  if (state === "signed-out") throw refusal("email-confirmation.signed-out");
  if (state === "other-account") {
    throw refusal("email-confirmation.other-account");
  }
  return inTransaction(shop, async (shop) => {
    const account = await takeToken(shop, token, "confirm-email");
    if (!account) throw linkIsSpent();
    const { userId, email } = account;
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
      await queueMail<PeopleMail>(shop, `email-changed:${crypto.randomUUID()}`, before.email, {
        template: "email-changed",
        newEmail: email,
      });
    }
    return email;
  });
}
