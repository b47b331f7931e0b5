import { fileOf } from "#domain/document-files/document-files.server.ts";
import { describeDocument } from "#domain/invoices/describe-document.ts";
import { findVendorDocument } from "#domain/invoices/find-document.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";
import type { Route } from "./+types/vendor-document-pdf";

/** An invoice or a credit note that the vendor issued for its own fulfilment, as PDF. */
export const loader = pdfFile<Route.LoaderArgs["params"]>((shop, { fulfilmentId, documentId }) =>
  fileOf(shop, findVendorDocument(shop, fulfilmentId, documentId), describeDocument),
);
