import type { LedgerKind } from "#db/words.ts";
import type { Shop } from "../shop/shop.ts";
import { type Amounts, reversalEntries, type Worth } from "./reversal-entries.ts";

type Refund = {
  refundId: string;
  paymentId: string;
  fulfilmentId: string;
  /** What the fulfilment's goods are worth after the credit, in whole paise. */
  worth: Worth;
};

/**
 * Posts a refund to the vendors' ledger, in the transaction that decides on it. Money that was never posted as a sale
 * is not taken back. The order's row must be locked.
 */
export async function postRefund(
  shop: Shop,
  { refundId, paymentId, fulfilmentId, worth }: Refund,
): Promise<void> {
  const posted = await shop.db
    .selectFrom("vendor_ledger_entries")
    .select(["vendor_id", "kind", "amount", "refund_id"])
    .where("fulfilment_id", "=", fulfilmentId)
    .where("payment_id", "=", paymentId)
    .execute();
  const [first] = posted;
  if (!first) return;
  const sale: Amounts = {};
  const left: Amounts = {};
  for (const { kind: name, amount, refund_id } of posted) {
    const kind = name as LedgerKind;
    if (refund_id === null) sale[kind] = amount;
    left[kind] = (left[kind] ?? 0) + amount;
  }
  const entries = reversalEntries(sale, left, worth).map((entry) => ({
    ...entry,
    vendor_id: first.vendor_id,
    fulfilment_id: fulfilmentId,
    payment_id: paymentId,
    refund_id: refundId,
    entered_at: shop.now(),
  }));
  if (entries.length > 0) await shop.db.insertInto("vendor_ledger_entries").values(entries).execute();
}
