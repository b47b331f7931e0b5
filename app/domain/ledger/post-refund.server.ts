import type { LedgerKind } from "#db/words.ts";
import type { Shop } from "../shop/shop.ts";
import { type Amounts, moneyOf, reversalEntries, shareOut } from "./reversal-entries.ts";

type Refund = {
  id: string;
  paymentId: string;
  /** Whole paise. */
  amount: number;
  /** The fulfilment whose money is refunded; null for a refund of the payment as a whole. */
  fulfilmentId: string | null;
};

/**
 * Posts a refund to the vendors' ledger, in the transaction that decides on it. Money that was never posted as a sale,
 * such as a second payment, is not taken back.
 */
export async function postRefund(shop: Shop, refund: Refund): Promise<void> {
  const sales = await readSales(shop, refund);
  if (sales.length === 0) return;
  const shares = sharesOf(refund, sales);
  const entries = sales.flatMap(({ fulfilmentId, vendorId, sale, left }, place) => {
    const share = shares[place] ?? 0;
    if (share === 0) return [];
    return reversalEntries(sale, left, share).map((entry) => ({
      ...entry,
      vendor_id: vendorId,
      fulfilment_id: fulfilmentId,
      payment_id: refund.paymentId,
      refund_id: refund.id,
      entered_at: shop.now(),
    }));
  });
  if (entries.length > 0) await shop.db.insertInto("vendor_ledger_entries").values(entries).execute();
}

/**
 * The share of each sale in the refund. The refund's fulfilment bears as much as it can. The rest, or a refund without
 * a fulfilment, is split over all sales by what is left of them.
 */
function sharesOf({ amount, fulfilmentId }: Refund, sales: EnteredSale[]): number[] {
  const weights = sales.map(({ left }) => moneyOf(left));
  const own = sales.map((sale, place) =>
    sale.fulfilmentId === fulfilmentId ? Math.min(amount, weights[place] ?? 0) : 0,
  );
  const rest = shareOut(
    amount - own.reduce((sum, share) => sum + share, 0),
    weights.map((weight, place) => weight - (own[place] ?? 0)),
  );
  return own.map((share, place) => share + (rest[place] ?? 0));
}

type EnteredSale = { fulfilmentId: string; vendorId: string; sale: Amounts; left: Amounts };

/**
 * Reads the posted sales of a payment by fulfilment, and what is left of each. Locks the payment's row, so two refunds
 * at once wait for each other.
 */
async function readSales(shop: Shop, { paymentId }: Refund): Promise<EnteredSale[]> {
  await shop.db.selectFrom("payments").select("id").where("id", "=", paymentId).forUpdate().execute();
  const entries = await shop.db
    .selectFrom("vendor_ledger_entries")
    .select(["fulfilment_id", "vendor_id", "kind", "amount", "refund_id"])
    .where("payment_id", "=", paymentId)
    .orderBy("fulfilment_id")
    .execute();
  const sales = new Map<string, EnteredSale>();
  for (const entry of entries) {
    const kind = entry.kind as LedgerKind;
    const { fulfilment_id: fulfilmentId, vendor_id: vendorId, amount } = entry;
    const entered = sales.get(fulfilmentId) ?? { fulfilmentId, vendorId, sale: {}, left: {} };
    if (entry.refund_id === null) entered.sale[kind] = amount;
    entered.left[kind] = (entered.left[kind] ?? 0) + amount;
    sales.set(fulfilmentId, entered);
  }
  return [...sales.values()];
}
