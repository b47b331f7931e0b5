import type { BookMail } from "../mail-data.ts";
import { sql } from "kysely";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { formatIndianDay, indianDay } from "../../base/time/indian-days.ts";
import { formatExact } from "../../base/money/money.ts";
import { refusal } from "../refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mailVendor } from "../../vendors/vendor/mail-vendor.server.ts";
import { lockVendor } from "./lock-vendor.server.ts";
import { openLinesOf } from "./open-lines.server.ts";
import type { PayoutInput } from "./payout-input.ts";

/**
 * Records that the bank sent a vendor what these orders and its deductions come to, and mails the vendor. The same
 * transfer recorded again changes nothing. Returns whether it was recorded now.
 * Refuses:
 * - an order that is not payable, and deductions that came meanwhile
 * - an amount that is not the sum of the orders and deductions
 * - a day in the future or more than a year ago
 * - a reference that is recorded for another transfer
 * - a vendor without a bank account
 */
export async function recordPayout(shop: Shop, vendorId: string, payout: PayoutInput): Promise<boolean> {
  requirePermission(shop.actor, "payouts.record");
  const { amount, paidOn, reference } = payout;
  const today = indianDay(shop.now());
  if (paidOn > today) throw refusal("payout.day-to-come");
  if (paidOn < yearBefore(today)) throw refusal("payout.day-too-long-ago");
  return inTransaction(shop, async (shop) => {
    const expected = await findLinesToPay(shop, vendorId, payout.fulfilmentIds);
    await lockOrders(shop, expected);
    const vendor = await lockVendor(shop, vendorId);
    if (vendor.isOwn) throw refusal("payout.own-goods");
    if (await isRecorded(shop, vendorId, payout)) return false;
    const account = await shop.db
      .selectFrom("vendor_bank_accounts")
      .select("number_last4")
      .where("vendor_id", "=", vendorId)
      .executeTakeFirst();
    if (!account) throw refusal("payout.no-account", { vendor: vendor.name });
    const lines = await findLinesToPay(shop, vendorId, payout.fulfilmentIds);
    const locked = new Set(expected.map(({ fulfilmentId }) => fulfilmentId));
    const missing = payout.fulfilmentIds.some(
      (id) => !lines.some(({ fulfilmentId, amount }) => fulfilmentId === id && amount > 0),
    );
    if (missing || !lines.every(({ fulfilmentId }) => locked.has(fulfilmentId))) {
      throw refusal("payout.orders-changed");
    }
    const total = sumOf(lines);
    if (total <= 0) {
      throw refusal("payout.nothing-left", { deductions: -sumOf(lines.filter(({ amount }) => amount < 0)) });
    }
    if (amount !== total) throw refusal("payout.other-amount", { total });
    const written = await shop.db
      .insertInto("payouts")
      .values({
        vendor_id: vendorId,
        amount,
        paid_on: paidOn,
        reference,
        account_last4: account.number_last4,
        recorded_at: shop.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // Another vendor's payout with this reference was recorded at the same moment.
    if (!written) throw refusal("payout.reference-used", { recorded: null });
    await shop.db
      .insertInto("payout_lines")
      .values(
        lines.map(({ fulfilmentId, amount, ledgerUntil }) => ({
          payout_id: written.id,
          fulfilment_id: fulfilmentId,
          amount,
          ledger_until: ledgerUntil,
        })),
      )
      .execute();
    await writeAudit(shop, {
      action: "payout.record",
      subject: { id: vendorId, name: vendor.name },
      vendorId,
      before: null,
      after: {
        amount: formatExact(amount),
        paidOn: formatIndianDay(paidOn),
        reference,
        parcels: lines.length,
      },
    });
    await mailVendor<BookMail>(shop, vendorId, { template: "payout-sent", amount, reference });
    return true;
  });
}

type LineToPay = { fulfilmentId: string; amount: number; ledgerUntil: string };

const sumOf = (lines: readonly LineToPay[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Finds which of these fulfilments are payable, and all deductions of the vendor. */
async function findLinesToPay(shop: Shop, vendorId: string, ids: readonly string[]): Promise<LineToPay[]> {
  const { rows } = await sql<LineToPay>`
    with ${openLinesOf(shop, sql`vendors.id = ${vendorId}`)}
    select "fulfilmentId", amount, (
      select max(id) from vendor_ledger_entries where fulfilment_id = "fulfilmentId"
    )::text as "ledgerUntil"
    from open_lines where amount < 0 or cardinality(reasons) = 0 and "fulfilmentId" = any (${[...ids]}::uuid[])
    order by "placedAt", "fulfilmentId"
  `.execute(shop.db);
  return rows;
}

/** Keeps the verbs of these orders waiting until the transaction ends, so that none undoes a delivery that is paid. */
async function lockOrders(shop: Shop, lines: readonly LineToPay[]): Promise<void> {
  const ids = lines.map(({ fulfilmentId }) => fulfilmentId);
  await sql`
    select from orders where id in (select order_id from fulfilments where id = any (${ids}::uuid[]))
    order by id for share
  `.execute(shop.db);
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
  const payout = await shop.db
    .selectFrom("payouts")
    .select(["vendor_id", "amount"])
    .select(sql<string>`paid_on::text`.as("paid_on"))
    .where("reference", "=", reference)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!payout) return false;
  if (payout.vendor_id === vendorId && payout.amount === amount && payout.paid_on === paidOn) return true;
  throw refusal("payout.reference-used", { recorded: { amount: payout.amount, paidOn: payout.paid_on } });
}
