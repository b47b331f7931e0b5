import { addressOfNobody } from "../../base/identifiers/no-email.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";
import type { NewCustomer } from "./new-customer.ts";

/**
 * Opens an account for a customer, within the transaction of what is entered for them. Nobody can sign in to it: without an
 * email address it waits to be claimed (`makeClaimLink`), with one the person asks for a password under 'Forgot password'.
 * Refuses: an email address that has an account.
 */
export async function addCustomer(
  shop: Shop,
  { name, phone, email }: NewCustomer,
  passwordHash: string,
): Promise<{ id: string; email: string }> {
  requirePermission(shop.actor, "orders.enter");
  const address = email === "" ? addressOfNobody() : email;
  const taken = await shop.db
    .selectFrom("auth_users")
    .select("id")
    .where("email", "=", address)
    .executeTakeFirst();
  if (taken) throw refusal("customer.email-taken");
  const account = { name, email: address, passwordHash, registeredAs: "customer" } as const;
  const id = await shop.signIn.createAccount(shop.db, account);
  await shop.db.updateTable("profiles").set({ phone }).where("user_id", "=", id).execute();
  await writeAudit(shop, {
    action: "customer.add",
    subject: { id, name },
    vendorId: null,
    before: null,
    after: null,
  });
  return { id, email: address };
}
