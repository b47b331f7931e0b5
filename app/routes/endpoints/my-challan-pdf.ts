import { describeChallan } from "#domain/challans/describe-challan.ts";
import { findMyChallan } from "#domain/challans/find-challan.server.ts";
import { fileOf } from "#domain/document-files/document-files.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";

/** A delivery challan of the customer's own return or order, as PDF. */
export const loader = pdfFile<{ challanId: string }>((shop, { challanId }) =>
  fileOf(shop, findMyChallan(shop, challanId), describeChallan),
);
