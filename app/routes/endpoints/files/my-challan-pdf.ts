import { describeChallan } from "#domain/books/challans/describe-challan.ts";
import { findMyChallan } from "#domain/books/challans/find-challan.server.ts";
import { fileOf } from "#domain/books/document-files/document-files.server.ts";
import { pdfFile } from "#http/responses/pdf-file.server.ts";

/** A delivery challan of the customer's own return or order, as PDF. */
export const loader = pdfFile<{ challanId: string }>((shop, { challanId }) =>
  fileOf(shop, findMyChallan(shop, challanId), describeChallan),
);
