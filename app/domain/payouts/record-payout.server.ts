import { sql } from "kysely";
import { writeAudit } from "../audit/write-audit.server.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import { formatIndianDay, indianDay } from "../time/indian-days.ts";
import { formatExact } from "../money/money.ts";
import { refusal } from "../refusals/refusal.ts";
import { requirePermission } from "../access/require-permission.ts";
import type { Shop } from "../shop/shop.ts";
import { mailVendor } from "../vendors/mail-vendor.server.ts";
import { balanceOf } from "./balances.server.ts";
import { lockVendor } from "./lock-vendor.server.ts";
import type { PayoutInput } from "./payout-input.ts";

/**
 * Records that the bank sent a vendor all or some of what it is owed, and mails the vendor. The same transfer recorded
 * again changes nothing.
 * Refuses: more than is owed; a day in the future or more than a year ago; a reference that is recorded for another
 * transfer.
 */
export async function recordPayout(shop: Shop, vendorId: string, payout: PayoutInput): Promise<void> {
  requirePermission(shop.actor, "payouts.record");
  const { amount, paidOn, reference } = payout;
  const today = indianDay(shop.now());
  if (paidOn > today) throw refusal("payout.day-to-come");
  if (paidOn < yearBefore(today)) throw refusal("payout.day-too-long-ago");
  await inTransaction(shop, async (shop) => {
    const vendor = await lockVendor(shop, vendorId);
    if (await isRecorded(shop, vendorId, payout)) return;
    const { owed } = await balanceOf(shop, vendorId);
    if (amount > owed) throw refusal("payout.above-what-is-owed", { vendor: vendor.name, owed });
    const account = await shop.db
      .selectFrom("vendor_bank_accounts")
      .select("number_last4")
      .where("vendor_id", "=", vendorId)
      .executeTakeFirst();
    const written = await shop.db
      .insertInto("payouts")
      .values({
        vendor_id: vendorId,
        amount,
        paid_on: paidOn,
        reference,
        account_last4: account?.number_last4 ?? null,
        recorded_at: shop.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // Another vendor's payout with this reference was recorded at the same moment.
    if (!written) throw refusal("payout.reference-used", { recorded: null });
    await writeAudit(shop, {
      action: "payout.record",
      subject: { id: vendorId, name: vendor.name },
      vendorId,
      before: null,
      after: { amount: formatExact(amount), paidOn: formatIndianDay(paidOn), reference },
    });
    await mailVendor(shop, vendorId, { template: "payout-sent", amount, reference });
  });
}

/**
 * '2025-11-22' for '2026-11-22'. A 29th of February gives a day that does not exist but compares correctly with all
 * days of the year before.
 */
function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}

/** Whether this very payout is recorded. Refuses: a reference that is recorded with other details. */
async function isRecorded(shop: Shop, vendorId: string, { amount, paidOn, reference }: PayoutInput) {
  const found = await shop.db
    .selectFrom("payouts")
    .select(["vendor_id", "amount"])
    .select(sql<string>`paid_on::text`.as("paid_on"))
    .where("reference", "=", reference)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!found) return false;
  if (found.vendor_id === vendorId && found.amount === amount && found.paid_on === paidOn) return true;
  throw refusal("payout.reference-used", { recorded: { amount: found.amount, paidOn: found.paid_on } });
}
