import { sql } from "kysely";
import type { TaxDocumentKind } from "#db/values/book-values.ts";
import type { TaxStatus } from "#db/values/vendor-values.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { requireForVendor, requirePermission } from "../../shop/access/require-permission.ts";
import { readShopSettings } from "../../shop/settings/shop-settings.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import {
  type InvoiceBuyer,
  type DocumentAmounts,
  documentKindName,
  type DocumentLine,
  type DocumentLink,
  documentTitle,
  type InvoiceSeller,
} from "./tax-document.ts";

/** An invoice or a credit note with everything printed on it. */
export type TaxDocument = DocumentAmounts & {
  id: string;
  kind: TaxDocumentKind;
  /** The seller's, as of the order. */
  taxStatus: TaxStatus;
  number: string;
  issuedAt: Date;
  orderNumber: string;
  shortNumber: number;
  orderedAt: Date;
  /** The shop's name when it was issued. */
  soldOn: string;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  /** GST code of the state whose GST applies. */
  placeOfSupply: string;
  lines: DocumentLine[];
  /** What of an invoice the buyer paid with store credit, in paise. */
  storeCredit?: number;
  /** Of an invoice: by which day in India the goods were due when it was issued, or that they were handed over with it. */
  delivery?: { by: string | null; isCollected: boolean; isAtShop: boolean } | null;
  /** The invoice that a note corrects; null for an invoice. */
  corrects: { title: string; number: string; issuedAt: Date } | null;
};

/** Finds a document of one of the customer's own orders; undefined for anybody else's. */
export function findMyDocument(shop: Shop, orderId: string, id: string): Promise<TaxDocument | undefined> {
  const { userId } = requirePermission(shop.actor, "orders.read-own");
  return readDocument(shop, id, sql`orders.id::text = ${orderId} and orders.user_id = ${userId}`);
}

/** Finds a document of one of the signed-in vendor's own fulfilments; undefined for anybody else's. */
export function findVendorDocument(
  shop: Shop,
  fulfilmentId: string,
  id: string,
): Promise<TaxDocument | undefined> {
  const { vendorId } = requireForVendor(shop.actor, "fulfilments.read-own");
  return readDocument(
    shop,
    id,
    sql`document.fulfilment_id::text = ${fulfilmentId} and document.vendor_id = ${vendorId}`,
  );
}

/** Finds a document of any order, for an admin. */
export function findDocument(shop: Shop, orderId: string, id: string): Promise<TaxDocument | undefined> {
  requirePermission(shop.actor, "orders.read-any");
  return readDocument(shop, id, sql`orders.id::text = ${orderId}`);
}

/** Reads any document. It checks no permission: only the shop's own jobs call it. */
export function readAnyDocument(shop: Shop, id: string): Promise<TaxDocument | undefined> {
  return readDocument(shop, id, sql`true`);
}

async function readDocument(
  shop: Shop,
  id: string,
  isTheirs: ReturnType<typeof sql>,
): Promise<TaxDocument | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await shop.db
    .selectFrom("tax_documents as document")
    .innerJoin("orders", "orders.id", "document.order_id")
    .leftJoin("tax_documents as invoice", "invoice.id", "document.invoice_id")
    .select([
      "document.id",
      "document.kind",
      "document.number",
      "document.issued_at as issuedAt",
      "orders.number as orderNumber",
      "orders.short_number as shortNumber",
      "orders.created_at as orderedAt",
      "document.place_of_supply as placeOfSupply",
      "document.taxable",
      "document.cgst",
      "document.sgst",
      "document.igst",
      "document.round_off as roundOff",
      "document.total",
      "document.tax_status as taxStatus",
      "invoice.number as invoice_number",
      "invoice.issued_at as invoice_issued_at",
      "invoice.cgst as invoice_cgst",
      "invoice.igst as invoice_igst",
      // Nothing is allocated after the order is paid, so it is the same whenever the document is read.
      sql<number>`case when document.kind = 'invoice' then coalesce((
        select sum(allocation.amount) from payment_allocations allocation join payments on payments.id = payment_id
        where allocation.fulfilment_id = document.fulfilment_id and payments.provider = 'credit'
      ), 0) else 0 end`.as("storeCredit"),
      sql<TaxDocument["delivery"]>`case when document.kind = 'invoice' then (
        select json_build_object(
          'by', case when exists (
            select from order_events moved
            where moved.fulfilment_id = fulfilments.id and moved.kind = 'moved' and happened_at > document.issued_at
          ) then promised_for else greatest(promised_for, moved_to) end::text,
          'isCollected', coalesce(sent_by = 'collected' and shipped_at <= document.issued_at, false),
          'isAtShop', collect_code is not null
        )
        from fulfilments where fulfilments.id = document.fulfilment_id
      ) end`.as("delivery"),
      sql<InvoiceSeller>`document.seller`.as("seller"),
      sql<InvoiceBuyer>`document.buyer`.as("buyer"),
      sql<DocumentLine[]>`document.lines`.as("lines"),
    ])
    .where("document.id", "=", id)
    .where(sql<boolean>`${isTheirs}`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { invoice_number, invoice_issued_at, invoice_cgst, invoice_igst, ...document } = row;
  const taxStatus = document.taxStatus as TaxStatus;
  return {
    ...document,
    soldOn: document.seller.soldOn ?? (await readShopSettings(shop)).name,
    kind: document.kind as TaxDocumentKind,
    taxStatus,
    corrects:
      invoice_number === null || invoice_issued_at === null
        ? null
        : {
            title: documentTitle({
              kind: "invoice",
              taxStatus,
              cgst: invoice_cgst ?? 0,
              igst: invoice_igst ?? 0,
            }),
            number: invoice_number,
            issuedAt: invoice_issued_at,
          },
  };
}

/**
 * Lists the documents of an order's fulfilments, oldest first. It checks no permission: the caller has checked that the
 * actor may see the order.
 */
export async function listDocuments({ db }: Shop, orderId: string): Promise<DocumentLink[]> {
  const rows = await db
    .selectFrom("tax_documents")
    .select(["id", "kind", "number", "fulfilment_id as fulfilmentId", "total", "tax_status", "cgst", "igst"])
    .where("order_id", "=", orderId)
    .orderBy("issued_at")
    .orderBy("number")
    .execute();
  return rows.map(({ tax_status, cgst, igst, ...row }) => {
    const kind = row.kind as TaxDocumentKind;
    const taxStatus = tax_status as TaxStatus;
    return { ...row, kind, kindName: documentKindName({ kind, taxStatus, cgst, igst }) };
  });
}
