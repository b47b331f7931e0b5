import { describeChallan } from "#domain/books/challans/describe-challan.ts";
import { findHandledChallan } from "#domain/books/challans/find-challan.server.ts";
import { fileOf } from "#domain/books/document-files/document-files.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";

/** A delivery challan as PDF: a seller's own, or for the shop any. */
export const loader = pdfFile<{ challanId: string }>((shop, { challanId }) =>
  fileOf(shop, findHandledChallan(shop, challanId), describeChallan),
);
