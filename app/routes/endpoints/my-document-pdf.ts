import { fileOf } from "#domain/document-files/document-files.server.ts";
import { describeDocument } from "#domain/invoices/describe-document.ts";
import { findMyDocument } from "#domain/invoices/find-document.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";
import type { Route } from "./+types/my-document-pdf";

/** An invoice or a credit note of the customer's own order, as PDF. */
export const loader = pdfFile<Route.LoaderArgs["params"]>((shop, { orderId, documentId }) =>
  fileOf(shop, findMyDocument(shop, orderId, documentId), describeDocument),
);
