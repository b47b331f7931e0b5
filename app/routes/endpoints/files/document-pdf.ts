import { fileOf } from "#domain/books/document-files/document-files.server.ts";
import { describeDocument } from "#domain/books/invoices/describe-document.ts";
import { findDocument, findVendorDocument } from "#domain/books/invoices/find-document.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";
import type { Route } from "./+types/document-pdf";

/** An invoice or a credit note as PDF: of any order for the shop, of its own fulfilment for a vendor. */
export const loader = pdfFile<Route.LoaderArgs["params"]>((shop, params) => {
  const document =
    params.orderId !== undefined
      ? findDocument(shop, params.orderId, params.documentId)
      : findVendorDocument(shop, params.fulfilmentId, params.documentId);
  return fileOf(shop, document, describeDocument);
});
