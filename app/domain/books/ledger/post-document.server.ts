import { moneyKinds, type SaleKind } from "#db/words.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { writeCommission } from "./document-commission.server.ts";
import { writeTcs } from "./document-tcs.server.ts";
import { writeTds } from "./document-tds.server.ts";
import { type PostedDocument, readDocument } from "./read-document.server.ts";
import { difference, ledgerAmounts, type Worth } from "./sale-heads.ts";

/**
 * Posts a tax document to its vendor's ledger, in the transaction that issues it: an invoice posts the sale, a note
 * what it takes back. Fees and taxes are those that the goods bear that are left after it, less what was posted so far,
 * so that a sale that is credited in full ends at zero. Nothing is posted for the shop's own goods. The order's row must
 * be locked.
 */
export async function postDocument(shop: Shop, documentId: string): Promise<void> {
  const document = await readDocument(shop, documentId);
  if (document.isOwn) return;
  const tcs = await writeTcs(shop, document);
  const fee = await writeCommission(shop, document);
  const tds = await writeTds(shop, document);
  const worth = difference(document.left, await readWorthSoFar(shop, document));
  const amounts = ledgerAmounts(worth, {
    commission: fee.change,
    tcs: tcs?.heads ?? { cgst: 0, sgst: 0, igst: 0 },
    tds: tds.amount,
  });
  const rates: Partial<Record<SaleKind, number>> = {
    commission: fee.basisPoints,
    "gst-on-commission": fee.gstBasisPoints,
    ...(tcs && { tcs: tcs.basisPoints }),
    tds: tds.basisPoints,
  };
  const entries = (Object.keys(amounts) as SaleKind[])
    .filter((kind) => amounts[kind] !== 0)
    .map((kind) => ({
      vendor_id: document.vendorId,
      fulfilment_id: document.fulfilmentId,
      kind,
      amount: amounts[kind],
      basis_points: rates[kind] ?? null,
      document_id: document.id,
      is_reversal: document.kind !== "invoice",
      entered_at: document.issuedAt,
    }));
  if (entries.length > 0) await shop.db.insertInto("vendor_ledger_entries").values(entries).execute();
}

async function readWorthSoFar({ db }: Shop, { fulfilmentId }: PostedDocument): Promise<Partial<Worth>> {
  const rows = await db
    .selectFrom("vendor_ledger_entries")
    .select("kind")
    .select(({ fn }) => fn.sum<number>("amount").as("amount"))
    .where("fulfilment_id", "=", fulfilmentId)
    .where("kind", "in", moneyKinds)
    .groupBy("kind")
    .execute();
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]));
}
