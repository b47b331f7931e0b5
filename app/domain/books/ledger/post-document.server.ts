import type { SaleKind } from "#db/values/book-values.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { feesOfSale } from "./fees-of-sale.server.ts";
import { feesTakenBack } from "./fees-taken-back.server.ts";
import { readDocument } from "./read-document.server.ts";
import { difference, ledgerAmounts } from "./sale-heads.ts";

/**
 * Posts a tax document to its vendor's ledger, in the transaction that issues it: an invoice posts the sale, a note
 * what it takes back. Fees and taxes are those that the goods bear that are left after it, less what was posted so far,
 * so that a sale that is credited in full ends at zero. Nothing is posted for the shop's own goods. The order's row must
 * be locked.
 */
export async function postDocument(shop: Shop, documentId: string): Promise<void> {
  const document = await readDocument(shop, documentId);
  if (document.isOwn) return;
  const isSale = document.kind === "invoice";
  const fees = await (isSale ? feesOfSale(shop, document) : feesTakenBack(shop, document));
  const { commission, tcs, tds } = fees;
  await shop.db
    .insertInto("document_commission")
    .values({ ...commission, document_id: documentId, issued_at: document.issuedAt })
    .execute();
  if (tcs) {
    const row = { ...tcs, state_code: document.stateCode, document_id: documentId };
    await shop.db.insertInto("document_tcs").values(row).execute();
  }
  if (tds)
    await shop.db
      .insertInto("document_tds")
      .values({ ...tds, document_id: documentId })
      .execute();
  const amounts = ledgerAmounts(difference(document.left, document.posted), fees);
  const rates: Partial<Record<SaleKind, number>> = {
    commission: commission.basis_points,
    "gst-on-commission": commission.gst_basis_points,
    ...(tcs && { tcs: tcs.basis_points }),
    ...(tds && { tds: tds.basis_points }),
  };
  const entries = (Object.keys(amounts) as SaleKind[])
    .filter((kind) => amounts[kind] !== 0)
    .map((kind) => ({
      vendor_id: document.vendorId,
      fulfilment_id: document.fulfilmentId,
      kind,
      amount: amounts[kind],
      basis_points: rates[kind] ?? null,
      document_id: documentId,
      is_reversal: !isSale,
      entered_at: document.issuedAt,
    }));
  if (entries.length > 0) await shop.db.insertInto("vendor_ledger_entries").values(entries).execute();
}
