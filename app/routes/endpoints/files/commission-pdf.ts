import { describeCommissionDocument } from "#domain/books/commission-invoices/describe-commission-document.ts";
import { findCommissionDocument } from "#domain/books/commission-invoices/find-commission-document.server.ts";
import { fileOf } from "#domain/books/document-files/document-files.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";

/** A commission invoice or a credit note to one as PDF: a vendor's own, or for the shop everybody's. */
export const loader = pdfFile<{ documentId: string }>((shop, { documentId }) =>
  fileOf(shop, findCommissionDocument(shop, documentId), describeCommissionDocument),
);
