import { findFile } from "#domain/invoices/document-files.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";
import type { Route } from "./+types/admin-document-pdf";

/** An invoice or a credit note of any order, as PDF. */
export const loader = pdfFile<Route.LoaderArgs["params"]>((shop, { orderId, documentId }) =>
  findFile(shop, orderId, documentId),
);
