import { sql } from "kysely";
import type { TaxDocumentKind } from "#db/values/book-values.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { InvoiceSeller } from "../invoices/tax-document.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import {
  type BilledSale,
  type CommissionDocumentRow,
  commissionDocumentsPerPage,
  maxBilledSales,
} from "./commission-document-list.ts";
import type { CommissionDocument, CommissionLine, CorrectedInvoice } from "./commission-document.ts";

/** Lists a page of the shop's commission invoices and notes, the latest first: the signed-in vendor's own, or all. */
export async function listCommissionDocuments(
  shop: Shop,
  page: number,
): Promise<{ rows: CommissionDocumentRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    readable(shop)
      .select(["id", "kind", "number", "issued_at as issuedAt", "month", "taxable", "total"])
      .select([
        sql<number>`(cgst + sgst + igst)::float8`.as("gst"),
        sql<string>`buyer ->> 'name'`.as("vendorName"),
      ])
      .orderBy("issued_at", "desc")
      .orderBy("number", "desc")
      .limit(commissionDocumentsPerPage)
      .offset((page - 1) * commissionDocumentsPerPage)
      .execute(),
    readable(shop)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => ({ ...row, kind: row.kind as TaxDocumentKind })), total };
}

/** Finds a commission invoice or note; undefined for a vendor if it is another's. */
export async function findCommissionDocument(
  shop: Shop,
  id: string,
): Promise<CommissionDocument | undefined> {
  return isUuid(id) ? readDocument(readable(shop), id) : undefined;
}

/** Reads any of them. It checks no permission: only the shop's own jobs call it. */
export function readAnyCommissionDocument({ db }: Shop, id: string): Promise<CommissionDocument | undefined> {
  return readDocument(db.selectFrom("commission_documents"), id);
}

async function readDocument(
  documents: ReturnType<typeof readable>,
  id: string,
): Promise<CommissionDocument | undefined> {
  const row = await documents
    .select(["id", "kind", "number", "issued_at as issuedAt", "vendor_id as vendorId", "month"])
    .select([
      "place_of_supply as placeOfSupply",
      "taxable",
      "cgst",
      "sgst",
      "igst",
      "round_off as roundOff",
      "total",
    ])
    .select([
      sql<InvoiceSeller>`seller`.as("seller"),
      sql<InvoiceSeller>`buyer`.as("buyer"),
      sql<CommissionLine[]>`lines`.as("lines"),
      sql<(Omit<CorrectedInvoice, "issuedAt"> & { issuedAt: string })[]>`corrects`.as("corrects"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const corrects = row.corrects.map((invoice) => ({ ...invoice, issuedAt: new Date(invoice.issuedAt) }));
  return { ...row, kind: row.kind as TaxDocumentKind, corrects };
}

/**
 * Lists the vendor's invoices and credit notes that a commission document bills, the oldest first, at most five
 * hundred. It checks no permission: the caller has found the document.
 */
export function listBilledSales({ db }: Shop, commissionDocumentId: string): Promise<BilledSale[]> {
  return db
    .selectFrom("commission_billed as billed")
    .innerJoin("document_commission as fee", "fee.document_id", "billed.document_id")
    .innerJoin("tax_documents as document", "document.id", "billed.document_id")
    .innerJoin("orders", "orders.id", "document.order_id")
    .select(["document.id as documentId", "document.number", "document.issued_at as issuedAt"])
    .select("orders.number as orderNumber")
    .select([
      sql<number>`fee.commission::float8`.as("commission"),
      sql<number>`(fee.cgst + fee.sgst + fee.igst)::float8`.as("gst"),
    ])
    .where("billed.commission_document_id", "=", commissionDocumentId)
    .orderBy("document.issued_at")
    .orderBy("document.number")
    .limit(maxBilledSales)
    .execute();
}

function readable(shop: Shop) {
  const scope = sellerScope(shop.actor, "books.read");
  const documents = shop.db.selectFrom("commission_documents");
  return scope === "everybody" ? documents : documents.where("vendor_id", "=", scope.vendorId);
}
