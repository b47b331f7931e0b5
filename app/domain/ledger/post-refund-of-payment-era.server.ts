import { cashKinds, type LedgerKind } from "#db/words.ts";
import type { Shop } from "../shop/shop.ts";
import { type Amounts, reversalEntries } from "./reversal-entries.ts";
import type { Worth } from "./sale-heads.ts";

type Refund = {
  refundId: string;
  paymentId: string;
  fulfilmentId: string;
  /** What the fulfilment's goods are worth after the credit, in whole paise. */
  worth: Worth;
};

/**
 * Posts a refund of a sale that version 0.2.0 posted when it was paid: the refund takes back its share, in the
 * transaction that decides on it. A refund of any other sale posts nothing, because its credit note does. The order's
 * row must be locked.
 */
export async function postRefundOfPaymentEra(
  shop: Shop,
  { refundId, paymentId, fulfilmentId, worth }: Refund,
): Promise<void> {
  const posted = await shop.db
    .selectFrom("vendor_ledger_entries")
    .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
    .select(["vendor_ledger_entries.vendor_id", "kind", "amount", "refund_id"])
    .where("fulfilment_id", "=", fulfilmentId)
    .where("ledger_era", "=", "payment")
    .where("payment_id", "=", paymentId)
    .where("kind", "not in", cashKinds)
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
    is_reversal: true,
    entered_at: shop.now(),
  }));
  if (entries.length > 0) await shop.db.insertInto("vendor_ledger_entries").values(entries).execute();
}
