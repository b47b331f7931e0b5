import { fileOf } from "#domain/books/document-files/document-files.server.ts";
import { describeDocument } from "#domain/books/invoices/describe-document.ts";
import { findMyDocument } from "#domain/books/invoices/find-document.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";
import type { Route } from "./+types/my-document-pdf";

/** An invoice or a credit note of the customer's own order, as PDF. */
export const loader = pdfFile<Route.LoaderArgs["params"]>((shop, { orderId, documentId }) =>
  fileOf(shop, findMyDocument(shop, orderId, documentId), describeDocument),
);
