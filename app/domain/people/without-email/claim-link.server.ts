import { hasEmail } from "../../base/identifiers/no-email.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { issueToken, voidTokens } from "../credentials/account-token.server.ts";
import { refusal } from "../refusals.ts";

/**
 * Makes the link with which a customer without an email address takes over their account, and returns its address. It works
 * once, for seven days, and ends the one before. The shop sends it to nobody: the staff have to know the person.
 * Refuses: an account with an email address.
 */
export async function makeClaimLink(shop: Shop, userId: string): Promise<string> {
  requirePermission(shop.actor, "orders.enter");
  return inTransaction(shop, async (shop) => {
    const account = await shop.db
      .selectFrom("auth_users")
      .innerJoin("profiles", "profiles.user_id", "auth_users.id")
      .select(["auth_users.email", "auth_users.name"])
      .where("auth_users.id", "=", userId)
      .forUpdate("auth_users")
      .executeTakeFirst();
    if (!account || hasEmail(account.email)) throw refusal("claim.has-email");
    await voidTokens(shop, userId, "claim");
    const token = await issueToken(shop, { userId, email: account.email, purpose: "claim" });
    await writeAudit(shop, {
      action: "customer.claim-link",
      subject: { id: userId, name: account.name },
      vendorId: null,
      before: null,
      after: null,
    });
    return `${shop.origin}/claim?token=${token}`;
  });
}
