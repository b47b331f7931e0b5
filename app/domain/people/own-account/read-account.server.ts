import { requirePermission } from "../../access/require-permission.ts";
import type { Shop } from "../../shop/shop.ts";

export type Account = {
  name: string;
  email: string;
  isEmailConfirmed: boolean;
  /** A new address that waits for its owner to open the mailed link. */
  awaitedEmail: string | null;
};

export async function readAccount(shop: Shop): Promise<Account> {
  const { userId } = requirePermission(shop.actor, "account.own");
  const row = await shop.db
    .selectFrom("auth_users")
    .select(["name", "email", "email_verified"])
    .select((from) =>
      from
        .selectFrom("account_tokens")
        .select("account_tokens.email")
        .whereRef("account_tokens.user_id", "=", "auth_users.id")
        .whereRef("account_tokens.email", "<>", "auth_users.email")
        .where("purpose", "=", "confirm-email")
        .where("expires_at", ">", shop.now())
        .limit(1)
        .as("awaited_email"),
    )
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    email: row.email,
    isEmailConfirmed: row.email_verified,
    awaitedEmail: row.awaited_email,
  };
}
