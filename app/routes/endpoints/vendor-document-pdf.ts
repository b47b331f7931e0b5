import { findVendorFile } from "#domain/invoices/document-files.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";
import type { Route } from "./+types/vendor-document-pdf";

/** An invoice or a credit note that the vendor issued for its own fulfilment, as PDF. */
export const loader = pdfFile<Route.LoaderArgs["params"]>((shop, { fulfilmentId, documentId }) =>
  findVendorFile(shop, fulfilmentId, documentId),
);
