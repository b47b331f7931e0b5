import { findHandledChallanFile } from "#domain/challans/challan-files.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";

/** A delivery challan as PDF: a seller's own, or for the shop any. */
export const loader = pdfFile<{ challanId: string }>((shop, { challanId }) =>
  findHandledChallanFile(shop, challanId),
);
