import { listLinesToPay } from "#domain/books/payouts/list-open-lines.server.ts";
import type { PayoutInput } from "#domain/books/payouts/payout-input.ts";
import { recordPayout } from "#domain/books/payouts/record-payout.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { asVendor, makeTransition, type TestOrder } from "./test-fulfilments.ts";

let lastReference = 0;
export const newReference = () => `UTR${String((lastReference += 1)).padStart(12, "0")}`;

/** Gives a vendor a bank account, without which nothing is paid out. */
export async function giveAccount(shop: Shop, vendorId: string): Promise<void> {
  const account = { holder: vendorId, number_last4: "9012", ifsc: "SBIN0001234", changed_at: shop.now() };
  await shop.db
    .insertInto("vendor_bank_accounts")
    .values({ vendor_id: vendorId, number_sealed: shop.vault.seal("123456789012"), ...account })
    .execute();
}

/** What the form of a payout holds when it opens: all payable orders, with their sum. */
export async function payableNow(admin: Shop, vendorId: string): Promise<PayoutInput> {
  const { payable, deducted } = await listLinesToPay(admin, vendorId);
  return {
    amount: [...deducted, ...payable].reduce((sum, { amount }) => sum + amount, 0),
    paidOn: indianDay(admin.now()),
    reference: newReference(),
    fulfilmentIds: payable.map(({ fulfilmentId }) => fulfilmentId),
  };
}

/** Records a payout of everything that is payable to a vendor, and returns it. */
export async function payOut(
  admin: Shop,
  vendorId: string,
  changes: Partial<PayoutInput> = {},
): Promise<PayoutInput> {
  const payout = { ...(await payableNow(admin, vendorId)), ...changes };
  await recordPayout(admin, vendorId, payout);
  return payout;
}

/** The vendor, or `by`, packs, ships and delivers its fulfilment. */
export async function deliver(
  shop: Shop,
  order: TestOrder,
  vendorId: string,
  by: Shop = asVendor(shop, vendorId),
): Promise<void> {
  const fulfilmentId = order.fulfilments[vendorId] ?? "";
  for (const step of ["pack", "ship"] as const)
    await makeTransition(asVendor(shop, vendorId), fulfilmentId, step);
  await makeTransition(by, fulfilmentId, "deliver");
}

/** Whether a payout that counts has paid for this fulfilment. */
export async function isPaidOut(shop: Shop, fulfilmentId: string): Promise<boolean> {
  const line = await shop.db
    .selectFrom("payout_lines")
    .innerJoin("payouts", "payouts.id", "payout_lines.payout_id")
    .select("payouts.id")
    .where("fulfilment_id", "=", fulfilmentId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return line !== undefined;
}
