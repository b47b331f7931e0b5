import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** The user's own name and address, and a new address that waits for its owner to open the mailed link. */
export async function readAccount(shop: Shop) {
  const { userId } = requirePermission(shop.actor, "account.own");
  return shop.db
    .selectFrom("auth_users")
    .select(["name", "email", "email_verified as isEmailConfirmed"])
    .select((from) =>
      from
        .selectFrom("account_tokens")
        .select("account_tokens.email")
        .whereRef("account_tokens.user_id", "=", "auth_users.id")
        .whereRef("account_tokens.email", "<>", "auth_users.email")
        .where("purpose", "=", "confirm-email")
        .where("expires_at", ">", shop.now())
        .limit(1)
        .as("awaitedEmail"),
    )
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}
