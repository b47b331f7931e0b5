import type { Shop } from "../shop/shop.ts";
import { demoAccounts } from "./demo-accounts.ts";

/** Deletes the demo accounts, whose password is public, from a shop that was a demo before. */
export async function removeDemoAccounts(shop: Shop): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  await shop.db.deleteFrom("auth_users").where("email", "in", emails).execute();
}
