import type { Role } from "#db/values/people-values.ts";
import { can } from "../../shop/access/permissions.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** Makes an account an admin and signs it out everywhere; undefined when no account has this email address. */
export async function makeAdmin(
  shop: Pick<Shop, "db">,
  email: string,
): Promise<{ name: string; wasAdmin: boolean; isEmailConfirmed: boolean } | undefined> {
  const before = await shop.db
    .selectFrom("profiles")
    .innerJoin("auth_users", "auth_users.id", "profiles.user_id")
    .select(["profiles.user_id", "profiles.name", "role", "email_verified"])
    .where("profiles.email", "=", email.trim().toLowerCase())
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();
  if (!before) return undefined;
  if (!can(before, "users.manage")) {
    await shop.db
      .with("ended", (db) => db.deleteFrom("auth_sessions").where("user_id", "=", before.user_id))
      .updateTable("profiles")
      .set({ role: "admin" })
      .where("user_id", "=", before.user_id)
      .execute();
  }
  return {
    name: before.name,
    wasAdmin: can(before, "users.manage"),
    isEmailConfirmed: before.email_verified,
  };
}
