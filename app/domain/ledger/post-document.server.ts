import { moneyKinds, type SaleKind } from "#db/words.ts";
import { inTransaction } from "../shop/in-transaction.server.ts";
import type { Shop } from "../shop/shop.ts";
import { writeCommission } from "./document-commission.server.ts";
import { writeTcs } from "./document-tcs.server.ts";
import { writeTds } from "./document-tds.server.ts";
import { type PostedDocument, readDocument } from "./read-document.server.ts";
import { difference, ledgerAmounts, type Worth } from "./sale-heads.ts";

/**
 * Posts a tax document to its vendor's ledger, in the transaction that issues it: an invoice posts the sale, a note
 * what it takes back. Fees and taxes are those that the goods bear that are left after it, less what was posted so far,
 * so that a sale that is credited in full ends at zero. Nothing is posted for the shop's own goods, and of a sale of
 * the era 'payment' only its TCS is written. The order's row must be locked.
 */
export async function postDocument(shop: Shop, documentId: string): Promise<void> {
  const document = await readDocument(shop, documentId);
  if (document.kind !== "invoice") await postWaitingOfSale(shop, document.invoiceId);
  await post(shop, document, document.issuedAt);
}

/**
 * Posts the documents that version 0.2.0 issued and that are not posted yet, at most some hundred each time. Their
 * entries are of today, because the months before are closed.
 */
export async function postWaitingDocuments(shop: Shop): Promise<void> {
  const waiting = await shop.db
    .selectFrom("documents_to_post")
    .innerJoin("tax_documents", "tax_documents.id", "document_id")
    .select(["document_id", "order_id", "vendor_id"])
    .orderBy("documents_to_post.issued_at")
    .orderBy("number")
    .limit(500)
    .execute();
  const failures: unknown[] = [];
  for (const { document_id, order_id, vendor_id } of waiting) {
    try {
      await inTransaction(shop, async (shop) => {
        await shop.db.selectFrom("orders").select("id").where("id", "=", order_id).forUpdate().execute();
        // The vendor's documents wait, as for every other document.
        await shop.db
          .selectFrom("document_issuers")
          .select("vendor_id")
          .where("vendor_id", "=", vendor_id)
          .forUpdate()
          .execute();
        await postIfWaiting(shop, document_id);
      });
    } catch (error) {
      // One document does not keep the others waiting.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** What is left after a note counts the earlier notes too, so all of these are posted before it. */
async function postWaitingOfSale(shop: Shop, invoiceId: string): Promise<void> {
  const waiting = await shop.db
    .selectFrom("documents_to_post")
    .innerJoin("tax_documents", "tax_documents.id", "document_id")
    .select("document_id")
    .where(({ or, eb }) => or([eb("id", "=", invoiceId), eb("invoice_id", "=", invoiceId)]))
    .orderBy("documents_to_post.issued_at")
    .orderBy("invoice_id", (order) => order.asc().nullsFirst())
    .orderBy("number")
    .execute();
  for (const { document_id } of waiting) await postIfWaiting(shop, document_id);
}

async function postIfWaiting(shop: Shop, documentId: string): Promise<void> {
  const waiting = await shop.db
    .deleteFrom("documents_to_post")
    .where("document_id", "=", documentId)
    .returning("document_id")
    .executeTakeFirst();
  if (waiting) await post(shop, await readDocument(shop, documentId), shop.now());
}

async function post(shop: Shop, document: PostedDocument, enteredAt: Date): Promise<void> {
  if (document.isOwn) return;
  const tcs = await writeTcs(shop, document);
  if (document.era === "payment") return;
  const fee = await writeCommission(shop, document);
  const tds = await writeTds(shop, document, enteredAt);
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
      entered_at: enteredAt,
    }));
  if (entries.length > 0) await shop.db.insertInto("vendor_ledger_entries").values(entries).execute();
}

async function readWorthSoFar({ db }: Shop, { fulfilmentId }: PostedDocument): Promise<Partial<Worth>> {
  const rows = await db
    .selectFrom("vendor_ledger_entries")
    .select("kind")
    .select(({ fn }) => fn.sum<number>("amount").as("amount"))
    .where("fulfilment_id", "=", fulfilmentId)
    .where("document_id", "is not", null)
    .where("kind", "in", moneyKinds)
    .groupBy("kind")
    .execute();
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]));
}
