import { findMyChallanFile } from "#domain/challans/challan-files.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";

/** A delivery challan of the customer's own return or order, as PDF. */
export const loader = pdfFile<{ challanId: string }>((shop, { challanId }) =>
  findMyChallanFile(shop, challanId),
);
