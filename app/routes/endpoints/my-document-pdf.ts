import { findMyFile } from "#domain/invoices/document-files.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";
import type { Route } from "./+types/my-document-pdf";

/** An invoice or a credit note of the customer's own order, as PDF. */
export const loader = pdfFile<Route.LoaderArgs["params"]>((shop, { orderId, documentId }) =>
  findMyFile(shop, orderId, documentId),
);
