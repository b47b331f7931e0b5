import { findCommissionFile } from "#domain/commission-invoices/commission-files.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";

/** A commission invoice or a credit note to one as PDF: a vendor's own, or for the shop everybody's. */
export const loader = pdfFile<{ documentId: string }>((shop, { documentId }) =>
  findCommissionFile(shop, documentId),
);
