import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { lockVendor } from "./lock-vendor.server.ts";

/** The bank account of a vendor, without its number. */
export type AccountToPay = { holder: string; lastFour: string; ifsc: string; changedAt: Date };

/** Finds a vendor's bank account for an admin; null if the vendor has not given one. */
export async function findAccountToPay(shop: Shop, vendorId: string): Promise<AccountToPay | null> {
  requirePermission(shop.actor, "books.read-any");
  const account = await shop.db
    .selectFrom("vendor_bank_accounts")
    .select(["holder", "number_last4 as lastFour", "ifsc", "changed_at as changedAt"])
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return account ?? null;
}

/**
 * Returns the full account number, to be typed into the bank's form. The audit log records who read it.
 * Refuses: a vendor without an account.
 */
export async function readAccountNumber(shop: Shop, vendorId: string): Promise<string> {
  requirePermission(shop.actor, "payouts.record");
  return inTransaction(shop, async (shop) => {
    const vendor = await lockVendor(shop, vendorId);
    const account = await shop.db
      .selectFrom("vendor_bank_accounts")
      .select(["number_sealed", "number_last4"])
      .where("vendor_id", "=", vendorId)
      .executeTakeFirst();
    if (!account) throw refusal("payout.no-account", { vendor: vendor.name });
    await writeAudit(shop, {
      action: "payout.read-account",
      subject: { id: vendorId, name: vendor.name },
      vendorId,
      before: null,
      after: { lastFour: account.number_last4 },
    });
    return shop.vault.open(account.number_sealed);
  });
}
