import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import type { PayInInput } from "../cash/remittance-input.ts";
import { readVendorCash } from "../cash/vendor-cash.server.ts";
import { postCashPaidIn } from "../../books/ledger/post-cash-held.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { refusal } from "../refusals.ts";
import { refusal as vendorRefusal } from "../../vendors/refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { formatIndianDay, indianDay } from "../../base/time/indian-days.ts";

/**
 * Records that a vendor paid in cash of his customers. The same form again changes nothing.
 * Refuses: more than he holds; a day that is still to come; a reference of this vendor that was used before.
 */
export async function recordPayIn(shop: Shop, vendorId: string, input: PayInInput): Promise<void> {
  requirePermission(shop.actor, "cash.record");
  const { requestId, amount, receivedOn, reference } = input;
  if (receivedOn > indianDay(shop.now())) throw refusal("remittance.day-to-come");
  await inTransaction(shop, async (shop) => {
    const vendor = await shop.db
      .selectFrom("vendors")
      .select("name")
      .where("id", "=", vendorId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!vendor) throw vendorRefusal("vendor.not-found");
    const written = await shop.db
      .insertInto("cash_pay_ins")
      .values({
        id: requestId,
        vendor_id: vendorId,
        amount,
        received_on: receivedOn,
        reference,
        recorded_at: shop.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!written) {
      const same = await shop.db
        .selectFrom("cash_pay_ins")
        .select("id")
        .where("id", "=", requestId)
        .where("vendor_id", "=", vendorId)
        .where("amount", "=", amount)
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (same) return;
      throw refusal("pay-in.reference-used");
    }
    const { held } = await readVendorCash(shop, vendorId);
    const left = await postCashPaidIn(shop, { payInId: requestId, vendorId, amount });
    if (left > 0) throw refusal("pay-in.above-what-is-held", { vendor: vendor.name, held });
    await writeAudit(shop, {
      action: "cash.pay-in",
      subject: { id: vendorId, name: vendor.name },
      vendorId,
      before: null,
      after: { amount: formatExact(amount), receivedOn: formatIndianDay(receivedOn), reference },
    });
  });
}
