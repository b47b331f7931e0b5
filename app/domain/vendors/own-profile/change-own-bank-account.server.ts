import type { VendorMail } from "../mail-data.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { rolesWith } from "../../shop/access/permissions.ts";
import type { BankAccount } from "../vendor/bank-account.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";

/**
 * Sets the account that the signed-in vendor's payouts go to.
 * The vendor's people are notified by mail, in case somebody else did it. Only the last four digits of the number are
 * ever shown again.
 */
export async function changeOwnBankAccount(shop: Shop, account: BankAccount): Promise<void> {
  const { vendorId } = requireForVendor(shop.actor, "vendors.edit-own");
  const lastFour = account.accountNumber.slice(-4);
  const next = {
    holder: account.holder,
    number_sealed: shop.vault.seal(account.accountNumber),
    number_last4: lastFour,
    ifsc: account.ifsc,
    changed_at: shop.now(),
  };
  await inTransaction(shop, async (shop) => {
    const vendor = await shop.db
      .selectFrom("vendors")
      .select(["name", "email"])
      .where("id", "=", vendorId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = await shop.db
      .selectFrom("vendor_bank_accounts")
      .select(["holder", "number_last4", "ifsc"])
      .where("vendor_id", "=", vendorId)
      .executeTakeFirst();
    await shop.db
      .insertInto("vendor_bank_accounts")
      .values({ vendor_id: vendorId, ...next })
      .onConflict((conflict) => conflict.column("vendor_id").doUpdateSet(next))
      .execute();
    await writeAudit(shop, {
      action: "vendor.bank-account",
      subject: { id: vendorId, name: vendor.name },
      vendorId,
      before: before ? { holder: before.holder, lastFour: before.number_last4, ifsc: before.ifsc } : null,
      after: { holder: next.holder, lastFour, ifsc: next.ifsc },
    });
    await notify(shop, vendorId, vendor.email, { lastFour, isFirst: before === undefined });
  });
}

/** Notifies everybody who stands for the vendor, and the address customers write to: one mailbox may be in the wrong hands. */
async function notify(
  shop: Shop,
  vendorId: string,
  vendorEmail: string,
  details: { lastFour: string; isFirst: boolean },
) {
  const people = await shop.db
    .selectFrom("profiles")
    .select("email")
    .where("vendor_id", "=", vendorId)
    .where("role", "in", rolesWith("vendor.own"))
    .execute();
  const event = `bank-account-changed:${vendorId}:${shop.now().toISOString()}`;
  for (const recipient of new Set([vendorEmail, ...people.map(({ email }) => email)])) {
    await queueMail<VendorMail>(shop, `${event}:${recipient}`, recipient, {
      template: "bank-account-changed",
      ...details,
    });
  }
}
