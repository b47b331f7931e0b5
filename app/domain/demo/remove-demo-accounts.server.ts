import type { Shop } from "../shop/shop.ts";
import { demoAccounts } from "./demo-accounts.ts";

/** Removes the accounts whose password everybody knows from a shop that was a demo before. */
export async function removeDemoAccounts(shop: Shop): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  await shop.db.deleteFrom("auth_users").where("email", "in", emails).execute();
}
