import { findFile, findVendorFile } from "#domain/invoices/document-files.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";
import type { Route } from "./+types/document-pdf";

/** An invoice or a credit note as PDF: of any order for the shop, of its own fulfilment for a vendor. */
export const loader = pdfFile<Route.LoaderArgs["params"]>((shop, params) =>
  params.orderId !== undefined
    ? findFile(shop, params.orderId, params.documentId)
    : findVendorFile(shop, params.fulfilmentId, params.documentId),
);
