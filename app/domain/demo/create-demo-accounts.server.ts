import { sql } from "kysely";
import { inTransaction } from "../shop/context/in-transaction.server.ts";
import type { Shop } from "../shop/context/shop.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";

const createLock = 7_204_004;

/** Creates the demo accounts that are missing. Vendor accounts belong to the vendors of the sample catalogue. */
export async function createDemoAccounts(shop: Shop): Promise<void> {
  const missing = await listMissing(shop);
  if (missing.length === 0) return;
  const passwordHash = await shop.signIn.hashPassword(demoPassword);
  await inTransaction(shop, async (shop) => {
    // Several processes may start at once.
    await sql`select pg_advisory_xact_lock(${createLock})`.execute(shop.db);
    for (const { email, name, role, vendorId } of await listMissing(shop)) {
      const account = { email, name, passwordHash, registeredAs: "customer" as const };
      const userId = await shop.signIn.createAccount(shop.db, account);
      await shop.db
        .updateTable("auth_users")
        .set({ email_verified: true })
        .where("id", "=", userId)
        .execute();
      await shop.db
        .updateTable("profiles")
        .set({ role, vendor_id: vendorId })
        .where("user_id", "=", userId)
        .execute();
    }
  });
}

async function listMissing(shop: Shop) {
  const emails = demoAccounts.map(({ email }) => email);
  const there = await shop.db.selectFrom("auth_users").select("email").where("email", "in", emails).execute();
  return demoAccounts.filter(({ email }) => !there.some((account) => account.email === email));
}

/** Deletes the demo accounts, whose password is public, from a shop that was a demo before. */
export async function removeDemoAccounts(shop: Shop): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  await shop.db.deleteFrom("auth_users").where("email", "in", emails).execute();
}
