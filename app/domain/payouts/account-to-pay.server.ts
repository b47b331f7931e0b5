import { writeAudit } from "../audit/write-audit.server.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import { refusal } from "../refusals/refusal.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import { lockVendor } from "./lock-vendor.server.ts";

/** The account a vendor's money goes to, without its number. */
export type AccountToPay = { holder: string; lastFour: string; ifsc: string; changedAt: Date };

/** Null while the vendor has not given one. An admin's alone. */
export async function findAccountToPay(shop: Shop, vendorId: string): Promise<AccountToPay | null> {
  requirePermission(shop.actor, "books.read-any");
  const account = await shop.db
    .selectFrom("vendor_bank_accounts")
    .select(["holder", "number_last4 as lastFour", "ifsc", "changed_at as changedAt"])
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return account ?? null;
}

/** The whole number, to be typed into the bank's form; the trail keeps who read it. Refuses when there is none. */
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
