import type { BookMail } from "../mail-data.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mailVendor } from "../../vendors/vendor/mail-vendor.server.ts";
import { lockVendor } from "./lock-vendor.server.ts";
import type { PayoutWithdrawal } from "./payout-input.ts";

/**
 * Withdraws a payout that was recorded by mistake. The record stays, its orders can be paid out again, and the
 * vendor is mailed the reason.
 * Refuses: a payout that is already withdrawn.
 */
export async function withdrawPayout(
  shop: Shop,
  vendorId: string,
  { payoutId, reason }: PayoutWithdrawal,
): Promise<void> {
  requirePermission(shop.actor, "payouts.record");
  await inTransaction(shop, async (shop) => {
    const vendor = await lockVendor(shop, vendorId);
    const withdrawn = await shop.db
      .updateTable("payouts")
      .set({ withdrawn_at: shop.now(), withdrawn_for: reason })
      .where("id", "=", payoutId)
      .where("vendor_id", "=", vendorId)
      .where("withdrawn_at", "is", null)
      .returning(["amount", "reference"])
      .executeTakeFirst();
    if (!withdrawn) throw refusal("payout.not-recorded");
    await writeAudit(shop, {
      action: "payout.withdraw",
      subject: { id: vendorId, name: vendor.name },
      vendorId,
      before: { amount: formatExact(withdrawn.amount), reference: withdrawn.reference },
      after: { reason },
    });
    await mailVendor<BookMail>(shop, vendorId, { template: "payout-withdrawn", ...withdrawn, reason });
  });
}
